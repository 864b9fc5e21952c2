// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors of type, location, layout, shape and processor are different ones, and
// there are no implicit conversions.
//
// REQUIRES: clang
// RUN: not clang --target=pto -fsyntax-only -ferror-limit=0 %s 2>&1 | \
// RUN:   grep error: | FileCheck %s
// RUN: not clang --target=pto -fsyntax-only -ferror-limit=0 %s 2>&1 | \
// RUN:   FileCheck --check-prefix=COUNT %s
// COUNT: {{^}}21 errors generated.
// RUN: not clang --target=pto -mcpu=a3 -fsyntax-only -ferror-limit=0 %s 2>&1 | \
// RUN:   grep error: | FileCheck --check-prefix=A3 %s
#include <pto/pto-inst.hpp>
#include <pto_vector.h>

using namespace pto;

template <typename T, int R = 16, int C = 32>
using Vec = Tile<TileType::Vec, T, R, C>;

void types(Vec<float> &floats, Vec<half> &halves) {
  float scalar = 0;
  // CHECK-DAG: TCVT type error: both operands must be tiles
  TCVT(floats, scalar, RoundMode::CAST_RINT);
  // CHECK-DAG: TCVT type error: what is waited for must be a RecordEvent
  TCVT(halves, floats, RoundMode::CAST_RINT, scalar);
  // CHECK-DAG: TCVT type error: tmp must be a tile
  TCVT(halves, floats, scalar, RoundMode::CAST_RINT);
  // CHECK-DAG: Tile type error: this is not an element type
  Vec<bool> bools;
  // CHECK-DAG: TASSIGN type error: not a tile
  TASSIGN(scalar, 0);
}

void locations(Vec<float> &floats) {
  Tile<TileType::Mat, half, 16, 32> matrix;
  // CHECK-DAG: TCVT location error: both tiles must be of TileType::Vec
  TCVT(matrix, floats, RoundMode::CAST_RINT);
}

void layouts(Vec<float> &floats) {
  Tile<TileType::Vec, half, 16, 32, BLayout::ColMajor> columns;
  // CHECK-DAG: TCVT layout error: one tile is RowMajor and the other ColMajor
  TCVT(columns, floats, RoundMode::CAST_RINT);
  Tile<TileType::Vec, half, 16, 32, BLayout::RowMajor, 16, 32,
       SLayout::ColMajor>
      boxes;
  // CHECK-DAG: TCVT layout error: tiles of boxes are not converted; use SLayout::NoneBox
  TCVT(boxes, floats, RoundMode::CAST_RINT);
  // CHECK-DAG: Tile layout error: a row, or a column of a ColMajor tile, must be a multiple of 32 bytes
  Vec<half, 16, 8> narrow;
}

void shapes(Vec<float> &floats) {
  Vec<half, 16, 64> wide;
  // CHECK-DAG: TCVT shape error: source and destination have not as many rows and columns
  TCVT(wide, floats, RoundMode::CAST_RINT);
  Tile<TileType::Vec, half, 16, 32, BLayout::RowMajor, 16, 31> part;
  // CHECK-DAG: TCVT shape error: the valid regions of source and destination are not the same
  TCVT(part, floats, RoundMode::CAST_RINT);
  // CHECK-DAG: Tile shape error: the valid region must be inside of the tile
  Tile<TileType::Vec, half, 16, 32, BLayout::RowMajor, 17, 32> tall;
}

void profiles(Vec<float> &floats, Vec<half> &halves) {
  Vec<uint8_t> bytes;
  // CHECK-DAG: TCVT profile error: there is no such conversion: a5 converts tiles of f32 to bf16, f16, f32, f8e4m3, f8e5m2, hif8, s16, s32, s64
  // A3-DAG: TCVT profile error: there is no such conversion: a3 converts tiles of f32 to bf16, f16, f32, s16, s32, s64
  TCVT(bytes, floats, RoundMode::CAST_RINT);
  Vec<int4b_t, 16, 64> nibbles;
  Vec<half, 16, 64> wide;
  // CHECK-DAG: TCVT profile error: there is no such conversion: a5 converts tiles of f16 to f32, hif8, s16, s32, s8, u8
  TCVT(nibbles, wide, RoundMode::CAST_RINT);
  Vec<uint64_t> words;
  // CHECK-DAG: TCVT profile error: there is no such conversion: a5 converts no tiles of u64
  TCVT(floats, words, RoundMode::CAST_RINT);
  // CHECK-DAG: TCVT: these types do not round by this mode; 8-bit floats are made by CAST_RINT from float, hifloat8_t by CAST_ROUND
  // A3-DAG: Tile profile error: this processor has no elements of this type
  Vec<hifloat8_t> hif8;
  TCVT(hif8, floats, RoundMode::CAST_RINT);
}

void promotions(Vec<float> &floats, __gm__ half *from, s8x256 a, f32x64 b,
                mask32 m) {
  GlobalTensor<half, Shape<1, 1, 1, 16, 32>, Stride<1, 1, 1, 32, 1>> tensor(
      from);
  // CHECK-DAG: TLOAD, TSTORE type error: the element types are not the same; convert with TCVT
  TLOAD(floats, tensor);
  // CHECK-DAG: error: vadd: the operands' types are not the same; convert one with vcvt (of tiles: TCVT)
  vadd(a, b, m);
}

void addresses(Vec<float> &floats) {
  // CHECK-DAG: TASSIGN: the address must be a multiple of 32
  TASSIGN(floats, 16);
  // CHECK-DAG: TASSIGN: the unified buffer has 262144 bytes
  TASSIGN(floats, 262144);
}
