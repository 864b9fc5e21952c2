//===- PTORegisterTables.td - Tables of register operations -*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of PTORegisterTable.td and the words of their attributes as C++
// tables; lib/Dialect/PTO/IR/OperationTable.cpp reads them.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "mlir/Dialect/PTO/IR/PTORegisterTable.td"
include "llvm/IR/PTOTiles.td"

class OperationEntry<PTORegisterOp op> {
  string Name = op.Name;
  string Syntax = op.Syntax;
  string Operands = op.OperandCodes;
  string OperandNames = !interleave(!foreach(o, op.Operands, o.Name), " ");
  string Results = op.ResultCodes;
  string Formats = op.Formats;
  string Words = op.WordCodes;
  string Lowering = op.Lowering;
  string IRName = op.IRName;
}
foreach Op = PTORegisterOps in
  def Operation_#Op.Name : OperationEntry<Op>;

def OperationTable : GenericTable {
  let FilterClass = "OperationEntry";
  let Fields = ["Name", "Syntax", "Operands", "OperandNames", "Results",
                "Formats", "Words", "Lowering", "IRName"];
}

// One word of an attribute.
class WordEntry<PTOImmediate imm, PTOCode word> {
  string Kind = imm.Name;
  string Noun = imm.Noun;
  string Name = word.Name;
  bits<8> Code = word.Code;
}
foreach I = PTODialectImmediates in
  foreach C = I.Codes in
    def Word_#I.Name#_#C.Name : WordEntry<I, C>;

def WordTable : GenericTable {
  let FilterClass = "WordEntry";
  let Fields = ["Kind", "Code", "Noun", "Name"];
}

// The unit that a store's mask governs, 0 where it is ignored.
class StoreUnitEntry<PTODistribution d> {
  string Name = d.Name;
  bits<8> UnitBits = d.UnitBits;
}
foreach D = PTOStoreDistributions in
  if !eq(D.Regs, 1) then
    def StoreUnit_#D.Name : StoreUnitEntry<D>;

def StoreUnitTable : GenericTable {
  let FilterClass = "StoreUnitEntry";
  let Fields = ["Name", "UnitBits"];
}

class TilePairEntry<PTOTileConversion c> {
  string Src = c.Src.Name;
  string Dst = c.Dst.Name;
  bits<8> Roundings = c.RoundingMask;
  bits<8> Profiles = c.ProfileMask;
}
foreach C = PTOTileConversions in
  def TilePair_#C.Ident : TilePairEntry<C>;

def TilePairTable : GenericTable {
  let FilterClass = "TilePairEntry";
  let Fields = ["Src", "Dst", "Roundings", "Profiles"];
}
