// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles in C++: layouts, valid regions and modes that are known when the code
// runs, 4-bit elements, errors; in the emulator and in the simulator, optimised
// and not.
//
// REQUIRES: clang
//
// RUN: pto-run %s --entry=columns --print=all --arg=to:s16:32 --arg=f16:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20@4096 \
// RUN:   | FileCheck --match-full-lines --check-prefix=COLUMNS %s
// RUN: pto-run -O0 %s --entry=columns --print=all --arg=to:s16:32 --arg=f16:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20@4096 \
// RUN:   | FileCheck --match-full-lines --check-prefix=COLUMNS %s
// RUN: pto-sim %s --entry=columns --print=all --arg=to:s16:32 --arg=f16:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20@4096 \
// RUN:   | FileCheck --match-full-lines --check-prefix=COLUMNS %s
// RUN: pto-sim -O0 %s --entry=columns --print=all --arg=to:s16:32 --arg=f16:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20@4096 \
// RUN:   | FileCheck --match-full-lines --check-prefix=COLUMNS %s
// Two columns of three, 16 elements apart.
// COLUMNS: to: s16[32] at UB 0x0 = [1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 17, 18, 19, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
//
// RUN: pto-run %s --entry=region --print=all --arg=to:s32:24 --arg=f32:1.5,2.5,-3.5,4,5,6,7,8,1.5,2.5,-3.5,4,5,6,7,8,1.5,2.5,-3.5,4,5,6,7,8@4096 --arg=i32:2 --arg=i32:3 --arg=i32:2 \
// RUN:   | FileCheck --match-full-lines --check-prefix=REGION %s
// RUN: pto-run -O0 %s --entry=region --print=all --arg=to:s32:24 --arg=f32:1.5,2.5,-3.5,4,5,6,7,8,1.5,2.5,-3.5,4,5,6,7,8,1.5,2.5,-3.5,4,5,6,7,8@4096 --arg=i32:2 --arg=i32:3 --arg=i32:2 \
// RUN:   | FileCheck --match-full-lines --check-prefix=REGION %s
// RUN: pto-sim %s --entry=region --print=all --arg=to:s32:24 --arg=f32:1.5,2.5,-3.5,4,5,6,7,8,1.5,2.5,-3.5,4,5,6,7,8,1.5,2.5,-3.5,4,5,6,7,8@4096 --arg=i32:2 --arg=i32:3 --arg=i32:2 \
// RUN:   | FileCheck --match-full-lines --check-prefix=REGION %s
// RUN: pto-sim -O0 %s --entry=region --print=all --arg=to:s32:24 --arg=f32:1.5,2.5,-3.5,4,5,6,7,8,1.5,2.5,-3.5,4,5,6,7,8,1.5,2.5,-3.5,4,5,6,7,8@4096 --arg=i32:2 --arg=i32:3 --arg=i32:2 \
// RUN:   | FileCheck --match-full-lines --check-prefix=REGION %s
// REGION: to: s32[24] at UB 0x0 = [1, 2, -4, 0, 0, 0, 0, 0, 1, 2, -4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
//
// RUN: pto-run %s --mcpu=a3 --entry=nibbles --arg=to:f16:64 --arg=f16:1,-2,9,-9,0.5,1.5,2.5,inf@4096 \
// RUN:   | FileCheck --match-full-lines --check-prefix=NIBBLES %s
// RUN: pto-run -O0 %s --mcpu=a3 --entry=nibbles --arg=to:f16:64 --arg=f16:1,-2,9,-9,0.5,1.5,2.5,inf@4096 \
// RUN:   | FileCheck --match-full-lines --check-prefix=NIBBLES %s
// RUN: pto-sim %s --mcpu=a3 --entry=nibbles --arg=to:f16:64 --arg=f16:1,-2,9,-9,0.5,1.5,2.5,inf@4096 \
// RUN:   | FileCheck --match-full-lines --check-prefix=NIBBLES %s
// RUN: pto-sim -O0 %s --mcpu=a3 --entry=nibbles --arg=to:f16:64 --arg=f16:1,-2,9,-9,0.5,1.5,2.5,inf@4096 \
// RUN:   | FileCheck --match-full-lines --check-prefix=NIBBLES %s
// NIBBLES: to: f16[64] at UB 0x0 = [1, -2, 7, -8, 0, 2, ..., 0, 0, 0, 0, 0, 0]
//
// RUN: not pto-run %s --entry=unbound 2>&1 | FileCheck --check-prefix=UNBOUND %s
// UNBOUND: tile conversion f32.f16: the destination has no address; TASSIGN gives it one
// RUN: not pto-run %s --entry=regions --arg=i32:3 2>&1 | FileCheck --check-prefix=REGIONS %s
// REGIONS: tile conversion f32.f16: the source has 3 valid rows, the destination 4; they must be the same
// RUN: not pto-run %s --entry=mode --arg=i32:0 2>&1 | FileCheck --check-prefix=MODE %s
// MODE: tile conversion f32.hif8: there is no rounding by mode 0; legal: A (1)
// RUN: not pto-run --mcpu=a3 %s --entry=scratch --arg=i32:0 2>&1 | FileCheck --check-prefix=SCRATCH %s
// SCRATCH: tile conversion f32.s16: without saturation it needs a tmp tile of 256 bytes on a3, not of 0
// RUN: pto-run --mcpu=a3 %s --entry=scratch --arg=i32:1
#include <pto/pto-inst.hpp>

