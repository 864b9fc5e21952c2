; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; What the emulator finds wrong with the operands of a conversion of tiles when
; it runs, before anything is written.

; rows, rows of the source, columns, distance of rows, rnd, sat, bytes of scratch
; RUN: pto-run %s --entry=tile --mcpu=a3 --arg=to:s16:64 --arg=f32:1,2,-3,40000,nan,inf,-inf,7.5@4096 --arg=i32:1 --arg=i32:1 --arg=i32:8 --arg=i32:32 --arg=i32:0 --arg=i32:0 --arg=i32:32 \
; RUN:   | FileCheck --check-prefix=OFF %s
; OFF: to: s16[64] at UB 0x0 = [1, 2, -3, -25536, 0, -1, ...
; RUN: pto-run %s --entry=tile --mcpu=a3 --arg=to:s16:64 --arg=f32:1,2,-3,40000,nan,inf,-inf,7.5@4096 --arg=i32:1 --arg=i32:1 --arg=i32:8 --arg=i32:32 --arg=i32:0 --arg=i32:2 --arg=i32:0 \
; RUN:   | FileCheck --check-prefix=DEFAULT %s
; DEFAULT: to: s16[64] at UB 0x0 = [1, 2, -3, 32767, 0, 32767, ...

; RUN: not pto-run %s --entry=tile --mcpu=a3 --arg=to:s16:64 --arg=f32:1,2,-3,40000,nan,inf,-inf,7.5@4096 --arg=i32:1 --arg=i32:1 --arg=i32:8 --arg=i32:32 --arg=i32:5 --arg=i32:0 --arg=i32:32 2>&1 \
; RUN:   | FileCheck --match-full-lines --check-prefix=RND %s
; RND: pto-run: error: in function tile: tile conversion f32.s16: there is no rounding by mode 5; legal: R (0), A (1), F (2), C (3), Z (4)
; RUN: not pto-run %s --entry=tile --mcpu=a3 --arg=to:s16:64 --arg=f32:1,2,-3,40000,nan,inf,-inf,7.5@4096 --arg=i32:1 --arg=i32:1 --arg=i32:8 --arg=i32:32 --arg=i32:0 --arg=i32:3 --arg=i32:32 2>&1 \
; RUN:   | FileCheck --match-full-lines --check-prefix=SAT %s
; SAT: pto-run: error: in function tile: tile conversion f32.s16: saturation 3 does not exist; legal: OFF (0), ON (1), DEFAULT (2)
; RUN: not pto-run %s --entry=tile --mcpu=a3 --arg=to:s16:64 --arg=f32:1,2,-3,40000,nan,inf,-inf,7.5@4096 --arg=i32:1 --arg=i32:2 --arg=i32:8 --arg=i32:32 --arg=i32:0 --arg=i32:1 --arg=i32:0 2>&1 \
; RUN:   | FileCheck --match-full-lines --check-prefix=ROWS %s
; ROWS: pto-run: error: in function tile: tile conversion f32.s16: the source has 2 valid rows, the destination 1; they must be the same
; RUN: not pto-run %s --entry=tile --mcpu=a3 --arg=to:s16:64 --arg=f32:1,2,-3,40000,nan,inf,-inf,7.5@4096 --arg=i32:2 --arg=i32:2 --arg=i32:8 --arg=i32:40 --arg=i32:0 --arg=i32:1 --arg=i32:0 2>&1 \
; RUN:   | FileCheck --match-full-lines --check-prefix=ODD %s
; ODD: pto-run: error: in function tile: tile conversion f32.s16: rows of the destination are 40 bytes apart, which is not a multiple of 32
; RUN: not pto-run %s --entry=tile --mcpu=a3 --arg=to:s16:64 --arg=f32:1,2,-3,40000,nan,inf,-inf,7.5@4096 --arg=i32:2 --arg=i32:2 --arg=i32:32 --arg=i32:32 --arg=i32:0 --arg=i32:1 --arg=i32:0 2>&1 \
; RUN:   | FileCheck --match-full-lines --check-prefix=CLOSE %s
; CLOSE: pto-run: error: in function tile: tile conversion f32.s16: rows of the destination are 32 bytes apart, but a valid row has 64 bytes
; RUN: not pto-run %s --entry=tile --mcpu=a3 --arg=to:s16:64 --arg=f32:1,2,-3,40000,nan,inf,-inf,7.5@4096 --arg=i32:1 --arg=i32:1 --arg=i32:9 --arg=i32:32 --arg=i32:0 --arg=i32:0 --arg=i32:63 2>&1 \
; RUN:   | FileCheck --match-full-lines --check-prefix=SMALL %s
; SMALL: pto-run: error: in function tile: tile conversion f32.s16: without saturation it needs a tmp tile of 64 bytes on a3, not of 63
; RUN: not pto-run %s --entry=unbound --arg=i64:4294967295 2>&1 \
; RUN:   | FileCheck --match-full-lines --check-prefix=UNBOUND %s
; UNBOUND: pto-run: error: in function unbound: tile conversion f32.s16: the destination has no address; TASSIGN gives it one

; On a5 there is no scratch space.
; RUN: pto-run %s --entry=tile --mcpu=a5 --arg=to:s16:64 --arg=f32:1,2,-3,40000,nan,inf,-inf,7.5@4096 --arg=i32:1 --arg=i32:1 --arg=i32:8 --arg=i32:32 --arg=i32:0 --arg=i32:2 --arg=i32:0 \
; RUN:   | FileCheck --check-prefix=OFF %s

target triple = "pto"

define void @tile(ptr addrspace(6) %to, ptr addrspace(6) %from, i32 %rows, i32 %source_rows, i32 %cols,
                  i32 %stride, i32 %rnd, i32 %sat, i32 %scratch) {
  call void @llvm.pto.tcvt.f32.s16(ptr addrspace(6) %to, ptr addrspace(6) %from,
      ptr addrspace(6) null, i32 %scratch, i32 %rows, i32 %cols, i32 %source_rows, i32 %cols,
      i32 %stride, i32 128, i32 %rnd, i32 %sat)
  ret void
}

define void @unbound(i64 %address) {
  %to = inttoptr i64 %address to ptr addrspace(6)
  call void @llvm.pto.tcvt.f32.s16(ptr addrspace(6) %to, ptr addrspace(6) null,
      ptr addrspace(6) null, i32 0, i32 1, i32 8, i32 1, i32 8, i32 32, i32 32, i32 0, i32 1)
  ret void
}
