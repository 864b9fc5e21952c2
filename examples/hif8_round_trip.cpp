// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// float -> HiF8 -> float: what an 8-bit number with tapered precision keeps.
// Numbers near 1 keep three bits of mantissa, very large and small ones none.
//
// examples/README.md runs it.

#include <pto_vector.h>

void hif8_round_trip(__ubuf__ float *to, const __ubuf__ float *from,
                     unsigned n) {
  pto::mask8 all = pto::pset<pto::b8>(pto::ALL);
  for (; n != 0; from += 64, to += 64) {
    pto::mask32 m = pto::plt<pto::b32>(n, n);
    pto::f32x64 x = pto::vlds(from);
    auto bytes = pto::vcvt<pto::hif8>(x, m, pto::A, pto::SAT, pto::P0);
    auto back = pto::vcvt<pto::f32, pto::hif8>(bytes, all, pto::P0);
    pto::vsts(back, to, 0, pto::NORM_B32, m);
  }
}
