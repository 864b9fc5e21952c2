// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A value that does not fit is an error that names relocation, range and symbol,
// one for each place, and no file is written. The limits themselves fit.

// RUN: rm -rf %t && split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/a.s -o %t/a.o
// RUN: not ld.lld %t/a.o --defsym=low=-0x80000001 --defsym=high=0x80000000 \
// RUN:   --defsym=word=0x100000000 --defsym=far=0xc0000010 -o %t/k 2>%t/errors
// RUN: FileCheck %s --input-file=%t/errors
// RUN: grep -c error: %t/errors | FileCheck %s --check-prefix=COUNT
// RUN: not ls %t/k 2>/dev/null
// RUN: ld.lld %t/a.o --defsym=low=-0x80000000 --defsym=high=0x7fffffff \
// RUN:   --defsym=word=0xffffffff --defsym=far=0xc0000008 -o %t/k
// RUN: llvm-objdump -d --no-show-raw-insn %t/k | FileCheck %s --check-prefix=FITS
// RUN: not ld.lld %t/a.o --defsym=low=-0x80000000 --defsym=high=0x7fffffff \
// RUN:   --defsym=word=-0x80000001 --defsym=far=0xc0000008 -o %t/k 2>&1 | FileCheck %s --check-prefix=WORD

// CHECK-DAG: ld.lld: error: {{.*}}a.o:(.text+0x0): relocation R_PTO_ABS32 out of range: -2147483649 is not in [-2147483648, 2147483647]; references 'low'
// CHECK-DAG: ld.lld: error: {{.*}}a.o:(.text+0x8): relocation R_PTO_ABS32 out of range: 2147483648 is not in [-2147483648, 2147483647]; references 'high'
// CHECK-DAG: ld.lld: error: {{.*}}a.o:(.text+0x10): relocation R_PTO_PCREL32 out of range: 2147483648 is not in [-2147483648, 2147483647]; references 'far'
// CHECK-DAG: ld.lld: error: {{.*}}a.o:(.data+0x0): relocation R_PTO_32 out of range: 4294967296 is not in [-2147483648, 4294967295]; references 'word'
// COUNT: {{^4$}}

// FITS:      40000000: movi x4, -{{0x80000000|2147483648}}
// FITS-NEXT: 40000008: movi x4, 0x7fffffff
// FITS-NEXT: 40000010: call 0xc0000008

// WORD-NOT: error
// WORD: ld.lld: error: {{.*}}a.o:(.data+0x0): relocation R_PTO_32 out of range: -2147483649 is not in [-2147483648, 4294967295]; references 'word'
// WORD-NOT: error

//--- a.s
	.globl	f
f:
	movi	x4, low
	movi	x4, high
	call	far
	.data
	.word	word
