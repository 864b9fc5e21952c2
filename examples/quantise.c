// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// float -> int8, as quantised networks store weights: to[i] is from[i] * scale,
// rounded to nearest even and clamped to -128 .. 127.
//
// examples/README.md runs it.

#include <pto_vector.h>

/// 128 floats to 8-bit integers in the low halves of 16-bit lanes.
static inline pto_s16x128 quantised(pto_f32x64x2 x, float scale) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  pto_mask16 all16 = pto_pset_b16(PTO_PAT_ALL);
  // Rounded here and only here: what f16 cannot hold exactly is beyond the
  // limits of int8 anyway.
  pto_f32x64 even =
      pto_vtrc_f32(pto_vmuls_f32(x.lo, scale, all), all, PTO_RND_R);
  pto_f32x64 odd =
      pto_vtrc_f32(pto_vmuls_f32(x.hi, scale, all), all, PTO_RND_R);
  pto_f16x128 halves = pto_vor_f16(
      pto_vcvt_f32_f16(even, all, PTO_RND_R, PTO_SAT, PTO_PART_EVEN),
      pto_vcvt_f32_f16(odd, all, PTO_RND_R, PTO_SAT, PTO_PART_ODD), all16);
  return (pto_s16x128)pto_vcvt_f16_s8(halves, all16, PTO_RND_R, PTO_SAT,
                                      PTO_PART_EVEN);
}

void quantise(__ubuf__ signed char *to, const __ubuf__ float *from, float scale,
              unsigned n) {
  for (; n != 0; from += 128, to += 128) {
    pto_mask16 m = pto_plt_b16(n, &n);
    pto_f32x64x2 x = pto_vldsx2_f32(from, 0, PTO_DIST_DINTLV_B32);
    pto_vsts_s16(quantised(x, scale), to, 0, PTO_DIST_PK_B16, m);
  }
}
