//===- PTOHIVMImport.td - Names of an existing front end ---*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the intrinsics llvm.hivm.* are among llvm.pto.*: one row a name. Most rows
// follow from the records of the operations; the rest is the mapping below. The
// C++ type is in llvm/Transforms/PTO/HIVMImport.h.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/IR/Intrinsics.td"

// Name without "llvm.hivm.". The operands of the intrinsic are Operands of the
// call, by number; a number after "=" is a constant. Types are adapted: masks,
// which are images there, get the view of the intrinsic.
class ImportEntry<string name, string intrinsic, string operands> {
  string Name = name;
  Intrinsic ID = !cast<Intrinsic>("int_pto_" # intrinsic);
  string Operands = operands;
}

// Names that take more than that.
def ImportRule : GenericEnum {
  let FilterClass = "ImportRuleEntry";
}
class ImportRuleEntry;
foreach R = ["ImportLoadPost", "ImportStore", "ImportStorePost",
             "ImportBlockLoad", "ImportBlockStore", "ImportBlockStorePost",
             "ImportHalfOfImage", "ImportSetBit", "ImportClearBit",
             "ImportClearRegister", "ImportStreamInit", "ImportStreamLoadBegin",
             "ImportStreamLoad", "ImportStreamStore", "ImportStreamStoreEnd",
             "ImportStreamRegisterStore", "ImportStreamRegisterEnd",
             "ImportStreamMaskStore"] in
  def R : ImportRuleEntry;
class ImportSpecial<string name, ImportRuleEntry rule> {
  string Name = name;
  ImportRuleEntry Rule = rule;
}

// v64f32 for f32: lanes and format.
class NameOf<PTOFormat f> { string V = "v" # !div(2048, f.Bits) # f.Name; }
// Formats of 8 bits go without their width.
class ElementOf<PTOFormat f> {
  string Name = !cond(!eq(f.Name, PTO_f8e4m3.Name) : "e4m3",
                      !eq(f.Name, PTO_f8e5m2.Name) : "e5m2", true : f.Name);
}

//===----------------------------------------------------------------------===//
// Vector operations
//===----------------------------------------------------------------------===//

// What follows operation and format. Most operations with a governing mask have
// ".x" there.
class SuffixOf<string op> {
  string S = !cond(!eq(op, "vaddc") : "", !eq(op, "vsubc") : "",
                   !eq(op, "vaddcs") : "", !eq(op, "vsubcs") : "",
                   !eq(op, "vmull") : "", !eq(op, "vsel") : "",
                   !eq(op, "vselr") : "", !eq(op, "vintlv") : "",
                   !eq(op, "vdintlv") : "", !eq(op, "vci") : "",
                   !eq(op, "vexpdif") : "", !eq(op, "vgather2") : "",
                   !eq(op, "vgather2bc") : "", !eq(op, "vgatherb") : "",
                   !eq(op, "vsunpack") : "", !eq(op, "vzunpack") : "",
                   !eq(op, "vmula") : ".m", !eq(op, "vaxpy") : ".m",
                   !eq(op, "vusqz") : ".m", !eq(op, "vcmp") : ".z",
                   !eq(op, "vcmps") : ".z", !eq(op, "vdup") : ".z",
                   !eq(op, "vdupm") : ".z", !eq(op, "vdups") : ".z",
                   !eq(op, "vbr") : ".v300", !eq(op, "vscatter") : ".v300",
                   !eq(op, "vsqz") : ".x.v300", true : ".x");
}
// Lanes and format, in most names. What has two formats, a condition or no
// register among its operands has other names.
class FormatsOf<PTOOperation op> {
  defvar V = NameOf<op.Src>.V;
  string S = !cond(
      !eq(op.Name, "vcmp") : op.Suffix, !eq(op.Name, "vcmps") : op.Suffix,
      !eq(op.Name, "vbr") : op.Suffix, !eq(op.Name, "vtrc") : op.Suffix,
      !eq(op.Name, "vci") : V # !if(op.Src.IsFloat, "." # op.Suffix, ""),
      !eq(op.Name, "vexpdif") : V # op.Dst.Name,
      !eq(op.Name, "vgather2") : "v300." # V,
      !eq(op.Name, "vgatherb") : "v310." # V,
      !eq(op.Shape.Operands[!sub(!size(op.Shape.Operands), 1)], PTO_HalfCode)
          : op.Src.Name # "2" # op.Dst.Name,
      true : V);
}
// Operations that the dialect of C has and no front end's intrinsics.
class OnlyInC<string op> {
  bit Is = !or(!eq(op, "vmadd"), !eq(op, "dhistv2"), !eq(op, "chistv2"));
}
// Operations that take the same operands in the same order, but for a last one
// of duplications, which is always 1, and vtrc's rounding mode.
foreach Op = !listconcat(PTOArithmeticOps, PTOTruncationOps, PTOBitOps,
                         PTOSelectionOps, PTORearrangementOps, PTOReductionOps,
                         PTOIndexedOps) in
if !not(OnlyInC<Op.Name>.Is) then
  def : ImportEntry<
      !if(!eq(Op.Name, "vgather2bc"), "vgather2.bc", Op.Name) # "." #
          FormatsOf<Op>.S # SuffixOf<Op.Name>.S,
      Op.Ident,
      !if(!eq(Op.Name, "vtrc"), "0 2 1",
          !interleave(!range(!size(Op.Shape.Operands)), " "))>;

// vcvt: each of rounding, saturation and part only where the form has it. The
// exact form s16 to f32 has no rounding there, f16 to s32 no saturation; bf16 to
// f16 has saturation first.
class ConversionOperands<PTOConversion c> {
  bit HasRnd = !and(!not(!empty(c.Roundings)), !ne(c.Ident, "s16_f32"));
  bit HasSat = !and(c.Sat.HasOperand, !ne(c.Ident, "f16_s32"));
  bit HasPart = !ne(c.Part.Parts, 1);
  int Sat = !add(2, HasRnd);
  int Part = !add(Sat, HasSat);
  string Text = !if(!eq(c.Ident, "bf16_f16"), "0 1 3 2 =0",
                    "0 1 " # !if(HasRnd, "2 ", "=0 ") #
                        !if(HasSat, Sat # " ", "=0 ") #
                        !if(HasPart, Part # "", "=0"));
}
foreach C = PTOConversions in
  def : ImportEntry<"vcvt" # !if(C.Src.IsFloat, "f", "i") #
                        !if(C.Dst.IsFloat, "f", "i") # "." #
                        ElementOf<C.Src>.Name # "2" # ElementOf<C.Dst>.Name #
                        ".x",
                    "vcvt_" # C.Ident, ConversionOperands<C>.Text>;

//===----------------------------------------------------------------------===//
// Vector memory
//===----------------------------------------------------------------------===//

defvar LoadedFormats = !listconcat(PTO_Arith, [PTO_s64]);
foreach F = LoadedFormats in {
  defvar V = NameOf<F>.V;
  // The type of an intrinsic is that of LLVM, without a sign.
  defvar T = "v" # F.VT.nElem # !cond(!eq(F.VT.ElementType, i8) : "i8",
                                     !eq(F.VT.ElementType, i16) : "i16",
                                     !eq(F.VT.ElementType, i32) : "i32",
                                     !eq(F.VT.ElementType, i64) : "i64",
                                     true : F.Name);
  def : ImportEntry<"vldsx1." # V, "vlds_" # T, "0 1 2">;
  def : ImportEntry<"vldsx2." # V, "vldsx2_" # T, "0 1 2">;
  def : ImportEntry<"vstsx2." # V, "vstsx2_" # T, "0 1 2 3 4 6">;
  def : ImportSpecial<"vldsx1.post." # V, ImportLoadPost>;
  def : ImportSpecial<"vstsx1." # V, ImportStore>;
  def : ImportSpecial<"vstsx1.post." # V, ImportStorePost>;
  def : ImportSpecial<"vldus." # V, ImportStreamLoad>;
}
def : ImportSpecial<"vsldb", ImportBlockLoad>;
def : ImportSpecial<"vsstb", ImportBlockStore>;
def : ImportSpecial<"vsstb.post", ImportBlockStorePost>;
def : ImportSpecial<"init.vector.align.data", ImportStreamInit>;
def : ImportSpecial<"vldas", ImportStreamLoadBegin>;
def : ImportSpecial<"vstus", ImportStreamStore>;
def : ImportSpecial<"vstas", ImportStreamStoreEnd>;
def : ImportSpecial<"vstur", ImportStreamRegisterStore>;
def : ImportSpecial<"vstar", ImportStreamRegisterEnd>;
def : ImportSpecial<"pstu.b16", ImportStreamMaskStore>;
def : ImportSpecial<"pstu.b32", ImportStreamMaskStore>;
def : ImportSpecial<"sprclr", ImportClearRegister>;

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

foreach V = PTOMaskViews in {
  foreach Name = ["pset", "pge"] in
    def : ImportEntry<Name # "." # V.Name, Name # "_" # V.Name, "0">;
  def : ImportEntry<"plt." # V.Name # ".v300", "plt_" # V.Name, "0">;
  foreach Name = ["pintlv", "pdintlv"] in
    def : ImportEntry<Name # "." # V.Name, Name # "_" # V.Name, "0 1">;
}
foreach Name = ["pand", "por", "pxor"] in
  def : ImportEntry<Name # ".z", Name # "_b8", "0 1 2">;
def : ImportEntry<"pnot.z", "pnot_b8", "0 1">;
def : ImportEntry<"psel", "psel_b8", "0 1 2">;
def : ImportSpecial<"ppack.z", ImportHalfOfImage>;
def : ImportSpecial<"punpack", ImportHalfOfImage>;
foreach Name = ["plds", "pldi"] in
  def : ImportEntry<Name # ".b8", "plds", "0 1 2">;
foreach Name = ["psts", "psti"] in
  def : ImportEntry<Name # ".b8", "psts", "0 1 2 3">;

//===----------------------------------------------------------------------===//
// The core around the vector unit
//===----------------------------------------------------------------------===//

class CodeOf<list<PTOCode> codes, string name> {
  int Code = !foldl(-1, codes, acc, c, !if(!eq(c.Name, name), c.Code, acc));
}
class RegisterCode<string name> : CodeOf<PTOSystemRegisters, name>;

foreach R = [["GET.CTRL", "CTRL"], ["GET.BLOCK.IDX", "BLOCK_IDX"],
             ["GET.BLOCK.NUM", "BLOCK_NUM"], ["GET.SUBBLOCKID", "SUBBLOCKID"],
             ["GET.SUBBLOCKDIM", "SUBBLOCKDIM"], ["GET.VMS4.SR", "VMS4_SR"]] in
  def : ImportEntry<R[0], "get_spr", "=" # RegisterCode<R[1]>.Code>;
foreach R = [["SET.CTRL", "CTRL"], ["SET.MOV.PAD.VAL", "MOV_PAD_VAL"],
             ["SET.LOOP.SIZE.OUTTOUB", "LOOP_SIZE_OUTTOUB"],
             ["SET.LOOP1.STRIDE.OUTTOUB", "LOOP1_STRIDE_OUTTOUB"],
             ["SET.LOOP2.STRIDE.OUTTOUB", "LOOP2_STRIDE_OUTTOUB"],
             ["SET.LOOP.SIZE.UBTOOUT", "LOOP_SIZE_UBTOOUT"],
             ["SET.LOOP1.STRIDE.UBTOOUT", "LOOP1_STRIDE_UBTOOUT"],
             ["SET.LOOP2.STRIDE.UBTOOUT", "LOOP2_STRIDE_UBTOOUT"]] in
  def : ImportEntry<R[0], "set_spr", "=" # RegisterCode<R[1]>.Code # " 0">;
def : ImportSpecial<"SBITSET0", ImportClearBit>;
def : ImportSpecial<"SBITSET1", ImportSetBit>;

foreach Kind = ["IMM", "REG"] in {
  def : ImportEntry<"SET.FLAG." # Kind, "set_flag", "0 1 2">;
  def : ImportEntry<"WAIT.FLAG." # Kind, "wait_flag", "0 1 2">;
}
def : ImportEntry<"BARRIER", "barrier", "0">;
foreach B = PTOMemoryBarriers in
  def : ImportEntry<"mem.bar." # !tolower(!subst("_", ".", B.Name)), "mem_bar",
                    "=" # B.Code>;
def : ImportEntry<"GET.BUFI.mode", "get_buf", "0 1">;
def : ImportEntry<"RLS.BUFI.mode", "rls_buf", "0 1">;
def : ImportEntry<"SET.INTRA.BLOCK.mode", "set_intra_block", "0 1">;
def : ImportEntry<"WAIT.INTRA.BLOCK.mode", "wait_intra_block", "0 1">;

foreach F = !listconcat(PTO_Arith, [PTO_f8e4m3, PTO_f8e5m2, PTO_hif8]) in
  def : ImportEntry<"MOV.OUT.TO.UB.ALIGN.V2." # ElementOf<F>.Name # ".DV",
                    "mov_out_to_ub_b" # F.Bits, "0 1 2 3">;
def : ImportEntry<"MOV.UB.TO.OUT.ALIGN.V2.DV", "mov_ub_to_out", "0 1 2 3">;
def : ImportEntry<"MOV.UB.TO.UB.v310", "mov_ub_to_ub", "0 1 2">;
foreach F = PTOSortFormats in {
  def : ImportEntry<"VBS32.V300." # F.Name, "vbs32_" # F.Name, "0 1 2 3">;
  def : ImportEntry<"VMRGSORT." # F.Name # ".V300", "vmrgsort4_" # F.Name,
                    "0 1 2 3">;
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

def ImportTable : GenericTable {
  let FilterClass = "ImportEntry";
  let CppTypeName = "ImportEntry";
  let Fields = ["Name", "ID", "Operands"];
}
def ImportSpecialTable : GenericTable {
  let FilterClass = "ImportSpecial";
  let CppTypeName = "ImportSpecial";
  let Fields = ["Name", "Rule"];
  string TypeOf_Rule = "ImportRule";
}
