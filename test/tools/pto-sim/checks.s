// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What ends a run, with function, address and instruction; nothing is saved.
//
// RUN: not pto-sim %s --entry=load --arg=addr:0x3ff20 2>&1 | FileCheck --check-prefix=OUTSIDE %s
// OUTSIDE: pto-sim: error: in function load, at 0x40000000: PTO.vlds v0, [x4, 0], NORM: reads 256 bytes at UB address 0x3ff20, but the usable unified buffer ends at 0x40000
// RUN: not pto-sim %s --entry=load --ub=1024 --arg=addr:0x380 2>&1 | FileCheck --check-prefix=SMALL %s
// SMALL: reads 256 bytes at UB address 0x380, but the usable unified buffer ends at 0x400
// RUN: not pto-sim %s --entry=load --arg=addr:16 2>&1 | FileCheck --check-prefix=ALIGN %s
// ALIGN: reads 256 bytes at UB address 0x10, which is not a multiple of 32
// RUN: not pto-sim %s --entry=load --signature='void (ptr addrspace(1))' --arg=g:f32:64 2>&1 | FileCheck --check-prefix=GLOBAL %s
// GLOBAL: reads 256 bytes at global address 0x100000000, but the vector unit reaches the unified buffer only
// RUN: not pto-sim %s --entry=store --arg=addr:0x100000004 2>&1 | FileCheck --check-prefix=NOGLOBAL %s
// NOGLOBAL: in function store, at 0x40000010: st.32 x0, [x4, 4]: writes 4 bytes at global address 0x100000008, which is in no buffer of global memory
// RUN: not pto-sim %s --entry=store --arg=addr:2 2>&1 | FileCheck --check-prefix=SCALAR %s
// SCALAR: writes 4 bytes at UB address 0x6, which is not a multiple of 4
// RUN: pto-sim %s --entry=divide --signature='i32 (i32)' --arg=i32:0 | FileCheck --check-prefix=DIVIDE %s
// DIVIDE: result: i32 = -1 
// RUN: not pto-sim %s --entry=wild 2>&1 | FileCheck --check-prefix=WILD %s
// WILD: in function wild, at 0x40000038: jr x4: goes on at 0x64, where no instruction is
// RUN: not pto-sim %s --entry=stop 2>&1 | FileCheck --check-prefix=STOP %s
// STOP: in function stop, at 0x40000040: trap: the program traps
// RUN: not pto-sim %s --entry=forever --max-steps=1000 2>&1 | FileCheck --check-prefix=FOREVER %s
// FOREVER: in function forever, at 0x40000048: j {{.*}}: 1000 instructions have been executed, which is the limit
// RUN: not pto-sim %s --entry=recurse --arg=out:u8:262000 -o %t.raw 2>&1 | FileCheck --check-prefix=STACK %s
// RUN: not ls %t.raw
// STACK: in function recurse, at 0x40000050: addi x2, x2, -64: sets the stack pointer to 0x3ff40, but the stack has the addresses 0x3ff70 to 0x40000
// RUN: not pto-sim %s --entry=clobber 2>&1 | FileCheck --check-prefix=CLOBBER %s
// CLOBBER: pto-sim: error: function clobber changes v24, which it must keep
// RUN: not pto-sim %s --entry=leak 2>&1 | FileCheck --check-prefix=LEAK %s
// LEAK: pto-sim: error: function leak returns with the stack pointer 0x3ffe0 instead of 0x40000
// RUN: llvm-mc -triple=pto -filetype=obj %s -o %t.o
// RUN: not pto-sim %t.o --entry=form --arg=addr:0 --mcpu=a3 2>&1 | FileCheck --check-prefix=FORM %s
// FORM: in function form, at 0x40000088: PTO.vcvt.f32.hif8 v0, v0, p0, A, SAT, P0: conversion not on this processor

	.globl	load
load:
	PTO.vlds	v0, [x4, 0], NORM
	ret
	.globl	store
store:
	st.32	x0, [x4, 4]
	ret
	.globl	divide
divide:
	divw	x4, x4, x4
	ret
	.globl	wild
wild:
	movi	x4, 100
	jr	x4
	.globl	stop
stop:
	trap
	.globl	forever
forever:
	j	forever
	.globl	recurse
recurse:
	addi	x2, x2, -64
	call	recurse
	ret
	.globl	clobber
clobber:
	PTO.vbr.s32	v24, x0
	ret
	.globl	leak
leak:
	addi	x2, x2, -32
	ret
	.globl	form
form:
	PTO.vcvt.f32.hif8	v0, v0, p0, A, SAT, P0
	ret
