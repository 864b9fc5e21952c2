// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernels of kernels.c in an order made by hand for the A5: iterations overlap as
// much as its ports, latencies and registers allow.
//
// A kernel is written as its step: what happens to the vector that is loaded now
// and to those that were loaded some steps before, the oldest first. The lag of
// an operation is the sum of the latencies before it, in steps of as many cycles
// as the busiest port needs for a vector. A value goes from register to register
// of its own ring, long enough for what still has to read it. The first steps
// leave out what is not there yet, the last ones what is no more; in between a
// loop of so many steps as all rings come round with.

	.altmacro

// The number of the step, and how far it is from where x5, x6 and x4 point.
	.macro	begin
	.set	c, 0
	.set	ix, 0
	.set	iy, 0
	.set	ot, 0
	.endm
	.macro	next
	.set	c, c + 1
	.set	ix, ix + 1
	.set	iy, iy + 1
	.set	ot, ot + 1
	.endm

// An operation on the vector of LAG steps before. D, A and B are the first
// registers of rings with DN, AN and BN registers.
	.macro	ld LAG, D, DN, PTR, OFF, BYTES, DIST
	.if	(c >= LAG) && (c - LAG < total)
	ld_	%(D + (c - LAG) % DN), PTR, %(BYTES * (OFF - LAG)), DIST
	.endif
	.endm
	.macro	ld_ D, PTR, OFF, DIST
	PTO.vlds	v\D, [\PTR, \OFF], \DIST
	.endm
	.macro	ld2 LAG, D, DN, E, EN, PTR, OFF, BYTES
	.if	(c >= LAG) && (c - LAG < total)
	ld2_	%(D + (c - LAG) % DN), %(E + (c - LAG) % EN), PTR, %(BYTES * (OFF - LAG))
	.endif
	.endm
	.macro	ld2_ D, E, PTR, OFF
	PTO.vldsx2	v\D, v\E, [\PTR, \OFF], DINTLV_B32
	.endm
	.macro	st LAG, A, AN, BYTES, DIST, MASK
	.if	(c >= LAG) && (c - LAG < total)
	st_	%(A + (c - LAG) % AN), %(BYTES * (ot - LAG)), DIST, MASK
	.endif
	.endm
	.macro	st_ A, OFF, DIST, MASK
	PTO.vsts	v\A, [x4, \OFF], \DIST, \MASK
	.endm
	.macro	op1 LAG, NAME, D, DN, A, AN, TAIL
	.if	(c >= LAG) && (c - LAG < total)
	op1_	NAME, %(D + (c - LAG) % DN), %(A + (c - LAG) % AN), <TAIL>
	.endif
	.endm
	.macro	op1_ NAME, D, A, TAIL
	PTO.\NAME	v\D, v\A, \TAIL
	.endm
	.macro	op2 LAG, NAME, D, DN, A, AN, B, BN, MASK
	.if	(c >= LAG) && (c - LAG < total)
	op2_	NAME, %(D + (c - LAG) % DN), %(A + (c - LAG) % AN), %(B + (c - LAG) % BN), MASK
	.endif
	.endm
	.macro	op2_ NAME, D, A, B, MASK
	PTO.\NAME	v\D, v\A, v\B, \MASK
	.endm

// TOTAL vectors: FIRST steps, a loop of so many that have a load, LOOP at a time,
// and the LAST, whose lag is the longest. A step takes BX bytes at x5, BY at x6
// and BT at x4. Pointers and counter move on in different steps of the loop, as
// there is one scalar port.
	.macro	pipeline STEP, TOTAL, FIRST, LOOP, LAST, BX, BY, BT
	.set	total, \TOTAL
	begin
	movi	x9, (\TOTAL - \FIRST) / \LOOP
	.rept	\FIRST
	\STEP
	next
	.endr
	addi	x5, x5, \FIRST * \BX
	.if	\BY > 0
	addi	x6, x6, \FIRST * \BY
	.endif
	addi	x4, x4, \FIRST * \BT
	.set	ix, 0
	.set	iy, 0
	.set	ot, 0
	.set	s, 0
