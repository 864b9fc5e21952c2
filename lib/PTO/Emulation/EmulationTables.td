//===- EmulationTables.td - Operations for the emulator ----*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the emulator knows of an intrinsic by its number: the operation, the
// element formats, and what else is in the name. The C++ type is in
// EmulationTables.h.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/IR/Intrinsics.td"
include "pto/Numeric/FormatEnum.td"

class EmulatedEntry<string operation, string intrinsic, PTOFormat source,
                    PTOFormat result, int detail = 0, bit saturable = 0,
                    bit accumulates = 0> {
  Intrinsic ID = !cast<Intrinsic>("int_pto_" # intrinsic);
  code Kind = [{::pto::}] # !toupper(operation);
  code Source = FormatEnum<source>.Name;
  code Result = FormatEnum<result>.Name;
  bits<8> Detail = detail;
  bit IsSaturable = saturable;
  bit Accumulates = accumulates;
}

foreach Op = PTOOperations in
  def Emulated_#Op.Ident : EmulatedEntry<Op.Name, Op.Ident, Op.Src, Op.Dst,
                                         Op.Detail, Op.IsSaturable,
                                         Op.Shape.Accumulates>;
foreach I = !range(PTOConversions) in {
  defvar C = PTOConversions[I];
  def Emulated_vcvt_#C.Ident
      : EmulatedEntry<"vcvt", "vcvt_" # C.Ident, C.Src, C.Dst, I>;
}

foreach Name = PTOStreamNames in
  def Emulated_stream_#Name
      : EmulatedEntry<"stream_" # Name, "stream_" # Name, PTO_u8, PTO_u8>;
foreach Name = PTOCoreNames in
  def Emulated_#Name : EmulatedEntry<Name, Name, PTO_u8, PTO_u8>;

def EmulatedOperationTable : GenericTable {
  let FilterClass = "EmulatedEntry";
  let CppTypeName = "EmulatedOperation";
  let Fields = ["ID", "Kind", "Source", "Result", "Detail", "IsSaturable",
                "Accumulates"];
  let PrimaryKey = ["ID"];
  let PrimaryKeyName = "lookupEmulatedOperation";
}
