; REQUIRES: pto-execution
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs %s -o - | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What is cut from wider elements, to be widened by a conversion, stays where it
; is, if the form does not look at what is above. Halves out of words, as CUDA
; has them, are converted by nothing but the form.

; Executed by the host and by the simulator.
; RUN: %python -c "import random; random.seed(3); open(r'%t.in', 'wb').write(random.randbytes(1024))"
; RUN: pto-run %s --entry=all --arg=out:u8:5120 --arg=%t.in:u8 -o %t.host
; RUN: pto-sim %s --entry=all --arg=out:u8:5120 --arg=%t.in:u8 -o %t.2
; RUN: pto-sim -O0 %s --entry=all --arg=out:u8:5120 --arg=%t.in:u8 -o %t.0
; RUN: cmp %t.host %t.2
; RUN: cmp %t.host %t.0

; CHECK-LABEL: fpext_half:
; CHECK-NOT:     intlv
; CHECK:         PTO.vcvt.f16.f32 v0, v0, p{{[0-9]}}, NONE, NOSAT, EVEN
; CHECK-LABEL: fpext_bfloat:
; CHECK-NOT:     intlv
; CHECK:         PTO.vcvt.bf16.f32 v0, v0, p{{[0-9]}}, NONE, NOSAT, EVEN
; CHECK-LABEL: fpext_two:
; CHECK-NOT:     intlv
; CHECK:         PTO.vcvt.f16.f32 v{{[0-9]}}, v{{[0-9]}}, p{{[0-9]}}, NONE, NOSAT, EVEN
; CHECK:         PTO.vcvt.f16.f32 v{{[0-9]}}, v{{[0-9]}}, p{{[0-9]}}, NONE, NOSAT, EVEN
; CHECK-LABEL: sitofp_short:
; CHECK:         PTO.vdintlv.s16
; CHECK-NEXT:    PTO.vsunpack.s16.s32
; CHECK-LABEL: uitofp_short:
; CHECK:         PTO.vcvt.s32.f32

define void @fpext_half(ptr align 32 %out, ptr align 32 %in) {
  %x = load <64 x i32>, ptr %in, align 32
  %s = lshr <64 x i32> %x, splat (i32 3)
  %t = trunc <64 x i32> %s to <64 x i16>
  %b = bitcast <64 x i16> %t to <64 x half>
  %r = fpext <64 x half> %b to <64 x float>
  store <64 x float> %r, ptr %out, align 32
  ret void
}
define void @fpext_bfloat(ptr align 32 %out, ptr align 32 %in) {
  %x = load <64 x i32>, ptr %in, align 32
  %s = lshr <64 x i32> %x, splat (i32 3)
  %t = trunc <64 x i32> %s to <64 x i16>
  %b = bitcast <64 x i16> %t to <64 x bfloat>
  %r = fpext <64 x bfloat> %b to <64 x float>
  store <64 x float> %r, ptr %out, align 32
  ret void
}
define void @fpext_two(ptr align 32 %out, ptr align 32 %in) {
  %x = load <128 x i32>, ptr %in, align 32
  %s = lshr <128 x i32> %x, splat (i32 3)
  %t = trunc <128 x i32> %s to <128 x i16>
  %b = bitcast <128 x i16> %t to <128 x half>
  %r = fpext <128 x half> %b to <128 x float>
  store <128 x float> %r, ptr %out, align 32
  ret void
}
define void @sitofp_short(ptr align 32 %out, ptr align 32 %in) {
  %x = load <64 x i32>, ptr %in, align 32
  %s = lshr <64 x i32> %x, splat (i32 3)
  %t = trunc <64 x i32> %s to <64 x i16>
  %r = sitofp <64 x i16> %t to <64 x float>
  store <64 x float> %r, ptr %out, align 32
  ret void
}
define void @uitofp_short(ptr align 32 %out, ptr align 32 %in) {
  %x = load <64 x i32>, ptr %in, align 32
  %s = lshr <64 x i32> %x, splat (i32 3)
  %t = trunc <64 x i32> %s to <64 x i16>
  %r = uitofp <64 x i16> %t to <64 x float>
  store <64 x float> %r, ptr %out, align 32
  ret void
}
define void @sitofp_byte(ptr align 32 %out, ptr align 32 %in) {
  %x = load <128 x i16>, ptr %in, align 32
  %s = lshr <128 x i16> %x, splat (i16 3)
  %t = trunc <128 x i16> %s to <128 x i8>
  %r = sitofp <128 x i8> %t to <128 x half>
  store <128 x half> %r, ptr %out, align 32
  ret void
}
define void @uitofp_byte(ptr align 32 %out, ptr align 32 %in) {
  %x = load <128 x i16>, ptr %in, align 32
  %s = lshr <128 x i16> %x, splat (i16 3)
  %t = trunc <128 x i16> %s to <128 x i8>
  %r = uitofp <128 x i8> %t to <128 x half>
  store <128 x half> %r, ptr %out, align 32
  ret void
}
define void @fptosi_half(ptr align 32 %out, ptr align 32 %in) {
  %x = load <64 x i32>, ptr %in, align 32
  %s = lshr <64 x i32> %x, splat (i32 3)
  %t = trunc <64 x i32> %s to <64 x i16>
  %b = bitcast <64 x i16> %t to <64 x half>
  %r = call <64 x i32> @llvm.fptosi.sat(<64 x half> %b)
  store <64 x i32> %r, ptr %out, align 32
  ret void
}
define void @sext_short(ptr align 32 %out, ptr align 32 %in) {
  %x = load <64 x i32>, ptr %in, align 32
  %s = lshr <64 x i32> %x, splat (i32 3)
  %t = trunc <64 x i32> %s to <64 x i16>
  %r = sext <64 x i16> %t to <64 x i32>
  store <64 x i32> %r, ptr %out, align 32
  ret void
}
define void @some(ptr align 32 %out, ptr align 32 %in) {
  %x = load <40 x i32>, ptr %in, align 32
  %s = lshr <40 x i32> %x, splat (i32 3)
  %t = trunc <40 x i32> %s to <40 x i16>
  %b = bitcast <40 x i16> %t to <40 x half>
  %r = fpext <40 x half> %b to <40 x float>
  store <40 x float> %r, ptr %out, align 32
  ret void
}
define void @all(ptr align 32 %out, ptr align 32 %in) {
  %o0 = getelementptr i8, ptr %out, i64 0
  call void @fpext_half(ptr %o0, ptr %in)
  %o1 = getelementptr i8, ptr %out, i64 512
  call void @fpext_bfloat(ptr %o1, ptr %in)
  %o2 = getelementptr i8, ptr %out, i64 1024
  call void @fpext_two(ptr %o2, ptr %in)
  %o3 = getelementptr i8, ptr %out, i64 1536
  call void @sitofp_short(ptr %o3, ptr %in)
  %o4 = getelementptr i8, ptr %out, i64 2048
  call void @uitofp_short(ptr %o4, ptr %in)
  %o5 = getelementptr i8, ptr %out, i64 2560
  call void @sitofp_byte(ptr %o5, ptr %in)
  %o6 = getelementptr i8, ptr %out, i64 3072
  call void @uitofp_byte(ptr %o6, ptr %in)
  %o7 = getelementptr i8, ptr %out, i64 3584
  call void @fptosi_half(ptr %o7, ptr %in)
  %o8 = getelementptr i8, ptr %out, i64 4096
  call void @sext_short(ptr %o8, ptr %in)
  %o9 = getelementptr i8, ptr %out, i64 4608
  call void @some(ptr %o9, ptr %in)
  ret void
}
