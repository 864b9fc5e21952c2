//===- GenericFloats.h - LLVM's own operations on floats --------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's arithmetic and conversions are selected as PTO operations, which say
// more than LLVM does: which NaN comes out, that division of vectors flushes
// denormals, what a conversion out of range gives. The emulator gives the same.
//
// Single values, and vectors of one lane, are computed by the scalar unit,
// which keeps denormals. It computes in float; 16-bit formats are rounded once
// more.
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

/// Whether an operation on \p Ty is done by the scalar unit: on a single value
/// or a vector of one.
bool isScalarOperation(const llvm::Type *Ty);

/// The value of \p I, emitted at the builder's place, if \p I is a
/// floating-point operation that the host must not compute in its own way; else
/// null, and where PTO has no such operation.
llvm::Value *emitGenericFloat(llvm::IRBuilderBase &B,
                              const FloatEnvironment &Env,
                              llvm::Instruction &I);

} // namespace pto

#endif // PTO_LIB_EMULATION_GENERICFLOATS_H
