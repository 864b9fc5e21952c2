; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Device code of CUDA: quantise floats to pairs of fp8 (e4m3) and to four packed
; 8-bit integers. This is what Clang makes of inline assembly as in cuda_fp8.h,
; and of __float2int_rn. pto-run runs it with a grid of one thread.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.f2i.rn(float)

; out[i] = fp8x2(in[2i] * scale, in[2i + 1] * scale), a thread at a time.
define void @quantise_fp8(ptr %out, ptr %in, float %scale, i32 %n) #0 {
entry:
  %first = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %pairs = sdiv i32 %n, 2
  %any = icmp slt i32 %first, %pairs
  br i1 %any, label %loop, label %exit

loop:
  %i = phi i32 [ %first, %entry ], [ %i.next, %loop ]
  %even = shl nuw nsw i32 %i, 1
  %odd = or disjoint i32 %even, 1
  %even.p = getelementptr inbounds float, ptr %in, i32 %even
  %odd.p = getelementptr inbounds float, ptr %in, i32 %odd
  %even.x = load float, ptr %even.p, align 4
  %odd.x = load float, ptr %odd.p, align 4
  %even.y = fmul float %even.x, %scale
  %odd.y = fmul float %odd.x, %scale
  %pair = call i16 asm "{cvt.rn.satfinite.e4m3x2.f32 $0, $2, $1;}\0A", "=h,f,f"(float %even.y, float %odd.y)
  %out.p = getelementptr inbounds i16, ptr %out, i32 %i
  store i16 %pair, ptr %out.p, align 2
  %i.next = add nuw nsw i32 %i, %step
  %more = icmp slt i32 %i.next, %pairs
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

; Four numbers in a word, the first one lowest.
define i32 @pack4(float %a, float %b, float %c, float %d) #0 {
  %ai = call i32 @llvm.nvvm.f2i.rn(float %a)
  %bi = call i32 @llvm.nvvm.f2i.rn(float %b)
  %ci = call i32 @llvm.nvvm.f2i.rn(float %c)
  %di = call i32 @llvm.nvvm.f2i.rn(float %d)
  %r = call i32 asm "{.reg .b32 upper;\0A cvt.pack.sat.s8.s32.b32 upper, $4, $3, 0;\0A cvt.pack.sat.s8.s32.b32 $0, $2, $1, upper;}", "=r,r,r,r,r"(i32 %ai, i32 %bi, i32 %ci, i32 %di)
  ret i32 %r
}

attributes #0 = { "target-cpu"="sm_89" "target-features"="+ptx81,+sm_89" }
