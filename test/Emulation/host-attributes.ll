; Flags and attributes that permit other results, or speak of PTO, are gone; what
; says how a function behaves stays.
; RUN: opt -passes=pto-emulate -S %s | FileCheck %s
; RUN: opt -passes=pto-emulate -S %s | FileCheck %s --check-prefix=GONE --implicit-check-not=fp-math --implicit-check-not=fpmath --implicit-check-not=nofpclass --implicit-check-not=strictfp --implicit-check-not=sanitize --implicit-check-not=target-cpu
; GONE: define

target triple = "pto"

; CHECK: define float @f(ptr %ub, float %x, float %y, i1 %c) #[[A:[0-9]+]]
; CHECK-NOT: fast
; CHECK-NOT: nnan
; CHECK: ret float
define float @f(float nofpclass(nan) %x, float %y, i1 %c) #0 {
  %q = fdiv fast float %x, %y, !fpmath !0
  %s = select nnan i1 %c, float %q, float %y
  %r = call ninf float @f(float %s, float %y, i1 false) #0
  ret float %r
}

; CHECK: attributes #[[A]] = { noinline nounwind }
attributes #0 = { noinline nounwind strictfp sanitize_address "unsafe-fp-math"="true" "no-nans-fp-math"="true" "approx-func-fp-math"="true" "denormal-fp-math"="preserve-sign" "target-cpu"="a5" }
!0 = !{float 2.5}
