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

// Code is the operation's major number in the instruction encoding.
class PTOOperation<string name, int num, list<PTOFormat> formats> {
  string Name = name;
  int Code = num;
  list<PTOFormat> Formats = formats;
}

// vd = va op vb under a mask; inactive lanes are 0.
class PTOBinary<string name, int num, list<PTOFormat> formats,
                bit commutative = 0> : PTOOperation<name, num, formats> {
  bit Commutative = commutative;
}

defvar PTOBinaryOps = [
  PTOBinary<"vadd", 0x20, PTO_Arith, 1>,
  PTOBinary<"vsub", 0x21, PTO_Arith>,
  PTOBinary<"vmul", 0x22, !listconcat(PTO_WideInts, PTO_Floats), 1>,
  PTOBinary<"vdiv", 0x23, PTO_MathFloats>,
  PTOBinary<"vmax", 0x24, PTO_Arith, 1>,
  PTOBinary<"vmin", 0x25, PTO_Arith, 1>,
  PTOBinary<"vand", 0x26, PTO_Arith, 1>,
  PTOBinary<"vor", 0x27, PTO_Arith, 1>,
  PTOBinary<"vxor", 0x28, PTO_Arith, 1>
];

// Like a binary operation, but the second operand holds signed shift amounts
// in integer lanes of the same width.
defvar PTOShiftOps = [
  PTOOperation<"vshl", 0x29, PTO_Ints>,
  PTOOperation<"vshr", 0x2A, PTO_Ints>
];

// vd = op va under a mask.
defvar PTOUnaryOps = [
  PTOOperation<"vabs", 0x30, !listconcat(PTO_SignedInts, PTO_MathFloats)>,
  PTOOperation<"vneg", 0x31, !listconcat(PTO_SignedInts, PTO_MathFloats)>,
  PTOOperation<"vnot", 0x32, PTO_Arith>,
  PTOOperation<"vexp", 0x33, PTO_MathFloats>,
  PTOOperation<"vln", 0x34, PTO_MathFloats>,
  PTOOperation<"vsqrt", 0x35, PTO_MathFloats>,
  PTOOperation<"vrelu", 0x36, [PTO_s32, PTO_f16, PTO_f32]>
];

// vd = va op scalar under a mask. The scalar has the element type; integers up
// to 32 bits travel as an i32 of which the low bits count.
defvar PTOScalarOps = [
  PTOOperation<"vadds", 0x38, PTO_Arith>,
  PTOOperation<"vmuls", 0x39, !listconcat(PTO_WideInts, PTO_MathFloats)>,
  PTOOperation<"vmaxs", 0x3A, PTO_Arith>,
  PTOOperation<"vmins", 0x3B, PTO_Arith>,
  PTOOperation<"vlrelu", 0x3C, PTO_MathFloats>
];

// Shifts by one scalar amount, the low 16 bits of an i32 for every format.
defvar PTOScalarShiftOps = [
  PTOOperation<"vshls", 0x3D, PTO_Ints>,
  PTOOperation<"vshrs", 0x3E, PTO_Ints>
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
  PTOOperation<"vintlv", 0x50, PTO_Arith>,
  PTOOperation<"vdintlv", 0x51, PTO_Arith>
];

// Width changes that move lanes from or to one half of a register, without
// conversion: vpack truncates into a half, the unpacks extend one half.
class PTOHalfMove<string name, int num, PTOFormat src, PTOFormat dst> {
  string Name = name;
  int Code = num;
  PTOFormat Src = src;
  PTOFormat Dst = dst;
}
defvar PTOHalfMoves = [
  PTOHalfMove<"vpack", 0x52, PTO_s32, PTO_u16>,
  PTOHalfMove<"vpack", 0x52, PTO_u32, PTO_u16>,
  PTOHalfMove<"vpack", 0x52, PTO_s16, PTO_u8>,
  PTOHalfMove<"vpack", 0x52, PTO_u16, PTO_u8>,
  PTOHalfMove<"vsunpack", 0x53, PTO_s8, PTO_s16>,
  PTOHalfMove<"vsunpack", 0x53, PTO_s16, PTO_s32>,
  PTOHalfMove<"vzunpack", 0x54, PTO_u8, PTO_u16>,
  PTOHalfMove<"vzunpack", 0x54, PTO_u16, PTO_u32>
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
// multiple of. UnitBits: the unit that a store's mask governs, 0 where the mask
// is ignored; for loads the unit of the distribution.
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

// Predicate loads and stores of the image itself.
defvar PTOPredicateLoadDistributions = [
  PTODistribution<"NORM", 0, 1, 32, 32, 1>,
  PTODistribution<"US", 1, 1, 16, 16, 1>,
  PTODistribution<"DS", 2, 1, 64, 32, 1>
];
defvar PTOPredicateStoreDistributions = [
  PTODistribution<"NORM", 0, 1, 32, 32, 1>,
  PTODistribution<"PK", 1, 1, 16, 16, 1>
];

#endif // PTO_OPERATIONS_TD
