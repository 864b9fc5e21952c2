//===- PTOOperations.td - Vector and predicate operations --*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations on registers other than conversions, one record for each
// operation and element format. A record says what results and operands the
// operation has, how long it takes and what it computes; intrinsics,
// instructions, the assembler, the tables of emulator, simulator and MLIR
// dialect, and the documentation are made of it.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_OPERATIONS_TD
#define PTO_OPERATIONS_TD

include "llvm/IR/PTOConversions.td"
include "llvm/IR/PTOImmediates.td"

defvar PTO_SignedInts = [PTO_s8, PTO_s16, PTO_s32];
defvar PTO_UnsignedInts = [PTO_u8, PTO_u16, PTO_u32];
defvar PTO_Ints = !listconcat(PTO_SignedInts, PTO_UnsignedInts);
defvar PTO_WideInts = [PTO_s16, PTO_u16, PTO_s32, PTO_u32];
defvar PTO_Floats = [PTO_f16, PTO_bf16, PTO_f32];
defvar PTO_MathFloats = [PTO_f16, PTO_f32]; // bf16 has no math unit
defvar PTO_Arith = !listconcat(PTO_Ints, PTO_Floats);
defvar PTO_WideArith = !listconcat(PTO_WideInts, PTO_Floats);
defvar PTO_WideMath = !listconcat(PTO_WideInts, PTO_MathFloats);
defvar PTO_Words32 = [PTO_s32, PTO_u32];
defvar PTO_Gathered32 = [PTO_s32, PTO_u32, PTO_f32];
defvar PTO_Gathered16 = [PTO_s16, PTO_u16, PTO_f16, PTO_bf16];

//===----------------------------------------------------------------------===//
// What a record says
//===----------------------------------------------------------------------===//

// Where the reference manual has an operation.
class PTOSection<string title> { string Title = title; }
def PTO_Arithmetic : PTOSection<"Vector arithmetic">;
def PTO_Reductions : PTOSection<"Reductions">;
def PTO_Bits : PTOSection<"Bits and shifts">;
def PTO_Selection : PTOSection<"Comparison and selection">;
def PTO_Rearrangement : PTOSection<"Duplication and rearrangement">;
def PTO_VectorMemory : PTOSection<"Vector memory">;
def PTO_Predicates : PTOSection<"Predicates">;

// What the switches of saturation in CTRL act on: results that are f16, and
// sums, differences and products of integers.
class PTOSaturability<bit halves, bit integers> {
  bit Halves = halves;
  bit Integers = integers;
}
def PTO_NeverSaturates : PTOSaturability<0, 0>;
def PTO_SaturatesHalves : PTOSaturability<1, 0>;
def PTO_Saturates : PTOSaturability<1, 1>;

// The register file of an operand or result, or that it is an immediate.
class PTOPlaceKind<string name> { string Name = name; }
def PTO_VectorPlace : PTOPlaceKind<"Vector">;
def PTO_MaskPlace : PTOPlaceKind<"Mask">;
def PTO_ScalarPlace : PTOPlaceKind<"Scalar">;   // one element
def PTO_WordPlace : PTOPlaceKind<"Word">;       // 32 bits
def PTO_PointerPlace : PTOPlaceKind<"Pointer">;
def PTO_ImmediatePlace : PTOPlaceKind<"Immediate">;

// Whose lanes an operand or result has: the source's, the result's, as many as
// the result or the source has but integers, or 64 integers.
class PTOLanes<string name> { string Name = name; }
def PTO_SourceLanes : PTOLanes<"source">;
def PTO_ResultLanes : PTOLanes<"result">;
def PTO_ResultIntegers : PTOLanes<"result's integers">;
def PTO_SourceIntegers : PTOLanes<"source's integers">;
def PTO_WordLanes : PTOLanes<"words">;

// An operand or result of an operation.
class PTOPlace<PTOPlaceKind kind, PTOLanes lanes = PTO_SourceLanes,
               PTOImmediate imm = PTO_Imm_None, bit isData = 0> {
  PTOPlaceKind Kind = kind;
  PTOLanes Lanes = lanes;
  PTOImmediate Immediate = imm;
  bit IsMask = !eq(kind, PTO_MaskPlace);
  // Whether it says which lanes are active.
  bit IsGoverning = !and(IsMask, !not(isData));
  bit IsImmediate = !eq(kind, PTO_ImmediatePlace);
}
def PTO_Source : PTOPlace<PTO_VectorPlace>;
def PTO_Result : PTOPlace<PTO_VectorPlace, PTO_ResultLanes>;
def PTO_Index : PTOPlace<PTO_VectorPlace, PTO_ResultIntegers>;
def PTO_Amounts : PTOPlace<PTO_VectorPlace, PTO_SourceIntegers>;
def PTO_Words : PTOPlace<PTO_VectorPlace, PTO_WordLanes>;
def PTO_Mask : PTOPlace<PTO_MaskPlace>;
def PTO_ResultMask : PTOPlace<PTO_MaskPlace, PTO_ResultLanes>;
def PTO_WordMask : PTOPlace<PTO_MaskPlace, PTO_WordLanes>;
// A mask whose bits are data.
def PTO_Image : PTOPlace<PTO_MaskPlace, PTO_SourceLanes, PTO_Imm_None, 1>;
def PTO_ResultImage
    : PTOPlace<PTO_MaskPlace, PTO_ResultLanes, PTO_Imm_None, 1>;
def PTO_Scalar : PTOPlace<PTO_ScalarPlace>;
def PTO_Amount : PTOPlace<PTO_WordPlace>; // of a shift, in bytes, of distances
def PTO_Count : PTOPlace<PTO_WordPlace>;  // unsigned
def PTO_ReadFrom : PTOPlace<PTO_PointerPlace>;
def PTO_WriteTo : PTOPlace<PTO_PointerPlace>;
class PTOCodePlace<PTOImmediate imm>
    : PTOPlace<PTO_ImmediatePlace, PTO_SourceLanes, imm>;
