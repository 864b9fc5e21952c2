//===- PTORestIterations.h - What a pipelined loop leaves over --*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of a pipelined loop is several iterations, so that some are left
// over, and short loops are too short for it. One after the other they would
// take as long as all the others. Here they are done a few at a time, by the
// same schedule.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTORESTITERATIONS_H
#define LLVM_LIB_TARGET_PTO_PTORESTITERATIONS_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {

class MachineBasicBlock;
class MachineInstr;

namespace PTO {

/// An instruction of a loop and the cycle of an iteration in which it begins.
struct ScheduledInstr {
  MachineInstr *MI;
  unsigned Cycle;
};

/// Writes a loop of \p Together overlapping iterations before \p Loop, a block
/// that is a loop with a counter and is entered only if there are iterations to
/// do; it leaves fewer than \p Together. Iterations begin \p Interval cycles
/// after each other and have the instructions in \p Schedule, in the order of
/// their cycles where one depends on another. Returns the new block, whose
/// order is to stay as it is.
MachineBasicBlock *overlapRest(MachineBasicBlock &Loop,
                               ArrayRef<ScheduledInstr> Schedule,
                               unsigned Interval, unsigned Together);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTORESTITERATIONS_H
