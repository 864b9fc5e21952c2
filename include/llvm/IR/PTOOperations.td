//===- PTOOperations.td - Vector and predicate operations --*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations other than conversions, one record an operation with the
// element formats it exists for. Intrinsics and instructions are made from the
// same records, so an operation has the same name and formats everywhere.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_OPERATIONS_TD
#define PTO_OPERATIONS_TD

include "llvm/IR/PTOFormats.td"

defvar PTO_SignedInts = [PTO_s8, PTO_s16, PTO_s32];
defvar PTO_UnsignedInts = [PTO_u8, PTO_u16, PTO_u32];
defvar PTO_Ints = !listconcat(PTO_SignedInts, PTO_UnsignedInts);
defvar PTO_WideInts = [PTO_s16, PTO_u16, PTO_s32, PTO_u32];
defvar PTO_Floats = [PTO_f16, PTO_bf16, PTO_f32];
defvar PTO_MathFloats = [PTO_f16, PTO_f32]; // bf16 has no math unit
defvar PTO_Arith = !listconcat(PTO_Ints, PTO_Floats);

// Where the reference manual has an operation.
class PTOSection<string title> { string Title = title; }
def PTO_Arithmetic : PTOSection<"Vector arithmetic">;
def PTO_Reductions : PTOSection<"Reductions">;
def PTO_Bits : PTOSection<"Bits and shifts">;
def PTO_Rearrangement : PTOSection<"Duplication and rearrangement">;
def PTO_VectorMemory : PTOSection<"Vector memory">;

// What the switches of saturation in CTRL act on: results that are f16, and sums,
// differences and products of integers.
class PTOSaturability<bit halves, bit integers> {
  bit Halves = halves;
  bit Integers = integers;
}
def PTO_NeverSaturates : PTOSaturability<0, 0>;
def PTO_SaturatesHalves : PTOSaturability<1, 0>;
def PTO_Saturates : PTOSaturability<1, 1>;

// What there is to say of an operation of any shape. Doc is the sentence of the
// reference manual: i is a lane, k a block of 32 bytes, N the number of lanes;
// operands are called as in the instruction's syntax.
class PTODescribed<string name, string doc, PTOSection section,
                   PTOSaturability saturability> {
  string Name = name;
  string Doc = doc;
  PTOSection Section = section;
  PTOSaturability Saturability = saturability;
}

// Code is the operation's major number in the instruction encoding.
class PTOOperation<string name, int num, list<PTOFormat> formats, string doc,
                   PTOSaturability saturability = PTO_NeverSaturates,
                   PTOSection section = PTO_Arithmetic>
    : PTODescribed<name, doc, section, saturability> {
  int Code = num;
  list<PTOFormat> Formats = formats;
}

// vd = va op vb under a mask; inactive lanes are 0.
class PTOBinary<string name, int num, list<PTOFormat> formats, string doc,
                PTOSaturability saturability = PTO_NeverSaturates,
                PTOSection section = PTO_Arithmetic, bit commutative = 0>
    : PTOOperation<name, num, formats, doc, saturability, section> {
  bit Commutative = commutative;
}

defvar PTOBinaryOps = [
  PTOBinary<"vadd", 0x20, PTO_Arith,
            "d[i] = a[i] + b[i]; integers wrap, floats round to nearest even",
            PTO_Saturates, PTO_Arithmetic, 1>,
  PTOBinary<"vsub", 0x21, PTO_Arith,
            "d[i] = a[i] - b[i]; as vadd", PTO_Saturates>,
  PTOBinary<"vmul", 0x22, !listconcat(PTO_WideInts, PTO_Floats),
            "d[i] = a[i] * b[i]; low half of an integer product",
            PTO_Saturates, PTO_Arithmetic, 1>,
  PTOBinary<"vdiv", 0x23, PTO_MathFloats,
            "d[i] = a[i] / b[i]; at most 1 ulp, denormals flushed",
            PTO_SaturatesHalves>,
  PTOBinary<"vmax", 0x24, PTO_Arith,
            "d[i] = the larger; a NaN operand gives NaN, +0 is above -0",
            PTO_SaturatesHalves, PTO_Arithmetic, 1>,
  PTOBinary<"vmin", 0x25, PTO_Arith,
            "d[i] = the smaller; a NaN operand gives NaN, -0 is below +0",
            PTO_SaturatesHalves, PTO_Arithmetic, 1>,
  PTOBinary<"vand", 0x26, PTO_Arith,
            "d[i] = a[i] and b[i]", PTO_NeverSaturates, PTO_Bits, 1>,
  PTOBinary<"vor", 0x27, PTO_Arith,
            "d[i] = a[i] or b[i]", PTO_NeverSaturates, PTO_Bits, 1>,
  PTOBinary<"vxor", 0x28, PTO_Arith,
            "d[i] = a[i] exclusive or b[i]", PTO_NeverSaturates, PTO_Bits, 1>,
  PTOBinary<"vprelu", 0x2B, PTO_MathFloats,
            "d[i] = a[i] * b[i] if the sign of a[i] is set, else a[i]",
            PTO_SaturatesHalves>
];

