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

#include "pto/Machine/OperationKind.h"
#include "pto/Numeric/Arithmetic.h"
#include "pto/Numeric/Immediates.h"
#include <cstdint>

namespace pto {

/// One intrinsic. The formats of predicates are the unsigned ones as wide as a
/// lane, those of memory operations on integers the signed ones.
struct EmulatedOperation {
  unsigned ID; ///< Intrinsic::ID.
  OperationKind Kind;
  Format Source; ///< Of the lanes that are read.
  Format Result; ///< Of the lanes that are written; mostly the same.
  /// vcvt: the form's place in conversionForms(). vcmp, vcmps: a Condition.
  /// ppack, punpack: 0 for the lower half of the image, 1 for the higher. Else
  /// 0.
  uint8_t Detail;
  /// Whether the switches of CTRL act on it, as on conversions they do: results
  /// of f16, and integers.
  bool IsSaturable;
  /// Whether inactive lanes of the result are those of the first operand.
  bool Accumulates;
};

/// The operation of intrinsic \p ID, null if it is not one of llvm.pto.*.
#define GET_EmulatedOperationTable_DECL
#include "PTOEmulationTables.inc"

} // namespace pto

#endif // PTO_LIB_EMULATION_EMULATIONTABLES_H
