; What PTO does not have is refused by name, function and type; nothing is left
; to the host's library.
; RUN: not pto-run %s --entry=register 2>&1 | FileCheck %s --implicit-check-not=error:

target triple = "pto"

; LLVM's verifier lets these be vectors.
; CHECK: error: {{.*}}: in function offsets <4 x i32> (ptr, <4 x i32>): pto-emulate: 'llvm.load.relative.v4i32' on ptr is not supported: its operand must not be a vector
define <4 x i32> @offsets(ptr %p, <4 x i32> %n) {
  %r = call ptr @llvm.load.relative.v4i32(ptr %p, <4 x i32> %n)
  ret <4 x i32> %n
}

; CHECK: error: {{.*}}: in function bytes <4 x i24> (<4 x i24>, <4 x i1>, i32): pto-emulate: 'llvm.vp.bswap.v4i24' on <4 x i24> is not supported: the number of bytes must be even
define <4 x i24> @bytes(<4 x i24> %x, <4 x i1> %m, i32 %n) {
  %r = call <4 x i24> @llvm.vp.bswap.v4i24(<4 x i24> %x, <4 x i1> %m, i32 %n)
  ret <4 x i24> %r
}

; CHECK: error: {{.*}}: in function register i64 (): pto-emulate: 'llvm.read_register.i64' on i64 is not supported: PTO has no instruction for it
define i64 @register() {
  %r = call i64 @llvm.read_register.i64(metadata !0)
  ret i64 %r
}

; CHECK: error: {{.*}}: in function preserve ptr (ptr): pto-emulate: 'llvm.preserve.static.offset' on ptr is not supported: it is for passes of LLVM, which have to replace it before
define ptr @preserve(ptr %p) {
  %r = call ptr @llvm.preserve.static.offset(ptr %p)
  ret ptr %r
}

; CHECK: error: {{.*}}: in function unwind void (): pto-emulate: 'invoke' on void is not supported: PTO does not unwind; use call instead of invoke
; CHECK: error: {{.*}}: in function unwind void (): pto-emulate: 'landingpad' on { ptr, i32 } is not supported: PTO does not unwind; use call instead of invoke
define void @unwind() personality ptr null {
  invoke void @unwind() to label %x unwind label %y
x:
  ret void
y:
  %l = landingpad {ptr, i32} cleanup
  ret void
}

!0 = !{!"sp"}
