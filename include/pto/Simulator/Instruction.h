//===- pto/Simulator/Instruction.h - Decoded instructions ------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An instruction as the simulator executes it: decoded once, with the operation
// of the machine model that it is and with the places of its operands.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_INSTRUCTION_H
#define PTO_SIMULATOR_INSTRUCTION_H

#include "pto/Machine/Core.h"
#include "pto/Machine/Execute.h"
#include "pto/Machine/Streams.h"
#include "pto/Simulator/MCTarget.h"
#include "llvm/MC/MCInst.h"

namespace pto::sim {

/// The registers of a core.
struct Registers {
  /// Where a result for x0, which stays 0, goes.
  static constexpr unsigned Nowhere = 32;
  /// Scalar registers that calls use; the second must stay in the stack.
  static constexpr unsigned ReturnAddress = 1, StackPointer = 2;
  std::array<uint64_t, 33> X{};
  std::array<machine::VectorRegister, 32> V{};
  std::array<machine::MaskImage, 8> P{};
  std::array<machine::StreamState, 4> U{};
  machine::CoreState Core;
};

/// Who executes an instruction.
enum class Unit : uint8_t {
  None,    ///< Not an instruction.
  Vector,  ///< An operation of the machine model.
  Scalar,  ///< Arithmetic, comparisons, moves.
  Access,  ///< A scalar load or store.
  Stream,  ///< An unaligned access of the vector unit.
  Core,    ///< System registers, flags, copies, the sort unit.
  Branch,  ///< A conditional branch.
  Transfer ///< Jumps, calls, return, trap.
};

/// The execution of an operation by code for the host.
struct HostCall;

struct Instruction {
  Unit Executor = Unit::None;
  bool IsStore = false;
  /// Of llvm::PTO.
  unsigned Opcode = 0;
  /// What an instruction of the vector unit does.
  const machine::Operation *Op = nullptr;

  // Scalar instructions: the result's register, the operands' in the order of
  // the description, and the immediate, if any.
  uint8_t D = Registers::Nowhere, A = 0, B = 0, C = 0;
  int64_t Imm = 0;

  // Streams: D is the vector register (or mask), A the address, B a number, C
  // the state; Imm as above. Core: scalar registers in the order of the
  // operands are A, B, C and E; immediates are Imm and Imm2.
  uint8_t E = 0;
  int64_t Imm2 = 0;

  // Others: the operands and results of Op. A number that comes from a scalar
  // register is fetched before execution.
  llvm::SmallVector<machine::Operand, 6> Operands;
  llvm::SmallVector<machine::Destination, 2> Results;
  struct ScalarOperand {
    uint8_t Position, Register;
  };
  llvm::SmallVector<ScalarOperand, 2> Scalars;
  /// The register of a scalar result.
  uint8_t WordResult = Registers::Nowhere;
  uint64_t Word = 0;
  /// How many elements the instruction works on.
  unsigned Lanes = 0;
  /// How often the machine model has executed it, as far as that decides
  /// whether it gets code for the host; and that code, or null.
  uint32_t Executions = 0;
  HostCall *Host = nullptr;
};

/// The operations of the opcodes. What an instruction does is its mnemonic
/// without "PTO.", which is the operation's name; operations that have several
/// names for one instruction (views of a mask, types of a register, halves)
/// are found by the first of these.
class OperationTable {
  struct Entry {
    const machine::Operation *Op = nullptr;
    /// Where an immediate decides: the operation for the code 1.
    const machine::Operation *Higher = nullptr;
  };
  std::vector<Entry> Entries;

public:
  explicit OperationTable(const MCTarget &Target);

  /// The operation that \p Inst executes, or null if it is a scalar one.
  const machine::Operation *lookup(const llvm::MCInst &Inst) const;
  /// Whether an immediate of \p Opcode has been used up to find the operation.
  bool hasHalfOperand(unsigned Opcode) const {
    return Entries[Opcode].Higher != nullptr;
  }
};

/// Decodes \p Inst for execution on \p Regs. False if its operands are not
/// those of the operation.
bool decodeInstruction(const MCTarget &Target, const OperationTable &Table,
                       const llvm::MCInst &Inst, Registers &Regs,
                       Instruction &Result);

} // namespace pto::sim

#endif // PTO_SIMULATOR_INSTRUCTION_H
