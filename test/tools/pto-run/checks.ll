; What a program does wrong ends the run: function, instruction and address.
; RUN: not pto-run %s --entry=load --arg=addr:0x3ff20 2>&1 | FileCheck %s --check-prefix=END
; RUN: not pto-run %s --entry=load --arg=addr:0x21 2>&1 | FileCheck %s --check-prefix=ALIGN
; RUN: pto-run %s --entry=load --arg=addr:0x100 --ub=512
; RUN: not pto-run %s --entry=load --arg=addr:0x120 --ub=512 2>&1 | FileCheck %s --check-prefix=UB
; RUN: rm -f %t.npy
; RUN: not pto-run %s --entry=store --arg=b:f32:64 --arg=f32:1 --arg=addr:0x3ff80 --arg=mask:first=33 -o %t.npy 2>&1 | FileCheck %s --check-prefix=STORE
; RUN: not ls %t.npy
; RUN: pto-run %s --entry=store --arg=b:f32:64 --arg=f32:1 --arg=addr:0x3ff80 --arg=mask:first=32
; RUN: pto-run %s --entry=store --arg=b:f32:64 --arg=f32:1 --arg=addr:0x3ff80 --arg=mask:none
; RUN: not pto-run %s --entry=store --arg=b:f32:64 --arg=f32:1 --arg=addr:0x20004 --arg=mask:none 2>&1 | FileCheck %s --check-prefix=NOLANE
; RUN: not pto-run %s --entry=blocks --arg=addr:0x40001 --arg=mask:none 2>&1 | FileCheck %s --check-prefix=NOBLOCK
; RUN: pto-run %s --entry=blocks --arg=addr:0x40000 --arg=mask:none
; RUN: not pto-run %s --entry=blocks --arg=addr:0x40000 --arg=mask:0x1 2>&1 | FileCheck %s --check-prefix=BLOCK
; RUN: not pto-run %s --entry=global --arg=gm:s32:4 --arg=i64:4 2>&1 | FileCheck %s --check-prefix=GLOBAL
; RUN: pto-run %s --entry=global --arg=gm:s32:4 --arg=i64:3
; RUN: pto-run %s --entry=table --arg=i64:3 | FileCheck %s --check-prefix=TABLE
; RUN: not pto-run %s --entry=table --arg=i64:400000000 2>&1 | FileCheck %s --check-prefix=OUTSIDE
; RUN: pto-run %s --entry=stack --arg=i64:2 | FileCheck %s --check-prefix=STACK

target triple = "pto"

; END: pto-run: error: in function load: %v = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 0): reads 256 bytes at UB address 0x3ff20, but the usable unified buffer ends at 0x40000
; ALIGN: pto-run: error: in function load: {{.*}}: reads 256 bytes at UB address 0x21, which is not a multiple of 32
; UB: pto-run: error: in function load: {{.*}}: reads 256 bytes at UB address 0x120, but the usable unified buffer ends at 0x200
define void @load(ptr addrspace(6) %p) {
  %v = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 0, i32 0)
  %m = call <64 x i1> @llvm.pto.pset.b32(i32 15)
  call void @llvm.pto.vsts.v64f32(<64 x float> %v, ptr addrspace(6) null, i32 0, i32 2, <64 x i1> %m)
  ret void
}

; A masked store counts as far as its last active lane.
; STORE: pto-run: error: in function store: call void @llvm.pto.vsts.v64f32({{.*}}): writes 132 bytes at UB address 0x3ff80, but the usable unified buffer ends at 0x40000
define void @store(ptr addrspace(6) %b, <64 x float> %x, ptr addrspace(6) %p, <64 x i1> %m) {
  call void @llvm.pto.vsts.v64f32(<64 x float> %x, ptr addrspace(6) %p, i32 0, i32 2, <64 x i1> %m)
  ret void
}

; An address that is not a multiple is wrong even if nothing is touched.
; NOLANE: pto-run: error: in function store: call void @llvm.pto.vsts.v64f32{{.*}}: writes 256 bytes at UB address 0x20004, which is not a multiple of 32
; NOBLOCK: pto-run: error: in function blocks: %v = call <256 x i8> @llvm.pto.vsldb.v256i8({{.*}}): reads 32 bytes at UB address 0x40001, which is not a multiple of 32
; BLOCK: pto-run: error: in function blocks: {{.*}}: reads 32 bytes at UB address 0x40000, but the usable unified buffer ends at 0x40000
define <256 x i8> @blocks(ptr addrspace(6) %p, <256 x i1> %m) {
  %v = call <256 x i8> @llvm.pto.vsldb.v256i8(ptr addrspace(6) %p, i32 131072, <256 x i1> %m)
  ret <256 x i8> %v
}

; GLOBAL: pto-run: error: in function global: store i32 1, ptr addrspace(1) %q, align 4: writes 4 bytes at global address 0x{{[0-9a-f]+}}, which is in no buffer of global memory
define void @global(ptr addrspace(1) %p, i64 %i) {
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 1, ptr addrspace(1) %q, align 4
  ret void
}

@data = internal constant [4 x i32] [i32 10, i32 20, i32 30, i32 40]

; TABLE: result: i32 = 40 (0x00000028)
; OUTSIDE: pto-run: error: in function table: {{.*}}: reads 4 bytes at host address 0x{{[0-9a-f]+}}, which is neither unified buffer nor stack nor data
define i32 @table(i64 %i) {
  %q = getelementptr [4 x i32], ptr @data, i64 0, i64 %i
  %v = load i32, ptr %q, align 4
  ret i32 %v
}

; STACK: result: i32 = 5 (0x00000005)
define i32 @stack(i64 %i) {
  %a = alloca [4 x i32], align 4
  %q = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
  store volatile i32 5, ptr %q, align 4
  %v = load volatile i32, ptr %q, align 4
  ret i32 %v
}
