//===- GenericConversions.h - Conversions of any width ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's conversions between floats and integers, which may have any number of
// bits. They are put together from forms of vcvt, so that the host's
// conversions, which differ out of range and need a library for some types, are
// only used where they are exact or round to nearest.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_GENERICCONVERSIONS_H
#define PTO_LIB_EMULATION_GENERICCONVERSIONS_H

#include "FloatEnvironment.h"
#include "pto/Numeric/Format.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

class GenericConverter {
  llvm::IRBuilderBase &B;
  const FloatEnvironment &Env;

  llvm::Value *convert(llvm::Value *V, Format Src, Format Dst, Rounding Rnd);
  /// Lanes of f32 as those of \p Dst.
  llvm::Value *narrow(llvm::Value *Floats, Format Dst, Rounding Rnd);
  llvm::Value *wideIntegersToFloats(llvm::Value *V, bool IsSigned,
                                    Rounding Rnd);
  llvm::Value *floatsToWideIntegers(llvm::Value *Floats, llvm::Type *Ty);

public:
  /// \p Env must outlive the object.
  GenericConverter(llvm::IRBuilderBase &B, const FloatEnvironment &Env)
      : B(B), Env(Env) {}

  /// The lanes of \p V, a vector of floats, as floats of \p Dst.
  llvm::Value *floatsToFloats(llvm::Value *V, Format Dst, Rounding Rnd);

  /// The lanes of \p V, a vector of integers, rounded once to floats of
  /// \p Dst. Null for integers of 128 and more bits in another mode than R:
  /// what overflows would have to be found first.
  llvm::Value *integersToFloats(llvm::Value *V, bool IsSigned, Format Dst,
                                Rounding Rnd);

  /// The lanes of \p V, a vector of floats, rounded toward zero, in the low
  /// bits of integers like those of \p Ty, a vector. A NaN is 0.
  llvm::Value *floatsToIntegers(llvm::Value *V, bool IsSigned, llvm::Type *Ty);

  /// The same with the nearest integer of the range for what is outside.
  llvm::Value *floatsToSaturated(llvm::Value *V, bool IsSigned, llvm::Type *Ty);
};

} // namespace pto

#endif // PTO_LIB_EMULATION_GENERICCONVERSIONS_H
