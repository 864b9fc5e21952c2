// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Instructions that the processor does not have. The generic processor has all.
//
// RUN: not llvm-mc -triple=pto -mcpu=a3 %s 2>&1 | FileCheck %s \
// RUN:   --implicit-check-not=error:
// RUN: not llvm-mc -triple=pto -mcpu=a2 %s 2>&1 \
// RUN:   | FileCheck --check-prefix=A2 %s
// RUN: llvm-mc -triple=pto -mcpu=a5 %s -o /dev/null
// RUN: llvm-mc -triple=pto -mcpu=cpu -filetype=obj %s -o %t.o
// RUN: llvm-objdump -d --mcpu=a3 --no-show-raw-insn %t.o \
// RUN:   | FileCheck --check-prefix=DUMP %s

// CHECK: [[#@LINE+2]]:1: error: 'PTO.vcvt.u32.f32' is not available on a3, only on a5, cpu
// A2: error: 'PTO.vcvt.u32.f32' is not available on a2, only on a5, cpu
PTO.vcvt.u32.f32 v0, v1, p0, R, NOSAT, NONE
// CHECK: [[#@LINE+1]]:1: error: 'PTO.vcvt.f32.hif8' is not available on a3, only on a5, cpu
PTO.vcvt.f32.hif8 v0, v1, p0, A, SAT, P0
// On all.
PTO.vcvt.f32.s32 v0, v1, p0, R, SAT, NONE

// DUMP: 0: <unknown>
// DUMP: 8: <unknown>
// DUMP: 10: PTO.vcvt.f32.s32 v0, v1, p0, R, SAT, NONE
