// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Estimates of a processor that issues out of order, on programs that are small
// enough to be worked out by hand.
//
// Four chains of load (9 cycles), conversion (8, a port for 2) and store (9).
//
// In order each waits for the one before it: its load is issued with the store
// of that, 17 cycles after its load. 3 * 17 + 9 + 8 + 9 = 77.
// RUN: pto-sim %s --entry=chains --arg=f32:1,2,3,4 --arg=out:s32:256 --cycles=in-order | FileCheck --check-prefix=INORDER %s
// INORDER: about 77 cycles for 13 instructions
//
// Out of order:
//   cycle 0   five enter: load 0, conversion 0, store 0, load 1, conversion 1.
//             Both loads are issued.
//         1   store 1, load 2 and conversion 2 enter, which fills the window of
//             six; load 2 is issued.
//         2   store 2 enters; now all six wait.
//         9   conversions 0 and 1 are issued, to one port each.
//        10   load 3 and conversion 3 enter; the load is issued. Conversion 2
//             has its operand, but no port.
//        11   store 3 enters, in the entry of load 3; conversion 2 is issued.
//     17-18   stores 0 and 1, as both are ready and there is one port
//        19   conversion 3; store 2
//        27   store 3, whose 9 cycles are over at 36
// RUN: pto-sim %s --entry=chains --arg=f32:1,2,3,4 --arg=out:s32:256 --cycles=out-of-order --timeline=%t.svg | FileCheck --check-prefix=CHAINS %s
// CHAINS: about 36 cycles out of order for 13 instructions, 0.36 a cycle
// CHAINS-NEXT: port      busy cycles
// CHAINS-NEXT: A5EXU0              4  11.1%
// CHAINS-NEXT: A5EXU1              4  11.1%
// CHAINS-NEXT: A5LD.0              2  5.6%
// CHAINS-NEXT: A5LD.1              2  5.6%
// CHAINS-NEXT: A5Pred              0  0.0%
// CHAINS-NEXT: A5ST                4  11.1%
// CHAINS-NEXT: A5Scalar            1  2.8%
//
// The picture begins at 360 and has 10 for a cycle: conversion 2 waits from 1 to
// 11 and takes 8; load 3 does not wait; conversion 3 waits from 10 to 19.
// RUN: FileCheck --check-prefix=SVG %s < %t.svg
// SVG: PTO.vlds v0, [x4, 512], NORM
// SVG: PTO.vcvt.f32.s32 v1, v0, p0, R, SAT, NONE
// SVG-NEXT: <rect x="370" {{.*}} width="100" {{.*}} fill="#e4e4e4"/>
// SVG-NEXT: <rect x="470" {{.*}} width="80"
// SVG: PTO.vlds v0, [x4, 768], NORM
// SVG-NEXT: <rect x="460" {{.*}} width="90"
// SVG: PTO.vcvt.f32.s32 v1, v0, p0, R, SAT, NONE
// SVG-NEXT: <rect x="460" {{.*}} width="90" {{.*}} fill="#e4e4e4"/>
// SVG-NEXT: <rect x="550" {{.*}} width="80"
//
// What vbr makes is forwarded to the conversions 4 of its 6 cycles before, out
// of order too: 2 + 7 + 7.
// RUN: pto-sim %s --entry=forwarding --cycles=out-of-order | FileCheck --check-prefix=FORWARD %s
// FORWARD: about 16 cycles out of order for 5 instructions
//
// 36 results can be in flight, and none retires before the gather, which begins
// with its mask in cycle 2 and takes 27. With 35 others they are 36, two of which
// are issued in a cycle. The next one has to wait for cycle 29 and takes 5.
// RUN: pto-sim %s --entry=renamed --arg=f32:1 --cycles=out-of-order | FileCheck --check-prefix=RENAMED %s
// RENAMED: about 29 cycles out of order for 38 instructions
// RUN: pto-sim %s --entry=renamed_one_more --arg=f32:1 --cycles=out-of-order | FileCheck --check-prefix=ONEMORE %s
// ONEMORE: about 34 cycles out of order for 39 instructions
//
// The second vdup is issued in cycle 0, the first one when its mask is there, in
// cycle 2; both take the only port that has the operation. The store of the first
// follows 6 cycles later and takes 9.
// RUN: pto-sim %s --entry=overtaken --arg=out:s32:64 --cycles=out-of-order | FileCheck --check-prefix=OVERTAKEN %s
// OVERTAKEN: about 17 cycles out of order for 5 instructions
// OVERTAKEN: A5EXU0              2
// OVERTAKEN: A5EXU1              0

	.globl	chains
chains:
	PTO.vlds	v0, [x4, 0], NORM
	PTO.vcvt.f32.s32	v1, v0, p0, R, SAT, NONE
	PTO.vsts	v1, [x5, 0], NORM_B32, p0
	PTO.vlds	v0, [x4, 256], NORM
	PTO.vcvt.f32.s32	v1, v0, p0, R, SAT, NONE
	PTO.vsts	v1, [x5, 256], NORM_B32, p0
	PTO.vlds	v0, [x4, 512], NORM
	PTO.vcvt.f32.s32	v1, v0, p0, R, SAT, NONE
	PTO.vsts	v1, [x5, 512], NORM_B32, p0
	PTO.vlds	v0, [x4, 768], NORM
	PTO.vcvt.f32.s32	v1, v0, p0, R, SAT, NONE
	PTO.vsts	v1, [x5, 768], NORM_B32, p0
	ret

	.globl	forwarding
forwarding:
	PTO.vbr.s32	v0, x0
	PTO.vcvt.f32.f16	v1, v0, p0, R, SAT, EVEN
	PTO.vcvt.f32.f16	v2, v0, p0, R, SAT, ODD
	PTO.vor.s16	v1, v1, v2, p0
	ret

	.macro	many
	PTO.pset.b32	p0, ALLF
	PTO.vgather2.s32	v1, x4, v0, p0
	.rept	35
	PTO.vabs.f32	v2, v0, p1
	.endr
	.endm

	.globl	renamed
renamed:
	many
	ret

	.globl	renamed_one_more
renamed_one_more:
	many
	PTO.vabs.f32	v2, v0, p1
	ret

	.globl	overtaken
overtaken:
	PTO.pset.b32	p1, ALL
	PTO.vdups.s32	v1, x0, p1
	PTO.vdups.s32	v2, x0, p0
	PTO.vsts	v1, [x4, 0], NORM_B32, p0
	ret
