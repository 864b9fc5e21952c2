// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops whose iterations overlap leave in memory what the emulator and unoptimised
// code leave there, however many iterations they make: each kernel is called with 0
// to 40 of them, and what it leaves is summed up.
//
// REQUIRES: clang
// RUN: clang --target=pto -O2 -c -emit-llvm %s -o %t.bc
// RUN: pto-run %t.bc --entry=all --arg=out:s32:34112 --arg=to:f32:2816 --arg=from:f32:5376 -o %t.emulated.npy > %t.txt
// RUN: pto-sim %t.bc -O0 --entry=all --arg=out:s32:34112 --arg=to:f32:2816 --arg=from:f32:5376 -o %t.O0.npy > %t.txt
// RUN: pto-sim %t.bc -O2 --entry=all --arg=out:s32:34112 --arg=to:f32:2816 --arg=from:f32:5376 -o %t.O2.npy > %t.txt
// RUN: cmp %t.emulated.npy %t.O0.npy
// RUN: cmp %t.emulated.npy %t.O2.npy
//
// That this is what is compared: where a loop has been pipelined, there are two
// of it or more: those that do several of the iterations that are left over. In the last two an iteration may need what the one before it made last.
// RUN: clang --target=pto -O2 -S %s -mllvm -verify-machineinstrs -o - \
// RUN:   | FileCheck --check-prefix=LOOPS %s
// LOOPS-LABEL: {{^}}convert:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}count_down:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}elements:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}in_place:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}three_behind:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}sum:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}halves:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}carried_mask:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}polynomial:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}constant_7:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}constant_20:
// LOOPS-COUNT-2: Inner Loop
// LOOPS-LABEL: {{^}}one_behind:
// LOOPS-COUNT-1: Inner Loop
// LOOPS-NOT: Inner Loop
// LOOPS-LABEL: {{^}}may_overlap:
// LOOPS-COUNT-1: Inner Loop
// LOOPS-NOT: Inner Loop
// LOOPS-LABEL: {{^}}all:

#include <pto_vector.h>

#define KERNEL __attribute__((noinline)) void
#define PLAIN _Pragma("clang loop unroll(disable) vectorize(disable)")
#define ALL pto_pset_b32(PTO_PAT_ALL)
#define LOAD(P) pto_vlds_f32(P, 0, PTO_DIST_NORM)
#define STORE(V, P, M) pto_vsts_f32(V, P, 0, PTO_DIST_NORM_B32, M)

typedef __ubuf__ float *out;
typedef const __ubuf__ float *in;

KERNEL convert(out restrict to, in from, unsigned long n) {
  pto_mask32 all = ALL;
  PLAIN for (unsigned long i = 0; i != n; ++i) {
    pto_s32x64 y = pto_vcvt_f32_s32(LOAD(from + 64 * i), all, PTO_RND_R,
                                    PTO_SAT);
    pto_vsts_s32(y, (__ubuf__ int *)to + 64 * i, 0, PTO_DIST_NORM_B32, all);
  }
}

KERNEL count_down(out restrict to, in from, unsigned long n) {
  pto_mask32 all = ALL;
  PLAIN for (; n != 0; --n, to += 64, from += 64)
    STORE(pto_vmuls_f32(LOAD(from), 3, all), to, all);
}

// A mask an iteration, of the elements that are left.
KERNEL elements(out restrict to, in from, unsigned long n) {
  unsigned left = (unsigned)n * 64 - n / 2;
  PLAIN while (left != 0) {
    pto_mask32 m = pto_plt_b32(left, &left);
    pto_f32x64 x = pto_vexp_f32(LOAD(from), m);
    STORE(pto_vadds_f32(x, 1, m), to, m);
    to += 64;
    from += 64;
  }
}

KERNEL in_place(out to, in from, unsigned long n) {
  pto_mask32 all = ALL;
  PLAIN for (unsigned long i = 0; i != n; ++i)
    STORE(pto_vadds_f32(LOAD(to + 64 * i), 3, all), to + 64 * i, all);
}

KERNEL three_behind(out to, in from, unsigned long n) {
  pto_mask32 all = ALL;
  PLAIN for (unsigned long i = 0; i != n; ++i)
    STORE(pto_vadds_f32(LOAD(to + 64 * i), 5, all), to + 64 * (i + 3), all);
}

// A value of every iteration, and one that is there in the end.
KERNEL sum(out restrict to, in from, unsigned long n) {
  pto_mask32 all = ALL;
  pto_f32x64 s = pto_vdups_f32(0, all), last = s;
  PLAIN for (unsigned long i = 0; i != n; ++i) {
    last = pto_vmuls_f32(pto_vabs_f32(LOAD(from + 64 * i), all), 7, all);
    s = pto_vadd_f32(s, last, all);
    STORE(last, to + 64 * i, all);
  }
  STORE(pto_vadd_f32(s, last, all), to + 64 * n, all);
}