// Like a binary operation, but the second operand holds signed shift amounts
// in integer lanes of the same width.
defvar PTOShiftOps = [
  PTOOperation<"vshl", 0x29, PTO_Ints,
               "d[i] = a[i] shifted left by b[i]; 0 from the lane width on; "
               "negative amounts are undefined", PTO_NeverSaturates, PTO_Bits>,
  PTOOperation<"vshr", 0x2A, PTO_Ints,
               "d[i] = a[i] shifted right, logical or arithmetic by the "
               "format; 0 or the sign from the lane width on; negative "
               "amounts are undefined", PTO_NeverSaturates, PTO_Bits>
];

// vd = op va under a mask.
defvar PTOUnaryOps = [
  PTOOperation<"vabs", 0x30, !listconcat(PTO_SignedInts, PTO_MathFloats),
               "d[i] = absolute value; the least integer stays itself",
               PTO_SaturatesHalves>,
  PTOOperation<"vneg", 0x31, !listconcat(PTO_SignedInts, PTO_MathFloats),
               "d[i] = 0 - a[i], wrapping; floats: the sign changes",
               PTO_SaturatesHalves>,
  PTOOperation<"vnot", 0x32, PTO_Arith,
               "d[i] = complement of a[i]", PTO_NeverSaturates, PTO_Bits>,
  PTOOperation<"vexp", 0x33, PTO_MathFloats,
               "d[i] = e to the power a[i]; at most 1 ulp, denormals flushed",
               PTO_SaturatesHalves>,
  PTOOperation<"vln", 0x34, PTO_MathFloats,
               "d[i] = natural logarithm; at most 1 ulp, denormals flushed",
               PTO_SaturatesHalves>,
  PTOOperation<"vsqrt", 0x35, PTO_MathFloats,
               "d[i] = square root; at most 1 ulp, denormals flushed",
               PTO_SaturatesHalves>,
  PTOOperation<"vrelu", 0x36, [PTO_s32, PTO_f16, PTO_f32],
               "d[i] = a[i] if above 0, else +0; NaN stays NaN",
               PTO_SaturatesHalves>
];

// vd = va op scalar under a mask. The scalar has the element type; integers up
// to 32 bits travel as an i32 of which the low bits count.
defvar PTOScalarOps = [
  PTOOperation<"vadds", 0x38, PTO_Arith,
               "d[i] = a[i] + scalar", PTO_Saturates>,
  PTOOperation<"vmuls", 0x39, !listconcat(PTO_WideInts, PTO_MathFloats),
               "d[i] = a[i] * scalar", PTO_Saturates>,
  PTOOperation<"vmaxs", 0x3A, PTO_Arith,
               "d[i] = as vmax, with the scalar", PTO_SaturatesHalves>,
  PTOOperation<"vmins", 0x3B, PTO_Arith,
               "d[i] = as vmin, with the scalar", PTO_SaturatesHalves>,
  PTOOperation<"vlrelu", 0x3C, PTO_MathFloats,
               "d[i] = a[i] * scalar if the sign of a[i] is set, else a[i]",
               PTO_SaturatesHalves>
];

