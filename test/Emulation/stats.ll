; With stats, every PTO operation counts itself; metadata has the names.
; RUN: opt -passes='pto-emulate<stats>' -S %s | FileCheck %s

target triple = "pto"

; CHECK: @__pto_counts = external global i64
; CHECK-LABEL: define <64 x float> @f(
; CHECK:         [[A:%.*]] = load i64, ptr @__pto_counts
; CHECK-NEXT:    [[B:%.*]] = add i64 [[A]], 1
; CHECK-NEXT:    store i64 [[B]], ptr @__pto_counts
; CHECK:         load i64, ptr getelementptr (i64, ptr @__pto_counts, i64 1)
define <64 x float> @f(<64 x float> %x) {
  %m = call <64 x i1> @llvm.pto.pset.b32(i32 0)
  %r = call <64 x float> @llvm.pto.vadd.f32(<64 x float> %x, <64 x float> %x, <64 x i1> %m)
  ret <64 x float> %r
}
; CHECK: !pto.counted = !{[[P:![0-9]+]], [[V:![0-9]+]]}
; CHECK: [[P]] = !{!"pset.b32"}
; CHECK: [[V]] = !{!"vadd.f32"}
