// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops of as many elements as fill registers, and of some more, have the same
// results in the emulator, which takes the whole registers first, and in the
// simulator.
// RUN: pto-run %s --entry=reverse --arg=out:s32:5 --arg=s32:1,2,3,4,5@1024 --arg=i32:5 | FileCheck %s --check-prefix=REVERSE
// RUN: pto-sim %s --entry=reverse --arg=out:s32:5 --arg=s32:1,2,3,4,5@1024 --arg=i32:5 | FileCheck %s --check-prefix=REVERSE
// RUN: pto-run %s --entry=count_up --arg=out:s32:130 --arg=i32:0 | FileCheck %s --check-prefix=NONE
// RUN: pto-run %s --entry=count_up --arg=out:s32:130 --arg=i32:63 --print=all > %t.run
// RUN: pto-run %s --entry=count_up --arg=out:s32:130 --arg=i32:64 --print=all >> %t.run
// RUN: pto-run %s --entry=count_up --arg=out:s32:130 --arg=i32:65 --print=all >> %t.run
// RUN: pto-run %s --entry=count_up --arg=out:s32:130 --arg=i32:128 --print=all >> %t.run
// RUN: pto-run %s --entry=count_up --arg=out:s32:130 --arg=i32:129 --print=all >> %t.run
// RUN: pto-sim %s --entry=count_up --arg=out:s32:130 --arg=i32:63 --print=all > %t.sim
// RUN: pto-sim %s --entry=count_up --arg=out:s32:130 --arg=i32:64 --print=all >> %t.sim
// RUN: pto-sim %s --entry=count_up --arg=out:s32:130 --arg=i32:65 --print=all >> %t.sim
// RUN: pto-sim %s --entry=count_up --arg=out:s32:130 --arg=i32:128 --print=all >> %t.sim
// RUN: pto-sim %s --entry=count_up --arg=out:s32:130 --arg=i32:129 --print=all >> %t.sim
// RUN: cmp %t.run %t.sim
// RUN: FileCheck %s --check-prefix=COUNT < %t.run

// NONE: out: s32[130] at UB 0x0 = [0, 0,
// COUNT: 61, 62, 63, 0, 0,
// COUNT: 62, 63, 64, 0, 0,
// COUNT: 63, 64, 65, 0, 0,
// COUNT: 126, 127, 128, 0, 0]
// COUNT: 127, 128, 129, 0]
void count_up(int *to, unsigned n) {
  to = __builtin_assume_aligned(to, 32);
  for (unsigned i = 0; i < n; ++i)
    to[i] += i + 1;
}

// REVERSE: out: s32[5] at UB 0x0 = [5, 4, 3, 2, 1]
void reverse(int *restrict to, const int *restrict from, unsigned n) {
#pragma clang loop vectorize(disable) unroll(disable)
  for (unsigned i = 0; i < n; ++i)
    to[i] = from[n - 1 - i];
}

// A loop that reaches beyond the buffer stops at the access that does, whether
// that is one of the whole registers or of the rest; what is before it may have
// any number of elements. A misaligned address is one from the first on.
// RUN: not pto-run %s --entry=count_up --arg=addr:0x3fe00 --arg=i32:128 --ub=261888 2>&1 | FileCheck %s --check-prefix=WHOLE
// RUN: not pto-run %s --entry=count_up --arg=addr:0x3fe00 --arg=i32:65 --ub=261888 2>&1 | FileCheck %s --check-prefix=REST
// RUN: pto-run %s --entry=count_up --arg=addr:0x3fe00 --arg=i32:64 --ub=261888
// RUN: not pto-run %s --entry=count_up --arg=addr:0x102 --arg=i32:64 2>&1 | FileCheck %s --check-prefix=ALIGN
// RUN: not pto-run %s --entry=reverse --arg=out:s32:8 --arg=addr:0x3ffec --arg=i32:5 --ub=262140 2>&1 | FileCheck %s --check-prefix=SINGLE
// WHOLE: pto-run: error: in function count_up: %{{[0-9]+}} = tail call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %{{[0-9]+}}, i32 4, <64 x i1> %{{[0-9]+}}, <64 x i32> poison): reads 256 bytes at UB address 0x3ff00, which is neither unified buffer nor stack nor data
// REST: pto-run: error: in function count_up: %{{[0-9]+}} = tail call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %{{[0-9]+}}, i32 4, <64 x i1> %{{[0-9]+}}, <64 x i32> poison): reads 4 bytes at UB address 0x3ff00, which is neither unified buffer nor stack nor data
// ALIGN: pto-run: error: in function count_up: %{{[0-9]+}} = tail call <64 x i32> @llvm.masked.load.v64i32.p0(ptr %{{[0-9]+}}, i32 4, <64 x i1> %{{[0-9]+}}, <64 x i32> poison): reads 256 bytes at UB address 0x102, which is not a multiple of 4
// SINGLE: pto-run: error: in function reverse: %{{[0-9]+}} = load i32, ptr %{{[0-9]+}}, align 4: reads 4 bytes at UB address 0x3fffc, which is neither unified buffer nor stack nor data
