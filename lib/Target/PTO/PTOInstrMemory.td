//===- PTOInstrMemory.td - Vector and predicate memory access -*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The geometry of an access is its distribution mode; the element type of the
// register plays no part, so one instruction serves all types.
//
//===----------------------------------------------------------------------===//

// Two forms of each instruction, by the kind of offset.
multiclass MemoryForms<bits<8> major, dag results, dag values, string asm,
                       dag tail, string tailAsm> {
  defvar Pair = !gt(!add(!size(results), !size(values)), 1);
  defvar Masked = !gt(!size(tail), 1);

  // [a, imm]
  def ri : InstMem<major, 0, Pair, Masked, results,
                   !con(values, (ins GPR:$a, simm24:$off), tail),
                   asm # "[$a, $off]" # tailAsm> {
    bits<24> off;
    let Inst{31-8} = off;
  }
  // [a, reg]
  def rr : InstMem<major, 1, Pair, Masked, results,
                   !con(values, (ins GPR:$a, GPR:$off), tail),
                   asm # "[$a, $off]" # tailAsm> {
    bits<5> off;
    let Inst{31-27} = off;
  }
}

let mayLoad = 1 in {
  let SchedRW = [WriteVLDS] in
  defm VLDS : MemoryForms<0x10, (outs VR:$d), (ins), "PTO.vlds\t$d, ",
                          (ins LoadDistOp:$dist), ", $dist">;
  let SchedRW = [WriteVLDS, WriteVLDSHigh] in
  defm VLDSX2 : MemoryForms<0x11, (outs VR:$d, VR:$b), (ins),
                            "PTO.vldsx2\t$d, $b, ",
                            (ins LoadPairDistOp:$dist), ", $dist">;
  let SchedRW = [WriteVLDS] in
  defm PLDS : MemoryForms<0x14, (outs PR8:$d), (ins), "PTO.plds\t$d, ",
                          (ins PredLoadDistOp:$dist), ", $dist">;
}

// The mask governs units of the distribution mode, so its view follows from the
// mode: the assembler takes any mask register, and selection has one variant
// for each view.
let mayStore = 1 in {
  foreach V = PTOMaskViews in {
    let isCodeGenOnly = !ne(V.Name, "b8") in {
      let SchedRW = [WriteVSTS] in
      defm VSTS_#V.Name
          : MemoryForms<0x12, (outs), (ins VR:$d), "PTO.vsts\t$d, ",
                        (ins StoreDistOp:$dist, MaskRC<V>.RC:$g),
                        ", $dist, $g">;
      let SchedRW = [WriteVSTSX2] in
      defm VSTSX2_#V.Name
          : MemoryForms<0x13, (outs), (ins VR:$d, VR:$b),
                        "PTO.vstsx2\t$d, $b, ",
                        (ins StorePairDistOp:$dist, MaskRC<V>.RC:$g),
                        ", $dist, $g">;
    }
  }
  let SchedRW = [WriteVSTS] in
  defm PSTS : MemoryForms<0x15, (outs), (ins PR8:$d), "PTO.psts\t$d, ",
                          (ins PredStoreDistOp:$dist), ", $dist">;
}

// Blocks of 32 bytes, those in which the mask has a lane; the others are 0 and
// not touched. b is the distance of the blocks in its upper half and that of the
// first block from a in its lower one, both in blocks.
let mayLoad = 1, SchedRW = [WriteVLDS] in
foreach V = PTOMaskViews in
  let isCodeGenOnly = !ne(V.Name, "b8") in
  def VSLDB_#V.Name
      : InstDABG<0x18, 0, (outs VR:$d),
                 (ins GPR:$a, GPR:$b, MaskRC<V>.RC:$g),
                 "PTO.vsldb\t$d, $a, $b, $g">;
// The same of blocks in a row from so many bytes after a on; PTOBlockLoads.cpp
// makes b of their number.
let mayLoad = 1, hasNoSchedulingInfo = 0, SchedRW = [WriteVLDS] in
foreach V = PTOMaskViews in
  def VSLDB_#V.Name#ri : PTOPseudo<(outs VR:$d),
                                   (ins GPR:$a, i32imm:$off, MaskRC<V>.RC:$g)>;
// The reverse: the blocks of d.
let mayStore = 1, SchedRW = [WriteVSTS] in
foreach V = PTOMaskViews in
  let isCodeGenOnly = !ne(V.Name, "b8") in
  def VSSTB_#V.Name
      : InstDABG<0x19, 0, (outs),
                 (ins VR:$d, GPR:$a, GPR:$b, MaskRC<V>.RC:$g),
                 "PTO.vsstb\t$d, $a, $b, $g">;

