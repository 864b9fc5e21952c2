//===- Immediates.td - Tables of immediates ----------------*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The records of PTOImmediates.td as C++ tables without LLVM types. The C++ types
// are in pto/Numeric/Immediates.h.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/CodeGen/ValueTypes.td"
include "llvm/IR/PTOImmediates.td"

def ImmediateKind : GenericEnum {
  let FilterClass = "PTOImmediate";
  let NameField = "Name";
}

class KindEntry<PTOImmediate kind> {
  PTOImmediate Kind = kind;
  string Noun = kind.Noun;
}
foreach K = PTOImmediates in
  def KindEntry_#K.Name : KindEntry<K>;
def KindTable : GenericTable {
  let FilterClass = "KindEntry";
  let Fields = ["Kind", "Noun"];
  string TypeOf_Kind = "ImmediateKind";
}

class ImmediateEntry<PTOImmediate kind, PTOCode c> {
  PTOImmediate Kind = kind;
  bits<8> Code = c.Code;
  string Name = c.Name;
  // Modes of single registers and of pairs have different codes.
  string EnumName = !subst("PairDist", "Dist", kind.Name) # "_" # c.Name;
}
// One enumeration for each list of codes that something has a case for each of,
// and one for all others.
class LoadDistEntry<PTOImmediate kind, PTOCode c> : ImmediateEntry<kind, c>;
class StoreDistEntry<PTOImmediate kind, PTOCode c> : ImmediateEntry<kind, c>;
class PredLoadDistEntry<PTOImmediate kind, PTOCode c>
    : ImmediateEntry<kind, c>;
class PredStoreDistEntry<PTOImmediate kind, PTOCode c>
    : ImmediateEntry<kind, c>;
class PatternEntry<PTOImmediate kind, PTOCode c> : ImmediateEntry<kind, c>;
class OtherEntry<PTOImmediate kind, PTOCode c> : ImmediateEntry<kind, c>;
foreach K = PTOImmediates in
  foreach C = K.Codes in {
    defvar Name = "ImmediateEntry_" # K.Name # "_" # C.Name;
    if !or(!eq(K, PTO_Imm_LoadDist), !eq(K, PTO_Imm_LoadPairDist)) then
      def Name : LoadDistEntry<K, C>;
    else if !or(!eq(K, PTO_Imm_StoreDist), !eq(K, PTO_Imm_StorePairDist)) then
      def Name : StoreDistEntry<K, C>;
    else if !eq(K, PTO_Imm_PredLoadDist) then
      def Name : PredLoadDistEntry<K, C>;
    else if !eq(K, PTO_Imm_PredStoreDist) then
      def Name : PredStoreDistEntry<K, C>;
    else if !eq(K, PTO_Imm_Pattern) then
      def Name : PatternEntry<K, C>;
    else
      def Name : OtherEntry<K, C>;
  }
foreach List = ["LoadDist", "StoreDist", "PredLoadDist", "PredStoreDist",
                "Pattern", "Other"] in
  def List#Code : GenericEnum {
    let FilterClass = List # "Entry";
    let NameField = "EnumName";
    let ValueField = "Code";
  }
def ImmediateTable : GenericTable {
  let FilterClass = "ImmediateEntry";
  let CppTypeName = "Immediate";
  let Fields = ["Kind", "Code", "Name"];
  string TypeOf_Kind = "ImmediateKind";
}

class RefusedEntry<PTOImmediate kind, PTOCode c> {
  PTOImmediate Kind = kind;
  bits<8> Code = c.Code;
  string Name = c.Name;
}
foreach K = PTOImmediates in
  foreach C = K.Refused in
    def RefusedEntry_#K.Name#_#C.Name : RefusedEntry<K, C>;
def RefusedTable : GenericTable {
  let FilterClass = "RefusedEntry";
  let CppTypeName = "Immediate";
  let Fields = ["Kind", "Code", "Name"];
  string TypeOf_Kind = "ImmediateKind";
}

class DistributionEntry<PTOImmediate kind, PTODistribution d> {
  PTOImmediate Kind = kind;
  bits<8> Code = d.Code;
  bits<16> Bytes = d.Bytes;
  bits<8> Align = d.Align;
  bits<8> UnitBits = d.UnitBits;
}
foreach K = PTOImmediates in
  foreach C = K.Codes in
    if !isa<PTODistribution>(C) then
      def DistributionEntry_#K.Name#_#C.Name
          : DistributionEntry<K, !cast<PTODistribution>(C)>;
def DistributionTable : GenericTable {
  let FilterClass = "DistributionEntry";
  let CppTypeName = "Distribution";
  let Fields = ["Kind", "Code", "Bytes", "Align", "UnitBits"];
  string TypeOf_Kind = "ImmediateKind";
}
