// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code begins at 1 GiB. Data is at the end of the unified buffer, aligned to 32
// bytes and more if a section asks for it, and not together with file headers.
// Sections of any name find their place.

// RUN: split-file %s %t
// RUN: llvm-mc -triple=pto -filetype=obj %t/a.s -o %t/a.o
// RUN: ld.lld %t/a.o -o %t/k
// RUN: llvm-readelf -SlW %t/k | FileCheck %s

// CHECK-DAG: .rodata PROGBITS 000000000003fe00 {{.*}} A
// CHECK-DAG: mine_read PROGBITS 000000000003fe04 {{.*}} A
// CHECK-DAG: .text PROGBITS 0000000040000000 {{.*}} AX
// CHECK-DAG: mine_code PROGBITS 0000000040000010 {{.*}} AX
// CHECK-DAG: .data PROGBITS 000000000003fe08 {{.*}} WA
// CHECK-DAG: mine_data PROGBITS 000000000003fe10 {{.*}} WA
// CHECK-DAG: .bss NOBITS 000000000003ff00 {{.*}} WA

// CHECK:      Program Headers:
// CHECK-DAG:  LOAD {{.*}} 0x000000000003fe00 0x000000000003fe00 {{.*}} R
// CHECK-DAG:  LOAD {{.*}} 0x0000000040000000 0x0000000040000000 {{.*}} R E
// CHECK-DAG:  LOAD {{.*}} 0x000000000003fe08 0x000000000003fe08 {{.*}} RW

// A program that is to use less of the unified buffer says where it ends.
// RUN: ld.lld %t/a.o --defsym=__pto_ub_end=0x20000 -o %t/k
// RUN: llvm-readelf -S %t/k | FileCheck %s --check-prefix=END
// END: .rodata PROGBITS 000000000001fe00
// END: .bss NOBITS 000000000001ff00

// --image-base is where code begins. A section with an address of its own has
// that, and is not in the way of others.
// RUN: ld.lld %t/a.o --image-base=0x48000000 -o %t/k
// RUN: llvm-readelf -S %t/k | FileCheck %s --check-prefix=BASE
// BASE: .rodata PROGBITS 000000000003fe00
// BASE: .text PROGBITS 0000000048000000
// RUN: ld.lld %t/a.o --section-start=mine_data=0x1000 -Ttext=0x50000000 -o %t/k
// RUN: llvm-readelf -S %t/k | FileCheck %s --check-prefix=START
// START-DAG: mine_data PROGBITS 0000000000001000
// START-DAG: .text PROGBITS 0000000050000000
// START-DAG: mine_code PROGBITS 0000000040000000
// START-DAG: .data PROGBITS 000000000003fe08
// START-DAG: .bss NOBITS 000000000003ff00

// A script with SECTIONS has its own way.
// RUN: ld.lld %t/a.o -T %t/script.ld -o %t/k
// RUN: llvm-readelf -S %t/k | FileCheck %s --check-prefix=SCRIPT
// SCRIPT-DAG: .data PROGBITS 0000000000000100
// SCRIPT-DAG: .text PROGBITS 0000000040000100

//--- a.s
	.globl	main
main:
	ret
	ret
	.section mine_code,"ax",@progbits
	ret
	.section .rodata,"a",@progbits
	.word	1
	.section mine_read,"a",@progbits
	.word	2
	.data
	.p2align 3
	.quad	3
	.section mine_data,"aw",@progbits
	.word	4
	.bss
	.p2align 8
	.zero	256
//--- script.ld
SECTIONS {
  .data 0x100 : { *(.data) *(mine_data) *(.rodata) *(mine_read) *(.bss) }
  .text 0x40000100 : { *(.text) *(mine_code) }
}
