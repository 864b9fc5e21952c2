//===- MachineOperations.td - The machine's operations -----*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation with its operands and results, and the codes of immediates,
// as C++ tables without LLVM types. The C++ types are in Codes.h and in
// pto/Machine/Operation.h.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/CodeGen/ValueTypes.td"
include "llvm/IR/PTOOperations.td"
include "pto/Numeric/FormatEnum.td"

//===----------------------------------------------------------------------===//
// Kinds of operations
//===----------------------------------------------------------------------===//

def OperationKind : GenericEnum {
  let FilterClass = "OperationKindEntry";
}
class OperationKindEntry;

foreach Name = !listconcat(["vcvt"], PTOOperationNames) in
  def !toupper(Name) : OperationKindEntry;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

// An initializer of an OperandList.
class OperandListOf<list<string> kinds> {
  code List = [{{}] # !size(kinds) # ", {" #
              !interleave(!foreach(k, kinds, "OperandKind::" # k), ", ") # "}}";
}

// What the machine calls a place.
class OperandKindOf<PTOPlace place> {
  string Kind = !cond(
      !not(place.IsImmediate) : place.Kind.Name,
      !isa<PTODistributionImmediate>(place.Immediate) : "Distribution",
      !eq(place.Immediate, PTO_Imm_PartEO) : "Part",
      true : place.Immediate.Name);
}

// The view of the masks among places.
class ViewOf<PTOOperation op, list<PTOPlace> places> {
  PTOMaskView View =
      !foldl(op.Src.View, places, view, p,
             !if(p.IsMask, PTOFormatOfPlace<op, p>.Format.View, view));
}

// Which distribution modes an operation has: those of one of its immediates.
class ModesOf<list<PTOPlace> places> {
  string Kind = !foldl("None", places, kind, p, !cond(
      !not(p.IsImmediate) : kind,
      !eq(p.Immediate, PTO_Imm_LoadDist) : "Load",
      !eq(p.Immediate, PTO_Imm_LoadPairDist) : "LoadPair",
      !eq(p.Immediate, PTO_Imm_StoreDist) : "Store",
      !eq(p.Immediate, PTO_Imm_StorePairDist) : "StorePair",
      !eq(p.Immediate, PTO_Imm_PredLoadDist) : "ImageLoad",
      !eq(p.Immediate, PTO_Imm_PredStoreDist) : "ImageStore",
      true : kind));
}

// The name is that of the intrinsic without the prefix. The views are those of
// masks among the operands and results.
class OperationEntry<string name, string suffix, list<string> operands,
                     list<string> results, PTOFormat source, PTOFormat dest,
                     PTOMaskView view, PTOMaskView resultView, int detail,
                     bit saturable, string modes = "None"> {
  string Name = name # !if(!empty(suffix), "", "." # suffix);
  OperationKindEntry Kind = !cast<OperationKindEntry>(!toupper(name));
  code Source = FormatEnum<source>.Name;
  code Result = FormatEnum<dest>.Name;
  bits<8> MaskStride = view.Stride;
  bits<8> ResultMaskStride = resultView.Stride;
  bits<8> Detail = detail;
  code Operands = OperandListOf<operands>.List;
  code Results = OperandListOf<results>.List;
  bit IsSaturable = saturable;
  code Modes = [{DistributionKind::}] # modes;
}

foreach Op = PTOOperations in
  def Op.Ident
      : OperationEntry<Op.Name, Op.Suffix,
                       !foreach(p, Op.Shape.Operands, OperandKindOf<p>.Kind),
                       !foreach(p, Op.Shape.Results, OperandKindOf<p>.Kind),
                       Op.Src, Op.Dst, ViewOf<Op, Op.Shape.Operands>.View,
                       ViewOf<Op, Op.Shape.Results>.View, Op.Detail,
                       Op.IsSaturable, ModesOf<Op.Shape.Operands>.Kind>;

foreach I = !range(PTOConversions) in {
  defvar C = PTOConversions[I];
  def vcvt_#C.Ident
      : OperationEntry<"vcvt", C.Name,
                       ["Vector", "Mask", "Rounding", "Saturation", "Part"],
                       ["Vector"], C.Src, C.Dst, C.Src.View, C.Src.View, I, 0>;
}

def OperationTable : GenericTable {
  let FilterClass = "OperationEntry";
  let CppTypeName = "Operation";
  let Fields = ["Name", "Kind", "Source", "Result", "MaskStride",
                "ResultMaskStride", "Detail", "Operands", "Results",
                "IsSaturable", "Modes"];
  string TypeOf_Kind = "OperationKind";
}

//===----------------------------------------------------------------------===//
// Codes of immediates
//===----------------------------------------------------------------------===//

class CodeEntry<string prefix, PTOCode c> {
  string EnumName = prefix # "_" # c.Name;
  bits<8> Code = c.Code;
}
class CodeEnum<string entry> : GenericEnum {
  let FilterClass = entry;
  let NameField = "EnumName";
  let ValueField = "Code";
}

class PatternEntry<PTOCode c> : CodeEntry<"Pattern", c>;
foreach C = PTOPatterns in
  def Pattern_#C.Name : PatternEntry<C>;
def PatternCode : CodeEnum<"PatternEntry">;
def PatternTable : GenericTable {
  let FilterClass = "PatternEntry";
  let Fields = ["Code"];
}

class SystemRegisterEntry<PTOCode c> : CodeEntry<"SPR", c>;
foreach C = PTOSystemRegisters in
  def SPR_#C.Name : SystemRegisterEntry<C>;
def SystemRegisterCode : CodeEnum<"SystemRegisterEntry">;

class PipeEntry<PTOCode c> : CodeEntry<"Pipe", c> { string Name = c.Name; }
foreach C = PTOPipes in
  def Pipe_#C.Name : PipeEntry<C>;
def PipeCode : CodeEnum<"PipeEntry">;
def PipeTable : GenericTable {
  let FilterClass = "PipeEntry";
  let Fields = ["Code", "Name"];
}

class ConditionEntry<PTOCode c> {
  code ID = [{Condition::}] # !toupper(c.Name);
  bits<8> Code = c.Code;
}
foreach C = PTOConditions in
  def Condition_#C.Name : ConditionEntry<C>;
def ConditionTable : GenericTable {
  let FilterClass = "ConditionEntry";
  let Fields = ["ID", "Code"];
}

//===----------------------------------------------------------------------===//
// Distribution modes
//===----------------------------------------------------------------------===//

// A mode of one register and one of a pair may not stand for each other, so
// they are of different kinds.
class DistributionEntry<string kind, PTODistribution d>
    : CodeEntry<kind # !if(!eq(d.Regs, 2), "Pair", ""), d> {
  code Kind = [{DistributionKind::}] # kind # !if(!eq(d.Regs, 2), "Pair", "");
  string Name = d.Name;
  bits<16> Bytes = d.Bytes;
  bits<8> Align = d.Align;
  bits<8> UnitBits = d.UnitBits;
}
class LoadEntry<PTODistribution d> : DistributionEntry<"Load", d>;
class StoreEntry<PTODistribution d> : DistributionEntry<"Store", d>;
class ImageLoadEntry<PTODistribution d> : DistributionEntry<"ImageLoad", d>;
class ImageStoreEntry<PTODistribution d> : DistributionEntry<"ImageStore", d>;
foreach D = PTOLoadDistributions in
  def Load_#D.Name : LoadEntry<D>;
foreach D = PTOStoreDistributions in
  def Store_#D.Name : StoreEntry<D>;
foreach D = PTOPredicateLoadDistributions in
  def ImageLoad_#D.Name : ImageLoadEntry<D>;
foreach D = PTOPredicateStoreDistributions in
  def ImageStore_#D.Name : ImageStoreEntry<D>;

foreach Kind = ["Load", "Store", "ImageLoad", "ImageStore"] in
  def Kind#Code : CodeEnum<Kind # "Entry">;

def DistributionTable : GenericTable {
  let FilterClass = "DistributionEntry";
  let CppTypeName = "Distribution";
  let Fields = ["Kind", "Code", "Name", "Bytes", "Align", "UnitBits"];
}
