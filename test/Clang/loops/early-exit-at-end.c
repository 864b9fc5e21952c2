// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What looks ahead for an element that ends a loop stays in the unified buffer:
// both engines refuse to load beyond its end. The last byte there ends the loop,
// whose bound is larger. The simulator has static data at the end.
//
// REQUIRES: clang
// RUN: clang --target=pto -O2 -emit-llvm -c %s -o %t.bc -Rpass=loop-vectorize 2>&1 | FileCheck %s
// RUN: pto-sim %t.bc -O2 --entry=all | FileCheck --check-prefix=RESULT %s
// RUN: pto-sim %t.bc -O2 --entry=end | FileCheck --check-prefix=END %s
// RUN: pto-run %t.bc --entry=all | FileCheck --check-prefix=RESULT %s
// RUN: pto-run %t.bc --entry=find --arg=u8:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,7@262103 \
// RUN:   --arg=addr:0 --arg=i8:7 --arg=i64:1000000 | FileCheck --check-prefix=LAST %s
// RUN: pto-run %t.bc --entry=differ --arg=u8:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,7@262103 \
// RUN:   --arg=addr:131 --arg=i8:7 --arg=i64:1000000 | FileCheck --check-prefix=LAST %s
// RUN: not pto-run %t.bc --entry=find --arg=u8:7@262103 \
// RUN:   --arg=addr:0 --arg=i8:5 --arg=i64:42 2>&1 | FileCheck --check-prefix=BEYOND %s
//
// RESULT: result: i32 = 0
// END: result: i64 = 262144
// LAST: result: i64 = 40
// BEYOND: reads 1 byte at host address

#include <stddef.h>

typedef unsigned char byte;

// CHECK: early-exit-at-end.c:[[#@LINE+3]]:3: remark: vectorized loop
__attribute__((noinline)) size_t find(const byte *x, const byte *y, byte key, size_t n) {
  size_t i;
  for (i = 0; i < n; i++)
    if (x[i] == key)
      break;
  return i;
}

// CHECK: early-exit-at-end.c:[[#@LINE+3]]:3: remark: vectorized loop
__attribute__((noinline)) size_t differ(const byte *x, const byte *y, byte key, size_t n) {
  size_t i;
  for (i = 0; i < n; i++)
    if (x[i] != y[i])
      break;
  return i;
}

// CHECK: early-exit-at-end.c:[[#@LINE+3]]:3: remark: vectorized loop
__attribute__((noinline)) size_t find_word(const int *x, int key, size_t n) {
  size_t i;
  for (i = 0; i < n; i++)
    if (x[i] == key)
      break;
  return i;
}

static byte last[4096] __attribute__((aligned(32)));

size_t end(void) { return (size_t)(last + sizeof(last)); }

int all(void) {
  byte *end = last + sizeof(last), *zeros = last + 1;
  int wrong = 0;
  end[-1] = 7;
  for (int length = 1; length < 1000; length += 1 + length / 7) {
    wrong += find(end - length, zeros, 7, 1000000) != length - 1;
    wrong += find(end - length, zeros, 7, length) != length - 1;
    wrong += find(end - length, zeros, 7, length - 1) != length - 1;
    wrong += differ(end - length, zeros, 7, 1000000) != length - 1;
    wrong += differ(zeros, end - length, 7, (size_t)-1) != length - 1;
    wrong += find_word((int *)end - length, 7 << 24, 12345678) != length - 1;
  }
  return wrong;
}
