; The class of a splat is that of its elements, of any number; vectors of other
; constants still have the classes of all of their elements.
; RUN: opt -passes=instsimplify -S %s | FileCheck %s

; CHECK-LABEL: @ordered(
; CHECK-NEXT: ret <64 x i1> {{<(i1 true(, )?)+>}}
define <64 x i1> @ordered(i1 %c) {
  %v = select i1 %c, <64 x float> splat (float 1.0), <64 x float> splat (float -2.0)
  %w = fpext <64 x float> %v to <64 x double>
  %r = fcmp ord <64 x double> %w, zeroinitializer
  ret <64 x i1> %r
}

; CHECK-LABEL: @unordered(
; CHECK-NEXT: ret <64 x i1> {{<(i1 true(, )?)+>}}
define <64 x i1> @unordered(i1 %c) {
  %v = select i1 %c, <64 x float> splat (float 0x7FF8000000000000), <64 x float> splat (float 0xFFF8000000000000)
  %w = fpext <64 x float> %v to <64 x double>
  %r = fcmp uno <64 x double> %w, zeroinitializer
  ret <64 x i1> %r
}

; CHECK-LABEL: @either(
; CHECK: fcmp ord <64 x double> %w
define <64 x i1> @either(i1 %c) {
  %v = select i1 %c, <64 x float> splat (float 0x7FF8000000000000), <64 x float> splat (float 1.0)
  %w = fpext <64 x float> %v to <64 x double>
  %r = fcmp ord <64 x double> %w, zeroinitializer
  ret <64 x i1> %r
}

; CHECK-LABEL: @signs(
; CHECK-NEXT: ret <64 x i1> zeroinitializer
define <64 x i1> @signs(i1 %c) {
  %v = select i1 %c, <64 x float> splat (float 1.0), <64 x float> splat (float 0x7FF0000000000000)
  %w = fpext <64 x float> %v to <64 x double>
  %r = fcmp olt <64 x double> %w, zeroinitializer
  ret <64 x i1> %r
}

; CHECK-LABEL: @negative(
; CHECK: fcmp olt <64 x double> %w
define <64 x i1> @negative(i1 %c) {
  %v = select i1 %c, <64 x float> splat (float 1.0), <64 x float> splat (float -1.0)
  %w = fpext <64 x float> %v to <64 x double>
  %r = fcmp olt <64 x double> %w, zeroinitializer
  ret <64 x i1> %r
}

; One element that differs, and lanes without a value.
; CHECK-LABEL: @lanes(
; CHECK: fcmp ord <4 x double> %w
define <4 x i1> @lanes(i1 %c) {
  %v = select i1 %c, <4 x float> <float 1.0, float 1.0, float 1.0, float 0x7FF8000000000000>, <4 x float> splat (float 1.0)
  %w = fpext <4 x float> %v to <4 x double>
  %r = fcmp ord <4 x double> %w, zeroinitializer
  ret <4 x i1> %r
}

; CHECK-LABEL: @poison(
; CHECK-NEXT: ret <4 x i1> {{<(i1 true(, )?)+>}}
define <4 x i1> @poison(i1 %c) {
  %v = select i1 %c, <4 x float> <float 1.0, float poison, float 1.0, float 1.0>, <4 x float> splat (float 2.0)
  %w = fpext <4 x float> %v to <4 x double>
  %r = fcmp ord <4 x double> %w, zeroinitializer
  ret <4 x i1> %r
}
