//===- PTOIRUtils.h - What passes on IR share -------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOIRUTILS_H
#define LLVM_LIB_TARGET_PTO_PTOIRUTILS_H

#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/Alignment.h"

namespace llvm::PTO {

/// The alignment of whole registers in memory.
constexpr Align VectorAlign = Align::Constant<32>();

/// How many lanes \p Ty has, a vector whose length is known.
inline unsigned elementsOf(const Type *Ty) {
  return cast<FixedVectorType>(Ty)->getNumElements();
}
inline unsigned elementsOf(const Value *V) { return elementsOf(V->getType()); }

/// The type of the state of a stream.
inline Type *streamStateType(LLVMContext &Ctx) {
  return ScalableVectorType::get(Type::getInt8Ty(Ctx), 32);
}

/// The one of three intrinsics, for lanes of 8, 16 and 32 bits, that is for
/// lanes of \p Bits bits.
inline Intrinsic::ID forLaneBits(unsigned Bits, Intrinsic::ID Of8,
                                 Intrinsic::ID Of16, Intrinsic::ID Of32) {
  return Bits == 8 ? Of8 : Bits == 16 ? Of16 : Of32;
}

/// Replaces \p I by \p V and erases it. Only an instruction gets its name:
/// arguments and globals have theirs.
inline void replaceWith(Instruction &I, Value *V) {
  if (isa<Instruction>(V) && !V->hasName())
    V->takeName(&I);
  I.replaceAllUsesWith(V);
  I.eraseFromParent();
}

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTOIRUTILS_H
