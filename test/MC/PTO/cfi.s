// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On entry the frame starts at the stack pointer x2; x1 is the return address.
// Vector registers are numbered from 32, predicate registers from 64.
//
// RUN: llvm-mc -triple=pto -filetype=obj %s -o - | llvm-objdump --dwarf=frames - \
// RUN:   | FileCheck %s

// CHECK: Code alignment factor: 8
// CHECK: Data alignment factor: -8
// CHECK: Return address column: 1
// CHECK: DW_CFA_def_cfa: reg2 +0
// CHECK: FDE
// CHECK: DW_CFA_advance_loc: 8 to 0x8
// CHECK-NEXT: DW_CFA_def_cfa_offset: +64
// CHECK-NEXT: DW_CFA_offset: reg1 -8
// CHECK-NEXT: DW_CFA_offset: reg56 -64
// CHECK-NEXT: DW_CFA_offset_extended: reg71 -32
.cfi_startproc
addi x2, x2, -64
.cfi_def_cfa_offset 64
.cfi_offset x1, -8
.cfi_offset v24, -64
.cfi_offset p7, -32
ret
.cfi_endproc
