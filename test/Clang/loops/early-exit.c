// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that an element ends look ahead in vector code, and give what they give as
// they are written: the element is the first one, the last one, any one between, or
// none; what is after the last one would end the loop, too, but is not looked at.
//
// REQUIRES: clang
// RUN: clang --target=pto -O0 -emit-llvm -c %s -o %t.0.bc
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.2.bc -Rpass=loop-vectorize 2>&1 | FileCheck %s
// RUN: pto-sim %t.0.bc -O0 --entry=all --arg=to:s32:8 --arg=out:u8:16384 -o %t.0.npy > %t.txt
// RUN: pto-sim %t.2.bc -O2 --entry=all --arg=to:s32:8 --arg=out:u8:16384 -o %t.sim.npy > %t.txt
// RUN: pto-run %t.0.bc --entry=all --arg=to:s32:8 --arg=out:u8:16384 -o %t.0.run.npy > %t.txt
// RUN: pto-run %t.2.bc --entry=all --arg=to:s32:8 --arg=out:u8:16384 -o %t.run.npy > %t.txt
// RUN: cmp %t.0.npy %t.sim.npy
// RUN: cmp %t.0.npy %t.0.run.npy
// RUN: cmp %t.0.npy %t.run.npy
//
// On this machine, which knows nothing of vectors, the same.
// RUN: %llvm_prefix/bin/clang -O1 -w -DHOST %s -o %t.host
// RUN: %t.host > %t.expected
// RUN: pto-run %t.2.bc --entry=all --arg=to:s32:8 --arg=out:u8:16384 | sed -n 's/^to.*= //p' > %t.printed
// RUN: diff %t.expected %t.printed
//
// What is compared, and that the first iterations are not.
// RUN: clang --target=pto -O2 -S %s -o - -mllvm -verify-machineinstrs | FileCheck --check-prefix=ASM %s
// ASM-LABEL: find_f32:
// ASM:         feq
// ASM:         Loop Header: Depth=1
// ASM:         Inner Loop Header: Depth=2
// ASM:         PTO.vcmp.eq.f32
// ASM:         PTO.vmin.u32
// ASM:         PTO.vcmin.u32
// ASM:         feq
// ASM-LABEL: differ_s8:
// ASM:         PTO.vcmp.eq.s8

#include <stddef.h>
#include <stdint.h>

static unsigned result;

static void add(unsigned what) { result = (result ^ what) * 16777619u; }

// A loop over x, whose result is at, and any y.
#define LOOP(NAME, TYPE, INDEX, ...)                                           \
  __attribute__((noinline)) void NAME(const TYPE *x, const TYPE *y, TYPE key,  \
                                      INDEX n) {                               \
    INDEX at = -1;                                                             \
    __VA_ARGS__                                                                \
    add(at);                                                                   \
  }
#define ALL for (at = 0; at < n; at++)

// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(find_f32, float, int, ALL if (x[at] == key) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(differ_s8, int8_t, size_t, ALL if (x[at] != y[at]) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(less_f32, float, size_t, ALL if (x[at] < key) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(unordered_f32, float, unsigned, ALL if (!(x[at] >= key)) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(nan_f32, float, int, ALL if (x[at] != x[at]) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(find_s8, int8_t, int, ALL if (x[at] == key) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(find_u16, uint16_t, size_t, ALL if (x[at] <= key) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(find_s32, int32_t, int, ALL if (x[at] == key) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(differ_s32, int32_t, int, ALL if (x[at] != y[at]) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(find_s64, int64_t, int, ALL if (x[at] == key) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(whole_f16, _Float16, int, at = 0; while (at < n && x[at] != key) at++;)
// The sign of what is different, as memcmp has it.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(compare_u8, uint8_t, int, at = 0; for (; n > 0; n--, x++, y++) if (*x != *y) { at = *x - *y; break; })
// One of three characters.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(delimiter_u8, uint8_t, size_t, const uint8_t *p = x; for (; p != x + n; p++) if (*p == key || *p == 9 || *p == 200) break; at = p - x;)
// Any, all: values of the iteration before are used.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(any_f32, float, int, at = 0; for (int i = 0; i < n; i++) if (x[i] < key || x[i] > 100) { at = 1; break; })
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(all_s16, int16_t, int, at = 1; for (int i = 0; i < n; i++) if (!(x[i] > key && x[i] < 100)) { at = 0; break; })
// Two exits, each with a value of its own.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(two_s32, int32_t, int, for (int i = 0; i < n; i++) { if (x[i] == key) { at = i; break; } if (y[i] == key) { at = 1000 - i; break; } })
// Values of the last iteration, and what was computed on the way.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(last_s32, int32_t, int, int v = 0; int i = 0; int w = 7; do { v = x[i]; w = 3 * i + v; if (v == key) break; } while (++i < n); at = i + 5 * v + 7 * w;)
// The element before the one that leaves.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(before_s32, int32_t, int, int v = 0; int i; for (i = 0; i < n; i++) { if (x[i] == key) break; v = x[i] + i; } at = v;)
// Neighbours, and products that the scalar unit computes as well.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(sorted_f32, float, int, for (at = 1; at < n; at++) if (x[at] + 4 < x[at - 1]) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(product_f32, float, int, ALL if (x[at] * x[at] + 0.5f < at * (key - key)) break;)
// From the end to the beginning.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(down_s32, int32_t, long, for (at = n - 1; at >= 0; at--) if (x[at] == key) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(down_s8, int8_t, long, for (at = n - 1; at >= 0; at--) if (x[at] == key) break;)
// Every second and every third one, with and without those between.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(second_s32, int32_t, int, for (at = 0; at < n / 2; at++) if (x[2 * at] == key) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(three_s16, int16_t, int, for (at = 0; at < n / 3; at++) if (x[3 * at] + x[3 * at + 1] * x[3 * at + 2] < key * key) break;)
// In a loop: which elements of y are among those of x.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(among_u16, uint16_t, unsigned, at = 0; for (unsigned j = 0; j < 9 && j < n; j++) for (unsigned i = 0; i < n; i++) if (x[i] == (uint16_t)(y[j * (n / 9)] - 1)) { at += i + 1; break; })
// As many as memory could hold.
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(endless_s8, int8_t, size_t, for (at = 0; at < (size_t)-1; at++) if (x[at] == key) break;)
// CHECK: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(endless_f16, _Float16, size_t, for (at = 0; at < 100000000; at++) if (x[at] == key) break;)

// What stays as it is: a store,
// CHECK-NOT: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(store_s32, int32_t, int, ALL { if (x[at] == key) break; ((int32_t *)y)[at] = x[at]; })
// a volatile access,
// CHECK-NOT: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(volatile_s32, int32_t, int, ALL if (((const volatile int32_t *)x)[at] == key) break;)
// a call,
__attribute__((noinline)) static int called(int v) {
  static int calls;
  calls++;
  return v + (calls & 1);
}
// CHECK-NOT: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(call_s32, int32_t, int, ALL if (called(x[at]) == key) break;)
// a length that is not known,
// CHECK-NOT: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(string_s8, int8_t, size_t, at = 0; while (x[at] != key) at++;)
// a sum,
// CHECK-NOT: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(sum_s32, int32_t, int, int s = 0; ALL if ((s += x[at]) > 2000) break; add(s);)
// elements at addresses that are elements.
// CHECK-NOT: early-exit.c:[[#@LINE+1]]:1: remark: vectorized loop
LOOP(index_s32, int32_t, int, ALL if (x[y[at] & 63] == key) break;)

#define RUN(NAME, TYPE) NAME((const TYPE *)x, (const TYPE *)y, key, n);

