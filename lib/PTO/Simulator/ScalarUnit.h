//===- ScalarUnit.h - The scalar instructions ------------------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_SIMULATOR_SCALARUNIT_H
#define PTO_LIB_SIMULATOR_SCALARUNIT_H

#include "pto/Simulator/Instruction.h"
#include "llvm/ADT/ArrayRef.h"
#include <array>
#include <optional>

namespace pto::sim {

/// The bits that an instruction leaves undefined.
struct UndefinedBits {
  uint64_t Pattern = 0;

  /// \p Value, of which \p Bits bits are defined.
  uint64_t above(unsigned Bits, uint64_t Value) const {
    uint64_t Mask = Bits == 64 ? ~uint64_t(0) : (uint64_t(1) << Bits) - 1;
    return (Value & Mask) | (Pattern & ~Mask);
  }
};

/// The value that \p I, which is arithmetic, a comparison or a move, computes
/// from the registers \p X; nullopt if it is no such instruction.
std::optional<uint64_t> computeScalar(const Instruction &I,
                                      const std::array<uint64_t, 33> &X,
                                      UndefinedBits Undefined);

/// A scalar load or store.
struct ScalarAccess {
  unsigned Bytes;
  bool IsStore;
  bool IsSigned; ///< A load extends the sign.
};
/// What access the instruction \p Opcode is, if it is one.
std::optional<ScalarAccess> scalarAccess(unsigned Opcode);

/// Whether the conditional branch \p I is taken; nullopt if it is not such
/// an instruction.
std::optional<bool> isTaken(const Instruction &I,
                            const std::array<uint64_t, 33> &X);

/// An instruction as runScalars() executes it: a quarter of a cache line, where
/// an Instruction is four.
struct ScalarStep {
  enum : uint8_t {
    None, ///< It is not executed there.
    Compute,
    Branch,
    Jump,
    Load,
    Store
  } Kind = None;
  uint8_t D = 0, A = 0, B = 0, C = 0;
  uint16_t Opcode = 0;
  /// Of branches and jumps: how many instructions to go on.
  int64_t Imm = 0;

  ScalarStep() = default;
  /// What computes with other registers than the stack pointer, which has to be
  /// checked, accesses, conditional branches and jumps are executed.
  explicit ScalarStep(const Instruction &I);
};

/// Executes instructions of \p Code from number \p Index on, up to \p MaxSteps,
/// as long as they have steps, and accesses are right and go to \p Memory. Sets
/// \p Index to the next one and \p Last to the last one executed, and returns
/// how many there were.
uint64_t runScalars(llvm::ArrayRef<ScalarStep> Code, uint64_t &Index,
                    uint64_t &Last, std::array<uint64_t, 33> &X,
                    const machine::Memory &Memory, UndefinedBits Undefined,
                    uint64_t MaxSteps);

} // namespace pto::sim

#endif // PTO_LIB_SIMULATOR_SCALARUNIT_H
