; With checks, a wrong access calls __pto_bad_access with address, size,
; alignment, kind (space 6, stores 256 more) and the instruction's text.
; RUN: opt -passes='pto-emulate<checks>,instcombine' -S %s | FileCheck %s
; RUN: opt -passes='pto-emulate,instcombine' -S %s | FileCheck %s --check-prefix=OFF

target triple = "pto"

; OFF-NOT: __pto

; CHECK: c"in function load: %v = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 0)\00"

; CHECK-LABEL: define <64 x float> @load(
; CHECK:         [[A:%.*]] = ptrtoint ptr addrspace(6) %p to i64
; CHECK:         [[LOW:%.*]] = and i64 [[A]], 31
; CHECK:         [[MISALIGNED:%.*]] = icmp ne i64 [[LOW]], 0
; CHECK:         [[OUTSIDE:%.*]] = icmp ugt ptr addrspace(6) %p, inttoptr (i64 261888 to ptr addrspace(6))
; CHECK:         [[BAD:%.*]] = or i1 [[MISALIGNED]], [[OUTSIDE]]
; CHECK:         br i1 [[BAD]]
; CHECK:         call void @__pto_bad_access(i64 [[A]], i64 256, i64 32, i32 6, ptr nonnull @pto.site)
; CHECK-NEXT:    unreachable
define <64 x float> @load(ptr addrspace(6) %p) {
  %v = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 0)
  ret <64 x float> %v
}

; A masked store is only wrong if an active lane is.
; CHECK-LABEL: define void @masked_store(
; CHECK:         call {{.*}}i64 @llvm.ctlz.i64(
; CHECK:         call void @__pto_bad_access(i64 {{.*}}, i64 {{.*}}, i64 32, i32 262,
define void @masked_store(<64 x float> %v, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64f32(<64 x float> %v, ptr addrspace(6) %p, i32 0, i32 2, <64 x i1> %m)
  ret void
}

; CHECK-LABEL: define i32 @global(
; CHECK:         call void @__pto_check_access(ptr %ub, ptr {{.*}}, i64 4, i64 4, i32 1,
define i32 @global(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p, align 4
  ret i32 %v
}

; What is known to be right is not checked.
; CHECK-LABEL: define i32 @stack(
; CHECK-NOT:     __pto
; CHECK:         ret i32
define i32 @stack() {
  %a = alloca [4 x i32], align 4
  %p = getelementptr [4 x i32], ptr %a, i64 0, i64 3
  store volatile i32 7, ptr %p, align 4
  %v = load volatile i32, ptr %p, align 4
  ret i32 %v
}
