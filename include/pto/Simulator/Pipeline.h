//===- pto/Simulator/Pipeline.h - An estimate of cycles --------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// When the executed instructions would run on the processor, by the scheduling
// model that the compiler uses: as many in a cycle as the model's width, each
// after its operands and on a free port. Branches are predicted right,
// registers are renamed, and memory does not stall anything.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_PIPELINE_H
#define PTO_SIMULATOR_PIPELINE_H

#include "MCTargetDesc/PTOPorts.h"
#include "pto/Simulator/Simulator.h"
#include "llvm/Support/raw_ostream.h"

namespace pto::sim {

/// In which order instructions are issued.
enum class IssueOrder {
  InOrder,   ///< Each after the one before it.
  OutOfOrder ///< Whatever is ready in the issue window, the oldest first.
};

class PipelineModel : public Observer {
public:
  /// When an executed instruction ran.
  struct Event {
    std::string Text;
    uint64_t Ready;    ///< The cycle from which it could only wait.
    uint64_t Issue;    ///< The cycle in which it began.
    uint64_t Complete; ///< The first cycle in which its results are there.
    std::string Port;  ///< Where it ran.
  };
  /// What all executions of an instruction cost.
  struct Cost {
    uint64_t Executed = 0;
    /// By how many cycles they moved time on: in order, from the issue of the
    /// instruction before to their own; out of order, from when all before are
    /// complete until they are, too. What is left at the end in order is of the
    /// instruction that is complete last.
    uint64_t Cycles = 0;
    /// How many cycles they waited for operands, and how many more for a port.
    /// In order these are among \ref Cycles; out of order, where they begin
    /// when an instruction comes into the window, they overlap.
    uint64_t Operands = 0, Ports = 0;

    Cost &operator+=(const Cost &Other) {
      Executed += Other.Executed;
      Cycles += Other.Cycles;
      Operands += Other.Operands;
      Ports += Other.Ports;
      return *this;
    }
  };

protected:
  struct Port {
    uint64_t FreeAt = 0, Busy = 0;
  };
  /// What an instruction needs of the model.
  struct Timing {
    bool IsKnown = false;
    unsigned MicroOps = 1;
    llvm::SmallVector<unsigned, 6> Reads;
    /// A register, the latency, and the kind of write by which the model knows
    /// whom the result is forwarded to.
    struct Write {
      unsigned Reg, Latency, Kind;
    };
    llvm::SmallVector<Write, 2> Writes;
    const llvm::MCSchedClassDesc *Class = nullptr;
    llvm::SmallVector<llvm::PTO::PortTable::Need, 2> Needs;
    /// Resources whose buffers have an entry for it until it is issued.
    llvm::SmallVector<unsigned, 1> Buffers;
    /// By register file of the model, how many registers it renames.
    llvm::SmallVector<unsigned, 2> Renames;
    unsigned Latency = 0;
  };

  const Simulator &Machine;
  const llvm::MCSchedModel &Model;
  llvm::PTO::PortTable PortNames;
  std::vector<Port> Ports;
  uint64_t End = 0, Count = 0;
  std::vector<Event> Events;
  size_t MaxEvents;
  std::vector<Cost> Costs; ///< By the index of the instruction.

  PipelineModel(const Simulator &Machine, size_t MaxEvents);

  static uint64_t indexOf(uint64_t Address) {
    return (Address - CodeBase) / InstructionBytes;
  }
  const Timing &timing(uint64_t Address);
  /// How many cycles before the latency of a write of kind \p Kind is over \p T
  /// may read it as its register operand \p Use.
  int advance(const Timing &T, unsigned Use, unsigned Kind) const;
  /// For each need of \p T, the port that is free first.
  llvm::SmallVector<unsigned, 2> choosePorts(const Timing &T) const;
  /// Lets \p T begin on \p Taken in the cycle \p Issue. Returns when it is
  /// complete.
  uint64_t begin(const Timing &T, llvm::ArrayRef<unsigned> Taken,
                 uint64_t Issue);

private:
  std::vector<Timing> Timings; ///< By the index of the instruction.

  /// How \ref print() calls the order of issue.
  virtual llvm::StringRef orderText() const = 0;

public:
  /// Whether \p Target has a scheduling model.
  static bool isAvailable(const MCTarget &Target) {
    return Target.subtarget().getSchedModel().hasInstrSchedModel();
  }

  /// A model that issues in \p Order and keeps the first \p MaxEvents events.
  static std::unique_ptr<PipelineModel>
  create(IssueOrder Order, const Simulator &Machine, size_t MaxEvents);

  /// Lets what has been executed run to its end, before cycles are asked for,
  /// events or costs.
  virtual void finish() {}

  /// How many cycles it took until the last result was there.
  uint64_t cycles() const { return End; }
  const std::vector<Event> &events() const { return Events; }
  /// By the index of the instruction in the program, what its executions cost.
  /// The cycles of all are cycles().
  virtual std::vector<Cost> costs() const = 0;
  /// How many instructions have been executed.
  uint64_t instructions() const { return Count; }

  /// How many cycles a port was busy.
  struct PortUse {
    llvm::StringRef Name;
    uint64_t Busy;
  };
  std::vector<PortUse> portUses() const;

  /// Prints the number of cycles and how much each port was used.
  void print(llvm::raw_ostream &OS) const;
};

/// Draws \p Events as an SVG picture: a line an instruction, a column a cycle.
void drawTimeline(llvm::raw_ostream &OS,
                  llvm::ArrayRef<PipelineModel::Event> Events);

} // namespace pto::sim

#endif // PTO_SIMULATOR_PIPELINE_H
