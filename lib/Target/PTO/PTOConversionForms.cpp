//===- PTOConversionForms.cpp - The legality table of conversions ---------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOConversionForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;

namespace llvm::PTO {
#define GET_ConversionTable_IMPL
#include "PTOGenSearchableTables.inc"
} // namespace llvm::PTO

ArrayRef<PTO::ConversionForm> PTO::conversionForms() { return ConversionTable; }

std::string PTO::conversionsFrom(StringRef Src, PTOProfile P) {
  SmallVector<StringRef> Names;
  for (const ConversionForm &F : ConversionTable)
    if (F.Src == Src && F.isIn(P))
      Names.push_back(F.Dst);
  return join(Names, ", ");
}

StringRef PTO::profileName(PTOProfile P) {
  switch (P) {
  case PTOProfile::All:
    return "cpu";
  case PTOProfile::A5:
    return "a5";
  case PTOProfile::A3:
    return "a3";
  case PTOProfile::A2:
    return "a2";
  }
  llvm_unreachable("unknown profile");
}

std::string PTO::profileNames(uint8_t Profiles) {
  SmallVector<StringRef> Names;
  for (PTOProfile P : {PTOProfile::A5, PTOProfile::A3, PTOProfile::A2})
    if (Profiles & static_cast<uint8_t>(P))
      Names.push_back(profileName(P));
  return join(Names, ", ");
}
