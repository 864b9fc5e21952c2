// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branches take a label, or the distance from the instruction in bytes.
//
// RUN: llvm-mc -triple=pto --show-encoding %s | FileCheck %s
// RUN: llvm-mc -triple=pto -filetype=obj %s -o %t.o
// RUN: llvm-objdump -d --no-show-raw-insn %t.o | FileCheck --check-prefix=OBJ %s

// OBJ-LABEL: <f>:
f:
beq x1, x2, .Lforward
// CHECK: beq x1, x2, .Lforward // encoding: [A,A,A,A,0x44,0x00,0x00,0x06]
// CHECK-NEXT: fixup A - offset: 0, value: .Lforward, kind: fixup_pto_pcrel32
// OBJ: 0: beq x1, x2, 0x28 <f+0x28>
.Lback:
bgeuw x31, x30, .Lback
// CHECK: bgeuw x31, x30, .Lback //
// CHECK-SAME: encoding: [A,A,A,A,0xfc,0x07,0x45,0x06]
// CHECK-NEXT: fixup A - offset: 0, value: .Lback, kind: fixup_pto_pcrel32
// OBJ-NEXT: 8: bgeuw x31, x30, 0x8 <f+0x8>
bltu x1, x0, 16
// CHECK: bltu x1, x0, 16 // encoding: [0x10,0x00,0x00,0x00,0x40,0x00,0x04,0x06]
// OBJ-NEXT: 10: bltu x1, x0, 0x20 <f+0x20>
j .Lback
// CHECK: j .Lback // encoding: [A,A,A,A,0x00,0x00,0x00,0x07]
// CHECK-NEXT: fixup A - offset: 0, value: .Lback, kind: fixup_pto_pcrel32
// OBJ-NEXT: 18: j 0x8 <f+0x8>
j -8
// CHECK: j -8 // encoding: [0xf8,0xff,0xff,0xff,0x00,0x00,0x00,0x07]
// OBJ-NEXT: 20: j 0x18 <f+0x18>
.Lforward:
call f + 8
// CHECK: call f+8 // encoding: [A,A,A,A,0x00,0x00,0x03,0x07]
// CHECK-NEXT: fixup A - offset: 0, value: f+8, kind: fixup_pto_pcrel32
// OBJ-NEXT: 28: call 0x8 <f+0x8>
callr x5
// CHECK: callr x5 // encoding: [0x00,0x00,0x00,0x00,0x40,0x01,0x04,0x07]
// OBJ-NEXT: 30: callr x5
jr x6
// CHECK: jr x6 // encoding: [0x00,0x00,0x00,0x00,0x80,0x01,0x01,0x07]
// OBJ-NEXT: 38: jr x6
ret
// CHECK: ret // encoding: [0x00,0x00,0x00,0x00,0x00,0x00,0x02,0x07]
// OBJ-NEXT: 40: ret
