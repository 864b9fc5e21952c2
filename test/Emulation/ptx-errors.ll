; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What cannot be emulated in inline assembly and of PTX's intrinsics is an error
; that says why.

; RUN: not pto-run %s --entry=other --arg=f32:1 2>&1 | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; CHECK: in function other {{.*}}: pto-emulate: inline assembly cannot be emulated: 'add.f32' is not cvt, cvt.pack, .reg or mov.b16, mov.b32, mov.b64
define float @other(float %x) {
  %r = call float asm "add.f32 $0, $1, $1;", "=f,f"(float %x)
  ret float %r
}
; CHECK: in function illegal {{.*}}: inline assembly cannot be emulated: cvt.f16.f32: f16.f32 needs a rounding: .rn, .rz, .rm, .rp [rule rounding-mandatory]
define i16 @illegal(float %x) {
  %r = call i16 asm "cvt.f16.f32 $0, $1;", "=h,f"(float %x)
  ret i16 %r
}
; CHECK: in function unterminated {{.*}}: expected ';' after the operands of 'cvt.rn.f16.f32'
define i16 @unterminated(float %x) {
  %r = call i16 asm "cvt.rn.f16.f32 $0, $1", "=h,f"(float %x)
  ret i16 %r
}
; CHECK: in function unbalanced {{.*}}: '{' without '}'
define i16 @unbalanced(float %x) {
  %r = call i16 asm "{cvt.rn.f16.f32 $0, $1;", "=h,f"(float %x)
  ret i16 %r
}
; CHECK: in function undeclared {{.*}}: register 'low' is not declared
define i16 @undeclared(float %x) {
  %r = call i16 asm "{.reg .f16 low; cvt.rn.f16.f32 low, $1;} mov.b16 $0, low;", "=h,f"(float %x)
  ret i16 %r
}
; CHECK: in function twice {{.*}}: register 'low' is declared twice
define i16 @twice(float %x) {
  %r = call i16 asm "{.reg .f16 low, low; cvt.rn.f16.f32 $0, $1;}", "=h,f"(float %x)
  ret i16 %r
}
; CHECK: in function predicate {{.*}}: '.pred' is not a register type for numbers
define i16 @predicate(float %x) {
  %r = call i16 asm "{.reg .pred p; cvt.rn.f16.f32 $0, $1;}", "=h,f"(float %x)
  ret i16 %r
}
; CHECK: in function guarded {{.*}}: '@' begins no instruction
define i16 @guarded(float %x) {
  %r = call i16 asm "@p cvt.rn.f16.f32 $0, $1;", "=h,f"(float %x)
  ret i16 %r
}
; CHECK: in function few {{.*}}: 'cvt.rn.f16x2.f32' takes operands d, a, b, but has 2
define i32 @few(float %x) {
  %r = call i32 asm "cvt.rn.f16x2.f32 $0, $1;", "=r,f"(float %x)
  ret i32 %r
}
; CHECK: in function norandom {{.*}}: 'cvt.rs.f16x2.f32' takes operands d, a, b, rbits, but has 3
define i32 @norandom(float %x) {
  %r = call i32 asm "cvt.rs.f16x2.f32 $0, $1, $1;", "=r,f"(float %x)
  ret i32 %r
}
; CHECK: in function narrow {{.*}}: 'cvt.rn.f16x2.f32' needs operands of 32 bits, but one has 16
define i16 @narrow(float %x) {
  %r = call i16 asm "cvt.rn.f16x2.f32 $0, $1, $1;", "=h,f"(float %x)
  ret i16 %r
}
; CHECK: in function vector {{.*}}: 'cvt.rs.satfinite.e4m3x4.f32' takes operands d, {a, b, e, f}, rbits
define i32 @vector(float %x, i32 %b) {
  %r = call i32 asm "cvt.rs.satfinite.e4m3x4.f32 $0, $1, $2;", "=r,f,r"(float %x, i32 %b)
  ret i32 %r
}
; CHECK: in function widths {{.*}}: 'mov.b32' has elements of 32 bits, which do not add up to 32
define i32 @widths(i32 %x) {
  %r = call i32 asm "mov.b32 $0, {$1, $1};", "=r,r"(i32 %x)
  ret i32 %r
}
; CHECK: in function missing {{.*}}: there is no operand $3
define i16 @missing(float %x) {
  %r = call i16 asm "cvt.rn.f16.f32 $0, $3;", "=h,f"(float %x)
  ret i16 %r
}
; CHECK: in function immediate {{.*}}: 'cvt.rn.f16.f32' has an integer as operand of type .f32
define i16 @immediate() {
  %r = call i16 asm "cvt.rn.f16.f32 $0, 1;", "=h"()
  ret i16 %r
}
; CHECK: in function wide {{.*}}: an operand is not a number of 8 to 64 bits
define void @wide(i128 %x) {
  call void asm sideeffect "cvt.u32.u32 $0, $0;", "r"(i128 %x)
  ret void
}
; CHECK: in function barrier {{.*}}: 'llvm.nvvm.barrier0' cannot be emulated; of PTX there are conversions and the place of the thread
define void @barrier() {
  call void @llvm.nvvm.barrier0()
  ret void
}
declare void @llvm.nvvm.barrier0()
