//===- PTORegisterTable.td - Register-level operations -----*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the dialect adds to the records of the instruction set: how an operation
// on registers is spelled, and which rules its types follow. Names, element
// formats and immediates come from the records themselves, so that a record
// more there is an operation more here. PTORegisterOps.td makes ODS definitions
// of these rows, PTORegisterTables.td the tables that parser, verifier and
// lowering read.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_REGISTER_TABLE_TD
#define PTO_REGISTER_TABLE_TD

include "llvm/CodeGen/ValueTypes.td"
include "llvm/IR/PTOOperations.td"

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

// What an operand or result must be. Code is how the C++ tables write it,
// Constraint the ODS definition of what every value of the kind is. The format
// of an operation is that of its first Source, else of its first Pointee.
class PTOValueKind<string letter, string constraint> {
  string Code = letter;
  string Constraint = constraint;
}
def PTO_V_Source : PTOValueKind<"S", "PTO_VRegOrScalar">;
def PTO_V_Result : PTOValueKind<"R", "PTO_AnyVReg">;
// Like Result; integers may be of either signedness.
def PTO_V_Gathered : PTOValueKind<"G", "PTO_AnyVReg">;
// Integers as wide as a result's lanes, as a source's, and of 32 bits.
def PTO_V_Index : PTOValueKind<"I", "PTO_AnyVReg">;
def PTO_V_Amounts : PTOValueKind<"J", "PTO_AnyVReg">;
def PTO_V_Words : PTOValueKind<"W", "PTO_AnyVReg">;
// Any register, and one of the same type.
def PTO_V_Register : PTOValueKind<"V", "PTO_AnyVReg">;
def PTO_V_SameRegister : PTOValueKind<"E", "PTO_AnyVReg">;
// The mask of a source's lanes, of a result's, of 32-bit lanes, of the Register,
// any mask, and one of the same view.
def PTO_V_Mask : PTOValueKind<"M", "PTO_AnyMask">;
def PTO_V_ResultMask : PTOValueKind<"N", "PTO_AnyMask">;
def PTO_V_WordMask : PTOValueKind<"w", "PTO_AnyMask">;
def PTO_V_RegisterMask : PTOValueKind<"v", "PTO_AnyMask">;
def PTO_V_AnyMask : PTOValueKind<"m", "PTO_AnyMask">;
def PTO_V_SameMask : PTOValueKind<"n", "PTO_AnyMask">;
// A scalar of a source's element type, and the amount of a shift.
def PTO_V_Scalar : PTOValueKind<"K", "PTO_AnyScalar">;
def PTO_V_Amount : PTOValueKind<"H", "PTO_AnyScalar">;
// A register of the Source's type, or a scalar of its elements.
def PTO_V_Duplicated : PTOValueKind<"Z", "PTO_VRegOrScalar">;
def PTO_V_I16 : PTOValueKind<"1", "I16">;
def PTO_V_I32 : PTOValueKind<"3", "I32">;
def PTO_V_IndexNumber : PTOValueKind<"X", "Index">;
// A pointer to the unified buffer, one to elements of the format, one of the
// same type as the first.
def PTO_V_Pointer : PTOValueKind<"P", "PTO_AnyPtr">;
def PTO_V_Pointee : PTOValueKind<"Q", "PTO_AnyPtr">;
def PTO_V_SamePointer : PTOValueKind<"p", "PTO_AnyPtr">;
def PTO_V_Align : PTOValueKind<"A", "PTO_AlignType">;

class PTOValue<string name, PTOValueKind kind, bit optional = 0> {
  string Name = name;
  PTOValueKind Kind = kind;
  bit IsOptional = optional;
  string Code = !if(optional, "?", "") # kind.Code;
}

