//===- GenericFloats.h - LLVM's own operations on floats --------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On vectors, LLVM's arithmetic and conversions are selected as PTO operations,
// which say more than LLVM does: which NaN comes out, that division flushes
// denormals, what a conversion out of range gives. The emulator gives the same.
//
// bfloat has another reason: hosts have no arithmetic on it, and what LLVM puts
// in its place are calls to a library that may not be there. The same holds for
// half on hosts without it. There scalars are rewritten as well.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_GENERICFLOATS_H
#define PTO_LIB_EMULATION_GENERICFLOATS_H

#include "FloatEnvironment.h"
#include "pto/Numeric/Format.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include <optional>

namespace pto {

/// A conversion that carries its rounding mode as metadata, which hosts ignore.
struct RoundedConversion {
  Rounding Rnd;
  bool IsSigned; ///< Of the integers, if there are any.
};

/// \p Call as a constrained conversion or llvm.fptrunc.round.
std::optional<RoundedConversion>
matchRoundedConversion(const llvm::IntrinsicInst &Call);

/// The value of \p I, emitted at the builder's place, if \p I is a
/// floating-point operation that the host must not compute in its own way; else
/// null.
llvm::Value *emitGenericFloat(llvm::IRBuilderBase &B,
                              const FloatEnvironment &Env,
                              llvm::Instruction &I);

} // namespace pto

#endif // PTO_LIB_EMULATION_GENERICFLOATS_H
