//===- ElementwiseLoops.h - Loops over elements in memory -------*- C++ -*-===//
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

#ifndef LLVM_TRANSFORMS_PTO_ELEMENTWISELOOPS_H
#define LLVM_TRANSFORMS_PTO_ELEMENTWISELOOPS_H

#include "llvm/IR/IRBuilder.h"

namespace llvm::PTO {

/// A vector in memory, with integers widened so that each has an address. The
/// elements follow each other as in a vector, without the bytes between them
/// that an array may have.
class ElementsInMemory {
  Type *Element;
  FixedVectorType *Kept;
  Value *Place;
  Align Alignment;

  uint64_t elementBytes(IRBuilderBase &B) const;
  Value *at(IRBuilderBase &B, Value *Index) const;

public:
  /// Room on the stack for a vector of type \p Ty in \p F.
  ElementsInMemory(Function &F, FixedVectorType *Ty);

  /// Those of a vector of type \p Ty at \p Place, which is aligned to \p A.
  ElementsInMemory(FixedVectorType *Ty, Value *Place, Align A);

  /// The type of what is kept of a vector of type \p Ty.
  static FixedVectorType *keptType(FixedVectorType *Ty);

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

#endif // LLVM_TRANSFORMS_PTO_ELEMENTWISELOOPS_H
