// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What utils/simulator-speed.py runs. x4: a buffer of two registers, x5: how
// many iterations.

	.globl	conversions
conversions:
	PTO.pge.b32	p0, ALL
.Lconversions:
	PTO.vlds	v0, [x4, 0], NORM
	PTO.vcvt.f32.f16	v1, v0, p0, R, NOSAT, EVEN
	PTO.vcvt.f16.f32	v2, v1, p0, NONE, NOSAT, EVEN
	PTO.vadd.f32	v3, v2, v0, p0
	PTO.vsts	v3, [x4, 256], NORM_B32, p0
	addi	x5, x5, -1
	bnew	x5, x0, .Lconversions
	ret

	.globl	scalars
scalars:
	addi	x6, x6, 3
	xor	x7, x6, x5
	add	x8, x8, x7
	addi	x5, x5, -1
	bnew	x5, x0, scalars
	ret

	.globl	accesses
accesses:
	ld.u32	x6, [x4, 0]
	addi	x6, x6, 3
	st.32	x6, [x4, 0]
	addi	x5, x5, -1
	bnew	x5, x0, accesses
	ret
