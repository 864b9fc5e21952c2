// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program begins with main. Without it the file is a library of kernels, which
// has no entry, and nothing is said; --entry is what it is for every target.

// RUN: rm -rf %t && split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/main.s -o %t/main.o
// RUN: llvm-mc -triple=pto -filetype=obj %t/kernels.s -o %t/kernels.o

// RUN: ld.lld --fatal-warnings %t/kernels.o %t/main.o -o %t/k
// RUN: llvm-readelf -h %t/k | FileCheck %s --check-prefix=MAIN
// MAIN: Type: EXEC
// MAIN: Entry point address: 0x40000010

// As C++ has it, with and without parameters; main itself comes first.
// RUN: llvm-mc -triple=pto -filetype=obj %t/none.s -o %t/none.o
// RUN: llvm-mc -triple=pto -filetype=obj %t/two.s -o %t/two.o
// RUN: ld.lld %t/kernels.o %t/none.o -o %t/k
// RUN: llvm-readelf -h %t/k | FileCheck %s --check-prefix=MAIN
// RUN: ld.lld %t/kernels.o %t/two.o -o %t/k
// RUN: llvm-readelf -h %t/k | FileCheck %s --check-prefix=MAIN
// RUN: ld.lld %t/kernels.o %t/main.o %t/none.o -o %t/k
// RUN: llvm-readelf -h %t/k | FileCheck %s --check-prefix=MAIN

// RUN: ld.lld --fatal-warnings %t/kernels.o -o %t/k
// RUN: llvm-readelf -h %t/k | FileCheck %s --check-prefix=NONE
// NONE: Entry point address: 0x0{{$}}

// RUN: ld.lld %t/kernels.o %t/main.o --entry=second -o %t/k
// RUN: llvm-readelf -h %t/k | FileCheck %s --check-prefix=SECOND
// SECOND: Entry point address: 0x40000008

// RUN: ld.lld %t/kernels.o --entry=third -o %t/k 2>&1 | FileCheck %s --check-prefix=WARN
// WARN: ld.lld: warning: cannot find entry symbol third; not setting start address

//--- main.s
	.globl	main
main:
	ret
//--- none.s
	.globl	_Z4mainv
_Z4mainv:
	ret
//--- two.s
	.globl	_Z4mainiPPc
_Z4mainiPPc:
	ret
//--- kernels.s
	.globl	first, second
first:
	ret
second:
	ret
