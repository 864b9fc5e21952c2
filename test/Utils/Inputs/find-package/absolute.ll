; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
target triple = "pto"
define void @absolute(ptr addrspace(6) %p, <64 x i1> %m) {
  %x = load <64 x float>, ptr addrspace(6) %p
  %y = call <64 x float> @llvm.pto.vabs.f32(<64 x float> %x, <64 x i1> %m)
  store <64 x float> %y, ptr addrspace(6) %p
  ret void
}
declare <64 x float> @llvm.pto.vabs.f32(<64 x float>, <64 x i1>)
