//===- PTOLoopCopies.h - Loops in two forms ---------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLOOPCOPIES_H
#define LLVM_LIB_TARGET_PTO_PTOLOOPCOPIES_H

namespace llvm {

class BranchInst;
class DominatorTree;
class Loop;
class LoopInfo;
class ScalarEvolution;

namespace PTO {

/// Whether \p L is one that the vectorizer looks at and that can be there
/// twice: innermost, with a number of iterations that is known before, leaving
/// at its end alone, and without what must not be copied.
bool isCopyable(const Loop &L, ScalarEvolution &SE);

/// Makes of \p L a loop with a preheader, one exit and LCSSA form, as copying
/// wants it; false if it cannot be. Sets \p Changed if it did anything.
bool prepareForCopy(Loop &L, LoopInfo &LI, DominatorTree &DT,
                    ScalarEvolution &SE, bool &Changed);

/// Has the vectorizer leave \p L as it is, without a remark.
void excludeFromVectorizer(Loop &L);

/// Copies \p L, which is as prepareForCopy() makes it, to run in place of it if
/// the condition of the returned branch, which the caller sets, is false.
BranchInst *copyLoopBefore(Loop &L, LoopInfo &LI, DominatorTree &DT);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLOOPCOPIES_H
