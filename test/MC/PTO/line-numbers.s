// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The debug sections of an object resolve.
//
// RUN: llvm-mc -triple=pto -g -filetype=obj %s -o %t.o
// RUN: llvm-objdump -d -l --no-show-raw-insn %t.o 2>&1 | FileCheck %s

f:
  movi x4, 1
  ret
// CHECK-NOT: warning
// CHECK: line-numbers.s:[[#@LINE-3]]
// CHECK-NEXT: movi x4, 0x1
// CHECK-NEXT: line-numbers.s:[[#@LINE-4]]
// CHECK-NEXT: ret
