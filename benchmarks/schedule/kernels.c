// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ten inner loops of kernels, unrolled. docs/performance.md has their cycles in
// the order of this file and in the scheduler's.

#include <pto_vector.h>

#ifndef ELEMENTS
#define ELEMENTS 16384
#endif

#define UNROLL _Pragma("clang loop unroll(full)")
#define IN const __ubuf__
#define OUT __ubuf__

void to_s32(OUT int *restrict to, IN float *from) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  for (unsigned n = 0; n != ELEMENTS; n += 256)
    UNROLL for (unsigned i = 0; i != 256; i += 64) {
      pto_f32x64 x = pto_vlds_f32(from + n + i, 0, PTO_DIST_NORM);
      pto_s32x64 y = pto_vcvt_f32_s32(x, all, PTO_RND_R, PTO_SAT);
      pto_vsts_s32(y, to + n + i, 0, PTO_DIST_NORM_B32, all);
    }
}

void to_f16(OUT _Float16 *restrict to, IN float *from) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  pto_mask16 all16 = pto_pset_b16(PTO_PAT_ALL);
  for (unsigned n = 0; n != ELEMENTS; n += 512)
    UNROLL for (unsigned i = 0; i != 512; i += 128) {
      pto_f32x64x2 x = pto_vldsx2_f32(from + n + i, 0, PTO_DIST_DINTLV_B32);
      pto_f16x128 even =
          pto_vcvt_f32_f16(x.lo, all, PTO_RND_R, PTO_NOSAT, PTO_PART_EVEN);
      pto_f16x128 odd =
          pto_vcvt_f32_f16(x.hi, all, PTO_RND_R, PTO_NOSAT, PTO_PART_ODD);
      pto_vsts_f16(pto_vor_f16(even, odd, all16), to + n + i, 0,
                   PTO_DIST_NORM_B16, all16);
    }
}

void from_s16(OUT float *restrict to, IN short *from) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  pto_mask16 all16 = pto_pset_b16(PTO_PAT_ALL);
  for (unsigned n = 0; n != ELEMENTS; n += 256)
    UNROLL for (unsigned i = 0; i != 256; i += 64) {
      pto_s16x128 x = pto_vlds_s16(from + n + i, 0, PTO_DIST_UNPK_B16);
      pto_vsts_f32(pto_vcvt_s16_f32(x, all16, PTO_RND_R, PTO_PART_EVEN),
                   to + n + i, 0, PTO_DIST_NORM_B32, all);
    }
}

void axpy(OUT float *restrict to, IN float *x, IN float *y, float a) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  for (unsigned n = 0; n != ELEMENTS; n += 256)
    UNROLL for (unsigned i = 0; i != 256; i += 64) {
      pto_f32x64 p =
          pto_vmuls_f32(pto_vlds_f32(x + n + i, 0, PTO_DIST_NORM), a, all);
      pto_f32x64 q = pto_vlds_f32(y + n + i, 0, PTO_DIST_NORM);
      pto_vsts_f32(pto_vadd_f32(p, q, all), to + n + i, 0, PTO_DIST_NORM_B32,
                   all);
    }
}

void exponential(OUT float *restrict to, IN float *from, float largest) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  for (unsigned n = 0; n != ELEMENTS; n += 256)
    UNROLL for (unsigned i = 0; i != 256; i += 64) {
      pto_f32x64 x = pto_vlds_f32(from + n + i, 0, PTO_DIST_NORM);
      pto_f32x64 y = pto_vexp_f32(pto_vadds_f32(x, largest, all), all);
      pto_vsts_f32(y, to + n + i, 0, PTO_DIST_NORM_B32, all);
    }
}

void quotient(OUT float *restrict to, IN float *x, IN float *y) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  for (unsigned n = 0; n != ELEMENTS; n += 256)
    UNROLL for (unsigned i = 0; i != 256; i += 64) {
      pto_f32x64 p = pto_vlds_f32(x + n + i, 0, PTO_DIST_NORM);
      pto_f32x64 q = pto_vlds_f32(y + n + i, 0, PTO_DIST_NORM);
      pto_vsts_f32(pto_vdiv_f32(p, q, all), to + n + i, 0, PTO_DIST_NORM_B32,
                   all);
    }
}

void bf16_scale(OUT __bf16 *restrict to, IN __bf16 *from, float a) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  pto_mask16 all16 = pto_pset_b16(PTO_PAT_ALL);
  for (unsigned n = 0; n != ELEMENTS; n += 256)
    UNROLL for (unsigned i = 0; i != 256; i += 64) {
      pto_bf16x128 x = pto_vlds_bf16(from + n + i, 0, PTO_DIST_UNPK_B16);
      pto_f32x64 y =
          pto_vmuls_f32(pto_vcvt_bf16_f32(x, all16, PTO_PART_EVEN), a, all);
      pto_bf16x128 z =
          pto_vcvt_f32_bf16(y, all, PTO_RND_R, PTO_NOSAT, PTO_PART_EVEN);
      pto_vsts_s32((pto_s32x64)z, to + n + i, 0, PTO_DIST_PK_B32, all);
    }
}

void to_s8(OUT signed char *restrict to, IN float *from, float scale) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  pto_mask16 all16 = pto_pset_b16(PTO_PAT_ALL);
  for (unsigned n = 0; n != ELEMENTS; n += 256)
    UNROLL for (unsigned i = 0; i != 256; i += 128) {
      pto_f32x64x2 x = pto_vldsx2_f32(from + n + i, 0, PTO_DIST_DINTLV_B32);
      pto_s16x128 even = pto_vcvt_f32_s16(pto_vmuls_f32(x.lo, scale, all), all,
                                          PTO_RND_R, PTO_SAT, PTO_PART_EVEN);
      pto_s16x128 odd = pto_vcvt_f32_s16(pto_vmuls_f32(x.hi, scale, all), all,
                                         PTO_RND_R, PTO_SAT, PTO_PART_ODD);
      pto_s16x128 y = pto_vor_s16(even, odd, all16);
      y = pto_vmins_s16(pto_vmaxs_s16(y, -128, all16), 127, all16);
      pto_vsts_s16(y, to + n + i, 0, PTO_DIST_PK_B16, all16);
    }
}

void clamp(OUT float *restrict to, IN float *from, float low, float high) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  for (unsigned n = 0; n != ELEMENTS; n += 256)
    UNROLL for (unsigned i = 0; i != 256; i += 64) {
      pto_f32x64 x = pto_vlds_f32(from + n + i, 0, PTO_DIST_NORM);
      x = pto_vmins_f32(pto_vmaxs_f32(x, low, all), high, all);
      pto_vsts_f32(x, to + n + i, 0, PTO_DIST_NORM_B32, all);
    }
}

void to_fp8(OUT unsigned char *restrict to, IN float *from) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  for (unsigned n = 0; n != ELEMENTS; n += 256)
    UNROLL for (unsigned i = 0; i != 256; i += 64) {
      pto_f32x64 x = pto_vlds_f32(from + n + i, 0, PTO_DIST_NORM);
      pto_f8e4m3x256 y =
          pto_vcvt_f32_f8e4m3(x, all, PTO_RND_R, PTO_SAT, PTO_PART_P0);
      pto_vsts_s32((pto_s32x64)y, to + n + i, 0, PTO_DIST_PK4_B32, all);
    }
}
