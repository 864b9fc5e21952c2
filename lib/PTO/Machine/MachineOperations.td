//===- MachineOperations.td - The machine's operations -----*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation with its operands and results, and the codes of conditions,
// as C++ tables without LLVM types. The C++ types are in pto/Machine.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"
include "llvm/CodeGen/ValueTypes.td"
include "llvm/IR/PTOOperations.td"
include "pto/Numeric/FormatEnum.td"

//===----------------------------------------------------------------------===//
// Kinds of operations
//===----------------------------------------------------------------------===//

def OperationKind : GenericEnum {
  let FilterClass = "OperationKindEntry";
}
class OperationKindEntry;

foreach Name = !listconcat(["vcvt"], PTOOperationNames, PTOCoreNames) in
  def !toupper(Name) : OperationKindEntry;
foreach Name = PTOStreamNames in
  def STREAM_#!toupper(Name) : OperationKindEntry;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

// An initializer of an OperandList.
class OperandListOf<list<string> kinds> {
  code List = [{{}] # !size(kinds) # ", {" #
              !interleave(!foreach(k, kinds, "OperandKind::" # k), ", ") # "}}";
}

// What the machine calls a place.
class OperandKindOf<PTOPlace place> {
  string Kind = !cond(
      !not(place.IsImmediate) : place.Kind.Name,
      !isa<PTODistributionImmediate>(place.Immediate) : "Distribution",
      !eq(place.Immediate, PTO_Imm_PartEO) : "Part",
      true : place.Immediate.Name);
}

// The view of the masks among places.
class ViewOf<PTOOperation op, list<PTOPlace> places> {
  PTOMaskView View =
      !foldl(op.Src.View, places, view, p,
             !if(p.IsMask, PTOFormatOfPlace<op, p>.Format.View, view));
}

// Which distribution modes an operation has: those of one of its immediates.
class ModesOf<list<PTOPlace> places> {
  PTOImmediate Kind =
      !foldl(PTO_Imm_None, places, kind, p,
             !if(!isa<PTODistributionImmediate>(p.Immediate), p.Immediate,
                 kind));
}

// The name is that of the intrinsic without the prefix. The views are those of
// masks among the operands and results.
class OperationEntry<string name, string suffix, list<string> operands,
                     list<string> results, PTOFormat source, PTOFormat dest,
                     PTOMaskView view, PTOMaskView resultView, int detail,
                     bit saturable, bit accumulates = 0,
                     PTOImmediate modes = PTO_Imm_None> {
  string Name = name # !if(!empty(suffix), "", "." # suffix);
  OperationKindEntry Kind = !cast<OperationKindEntry>(!toupper(name));
  code Source = FormatEnum<source>.Name;
  code Result = FormatEnum<dest>.Name;
  bits<8> MaskStride = view.Stride;
  bits<8> ResultMaskStride = resultView.Stride;
  bits<8> Detail = detail;
  code Operands = OperandListOf<operands>.List;
  code Results = OperandListOf<results>.List;
  bit IsSaturable = saturable;
  bit Accumulates = accumulates;
  code Modes = modes.Enumerator;
}

foreach Op = PTOOperations in
  def Op.Ident
      : OperationEntry<Op.Name, Op.Suffix,
                       !foreach(p, Op.Shape.Operands, OperandKindOf<p>.Kind),
                       !foreach(p, Op.Shape.Results, OperandKindOf<p>.Kind),
                       Op.Src, Op.Dst, ViewOf<Op, Op.Shape.Operands>.View,
                       ViewOf<Op, Op.Shape.Results>.View, Op.Detail,
                       Op.IsSaturable, Op.Shape.Accumulates,
                       ModesOf<Op.Shape.Operands>.Kind>;

foreach I = !range(PTOConversions) in {
  defvar C = PTOConversions[I];
  def vcvt_#C.Ident
      : OperationEntry<"vcvt", C.Name,
                       ["Vector", "Mask", "Rounding", "Saturation", "Part"],
                       ["Vector"], C.Src, C.Dst, C.Src.View, C.Src.View, I, 0>;
}

def OperationTable : GenericTable {
  let FilterClass = "OperationEntry";
  let CppTypeName = "Operation";
  let Fields = ["Name", "Kind", "Source", "Result", "MaskStride",
                "ResultMaskStride", "Detail", "Operands", "Results",
                "IsSaturable", "Accumulates", "Modes"];
  string TypeOf_Kind = "OperationKind";
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

class ConditionEntry<PTOCode c> {
  code ID = [{Condition::}] # !toupper(c.Name);
  bits<8> Code = c.Code;
}
foreach C = PTOConditions in
  def Condition_#C.Name : ConditionEntry<C>;
def ConditionTable : GenericTable {
  let FilterClass = "ConditionEntry";
  let Fields = ["ID", "Code"];
}
