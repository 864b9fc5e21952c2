// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Masks from bits of a register, and under another mask.
//
// REQUIRES: clang
//
// DEFINE: %{entry} =
// DEFINE: %{rest} = --entry=%{entry} --arg=to:s32:16 \
// DEFINE:   --arg=u32:0,0,2863311535,3,0,5@8192 --print=all \
// DEFINE:   | FileCheck --match-full-lines --check-prefix=%{entry} %s
// DEFINE: %{check} = pto-run %s %{rest} && pto-run -O0 %s %{rest} && \
// DEFINE:   pto-sim %s %{rest} && pto-sim -O0 %s %{rest}
//
// The second chunk of 8 bytes: 0xaaaaaaaf and 3.
// REDEFINE: %{entry} = words
// RUN: %{check}
// words: to: s32[16] at UB 0x0 = [1, 1, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]
// REDEFINE: %{entry} = words_end
// RUN: %{check}
// words_end: to: s32[16] at UB 0x0 = [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
//
// The second chunk of 16 bytes: 0 and 5, from lane 32 on.
// REDEFINE: %{entry} = halves
// RUN: %{check}
// halves: to: s32[16] at UB 0x0 = [65537, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
//
// REDEFINE: %{entry} = under
// RUN: %{check}
// under: to: s32[16] at UB 0x0 = [1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
//
// The bits of MASK0, and for b16 those of MASK1 after them.
// REDEFINE: %{entry} = special
// RUN: %{check}
// special: to: s32[16] at UB 0x0 = [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
// REDEFINE: %{entry} = special_halves
// RUN: %{check}
// special_halves: to: s32[16] at UB 0x0 = [65537, 65536, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
#include <pto_vector.h>

static void show(__ubuf__ int *to, pto_mask32 m) {
  pto_vsts_s32(pto_vdups_s32(1, m), to, 0, PTO_DIST_NORM_B32,
               pto_pset_b32(PTO_PAT_VL16));
}

void words(__ubuf__ int *to, const __ubuf__ unsigned *from) {
  show(to, pto_movvp_b32(pto_vlds_u32(from, 0, PTO_DIST_NORM), 1));
}

// The lanes from 32 on.
void words_end(__ubuf__ int *to, const __ubuf__ unsigned *from) {
  pto_mask32 m = pto_movvp_b32(pto_vlds_u32(from, 0, PTO_DIST_NORM), 1);
  pto_vsts_s32(pto_vdups_s32(1, m), to + 1024, 0, PTO_DIST_NORM_B32,
               pto_pset_b32(PTO_PAT_ALL));
  pto_vsts_s32(pto_vlds_s32(to + 1024 + 32, 0, PTO_DIST_NORM), to, 0,
               PTO_DIST_NORM_B32, pto_pset_b32(PTO_PAT_VL16));
}

// Lanes 32 and 34 are on.
void halves(__ubuf__ int *to, const __ubuf__ unsigned *from) {
  pto_mask16 m = pto_movvp_b16((pto_u16x128)pto_vlds_u32(from, 0, PTO_DIST_NORM), 1);
  __ubuf__ short *rest = (__ubuf__ short *)(to + 1024);
  pto_vsts_s16(pto_vdups_s16(1, m), rest, 0, PTO_DIST_NORM_B16,
               pto_pset_b16(PTO_PAT_ALL));
  to[0] = rest[32] | rest[34] << 16;
}

// Lanes 0, 2, 15 and, as the count shows, 63.
void special(__ubuf__ int *to, const __ubuf__ unsigned *from) {
  (void)from;
  pto_set_spr(PTO_SPR_MASK0, 0x8000000000008005);
  pto_set_spr(PTO_SPR_MASK1, -1ull);
  pto_mask32 m = pto_movp_b32();
  pto_s32x64 ones = pto_vdups_s32(1, m);
  pto_vsts_s32(pto_vcadd_s32(ones, pto_pset_b32(PTO_PAT_ALL)), to + 1024, 0,
               PTO_DIST_NORM_B32, pto_pset_b32(PTO_PAT_ALL));
  if (to[1024] == 4)
    show(to, m);
}

// Lanes 0, 63, 65 and 127.
void special_halves(__ubuf__ int *to, const __ubuf__ unsigned *from) {
  (void)from;
  pto_set_spr(PTO_SPR_MASK0, 0x8000000000000001);
  pto_set_spr(PTO_SPR_MASK1, 0x8000000000000002);
  __ubuf__ short *rest = (__ubuf__ short *)(to + 1024);
  pto_vsts_s16(pto_vdups_s16(1, pto_movp_b16()), rest, 0, PTO_DIST_NORM_B16,
               pto_pset_b16(PTO_PAT_ALL));
  int others = 0;
  for (int i = 0; i != 128; ++i)
    others += rest[i];
  to[0] = rest[0] | rest[63] << 16;
  to[1] = rest[64] | rest[65] << 16;
  to[2] = rest[127] + (others - 4) * 100;
}

void under(__ubuf__ int *to, const __ubuf__ unsigned *from) {
  (void)from;
  show(to, pto_pmov_b32(pto_pset_b32(PTO_PAT_M3), pto_pset_b32(PTO_PAT_VL8)));
}
