// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Undefined symbols are errors with every place that refers to them; weak ones
// are 0. A symbol with two definitions is an error.

// RUN: rm -rf %t && split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/a.s -o %t/a.o
// RUN: llvm-mc -triple=pto -filetype=obj %t/weak.s -o %t/weak.o
// RUN: not ld.lld %t/a.o -o %t/k 2>&1 | FileCheck %s
// RUN: not ld.lld %t/weak.o %t/weak.o -o %t/k 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not ls %t/k 2>/dev/null
// RUN: ld.lld %t/weak.o -o %t/k
// RUN: llvm-objdump -d --no-show-raw-insn %t/k | FileCheck %s --check-prefix=WEAK

// CHECK:      ld.lld: error: undefined symbol: there
// CHECK-NEXT: >>> referenced by {{.*}}a.o:(.text+0x0)
// CHECK-NEXT: >>> referenced by {{.*}}a.o:(.data+0x0)
// CHECK:      ld.lld: error: undefined symbol: g
// CHECK-NEXT: >>> referenced by {{.*}}a.o:(.text+0x8)
// CHECK-NOT:  error

// TWICE:      ld.lld: error: duplicate symbol: main
// TWICE-NEXT: >>> defined at {{.*}}weak.o:(.text+0x0)
// TWICE-NEXT: >>> defined at {{.*}}weak.o:(.text+0x0)
// TWICE-NOT:  error

// WEAK: movi x4, 0
// WEAK: ret

//--- a.s
	.globl	main
main:
	movi	x4, there
	call	g
	.data
	.quad	there

//--- weak.s
	.globl	main
main:
	.weak	somewhere
	movi	x4, somewhere
	ret
