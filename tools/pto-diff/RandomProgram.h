//===- RandomProgram.h - Small random vector programs -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_DIFF_RANDOMPROGRAM_H
#define PTO_DIFF_RANDOMPROGRAM_H

#include <cstdint>
#include <string>

namespace pto {

/// How many bytes of the unified buffer a random program uses.
constexpr uint64_t RandomProgramBytes = 64 * 1024;

/// What is the same in every function of a module, as its attributes say.
struct RandomProgramOptions {
  bool RoundADirected = false;
  bool FlushDenormals = false;
  unsigned Steps = 24; ///< How many operations.
  /// Whether there are also LLVM's own operations, loops, calls with arguments
  /// on the stack, scalar code and memory, and more live values than registers:
  /// what a compiler has to get right, and what the operations' names do not
  /// say.
  bool Generic = false;
  /// Whether CTRL is set to all kinds of saturation in between, if Generic.
  /// Then LLVM's own arithmetic, which knows of none, is left out.
  bool Saturation = false;
};

/// The text of a module with the function
/// `void @program(ptr addrspace(6) m, i32 n, i64 w, i1 c, half h, bfloat b,
///                float f)`,
/// which loads from the first half of the memory at m, applies random
/// operations with random legal immediates to the values it has, moves masks
/// through phi, select and calls, and stores every value in the second half.
std::string randomProgram(uint64_t Seed, const RandomProgramOptions &Options);

} // namespace pto

#endif // PTO_DIFF_RANDOMPROGRAM_H
