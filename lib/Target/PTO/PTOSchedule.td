//===- PTOSchedule.td - Scheduling classes -----------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The classes that instructions name, declared once; a processor's model binds
// them to units and latencies.
//
//===----------------------------------------------------------------------===//

// Scalar unit.
def WriteALU : SchedWrite;
def WriteIMul : SchedWrite;
def WriteIDiv : SchedWrite;
def WriteFPU : SchedWrite;
def WriteFDiv : SchedWrite;
def WriteBranch : SchedWrite;
def WriteLoad : SchedWrite;
def WriteStore : SchedWrite;

// Predicates.
def WritePredicate : SchedWrite;

// System registers, flags, barriers; copies; the sort unit.
def WriteSystem : SchedWrite;
def WriteCopy : SchedWrite;
def WriteSort : SchedWrite;

// Vector memory.
def WriteVLDS : SchedWrite;
def WriteVSTS : SchedWrite;
def WriteVSTSX2 : SchedWrite;

// The second result of an instruction that makes two at once.
foreach Op = ["VLDS", "VREARRANGE", "Predicate"] in
  def Write#Op#High : SchedWrite;

// Conversions, by family.
foreach F = ["f2f", "f2i", "i2f", "i2i"] in
  def WriteVCVT_#F : SchedWrite;
// Two forms whose results are forwarded.
def WriteVCVT_f16_f32 : SchedWrite;
def WriteVCVT_s32_f32 : SchedWrite;
def WriteVTRC : SchedWrite;

// Vector arithmetic, by operation; the math operations by format too.
foreach Op = ["VADD", "VSUB", "VMUL", "VMAX", "VMIN", "VAND", "VOR", "VXOR",
              "VSHL", "VSHR", "VABS", "VNEG", "VNOT", "VRELU", "VADDS",
              "VMULS", "VMAXS", "VMINS", "VLRELU", "VSHLS", "VSHRS", "VCMP",
              "VSEL", "VDUP", "VBR", "VREARRANGE", "VPRELU", "VMULA",
              "VEXPDIF", "VREDUCE", "VGATHER2", "VGATHERB", "VSCATTER"] in
  def Write#Op : SchedWrite;
foreach Op = ["VDIV", "VEXP", "VLN", "VSQRT"] in
  foreach F = ["f16", "f32"] in
    def Write#Op#_#F : SchedWrite;

// Sources that a result may be forwarded to: those of conversions, of the
// arithmetic operations and of operations that take them a cycle later.
def ReadVCVT : SchedRead;
def ReadVArithmetic : SchedRead;
def ReadVLate : SchedRead;