KERNEL halves(out restrict to, in from, unsigned long n) {
  pto_mask32 all = ALL;
  pto_mask16 all16 = pto_pset_b16(PTO_PAT_ALL);
  PLAIN for (unsigned long i = 0; i != n; ++i) {
    pto_f32x64x2 x =
        pto_vldsx2_f32(from + 128 * i, 0, PTO_DIST_DINTLV_B32);
    pto_f16x128 even =
        pto_vcvt_f32_f16(x.lo, all, PTO_RND_R, PTO_NOSAT, PTO_PART_EVEN);
    pto_f16x128 odd =
        pto_vcvt_f32_f16(x.hi, all, PTO_RND_R, PTO_NOSAT, PTO_PART_ODD);
    pto_vsts_f16(pto_vor_f16(even, odd, all16), (__ubuf__ _Float16 *)to + 128 * i,
                 0, PTO_DIST_NORM_B16, all16);
  }
}

// The mask of the iteration before.
KERNEL carried_mask(out restrict to, in from, unsigned long n) {
  pto_mask32 all = ALL, m = all;
  pto_f32x64 zero = pto_vdups_f32(0, all);
  PLAIN for (unsigned long i = 0; i != n; ++i) {
    pto_f32x64 x = LOAD(from + 64 * i);
    STORE(pto_vsel_f32(x, zero, m), to + 64 * i, all);
    m = pto_vcmp_lt_f32(x, zero, all);
  }
}

// More values than an iteration has registers for.
KERNEL polynomial(out restrict to, in from, unsigned long n) {
  pto_mask32 all = ALL;
  PLAIN for (unsigned long i = 0; i != n; ++i) {
    pto_f32x64 x = LOAD(from + 64 * i), y = x;
    for (int k = 0; k != 12; ++k)
      y = pto_vadds_f32(pto_vmul_f32(y, x, all), (float)k, all);
    STORE(pto_vmul_f32(y, x, all), to + 64 * i, all);
  }
}

#define CONSTANT(N)                                                            \
  KERNEL constant_##N(out restrict to, in from, unsigned long n) {                    \
    pto_mask32 all = ALL;                                                      \
    PLAIN for (unsigned long i = 0; i != N; ++i)                                  \
        STORE(pto_vmuls_f32(LOAD(from + 64 * i), N, all), to + 64 * i, all);   \
  }
CONSTANT(7)
CONSTANT(20)

// What an iteration stores is what the next one loads.
KERNEL one_behind(out to, in from, unsigned long n) {
  pto_mask32 all = ALL;
  PLAIN for (unsigned long i = 0; i != n; ++i)
    STORE(pto_vadds_f32(LOAD(to + 64 * i), 5, all), to + 64 * (i + 1), all);
}

KERNEL may_overlap(out to, in from, unsigned long n) {
  pto_mask32 all = ALL;
  PLAIN for (unsigned long i = 0; i != n; ++i)
    STORE(pto_vadds_f32(LOAD(from + 64 * i), 5, all), to + 64 * i, all);
}

// A vector of 3 * (3 * (...) + x) + x over all registers of a buffer.
static pto_s32x64 summary(in p) {
  pto_mask32 all = ALL;
  pto_s32x64 h = pto_vdups_s32(1, all);
  PLAIN for (unsigned i = 0; i != 44; ++i) {
    pto_s32x64 x = pto_vlds_s32((const __ubuf__ int *)p + 64 * i, 0,
                                PTO_DIST_NORM);
    h = pto_vadd_s32(pto_vmuls_s32(h, 3, all), x, all);
  }
  return h;
}

void all(__ubuf__ int *summaries, out to, out from) {
  for (int i = 0; i != 64 * 84; ++i)
    from[i] = (float)(i * 37 % 401 - 200) * 0.01171875f;
  static void (*const kernels[])(out, in, unsigned long) = {
      convert, count_down,   elements,   in_place,   three_behind, sum,
      halves,  carried_mask, polynomial, constant_7, constant_20,  one_behind,
      may_overlap};
  for (unsigned k = 0; k != sizeof kernels / sizeof *kernels; ++k)
    for (unsigned n = 0; n <= 40; ++n) {
      kernels[k](to, from, n);
      // Results that are operands two iterations on.
      if (kernels[k] == may_overlap)
        may_overlap(to + 128, to, n);
      pto_vsts_s32(summary(to), summaries, 0, PTO_DIST_NORM_B32, ALL);
      summaries += 64;
    }
}
