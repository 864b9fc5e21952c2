// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Data among code, and a section that ends within a word.
//
// RUN: llvm-mc -triple=pto -filetype=obj %s -o - | llvm-objdump -d - \
// RUN:   | FileCheck %s

// CHECK:      0: 00 00 00 00 00 00 02 07 ret
// CHECK-NEXT: 8: 01 02 03 04 05 06 07 08 <unknown>
// CHECK-NEXT: 10: 00 00 00 00 00 00 02 07 ret
// CHECK-NEXT: 18: 01 <unknown>
// CHECK-NEXT: 19: 02 <unknown>
ret
.quad 0x807060504030201
ret
.byte 1, 2
