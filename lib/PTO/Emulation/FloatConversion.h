//===- FloatConversion.h - Float formats as vector IR -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// f32 holds every value of the narrower formats, so that all conversions meet
// in the bits of f32 lanes: exact on the way in, rounded once on the way out.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_FLOATCONVERSION_H
#define PTO_LIB_EMULATION_FLOATCONVERSION_H

#include "RoundingSteps.h"

namespace pto {

/// The bits of f32 vectors.
namespace f32 {
constexpr uint32_t SignBit = 0x80000000;
constexpr uint32_t Infinity = 0x7F800000;
constexpr uint32_t NaN = 0x7FC00000;
constexpr int Bias = 127;
constexpr int MantissaBits = 23;

/// The bits of 2^E, a normal number.
constexpr uint32_t powerOfTwo(int E) {
  return uint32_t(E + Bias) << MantissaBits;
}
} // namespace f32

/// \p Bits without the sign bit of \p F.
llvm::Value *magnitudeOf(llvm::IRBuilderBase &B, llvm::Value *Bits, Format F);

/// \p Bits of \p F, an IEEE format, with denormals replaced by zeros of the
/// same sign.
llvm::Value *flushDenormals(llvm::IRBuilderBase &B, llvm::Value *Bits,
                            Format F);

/// Whether \p Env flushes denormals of \p F.
bool flushes(Format F, const FloatEnvironment &Env);

/// \p V, a vector of floats, as bits, and back.
llvm::Value *bitsOfFloats(llvm::IRBuilderBase &B, llvm::Value *V);
llvm::Value *floatsOfBits(llvm::IRBuilderBase &B, llvm::Value *Bits);

/// The exact values, as bits of f32, of the lanes \p Bits of the float format
/// \p Src. NaNs remain NaNs; with \p ExactNaNs they are those of
/// pto::convert(). Denormals of the source are flushed as \p Env says.
llvm::Value *widenToF32(llvm::IRBuilderBase &B, const FloatEnvironment &Env,
                        llvm::Value *Bits, Format Src, bool ExactNaNs);

/// The lanes \p Bits, bits of f32, rounded once to \p Dst, a float format
/// narrower than f32. \p Src is the format that the values come from: an
/// integer has no NaNs and infinities. Denormals of the result are flushed as
/// \p Env says. Conversions to hif8 have mode A only.
llvm::Value *narrowF32(llvm::IRBuilderBase &B, const FloatEnvironment &Env,
                       llvm::Value *Bits, Format Src, Format Dst, Rounding Rnd,
                       bool Saturate);

} // namespace pto

#endif // PTO_LIB_EMULATION_FLOATCONVERSION_H
