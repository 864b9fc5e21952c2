//===- PTOElementwiseLoops.h - Loops over elements in memory ----*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on vectors that have no instruction would be code for each
// element. For long vectors they are loops, which find the elements in memory.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOELEMENTWISELOOPS_H
#define LLVM_LIB_TARGET_PTO_PTOELEMENTWISELOOPS_H

#include "llvm/IR/IRBuilder.h"

namespace llvm::PTO {

/// A vector on the stack, with integers widened so that each has an address.
class ElementsInMemory {
  Type *Element;
  Type *Widened;
  AllocaInst *Place;

  Value *at(IRBuilderBase &B, Value *Index) const;
  Align alignment() const;

public:
  /// Room for a vector of type \p Ty in \p F.
  ElementsInMemory(Function &F, FixedVectorType *Ty);

  void store(IRBuilderBase &B, Value *Vector) const;
  Value *load(IRBuilderBase &B) const;
  void storeElement(IRBuilderBase &B, Value *V, Value *Index) const;
  Value *loadElement(IRBuilderBase &B, Value *Index) const;
};

/// Computes the results of one element from those of the operands.
using ElementEmitter = function_ref<SmallVector<Value *, 2>(
    IRBuilderBase &B, ArrayRef<Value *> Elements)>;

/// The vectors of types \p ResultTys, of one length, that \p Emit computes in a
/// loop before \p I, where the block is split. Of vectors among \p Operands it
/// gets an element, other operands as they are.
SmallVector<Value *, 2> emitElementwiseLoop(Instruction &I,
                                            ArrayRef<Value *> Operands,
                                            ArrayRef<Type *> ResultTys,
                                            ElementEmitter Emit);

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTOELEMENTWISELOOPS_H
