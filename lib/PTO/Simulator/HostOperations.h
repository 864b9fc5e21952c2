//===- HostOperations.h - Operations as code for the host ------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on vector registers as the emulator computes them, compiled for
// the host's processor: a second way to execute them beside the machine model,
// dozens of times as fast. Addresses, masks of stores and everything that can
// be wrong remain the simulator's business: code is made only of operations
// with legal codes, and called only if it cannot fail.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_SIMULATOR_HOSTOPERATIONS_H
#define PTO_LIB_SIMULATOR_HOSTOPERATIONS_H

#include "pto/Simulator/Instruction.h"
#include "llvm/ADT/ArrayRef.h"
#include <deque>

namespace pto::sim {

/// What JIT.h calls an EntryFunction.
using HostFunction = void (*)(void *UB, void *const *Slots);

/// The execution of one instruction by code for the host.
struct HostCall {
  HostFunction Code = nullptr;
  /// The bits of SaturationSwitches that the code depends on, and what they
  /// have to be for it.
  uint32_t SwitchMask = 0, Switches = 0;

  /// Where the parameters of the code are: registers themselves, or one of the
  /// addresses below.
  std::array<void *, 8> Slots{};
  /// Where results go.
  std::array<uint8_t *, 2> Results{};
  /// Where the memory of an access is, on the host.
  uint8_t *Place = nullptr;

  /// Of an access: its mode, and the registers and number that its address is
  /// the sum of.
  const Distribution *Mode = nullptr;
  uint8_t Base = 0, Offset = 0;
  int64_t FixedOffset = 0;
  /// Of a store: the mask, the width of the lanes that it governs, and how many
  /// bytes a lane of all registers becomes; no mask: it stores all of its
  /// bytes.
  const machine::MaskImage *Mask = nullptr;
  uint8_t LaneBits = 0, LaneBytes = 0;
};

/// Calls of operations, for the instructions of one simulator.
class HostOperations {
  Registers &Regs;
  const machine::Options &Options;
  std::deque<HostCall> Calls;

  void connect(Instruction &I, HostFunction Code, uint32_t SwitchMask,
               uint32_t Switches);

public:
  /// Executes on \p Regs as \p Options say, which must outlive this object.
  HostOperations(Registers &Regs, const machine::Options &Options)
      : Regs(Regs), Options(Options) {}

  /// Whether there is code for what \p I does.
  bool canCompile(const Instruction &I) const;

  /// Gives each of \p Instructions, which canCompile() has accepted, its Host
  /// for the current switches of saturation. What has no code yet is compiled;
  /// it stays for the life of the process. If that fails, they get none.
  void compile(llvm::ArrayRef<Instruction *> Instructions);
};

/// Whether the code of \p Call is that for the switches of \p Core.
inline bool isFor(const HostCall &Call, const machine::CoreState &Core) {
  return !Call.SwitchMask || Call.Switches == Core.saturation().bits();
}

/// Executes \p Call, whose code is for the state of \p Regs. False if it would
/// be a fault: nothing has been done then.
bool runOnHost(HostCall &Call, const Registers &Regs,
               const machine::Memory &Memory);

} // namespace pto::sim

#endif // PTO_LIB_SIMULATOR_HOSTOPERATIONS_H
