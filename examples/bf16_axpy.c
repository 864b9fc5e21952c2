// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// y[i] = a * x[i] + y[i] of bfloat16, computed in float and rounded once at the
// end.
//
// examples/README.md runs it.

#include <pto_vector.h>

void bf16_axpy(__ubuf__ __bf16 *result, const __ubuf__ __bf16 *x,
               const __ubuf__ __bf16 *y, float a, unsigned n) {
  pto_mask16 all16 = pto_pset_b16(PTO_PAT_ALL);
  for (; n != 0; result += 64, x += 64, y += 64) {
    pto_mask32 m = pto_plt_b32(n, &n);
    pto_bf16x128 x16 = pto_vlds_bf16(x, 0, PTO_DIST_UNPK_B16);
    pto_bf16x128 y16 = pto_vlds_bf16(y, 0, PTO_DIST_UNPK_B16);
    pto_f32x64 x32 = pto_vcvt_bf16_f32(x16, all16, PTO_PART_EVEN);
    pto_f32x64 y32 = pto_vcvt_bf16_f32(y16, all16, PTO_PART_EVEN);
    pto_f32x64 sum = pto_vadd_f32(pto_vmuls_f32(x32, a, m), y32, m);
    pto_bf16x128 rounded =
        pto_vcvt_f32_bf16(sum, m, PTO_RND_R, PTO_NOSAT, PTO_PART_EVEN);
    pto_vsts_s32((pto_s32x64)rounded, result, 0, PTO_DIST_PK_B32, m);
  }
}
