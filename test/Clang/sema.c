// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What Sema says about calls of builtins, on the processor that has every form
// tested here.
//
// REQUIRES: clang
// RUN: %clang_cc1 -target-cpu a5 -fsyntax-only -verify %s
// RUN: %clang_cc1 -target-cpu cpu -fsyntax-only -verify %s

#include <pto_vector.h>

void conversions(pto_f32x64 x, pto_f16x128 h, pto_s32x64 s, pto_mask32 m,
                 pto_mask16 n, int mode) {
  (void)__builtin_pto_vcvt_f32_s32(x, m, 5, 1, 0);
  (void)__builtin_pto_vcvt_f32_hif8(x, m, 0, 1, 0); // expected-error {{conversion f32.hif8 does not round by mode R (0); legal: A (1)}}
  (void)__builtin_pto_vcvt_f32_s32(x, m, 6, 1, 0); // expected-error {{conversion f32.s32 does not round by mode 6; legal: R (0), A (1), F (2), C (3), Z (4), O (5)}}
  (void)__builtin_pto_vcvt_f32_s32(x, m, -1, 1, 0); // expected-error {{conversion f32.s32 does not round by mode -1; legal: R (0)}}
  (void)__builtin_pto_vcvt_f32_s32(x, m, 256, 1, 0); // expected-error {{conversion f32.s32 does not round by mode 256; legal: R (0)}}
  (void)__builtin_pto_vcvt_f16_f32(h, n, 4, 0, 0); // expected-error {{conversion f16.f32 has no rounding mode; the operand must be 0, not 4}}
  (void)__builtin_pto_vcvt_s32_f32(s, m, 0, 1, 0); // expected-error {{conversion s32.f32 has no saturation operand; the operand must be 0, not 1}}
  (void)__builtin_pto_vcvt_f32_s32(x, m, 0, 2, 1); // expected-error {{conversion f32.s32: saturation 2 does not exist; legal: NOSAT (0), SAT (1)}} expected-error {{conversion f32.s32 keeps the lane width and has no part; the operand must be 0, not 1}}
  (void)__builtin_pto_vcvt_f32_f16(x, m, 0, 1, 2); // expected-error {{conversion f32.f16: part 2 does not exist; legal: EVEN (0), ODD (1)}}
  (void)__builtin_pto_vcvt_f32_hif8(x, m, 1, 1, 4); // expected-error {{conversion f32.hif8: part 4 does not exist; legal: P0 (0), P1 (1), P2 (2), P3 (3)}}
  (void)__builtin_pto_vcvt_f32_s32(x, m, mode, 1, 0); // expected-error {{argument to '__builtin_pto_vcvt_f32_s32' must be a constant integer}}
}

void types(pto_f32x64 x, pto_s32x64 s, pto_mask32 m, pto_mask16 n) {
  (void)__builtin_pto_vcvt_f32_s32(x, n, 0, 1, 0); // expected-error {{incompatible type}}
  (void)__builtin_pto_vadd_f32(x, s, m); // expected-error {{incompatible type}}
  (void)__builtin_pto_vadd_f32(x, x); // expected-error {{too few arguments to function call, expected 3, have 2}}
  (void)__builtin_pto_vadd_f32(x, x, m, 0); // expected-error {{too many arguments to function call, expected 3, have 4}}
}

void codes(pto_f32x64 x, pto_s32x64 s, pto_mask32 m) {
  (void)__builtin_pto_vtrc_f32(x, m, 6); // expected-error {{__builtin_pto_vtrc_f32: rounding mode 6 does not exist; legal: R (0), A (1), F (2), C (3), Z (4), O (5)}}
  (void)__builtin_pto_pset_b32(14); // expected-error {{__builtin_pto_pset_b32: pattern 14 does not exist; legal: ALL (0), VL1 (1), VL2 (2), VL3 (3), VL4 (4), VL8 (5), VL16 (6), VL32 (7), VL64 (8), VL128 (9), M3 (10), M4 (11), H (12), Q (13), ALLF (15)}}
  (void)__builtin_pto_vci_s32(0, 2); // expected-error {{__builtin_pto_vci_s32: order 2 does not exist; legal: ASC (0), DESC (1)}}
  (void)__builtin_pto_vpack_s32_u16(s, 2); // expected-error {{__builtin_pto_vpack_s32_u16: part 2 does not exist; legal: LOWER (0), HIGHER (1)}}
}

void memory(pto_f32x64 x, pto_mask32 m, __ubuf__ float *p, __gm__ float *g) {
  pto_f32x64 y;
  (void)__builtin_pto_vlds_v64f32(p, 0, 19); // expected-error {{__builtin_pto_vlds_v64f32: distribution mode 19 does not exist here (DINTLV_B32 is a mode of vldsx2); legal: NORM (0), BRC_B8 (1)}}
  (void)__builtin_pto_vldsx2_v64f32(p, 0, 0, &y); // expected-error {{__builtin_pto_vldsx2_v64f32: distribution mode 0 does not exist here (NORM is a mode of vlds); legal: DINTLV_B8 (11), DINTLV_B16 (12), DINTLV_B32 (19)}}
  __builtin_pto_vsts_v64f32(x, p, 0, 1, m); // expected-error {{__builtin_pto_vsts_v64f32: distribution mode NORM_B16 (1) is governed by a b16 mask, but this is stored under a b32 mask; legal: NORM_B32 (2), 1PT_B8 (3), 1PT_B16 (4), 1PT_B32 (5), PK_B32 (7), PK_B64 (10), PK4_B32 (12)}}
  __builtin_pto_vsts_v64f32(x, p, 0, 2, m);
  (void)__builtin_pto_vlds_v64f32(g, 0, 0); // expected-error {{changes address space of pointer}}
}

void pairs(pto_f32x64 x, pto_mask32 m) {
  (void)pto_vcvt_f32_u32(x, m, 0, 0); // expected-error {{'pto_vcvt_f32_u32' is unavailable: there is no conversion f32.u32: }}
  // expected-note@pto_vector.h:* {{marked unavailable here}}
  (void)pto_vcvt_f32_hif8(x, m, PTO_RND_R, PTO_SAT, PTO_PART_P0); // expected-error {{conversion f32.hif8 does not round by mode R (0); legal: A (1)}}
}