// Shifts by one scalar amount, the low 16 bits of an i32 for every format.
defvar PTOScalarShiftOps = [
  PTOOperation<"vshls", 0x3D, PTO_Ints,
               "as vshl, by the low 16 bits of the scalar",
               PTO_NeverSaturates, PTO_Bits>,
  PTOOperation<"vshrs", 0x3E, PTO_Ints,
               "as vshr, by the low 16 bits of the scalar",
               PTO_NeverSaturates, PTO_Bits>
];

// Comparisons are ordered except ne, which is true when an operand is a NaN.
defvar PTOConditions = [
  PTOCode<"eq", 0>, PTOCode<"ne", 1>, PTOCode<"lt", 2>,
  PTOCode<"le", 3>, PTOCode<"gt", 4>, PTOCode<"ge", 5>
];
defvar PTOCompareFormats = PTO_Arith;

// vsel: mask ? va : vb, every lane written.
// vselr: vd[i] = va[index[i] mod lanes].
defvar PTOSelectFormats = PTO_Arith;

// vdup/vdupm: active lanes = first/last lane. vdups: active lanes = scalar.
// vbr: every lane = scalar. vci: base + lane index, or the descending ramp.
defvar PTODuplicateFormats = PTO_Arith;
defvar PTOIndexFormats = !listconcat(PTO_SignedInts, PTO_MathFloats);

// Two results: interleave and de-interleave of a pair of registers.
defvar PTOPairOps = [
  PTOOperation<"vintlv", 0x50, PTO_Arith,
               "a[0], b[0], a[1], b[1] ...: d gets the first N lanes, e the "
               "rest", PTO_NeverSaturates, PTO_Rearrangement>,
  PTOOperation<"vdintlv", 0x51, PTO_Arith,
               "of the lanes of a, then b: d gets the even ones, e the odd "
               "ones", PTO_NeverSaturates, PTO_Rearrangement>
];

// Width changes that move lanes from or to one half of a register, without
// conversion: vpack truncates into a half, the unpacks extend one half.
class PTOHalfMove<string name, int num, string doc, PTOFormat src,
                  PTOFormat dst>
    : PTODescribed<name, doc, PTO_Rearrangement, PTO_NeverSaturates> {
  int Code = num;
  PTOFormat Src = src;
  PTOFormat Dst = dst;
}
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
defvar PTOHalfMoves = [
  PTOPack<PTO_s32, PTO_u16>, PTOPack<PTO_u32, PTO_u16>,
  PTOPack<PTO_s16, PTO_u8>, PTOPack<PTO_u16, PTO_u8>,
  PTOSignedUnpack<PTO_s8, PTO_s16>, PTOSignedUnpack<PTO_s16, PTO_s32>,
  PTOUnsignedUnpack<PTO_u8, PTO_u16>, PTOUnsignedUnpack<PTO_u16, PTO_u32>
];
// An operation stands once for every pair of formats in that list.
defvar PTOHalfMoveNames =
    !foldl([]<string>, PTOHalfMoves, names, op,
           !listconcat(!listremove(names, [op.Name]), [op.Name]));

// Predicate logic under a governing mask: lanes outside it are 0.
defvar PTOPredicateOps = ["pand", "por", "pxor"];

// Predicate patterns of pset and pge. VLn is the first n lanes, H and Q the
// first half and quarter, M3 and M4 the lanes that are multiples of 3 and 4.
defvar PTOPatterns = [
  PTOCode<"ALL", 0>, PTOCode<"VL1", 1>, PTOCode<"VL2", 2>, PTOCode<"VL3", 3>,
  PTOCode<"VL4", 4>, PTOCode<"VL8", 5>, PTOCode<"VL16", 6>,
  PTOCode<"VL32", 7>, PTOCode<"VL64", 8>, PTOCode<"VL128", 9>,
  PTOCode<"M3", 10>, PTOCode<"M4", 11>, PTOCode<"H", 12>, PTOCode<"Q", 13>,
  PTOCode<"ALLF", 15>
];

