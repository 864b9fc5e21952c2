// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Hand-written assembly, with scalar code, a loop, a call, data, and every way to
// look at the run.
//
// RUN: pto-sim %s --entry=scale --arg=f32:1,2,3,4 --arg=out:f32:4 --arg=i32:4 --trace --stats | FileCheck %s
// CHECK: 0x40000000 scale movi x7, 262112
// CHECK: ld.u32 x8, [x7, 0]    // x8 = 0x40400000
// CHECK: 0x40000010 scale+0x10 PTO.plt.b32 p0, x6, x6    // p0 = 0x0000...1111 (4 bits set), x6 = 0x0
// CHECK: PTO.vlds v0, [x4, 0], NORM    // v0 = [0x3f800000, 0x40000000, 0x40400000, 0x40800000, ..., 0x00000000], at 0x0
// CHECK: PTO.vmuls.f32 v0, v0, x8, p0    // v0 = [3, 6, 9, 12, ..., 0]
// CHECK: PTO.vsts v0, [x5, 0], NORM_B32, p0    // at 0x100
// CHECK: bnew x6, x0, 0x40000010
// CHECK-NOT: // to
// CHECK: out: f32[4] at UB 0x100 = [3, 6, 9, 12]
// CHECK: executed instructions:
// CHECK:            1  PTO.vlds
// CHECK:            9  total
//
// RUN: pto-sim %s --entry=factorial --signature='i64 (i64)' --arg=i64:10 --trace | FileCheck --check-prefix=CALL %s
// CALL: call 0x{{[0-9a-f]+}}    // to factorial
// CALL: result: i64 = 3628800
//
// Two conversions at a time go to the two ports. What vbr makes is forwarded to
// them, which takes 4 of its 6 cycles less.
// RUN: pto-sim %s --entry=pipeline --cycles --timeline=%t.svg --timeline-length=2 | FileCheck --check-prefix=CYCLES %s
// CYCLES: about 16 cycles for 5 instructions, 0.31 a cycle
// CYCLES-NEXT: port      busy cycles
// CYCLES-NEXT: A5EXU0              3  18.8%
// CYCLES-NEXT: A5EXU1              1  6.2%
// CYCLES: A5Scalar            1  6.2%
// RUN: FileCheck --check-prefix=SVG %s < %t.svg
// SVG: <svg xmlns="http://www.w3.org/2000/svg"
// SVG: PTO.vbr.s32 v0, x0</text>
// SVG: A5EXU0
// SVG: PTO.vcvt.f32.f16 v1, v0, p0, R, SAT, EVEN</text>
// SVG-NOT: ODD
// SVG: </svg>
// RUN: not pto-sim %s --entry=pipeline --cycles --mcpu=a2 2>&1 | FileCheck --check-prefix=NOMODEL %s
// NOMODEL: pto-sim: error: there is no scheduling model for a2; give --mcpu=a5

	.globl	scale
scale:
	movi	x7, factor
	ld.u32	x8, [x7, 0]
.Lnext:
	PTO.plt.b32	p0, x6, x6
	PTO.vlds	v0, [x4, 0], NORM
	PTO.vmuls.f32	v0, v0, x8, p0
	PTO.vsts	v0, [x5, 0], NORM_B32, p0
	addi	x4, x4, 256
	bnew	x6, x0, .Lnext
	ret

	.globl	factorial
factorial:
	movi	x5, 1
	beq	x4, x0, .Lone
	addi	x2, x2, -32
	st.64	x1, [x2, 0]
	st.64	x4, [x2, 8]
	addi	x4, x4, -1
	call	factorial
	ld.64	x5, [x2, 8]
	ld.64	x1, [x2, 0]
	addi	x2, x2, 32
	mul	x4, x4, x5
	ret
.Lone:
	mv	x4, x5
	ret

	.globl	pipeline
pipeline:
	PTO.vbr.s32	v0, x0
	PTO.vcvt.f32.f16	v1, v0, p0, R, SAT, EVEN
	PTO.vcvt.f32.f16	v2, v0, p0, R, SAT, ODD
	PTO.vor.s16	v1, v1, v2, p0
	ret

	.data
	.p2align	5
	.globl	factor
factor:
	.word	0x40400000
