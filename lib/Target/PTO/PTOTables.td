//===- PTOTables.td - Tables for the compiler's C++ code ---*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Searchable tables made from the records of PTOConversions.td and
// PTOOperations.td: what the verifier checks, what the assembler spells. The
// C++ types are in MCTargetDesc/PTOBaseInfo.h.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"

//===----------------------------------------------------------------------===//
// Named immediates
//===----------------------------------------------------------------------===//

// What an immediate means, which decides its spellings.
def NamedImmKind : GenericEnum {
  let FilterClass = "NamedImmKindEntry";
}
class NamedImmKindEntry;
foreach K = ["Rounding", "RoundingR", "RoundingA", "Saturation", "PartEO",
             "PartP4", "Pattern", "LoadDist", "LoadPairDist", "StoreDist",
             "StorePairDist", "PredLoadDist", "PredStoreDist", "Half",
             "Order", "Hint", "Update", "SystemRegister", "Pipe",
             "MemoryBarrier"] in
  def K : NamedImmKindEntry;

class NamedImmEntry<NamedImmKindEntry kind, string name, int num> {
  NamedImmKindEntry Kind = kind;
  string Name = name;
  bits<8> Code = num;
}

multiclass NamedImms<NamedImmKindEntry kind, list<PTOCode> codes> {
  foreach C = codes in
    def NAME#_#C.Name : NamedImmEntry<kind, C.Name, C.Code>;
}
defm Rounding : NamedImms<Rounding, PTOAllRoundings>;
// Of the conversions that have one mode only.
defm RoundingR : NamedImms<RoundingR, [PTO_RND_R]>;
defm RoundingA : NamedImms<RoundingA, [PTO_RND_A]>;
defm Saturation : NamedImms<Saturation, PTOSaturations>;
defm PartEO : NamedImms<PartEO, PTOPartsEO>;
defm PartP4 : NamedImms<PartP4, PTOPartsP4>;
defm Pattern : NamedImms<Pattern, PTOPatterns>;
defm Half : NamedImms<Half, PTOHalves>;
defm Order : NamedImms<Order, PTOOrders>;
defm Hint : NamedImms<Hint, PTOHints>;
defm Update : NamedImms<Update, PTOUpdates>;
defm SystemRegister : NamedImms<SystemRegister, PTOSystemRegisters>;
defm Pipe : NamedImms<Pipe, PTOPipes>;
defm MemoryBarrier : NamedImms<MemoryBarrier, PTOMemoryBarriers>;
foreach D = PTOLoadDistributions in
  def LoadDist_#D.Name
      : NamedImmEntry<!if(!eq(D.Regs, 1), LoadDist, LoadPairDist), D.Name,
                      D.Code>;
foreach D = PTOStoreDistributions in
  def StoreDist_#D.Name
      : NamedImmEntry<!if(!eq(D.Regs, 1), StoreDist, StorePairDist), D.Name,
                      D.Code>;
foreach D = PTOPredicateLoadDistributions in
  def PredLoadDist_#D.Name : NamedImmEntry<PredLoadDist, D.Name, D.Code>;
foreach D = PTOPredicateStoreDistributions in
  def PredStoreDist_#D.Name : NamedImmEntry<PredStoreDist, D.Name, D.Code>;

def NamedImmTable : GenericTable {
  let FilterClass = "NamedImmEntry";
  let CppTypeName = "NamedImm";
  let Fields = ["Kind", "Name", "Code"];
  string TypeOf_Kind = "NamedImmKind";
  let PrimaryKey = ["Kind", "Code"];
  let PrimaryKeyName = "lookupNamedImmByCode";
}
// The codes by name, SystemRegister_CTRL or Pattern_ALL, for C++.
def NamedImmCode : GenericEnum {
  let FilterClass = "NamedImmEntry";
  let ValueField = "Code";
}
def lookupNamedImmByName : SearchIndex {
  let Table = NamedImmTable;
  let Key = ["Kind", "Name"];
}

