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
include "llvm/IR/PTOConversions.td"
include "llvm/IR/PTOOperations.td"
include "pto/Numeric/FormatEnum.td"

//===----------------------------------------------------------------------===//
// Kinds of operations
//===----------------------------------------------------------------------===//

def OperationKind : GenericEnum {
  let FilterClass = "OperationKindEntry";
}
class OperationKindEntry;

// Operations with one format, by their operands.
defvar SingleFormatOps =
    !listconcat(PTOBinaryOps, PTOShiftOps, PTOUnaryOps, PTOScalarOps,
                PTOScalarShiftOps, PTOPairOps);
foreach Op = SingleFormatOps in
  def !toupper(Op.Name) : OperationKindEntry;

defvar PredicatePatternNames = ["pset", "pge"];
defvar PredicatePairNames = ["pintlv", "pdintlv"];
defvar ImageMoveNames = ["ppack", "punpack"];
foreach Name = !listconcat(PTOHalfMoveNames, PTOPredicateOps,
                           PredicatePatternNames, PredicatePairNames,
                           ImageMoveNames) in
  def !toupper(Name) : OperationKindEntry;

foreach Name = ["vcvt", "vtrc", "vcmp", "vcmps", "vsel", "vselr", "vdup",
                "vdupm", "vdups", "vbr", "vci", "plt", "pnot", "psel",
                "pbitcast", "vlds", "vldsx2", "vsts", "vstsx2", "plds",
                "psts", "vsldb", "vsstb"] in
  def !toupper(Name) : OperationKindEntry;
foreach Name = PTOGeneralNames in
  def !toupper(Name) : OperationKindEntry;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

