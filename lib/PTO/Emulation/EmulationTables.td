//===- EmulationTables.td - Operations for the emulator ----*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the emulator knows of an intrinsic by its number: the operation, the
// element formats, and what else stands in the name. The C++ type is in
// EmulationTables.h.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/IR/Intrinsics.td"
include "pto/Numeric/FormatEnum.td"

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

def OperationKind : GenericEnum {
  let FilterClass = "OperationKindEntry";
}
class OperationKindEntry;

foreach Op = !listconcat(PTOBinaryOps, PTOShiftOps, PTOUnaryOps, PTOScalarOps,
                         PTOScalarShiftOps, PTOPairOps) in
  def !toupper(Op.Name) : OperationKindEntry;

foreach Name = PTOHalfMoveNames in
  def !toupper(Name) : OperationKindEntry;

defvar SelectNames = ["vsel", "vselr"];
defvar DuplicateNames = ["vdup", "vdupm", "vdups", "vbr"];
defvar CompareNames = ["vcmp", "vcmps"];
defvar PredicateNames =
    !listconcat(["pset", "pge", "plt", "pnot", "psel", "pintlv", "pdintlv"],
                PTOPredicateOps);
defvar ImageMoveNames = ["ppack", "punpack"];
defvar MemoryNames = ["vlds", "vldsx2", "vsts", "vstsx2"];
defvar ImageMemoryNames = ["plds", "psts"];
foreach Name = !listconcat(["vcvt", "vtrc", "vci", "pbitcast"], SelectNames,
                           DuplicateNames, CompareNames, PredicateNames,
                           ImageMoveNames, MemoryNames, ImageMemoryNames) in
  def !toupper(Name) : OperationKindEntry;

defvar BlockNames = ["vsldb", "vsstb"];
defvar StreamNames = ["vldas", "vldus", "init", "vstus", "vstas", "vstur",
                      "vstar", "pstu_b16", "pstu_b32"];
