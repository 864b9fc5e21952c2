//===- EmulationTables.h - Operations by intrinsic --------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the emulator knows of an llvm.pto.* intrinsic by its number. The table
// is made from the records that the intrinsics are made from
// (EmulationTables.td).
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_EMULATIONTABLES_H
#define PTO_LIB_EMULATION_EMULATIONTABLES_H

#include "pto/Numeric/Format.h"
#include <cstdint>

namespace pto {

/// The operations; an enumerator is the first part of the intrinsic's name in
/// capitals.
#define GET_OperationKind_DECL
/// Codes of comparisons, CONDITION_EQ and so on.
#define GET_ConditionCode_DECL
/// Codes of predicate patterns, PATTERN_ALL and so on.
#define GET_PatternCode_DECL
/// Codes of system registers, SPR_CTRL and so on.
#define GET_SystemRegisterCode_DECL
#include "PTOEmulationTables.inc"

/// One intrinsic. The formats of predicates and of memory operations on
/// integers are the unsigned ones (s64 for 64 bits) as wide as a lane.
struct EmulatedOperation {
  unsigned ID; ///< Intrinsic::ID.
  OperationKind Kind;
  Format Source; ///< Of the lanes that are read.
  Format Result; ///< Of the lanes that are written; mostly the same.
  /// vcvt: the form's place in conversionForms(). vcmp, vcmps: a ConditionCode.
  /// ppack, punpack: 0 for the lower half of the image, 1 for the higher. Else
  /// 0.
  uint8_t Detail;
  /// Whether the switches of CTRL act on it, as on conversions they do: results
  /// of f16, and integers.
  bool IsSaturable;
};

/// The operation of intrinsic \p ID, null if it is not one of llvm.pto.*.
#define GET_EmulatedOperationTable_DECL
#include "PTOEmulationTables.inc"

} // namespace pto

#endif // PTO_LIB_EMULATION_EMULATIONTABLES_H
