//===- PTOMaskedLoops.h - Loops that count what is left ---------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOMASKEDLOOPS_H
#define LLVM_LIB_TARGET_PTO_PTOMASKEDLOOPS_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace llvm {

class AAResults;
class Loop;
class ScalarEvolution;

namespace PTO {

/// Instructions of a loop of which there are several copies.
constexpr unsigned MaxCopiedInstructions = 64;

/// The address of an access of a loop, by elements.
struct ElementAddress {
  Value *Pointer;     ///< In the body.
  Value *Start;       ///< Its value for the first element.
  uint64_t Bytes = 0; ///< From one element to the next.
};

/// A loop of one block whose mask counts the elements that are left.
struct MaskedLoop {
  BasicBlock *Body, *Before, *Exit;
  IntrinsicInst *Mask;
  Value *Count;   ///< Of elements.
  uint64_t Lanes; ///< Elements of an iteration, a power of two.
  Value *Next;    ///< The index of the next iteration.
  /// Whether iterations without an element do nothing.
  bool MayIdle = false;
  /// Whether iterations may begin at any element and be done again, but for
  /// loads of what the loop then overwrites.
  bool MayOverlap = false;
  SmallVector<Instruction *, 4> InPlace; ///< Such loads.
  SmallVector<ElementAddress, 4> Addresses;
  /// What computes them of the index, and perhaps only of indices that the loop
  /// has.
  SmallPtrSet<const Instruction *, 8> AddressSteps;

  /// What decides whether the loop goes on.
  const Value *condition() const {
    return cast<BranchInst>(Body->getTerminator())->getCondition();
  }
};

/// The type of what the load or store \p I, masked or not, has in memory; null
/// of any other instruction, and of volatile and atomic ones.
Type *accessType(const Instruction &I);

/// The address of \p I, which has an accessType().
Value *accessPointer(Instruction &I);

/// How the vector that \p I loads or stores is aligned, if it does.
MaybeAlign alignmentOfVector(const Instruction &I);

/// Finds whether the last iteration of \p M, which is \p L, may begin where it
/// ends with the last element, and where that is.
void findOverlap(MaskedLoop &M, const Loop &L, ScalarEvolution &SE,
                 AAResults &AA);

/// Whether iterations of \p M without an element do nothing, and are counted by
/// what is left of its elements.
bool mayIdle(const MaskedLoop &M);

/// Whether \p I, after the loop of \p M, selects by the mask of the last
/// iteration, so that all iterations before take the first operand.
bool selectsByLastMask(const Instruction &I, const MaskedLoop &M);

/// What \p V, after the loop of \p M, is in its body.
Value *inBody(Value *V, const MaskedLoop &M);

/// Lets what \p M, which mayIdle(), accumulates be the same after iterations
/// without an element.
void accumulateNothing(const MaskedLoop &M);

/// Lets \p M, which mayIdle(), count what is left, and end when that is 0. Its
/// metadata says that it may go on after that.
void letIterationsIdle(const MaskedLoop &M);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOMASKEDLOOPS_H
