// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CTRL is set between operations that LLVM takes for the same: each does what
// CTRL says where it stands, also when a loop or a call sets it.
//
// REQUIRES: clang
//
// DEFINE: %{entry} =
// DEFINE: %{rest} = --entry=%{entry} --arg=to:s32:8 --arg=i64:9007199254740992 \
// DEFINE:   | FileCheck --match-full-lines --check-prefix=%{entry} %s
// DEFINE: %{check} = pto-run %s %{rest} && pto-run -O0 %s %{rest} && \
// DEFINE:   pto-sim %s %{rest} && pto-sim -O0 %s %{rest}
//
// REDEFINE: %{entry} = straight
// RUN: %{check}
// straight: to: s32[8] at UB 0x0 = [-2, 2147483647, -2, 0, 0, 0, 0, 0]
// REDEFINE: %{entry} = in_loop
// RUN: %{check}
// in_loop: to: s32[8] at UB 0x0 = [-2, 2147483647, -2, 2147483647, -2, 2147483647, -2, 2147483647]
// REDEFINE: %{entry} = by_call
// RUN: %{check}
// by_call: to: s32[8] at UB 0x0 = [-2, 2147483647, 2147483647, -2, 0, 0, 0, 0]
#include <pto_vector.h>

static void put(__ubuf__ int *to, pto_s32x64 v) {
  to[0] = v[0];
}

static pto_s32x64 twice(int n) {
  pto_mask32 all = pto_pset_b32(PTO_PAT_ALL);
  pto_s32x64 v = pto_vbr_s32(n);
  return pto_vadd_s32(v, v, all);
}

void straight(__ubuf__ int *to, unsigned long clamp) {
  put(to, twice(2147483647));
  pto_set_spr(PTO_SPR_CTRL, clamp);
  put(to + 1, twice(2147483647));
  pto_set_spr(PTO_SPR_CTRL, 0);
  put(to + 2, twice(2147483647));
}

void in_loop(__ubuf__ int *to, unsigned long clamp) {
  for (int i = 0; i != 8; ++i) {
    pto_set_spr(PTO_SPR_CTRL, i % 2 ? clamp : 0);
    put(to + i, twice(2147483647));
  }
}

__attribute__((noinline)) static void set(unsigned long ctrl) {
  pto_set_spr(PTO_SPR_CTRL, ctrl);
}

void by_call(__ubuf__ int *to, unsigned long clamp) {
  put(to, twice(2147483647));
  set(clamp);
  pto_s32x64 a = twice(2147483647);
  put(to + 1, a);
  put(to + 2, pto_vadd_s32(a, pto_vbr_s32(1), pto_pset_b32(PTO_PAT_ALL)));
  set(0);
  put(to + 3, twice(2147483647));
}
