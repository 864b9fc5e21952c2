; How the distribution modes of loads and stores map memory to lanes.
; RUN: opt -passes=pto-emulate,instcombine -S %s | FileCheck %s

target triple = "pto"

; CHECK-LABEL: define <64 x i32> @unpk_b16(
; CHECK:         [[V:%.*]] = load <64 x i16>, ptr {{.*}}, align 1
; CHECK-NEXT:    [[W:%.*]] = zext <64 x i16> [[V]] to <64 x i32>
; CHECK-NEXT:    ret <64 x i32> [[W]]
define <64 x i32> @unpk_b16(ptr addrspace(6) %p) {
  %v = call <64 x i32> @llvm.pto.vlds.v64i32(ptr addrspace(6) %p, i32 0, i32 14)
  ret <64 x i32> %v
}

; CHECK-LABEL: define <64 x float> @brc_b32(
; CHECK:         [[V:%.*]] = load i32, ptr {{.*}}, align 1
; CHECK:         shufflevector {{.*}} zeroinitializer
define <64 x float> @brc_b32(ptr addrspace(6) %p) {
  %v = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 4, i32 3)
  ret <64 x float> %v
}

; CHECK-LABEL: define { <64 x float>, <64 x float> } @dintlv_b32(
; CHECK:         [[V:%.*]] = load <128 x i32>, ptr {{.*}}, align 1
; CHECK:         shufflevector <128 x i32> [[V]], {{.*}} <i32 0, i32 2, i32 4,
; CHECK:         shufflevector <128 x i32> [[V]], {{.*}} <i32 1, i32 3, i32 5,
define { <64 x float>, <64 x float> } @dintlv_b32(ptr addrspace(6) %p) {
  %v = call { <64 x float>, <64 x float> } @llvm.pto.vldsx2.v64f32(ptr addrspace(6) %p, i32 0, i32 19)
  ret { <64 x float>, <64 x float> } %v
}

; A packing store under a full mask is one store of half the bytes.
; CHECK-LABEL: define void @pk_b32(
; CHECK:         [[V:%.*]] = trunc <64 x i32> %v to <64 x i16>
; CHECK:         store <64 x i16> [[V]], ptr {{.*}}, align 1
; CHECK-NEXT:    ret void
define void @pk_b32(<64 x i32> %v, ptr addrspace(6) %p) {
  %m = call <64 x i1> @llvm.pto.pset.b32(i32 0)
  call void @llvm.pto.vsts.v64i32(<64 x i32> %v, ptr addrspace(6) %p, i32 0, i32 7, <64 x i1> %m)
  ret void
}

; Under any other mask, what is there is kept.
; CHECK-LABEL: define void @norm_b32(
; CHECK:         [[OLD:%.*]] = load <64 x i32>, ptr [[H:%.*]], align 1
; CHECK:         [[NEW:%.*]] = select <64 x i1> {{.*}}, <64 x i32> %v, <64 x i32> [[OLD]]
; CHECK-NEXT:    store <64 x i32> [[NEW]], ptr [[H]], align 1
define void @norm_b32(<64 x i32> %v, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64i32(<64 x i32> %v, ptr addrspace(6) %p, i32 0, i32 2, <64 x i1> %m)
  ret void
}

; CHECK-LABEL: define void @store_of_an_image(
; CHECK:         store <256 x i1> %m, ptr {{.*}}, align 1
define void @store_of_an_image(<256 x i1> %m, ptr addrspace(6) %p) {
  call void @llvm.pto.psts(<256 x i1> %m, ptr addrspace(6) %p, i32 0, i32 0)
  ret void
}
