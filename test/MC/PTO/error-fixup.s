// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that turn out too large when labels have addresses, and those that no
// relocation can express.
//
// RUN: not llvm-mc -triple=pto -filetype=obj %s -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

start:
j .Lodd
// CHECK: [[#@LINE-1]]:1: error: branch target is not a whole number of instructions away
j . + 0x80000000
// CHECK: [[#@LINE-1]]:1: error: branch target is out of range
movi x1, .Lodd - start + 0x7fffffff
// CHECK: [[#@LINE-1]]:1: error: value does not fit into a signed 32-bit immediate
.byte .Lodd - start + 256
// CHECK: [[#@LINE-1]]:7: error: value does not fit into the data
.byte external
// CHECK: [[#@LINE-1]]:7: error: no relocation for a value of this size
.quad external - .
// CHECK: [[#@LINE-1]]:7: error: no relocation for a difference of this size
.half 0
.Lodd:
.zero 2
