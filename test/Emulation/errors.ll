; What cannot be emulated is an error, and so is what PTO does not have.
; RUN: split-file %s %t
; RUN: not opt -passes=pto-emulate -S %t/variable.ll 2>&1 | FileCheck %s --check-prefix=VARIABLE
; RUN: not opt -passes=pto-emulate -S %t/asm.ll 2>&1 | FileCheck %s --check-prefix=ASM
; RUN: not opt -passes=pto-emulate -S %t/profile.ll 2>&1 | FileCheck %s --check-prefix=PROFILE
; RUN: not opt -passes=pto-emulate -S %t/mode.ll 2>&1 | FileCheck %s --check-prefix=MODE
; RUN: not opt -passes='pto-emulate<fast>' -S %t/mode.ll 2>&1 | FileCheck %s --check-prefix=PARAMETER

; VARIABLE: error: variable 'buffer' is in address space 6: the emulator has no static data in the unified buffer; pass a pointer instead
; ASM: error: {{.*}}in function f {{.*}}: pto-emulate: inline assembly cannot be emulated
; PROFILE: error: {{.*}}in function f {{.*}}: conversion f32.hif8 is not available on a3 (it is on a5); a3 converts f32 to bf16, f16, s16, s32, s64
; MODE: error: {{.*}}in function f {{.*}}: conversion f32.hif8 does not round by mode R (0); legal: A (1)
; PARAMETER: error: pto-emulate has no parameter 'fast'; legal: checks, stats, no-half, fma, whole-iterations

;--- variable.ll
target triple = "pto"
@buffer = addrspace(6) global [64 x float] zeroinitializer

;--- asm.ll
target triple = "pto"
define void @f() {
  call void asm sideeffect "nop", ""()
  ret void
}

;--- profile.ll
target triple = "pto"
define <256 x i8> @f(<64 x float> %x, <64 x i1> %m) "target-cpu"="a3" {
  %r = call <256 x i8> @llvm.pto.vcvt.f32.hif8(<64 x float> %x, <64 x i1> %m, i32 1, i32 1, i32 0)
  ret <256 x i8> %r
}

;--- mode.ll
target triple = "pto"
define <256 x i8> @f(<64 x float> %x, <64 x i1> %m) {
  %r = call <256 x i8> @llvm.pto.vcvt.f32.hif8(<64 x float> %x, <64 x i1> %m, i32 0, i32 1, i32 0)
  ret <256 x i8> %r
}