//===----------------------------------------------------------------------===//
// Distribution modes
//===----------------------------------------------------------------------===//

class DistributionEntry<NamedImmKindEntry kind, PTODistribution dist> {
  NamedImmKindEntry Kind = kind;
  bits<8> Code = dist.Code;
  bits<16> Bytes = dist.Bytes;
  bits<8> Align = dist.Align;
  bits<8> UnitBits = dist.UnitBits;
}
foreach D = PTOLoadDistributions in
  def LoadEntry_#D.Name
      : DistributionEntry<!if(!eq(D.Regs, 1), LoadDist, LoadPairDist), D>;
foreach D = PTOStoreDistributions in
  def StoreEntry_#D.Name
      : DistributionEntry<!if(!eq(D.Regs, 1), StoreDist, StorePairDist), D>;
foreach D = PTOPredicateLoadDistributions in
  def PredLoadEntry_#D.Name : DistributionEntry<PredLoadDist, D>;
foreach D = PTOPredicateStoreDistributions in
  def PredStoreEntry_#D.Name : DistributionEntry<PredStoreDist, D>;

def DistributionTable : GenericTable {
  let FilterClass = "DistributionEntry";
  let CppTypeName = "Distribution";
  let Fields = ["Kind", "Code", "Bytes", "Align", "UnitBits"];
  string TypeOf_Kind = "NamedImmKind";
  let PrimaryKey = ["Kind", "Code"];
  let PrimaryKeyName = "lookupDistribution";
}

//===----------------------------------------------------------------------===//
// Intrinsics that access memory
//===----------------------------------------------------------------------===//

