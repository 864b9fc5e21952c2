; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What random programs have found, cut down.
;
; RUN: pto-diff %s --seed=1 --wild
; RUN: pto-diff %s --seed=2 --wild

target triple = "pto"

; A mask that a call gives back keeps its image around the loop.
define void @image_around_a_loop(ptr addrspace(6) %p, i1 %c) {
entry:
  %image = call <256 x i1> @llvm.pto.plds(ptr addrspace(6) %p, i32 0, i32 0)
  %first = call <64 x i1> @llvm.pto.pbitcast.b8.b32(<256 x i1> %image)
  br label %loop
loop:
  %count = phi i32 [ 0, %entry ], [ %next, %loop ]
  %mask = phi <64 x i1> [ %first, %entry ], [ %same, %loop ]
  %same = call <64 x i1> @identity(<64 x i1> %mask, i1 %c)
  %next = add i32 %count, 1
  %again = icmp ult i32 %next, 2
  br i1 %again, label %loop, label %after
after:
  %rest = call <64 x i1> @llvm.pto.pnot.b32(<64 x i1> %mask, <64 x i1> %first)
  %all = call <256 x i1> @llvm.pto.pbitcast.b32.b8(<64 x i1> %rest)
  call void @llvm.pto.psts(<256 x i1> %all, ptr addrspace(6) %p, i32 0, i32 0)
  ret void
}

define <64 x i1> @identity(<64 x i1> %m, i1 %c) noinline {
  %r = select i1 %c, <64 x i1> %m, <64 x i1> zeroinitializer
  ret <64 x i1> %r
}

; Comparisons see denormals, also where arithmetic flushes them.
define <128 x i1> @denormal(<128 x half> %x) "denormal-fp-math"="preserve-sign,preserve-sign" {
  %r = fcmp ule <128 x half> %x, zeroinitializer
  ret <128 x i1> %r
}