\STEP\()_loop:
	.rept	\LOOP
	\STEP
	next
	.if	s == 0
	addi	x9, x9, -1
	.endif
	.if	s == \LOOP - 4
	addi	x4, x4, \LOOP * \BT
	.set	ot, ot - \LOOP
	.endif
	.if	s == \LOOP - 3
	addi	x5, x5, \LOOP * \BX
	.set	ix, ix - \LOOP
	.endif
	.if	(s == \LOOP - 2) && (\BY > 0)
	addi	x6, x6, \LOOP * \BY
	.set	iy, iy - \LOOP
	.endif
	.set	s, s + 1
	.endr
	bne	x9, x0, \STEP\()_loop
	.set	c, \TOTAL
	.rept	\LAST
	\STEP
	next
	.endr
	.endm

	.macro	save N
	addi	x2, x2, -256 * \N
	PTO.pset.b8	p2, ALL
	.set	k, 0
	.rept	\N
	save_	%(24 + k), %(256 * k)
	.set	k, k + 1
	.endr
	.endm
	.macro	save_ R, OFF
	PTO.vsts	v\R, [x2, \OFF], NORM_B8, p2
	.endm
	.macro	restore N
	.set	k, 0
	.rept	\N
	ld_	%(24 + k), x2, %(256 * k), NORM
	.set	k, k + 1
	.endr
	addi	x2, x2, 256 * \N
	.endm

// The store port: a vector a cycle. Conversions take a port for two.
	.globl	to_s32
	.macro	to_s32_step
	st	17, 9, 9, 256, NORM_B32, p0
	op1	9, vcvt.f32.s32, 9, 9, 0, 9, <p0, R, SAT, NONE>
	ld	0, 0, 9, x5, ix, 256, NORM
	.endm
to_s32:
	PTO.pset.b32	p0, ALL
	pipeline	to_s32_step, 256, 22, 9, 17, 256, 0, 256
	ret

// Both execution ports: three operations for 128 elements, 1.5 cycles. The rings
// take six of the registers that belong to the caller.
	.globl	to_f16
	.macro	to_f16_step
	st	16, 24, 6, 256, NORM_B16, p1
	op2	11, vor.f16, 24, 6, 12, 6, 18, 6, p1
	op1	6, vcvt.f32.f16, 12, 6, 0, 6, <p0, R, NOSAT, EVEN>
	op1	6, vcvt.f32.f16, 18, 6, 6, 6, <p0, R, NOSAT, ODD>
	ld2	0, 0, 6, 6, 6, x5, ix, 512
	.endm
to_f16:
	PTO.pset.b32	p0, ALL
	PTO.pset.b16	p1, ALL
	save	6
	pipeline	to_f16_step, 128, 20, 6, 16, 512, 0, 256
	restore	6
	ret

// The store port.
	.globl	from_s16
	.macro	from_s16_step
	st	17, 9, 9, 256, NORM_B32, p0
	op1	9, vcvt.s16.f32, 9, 9, 0, 9, <p1, R, NOSAT, EVEN>
	ld	0, 0, 9, x5, ix, 128, UNPK_B16
	.endm
from_s16:
	PTO.pset.b32	p0, ALL
	PTO.pset.b16	p1, ALL
	pipeline	from_s16_step, 256, 22, 9, 17, 128, 0, 256
	ret

// The width of issue: five instructions for a vector, and five others for eight
// of them are nine cycles. That is as slow as 32 registers allow, too.
	.globl	axpy
	.macro	axpy_step
	st	23, 24, 8, 256, NORM_B32, p0
	op2	16, vadd.f32, 24, 8, 8, 8, 16, 8, p0
	op1	8, vmuls.f32, 8, 8, 0, 8, <x7, p0>
	ld	8, 16, 8, x6, iy, 256, NORM
	ld	0, 0, 8, x5, ix, 256, NORM
	.endm
axpy:
	PTO.pset.b32	p0, ALL
	save	8
	pipeline	axpy_step, 256, 24, 8, 23, 256, 256, 256
	restore	8
	ret

