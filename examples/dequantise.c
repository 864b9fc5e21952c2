// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// int8 -> float: to[i] is (from[i] - zero) * scale.
//
// examples/README.md runs it.

#include <pto_vector.h>

static inline pto_f32x64 scaled(pto_f32x64 x, float zero, float scale,
                                pto_mask32 m) {
  return pto_vmuls_f32(pto_vadds_f32(x, -zero, m), scale, m);
}

void dequantise(__ubuf__ float *to, const __ubuf__ signed char *from,
                float zero, float scale, unsigned n) {
  pto_mask8 all8 = pto_pset_b8(PTO_PAT_ALL);
  pto_mask16 all16 = pto_pset_b16(PTO_PAT_ALL);
  for (; n != 0; from += 64, to += 64) {
    pto_mask32 m = pto_plt_b32(n, &n);
    // Each byte comes into four: the even lanes of the even lanes.
    pto_s8x256 x = pto_vlds_s8(from, 0, PTO_DIST_UNPK4);
    pto_f16x128 half = pto_vcvt_s8_f16(x, all8, PTO_PART_EVEN);
    pto_f32x64 wide = pto_vcvt_f16_f32(half, all16, PTO_PART_EVEN);
    pto_vsts_f32(scaled(wide, zero, scale, m), to, 0, PTO_DIST_NORM_B32, m);
  }
}
