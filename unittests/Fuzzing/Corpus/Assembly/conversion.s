
PTO.vcvt.f32.s32 v0, v1, p0, R, SAT, NONE
PTO.vcvt.f32.s32 v31, v30, p7, O, NOSAT, NONE
PTO.vcvt.f16.f32 v2, v3, p1, NONE, NOSAT, ODD
PTO.vcvt.f32.f8e4m3 v4, v5, p2, R, SAT, P3
PTO.vcvt.u32.u8 v4, v5, p2, NONE, SAT, P2
PTO.vcvt.bf16.f4e2m1x2 v4, v5, p2, Z, NOSAT, P0
PTO.vcvt.s32.f32 v6, v7, p3, F, NOSAT, NONE
PTO.vtrc.bf16 v8, v9, p4, C

PTO.vcvt.f32.f8e4m3 v4, v5, p2, R, SAT, EVEN
PTO.vcvt.f32.f8e4m3 v4, v5, p2, R, SAT, ODD

pto.VCVT.F32.s32 V0, v1, P0, r, Sat, none
