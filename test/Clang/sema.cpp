// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the functions of namespace pto refuse, at the call.
//
// REQUIRES: clang
// RUN: %clang_cc1 -std=c++17 -target-cpu a5 -fsyntax-only -verify=all %s
// RUN: %clang_cc1 -std=c++11 -target-cpu a5 -fsyntax-only -verify=all %s
// RUN: %clang_cc1 -std=c++17 -target-cpu a3 -fsyntax-only -verify=all,a3 %s

#include <pto_vector.h>

pto::s32x64 legal(pto::f32x64 v, pto::mask32 m) {
  return pto::vcvt<pto::s32>(v, m, pto::R, pto::SAT);
}

void pair(pto::f32x64 v, pto::mask32 m) {
  pto::vcvt<pto::u32>(v, m, pto::R, pto::SAT); // all-error-re {{there is no such conversion: {{a[53]}} converts f32 to }}
  // all-note@pto_vector.h:* {{from 'diagnose_if' attribute}}
}

#ifdef __PTO_A5__
void rounding(pto::f32x64 v, pto::mask32 m) {
  pto::vcvt<pto::hif8>(v, m, pto::A, pto::SAT, pto::P1);
  pto::vcvt<pto::hif8>(v, m, pto::R, pto::SAT, pto::P1); // all-error {{conversion f32.hif8 does not round by this mode; legal: A (1)}}
  // all-note@pto_vector.h:* {{from 'diagnose_if' attribute}}
}
#else
void profile(pto::u32x64 v, pto::mask32 m) {
  pto::vcvt<pto::f32>(v, m, pto::R); // a3-error {{conversion u32.f32 is not available on a3 (it is on a5); a3 has no conversion from u32}}
  // a3-note@pto_vector.h:* {{from 'diagnose_if' attribute}}
}
#endif

// A code of another kind does not fit.
void kinds(pto::f32x64 v, pto::mask32 m) {
  pto::vtrc(v, m, pto::Z);
  pto::vtrc(v, m, pto::SAT); // all-error {{no matching function for call to 'vtrc'}}
  // all-note@pto_vector.h:* 3 {{candidate template ignored: could not match}}
}

// A template parameter is checked when it is known.
template <int Rnd> pto::f32x64 later(pto::f32x64 v, pto::mask32 m) {
  return __builtin_pto_vtrc_f32(v, m, Rnd); // all-error {{__builtin_pto_vtrc_f32: rounding mode 7 does not exist; legal: R (0)}}
}
template pto::f32x64 later<5>(pto::f32x64, pto::mask32);
template pto::f32x64 later<7>(pto::f32x64, pto::mask32); // all-note {{in instantiation of function template specialization 'later<7>' requested here}}

// The mask says which modes of a store fit.
void store(pto::f32x64 v, pto::mask32 m, __ubuf__ float *p) {
  pto::vsts(v, p, 0, pto::NORM_B16, m); // all-note {{in instantiation of function template specialization 'pto::vsts<1>' requested here}}
  // all-error@pto_vector.h:* {{__builtin_pto_vsts_v64f32: distribution mode NORM_B16 (1) is governed by a b16 mask, but this is stored under a b32 mask; legal: NORM_B32 (2)}}
}
