//===- pto/Simulator/Trace.h - What a run executes -------------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_TRACE_H
#define PTO_SIMULATOR_TRACE_H

#include "pto/Simulator/Simulator.h"
#include "llvm/Support/raw_ostream.h"

namespace pto::sim {

/// Prints each instruction, where it is, and what it leaves in registers; long
/// values are shortened.
class Tracer : public Observer {
  Simulator &Machine;
  llvm::raw_ostream &OS;

  void printResults(const Instruction &I);

public:
  Tracer(Simulator &Machine, llvm::raw_ostream &OS)
      : Machine(Machine), OS(OS) {}

  void executed(uint64_t Address, const Instruction &I, uint64_t Next) override;
};

/// Counts instructions by their mnemonics.
class InstructionCounter : public Observer {
  const MCTarget &Target;
  std::vector<uint64_t> Counts; ///< By opcode.

public:
  explicit InstructionCounter(const MCTarget &Target)
      : Target(Target), Counts(Target.instructions().getNumOpcodes()) {}

  void executed(uint64_t, const Instruction &I, uint64_t) override {
    ++Counts[I.Opcode];
  }

  /// Prints the counts, the highest first, and their sum.
  void print(llvm::raw_ostream &OS) const;
};

} // namespace pto::sim

#endif // PTO_SIMULATOR_TRACE_H
