//===- RandomBytes.h - Memory with interesting numbers ---------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_DIFF_RANDOMBYTES_H
#define PTO_DIFF_RANDOMBYTES_H

#include <cstdint>
#include <random>
#include <vector>

namespace pto {

/// Fills the \p Bytes bytes at \p Data with numbers that are interesting as
/// integers and as floats of any width, mixed with random bits.
void fillRandomly(std::mt19937_64 &Random, uint8_t *Data, uint64_t Bytes);

/// \p Bytes such bytes.
std::vector<uint8_t> randomMemory(uint64_t Seed, uint64_t Bytes);

} // namespace pto

#endif // PTO_DIFF_RANDOMBYTES_H
