//===- FloatEmitter.h - Floating-point operations as vector IR --*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on f16, bf16 and f32 lanes, bit for bit the same on every host:
//
// - Arithmetic on f16 and bf16 widens them to float, does the operation, and
//   rounds back. Float has more than twice their precision, so the second
//   rounding never changes what the first should have been.
// - A NaN that arithmetic makes is the canonical quiet NaN of the format (7E00,
//   7FC0, 7FC00000), because hosts disagree on its sign and payload.
// - vdiv, vsqrt, vexp and vln replace denormal operands and results by zeros of
//   their sign. The other arithmetic operations do so if the environment asks
//   for it. The scalar unit's never do. Whether a result is denormal is seen
//   after rounding it to the format: what rounds to the least normal number is
//   kept.
// - Comparisons, vmax, vmin, vci and operations on the sign work on denormals
//   as they are, whatever the environment says.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_FLOATEMITTER_H
#define PTO_LIB_EMULATION_FLOATEMITTER_H

#include "FloatEnvironment.h"
#include "pto/Numeric/Arithmetic.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

/// Lanes are passed and returned as vectors of integers of their width.
class FloatEmitter {
  llvm::IRBuilderBase &B;
  Format F;
  /// The environment without its flushing, for conversions inside of an
  /// operation.
  FloatEnvironment Gradual;
  /// Whether sums and products of this format flush denormals, and whether
  /// quotients, roots, exponentials and logarithms do.
  bool Flush, FlushDivided;

  llvm::Constant *constant(llvm::Value *Bits, uint64_t Value) const;
  llvm::Value *isUnordered(llvm::Value *A, llvm::Value *C);
  llvm::Value *totalOrder(llvm::Value *Bits);
  llvm::Value *flushDenormals(llvm::Value *Bits);
  llvm::Value *canonicalizeNaN(llvm::Value *Bits, llvm::Value *IsNaN);

  llvm::Value *widen(llvm::Value *Bits);
  llvm::Value *narrow(llvm::Value *Float);
  llvm::Value *narrowOddDouble(llvm::Value *Double);
  llvm::Value *roundDenormals(llvm::Value *Double);

  llvm::Value *operand(llvm::Value *Bits, bool Flushes);
  llvm::Value *result(llvm::Value *Bits, bool Flushes);
  llvm::Value *binary(llvm::Instruction::BinaryOps Opcode, llvm::Value *A,
                      llvm::Value *C, bool Flushes);

public:
  enum class Unit { Vector, Scalar };

  FloatEmitter(llvm::IRBuilderBase &B, const FloatEnvironment &Env, Format F,
               Unit U = Unit::Vector);

  llvm::Value *add(llvm::Value *A, llvm::Value *C);
  llvm::Value *subtract(llvm::Value *A, llvm::Value *C);
  llvm::Value *multiply(llvm::Value *A, llvm::Value *C);
  llvm::Value *divide(llvm::Value *A, llvm::Value *C);
  llvm::Value *squareRoot(llvm::Value *A);
  llvm::Value *exponential(llvm::Value *A);
  llvm::Value *logarithm(llvm::Value *A);

  /// Either operand NaN: NaN. -0 is less than +0.
  llvm::Value *extremum(bool Max, llvm::Value *A, llvm::Value *C);
  llvm::Value *maximum(llvm::Value *A, llvm::Value *C) {
    return extremum(/*Max=*/true, A, C);
  }
  llvm::Value *minimum(llvm::Value *A, llvm::Value *C) {
    return extremum(/*Max=*/false, A, C);
  }

  /// The bits of \p A without their sign, or with the other one.
  llvm::Value *absolute(llvm::Value *A);
  llvm::Value *negate(llvm::Value *A);

  /// The greater of \p A and +0; a NaN stays with all its bits.
  llvm::Value *rectify(llvm::Value *A);

  /// A, times \p C where its sign bit is set.
  llvm::Value *scaleNegative(llvm::Value *A, llvm::Value *C);

  /// A * C + \p Addend, rounded once.
  llvm::Value *multiplyAdd(llvm::Value *A, llvm::Value *C, llvm::Value *Addend);

  /// The lanes \p Bits as bits of floats; exact.
  llvm::Value *toFloatBits(llvm::Value *Bits);

  /// Which lanes of \p Bits are NaNs, as a vector of i1.
  llvm::Value *isNaN(llvm::Value *Bits);

  /// Where \p Holds, ordered except for NE, as a vector of i1.
  llvm::Value *compare(Condition Holds, llvm::Value *A, llvm::Value *C);

  /// Base + i, or Base + (lanes - 1 - i) if \p Descending, rounded once, in
  /// lane i; each lane of \p Base is the base.
  llvm::Value *ramp(llvm::Value *Base, bool Descending);
};

} // namespace pto

#endif // PTO_LIB_EMULATION_FLOATEMITTER_H
