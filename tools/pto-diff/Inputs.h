//===- Inputs.h - Pseudo-random arguments and memory -----------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_DIFF_INPUTS_H
#define PTO_DIFF_INPUTS_H

#include "pto/Execution/DeviceMemory.h"
#include "llvm/IR/Function.h"
#include <optional>

namespace pto::diff {

/// How much of the unified buffer functions may use; their stack is above.
constexpr uint64_t SharedBytes = 96 * 1024;
/// How many bytes each pointer points to, in the unified buffer or in global
/// memory.
constexpr uint64_t PointerBytes = 8 * 1024;

/// Why \p F cannot be called with made-up arguments; nullopt if it can.
std::optional<std::string> whyNotCallable(const llvm::Function &F);

/// What arguments are like. Memory is always of all kinds.
enum class Numbers {
  /// Small positive ones, which no operation of LLVM IR makes poison: they fit
  /// into every format, and lanes can be shifted by them. With an odd seed,
  /// scalar integers are multiples of 32, as offsets have to be.
  Small,
  /// Of all kinds. What becomes of some is up to the compiler and the emulator
  /// where LLVM's own operations are used.
  Any,
  /// Any bits, of numbers that say what to do, too.
  Bits,
  /// Those at which one rounding gives another result than the next. Those of
  /// consecutive seeds go through all kinds.
  Boundaries
};

/// The arguments and the memory of a call.
struct Inputs {
  /// The bytes of each argument, as EntryFunction takes them.
  std::vector<std::vector<uint8_t>> Slots;
  /// Those buffers of global memory that arguments point to, on the host.
  std::vector<uint8_t *> Globals;

  /// Fills \p Memory and makes arguments of \p Kind for \p F, which can be
  /// called. The same \p Seed gives the same numbers; \p ForHost is whether
  /// pointers are those of emulated code or those of the device.
  Inputs(const llvm::Function &F, uint64_t Seed, Numbers Kind,
         DeviceMemory &Memory, bool ForHost);
};

} // namespace pto::diff

#endif // PTO_DIFF_INPUTS_H
