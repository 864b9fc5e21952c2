; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

define void @f(ptr addrspace(6) %p, <vscale x 32 x i8> %s) {
  call void @llvm.pto.stream.vstas.p6(<vscale x 32 x i8> %s, ptr addrspace(6) %p, i32 0)
  ret void
}
