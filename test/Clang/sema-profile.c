// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A form that the processor does not have is an error at the call.
//
// REQUIRES: clang
// RUN: %clang_cc1 -target-cpu a5 -fsyntax-only -verify=a5 %s
// RUN: %clang_cc1 -target-cpu cpu -fsyntax-only -verify=a5 %s
// RUN: %clang_cc1 -target-cpu a3 -fsyntax-only -verify=a3 %s
// RUN: %clang_cc1 -target-cpu a2 -fsyntax-only -verify=a2 %s

// a5-no-diagnostics

#include <pto_vector.h>

pto_f32x64 builtin(pto_u32x64 x, pto_mask32 m) {
  return __builtin_pto_vcvt_u32_f32(x, m, 0, 0, 0); // a3-error {{conversion u32.f32 is not available on a3 (it is on a5); a3 has no conversion from u32}} a2-error {{conversion u32.f32 is not available on a2 (it is on a5); a2 has no conversion from u32}}
}

pto_f16x128 macro(pto_bf16x128 x, pto_mask16 m) {
  return pto_vcvt_bf16_f16(x, m, PTO_RND_R, PTO_NOSAT); // a3-error {{conversion bf16.f16 is not available on a3 (it is on a5); a3 converts bf16 to f32, s32}} a2-error {{a2 converts bf16 to f32, s32}}
}

pto_s32x64 everywhere(pto_f32x64 x, pto_mask32 m) {
  return pto_vcvt_f32_s32(x, m, PTO_RND_R, PTO_SAT);
}
