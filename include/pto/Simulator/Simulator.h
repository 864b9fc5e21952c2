//===- pto/Simulator/Simulator.h - Execution of machine code ---*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Executes the instructions of a program on registers and memory. What a vector
// instruction computes is the machine model's business (pto/Machine); the
// scalar base, control flow and the checks of memory are here.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_SIMULATOR_H
#define PTO_SIMULATOR_SIMULATOR_H

#include "pto/Execution/DeviceMemory.h"
#include "pto/Simulator/Instruction.h"
#include "pto/Simulator/Program.h"
#include <functional>
#include <optional>
#include <set>

namespace pto::sim {

class HostOperations;
struct ScalarStep;

/// Who executes operations on vector registers, loads and stores.
enum class Engine : uint8_t {
  Lanes, ///< The machine model, one lane after the other.
  Simd,  ///< Code for the host that the emulator makes of them.
  Auto   ///< The machine model first, code for what is executed often.
};

struct SimulatorOptions {
  /// Of vector instructions: rounding mode A, denormals, the processor.
  machine::Options Operations;
  /// The value of undefined bits of scalar registers, such as those above a
  /// 32-bit result. Tests set it to find what depends on them.
  uint64_t UndefinedPattern = 0;
  /// After how many instructions to give up; 0: never.
  uint64_t MaxSteps = 0;
  /// Is told what is legal but undefined, once for each instruction.
  std::function<void(const std::string &)> Warn;
  /// Gives messages what the instruction at an address comes from, such as
  /// "f.cpp:3:5"; empty if that is not known.
  std::function<std::string(uint64_t Address)> Locate;
  /// Whether it is an error to wait for a flag of the block that is never set.
  bool CheckSync = false;
  /// All engines compute the same. Only the machine model knows nothing of the
  /// emulator, so that a comparison with that means something.
  Engine Executor = Engine::Lanes;
};

/// Is told of every executed instruction.
class Observer {
public:
  virtual ~Observer() = default;
  /// \p I at \p Address has been executed, and \p Next comes next.
  virtual void executed(uint64_t Address, const Instruction &I,
                        uint64_t Next) = 0;
};

class Simulator {
  const MCTarget &Target;
  const Program &Code;
  DeviceMemory &Memory;
  SimulatorOptions Options;
  machine::Memory VectorMemory;
  Registers Regs;
  std::vector<Instruction> Instructions;
  std::vector<ScalarStep> ScalarSteps; ///< Of the same instructions.
  std::vector<Observer *> Observers;
  uint64_t StackLimit = 0;
  uint64_t Steps = 0, LaneOperations = 0;
  std::set<uint64_t> Warned; ///< Addresses of instructions.
  std::unique_ptr<HostOperations> Host;

  Simulator(const MCTarget &Target, const Program &Code, DeviceMemory &Memory,
            const SimulatorOptions &Options);

  llvm::Error fault(uint64_t Address, const llvm::Twine &What) const;
  llvm::Error accessFault(uint64_t Address, uint64_t Where, uint64_t Bytes,
                          bool IsStore, uint64_t Alignment) const;
  uint8_t *find(uint64_t Where, uint64_t Bytes) const;
  llvm::Error executeVector(uint64_t Address, Instruction &I);
  void compileAround(Instruction &I);
  void fetchScalars(Instruction &I) const;
  void checkScatter(uint64_t Address, const Instruction &I);
  void warnOnce(uint64_t Address, const std::string &Text);
  llvm::Error vectorFault(uint64_t Address, const Instruction &I,
                          const machine::Status &S) const;
  llvm::Error executeStream(uint64_t Address, const Instruction &I);
  llvm::Expected<uint8_t *> copied(uint64_t Address, uint64_t Start,
                                   const machine::ByteRange &R, bool IsGlobal,
                                   bool IsStore) const;
  llvm::Error executeCopy(uint64_t Address, const Instruction &I);
  llvm::Error executeCore(uint64_t Address, const Instruction &I);
  llvm::Expected<uint8_t *> accessed(uint64_t Address, uint64_t Where,
                                     unsigned Bytes, bool IsStore);
  llvm::Error storeScalar(uint64_t Address, uint64_t Where, unsigned Bytes,
                          uint64_t Value);
  llvm::Error executeAccess(uint64_t Address, const Instruction &I);
  llvm::Error executeScalar(uint64_t Address, const Instruction &I);
  std::optional<llvm::Error> executeBuiltin(uint64_t From, uint64_t &Next);
  llvm::Error transfer(uint64_t Address, const Instruction &I, uint64_t &Next);

public:
  ~Simulator();

  /// Where the program returns to in the end.
  static constexpr uint64_t ExitAddress = CodeBase - InstructionBytes;

  /// Places the data of \p Code in \p Memory, where nothing has been placed
  /// yet, and decodes its instructions. All arguments must outlive the
  /// simulator. Error: the data does not fit.
  static llvm::Expected<std::unique_ptr<Simulator>>
  create(const MCTarget &Target, const Program &Code, DeviceMemory &Memory,
         const SimulatorOptions &Options);

  Registers &registers() { return Regs; }
  DeviceMemory &memory() { return Memory; }
  const SimulatorOptions &options() const { return Options; }
  const MCTarget &target() const { return Target; }
  const Program &program() const { return Code; }

  /// Where the stack begins, a multiple of 32: before the static data, or at
  /// the end of the unified buffer if there is more room. It grows down to what
  /// has been placed there.
  uint64_t stackTop() const;

  /// Tells \p O of every instruction from now on.
  void observe(Observer &O) { Observers.push_back(&O); }

  /// Executes the function at \p Entry until it returns to ExitAddress, which
  /// x1 must hold. Errors name function, instruction and address: an access
  /// outside of the unified buffer and of every buffer of global memory, or
  /// misaligned; a stack pointer outside of the stack; a jump to where no
  /// instruction is; a trap; a division by zero; a code or a form that the
  /// processor does not have; too many steps.
  llvm::Error run(uint64_t Entry);

  /// Runs the program's constructors in their order, which has to be done once
  /// before anything else. Errors as those of run().
  llvm::Error runConstructors();

  /// How many instructions have been executed, and on how many lanes.
  uint64_t steps() const { return Steps; }
  uint64_t laneOperations() const { return LaneOperations; }

  /// The instruction at \p Address as assembly.
  std::string text(uint64_t Address) const;
  /// "f+0x8", of the function at \p Address.
  std::string place(uint64_t Address) const;
};

} // namespace pto::sim

#endif // PTO_SIMULATOR_SIMULATOR_H
