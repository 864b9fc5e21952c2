// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// --gc-sections keeps what main and the constructors need, what -u names and
// what the file says to retain. Without an entry it keeps the functions and
// variables of object files, which are there to be called by name, but neither
// hidden ones nor those of archives.

// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: llvm-mc -triple=pto -filetype=obj main.s -o main.o
// RUN: llvm-mc -triple=pto -filetype=obj kernels.s -o kernels.o
// RUN: llvm-mc -triple=pto -filetype=obj member.s -o member.o
// RUN: llvm-ar crs libmember.a member.o

// RUN: ld.lld --gc-sections main.o kernels.o libmember.a -o k
// RUN: llvm-readelf -sW k | FileCheck %s --check-prefix=MAIN --implicit-check-not=kernel --implicit-check-not=member_unused
// MAIN-DAG: main
// MAIN-DAG: called
// MAIN-DAG: constructor
// MAIN-DAG: retained
// MAIN-DAG: member_used

// RUN: ld.lld --gc-sections main.o kernels.o libmember.a -u kernel_a -o k
// RUN: llvm-readelf -sW k | FileCheck %s --check-prefix=NAMED --implicit-check-not=kernel_b
// NAMED: kernel_a

// RUN: ld.lld --gc-sections kernels.o libmember.a -o k
// RUN: llvm-readelf -sW k | FileCheck %s --check-prefix=KERNELS --implicit-check-not=hidden --implicit-check-not=local --implicit-check-not=member_unused
// KERNELS-DAG: kernel_a
// KERNELS-DAG: kernel_b
// KERNELS-DAG: kernel_data
// KERNELS-DAG: member_used

// RUN: ld.lld kernels.o libmember.a -o k
// RUN: llvm-readelf -sW k | FileCheck %s --check-prefix=ALL
// ALL-DAG: local
// ALL-DAG: hidden
// ALL-DAG: kernel_a
// ALL-DAG: member_unused

//--- main.s
	.section .text.main,"ax",@progbits
	.globl	main
main:
	j	called
	.section .text.called,"ax",@progbits
	.globl	called
called:
	ret
	.section .text.constructor,"ax",@progbits
constructor:
	ret
	.section .init_array,"aw",@init_array
	.p2align 3
	.quad	constructor
	.section .text.retained,"axR",@progbits
	.globl	retained
retained:
	j	member_used

//--- kernels.s
	.section .text.kernel_a,"ax",@progbits
	.globl	kernel_a
kernel_a:
	j	member_used
	.section .text.kernel_b,"ax",@progbits
	.globl	kernel_b
kernel_b:
	ret
	.section .data.kernel_data,"aw",@progbits
	.globl	kernel_data
kernel_data:
	.word	1
	.section .text.hidden,"ax",@progbits
	.globl	hidden
	.hidden	hidden
hidden:
	ret
	.section .text.local,"ax",@progbits
local:
	ret

//--- member.s
	.section .text.member_used,"ax",@progbits
	.globl	member_used
member_used:
	ret
	.section .text.member_unused,"ax",@progbits
	.globl	member_unused
member_unused:
	ret
