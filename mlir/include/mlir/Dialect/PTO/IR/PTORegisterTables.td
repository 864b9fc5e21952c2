//===- PTORegisterTables.td - Tables of register operations -*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of PTORegisterTable.td as C++ tables, which
// lib/Dialect/PTO/IR/OperationTable.cpp reads.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "mlir/Dialect/PTO/IR/PTORegisterTable.td"

class OperationEntry<PTORegisterOp op> {
  string Name = op.Name;
  string Syntax = op.Syntax;
  string Operands = op.OperandCodes;
  string OperandNames = !interleave(!foreach(o, op.Operands, o.Name), " ");
  string Results = op.ResultCodes;
  string Formats = op.Formats;
  string Lowering = op.Lowering;
  string IRName = op.IRName;
}
foreach Op = PTORegisterOps in
  def Operation_#Op.Name : OperationEntry<Op>;

def OperationTable : GenericTable {
  let FilterClass = "OperationEntry";
  let Fields = ["Name", "Syntax", "Operands", "OperandNames", "Results",
                "Formats", "Lowering", "IRName"];
}

// A string attribute of an operation. The rows are sorted by their fields, so
// Place keeps the attributes in order.
class WordRuleEntry<PTORegisterOp op, int place> {
  string Operation = op.Name;
  bits<8> Place = place;
  string Name = op.Words[place].Name;
  code Kind = op.Words[place].Imm.Enumerator;
  string Default = op.Words[place].Default;
}
foreach Op = PTORegisterOps in
  foreach I = !range(!size(Op.Words)) in
    def WordRule_#Op.Name#_#I : WordRuleEntry<Op, I>;

def WordRuleTable : GenericTable {
  let FilterClass = "WordRuleEntry";
  let Fields = ["Operation", "Place", "Name", "Kind", "Default"];
}