// An initializer of an OperandList.
class OperandListOf<list<string> kinds> {
  code List = [{{}] # !size(kinds) # ", {" #
              !interleave(!foreach(k, kinds, "OperandKind::" # k), ", ") # "}}";
}

// The name is that of the intrinsic without the prefix. Detail is what else
// stands in the name: a form's number, a condition, a half. The views are those
// of masks among the operands and results.
class OperationEntry<string name, string suffix, list<string> operands,
                     list<string> results, PTOFormat source, PTOFormat dest,
                     PTOMaskView view, PTOMaskView resultView, int detail = 0> {
  string Name = name # suffix;
  OperationKindEntry Kind = !cast<OperationKindEntry>(!toupper(name));
  code Source = FormatEnum<source>.Name;
  code Result = FormatEnum<dest>.Name;
  bits<8> MaskStride = view.Stride;
  bits<8> ResultMaskStride = resultView.Stride;
  bits<8> Detail = detail;
  code Operands = OperandListOf<operands>.List;
  code Results = OperandListOf<results>.List;
  bit IsSaturable = PTOIsSaturable<name, dest>.Value;
}

class FormatOperation<string name, PTOFormat f, list<string> operands,
                      list<string> results, string middle = "", int detail = 0>
    : OperationEntry<name, middle # "." # f.Name, operands, results, f, f,
                     f.View, f.View, detail>;

multiclass FormatOperations<list<PTOFormat> formats, list<string> operands,
                            list<string> results = ["Vector"]> {
  foreach F = formats in
    def _#F.Name : FormatOperation<NAME, F, operands, results>;
}

foreach Op = !listconcat(PTOBinaryOps, PTOShiftOps) in
  defm Op.Name : FormatOperations<Op.Formats, ["Vector", "Vector", "Mask"]>;
foreach Op = PTOUnaryOps in
  defm Op.Name : FormatOperations<Op.Formats, ["Vector", "Mask"]>;
foreach Op = PTOScalarOps in
  defm Op.Name : FormatOperations<Op.Formats, ["Vector", "Scalar", "Mask"]>;
foreach Op = PTOScalarShiftOps in
  defm Op.Name : FormatOperations<Op.Formats, ["Vector", "Word", "Mask"]>;
foreach Op = PTOPairOps in
  defm Op.Name : FormatOperations<Op.Formats, ["Vector", "Vector"],
                                  ["Vector", "Vector"]>;
defm vsel : FormatOperations<PTOSelectFormats, ["Vector", "Vector", "Mask"]>;
defm vselr : FormatOperations<PTOSelectFormats, ["Vector", "Vector"]>;
defm vdup : FormatOperations<PTODuplicateFormats, ["Vector", "Mask"]>;
defm vdupm : FormatOperations<PTODuplicateFormats, ["Vector", "Mask"]>;
defm vdups : FormatOperations<PTODuplicateFormats, ["Scalar", "Mask"]>;
defm vbr : FormatOperations<PTODuplicateFormats, ["Scalar"]>;
defm vci : FormatOperations<PTOIndexFormats, ["Scalar", "Order"]>;
defm vtrc : FormatOperations<PTOTruncations, ["Vector", "Mask", "Rounding"]>;

foreach C = PTOConditions in
  foreach F = PTOCompareFormats in {
    def vcmp_#C.Name#_#F.Name
        : FormatOperation<"vcmp", F, ["Vector", "Vector", "Mask"], ["Mask"],
                          "." # C.Name, C.Code>;
    def vcmps_#C.Name#_#F.Name
        : FormatOperation<"vcmps", F, ["Vector", "Scalar", "Mask"], ["Mask"],
                          "." # C.Name, C.Code>;
  }

foreach I = !range(PTOConversions) in {
  defvar C = PTOConversions[I];
  def vcvt_#C.Ident
      : OperationEntry<"vcvt", "." # C.Name,
                       ["Vector", "Mask", "Rounding", "Saturation", "Part"],
                       ["Vector"], C.Src, C.Dst, C.Src.View, C.Src.View, I>;
}

foreach Op = PTOHalfMoves in
  def Op.Name#_#Op.Src.Name#_#Op.Dst.Name
      : OperationEntry<Op.Name, "." # Op.Src.Name # "." # Op.Dst.Name,
                       ["Vector", "Half"], ["Vector"], Op.Src, Op.Dst,
                       Op.Src.View, Op.Src.View>;

// What predicates have no element format for.
class FormatOfView<PTOMaskView view> {
  PTOFormat Format = !cond(!eq(view, PTO_b8) : PTO_u8,
                           !eq(view, PTO_b16) : PTO_u16,
                           !eq(view, PTO_b32) : PTO_u32);
}
class PredicateOperation<string name, string suffix, PTOMaskView view,
                         list<string> operands, list<string> results,
                         PTOMaskView resultView = view, int detail = 0>
    : OperationEntry<name, suffix, operands, results, FormatOfView<view>.Format,
                     FormatOfView<resultView>.Format, view, resultView, detail>;

foreach V = PTOMaskViews in {
  defvar S = "." # V.Name;
  foreach Name = PredicatePatternNames in
    def Name#_#V.Name : PredicateOperation<Name, S, V, ["Pattern"], ["Mask"]>;
  def plt_#V.Name
      : PredicateOperation<"plt", S, V, ["Word"], ["Mask", "Word"]>;
  foreach Name = !listconcat(PTOPredicateOps, ["psel"]) in
    def Name#_#V.Name
        : PredicateOperation<Name, S, V, ["Mask", "Mask", "Mask"], ["Mask"]>;
  def pnot_#V.Name
      : PredicateOperation<"pnot", S, V, ["Mask", "Mask"], ["Mask"]>;
  foreach Name = PredicatePairNames in
    def Name#_#V.Name
        : PredicateOperation<Name, S, V, ["Mask", "Mask"], ["Mask", "Mask"]>;
  foreach W = PTOMaskViews in
    if !ne(V.Name, W.Name) then
      def pbitcast_#V.Name#_#W.Name
          : PredicateOperation<"pbitcast", S # "." # W.Name, V, ["Mask"],
                               ["Mask"], W>;
}
foreach Name = ImageMoveNames in {
  def Name#_lo : PredicateOperation<Name, ".lo", PTO_b8, ["Mask"], ["Mask"],
                                    PTO_b8, 0>;
  def Name#_hi : PredicateOperation<Name, ".hi", PTO_b8, ["Mask"], ["Mask"],
                                    PTO_b8, 1>;
}

// Loads and stores exist once a register type; signed where it is of integers.
class FormatOfType<PTOVectorType type> {
  PTOFormat Format = !cond(!eq(type.VT, PTO_s8.VT) : PTO_s8,
                           !eq(type.VT, PTO_s16.VT) : PTO_s16,
                           !eq(type.VT, PTO_s32.VT) : PTO_s32,
                           !eq(type.VT, PTO_s64.VT) : PTO_s64,
                           !eq(type.VT, PTO_f16.VT) : PTO_f16,
                           !eq(type.VT, PTO_bf16.VT) : PTO_bf16,
                           !eq(type.VT, PTO_f32.VT) : PTO_f32);
}
class MemoryOperation<string name, PTOVectorType type, list<string> operands,
                      list<string> results>
    : OperationEntry<name, "." # type.Name, operands, results,
                     FormatOfType<type>.Format, FormatOfType<type>.Format,
                     type.View, type.View>;
defvar Address = ["Pointer", "Word", "Distribution"];
foreach T = PTOVectorTypes in {
  def vlds_#T.Name : MemoryOperation<"vlds", T, Address, ["Vector"]>;
  def vldsx2_#T.Name
      : MemoryOperation<"vldsx2", T, Address, ["Vector", "Vector"]>;
  def vsts_#T.Name
      : MemoryOperation<"vsts", T,
                        !listconcat(["Vector"], Address, ["Mask"]), []>;
  def vstsx2_#T.Name
      : MemoryOperation<"vstsx2", T,
                        !listconcat(["Vector", "Vector"], Address, ["Mask"]),
                        []>;
  def vsldb_#T.Name
      : MemoryOperation<"vsldb", T, ["Pointer", "Word", "Mask"], ["Vector"]>;
  def vsstb_#T.Name
      : MemoryOperation<"vsstb", T, ["Vector", "Pointer", "Word", "Mask"], []>;
}
def plds : PredicateOperation<"plds", "", PTO_b8, Address, ["Mask"]>;
def psts
    : PredicateOperation<"psts", "", PTO_b8, !listconcat(["Mask"], Address),
                         []>;

// What stands in a place of an operation with operands of its own.
class KindOfPlace<PTOPlace place> {
  string K = place.Kind;
  bit IsMask = !or(!eq(K, PTO_Mask.Kind), !eq(K, PTO_ResultMask.Kind),
                   !eq(K, PTO_WordMask.Kind));
  string Kind = !cond(IsMask : "Mask",
                      !eq(K, PTO_Scalar.Kind) : "Scalar",
                      !or(!eq(K, PTO_ReadFrom.Kind),
                          !eq(K, PTO_WriteTo.Kind)) : "Pointer",
                      !eq(K, PTO_Hint.Kind) : "Hint",
                      !eq(K, PTO_Lanes.Kind) : "Part",
                      true : "Vector");
}
// The view of the masks among the operands.
class ViewOfMasks<PTOGeneral op> {
  PTOMaskView View = !foldl(
      op.Src.View, op.Shape.Operands, view, p,
      !cond(!eq(p.Kind, PTO_ResultMask.Kind) : op.Dst.View,
            !eq(p.Kind, PTO_WordMask.Kind) : PTO_b32, true : view));
}
foreach Op = PTOGeneralOps in
  def Op.Ident
      : OperationEntry<Op.Name, "." # Op.Suffix,
                       !foreach(p, Op.Shape.Operands, KindOfPlace<p>.Kind),
                       !foreach(p, Op.Shape.Results, KindOfPlace<p>.Kind),
                       Op.Src, Op.Dst, ViewOfMasks<Op>.View, Op.Src.View>;

def OperationTable : GenericTable {
  let FilterClass = "OperationEntry";
  let CppTypeName = "Operation";
  let Fields = ["Name", "Kind", "Source", "Result", "MaskStride",
                "ResultMaskStride", "Detail", "Operands", "Results",
                "IsSaturable"];
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
