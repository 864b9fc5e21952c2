// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Data that the unified buffer has no room for; one byte less is not an error.

// RUN: rm -rf %t && split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj --defsym=size=262145 %t/a.s -o %t/large.o
// RUN: llvm-mc -triple=pto -filetype=obj --defsym=size=262144 %t/a.s -o %t/fits.o
// RUN: not ld.lld %t/large.o -o %t/k 2>&1 | FileCheck %s
// RUN: not ld.lld %t/fits.o --defsym=__pto_ub_end=0x20000 -o %t/k 2>&1 | FileCheck %s --check-prefix=LESS
// RUN: not ls %t/k 2>/dev/null
// RUN: ld.lld %t/fits.o -o %t/k
// RUN: llvm-readelf -S %t/k | FileCheck %s --check-prefix=FITS

// CHECK-NOT: error
// CHECK: ld.lld: error: the static data has 262145 bytes, but the unified buffer has 262144
// CHECK-NOT: error
// LESS-NOT: error
// LESS: ld.lld: error: the static data has 262144 bytes, but the unified buffer has 131072
// LESS-NOT: error
// FITS: .bss NOBITS 0000000000000000

//--- a.s
	.globl	main
main:
	ret
	.bss
	.zero	size
