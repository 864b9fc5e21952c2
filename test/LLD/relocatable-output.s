// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -r joins objects and keeps relocations, symbols that are still missing, and
// tables of constructors. pto-sim runs the result, and it links like an object.

// RUN: split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/a.s -o %t/a.o
// RUN: llvm-mc -triple=pto -filetype=obj %t/b.s -o %t/b.o
// RUN: llvm-mc -triple=pto -filetype=obj %t/c.s -o %t/c.o
// RUN: ld.lld -r %t/a.o %t/b.o -o %t/r.o
// RUN: llvm-readelf -h -s %t/r.o | FileCheck %s --check-prefix=FILE
// RUN: llvm-objdump -r %t/r.o | FileCheck %s --check-prefix=RELOCS
// FILE: Type: REL
// FILE: UND three
// RELOCS-LABEL: [.text]:
// RELOCS: 0000000000000008 R_PTO_PCREL32 g
// RELOCS: 0000000000000020 R_PTO_ABS32 value
// RELOCS: 0000000000000040 R_PTO_ABS32 value
// RELOCS: 0000000000000050 R_PTO_PCREL32 three
// RELOCS-LABEL: [.init_array]:
// RELOCS: 0000000000000000 R_PTO_64

// RUN: ld.lld -r %t/r.o %t/c.o -o %t/all.o
// RUN: pto-sim %t/all.o --entry=f --signature='i32 ()' | FileCheck %s
// RUN: ld.lld %t/r.o %t/c.o -o %t/k
// RUN: pto-sim %t/k --entry=f --signature='i32 ()' | FileCheck %s
// CHECK: result: i32 = 43 (

//--- a.s
	.globl	f
f:
	addi	x8, x1, 0
	call	g
	addi	x1, x8, 0
	ret
constructor:
	movi	x7, value
	movi	x6, 40
	st.32	x6, [x7, 0]
	ret
	.section .init_array,"aw",@init_array
	.p2align 3
	.quad	constructor
//--- b.s
	.globl	g
g:
	movi	x5, value
	ld.s32	x4, [x5, 0]
	j	three
	.data
	.globl	value
	.p2align 2
value:
	.word	1
//--- c.s
	.globl	three
three:
	addi	x4, x4, 3
	ret
