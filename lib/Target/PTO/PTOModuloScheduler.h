//===- PTOModuloScheduler.h - Overlapping rounds of a loop ------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A modulo schedule: every round begins a fixed interval after the one before
// it, which is still under way. An instruction has a cycle, counted from the
// beginning of its round; no two need a port in the same cycle modulo the
// interval.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOMODULOSCHEDULER_H
#define LLVM_LIB_TARGET_PTO_PTOMODULOSCHEDULER_H

#include "MCTargetDesc/PTOPorts.h"
#include "llvm/CodeGen/LiveIntervals.h"
#include "llvm/CodeGen/TargetSchedule.h"

namespace llvm {

class BatchAAResults;

class PTOModuloScheduler {
public:
  /// Cycles by the index of an instruction.
  struct Schedule {
    unsigned Interval = 0;
    SmallVector<unsigned, 32> Cycle;
    unsigned Length = 0; ///< Cycles in which a round begins instructions.
    unsigned Stages = 0; ///< Intervals that it takes.
    /// Rounds until a value has been read for the last time that this one
    /// makes: as many registers it takes.
    unsigned Copies = 0;
    bool IsTight = false; ///< What begins late makes others late.
  };

private:
  struct Edge {
    unsigned Other;
    int Latency;
    unsigned Distance; ///< In rounds.

    /// With so many cycles more, where that makes no round wait for another.
    int latency(unsigned Slack) const {
      return Distance == 0 ? Latency + int(Slack) : Latency;
    }
  };
  struct Node {
    MachineInstr *MI = nullptr;
    unsigned MicroOps = 0;
    bool IsBusiest = false; ///< Needs the port that limits the loop.
    SmallVector<PTO::PortTable::Need, 2> Needs;
    SmallVector<Edge, 4> Preds, Succs;
  };
  class ReservationTable;
  /// How to look for a schedule.
  struct Manner {
    unsigned Slack;      ///< Cycles that a result is there before it is read.
    bool ReservesBranch; ///< Keeps room for the branch in the last cycle.
    bool SavesRegisters; ///< Begins everything as late as possible.
  };

  MachineBasicBlock &Loop;
  const TargetSchedModel &Model;
  MachineRegisterInfo &MRI;
  const TargetRegisterInfo &TRI;
  PTO::PortTable Ports;
  std::vector<Node> Nodes;
  Node Branch; ///< Back to the loop.
  DenseMap<const MachineInstr *, unsigned> IndexOf;
  unsigned Counter = 0; ///< The index of what counts the rounds.
  /// By kind of register, how many the loop may use for what it computes.
  SmallVector<std::pair<const TargetRegisterClass *, int>, 3> FreeRegisters;

  void addEdge(unsigned From, unsigned To, int Latency, unsigned Distance);
  void addRegisterEdges();
  void addMemoryEdges(AAResults &AA);
  void markBusiest();
  void countFreeRegisters(const LiveIntervals &LIS);
  bool longestPaths(unsigned Interval, unsigned Slack, bool Down,
                    SmallVectorImpl<int> &Length) const;
  bool place(unsigned Interval, Manner How, Schedule &S) const;
  bool fitsRegisters(const Schedule &S) const;
  void finish(Schedule &S) const;

public:
  PTOModuloScheduler(MachineBasicBlock &Loop, const MachineInstr &CounterUpdate,
                     const TargetSchedModel &Model, AAResults &AA,
                     const LiveIntervals &LIS);

  /// Whether \p Loop has only instructions that may be moved from round to
  /// round.
  static bool canSchedule(const MachineBasicBlock &Loop);

  unsigned size() const { return Nodes.size(); }
  MachineInstr &instruction(unsigned Index) const { return *Nodes[Index].MI; }

  /// The shortest interval that the ports allow.
  unsigned portLimit() const;
  /// Schedules with rounds \p Interval cycles apart, which take no more
  /// registers than there are; the best first.
  SmallVector<Schedule, 4> schedules(unsigned Interval) const;
  /// Cycles of a round that ends before the next one begins.
  unsigned lengthAlone() const;
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOMODULOSCHEDULER_H