//===----------------------------------------------------------------------===//
// Streams of unaligned accesses
//===----------------------------------------------------------------------===//

// u is the state, which vldus and vstus replace.
class StreamInst<bits<8> major, bits<8> minor, dag outs, dag ins, string asm>
    : PTOInst<major, minor, outs, ins, asm> {
  bits<3> u;
  let Inst{2-0} = u;
}

// The state of a load at a.
let mayLoad = 1, hasSideEffects = 1, SchedRW = [WriteVLDS] in
def VLDAS : StreamInst<0x16, 0, (outs UA:$u), (ins GPR:$a),
                       "PTO.vldas\t$u, $a"> {
  bits<5> a;
  let Inst{42-38} = a;
  let Pattern = [(set nxv32i8:$u, (int_pto_stream_vldas i64:$a))];
}
// d = 256 bytes at a; the state becomes that of a load at a + 256.
let mayLoad = 1, SchedRW = [WriteVLDS, WriteVLDSHigh], Constraints = "$u = $v" in
def VLDUS : StreamInst<0x16, 1, (outs VR:$d, UA:$u), (ins GPR:$a, UA:$v),
                       "PTO.vldus\t$d, $u, $a"> {
  bits<5> d;
  bits<5> a;
  let Inst{47-43} = d;
  let Inst{42-38} = a;
}
// No bytes are pending. Two of them may not become one: a state has no copy.
let SchedRW = [WriteALU], hasSideEffects = 1 in
def INIT_ALIGN : StreamInst<0x17, 0, (outs UA:$u), (ins),
                            "PTO.init.align\t$u"> {
  let Pattern = [(set nxv32i8:$u, (int_pto_stream_init))];
}
// The first b bytes of d go to a, except those of the last block, which are
// pending until it is complete.
let mayStore = 1, SchedRW = [WriteVSTS], Constraints = "$u = $v" in
def VSTUS : StreamInst<0x17, 1, (outs UA:$u),
                       (ins VR:$d, GPR:$a, GPR:$b, UA:$v),
                       "PTO.vstus\t$u, $d, $a, $b"> {
  bits<5> d;
  bits<5> a;
  bits<5> b;
  let Inst{47-43} = d;
  let Inst{42-38} = a;
  let Inst{37-33} = b;
}
// What is pending goes to memory; the stream ends at a + off.
let mayStore = 1, SchedRW = [WriteVSTS] in
def VSTAS : StreamInst<0x17, 2, (outs), (ins UA:$u, GPR:$a, simm24:$off),
                       "PTO.vstas\t$u, [$a, $off]"> {
  bits<5> a;
  bits<24> off;
  let Inst{42-38} = a;
  let Inst{31-8} = off;
  let Pattern = [(int_pto_stream_vstas nxv32i8:$u, i64:$a, timm:$off)];
}

// As vstus, SQZN bytes to a + AR, which the update mode may move on. As to what
// they touch, these two are as little known as other users of system registers.
let mayLoad = 1, mayStore = 1, hasSideEffects = 1, SchedRW = [WriteVSTS],
    Constraints = "$u = $v" in
def VSTUR : StreamInst<0x17, 3, (outs UA:$u),
                       (ins VR:$d, GPR:$a, UA:$v, UpdateOp:$imm),
                       "PTO.vstur\t$u, $d, $a, $imm"> {
  bits<5> d;
  bits<5> a;
  bits<1> imm;
  let Inst{47-43} = d;
  let Inst{42-38} = a;
  let Inst{3} = imm;
}
foreach T = PTOVectorTypes in
  def : Pat<(int_pto_stream_vstur (T.VT VR:$d), i64:$a, nxv32i8:$v, timm:$imm),
            (VSTUR $d, $a, $v, timm:$imm)>;
