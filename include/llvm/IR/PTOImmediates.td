//===- PTOImmediates.td - Meaning and names of immediates --*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the immediate operands of operations mean, their names and their codes.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_IMMEDIATES_TD
#define PTO_IMMEDIATES_TD

include "llvm/IR/PTOFormats.td"

//===----------------------------------------------------------------------===//
// Names and codes
//===----------------------------------------------------------------------===//

defvar PTOHalves = [PTOCode<"LOWER", 0>, PTOCode<"HIGHER", 1>];
defvar PTOOrders = [PTOCode<"ASC", 0>, PTOCode<"DESC", 1>];
// Which values of bytes a histogram counts: those up to 127, or those above.
defvar PTOBins = [PTOCode<"BIN_N0", 0>, PTOCode<"BIN_N1", 1>];
// Whether vsqz sets SQZN, how many bytes it has packed, for vstur.
defvar PTOHints = [PTOCode<"NOCOUNT", 0>, PTOCode<"COUNT", 1>];
// Whether vstur adds SQZN to AR.
defvar PTOUpdates = [PTOCode<"NO_POST_UPDATE", 0>, PTOCode<"POST_UPDATE", 1>];
defvar PTOSaturations = [PTOCode<"NOSAT", 0>, PTOCode<"SAT", 1>];
defvar PTOPartsEO = [PTOCode<"EVEN", 0>, PTOCode<"ODD", 1>];
defvar PTOPartsP4 = [PTOCode<"P0", 0>, PTOCode<"P1", 1>, PTOCode<"P2", 2>,
                     PTOCode<"P3", 3>];

// Comparisons are ordered except ne, which is true when an operand is a NaN.
defvar PTOConditions = [
  PTOCode<"eq", 0>, PTOCode<"ne", 1>, PTOCode<"lt", 2>,
  PTOCode<"le", 3>, PTOCode<"gt", 4>, PTOCode<"ge", 5>
];

// Which lane vdup copies: HIGHEST is what vdupm does.
defvar PTOPositions = [PTOCode<"LOWEST", 0>, PTOCode<"HIGHEST", 1>];

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

//===----------------------------------------------------------------------===//
// Patterns and distribution modes
//===----------------------------------------------------------------------===//

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
// Kinds of immediates
//===----------------------------------------------------------------------===//

// Noun is what diagnostics call the operand. Refused are codes that have a name
// but whose meaning no document settles; the vendor's own compiler refuses them
// for this core.
class PTOImmediate<string name, string noun, list<PTOCode> codes,
                   list<PTOCode> refused = []> {
  string Name = name;
  string Noun = noun;
  list<PTOCode> Codes = codes;
  list<PTOCode> Refused = refused;
  code Enumerator = [{::pto::imm::}] # name;
}

def PTO_Imm_None : PTOImmediate<"NoImmediate", "", []<PTOCode>>;
// An operand of vcvt: the table of conversion forms says what is legal.
def PTO_Imm_Conversion : PTOImmediate<"Conversion", "", []<PTOCode>>;

def PTO_Imm_Rounding
    : PTOImmediate<"Rounding", "rounding mode", PTOAllRoundings>;
// Of the conversions that have one mode only.
def PTO_Imm_RoundingR
    : PTOImmediate<"RoundingR", "rounding mode", [PTO_RND_R]>;
def PTO_Imm_RoundingA
    : PTOImmediate<"RoundingA", "rounding mode", [PTO_RND_A]>;
def PTO_Imm_Saturation
    : PTOImmediate<"Saturation", "saturation", PTOSaturations>;
def PTO_Imm_PartEO : PTOImmediate<"PartEO", "part", PTOPartsEO>;
def PTO_Imm_PartP4 : PTOImmediate<"PartP4", "part", PTOPartsP4>;
def PTO_Imm_Pattern : PTOImmediate<"Pattern", "pattern", PTOPatterns>;
def PTO_Imm_Half : PTOImmediate<"Half", "part", PTOHalves>;
def PTO_Imm_Order : PTOImmediate<"Order", "order", PTOOrders>;
def PTO_Imm_Bins : PTOImmediate<"Bins", "bins", PTOBins>;
def PTO_Imm_Hint : PTOImmediate<"Hint", "hint", PTOHints>;
def PTO_Imm_Update : PTOImmediate<"Update", "update mode", PTOUpdates>;
def PTO_Imm_SystemRegister
    : PTOImmediate<"SystemRegister", "system register", PTOSystemRegisters>;
// What sprclr clears and sprsts stores.
def PTO_Imm_AddressRegister
    : PTOImmediate<"AddressRegister", "address register",
                   !filter(r, PTOSystemRegisters, !eq(r.Name, "AR"))>;
def PTO_Imm_Pipe : PTOImmediate<"Pipe", "pipe", PTOPipes>;
def PTO_Imm_MemoryBarrier
    : PTOImmediate<"MemoryBarrier", "memory barrier", PTOMemoryBarriers>;

// No field of an instruction holds these: the name of the operation does, or
// there is only one. MLIR has an attribute for each.
def PTO_Imm_Condition : PTOImmediate<"Condition", "condition", PTOConditions>;
def PTO_Imm_Position : PTOImmediate<"Position", "position", PTOPositions>;

class PTODistributionImmediate<string name, list<PTODistribution> modes,
                               int regs, list<PTOCode> refused = []>
    : PTOImmediate<name, "distribution mode",
                   !filter(m, modes, !eq(m.Regs, regs)), refused>;
def PTO_Imm_LoadDist
    : PTODistributionImmediate<"LoadDist", PTOLoadDistributions, 1,
                               [PTOCode<"SPLT4CHN", 21>,
                                PTOCode<"SPLT2CHN_B8", 22>,
                                PTOCode<"SPLT2CHN_B16", 23>]>;
def PTO_Imm_LoadPairDist
    : PTODistributionImmediate<"LoadPairDist", PTOLoadDistributions, 2,
                               [PTOCode<"BDINTLV", 10>]>;
def PTO_Imm_StoreDist
    : PTODistributionImmediate<"StoreDist", PTOStoreDistributions, 1,
                               [PTOCode<"MRG4CHN_B8", 13>,
                                PTOCode<"MRG2CHN_B8", 14>,
                                PTOCode<"MRG2CHN_B16", 15>]>;
def PTO_Imm_StorePairDist
    : PTODistributionImmediate<"StorePairDist", PTOStoreDistributions, 2>;
def PTO_Imm_PredLoadDist
    : PTODistributionImmediate<"PredLoadDist", PTOPredicateLoadDistributions,
                               1>;
def PTO_Imm_PredStoreDist
    : PTODistributionImmediate<"PredStoreDist", PTOPredicateStoreDistributions,
                               1>;

defvar PTOImmediates = [
  PTO_Imm_Rounding, PTO_Imm_RoundingR, PTO_Imm_RoundingA, PTO_Imm_Saturation,
  PTO_Imm_PartEO, PTO_Imm_PartP4,
  PTO_Imm_Pattern, PTO_Imm_Half, PTO_Imm_Order, PTO_Imm_LoadDist,
  PTO_Imm_LoadPairDist, PTO_Imm_StoreDist, PTO_Imm_StorePairDist,
  PTO_Imm_PredLoadDist, PTO_Imm_PredStoreDist, PTO_Imm_Bins, PTO_Imm_Hint,
  PTO_Imm_Update, PTO_Imm_SystemRegister, PTO_Imm_AddressRegister, PTO_Imm_Pipe,
  PTO_Imm_MemoryBarrier,
  PTO_Imm_Condition, PTO_Imm_Position
];

#endif // PTO_IMMEDIATES_TD
