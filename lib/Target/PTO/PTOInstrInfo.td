//===- PTOInstrInfo.td - PTO instructions ------------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the instruction files share: nodes, operands and helper fragments. Most
// vector and predicate instructions are made of the records of PTOOperations.td
// (PTOInstrOperations.td); the scalar base, memory access, conversions, and the
// patterns of generic operations have files of their own.
//
//===----------------------------------------------------------------------===//

include "PTOInstrFormats.td"

//===----------------------------------------------------------------------===//
// Selection DAG nodes
//===----------------------------------------------------------------------===//

def SDT_PTOCall : SDTypeProfile<0, -1, [SDTCisPtrTy<0>]>;
def SDT_PTOCallSeqStart : SDCallSeqStart<[SDTCisVT<0, i64>, SDTCisVT<1, i64>]>;
def SDT_PTOCallSeqEnd : SDCallSeqEnd<[SDTCisVT<0, i64>, SDTCisVT<1, i64>]>;
def SDT_PTOAddress : SDTypeProfile<1, 1, [SDTCisSameAs<0, 1>, SDTCisPtrTy<0>]>;

def PTOcallseq_start : SDNode<"ISD::CALLSEQ_START", SDT_PTOCallSeqStart,
                              [SDNPHasChain, SDNPOutGlue]>;
def PTOcallseq_end : SDNode<"ISD::CALLSEQ_END", SDT_PTOCallSeqEnd,
                            [SDNPHasChain, SDNPOptInGlue, SDNPOutGlue]>;
def PTOcall : SDNode<"PTOISD::CALL", SDT_PTOCall,
                     [SDNPHasChain, SDNPOptInGlue, SDNPOutGlue, SDNPVariadic]>;
def PTOret : SDNode<"PTOISD::RET", SDTNone,
                    [SDNPHasChain, SDNPOptInGlue, SDNPVariadic]>;
// The bits of a 16-bit float in the low half of an i32, and back.
def SDT_PTOFloatToBits : SDTypeProfile<1, 1, [SDTCisVT<0, i32>, SDTCisFP<1>]>;
def SDT_PTOBitsToFloat : SDTypeProfile<1, 1, [SDTCisFP<0>, SDTCisVT<1, i32>]>;
def PTOfloat_to_bits : SDNode<"PTOISD::FLOAT_TO_BITS", SDT_PTOFloatToBits>;
def PTObits_to_float : SDNode<"PTOISD::BITS_TO_FLOAT", SDT_PTOBitsToFloat>;
// Not among the generic target nodes.
def PTOfexp : SDNode<"ISD::FEXP", SDTFPUnaryOp>;
def PTOflog : SDNode<"ISD::FLOG", SDTFPUnaryOp>;
// The address of a symbol.
def PTOaddress : SDNode<"PTOISD::ADDRESS", SDT_PTOAddress>;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

// Sign is S or U.
class PTOImmAsmOperand<string sign, int width> : AsmOperandClass {
  string Range = sign # "Imm<" # width # ">";
  let Name = sign # "Imm" # width;
  let PredicateMethod = "is" # Range;
  let RenderMethod = "addImmOperands";
}

def SImm32Asm : PTOImmAsmOperand<"S", 32>;
def SImm24Asm : PTOImmAsmOperand<"S", 24>;
def UImm6Asm : PTOImmAsmOperand<"U", 6>;
def UImm5Asm : PTOImmAsmOperand<"U", 5>;

class ImmOperand<ValueType vt, PTOImmAsmOperand asm> : Operand<vt> {
  let ParserMatchClass = asm;
  let DecoderMethod = "decode" # asm.Range;
  let OperandType = "OPERAND_IMMEDIATE";
}

// A signed 32-bit immediate or a symbol whose address fits into one.
def simm32_i32 : ImmOperand<i32, SImm32Asm>;
def simm32_i64 : ImmOperand<i64, SImm32Asm>,
                 ImmLeaf<i64, [{ return isInt<32>(Imm); }]>;
def uimm6_i32 : ImmOperand<i32, UImm5Asm>,
                ImmLeaf<i32, [{ return isUInt<5>(Imm); }]>;
def uimm6_i64 : ImmOperand<i64, UImm6Asm>,
                ImmLeaf<i64, [{ return isUInt<6>(Imm); }]>;
def simm24 : ImmOperand<i32, SImm24Asm>,
             ImmLeaf<i32, [{ return isInt<24>(Imm); }]>;

def BranchTargetAsm : AsmOperandClass {
  let Name = "BranchTarget";
  let RenderMethod = "addImmOperands";
}
class BranchTargetOperand<ValueType vt> : Operand<vt> {
  let ParserMatchClass = BranchTargetAsm;
  let EncoderMethod = "getBranchTargetOpValue";
  let DecoderMethod = "decodeBranchTarget";
  let PrintMethod = "printBranchTarget";
  let OperandType = "OPERAND_PCREL";
}
def brtarget : BranchTargetOperand<OtherVT>;
def calltarget : BranchTargetOperand<i64>;

