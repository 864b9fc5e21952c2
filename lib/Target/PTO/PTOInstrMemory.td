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
  let SchedRW = [WriteVLDS, WriteVLDS] in
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

//===----------------------------------------------------------------------===//
// Plain loads and stores of a whole register
//===----------------------------------------------------------------------===//

foreach T = PTOVectorTypes in {
  defvar NormStore = !cond(!eq(T.View.Name, "b8") : 0,
                           !eq(T.View.Name, "b16") : 1, true : 2);
  defvar PSET = !cast<Instruction>("PSET_" # T.View.Name);
  defvar Inst = "VSTS_" # T.View.Name;
  def : Pat<(T.VT (load (AddrImm24 (i64 GPR:$a), i32:$off))),
            (VLDSri $a, $off, 0)>;
  def : Pat<(T.VT (load (AddrReg (i64 GPR:$a), (i32 GPR:$off)))), (VLDSrr $a, $off, 0)>;
  def : Pat<(store (T.VT VR:$v), (AddrImm24 (i64 GPR:$a), i32:$off)),
            (!cast<Instruction>(Inst # "ri") $v, $a, $off, NormStore,
                                             (PSET 0))>;
  def : Pat<(store (T.VT VR:$v), (AddrReg (i64 GPR:$a), (i32 GPR:$off))),
            (!cast<Instruction>(Inst # "rr") $v, $a, $off, NormStore,
                                             (PSET 0))>;
}

//===----------------------------------------------------------------------===//
// Spills
//===----------------------------------------------------------------------===//

// A vector store needs a mask register, which a spill cannot ask the allocator
// for. Frame index elimination finds a free one.
let mayStore = 1 in
def SPILL_VR : PTOPseudo<(outs), (ins VR:$v, GPR:$a, i64imm:$off)>;
