; An emulated function takes the unified buffer's address in front, masks as
; images and bfloat as i16. Calls, also indirect ones, follow.
; RUN: opt -passes=pto-emulate,instcombine -S %s | FileCheck %s

target triple = "pto"

declare float @external(float, <64 x i1>)

; CHECK: declare float @external(ptr, float, <256 x i1>)
; CHECK-NOT: target triple

; CHECK-LABEL: define float @scalar(ptr %ub, float %x)
; CHECK-NEXT:    ret float %x
define float @scalar(float %x) {
  ret float %x
}

; CHECK-LABEL: define i16 @bfloat(ptr %ub, i16 %x)
; CHECK-NEXT:    ret i16 %x
define bfloat @bfloat(bfloat %x) {
  ret bfloat %x
}

; CHECK-LABEL: define float @call(ptr %ub, float %x, <256 x i1> %m)
; CHECK-NEXT:    [[R:%.*]] = call float @external(ptr %ub, float %x, <256 x i1> %m)
; CHECK-NEXT:    ret float [[R]]
define float @call(float %x, <64 x i1> %m) {
  %r = call float @external(float %x, <64 x i1> %m)
  ret float %r
}

; CHECK-LABEL: define <256 x i1> @indirect(ptr %ub, ptr %f, <256 x i1> %m)
; CHECK-NEXT:    [[R:%.*]] = call <256 x i1> %f(ptr %ub, <256 x i1> %m)
; CHECK-NEXT:    ret <256 x i1> [[R]]
define <128 x i1> @indirect(ptr %f, <128 x i1> %m) {
  %r = call <128 x i1> %f(<128 x i1> %m)
  ret <128 x i1> %r
}

; CHECK-LABEL: define { <256 x i1>, i32 } @structure(ptr %ub, <256 x i1> %m, i32 %n)
; CHECK-NEXT:    [[S:%.*]] = insertvalue { <256 x i1>, i32 } poison, <256 x i1> %m, 0
; CHECK-NEXT:    [[R:%.*]] = insertvalue { <256 x i1>, i32 } [[S]], i32 %n, 1
; CHECK-NEXT:    ret { <256 x i1>, i32 } [[R]]
define { <64 x i1>, i32 } @structure(<64 x i1> %m, i32 %n) {
  %a = insertvalue { <64 x i1>, i32 } poison, <64 x i1> %m, 0
  %b = insertvalue { <64 x i1>, i32 } %a, i32 %n, 1
  ret { <64 x i1>, i32 } %b
}
