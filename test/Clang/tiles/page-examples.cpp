// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The two examples of the instruction's page as they are written there.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -Wall -Werror -c %s -o %t.o
// RUN: clang --target=pto -O2 -Wall -Werror -c %s -o %t.o
// RUN: clang --target=pto -mcpu=a3 -O2 -Wall -Werror -c %s -o %t.o
#include <pto/pto-inst.hpp>

using namespace pto;

void example_auto() {
  using SrcT = Tile<TileType::Vec, float, 16, 16>;
  using DstT = Tile<TileType::Vec, half, 16, 16>;
  SrcT src;
  DstT dst;
  TCVT(dst, src, RoundMode::CAST_RINT);
}

template <typename SrcT, typename DstT>
void example_scratch(DstT &dst, SrcT &src) {
  using TmpT = Tile<TileType::Vec, int32_t, 16, 16>;
  TmpT tmp;
  TCVT(dst, src, tmp, RoundMode::CAST_TRUNC, SaturationMode::OFF);
}

void instances() {
  Tile<TileType::Vec, float, 16, 16> floats;
  Tile<TileType::Vec, half, 16, 16> halves;
  Tile<TileType::Vec, int16_t, 16, 16> words;
  TASSIGN(floats, 0);
  TASSIGN(halves, 1024);
  TASSIGN(words, 2048);
  example_scratch(halves, floats);
  example_scratch(words, halves);
}

// All four overloads, with and without events to wait for.
RecordEvent overloads(Tile<TileType::Vec, float, 16, 16> &src,
                      Tile<TileType::Vec, int16_t, 16, 16> &dst,
                      Tile<TileType::Vec, int32_t, 256, 16> &tmp,
                      RoundMode mode, SaturationMode sat) {
  RecordEvent first = TCVT(dst, src, mode);
  RecordEvent second = TCVT(dst, src, tmp, mode, first);
  RecordEvent third = TCVT(dst, src, tmp, mode, sat, first, second);
  third.Wait();
  return TCVT(dst, src, mode, SaturationMode::ON, third);
}
