; The classic pair: even lanes, odd lanes, merged. On the host it is straight
; vector code: the lower halves of words, the upper halves, or.
; RUN: opt -passes='pto-emulate,default<O2>' -S %s | FileCheck %s
; RUN: opt -passes='pto-emulate,default<O2>' %s | llc -verify-machineinstrs -mtriple=x86_64 -mcpu=x86-64-v3 \
; RUN:   | FileCheck %s --check-prefix=X86 --implicit-check-not=call
; RUN: opt -passes='pto-emulate,default<O2>' %s | llc -verify-machineinstrs -mtriple=aarch64 \
; RUN:   | FileCheck %s --check-prefix=ARM --implicit-check-not='{{[[:space:]]}}bl '

target triple = "pto"

; CHECK-LABEL: define {{.*}}<128 x i16> @pair(
; CHECK-NOT:     call {{.*}}pto
; CHECK-NOT:     br
; CHECK:         fptosi <64 x float>
; CHECK:         [[E:%.*]] = and <128 x i16> {{.*}}, <i16 -1, i16 0, i16 -1, i16 0,
; CHECK:         fptosi <64 x float>
; CHECK-NEXT:    [[W:%.*]] = shl <64 x i32> {{.*}}, <i32 16, i32 16,
; CHECK-NEXT:    [[O:%.*]] = bitcast <64 x i32> [[W]] to <128 x i16>
; CHECK-NEXT:    [[R:%.*]] = or <128 x i16> [[E]], [[O]]
; CHECK-NEXT:    ret <128 x i16> [[R]]
; X86-LABEL: pair:
; X86:         vcvttps2dq
; X86:         vpslld $16
; X86:         ret
; ARM-LABEL: pair:
; ARM:         frintn
; ARM:         fcvtzs
; ARM:         ret
define <128 x i16> @pair(<64 x float> %even, <64 x float> %odd) {
  %m = call <64 x i1> @llvm.pto.pset.b32(i32 0)
  %e = call <128 x i16> @llvm.pto.vcvt.f32.s16(<64 x float> %even, <64 x i1> %m, i32 0, i32 1, i32 0)
  %o = call <128 x i16> @llvm.pto.vcvt.f32.s16(<64 x float> %odd, <64 x i1> %m, i32 0, i32 1, i32 1)
  %n = call <128 x i1> @llvm.pto.pset.b16(i32 0)
  %r = call <128 x i16> @llvm.pto.vor.s16(<128 x i16> %e, <128 x i16> %o, <128 x i1> %n)
  ret <128 x i16> %r
}
