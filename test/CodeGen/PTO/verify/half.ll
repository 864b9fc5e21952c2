; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; A half that vpack and the unpacks do not have.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 \
; RUN:   | FileCheck --check-prefixes=CHECK,MORE --implicit-check-not=error: %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -O2 -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: {{.*}} in function pack {{.*}}: llvm.pto.vpack.s32.u16: part 2 does not exist; legal: LOWER (0), HIGHER (1){{$}}
define <128 x i16> @pack(<64 x i32> %a) {
  %r = call <128 x i16> @llvm.pto.vpack.s32.u16(<64 x i32> %a, i32 2)
  ret <128 x i16> %r
}

; MORE: error: {{.*}} in function pack_256 {{.*}}: llvm.pto.vpack.u16.u8: part 256 does not exist; legal: LOWER (0), HIGHER (1){{$}}
define <256 x i8> @pack_256(<128 x i16> %a) {
  %r = call <256 x i8> @llvm.pto.vpack.u16.u8(<128 x i16> %a, i32 256)
  ret <256 x i8> %r
}

; MORE: error: {{.*}} in function signed_unpack {{.*}}: llvm.pto.vsunpack.s8.s16: part 2 does not exist; legal: LOWER (0), HIGHER (1){{$}}
define <128 x i16> @signed_unpack(<256 x i8> %a) {
  %r = call <128 x i16> @llvm.pto.vsunpack.s8.s16(<256 x i8> %a, i32 2)
  ret <128 x i16> %r
}

; MORE: error: {{.*}} in function zero_unpack {{.*}}: llvm.pto.vzunpack.u16.u32: part 4294967295 does not exist; legal: LOWER (0), HIGHER (1){{$}}
define <64 x i32> @zero_unpack(<128 x i16> %a) {
  %r = call <64 x i32> @llvm.pto.vzunpack.u16.u32(<128 x i16> %a, i32 -1)
  ret <64 x i32> %r
}
