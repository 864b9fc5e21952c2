//===- BuiltinsPTO.td - Builtins of the PTO target ---------*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Searchable tables (llvm-tblgen -gen-searchable-tables) over the records of
// the intrinsics: every one of them is a builtin, and what Sema checks is what
// the records say.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/IR/Intrinsics.td"

def ImmediateKind : GenericEnum {
  let FilterClass = "PTOImmediate";
  let NameField = "Name";
}

// Sorted by name; a builtin's number is its place in the table.
def BuiltinTable : GenericTable {
  let FilterClass = "PTOBuiltinIntrinsic";
  let CppTypeName = "BuiltinEntry";
  let Fields = ["BuiltinName", "BuiltinType", "Immediate", "ImmediateOperand"];
  string TypeOf_Immediate = "ImmediateKind";
}

class ImmediateCode<PTOImmediate kind, PTOCode c> {
  PTOImmediate Kind = kind;
  string Noun = kind.Noun;
  string Name = c.Name;
  bits<8> Code = c.Code;
  // Of a store's distribution mode: the lane width that its mask must have.
  bits<8> UnitBits = !if(!isa<PTODistribution>(c),
                         !cast<PTODistribution>(c).UnitBits, 0);
}
foreach I = PTOImmediates in
  foreach C = I.Codes in
    def Code_#I.Name#_#C.Name : ImmediateCode<I, C>;

def ImmediateCodeTable : GenericTable {
  let FilterClass = "ImmediateCode";
  let CppTypeName = "ImmediateCode";
  let Fields = ["Kind", "Code", "Noun", "Name", "UnitBits"];
  string TypeOf_Kind = "ImmediateKind";
  let PrimaryKey = ["Kind", "Code"];
  let PrimaryKeyName = "lookupImmediateCode";
}

class ConversionBuiltin<PTOConversion c> {
  string Builtin = "__builtin_pto_vcvt_" # c.Ident;
  string Src = c.Src.Name;
  string Dst = c.Dst.Name;
  bits<8> Roundings = c.RoundingMask;
  bit HasSaturation = c.Sat.HasOperand;
  bits<3> Parts = c.Part.Parts;
  bits<8> Profiles = c.ProfileMask;
}
foreach C = PTOConversions in
  def Conversion_#C.Ident : ConversionBuiltin<C>;

def ConversionTable : GenericTable {
  let FilterClass = "ConversionBuiltin";
  let CppTypeName = "ConversionBuiltin";
  let Fields = ["Builtin", "Src", "Dst", "Roundings", "HasSaturation", "Parts",
                "Profiles"];
}

class ProfileEntry<PTOProfile p> {
  string Name = p.Name;
  bits<8> Mask = p.Mask;
}
foreach P = PTOAllProfiles in
  def Profile_#P.Name : ProfileEntry<P>;

def ProfileTable : GenericTable {
  let FilterClass = "ProfileEntry";
  let CppTypeName = "ProfileEntry";
  let Fields = ["Mask", "Name"];
}
