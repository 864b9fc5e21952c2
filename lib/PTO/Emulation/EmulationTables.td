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

defvar StreamNames = ["vldas", "vldus", "init", "vstus", "vstas", "vstur",
                      "vstar", "pstu_b16", "pstu_b32"];
defvar CoreNames =
    !listconcat(["get_spr", "set_spr", "set_flag", "wait_flag", "get_buf",
                 "rls_buf", "set_intra_block", "wait_intra_block", "barrier",
                 "mem_bar", "mov_ub_to_out", "mov_ub_to_ub"],
                !foreach(unit, PTOCopyUnits, "mov_out_to_ub_" # unit),
                !foreach(f, PTOSortFormats, "vbs32_" # f.Name),
                !foreach(f, PTOSortFormats, "vmrgsort4_" # f.Name));
foreach Name = !listconcat(["vcvt"], PTOOperationNames, CoreNames) in
  def !toupper(Name) : OperationKindEntry;
foreach Name = StreamNames in
  def STREAM_#!toupper(Name) : OperationKindEntry;

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

class EmulatedEntry<string operation, string intrinsic, PTOFormat source,
                    PTOFormat result, int detail = 0, bit saturable = 0> {
  Intrinsic ID = !cast<Intrinsic>("int_pto_" # intrinsic);
  OperationKindEntry Kind = !cast<OperationKindEntry>(!toupper(operation));
  code Source = FormatEnum<source>.Name;
  code Result = FormatEnum<result>.Name;
  bits<8> Detail = detail;
  bit IsSaturable = saturable;
}

foreach Op = PTOOperations in
  def Emulated_#Op.Ident : EmulatedEntry<Op.Name, Op.Ident, Op.Src, Op.Dst,
                                         Op.Detail, Op.IsSaturable>;
foreach I = !range(PTOConversions) in {
  defvar C = PTOConversions[I];
  def Emulated_vcvt_#C.Ident
      : EmulatedEntry<"vcvt", "vcvt_" # C.Ident, C.Src, C.Dst, I>;
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
