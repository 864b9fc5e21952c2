; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Atomic accesses are ordinary ones, and a fence takes no instruction. The program
; execute-memory of CTest compares what emulator and machine code make of them.
;
; RUN: llc -verify-machineinstrs < %s | FileCheck %s
; RUN: opt -passes=pto-atomics -S < %s | FileCheck --check-prefix=IR %s

target triple = "pto"

; CHECK-LABEL: copy:
; CHECK:        ld.s32 x4, [x4, 0]
; CHECK-NEXT:   st.32 x4, [x5, 0]
; CHECK-NEXT:   ret
define void @copy(ptr addrspace(6) %p, ptr addrspace(6) %q) {
  %v = load atomic i32, ptr addrspace(6) %p seq_cst, align 4
  fence seq_cst
  store atomic i32 %v, ptr addrspace(6) %q release, align 4
  ret void
}

; Operations on numbers of every width, and on floats of every format.

; CHECK-LABEL: add_i8:
; CHECK:        ld.u8 x6, [x4, 0]
; CHECK-NEXT:   add x5, x6, x5
; CHECK-NEXT:   st.8 x5, [x4, 0]
; CHECK-NEXT:   mv x4, x6
; CHECK-NEXT:   ret
define i8 @add_i8(ptr addrspace(6) %p, i8 %x) {
  %r = atomicrmw add ptr addrspace(6) %p, i8 %x seq_cst
  ret i8 %r
}

define i16 @sub_i16(ptr addrspace(6) %p, i16 %x) {
  %r = atomicrmw sub ptr addrspace(6) %p, i16 %x seq_cst
  ret i16 %r
}

define i32 @and_i32(ptr addrspace(6) %p, i32 %x) {
  %r = atomicrmw and ptr addrspace(6) %p, i32 %x seq_cst
  ret i32 %r
}

define i64 @nand_i64(ptr addrspace(6) %p, i64 %x) {
  %r = atomicrmw nand ptr addrspace(6) %p, i64 %x seq_cst
  ret i64 %r
}

define i128 @or_i128(ptr addrspace(6) %p, i128 %x) {
  %r = atomicrmw or ptr addrspace(6) %p, i128 %x seq_cst
  ret i128 %r
}

define i8 @xor_i8(ptr addrspace(6) %p, i8 %x) {
  %r = atomicrmw xor ptr addrspace(6) %p, i8 %x seq_cst
  ret i8 %r
}

define i16 @max_i16(ptr addrspace(6) %p, i16 %x) {
  %r = atomicrmw max ptr addrspace(6) %p, i16 %x seq_cst
  ret i16 %r
}

define i32 @min_i32(ptr addrspace(6) %p, i32 %x) {
  %r = atomicrmw min ptr addrspace(6) %p, i32 %x seq_cst
  ret i32 %r
}

define i64 @umax_i64(ptr addrspace(6) %p, i64 %x) {
  %r = atomicrmw umax ptr addrspace(6) %p, i64 %x seq_cst
  ret i64 %r
}

define i128 @umin_i128(ptr addrspace(6) %p, i128 %x) {
  %r = atomicrmw umin ptr addrspace(6) %p, i128 %x seq_cst
  ret i128 %r
}

define i8 @uinc_wrap_i8(ptr addrspace(6) %p, i8 %x) {
  %r = atomicrmw uinc_wrap ptr addrspace(6) %p, i8 %x seq_cst
  ret i8 %r
}

; CHECK-LABEL: udec_wrap_i16:
; CHECK:        ld.u16 x6, [x4, 0]
; CHECK-NEXT:   andi x7, x5, 65535
; CHECK-NEXT:   addi x8, x6, -1
; CHECK-NEXT:   sltuw x7, x7, x6
; CHECK-NEXT:   seqiw x9, x6, 0
; CHECK-NEXT:   sel x7, x7, x5, x8
; CHECK-NEXT:   sel x5, x9, x5, x7
; CHECK-NEXT:   st.16 x5, [x4, 0]
; CHECK-NEXT:   mv x4, x6
; CHECK-NEXT:   ret
define i16 @udec_wrap_i16(ptr addrspace(6) %p, i16 %x) {
  %r = atomicrmw udec_wrap ptr addrspace(6) %p, i16 %x seq_cst
  ret i16 %r
}

