// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A matrix of floats in global memory to 8-bit floats, tile by tile: what a
// kernel does that prepares the operand of a matrix multiplication in fp8.
//
// examples/README.md runs it.

#include <pto/pto-inst.hpp>

using namespace pto;

void cast_matrix(__gm__ float8_e4m3_t *to, const __gm__ float *from, int rows,
                 int cols) {
  constexpr int Rows = 32, Cols = 512;
  using Matrix = Shape<1, 1, 1, DYNAMIC, DYNAMIC>;
  using Distance = Stride<1, 1, 1, DYNAMIC, 1>;
  GlobalTensor<const float, Matrix, Distance> src(from, {rows, cols}, {cols});
  GlobalTensor<float8_e4m3_t, Matrix, Distance> dst(to, {rows, cols}, {cols});

  for (int r = 0; r < rows; r += Rows)
    for (int c = 0; c < cols; c += Cols) {
      int validRows = rows - r < Rows ? rows - r : Rows;
      int validCols = cols - c < Cols ? cols - c : Cols;
      Tile<TileType::Vec, float, Rows, Cols, BLayout::RowMajor, DYNAMIC,
           DYNAMIC>
          floats(validRows, validCols);
      Tile<TileType::Vec, float8_e4m3_t, Rows, Cols, BLayout::RowMajor, DYNAMIC,
           DYNAMIC>
          bytes(validRows, validCols);
      TASSIGN(floats, 0);
      TASSIGN(bytes, Rows * Cols * sizeof(float));

      RecordEvent loaded = TLOAD(floats, src.at(r, c));
      RecordEvent cast = TCVT(bytes, floats, RoundMode::CAST_RINT, loaded);
      TSTORE(dst.at(r, c), bytes, cast);
    }
}
