//===- PTOLoopCopies.h - Loops in two forms ---------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLOOPCOPIES_H
#define LLVM_LIB_TARGET_PTO_PTOLOOPCOPIES_H

#include "llvm/Transforms/Utils/ValueMapper.h"
#include <cstdint>

namespace llvm {

class BranchInst;
class DominatorTree;
class LoadInst;
class Loop;
class LoopInfo;
class PHINode;
class SCEV;
class SCEVExpander;
class ScalarEvolution;
class Twine;
class Value;

namespace PTO {

/// Whether \p L is one that the vectorizer looks at and that can be there
/// twice: innermost, with a number of iterations that is known before, leaving
/// at its end alone, and without what must not be copied.
bool isCopyable(const Loop &L, ScalarEvolution &SE);

/// Whether the loops of \p F are to stay as they are: it is to be small, or
/// forbids what vector code does with floats or registers.
bool keepsLoops(const Function &F);

/// Whether the source asks that \p L be left as it is.
bool isLeftAlone(const Loop &L);

/// Whether \p L can be run twice: nothing but its results says that it was.
bool isRepeatable(const Loop &L);

/// Makes of \p L a loop with a preheader, one exit and LCSSA form, as copying
/// wants it; false if it cannot be. Sets \p Changed if it did anything.
bool prepareForCopy(Loop &L, LoopInfo &LI, DominatorTree &DT,
                    ScalarEvolution &SE, bool &Changed);

/// Has the vectorizer leave \p L as it is, without a remark.
void excludeFromVectorizer(Loop &L);

/// Copies \p L, which is as prepareForCopy() makes it, to run in place of it if
/// the condition of the returned branch, which the caller sets, is false.
BranchInst *copyLoopBefore(Loop &L, LoopInfo &LI, DominatorTree &DT);

/// Copies \p L, which is as prepareForCopy() makes it, to run after it. The
/// copy has an exit block of its own, whose phis are for the caller to make; \p
/// Copies leads to its values, which are called as the originals with \p
/// Suffix.
Loop *copyLoopAfter(Loop &L, const Twine &Suffix, LoopInfo &LI,
                    DominatorTree &DT, ValueToValueMapTy &Copies);

/// Replaces what the exit block of \p L, which is in LCSSA form, has of \p Old, a
/// value of the loop, by \p New.
void replaceAfterLoop(const Loop &L, const Value &Old, Value &New);

/// Has \p L keep what \p Load loads in a phi called \p Name: that of the first
/// iteration is loaded from \p First before the loop, and the caller adds the
/// value of the latch. \p Load is erased.
PHINode *keepLoaded(LoadInst &Load, const SCEV *First, const Loop &L,
                    SCEVExpander &Expander, const Twine &Name);

/// Erases the phis and the instructions of \p BB that nothing needs, which
/// would keep its loop from being vectorized.
void eraseDead(BasicBlock &BB);

/// Makes \p L, which isCopyable() accepts, one of no more than \p Max
/// iterations, with a copy for others unless it is known to have no more; false
/// if that cannot be. Sets \p Changed if it did anything.
bool limitIterations(Loop &L, uint64_t Max, LoopInfo &LI, DominatorTree &DT,
                     ScalarEvolution &SE, bool &Changed);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLOOPCOPIES_H