def PTO_RoundingCode : PTOCodePlace<PTO_Imm_Rounding>;
def PTO_HintCode : PTOCodePlace<PTO_Imm_Hint>;
def PTO_PartCode : PTOCodePlace<PTO_Imm_PartEO>;
def PTO_OrderCode : PTOCodePlace<PTO_Imm_Order>;
def PTO_HalfCode : PTOCodePlace<PTO_Imm_Half>;
def PTO_BinsCode : PTOCodePlace<PTO_Imm_Bins>;
def PTO_PatternCode : PTOCodePlace<PTO_Imm_Pattern>;
def PTO_LoadCode : PTOCodePlace<PTO_Imm_LoadDist>;
def PTO_LoadPairCode : PTOCodePlace<PTO_Imm_LoadPairDist>;
def PTO_StoreCode : PTOCodePlace<PTO_Imm_StoreDist>;
def PTO_StorePairCode : PTOCodePlace<PTO_Imm_StorePairDist>;
def PTO_PredLoadCode : PTOCodePlace<PTO_Imm_PredLoadDist>;
def PTO_PredStoreCode : PTOCodePlace<PTO_Imm_PredStoreDist>;

// What an operation does besides giving results.
class PTOEffect<string name> { string Name = name; }
def PTO_NoEffect : PTOEffect<"none">;
def PTO_Reads : PTOEffect<"reads">;
def PTO_Writes : PTOEffect<"writes">;
def PTO_Counts : PTOEffect<"counts">; // sets the system register SQZN

class PTOShape<list<PTOPlace> results, list<PTOPlace> operands,
               PTOEffect effect = PTO_NoEffect, bit accumulates = 0> {
  list<PTOPlace> Results = results;
  list<PTOPlace> Operands = operands;
  PTOEffect Effect = effect;
  // The first operand is what inactive lanes of the result are.
  bit Accumulates = accumulates;
}

// The scheduling classes of PTOSchedule.td, without "Write" and "Read". ByFormat:
// there is one write for each format. SecondIsFree: a second result takes
// nothing that the first one does not; else it counts like the first.
class PTOTiming<string write, string read = "", bit byFormat = 0,
                bit secondIsFree = 0> {
  string Write = write;
  string Read = read;
  bit ByFormat = byFormat;
  bit SecondIsFree = secondIsFree;
}
defvar PTO_RearrangeTiming = PTOTiming<"VREARRANGE", "", 0, 1>;
defvar PTO_PredicateTiming = PTOTiming<"Predicate", "", 0, 1>;

// How the instruction is made: of the record; of the record, one encoding for
// the formats of the operation; by hand, since its operands are not those of the
// intrinsic.
class PTOEncoding<string name> { string Name = name; }
def PTO_Encoded : PTOEncoding<"by format">;
def PTO_EncodedOnce : PTOEncoding<"once">;
def PTO_EncodedByHand : PTOEncoding<"by hand">;

// One operation and format. Doc is the sentence of the reference manual: i is a
// lane, k a block of 32 bytes, N the number of lanes; operands are called as in
// the instruction's syntax. Major and Minor are the operation's and the format's
// numbers in the encoding. Suffix is what follows the name, separated by a dot.
// Detail is what else the suffix says: a condition's code, 1 for a higher half.
class PTOOperation<string name, int major, int minor, PTOFormat src,
                   PTOFormat dst, PTOShape shape, PTOTiming timing,
                   PTOSection section, string doc,
                   PTOSaturability saturability = PTO_NeverSaturates,
                   string suffix = src.Name, int detail = 0,
                   bit commutative = 0, PTOEncoding encoding = PTO_Encoded> {
  string Name = name;
  int Major = major;
  int Minor = minor;
  PTOFormat Src = src;
  PTOFormat Dst = dst;
  PTOShape Shape = shape;
  PTOTiming Timing = timing;
  PTOSection Section = section;
  string Doc = doc;
  bit IsSaturable = !if(!eq(dst.Name, PTO_f16.Name), saturability.Halves,
                        !and(!not(dst.IsFloat), saturability.Integers));
  string Suffix = suffix;
  int Detail = detail;
  bit Commutative = commutative;
  PTOEncoding Encoding = encoding;
  // As in llvm.pto.vcmp.eq.f32, and as in int_pto_vcmp_eq_f32.
  string FullName = name # !if(!empty(suffix), "", "." # suffix);
  string Ident = !subst(".", "_", FullName);
  // As in VCMP_eq_f32.
  string InstrName =
      !toupper(name) # !if(!empty(suffix), "", "_" # !subst(".", "_", suffix));
}