// A distribution mode of a load or store. Regs: 1 for vlds/vsts, 2 for the pair
// forms vldsx2/vstsx2. Bytes: memory touched. Align: what the address must be a
// multiple of. UnitBits: the unit that a store's mask must be the view of, 0 where
// the mask is ignored, and of pairs, whose mask is seen in the mode's own unit;
// for loads the unit of the distribution.
class PTODistribution<string name, int num, int regs, int bytes, int align,
                      int unitBits> : PTOCode<name, num> {
  int Regs = regs;
  int Bytes = bytes;
  int Align = align;
  int UnitBits = unitBits;
}

defvar PTOLoadDistributions = [
  PTODistribution<"NORM", 0, 1, 256, 32, 8>,
  PTODistribution<"BRC_B8", 1, 1, 1, 1, 8>,
  PTODistribution<"BRC_B16", 2, 1, 2, 2, 16>,
  PTODistribution<"BRC_B32", 3, 1, 4, 4, 32>,
  PTODistribution<"US_B8", 6, 1, 128, 32, 8>,
  PTODistribution<"US_B16", 7, 1, 128, 32, 16>,
  PTODistribution<"DS_B8", 8, 1, 512, 32, 8>,
  PTODistribution<"DS_B16", 9, 1, 512, 32, 16>,
  PTODistribution<"DINTLV_B8", 11, 2, 512, 32, 8>,
  PTODistribution<"DINTLV_B16", 12, 2, 512, 32, 16>,
  PTODistribution<"UNPK_B8", 13, 1, 128, 32, 8>,
  PTODistribution<"UNPK_B16", 14, 1, 128, 32, 16>,
  PTODistribution<"BRC_BLK", 15, 1, 32, 32, 8>,
  PTODistribution<"E2B_B16", 16, 1, 16, 16, 16>,
  PTODistribution<"E2B_B32", 17, 1, 32, 32, 32>,
  PTODistribution<"UNPK_B32", 18, 1, 128, 32, 32>,
  PTODistribution<"DINTLV_B32", 19, 2, 512, 32, 32>,
  PTODistribution<"UNPK4", 20, 1, 64, 32, 8>
];

defvar PTOStoreDistributions = [
  PTODistribution<"NORM_B8", 0, 1, 256, 32, 8>,
  PTODistribution<"NORM_B16", 1, 1, 256, 32, 16>,
  PTODistribution<"NORM_B32", 2, 1, 256, 32, 32>,
  PTODistribution<"1PT_B8", 3, 1, 1, 1, 0>,
  PTODistribution<"1PT_B16", 4, 1, 2, 2, 0>,
  PTODistribution<"1PT_B32", 5, 1, 4, 4, 0>,
  PTODistribution<"PK_B16", 6, 1, 128, 32, 16>,
  PTODistribution<"PK_B32", 7, 1, 128, 32, 32>,
  PTODistribution<"INTLV_B8", 8, 2, 512, 32, 0>,
  PTODistribution<"INTLV_B16", 9, 2, 512, 32, 0>,
  PTODistribution<"PK_B64", 10, 1, 128, 32, 32>,
  PTODistribution<"INTLV_B32", 11, 2, 512, 32, 0>,
  PTODistribution<"PK4_B32", 12, 1, 64, 32, 32>
];

// Predicate loads and stores of the image itself. Kernels use multiples of 8 for
// all modes.
defvar PTOPredicateLoadDistributions = [
  PTODistribution<"NORM", 0, 1, 32, 8, 1>,
  PTODistribution<"US", 1, 1, 16, 8, 1>,
  PTODistribution<"DS", 2, 1, 64, 8, 1>
];
defvar PTOPredicateStoreDistributions = [
  PTODistribution<"NORM", 0, 1, 32, 8, 1>,
  PTODistribution<"PK", 1, 1, 16, 8, 1>
];

//===----------------------------------------------------------------------===//
// Operations with operands of their own
//===----------------------------------------------------------------------===//

