// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of an archive the members are linked that define what is missing, wherever the
// archive stands, and what they in turn miss; -L and -l find it. The entry can
// be in one with -u.

// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: llvm-mc -triple=pto -filetype=obj main.s -o main.o
// RUN: llvm-mc -triple=pto -filetype=obj first.s -o first.o
// RUN: llvm-mc -triple=pto -filetype=obj second.s -o second.o
// RUN: llvm-mc -triple=pto -filetype=obj unused.s -o unused.o
// RUN: llvm-ar crs libkernels.a unused.o second.o first.o

// RUN: ld.lld libkernels.a main.o -o before
// RUN: ld.lld main.o -L. -lkernels -o after
// RUN: llvm-readelf -s before | FileCheck %s
// RUN: llvm-readelf -s after | FileCheck %s
// CHECK-DAG: main
// CHECK-DAG: first
// CHECK-DAG: second
// CHECK-NOT: unused

// RUN: ld.lld --whole-archive main.o libkernels.a -o whole
// RUN: llvm-readelf -s whole | FileCheck %s --check-prefix=WHOLE
// WHOLE-DAG: first
// WHOLE-DAG: unused

// RUN: llvm-ar crs libmain.a main.o
// RUN: ld.lld -u main libmain.a libkernels.a -o entry
// RUN: llvm-readelf -h -s entry | FileCheck %s --check-prefix=ENTRY
// ENTRY: Entry point address: 0x40000000
// ENTRY: 0000000040000000 {{.*}} main

//--- main.s
	.globl	main
main:
	j	first
//--- first.s
	.globl	first
first:
	j	second
//--- second.s
	.globl	second
second:
	ret
//--- unused.s
	.globl	unused
unused:
	j	nothing
	.weak	nothing