// As vstas: the stream ends at a + AR.
let mayLoad = 1, mayStore = 1, hasSideEffects = 1, SchedRW = [WriteVSTS] in
def VSTAR : StreamInst<0x17, 4, (outs), (ins UA:$u, GPR:$a),
                       "PTO.vstar\t$u, $a"> {
  bits<5> a;
  let Inst{42-38} = a;
  let Pattern = [(int_pto_stream_vstar nxv32i8:$u, i64:$a)];
}
// As vstus: the lanes of a mask, a bit each.
let mayStore = 1, SchedRW = [WriteVSTS], Constraints = "$u = $v" in
foreach V = [PTO_b16, PTO_b32] in
  def PSTU_#V.Name
      : StreamInst<0x17, !add(4, V.Code), (outs UA:$u),
                   (ins MaskRC<V>.RC:$d, GPR:$a, UA:$v),
                   "PTO.pstu." # V.Name # "\t$u, $d, $a"> {
    bits<5> d;
    bits<5> a;
    let Inst{47-43} = d;
    let Inst{42-38} = a;
    let Pattern = [(set nxv32i8:$u,
                        (!cast<Intrinsic>("int_pto_stream_pstu_" # V.Name)
                             (V.VT MaskRC<V>.RC:$d), i64:$a, nxv32i8:$v))];
  }

