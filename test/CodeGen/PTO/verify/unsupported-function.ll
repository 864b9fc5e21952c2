; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Types of other targets, attributes that need a run-time library, operand
; bundles, named registers and inline assembly that no register serves.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -O0 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not llc -verify-machineinstrs -O2 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not ls %t

target triple = "pto"

declare void @g(ptr)

; CHECK: error: {{.*}} in function collected void (): garbage collection (gc "shadow-stack") is not supported: it needs a collector, which PTO does not have{{$}}
define void @collected() gc "shadow-stack" {
  ret void
}

; CHECK: error: {{.*}} in function replaced void (): attribute "patchable-function" is not supported: it needs a tool that writes instructions at run time{{$}}
define void @replaced() "patchable-function"="prologue-short-redirect" {
  ret void
}

; CHECK: error: {{.*}} in function traced void (): attribute "fentry-call" is not supported: it needs a tool that writes instructions at run time{{$}}
define void @traced() "fentry-call"="true" {
  ret void
}

; CHECK: error: {{.*}} in function xray void (): attribute "function-instrument" is not supported: it needs the library of XRay, which PTO does not have{{$}}
define void @xray() "function-instrument"="xray-always" {
  ret void
}

; CHECK: error: {{.*}} in function safe void (): attribute safestack is not supported: it needs a second stack, which PTO does not have{{$}}
define void @safe() safestack {
  ret void
}

; CHECK: error: {{.*}} in function protected void (): a stack protector (ssp, sspstrong or sspreq) is not supported: it needs a guard and a handler, which PTO does not have{{$}}
define void @protected() sspstrong {
  %a = alloca [100 x i8]
  call void @g(ptr %a)
  ret void
}

; Nothing to protect.
define void @unprotected() ssp {
  ret void
}

; CHECK: error: {{.*}} in function mmx x86_mmx (x86_mmx): type x86_mmx is not supported: it is another target's{{$}}
define x86_mmx @mmx(x86_mmx %x) {
  ret x86_mmx %x
}

; CHECK: error: {{.*}} in function matrix_unit void (ptr): type x86_amx is not supported: it is another target's{{$}}
define void @matrix_unit(ptr %p) {
  %v = load x86_amx, ptr %p
  store x86_amx %v, ptr %p
  ret void
}

; CHECK: error: {{.*}} in function image target("spirv.Image") (target("spirv.Image")): type target("spirv.Image") is not supported: it is another target's{{$}}
define target("spirv.Image") @image(target("spirv.Image") %x) {
  ret target("spirv.Image") %x
}

; CHECK: error: {{.*}} in function long void (ptr): type i20000 is not supported: integers have up to 16384 bits{{$}}
define void @long(ptr %p) {
  %v = load i20000, ptr %p
  store i20000 %v, ptr %p
  ret void
}

; CHECK: error: {{.*}} in function guarded void (i1): operand bundle 'deopt' of a call is not supported: the run-time library does not give it a meaning{{$}}
define void @guarded(i1 %c) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  ret void
}

; CHECK: error: {{.*}} in function checked void (ptr): operand bundle 'kcfi' of a call is not supported: the run-time library does not give it a meaning{{$}}
define void @checked(ptr %p) {
  call void %p() [ "kcfi"(i32 1) ]
  ret void
}

; CHECK: error: {{.*}} in function escaping void (): intrinsic 'llvm.localescape' is not supported: PTO has no instruction for it{{$}}
define void @escaping() {
  %a = alloca i32
  call void (...) @llvm.localescape(ptr %a)
  ret void
}

; CHECK: error: {{.*}} in function tested i1 (ptr): intrinsic 'llvm.type.test' is not supported: PTO has no instruction for it{{$}}
define i1 @tested(ptr %p) {
  %x = call i1 @llvm.type.test(ptr %p, metadata !"a")
  ret i1 %x
}

; CHECK: error: {{.*}} in function register i64 (): 'llvm.read_register.i64' of register 'x9'; legal: x2 (sp), x3 (fp){{$}}
define i64 @register() {
  %x = call i64 @llvm.read_register.i64(metadata !{!"x9"})
  ret i64 %x
}

; CHECK: error: {{.*}} in function odd_operand <3 x i24> (<3 x i24>): operand of type <3 x i24> in inline assembly: no register has this type{{$}}
define <3 x i24> @odd_operand(<3 x i24> %x) {
  %y = call <3 x i24> asm "// $0 $1", "=v,v"(<3 x i24> %x)
  ret <3 x i24> %y
}

; CHECK: error: {{.*}} in function in_memory i32 (i32): inline assembly returns what constraint 'm' says is in memory; legal: '=r' for a value and '=*m' with a pointer{{$}}
define i32 @in_memory(i32 %x) {
  %y = call i32 asm "addi $0, $1, 1", "=rm,r"(i32 %x)
  ret i32 %y
}

; CHECK: error: {{.*}} in function bits <9 x i1> (ptr, <9 x i1>): 'llvm.masked.load.v9i1.p0' of <9 x i1>: in memory, elements of type i1 have no addresses of their own; legal: elements of 8, 16, 32, 64, 128, ... bits{{$}}
define <9 x i1> @bits(ptr %p, <9 x i1> %m) {
  %r = call <9 x i1> @llvm.masked.load.v9i1.p0(ptr %p, i32 1, <9 x i1> %m, <9 x i1> undef)
  ret <9 x i1> %r
}

; CHECK: error: {{.*}} in function three_bytes void (<9 x i24>, ptr, <9 x i1>): 'llvm.vp.store.v9i24.p0' of <9 x i24>: in memory, elements of type i24 have no addresses of their own; legal: elements of 8, 16, 32, 64, 128, ... bits{{$}}
define void @three_bytes(<9 x i24> %v, ptr %p, <9 x i1> %m) {
  call void @llvm.vp.store.v9i24.p0(<9 x i24> %v, ptr %p, <9 x i1> %m, i32 7)
  ret void
}
