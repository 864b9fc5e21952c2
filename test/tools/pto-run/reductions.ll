; Without reassoc, elements are added in order, and each sum is rounded. The
; compiled code does the same.
; RUN: pto-run %s --entry=sum --arg=bf16:256 --arg=bf16:1 | FileCheck %s --check-prefix=SUM
; RUN: pto-sim %s --entry=sum --arg=bf16:256 --arg=bf16:1 | FileCheck %s --check-prefix=SUM
; RUN: pto-run %s --entry=halves --arg=f16:2048 --arg=f16:1 | FileCheck %s --check-prefix=HALVES
; RUN: pto-sim %s --entry=halves --arg=f16:2048 --arg=f16:1 | FileCheck %s --check-prefix=HALVES
; RUN: pto-run %s --entry=product --arg=bf16:1.01 --arg=bf16:1.03 | FileCheck %s --check-prefix=PRODUCT
; RUN: pto-sim %s --entry=product --arg=bf16:1.01 --arg=bf16:1.03 | FileCheck %s --check-prefix=PRODUCT
; RUN: pto-run %s --entry=eight --arg=bf16:1,2.5,300,0.01,7,8,9,10 | FileCheck %s --check-prefix=EIGHT
; RUN: pto-sim %s --entry=eight --arg=bf16:1,2.5,300,0.01,7,8,9,10 | FileCheck %s --check-prefix=EIGHT
; RUN: pto-run %s --entry=tree --arg=bf16:1,2.5,300,0.01,7,8,9,10 | FileCheck %s --check-prefix=TREE
; RUN: pto-sim %s --entry=tree --arg=bf16:1,2.5,300,0.01,7,8,9,10 | FileCheck %s --check-prefix=TREE
; RUN: pto-run %s --entry=largest --arg=f16:-0,nan,0 | FileCheck %s --check-prefix=LARGEST
; RUN: pto-sim %s --entry=largest --arg=f16:-0,nan,0 | FileCheck %s --check-prefix=LARGEST
; RUN: pto-run %s --entry=masked --arg=bf16:256 --arg=bf16:1 --arg=mask:first=100 --arg=i32:2 | FileCheck %s --check-prefix=MASKED
; RUN: pto-sim %s --entry=masked --arg=bf16:256 --arg=bf16:1 --arg=mask:first=100 --arg=i32:2 | FileCheck %s --check-prefix=MASKED

target triple = "pto"

; SUM: result: bfloat = 256 (0x4380)
define bfloat @sum(bfloat %a, <128 x bfloat> %x) {
  %r = call bfloat @llvm.vector.reduce.fadd.v128bf16(bfloat %a, <128 x bfloat> %x)
  ret bfloat %r
}

; HALVES: result: half = 2048 (0x6800)
define half @halves(half %a, <128 x half> %x) {
  %r = call half @llvm.vector.reduce.fadd.v128f16(half %a, <128 x half> %x)
  ret half %r
}

; PRODUCT: result: bfloat = 50.5 (0x424a)
define bfloat @product(bfloat %a, <128 x bfloat> %x) {
  %r = call bfloat @llvm.vector.reduce.fmul.v128bf16(bfloat %a, <128 x bfloat> %x)
  ret bfloat %r
}

; EIGHT: result: bfloat = 338 (0x43a9)
define bfloat @eight(<8 x bfloat> %x) {
  %r = call bfloat @llvm.vector.reduce.fadd.v8bf16(bfloat 0.0, <8 x bfloat> %x)
  ret bfloat %r
}

; TREE: result: bfloat = 338 (0x43a9)
define bfloat @tree(<8 x bfloat> %x) {
  %r = call reassoc bfloat @llvm.vector.reduce.fadd.v8bf16(bfloat 0.0, <8 x bfloat> %x)
  ret bfloat %r
}

; LARGEST: result: half = 0 (0x0000)
define half @largest(<3 x half> %x) {
  %r = call half @llvm.vector.reduce.fmax.v3f16(<3 x half> %x)
  ret half %r
}

; MASKED: result: bfloat = 256 (0x4380)
define bfloat @masked(bfloat %a, <128 x bfloat> %x, <128 x i1> %m, i32 %n) {
  %r = call bfloat @llvm.vp.reduce.fadd.v128bf16(bfloat %a, <128 x bfloat> %x, <128 x i1> %m, i32 %n)
  ret bfloat %r
}
