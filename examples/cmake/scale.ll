; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

target triple = "pto"

; to[0..63] = from[0..63] * by
define void @scale(ptr addrspace(6) %to, ptr addrspace(6) %from, float %by) {
  %x = load <64 x float>, ptr addrspace(6) %from
  %head = insertelement <64 x float> poison, float %by, i64 0
  %all = shufflevector <64 x float> %head, <64 x float> poison, <64 x i32> zeroinitializer
  %y = fmul <64 x float> %x, %all
  store <64 x float> %y, ptr addrspace(6) %to
  ret void
}
