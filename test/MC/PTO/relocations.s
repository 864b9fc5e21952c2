// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the linker has to know.
//
// RUN: llvm-mc -triple=pto -filetype=obj %s -o %t.o
// RUN: llvm-objdump -r %t.o | FileCheck %s
// RUN: llvm-objdump -s -j .rela.text -j .rela.rodata %t.o \
// RUN:   | FileCheck --check-prefix=NUMBER %s

// The first field is the offset, the second half of the second the number.
// NUMBER:      section .rela.text:
// NUMBER-NEXT: 0000 00000000 00000000 02000000
// NUMBER:      0040 {{[0-9a-f]+}} {{[0-9a-f]+}} 18000000 00000000
// NUMBER-NEXT: 0050 01000000
// NUMBER:      section .rela.rodata:
// NUMBER-NEXT: 0000 00000000 00000000 03000000
// NUMBER-NEXT: 0010 {{[0-9a-f]+}} {{[0-9a-f]+}} 04000000 00000000
// NUMBER-NEXT: 0020 02000000 {{[0-9a-f]+}} {{[0-9a-f]+}} {{[0-9a-f]+}}
// NUMBER-NEXT: 0030 08000000 00000000 04000000

// CHECK-LABEL: RELOCATION RECORDS FOR [.text]:
call external
// CHECK:      0000000000000000 R_PTO_PCREL32 external{{$}}
beq x1, x2, external + 16
// CHECK-NEXT: 0000000000000008 R_PTO_PCREL32 external+0x10
call global
// CHECK-NEXT: 0000000000000010 R_PTO_PCREL32 global{{$}}
movi x1, external - 4
// CHECK-NEXT: 0000000000000018 R_PTO_ABS32 external-0x4
addi x1, x2, external
// CHECK-NEXT: 0000000000000020 R_PTO_ABS32 external{{$}}
ld.64 x1, [x0, .Lconstant]
// CHECK-NEXT: 0000000000000028 R_PTO_ABS32 .rodata+0x8

// Differences of labels are known, and so are branches to local ones.
local:
movi x1, .Lend - local
j local
call local
.Lend:
.reloc ., R_PTO_NONE, external
// CHECK-NEXT: 0000000000000048 R_PTO_NONE external
// CHECK-EMPTY:

.globl global
global:
ret

// CHECK-LABEL: RELOCATION RECORDS FOR [.rodata]:
.section .rodata
.word external
// CHECK:      0000000000000000 R_PTO_32 external
.word external - .
// CHECK-NEXT: 0000000000000004 R_PTO_PCREL32 external
.Lconstant:
.quad external + 8
// CHECK-NEXT: 0000000000000008 R_PTO_64 external+0x8
.quad .Lend - local
// CHECK-EMPTY:
