// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stream operations of every format: 256 bytes go from one unaligned place to
// another by vldus and vstus, and back by vstur.
//
// REQUIRES: clang
//
// DEFINE: %{rest} = --entry=all --arg=wrong:s32:16 \
// DEFINE:   | FileCheck --match-full-lines %s
// RUN: pto-run %s %{rest}
// RUN: pto-run -O0 %s %{rest}
// RUN: pto-sim %s %{rest}
// RUN: pto-sim -O0 %s %{rest}
// RUN: clang --target=pto -x c++ -O0 -Wall -Werror -c %s -o %t.o
// RUN: clang --target=pto -x c++ -O2 -Wall -Werror -c %s -o %t.o
// CHECK: wrong: s32[16] at UB 0x0 = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15]
#include <pto_vector.h>

typedef __ubuf__ unsigned char *bytes;

enum { FROM = 4096, TO = 8192, BACK = 12288, SIZE = 256, AR = 9 };

static int differences(bytes a, bytes b) {
  int count = 0;
  for (int i = 0; i < SIZE; ++i)
    count += a[i] != b[i];
  return count;
}

// Elements begin at multiples of their size, here 8, but not of 32.
#define FORMAT(N, F)                                                           \
  {                                                                            \
    bytes from = (bytes)FROM + 8, to = (bytes)TO + 24, back = (bytes)BACK + 40;\
    for (int i = 0; i < SIZE; ++i)                                             \
      from[i] = (unsigned char)(i * 7 + N), to[i] = 0, back[i] = 0;            \
    pto_stream in = pto_stream_vldas(from), out = pto_stream_init();           \
    pto_stream_vstus_##F(pto_stream_vldus_##F(from, in), to, SIZE, out);       \
    pto_stream_vstas(out, to + SIZE, 0);                                       \
    __builtin_pto_set_spr(AR, 0);                                              \
    pto_stream again = pto_stream_vldas(to), end = pto_stream_init();          \
    (void)pto_vsqz_u8(pto_vbr_u8(0), pto_pset_b8(PTO_PAT_ALL), 1);             \
    pto_stream_vstur_##F(pto_stream_vldus_##F(to, again), back, end, 1);       \
    pto_stream_vstar(end, back);                                               \
    wrong[N] = differences(from, to) + differences(from, back);                \
    ++done;                                                                    \
  }

#ifdef __cplusplus
extern "C"
#endif
void all(__ubuf__ int *wrong) {
  int done = 0;
  FORMAT(0, s8)
  FORMAT(1, u8)
  FORMAT(2, s16)
  FORMAT(3, u16)
  FORMAT(4, s32)
  FORMAT(5, u32)
  FORMAT(6, s64)
  FORMAT(7, f16)
  FORMAT(8, bf16)
  FORMAT(9, f32)
  FORMAT(10, f8e4m3)
  FORMAT(11, f8e5m2)
  FORMAT(12, hif8)
  FORMAT(13, f4e2m1x2)
  FORMAT(14, f4e1m2x2)
  wrong[15] = done;
}
