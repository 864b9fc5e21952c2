//===- RandomProgram.h - Small random vector programs -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_EMULATION_RANDOMPROGRAM_H
#define PTO_UNITTESTS_EMULATION_RANDOMPROGRAM_H

#include <cstdint>
#include <string>
#include <vector>

namespace pto {

/// How many bytes of the unified buffer a random program uses.
constexpr uint64_t RandomProgramBytes = 64 * 1024;

/// What is the same in every function of a module, as its attributes say.
struct RandomProgramOptions {
  bool RoundADirected = false;
  bool FlushDenormals = false;
  unsigned Steps = 24; ///< How many operations.
};

/// The text of a module with the function
/// `void @program(ptr addrspace(6) m, i32 n, i64 w, i1 c, half h, bfloat b,
///                float f)`,
/// which loads from the first half of the memory at m, applies random
/// operations with random legal immediates to the values it has, moves masks
/// through phi, select and calls, and stores every value in the second half.
std::string randomProgram(uint64_t Seed, const RandomProgramOptions &Options);

/// \p Bytes of memory with numbers that are interesting as integers and as
/// floats of any width, mixed with random bits.
std::vector<uint8_t> randomMemory(uint64_t Seed, uint64_t Bytes);

} // namespace pto

#endif // PTO_UNITTESTS_EMULATION_RANDOMPROGRAM_H
