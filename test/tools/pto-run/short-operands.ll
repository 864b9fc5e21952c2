; Operands that hosts do not have: a vector of one mask bit, and exponentials of
; odd lengths and of single values.
; RUN: pto-run %s --entry=choose --arg=mask:all --arg=i32:5 | FileCheck %s --check-prefix=ALL
; RUN: pto-run %s --entry=choose --arg=mask:none --arg=i32:5 | FileCheck %s --check-prefix=NONE
; RUN: pto-run %s --entry=seven --arg=f16:1,2,3,4,-5,6,7 | FileCheck %s --check-prefix=SEVEN
; RUN: pto-run %s --entry=one --arg=bf16:2 | FileCheck %s --check-prefix=ONE
; RUN: pto-run %s --entry=single --arg=bf16:2 | FileCheck %s --check-prefix=SINGLE
; RUN: pto-run %s --entry=hundred --arg=f32:2 | FileCheck %s --check-prefix=HUNDRED
; RUN: pto-run %s --entry=compress --arg=f32:2 --arg=mask:all --arg=f32:3 | FileCheck %s --check-prefix=TAKEN
; RUN: pto-run %s --entry=compress --arg=f32:2 --arg=mask:none --arg=f32:3 | FileCheck %s --check-prefix=LEFT
; RUN: pto-run %s --entry=histogram --arg=h:s32:4 --arg=i32:1,1,3,1,0,3,0,0 --arg=mask:0x3f | FileCheck %s --check-prefix=COUNTS

target triple = "pto"

; ALL: result: i32 = 5 (0x00000005)
; NONE: result: i32 = 7 (0x00000007)
define i32 @choose(<1 x i1> %c, i32 %x) {
  %e = extractelement <1 x i1> %c, i32 0
  %r = select i1 %e, i32 %x, i32 7
  ret i32 %r
}

; SEVEN: result: <7 x half> = [2.71875, 7.390625, 20.078125, 54.59375, 0.00673675537109375, 403.5, 1097]
define <7 x half> @seven(<7 x half> %x) {
  %r = call <7 x half> @llvm.exp.v7f16(<7 x half> %x)
  ret <7 x half> %r
}

; ONE: result: <1 x bfloat> = [7.375]
define <1 x bfloat> @one(<1 x bfloat> %x) {
  %r = call <1 x bfloat> @llvm.exp.v1bf16(<1 x bfloat> %x)
  ret <1 x bfloat> %r
}

; SINGLE: result: bfloat = 0.69140625 (0x3f31)
define bfloat @single(bfloat %x) {
  %r = call bfloat @llvm.log.bf16(bfloat %x)
  ret bfloat %r
}

; HUNDRED: result: <100 x float> = [7.389056205749512, 7.389056205749512,
define <100 x float> @hundred(<100 x float> %x) {
  %r = call <100 x float> @llvm.exp.v100f32(<100 x float> %x)
  ret <100 x float> %r
}

; TAKEN: result: <1 x float> = [2]
; LEFT: result: <1 x float> = [3]
define <1 x float> @compress(<1 x float> %x, <1 x i1> %m, <1 x float> %y) {
  %r = call <1 x float> @llvm.experimental.vector.compress.v1f32(<1 x float> %x, <1 x i1> %m, <1 x float> %y)
  ret <1 x float> %r
}

; COUNTS: h: s32[4] at UB 0x0 = [1, 3, 0, 2]
define void @histogram(ptr addrspace(6) %h, <8 x i32> %i, <8 x i1> %m) {
  %places = getelementptr i32, ptr addrspace(6) %h, <8 x i32> %i
  call void @llvm.experimental.vector.histogram.add.v8p6.i32(<8 x ptr addrspace(6)> %places, i32 1, <8 x i1> %m)
  ret void
}