// A stream of one access. It stays one instruction until registers are
// allocated, since a state that is alive in between could not be spilled.
let Constraints = "@earlyclobber $u" in {
  let mayLoad = 1, Size = 16 in
  def VLDU : PTOPseudo<(outs VR:$d, UA:$u), (ins GPR:$a)>;
  // n bytes; b holds that number.
  let mayStore = 1, Size = 24 in
  def VSTU : PTOPseudo<(outs UA:$u), (ins VR:$d, GPR:$a, GPR:$b, i32imm:$n)>;
  // As many as b holds; e is a + b.
  let mayStore = 1, Size = 24 in
  def VSTUN : PTOPseudo<(outs UA:$u), (ins VR:$d, GPR:$a, GPR:$b, GPR:$e)>;
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

multiclass LoadIntrinsic<Intrinsic intr, string inst, ValueType vt> {
  def : Pat<(vt (intr (AddrBase i64:$a), simm24:$off, timm:$dist)),
            (!cast<Instruction>(inst # "ri") $a, simm24:$off, timm:$dist)>;
  def : Pat<(vt (intr (i64 GPR:$a), (i32 GPR:$off), timm:$dist)),
            (!cast<Instruction>(inst # "rr") $a, $off, timm:$dist)>;
}

foreach T = PTOVectorTypes in
  defm : LoadIntrinsic<!cast<Intrinsic>("int_pto_vlds_" # T.Name), "VLDS",
                       T.VT>;
defm : LoadIntrinsic<int_pto_plds, "PLDS", v256i1>;

foreach T = PTOVectorTypes in {
  defvar RC = MaskRC<T.View>.RC;
  defvar Store = !cast<Intrinsic>("int_pto_vsts_" # T.Name);
  defvar Inst = "VSTS_" # T.View.Name;
  def : Pat<(Store (T.VT VR:$v), (AddrBase i64:$a), simm24:$off, timm:$dist,
                   (T.View.VT RC:$g)),
            (!cast<Instruction>(Inst # "ri") $v, $a, simm24:$off, timm:$dist,
                                             $g)>;
  def : Pat<(Store (T.VT VR:$v), (i64 GPR:$a), (i32 GPR:$off), timm:$dist,
                   (T.View.VT RC:$g)),
            (!cast<Instruction>(Inst # "rr") $v, $a, $off, timm:$dist, $g)>;
  defvar StoreX2 = !cast<Intrinsic>("int_pto_vstsx2_" # T.Name);
  defvar InstX2 = "VSTSX2_" # T.View.Name;
  def : Pat<(StoreX2 (T.VT VR:$v), VR:$w, (AddrBase i64:$a), simm24:$off,
                     timm:$dist, (T.View.VT RC:$g)),
            (!cast<Instruction>(InstX2 # "ri") $v, $w, $a, simm24:$off,
                                               timm:$dist, $g)>;
  def : Pat<(StoreX2 (T.VT VR:$v), VR:$w, (i64 GPR:$a), (i32 GPR:$off),
                     timm:$dist, (T.View.VT RC:$g)),
            (!cast<Instruction>(InstX2 # "rr") $v, $w, $a, $off, timm:$dist,
                                               $g)>;
}
def : Pat<(int_pto_psts (v256i1 PR8:$v), (AddrBase i64:$a), simm24:$off,
                        timm:$dist),
          (PSTSri $v, $a, simm24:$off, timm:$dist)>;
def : Pat<(int_pto_psts (v256i1 PR8:$v), (i64 GPR:$a), (i32 GPR:$off),
                        timm:$dist),
          (PSTSrr $v, $a, $off, timm:$dist)>;

foreach T = PTOVectorTypes in {
  defvar RC = MaskRC<T.View>.RC;
  def : Pat<(T.VT (!cast<Intrinsic>("int_pto_vsldb_" # T.Name)
                       i64:$a, i32:$b, (T.View.VT RC:$g))),
            (!cast<Instruction>("VSLDB_" # T.View.Name) $a, $b, $g)>;
  def : Pat<(!cast<Intrinsic>("int_pto_vsstb_" # T.Name)
                 (T.VT VR:$v), i64:$a, i32:$b, (T.View.VT RC:$g)),
            (!cast<Instruction>("VSSTB_" # T.View.Name) $v, $a, $b, $g)>;
}

//===----------------------------------------------------------------------===//
// Plain loads and stores of a whole register
//===----------------------------------------------------------------------===//

// vlds and vsts take multiples of 32 bytes.
def blockload : PatFrag<(ops node:$p), (load node:$p)> {
  let PredicateCode = [{ return cast<MemSDNode>(N)->getAlign() >= Align(32); }];
}
def blockstore : PatFrag<(ops node:$v, node:$p), (store node:$v, node:$p)> {
  let PredicateCode = [{ return cast<MemSDNode>(N)->getAlign() >= Align(32); }];
}

foreach T = PTOVectorTypes in {
  defvar NormStore = !cond(!eq(T.View.Name, "b8") : 0,
                           !eq(T.View.Name, "b16") : 1, true : 2);
  defvar PSET = !cast<Instruction>("PSET_" # T.View.Name);
  defvar Inst = "VSTS_" # T.View.Name;
  def : Pat<(T.VT (blockload (AddrImm24 (i64 GPR:$a), i32:$off))),
            (VLDSri $a, $off, 0)>;
  def : Pat<(T.VT (blockload (AddrReg (i64 GPR:$a), (i32 GPR:$off)))), (VLDSrr $a, $off, 0)>;
  def : Pat<(blockstore (T.VT VR:$v), (AddrImm24 (i64 GPR:$a), i32:$off)),
            (!cast<Instruction>(Inst # "ri") $v, $a, $off, NormStore,
                                             (PSET 0))>;
  def : Pat<(blockstore (T.VT VR:$v), (AddrReg (i64 GPR:$a), (i32 GPR:$off))),
            (!cast<Instruction>(Inst # "rr") $v, $a, $off, NormStore,
                                             (PSET 0))>;
  def : Pat<(T.VT (load i64:$a)), (VLDU $a)>;
  def : Pat<(store (T.VT VR:$v), i64:$a), 
            (VSTU $v, $a, (i64 (MOVI 256)), 256)>;
}

// Masked loads and stores. A block that the mask has a lane of is loaded whole.
foreach T = PTOVectorTypes in
  if !ne(T.Name, "v32i64") then {
    defvar RC = MaskRC<T.View>.RC;
    defvar Norm = !cond(!eq(T.View.Name, "b8") : 0, !eq(T.View.Name, "b16") : 1,
                        true : 2);
    defvar Format = !cond(!eq(T.VT, v64f32) : "f32", !eq(T.VT, v128f16) : "f16",
                          !eq(T.VT, v128bf16) : "bf16",
                          true : "s" # !div(2048, T.Lanes));
    defvar VSLDB = !cast<Instruction>("VSLDB_" # T.View.Name # "ri");
    defvar VSEL = !cast<Instruction>("VSEL_" # Format);
    defvar VSTS = !cast<Instruction>("VSTS_" # T.View.Name # "ri");
    defvar Blocks = (VSLDB $a, $off, $g);
    def : Pat<(T.VT (masked_ld (AddrImm24 (i64 GPR:$a), i32:$off), undef,
                               T.View.VT:$g, undef)),
              Blocks>;
    def : Pat<(T.VT (masked_ld (AddrImm24 (i64 GPR:$a), i32:$off), undef,
                               T.View.VT:$g, T.VT:$other)),
              (VSEL Blocks, VR:$other, $g)>;
    def : Pat<(masked_st T.VT:$v, (AddrImm24 (i64 GPR:$a), i32:$off), undef,
                         T.View.VT:$g),
              (VSTS $v, $a, $off, Norm, $g)>;
  }

//===----------------------------------------------------------------------===//
// Spills
//===----------------------------------------------------------------------===//

// A vector store needs a mask register, which a spill cannot ask the allocator
// for. Frame index elimination finds a free one.
let mayStore = 1 in
def SPILL_VR : PTOPseudo<(outs), (ins VR:$v, GPR:$a, i64imm:$off)>;