using namespace pto;

void columns(__ubuf__ int16_t *, __ubuf__ half *) {
  Tile<TileType::Vec, half, 16, 2, BLayout::ColMajor, 3, 2> src;
  Tile<TileType::Vec, int16_t, 16, 2, BLayout::ColMajor, 3, 2> dst;
  TASSIGN(dst, 0);
  TASSIGN(src, 4096);
  TCVT(dst, src, RoundMode::CAST_RINT, SaturationMode::ON);
}

void region(__ubuf__ int32_t *, __ubuf__ float *, int rows, int cols,
            int mode) {
  using Src = Tile<TileType::Vec, float, 3, 8, BLayout::RowMajor, DYNAMIC,
                   DYNAMIC>;
  using Dst = Tile<TileType::Vec, int32_t, 3, 8, BLayout::RowMajor, DYNAMIC,
                   DYNAMIC>;
  Src src(rows, cols);
  Dst dst(rows, cols);
  TASSIGN(dst, 0);
  TASSIGN(src, 4096);
  TCVT(dst, src, RoundMode(mode));
}

#if !defined(__PTO_A5__)
void nibbles(__ubuf__ half *, __ubuf__ half *) {
  Tile<TileType::Vec, half, 1, 64, BLayout::RowMajor, 1, 7> src, dst;
  Tile<TileType::Vec, int4b_t, 1, 64, BLayout::RowMajor, 1, 7> packed;
  TASSIGN(dst, 0);
  TASSIGN(src, 4096);
  TASSIGN(packed, 8192);
  TCVT(packed, src, RoundMode::CAST_RINT);
  TCVT(dst, packed, RoundMode::CAST_RINT);
}
#endif

template <typename T> using Small = Tile<TileType::Vec, T, 4, 32>;

void unbound() {
  Small<float> src;
  Small<half> dst;
  TCVT(dst, src, RoundMode::CAST_RINT);
}

void regions(int rows) {
  Tile<TileType::Vec, float, 4, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC> src(
      rows, 32);
  Small<half> dst;
  TASSIGN(dst, 0);
  TASSIGN(src, 4096);
  TCVT(dst, src, RoundMode::CAST_RINT);
}

#if defined(__PTO_A5__)
void mode(int mode) {
  Small<float> src;
  Small<hifloat8_t> dst;
  TASSIGN(dst, 0);
  TASSIGN(src, 4096);
  TCVT(dst, src, RoundMode(mode));
}
#endif

void scratch(int sat) {
  Tile<TileType::Vec, float, 1, 64> src;
  Tile<TileType::Vec, int16_t, 1, 64> dst;
  TASSIGN(dst, 0);
  TASSIGN(src, 4096);
  TCVT(dst, src, RoundMode::CAST_RINT, SaturationMode(sat));
}
