; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The state of a stream in memory, as an argument and as a result.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -O0 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not llc -verify-machineinstrs -O2 -o %t %s 2>&1 | FileCheck --implicit-check-not=error: %s
; RUN: not ls %t

target triple = "pto"

; CHECK: error: {{.*}} in function loaded {{.*}}: the state of a stream is in memory: it can only be a value{{$}}
define void @loaded(ptr %from, ptr addrspace(6) %p) {
  %s = load <vscale x 32 x i8>, ptr %from
  call void @llvm.pto.stream.vstas.p6(<vscale x 32 x i8> %s, ptr addrspace(6) %p, i32 0)
  ret void
}

; CHECK: error: {{.*}} in function stored {{.*}}: the state of a stream is in memory: it can only be a value{{$}}
define void @stored(ptr %to) {
  %s = call <vscale x 32 x i8> @llvm.pto.stream.init()
  store <vscale x 32 x i8> %s, ptr %to
  ret void
}

; One error for a variable and all of its accesses.
; CHECK: error: {{.*}} in function variable {{.*}}: the state of a stream is in memory: its address is used by something other than loads and stores of it here; states cannot be passed to functions that are not inlined{{$}}
define void @variable(ptr addrspace(6) %p) {
  %v = alloca <vscale x 32 x i8>
  %s = call <vscale x 32 x i8> @llvm.pto.stream.init()
  store <vscale x 32 x i8> %s, ptr %v
  call void @stored(ptr %v)
  %t = load <vscale x 32 x i8>, ptr %v
  call void @llvm.pto.stream.vstas.p6(<vscale x 32 x i8> %t, ptr addrspace(6) %p, i32 0)
  ret void
}

; CHECK: error: {{.*}} in function argument {{.*}}: the state of a stream cannot be passed or returned; the function has to be inlined{{$}}
define void @argument(<vscale x 32 x i8> %state, ptr addrspace(6) %p) {
  call void @llvm.pto.stream.vstas.p6(<vscale x 32 x i8> %state, ptr addrspace(6) %p, i32 0)
  ret void
}

; CHECK: error: {{.*}} in function result {{.*}}: the state of a stream cannot be passed or returned; the function has to be inlined{{$}}
define <vscale x 32 x i8> @result(ptr addrspace(6) %p) {
  %s = call <vscale x 32 x i8> @llvm.pto.stream.vldas.p6(ptr addrspace(6) %p)
  ret <vscale x 32 x i8> %s
}

; CHECK: error: {{.*}} in function passed {{.*}}: the state of a stream cannot be passed or returned; the function has to be inlined{{$}}
define void @passed(ptr addrspace(6) %p) {
  %s = call <vscale x 32 x i8> @llvm.pto.stream.init()
  call void @argument(<vscale x 32 x i8> %s, ptr addrspace(6) %p)
  ret void
}
