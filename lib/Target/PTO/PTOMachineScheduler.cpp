//===- PTOMachineScheduler.cpp - Order of instructions --------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOMachineScheduler.h"

using namespace llvm;

void PTOSchedStrategy::initPolicy(MachineBasicBlock::iterator Begin,
                                  MachineBasicBlock::iterator End,
                                  unsigned NumRegionInstrs) {
  GenericScheduler::initPolicy(Begin, End, NumRegionInstrs);
  // Cycles are counted from the top, and short regions need registers too.
  RegionPolicy.OnlyTopDown = true;
  RegionPolicy.OnlyBottomUp = false;
  RegionPolicy.ShouldTrackPressure = true;
}

void CycleCounter::schedule(SUnit &SU, const TargetSchedModel &Model) {
  if (SU.TopReadyCycle > Cycle) {
    Cycle = SU.TopReadyCycle;
    IssuedInCycle = 0;
  } else if (IssuedInCycle >= Model.getIssueWidth()) {
    ++Cycle;
    IssuedInCycle = 0;
  }
  IssuedInCycle += Model.getNumMicroOps(SU.getInstr());
  // What reads its results is ready after this cycle.
  SU.TopReadyCycle = Cycle;
}

void PTOSchedStrategy::initialize(ScheduleDAGMI *Dag) {
  GenericScheduler::initialize(Dag);
  Counter = CycleCounter();
}

void PTOSchedStrategy::schedNode(SUnit *SU, bool IsTopNode) {
  Counter.schedule(*SU, *SchedModel);
  GenericScheduler::schedNode(SU, IsTopNode);
}

bool PTOSchedStrategy::tryCandidate(SchedCandidate &Cand,
                                    SchedCandidate &TryCand,
                                    SchedBoundary *Zone) const {
  if (!Cand.isValid()) {
    TryCand.Reason = NodeOrder;
    return true;
  }
  if (tryGreater(biasPhysReg(TryCand.SU, TryCand.AtTop),
                 biasPhysReg(Cand.SU, Cand.AtTop), TryCand, Cand, PhysReg))
    return TryCand.Reason != NoCand;
  // A spill costs more than any wait.
  if (DAG->isTrackingPressure() &&
      tryPressure(TryCand.RPDelta.Excess, Cand.RPDelta.Excess, TryCand, Cand,
                  RegExcess, TRI, DAG->MF))
    return TryCand.Reason != NoCand;
  return Counter.isBetter(TryCand, Cand);
}

bool CycleCounter::isBetter(GenericSchedulerBase::SchedCandidate &TryCand,
                            GenericSchedulerBase::SchedCandidate &Cand) const {
  if (tryLess(stall(*TryCand.SU), stall(*Cand.SU), TryCand, Cand,
              GenericSchedulerBase::Stall) ||
      tryGreater(TryCand.SU->getHeight(), Cand.SU->getHeight(), TryCand, Cand,
                 GenericSchedulerBase::TopPathReduce))
    return TryCand.Reason != GenericSchedulerBase::NoCand;
  if (TryCand.SU->NodeNum > Cand.SU->NodeNum)
    return false;
  TryCand.Reason = GenericSchedulerBase::NodeOrder;
  return true;
}

void PTOPostSchedStrategy::initialize(ScheduleDAGMI *Dag) {
  PostGenericScheduler::initialize(Dag);
  Counter = CycleCounter();
}

void PTOPostSchedStrategy::schedNode(SUnit *SU, bool IsTopNode) {
  Counter.schedule(*SU, *SchedModel);
  PostGenericScheduler::schedNode(SU, IsTopNode);
}

bool PTOPostSchedStrategy::tryCandidate(SchedCandidate &Cand,
                                        SchedCandidate &TryCand) {
  if (!Cand.isValid()) {
    TryCand.Reason = NodeOrder;
    return true;
  }
  return Counter.isBetter(TryCand, Cand);
}

/// Instructions of the longest region that is scheduled.
static constexpr unsigned LongestBefore = 4000, LongestAfter = 1000;

namespace {
template <typename Base, unsigned Longest>
class BoundedScheduler : public Base {
public:
  using Base::Base;

  void schedule() override {
    if (this->NumRegionInstrs <= Longest)
      Base::schedule();
  }
};
} // namespace

ScheduleDAGInstrs *llvm::createPTOScheduler(MachineSchedContext *C) {
  return new BoundedScheduler<ScheduleDAGMILive, LongestBefore>(
      C, std::make_unique<PTOSchedStrategy>(C));
}

ScheduleDAGInstrs *llvm::createPTOPostScheduler(MachineSchedContext *C) {
  return new BoundedScheduler<ScheduleDAGMI, LongestAfter>(
      C, std::make_unique<PTOPostSchedStrategy>(C), /*RemoveKillFlags=*/true);
}
