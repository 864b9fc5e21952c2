; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What pto-import-ptx makes of conversions, and what it says of those that stay.

; RUN: split-file %s %t
; RUN: opt -passes='pto-import-ptx,instcombine' -S %t/same.ll -o %t/same.out
; RUN: FileCheck %s < %t/same.out
; RUN: FileCheck --check-prefix=FP4 %s < %t/same.out
; RUN: opt -passes=pto-import-ptx -S %t/stays.ll -o %t/stays.out 2>&1 | FileCheck --check-prefix=WARN %s
; RUN: FileCheck --check-prefix=STAYS %s < %t/stays.out
; RUN: opt -passes='pto-import-ptx<ignore-nan>' -S %t/stays.ll 2>&1 | FileCheck --check-prefix=IGNORE %s
; RUN: not opt -passes='pto-import-ptx<fast>' -S %t/same.ll 2>&1 | FileCheck --check-prefix=PARAMETER %s
; PARAMETER: error: pto-import-ptx has no parameter 'fast'; legal: ignore-nan, ignore-inf, ignore-negative-zero, ignore-subnormal

; A loop becomes one of registers.
; RUN: opt -passes=pto-import-ptx -S %t/loop.ll -o %t/imported.ll
; RUN: opt -mtriple=pto -O2 -S %t/imported.ll -o %t/vector.ll
; RUN: llc -O2 -verify-machineinstrs %t/vector.ll -o - | FileCheck --check-prefix=LOOP %s
; LOOP: PTO.vcvt.f32.s32 v{{[0-9]+}}, v{{[0-9]+}}, p{{[0-9]+}}, R, SAT, NONE
; RUN: llc -O0 -verify-machineinstrs %t/imported.ll -o /dev/null
; RUN: pto-run %t/loop.ll --entry=quantise --arg=out:s32:80 --arg=f32:1.5,2.5,-3.5,1e20,-1e20,nan,inf,0.4@2048 --arg=i32:80 > %t/before.txt
; RUN: pto-run %t/vector.ll --entry=quantise --arg=out:s32:80 --arg=f32:1.5,2.5,-3.5,1e20,-1e20,nan,inf,0.4@2048 --arg=i32:80 > %t/after.txt
; RUN: FileCheck --check-prefix=VALUES %s < %t/before.txt
; VALUES: [2, 2, -4, 2147483647, -2147483648, 0,
; RUN: diff %t/before.txt %t/after.txt

;--- same.ll
target triple = "nvptx64-nvidia-cuda"
; CHECK: target triple = "pto"

declare i32 @llvm.nvvm.f2i.rz(float)
declare float @llvm.nvvm.i2f.rm(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Both numbers go through lanes that are next to each other, and .e2m1 has no
; NaN.
; CHECK-LABEL: define i32 @fp4(
; CHECK-NEXT:    %[[BYTE:.*]] = trunc i16 %x to i8
; CHECK-NEXT:    %[[R:.*]] = call i32 @pto.ptx.cvt.rn.f16x2.e2m1x2(i8 %[[BYTE]])
; CHECK-NEXT:    ret i32 %[[R]]
; FP4-LABEL: define linkonce_odr i32 @pto.ptx.cvt.rn.f16x2.e2m1x2(i8 %0)
; FP4:         %[[BF16:.*]] = call <128 x bfloat> @llvm.pto.vcvt.f4e2m1x2.bf16(<256 x i8> %{{.*}}, <256 x i1> {{.*}}, i32 0, i32 0, i32 0)
; FP4-NEXT:    %[[HALF:.*]] = call <128 x half> @llvm.pto.vcvt.bf16.f16(<128 x bfloat> %[[BF16]], <128 x i1> {{.*}}, i32 0, i32 0, i32 0)
; FP4:         ret i32
define i32 @fp4(i16 %x) {
  %r = call i32 asm "cvt.rn.f16x2.e2m1x2 $0, $1;", "=r,h"(i16 %x)
  ret i32 %r
}
; CHECK-LABEL: define i32 @toward_zero(
; CHECK-NEXT:    %1 = call i32 @llvm.fptosi.sat.i32.f32(float %x)
; CHECK-NEXT:    ret i32 %1
define i32 @toward_zero(float %x) #0 {
  %r = call i32 @llvm.nvvm.f2i.rz(float %x)
  ret i32 %r
}
; CHECK-LABEL: define float @downward(
; CHECK-NEXT:    %1 = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %x, metadata !"round.downward", metadata !"fpexcept.ignore")
define float @downward(i32 %x) {
  %r = call float @llvm.nvvm.i2f.rm(i32 %x)
  ret float %r
}
; CHECK-LABEL: define i32 @clamped(
; CHECK:         call i32 @llvm.smin.i32(i32 %x, i32 255)
; CHECK:         call i32 @llvm.smax.i32(
define i32 @clamped(i32 %x) {
  %r = call i32 asm "cvt.sat.u8.s32 $0, $1;", "=r,r"(i32 %x)
  ret i32 %r
}
; CHECK-LABEL: define i32 @first(
; CHECK-NEXT:    ret i32 0
define i32 @first() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %r
}
; CHECK-NOT: sm_89
attributes #0 = { "target-cpu"="sm_89" }

;--- stays.ll
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.f2ui.rn(float)
declare i32 @llvm.nvvm.f2i.rp.ftz(float)

; WARN:      warning: pto-import-ptx: in function half, cvt.rn.f16.f32 stays: 'vcvt.f32.f16 R NOSAT' differs for NaN
; WARN-NEXT: warning: pto-import-ptx: in function unsigned, cvt.rni.u32.f32 stays: no sequence of PTO's conversions does
; WARN-NEXT: warning: pto-import-ptx: in function fp8, cvt.rn.satfinite.e4m3x2.f32 stays: 'vcvt.f32.f8e4m3 R SAT' differs for NaN
; WARN-NEXT: warning: pto-import-ptx: in function random, cvt.rs.f16x2.f32 stays: PTO has no random rounding
; WARN-NEXT: warning: pto-import-ptx: in function flush, cvt.rpi.ftz.s32.f32 stays: 'vcvt.f32.s32 C SAT' is the same with denormal-fp-math-f32=preserve-sign, which the function does not have
; IGNORE-NOT: in function half
; IGNORE-NOT: in function fp8
; IGNORE: fptrunc float
; STAYS: call i16 asm "cvt.rn.f16.f32 $0, $1;"
define i16 @half(float %x) {
  %r = call i16 asm "cvt.rn.f16.f32 $0, $1;", "=h,f"(float %x)
  ret i16 %r
}
; STAYS: call i32 @llvm.nvvm.f2ui.rn(
define i32 @unsigned(float %x) {
  %r = call i32 @llvm.nvvm.f2ui.rn(float %x)
  ret i32 %r
}
; IGNORE-LABEL: define i16 @fp8(
; IGNORE:      call i16 @pto.ptx.cvt.rn.satfinite.e4m3x2.f32(i32 {{.*}}, i32 {{.*}})
; IGNORE-LABEL: define linkonce_odr i16 @pto.ptx.cvt.rn.satfinite.e4m3x2.f32(
; IGNORE:      call <256 x i8> @llvm.pto.vcvt.f32.f8e4m3(<64 x float> {{.*}}, <64 x i1> {{.*}}, i32 0, i32 1, i32 {{[01]}})
; IGNORE:      call <256 x i8> @llvm.pto.vcvt.f32.f8e4m3(<64 x float> {{.*}}, <64 x i1> {{.*}}, i32 0, i32 1, i32 {{[01]}})
define i16 @fp8(float %x) {
  %r = call i16 asm "cvt.rn.satfinite.e4m3x2.f32 $0, $1, $1;", "=h,f"(float %x)
  ret i16 %r
}
define i32 @random(float %x, i32 %b) {
  %r = call i32 asm "cvt.rs.f16x2.f32 $0, $1, $1, $2;", "=r,f,r"(float %x, i32 %b)
  ret i32 %r
}
define i32 @flush(float %x) {
  %r = call i32 @llvm.nvvm.f2i.rp.ftz(float %x)
  ret i32 %r
}
; STAYS: define i32 @flushing(
; STAYS-NOT: llvm.nvvm
; STAYS: ret i32
define i32 @flushing(float %x) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call i32 @llvm.nvvm.f2i.rp.ftz(float %x)
  ret i32 %r
}

;--- loop.ll
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.f2i.rn(float)

define void @quantise(ptr addrspace(6) noalias %out, ptr addrspace(6) noalias %in, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds float, ptr addrspace(6) %in, i32 %i
  %x = load float, ptr addrspace(6) %p, align 4
  %r = call i32 @llvm.nvvm.f2i.rn(float %x)
  %q = getelementptr inbounds i32, ptr addrspace(6) %out, i32 %i
  store i32 %r, ptr addrspace(6) %q, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
