//===- DistributionTables.td - Distribution modes for C++ --*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The distribution modes of PTOOperations.td as enumerations, one a kind of
// access, and tables of the memory that they touch.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/CodeGen/ValueTypes.td"
include "llvm/IR/PTOOperations.td"

class DistributionEntry<string prefix, PTODistribution dist> {
  string EnumName = prefix # "_" # dist.Name;
  bits<8> Code = dist.Code;
  bits<16> Bytes = dist.Bytes;
  bits<8> Align = dist.Align;
}

class Load<PTODistribution d> : DistributionEntry<"Load", d>;
class Store<PTODistribution d> : DistributionEntry<"Store", d>;
class PredicateLoad<PTODistribution d> : DistributionEntry<"PLoad", d>;
class PredicateStore<PTODistribution d> : DistributionEntry<"PStore", d>;

foreach D = PTOLoadDistributions in
  def Load_#D.Name : Load<D>;
foreach D = PTOStoreDistributions in
  def Store_#D.Name : Store<D>;
foreach D = PTOPredicateLoadDistributions in
  def PLoad_#D.Name : PredicateLoad<D>;
foreach D = PTOPredicateStoreDistributions in
  def PStore_#D.Name : PredicateStore<D>;

foreach Class = ["Load", "Store", "PredicateLoad", "PredicateStore"] in {
  def Class#Distribution : GenericEnum {
    let FilterClass = Class;
    let NameField = "EnumName";
    let ValueField = "Code";
  }
  def Class#DistributionTable : GenericTable {
    let FilterClass = Class;
    let CppTypeName = "Distribution";
    let Fields = ["Code", "Bytes", "Align"];
    let PrimaryKey = ["Code"];
    let PrimaryKeyName = "find"#Class#"Distribution";
  }
}
