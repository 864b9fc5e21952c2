// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// float -> float8 (4 bits of exponent, 3 of mantissa), saturating: the greatest
// finite value is 448.
//
// examples/README.md runs it.

#include <pto_vector.h>

void f32_to_fp8(__ubuf__ unsigned char *to, const __ubuf__ float *from,
                unsigned n) {
  for (; n != 0; from += 64, to += 64) {
    pto_mask32 m = pto_plt_b32(n, &n);
    pto_f32x64 x = pto_vlds_f32(from, 0, PTO_DIST_NORM);
    pto_u8x256 bytes =
        pto_vcvt_f32_f8e4m3(x, m, PTO_RND_R, PTO_SAT, PTO_PART_P0);
    // The low byte of each 32-bit lane, packed.
    pto_vsts_s32((pto_s32x64)bytes, to, 0, PTO_DIST_PK4_B32, m);
  }
}