// Named immediates: assembly spells them, the encoding holds their code. The
// spellings and codes are the tables of PTOFormats.td and PTOImmediates.td. The
// methods of the assembler, the printer and the disassembler are templates.
class NamedImmAsmOperand<string name, string methods> : AsmOperandClass {
  let Name = name;
  let PredicateMethod = "is" # methods;
  let RenderMethod = "addNamedImmOperands";
  let ParserMethod = "parse" # methods;
}
class NamedImmOperand<string name,
                      string methods = "NamedImm<PTO::" # name # ">">
    : Operand<i32> {
  let ParserMatchClass = NamedImmAsmOperand<name, methods>;
  let PrintMethod = "print" # methods;
  let DecoderMethod = "decode" # methods;
  let OperandType = "OPERAND_IMMEDIATE";
}

def RoundingOp : NamedImmOperand<"Rounding">;
def RoundingROp : NamedImmOperand<"RoundingR">;
def RoundingAOp : NamedImmOperand<"RoundingA">;
def SaturationOp : NamedImmOperand<"Saturation">;
def PartEOOp : NamedImmOperand<"PartEO">;
def PartP4Op : NamedImmOperand<"PartP4">;
def PatternOp : NamedImmOperand<"Pattern">;
def LoadDistOp : NamedImmOperand<"LoadDist">;
def LoadPairDistOp : NamedImmOperand<"LoadPairDist">;
def StoreDistOp : NamedImmOperand<"StoreDist">;
def StorePairDistOp : NamedImmOperand<"StorePairDist">;
def PredLoadDistOp : NamedImmOperand<"PredLoadDist">;
def PredStoreDistOp : NamedImmOperand<"PredStoreDist">;
def HalfOp : NamedImmOperand<"Half">;   // LOWER, HIGHER
def OrderOp : NamedImmOperand<"Order">; // ASC, DESC
def BinsOp : NamedImmOperand<"Bins">;
def HintOp : NamedImmOperand<"Hint">;
def UpdateOp : NamedImmOperand<"Update">;
def SystemRegisterOp : NamedImmOperand<"SystemRegister">;
def AddressRegisterOp : NamedImmOperand<"AddressRegister">;
def PipeOp : NamedImmOperand<"Pipe">;
def MemoryBarrierOp : NamedImmOperand<"MemoryBarrier">;
// The place of an operand that a form does not have: always 0.
def NoRoundingOp : NamedImmOperand<"NoRounding", "AbsentImm<PTO::Rounding>">;
def NoSaturationOp
    : NamedImmOperand<"NoSaturation", "AbsentImm<PTO::Saturation>">;
def NoPartOp : NamedImmOperand<"NoPart", "AbsentImm<PTO::PartEO>">;

//===----------------------------------------------------------------------===//
// Addressing
//===----------------------------------------------------------------------===//

// Scalar access: base and signed 32-bit offset.
def AddrImm32 : ComplexPattern<iPTR, 2, "selectAddrImm32", [frameindex]>;
// Vector access: base and signed 24-bit offset, or base and the sign extension
// of a 32-bit register.
def AddrImm24 : ComplexPattern<iPTR, 2, "selectAddrImm24", [frameindex]>;
def AddrReg : ComplexPattern<iPTR, 2, "selectAddrReg", [], [], 10>;
// The base of an intrinsic's address: a register or a frame slot.
def AddrBase : ComplexPattern<iPTR, 1, "selectAddrBase", [frameindex]>;

//===----------------------------------------------------------------------===//
// Fragments
//===----------------------------------------------------------------------===//

// An operation that a masked instruction may swallow: nothing else uses the
// unmasked result.
class OneUse1<SDPatternOperator op>
    : PatFrag<(ops node:$a), (op node:$a), [{ return N->hasOneUse(); }]>;
class OneUse2<SDPatternOperator op>
    : PatFrag<(ops node:$a, node:$b), (op node:$a, node:$b),
              [{ return N->hasOneUse(); }]>;

// A whole-register all-true mask of a format's view.
class AllTrue<PTOFormat f> {
  dag Dag = (!cast<Instruction>("PSET_" # f.View.Name) 0);
}

// The register class of a mask view.
class MaskRC<PTOMaskView v> {
  RegisterClass RC = !cond(!eq(v.Lanes, 256) : PR8,
                           !eq(v.Lanes, 128) : PR16,
                           true : PR32);
}

// A generic operation in the three places where one masked instruction does it:
// on every lane; under the mask of a select with zero; under the mask of a select
// with another value, which vsel then merges. op and opOneUse are the operation,
// the latter if nothing else uses it; the instruction is inst with the operands
// before, the mask, and the operands after.
multiclass MaskedOperation<PTOFormat f, dag op, dag opOneUse, Instruction inst,
                           dag before, dag after> {
  defvar RC = MaskRC<f.View>.RC;
  // A selection does not look at the sign.
  defvar VSEL = !cast<Instruction>(
      "VSEL_" # !if(f.IsFloat, f.Name, "s" # f.Bits));
  def : Pat<(f.VT op), !con(before, (inst AllTrue<f>.Dag), after)>;
  def : Pat<(f.VT (vselect (f.View.VT RC:$g), (f.VT opOneUse), immAllZerosV)),
            !con(before, (inst RC:$g), after)>;
  def : Pat<(f.VT (vselect (f.View.VT RC:$g), (f.VT opOneUse),
                           (f.VT VR:$other))),
            (VSEL !con(before, (inst RC:$g), after), VR:$other, RC:$g)>;
}

include "PTOInstrScalar.td"
include "PTOInstrOperations.td"
include "PTOInstrPredicate.td"
include "PTOInstrVector.td"
include "PTOInstrConversion.td"
include "PTOInstrMemory.td"
include "PTOInstrSystem.td"
