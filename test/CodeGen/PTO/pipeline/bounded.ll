; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; The search for a schedule of a loop is bounded. Elements that are computed one by
; one make bodies that are too long to be written several times; each of 33 pairs of
; registers depends on what the iteration before made of it; and a budget in
; proportion to the function ends a search that would take longer.
;
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs -pass-remarks=pto-pipeliner \
; RUN:   -pass-remarks-missed=pto-pipeliner < %s -o %t.s 2>&1 | FileCheck %s
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs -pto-pipelining-steps=10 \
; RUN:   -pass-remarks=pto-pipeliner -pass-remarks-missed=pto-pipeliner \
; RUN:   < %s -o %t.s 2>&1 | FileCheck --check-prefix=SHORT %s
; RUN: llc -mtriple=pto -O2 -verify-machineinstrs -pto-software-pipelining=false \
; RUN:   -pass-remarks-missed=pto-pipeliner < %s -o %t.s 2>&1 | count 0

; CHECK: remark: bounded.ll:1:0: loop not pipelined: its body is too long
; SHORT: remark: bounded.ll:1:0: loop not pipelined: its body is too long
define void @long_quotients(ptr addrspace(6) noalias align 32 %to, ptr addrspace(6) noalias align 32 %from, i64 %n) nounwind !dbg !4 {
entry:
  br label %loop, !dbg !10
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i64, ptr addrspace(6) %from, i64 %i
  %x = load <256 x i64>, ptr addrspace(6) %p, align 32
  %y = udiv <256 x i64> splat (i64 100), %x
  %q = getelementptr i64, ptr addrspace(6) %to, i64 %i
  store <256 x i64> %y, ptr addrspace(6) %q, align 32
  %next = add i64 %i, 256
  %more = icmp ne i64 %next, %n
  br i1 %more, label %loop, label %exit, !dbg !10
exit:
  ret void
}

; CHECK: remark: bounded.ll:2:0: loop pipelined
; SHORT: remark: bounded.ll:2:0: loop not pipelined: the search for a schedule takes too long
define void @quotients(ptr addrspace(6) noalias align 32 %to, ptr addrspace(6) noalias align 32 %from, i64 %n) nounwind !dbg !5 {
entry:
  br label %loop, !dbg !11
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i32, ptr addrspace(6) %from, i64 %i
  %x = load <64 x i32>, ptr addrspace(6) %p, align 32
  %y = sdiv <64 x i32> splat (i32 1000), %x
  %q = getelementptr i32, ptr addrspace(6) %to, i64 %i
  store <64 x i32> %y, ptr addrspace(6) %q, align 32
  %next = add i64 %i, 64
  %more = icmp ne i64 %next, %n
  br i1 %more, label %loop, label %exit, !dbg !11
exit:
  ret void
}

; CHECK: remark: bounded.ll:3:0: loop not pipelined: no schedule is faster and has registers enough
; SHORT: remark: bounded.ll:3:0: loop not pipelined: the search for a schedule takes too long
define i64 @recurrence(ptr addrspace(6) %from, i64 %n, i64 %y) nounwind !dbg !6 {
entry:
  br label %loop, !dbg !12
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = phi i64 [ 1, %entry ], [ %x6, %loop ]
  %x1 = xor i64 %x, %y
  %x2 = mul i64 %x1, %y
  %x3 = sub i64 %x2, %y
  %x4 = mul i64 %x3, %x1
  %x5 = xor i64 %x4, %y
  %x6 = mul i64 %x5, %x2
  %next = add i64 %i, 1
  %more = icmp ne i64 %next, %n
  br i1 %more, label %loop, label %exit, !dbg !12
exit:
  ret i64 %x6
}

; CHECK: remark: bounded.ll:4:0: loop pipelined: an iteration begins every 2 cycles, 10 overlap
; SHORT: remark: bounded.ll:4:0: loop not pipelined: the search for a schedule takes too long
define void @conversions(ptr addrspace(6) noalias align 32 %to, ptr addrspace(6) noalias align 32 %from, i64 %n) nounwind !dbg !7 {
entry:
  br label %loop, !dbg !13
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i32, ptr addrspace(6) %from, i64 %i
  %x = load <64 x float>, ptr addrspace(6) %p, align 32
  %y = fptosi <64 x float> %x to <64 x i32>
  %q = getelementptr i32, ptr addrspace(6) %to, i64 %i
  store <64 x i32> %y, ptr addrspace(6) %q, align 32
  %next = add i64 %i, 64
  %more = icmp ne i64 %next, %n
  br i1 %more, label %loop, label %exit, !dbg !13
exit:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "bounded.ll", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "products", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "quotients", file: !1, line: 2, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "recurrence", file: !1, line: 3, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = distinct !DISubprogram(name: "conversions", file: !1, line: 4, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 1, scope: !4)
!11 = !DILocation(line: 2, scope: !5)
!12 = !DILocation(line: 3, scope: !6)
!13 = !DILocation(line: 4, scope: !7)
