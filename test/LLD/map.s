// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -Map says where everything is.

// RUN: split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/a.s -o %t/a.o
// RUN: ld.lld %t/a.o -Map=%t/map -o %t/k
// RUN: FileCheck %s --input-file=%t/map
// RUN: ld.lld %t/a.o --print-map -o %t/k | FileCheck %s

// CHECK:      VMA LMA Size Align Out In Symbol
// CHECK-NEXT: 40000000 40000000 10 8 .text
// CHECK-NEXT: 40000000 40000000 10 8 {{.*}}a.o:(.text)
// CHECK-NEXT: 40000000 40000000 0 1 main
// CHECK-NEXT: 3ffe0 3ffe0 4 1 .data
// CHECK-NEXT: 3ffe0 3ffe0 4 1 {{.*}}a.o:(.data)

//--- a.s
	.globl	main
main:
	ret
	ret
	.data
	.word	1
