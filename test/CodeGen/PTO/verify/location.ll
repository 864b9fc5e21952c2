; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; With debug information a message says where in the source the operation is.
;
; RUN: rm -f %t
; RUN: not llc -verify-machineinstrs -o %t %s 2>&1 | FileCheck %s
; RUN: not ls %t
; RUN: not opt -passes=pto-verify -disable-output %s 2>&1 | FileCheck %s

target triple = "pto"

; CHECK: error: kernel.cpp:7:9: in function f void (fp128): 'fadd' on fp128: PTO computes in half, bfloat, float and double; it has no fp128 arithmetic{{$}}
define void @f(fp128 %a) !dbg !4 {
  %r = fadd fp128 %a, %a, !dbg !7
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.cpp", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 5, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 7, column: 9, scope: !4)
