//===- RandomBytes.cpp - Memory with interesting numbers ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomBytes.h"
#include "BoundaryValues.h"
#include <cstring>
#include <iterator>

using namespace pto;

static uint64_t randomBoundaryOf16Bits(std::mt19937_64 &Random) {
  switch (Random() % 3) {
  case 0:
    return boundaryFloat(Random, Format::F16, Random());
  case 1:
    return boundaryFloat(Random, Format::BF16, Random());
  default:
    return boundaryInteger(Random, 16, Random());
  }
}

static uint32_t randomWord(std::mt19937_64 &Random) {
  static const uint32_t Interesting[] = {
      // f32: zeros, infinities, NaNs, denormals, limits of integers, halves.
      0x00000000, 0x80000000, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00001,
      0x7f800001, 0x00000001, 0x80400000, 0x007fffff, 0x00800000, 0x7f7fffff,
      0x3f800000, 0xbf800000, 0x3f000000, 0xc0200000, 0x4f000000, 0xcf000000,
      0x4effffff, 0x477fe000, 0x477ff000, 0x38800000, 0x33000000, 0x46fffe00,
      // Pairs of f16 and bf16.
      0x7c00fc00, 0x7e00fe01, 0x3c00bc00, 0x00018001, 0x7bff03ff, 0x7f80ff80,
      0x7fc03f80, 0x80000001, 0x38000400, 0x7f7f0080,
      // Integers.
      0x7fffffff, 0x80000001, 0xffffffff, 0x00ff0100, 0x7f80ff00, 0x01020304};
  switch (Random() % 6) {
  case 0:
    return Interesting[Random() % std::size(Interesting)];
  case 1: {
    // A number of moderate size.
    float F = (int64_t(Random() % 2000001) - 1000000) /
              float(uint64_t(1) << Random() % 24);
    uint32_t Word;
    std::memcpy(&Word, &F, 4);
    return Word;
  }
  case 2:
    return uint32_t(Random()) & 0x007f007f; // Small integers.
  case 3:
    return Random() % 2 ? boundaryFloat(Random, Format::F32, Random())
                        : boundaryInteger(Random, 32, Random());
  case 4: {
    uint64_t Pair = 0;
    for (unsigned Half = 0; Half < 2; ++Half)
      Pair = Pair << 16 | randomBoundaryOf16Bits(Random);
    return Pair;
  }
  default:
    return uint32_t(Random());
  }
}

void pto::fillRandomly(std::mt19937_64 &Random, uint8_t *Data, uint64_t Bytes) {
  auto Write = [&](uint64_t At, uint64_t Number, unsigned Size) {
    for (unsigned I = 0; I < Size && At + I < Bytes; ++I)
      Data[At + I] = uint8_t(Number >> 8 * I);
  };
  for (uint64_t I = 0; I < Bytes; I += 8) {
    if (Random() % 8 == 0) {
      Write(I, boundaryInteger(Random, 64, Random()), 8);
      continue;
    }
    Write(I, randomWord(Random), 4);
    Write(I + 4, randomWord(Random), 4);
  }
}

std::vector<uint8_t> pto::randomMemory(uint64_t Seed, uint64_t Bytes) {
  std::mt19937_64 Random(Seed);
  std::vector<uint8_t> Result(Bytes);
  fillRandomly(Random, Result.data(), Bytes);
  return Result;
}
