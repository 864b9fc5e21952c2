//===- pto/Numeric/Arithmetic.h - Exact arithmetic --------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Floating-point operations on the bit patterns of f16, bf16, f32 and f64. Each
// is computed exactly, or so closely that its rounding is certain, with integer
// operations only, and rounded once to nearest even. The host's floating point
// plays no part, so the results can judge it.
//
// A NaN that is computed is the canonical NaN of its format, whatever the
// operands' signs and payloads. No function has undefined behaviour for any
// argument.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_ARITHMETIC_H
#define PTO_NUMERIC_ARITHMETIC_H

#include "pto/Numeric/Conversion.h"

namespace pto {

/// What an operation does with denormal operands and results.
enum class Denormals : uint8_t {
  Keep, ///< Gradual underflow.
  Flush ///< They are zeros with the same sign.
};

/// The result of an operation on elements of one format.
struct ArithmeticResult {
  /// The element; 0 if there is an error.
  uint64_t Bits = 0;
  /// NotAForm if the operation does not exist for the format (or UnknownFormat
  /// if there is no such format); BitsTooWide if an operand has bits beyond it.
  Error Err = Error::None;

  explicit operator bool() const { return Err == Error::None; }
};

/// \p A + \p B, for f16, bf16, f32 and f64. An exact zero sum is +0 unless both
/// operands are -0.
ArithmeticResult add(Format F, uint64_t A, uint64_t B,
                     Denormals D = Denormals::Keep);

/// \p A - \p B: the sum of A and B with its sign flipped.
ArithmeticResult subtract(Format F, uint64_t A, uint64_t B,
                          Denormals D = Denormals::Keep);

/// \p A * \p B, for f16, bf16, f32 and f64.
ArithmeticResult multiply(Format F, uint64_t A, uint64_t B,
                          Denormals D = Denormals::Keep);

/// \p A * \p B + \p C, rounded once, for f16, bf16 and f32. An exact zero sum
/// is +0 unless product and addend are both -0.
ArithmeticResult multiplyAdd(Format F, uint64_t A, uint64_t B, uint64_t C,
                             Denormals D = Denormals::Keep);

/// \p A / \p B, for f16, bf16, f32 and f64. The vector unit's division flushes
/// denormals always.
ArithmeticResult divide(Format F, uint64_t A, uint64_t B,
                        Denormals D = Denormals::Flush);

/// The square root of \p A, for f16, bf16, f32 and f64; -0 of -0. The vector
/// unit's flushes denormals always.
ArithmeticResult squareRoot(Format F, uint64_t A,
                            Denormals D = Denormals::Flush);

/// e to the power of \p A, for f16, bf16 and f32. The vector unit's flushes
/// denormals always.
ArithmeticResult exponential(Format F, uint64_t A,
                             Denormals D = Denormals::Flush);

/// The natural logarithm of \p A, for f16, bf16 and f32: -infinity of both
/// zeros, NaN below them. The vector unit's flushes denormals always.
ArithmeticResult logarithm(Format F, uint64_t A,
                           Denormals D = Denormals::Flush);

/// The smaller of \p A and \p B, for every IEEE format. NaN if either is one;
/// -0 is smaller than +0.
ArithmeticResult minimum(Format F, uint64_t A, uint64_t B);

/// The larger of \p A and \p B, for every IEEE format. NaN if either is one;
/// +0 is larger than -0.
ArithmeticResult maximum(Format F, uint64_t A, uint64_t B);

/// The relations of vcmp; the numbers are their codes.
enum class Condition : uint8_t {
  EQ = 0,
  NE = 1,
  LT = 2,
  LE = 3,
  GT = 4,
  GE = 5
};

/// How many relations there are; the enumerators are 0 to NumConditions - 1.
constexpr unsigned NumConditions = 6;

/// Whether \p C is one of the enumerators.
constexpr bool isValid(Condition C) { return unsigned(C) < NumConditions; }

/// Whether \p A is in the relation \p C to \p B, in any format. Zeros of
/// either sign are equal. If an operand is a NaN, only NE holds. False if there
/// is no such relation; bits that encode no element count as NaN.
bool compare(Condition C, Format F, uint64_t A, uint64_t B);

} // namespace pto

#endif // PTO_NUMERIC_ARITHMETIC_H
