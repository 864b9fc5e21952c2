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
  PTOBinary<"vxor", 0x28, PTO_Arith, 1>,
  PTOBinary<"vprelu", 0x2B, PTO_MathFloats>
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
                 PTOFormat dst, PTOShape shape, string timing,
                 string suffix = src.Name> {
  string Name = name;
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
                        PTOShape shape, string timing> {
  list<PTOGeneral> Ops =
      !foreach(f, formats, PTOGeneral<name, major, f.Code, f, f, shape, timing>);
}

defvar PTO_Words32 = [PTO_s32, PTO_u32];
defvar PTO_ReducedInts = [PTO_s32, PTO_u32];
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

defvar PTOGeneralOps = !listconcat(
  // Sums and differences with the carry out of, and into, each lane. The carry
  // of a difference is 1 where nothing is borrowed.
  PTOGeneralFormats<"vaddc", 0x55, PTO_Words32, PTO_CarryShape, "VADD">.Ops,
  PTOGeneralFormats<"vsubc", 0x56, PTO_Words32, PTO_CarryShape, "VSUB">.Ops,
  PTOGeneralFormats<"vaddcs", 0x57, PTO_Words32, PTO_CarryInShape, "VADD">.Ops,
  PTOGeneralFormats<"vsubcs", 0x58, PTO_Words32, PTO_CarryInShape, "VSUB">.Ops,
  // The low and the high half of each product.
  PTOGeneralFormats<"vmull", 0x59, PTO_Words32,
                    PTOShape<[PTO_Source, PTO_Source],
                             [PTO_Source, PTO_Source, PTO_Mask]>,
                    "VMUL">.Ops,
  // (accumulator, a, b, mask): a * b + accumulator, rounded once.
  PTOGeneralFormats<"vmula", 0x5A, !listconcat(PTO_WideInts, PTO_Floats),
                    PTOShape<[PTO_Source],
                             [PTO_Source, PTO_Source, PTO_Source, PTO_Mask],
                             PTO_NoEffect, 1>,
                    "VMULA">.Ops,
  // (addend, a, scalar, mask): a * scalar + addend, rounded once.
  PTOGeneralFormats<"vaxpy", 0x5B, PTO_MathFloats,
                    PTOShape<[PTO_Source],
                             [PTO_Source, PTO_Source, PTO_Scalar, PTO_Mask],
                             PTO_NoEffect, 1>,
                    "VMULA">.Ops,
  // e to the power a - b, in f32.
  [PTOGeneral<"vexpdif", 0x5C, PTO_f32.Code, PTO_f32, PTO_f32,
              PTOShape<[PTO_Result], [PTO_Source, PTO_Source, PTO_Mask]>,
              "VEXPDIF">,
   PTOGeneral<"vexpdif", 0x5C, PTO_f16.Code, PTO_f16, PTO_f32,
              PTOShape<[PTO_Result],
                       [PTO_Source, PTO_Source, PTO_Mask, PTO_Lanes]>,
              "VEXPDIF", "f16.f32">],
  // Reductions: of all lanes, of each block of 32 bytes, of pairs of lanes.
  !foreach(f, !listconcat(PTO_Ints, PTO_MathFloats),
           PTOGeneral<"vcadd", 0x5D, f.Code, f, PTOSumOf<f>.Format,
                      PTO_ReductionShape, "VREDUCE">),
  PTOGeneralFormats<"vcmax", 0x5E, !listconcat(PTO_WideInts, PTO_MathFloats),
                    PTO_ReductionShape, "VREDUCE">.Ops,
  PTOGeneralFormats<"vcmin", 0x5F, !listconcat(PTO_WideInts, PTO_MathFloats),
                    PTO_ReductionShape, "VREDUCE">.Ops,
  !foreach(f, !listconcat(PTO_WideInts, PTO_MathFloats),
           PTOGeneral<"vcgadd", 0x80, f.Code, f, PTOSumOf<f>.Format,
                      PTO_ReductionShape, "VREDUCE">),
  PTOGeneralFormats<"vcgmax", 0x81, !listconcat(PTO_WideInts, PTO_MathFloats),
                    PTO_ReductionShape, "VREDUCE">.Ops,
  PTOGeneralFormats<"vcgmin", 0x82, !listconcat(PTO_WideInts, PTO_MathFloats),
                    PTO_ReductionShape, "VREDUCE">.Ops,
  PTOGeneralFormats<"vcpadd", 0x83, PTO_MathFloats, PTO_ReductionShape,
                    "VREDUCE">.Ops,
  // Active lanes first; how many active lanes are before each.
  PTOGeneralFormats<"vsqz", 0x84, PTO_Arith,
                    PTOShape<[PTO_Source], [PTO_Source, PTO_Mask, PTO_Hint],
                             PTO_Counts>,
                    "VREARRANGE">.Ops,
  PTOGeneralFormats<"vusqz", 0x85, PTO_SignedInts,
                    PTOShape<[PTO_Source], [PTO_Source, PTO_Mask]>,
                    "VREARRANGE">.Ops,
  // (pointer, indices, mask): elements at indices; bytes become 16-bit lanes.
  PTOGeneralFormats<"vgather2", 0x86,
                    !listconcat(PTO_Gathered16, PTO_Gathered32),
                    PTO_GatherShape, "VGATHER2">.Ops,
  [PTOGeneral<"vgather2", 0x86, PTO_s8.Code, PTO_s8, PTO_u16, PTO_GatherShape,
              "VGATHER2">,
   PTOGeneral<"vgather2", 0x86, PTO_u8.Code, PTO_u8, PTO_u16, PTO_GatherShape,
              "VGATHER2">],
  // The same with indices of 32 bits for every element; 16 bits are extended.
  PTOGeneralFormats<"vgather2bc", 0x87, PTO_Gathered32, PTO_GatherShape,
                    "VGATHER2">.Ops,
  !foreach(f, PTO_Gathered16,
           PTOGeneral<"vgather2bc", 0x87, f.Code, f, PTO_u32, PTO_GatherShape,
                      "VGATHER2">),
  // (pointer, byte offsets, mask): block k is that at offset k.
  PTOGeneralFormats<"vgatherb", 0x88, PTO_Arith,
                    PTOShape<[PTO_Source],
                             [PTO_ReadFrom, PTO_Words, PTO_WordMask], PTO_Reads>,
                    "VGATHERB">.Ops,
  // (value, pointer, indices, mask); of bytes, every second one is stored.
  PTOGeneralFormats<"vscatter", 0x89,
                    !listconcat(PTO_Gathered16, PTO_Gathered32),
                    PTO_ScatterShape, "VSCATTER">.Ops,
  [PTOGeneral<"vscatter", 0x89, PTO_s8.Code, PTO_s8, PTO_u16, PTO_ScatterShape,
              "VSCATTER">,
   PTOGeneral<"vscatter", 0x89, PTO_u8.Code, PTO_u8, PTO_u16, PTO_ScatterShape,
              "VSCATTER">]
);
defvar PTOGeneralNames =
    !foldl([]<string>, PTOGeneralOps, names, op,
           !listconcat(!listremove(names, [op.Name]), [op.Name]));

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
// What the switches of saturation in CTRL act on, beside conversions: results
// that are f16, and sums, differences and products of integers.
defvar PTOSaturableHalves = [
  "vadd", "vsub", "vmul", "vdiv", "vmax", "vmin", "vprelu", "vabs", "vneg",
  "vexp", "vln", "vsqrt", "vrelu", "vadds", "vmuls", "vmaxs", "vmins",
  "vlrelu", "vci", "vmula", "vaxpy", "vcadd", "vcmax", "vcmin", "vcgadd",
  "vcgmax", "vcgmin", "vcpadd"
];
defvar PTOSaturableIntegers = ["vadd", "vsub", "vmul", "vadds", "vmuls"];
class PTOIsSaturable<string name, PTOFormat result> {
  defvar Names = !if(!eq(result.Name, PTO_f16.Name), PTOSaturableHalves,
                     !if(result.IsFloat, []<string>, PTOSaturableIntegers));
  bit Value = !foldl(0, Names, found, n, !or(found, !eq(n, name)));
}

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