; CHECK-LABEL: xchg_i32:
; CHECK:        ld.s32 x6, [x4, 0]
; CHECK-NEXT:   st.32 x5, [x4, 0]
; CHECK-NEXT:   mv x4, x6
; CHECK-NEXT:   ret
define i32 @xchg_i32(ptr addrspace(6) %p, i32 %x) {
  %r = atomicrmw xchg ptr addrspace(6) %p, i32 %x seq_cst
  ret i32 %r
}

define half @fadd_half(ptr addrspace(6) %p, half %x) {
  %r = atomicrmw fadd ptr addrspace(6) %p, half %x monotonic
  ret half %r
}

define bfloat @fadd_bfloat(ptr addrspace(6) %p, bfloat %x) {
  %r = atomicrmw fadd ptr addrspace(6) %p, bfloat %x monotonic
  ret bfloat %r
}

; CHECK-LABEL: fadd_float:
; CHECK:        ld.u32 x6, [x4, 0]
; CHECK-NEXT:   fadd x5, x6, x5
; CHECK-NEXT:   st.32 x5, [x4, 0]
; CHECK-NEXT:   mv x4, x6
; CHECK-NEXT:   ret
define float @fadd_float(ptr addrspace(6) %p, float %x) {
  %r = atomicrmw fadd ptr addrspace(6) %p, float %x monotonic
  ret float %r
}

; CHECK-LABEL: fadd_double:
; CHECK:        addi x2, x2, -32
; CHECK-NEXT:   st.64 x1, [x2, 24]                    // 8-byte Folded Spill
; CHECK-NEXT:   st.64 x20, [x2, 16]                   // 8-byte Folded Spill
; CHECK-NEXT:   st.64 x21, [x2, 8]                    // 8-byte Folded Spill
; CHECK-NEXT:   ld.64 x21, [x4, 0]
; CHECK-NEXT:   mv x20, x4
; CHECK-NEXT:   mv x4, x21
; CHECK-NEXT:   call __adddf3
; CHECK-NEXT:   st.64 x4, [x20, 0]
; CHECK-NEXT:   mv x4, x21
; CHECK-NEXT:   ld.64 x21, [x2, 8]                    // 8-byte Folded Reload
; CHECK-NEXT:   ld.64 x20, [x2, 16]                   // 8-byte Folded Reload
; CHECK-NEXT:   ld.64 x1, [x2, 24]                    // 8-byte Folded Reload
; CHECK-NEXT:   addi x2, x2, 32
; CHECK-NEXT:   ret
define double @fadd_double(ptr addrspace(6) %p, double %x) {
  %r = atomicrmw fadd ptr addrspace(6) %p, double %x monotonic
  ret double %r
}

define half @fsub_half(ptr addrspace(6) %p, half %x) {
  %r = atomicrmw fsub ptr addrspace(6) %p, half %x monotonic
  ret half %r
}

define bfloat @fsub_bfloat(ptr addrspace(6) %p, bfloat %x) {
  %r = atomicrmw fsub ptr addrspace(6) %p, bfloat %x monotonic
  ret bfloat %r
}

define float @fsub_float(ptr addrspace(6) %p, float %x) {
  %r = atomicrmw fsub ptr addrspace(6) %p, float %x monotonic
  ret float %r
}

define double @fsub_double(ptr addrspace(6) %p, double %x) {
  %r = atomicrmw fsub ptr addrspace(6) %p, double %x monotonic
  ret double %r
}

