//===- PTOConversionForms.cpp - Forms of intrinsics -----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOConversionForms.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;

namespace {

/// An intrinsic and its form's place in the numeric core's table.
struct ConversionIntrinsic {
  unsigned ID;
  uint8_t Form;
};

#define GET_ConversionTable_DECL
#define GET_ConversionTable_IMPL
#include "PTOGenSearchableTables.inc"

} // namespace

const PTO::ConversionForm *PTO::lookupConversionForm(Intrinsic::ID ID) {
  const ConversionIntrinsic *Found = lookupConversionByID(ID);
  return Found ? pto::conversionForms().begin() + Found->Form : nullptr;
}

Intrinsic::ID PTO::conversionIntrinsic(const ConversionForm &Form) {
  return lookupConversionByForm(Form.Index)->ID;
}
