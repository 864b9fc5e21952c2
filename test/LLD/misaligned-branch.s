// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A branch to the middle of an instruction is an error. A difference that is
// data, also among code, may be any.

// RUN: split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/a.s -o %t/a.o
// RUN: not ld.lld %t/a.o --defsym=there=0x40000004 -o %t/k 2>%t/errors
// RUN: FileCheck %s --input-file=%t/errors
// RUN: grep -c error: %t/errors | FileCheck %s --check-prefix=COUNT
// RUN: ld.lld %t/a.o --defsym=there=0x40000000 -o %t/k

// CHECK-DAG: ld.lld: error: {{.*}}a.o:(.text+0x0): improper alignment for relocation R_PTO_PCREL32: 0x40000004 is not aligned to 8 bytes
// CHECK-DAG: ld.lld: error: {{.*}}a.o:(.text+0x8): improper alignment for relocation R_PTO_PCREL32: 0x40000004 is not aligned to 8 bytes
// COUNT: {{^2$}}

//--- a.s
	call	there
	bne	x4, x5, there
	.word	there - .
	.word	there - . + 1
