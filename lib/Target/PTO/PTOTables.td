//===- PTOTables.td - Tables for the compiler's C++ code ---*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Searchable tables by intrinsic, made from the records of PTOConversions.td
// and PTOOperations.td: what the verifier and the passes know of a call. The
// C++ types are where the tables are included.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"

//===----------------------------------------------------------------------===//
// Intrinsics that access memory
//===----------------------------------------------------------------------===//

// The kind of the distribution operand, which comes after the pointer and the
// offset, and the pointer's place among the operands.
class MemoryIntrinsicEntry<string intrinsic, PTOImmediate kind, bit isStore,
                           int pointer> {
  Intrinsic ID = !cast<Intrinsic>("int_pto_" # intrinsic);
  code Kind = kind.Enumerator;
  bit IsStore = isStore;
  bits<2> Pointer = pointer;
}
foreach Op = PTOOperations in
  foreach I = !range(!size(Op.Shape.Operands)) in {
    defvar Imm = Op.Shape.Operands[I].Immediate;
    if !isa<PTODistributionImmediate>(Imm) then
      def MemoryEntry_#Op.Ident
          : MemoryIntrinsicEntry<Op.Ident, Imm,
                                 !eq(Op.Shape.Effect, PTO_Writes), !sub(I, 2)>;
  }

def MemoryIntrinsicTable : GenericTable {
  let FilterClass = "MemoryIntrinsicEntry";
  let CppTypeName = "MemoryIntrinsicInfo";
  let Fields = ["ID", "Kind", "IsStore", "Pointer"];
  let PrimaryKey = ["ID"];
  let PrimaryKeyName = "lookupMemoryIntrinsic";
}

//===----------------------------------------------------------------------===//
// Immediates whose code alone decides
//===----------------------------------------------------------------------===//

class ImmediateEntry<string intrinsic, int operand, PTOImmediate kind> {
  Intrinsic ID = !cast<Intrinsic>("int_pto_" # intrinsic);
  bits<2> Operand = operand;
  code Kind = kind.Enumerator;
}
foreach Op = PTOOperations in
  foreach A = !cast<PTOIntrinsic>("int_pto_" # Op.Ident).Immediates in
    if !not(!isa<PTODistributionImmediate>(A.Kind)) then
      def Immediate_#Op.Ident : ImmediateEntry<Op.Ident, A.Operand, A.Kind>;
foreach Name = ["get_spr", "set_spr", "sprsts", "set_flag", "wait_flag",
                "get_buf", "rls_buf", "set_intra_block", "wait_intra_block",
                "barrier", "mem_bar"] in
  foreach A = !cast<PTOIntrinsic>("int_pto_" # Name).Immediates in
    def Immediate_#Name#_#A.Operand
        : ImmediateEntry<Name, A.Operand, A.Kind>;
def Immediate_stream_vstur : ImmediateEntry<"stream_vstur", 3, PTO_Imm_Update>;

def ImmediateTable : GenericTable {
  let FilterClass = "ImmediateEntry";
  let CppTypeName = "ImmediateOperand";
  let Fields = ["ID", "Operand", "Kind"];
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
