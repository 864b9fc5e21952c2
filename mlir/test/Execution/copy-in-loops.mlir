// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Global memory to the unified buffer and back, with flags. Two loops are the
// hardware's, a third is one around the copy: 2 x 2 x 2 blocks of 32 bytes.
//
// RUN: %python -c "import struct, sys; sys.stdout.buffer.write(struct.pack('<64i', *range(1, 65)))" > %t.bin
// RUN: pto-run %s --gm=out:s32:64 --gm=%t.bin | FileCheck %s
// RUN: pto-sim %s --gm=out:s32:64 --gm=%t.bin | FileCheck %s
//
// CHECK: out: s32[64]{{.*}} = [1, 2, 3, 4, 5, 6, ..., 59, 60, 61, 62, 63, 64]

func.func @copy(%out: !pto.ptr<i32, gm>, %in: !pto.ptr<i32, gm>) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c32 = arith.constant 32 : i64
  %c64 = arith.constant 64 : i64
  %c128 = arith.constant 128 : i64
  %ub = pto.castptr %c0 : i64 -> !pto.ptr<i32, ub>
  pto.mte_gm_ub %in, %ub, %c0, %c32 nburst(%c1, %c32, %c32)
      loop(%c2, %c64, %c64) loop(%c2, %c32, %c32) loop(%c2, %c128, %c128)
      : !pto.ptr<i32, gm>, !pto.ptr<i32, ub>, i64, i64, i64, i64, i64,
        loop i64, i64, i64, loop i64, i64, i64, loop i64, i64, i64
  pto.set_flag["PIPE_MTE2", "PIPE_MTE3", "EVENT_ID0"]
  pto.wait_flag["PIPE_MTE2", "PIPE_MTE3", "EVENT_ID0"]
  pto.mte_ub_gm %ub, %out, %c32 nburst(%c2, %c32, %c32)
      loop(%c2, %c128, %c128) loop(%c2, %c64, %c64)
      : !pto.ptr<i32, ub>, !pto.ptr<i32, gm>, i64, i64, i64, i64,
        loop i64, i64, i64, loop i64, i64, i64
  pto.barrier #pto.pipe<PIPE_ALL>
  return
}
