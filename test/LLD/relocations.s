// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every relocation, against symbols of another file and against local ones, in
// code, data and debug sections. R_PTO_NONE changes nothing, but what it names
// is linked.

// RUN: split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/a.s -o %t/a.o
// RUN: llvm-mc -triple=pto -filetype=obj %t/b.s -o %t/b.o
// RUN: llvm-objdump -r %t/a.o | FileCheck %s --check-prefix=RELOCS
// RUN: ld.lld %t/a.o %t/b.o -o %t/k
// RUN: llvm-objdump -d --no-show-raw-insn %t/k | FileCheck %s --check-prefix=CODE
// RUN: llvm-objdump -s -j .data -j .debug_info %t/k | FileCheck %s --check-prefix=DATA
// RUN: llvm-readelf -r %t/k | FileCheck %s --check-prefix=NONE

// RELOCS-DAG: R_PTO_NONE
// RELOCS-DAG: R_PTO_ABS32
// RELOCS-DAG: R_PTO_PCREL32
// RELOCS-DAG: R_PTO_32
// RELOCS-DAG: R_PTO_64

// .data has 48 bytes, so it is at 0x40000 - 48 = 262096, rounded down to a
// multiple of 32: 262080 = 0x3ffc0. "there" is 40 bytes after that.
// CODE:      40000000 <f>:
// CODE-NEXT: 40000000: movi x4, 0x3ffe8
// CODE-NEXT: 40000008: movi x4, 0x3ffec
// CODE-NEXT: 40000010: movi x4, 0x40000030
// CODE-NEXT: 40000018: call 0x40000030 <g>
// CODE-NEXT: 40000020: beq x4, x5, 0x40000038 <g+0x8>
// CODE-NEXT: 40000028: ret
// CODE:      40000030 <g>:

// DATA:      Contents of section .data:
// there + 1 and g, of 64 bits; there - 8 and -1; 0x40000030 - 0x3ffd8 and
// 0x3ffe8 - 0x3ffdc.
// DATA-NEXT: 3ffc0 e9ff0300 00000000 30000040 00000000
// DATA-NEXT: 3ffd0 e0ff0300 ffffffff 5800fc3f 0c000000
// DATA-NEXT: 3ffe0 00000000 00000000 2a000000 00000000
// DATA:      Contents of section .debug_info:
// DATA-NEXT: 0000 e8ff0300 00000000 30000040

// NONE: There are no relocations in this file.

//--- a.s
	.text
	.globl	f
f:
	movi	x4, there
	movi	x4, there + 4
	movi	x4, g
	call	g
	beq	x4, x5, g + 8
	.reloc	., R_PTO_NONE, h
	ret

	.data
	.p2align 3
	.quad	there + 1
	.quad	g
	.word	there - 8
	.word	minus
	.word	g - .
	.word	there - .
	.quad	0

	.section .debug_info,"",@progbits
	.quad	there
	.word	g

//--- b.s
	.text
	.globl	g, h
g:
	ret
	ret
h:
	ret

	.data
	.globl	there
	.p2align 3
there:
	.word	42
	.word	0

	.globl	minus
	.set	minus, -1
