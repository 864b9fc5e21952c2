; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Operations on doubles, scalar and on vectors of several lengths, are calls of
; run-time functions; pto-diff executes them.
;
; RUN: llc -verify-machineinstrs -O0 < %s | FileCheck %s
; RUN: llc -verify-machineinstrs -O2 < %s | FileCheck %s

target triple = "pto"

; CHECK-LABEL: fadd:
; CHECK: __adddf3
define double @fadd(double %a, double %b) {
  %r = fadd double %a, %b
  ret double %r
}

; CHECK-LABEL: fsub:
; CHECK: __subdf3
define double @fsub(double %a, double %b) {
  %r = fsub double %a, %b
  ret double %r
}

; CHECK-LABEL: fmul:
; CHECK: __muldf3
define double @fmul(double %a, double %b) {
  %r = fmul double %a, %b
  ret double %r
}

; CHECK-LABEL: fdiv:
; CHECK: __divdf3
define double @fdiv(double %a, double %b) {
  %r = fdiv double %a, %b
  ret double %r
}

; CHECK-LABEL: frem:
; CHECK: fmod
define double @frem(double %a, double %b) {
  %r = frem double %a, %b
  ret double %r
}

; CHECK-LABEL: fcmp_oeq:
; CHECK: __eqdf2
define i32 @fcmp_oeq(double %a, double %b) {
  %c = fcmp oeq double %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: fcmp_ult:
; CHECK: __gedf2
define i32 @fcmp_ult(double %a, double %b) {
  %c = fcmp ult double %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: fcmp_one:
; CHECK: __unorddf2
define i32 @fcmp_one(double %a, double %b) {
  %c = fcmp one double %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: fcmp_ord:
; CHECK: __unorddf2
define i32 @fcmp_ord(double %a, double %b) {
  %c = fcmp ord double %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: from_float:
; CHECK: __extendsfdf2
define double @from_float(float %a) {
  %r = fpext float %a to double
  ret double %r
}

; CHECK-LABEL: from_half:
; CHECK: __extendsfdf2
define double @from_half(half %a) {
  %r = fpext half %a to double
  ret double %r
}

; CHECK-LABEL: from_bfloat:
; CHECK: __extendsfdf2
define double @from_bfloat(bfloat %a) {
  %r = fpext bfloat %a to double
  ret double %r
}

; CHECK-LABEL: to_float:
; CHECK: __truncdfsf2
define float @to_float(double %a) {
  %r = fptrunc double %a to float
  ret float %r
}

; CHECK-LABEL: to_half:
; CHECK: __truncdfhf2
define half @to_half(double %a) {
  %r = fptrunc double %a to half
  ret half %r
}

; CHECK-LABEL: to_bfloat:
; CHECK: __truncdfbf2
define bfloat @to_bfloat(double %a) {
  %r = fptrunc double %a to bfloat
  ret bfloat %r
}

; CHECK-LABEL: sitofp_i8:
; CHECK: __floatsidf
define double @sitofp_i8(i8 %a) {
  %r = sitofp i8 %a to double
  ret double %r
}

; CHECK-LABEL: uitofp_i8:
; CHECK: __floatunsidf
define double @uitofp_i8(i8 %a) {
  %r = uitofp i8 %a to double
  ret double %r
}

; CHECK-LABEL: fptosi_sat_i8:
; CHECK: __fixdfsi
define i8 @fptosi_sat_i8(double %a) {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %a)
  ret i8 %r
}

; CHECK-LABEL: fptoui_sat_i8:
; CHECK: __fixunsdfsi
define i8 @fptoui_sat_i8(double %a) {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %a)
  ret i8 %r
}

; CHECK-LABEL: sitofp_i16:
; CHECK: __floatsidf
define double @sitofp_i16(i16 %a) {
  %r = sitofp i16 %a to double
  ret double %r
}

; CHECK-LABEL: uitofp_i16:
; CHECK: __floatunsidf
define double @uitofp_i16(i16 %a) {
  %r = uitofp i16 %a to double
  ret double %r
}

; CHECK-LABEL: fptosi_sat_i16:
; CHECK: __fixdfsi
define i16 @fptosi_sat_i16(double %a) {
  %r = call i16 @llvm.fptosi.sat.i16.f64(double %a)
  ret i16 %r
}

; CHECK-LABEL: fptoui_sat_i16:
; CHECK: __fixunsdfsi
define i16 @fptoui_sat_i16(double %a) {
  %r = call i16 @llvm.fptoui.sat.i16.f64(double %a)
  ret i16 %r
}

; CHECK-LABEL: sitofp_i32:
; CHECK: __floatsidf
define double @sitofp_i32(i32 %a) {
  %r = sitofp i32 %a to double
  ret double %r
}

; CHECK-LABEL: uitofp_i32:
; CHECK: __floatunsidf
define double @uitofp_i32(i32 %a) {
  %r = uitofp i32 %a to double
  ret double %r
}

; CHECK-LABEL: fptosi_sat_i32:
; CHECK: __fixdfsi
define i32 @fptosi_sat_i32(double %a) {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %a)
  ret i32 %r
}

; CHECK-LABEL: fptoui_sat_i32:
; CHECK: __fixunsdfsi
define i32 @fptoui_sat_i32(double %a) {
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %a)
  ret i32 %r
}

; CHECK-LABEL: sitofp_i64:
; CHECK: __floatdidf
define double @sitofp_i64(i64 %a) {
  %r = sitofp i64 %a to double
  ret double %r
}

; CHECK-LABEL: uitofp_i64:
; CHECK: __floatundidf
define double @uitofp_i64(i64 %a) {
  %r = uitofp i64 %a to double
  ret double %r
}

; CHECK-LABEL: fptosi_sat_i64:
; CHECK: __fixdfdi
define i64 @fptosi_sat_i64(double %a) {
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %a)
  ret i64 %r
}

; CHECK-LABEL: fptoui_sat_i64:
; CHECK: __fixunsdfdi
define i64 @fptoui_sat_i64(double %a) {
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %a)
  ret i64 %r
}

; CHECK-LABEL: sqrt:
; CHECK: sqrt
define double @sqrt(double %a) {
  %r = call double @llvm.sqrt.f64(double %a)
  ret double %r
}

; CHECK-LABEL: sin:
; CHECK: sin
define double @sin(double %a) {
  %r = call double @llvm.sin.f64(double %a)
  ret double %r
}

; CHECK-LABEL: floor:
; CHECK: floor
define double @floor(double %a) {
  %r = call double @llvm.floor.f64(double %a)
  ret double %r
}

