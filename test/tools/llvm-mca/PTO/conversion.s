# RUN: llvm-mca -mtriple=pto -mcpu=a5 -iterations=1 -resource-pressure=0 < %s | FileCheck %s
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A conversion's family is its latency class: float to float and integer to
# integer take 7 cycles and start every cycle on either port; those between
# float and integer take 8 and keep a port for two.

PTO.vcvt.f32.f16 v1, v0, p0, R, SAT, EVEN
PTO.vcvt.hif8.f32 v1, v0, p0, NONE, NOSAT, P0
PTO.vcvt.f32.s32 v1, v0, p0, R, SAT, NONE
PTO.vcvt.f16.u8 v1, v0, p0, R, SAT, ODD
PTO.vcvt.s32.f32 v1, v0, p0, R, NOSAT, NONE
PTO.vcvt.u8.f16 v1, v0, p0, NONE, NOSAT, EVEN
PTO.vcvt.s32.u8 v1, v0, p0, NONE, SAT, P2
PTO.vtrc.f32 v1, v0, p0, Z

# CHECK:      [1]    [2]    [3]    [4]    [5]    [6]    Instructions:
# CHECK-NEXT:  1      7     0.50                        PTO.vcvt.f32.f16
# CHECK-NEXT:  1      7     0.50                        PTO.vcvt.hif8.f32
# CHECK-NEXT:  1      8     1.00                        PTO.vcvt.f32.s32
# CHECK-NEXT:  1      8     1.00                        PTO.vcvt.f16.u8
# CHECK-NEXT:  1      8     1.00                        PTO.vcvt.s32.f32
# CHECK-NEXT:  1      8     1.00                        PTO.vcvt.u8.f16
# CHECK-NEXT:  1      7     0.50                        PTO.vcvt.s32.u8
# CHECK-NEXT:  1      7     0.50                        PTO.vtrc.f32