defvar CoreNames =
    !listconcat(["get_spr", "set_spr", "set_flag", "wait_flag", "get_buf",
                 "rls_buf", "set_intra_block", "wait_intra_block", "barrier",
                 "mem_bar", "mov_ub_to_out", "mov_ub_to_ub"],
                !foreach(unit, PTOCopyUnits, "mov_out_to_ub_" # unit),
                !foreach(f, PTOSortFormats, "vbs32_" # f.Name),
                !foreach(f, PTOSortFormats, "vmrgsort4_" # f.Name));
foreach Name = !listconcat(PTOGeneralNames, BlockNames, CoreNames) in
  def !toupper(Name) : OperationKindEntry;
foreach Name = StreamNames in
  def STREAM_#!toupper(Name) : OperationKindEntry;

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

// The format of lanes that are moved without a look at their value.
class FormatOfWidth<int width> {
  PTOFormat Format = !cond(!eq(width, 8) : PTO_u8, !eq(width, 16) : PTO_u16,
                           !eq(width, 32) : PTO_u32, true : PTO_s64);
}
class FormatOfView<PTOMaskView view> {
  PTOFormat Format = FormatOfWidth<!mul(8, view.Stride)>.Format;
}
class FormatOfType<PTOVectorType type> {
  PTOFormat Format = !cond(!eq(type.VT, PTO_f16.VT) : PTO_f16,
                           !eq(type.VT, PTO_bf16.VT) : PTO_bf16,
                           !eq(type.VT, PTO_f32.VT) : PTO_f32,
                           true : FormatOfWidth<type.VT.ElementType.Size>.Format);
}

class EmulatedEntry<string operation, string intrinsic, PTOFormat source,
                    PTOFormat result, int detail = 0> {
  Intrinsic ID = !cast<Intrinsic>("int_pto_" # intrinsic);
  OperationKindEntry Kind = !cast<OperationKindEntry>(!toupper(operation));
  code Source = FormatEnum<source>.Name;
  code Result = FormatEnum<result>.Name;
  bits<8> Detail = detail;
  bit IsSaturable = PTOIsSaturable<operation, result>.Value;
}

// An operation whose intrinsics differ only in the one format.
multiclass EmulatedFormats<string name, list<PTOFormat> formats> {
  foreach F = formats in
    def NAME#_#F.Name : EmulatedEntry<name, name # "_" # F.Name, F, F>;
}

foreach Op = !listconcat(PTOBinaryOps, PTOShiftOps, PTOUnaryOps, PTOScalarOps,
                         PTOScalarShiftOps, PTOPairOps) in
  defm Emulated_#Op.Name : EmulatedFormats<Op.Name, Op.Formats>;
foreach Name = SelectNames in
  defm Emulated_#Name : EmulatedFormats<Name, PTOSelectFormats>;
foreach Name = DuplicateNames in
  defm Emulated_#Name : EmulatedFormats<Name, PTODuplicateFormats>;
defm Emulated_vci : EmulatedFormats<"vci", PTOIndexFormats>;
defm Emulated_vtrc : EmulatedFormats<"vtrc", PTOTruncations>;

foreach I = !range(PTOConversions) in {
  defvar C = PTOConversions[I];
  def Emulated_vcvt_#C.Ident
      : EmulatedEntry<"vcvt", "vcvt_" # C.Ident, C.Src, C.Dst, I>;
}

foreach Name = CompareNames in
  foreach C = PTOConditions in
    foreach F = PTOCompareFormats in
      def Emulated_#Name#_#C.Name#_#F.Name
          : EmulatedEntry<Name, Name # "_" # C.Name # "_" # F.Name, F, F,
                          C.Code>;

foreach Op = PTOHalfMoves in {
  defvar Ident = Op.Name # "_" # Op.Src.Name # "_" # Op.Dst.Name;
  def Emulated_#Ident : EmulatedEntry<Op.Name, Ident, Op.Src, Op.Dst>;
}

foreach V = PTOMaskViews in {
  defvar F = FormatOfView<V>.Format;
  foreach Name = PredicateNames in
    def Emulated_#Name#_#V.Name : EmulatedEntry<Name, Name # "_" # V.Name, F, F>;
  foreach W = PTOMaskViews in
    if !ne(V.Name, W.Name) then
      def Emulated_pbitcast_#V.Name#_#W.Name
          : EmulatedEntry<"pbitcast", "pbitcast_" # V.Name # "_" # W.Name, F,
                          FormatOfView<W>.Format>;
}
foreach Name = ImageMoveNames in {
  def Emulated_#Name#_lo : EmulatedEntry<Name, Name # "_lo", PTO_u8, PTO_u8, 0>;
  def Emulated_#Name#_hi : EmulatedEntry<Name, Name # "_hi", PTO_u8, PTO_u8, 1>;
}

foreach T = PTOVectorTypes in {
  defvar F = FormatOfType<T>.Format;
  foreach Name = MemoryNames in
    def Emulated_#Name#_#T.Name : EmulatedEntry<Name, Name # "_" # T.Name, F, F>;
}
foreach Name = ImageMemoryNames in
  def Emulated_#Name : EmulatedEntry<Name, Name, PTO_u8, PTO_u8>;

foreach Op = PTOGeneralOps in
  def Emulated_#Op.Ident : EmulatedEntry<Op.Name, Op.Ident, Op.Src, Op.Dst>;
foreach T = PTOVectorTypes in {
  defvar F = FormatOfType<T>.Format;
  foreach Name = BlockNames in
    def Emulated_#Name#_#T.Name : EmulatedEntry<Name, Name # "_" # T.Name, F, F>;
}
foreach Name = StreamNames in
  def Emulated_stream_#Name
      : EmulatedEntry<"stream_" # Name, "stream_" # Name, PTO_u8, PTO_u8>;
foreach Name = CoreNames in
  def Emulated_#Name : EmulatedEntry<Name, Name, PTO_u8, PTO_u8>;

def EmulatedOperationTable : GenericTable {
  let FilterClass = "EmulatedEntry";
  let CppTypeName = "EmulatedOperation";
  let Fields = ["ID", "Kind", "Source", "Result", "Detail", "IsSaturable"];
  string TypeOf_Kind = "OperationKind";
  let PrimaryKey = ["ID"];
  let PrimaryKeyName = "lookupEmulatedOperation";
}

//===----------------------------------------------------------------------===//
// Codes
//===----------------------------------------------------------------------===//

class CodeEntry<string prefix, PTOCode c> {
  string Name = prefix # "_" # !toupper(c.Name);
  bits<8> Code = c.Code;
}
class CodeEnum<string entry> : GenericEnum {
  let FilterClass = entry;
  let NameField = "Name";
  let ValueField = "Code";
}

class ConditionEntry<PTOCode c> : CodeEntry<"CONDITION", c>;
foreach C = PTOConditions in
  def ConditionEntry_#C.Name : ConditionEntry<C>;
def ConditionCode : CodeEnum<"ConditionEntry">;

class SystemRegisterEntry<PTOCode c> : CodeEntry<"SPR", c>;
foreach C = PTOSystemRegisters in
  def SystemRegisterEntry_#C.Name : SystemRegisterEntry<C>;
def SystemRegisterCode : CodeEnum<"SystemRegisterEntry">;

class PatternEntry<PTOCode c> : CodeEntry<"PATTERN", c>;
foreach C = PTOPatterns in
  def PatternEntry_#C.Name : PatternEntry<C>;
def PatternCode : CodeEnum<"PatternEntry">;
