// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The end of an array that is not a multiple of a register: the mask of the last
// iteration switches off what is after it, which stays as it was.
//
// examples/README.md runs it.

#include <pto_vector.h>

/// x[i] += s for the first n elements; a register has 64.
void masked_tail(__ubuf__ float *x, float s, unsigned n) {
  for (; n != 0; x += 64) {
    pto_mask32 m = pto_plt_b32(n, &n);
    pto_f32x64 sum = pto_vadds_f32(pto_vlds_f32(x, 0, PTO_DIST_NORM), s, m);
    pto_vsts_f32(sum, x, 0, PTO_DIST_NORM_B32, m);
  }
}