; IR-LABEL: @fmax_half(
; IR-NEXT:   %r = load half, ptr addrspace(6) %p, align 2
; IR-NEXT:   %1 = call half @llvm.maxnum.f16(half %r, half %x)
; IR-NEXT:   store half %1, ptr addrspace(6) %p, align 2
; IR-NEXT:   ret half %r
define half @fmax_half(ptr addrspace(6) %p, half %x) {
  %r = atomicrmw fmax ptr addrspace(6) %p, half %x monotonic
  ret half %r
}

define bfloat @fmax_bfloat(ptr addrspace(6) %p, bfloat %x) {
  %r = atomicrmw fmax ptr addrspace(6) %p, bfloat %x monotonic
  ret bfloat %r
}

define float @fmax_float(ptr addrspace(6) %p, float %x) {
  %r = atomicrmw fmax ptr addrspace(6) %p, float %x monotonic
  ret float %r
}

define double @fmax_double(ptr addrspace(6) %p, double %x) {
  %r = atomicrmw fmax ptr addrspace(6) %p, double %x monotonic
  ret double %r
}

define half @fmin_half(ptr addrspace(6) %p, half %x) {
  %r = atomicrmw fmin ptr addrspace(6) %p, half %x monotonic
  ret half %r
}

define bfloat @fmin_bfloat(ptr addrspace(6) %p, bfloat %x) {
  %r = atomicrmw fmin ptr addrspace(6) %p, bfloat %x monotonic
  ret bfloat %r
}

define float @fmin_float(ptr addrspace(6) %p, float %x) {
  %r = atomicrmw fmin ptr addrspace(6) %p, float %x monotonic
  ret float %r
}

define double @fmin_double(ptr addrspace(6) %p, double %x) {
  %r = atomicrmw fmin ptr addrspace(6) %p, double %x monotonic
  ret double %r
}

define <2 x half> @fadd_vector(ptr addrspace(6) %p, <2 x half> %x) {
  %r = atomicrmw fadd ptr addrspace(6) %p, <2 x half> %x monotonic
  ret <2 x half> %r
}

define i1 @exchange_i8(ptr addrspace(6) %p, i8 %x, i8 %y) {
  %r = cmpxchg ptr addrspace(6) %p, i8 %x, i8 %y acq_rel monotonic
  %s = extractvalue { i8, i1 } %r, 1
  ret i1 %s
}

define i1 @exchange_i16(ptr addrspace(6) %p, i16 %x, i16 %y) {
  %r = cmpxchg ptr addrspace(6) %p, i16 %x, i16 %y acq_rel monotonic
  %s = extractvalue { i16, i1 } %r, 1
  ret i1 %s
}

; CHECK-LABEL: exchange_i32:
; CHECK:        ld.s32 x7, [x4, 0]
; CHECK-NEXT:   seqw x5, x7, x5
; CHECK-NEXT:   sel x6, x5, x6, x7
; CHECK-NEXT:   st.32 x6, [x4, 0]
; CHECK-NEXT:   mv x4, x5
; CHECK-NEXT:   ret
define i1 @exchange_i32(ptr addrspace(6) %p, i32 %x, i32 %y) {
  %r = cmpxchg ptr addrspace(6) %p, i32 %x, i32 %y acq_rel monotonic
  %s = extractvalue { i32, i1 } %r, 1
  ret i1 %s
}

define i1 @exchange_i64(ptr addrspace(6) %p, i64 %x, i64 %y) {
  %r = cmpxchg ptr addrspace(6) %p, i64 %x, i64 %y acq_rel monotonic
  %s = extractvalue { i64, i1 } %r, 1
  ret i1 %s
}

define i1 @exchange_i128(ptr addrspace(6) %p, i128 %x, i128 %y) {
  %r = cmpxchg ptr addrspace(6) %p, i128 %x, i128 %y acq_rel monotonic
  %s = extractvalue { i128, i1 } %r, 1
  ret i1 %s
}

; IR-LABEL: @found_i16(
; IR-NEXT:   %x = load i16, ptr addrspace(6) %p, align 2
; IR-NEXT:   %1 = load i16, ptr addrspace(6) %p, align 2
; IR-NEXT:   %2 = icmp eq i16 %1, %x
; IR-NEXT:   %3 = select i1 %2, i16 %y, i16 %1
; IR-NEXT:   store i16 %3, ptr addrspace(6) %p, align 2
; IR-NEXT:   %4 = insertvalue { i16, i1 } poison, i16 %1, 0
; IR-NEXT:   %r = insertvalue { i16, i1 } %4, i1 %2, 1
; IR-NEXT:   %s = extractvalue { i16, i1 } %r, 0
; IR-NEXT:   ret i16 %s
define i16 @found_i16(ptr addrspace(6) %p, i16 %y) {
  %x = load i16, ptr addrspace(6) %p
  %r = cmpxchg weak ptr addrspace(6) %p, i16 %x, i16 %y acq_rel monotonic
  %s = extractvalue { i16, i1 } %r, 0
  ret i16 %s
}

; What an access is besides, it remains.

; IR-LABEL: @volatile(
; IR-NEXT:   %r = load volatile i32, ptr addrspace(6) %p, align 8
; IR-NEXT:   %new = add i32 %r, %x
; IR-NEXT:   store volatile i32 %new, ptr addrspace(6) %p, align 8
; IR-NEXT:   ret i32 %r
define i32 @volatile(ptr addrspace(6) %p, i32 %x) {
  %r = atomicrmw volatile add ptr addrspace(6) %p, i32 %x seq_cst, align 8
  ret i32 %r
}

; IR-LABEL: @pointers(
; IR-NEXT:   %1 = load volatile ptr, ptr addrspace(1) %p, align 8
; IR-NEXT:   %2 = icmp eq ptr %1, %x
; IR-NEXT:   %3 = select i1 %2, ptr %y, ptr %1
; IR-NEXT:   store volatile ptr %3, ptr addrspace(1) %p, align 8
; IR-NEXT:   %4 = insertvalue { ptr, i1 } poison, ptr %1, 0
; IR-NEXT:   %r = insertvalue { ptr, i1 } %4, i1 %2, 1
; IR-NEXT:   %s = extractvalue { ptr, i1 } %r, 0
; IR-NEXT:   %t = load ptr, ptr addrspace(1) %p, align 8
; IR-NEXT:   store ptr %s, ptr addrspace(1) %p, align 8
; IR-NEXT:   ret ptr %t
define ptr @pointers(ptr addrspace(1) %p, ptr %x, ptr %y) {
  %r = cmpxchg volatile ptr addrspace(1) %p, ptr %x, ptr %y seq_cst seq_cst, align 8
  %s = extractvalue { ptr, i1 } %r, 0
  %t = atomicrmw xchg ptr addrspace(1) %p, ptr %s seq_cst
  ret ptr %t
}

; IR-LABEL: @blocks(
; IR-NEXT:   call void @llvm.memcpy.p6.p6.i64(ptr addrspace(6) align 4 %p, ptr addrspace(6) align 8 %q, i64 32, i1 false)
; IR-NEXT:   call void @llvm.memmove.p6.p6.i64(ptr addrspace(6) align 4 %p, ptr addrspace(6) align 8 %q, i64 32, i1 false)
; IR-NEXT:   call void @llvm.memset.p6.i64(ptr addrspace(6) align 4 %p, i8 7, i64 32, i1 false)
; IR-NEXT:   ret void
define void @blocks(ptr addrspace(6) %p, ptr addrspace(6) %q) {
  call void @llvm.memcpy.element.unordered.atomic.p6.p6.i64(ptr addrspace(6) align 4 %p, ptr addrspace(6) align 8 %q, i64 32, i32 4)
  call void @llvm.memmove.element.unordered.atomic.p6.p6.i64(ptr addrspace(6) align 4 %p, ptr addrspace(6) align 8 %q, i64 32, i32 4)
  call void @llvm.memset.element.unordered.atomic.p6.i64(ptr addrspace(6) align 4 %p, i8 7, i64 32, i32 4)
  ret void
}

; A copy of more accesses than are written one after the other is a loop.
; CHECK-LABEL: long_block:
; CHECK:      .LBB{{.*}}:
; CHECK:      ld.s32
; CHECK:      st.32
; CHECK:      bltu
define void @long_block(ptr addrspace(6) %p, ptr addrspace(6) %q) {
  call void @llvm.memcpy.element.unordered.atomic.p6.p6.i64(ptr addrspace(6) align 4 %p, ptr addrspace(6) align 4 %q, i64 400, i32 4)
  ret void
}
