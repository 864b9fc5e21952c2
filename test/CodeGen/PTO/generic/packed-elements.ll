; REQUIRES: pto-execution
; RUN: llc -O0 -verify-machineinstrs %s -o /dev/null
; RUN: llc -O2 -verify-machineinstrs %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
; RUN: pto-run %s --entry=sevens --arg=in:u8:42 | FileCheck --check-prefix=SEVENS %s
; RUN: pto-sim %s --entry=sevens --arg=in:u8:42 | FileCheck --check-prefix=SEVENS %s
; RUN: pto-sim -O0 %s --entry=sevens --arg=in:u8:42 | FileCheck --check-prefix=SEVENS %s
;
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Vectors of elements that are no whole bytes lie in memory without gaps, and
; come out of it as they went in.

; DIFF: 5 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

; SEVENS: result: <4 x i8> = [1, 2, 126, 127]
define <4 x i8> @sevens(ptr %p) {
  store <24 x i7> <i7 0, i7 1, i7 2, i7 3, i7 4, i7 5, i7 6, i7 7, i7 8, i7 9, i7 10, i7 11, i7 12, i7 13, i7 14, i7 15,
                   i7 16, i7 17, i7 18, i7 19, i7 20, i7 21, i7 -2, i7 -1>, ptr %p
  %v = load volatile <24 x i7>, ptr %p
  %s = shufflevector <24 x i7> %v, <24 x i7> poison, <4 x i32> <i32 1, i32 2, i32 22, i32 23>
  %z = zext <4 x i7> %s to <4 x i8>
  ret <4 x i8> %z
}

define void @load(ptr %p, ptr %q) {
  %a = load <48 x i7>, ptr %p
  %z = zext <48 x i7> %a to <48 x i8>
  store <48 x i8> %z, ptr %q
  ret void
}

define void @load_unaligned(ptr %p, ptr %q) {
  %a = load <40 x i33>, ptr %p, align 1
  %z = sext <40 x i33> %a to <40 x i64>
  store <40 x i64> %z, ptr %q
  ret void
}

define void @copy(ptr %p, ptr %q) {
  %a = load <24 x i22>, ptr %p
  store <24 x i22> %a, ptr %q
  ret void
}

define void @reinterpret(ptr %p, ptr %q) {
  %a = load <42 x i8>, ptr %p
  %b = bitcast <42 x i8> %a to <48 x i7>
  %z = zext <48 x i7> %b to <48 x i8>
  store <48 x i8> %z, ptr %q
  ret void
}
