
add x1, x2, x3
divuw x4, x5, x6
mulhu x31, x30, x29
addi x1, x2, -2147483648
addi x1, x2, 0x7fffffff
slli x1, x2, 63
srliw x1, x2, 31
sltui x1, x2, -1
sextb x1, x2
movi x1, -1
movhi x1, x2, 305419896
sel x1, x2, x3, x4
ld.s8 x1, [x2, 4]
ld.u32 x1, [x2, -2147483648]
ld.64 x1, [x2, 2147483647]
st.8 x1, [x2, 0]
st.64 x1, [x2, -4]
fadd x1, x2, x3
fsqrt x1, x2
fcvt.s32.f32 x1, x2
trap