// Both execution ports: one cycle and four for a vector, 2.5.
	.globl	exponential
	.macro	exponential_step
	st	14, 16, 8, 256, NORM_B32, p0
	op1	7, vexp.f32, 16, 8, 8, 8, p0
	op1	4, vadds.f32, 8, 8, 0, 8, <x6, p0>
	ld	0, 0, 8, x5, ix, 256, NORM
	.endm
exponential:
	PTO.pset.b32	p0, ALL
	pipeline	exponential_step, 256, 16, 8, 14, 256, 0, 256
	ret

// Both execution ports: four cycles for a vector, 2.
	.globl	quotient
	.macro	quotient_step
	st	14, 10, 10, 256, NORM_B32, p0
	op2	5, vdiv.f32, 10, 10, 0, 5, 5, 5, p0
	ld	0, 0, 5, x5, ix, 256, NORM
	ld	0, 5, 5, x6, iy, 256, NORM
	.endm
quotient:
	PTO.pset.b32	p0, ALL
	pipeline	quotient_step, 256, 16, 10, 14, 256, 256, 256
	ret

// Both execution ports: three operations for a vector, 1.5. The product is
// forwarded to the conversion after 4 cycles.
	.globl	bf16_scale
	.macro	bf16_scale_step
	st	19, 15, 6, 128, PK_B32, p0
	op1	14, vcvt.f32.bf16, 15, 6, 12, 3, <p0, R, NOSAT, EVEN>
	op1	11, vmuls.f32, 12, 3, 6, 6, <x6, p0>
	op1	6, vcvt.bf16.f32, 6, 6, 0, 6, <p1, NONE, NOSAT, EVEN>
	ld	0, 0, 6, x5, ix, 128, UNPK_B16
	.endm
bf16_scale:
	PTO.pset.b32	p0, ALL
	PTO.pset.b16	p1, ALL
	pipeline	bf16_scale_step, 256, 22, 6, 19, 128, 0, 128
	ret

// Both execution ports: five operations of one cycle and two of two for 128
// elements, 4.5.
	.globl	to_s8
	.macro	to_s8_step
	st	11, 16, 2, 128, PK_B16, p1
	op1	9, vmins.s16, 16, 2, 14, 2, <x8, p1>
	op1	7, vmaxs.s16, 14, 2, 12, 2, <x7, p1>
	op2	5, vor.s16, 12, 2, 8, 2, 10, 2, p1
	op1	3, vcvt.f32.s16, 8, 2, 4, 2, <p0, R, SAT, EVEN>
	op1	3, vcvt.f32.s16, 10, 2, 6, 2, <p0, R, SAT, ODD>
	op1	2, vmuls.f32, 4, 2, 0, 2, <x6, p0>
	op1	2, vmuls.f32, 6, 2, 2, 2, <x6, p0>
	ld2	0, 0, 2, 2, 2, x5, ix, 512
	.endm
to_s8:
	PTO.pset.b32	p0, ALL
	PTO.pset.b16	p1, ALL
	movi	x7, -128
	movi	x8, 127
	pipeline	to_s8_step, 128, 12, 4, 11, 512, 0, 128
	ret

// The store port and both execution ports: a vector a cycle.
	.globl	clamp
	.macro	clamp_step
	st	21, 15, 6, 256, NORM_B32, p0
	op1	15, vmins.f32, 15, 6, 9, 6, <x7, p0>
	op1	9, vmaxs.f32, 9, 6, 0, 9, <x6, p0>
	ld	0, 0, 9, x5, ix, 256, NORM
	.endm
clamp:
	PTO.pset.b32	p0, ALL
	pipeline	clamp_step, 256, 22, 18, 21, 256, 0, 256
	ret

// The store port.
	.globl	to_fp8
	.macro	to_fp8_step
	st	16, 9, 9, 64, PK4_B32, p0
	op1	9, vcvt.f32.f8e4m3, 9, 9, 0, 9, <p0, R, SAT, P0>
	ld	0, 0, 9, x5, ix, 256, NORM
	.endm
to_fp8:
	PTO.pset.b32	p0, ALL
	pipeline	to_fp8_step, 256, 22, 9, 16, 256, 0, 64
	ret
