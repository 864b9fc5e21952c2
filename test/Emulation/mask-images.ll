; The bits between the lanes of a mask come back under a finer view. They are
; carried only where something asks for them.
; RUN: opt -passes=pto-emulate,instcombine,simplifycfg -S %s | FileCheck %s

target triple = "pto"

; CHECK-LABEL: define <256 x i1> @there_and_back(
; CHECK-NEXT:    ret <256 x i1> %m
define <256 x i1> @there_and_back(<256 x i1> %m) {
  %b16 = call <128 x i1> @llvm.pto.pbitcast.b8.b16(<256 x i1> %m)
  %b32 = call <64 x i1> @llvm.pto.pbitcast.b16.b32(<128 x i1> %b16)
  %b8 = call <256 x i1> @llvm.pto.pbitcast.b32.b8(<64 x i1> %b32)
  ret <256 x i1> %b8
}

; CHECK-LABEL: define <256 x i1> @through_phi(
; CHECK:         %v.image = phi <256 x i1> [ %n, %{{.*}} ], [ %m, %{{.*}} ]
; CHECK-NEXT:    ret <256 x i1> %v.image
define <256 x i1> @through_phi(<256 x i1> %m, <256 x i1> %n, i1 %c, ptr %p) {
entry:
  %a = call <64 x i1> @llvm.pto.pbitcast.b8.b32(<256 x i1> %m)
  br i1 %c, label %then, label %join
then:
  store volatile i32 0, ptr %p
  %b = call <64 x i1> @llvm.pto.pbitcast.b8.b32(<256 x i1> %n)
  br label %join
join:
  %v = phi <64 x i1> [ %b, %then ], [ %a, %entry ]
  %r = call <256 x i1> @llvm.pto.pbitcast.b32.b8(<64 x i1> %v)
  ret <256 x i1> %r
}

; A loop's phi is in its own image.
; CHECK-LABEL: define <256 x i1> @through_loop(
; CHECK:         %v.image = phi <256 x i1> [ %m, %entry ], [ [[NEXT:%.*]], %loop ]
; CHECK:         [[X:%.*]] = xor <256 x i1> %v.image, %n
; CHECK-NEXT:    [[NEXT]] = and <256 x i1> [[X]], %k
; CHECK:         ret <256 x i1>
define <256 x i1> @through_loop(<256 x i1> %m, <256 x i1> %n, <256 x i1> %k, i32 %count) {
entry:
  %a = call <64 x i1> @llvm.pto.pbitcast.b8.b32(<256 x i1> %m)
  %b = call <64 x i1> @llvm.pto.pbitcast.b8.b32(<256 x i1> %n)
  %c = call <64 x i1> @llvm.pto.pbitcast.b8.b32(<256 x i1> %k)
  br label %loop
loop:
  %v = phi <64 x i1> [ %a, %entry ], [ %w, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %w = call <64 x i1> @llvm.pto.pxor.b32(<64 x i1> %v, <64 x i1> %b, <64 x i1> %c)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %count
  br i1 %more, label %loop, label %exit
exit:
  %r = call <256 x i1> @llvm.pto.pbitcast.b32.b8(<64 x i1> %w)
  ret <256 x i1> %r
}

; CHECK-LABEL: define <256 x i1> @through_select(
; CHECK-NEXT:    [[S:%.*]] = select i1 %c, <256 x i1> %m, <256 x i1> %n
; CHECK-NEXT:    [[R:%.*]] = freeze <256 x i1> [[S]]
; CHECK-NEXT:    ret <256 x i1> [[R]]
define <256 x i1> @through_select(<256 x i1> %m, <256 x i1> %n, i1 %c) {
  %a = call <64 x i1> @llvm.pto.pbitcast.b8.b32(<256 x i1> %m)
  %b = call <64 x i1> @llvm.pto.pbitcast.b8.b32(<256 x i1> %n)
  %s = select i1 %c, <64 x i1> %a, <64 x i1> %b
  %f = freeze <64 x i1> %s
  %r = call <256 x i1> @llvm.pto.pbitcast.b32.b8(<64 x i1> %f)
  ret <256 x i1> %r
}

; An operation that makes a mask writes 0 between the lanes.
; CHECK-LABEL: define <256 x i1> @made_by_a_comparison(
; CHECK:         [[C:%.*]] = icmp slt <64 x i32> %a, %b
; CHECK:         shufflevector <64 x i1> {{.*}}, <256 x i32> <i32 0, i32 64, i32 64, i32 64, i32 1, i32 64,
define <256 x i1> @made_by_a_comparison(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m) {
  %c = call <64 x i1> @llvm.pto.vcmp.lt.s32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m)
  %r = call <256 x i1> @llvm.pto.pbitcast.b32.b8(<64 x i1> %c)
  ret <256 x i1> %r
}

; No image where nothing shows one.
; CHECK-LABEL: define void @plain(
; CHECK-NOT:     <256 x i1>
; CHECK:         ret void
define void @plain(i32 %n, ptr addrspace(6) %p, <64 x float> %x) {
  %t = call { <64 x i1>, i32 } @llvm.pto.plt.b32(i32 %n)
  %m = extractvalue { <64 x i1>, i32 } %t, 0
  call void @llvm.pto.vsts.v64f32(<64 x float> %x, ptr addrspace(6) %p, i32 0, i32 2, <64 x i1> %m)
  ret void
}
