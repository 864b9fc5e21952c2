// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Instructions of the next file are at a multiple of 8 after data in code, also
// if no section says so, and also after -r. There is no instruction between.

// RUN: split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/a.s -o %t/a.o
// RUN: llvm-mc -triple=pto -filetype=obj %t/b.s -o %t/b.o
// RUN: ld.lld %t/a.o %t/b.o -o %t/k
// RUN: llvm-objdump -d %t/k | FileCheck %s
// RUN: ld.lld -r %t/a.o %t/b.o -o %t/r.o
// RUN: ld.lld %t/r.o -o %t/k
// RUN: llvm-objdump -d %t/k | FileCheck %s

// CHECK: 40000000 <main>:
// CHECK: j 0x40000010 <g>
// CHECK: 40000008: 01 00 00 00 00 00 00 00
// CHECK: 40000010 <g>:

//--- a.s
	.globl	main
main:
	j	g
	.byte	1
//--- b.s
	.globl	g
g:
	ret
