//===- NumericForms.td - Tables of the numeric core --------*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The records of the conversion tables as C++ tables without LLVM types.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/CodeGen/ValueTypes.td"
include "llvm/IR/PTOTiles.td"
include "pto/Numeric/FormatEnum.td"

class FormEntry<PTOConversion c, int index> {
  bits<8> Index = index;
  string SrcName = c.Src.Name;
  string DstName = c.Dst.Name;
  code Src = FormatEnum<c.Src>.Name;
  code Dst = FormatEnum<c.Dst>.Name;
  string Family = c.Family.Name;
  bits<8> Roundings = c.RoundingMask;
  string Saturation = c.Sat.Name;
  bit HasSaturation = c.Sat.HasOperand;
  string Part = c.Part.Name;
  bits<8> Parts = c.Part.Parts;
  string View = c.Src.View.Name;
  bits<16> MaskLanes = c.Src.View.Lanes;
  bits<8> Profiles = c.ProfileMask;
}
foreach I = !range(PTOConversions) in
  def FormEntry_#I : FormEntry<PTOConversions[I], I>;

def FormTable : GenericTable {
  let FilterClass = "FormEntry";
  let CppTypeName = "ConversionForm";
  // The rows are sorted by their fields, hence the position comes first.
  let Fields = ["Index", "SrcName", "DstName", "Src", "Dst", "Family",
                "Roundings", "Saturation", "HasSaturation", "Part", "Parts",
                "View", "MaskLanes", "Profiles"];
}

// What the records say of formats, roundings and profiles; the core asserts
// that its own definitions agree.
class FormatEntry<PTOFormat f> {
  code ID = FormatEnum<f>.Name;
  bits<8> Bits = f.Bits;
  bit IsFloat = f.IsFloat;
  bit IsSigned = f.IsSigned;
}
foreach C = PTOConversions in {
  def FormatEntry_#C.Ident#_src : FormatEntry<C.Src>;
  def FormatEntry_#C.Ident#_dst : FormatEntry<C.Dst>;
}
def FormatEntryTable : GenericTable {
  let FilterClass = "FormatEntry";
  let Fields = ["ID", "Bits", "IsFloat", "IsSigned"];
}

class CodeEntry<code id, int num> {
  code ID = id;
  bits<8> Code = num;
}
class RoundingEntry<PTORounding r> : CodeEntry<[{Rounding::}] # r.Name, r.Code>;
foreach R = PTOAllRoundings in
  def RoundingEntry_#R.Name : RoundingEntry<R>;
def RoundingEntryTable : GenericTable {
  let FilterClass = "RoundingEntry";
  let Fields = ["ID", "Code"];
}
class ProfileEntry<PTOProfile p>
    : CodeEntry<[{Profile::}] # !toupper(p.Name), p.Mask>;
foreach P = PTOAllProfiles in
  def ProfileEntry_#P.Name : ProfileEntry<P>;
def ProfileEntryTable : GenericTable {
  let FilterClass = "ProfileEntry";
  let Fields = ["ID", "Code"];
}

class TruncationEntry<PTOFormat f> {
  code ID = FormatEnum<f>.Name;
}
foreach F = PTOTruncations in
  def TruncationEntry_#F.Name : TruncationEntry<F>;
def TruncationTable : GenericTable {
  let FilterClass = "TruncationEntry";
  let Fields = ["ID"];
}

class TileConversionEntry<PTOTileConversion c> {
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
  code Scratch = [{TileScratch::}] # c.Scratch.Name;
}
foreach C = PTOTileConversions in
  def TileConversionEntry_#C.Ident : TileConversionEntry<C>;

def TileConversionTable : GenericTable {
  let FilterClass = "TileConversionEntry";
  let CppTypeName = "TileConversion";
  let Fields = ["Src", "Dst", "Via", "SrcBits", "DstBits", "SrcIsFloat",
                "DstIsFloat", "Roundings", "Profiles", "Saturates", "Scratch"];
}
