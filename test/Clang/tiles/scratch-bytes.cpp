// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes of the tmp tile, computed by hand from the page's formulas, and that
// calls with less are refused.
//
// REQUIRES: clang
// RUN: clang --target=pto -mcpu=a5 -fsyntax-only -Wall -Werror %s
// RUN: clang --target=pto -mcpu=a3 -fsyntax-only -Wall -Werror %s
// RUN: not clang --target=pto -mcpu=a3 -DSMALL -fsyntax-only %s 2>&1 | \
// RUN:   grep error: | FileCheck %s
// RUN: not clang --target=pto -mcpu=a2 -DSMALL -fsyntax-only %s 2>&1 | \
// RUN:   grep error: | FileCheck %s
// RUN: clang --target=pto -mcpu=a5 -DSMALL -fsyntax-only -Wall -Werror %s
#include <pto/pto-inst.hpp>

using namespace pto;

// float to int16_t: 4 * 64 * min(C / 64, 255) for the whole repeats; for a tail
// 32 * ((min(R, 255) - 1) * SS / 8 + ceil((C mod 64) / 8)).
static_assert(tcvt_tmp_bytes<int16_t, float>(16, 64, 64) == 256);
static_assert(tcvt_tmp_bytes<int16_t, float>(16, 128, 128) == 512);
static_assert(tcvt_tmp_bytes<int16_t, float>(1, 8, 8) == 32);
static_assert(tcvt_tmp_bytes<int16_t, float>(1, 1, 8) == 32);
static_assert(tcvt_tmp_bytes<int16_t, float>(1, 9, 16) == 64);
static_assert(tcvt_tmp_bytes<int16_t, float>(16, 100, 128) == 7840);
static_assert(tcvt_tmp_bytes<int16_t, float>(300, 65, 72) == 73184);
static_assert(tcvt_tmp_bytes<int16_t, float>(1, 19200, 19200) == 65280);
static_assert(tcvt_tmp_bytes<int16_t, float>(1, 16320, 16320) == 65280);
static_assert(tcvt_tmp_bytes<int16_t, float>(0, 64, 64) == 0);
static_assert(tcvt_tmp_bytes<int16_t, float>(16, 0, 64) == 0);

// half to int16_t: 32 * ceil(min(C, 64) / 8).
static_assert(tcvt_tmp_bytes<int16_t, half>(16, 100, 128) == 256);
static_assert(tcvt_tmp_bytes<int16_t, half>(16, 64, 64) == 256);
static_assert(tcvt_tmp_bytes<int16_t, half>(1, 9, 16) == 64);
static_assert(tcvt_tmp_bytes<int16_t, half>(1, 1, 16) == 32);
static_assert(tcvt_tmp_bytes<int16_t, half>(1, 0, 16) == 0);

// half to int8_t: the larger of that and 128 + 32 * ceil(min(C, 64) / 16).
static_assert(tcvt_tmp_bytes<int8_t, half>(16, 100, 128) == 256);
static_assert(tcvt_tmp_bytes<int8_t, half>(1, 1, 16) == 160);
static_assert(tcvt_tmp_bytes<int8_t, half>(1, 9, 16) == 160);
static_assert(tcvt_tmp_bytes<int8_t, half>(1, 17, 32) == 192);
static_assert(tcvt_tmp_bytes<int8_t, half>(1, 40, 48) == 224);
static_assert(tcvt_tmp_bytes<int8_t, half>(1, 0, 16) == 0);

// Enough for all.
static_assert(tcvt_tmp_bytes(16, 64, 64) == 256);
static_assert(tcvt_tmp_bytes(16, 100, 128) == 7840);
static_assert(tcvt_tmp_bytes(1, 1, 16) == 160);
static_assert(tcvt_tmp_bytes(0, 0, 16) == 0);

// Other conversions take none.
static_assert(tcvt_tmp_bytes<half, float>(16, 100, 128) == 0);
static_assert(tcvt_tmp_bytes<uint8_t, half>(16, 100, 128) == 0);

#ifdef SMALL
void small() {
  Tile<TileType::Vec, float, 16, 128, BLayout::RowMajor, 16, 100> floats;
  Tile<TileType::Vec, int16_t, 16, 128, BLayout::RowMajor, 16, 100> words;
  Tile<TileType::Vec, int32_t, 1, 1960> enough;
  Tile<TileType::Vec, int32_t, 1, 1952> little;
  TCVT(words, floats, enough, RoundMode::CAST_RINT, SaturationMode::OFF);
  TCVT(words, floats, RoundMode::CAST_RINT);
  TCVT(words, floats, RoundMode::CAST_RINT, SaturationMode::ON);
  // CHECK: scratch-bytes.cpp:[[@LINE+1]]:{{[0-9]+}}: error: TCVT: without saturation these types need a tmp tile on this processor, of at least tcvt_tmp_bytes()
  TCVT(words, floats, little, RoundMode::CAST_RINT, SaturationMode::OFF);
  // CHECK-NEXT: scratch-bytes.cpp:[[@LINE+1]]:{{[0-9]+}}: error: TCVT: without saturation
  TCVT(words, floats, RoundMode::CAST_RINT, SaturationMode::OFF);
  // CHECK-NOT: error
}
#endif
