; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; Lanes are counted in elements that hold their numbers: of 257 lanes the last one
; has a number of nine bits. Lane 256 is on from 257 on only.
;
; RUN: llc -O2 -verify-machineinstrs < %s -o /dev/null
; RUN: llc -O0 -verify-machineinstrs < %s -o /dev/null
; RUN: pto-diff %s | FileCheck --check-prefix=DIFF %s
; RUN: pto-run %s --entry=last --arg=i32:256 | FileCheck --check-prefix=OFF %s
; RUN: pto-sim %s --entry=last --arg=i32:256 | FileCheck --check-prefix=OFF %s
; RUN: pto-run %s --entry=last --arg=i32:257 | FileCheck --check-prefix=ON %s
; RUN: pto-sim %s --entry=last --arg=i32:257 | FileCheck --check-prefix=ON %s
; OFF: result: i32 = 0
; ON: result: i32 = 1
; DIFF: 4 the same, 0 different, 0 faulty, 0 skipped

target triple = "pto"

define i32 @last(i32 %n) {
  %m = call <257 x i1> @llvm.get.active.lane.mask(i32 0, i32 %n)
  %l = extractelement <257 x i1> %m, i32 256
  %z = zext i1 %l to i32
  ret i32 %z
}

define <256 x i1> @whole(i32 %n) {
  %c = and i32 %n, 511
  %m = call <256 x i1> @llvm.get.active.lane.mask(i32 0, i32 %c)
  ret <256 x i1> %m
}

define <64 x i32> @vp_ctpop(ptr %p, i32 %n) {
  %x = load <300 x i32>, ptr %p
  %c = urem i32 %n, 301
  %r = call <300 x i32> @llvm.vp.ctpop(<300 x i32> %x, <300 x i1> splat (i1 true), i32 %c)
  %m = call <300 x i1> @llvm.get.active.lane.mask(i32 0, i32 %c)
  %s = select <300 x i1> %m, <300 x i32> %r, <300 x i32> zeroinitializer
  %t = shufflevector <300 x i32> %s, <300 x i32> poison, <64 x i32> <i32 255, i32 256, i32 257, i32 258, i32 259, i32 260,
    i32 261, i32 262, i32 263, i32 264, i32 265, i32 266, i32 267, i32 268, i32 269, i32 270, i32 271, i32 272, i32 273,
    i32 274, i32 275, i32 276, i32 277, i32 278, i32 279, i32 280, i32 281, i32 282, i32 283, i32 284, i32 285, i32 286,
    i32 287, i32 288, i32 289, i32 290, i32 291, i32 292, i32 293, i32 294, i32 295, i32 296, i32 297, i32 298, i32 299,
    i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15,
    i32 16, i32 17, i32 18>
  ret <64 x i32> %t
}

define i32 @long(i32 %n) {
  %c = and i32 %n, 2047
  %m = call <1024 x i1> @llvm.get.active.lane.mask(i32 0, i32 %c)
  %z = zext <1024 x i1> %m to <1024 x i32>
  %s = call i32 @llvm.vector.reduce.add(<1024 x i32> %z)
  ret i32 %s
}
