//===- PTOModuloScheduler.h - Overlapping iterations of a loop --*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A modulo schedule: every iteration begins a fixed interval after the one
// before it, which is still under way. An instruction has a cycle, counted from
// the beginning of its iteration; no two need a port in the same cycle modulo
// the interval.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOMODULOSCHEDULER_H
#define LLVM_LIB_TARGET_PTO_PTOMODULOSCHEDULER_H

#include "MCTargetDesc/PTOPorts.h"
#include "PTOWorkBudget.h"
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
    unsigned Length = 0; ///< Cycles in which an iteration begins instructions.
    unsigned Stages = 0; ///< Intervals that it takes.
    /// Iterations until a value has been read for the last time that this one
    /// makes: as many registers it takes.
    unsigned Copies = 0;
    /// Vector registers that are left when most vectors live at the same time.
    unsigned SpareVectors = 0;
    /// Vector registers that have to be saved for the loop.
    unsigned SavedRegisters = 0;
  };

private:
  struct Edge {
    unsigned Other;
    int Latency;
    unsigned Distance; ///< In iterations.

    /// With so many cycles more, where that makes no iteration wait for
    /// another.
    int latency(unsigned Slack) const {
      return Distance == 0 ? Latency + int(Slack) : Latency;
    }
  };
  struct Node {
    MachineInstr *MI = nullptr;
    unsigned MicroOps = 0;
    bool IsBusiest = false;      ///< Needs the port that limits the loop.
    /// Becomes part of one addition for all copies of the body.
    bool IsFoldedStep = false;
    bool HasLaterReader = false; ///< A later iteration depends on it.
    SmallVector<PTO::PortTable::Need, 2> Needs;
    SmallVector<Edge, 4> Preds, Succs;
  };
  /// What a node computes, and who reads it.
  struct Value {
    unsigned Def;
    Register Reg;
    const TargetRegisterClass *RC;
    SmallVector<std::pair<unsigned, unsigned>, 4> Uses; ///< With distances.
    /// Uses of what overwrites it: the result of an instruction that has it as
    /// an operand in the same register, in the same iteration.
    SmallVector<std::pair<unsigned, unsigned>, 4> LaterUses;
    bool IsOverwriting = false; ///< It is what overwrites another one.

    /// Cycles for which it takes a register.
    unsigned life(ArrayRef<int> At, unsigned Interval) const;
  };
  class ReservationTable;
  /// Where nodes go first, and what they take there.
  struct Placement;
  /// How to look for a schedule.
  struct Manner {
    unsigned Slack;      ///< Cycles that a result is there before it is read.
    bool ReservesBranch; ///< Keeps room for the branch in the last cycle.
  };

  MachineBasicBlock &Loop;
  const TargetSchedModel &Model;
  MachineRegisterInfo &MRI;
  const TargetRegisterInfo &TRI;
  PTO::PortTable Ports;
  PTOWorkBudget &Budget;
  std::vector<Node> Nodes;
  unsigned NumEdges = 0;
  unsigned PortLimit = 1;
  std::vector<Value> Values;
  Node Branch; ///< Back to the loop.
  /// The additions that are left of folded steps: one of them, and how many.
  Node Step;
  unsigned NumSteps = 0;
  DenseMap<const MachineInstr *, unsigned> IndexOf;
  unsigned Counter = 0; ///< The index of what counts the iterations.
  /// By kind of register, how many the loop may use for what it computes.
  SmallVector<std::pair<const TargetRegisterClass *, int>, 3> FreeRegisters;

  /// Whether accesses of different iterations may be to the same memory.
  bool MemoryLinksIterations = false;

  void addEdge(unsigned From, unsigned To, int Latency, unsigned Distance);
  void foldSteps();
  bool isFoldedBase(const MachineInstr &MI, unsigned Operand) const;
  void addRegisterEdges();
  void findValues();
  void findLaterUses();
  void addMemoryEdges(AAResults &AA);
  unsigned findPortLimit() const;
  void markBusiest();
  void countFreeRegisters(const LiveIntervals &LIS);
  bool longestPaths(unsigned Interval, unsigned Slack, bool Down,
                    SmallVectorImpl<int> &Length) const;
  std::optional<Placement> place(unsigned Interval, Manner How) const;
  void moveLate(Placement &P) const;
  void shortenLives(Placement &P) const;
  Schedule scheduleOf(const Placement &P) const;
  MachineInstr *readerForCopies(const Schedule &S) const;
  unsigned countVectors(const Schedule &S) const;
  bool fitsRegisters(Schedule &S) const;
  void finish(Schedule &S) const;

public:
  PTOModuloScheduler(MachineBasicBlock &Loop, const MachineInstr &CounterUpdate,
                     const TargetSchedModel &Model, AAResults &AA,
                     const LiveIntervals &LIS, PTOWorkBudget &Budget);

  /// Whether \p Loop has only instructions that may be moved from iteration to
  /// iteration.
  static bool canSchedule(const MachineBasicBlock &Loop);

  /// Whether iterations may be written one after the other as they are: what
  /// their memory operands say of accesses in one iteration then holds for
  /// those of different ones.
  bool canRepeatIterations() const { return !MemoryLinksIterations; }

  /// The step of the pointer that instruction \p Index adds an offset to, if it
  /// is folded: the schedule then says nothing of when it is done for this
  /// access.
  MachineInstr *foldedStep(unsigned Index) const;

  /// Registers, and instructions that still use each of them for what has
  /// overwritten it. If the register is not written before, nothing needs to be
  /// copied. Also what makes as many copies necessary as \p S has.
  SmallVector<std::pair<Register, MachineInstr *>, 4>
  laterReaders(const Schedule &S) const;

  unsigned size() const { return Nodes.size(); }
  MachineInstr &instruction(unsigned Index) const { return *Nodes[Index].MI; }

  /// The shortest interval that the ports allow.
  unsigned portLimit() const { return PortLimit; }
  /// The shortest interval up to \p Longest that the ports and the dependences
  /// between iterations allow; nullopt if there is none.
  std::optional<unsigned> shortestInterval(unsigned Longest) const;
  /// Schedules with iterations \p Interval cycles apart, which take no more
  /// registers than there are; the best first. Those that the budget does not
  /// suffice for are missing.
  SmallVector<Schedule, 4> schedules(unsigned Interval) const;
  /// The indices of the instructions in the order in which an iteration of the
  /// new loop, of parts of several old ones, has them.
  SmallVector<unsigned, 32> order(const Schedule &S) const;
  /// Cycles that \p Iterations iterations by \p S take if each instruction
  /// issues as soon as it can after the one before it, from the first stage of
  /// the first iteration to the last stage of the last. Where that is \p Enough
  /// or more, it may be \p Enough.
  uint64_t cycles(const Schedule &S, uint64_t Iterations,
                  uint64_t Enough) const;
  /// Cycles of an iteration that ends before the next one begins; nullopt where
  /// the budget does not suffice to know.
  std::optional<unsigned> lengthAlone() const;
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOMODULOSCHEDULER_H
