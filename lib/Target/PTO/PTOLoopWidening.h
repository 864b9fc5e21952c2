//===- PTOLoopWidening.h - Iterations of a loop as lanes --------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a loop computes of the elements of each iteration, as vectors with a
// lane for each of them, for passes that replace a loop whose recurrence the
// loop vectorizer does not know.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLOOPWIDENING_H
#define LLVM_LIB_TARGET_PTO_PTOLOOPWIDENING_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

namespace llvm {

class AAResults;
class DominatorTree;
class Loop;
class LoopInfo;
class ScalarEvolution;

namespace PTO {

/// Whether vectors of elements of type \p Ty are what operations have: integers
/// and floats of up to 32 bits, and booleans.
bool isLaneType(const Type *Ty);

/// Whether vector instructions reach the memory that \p I, a load or store,
/// accesses, and it is a plain access of a whole element.
bool isElementAccess(Instruction &I);

/// The only effect that \p L has, if that is a store, else null.
StoreInst *onlyStore(const Loop &L);

/// Whether nothing but \p V is used of \p L, which is in LCSSA form, after it.
bool leavesOnly(const Loop &L, const Value &V);

/// A loop and the one that replaces it, with a lane for each iteration. First
/// canWiden() is asked of all values that are wanted, and then begin() makes a
/// block for widen() to write to.
class LoopWidener {
  Loop &L;
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  SCEVExpander Expander;
  SmallPtrSet<const Value *, 16> Widenable;
  SmallVector<LoadInst *> Loads;

  unsigned Lanes = 0;
  BasicBlock *Before = nullptr, *Body = nullptr, *After = nullptr;
  PHINode *Index = nullptr;
  Value *Active = nullptr;
  DenseMap<const BasicBlock *, Value *> Masks;
  DenseMap<Value *, Value *> Vectors;

  const SCEVAddRecExpr *countOf(Value *V) const;
  bool canCompute(const Instruction &I) const;
  bool canLoad(LoadInst &Load);
  Value *splat(Value *V);
  Value *widenCounter(const SCEVAddRecExpr &Counter);
  Value *widenLoad(LoadInst &Load);
  Value *widenOperation(Instruction &I);
  Value *maskOf(const BasicBlock *BB) const;

public:
  LoopWidener(Loop &L, LoopInfo &LI, DominatorTree &DT, ScalarEvolution &SE);

  /// Whether widen() can compute \p V, which has no effects but loads.
  bool canWiden(Value *V);

  /// Whether \p Store stores to neighbouring elements, from an address on that
  /// can be computed before the loop.
  bool canStore(StoreInst &Store) const;
  /// Has canWiden() accept \p V, which the caller is going to define().
  void provide(const Value &V) { Widenable.insert(&V); }
  /// The loads of the values that canWiden() has accepted.
  ArrayRef<LoadInst *> loads() const { return Loads; }

  /// The first address of \p Access, a load that canWiden() has accepted or a
  /// store to neighbouring elements, and whether each iteration has another
  /// one; null if it is no such access.
  const SCEV *firstAddress(Instruction &Access, bool &IsMoving) const;

  /// The loads that may be of memory where \p Store stores, whose addresses are
  /// based on \p Base; nullopt if they cannot be compared before the loop.
  std::optional<SmallVector<LoadInst *>>
  loadsNotApart(StoreInst &Store, const Value &Base, AAResults &AA) const;
  /// Whether none of \p Others loads what \p Store, which begins at \p First
  /// and goes on by no more than an element an iteration, has stored in an
  /// iteration before, as a condition at \p Where, before the loop.
  Value *isApart(StoreInst &Store, Value *First, ArrayRef<LoadInst *> Others,
                 Instruction *Where);

  /// Whether the number of iterations can be computed before the loop.
  bool canCount() const;
  /// The number of iterations, computed at \p Where, before the loop.
  Value *count(Instruction *Where);
  /// \p Expression, computed at \p Where, before the loop.
  Value *expand(const SCEV *Expression, Type *Ty, Instruction *Where);

  /// Makes a loop of \p Lanes iterations at a time, a power of two, between the
  /// preheader of the loop and the loop, which is as prepareForCopy() makes it.
  void begin(unsigned Lanes);
  /// The block before the new loop, the loop, and the block after it, which is
  /// the old loop's preheader.
  BasicBlock *before() const { return Before; }
  BasicBlock *body() const { return Body; }
  BasicBlock *after() const { return After; }
  /// The lanes that are iterations.
  Value *active() const { return Active; }
  /// How many iterations are before those of the body.
  PHINode *index() const { return Index; }
  /// Says which lanes run \p BB of the old loop, if not all do.
  void setMask(const BasicBlock *BB, Value *Mask) { Masks[BB] = Mask; }
  /// Says which vector has the values of \p V.
  void define(Value &V, Value *Vector) { Vectors[&V] = Vector; }
  /// The vector of the values of \p V, at the end of the body.
  Value *widen(Value *V);
  /// Stores \p V, the values of \p Store, which canStore() has accepted.
  void store(StoreInst &Store, Value *V);
  /// Removes the old loop, of whose values none is used any more.
  void removeLoop();
};

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLOOPWIDENING_H
