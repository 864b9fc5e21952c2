//===- PTOBaseInfo.cpp - Named immediates and distribution modes ----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOBaseInfo.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace llvm {
namespace PTO {

#define GET_NamedImmTable_IMPL
#include "PTOGenSearchableTables.inc"
#define GET_DistributionTable_IMPL
#include "PTOGenSearchableTables.inc"

} // namespace PTO
} // namespace llvm

StringRef PTO::getNamedImmKindName(NamedImmKind Kind) {
  switch (Kind) {
  case Half:
    return "half";
  case Hint:
    return "count hint";
  case LoadDist:
    return "load distribution";
  case LoadPairDist:
    return "pair load distribution";
  case MemoryBarrier:
    return "memory barrier";
  case Order:
    return "order";
  case PartEO:
  case PartP4:
    return "part";
  case Pattern:
    return "predicate pattern";
  case Pipe:
    return "pipe";
  case PredLoadDist:
    return "predicate load distribution";
  case PredStoreDist:
    return "predicate store distribution";
  case Rounding:
  case RoundingA:
  case RoundingR:
    return "rounding mode";
  case Saturation:
    return "saturation mode";
  case StoreDist:
    return "store distribution";
  case StorePairDist:
    return "pair store distribution";
  case SystemRegister:
    return "system register";
  case Update:
    return "update mode";
  }
  llvm_unreachable("unknown kind of named immediate");
}

std::string PTO::getNamedImmSpellings(NamedImmKind Kind) {
  std::string Spellings;
  for (const NamedImm &Imm : NamedImmTable) {
    if (Imm.Kind != Kind)
      continue;
    if (!Spellings.empty())
      Spellings += ", ";
    Spellings += Imm.Name;
  }
  return Spellings;
}

StringRef PTO::getAbsentImmSpelling(NamedImmKind Kind) {
  return Kind == Saturation ? "NOSAT" : "NONE";
}
