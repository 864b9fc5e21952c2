// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the functions of namespace pto leave to the compiler: offsets, modes and
// saturation that have a default, the format that a pointer or a register says.
//
// REQUIRES: clang
// RUN: clang --target=pto -O2 -Wall -Werror -S %s -o - | FileCheck %s
// RUN: clang --target=pto -O2 -std=c++11 -S %s -o - | FileCheck %s
// RUN: clang --target=pto -O0 -c %s -o %t.o

#include <pto_vector.h>

extern "C" {

// CHECK-LABEL: optional_saturation:
// CHECK: PTO.vcvt.f16.s16{{[[:space:]]+}}v0, v0, p0, R, NOSAT, NONE
pto::s16x128 optional_saturation(pto::f16x128 v, pto::mask16 m) {
  return pto::vcvt<pto::s16>(v, m, pto::R);
}

// CHECK-LABEL: whole_register:
// CHECK: PTO.vlds{{[[:space:]]+}}v0, [x4, 0], NORM
pto::f32x64 whole_register(const __ubuf__ float *p) { return pto::vlds(p); }

// CHECK-LABEL: broadcast:
// CHECK: PTO.vlds{{[[:space:]]+}}v0, [x4, 256], BRC_B32
pto::s32x64 broadcast(const __ubuf__ int *p) {
  return pto::vlds(p, 256, pto::BRC_B32);
}

// CHECK-LABEL: store:
// CHECK: PTO.vsts{{[[:space:]]+}}v0, [x4, 0], 1PT_B16, p0
void store(__ubuf__ unsigned short *p, pto::u16x128 v, pto::mask16 m) {
  pto::vsts(v, p, 0, pto::ONEPT_B16, m);
}

// CHECK-LABEL: named_format:
// CHECK: PTO.vbr.f32{{[[:space:]]+}}v0, x4
pto::f32x64 named_format(float x) { return pto::vbr<pto::f32>(x); }

// CHECK-LABEL: named_view:
// CHECK: PTO.pset.b16{{[[:space:]]+}}p0, VL8
pto::mask16 named_view() { return pto::pset<pto::b16>(pto::VL8); }

// CHECK-LABEL: bytes:
// CHECK: PTO.vcvt.f8e5m2.f32{{[[:space:]]+}}v0, v0, p0, NONE, NOSAT, P2
pto::f32x64 bytes(pto::f8e5m2x256 v, pto::mask8 m) {
  return pto::vcvt<pto::f32, pto::f8e5m2>(v, m, pto::P2);
}

// CHECK-LABEL: unsigned_bytes:
// CHECK: PTO.vcvt.u8.u16{{[[:space:]]+}}v0, v0, p0, NONE, NOSAT, ODD
pto::u16x128 unsigned_bytes(pto::u8x256 v, pto::mask8 m) {
  return pto::vcvt<pto::u16>(v, m, pto::ODD);
}

// CHECK-LABEL: tail:
// CHECK: PTO.plt.b32{{[[:space:]]+}}p0, x4, x4
pto::mask32 tail(unsigned n, unsigned &rest) {
  return pto::plt<pto::b32>(n, rest);
}
}