// The kind of the distribution operand, which comes after the pointer and the
// offset, and the pointer's place among the operands.
class MemoryIntrinsicEntry<string intrinsic, NamedImmKindEntry kind,
                           bit isStore, int pointer> {
  Intrinsic ID = !cast<Intrinsic>("int_pto_" # intrinsic);
  NamedImmKindEntry Kind = kind;
  bit IsStore = isStore;
  bits<2> Pointer = pointer;
}
foreach Op = PTOOperations in
  foreach I = !range(!size(Op.Shape.Operands)) in {
    defvar Imm = Op.Shape.Operands[I].Immediate;
    if !isa<PTODistributionImmediate>(Imm) then
      def MemoryEntry_#Op.Ident
          : MemoryIntrinsicEntry<Op.Ident, !cast<NamedImmKindEntry>(Imm.Name),
                                 !eq(Op.Shape.Effect, PTO_Writes), !sub(I, 2)>;
  }

def MemoryIntrinsicTable : GenericTable {
  let FilterClass = "MemoryIntrinsicEntry";
  let CppTypeName = "MemoryIntrinsicInfo";
  let Fields = ["ID", "Kind", "IsStore", "Pointer"];
  string TypeOf_Kind = "NamedImmKind";
  let PrimaryKey = ["ID"];
  let PrimaryKeyName = "lookupMemoryIntrinsic";
}

//===----------------------------------------------------------------------===//
// Immediates whose code alone decides
//===----------------------------------------------------------------------===//

class ImmediateEntry<string intrinsic, int operand, PTOImmediate kind> {
  Intrinsic ID = !cast<Intrinsic>("int_pto_" # intrinsic);
  bits<2> Operand = operand;
  NamedImmKindEntry Kind = !cast<NamedImmKindEntry>(kind.Name);
  string Noun = kind.Noun;
}
foreach Op = PTOOperations in
  foreach A = !cast<PTOIntrinsic>("int_pto_" # Op.Ident).Immediates in
    if !not(!isa<PTODistributionImmediate>(A.Kind)) then
      def Immediate_#Op.Ident : ImmediateEntry<Op.Ident, A.Operand, A.Kind>;
foreach Name = ["get_spr", "set_spr", "set_flag", "wait_flag", "get_buf",
                "rls_buf", "set_intra_block", "wait_intra_block", "barrier",
                "mem_bar"] in
  foreach A = !cast<PTOIntrinsic>("int_pto_" # Name).Immediates in
    def Immediate_#Name#_#A.Operand
        : ImmediateEntry<Name, A.Operand, A.Kind>;
def Immediate_stream_vstur : ImmediateEntry<"stream_vstur", 3, PTO_Imm_Update>;

def ImmediateTable : GenericTable {
  let FilterClass = "ImmediateEntry";
  let CppTypeName = "ImmediateOperand";
  let Fields = ["ID", "Operand", "Kind", "Noun"];
  string TypeOf_Kind = "NamedImmKind";
  let PrimaryKey = ["ID", "Operand"];
  let PrimaryKeyName = "lookupImmediateOperand";
}

//===----------------------------------------------------------------------===//
// Conversion forms
//===----------------------------------------------------------------------===//

// What a form is, the numeric core knows: it has the same list in a table.
class ConversionEntry<PTOConversion c, int index> {
  Intrinsic ID = !cast<Intrinsic>("int_pto_vcvt_" # c.Ident);
  bits<8> Form = index;
}
foreach I = !range(PTOConversions) in
  def ConversionEntry_#I : ConversionEntry<PTOConversions[I], I>;

def ConversionTable : GenericTable {
  let FilterClass = "ConversionEntry";
  let CppTypeName = "ConversionIntrinsic";
  let Fields = ["ID", "Form"];
  let PrimaryKey = ["ID"];
  let PrimaryKeyName = "lookupConversionByID";
}
def lookupConversionByForm : SearchIndex {
  let Table = ConversionTable;
  let Key = ["Form"];
}

//===----------------------------------------------------------------------===//
// Saturation
//===----------------------------------------------------------------------===//

// The operations, other than conversions, that the switches of CTRL act on.
class SaturableEntry<string ident> {
  Intrinsic ID = !cast<Intrinsic>("int_pto_" # ident);
}
foreach Op = PTOOperations in
  if Op.IsSaturable then
    def Saturable_#Op.Ident : SaturableEntry<Op.Ident>;

def SaturableTable : GenericTable {
  let FilterClass = "SaturableEntry";
  let CppTypeName = "SaturableOperation";
  let Fields = ["ID"];
  let PrimaryKey = ["ID"];
  let PrimaryKeyName = "lookupSaturableOperation";
}

//===----------------------------------------------------------------------===//
// Conversions of tiles
//===----------------------------------------------------------------------===//

def TileScratch : GenericEnum {
  let FilterClass = "PTOTileScratch";
  let NameField = "Name";
}

class TileConversionEntry<PTOTileConversion c> {
  Intrinsic ID = !cast<Intrinsic>("int_pto_tcvt_" # c.Ident);
  string Src = c.Src.Name;
  string Dst = c.Dst.Name;
  string Via = c.Via.Name;
  bits<8> SrcBits = c.Src.Bits;
  bits<8> DstBits = c.Dst.Bits;
  bit SrcIsFloat = c.Src.IsFloat;
  bit DstIsFloat = c.Dst.IsFloat;
  bits<8> Roundings = c.RoundingMask;
  bits<8> Profiles = c.ProfileMask;
  bits<8> Saturates = c.DefaultMask;
  PTOTileScratch Scratch = c.Scratch;
}
foreach C = PTOTileConversions in
  def TileConversionEntry_#C.Ident : TileConversionEntry<C>;

def TileConversionTable : GenericTable {
  let FilterClass = "TileConversionEntry";
  let CppTypeName = "TileConversion";
  let Fields = ["ID", "Src", "Dst", "Via", "SrcBits", "DstBits", "SrcIsFloat",
                "DstIsFloat", "Roundings", "Profiles", "Saturates", "Scratch"];
  string TypeOf_Scratch = "TileScratch";
  let PrimaryKey = ["ID"];
  let PrimaryKeyName = "lookupTileConversion";
}