// The operands, or the results, of the records of an operation, which are those
// of its first one. One source is called so, of two the first is lhs.
class PTOValuesOf<list<PTOPlace> places, bit isResults> {
  defvar Sources = !size(!filter(p, places, !eq(p, PTO_Source)));
  list<PTOValue> Values = !foreach(
      i, !range(!size(places)),
      PTOValue<!cond(
                   !eq(places[i], PTO_Source)
                       : !cond(!and(isResults, !eq(Sources, 1)) : "result",
                               isResults : !if(i, "high", "low"),
                               !eq(Sources, 1) : "source",
                               !eq(Sources, 2) : !if(i, "rhs", "lhs"),
                               true : !if(i, !if(!eq(i, 1), "lhs", "rhs"),
                                          "accumulator")),
                   !eq(places[i], PTO_Result) : "result",
                   !eq(places[i], PTO_Index) : "indices",
                   !eq(places[i], PTO_Amounts) : "amounts",
                   !eq(places[i], PTO_Words) : "offsets",
                   !eq(places[i], PTO_Scalar) : "scalar",
                   !eq(places[i], PTO_Amount) : "amount",
                   isResults : "carry",
                   !and(!eq(places[i], PTO_Mask),
                        !lt(i, !sub(!size(places), 1))) : "carry_in",
                   places[i].IsMask : "mask", true : "base"),
               !cond(!eq(places[i], PTO_Source) : PTO_V_Source,
                     !eq(places[i], PTO_Result) : PTO_V_Result,
                     !eq(places[i], PTO_Index) : PTO_V_Index,
                     !eq(places[i], PTO_Amounts) : PTO_V_Amounts,
                     !eq(places[i], PTO_Words) : PTO_V_Words,
                     !eq(places[i], PTO_Mask) : PTO_V_Mask,
                     !eq(places[i], PTO_ResultMask) : PTO_V_ResultMask,
                     !eq(places[i], PTO_WordMask) : PTO_V_WordMask,
                     !eq(places[i], PTO_Scalar) : PTO_V_Scalar,
                     !eq(places[i], PTO_Amount) : PTO_V_Amount,
                     true : PTO_V_Pointer)>);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

// A string attribute whose words are the names of an immediate's codes. An
// empty default makes it mandatory; "lane" is the mode whose unit is a lane.
class PTOWord<string name, PTOImmediate imm, string default = ""> {
  string Name = name;
  PTOImmediate Imm = imm;
  string Default = default;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

// The formats of an operation as the C++ table writes them: source, result
// where it is another one, the suffix of the intrinsic where it is not the
// source's name.
class PTOFormatTexts<list<PTOOperation> ops> {
  string Text = !interleave(
      !foreach(o, ops,
               o.Src.Name #
                   !if(!eq(o.Src.Name, o.Dst.Name), "", ">" # o.Dst.Name) #
                   !if(!eq(o.Suffix, o.Src.Name), "", ":" # o.Suffix)),
      " ");
}
class PTOFormatsOf<string name> {
  string Text = PTOFormatTexts<PTORecordsOf<name>.Ops>.Text;
}
// Of a comparison, whose condition is an attribute.
class PTOComparedFormats<string name> {
  string Text = !interleave(!foreach(o, !filter(o, PTORecordsOf<name>.Ops,
                                                !not(o.Detail)),
                                     o.Src.Name), " ");
}

// Syntax: the operands in order. "%" is one whose type is listed, "?%" the same
// and it may be missing, "#" one of type index that is not listed, "@" one that
// is, brackets as they are, $word a string attribute. Commas stand between
// them. Attributes that are not in it are in the dictionary after them. An empty
// syntax lists all operands.
//
// Lowering: how PTOToLLVM handles it; "call" is a call of
// llvm.pto.<IRName>.<suffix> with the operands and then the words' codes.
class PTORegisterOp<string name, list<PTOValue> operands,
                    list<PTOValue> results, string formats = "",
                    string lowering = "call", list<PTOWord> words = [],
                    string syntax = "", string effect = "none",
                    string irName = ""> {
  string Name = name;
  list<PTOValue> Operands = operands;
  list<PTOValue> Results = results;
  string Formats = formats;
  string Lowering = lowering;
  list<PTOWord> Words = words;
  string Syntax = !if(!empty(syntax), !interleave(!foreach(o, operands, "%"), " "),
                      syntax);
  string Effect = effect;
  string IRName = !if(!empty(irName), !subst("_", ".", name), irName);
  string Ident = !toupper(!substr(name, 0, 1)) # !substr(name, 1) # "Op";

  string OperandCodes = !interleave(!foreach(o, operands, o.Code), " ");
  string ResultCodes = !interleave(!foreach(r, results, r.Code), " ");
}

defvar PTO_x = PTOValue<"source", PTO_V_Source>;
defvar PTO_a = PTOValue<"lhs", PTO_V_Source>;
defvar PTO_b = PTOValue<"rhs", PTO_V_Source>;
defvar PTO_k = PTOValue<"scalar", PTO_V_Scalar>;
defvar PTO_m = PTOValue<"mask", PTO_V_Mask>;
defvar PTO_om = PTOValue<"mask", PTO_V_Mask, 1>;
defvar PTO_r = PTOValue<"result", PTO_V_Source>;
defvar PTO_p = PTOValue<"base", PTO_V_Pointer>;
defvar PTO_i = PTOValue<"offset", PTO_V_IndexNumber>;
defvar PTO_v = PTOValue<"value", PTO_V_Register>;
defvar PTO_s = PTOValue<"state", PTO_V_Align>;
defvar PTO_t = PTOValue<"next", PTO_V_Align>;
defvar PTO_q = PTOValue<"updated", PTO_V_SamePointer>;
defvar PTO_oq = PTOValue<"updated", PTO_V_SamePointer, 1>;
defvar PTO_pm = PTOValue<"source", PTO_V_AnyMask>;
defvar PTO_pn = PTOValue<"other", PTO_V_SameMask>;
defvar PTO_pr = PTOValue<"result", PTO_V_SameMask>;

// The row of an operation whose operands are those of its records.
class PTORowOf<string name> {
  defvar Ops = PTORecordsOf<name>.Ops;
  defvar Shape = Ops[0].Shape;
  PTORegisterOp Row =
      PTORegisterOp<name, PTOValuesOf<Shape.Operands, 0>.Values,
                    PTOValuesOf<Shape.Results, 1>.Values,
                    PTOFormatTexts<Ops>.Text, "call", [], "",
                    Shape.Effect.Name>;
}
// Operations with a row of their own below, and those that have none: MLIR says
// vdupm by an attribute of vdup, and vdups by its operand.
defvar PTOOwnRows = ["vcvt", "vtrc", "vci", "vaxpy", "vexpdif", "vcgadd",
                     "vsqz", "vusqz", "vcmp", "vcmps", "vselr", "vdup", "vdupm",
                     "vdups", "vpack", "vsunpack", "vzunpack", "vgather2",
                     "vgather2bc", "vgatherb", "dhistv2", "chistv2"];
class PTOOwnRow<string name> {
  bit Has = !not(!empty(!filter(own, PTOOwnRows, !eq(own, name))));
}
defvar PTORowNames = !foldl(
    []<string>,
    !listconcat(PTOArithmeticOps, PTOBitOps, PTOSelectionOps,
                PTORearrangementOps, PTOReductionOps, PTOIndexedOps),
    names, op,
    !if(PTOOwnRow<op.Name>.Has, names,
        !listconcat(!listremove(names, [op.Name]), [op.Name])));

defvar PTOVectorOps = !listconcat(
  !foreach(n, PTORowNames, PTORowOf<n>.Row),
  [
    PTORegisterOp<"vcvt", [PTO_x, PTO_m], [PTOValue<"result", PTO_V_Register>],
                  "", "vcvt",
                  [PTOWord<"rnd", PTO_Imm_Rounding, "form">,
                   PTOWord<"sat", PTO_Imm_Saturation, "form">,
                   PTOWord<"part", PTO_Imm_PartP4, "form">]>,
    PTORegisterOp<"vtrc", [PTO_x, PTO_om], [PTO_r],
                  PTOFormatsOf<"vtrc">.Text, "call",
                  [PTOWord<"rnd", PTO_Imm_Rounding, "R">], "% ?% $rnd">,
    PTORegisterOp<"vbitcast", [PTO_v], [PTOValue<"result", PTO_V_Register>], "",
                  "bitcast">,
    PTORegisterOp<"vci", [PTO_k], [PTO_r],
                  PTOFormatsOf<"vci">.Text, "call",
                  [PTOWord<"order", PTO_Imm_Order, "ASC">]>,
    // (x, addend, scalar): the intrinsic has the addend first.
    PTORegisterOp<"vaxpy",
                  [PTO_x, PTOValue<"addend", PTO_V_Source>, PTO_k, PTO_m],
                  [PTO_r], PTOFormatsOf<"vaxpy">.Text, "vaxpy">,
    PTORegisterOp<"vexpdif", [PTO_a, PTO_b, PTO_om],
                  [PTOValue<"result", PTO_V_Result>],
                  PTOFormatsOf<"vexpdif">.Text, "vexpdif",
                  [PTOWord<"part", PTO_Imm_PartEO, "EVEN">],
                  "% % ?% $part">,
    // The sum of 16-bit integers has 32 bits, but may be declared as the lanes.
    PTORegisterOp<"vcgadd", [PTO_x, PTO_m],
                  [PTOValue<"result", PTO_V_Register>],
                  PTOFormatsOf<"vcgadd">.Text, "vcgadd">,
    PTORegisterOp<"vsqz", [PTO_x, PTO_m], [PTO_r],
                  PTOFormatsOf<"vsqz">.Text, "vsqz", [], "",
                  "registers">,
    PTORegisterOp<"vusqz", [PTOValue<"source", PTO_V_Source, 1>, PTO_m],
                  [PTO_r], PTOFormatsOf<"vusqz">.Text, "vusqz", [],
                  "?% %">,
    PTORegisterOp<"vcmp", [PTO_a, PTO_b, PTO_m],
                  [PTOValue<"result", PTO_V_Mask>],
                  PTOComparedFormats<"vcmp">.Text, "compare",
                  [PTOWord<"cmp", PTO_Imm_Condition>], "% % % $cmp">,
    PTORegisterOp<"vcmps", [PTO_a, PTO_k, PTO_m],
                  [PTOValue<"result", PTO_V_Mask>],
                  PTOComparedFormats<"vcmps">.Text, "compare",
                  [PTOWord<"cmp", PTO_Imm_Condition>], "% % % $cmp">,
    PTORegisterOp<"vselr",
                  [PTOValue<"table", PTO_V_Source>,
                   PTOValue<"indices", PTO_V_Amounts>],
                  [PTO_r], PTOFormatsOf<"vselr">.Text>,
    PTORegisterOp<"vdup", [PTOValue<"source", PTO_V_Duplicated>, PTO_om],
                  [PTO_r], PTOFormatsOf<"vdup">.Text, "vdup",
                  [PTOWord<"position", PTO_Imm_Position, "LOWEST">], "% ?%">
  ],
  !foreach(n, ["dhistv2", "chistv2"],
           PTORegisterOp<n, [PTOValue<"counters", PTO_V_Result>, PTO_x, PTO_m],
                         [PTOValue<"result", PTO_V_Result>],
                         PTOFormatsOf<n>.Text, "call",
                         [PTOWord<"bins", PTO_Imm_Bins>], "% % % $bins">),
  !foreach(n, ["vpack", "vsunpack", "vzunpack"],
           PTORegisterOp<
               n,
               !listconcat([PTO_x], !if(!eq(n, "vpack"), []<PTOValue>,
                                        [PTOValue<"half", PTO_V_IndexNumber>])),
               [PTOValue<"result", PTO_V_Gathered>],
               PTOFormatsOf<n>.Text,
               !if(!eq(n, "vpack"), "call", "unpack"),
               !if(!eq(n, "vpack"), [PTOWord<"part", PTO_Imm_Half>],
                   []<PTOWord>),
               !if(!eq(n, "vpack"), "% $part", "% #")>)
);

defvar PTOVectorMemoryOps = [
  PTORegisterOp<"vlds", [PTO_p, PTO_i], [PTO_v, PTO_oq], "", "vlds",
                [PTOWord<"dist", PTO_Imm_LoadDist, "NORM">], "%[#]", "reads">,
  PTORegisterOp<"vldsx2", [PTO_p, PTO_i],
                [PTO_v, PTOValue<"high", PTO_V_SameRegister>], "", "vlds",
                [PTOWord<"dist", PTO_Imm_LoadPairDist>], "%[@] $dist",
                "reads">,
  PTORegisterOp<"vsts", [PTO_v, PTO_p, PTO_i, PTOValue<"mask", PTO_V_AnyMask>],
                [PTO_oq], "", "vsts",
                [PTOWord<"dist", PTO_Imm_StoreDist, "lane">], "% %[#] %",
                "writes">,
  PTORegisterOp<"vstsx2",
                [PTO_v, PTOValue<"high", PTO_V_SameRegister>, PTO_p, PTO_i,
                 PTOValue<"mask", PTO_V_RegisterMask>],
                [], "", "vstsx2", [PTOWord<"dist", PTO_Imm_StorePairDist>],
                "% % %[@] $dist %", "writes">,
  PTORegisterOp<"vsldb",
                [PTO_p, PTOValue<"block", PTO_V_I16>,
                 PTOValue<"repeat", PTO_V_I16>,
                 PTOValue<"mask", PTO_V_RegisterMask>],
                [PTO_v], "", "vsldb", [], "", "reads">,
  PTORegisterOp<"vsstb",
                [PTO_v, PTO_p, PTOValue<"block", PTO_V_I16>,
                 PTOValue<"repeat", PTO_V_I16>,
                 PTOValue<"mask", PTO_V_RegisterMask>],
                [PTO_oq], "", "vsstb", [], "", "writes">,
  // The element of the pointer decides.
  PTORegisterOp<"vgather2",
                [PTOValue<"base", PTO_V_Pointee>,
                 PTOValue<"indices", PTO_V_Index>,
                 PTOValue<"mask", PTO_V_ResultMask>],
                [PTOValue<"result", PTO_V_Gathered>],
                PTOFormatsOf<"vgather2">.Text, "call", [], "", "reads">,
  PTORegisterOp<"vgather2_bc",
                [PTOValue<"base", PTO_V_Pointee>,
                 PTOValue<"indices", PTO_V_Index>,
                 PTOValue<"mask", PTO_V_ResultMask>],
                [PTOValue<"result", PTO_V_Gathered>],
                PTOFormatsOf<"vgather2bc">.Text, "call", [], "", "reads",
                "vgather2bc">,
  PTORegisterOp<"vgatherb",
                [PTO_p, PTOValue<"offsets", PTO_V_Words>,
                 PTOValue<"mask", PTO_V_WordMask>],
                [PTO_r], PTOFormatsOf<"vgatherb">.Text, "call", [], "",
                "reads">
];

defvar PTOStreamOps = [
  PTORegisterOp<"vldas", [PTO_p], [PTO_t], "", "vldas", [], "", "stream">,
  PTORegisterOp<"vldus", [PTO_p, PTO_s], [PTO_v, PTO_t, PTO_oq], "", "vldus",
                [], "", "stream">,
  PTORegisterOp<"uvld", [PTO_p, PTO_i], [PTO_v], "", "uvld", [], "%[#]",
                "stream">,
  PTORegisterOp<"init_align", [], [PTO_t], "", "init_align", [], " ",
                "stream">,
  PTORegisterOp<"vstus",
                [PTO_s, PTOValue<"count", PTO_V_I32>, PTO_v, PTO_p], [PTO_t],
                "", "vstus", [], "", "stream">,
  PTORegisterOp<"vstur", [PTO_s, PTO_v, PTO_p], [PTO_t], "", "vstur",
                [PTOWord<"mode", PTO_Imm_Update>], "% % % $mode",
                "stream">,
  PTORegisterOp<"vstas", [PTO_s, PTO_p, PTOValue<"count", PTO_V_I32>], [], "",
                "vstas", [], "", "stream">,
  PTORegisterOp<"vstar", [PTO_s, PTO_p], [], "", "vstar", [], "", "stream">,
  PTORegisterOp<"pstu", [PTO_s, PTOValue<"mask", PTO_V_AnyMask>, PTO_p],
                [PTO_t, PTO_q], "", "pstu", [], "", "stream">,
  PTORegisterOp<"sprclr", [], [], "", "sprclr",
                [PTOWord<"reg", PTO_Imm_AddressRegister>],
                "$reg", "stream">
];

class PTOPredicateRowsOf<PTOMaskView view> {
  // The view of these is their name's last part, which is also the format.
  defvar B = "_" # view.Name;
  list<PTORegisterOp> Ops = [
    PTORegisterOp<"pset" # B, [], [PTO_pr], view.Name, "call",
                  [PTOWord<"pattern", PTO_Imm_Pattern>], "$pattern">,
    PTORegisterOp<"pge" # B, [], [PTO_pr], view.Name, "call",
                  [PTOWord<"pattern", PTO_Imm_Pattern>], "$pattern">,
    PTORegisterOp<"plt" # B, [PTOValue<"count", PTO_V_I32>],
                  [PTO_pr, PTOValue<"rest", PTO_V_I32>], view.Name>,
    PTORegisterOp<"pintlv" # B, [PTO_pm, PTO_pn],
                  [PTOValue<"low", PTO_V_SameMask>,
                   PTOValue<"high", PTO_V_SameMask>], view.Name>,
    PTORegisterOp<"pdintlv" # B, [PTO_pm, PTO_pn],
                  [PTOValue<"low", PTO_V_SameMask>,
                   PTOValue<"high", PTO_V_SameMask>], view.Name>
  ];
}

defvar PTOPredicateLogic =
    !foreach(n, ["pand", "por", "pxor"],
             PTORegisterOp<n, [PTO_pm, PTO_pn, PTOValue<"mask", PTO_V_SameMask>],
                           [PTO_pr], "view">);
defvar PTOMaskOps = !listconcat(
  PTOPredicateRowsOf<PTO_b8>.Ops, PTOPredicateRowsOf<PTO_b16>.Ops,
  PTOPredicateRowsOf<PTO_b32>.Ops, PTOPredicateLogic,
  [
    PTORegisterOp<"pnot", [PTO_pm, PTOValue<"mask", PTO_V_SameMask>], [PTO_pr],
                  "view">,
    // The manual's form has a fourth mask, which governs.
    PTORegisterOp<"psel",
                  [PTO_pm, PTO_pn, PTOValue<"selector", PTO_V_SameMask>,
                   PTOValue<"mask", PTO_V_SameMask, 1>],
                  [PTO_pr], "view", "psel", [], "% % % ?%">,
    PTORegisterOp<"pbitcast", [PTO_pm], [PTOValue<"result", PTO_V_AnyMask>], "",
                  "pbitcast">,
    PTORegisterOp<"ppack", [PTO_pm], [PTOValue<"result", PTO_V_AnyMask>], "",
                  "ppack", [PTOWord<"part", PTO_Imm_Half>], "% $part">,
    PTORegisterOp<"punpack", [PTO_pm], [PTOValue<"result", PTO_V_AnyMask>], "",
                  "ppack", [PTOWord<"part", PTO_Imm_Half>], "% $part">,
    PTORegisterOp<"plds", [PTO_p, PTO_i], [PTOValue<"result", PTO_V_AnyMask>],
                  "", "plds", [PTOWord<"dist", PTO_Imm_PredLoadDist>],
                  "%[@] $dist", "reads">,
    PTORegisterOp<"pldi", [PTO_p, PTO_i], [PTOValue<"result", PTO_V_AnyMask>],
                  "", "plds", [PTOWord<"dist", PTO_Imm_PredLoadDist>],
                  "%[@] $dist", "reads">,
    PTORegisterOp<"psts", [PTO_pm, PTO_p, PTO_i], [], "", "psts",
                  [PTOWord<"dist", PTO_Imm_PredStoreDist>], "% %[@] $dist",
                  "writes">,
    PTORegisterOp<"psti", [PTO_pm, PTO_p, PTO_i], [], "", "psts",
                  [PTOWord<"dist", PTO_Imm_PredStoreDist>], "% %[@] $dist",
                  "writes">
  ]
);

defvar PTORegisterOps = !listconcat(PTOVectorOps, PTOVectorMemoryOps,
                                    PTOStreamOps, PTOMaskOps);

#endif // PTO_REGISTER_TABLE_TD
