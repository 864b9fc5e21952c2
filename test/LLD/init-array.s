// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constructors of several files run in the order of their priorities, then in
// that of the files; the linker says where the table is.

// RUN: split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/a.s -o %t/a.o
// RUN: llvm-mc -triple=pto -filetype=obj %t/b.s -o %t/b.o
// RUN: ld.lld %t/a.o %t/b.o -o %t/k
// RUN: pto-sim %t/k --signature='i32 ()' | FileCheck %s
// RUN: ld.lld --gc-sections %t/a.o %t/b.o -o %t/k
// RUN: pto-sim %t/k --signature='i32 ()' | FileCheck %s
// RUN: llvm-readelf -S -s %t/k | FileCheck %s --check-prefix=TABLE

// Each appends its digit: that of priority 1, then the others. The last digit
// is the number of constructors.
// CHECK: result: i32 = 1233 (

// TABLE: .init_array INIT_ARRAY [[#%.16x,BEGIN:]] {{[0-9a-f]+}} 000018
// TABLE-DAG: [[#%.16x,BEGIN]] {{.*}} __init_array_start
// TABLE-DAG: [[#%.16x,BEGIN+24]] {{.*}} __init_array_end

//--- a.s
	.globl	main
main:
	movi	x7, value
	ld.s32	x4, [x7, 0]
	movi	x5, 10
	mul	x4, x4, x5
	movi	x6, __init_array_start
	movi	x7, __init_array_end
	sub	x7, x7, x6
	movi	x6, 3
	srl	x7, x7, x6
	add	x4, x4, x7
	ret
	.globl	append
append:
	movi	x7, value
	ld.s32	x5, [x7, 0]
	movi	x6, 10
	mul	x5, x5, x6
	add	x5, x5, x4
	st.32	x5, [x7, 0]
	ret
two:
	movi	x4, 2
	j	append
	.data
	.p2align 2
value:
	.word	0
	.section .init_array,"aw",@init_array
	.p2align 3
	.quad	two

//--- b.s
one:
	movi	x4, 1
	j	append
three:
	movi	x4, 3
	j	append
	.section .init_array,"aw",@init_array
	.p2align 3
	.quad	three
	.section .init_array.1,"aw",@init_array
	.p2align 3
	.quad	one
