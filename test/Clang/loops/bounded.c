// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops whose elements are computed one by one: the search for a schedule of such
// a loop ends at once.
//
// REQUIRES: clang
// RUN: clang --target=pto -O2 -c %s -o %t.o -mllvm -verify-machineinstrs \
// RUN:   -g1 -Rpass-missed=pto-pipeliner 2>&1 | FileCheck %s
//

void quotients(unsigned long *restrict to, const unsigned long *restrict x, const unsigned long *restrict y, int n) {
  to = __builtin_assume_aligned(to, 32);
  x = __builtin_assume_aligned(x, 32);
  y = __builtin_assume_aligned(y, 32);
#pragma clang loop vectorize(enable)
  // CHECK-DAG: bounded.c:[[#@LINE+1]]:3: remark: loop not pipelined: its body is too long
  for (int i = 0; i < n; i++)
    to[i] = x[i] / (y[i] | 1);
}

void lookup(unsigned short *restrict to, const unsigned char *restrict x, const unsigned short *restrict table, int n) {
  to = __builtin_assume_aligned(to, 32);
  x = __builtin_assume_aligned(x, 32);
  table = __builtin_assume_aligned(table, 32);
#pragma clang loop vectorize(enable)
  // CHECK-DAG: bounded.c:[[#@LINE+1]]:3: remark: loop not pipelined: its body is too long
  for (int i = 0; i < n; i++)
    to[i] = table[x[i]];
}
