// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operand that looks like a register is one; a symbol of that name stands in
// quotes, and is printed in quotes.
//
// RUN: llvm-mc -triple=pto %s | FileCheck %s
// RUN: llvm-mc -triple=pto %s | llvm-mc -triple=pto | FileCheck %s
// RUN: llvm-mc -triple=pto -filetype=obj %s -o - | llvm-objdump -r - \
// RUN:   | FileCheck --check-prefix=OBJ %s

.globl "v31"
// CHECK: .globl "v31"
"v31":
// CHECK: "v31":
call "x1"
// CHECK: call "x1"
// OBJ: R_PTO_PCREL32 x1
movi x1, "P7" + 4
// CHECK: movi x1, "P7"+4
// OBJ: R_PTO_ABS32 P7+0x4
call x32
// CHECK: call x32
call p8
// CHECK: call p8
call v01
// CHECK: call v01
movi x2, "u0" + 4
// CHECK: movi x2, "u0"+4
// OBJ: R_PTO_ABS32 u0+0x4
movi x2, u4
// CHECK: movi x2, u4