// Elements of one type from memory on, of which the one at `at` ends loops, and
// the one after the last.
#define CHECK(TYPE, KEY, ...)                                                  \
  {                                                                            \
    TYPE *x = (TYPE *)memory + offset;                                         \
    TYPE *y = (TYPE *)(memory + 8192) + 3 * offset;                            \
    TYPE key = (KEY);                                                          \
    for (int i = 0; i < n + 300; i++)                                          \
      x[i] = y[i] = (TYPE)(5 + (i * 7 + (i >> 3)) % 4);                        \
    x[n] = key;                                                                \
    if (at >= 0)                                                               \
      x[at] = key;                                                             \
    if (again >= 0)                                                            \
      x[again] = key;                                                          \
    __VA_ARGS__                                                                \
  }

static void run(unsigned char *memory, int n, int at, int again, int offset) {
  CHECK(float, 3, RUN(find_f32, float) RUN(less_f32, float)
        RUN(unordered_f32, float) RUN(any_f32, float) RUN(sorted_f32, float)
        RUN(product_f32, float) RUN(nan_f32, float)
        key = 4; RUN(less_f32, float) RUN(unordered_f32, float)
        key = __builtin_nanf(""); RUN(find_f32, float) RUN(unordered_f32, float)
        if (at >= 0) x[at] = key;
        RUN(nan_f32, float) RUN(find_f32, float)
        key = 5; RUN(unordered_f32, float) RUN(less_f32, float))
  CHECK(int8_t, -3, RUN(find_s8, int8_t) RUN(differ_s8, int8_t)
        RUN(down_s8, int8_t) RUN(endless_s8, int8_t) RUN(string_s8, int8_t))
  CHECK(uint16_t, 3, RUN(find_u16, uint16_t) RUN(among_u16, uint16_t))
  CHECK(int32_t, -3, RUN(find_s32, int32_t) RUN(differ_s32, int32_t)
        RUN(two_s32, int32_t) RUN(before_s32, int32_t) RUN(down_s32, int32_t)
        RUN(second_s32, int32_t) RUN(store_s32, int32_t)
        RUN(volatile_s32, int32_t) RUN(call_s32, int32_t) RUN(sum_s32, int32_t)
        RUN(index_s32, int32_t)
        if (n) RUN(last_s32, int32_t)
        if (at > 0) y[at - 1] = key;
        RUN(two_s32, int32_t) RUN(differ_s32, int32_t))
  if (n <= 300)
    CHECK(int64_t, -3, RUN(find_s64, int64_t))
  CHECK(_Float16, 3, RUN(whole_f16, _Float16) RUN(endless_f16, _Float16))
  CHECK(uint8_t, 253, RUN(compare_u8, uint8_t) RUN(delimiter_u8, uint8_t))
  CHECK(int16_t, 3, RUN(all_s16, int16_t) RUN(three_s16, int16_t))
}

void all(int *to, unsigned char *memory) {
  static const short counts[] = {0,   1,   7,   8,   24,  25,  63,  64,  65,
                                 128, 135, 136, 137, 200, 264, 265, 300, 700};
  static unsigned char elsewhere[16384] __attribute__((aligned(32)));
  for (int kind = 0; kind < 8; kind++) {
    result = 2166136261u;
    for (int c = 0; c < sizeof(counts) / sizeof(*counts); c++) {
      int n = counts[c];
      // The first, the last and some between, alone or with one after it.
      int places[] = {0, 3, 7, 8, 9, n / 2, n - 2, n - 1, 263, 264, 265};
      for (int p = kind & 1; p < 11; p += 2) {
        int again = places[(p + 3) % 11];
        int at = places[p];
        if (at < 0 || at >= n)
          at = -1;
        run(memory, n, at, again > at && kind & 2 && again < n ? again : -1,
            kind >> 1);
      }
      run(kind & 1 ? memory : elsewhere, n, -1, -1, kind);
    }
    to[kind] = result;
  }
}

#ifdef HOST
int printf(const char *, ...);
void *malloc(size_t);

int main(void) {
  int to[8];
  all(to, malloc(16384));
  for (int i = 0; i < 8; i++)
    printf("%s%d", i ? ", " : "[", to[i]);
  printf("]\n");
}
#endif
