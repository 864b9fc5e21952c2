PTO.vcvt v0, v1, p0
foo: .word foo+4, 99999999999999999999
.p2align 70
PTO.vadd.f32 v0, v33, v1, p9
