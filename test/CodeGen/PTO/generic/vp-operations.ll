; REQUIRES: pto-execution
; RUN: pto-diff %s | FileCheck %s
; RUN: sed 's/64 x/100 x/g; s/v64/v100/g; s/, 65$/, 101/' %s > %t.ll
; RUN: pto-diff %t.ll | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Every llvm.vp operation on vectors, of one register and of any length, has the
; same result in the emulator and, compiled at -O0 and -O2, in the simulator.
; Lanes that are off are poison and set to zero.

; CHECK: 85 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define void @add(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.add.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @sub(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.sub.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @mul(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.mul.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @and(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.and.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @or(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.or.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @xor(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.xor.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @shl(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %t = and <64 x i32> %b, splat (i32 31)
  %r = call <64 x i32> @llvm.vp.shl.v64i32(<64 x i32> %a, <64 x i32> %t, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @lshr(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %t = and <64 x i32> %b, splat (i32 31)
  %r = call <64 x i32> @llvm.vp.lshr.v64i32(<64 x i32> %a, <64 x i32> %t, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @ashr(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %t = and <64 x i32> %b, splat (i32 31)
  %r = call <64 x i32> @llvm.vp.ashr.v64i32(<64 x i32> %a, <64 x i32> %t, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @sdiv(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %t = or <64 x i32> %b, splat (i32 2)
  %d = select <64 x i1> %active, <64 x i32> %t, <64 x i32> zeroinitializer
  %e = and <64 x i32> %a, splat (i32 2147483647)
  %r = call <64 x i32> @llvm.vp.sdiv.v64i32(<64 x i32> %e, <64 x i32> %d, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @udiv(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %t = or <64 x i32> %b, splat (i32 2)
  %d = select <64 x i1> %active, <64 x i32> %t, <64 x i32> zeroinitializer
  %e = and <64 x i32> %a, splat (i32 2147483647)
  %r = call <64 x i32> @llvm.vp.udiv.v64i32(<64 x i32> %e, <64 x i32> %d, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @srem(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %t = or <64 x i32> %b, splat (i32 2)
  %d = select <64 x i1> %active, <64 x i32> %t, <64 x i32> zeroinitializer
  %e = and <64 x i32> %a, splat (i32 2147483647)
  %r = call <64 x i32> @llvm.vp.srem.v64i32(<64 x i32> %e, <64 x i32> %d, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @urem(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %t = or <64 x i32> %b, splat (i32 2)
  %d = select <64 x i1> %active, <64 x i32> %t, <64 x i32> zeroinitializer
  %e = and <64 x i32> %a, splat (i32 2147483647)
  %r = call <64 x i32> @llvm.vp.urem.v64i32(<64 x i32> %e, <64 x i32> %d, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @smin(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.smin.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @smax(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.smax.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @umin(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.umin.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @umax(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.umax.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @abs(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.abs.v64i32(<64 x i32> %a, i1 false, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @ctlz(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.ctlz.v64i32(<64 x i32> %a, i1 false, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @cttz(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.cttz.v64i32(<64 x i32> %a, i1 false, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @bswap(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.bswap.v64i32(<64 x i32> %a, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @bitreverse(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.bitreverse.v64i32(<64 x i32> %a, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @ctpop(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.ctpop.v64i32(<64 x i32> %a, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @fshl(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.fshl.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i32> %k, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @fshr(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.fshr.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i32> %k, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @sadd_sat(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.sadd.sat.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @uadd_sat(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.uadd.sat.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @ssub_sat(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.ssub.sat.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @usub_sat(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.usub.sat.v64i32(<64 x i32> %a, <64 x i32> %b, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @fadd(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.fadd.v64f32(<64 x float> %x, <64 x float> %y, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @fsub(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.fsub.v64f32(<64 x float> %x, <64 x float> %y, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @fmul(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.fmul.v64f32(<64 x float> %x, <64 x float> %y, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @fdiv(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.fdiv.v64f32(<64 x float> %x, <64 x float> %y, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @copysign(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.copysign.v64f32(<64 x float> %x, <64 x float> %y, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @minnum(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.minnum.v64f32(<64 x float> %x, <64 x float> %y, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @maxnum(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.maxnum.v64f32(<64 x float> %x, <64 x float> %y, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @minimum(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.minimum.v64f32(<64 x float> %x, <64 x float> %y, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @maximum(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.maximum.v64f32(<64 x float> %x, <64 x float> %y, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @fneg(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = fmul <64 x float> %x, splat (float 1.25e-1)
  %r = call <64 x float> @llvm.vp.fneg.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @fabs(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = fmul <64 x float> %x, splat (float 1.25e-1)
  %r = call <64 x float> @llvm.vp.fabs.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @sqrt(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = call <64 x float> @llvm.fabs.v64f32(<64 x float> %x)
  %r = call <64 x float> @llvm.vp.sqrt.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @floor(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = fmul <64 x float> %x, splat (float 1.25e-1)
  %r = call <64 x float> @llvm.vp.floor.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @ceil(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = fmul <64 x float> %x, splat (float 1.25e-1)
  %r = call <64 x float> @llvm.vp.ceil.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @roundtozero(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = fmul <64 x float> %x, splat (float 1.25e-1)
  %r = call <64 x float> @llvm.vp.roundtozero.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @rint(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = fmul <64 x float> %x, splat (float 1.25e-1)
  %r = call <64 x float> @llvm.vp.rint.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @nearbyint(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = fmul <64 x float> %x, splat (float 1.25e-1)
  %r = call <64 x float> @llvm.vp.nearbyint.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @round(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = fmul <64 x float> %x, splat (float 1.25e-1)
  %r = call <64 x float> @llvm.vp.round.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @roundeven(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = fmul <64 x float> %x, splat (float 1.25e-1)
  %r = call <64 x float> @llvm.vp.roundeven.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @fma(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.fma.v64f32(<64 x float> %x, <64 x float> %y, <64 x float> %x, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @is_fpclass(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %q = call <64 x i1> @llvm.vp.is.fpclass.v64f32(<64 x float> %x, i32 264, <64 x i1> %m, i32 %evl)
  %r = zext <64 x i1> %q to <64 x i32>
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @icmp(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %q = call <64 x i1> @llvm.vp.icmp.v64i32(<64 x i32> %a, <64 x i32> %b, metadata !"sle", <64 x i1> %m, i32 %evl)
  %r = zext <64 x i1> %q to <64 x i32>
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @fcmp(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %q = call <64 x i1> @llvm.vp.fcmp.v64f32(<64 x float> %x, <64 x float> %y, metadata !"ogt", <64 x i1> %m, i32 %evl)
  %r = zext <64 x i1> %q to <64 x i32>
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @fptosi(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.fptosi.v64i32.v64f32(<64 x float> splat (float 2.5), <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @sitofp(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x float> @llvm.vp.sitofp.v64f32.v64i32(<64 x i32> %a, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x float> %r, <64 x float> zeroinitializer
  store <64 x float> %s, ptr %out
  ret void
}

define void @trunc(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i16> @llvm.vp.trunc.v64i16.v64i32(<64 x i32> %a, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i16> %r, <64 x i16> zeroinitializer
  store <64 x i16> %s, ptr %out
  ret void
}

define void @sext(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %t = trunc <64 x i32> %a to <64 x i16>
  %r = call <64 x i32> @llvm.vp.sext.v64i32.v64i16(<64 x i16> %t, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @zext(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %t = trunc <64 x i32> %a to <64 x i16>
  %r = call <64 x i32> @llvm.vp.zext.v64i32.v64i16(<64 x i16> %t, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @lrint(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %h = fmul <64 x float> %y, splat (float 0x3E00000000000000)
  %r = call <64 x i32> @llvm.vp.lrint.v64i32.v64f32(<64 x float> %h, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @reduce_add(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call i32 @llvm.vp.reduce.add.v64i32(i32 %n, <64 x i32> %a, <64 x i1> %m, i32 %evl)
  store i32 %r, ptr %out
  ret void
}

define void @reduce_mul(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call i32 @llvm.vp.reduce.mul.v64i32(i32 %n, <64 x i32> %a, <64 x i1> %m, i32 %evl)
  store i32 %r, ptr %out
  ret void
}

define void @reduce_and(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call i32 @llvm.vp.reduce.and.v64i32(i32 %n, <64 x i32> %a, <64 x i1> %m, i32 %evl)
  store i32 %r, ptr %out
  ret void
}

define void @reduce_or(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call i32 @llvm.vp.reduce.or.v64i32(i32 %n, <64 x i32> %a, <64 x i1> %m, i32 %evl)
  store i32 %r, ptr %out
  ret void
}

define void @reduce_xor(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call i32 @llvm.vp.reduce.xor.v64i32(i32 %n, <64 x i32> %a, <64 x i1> %m, i32 %evl)
  store i32 %r, ptr %out
  ret void
}

define void @reduce_smax(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call i32 @llvm.vp.reduce.smax.v64i32(i32 %n, <64 x i32> %a, <64 x i1> %m, i32 %evl)
  store i32 %r, ptr %out
  ret void
}

define void @reduce_smin(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call i32 @llvm.vp.reduce.smin.v64i32(i32 %n, <64 x i32> %a, <64 x i1> %m, i32 %evl)
  store i32 %r, ptr %out
  ret void
}

define void @reduce_umax(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call i32 @llvm.vp.reduce.umax.v64i32(i32 %n, <64 x i32> %a, <64 x i1> %m, i32 %evl)
  store i32 %r, ptr %out
  ret void
}

define void @reduce_umin(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call i32 @llvm.vp.reduce.umin.v64i32(i32 %n, <64 x i32> %a, <64 x i1> %m, i32 %evl)
  store i32 %r, ptr %out
  ret void
}

define void @reduce_fmax(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %s = sitofp i32 %n to float
  %r = call float @llvm.vp.reduce.fmax.v64f32(float %s, <64 x float> %x, <64 x i1> %m, i32 %evl)
  store float %r, ptr %out
  ret void
}

define void @reduce_fmin(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %s = sitofp i32 %n to float
  %r = call float @llvm.vp.reduce.fmin.v64f32(float %s, <64 x float> %x, <64 x i1> %m, i32 %evl)
  store float %r, ptr %out
  ret void
}

define void @reduce_fmaximum(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %s = sitofp i32 %n to float
  %r = call float @llvm.vp.reduce.fmaximum.v64f32(float %s, <64 x float> %x, <64 x i1> %m, i32 %evl)
  store float %r, ptr %out
  ret void
}

define void @reduce_fminimum(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %s = sitofp i32 %n to float
  %r = call float @llvm.vp.reduce.fminimum.v64f32(float %s, <64 x float> %x, <64 x i1> %m, i32 %evl)
  store float %r, ptr %out
  ret void
}

define void @reduce_fadd(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %s = sitofp i32 %n to float
  %r = call float @llvm.vp.reduce.fadd.v64f32(float %s, <64 x float> %x, <64 x i1> %m, i32 %evl)
  store float %r, ptr %out
  ret void
}

define void @reduce_fmul(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %s = sitofp i32 %n to float
  %r = call float @llvm.vp.reduce.fmul.v64f32(float %s, <64 x float> %x, <64 x i1> %m, i32 %evl)
  store float %r, ptr %out
  ret void
}

define void @select(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.select.v64i32(<64 x i1> %m, <64 x i32> %a, <64 x i32> %b, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @merge(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.merge.v64i32(<64 x i1> %m, <64 x i32> %a, <64 x i32> %b, i32 %evl)
  store <64 x i32> %r, ptr %out
  ret void
}

define void @splat(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.experimental.vp.splat.v64i32(i32 %n, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @reverse(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.experimental.vp.reverse.v64i32(<64 x i32> %a, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @splice(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.experimental.vp.splice.v64i32(<64 x i32> %a, <64 x i32> %b, i32 3, <64 x i1> %m, i32 %evl, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @cttz_elts(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call i32 @llvm.vp.cttz.elts.i32.v64i1(<64 x i1> %m, i1 false, <64 x i1> splat (i1 true), i32 %evl)
  store i32 %r, ptr %out
  ret void
}

define void @load(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.vp.load.v64i32.p0(ptr %pa, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @store(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  call void @llvm.vp.store.v64i32.p0(<64 x i32> %a, ptr %out, <64 x i1> %m, i32 %evl)
  ret void
}

define void @gather(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %i = and <64 x i32> %b, splat (i32 15)
  %p = getelementptr i32, ptr %pa, <64 x i32> %i
  %r = call <64 x i32> @llvm.vp.gather.v64i32.v64p0(<64 x ptr> %p, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @scatter(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %i = and <64 x i32> %b, splat (i32 15)
  %p = getelementptr i32, ptr %out, <64 x i32> %i
  call void @llvm.vp.scatter.v64i32.v64p0(<64 x i32> %a, <64 x ptr> %p, <64 x i1> %m, i32 %evl)
  ret void
}

define void @strided_load(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  %r = call <64 x i32> @llvm.experimental.vp.strided.load.v64i32.p0.i64(ptr align 4 %pa, i64 4, <64 x i1> %m, i32 %evl)
  %s = select <64 x i1> %active, <64 x i32> %r, <64 x i32> zeroinitializer
  store <64 x i32> %s, ptr %out
  ret void
}

define void @strided_store(ptr %out, ptr %pa, ptr %pb, ptr %pm, i32 %n) nounwind {
  %a = load <64 x i32>, ptr %pa
  %b = load <64 x i32>, ptr %pb
  %k = load <64 x i32>, ptr %pm
  %m = icmp slt <64 x i32> %k, zeroinitializer
  %x = sitofp <64 x i32> %a to <64 x float>
  %y = sitofp <64 x i32> %b to <64 x float>
  %evl = urem i32 %n, 65
  %below = call <64 x i1> @llvm.get.active.lane.mask.v64i1.i32(i32 0, i32 %evl)
  %active = and <64 x i1> %m, %below
  call void @llvm.experimental.vp.strided.store.v64i32.p0.i32(<64 x i32> %a, ptr align 4 %out, i32 4, <64 x i1> %m, i32 %evl)
  ret void
}
