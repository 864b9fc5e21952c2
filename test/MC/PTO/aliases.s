// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: llvm-mc -triple=pto --show-encoding %s | FileCheck %s
// RUN: llvm-mc -triple=pto -filetype=obj %s -o %t.o
// RUN: llvm-objdump -d -M no-aliases %t.o | FileCheck --check-prefix=NOALIAS %s

mv x1, x2
// CHECK: mv x1, x2 // encoding: [0x00,0x00,0x00,0x00,0x80,0x08,0x00,0x02]
// NOALIAS: addi x1, x2, 0x0
nop
// CHECK: encoding: [0x00,0x00,0x00,0x00,0x00,0x00,0x00,0x02]
// NOALIAS-NEXT: addi x0, x0, 0x0
