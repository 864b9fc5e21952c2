//===- PTOInstrSystem.td - Flags, copies, the sort unit ----*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What surrounds the vector unit: system registers, synchronisation of the
// pipes, copies between memories, the sort unit. All have side effects, so that
// they stay in order among themselves and with accesses to memory.
//
//===----------------------------------------------------------------------===//

class SystemInst<bits<8> major, bits<8> minor, dag outs, dag ins, string asm,
                 list<dag> pattern = []>
    : PTOInst<major, minor, outs, ins, asm, pattern> {
  let hasSideEffects = 1;
  let mayLoad = 1;
  let mayStore = 1;
}

//===----------------------------------------------------------------------===//
// System registers
//===----------------------------------------------------------------------===//

let SchedRW = [WriteSystem] in {
  def GET_SPR : SystemInst<0x1A, 0, (outs GPR:$d), (ins SystemRegisterOp:$imm),
                           "PTO.get.spr\t$d, $imm",
                           [(set i64:$d, (int_pto_get_spr timm:$imm))]> {
    bits<5> d;
    bits<8> imm;
    let Inst{47-43} = d;
    let Inst{7-0} = imm;
  }
  // Of whichever register: it has no form for CTRL alone.
  let Defs = [CTRL] in
  def SET_SPR : SystemInst<0x1A, 1, (outs), (ins SystemRegisterOp:$imm, GPR:$a),
                           "PTO.set.spr\t$imm, $a",
                           [(int_pto_set_spr timm:$imm, i64:$a)]> {
    bits<5> a;
    bits<8> imm;
    let Inst{42-38} = a;
    let Inst{7-0} = imm;
  }
  // The low 32 bits of the register to the unified buffer.
  def SPRSTS : SystemInst<0x1A, 2, (outs),
                          (ins AddressRegisterOp:$imm, GPR:$a, simm24:$off),
                          "PTO.sprsts\t$imm, [$a, $off]",
                          [(int_pto_sprsts timm:$imm,
                                           (AddrImm24 i64:$a, i32:$off))]> {
    bits<5> a;
    bits<24> off;
    bits<8> imm;
    let Inst{42-38} = a;
    let Inst{31-8} = off;
    let Inst{7-0} = imm;
  }
}

//===----------------------------------------------------------------------===//
// Synchronisation
//===----------------------------------------------------------------------===//

// from: the pipe that sets the flag, to: the one that waits, a: the event.
class FlagInst<bits<8> minor, string name>
    : SystemInst<0x1B, minor, (outs), (ins PipeOp:$from, PipeOp:$to, GPR:$a),
                 "PTO." # !subst("_", ".", name) # "\t$from, $to, $a",
                 [(!cast<Intrinsic>("int_pto_" # name) timm:$from, timm:$to,
                                                       i64:$a)]> {
  bits<5> a;
  bits<4> from;
  bits<4> to;
  let Inst{42-38} = a;
  let Inst{7-4} = to;
  let Inst{3-0} = from;
}
// a: the buffer or flag.
class PipeInst<bits<8> minor, string name>
    : SystemInst<0x1B, minor, (outs), (ins PipeOp:$pipe, GPR:$a),
                 "PTO." # !subst("_", ".", name) # "\t$pipe, $a",
                 [(!cast<Intrinsic>("int_pto_" # name) timm:$pipe, i64:$a)]> {
  bits<5> a;
  bits<4> pipe;
  let Inst{42-38} = a;
  let Inst{3-0} = pipe;
}
let SchedRW = [WriteSystem] in {
  def SET_FLAG : FlagInst<0, "set_flag">;
  def WAIT_FLAG : FlagInst<1, "wait_flag">;
  def GET_BUF : PipeInst<2, "get_buf">;
  def RLS_BUF : PipeInst<3, "rls_buf">;
  def SET_INTRA_BLOCK : PipeInst<4, "set_intra_block">;
  def WAIT_INTRA_BLOCK : PipeInst<5, "wait_intra_block">;
  def BARRIER : SystemInst<0x1B, 6, (outs), (ins PipeOp:$pipe),
                           "PTO.barrier\t$pipe",
                           [(int_pto_barrier timm:$pipe)]> {
    bits<4> pipe;
    let Inst{3-0} = pipe;
  }
  def MEM_BAR : SystemInst<0x1B, 7, (outs), (ins MemoryBarrierOp:$imm),
                           "PTO.mem.bar\t$imm", [(int_pto_mem_bar timm:$imm)]> {
    bits<4> imm;
    let Inst{3-0} = imm;
  }
}

//===----------------------------------------------------------------------===//
// Copies and the sort unit
//===----------------------------------------------------------------------===//

class TransferInst<bits<8> major, bits<8> minor, string name, dag ins,
                   string operands, dag pattern>
    : SystemInst<major, minor, (outs), ins,
                 "PTO." # !subst("_", ".", name) # "\t" # operands, [pattern]> {
  bits<5> d;
  bits<5> a;
  bits<5> b;
  let Inst{47-43} = d;
  let Inst{42-38} = a;
  let Inst{37-33} = b;
}
// To d, from a, by the two words b and c.
class CopyInst<bits<8> minor, string name>
    : TransferInst<0x1C, minor, name, (ins GPR:$d, GPR:$a, GPR:$b, GPR:$c),
                   "$d, $a, $b, $c",
                   (!cast<Intrinsic>("int_pto_" # name) i64:$d, i64:$a, i64:$b,
                                                        i64:$c)> {
  bits<5> c;
  let Inst{31-27} = c;
}
let SchedRW = [WriteCopy] in {
  foreach I = !range(PTOCopyUnits) in {
    defvar Unit = PTOCopyUnits[I];
    def MOV_OUT_TO_UB_#Unit : CopyInst<I, "mov_out_to_ub_" # Unit>;
  }
  def MOV_UB_TO_OUT : CopyInst<8, "mov_ub_to_out">;
  def MOV_UB_TO_UB
      : TransferInst<0x1C, 16, "mov_ub_to_ub", (ins GPR:$d, GPR:$a, GPR:$b),
                     "$d, $a, $b", (int_pto_mov_ub_to_ub i64:$d, i64:$a,
                                                         i64:$b)>;
}

let SchedRW = [WriteSort] in
foreach F = PTOSortFormats in {
  def VBS32_#F.Name : CopyInst<0, "vbs32_" # F.Name> {
    let Inst{63-56} = 0x1D;
    let Inst{55-48} = F.Code;
  }
  def VMRGSORT4_#F.Name : CopyInst<0, "vmrgsort4_" # F.Name> {
    let Inst{63-56} = 0x1E;
    let Inst{55-48} = F.Code;
  }
}
