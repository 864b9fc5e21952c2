// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// TLOAD and TSTORE: one copy each, of as many bursts as there are valid rows;
// bytes outside of the valid region stay. Emulated and compiled, -O0 and -O2.
//
// REQUIRES: clang
//
// RUN: clang --target=pto -O2 -S %s -o - | FileCheck --check-prefix=ASM %s
// ASM-LABEL: {{^}}_Z11odd_columnsPU3AS1hPU3AS1Kh:
// ASM-NOT: {{(ld|st)[.]}}
// ASM:     PTO.barrier ALL
// ASM:     PTO.set.spr LOOP_SIZE_OUTTOUB,
// ASM:     PTO.mov.out.to.ub.b8
// ASM:     PTO.barrier ALL
// ASM-NOT: {{(ld|st)[.]}}
// ASM:     PTO.barrier ALL
// ASM:     PTO.set.spr LOOP_SIZE_UBTOOUT,
// ASM:     PTO.mov.ub.to.out
// ASM:     PTO.barrier ALL
// ASM-NOT: {{(ld|st)[.]}}
// ASM:     ret
//
// DEFINE: %{entry} =
// DEFINE: %{args} =
// DEFINE: %{rest} = --print=all %{args} \
// DEFINE:   | FileCheck --match-full-lines --check-prefix=%{entry} %s
// DEFINE: %{check} = \
// DEFINE:   pto-run %s --entry=%{entry} %{rest} && \
// DEFINE:   pto-run -O0 %s --entry=%{entry} %{rest} && \
// DEFINE:   pto-sim %s --entry=%{entry} %{rest} && \
// DEFINE:   pto-sim -O0 %s --entry=%{entry} %{rest}
//
// Two rows of three, 5 floats apart, become rows of 3 bytes, 7 apart.
// REDEFINE: %{entry} = regions
// REDEFINE: %{args} = --arg=to:u8:14 --arg=f32:1,2,3,4,5,6,7,8
// RUN: %{check}
// regions: to: u8[14] at GM{{.*}} = [1, 2, 3, 0, 0, 0, 0, 6, 7, 8, 0, 0, 0, 0]
//
// An odd number of columns at an odd address.
// REDEFINE: %{entry} = odd_columns
// REDEFINE: %{args} = --arg=to:u8:8 --arg=u8:1,2,3,4,5,6,7,8
// RUN: %{check}
// odd_columns: to: u8[8] at GM{{.*}} = [0, 0, 0, 2, 3, 4, 5, 6]
//
// Seven elements of 4 bits are four bytes.
// REDEFINE: %{entry} = nibbles
// REDEFINE: %{args} = --arg=to:u8:6 --arg=u8:18,52,86,120,154,188
// RUN: %{check}
// nibbles: to: u8[6] at GM{{.*}} = [18, 52, 86, 120, 0, 0]
//
// The same row three times, and from the last to the first.
// REDEFINE: %{entry} = broadcast
// REDEFINE: %{args} = --arg=to:s16:6 --arg=s16:7,8,9,10
// RUN: %{check}
// broadcast: to: s16[6] at GM{{.*}} = [7, 8, 7, 8, 7, 8]
// REDEFINE: %{entry} = upside_down
// REDEFINE: %{args} = --arg=to:s16:6 --arg=s16:1,2,3,4,5,6
// RUN: %{check}
// upside_down: to: s16[6] at GM{{.*}} = [5, 6, 3, 4, 1, 2]
// REDEFINE: %{entry} = stored_upside_down
// REDEFINE: %{args} = --arg=to:s16:6 --arg=s16:1,2,3,4,5,6
// RUN: %{check}
// stored_upside_down: to: s16[6] at GM{{.*}} = [5, 6, 3, 4, 1, 2]
//
// Nothing is copied without rows or columns.
// REDEFINE: %{entry} = nothing
// REDEFINE: %{args} = --arg=to:s32:4 --arg=s32:1,2,3,4 --arg=i32:0 --arg=i32:2
// RUN: %{check}
// REDEFINE: %{args} = --arg=to:s32:4 --arg=s32:1,2,3,4 --arg=i32:2 --arg=i32:0
// RUN: %{check}
// nothing: to: s32[4] at GM{{.*}} = [0, 0, 0, 0]
//
// What a kernel has set of its own loops does not count.
// REDEFINE: %{entry} = other_loops
// REDEFINE: %{args} = --arg=to:s32:8 --arg=s32:1,2,3,4,5,6,7,8
// RUN: %{check}
// other_loops: to: s32[8] at GM{{.*}} = [1, 2, 3, 4, 5, 6, 7, 8]
//
// RUN: not pto-run %s --entry=nothing --arg=to:s32:4 --arg=s32:1,2,3 \
// RUN:   --arg=i32:1 --arg=i32:4 2>&1 | FileCheck --check-prefix=OUTSIDE %s
// RUN: not pto-sim %s --entry=nothing --arg=to:s32:4 --arg=s32:1,2,3 \
// RUN:   --arg=i32:1 --arg=i32:4 2>&1 | FileCheck --check-prefix=OUTSIDE %s
// OUTSIDE: error: {{.*}}16 bytes
// RUN: not pto-run %s --entry=overlapping --arg=to:s32:8 \
// RUN:   --arg=s32:1,2,3,4,5,6,7,8 2>&1 | FileCheck --check-prefix=OVERLAP %s
// RUN: not pto-sim %s --entry=overlapping --arg=to:s32:8 \
// RUN:   --arg=s32:1,2,3,4,5,6,7,8 2>&1 | FileCheck --check-prefix=OVERLAP %s
// OVERLAP: error: {{.*}}bursts overlap in the destination: one ends 16 bytes
// OVERLAP-SAME: from its start, the next begins 8 bytes from it

