//===- ConversionEmitter.h - Conversions as vector IR -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits vcvt and vtrc as target-independent vector IR without calls. The
// values are those of pto::convert and pto::truncate (pto/Numeric), bit for
// bit.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_CONVERSIONEMITTER_H
#define PTO_LIB_EMULATION_CONVERSIONEMITTER_H

#include "FloatEnvironment.h"
#include "pto/Numeric/Forms.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

class ConversionEmitter {
  llvm::IRBuilderBase &B;
  const FloatEnvironment &Env;

public:
  ConversionEmitter(llvm::IRBuilderBase &B, const FloatEnvironment &Env)
      : B(B), Env(Env) {}

  /// Converts every element of \p V, a fixed vector of any length. Elements
  /// are the integer of the format's width, except that nibbles of 4-bit
  /// formats are the low bits of an i8 whose high bits are 0; LLVM's half,
  /// bfloat and float are accepted as well. The result has integer elements of
  /// the destination's width (i8 with high bits 0 for 4-bit formats).
  llvm::Value *convert(llvm::Value *V, Format Src, Format Dst, Rounding Rnd,
                       bool Saturate);

  /// Rounds every element of \p V to an integer in its own format, f16, bf16
  /// or f32. The result has V's type.
  llvm::Value *truncate(llvm::Value *V, Format F, Rounding Rnd);

  /// llvm.pto.vcvt.*: whole registers with lane placement (semantics, section
  /// 5). \p Source and \p Mask are the call's first operands; the result has
  /// the intrinsic's type.
  llvm::Value *emitVcvt(const ConversionForm &Form, llvm::Value *Source,
                        llvm::Value *Mask, Rounding Rnd, bool Saturate,
                        unsigned Part, llvm::Type *ResultTy);

  /// llvm.pto.vtrc.*: whole registers under a mask.
  llvm::Value *emitVtrc(Format F, llvm::Value *Source, llvm::Value *Mask,
                        Rounding Rnd);
};

} // namespace pto

#endif // PTO_LIB_EMULATION_CONVERSIONEMITTER_H