// What stands in a place of an operation. Lanes and masks are those of the
// source's format or, with Result, of the result's.
class PTOPlace<string kind> { string Kind = kind; }
def PTO_Source : PTOPlace<"source">;           // a vector of the source's format
def PTO_Result : PTOPlace<"result">;           // one of the result's
def PTO_Index : PTOPlace<"index">;             // integers as wide as the result's
def PTO_Words : PTOPlace<"words">;             // 64 integers of 32 bits
def PTO_Mask : PTOPlace<"mask">;               // the mask of source lanes
def PTO_ResultMask : PTOPlace<"result mask">;  // the mask of result lanes
def PTO_WordMask : PTOPlace<"word mask">;      // a b32 mask
def PTO_Scalar : PTOPlace<"scalar">;           // an element of the source's format
def PTO_ReadFrom : PTOPlace<"read from">;      // a pointer that is read through
def PTO_WriteTo : PTOPlace<"write to">;        // a pointer that is written through
def PTO_Hint : PTOPlace<"hint">;               // the code of a count hint
def PTO_Lanes : PTOPlace<"part">;              // the code EVEN or ODD

// What an operation does beside giving results.
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

// One operation and format. Minor tells the formats apart in the encoding.
class PTOGeneral<string name, int major, int minor, PTOFormat src,
                 PTOFormat dst, PTOShape shape, string timing, string doc,
                 PTOSaturability saturability = PTO_NeverSaturates,
                 string suffix = src.Name>
    : PTODescribed<name, doc,
                   !cond(!eq(timing, "VREDUCE") : PTO_Reductions,
                         !eq(timing, "VREARRANGE") : PTO_Rearrangement,
                         !eq(shape.Effect.Name, PTO_Reads.Name)
                             : PTO_VectorMemory,
                         !eq(shape.Effect.Name, PTO_Writes.Name)
                             : PTO_VectorMemory,
                         true : PTO_Arithmetic),
                   saturability> {
  int Major = major;
  int Minor = minor;
  PTOFormat Src = src;
  PTOFormat Dst = dst;
  PTOShape Shape = shape;
  string Timing = timing; // the scheduling class, without Write
  string Suffix = suffix; // of the name, as assembly spells it
  string Ident = name # "_" # !subst(".", "_", suffix);
}

// The formats of an operation that keeps the format.
class PTOGeneralFormats<string name, int major, list<PTOFormat> formats,
                        PTOShape shape, string timing, string doc,
                        PTOSaturability saturability = PTO_NeverSaturates> {
  list<PTOGeneral> Ops =
      !foreach(f, formats, PTOGeneral<name, major, f.Code, f, f, shape, timing,
                                      doc, saturability>);
}

defvar PTO_Words32 = [PTO_s32, PTO_u32];
defvar PTO_Gathered32 = [PTO_s32, PTO_u32, PTO_f32];
defvar PTO_Gathered16 = [PTO_s16, PTO_u16, PTO_f16, PTO_bf16];

defvar PTO_CarryShape =
    PTOShape<[PTO_Source, PTO_Mask], [PTO_Source, PTO_Source, PTO_Mask]>;
defvar PTO_CarryInShape =
    PTOShape<[PTO_Source, PTO_Mask],
             [PTO_Source, PTO_Source, PTO_Mask, PTO_Mask]>;
defvar PTO_ReductionShape = PTOShape<[PTO_Result], [PTO_Source, PTO_Mask]>;
defvar PTO_GatherShape =
    PTOShape<[PTO_Result], [PTO_ReadFrom, PTO_Index, PTO_ResultMask],
             PTO_Reads>;
defvar PTO_ScatterShape =
    PTOShape<[], [PTO_Source, PTO_WriteTo, PTO_Index, PTO_ResultMask],
             PTO_Writes>;

// Sums of integers of 16 bits have 32, those of 8 bits 16.
class PTOSumOf<PTOFormat f> {
  PTOFormat Format = !cond(!eq(f.Name, PTO_s8.Name) : PTO_s16,
                           !eq(f.Name, PTO_u8.Name) : PTO_u16,
                           !eq(f.Name, PTO_s16.Name) : PTO_s32,
                           !eq(f.Name, PTO_u16.Name) : PTO_u32, true : f);
}

// Of those that have entries of several kinds.
defvar PTO_DifferenceDoc = "d[i] = e to the power a[i] - b[i], in f32; of f16 the "
                           "EVEN or ODD lanes";
defvar PTO_SumDoc = "d[0] = sum of active lanes, neighbours first; sums of integers "
                    "of 8 and 16 bits have twice as many";
