; Where addresses of the three spaces are on the host.
; RUN: opt -passes=pto-emulate,instcombine -S %s | FileCheck %s

target triple = "pto"

; CHECK-LABEL: define i32 @unified_buffer(ptr %ub, ptr addrspace(6) %p)
; CHECK-NEXT:    [[A:%.*]] = ptrtoint ptr addrspace(6) %p to i64
; CHECK-NEXT:    [[H:%.*]] = getelementptr i8, ptr %ub, i64 [[A]]
; CHECK-NEXT:    [[V:%.*]] = load i32, ptr [[H]], align 4
; CHECK-NEXT:    ret i32 [[V]]
define i32 @unified_buffer(ptr addrspace(6) %p) {
  %v = load i32, ptr addrspace(6) %p, align 4
  ret i32 %v
}

; CHECK-LABEL: define void @global_memory(ptr %ub, ptr addrspace(1) %p, i32 %v)
; CHECK-NEXT:    [[H:%.*]] = addrspacecast ptr addrspace(1) %p to ptr
; CHECK-NEXT:    store i32 %v, ptr [[H]], align 4
define void @global_memory(ptr addrspace(1) %p, i32 %v) {
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

; CHECK-LABEL: define i32 @generic(ptr %ub, ptr %p)
; CHECK-NEXT:    [[V:%.*]] = load i32, ptr %p, align 4
define i32 @generic(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; Address 0 is valid, so the cast of a null pointer is the buffer itself.
; CHECK-LABEL: define ptr @cast_of_null(ptr %ub)
; CHECK-NEXT:    ret ptr %ub
define ptr @cast_of_null() {
  ret ptr addrspacecast (ptr addrspace(6) null to ptr)
}

; CHECK-LABEL: define i64 @integer_of_a_generic_pointer(ptr %ub, ptr %p)
; CHECK-NEXT:    [[P:%.*]] = ptrtoint ptr %p to i64
; CHECK-NEXT:    [[B:%.*]] = ptrtoint ptr %ub to i64
; CHECK-NEXT:    [[O:%.*]] = sub i64 [[P]], [[B]]
; CHECK-NEXT:    [[IN:%.*]] = icmp ult i64 [[O]], 262145
; CHECK-NEXT:    [[R:%.*]] = select i1 [[IN]], i64 [[O]], i64 [[P]]
; CHECK-NEXT:    ret i64 [[R]]
define i64 @integer_of_a_generic_pointer(ptr %p) {
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}

; CHECK-LABEL: define void @copy(
; CHECK:         [[D:%.*]] = getelementptr i8, ptr %ub, i64
; CHECK:         [[S:%.*]] = addrspacecast ptr addrspace(1) %s to ptr
; CHECK:         call void @llvm.memcpy.p0.p0.i64(ptr align 32 [[D]], ptr align 4 [[S]], i64 %n, i1 false)
define void @copy(ptr addrspace(6) %d, ptr addrspace(1) %s, i64 %n) {
  call void @llvm.memcpy.p6.p1.i64(ptr addrspace(6) align 32 %d, ptr addrspace(1) align 4 %s, i64 %n, i1 false)
  ret void
}

; Of a structure, offsets are those of PTO's layout, where vectors are aligned
; to 32 bytes.
; CHECK-LABEL: define ptr @field(ptr %ub, ptr %p)
; CHECK-NEXT:    [[R:%.*]] = getelementptr i8, ptr %p, i64 32
; CHECK-NEXT:    ret ptr [[R]]
define ptr @field(ptr %p) {
  %f = getelementptr { i32, <64 x float> }, ptr %p, i64 0, i32 1
  ret ptr %f
}

; All of it, at the buffer's begin if no lane is on.
; CHECK-LABEL: define <64 x float> @masked_load(
; CHECK:         [[OFF:%.*]] = icmp eq i64 {{%.*}}, 0
; CHECK-NEXT:    select i1 [[OFF]], i64 0, i64
; CHECK:         [[H:%.*]] = getelementptr i8, ptr %ub, i64
; CHECK-NEXT:    [[ALL:%.*]] = load <64 x float>, ptr [[H]], align 1
; CHECK-NEXT:    select <64 x i1> {{%.*}}, <64 x float> [[ALL]], <64 x float> %x
define <64 x float> @masked_load(ptr addrspace(6) %p, <64 x i1> %m, <64 x float> %x) {
  %r = call <64 x float> @llvm.masked.load.v64f32.p6(ptr addrspace(6) %p, i32 4, <64 x i1> %m, <64 x float> %x)
  ret <64 x float> %r
}