#include <pto/pto-inst.hpp>

using namespace pto;

template <typename T, int R, int C, int ValidR = R, int ValidC = C>
using Vec = Tile<TileType::Vec, T, R, C, BLayout::RowMajor, ValidR, ValidC>;
template <int R, int C> using Matrix = Shape<1, 1, 1, R, C>;
template <int N> using Distance = Stride<1, 1, 1, N, 1>;

void regions(__gm__ uint8_t *to, const __gm__ float *from) {
  Vec<float, 4, 8, 2, 3> floats;
  Vec<uint8_t, 4, 32, 2, 3> bytes;
  TASSIGN(floats, 0);
  TASSIGN(bytes, 1024);
  TLOAD(floats, GlobalTensor<const float, Matrix<2, 3>, Distance<5>>(from));
  for (int r = 0; r < 2; ++r)
    for (int c = 0; c < 3; ++c)
      bytes.row(r)[c] = uint8_t(floats.row(r)[c]);
  TSTORE(GlobalTensor<uint8_t, Matrix<2, 3>, Distance<7>>(to), bytes);
}

void odd_columns(__gm__ uint8_t *to, const __gm__ uint8_t *from) {
  Vec<uint8_t, 1, 32, 1, 5> bytes;
  TASSIGN(bytes, 64);
  TLOAD(bytes,
        GlobalTensor<const uint8_t, Matrix<1, 5>, Distance<5>>(from + 1));
  TSTORE(GlobalTensor<uint8_t, Matrix<1, 5>, Distance<5>>(to + 3), bytes);
}

void nibbles(__gm__ float4_e2m1x2_t *to, const __gm__ float4_e2m1x2_t *from) {
  Vec<float4_e2m1x2_t, 1, 64, 1, 7> packed;
  TASSIGN(packed, 96);
  TLOAD(packed,
        GlobalTensor<const float4_e2m1x2_t, Matrix<1, 7>, Distance<8>>(from));
  TSTORE(GlobalTensor<float4_e2m1x2_t, Matrix<1, 7>, Distance<8>>(to), packed);
}

void broadcast(__gm__ int16_t *to, const __gm__ int16_t *from) {
  Vec<int16_t, 3, 16, 3, 2> rows;
  TASSIGN(rows, 0);
  TLOAD(rows, GlobalTensor<const int16_t, Matrix<3, 2>, Distance<0>>(from));
  TSTORE(GlobalTensor<int16_t, Matrix<3, 2>, Distance<2>>(to), rows);
}

void upside_down(__gm__ int16_t *to, const __gm__ int16_t *from) {
  Vec<int16_t, 3, 16, 3, 2> rows;
  TASSIGN(rows, 0);
  TLOAD(rows,
        GlobalTensor<const int16_t, Matrix<3, 2>, Distance<-2>>(from + 4));
  TSTORE(GlobalTensor<int16_t, Matrix<3, 2>, Distance<2>>(to), rows);
}

void stored_upside_down(__gm__ int16_t *to, const __gm__ int16_t *from) {
  Vec<int16_t, 3, 16, 3, 2> rows;
  TASSIGN(rows, 0);
  TLOAD(rows, GlobalTensor<const int16_t, Matrix<3, 2>, Distance<2>>(from));
  TSTORE(GlobalTensor<int16_t, Matrix<3, 2>, Distance<-2>>(to + 4), rows);
}

void nothing(__gm__ int32_t *to, const __gm__ int32_t *from, int rows,
             int cols) {
  using Words = Vec<int32_t, 4, 8, DYNAMIC, DYNAMIC>;
  Words words(rows, cols);
  TASSIGN(words, 0);
  TLOAD(words, GlobalTensor<const int32_t, Matrix<4, 4>, Distance<4>>(from));
  TSTORE(GlobalTensor<int32_t, Matrix<4, 4>, Distance<4>>(to), words);
}

void other_loops(__gm__ int32_t *to, const __gm__ int32_t *from) {
  Vec<int32_t, 2, 8, 2, 4> words;
  TASSIGN(words, 0);
  __builtin_pto_set_spr(12, 3 | 2 << 21);
  __builtin_pto_set_spr(13, 64);
  __builtin_pto_set_spr(15, 3 | 2 << 21);
  __builtin_pto_set_spr(16, 64);
  TLOAD(words, GlobalTensor<const int32_t, Matrix<2, 4>, Distance<4>>(from));
  TSTORE(GlobalTensor<int32_t, Matrix<2, 4>, Distance<4>>(to), words);
}

void overlapping(__gm__ int32_t *to, const __gm__ int32_t *from) {
  Vec<int32_t, 2, 8, 2, 4> words;
  TASSIGN(words, 0);
  TLOAD(words, GlobalTensor<const int32_t, Matrix<2, 4>, Distance<4>>(from));
  TSTORE(GlobalTensor<int32_t, Matrix<2, 4>, Distance<2>>(to), words);
}
