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

// Sorted by name; a builtin's number is its place in the table, and after it in
// that of streams.
def BuiltinTable : GenericTable {
  let FilterClass = "PTOBuiltinIntrinsic";
  let CppTypeName = "BuiltinEntry";
  let Fields = ["BuiltinName", "BuiltinType", "ImmediateKind",
                "ImmediateOperand"];
}

// Of streams of unaligned accesses, whose state is a value of a sizeless type.
// An operation that changes it takes its address.
class StreamBuiltin<string name, string type, PTOImmediate imm = PTO_Imm_None,
                    int operand = 0> {
  string BuiltinName = "__builtin_pto_stream_" # name;
  string BuiltinType = type;
  code ImmediateKind = imm.Enumerator;
  bits<8> ImmediateOperand = operand;
}

defvar State = "q32Sc";
def Stream_init : StreamBuiltin<"init", State>;
def Stream_vldas : StreamBuiltin<"vldas", !strconcat(State, "vC*6")>;
def Stream_vstar : StreamBuiltin<"vstar", !strconcat("v", State, "v*6")>;
def Stream_vstas : StreamBuiltin<"vstas", !strconcat("v", State, "v*6Ii")>;
foreach V = [PTO_b16, PTO_b32] in {
  defvar Mask = !cast<PTOBuiltinType>("llvm_pto_" # V.Name # "_ty").BuiltinCode;
  def Stream_pstu_#V.Name
      : StreamBuiltin<"pstu_" # V.Name,
                      !strconcat("v", Mask, "v*6", State, "*")>;
}
foreach T = PTOVectorTypes in {
  defvar Vec = !cast<PTOBuiltinType>("llvm_pto_" # T.Name # "_ty").BuiltinCode;
  def Stream_vldus_#T.Name
      : StreamBuiltin<"vldus_" # T.Name, !strconcat(Vec, "vC*6", State, "*")>;
  def Stream_vstus_#T.Name
      : StreamBuiltin<"vstus_" # T.Name,
                      !strconcat("v", Vec, "v*6Ui", State, "*")>;
  def Stream_vstur_#T.Name
      : StreamBuiltin<"vstur_" # T.Name,
                      !strconcat("v", Vec, "v*6", State, "*Ii"),
                      PTO_Imm_Update, 3>;
}

def StreamBuiltinTable : GenericTable {
  let FilterClass = "StreamBuiltin";
  let CppTypeName = "BuiltinEntry";
  let Fields = ["BuiltinName", "BuiltinType", "ImmediateKind",
                "ImmediateOperand"];
}
