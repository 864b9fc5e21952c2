
PTO.vadd.f32 v0, v1, v2, p7
PTO.vshl.u16 v3, v4, v5, p6
PTO.vexp.f16 v6, v7, p5
PTO.vadds.s8 v8, v9, x10, p4
PTO.vshrs.u32 v8, v9, x10, p4
PTO.vcmp.lt.bf16 p1, v2, v3, p4
PTO.vcmps.ge.u8 p1, v2, x3, p4
PTO.vsel.f32 v1, v2, v3, p4
PTO.vselr.s16 v1, v2, v3
PTO.vdup.f16 v1, v2, p3
PTO.vdupm.f16 v1, v2, p3
PTO.vdups.u32 v1, x2, p3
PTO.vbr.f32 v1, x2
PTO.vci.s32 v1, x2, ASC
PTO.vci.f16 v1, x2, DESC
PTO.vintlv.u8 v1, v2, v3, v4
PTO.vdintlv.f32 v31, v30, v29, v28
PTO.vpack.s32.u16 v1, v2, LOWER
PTO.vsunpack.s8.s16 v1, v2, HIGHER
PTO.vzunpack.u16.u32 v1, v2, LOWER