; CHECK-LABEL: rint:
; CHECK: rint
define double @rint(double %a) {
  %r = call double @llvm.rint.f64(double %a)
  ret double %r
}

; CHECK-LABEL: canonicalize:
; CHECK: __muldf3
define double @canonicalize(double %a) {
  %r = call double @llvm.canonicalize.f64(double %a)
  ret double %r
}

; CHECK-LABEL: minnum:
; CHECK: fmin
define double @minnum(double %a, double %b) {
  %r = call double @llvm.minnum.f64(double %a, double %b)
  ret double %r
}

; CHECK-LABEL: maximum:
; CHECK: fmaximum
define double @maximum(double %a, double %b) {
  %r = call double @llvm.maximum.f64(double %a, double %b)
  ret double %r
}

; CHECK-LABEL: fma:
; CHECK: fma
define double @fma(double %a, double %b, double %c) {
  %r = call double @llvm.fma.f64(double %a, double %b, double %c)
  ret double %r
}

; CHECK-LABEL: fmuladd:
; CHECK: __muldf3
define double @fmuladd(double %a, double %b, double %c) {
  %r = call double @llvm.fmuladd.f64(double %a, double %b, double %c)
  ret double %r
}

; CHECK-LABEL: strict:
; CHECK: __adddf3
define double @strict(double %a, double %b) {
  %r = call double @llvm.experimental.constrained.fadd.f64(double %a, double %b, metadata !"round.dynamic", metadata !"fpexcept.strict")
  ret double %r
}

