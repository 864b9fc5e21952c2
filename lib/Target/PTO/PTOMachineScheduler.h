//===- PTOMachineScheduler.h - Order of instructions ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The window of the A5 holds six instructions and results take eight cycles and
// more, so hardware overlaps little of what the code does not. LLVM's generic
// strategy takes any window for one that hides latencies and leaves chains one
// after the other. This one counts cycles: it takes what can begin first, and
// of that what most waits for, as long as registers last.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOMACHINESCHEDULER_H
#define LLVM_LIB_TARGET_PTO_PTOMACHINESCHEDULER_H

#include "llvm/CodeGen/MachineScheduler.h"

namespace llvm {

/// In which cycle instructions begin that are issued in order, as wide as the
/// model says, after their operands.
class CycleCounter {
  unsigned Cycle = 0;         ///< In which the last instruction began.
  unsigned IssuedInCycle = 0; ///< Micro-operations.

  unsigned stall(const SUnit &SU) const {
    return SU.TopReadyCycle > Cycle ? SU.TopReadyCycle - Cycle : 0;
  }

public:
  /// Lets \p SU be the next instruction.
  void schedule(SUnit &SU, const TargetSchedModel &Model);

  /// Whether \p TryCand should be the next one rather than \p Cand; sets the
  /// reason of the one that is better.
  bool isBetter(GenericSchedulerBase::SchedCandidate &TryCand,
                GenericSchedulerBase::SchedCandidate &Cand) const;
};

/// Before register allocation.
class PTOSchedStrategy : public GenericScheduler {
  CycleCounter Counter;

public:
  using GenericScheduler::GenericScheduler;

  void initPolicy(MachineBasicBlock::iterator Begin,
                  MachineBasicBlock::iterator End,
                  unsigned NumRegionInstrs) override;
  void initialize(ScheduleDAGMI *DAG) override;
  void schedNode(SUnit *SU, bool IsTopNode) override;

protected:
  bool tryCandidate(SchedCandidate &Cand, SchedCandidate &TryCand,
                    SchedBoundary *Zone) const override;
};

/// The strategy after register allocation.
class PTOPostSchedStrategy : public PostGenericScheduler {
  CycleCounter Counter;

public:
  using PostGenericScheduler::PostGenericScheduler;

  void initialize(ScheduleDAGMI *DAG) override;
  void schedNode(SUnit *SU, bool IsTopNode) override;

protected:
  bool tryCandidate(SchedCandidate &Cand, SchedCandidate &TryCand) override;
};

/// The schedulers of these strategies. Their work grows with the square of a
/// block's length, so blocks that vectors of hundreds of elements make when
/// they are split keep the order that they have.
ScheduleDAGInstrs *createPTOScheduler(MachineSchedContext *C);
ScheduleDAGInstrs *createPTOPostScheduler(MachineSchedContext *C);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOMACHINESCHEDULER_H
