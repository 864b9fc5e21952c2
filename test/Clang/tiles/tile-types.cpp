// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parameters of a tile, with the three tiles of the type system's page.
//
// REQUIRES: clang
// RUN: clang --target=pto -fsyntax-only -Wall -Werror %s
#include <pto/pto-inst.hpp>

using namespace pto;

// !pto.tile<loc=vec, f32, 16, 16, RowMajor, NoneBox, None, Zero>
using Vec = Tile<TileType::Vec, float, 16, 16, BLayout::RowMajor, 16, 16,
                 SLayout::NoneBox, 512, PadValue::Zero>;
static_assert(Vec::Loc == TileType::Vec && Vec::Rows == 16 && Vec::Cols == 16 &&
              Vec::isRowMajor && Vec::RowStride == 16 && Vec::ColStride == 1 &&
              Vec::Bytes == 1024 && Vec::PadVal == PadValue::Zero);

// !pto.tile_buf<loc=mat, bf16, 16, 16, RowMajor, NoneBox, None, Null>
using Mat = Tile<TileType::Mat, bfloat16_t, 16, 16>;
static_assert(Mat::Loc == TileType::Mat && Mat::SFractal == SLayout::NoneBox &&
              Mat::PadVal == PadValue::Null);

// !pto.tile_buf<loc=left, int8, 16, 16, RowMajor, RowMajor, NZ, Null>
using Left = Tile<TileType::Left, int8_t, 16, 16, BLayout::RowMajor, 16, 16,
                  SLayout::RowMajor>;
static_assert(Left::Loc == TileType::Left &&
              Left::SFractal == SLayout::RowMajor);

using Columns = Tile<TileType::Vec, half, 32, 3, BLayout::ColMajor>;
static_assert(!Columns::isRowMajor && Columns::RowStride == 1 &&
              Columns::ColStride == 32);

using Part = Tile<TileType::Vec, half, 16, 32, BLayout::RowMajor, 5, 7>;
static_assert(Part().GetValidRow() == 5 && Part().GetValidCol() == 7);

using Variable =
    Tile<TileType::Vec, half, 16, 32, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
static_assert(Variable(3, 4).GetValidRow() == 3 &&
              Variable(3, 4).GetValidCol() == 4);
static_assert(Variable().GetValidRow() == 16 && Variable().GetValidCol() == 32);
