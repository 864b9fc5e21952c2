// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some loops of plain.c by hand: pointers to multiples of 32 bytes, a register an
// iteration, and plt for what is left.

#include <pto_vector.h>
#include <stdint.h>

#define IN const __ubuf__
#define OUT __ubuf__
#define ALL pto_pset_b32(PTO_PAT_ALL)

void copy_u8(OUT uint8_t *restrict y, IN uint8_t *restrict x, int n) {
  for (unsigned rest = n; rest != 0; x += 256, y += 256) {
    pto_mask8 m = pto_plt_b8(rest, &rest);
    pto_vsts_u8(pto_vlds_u8(x, 0, PTO_DIST_NORM), y, 0, PTO_DIST_NORM_B8, m);
  }
}

void to_bf16(OUT __bf16 *restrict y, IN float *restrict x, int n) {
  for (unsigned rest = n; rest != 0; x += 64, y += 64) {
    pto_mask32 m = pto_plt_b32(rest, &rest);
    pto_bf16x128 v = pto_vcvt_f32_bf16(pto_vlds_f32(x, 0, PTO_DIST_NORM), ALL,
                                       PTO_RND_R, PTO_NOSAT, PTO_PART_EVEN);
    pto_vsts_s32((pto_s32x64)v, (OUT int32_t *)y, 0, PTO_DIST_PK_B32, m);
  }
}

void saxpy(OUT float *restrict y, IN float *restrict x, float a, int n) {
  pto_f32x64 factor = pto_vbr_f32(a);
  for (unsigned rest = n; rest != 0; x += 64, y += 64) {
    pto_mask32 m = pto_plt_b32(rest, &rest);
    pto_f32x64 v = pto_vlds_f32(y, 0, PTO_DIST_NORM);
    v = pto_vmula_f32(v, factor, pto_vlds_f32(x, 0, PTO_DIST_NORM), ALL);
    pto_vsts_f32(v, y, 0, PTO_DIST_NORM_B32, m);
  }
}

void exp_f32(OUT float *restrict y, IN float *restrict x, int n) {
  for (unsigned rest = n; rest != 0; x += 64, y += 64) {
    pto_mask32 m = pto_plt_b32(rest, &rest);
    pto_f32x64 v = pto_vexp_f32(pto_vlds_f32(x, 0, PTO_DIST_NORM), ALL);
    pto_vsts_f32(v, y, 0, PTO_DIST_NORM_B32, m);
  }
}

void gather(OUT float *restrict y, IN float *restrict x, IN uint32_t *restrict ix,
            int n) {
  for (unsigned rest = n; rest != 0; ix += 64, y += 64) {
    pto_mask32 m = pto_plt_b32(rest, &rest);
    pto_s32x64 i = pto_vlds_s32((IN int32_t *)ix, 0, PTO_DIST_NORM);
    pto_vsts_f32(pto_vgather2_f32(x, i, m), y, 0, PTO_DIST_NORM_B32, m);
  }
}