// The formats of an operation that keeps the format.
class PTOFormats<string name, int major, list<PTOFormat> formats,
                 PTOShape shape, PTOTiming timing, PTOSection section,
                 string doc, PTOSaturability saturability = PTO_NeverSaturates,
                 bit commutative = 0, PTOEncoding encoding = PTO_Encoded> {
  list<PTOOperation> Ops =
      !foreach(f, formats,
               PTOOperation<name, major, f.Code, f, f, shape, timing, section,
                            doc, saturability, f.Name, 0, commutative,
                            encoding>);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

// Inactive lanes are 0.
defvar PTO_Unary = PTOShape<[PTO_Source], [PTO_Source, PTO_Mask]>;
defvar PTO_Binary = PTOShape<[PTO_Source], [PTO_Source, PTO_Source, PTO_Mask]>;
// The scalar has the element type; integers up to 32 bits travel as an i32 of
// which the low bits count.
defvar PTO_WithScalar =
    PTOShape<[PTO_Source], [PTO_Source, PTO_Scalar, PTO_Mask]>;
// Signed amounts in integer lanes of the same width; one amount, the low 16 bits
// of an i32 for every format.
defvar PTO_Shift = PTOShape<[PTO_Source], [PTO_Source, PTO_Amounts, PTO_Mask]>;
defvar PTO_ShiftByOne =
    PTOShape<[PTO_Source], [PTO_Source, PTO_Amount, PTO_Mask]>;
defvar PTO_CarryOut =
    PTOShape<[PTO_Source, PTO_Mask], [PTO_Source, PTO_Source, PTO_Mask]>;
defvar PTO_CarryInAndOut =
    PTOShape<[PTO_Source, PTO_Mask],
             [PTO_Source, PTO_Source, PTO_Mask, PTO_Mask]>;

// Operations that have entries of several kinds.
defvar PTO_DifferenceDoc = "d[i] = e to the power a[i] - b[i], in f32; of f16 the "
                           "EVEN or ODD lanes";

defvar PTOArithmeticOps = !listconcat(
  PTOFormats<"vadd", 0x20, PTO_Arith, PTO_Binary,
             PTOTiming<"VADD", "VArithmetic">, PTO_Arithmetic,
             "d[i] = a[i] + b[i]; integers wrap, floats round to nearest even",
             PTO_Saturates, 1>.Ops,
  PTOFormats<"vsub", 0x21, PTO_Arith, PTO_Binary,
             PTOTiming<"VSUB", "VArithmetic">, PTO_Arithmetic,
             "d[i] = a[i] - b[i]; as vadd", PTO_Saturates>.Ops,
  PTOFormats<"vmul", 0x22, PTO_WideArith, PTO_Binary,
             PTOTiming<"VMUL", "VArithmetic">, PTO_Arithmetic,
             "d[i] = a[i] * b[i]; low half of an integer product",
             PTO_Saturates, 1>.Ops,
  PTOFormats<"vdiv", 0x23, PTO_MathFloats, PTO_Binary,
             PTOTiming<"VDIV", "VLate", 1>, PTO_Arithmetic,
             "d[i] = a[i] / b[i]; at most 1 ulp, denormals flushed",
             PTO_SaturatesHalves>.Ops,
  PTOFormats<"vmax", 0x24, PTO_Arith, PTO_Binary,
             PTOTiming<"VMAX", "VArithmetic">, PTO_Arithmetic,
             "d[i] = the larger; a NaN operand gives NaN, +0 is above -0",
             PTO_SaturatesHalves, 1>.Ops,
  PTOFormats<"vmin", 0x25, PTO_Arith, PTO_Binary,
             PTOTiming<"VMIN", "VArithmetic">, PTO_Arithmetic,
             "d[i] = the smaller; a NaN operand gives NaN, -0 is below +0",
             PTO_SaturatesHalves, 1>.Ops,
  PTOFormats<"vprelu", 0x2B, PTO_MathFloats, PTO_Binary, PTOTiming<"VPRELU">,
             PTO_Arithmetic,
             "d[i] = a[i] * b[i] if the sign of a[i] is set, else a[i]",
             PTO_SaturatesHalves>.Ops,

  PTOFormats<"vabs", 0x30, !listconcat(PTO_SignedInts, PTO_MathFloats),
             PTO_Unary, PTOTiming<"VABS", "VLate">, PTO_Arithmetic,
             "d[i] = absolute value; the least integer stays itself",
             PTO_SaturatesHalves>.Ops,
  PTOFormats<"vneg", 0x31, !listconcat(PTO_SignedInts, PTO_MathFloats),
             PTO_Unary, PTOTiming<"VNEG">, PTO_Arithmetic,
             "d[i] = 0 - a[i], wrapping; floats: the sign changes",
             PTO_SaturatesHalves>.Ops,
  PTOFormats<"vexp", 0x33, PTO_MathFloats, PTO_Unary,
             PTOTiming<"VEXP", "VLate", 1>, PTO_Arithmetic,
             "d[i] = e to the power a[i]; at most 1 ulp, denormals flushed",
             PTO_SaturatesHalves>.Ops,
  PTOFormats<"vln", 0x34, PTO_MathFloats, PTO_Unary, PTOTiming<"VLN", "", 1>,
             PTO_Arithmetic,
             "d[i] = natural logarithm; at most 1 ulp, denormals flushed",
             PTO_SaturatesHalves>.Ops,
  PTOFormats<"vsqrt", 0x35, PTO_MathFloats, PTO_Unary,
             PTOTiming<"VSQRT", "", 1>, PTO_Arithmetic,
             "d[i] = square root; at most 1 ulp, denormals flushed",
             PTO_SaturatesHalves>.Ops,
  PTOFormats<"vrelu", 0x36, [PTO_s32, PTO_f16, PTO_f32], PTO_Unary, PTOTiming<"VRELU">,
             PTO_Arithmetic, "d[i] = a[i] if above 0, else +0; NaN stays NaN",
             PTO_SaturatesHalves>.Ops,

  PTOFormats<"vadds", 0x38, PTO_Arith, PTO_WithScalar,
             PTOTiming<"VADDS", "VArithmetic">, PTO_Arithmetic,
             "d[i] = a[i] + scalar", PTO_Saturates>.Ops,
  PTOFormats<"vmuls", 0x39, PTO_WideMath, PTO_WithScalar,
             PTOTiming<"VMULS", "VArithmetic">, PTO_Arithmetic,
             "d[i] = a[i] * scalar", PTO_Saturates>.Ops,
  PTOFormats<"vmaxs", 0x3A, PTO_Arith, PTO_WithScalar, PTOTiming<"VMAXS">,
             PTO_Arithmetic, "d[i] = as vmax, with the scalar",
             PTO_SaturatesHalves>.Ops,
  PTOFormats<"vmins", 0x3B, PTO_Arith, PTO_WithScalar, PTOTiming<"VMINS">,
             PTO_Arithmetic, "d[i] = as vmin, with the scalar",
             PTO_SaturatesHalves>.Ops,
  PTOFormats<"vlrelu", 0x3C, PTO_MathFloats, PTO_WithScalar,
             PTOTiming<"VLRELU">, PTO_Arithmetic,
             "d[i] = a[i] * scalar if the sign of a[i] is set, else a[i]",
             PTO_SaturatesHalves>.Ops,

  // Sums and differences with the carry out of, and into, each lane. The carry
  // of a difference is 1 where nothing is borrowed.
  PTOFormats<"vaddc", 0x55, PTO_Words32, PTO_CarryOut, PTOTiming<"VADD">,
             PTO_Arithmetic, "d[i] = a[i] + b[i]; e: lane i = the carry">.Ops,
  PTOFormats<"vsubc", 0x56, PTO_Words32, PTO_CarryOut, PTOTiming<"VSUB">,
             PTO_Arithmetic,
             "d[i] = a[i] - b[i]; e: lane i = nothing was borrowed">.Ops,
  PTOFormats<"vaddcs", 0x57, PTO_Words32, PTO_CarryInAndOut, PTOTiming<"VADD">,
             PTO_Arithmetic,
             "d[i] = a[i] + b[i] + ph lane i; e: lane i = the carry">.Ops,
  PTOFormats<"vsubcs", 0x58, PTO_Words32, PTO_CarryInAndOut, PTOTiming<"VSUB">,
             PTO_Arithmetic,
             "d[i] = a[i] - b[i] - 1 + ph lane i; e: lane i = nothing was "
             "borrowed">.Ops,
  PTOFormats<"vmull", 0x59, PTO_Words32,
             PTOShape<[PTO_Source, PTO_Source],
                      [PTO_Source, PTO_Source, PTO_Mask]>,
             PTOTiming<"VMUL">, PTO_Arithmetic,
             "d[i] = the low half of a[i] * b[i], e[i] = the high half">.Ops,
  // (accumulator, a, b, mask) and (addend, a, scalar, mask).
  PTOFormats<"vmula", 0x5A, PTO_WideArith,
             PTOShape<[PTO_Source],
                      [PTO_Source, PTO_Source, PTO_Source, PTO_Mask],
                      PTO_NoEffect, 1>,
             PTOTiming<"VMULA">, PTO_Arithmetic,
             "d[i] = a[i] * b[i] + d[i], rounded once; inactive lanes keep d[i]",
             PTO_SaturatesHalves>.Ops,
  // (multiplicand, a, addend, mask)
  PTOFormats<"vmadd", 0x8B, PTO_Floats,
             PTOShape<[PTO_Source],
                      [PTO_Source, PTO_Source, PTO_Source, PTO_Mask],
                      PTO_NoEffect, 1>,
             PTOTiming<"VMULA">, PTO_Arithmetic,
             "d[i] = d[i] * a[i] + b[i], rounded once; inactive lanes keep d[i]",
             PTO_SaturatesHalves>.Ops,
  PTOFormats<"vaxpy", 0x5B, PTO_MathFloats,
             PTOShape<[PTO_Source],
                      [PTO_Source, PTO_Source, PTO_Scalar, PTO_Mask],
                      PTO_NoEffect, 1>,
             PTOTiming<"VMULA">, PTO_Arithmetic,
             "d[i] = a[i] * scalar + d[i], rounded once; inactive lanes keep "
             "d[i]",
             PTO_SaturatesHalves>.Ops,
  [PTOOperation<"vexpdif", 0x5C, PTO_f32.Code, PTO_f32, PTO_f32,
                PTOShape<[PTO_Result], [PTO_Source, PTO_Source, PTO_Mask]>,
                PTOTiming<"VEXPDIF">, PTO_Arithmetic, PTO_DifferenceDoc>,
   PTOOperation<"vexpdif", 0x5C, PTO_f16.Code, PTO_f16, PTO_f32,
                PTOShape<[PTO_Result],
                         [PTO_Source, PTO_Source, PTO_Mask, PTO_PartCode]>,
                PTOTiming<"VEXPDIF">, PTO_Arithmetic, PTO_DifferenceDoc,
                PTO_NeverSaturates, "f16.f32">]
);

// Encoded like vcvt.
defvar PTOTruncationOps =
    PTOFormats<"vtrc", 0x61, PTOTruncations,
               PTOShape<[PTO_Source],
                        [PTO_Source, PTO_Mask, PTO_RoundingCode]>,
               PTOTiming<"VTRC">, PTO_Arithmetic,
               "d[i] = a[i] rounded to an integer", PTO_NeverSaturates, 0,
               PTO_EncodedByHand>.Ops;

//===----------------------------------------------------------------------===//
// Bits and shifts
//===----------------------------------------------------------------------===//

defvar PTOBitOps = !listconcat(
  PTOFormats<"vand", 0x26, PTO_Arith, PTO_Binary, PTOTiming<"VAND">, PTO_Bits,
             "d[i] = a[i] and b[i]", PTO_NeverSaturates, 1>.Ops,
  PTOFormats<"vor", 0x27, PTO_Arith, PTO_Binary, PTOTiming<"VOR">, PTO_Bits,
             "d[i] = a[i] or b[i]", PTO_NeverSaturates, 1>.Ops,
  PTOFormats<"vxor", 0x28, PTO_Arith, PTO_Binary, PTOTiming<"VXOR">, PTO_Bits,
             "d[i] = a[i] exclusive or b[i]", PTO_NeverSaturates, 1>.Ops,
  PTOFormats<"vnot", 0x32, PTO_Arith, PTO_Unary, PTOTiming<"VNOT">, PTO_Bits,
             "d[i] = complement of a[i]">.Ops,
  PTOFormats<"vshl", 0x29, PTO_Ints, PTO_Shift, PTOTiming<"VSHL">, PTO_Bits,
             "d[i] = a[i] shifted left by b[i]; 0 from the lane width on; "
             "negative amounts are undefined">.Ops,
  PTOFormats<"vshr", 0x2A, PTO_Ints, PTO_Shift, PTOTiming<"VSHR">, PTO_Bits,
             "d[i] = a[i] shifted right, logical or arithmetic by the format; "
             "0 or the sign from the lane width on; negative amounts are "
             "undefined">.Ops,
  PTOFormats<"vshls", 0x3D, PTO_Ints, PTO_ShiftByOne, PTOTiming<"VSHLS">,
             PTO_Bits, "as vshl, by the low 16 bits of the scalar">.Ops,
  PTOFormats<"vshrs", 0x3E, PTO_Ints, PTO_ShiftByOne, PTOTiming<"VSHRS">,
             PTO_Bits, "as vshr, by the low 16 bits of the scalar">.Ops
);

//===----------------------------------------------------------------------===//
// Comparison and selection
//===----------------------------------------------------------------------===//

// The formats of a comparison. Minor holds the condition above the format.
class PTOComparison<string name, int major, PTOPlace other, string doc> {
  list<PTOOperation> Ops = !foldl(
      []<PTOOperation>, PTOConditions, acc, c,
      !listconcat(acc, !foreach(f, PTO_Arith,
                                PTOOperation<
                                    name, major,
                                    !or(!shl(c.Code, 4), f.Code), f, f,
                                    PTOShape<[PTO_Mask],
                                             [PTO_Source, other, PTO_Mask]>,
                                    PTOTiming<"VCMP">, PTO_Selection, doc,
                                    PTO_NeverSaturates, c.Name # "." # f.Name,
                                    c.Code>)));
}
defvar PTOSelectionOps = !listconcat(
  PTOComparison<"vcmp", 0x40, PTO_Source,
                "mask lane i = pg lane i and (a[i] compares to b[i]), other bits "
                "0; a NaN makes ne true and the others false">.Ops,
  PTOComparison<"vcmps", 0x41, PTO_Scalar, "as vcmp, with a scalar">.Ops,
  // (a, b, selector) and (table, index)
  PTOFormats<"vsel", 0x42, PTO_Arith, PTO_Binary, PTOTiming<"VSEL">,
             PTO_Selection,
             "d[i] = pg lane i ? a[i] : b[i]; every lane is written">.Ops,
  PTOFormats<"vselr", 0x43, PTO_Arith,
             PTOShape<[PTO_Source], [PTO_Source, PTO_Amounts]>,
             PTO_RearrangeTiming, PTO_Selection,
             "d[i] = a[b[i] mod N], b unsigned; every lane is written">.Ops
);

//===----------------------------------------------------------------------===//
// Duplication and rearrangement
//===----------------------------------------------------------------------===//

defvar PTO_Pair = PTOShape<[PTO_Source, PTO_Source], [PTO_Source, PTO_Source]>;

// Width changes that move lanes from or to one half of a register, without
// conversion.
class PTOHalfMove<string name, int major, string doc, PTOFormat src,
                  PTOFormat dst>
    : PTOOperation<name, major, !or(!shl(src.Code, 4), dst.Code), src, dst,
                   PTOShape<[PTO_Result], [PTO_Source, PTO_HalfCode]>,
                   PTO_RearrangeTiming, PTO_Rearrangement, doc,
                   PTO_NeverSaturates, src.Name # "." # dst.Name>;
class PTOPack<PTOFormat src, PTOFormat dst>
    : PTOHalfMove<"vpack", 0x52,
                  "each lane cut to half its width, into the LOWER or HIGHER "
                  "half of d; the other half is 0", src, dst>;
class PTOSignedUnpack<PTOFormat src, PTOFormat dst>
    : PTOHalfMove<"vsunpack", 0x53,
                  "the LOWER or HIGHER half of a, each lane sign-extended", src,
                  dst>;
class PTOUnsignedUnpack<PTOFormat src, PTOFormat dst>
    : PTOHalfMove<"vzunpack", 0x54,
                  "the LOWER or HIGHER half of a, each lane zero-extended", src,
                  dst>;

defvar PTORearrangementOps = !listconcat(
  PTOFormats<"vdup", 0x44, PTO_Arith, PTO_Unary, PTOTiming<"VDUP">,
             PTO_Rearrangement, "active lanes = a[0]">.Ops,
  PTOFormats<"vdupm", 0x45, PTO_Arith, PTO_Unary, PTOTiming<"VDUP">,
             PTO_Rearrangement, "active lanes = a[N-1]">.Ops,
  PTOFormats<"vdups", 0x46, PTO_Arith,
             PTOShape<[PTO_Source], [PTO_Scalar, PTO_Mask]>, PTOTiming<"VDUP">,
             PTO_Rearrangement, "active lanes = scalar">.Ops,
  PTOFormats<"vbr", 0x47, PTO_Arith, PTOShape<[PTO_Source], [PTO_Scalar]>,
             PTOTiming<"VBR">, PTO_Rearrangement, "every lane = scalar">.Ops,
  PTOFormats<"vci", 0x48, !listconcat(PTO_SignedInts, PTO_MathFloats),
             PTOShape<[PTO_Source], [PTO_Scalar, PTO_OrderCode]>,
             PTOTiming<"VBR">, PTO_Rearrangement,
             "ASC: d[i] = scalar + i. DESC: d[i] = scalar + (N - 1 - i)",
             PTO_SaturatesHalves>.Ops,
  PTOFormats<"vintlv", 0x50, PTO_Arith, PTO_Pair, PTO_RearrangeTiming,
             PTO_Rearrangement,
             "a[0], b[0], a[1], b[1] ...: d gets the first N lanes, e the "
             "rest">.Ops,
  PTOFormats<"vdintlv", 0x51, PTO_Arith, PTO_Pair, PTO_RearrangeTiming,
             PTO_Rearrangement,
             "of the lanes of a, then b: d gets the even ones, e the odd "
             "ones">.Ops,
  [PTOPack<PTO_s32, PTO_u16>, PTOPack<PTO_u32, PTO_u16>,
   PTOPack<PTO_s16, PTO_u8>, PTOPack<PTO_u16, PTO_u8>,
   PTOSignedUnpack<PTO_s8, PTO_s16>, PTOSignedUnpack<PTO_s16, PTO_s32>,
   PTOUnsignedUnpack<PTO_u8, PTO_u16>, PTOUnsignedUnpack<PTO_u16, PTO_u32>],
  PTOFormats<"vsqz", 0x84, PTO_Arith,
             PTOShape<[PTO_Source], [PTO_Source, PTO_Mask, PTO_HintCode],
                      PTO_Counts>,
             PTOTiming<"VREARRANGE">, PTO_Rearrangement,
             "the active lanes of a, one after the other, and zeros; COUNT: SQZN "
             "= their bytes">.Ops,
  PTOFormats<"vusqz", 0x85, PTO_SignedInts, PTO_Unary,
             PTOTiming<"VREARRANGE">, PTO_Rearrangement,
             "d[i] = how many active lanes are before lane i">.Ops
);

//===----------------------------------------------------------------------===//
// Reductions: of all lanes, of each block of 32 bytes, of pairs of lanes
//===----------------------------------------------------------------------===//

// Sums of integers of 16 bits have 32, those of 8 bits 16.
class PTOSumOf<PTOFormat f> {
  PTOFormat Format = !cond(!eq(f.Name, PTO_s8.Name) : PTO_s16,
                           !eq(f.Name, PTO_u8.Name) : PTO_u16,
                           !eq(f.Name, PTO_s16.Name) : PTO_s32,
                           !eq(f.Name, PTO_u16.Name) : PTO_u32, true : f);
}
class PTOReduction<string name, int major, PTOFormat src, string doc,
                   PTOFormat dst = src>
    : PTOOperation<name, major, src.Code, src, dst,
                   PTOShape<[PTO_Result], [PTO_Source, PTO_Mask]>,
                   PTOTiming<"VREDUCE">, PTO_Reductions, doc,
                   PTO_SaturatesHalves>;
// Counts of bytes: (counters, bytes, mask, bins). A register has counters for half
// of the 256 values, lane i for i or i + 128.
class PTOHistogram<string name, int major, string doc>
    : PTOOperation<name, major, PTO_u8.Code, PTO_u8, PTO_u16,
                   PTOShape<[PTO_Result],
                            [PTO_Result, PTO_Source, PTO_Mask, PTO_BinsCode],
                            PTO_NoEffect, 1>,
                   PTOTiming<"VREDUCE">, PTO_Reductions, doc>;

defvar PTOReductionOps = !listconcat(
  []<PTOOperation>,
  !foreach(f, !listconcat(PTO_Ints, PTO_MathFloats),
           PTOReduction<"vcadd", 0x5D, f,
                        "d[0] = sum of active lanes, neighbours first; sums of "
                        "integers of 8 and 16 bits have twice as many",
                        PTOSumOf<f>.Format>),
  !foreach(f, PTO_WideMath,
           PTOReduction<"vcmax", 0x5E, f,
                        "d[0] = the largest active lane, as vmax, d[1] = the "
                        "number of the first that holds it">),
  !foreach(f, PTO_WideMath,
           PTOReduction<"vcmin", 0x5F, f,
                        "d[0] = the smallest active lane, as vmin, d[1] = the "
                        "number of the first that holds it">),
  !foreach(f, PTO_WideMath,
           PTOReduction<"vcgadd", 0x80, f,
                        "d[k] = sum of the active lanes of block k, as vcadd",
                        PTOSumOf<f>.Format>),
  !foreach(f, PTO_WideMath,
           PTOReduction<"vcgmax", 0x81, f,
                        "d[k] = the largest active lane of block k">),
  !foreach(f, PTO_WideMath,
           PTOReduction<"vcgmin", 0x82, f,
                        "d[k] = the smallest active lane of block k">),
  !foreach(f, PTO_MathFloats,
           PTOReduction<"vcpadd", 0x83, f,
                        "d[i] = a[2i] + a[2i+1], inactive lanes being 0">),
  [PTOHistogram<"dhistv2", 0x8C,
                "d[i] = d[i] + how many active lanes of a are i (BIN_N0), or i + "
                "128 (BIN_N1)">,
   PTOHistogram<"chistv2", 0x8D,
                "d[i] = d[i] + how many active lanes of a are at most i (BIN_N0), "
                "or i + 128 (BIN_N1)">]
);

//===----------------------------------------------------------------------===//
// Vector memory
//===----------------------------------------------------------------------===//

// Elements by index: (pointer, indices, mask) and (value, pointer, indices,
// mask).
class PTOGather<string name, int major, PTOFormat src, PTOFormat dst,
                string doc>
    : PTOOperation<name, major, src.Code, src, dst,
                   PTOShape<[PTO_Result],
                            [PTO_ReadFrom, PTO_Index, PTO_ResultMask],
                            PTO_Reads>,
                   PTOTiming<"VGATHER2">, PTO_VectorMemory, doc>;
class PTOScatter<PTOFormat src, PTOFormat dst>
    : PTOOperation<"vscatter", 0x89, src.Code, src, dst,
                   PTOShape<[],
                            [PTO_Source, PTO_WriteTo, PTO_Index, PTO_ResultMask],
                            PTO_Writes>,
                   PTOTiming<"VSCATTER">, PTO_VectorMemory,
                   "element c[i] from xb on = a[i]; of bytes every second one is "
                   "stored; of equal indices the last counts">;

defvar PTO_GatherDoc = "d[i] = element b[i] from xa on; bytes extended by zeros to "
                       "16 bits";
defvar PTO_WideGatherDoc = "as vgather2, indices of 32 bits; elements of 16 bits "
                           "extended by zeros";
defvar PTOIndexedOps = !listconcat(
  !foreach(f, !listconcat(PTO_Gathered16, PTO_Gathered32),
           PTOGather<"vgather2", 0x86, f, f, PTO_GatherDoc>),
  [PTOGather<"vgather2", 0x86, PTO_s8, PTO_u16, PTO_GatherDoc>,
   PTOGather<"vgather2", 0x86, PTO_u8, PTO_u16, PTO_GatherDoc>],
  !foreach(f, PTO_Gathered32,
           PTOGather<"vgather2bc", 0x87, f, f, PTO_WideGatherDoc>),
  !foreach(f, PTO_Gathered16,
           PTOGather<"vgather2bc", 0x87, f, PTO_u32, PTO_WideGatherDoc>),
  PTOFormats<"vgatherb", 0x88, PTO_Arith,
             PTOShape<[PTO_Source], [PTO_ReadFrom, PTO_Words, PTO_WordMask],
                      PTO_Reads>,
             PTOTiming<"VGATHERB">, PTO_VectorMemory,
             "block k of 32 bytes = that at xa + b[k], if lane k is active">.Ops,
  !foreach(f, !listconcat(PTO_Gathered16, PTO_Gathered32), PTOScatter<f, f>),
  [PTOScatter<PTO_s8, PTO_u16>, PTOScatter<PTO_u8, PTO_u16>]
);

// The format of lanes that are moved without a look at their value, signed where
// it is of integers.
class PTOFormatOfType<PTOVectorType type> {
  PTOFormat Format = !cond(!eq(type.VT, PTO_s8.VT) : PTO_s8,
                           !eq(type.VT, PTO_s16.VT) : PTO_s16,
                           !eq(type.VT, PTO_s32.VT) : PTO_s32,
                           !eq(type.VT, PTO_s64.VT) : PTO_s64,
                           !eq(type.VT, PTO_f16.VT) : PTO_f16,
                           !eq(type.VT, PTO_bf16.VT) : PTO_bf16,
                           !eq(type.VT, PTO_f32.VT) : PTO_f32);
}
class PTOTypes<string name, PTOShape shape, PTOTiming timing, string doc> {
  list<PTOOperation> Ops =
      !foreach(t, PTOVectorTypes,
               PTOOperation<name, 0, 0, PTOFormatOfType<t>.Format,
                            PTOFormatOfType<t>.Format, shape, timing,
                            PTO_VectorMemory, doc, PTO_NeverSaturates, t.Name, 0,
                            0, PTO_EncodedByHand>);
}
// One for each type of register, since they do not look at the element format.
defvar PTOTypedMemoryOps = !listconcat(
  // (ptr, i32 offset in bytes, i32 dist)
  PTOTypes<"vlds",
           PTOShape<[PTO_Source], [PTO_ReadFrom, PTO_Amount, PTO_LoadCode],
                    PTO_Reads>,
           PTOTiming<"VLDS">,
           "d = memory at the address, laid out by DIST">.Ops,
  PTOTypes<"vldsx2",
           PTOShape<[PTO_Source, PTO_Source],
                    [PTO_ReadFrom, PTO_Amount, PTO_LoadPairCode], PTO_Reads>,
           PTOTiming<"VLDS", "", 0, 1>, "the same into two registers">.Ops,
  // (value, ptr, i32 offset in bytes, i32 dist, mask)
  PTOTypes<"vsts",
           PTOShape<[],
                    [PTO_Source, PTO_WriteTo, PTO_Amount, PTO_StoreCode,
                     PTO_Mask],
                    PTO_Writes>,
           PTOTiming<"VSTS">,
           "memory at the address = d, laid out by DIST; bytes of inactive units "
           "stay as they are">.Ops,
  // (low, high, ptr, i32 offset in bytes, i32 dist, mask)
  PTOTypes<"vstsx2",
           PTOShape<[],
                    [PTO_Source, PTO_Source, PTO_WriteTo, PTO_Amount,
                     PTO_StorePairCode, PTO_Mask],
                    PTO_Writes>,
           PTOTiming<"VSTSX2">,
           "the same from two registers: lane i of pg, in the unit of DIST, "
           "governs lane i of both">.Ops,
  // Blocks of 32 bytes: (ptr, i32 distances, mask) and (value, ptr, i32
  // distances, mask). The upper half of the distances is that between blocks,
  // the lower that of the first block from the pointer, in blocks.
  PTOTypes<"vsldb",
           PTOShape<[PTO_Source], [PTO_ReadFrom, PTO_Amount, PTO_Mask],
                    PTO_Reads>,
           PTOTiming<"VLDS">,
           "block k of 32 bytes = that at xa + 32 * (r + k * s), r and s the low "
           "and high 16 bits of xb, if pg has a bit in it; the others are 0 and "
           "not accessed">.Ops,
  PTOTypes<"vsstb",
           PTOShape<[], [PTO_Source, PTO_WriteTo, PTO_Amount, PTO_Mask],
                    PTO_Writes>,
           PTOTiming<"VSTS">,
           "the reverse of vsldb: block k of d to that address">.Ops
);

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

// The unsigned integers whose lanes a view governs.
class PTOFormatOfView<PTOMaskView view> {
  PTOFormat Format = !cond(!eq(view, PTO_b8) : PTO_u8,
                           !eq(view, PTO_b16) : PTO_u16,
                           !eq(view, PTO_b32) : PTO_u32);
}
class PTOPredicateOperation<string name, int major, int minor, PTOMaskView view,
                            PTOShape shape, string doc, bit commutative = 0,
                            PTOEncoding encoding = PTO_Encoded,
                            string suffix = view.Name, PTOMaskView dst = view,
                            int detail = 0>
    : PTOOperation<name, major, minor, PTOFormatOfView<view>.Format,
                   PTOFormatOfView<dst>.Format, shape, PTO_PredicateTiming,
                   PTO_Predicates, doc, PTO_NeverSaturates, suffix, detail,
                   commutative, encoding>;

// The views of an operation whose encoding has the view.
class PTOViews<string name, int major, PTOShape shape, string doc,
               PTOEncoding encoding = PTO_Encoded> {
  list<PTOOperation> Ops =
      !foreach(v, PTOMaskViews,
               !cast<PTOOperation>(
                   PTOPredicateOperation<name, major, v.Code, v, shape, doc, 0,
                                         encoding>));
}
// Those of an operation on image bits, which is the same for all views.
class PTOImageLogic<string name, int major, PTOShape shape, string doc,
                    bit commutative = 0> {
  list<PTOOperation> Ops =
      !foreach(v, PTOMaskViews,
               !cast<PTOOperation>(
                   PTOPredicateOperation<name, major, 0, v, shape, doc,
                                         commutative, PTO_EncodedOnce>));
}
// Moves between an image and one half of it, for b8 alone.
class PTOImageMove<string name, int major, string doc> {
  list<PTOOperation> Ops =
      !foreach(half, PTOHalves,
               !cast<PTOOperation>(
                   PTOPredicateOperation<name, major, 0, PTO_b8,
                                         PTOShape<[PTO_Image], [PTO_Image]>, doc,
                                         0, PTO_EncodedByHand,
                                         !if(half.Code, "hi", "lo"), PTO_b8,
                                         half.Code>));
}

defvar PTO_MaskOfPattern = PTOShape<[PTO_Image], [PTO_PatternCode]>;
defvar PTO_MaskUnary = PTOShape<[PTO_Image], [PTO_Image, PTO_Mask]>;
defvar PTO_MaskBinary =
    PTOShape<[PTO_Image], [PTO_Image, PTO_Image, PTO_Mask]>;
defvar PTO_MaskPair =
    PTOShape<[PTO_Image, PTO_Image], [PTO_Image, PTO_Image]>;

defvar PTOPredicateOps = !listconcat(
  PTOViews<"pset", 0x70, PTO_MaskOfPattern,
           "lanes of the view chosen by the pattern", PTO_EncodedByHand>.Ops,
  PTOViews<"pge", 0x71, PTO_MaskOfPattern, "as pset", PTO_EncodedByHand>.Ops,
  PTOViews<"plt", 0x72, PTOShape<[PTO_Image, PTO_Count], [PTO_Count]>,
           "lane i = i < n, n the low 32 bits of xa, unsigned; xb = n < N ? 0 : n "
           "- N",
           PTO_EncodedByHand>.Ops,
  PTOViews<"pintlv", 0x73, PTO_MaskPair,
           "groups of 1, 2 or 4 bits (b8, b16, b32) of a and b in turn: d gets "
           "the first 256 bits, e the rest">.Ops,
  PTOViews<"pdintlv", 0x74, PTO_MaskPair,
           "of the groups of a, then b: d gets the even ones, e the odd ones">
      .Ops,
  // Logic under a governing mask: lanes outside it are 0.
  PTOImageLogic<"pand", 0x75, PTO_MaskBinary, "every bit: pg and (a and b)", 1>
      .Ops,
  PTOImageLogic<"por", 0x76, PTO_MaskBinary, "every bit: pg and (a or b)", 1>
      .Ops,
  PTOImageLogic<"pxor", 0x77, PTO_MaskBinary,
                "every bit: pg and (a exclusive or b)", 1>.Ops,
  PTOImageLogic<"pnot", 0x78, PTO_MaskUnary, "every bit: pg and not a">.Ops,
  PTOImageLogic<"psel", 0x79, PTO_MaskBinary, "every bit: pg ? a : b">.Ops,
  PTOImageMove<"ppack", 0x7A,
               "even bits of a into the LOWER or HIGHER half of d; the other "
               "half is 0">.Ops,
  PTOImageMove<"punpack", 0x7B,
               "each bit of the LOWER or HIGHER half of a into an even bit of d; "
               "odd bits are 0">.Ops,
  // The same image under another view.
  !foldl([]<PTOOperation>, PTOMaskViews, acc, v,
         !listconcat(acc, !foreach(w, !filter(w, PTOMaskViews,
                                              !ne(w.Name, v.Name)),
                                   !cast<PTOOperation>(
                                       PTOPredicateOperation<
                                           "pbitcast", 0, 0, v,
                                           PTOShape<[PTO_ResultImage],
                                                    [PTO_Image]>,
                                           "the same image", 0,
                                           PTO_EncodedByHand,
                                           v.Name # "." # w.Name, w>)))),
  // The image: (ptr, i32 offset in bytes, i32 dist) and (value, ...).
  [PTOPredicateOperation<"plds", 0, 0, PTO_b8,
                         PTOShape<[PTO_Image],
                                  [PTO_ReadFrom, PTO_Amount, PTO_PredLoadCode],
                                  PTO_Reads>,
                         "the image from memory: NORM 32 bytes as they are; US 16 "
                         "bytes, each bit twice; DS 64 bytes, every second bit",
                         0, PTO_EncodedByHand, "">,
   PTOPredicateOperation<"psts", 0, 0, PTO_b8,
                         PTOShape<[],
                                  [PTO_Image, PTO_WriteTo, PTO_Amount,
                                   PTO_PredStoreCode],
                                  PTO_Writes>,
                         "the image to memory: NORM 32 bytes as they are; PK 16 "
                         "bytes, every second bit",
                         0, PTO_EncodedByHand, "">]
);

//===----------------------------------------------------------------------===//
// All operations
//===----------------------------------------------------------------------===//

defvar PTOOperations =
    !listconcat(PTOArithmeticOps, PTOTruncationOps, PTOBitOps, PTOSelectionOps,
                PTORearrangementOps, PTOReductionOps, PTOIndexedOps,
                PTOTypedMemoryOps, PTOPredicateOps);
defvar PTOOperationNames =
    !foldl([]<string>, PTOOperations, names, op,
           !listconcat(!listremove(names, [op.Name]), [op.Name]));

// An operation's records.
class PTORecordsOf<string name> {
  list<PTOOperation> Ops = !filter(o, PTOOperations, !eq(o.Name, name));
}

// The format of a place's lanes or element, and the view of a mask's.
class PTOFormatOfPlace<PTOOperation op, PTOPlace place> {
  defvar Integers = !if(!eq(place.Lanes, PTO_ResultIntegers), op.Dst, op.Src);
  PTOFormat Format = !cond(
      !eq(place.Lanes, PTO_ResultLanes) : op.Dst,
      !eq(place.Lanes, PTO_WordLanes) : PTO_s32,
      !eq(place.Lanes, PTO_SourceLanes) : op.Src,
      !eq(Integers.Bits, 8) : PTO_s8, !eq(Integers.Bits, 16) : PTO_s16,
      true : PTO_s32);
}

//===----------------------------------------------------------------------===//
// The core around the vector unit
//===----------------------------------------------------------------------===//

// Units of the padding of copies from global memory.
defvar PTOCopyUnits = ["b8", "b16", "b32"];
// Element formats of the sort unit.
defvar PTOSortFormats = PTO_MathFloats;

// The names of operations that have no record: those of streams of unaligned
// accesses, and of the core.
defvar PTOStreamNames = ["vldas", "vldus", "init", "vstus", "vstas", "vstur",
                         "vstar", "pstu_b16", "pstu_b32"];
defvar PTOCoreNames =
    !listconcat(["get_spr", "set_spr", "sprsts", "set_flag", "wait_flag",
                 "get_buf", "rls_buf", "set_intra_block", "wait_intra_block",
                 "barrier", "mem_bar", "mov_ub_to_out", "mov_ub_to_ub"],
                !foreach(unit, PTOCopyUnits, "mov_out_to_ub_" # unit),
                !foreach(f, PTOSortFormats, "vbs32_" # f.Name),
                !foreach(f, PTOSortFormats, "vmrgsort4_" # f.Name));

#endif // PTO_OPERATIONS_TD