defvar PTO_BlockSumDoc = "d[k] = sum of the active lanes of block k, as vcadd";
defvar PTO_GatherDoc = "d[i] = element b[i] from xa on; bytes extended by zeros to "
                       "16 bits";
defvar PTO_WideGatherDoc = "as vgather2, indices of 32 bits; elements of 16 bits "
                           "extended by zeros";
defvar PTO_ScatterDoc = "element c[i] from xb on = a[i]; of bytes every second one "
                        "is stored; of equal indices the last counts";

defvar PTOGeneralOps = !listconcat(
  // Sums and differences with the carry out of, and into, each lane. The carry
  // of a difference is 1 where nothing is borrowed.
  PTOGeneralFormats<"vaddc", 0x55, PTO_Words32, PTO_CarryShape, "VADD",
                    "d[i] = a[i] + b[i]; e: lane i = the carry">.Ops,
  PTOGeneralFormats<"vsubc", 0x56, PTO_Words32, PTO_CarryShape, "VSUB",
                    "d[i] = a[i] - b[i]; e: lane i = nothing was borrowed">.Ops,
  PTOGeneralFormats<"vaddcs", 0x57, PTO_Words32, PTO_CarryInShape, "VADD",
                    "d[i] = a[i] + b[i] + ph lane i; e: lane i = the carry">.Ops,
  PTOGeneralFormats<"vsubcs", 0x58, PTO_Words32, PTO_CarryInShape, "VSUB",
                    "d[i] = a[i] - b[i] - 1 + ph lane i; e: lane i = nothing was "
                    "borrowed">.Ops,
  PTOGeneralFormats<"vmull", 0x59, PTO_Words32,
                    PTOShape<[PTO_Source, PTO_Source],
                             [PTO_Source, PTO_Source, PTO_Mask]>,
                    "VMUL",
                    "d[i] = the low half of a[i] * b[i], e[i] = the high half">
      .Ops,
  // (accumulator, a, b, mask) and (addend, a, scalar, mask).
  PTOGeneralFormats<"vmula", 0x5A, !listconcat(PTO_WideInts, PTO_Floats),
                    PTOShape<[PTO_Source],
                             [PTO_Source, PTO_Source, PTO_Source, PTO_Mask],
                             PTO_NoEffect, 1>,
                    "VMULA",
                    "d[i] = a[i] * b[i] + d[i], rounded once; inactive lanes keep "
                    "d[i]",
                    PTO_SaturatesHalves>.Ops,
  PTOGeneralFormats<"vaxpy", 0x5B, PTO_MathFloats,
                    PTOShape<[PTO_Source],
                             [PTO_Source, PTO_Source, PTO_Scalar, PTO_Mask],
                             PTO_NoEffect, 1>,
                    "VMULA",
                    "d[i] = a[i] * scalar + d[i], rounded once; inactive lanes "
                    "keep d[i]",
                    PTO_SaturatesHalves>.Ops,
  [PTOGeneral<"vexpdif", 0x5C, PTO_f32.Code, PTO_f32, PTO_f32,
              PTOShape<[PTO_Result], [PTO_Source, PTO_Source, PTO_Mask]>,
              "VEXPDIF", PTO_DifferenceDoc>,
   PTOGeneral<"vexpdif", 0x5C, PTO_f16.Code, PTO_f16, PTO_f32,
              PTOShape<[PTO_Result],
                       [PTO_Source, PTO_Source, PTO_Mask, PTO_Lanes]>,
              "VEXPDIF", PTO_DifferenceDoc, PTO_NeverSaturates, "f16.f32">],
  // Reductions: of all lanes, of each block of 32 bytes, of pairs of lanes.
  !foreach(f, !listconcat(PTO_Ints, PTO_MathFloats),
           PTOGeneral<"vcadd", 0x5D, f.Code, f, PTOSumOf<f>.Format,
                      PTO_ReductionShape, "VREDUCE", PTO_SumDoc,
                      PTO_SaturatesHalves>),
  PTOGeneralFormats<"vcmax", 0x5E, !listconcat(PTO_WideInts, PTO_MathFloats),
                    PTO_ReductionShape, "VREDUCE",
                    "d[0] = the largest active lane, as vmax, d[1] = the number "
                    "of the first that holds it",
                    PTO_SaturatesHalves>.Ops,
  PTOGeneralFormats<"vcmin", 0x5F, !listconcat(PTO_WideInts, PTO_MathFloats),
                    PTO_ReductionShape, "VREDUCE",
                    "d[0] = the smallest active lane, as vmin, d[1] = the number "
                    "of the first that holds it",
                    PTO_SaturatesHalves>.Ops,
  !foreach(f, !listconcat(PTO_WideInts, PTO_MathFloats),
           PTOGeneral<"vcgadd", 0x80, f.Code, f, PTOSumOf<f>.Format,
                      PTO_ReductionShape, "VREDUCE", PTO_BlockSumDoc,
                      PTO_SaturatesHalves>),
  PTOGeneralFormats<"vcgmax", 0x81, !listconcat(PTO_WideInts, PTO_MathFloats),
                    PTO_ReductionShape, "VREDUCE",
                    "d[k] = the largest active lane of block k",
                    PTO_SaturatesHalves>.Ops,
  PTOGeneralFormats<"vcgmin", 0x82, !listconcat(PTO_WideInts, PTO_MathFloats),
                    PTO_ReductionShape, "VREDUCE",
                    "d[k] = the smallest active lane of block k",
                    PTO_SaturatesHalves>.Ops,
  PTOGeneralFormats<"vcpadd", 0x83, PTO_MathFloats, PTO_ReductionShape,
                    "VREDUCE",
                    "d[i] = a[2i] + a[2i+1], inactive lanes being 0",
                    PTO_SaturatesHalves>.Ops,
  PTOGeneralFormats<"vsqz", 0x84, PTO_Arith,
                    PTOShape<[PTO_Source], [PTO_Source, PTO_Mask, PTO_Hint],
                             PTO_Counts>,
                    "VREARRANGE",
                    "the active lanes of a, one after the other, and zeros; "
                    "COUNT: SQZN = their bytes">.Ops,
  PTOGeneralFormats<"vusqz", 0x85, PTO_SignedInts,
                    PTOShape<[PTO_Source], [PTO_Source, PTO_Mask]>,
                    "VREARRANGE",
                    "d[i] = how many active lanes are before lane i">.Ops,
  // (pointer, indices, mask).
  PTOGeneralFormats<"vgather2", 0x86,
                    !listconcat(PTO_Gathered16, PTO_Gathered32),
                    PTO_GatherShape, "VGATHER2", PTO_GatherDoc>.Ops,
  [PTOGeneral<"vgather2", 0x86, PTO_s8.Code, PTO_s8, PTO_u16, PTO_GatherShape,
              "VGATHER2", PTO_GatherDoc>,
   PTOGeneral<"vgather2", 0x86, PTO_u8.Code, PTO_u8, PTO_u16, PTO_GatherShape,
              "VGATHER2", PTO_GatherDoc>],
  PTOGeneralFormats<"vgather2bc", 0x87, PTO_Gathered32, PTO_GatherShape,
                    "VGATHER2", PTO_WideGatherDoc>.Ops,
  !foreach(f, PTO_Gathered16,
           PTOGeneral<"vgather2bc", 0x87, f.Code, f, PTO_u32, PTO_GatherShape,
                      "VGATHER2", PTO_WideGatherDoc>),
  PTOGeneralFormats<"vgatherb", 0x88, PTO_Arith,
                    PTOShape<[PTO_Source],
                             [PTO_ReadFrom, PTO_Words, PTO_WordMask], PTO_Reads>,
                    "VGATHERB",
                    "block k of 32 bytes = that at xa + b[k], if lane k is "
                    "active">.Ops,
  // (value, pointer, indices, mask).
  PTOGeneralFormats<"vscatter", 0x89,
                    !listconcat(PTO_Gathered16, PTO_Gathered32),
                    PTO_ScatterShape, "VSCATTER", PTO_ScatterDoc>.Ops,
  [PTOGeneral<"vscatter", 0x89, PTO_s8.Code, PTO_s8, PTO_u16, PTO_ScatterShape,
              "VSCATTER", PTO_ScatterDoc>,
   PTOGeneral<"vscatter", 0x89, PTO_u8.Code, PTO_u8, PTO_u16, PTO_ScatterShape,
              "VSCATTER", PTO_ScatterDoc>]
);
defvar PTOGeneralNames =
    !foldl([]<string>, PTOGeneralOps, names, op,
           !listconcat(!listremove(names, [op.Name]), [op.Name]));

