//===- PTOBaseInfo.h - Named immediates and distribution modes --*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the compiler, the assembler and the disassembler all know about small
// immediates: how they are spelled, and the memory geometry of those that are
// distribution modes. The tables come from PTOTables.td.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOBASEINFO_H
#define LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOBASEINFO_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace llvm {
namespace PTO {

#define GET_NamedImmKind_DECL
#include "PTOGenSearchableTables.inc"
#define GET_NamedImmCode_DECL
#include "PTOGenSearchableTables.inc"

/// One legal value of a named immediate.
struct NamedImm {
  NamedImmKind Kind;
  StringRef Name; ///< As assembly spells it, in upper case.
  uint8_t Code;   ///< As the instruction encodes it.
};

/// The memory geometry of one distribution mode of a load or store.
struct Distribution {
  NamedImmKind Kind;
  uint8_t Code;
  uint16_t Bytes;   ///< Number of bytes accessed.
  uint8_t Align;    ///< What the address has to be a multiple of.
  uint8_t UnitBits; ///< Unit governed by a store's mask; 0 if it is ignored.
};

#define GET_NamedImmTable_DECL
#include "PTOGenSearchableTables.inc"
#define GET_DistributionTable_DECL
#include "PTOGenSearchableTables.inc"

/// What a message calls an immediate of \p Kind, for example "rounding mode".
StringRef getNamedImmKindName(NamedImmKind Kind);

/// The legal spellings of \p Kind in the order of their codes, separated by
/// commas, for example "R, A, F, C, Z, O".
std::string getNamedImmSpellings(NamedImmKind Kind);

/// What stands in the place of a rounding mode, saturation mode or part that a
/// conversion does not have. Its code is 0.
StringRef getAbsentImmSpelling(NamedImmKind Kind);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOBASEINFO_H