; CHECK-LABEL: class_3:
; CHECK: ret
define i32 @class_3(double %a) {
  %c = call i1 @llvm.is.fpclass.f64(double %a, i32 3)
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: class_516:
; CHECK: ret
define i32 @class_516(double %a) {
  %c = call i1 @llvm.is.fpclass.f64(double %a, i32 516)
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: class_264:
; CHECK: ret
define i32 @class_264(double %a) {
  %c = call i1 @llvm.is.fpclass.f64(double %a, i32 264)
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: class_144:
; CHECK: ret
define i32 @class_144(double %a) {
  %c = call i1 @llvm.is.fpclass.f64(double %a, i32 144)
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: class_96:
; CHECK: ret
define i32 @class_96(double %a) {
  %c = call i1 @llvm.is.fpclass.f64(double %a, i32 96)
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: class_1020:
; CHECK: ret
define i32 @class_1020(double %a) {
  %c = call i1 @llvm.is.fpclass.f64(double %a, i32 1020)
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: fneg:
; CHECK: ret
define double @fneg(double %a) {
  %r = fneg double %a
  ret double %r
}

; CHECK-LABEL: fabs:
; CHECK: ret
define double @fabs(double %a) {
  %r = call double @llvm.fabs.f64(double %a)
  ret double %r
}

; CHECK-LABEL: copysign:
; CHECK: ret
define double @copysign(double %a, double %b) {
  %r = call double @llvm.copysign.f64(double %a, double %b)
  ret double %r
}

; CHECK-LABEL: load_select:
; CHECK: ret
define double @load_select(double %a, ptr %p, i1 %c) {
  %b = load double, ptr %p, align 8
  %r = select i1 %c, double %a, double %b
  ret double %r
}

; CHECK-LABEL: fadd_v2:
; CHECK: __adddf3
define <2 x double> @fadd_v2(<2 x double> %a, <2 x double> %b) {
  %r = fadd <2 x double> %a, %b
  ret <2 x double> %r
}

; CHECK-LABEL: fsub_v2:
; CHECK: __subdf3
define <2 x double> @fsub_v2(<2 x double> %a, <2 x double> %b) {
  %r = fsub <2 x double> %a, %b
  ret <2 x double> %r
}

; CHECK-LABEL: fmul_v2:
; CHECK: __muldf3
define <2 x double> @fmul_v2(<2 x double> %a, <2 x double> %b) {
  %r = fmul <2 x double> %a, %b
  ret <2 x double> %r
}

; CHECK-LABEL: fdiv_v2:
; CHECK: __divdf3
define <2 x double> @fdiv_v2(<2 x double> %a, <2 x double> %b) {
  %r = fdiv <2 x double> %a, %b
  ret <2 x double> %r
}

; CHECK-LABEL: frem_v2:
; CHECK: fmod
define <2 x double> @frem_v2(<2 x double> %a, <2 x double> %b) {
  %r = frem <2 x double> %a, %b
  ret <2 x double> %r
}

; CHECK-LABEL: fcmp_oeq_v2:
; CHECK: __eqdf2
define <2 x i32> @fcmp_oeq_v2(<2 x double> %a, <2 x double> %b) {
  %c = fcmp oeq <2 x double> %a, %b
  %r = zext <2 x i1> %c to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: fcmp_ult_v2:
; CHECK: __gedf2
define <2 x i32> @fcmp_ult_v2(<2 x double> %a, <2 x double> %b) {
  %c = fcmp ult <2 x double> %a, %b
  %r = zext <2 x i1> %c to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: fcmp_one_v2:
; CHECK: __unorddf2
define <2 x i32> @fcmp_one_v2(<2 x double> %a, <2 x double> %b) {
  %c = fcmp one <2 x double> %a, %b
  %r = zext <2 x i1> %c to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: fcmp_ord_v2:
; CHECK: __unorddf2
define <2 x i32> @fcmp_ord_v2(<2 x double> %a, <2 x double> %b) {
  %c = fcmp ord <2 x double> %a, %b
  %r = zext <2 x i1> %c to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: from_float_v2:
; CHECK: __extendsfdf2
define <2 x double> @from_float_v2(<2 x float> %a) {
  %r = fpext <2 x float> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: from_half_v2:
; CHECK: __extendsfdf2
define <2 x double> @from_half_v2(<2 x half> %a) {
  %r = fpext <2 x half> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: from_bfloat_v2:
; CHECK: __extendsfdf2
define <2 x double> @from_bfloat_v2(<2 x bfloat> %a) {
  %r = fpext <2 x bfloat> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: to_float_v2:
; CHECK: __truncdfsf2
define <2 x float> @to_float_v2(<2 x double> %a) {
  %r = fptrunc <2 x double> %a to <2 x float>
  ret <2 x float> %r
}

; CHECK-LABEL: to_half_v2:
; CHECK: __truncdfhf2
define <2 x half> @to_half_v2(<2 x double> %a) {
  %r = fptrunc <2 x double> %a to <2 x half>
  ret <2 x half> %r
}

; CHECK-LABEL: to_bfloat_v2:
; CHECK: __truncdfbf2
define <2 x bfloat> @to_bfloat_v2(<2 x double> %a) {
  %r = fptrunc <2 x double> %a to <2 x bfloat>
  ret <2 x bfloat> %r
}

; CHECK-LABEL: sitofp_i8_v2:
; CHECK: __floatsidf
define <2 x double> @sitofp_i8_v2(<2 x i8> %a) {
  %r = sitofp <2 x i8> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: uitofp_i8_v2:
; CHECK: __floatunsidf
define <2 x double> @uitofp_i8_v2(<2 x i8> %a) {
  %r = uitofp <2 x i8> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: fptosi_sat_i8_v2:
; CHECK: __fixdfsi
define <2 x i8> @fptosi_sat_i8_v2(<2 x double> %a) {
  %r = call <2 x i8> @llvm.fptosi.sat.v2i8.v2f64(<2 x double> %a)
  ret <2 x i8> %r
}

; CHECK-LABEL: fptoui_sat_i8_v2:
; CHECK: __fixunsdfsi
define <2 x i8> @fptoui_sat_i8_v2(<2 x double> %a) {
  %r = call <2 x i8> @llvm.fptoui.sat.v2i8.v2f64(<2 x double> %a)
  ret <2 x i8> %r
}

; CHECK-LABEL: sitofp_i16_v2:
; CHECK: __floatsidf
define <2 x double> @sitofp_i16_v2(<2 x i16> %a) {
  %r = sitofp <2 x i16> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: uitofp_i16_v2:
; CHECK: __floatunsidf
define <2 x double> @uitofp_i16_v2(<2 x i16> %a) {
  %r = uitofp <2 x i16> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: fptosi_sat_i16_v2:
; CHECK: __fixdfsi
define <2 x i16> @fptosi_sat_i16_v2(<2 x double> %a) {
  %r = call <2 x i16> @llvm.fptosi.sat.v2i16.v2f64(<2 x double> %a)
  ret <2 x i16> %r
}

; CHECK-LABEL: fptoui_sat_i16_v2:
; CHECK: __fixunsdfsi
define <2 x i16> @fptoui_sat_i16_v2(<2 x double> %a) {
  %r = call <2 x i16> @llvm.fptoui.sat.v2i16.v2f64(<2 x double> %a)
  ret <2 x i16> %r
}

; CHECK-LABEL: sitofp_i32_v2:
; CHECK: __floatsidf
define <2 x double> @sitofp_i32_v2(<2 x i32> %a) {
  %r = sitofp <2 x i32> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: uitofp_i32_v2:
; CHECK: __floatunsidf
define <2 x double> @uitofp_i32_v2(<2 x i32> %a) {
  %r = uitofp <2 x i32> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: fptosi_sat_i32_v2:
; CHECK: __fixdfsi
define <2 x i32> @fptosi_sat_i32_v2(<2 x double> %a) {
  %r = call <2 x i32> @llvm.fptosi.sat.v2i32.v2f64(<2 x double> %a)
  ret <2 x i32> %r
}

; CHECK-LABEL: fptoui_sat_i32_v2:
; CHECK: __fixunsdfsi
define <2 x i32> @fptoui_sat_i32_v2(<2 x double> %a) {
  %r = call <2 x i32> @llvm.fptoui.sat.v2i32.v2f64(<2 x double> %a)
  ret <2 x i32> %r
}

; CHECK-LABEL: sitofp_i64_v2:
; CHECK: __floatdidf
define <2 x double> @sitofp_i64_v2(<2 x i64> %a) {
  %r = sitofp <2 x i64> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: uitofp_i64_v2:
; CHECK: __floatundidf
define <2 x double> @uitofp_i64_v2(<2 x i64> %a) {
  %r = uitofp <2 x i64> %a to <2 x double>
  ret <2 x double> %r
}

; CHECK-LABEL: fptosi_sat_i64_v2:
; CHECK: __fixdfdi
define <2 x i64> @fptosi_sat_i64_v2(<2 x double> %a) {
  %r = call <2 x i64> @llvm.fptosi.sat.v2i64.v2f64(<2 x double> %a)
  ret <2 x i64> %r
}

; CHECK-LABEL: fptoui_sat_i64_v2:
; CHECK: __fixunsdfdi
define <2 x i64> @fptoui_sat_i64_v2(<2 x double> %a) {
  %r = call <2 x i64> @llvm.fptoui.sat.v2i64.v2f64(<2 x double> %a)
  ret <2 x i64> %r
}

; CHECK-LABEL: sqrt_v2:
; CHECK: sqrt
define <2 x double> @sqrt_v2(<2 x double> %a) {
  %r = call <2 x double> @llvm.sqrt.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

; CHECK-LABEL: sin_v2:
; CHECK: sin
define <2 x double> @sin_v2(<2 x double> %a) {
  %r = call <2 x double> @llvm.sin.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

; CHECK-LABEL: floor_v2:
; CHECK: floor
define <2 x double> @floor_v2(<2 x double> %a) {
  %r = call <2 x double> @llvm.floor.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

; CHECK-LABEL: rint_v2:
; CHECK: rint
define <2 x double> @rint_v2(<2 x double> %a) {
  %r = call <2 x double> @llvm.rint.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

; CHECK-LABEL: canonicalize_v2:
; CHECK: __muldf3
define <2 x double> @canonicalize_v2(<2 x double> %a) {
  %r = call <2 x double> @llvm.canonicalize.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

; CHECK-LABEL: minnum_v2:
; CHECK: fmin
define <2 x double> @minnum_v2(<2 x double> %a, <2 x double> %b) {
  %r = call <2 x double> @llvm.minnum.v2f64(<2 x double> %a, <2 x double> %b)
  ret <2 x double> %r
}

; CHECK-LABEL: maximum_v2:
; CHECK: fmaximum
define <2 x double> @maximum_v2(<2 x double> %a, <2 x double> %b) {
  %r = call <2 x double> @llvm.maximum.v2f64(<2 x double> %a, <2 x double> %b)
  ret <2 x double> %r
}

; CHECK-LABEL: fma_v2:
; CHECK: fma
define <2 x double> @fma_v2(<2 x double> %a, <2 x double> %b, <2 x double> %c) {
  %r = call <2 x double> @llvm.fma.v2f64(<2 x double> %a, <2 x double> %b, <2 x double> %c)
  ret <2 x double> %r
}

; CHECK-LABEL: fmuladd_v2:
; CHECK: __muldf3
define <2 x double> @fmuladd_v2(<2 x double> %a, <2 x double> %b, <2 x double> %c) {
  %r = call <2 x double> @llvm.fmuladd.v2f64(<2 x double> %a, <2 x double> %b, <2 x double> %c)
  ret <2 x double> %r
}

; CHECK-LABEL: strict_v2:
; CHECK: __adddf3
define <2 x double> @strict_v2(<2 x double> %a, <2 x double> %b) {
  %r = call <2 x double> @llvm.experimental.constrained.fadd.v2f64(<2 x double> %a, <2 x double> %b, metadata !"round.dynamic", metadata !"fpexcept.strict")
  ret <2 x double> %r
}

; CHECK-LABEL: class_3_v2:
; CHECK: ret
define <2 x i32> @class_3_v2(<2 x double> %a) {
  %c = call <2 x i1> @llvm.is.fpclass.v2f64(<2 x double> %a, i32 3)
  %r = zext <2 x i1> %c to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: class_516_v2:
; CHECK: ret
define <2 x i32> @class_516_v2(<2 x double> %a) {
  %c = call <2 x i1> @llvm.is.fpclass.v2f64(<2 x double> %a, i32 516)
  %r = zext <2 x i1> %c to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: class_264_v2:
; CHECK: ret
define <2 x i32> @class_264_v2(<2 x double> %a) {
  %c = call <2 x i1> @llvm.is.fpclass.v2f64(<2 x double> %a, i32 264)
  %r = zext <2 x i1> %c to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: class_144_v2:
; CHECK: ret
define <2 x i32> @class_144_v2(<2 x double> %a) {
  %c = call <2 x i1> @llvm.is.fpclass.v2f64(<2 x double> %a, i32 144)
  %r = zext <2 x i1> %c to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: class_96_v2:
; CHECK: ret
define <2 x i32> @class_96_v2(<2 x double> %a) {
  %c = call <2 x i1> @llvm.is.fpclass.v2f64(<2 x double> %a, i32 96)
  %r = zext <2 x i1> %c to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: class_1020_v2:
; CHECK: ret
define <2 x i32> @class_1020_v2(<2 x double> %a) {
  %c = call <2 x i1> @llvm.is.fpclass.v2f64(<2 x double> %a, i32 1020)
  %r = zext <2 x i1> %c to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: fneg_v2:
; CHECK: ret
define <2 x double> @fneg_v2(<2 x double> %a) {
  %r = fneg <2 x double> %a
  ret <2 x double> %r
}

; CHECK-LABEL: fabs_v2:
; CHECK: ret
define <2 x double> @fabs_v2(<2 x double> %a) {
  %r = call <2 x double> @llvm.fabs.v2f64(<2 x double> %a)
  ret <2 x double> %r
}

; CHECK-LABEL: copysign_v2:
; CHECK: ret
define <2 x double> @copysign_v2(<2 x double> %a, <2 x double> %b) {
  %r = call <2 x double> @llvm.copysign.v2f64(<2 x double> %a, <2 x double> %b)
  ret <2 x double> %r
}

; CHECK-LABEL: sum_v2:
; CHECK: __adddf3
define double @sum_v2(double %s, <2 x double> %a) {
  %r = call double @llvm.vector.reduce.fadd.v2f64(double %s, <2 x double> %a)
  ret double %r
}

; CHECK-LABEL: least_v2:
; CHECK: fmin
define double @least_v2(<2 x double> %a) {
  %r = call double @llvm.vector.reduce.fmin.v2f64(<2 x double> %a)
  ret double %r
}

; CHECK-LABEL: load_select_v2:
; CHECK: ret
define <2 x double> @load_select_v2(<2 x double> %a, ptr %p, i1 %c) {
  %b = load <2 x double>, ptr %p, align 8
  %r = select i1 %c, <2 x double> %a, <2 x double> %b
  ret <2 x double> %r
}

; CHECK-LABEL: fadd_v3:
; CHECK: __adddf3
define <3 x double> @fadd_v3(<3 x double> %a, <3 x double> %b) {
  %r = fadd <3 x double> %a, %b
  ret <3 x double> %r
}

; CHECK-LABEL: fsub_v3:
; CHECK: __subdf3
define <3 x double> @fsub_v3(<3 x double> %a, <3 x double> %b) {
  %r = fsub <3 x double> %a, %b
  ret <3 x double> %r
}

; CHECK-LABEL: fmul_v3:
; CHECK: __muldf3
define <3 x double> @fmul_v3(<3 x double> %a, <3 x double> %b) {
  %r = fmul <3 x double> %a, %b
  ret <3 x double> %r
}

; CHECK-LABEL: fdiv_v3:
; CHECK: __divdf3
define <3 x double> @fdiv_v3(<3 x double> %a, <3 x double> %b) {
  %r = fdiv <3 x double> %a, %b
  ret <3 x double> %r
}

; CHECK-LABEL: frem_v3:
; CHECK: fmod
define <3 x double> @frem_v3(<3 x double> %a, <3 x double> %b) {
  %r = frem <3 x double> %a, %b
  ret <3 x double> %r
}

; CHECK-LABEL: fcmp_oeq_v3:
; CHECK: __eqdf2
define <3 x i32> @fcmp_oeq_v3(<3 x double> %a, <3 x double> %b) {
  %c = fcmp oeq <3 x double> %a, %b
  %r = zext <3 x i1> %c to <3 x i32>
  ret <3 x i32> %r
}

; CHECK-LABEL: fcmp_ult_v3:
; CHECK: __gedf2
define <3 x i32> @fcmp_ult_v3(<3 x double> %a, <3 x double> %b) {
  %c = fcmp ult <3 x double> %a, %b
  %r = zext <3 x i1> %c to <3 x i32>
  ret <3 x i32> %r
}

; CHECK-LABEL: fcmp_one_v3:
; CHECK: __unorddf2
define <3 x i32> @fcmp_one_v3(<3 x double> %a, <3 x double> %b) {
  %c = fcmp one <3 x double> %a, %b
  %r = zext <3 x i1> %c to <3 x i32>
  ret <3 x i32> %r
}

; CHECK-LABEL: fcmp_ord_v3:
; CHECK: __unorddf2
define <3 x i32> @fcmp_ord_v3(<3 x double> %a, <3 x double> %b) {
  %c = fcmp ord <3 x double> %a, %b
  %r = zext <3 x i1> %c to <3 x i32>
  ret <3 x i32> %r
}

; CHECK-LABEL: from_float_v3:
; CHECK: __extendsfdf2
define <3 x double> @from_float_v3(<3 x float> %a) {
  %r = fpext <3 x float> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: from_half_v3:
; CHECK: __extendsfdf2
define <3 x double> @from_half_v3(<3 x half> %a) {
  %r = fpext <3 x half> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: from_bfloat_v3:
; CHECK: __extendsfdf2
define <3 x double> @from_bfloat_v3(<3 x bfloat> %a) {
  %r = fpext <3 x bfloat> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: to_float_v3:
; CHECK: __truncdfsf2
define <3 x float> @to_float_v3(<3 x double> %a) {
  %r = fptrunc <3 x double> %a to <3 x float>
  ret <3 x float> %r
}

; CHECK-LABEL: to_half_v3:
; CHECK: __truncdfhf2
define <3 x half> @to_half_v3(<3 x double> %a) {
  %r = fptrunc <3 x double> %a to <3 x half>
  ret <3 x half> %r
}

; CHECK-LABEL: to_bfloat_v3:
; CHECK: __truncdfbf2
define <3 x bfloat> @to_bfloat_v3(<3 x double> %a) {
  %r = fptrunc <3 x double> %a to <3 x bfloat>
  ret <3 x bfloat> %r
}

; CHECK-LABEL: sitofp_i8_v3:
; CHECK: __floatsidf
define <3 x double> @sitofp_i8_v3(<3 x i8> %a) {
  %r = sitofp <3 x i8> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: uitofp_i8_v3:
; CHECK: __floatunsidf
define <3 x double> @uitofp_i8_v3(<3 x i8> %a) {
  %r = uitofp <3 x i8> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: fptosi_sat_i8_v3:
; CHECK: __fixdfsi
define <3 x i8> @fptosi_sat_i8_v3(<3 x double> %a) {
  %r = call <3 x i8> @llvm.fptosi.sat.v3i8.v3f64(<3 x double> %a)
  ret <3 x i8> %r
}

; CHECK-LABEL: fptoui_sat_i8_v3:
; CHECK: __fixunsdfsi
define <3 x i8> @fptoui_sat_i8_v3(<3 x double> %a) {
  %r = call <3 x i8> @llvm.fptoui.sat.v3i8.v3f64(<3 x double> %a)
  ret <3 x i8> %r
}

; CHECK-LABEL: sitofp_i16_v3:
; CHECK: __floatsidf
define <3 x double> @sitofp_i16_v3(<3 x i16> %a) {
  %r = sitofp <3 x i16> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: uitofp_i16_v3:
; CHECK: __floatunsidf
define <3 x double> @uitofp_i16_v3(<3 x i16> %a) {
  %r = uitofp <3 x i16> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: fptosi_sat_i16_v3:
; CHECK: __fixdfsi
define <3 x i16> @fptosi_sat_i16_v3(<3 x double> %a) {
  %r = call <3 x i16> @llvm.fptosi.sat.v3i16.v3f64(<3 x double> %a)
  ret <3 x i16> %r
}

; CHECK-LABEL: fptoui_sat_i16_v3:
; CHECK: __fixunsdfsi
define <3 x i16> @fptoui_sat_i16_v3(<3 x double> %a) {
  %r = call <3 x i16> @llvm.fptoui.sat.v3i16.v3f64(<3 x double> %a)
  ret <3 x i16> %r
}

; CHECK-LABEL: sitofp_i32_v3:
; CHECK: __floatsidf
define <3 x double> @sitofp_i32_v3(<3 x i32> %a) {
  %r = sitofp <3 x i32> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: uitofp_i32_v3:
; CHECK: __floatunsidf
define <3 x double> @uitofp_i32_v3(<3 x i32> %a) {
  %r = uitofp <3 x i32> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: fptosi_sat_i32_v3:
; CHECK: __fixdfsi
define <3 x i32> @fptosi_sat_i32_v3(<3 x double> %a) {
  %r = call <3 x i32> @llvm.fptosi.sat.v3i32.v3f64(<3 x double> %a)
  ret <3 x i32> %r
}

; CHECK-LABEL: fptoui_sat_i32_v3:
; CHECK: __fixunsdfsi
define <3 x i32> @fptoui_sat_i32_v3(<3 x double> %a) {
  %r = call <3 x i32> @llvm.fptoui.sat.v3i32.v3f64(<3 x double> %a)
  ret <3 x i32> %r
}

; CHECK-LABEL: sitofp_i64_v3:
; CHECK: __floatdidf
define <3 x double> @sitofp_i64_v3(<3 x i64> %a) {
  %r = sitofp <3 x i64> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: uitofp_i64_v3:
; CHECK: __floatundidf
define <3 x double> @uitofp_i64_v3(<3 x i64> %a) {
  %r = uitofp <3 x i64> %a to <3 x double>
  ret <3 x double> %r
}

; CHECK-LABEL: fptosi_sat_i64_v3:
; CHECK: __fixdfdi
define <3 x i64> @fptosi_sat_i64_v3(<3 x double> %a) {
  %r = call <3 x i64> @llvm.fptosi.sat.v3i64.v3f64(<3 x double> %a)
  ret <3 x i64> %r
}

; CHECK-LABEL: fptoui_sat_i64_v3:
; CHECK: __fixunsdfdi
define <3 x i64> @fptoui_sat_i64_v3(<3 x double> %a) {
  %r = call <3 x i64> @llvm.fptoui.sat.v3i64.v3f64(<3 x double> %a)
  ret <3 x i64> %r
}

; CHECK-LABEL: sqrt_v3:
; CHECK: sqrt
define <3 x double> @sqrt_v3(<3 x double> %a) {
  %r = call <3 x double> @llvm.sqrt.v3f64(<3 x double> %a)
  ret <3 x double> %r
}

; CHECK-LABEL: sin_v3:
; CHECK: sin
define <3 x double> @sin_v3(<3 x double> %a) {
  %r = call <3 x double> @llvm.sin.v3f64(<3 x double> %a)
  ret <3 x double> %r
}

; CHECK-LABEL: floor_v3:
; CHECK: floor
define <3 x double> @floor_v3(<3 x double> %a) {
  %r = call <3 x double> @llvm.floor.v3f64(<3 x double> %a)
  ret <3 x double> %r
}

; CHECK-LABEL: rint_v3:
; CHECK: rint
define <3 x double> @rint_v3(<3 x double> %a) {
  %r = call <3 x double> @llvm.rint.v3f64(<3 x double> %a)
  ret <3 x double> %r
}

; CHECK-LABEL: canonicalize_v3:
; CHECK: __muldf3
define <3 x double> @canonicalize_v3(<3 x double> %a) {
  %r = call <3 x double> @llvm.canonicalize.v3f64(<3 x double> %a)
  ret <3 x double> %r
}

; CHECK-LABEL: minnum_v3:
; CHECK: fmin
define <3 x double> @minnum_v3(<3 x double> %a, <3 x double> %b) {
  %r = call <3 x double> @llvm.minnum.v3f64(<3 x double> %a, <3 x double> %b)
  ret <3 x double> %r
}

; CHECK-LABEL: maximum_v3:
; CHECK: fmaximum
define <3 x double> @maximum_v3(<3 x double> %a, <3 x double> %b) {
  %r = call <3 x double> @llvm.maximum.v3f64(<3 x double> %a, <3 x double> %b)
  ret <3 x double> %r
}

; CHECK-LABEL: fma_v3:
; CHECK: fma
define <3 x double> @fma_v3(<3 x double> %a, <3 x double> %b, <3 x double> %c) {
  %r = call <3 x double> @llvm.fma.v3f64(<3 x double> %a, <3 x double> %b, <3 x double> %c)
  ret <3 x double> %r
}

; CHECK-LABEL: fmuladd_v3:
; CHECK: __muldf3
define <3 x double> @fmuladd_v3(<3 x double> %a, <3 x double> %b, <3 x double> %c) {
  %r = call <3 x double> @llvm.fmuladd.v3f64(<3 x double> %a, <3 x double> %b, <3 x double> %c)
  ret <3 x double> %r
}

; CHECK-LABEL: strict_v3:
; CHECK: __adddf3
define <3 x double> @strict_v3(<3 x double> %a, <3 x double> %b) {
  %r = call <3 x double> @llvm.experimental.constrained.fadd.v3f64(<3 x double> %a, <3 x double> %b, metadata !"round.dynamic", metadata !"fpexcept.strict")
  ret <3 x double> %r
}

; CHECK-LABEL: class_3_v3:
; CHECK: ret
define <3 x i32> @class_3_v3(<3 x double> %a) {
  %c = call <3 x i1> @llvm.is.fpclass.v3f64(<3 x double> %a, i32 3)
  %r = zext <3 x i1> %c to <3 x i32>
  ret <3 x i32> %r
}

; CHECK-LABEL: class_516_v3:
; CHECK: ret
define <3 x i32> @class_516_v3(<3 x double> %a) {
  %c = call <3 x i1> @llvm.is.fpclass.v3f64(<3 x double> %a, i32 516)
  %r = zext <3 x i1> %c to <3 x i32>
  ret <3 x i32> %r
}

; CHECK-LABEL: class_264_v3:
; CHECK: ret
define <3 x i32> @class_264_v3(<3 x double> %a) {
  %c = call <3 x i1> @llvm.is.fpclass.v3f64(<3 x double> %a, i32 264)
  %r = zext <3 x i1> %c to <3 x i32>
  ret <3 x i32> %r
}

; CHECK-LABEL: class_144_v3:
; CHECK: ret
define <3 x i32> @class_144_v3(<3 x double> %a) {
  %c = call <3 x i1> @llvm.is.fpclass.v3f64(<3 x double> %a, i32 144)
  %r = zext <3 x i1> %c to <3 x i32>
  ret <3 x i32> %r
}

; CHECK-LABEL: class_96_v3:
; CHECK: ret
define <3 x i32> @class_96_v3(<3 x double> %a) {
  %c = call <3 x i1> @llvm.is.fpclass.v3f64(<3 x double> %a, i32 96)
  %r = zext <3 x i1> %c to <3 x i32>
  ret <3 x i32> %r
}

; CHECK-LABEL: class_1020_v3:
; CHECK: ret
define <3 x i32> @class_1020_v3(<3 x double> %a) {
  %c = call <3 x i1> @llvm.is.fpclass.v3f64(<3 x double> %a, i32 1020)
  %r = zext <3 x i1> %c to <3 x i32>
  ret <3 x i32> %r
}

; CHECK-LABEL: fneg_v3:
; CHECK: ret
define <3 x double> @fneg_v3(<3 x double> %a) {
  %r = fneg <3 x double> %a
  ret <3 x double> %r
}

; CHECK-LABEL: fabs_v3:
; CHECK: ret
define <3 x double> @fabs_v3(<3 x double> %a) {
  %r = call <3 x double> @llvm.fabs.v3f64(<3 x double> %a)
  ret <3 x double> %r
}

; CHECK-LABEL: copysign_v3:
; CHECK: ret
define <3 x double> @copysign_v3(<3 x double> %a, <3 x double> %b) {
  %r = call <3 x double> @llvm.copysign.v3f64(<3 x double> %a, <3 x double> %b)
  ret <3 x double> %r
}

; CHECK-LABEL: sum_v3:
; CHECK: __adddf3
define double @sum_v3(double %s, <3 x double> %a) {
  %r = call double @llvm.vector.reduce.fadd.v3f64(double %s, <3 x double> %a)
  ret double %r
}

; CHECK-LABEL: least_v3:
; CHECK: fmin
define double @least_v3(<3 x double> %a) {
  %r = call double @llvm.vector.reduce.fmin.v3f64(<3 x double> %a)
  ret double %r
}

; CHECK-LABEL: load_select_v3:
; CHECK: ret
define <3 x double> @load_select_v3(<3 x double> %a, ptr %p, i1 %c) {
  %b = load <3 x double>, ptr %p, align 8
  %r = select i1 %c, <3 x double> %a, <3 x double> %b
  ret <3 x double> %r
}

; CHECK-LABEL: fadd_v8:
; CHECK: __adddf3
define <8 x double> @fadd_v8(<8 x double> %a, <8 x double> %b) {
  %r = fadd <8 x double> %a, %b
  ret <8 x double> %r
}

; CHECK-LABEL: fsub_v8:
; CHECK: __subdf3
define <8 x double> @fsub_v8(<8 x double> %a, <8 x double> %b) {
  %r = fsub <8 x double> %a, %b
  ret <8 x double> %r
}

; CHECK-LABEL: fmul_v8:
; CHECK: __muldf3
define <8 x double> @fmul_v8(<8 x double> %a, <8 x double> %b) {
  %r = fmul <8 x double> %a, %b
  ret <8 x double> %r
}

; CHECK-LABEL: fdiv_v8:
; CHECK: __divdf3
define <8 x double> @fdiv_v8(<8 x double> %a, <8 x double> %b) {
  %r = fdiv <8 x double> %a, %b
  ret <8 x double> %r
}

; CHECK-LABEL: frem_v8:
; CHECK: fmod
define <8 x double> @frem_v8(<8 x double> %a, <8 x double> %b) {
  %r = frem <8 x double> %a, %b
  ret <8 x double> %r
}

; CHECK-LABEL: fcmp_oeq_v8:
; CHECK: __eqdf2
define <8 x i32> @fcmp_oeq_v8(<8 x double> %a, <8 x double> %b) {
  %c = fcmp oeq <8 x double> %a, %b
  %r = zext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

; CHECK-LABEL: fcmp_ult_v8:
; CHECK: __gedf2
define <8 x i32> @fcmp_ult_v8(<8 x double> %a, <8 x double> %b) {
  %c = fcmp ult <8 x double> %a, %b
  %r = zext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

; CHECK-LABEL: fcmp_one_v8:
; CHECK: __unorddf2
define <8 x i32> @fcmp_one_v8(<8 x double> %a, <8 x double> %b) {
  %c = fcmp one <8 x double> %a, %b
  %r = zext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

; CHECK-LABEL: fcmp_ord_v8:
; CHECK: __unorddf2
define <8 x i32> @fcmp_ord_v8(<8 x double> %a, <8 x double> %b) {
  %c = fcmp ord <8 x double> %a, %b
  %r = zext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

; CHECK-LABEL: from_float_v8:
; CHECK: __extendsfdf2
define <8 x double> @from_float_v8(<8 x float> %a) {
  %r = fpext <8 x float> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: from_half_v8:
; CHECK: __extendsfdf2
define <8 x double> @from_half_v8(<8 x half> %a) {
  %r = fpext <8 x half> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: from_bfloat_v8:
; CHECK: __extendsfdf2
define <8 x double> @from_bfloat_v8(<8 x bfloat> %a) {
  %r = fpext <8 x bfloat> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: to_float_v8:
; CHECK: __truncdfsf2
define <8 x float> @to_float_v8(<8 x double> %a) {
  %r = fptrunc <8 x double> %a to <8 x float>
  ret <8 x float> %r
}

; CHECK-LABEL: to_half_v8:
; CHECK: __truncdfhf2
define <8 x half> @to_half_v8(<8 x double> %a) {
  %r = fptrunc <8 x double> %a to <8 x half>
  ret <8 x half> %r
}

; CHECK-LABEL: to_bfloat_v8:
; CHECK: __truncdfbf2
define <8 x bfloat> @to_bfloat_v8(<8 x double> %a) {
  %r = fptrunc <8 x double> %a to <8 x bfloat>
  ret <8 x bfloat> %r
}

; CHECK-LABEL: sitofp_i8_v8:
; CHECK: __floatsidf
define <8 x double> @sitofp_i8_v8(<8 x i8> %a) {
  %r = sitofp <8 x i8> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: uitofp_i8_v8:
; CHECK: __floatunsidf
define <8 x double> @uitofp_i8_v8(<8 x i8> %a) {
  %r = uitofp <8 x i8> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: fptosi_sat_i8_v8:
; CHECK: __fixdfsi
define <8 x i8> @fptosi_sat_i8_v8(<8 x double> %a) {
  %r = call <8 x i8> @llvm.fptosi.sat.v8i8.v8f64(<8 x double> %a)
  ret <8 x i8> %r
}

; CHECK-LABEL: fptoui_sat_i8_v8:
; CHECK: __fixunsdfsi
define <8 x i8> @fptoui_sat_i8_v8(<8 x double> %a) {
  %r = call <8 x i8> @llvm.fptoui.sat.v8i8.v8f64(<8 x double> %a)
  ret <8 x i8> %r
}

; CHECK-LABEL: sitofp_i16_v8:
; CHECK: __floatsidf
define <8 x double> @sitofp_i16_v8(<8 x i16> %a) {
  %r = sitofp <8 x i16> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: uitofp_i16_v8:
; CHECK: __floatunsidf
define <8 x double> @uitofp_i16_v8(<8 x i16> %a) {
  %r = uitofp <8 x i16> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: fptosi_sat_i16_v8:
; CHECK: __fixdfsi
define <8 x i16> @fptosi_sat_i16_v8(<8 x double> %a) {
  %r = call <8 x i16> @llvm.fptosi.sat.v8i16.v8f64(<8 x double> %a)
  ret <8 x i16> %r
}

; CHECK-LABEL: fptoui_sat_i16_v8:
; CHECK: __fixunsdfsi
define <8 x i16> @fptoui_sat_i16_v8(<8 x double> %a) {
  %r = call <8 x i16> @llvm.fptoui.sat.v8i16.v8f64(<8 x double> %a)
  ret <8 x i16> %r
}

; CHECK-LABEL: sitofp_i32_v8:
; CHECK: __floatsidf
define <8 x double> @sitofp_i32_v8(<8 x i32> %a) {
  %r = sitofp <8 x i32> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: uitofp_i32_v8:
; CHECK: __floatunsidf
define <8 x double> @uitofp_i32_v8(<8 x i32> %a) {
  %r = uitofp <8 x i32> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: fptosi_sat_i32_v8:
; CHECK: __fixdfsi
define <8 x i32> @fptosi_sat_i32_v8(<8 x double> %a) {
  %r = call <8 x i32> @llvm.fptosi.sat.v8i32.v8f64(<8 x double> %a)
  ret <8 x i32> %r
}

; CHECK-LABEL: fptoui_sat_i32_v8:
; CHECK: __fixunsdfsi
define <8 x i32> @fptoui_sat_i32_v8(<8 x double> %a) {
  %r = call <8 x i32> @llvm.fptoui.sat.v8i32.v8f64(<8 x double> %a)
  ret <8 x i32> %r
}

; CHECK-LABEL: sitofp_i64_v8:
; CHECK: __floatdidf
define <8 x double> @sitofp_i64_v8(<8 x i64> %a) {
  %r = sitofp <8 x i64> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: uitofp_i64_v8:
; CHECK: __floatundidf
define <8 x double> @uitofp_i64_v8(<8 x i64> %a) {
  %r = uitofp <8 x i64> %a to <8 x double>
  ret <8 x double> %r
}

; CHECK-LABEL: fptosi_sat_i64_v8:
; CHECK: __fixdfdi
define <8 x i64> @fptosi_sat_i64_v8(<8 x double> %a) {
  %r = call <8 x i64> @llvm.fptosi.sat.v8i64.v8f64(<8 x double> %a)
  ret <8 x i64> %r
}

; CHECK-LABEL: fptoui_sat_i64_v8:
; CHECK: __fixunsdfdi
define <8 x i64> @fptoui_sat_i64_v8(<8 x double> %a) {
  %r = call <8 x i64> @llvm.fptoui.sat.v8i64.v8f64(<8 x double> %a)
  ret <8 x i64> %r
}

; CHECK-LABEL: sqrt_v8:
; CHECK: sqrt
define <8 x double> @sqrt_v8(<8 x double> %a) {
  %r = call <8 x double> @llvm.sqrt.v8f64(<8 x double> %a)
  ret <8 x double> %r
}

; CHECK-LABEL: sin_v8:
; CHECK: sin
define <8 x double> @sin_v8(<8 x double> %a) {
  %r = call <8 x double> @llvm.sin.v8f64(<8 x double> %a)
  ret <8 x double> %r
}

; CHECK-LABEL: floor_v8:
; CHECK: floor
define <8 x double> @floor_v8(<8 x double> %a) {
  %r = call <8 x double> @llvm.floor.v8f64(<8 x double> %a)
  ret <8 x double> %r
}

; CHECK-LABEL: rint_v8:
; CHECK: rint
define <8 x double> @rint_v8(<8 x double> %a) {
  %r = call <8 x double> @llvm.rint.v8f64(<8 x double> %a)
  ret <8 x double> %r
}

; CHECK-LABEL: canonicalize_v8:
; CHECK: __muldf3
define <8 x double> @canonicalize_v8(<8 x double> %a) {
  %r = call <8 x double> @llvm.canonicalize.v8f64(<8 x double> %a)
  ret <8 x double> %r
}

; CHECK-LABEL: minnum_v8:
; CHECK: fmin
define <8 x double> @minnum_v8(<8 x double> %a, <8 x double> %b) {
  %r = call <8 x double> @llvm.minnum.v8f64(<8 x double> %a, <8 x double> %b)
  ret <8 x double> %r
}

; CHECK-LABEL: maximum_v8:
; CHECK: fmaximum
define <8 x double> @maximum_v8(<8 x double> %a, <8 x double> %b) {
  %r = call <8 x double> @llvm.maximum.v8f64(<8 x double> %a, <8 x double> %b)
  ret <8 x double> %r
}

; CHECK-LABEL: fma_v8:
; CHECK: fma
define <8 x double> @fma_v8(<8 x double> %a, <8 x double> %b, <8 x double> %c) {
  %r = call <8 x double> @llvm.fma.v8f64(<8 x double> %a, <8 x double> %b, <8 x double> %c)
  ret <8 x double> %r
}

; CHECK-LABEL: fmuladd_v8:
; CHECK: __muldf3
define <8 x double> @fmuladd_v8(<8 x double> %a, <8 x double> %b, <8 x double> %c) {
  %r = call <8 x double> @llvm.fmuladd.v8f64(<8 x double> %a, <8 x double> %b, <8 x double> %c)
  ret <8 x double> %r
}

; CHECK-LABEL: strict_v8:
; CHECK: __adddf3
define <8 x double> @strict_v8(<8 x double> %a, <8 x double> %b) {
  %r = call <8 x double> @llvm.experimental.constrained.fadd.v8f64(<8 x double> %a, <8 x double> %b, metadata !"round.dynamic", metadata !"fpexcept.strict")
  ret <8 x double> %r
}

; CHECK-LABEL: class_3_v8:
; CHECK: ret
define <8 x i32> @class_3_v8(<8 x double> %a) {
  %c = call <8 x i1> @llvm.is.fpclass.v8f64(<8 x double> %a, i32 3)
  %r = zext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

; CHECK-LABEL: class_516_v8:
; CHECK: ret
define <8 x i32> @class_516_v8(<8 x double> %a) {
  %c = call <8 x i1> @llvm.is.fpclass.v8f64(<8 x double> %a, i32 516)
  %r = zext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

; CHECK-LABEL: class_264_v8:
; CHECK: ret
define <8 x i32> @class_264_v8(<8 x double> %a) {
  %c = call <8 x i1> @llvm.is.fpclass.v8f64(<8 x double> %a, i32 264)
  %r = zext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

; CHECK-LABEL: class_144_v8:
; CHECK: ret
define <8 x i32> @class_144_v8(<8 x double> %a) {
  %c = call <8 x i1> @llvm.is.fpclass.v8f64(<8 x double> %a, i32 144)
  %r = zext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

; CHECK-LABEL: class_96_v8:
; CHECK: ret
define <8 x i32> @class_96_v8(<8 x double> %a) {
  %c = call <8 x i1> @llvm.is.fpclass.v8f64(<8 x double> %a, i32 96)
  %r = zext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

; CHECK-LABEL: class_1020_v8:
; CHECK: ret
define <8 x i32> @class_1020_v8(<8 x double> %a) {
  %c = call <8 x i1> @llvm.is.fpclass.v8f64(<8 x double> %a, i32 1020)
  %r = zext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

; CHECK-LABEL: fneg_v8:
; CHECK: ret
define <8 x double> @fneg_v8(<8 x double> %a) {
  %r = fneg <8 x double> %a
  ret <8 x double> %r
}

; CHECK-LABEL: fabs_v8:
; CHECK: ret
define <8 x double> @fabs_v8(<8 x double> %a) {
  %r = call <8 x double> @llvm.fabs.v8f64(<8 x double> %a)
  ret <8 x double> %r
}

; CHECK-LABEL: copysign_v8:
; CHECK: ret
define <8 x double> @copysign_v8(<8 x double> %a, <8 x double> %b) {
  %r = call <8 x double> @llvm.copysign.v8f64(<8 x double> %a, <8 x double> %b)
  ret <8 x double> %r
}

; CHECK-LABEL: sum_v8:
; CHECK: __adddf3
define double @sum_v8(double %s, <8 x double> %a) {
  %r = call double @llvm.vector.reduce.fadd.v8f64(double %s, <8 x double> %a)
  ret double %r
}

; CHECK-LABEL: least_v8:
; CHECK: fmin
define double @least_v8(<8 x double> %a) {
  %r = call double @llvm.vector.reduce.fmin.v8f64(<8 x double> %a)
  ret double %r
}

; CHECK-LABEL: load_select_v8:
; CHECK: ret
define <8 x double> @load_select_v8(<8 x double> %a, ptr %p, i1 %c) {
  %b = load <8 x double>, ptr %p, align 8
  %r = select i1 %c, <8 x double> %a, <8 x double> %b
  ret <8 x double> %r
}
