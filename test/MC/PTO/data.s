// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Data directives, and padding: zeros up to the next instruction, then nops.
//
// RUN: llvm-mc -triple=pto %s | FileCheck %s
// RUN: llvm-mc -triple=pto -filetype=obj %s -o %t.o
// RUN: llvm-objdump -s -j .text %t.o | FileCheck --check-prefix=TEXT %s
// RUN: llvm-objdump -s -j .data %t.o | FileCheck --check-prefix=DATA %s

.text
ret; ret // two instructions on a line
/* a comment */
.byte 1
.half 0x203
.p2align 5
ret
// TEXT:      0000 00000000 00000207 00000000 00000207
// TEXT-NEXT: 0010 01030200 00000000 00000000 00000002
// TEXT-NEXT: 0020 00000000 00000207
// CHECK: .byte 1
// CHECK-NEXT: .half 515
// CHECK-NEXT: .p2align 5

.data
.byte -1
.p2align 1
.half 0x203
.short 0x405
.p2align 3
.word 0x6070809
.long 10
.quad 0x102030405060708
.macro pair a, b
.word \a, \b
.endm
pair 1, 2
// DATA:      0000 ff000302 05040000 09080706 0a000000
// DATA-NEXT: 0010 08070605 04030201 01000000 02000000
// CHECK: .byte -1
// CHECK: .half 515
// CHECK: .word 101124105
// CHECK: .quad 72623859790382856
