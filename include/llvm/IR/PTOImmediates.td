//===- PTOImmediates.td - Meaning and names of immediates --*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the immediate operands of the intrinsics mean and which codes they may
// have.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_IMMEDIATES_TD
#define PTO_IMMEDIATES_TD

include "llvm/IR/PTOOperations.td"

defvar PTOHalves = [PTOCode<"LOWER", 0>, PTOCode<"HIGHER", 1>];
defvar PTOOrders = [PTOCode<"ASC", 0>, PTOCode<"DESC", 1>];
// Whether vsqz sets SQZN, how many bytes it has packed, for vstur.
defvar PTOHints = [PTOCode<"NOCOUNT", 0>, PTOCode<"COUNT", 1>];
// Whether vstur adds SQZN to AR.
defvar PTOUpdates = [PTOCode<"NO_POST_UPDATE", 0>, PTOCode<"POST_UPDATE", 1>];
defvar PTOSaturations = [PTOCode<"NOSAT", 0>, PTOCode<"SAT", 1>];
defvar PTOPartsEO = [PTOCode<"EVEN", 0>, PTOCode<"ODD", 1>];
defvar PTOPartsP4 = [PTOCode<"P0", 0>, PTOCode<"P1", 1>, PTOCode<"P2", 2>,
                     PTOCode<"P3", 3>];

// Noun is what diagnostics call the operand.
class PTOImmediate<string name, string noun, list<PTOCode> codes> {
  string Name = name;
  string Noun = noun;
  list<PTOCode> Codes = codes;
}

def PTO_Imm_None : PTOImmediate<"NoImmediate", "", []<PTOCode>>;
// An operand of vcvt: the table of conversion forms says what is legal.
def PTO_Imm_Conversion : PTOImmediate<"Conversion", "", []<PTOCode>>;

def PTO_Imm_Rounding
    : PTOImmediate<"Rounding", "rounding mode", PTOAllRoundings>;
def PTO_Imm_Saturation
    : PTOImmediate<"Saturation", "saturation", PTOSaturations>;
def PTO_Imm_PartEO : PTOImmediate<"PartEO", "part", PTOPartsEO>;
def PTO_Imm_PartP4 : PTOImmediate<"PartP4", "part", PTOPartsP4>;
def PTO_Imm_Pattern : PTOImmediate<"Pattern", "pattern", PTOPatterns>;
def PTO_Imm_Half : PTOImmediate<"Half", "part", PTOHalves>;
def PTO_Imm_Order : PTOImmediate<"Order", "order", PTOOrders>;
def PTO_Imm_Hint : PTOImmediate<"Hint", "hint", PTOHints>;
def PTO_Imm_Update : PTOImmediate<"Update", "update mode", PTOUpdates>;
def PTO_Imm_SystemRegister
    : PTOImmediate<"SystemRegister", "system register", PTOSystemRegisters>;
def PTO_Imm_Pipe : PTOImmediate<"Pipe", "pipe", PTOPipes>;
def PTO_Imm_MemoryBarrier
    : PTOImmediate<"MemoryBarrier", "memory barrier", PTOMemoryBarriers>;

class PTODistributionImmediate<string name, list<PTODistribution> modes,
                               int regs>
    : PTOImmediate<name, "distribution mode",
                   !filter(m, modes, !eq(m.Regs, regs))>;
def PTO_Imm_LoadDist
    : PTODistributionImmediate<"LoadDist", PTOLoadDistributions, 1>;
def PTO_Imm_LoadPairDist
    : PTODistributionImmediate<"LoadPairDist", PTOLoadDistributions, 2>;
def PTO_Imm_StoreDist
    : PTODistributionImmediate<"StoreDist", PTOStoreDistributions, 1>;
def PTO_Imm_StorePairDist
    : PTODistributionImmediate<"StorePairDist", PTOStoreDistributions, 2>;
def PTO_Imm_PredLoadDist
    : PTODistributionImmediate<"PredLoadDist", PTOPredicateLoadDistributions,
                               1>;
def PTO_Imm_PredStoreDist
    : PTODistributionImmediate<"PredStoreDist", PTOPredicateStoreDistributions,
                               1>;

defvar PTOImmediates = [
  PTO_Imm_Rounding, PTO_Imm_Saturation, PTO_Imm_PartEO, PTO_Imm_PartP4,
  PTO_Imm_Pattern, PTO_Imm_Half, PTO_Imm_Order, PTO_Imm_LoadDist,
  PTO_Imm_LoadPairDist, PTO_Imm_StoreDist, PTO_Imm_StorePairDist,
  PTO_Imm_PredLoadDist, PTO_Imm_PredStoreDist, PTO_Imm_Hint, PTO_Imm_Update,
  PTO_Imm_SystemRegister, PTO_Imm_Pipe, PTO_Imm_MemoryBarrier
];

#endif // PTO_IMMEDIATES_TD
