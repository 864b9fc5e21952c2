// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A copy within the unified buffer: two bursts of one block of 32 bytes, a block
// between them in the source and none in the destination.
//
// RUN: pto-run %s --arg=out:s32:16 --arg=s32:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24@1024 | FileCheck %s
// RUN: pto-sim %s --arg=out:s32:16 --arg=s32:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24@1024 | FileCheck %s
//
// CHECK: out: s32[16] at UB 0x0 = [1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 19, 20, 21, 22, 23, 24]

func.func @copy(%out: !pto.ptr<i32, ub>, %in: !pto.ptr<i32, ub>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  pto.mte_ub_ub %in, %out, %one nburst(%two, %one, %zero) : !pto.ptr<i32, ub>, !pto.ptr<i32, ub>, i64, i64, i64, i64
  pto.barrier #pto.pipe<PIPE_ALL>
  return
}