// Whether the switches of saturation act on an operation with results of a format.
// Ramps are none of the lists above.
class PTOIsSaturable<string name, PTOFormat result> {
  defvar Found = !foldl(
      !if(!eq(name, "vci"), PTO_SaturatesHalves, PTO_NeverSaturates),
      !listconcat(!foreach(op, PTOBinaryOps, !cast<PTODescribed>(op)),
                  !foreach(op, PTOUnaryOps, !cast<PTODescribed>(op)),
                  !foreach(op, PTOScalarOps, !cast<PTODescribed>(op)),
                  !foreach(op, PTOGeneralOps, !cast<PTODescribed>(op))),
      found, op, !if(!eq(op.Name, name), op.Saturability, found));
  bit Value = !if(!eq(result.Name, PTO_f16.Name), Found.Halves,
                  !and(!not(result.IsFloat), Found.Integers));
}

//===----------------------------------------------------------------------===//
// The core around the vector unit
//===----------------------------------------------------------------------===//

// Registers that are neither scalars nor vectors. The first group is the
// launch's and cannot be set.
defvar PTOSystemRegisters = [
  PTOCode<"BLOCK_IDX", 0>, PTOCode<"BLOCK_NUM", 1>, PTOCode<"SUBBLOCKID", 2>,
  PTOCode<"SUBBLOCKDIM", 3>, PTOCode<"VMS4_SR", 4>,
  PTOCode<"CTRL", 8>, PTOCode<"AR", 9>, PTOCode<"SQZN", 10>,
  PTOCode<"MOV_PAD_VAL", 11>,
  PTOCode<"LOOP_SIZE_OUTTOUB", 12>, PTOCode<"LOOP1_STRIDE_OUTTOUB", 13>,
  PTOCode<"LOOP2_STRIDE_OUTTOUB", 14>, PTOCode<"LOOP_SIZE_UBTOOUT", 15>,
  PTOCode<"LOOP1_STRIDE_UBTOOUT", 16>, PTOCode<"LOOP2_STRIDE_UBTOOUT", 17>,
  PTOCode<"MASK0", 18>, PTOCode<"MASK1", 19>,
  // Written by programs that launch kernels themselves: what follows is block
  // value[31:0] of value[63:32], in a core whose state is new.
  PTOCode<"START_BLOCK", 20>,
  // CTRL[10:6], what copies to global memory do with what is there. A write is
  // none of CTRL: it does not make the switches of saturation count.
  PTOCode<"ATOMIC", 21>
];

