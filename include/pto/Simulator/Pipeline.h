//===- pto/Simulator/Pipeline.h - An estimate of cycles --------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// When the executed instructions would run on the processor, by the scheduling
// model that the compiler uses: in order, as many in a cycle as the model's
// width, each after its operands and on a free port. Branches are predicted
// right, registers are renamed, and memory does not hold anybody up.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_PIPELINE_H
#define PTO_SIMULATOR_PIPELINE_H

#include "pto/Simulator/Simulator.h"
#include "llvm/Support/raw_ostream.h"

namespace pto::sim {

class PipelineModel : public Observer {
public:
  /// When an executed instruction ran.
  struct Event {
    std::string Text;
    uint64_t Ready;    ///< The cycle in which those before it had been issued.
    uint64_t Issue;    ///< The cycle in which it began.
    uint64_t Complete; ///< The first cycle in which its results are there.
    std::string Port;  ///< Where it ran.
  };

private:
  /// A port, of which a resource of the model has one or more.
  struct Port {
    std::string Name;
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
    /// The ports of which one is needed, and for how many cycles.
    llvm::SmallVector<std::pair<llvm::SmallVector<unsigned, 2>, unsigned>, 2>
        Needs;
    unsigned Latency = 0;
  };

  const Simulator &Machine;
  const llvm::MCSchedModel &Model;
  std::vector<Port> Ports;
  /// By resource of the model, its ports.
  std::vector<llvm::SmallVector<unsigned, 2>> PortsOf;
  std::vector<Timing> Timings;     ///< By the index of the instruction.
  std::vector<uint64_t> ReadyAt;   ///< By register.
  std::vector<unsigned> WrittenBy; ///< By register, the kind of the last write.
  uint64_t LastIssue = 0, End = 0, Count = 0;
  unsigned IssuedInCycle = 0;
  std::vector<Event> Events;
  size_t MaxEvents;

  const Timing &timing(uint64_t Address);
  /// The cycle in which \p T may read its register operand \p Use.
  uint64_t readyAt(const Timing &T, unsigned Use) const;

public:
  /// Whether \p Target has a scheduling model.
  static bool isAvailable(const MCTarget &Target) {
    return Target.subtarget().getSchedModel().hasInstrSchedModel();
  }

  /// Keeps the first \p MaxEvents events.
  PipelineModel(const Simulator &Machine, size_t MaxEvents);

  void executed(uint64_t Address, const Instruction &I, uint64_t Next) override;

  /// How many cycles it took until the last result was there.
  uint64_t cycles() const { return End; }
  const std::vector<Event> &events() const { return Events; }

  /// Prints the number of cycles and how much each port was used.
  void print(llvm::raw_ostream &OS) const;
};

/// Draws \p Events as an SVG picture: a line an instruction, a column a cycle.
void drawTimeline(llvm::raw_ostream &OS,
                  llvm::ArrayRef<PipelineModel::Event> Events);

} // namespace pto::sim

#endif // PTO_SIMULATOR_PIPELINE_H
