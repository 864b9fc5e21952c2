; RUN: pto-diff %s 2>&1 | FileCheck %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Vectors of hundreds of integers of more than 64 bits are in memory in the
; host's code: instruction selection takes minutes for some of these functions
; otherwise.

; CHECK: 10 the same, 0 different, 0 faulty, 1 skipped

target triple = "pto"

define void @chosen(ptr addrspace(6) %p, <512 x i1> %m) {
  %x = load <512 x i128>, ptr addrspace(6) %p
  %q = getelementptr i8, ptr addrspace(6) %p, i32 8192
  %y = load <512 x i128>, ptr addrspace(6) %q
  %r = select <512 x i1> %m, <512 x i128> %x, <512 x i128> %y
  store <512 x i128> %r, ptr addrspace(6) %q
  ret void
}

define void @element(ptr addrspace(6) %p, i8 %i) {
  %x = load <512 x i128>, ptr addrspace(6) %p
  %r = extractelement <512 x i128> %x, i8 %i
  store i128 %r, ptr addrspace(6) %p
  ret void
}

; Elements of three words follow each other without a gap.
define <256 x i1> @compared(ptr addrspace(6) %p) {
  %x = load <256 x i192>, ptr addrspace(6) %p
  %q = getelementptr i8, ptr addrspace(6) %p, i32 6144
  %y = load <256 x i192>, ptr addrspace(6) %q
  %r = icmp slt <256 x i192> %x, %y
  ret <256 x i1> %r
}

; Elements of no whole bytes.
define void @odd(ptr addrspace(6) %p) {
  %x = load <256 x i100>, ptr addrspace(6) %p
  %s = call <256 x i100> @llvm.smax(<256 x i100> %x, <256 x i100> splat (i100 -5))
  %n = sub <256 x i100> zeroinitializer, %s
  store <256 x i100> %n, ptr addrspace(6) %p
  ret void
}

define void @rearranged(ptr addrspace(6) %p) {
  %x = load <256 x i128>, ptr addrspace(6) %p
  %reversed = call <256 x i128> @llvm.vector.reverse(<256 x i128> %x)
  %two = call <512 x i128> @llvm.vector.interleave2(<256 x i128> %x, <256 x i128> %reversed)
  %short = shufflevector <512 x i128> %two, <512 x i128> poison, <4 x i32> <i32 511, i32 3, i32 256, i32 7>
  store <512 x i128> %two, ptr addrspace(6) %p
  %q = getelementptr i8, ptr addrspace(6) %p, i32 8192
  store <4 x i128> %short, ptr addrspace(6) %q
  ret void
}

; What the loop carries is inserted into in every iteration, and exchanged.
define void @carried(ptr addrspace(6) %p, i64 %n) {
entry:
  %v = sext i64 %n to i128
  %first = load <256 x i128>, ptr addrspace(6) %p
  %q = getelementptr i8, ptr addrspace(6) %p, i32 4096
  %second = load <256 x i128>, ptr addrspace(6) %q
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = phi <256 x i128> [ %first, %entry ], [ %b, %loop ]
  %b = phi <256 x i128> [ %second, %entry ], [ %changed, %loop ]
  %wide = zext i32 %i to i128
  %element = add i128 %v, %wide
  %place = mul i32 %i, 5
  %changed = insertelement <256 x i128> %a, i128 %element, i32 %place
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 7
  br i1 %more, label %loop, label %exit
exit:
  store <256 x i128> %a, ptr addrspace(6) %p
  store <256 x i128> %b, ptr addrspace(6) %q
  ret void
}

define void @inserted(ptr addrspace(6) %p, i64 %n, i32 %at) {
  %v = sext i64 %n to i128
  %x = load <256 x i128>, ptr addrspace(6) %p
  %one = insertelement <256 x i128> %x, i128 %v, i32 3
  %two = insertelement <256 x i128> %one, i128 1, i32 255
  %place = urem i32 %at, 256
  %three = insertelement <256 x i128> %two, i128 2, i32 %place
  ; The vector before keeps its elements.
  %kept = extractelement <256 x i128> %two, i32 %place
  %four = insertelement <256 x i128> %three, i128 %kept, i32 0
  store <256 x i128> %four, ptr addrspace(6) %p
  ret void
}

; Parameters of this type are not for the test to give.
define internal <256 x i128> @doubled(<256 x i128> %x) noinline {
  %r = add <256 x i128> %x, %x
  ret <256 x i128> %r
}

define void @called(ptr addrspace(6) %p) {
  %x = load <256 x i128>, ptr addrspace(6) %p
  %r = call <256 x i128> @doubled(<256 x i128> %x)
  %s = call <256 x i128> @llvm.bswap(<256 x i128> %r)
  store <256 x i128> %s, ptr addrspace(6) %p
  ret void
}

define void @converted(ptr addrspace(6) %p) {
  %x = load <512 x i64>, ptr addrspace(6) %p
  %w = bitcast <512 x i64> %x to <256 x i128>
  %s = lshr <256 x i128> %w, splat (i128 3)
  %t = trunc <256 x i128> %s to <256 x i16>
  %b = bitcast <256 x i128> %s to <512 x i64>
  store <512 x i64> %b, ptr addrspace(6) %p
  store <256 x i16> %t, ptr addrspace(6) %p
  ret void
}

define void @masked(ptr addrspace(6) %p, <256 x i1> %m) {
  %x = call <256 x i128> @llvm.masked.load(ptr addrspace(6) %p, i32 16, <256 x i1> %m, <256 x i128> splat (i128 -1))
  %q = getelementptr i8, ptr addrspace(6) %p, i32 4096
  call void @llvm.masked.store(<256 x i128> %x, ptr addrspace(6) %q, i32 16, <256 x i1> splat (i1 true))
  %r = getelementptr i8, ptr addrspace(6) %p, i32 8192
  call void @llvm.masked.store(<256 x i128> %x, ptr addrspace(6) %r, i32 16, <256 x i1> %m)
  ret void
}