// Units that work side by side and are ordered by flags and barriers.
defvar PTOPipes = [
  PTOCode<"S", 0>, PTOCode<"V", 1>, PTOCode<"M", 2>, PTOCode<"MTE1", 3>,
  PTOCode<"MTE2", 4>, PTOCode<"MTE3", 5>, PTOCode<"ALL", 6>,
  PTOCode<"MTE4", 7>, PTOCode<"MTE5", 8>, PTOCode<"FIX", 10>
];

// What a memory barrier orders: V vector, S scalar; accesses before, after.
defvar PTOMemoryBarriers = [
  PTOCode<"VV_ALL", 0>, PTOCode<"VST_VLD", 1>, PTOCode<"VLD_VST", 2>,
  PTOCode<"VST_VST", 3>, PTOCode<"VS_ALL", 4>, PTOCode<"VST_LD", 5>,
  PTOCode<"VLD_ST", 6>, PTOCode<"VST_ST", 7>, PTOCode<"SV_ALL", 8>,
  PTOCode<"ST_VLD", 9>, PTOCode<"LD_VST", 10>, PTOCode<"ST_VST", 11>
];

// Units of the padding of copies from global memory.
defvar PTOCopyUnits = ["b8", "b16", "b32"];
// Element formats of the sort unit.
defvar PTOSortFormats = PTO_MathFloats;

#endif // PTO_OPERATIONS_TD
