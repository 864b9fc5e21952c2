// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quantisation to int8 and back, as a pipeline of tiles: scale, round to half,
// saturate to int8, and back to floats.
//
// examples/README.md runs it.

#include <pto/pto-inst.hpp>
#include <pto_vector.h>

using namespace pto;

constexpr int Rows = 8, Cols = 64;
using Floats = Tile<TileType::Vec, float, Rows, Cols>;
using Halves = Tile<TileType::Vec, half, Rows, Cols>;
using Bytes = Tile<TileType::Vec, int8_t, Rows, Cols>;

static void multiply(Floats &tile, float by) {
  mask32 all = pset<b32>(ALL);
  for (int i = 0; i < Floats::Numel; i += VectorWidth<float>)
    vsts(vmuls(vlds(tile.data() + i), by, all), tile.data() + i, 0, NORM_B32,
         all);
}

void quantise_tiles(__gm__ int8_t *quantised, __gm__ float *restored,
                    const __gm__ float *from, float scale) {
  using Matrix = Shape<1, 1, 1, Rows, Cols>;
  using Distance = Stride<1, 1, 1, Cols, 1>;
  Floats floats;
  Halves halves;
  Bytes bytes;
  TASSIGN(floats, 0);
  TASSIGN(halves, Floats::Bytes);
  TASSIGN(bytes, Floats::Bytes + Halves::Bytes);

  TLOAD(floats, GlobalTensor<const float, Matrix, Distance>(from));
  multiply(floats, scale);
  // To an integer first: what follows is then exact, but for saturation.
  TCVT(floats, floats, RoundMode::CAST_RINT);
  TCVT(halves, floats, RoundMode::CAST_RINT);
  TCVT(bytes, halves, RoundMode::CAST_RINT, SaturationMode::ON);
  TSTORE(GlobalTensor<int8_t, Matrix, Distance>(quantised), bytes);

  TCVT(halves, bytes, RoundMode::CAST_RINT);
  TCVT(floats, halves, RoundMode::CAST_RINT);
  multiply(floats, 1 / scale);
  TSTORE(GlobalTensor<float, Matrix, Distance>(restored), floats);
}
