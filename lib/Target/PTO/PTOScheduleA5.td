//===- PTOScheduleA5.td - Scheduling model of the A5 -------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Latencies and issue intervals of the vector unit. Published figures come from
// A5 traces and models; lines marked "assumed" have none and take those of the
// nearest operation. The scalar unit's are assumed throughout.
//
//===----------------------------------------------------------------------===//

def A5Model : SchedMachineModel {
  let IssueWidth = 5;
  let MicroOpBufferSize = 6; // the issue window
  let LoadLatency = 9;
  let MispredictPenalty = 10; // assumed
  let CompleteModel = 1;
  let PostRAScheduler = 1;
}

let SchedModel = A5Model in {

def A5EXU0 : ProcResource<1>;
def A5EXU1 : ProcResource<1>;
def A5EXU : ProcResGroup<[A5EXU0, A5EXU1]>;
def A5LD : ProcResource<2>;
def A5ST : ProcResource<1>;
def A5Pred : ProcResource<1>;   // assumed: predicates have a pipe of their own
def A5Scalar : ProcResource<1>; // assumed

// What is waiting for operands or a port, of whatever kind (assumed), has an
// entry of the issue window until it is issued.
def A5Window : ProcResGroup<[A5EXU0, A5EXU1, A5LD, A5ST, A5Pred, A5Scalar]> {
  let BufferSize = A5Model.MicroOpBufferSize;
}
// 68 vector registers, 32 of which hold the state of the program: as many
// results as there are others can be in flight.
def A5VectorFile : RegisterFile<!sub(68, 32), [VR]>;
// Assumed: more than the registers allow anyway.
def A5Retire : RetireControlUnit<128, 0>;

class A5<string write, int latency, int interval, ProcResourceKind unit>
    : WriteRes<!cast<SchedWrite>("Write" # write), [unit]> {
  let Latency = latency;
  let ReleaseAtCycles = [interval];
}

// Nothing is needed for a second result that the first one does not take.
class A5High<string write, int latency>
    : WriteRes<!cast<SchedWrite>("Write" # write # "High"), []> {
  let Latency = latency;
  let NumMicroOps = 0;
}

def : A5<"VLDS", 9, 1, A5LD>;
def : A5High<"VLDS", 9>;
def : A5<"VSTS", 9, 1, A5ST>;
def : A5<"VSTSX2", 12, 1, A5ST>;
// The intervals of these three are assumed: eight elements or blocks a cycle.
def : A5<"VGATHER2", 27, 8, A5LD>;
def : A5<"VGATHERB", 21, 1, A5LD>;
def : A5<"VSCATTER", 17, 8, A5ST>;

def : A5<"VCVT_f2f", 7, 1, A5EXU>; // published: f32 to f16, f16 to f32
def : A5<"VCVT_f2i", 8, 2, A5EXU>; // published: f32 to s32
def : A5<"VCVT_i2f", 8, 2, A5EXU>; // published: s32 to f32
def : A5<"VCVT_i2i", 7, 1, A5EXU>; // assumed
def : A5<"VCVT_f16_f32", 7, 1, A5EXU>;
def : A5<"VCVT_s32_f32", 8, 2, A5EXU>;
def : A5<"VTRC", 7, 1, A5EXU>;     // assumed

foreach Op = ["VADD", "VADDS", "VSUB", "VOR", "VXOR", "VSHL", "VSHR"] in
  def : A5<Op, 7, 1, A5EXU>;
foreach Op = ["VMUL", "VMULS", "VNEG"] in
  def : A5<Op, 8, 1, A5EXU>;
foreach Op = ["VLRELU", "VPRELU", "VMULA"] in
  def : A5<Op, 8, 1, A5EXU>;    // assumed: as vmul
def : A5<"VEXPDIF", 16, 4, A5EXU>; // assumed: as vexp
def : A5<"VREDUCE", 14, 2, A5EXU>; // assumed: two passes of vadd
foreach Op = ["VMAX", "VMIN", "VAND", "VSHLS", "VSHRS", "VCMP", "VSEL",
              "VBR"] in
  def : A5<Op, 6, 1, A5EXU>;
foreach Op = ["VMAXS", "VMINS"] in
  def : A5<Op, 6, 1, A5EXU>; // assumed: as vmax, vmin
foreach Op = ["VABS", "VRELU", "VNOT"] in
  def : A5<Op, 5, 1, A5EXU>;
def : A5<"VDUP", 6, 1, A5EXU0>;
def : A5<"VREARRANGE", 7, 1, A5EXU>; // assumed
def : A5High<"VREARRANGE", 7>;       // assumed

def : A5<"VDIV_f32", 17, 4, A5EXU>;
def : A5<"VDIV_f16", 22, 8, A5EXU>;
def : A5<"VEXP_f32", 16, 4, A5EXU>;
def : A5<"VEXP_f16", 21, 8, A5EXU>;
// The intervals of these four are assumed: as vexp.
def : A5<"VLN_f32", 18, 4, A5EXU>;
def : A5<"VLN_f16", 23, 8, A5EXU>;
def : A5<"VSQRT_f32", 17, 4, A5EXU>;
def : A5<"VSQRT_f16", 22, 8, A5EXU>;

// Forwarding: how many cycles before its latency a result is read. A read can
// have one distance only, so that the three cycles from vabs, vexp and vdiv to
// a conversion are not here.
def : ReadAdvance<ReadVCVT, 4, [WriteVADD, WriteVADDS, WriteVSUB, WriteVMUL,
                                WriteVMULS, WriteVMAX, WriteVMIN, WriteVBR]>;
def : ReadAdvance<ReadVArithmetic, 4, [WriteVCVT_f16_f32, WriteVCVT_s32_f32]>;
def : ReadAdvance<ReadVLate, 3, [WriteVCVT_f16_f32, WriteVCVT_s32_f32]>;

def : A5<"Predicate", 2, 1, A5Pred>; // assumed: no public figure
def : A5High<"Predicate", 2>;        // assumed

// Assumed: only what it takes to start a copy or the sort unit counts, since both
// work beside the vector unit.
def : A5<"System", 1, 1, A5Scalar>;
def : A5<"Copy", 1, 1, A5Scalar>;
def : A5<"Sort", 1, 1, A5Scalar>;

// Assumed: a plain in-order scalar pipeline.
def : A5<"ALU", 1, 1, A5Scalar>;
def : A5<"IMul", 3, 1, A5Scalar>;
def : A5<"IDiv", 20, 20, A5Scalar>;
def : A5<"FPU", 4, 1, A5Scalar>;
def : A5<"FDiv", 12, 8, A5Scalar>;
def : A5<"Branch", 1, 1, A5Scalar>;
def : A5<"Load", 4, 1, A5Scalar>;
def : A5<"Store", 1, 1, A5Scalar>;

def : InstRW<[WriteALU], (instrs COPY)>;

} // SchedModel
