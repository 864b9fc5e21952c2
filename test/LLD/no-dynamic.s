// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Nothing would load a shared object or move an executable.

// RUN: rm -rf %t && split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/a.s -o %t/a.o
// RUN: not ld.lld -shared %t/a.o -o %t/k 2>&1 | FileCheck %s --check-prefix=SHARED
// RUN: not ld.lld -pie %t/a.o -o %t/k 2>&1 | FileCheck %s --check-prefix=PIE
// RUN: not ls %t/k 2>/dev/null

// SHARED: ld.lld: error: PTO has no dynamic linker; -shared is not supported
// SHARED-NOT: error
// PIE: ld.lld: error: PTO has no dynamic linker; -pie is not supported
// PIE-NOT: error

//--- a.s
	.globl	main
main:
	ret
