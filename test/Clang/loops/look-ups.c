// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elements by an index: bytes by indices of bytes, words by those of words, and
// counts of bits, which are looked up, too. The same bits in both engines as
// element by element.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.2.bc \
// RUN:   -Rpass=loop-vectorize 2>&1 | FileCheck %s
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:s32:30 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=to:s32:30 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=to:s32:30 -o %t.run.npy > %t.txt
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.run.npy
// RUN: llc -O2 -verify-machineinstrs %t.2.bc -o - | FileCheck --check-prefix=ASM %s

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
#define LOOP(NAME, TO, FROM, OF, ...)                                          \
  __attribute__((noinline)) static void NAME(                                  \
      TO *restrict y, const FROM *restrict x, const OF *restrict t, int n) {   \
    for (int i = 0; i < n; i++) {                                              \
      __VA_ARGS__;                                                             \
    }                                                                          \
  }

// ASM-LABEL: {{^}}bytes:
// ASM: PTO.vgather2.u8
// CHECK: look-ups.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(bytes, u8, u8, u8, y[i] = t[x[i]])
// CHECK: look-ups.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(signedBytes, signed char, u8, signed char, y[i] = -t[x[i]])
// Of a part of the table only.
// CHECK: look-ups.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(someBytes, u8, u8, u8, if (x[i] < 100) y[i] = t[x[i]])
// CHECK: look-ups.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(twoTables, u8, u8, u8, y[i] = t[x[i]] ^ t[x[i] >> 4])
// CHECK: look-ups.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(wider, u16, u8, u8, y[i] = t[x[i]] + i)
// Indices may have more bits than vgather2 takes, or be negative.
// ASM-LABEL: {{^}}farBytes:
// ASM-NOT: vgather2
// ASM-LABEL: {{^}}before:
// ASM-NOT: vgather2
LOOP(farBytes, u8, u16, u8, y[i] = t[x[i]])
LOOP(before, u8, signed char, u8, y[i] = t[128 + x[i]])

// ASM-LABEL: {{^}}words:
// ASM: PTO.vgather2.s32
// CHECK: look-ups.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(words, u32, u8, u32, y[i] = t[x[i]] * 3)
// CHECK: look-ups.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(floats, float, int, float, y[i] = t[x[i] & 63] + 1)

// ASM-LABEL: {{^}}count8:
// ASM: PTO.vselr.{{[su]}}8
// ASM-NOT: PTO.vmuls
// CHECK: look-ups.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(count8, u8, u8, u8, y[i] = __builtin_popcount(x[i]))
// ASM-LABEL: {{^}}count16:
// ASM: PTO.vselr.{{[su]}}8
// ASM: PTO.vmuls.{{[su]}}16
// CHECK: look-ups.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(count16, u16, u16, u8, y[i] = __builtin_popcount(x[i]))
// ASM-LABEL: {{^}}count32:
// ASM: PTO.vselr.{{[su]}}8
// ASM: PTO.vmuls.{{[su]}}32
// CHECK: look-ups.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(count32, u32, u32, u8, y[i] = __builtin_popcount(x[i]))

#define MAX 300
static _Alignas(32) u8 from[4 * MAX + 64], to[4 * MAX + 64], table[65536 + 64];

static unsigned hash(unsigned h) {
  for (unsigned i = 0; i < sizeof(to); i++)
    h = (h ^ to[i]) * 16777619u;
  return h;
}

// Tables that begin anywhere in a block of 32 bytes.
#define TRY(NAME, TO, FROM, OF)                                                \
  NAME((TO *)to + odd, (const FROM *)from + odd,                               \
       (const OF *)table + (n + odd * 5) % 32, n);                             \
  h = hash(h)

static unsigned one(int n, int odd) {
  unsigned h = 2166136261u, r = 12345 + n;
  for (unsigned i = 0; i < sizeof(from); i++) {
    r = r * 1664525u + 1013904223u;
    from[i] = r >> 24;
    to[i] = r >> 16;
  }
  TRY(bytes, u8, u8, u8);
  TRY(signedBytes, signed char, u8, signed char);
  TRY(someBytes, u8, u8, u8);
  TRY(twoTables, u8, u8, u8);
  TRY(wider, u16, u8, u8);
  TRY(farBytes, u8, u16, u8);
  TRY(before, u8, signed char, u8);
  TRY(words, u32, u8, u32);
  TRY(floats, float, int, float);
  TRY(count8, u8, u8, u8);
  TRY(count16, u16, u16, u8);
  TRY(count32, u32, u32, u8);
  return h;
}

void all(int *results) {
  static const short counts[] = {0,  1,  2,   3,   7,   16,  31, 63,
                                 64, 65, 127, 128, 200, 257, 300};
  unsigned r = 99;
  // No NaNs as floats.
  for (unsigned i = 0; i < sizeof(table); i++) {
    r = r * 1664525u + 1013904223u;
    table[i] = i % 4 == 3 ? 0x40 : r >> 24;
  }
  for (int i = 0; i < 15; i++)
    for (int odd = 0; odd < 2; odd++)
      results[2 * i + odd] = one(counts[i], odd);
}
