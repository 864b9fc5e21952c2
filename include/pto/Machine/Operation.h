//===- pto/Machine/Operation.h - Descriptions of operations -----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations of the vector unit by name, with their operands and results.
// The table is made from the records that intrinsics and instructions are made
// from, so the names are those of the intrinsics without "llvm.pto.":
// "vadd.s16", "vcvt.f32.f16", "vcmp.eq.f32", "pset.b16", "vlds.v64f32", "plds".
//
//===----------------------------------------------------------------------===//

#ifndef PTO_MACHINE_OPERATION_H
#define PTO_MACHINE_OPERATION_H

#include "pto/Machine/OperationKind.h"
#include "pto/Machine/Registers.h"
#include "pto/Numeric/Forms.h"
#include "pto/Numeric/Immediates.h"
#include <cstddef>
#include <string_view>
#include <vector>

namespace pto {
namespace machine {

/// What an operand or a result is.
enum class OperandKind : uint8_t {
  Vector,  ///< A VectorRegister.
  Mask,    ///< A MaskImage.
  Scalar,  ///< One element of the source format, in the low bits.
  Word,    ///< 32 bits: a count, a shift amount, an offset in bytes.
  Pointer, ///< An address, 64 bits.
  // Immediate codes.
  Rounding,
  Saturation,
  Part,
  Pattern,
  Half,
  Order,
  Bins,
  Hint,
  Distribution
};

/// Whether an operand of kind \p K is an immediate code.
constexpr bool isImmediate(OperandKind K) { return K >= OperandKind::Rounding; }

/// A short list of kinds.
struct OperandList {
  uint8_t Size;
  OperandKind Kinds[6];

  size_t size() const { return Size; }
  OperandKind operator[](size_t I) const { return Kinds[I]; }
  const OperandKind *begin() const { return Kinds; }
  const OperandKind *end() const { return Kinds + Size; }
};

/// One operation.
struct Operation {
  const char *Name;
  OperationKind Kind;
  /// Format of the source lanes and of scalars. Operations that only move lanes
  /// have the format that the name says or, where it says none, one of the
  /// right width. For a packed pair, the format of its elements.
  Format Source;
  /// Format of the result's lanes.
  Format Result;
  /// Bits of the image for each lane of masks: 1, 2 or 4 for b8, b16 and b32.
  /// Those of operands, and those of results.
  uint8_t MaskStride;
  uint8_t ResultMaskStride;
  /// The position in conversionForms(), the code of the Condition, or 1 for the
  /// higher half, where the name has one.
  uint8_t Detail;
  OperandList Operands;
  OperandList Results;
  /// Whether the switches of CTRL act on it, as on conversions they do: results
  /// of f16, and integers.
  bool IsSaturable;
  /// Whether inactive lanes of the result are those of the first operand.
  bool Accumulates;
  /// Which distribution modes it has; imm::NoImmediate if none.
  ImmediateKind Modes;
};

/// All operations, sorted by name.
using AllOperations = TableRange<Operation>;
AllOperations operations();

/// The operation called \p Name, or null.
const Operation *findOperation(std::string_view Name);

/// The codes that immediate operand \p I of \p Op may have on \p P, ascending.
/// Stores have those modes whose mask is that of the stored type; execute()
/// accepts others as well, because instructions have no type. Empty if the
/// operand is not an immediate, or if \p P does not have the operation.
std::vector<unsigned> legalCodes(const Operation &Op, size_t I,
                                 Profile P = Profile::Any);

} // namespace machine
} // namespace pto

#endif // PTO_MACHINE_OPERATION_H
