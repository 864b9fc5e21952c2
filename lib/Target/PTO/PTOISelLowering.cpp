//===- PTOISelLowering.cpp - PTO DAG lowering -----------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the selection DAG may hold for PTO and how everything else becomes that.
// Calls are in PTOCallLowering.cpp, masks in PTOMaskLowering.cpp.
//
//===----------------------------------------------------------------------===//

#include "PTOISelLowering.h"
#include "PTO.h"
#include "PTODAGUtils.h"
#include "PTOMachineFunctionInfo.h"
#include "PTOSubtarget.h"
#include "PTOWordPairs.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineInstrBuilder.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/TargetLoweringObjectFileImpl.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;

#define DEBUG_TYPE "pto-lower"

static constexpr MVT VectorVTs[] = {MVT::v256i8,   MVT::v128i16, MVT::v128f16,
                                    MVT::v128bf16, MVT::v64i32,  MVT::v64f32,
                                    MVT::v32i64};
static constexpr MVT MaskVTs[] = {MVT::v256i1, MVT::v128i1, MVT::v64i1};

PTOTargetLowering::PTOTargetLowering(const TargetMachine &TM,
                                     const PTOSubtarget &STI)
    : TargetLowering(TM), Subtarget(STI) {
  for (MVT VT : {MVT::i32, MVT::i64, MVT::f32, MVT::f16, MVT::bf16})
    addRegisterClass(VT, &PTO::GPRRegClass);
  for (MVT VT : VectorVTs)
    addRegisterClass(VT, &PTO::VRRegClass);
  addRegisterClass(MVT::v256i1, &PTO::PR8RegClass);
  addRegisterClass(MVT::v128i1, &PTO::PR16RegClass);
  addRegisterClass(MVT::v64i1, &PTO::PR32RegClass);
  addRegisterClass(PTO::StreamStateVT, &PTO::UARegClass);
  computeRegisterProperties(STI.getRegisterInfo());

  setStackPointerRegisterToSaveRestore(PTO::X2);
  setBooleanContents(ZeroOrOneBooleanContent);
  setBooleanVectorContents(ZeroOrNegativeOneBooleanContent);
  setMinFunctionAlignment(Align(8));
  setPrefFunctionAlignment(Align(8));
  setMinStackArgumentAlignment(Align(8));
  setMinimumJumpTableEntries(std::numeric_limits<unsigned>::max());
  // Written out in place, without a call of the run-time library.
  for (RTLIB::Libcall LC : {RTLIB::MEMCPY, RTLIB::MEMMOVE, RTLIB::MEMSET,
                            RTLIB::MUL_I128, RTLIB::MULO_I64, RTLIB::MULO_I128})
    setLibcallName(LC, nullptr);

  setScalarActions();
  for (MVT VT : VectorVTs)
    setVectorActions(VT);
  for (MVT VT : MaskVTs)
    setMaskActions(VT);
  // A short mask is widened by its own rules, not by those of its operands.
  for (MVT VT : MVT::fixedlen_vector_valuetypes())
    if (VT.getVectorElementType() == MVT::i1 && !isTypeLegal(VT))
      setOperationAction(ISD::SETCC, VT, Custom);
  for (MVT VT : MVT::fixedlen_vector_valuetypes())
    if (VT.getVectorElementType() != MVT::i1 && !isTypeLegal(VT))
      setOperationAction(ISD::BITCAST, VT, Custom);
  // Type legalisation takes these apart where it widens in two steps.
  for (MVT VT : MVT::fp_fixedlen_vector_valuetypes())
    if (VT.getScalarSizeInBits() <= 32 && !VT.isPow2VectorType())
      setOperationAction(
          {ISD::FADD, ISD::FSUB, ISD::FMUL, ISD::FDIV, ISD::FCOPYSIGN}, VT,
          Custom);
  setOperationAction(
      {ISD::VSELECT, ISD::SIGN_EXTEND, ISD::ZERO_EXTEND, ISD::ANY_EXTEND},
      MVT::v32i1, Custom);
  // v64i64 is not legal: its words are full registers before it is split.
  for (MVT VT : {MVT::v32i64, MVT::v64i64})
    setOperationAction(PTO::WordPairOperations, VT, Custom);
  // Of v32i64 only the mask is not legal.
  for (MVT VT : {MVT::v32i1, MVT::v64i64})
    setOperationAction({ISD::MLOAD, ISD::MSTORE}, VT, Custom);
  setOperationAction(ISD::EXTRACT_SUBVECTOR, MVT::v32i1, Custom);

  setOperationAction(ISD::INTRINSIC_WO_CHAIN, MVT::Other, Custom);
  setTargetDAGCombine(
      {ISD::INTRINSIC_WO_CHAIN, ISD::BITCAST, ISD::SETCC, ISD::TRUNCATE});
}

void PTOTargetLowering::setScalarActions() {
  for (MVT VT : {MVT::i32, MVT::i64}) {
    setOperationAction({ISD::BR_CC, ISD::SELECT_CC, ISD::SDIVREM, ISD::UDIVREM,
                        ISD::SMUL_LOHI, ISD::UMUL_LOHI, ISD::ROTL, ISD::ROTR,
                        ISD::CTPOP, ISD::CTLZ, ISD::CTTZ, ISD::CTLZ_ZERO_UNDEF,
                        ISD::CTTZ_ZERO_UNDEF, ISD::BSWAP, ISD::BITREVERSE,
                        ISD::FP_TO_SINT_SAT, ISD::FP_TO_UINT_SAT},
                       VT, Expand);
    // Not Expand: type legalisation would call a function instead.
    setOperationAction({ISD::SHL_PARTS, ISD::SRL_PARTS, ISD::SRA_PARTS}, VT,
                       Custom);
    setOperationAction({ISD::GlobalAddress, ISD::BlockAddress,
                        ISD::ConstantPool, ISD::JumpTable, ISD::ExternalSymbol},
                       VT, Custom);
  }
  setOperationAction({ISD::MULHS, ISD::MULHU}, MVT::i32, Expand);
  setOperationAction(ISD::SIGN_EXTEND_INREG, MVT::i1, Expand);
  setOperationAction(ISD::DYNAMIC_STACKALLOC, MVT::i64, Expand);
  setOperationAction({ISD::STACKSAVE, ISD::STACKRESTORE}, MVT::Other, Expand);
  setOperationAction(ISD::BR_JT, MVT::Other, Expand);
  setOperationAction(ISD::TRAP, MVT::Other, Legal);
  setOperationAction(ISD::ATOMIC_FENCE, MVT::Other, Custom);
  setOperationAction({ISD::FRAMEADDR, ISD::RETURNADDR}, MVT::i64, Custom);
  // i16 has no register: a 16-bit float is reinterpreted through an i32.
  setOperationAction(ISD::BITCAST, {MVT::i16, MVT::f16, MVT::bf16}, Custom);
  setOperationAction(ISD::BUILD_PAIR, MVT::i64, Expand);
  // An i64 of a mask's packed bits goes through memory.
  setOperationAction(ISD::BITCAST, MVT::i64, Expand);

  for (MVT VT : {MVT::i32, MVT::i64})
    for (auto Ext : {ISD::EXTLOAD, ISD::ZEXTLOAD, ISD::SEXTLOAD})
      setLoadExtAction(Ext, VT, MVT::i1, Promote);

  // Single precision has an arithmetic unit; the 16-bit formats compute in it
  // and round again, which is exact enough for these operations: a result
  // of 24 bits of precision rounds to 11 or 8 as the exact one does.
  setOperationAction({ISD::FREM, ISD::FSIN, ISD::FCOS, ISD::FTAN, ISD::FPOW,
                      ISD::FEXP2, ISD::FEXP10, ISD::FLOG2, ISD::FLOG10},
                     MVT::f32, Expand);
  // The vector unit alone has these.
  setOperationAction({ISD::FEXP, ISD::FLOG}, {MVT::f32, MVT::f16}, Custom);
  for (MVT VT : {MVT::f32, MVT::f16, MVT::bf16}) {
    setOperationAction({ISD::BR_CC, ISD::SELECT_CC, ISD::FCOPYSIGN,
                        ISD::FSINCOS, ISD::FPOWI, ISD::FLDEXP, ISD::FFREXP},
                       VT, Expand);
    setOperationAction({ISD::FMINNUM, ISD::FMAXNUM, ISD::FMA}, VT, Custom);
    setOperationAction(ISD::ConstantFP, VT, Legal);
  }
  setOperationAction({ISD::FMINIMUM, ISD::FMAXIMUM, ISD::FROUNDEVEN, ISD::FRINT,
                      ISD::FNEARBYINT, ISD::FROUND, ISD::FFLOOR, ISD::FCEIL,
                      ISD::FTRUNC},
                     MVT::f32, Legal);
  for (MVT VT : {MVT::f16, MVT::bf16}) {
    const unsigned Promoted[] = {
        ISD::FADD, ISD::FSUB, ISD::FMUL, ISD::FDIV, ISD::FSQRT, ISD::FMINIMUM,
        ISD::FMAXIMUM, ISD::FROUNDEVEN, ISD::FRINT, ISD::FNEARBYINT,
        ISD::FROUND, ISD::FFLOOR, ISD::FCEIL, ISD::FTRUNC, ISD::SETCC,
        // These then name the function that is missing.
        ISD::FREM, ISD::FSIN, ISD::FCOS, ISD::FTAN, ISD::FASIN, ISD::FACOS,
        ISD::FATAN, ISD::FSINH, ISD::FCOSH, ISD::FTANH, ISD::FPOW, ISD::FEXP2,
        ISD::FEXP10, ISD::FLOG2, ISD::FLOG10};
    auto PromoteToFloat = [&](unsigned Op) {
      setOperationAction(Op, VT, Promote);
      AddPromotedToType(Op, VT, MVT::f32);
    };
    for (unsigned Op : Promoted)
      PromoteToFloat(Op);
    if (VT == MVT::bf16) {
      PromoteToFloat(ISD::FEXP);
      PromoteToFloat(ISD::FLOG);
    }
  }
  for (MVT Narrow : {MVT::f16, MVT::bf16}) {
    setLoadExtAction(ISD::EXTLOAD, MVT::f32, Narrow, Expand);
    setTruncStoreAction(MVT::f32, Narrow, Expand);
  }
}

void PTOTargetLowering::setVectorActions(MVT VT) {
  // Everything that has no instruction is done element by element.
  for (unsigned Op = 0; Op < ISD::BUILTIN_OP_END; ++Op)
    setOperationAction(Op, VT, Expand);
  for (MVT Inner : MVT::fixedlen_vector_valuetypes()) {
    setTruncStoreAction(VT, Inner, Expand);
    for (auto Ext : {ISD::EXTLOAD, ISD::ZEXTLOAD, ISD::SEXTLOAD})
      setLoadExtAction(Ext, VT, Inner, Expand);
  }

  setOperationAction({ISD::UNDEF, ISD::FREEZE, ISD::CopyFromReg, ISD::CopyToReg,
                      ISD::MERGE_VALUES, ISD::BITCAST, ISD::SELECT},
                     VT, Legal);
  setOperationAction({ISD::LOAD, ISD::STORE}, VT, Custom);
  setOperationAction(
      {ISD::BUILD_VECTOR, ISD::VECTOR_SHUFFLE, ISD::INTRINSIC_WO_CHAIN}, VT,
      Custom);
  setOperationAction(ISD::INTRINSIC_W_CHAIN, VT, Legal);
  setOperationAction({ISD::AND, ISD::OR, ISD::XOR}, VT,
                     VT.isInteger() ? Legal : Expand);
  if (VT == MVT::v32i64)
    return; // computed in PTOWordPairs.cpp

  setOperationAction({ISD::VSELECT, ISD::SETCC}, VT, Legal);
  setOperationAction({ISD::MLOAD, ISD::MSTORE}, VT, Custom);

  if (VT.isInteger()) {
    setOperationAction({ISD::ADD, ISD::SUB, ISD::SMAX, ISD::SMIN, ISD::UMAX,
                        ISD::UMIN, ISD::SHL, ISD::SRL, ISD::SRA, ISD::ABS},
                       VT, Legal);
    setOperationAction(ISD::MUL, VT, VT == MVT::v256i8 ? Custom : Legal);
    setOperationAction(ISD::CTPOP, VT, Custom);
    // Quotients by constants are upper halves of products.
    if (VT == MVT::v64i32)
      setOperationAction({ISD::MULHS, ISD::MULHU}, VT, Custom);
    // A mask becomes lanes of 0 and 1 or -1, and back.
    setOperationAction({ISD::SIGN_EXTEND, ISD::ZERO_EXTEND, ISD::ANY_EXTEND},
                       VT, Custom);
    return;
  }

  for (ISD::CondCode CC : {ISD::SETO, ISD::SETUO, ISD::SETONE, ISD::SETUEQ,
                           ISD::SETUGT, ISD::SETUGE, ISD::SETULT, ISD::SETULE})
    setCondCodeAction(CC, VT, Expand);
  setOperationAction({ISD::FADD, ISD::FSUB, ISD::FMUL, ISD::FMA, ISD::FMINIMUM,
                      ISD::FMAXIMUM, ISD::FROUNDEVEN, ISD::FRINT,
                      ISD::FNEARBYINT, ISD::FROUND, ISD::FFLOOR, ISD::FCEIL,
                      ISD::FTRUNC},
                     VT, Legal);
  setOperationAction({ISD::FMINNUM, ISD::FMAXNUM}, VT, Custom);
  // Where mode A rounds away from zero always, it is not llvm.round.
  if (Subtarget.isRoundADirected())
    setOperationAction(ISD::FROUND, VT, Expand);
  setOperationAction(ISD::FCOPYSIGN, VT, Custom);
  if (VT == MVT::v128bf16)
    setOperationAction(
        {ISD::FNEG, ISD::FABS, ISD::FDIV, ISD::FEXP, ISD::FLOG, ISD::FSQRT}, VT,
        Custom);
  else
    setOperationAction(
        {ISD::FDIV, ISD::FNEG, ISD::FABS, ISD::FEXP, ISD::FLOG, ISD::FSQRT}, VT,
        Legal);

  // Conversions that keep the lane width. The action of an integer to float
  // conversion hangs on the integer type.
  if (VT == MVT::v64f32) {
    setOperationAction(ISD::FP_TO_SINT, MVT::v64i32, Legal);
    setOperationAction({ISD::SINT_TO_FP, ISD::UINT_TO_FP}, MVT::v64i32, Custom);
  }
  if (VT == MVT::v128f16) {
    setOperationAction(ISD::FP_TO_SINT, MVT::v128i16, Custom);
    setOperationAction(ISD::SINT_TO_FP, MVT::v128i16, Custom);
  }
}

void PTOTargetLowering::setMaskActions(MVT VT) {
  for (unsigned Op = 0; Op < ISD::BUILTIN_OP_END; ++Op)
    setOperationAction(Op, VT, Expand);
  setOperationAction({ISD::UNDEF, ISD::FREEZE, ISD::CopyFromReg, ISD::CopyToReg,
                      ISD::MERGE_VALUES, ISD::AND, ISD::OR, ISD::XOR,
                      ISD::VSELECT, ISD::SELECT, ISD::INTRINSIC_W_CHAIN},
                     VT, Legal);
  setOperationAction({ISD::LOAD, ISD::STORE, ISD::BUILD_VECTOR,
                      ISD::INSERT_VECTOR_ELT, ISD::EXTRACT_VECTOR_ELT,
                      ISD::CONCAT_VECTORS, ISD::INSERT_SUBVECTOR,
                      ISD::EXTRACT_SUBVECTOR, ISD::VECTOR_SHUFFLE,
                      ISD::TRUNCATE, ISD::SETCC, ISD::INTRINSIC_WO_CHAIN},
                     VT, Custom);
}

const char *PTOTargetLowering::getTargetNodeName(unsigned Opcode) const {
  switch (static_cast<PTOISD::NodeType>(Opcode)) {
  case PTOISD::FIRST_NUMBER:
    break;
  case PTOISD::RET:
    return "PTOISD::RET";
  case PTOISD::CALL:
    return "PTOISD::CALL";
  case PTOISD::ADDRESS:
    return "PTOISD::ADDRESS";
  case PTOISD::FLOAT_TO_BITS:
    return "PTOISD::FLOAT_TO_BITS";
  case PTOISD::BITS_TO_FLOAT:
    return "PTOISD::BITS_TO_FLOAT";
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

EVT PTOTargetLowering::getSetCCResultType(const DataLayout &DL,
                                          LLVMContext &Ctx, EVT VT) const {
  if (!VT.isVector())
    return MVT::i32;
  // 64-bit lanes have no mask: their comparison gives lanes of 0 and -1.
  EVT Legal = VT;
  while (getTypeAction(Ctx, Legal) != TypeLegal)
    Legal = getTypeToTransformTo(Ctx, Legal);
  if (Legal.isVector() && Legal.getScalarSizeInBits() == 64)
    return VT.changeVectorElementTypeToInteger();
  return EVT::getVectorVT(Ctx, MVT::i1, VT.getVectorElementCount());
}

MVT PTOTargetLowering::getScalarShiftAmountTy(const DataLayout &DL,
                                              EVT VT) const {
  return VT == MVT::i64 ? MVT::i64 : MVT::i32;
}

bool PTOTargetLowering::shouldExpandGetActiveLaneMask(EVT VT, EVT OpVT) const {
  return !isTypeLegal(VT) || (OpVT != MVT::i32 && OpVT != MVT::i64);
}

// A short vector is the front of a register, as it is in memory; wider elements
// would have to be converted on each way.
TargetLoweringBase::LegalizeTypeAction
PTOTargetLowering::getPreferredVectorAction(MVT VT) const {
  unsigned Bits = VT.getScalarSizeInBits();
  if (VT.isFixedLengthVector() && VT.getVectorNumElements() > 1 &&
      VT.isInteger() &&
      (Bits == 1 || Bits == 8 || Bits == 16 || Bits == 32 || Bits == 64))
    return TypeWidenVector;
  return TargetLowering::getPreferredVectorAction(VT);
}

bool PTOTargetLowering::isShuffleMaskLegal(ArrayRef<int> Mask, EVT VT) const {
  return isTypeLegal(VT);
}

bool PTOTargetLowering::isExtractSubvectorCheap(EVT ResVT, EVT SrcVT,
                                                unsigned Index) const {
  // Half of a register pair is one of its registers.
  return isTypeLegal(ResVT) && Index % ResVT.getVectorNumElements() == 0;
}

bool PTOTargetLowering::isTruncateFree(Type *From, Type *To) const {
  return From->isIntegerTy(64) && To->isIntegerTy() &&
         To->getIntegerBitWidth() <= 32;
}

bool PTOTargetLowering::isTruncateFree(EVT From, EVT To) const {
  return From == MVT::i64 && To.isScalarInteger() && To.getSizeInBits() <= 32;
}

bool PTOTargetLowering::isFPImmLegal(const APFloat &Imm, EVT VT,
                                     bool ForCodeSize) const {
  return VT == MVT::f32 || VT == MVT::f16 || VT == MVT::bf16;
}

bool PTOTargetLowering::isOffsetFoldingLegal(
    const GlobalAddressSDNode *GA) const {
  return true;
}

bool PTOTargetLowering::isLegalAddressingMode(const DataLayout &DL,
                                              const AddrMode &AM, Type *Ty,
                                              unsigned AS,
                                              Instruction *I) const {
  if (AM.BaseGV || AM.ScalableOffset || AM.Scale < 0 || AM.Scale > 1)
    return false;
  // Base and immediate. A register offset is a sign-extended 32-bit value,
  // which an addressing mode of 64-bit registers cannot promise.
  bool IsVector = Ty->isVectorTy();
  if (AM.Scale == 1 && AM.HasBaseReg)
    return false;
  return IsVector ? isInt<24>(AM.BaseOffs) : isInt<32>(AM.BaseOffs);
}

Register PTOTargetLowering::getRegisterByName(const char *Name, LLT VT,
                                              const MachineFunction &MF) const {
  Register Reg = StringSwitch<Register>(Name)
                     .Cases("sp", "x2", PTO::X2)
                     .Cases("fp", "x3", PTO::X3)
                     .Default(Register());
  if (!Reg)
    report_fatal_error("PTO: only the registers x2 (sp) and x3 (fp) can be "
                       "named in llvm.read_register");
  return Reg;
}

PTOTargetLowering::ConstraintType
PTOTargetLowering::getConstraintType(StringRef Constraint) const {
  if (Constraint.size() == 1 && StringRef("vk").contains(Constraint[0]))
    return C_RegisterClass;
  return TargetLowering::getConstraintType(Constraint);
}

std::pair<unsigned, const TargetRegisterClass *>
PTOTargetLowering::getRegForInlineAsmConstraint(const TargetRegisterInfo *TRI,
                                                StringRef Constraint,
                                                MVT VT) const {
  // The type is MVT::Other where there is no value yet.
  auto Holds = [&](const TargetRegisterClass &RC) {
    return VT == MVT::Other || TRI->isTypeLegalForClass(RC, VT);
  };
  using Choice = std::pair<unsigned, const TargetRegisterClass *>;
  if (Constraint == "r")
    return VT.isVector() ? Choice() : Choice(0, &PTO::GPRRegClass);
  if (Constraint == "v")
    return Holds(PTO::VRRegClass) ? Choice(0, &PTO::VRRegClass) : Choice();
  if (Constraint == "k") {
    if (VT == MVT::v128i1)
      return {0U, &PTO::PR16RegClass};
    if (VT == MVT::v64i1)
      return {0U, &PTO::PR32RegClass};
    return Holds(PTO::PR8RegClass) ? Choice(0, &PTO::PR8RegClass) : Choice();
  }
  // A register by name: in the class that holds the type.
  Choice Named =
      TargetLowering::getRegForInlineAsmConstraint(TRI, Constraint, VT);
  if (!Named.second || VT == MVT::Other)
    return Named;
  if (PTO::GPRRegClass.contains(Named.first))
    return VT.isVector() ? Choice() : Choice(Named.first, &PTO::GPRRegClass);
  if (Holds(*Named.second))
    return Named;
  for (const TargetRegisterClass *RC : TRI->regclasses())
    if (RC->contains(Named.first) && Holds(*RC))
      return {Named.first, RC};
  return {0U, nullptr};
}

//===----------------------------------------------------------------------===//
// Custom lowering
//===----------------------------------------------------------------------===//

// There is no product of bytes. Those of 16-bit lanes have that of the lower
// bytes at their end, and that of the upper ones is one byte on.
static SDValue lowerByteProduct(SDValue Op, SelectionDAG &DAG) {
  SDLoc DL(Op);
  MVT VT = Op.getSimpleValueType(), Wide = MVT::v128i16;
  if (VT != MVT::v256i8)
    return SDValue();
  SDValue A = DAG.getBitcast(Wide, Op.getOperand(0)),
          B = DAG.getBitcast(Wide, Op.getOperand(1)),
          Lower = DAG.getConstant(0xff, DL, Wide),
          Upper = DAG.getConstant(0xff00, DL, Wide);
  SDValue Even = DAG.getNode(ISD::AND, DL, Wide,
                             DAG.getNode(ISD::MUL, DL, Wide, A, B), Lower);
  SDValue Odd = DAG.getNode(
      ISD::MUL, DL, Wide,
      DAG.getNode(ISD::SRL, DL, Wide, A, DAG.getConstant(8, DL, Wide)),
      DAG.getNode(ISD::AND, DL, Wide, B, Upper));
  return DAG.getBitcast(VT, DAG.getNode(ISD::OR, DL, Wide, Even, Odd));
}

// vmull makes both halves.
static SDValue lowerUpperProduct(SDValue Op, SelectionDAG &DAG) {
  MVT VT = Op.getSimpleValueType();
  if (VT != MVT::v64i32)
    return SDValue();
  SDLoc DL(Op);
  Intrinsic::ID ID = Op.getOpcode() == ISD::MULHS ? Intrinsic::pto_vmull_s32
                                                  : Intrinsic::pto_vmull_u32;
  return PTO::getIntrinsic(DAG, DL, ID, {VT, VT},
                           {Op.getOperand(0), Op.getOperand(1),
                            DAG.getAllOnesConstant(DL, MVT::v64i1)})
      .getValue(1);
}

SDValue PTOTargetLowering::LowerOperation(SDValue Op, SelectionDAG &DAG) const {
  bool IsMask = Op.getValueType().isVector() &&
                Op.getValueType().getVectorElementType() == MVT::i1;
  if (PTO::isWordPairOperation(Op.getNode())) {
    SDValue Result = PTO::lowerWordPairs(Op, DAG);
    bool IsLegal =
        ISD::isBitwiseLogicOp(Op.getOpcode()) && isTypeLegal(Op.getValueType());
    return !Result && IsLegal ? Op : Result;
  }
  switch (Op.getOpcode()) {
  case ISD::GlobalAddress:
  case ISD::BlockAddress:
  case ISD::ConstantPool:
  case ISD::JumpTable:
  case ISD::ExternalSymbol:
    return lowerAddress(Op, DAG);
  case ISD::SHL_PARTS:
  case ISD::SRL_PARTS:
  case ISD::SRA_PARTS: {
    SDValue Parts[2];
    expandShiftParts(Op.getNode(), Parts[0], Parts[1], DAG);
    return DAG.getMergeValues(Parts, SDLoc(Op));
  }
  case ISD::MUL:
    return lowerByteProduct(Op, DAG);
  case ISD::CTPOP:
    return lowerPopulationCount(Op, DAG);
  case ISD::MULHS:
  case ISD::MULHU:
    return lowerUpperProduct(Op, DAG);
  case ISD::FRAMEADDR:
    return lowerFRAMEADDR(Op, DAG);
  case ISD::RETURNADDR:
    return lowerRETURNADDR(Op, DAG);
  case ISD::ATOMIC_FENCE:
    return Op.getOperand(0); // one core, in program order
  case ISD::BITCAST:
    return lowerBITCAST(Op, DAG);
  case ISD::FMINNUM:
  case ISD::FMAXNUM:
    return lowerMinMaxNum(Op, DAG);
  case ISD::FMA:
    return lowerThroughVector(Op, DAG);
  case ISD::FDIV:
  case ISD::FSQRT:
    return lowerBFloatMath(Op, DAG);
  case ISD::FEXP:
  case ISD::FLOG:
    return Op.getValueType().isVector() ? lowerBFloatMath(Op, DAG)
                                        : lowerThroughVector(Op, DAG);
  case ISD::FNEG:
  case ISD::FABS:
  case ISD::FCOPYSIGN:
    return lowerSignBit(Op, DAG);
  case ISD::FP_TO_SINT:
  case ISD::SINT_TO_FP:
  case ISD::UINT_TO_FP:
    // Same lane width: a pattern selects it. Others go element by element.
    if (Op.getValueSizeInBits() == Op.getOperand(0).getValueSizeInBits() &&
        Op.getOperand(0).getValueType() != MVT::v128bf16 &&
        Op.getValueType() != MVT::v128bf16)
      return Op;
    return SDValue();
  case ISD::INTRINSIC_WO_CHAIN:
    return lowerIntrinsic(Op, DAG);
  case ISD::BUILD_VECTOR:
    return IsMask ? lowerMaskBuild(Op, DAG) : lowerVectorBuild(Op, DAG);
  case ISD::VECTOR_SHUFFLE:
    return IsMask ? lowerMaskShuffle(Op, DAG) : lowerVectorShuffle(Op, DAG);
  // Registers are loaded and stored at any address.
  case ISD::LOAD:
    return IsMask ? lowerMaskLoad(Op, DAG) : Op;
  case ISD::MLOAD:
    return lowerMaskedLoad(Op, DAG);
  case ISD::MSTORE:
    return lowerMaskedStore(Op, DAG);
  case ISD::STORE: {
    EVT VT = cast<StoreSDNode>(Op)->getValue().getValueType();
    return VT.isVector() && VT.getVectorElementType() == MVT::i1
               ? lowerMaskStore(Op, DAG)
               : Op;
  }
  case ISD::SIGN_EXTEND:
  case ISD::ZERO_EXTEND:
  case ISD::ANY_EXTEND:
    return lowerMaskExtend(Op, DAG);
  case ISD::VSELECT:
    return SDValue();
  case ISD::TRUNCATE:
    return lowerMaskTruncate(Op, DAG);
  case ISD::INSERT_VECTOR_ELT:
  case ISD::EXTRACT_VECTOR_ELT:
    return lowerMaskElement(Op, DAG);
  case ISD::CONCAT_VECTORS:
    return lowerMaskConcat(Op, DAG);
  case ISD::INSERT_SUBVECTOR:
    return lowerMaskInsert(Op, DAG);
  case ISD::EXTRACT_SUBVECTOR:
    return lowerMaskExtract(Op, DAG);
  case ISD::SETCC:
    return lowerMaskCompare(Op, DAG);
  default:
    llvm_unreachable("operation marked custom without a lowering");
  }
}

void PTOTargetLowering::ReplaceNodeResults(SDNode *N,
                                           SmallVectorImpl<SDValue> &Results,
                                           SelectionDAG &DAG) const {
  // An empty answer asks for the default expansion.
  if (PTO::isWordPairOperation(N) && N->getValueType(0) == MVT::v64i64) {
    if (SDValue Result = PTO::lowerWordPairs(SDValue(N, 0), DAG))
      Results.push_back(Result);
    return;
  }
  switch (N->getOpcode()) {
  case ISD::MLOAD: {
    if (N->getValueType(0) != MVT::v64i64)
      return;
    SDValue Load = lowerMaskedLoad(SDValue(N, 0), DAG);
    Results.append({Load.getValue(0), Load.getValue(1)});
    return;
  }
  case ISD::SETCC:
    if (SDValue Mask = legalizeMaskResult(N, DAG))
      Results.push_back(Mask);
    return;
  case ISD::EXTRACT_SUBVECTOR:
    if (SDValue Mask = legalizeMaskHalf(N, DAG))
      Results.push_back(Mask);
    return;
  case ISD::FADD:
  case ISD::FSUB:
  case ISD::FMUL:
  case ISD::FDIV:
  case ISD::FCOPYSIGN:
    // The sign may be that of another format.
    if (N->getOperand(1).getValueType() == N->getValueType(0))
      Results.push_back(widenArithmetic(N, DAG));
    return;
  case ISD::BITCAST: {
    SDValue Source = N->getOperand(0);
    EVT SourceVT = Source.getValueType();
    if (N->getValueType(0).isVector()) {
      if (SDValue Register = bitcastThroughMemory(N, DAG))
        Results.push_back(Register);
      return;
    }
    if (N->getValueType(0) != MVT::i16 ||
        (SourceVT != MVT::f16 && SourceVT != MVT::bf16))
      return;
    SDLoc DL(N);
    SDValue Bits = DAG.getNode(PTOISD::FLOAT_TO_BITS, DL, MVT::i32, Source);
    Results.push_back(DAG.getNode(ISD::TRUNCATE, DL, MVT::i16, Bits));
    return;
  }
  default:
    return;
  }
}

// The default goes through a place on the stack that is as large as the source,
// of which it then loads a whole register.
SDValue PTOTargetLowering::bitcastThroughMemory(SDNode *N,
                                                SelectionDAG &DAG) const {
  LLVMContext &Ctx = *DAG.getContext();
  SDValue Source = N->getOperand(0);
  EVT VT = N->getValueType(0), SourceVT = Source.getValueType();
  LegalizeTypeAction SourceAction = getTypeAction(Ctx, SourceVT);
  if (getTypeAction(Ctx, VT) != TypeWidenVector ||
      SourceAction == TypeWidenVector || SourceAction == TypeLegal ||
      (!SourceVT.isVector() && SourceVT.getSizeInBits() <= 64))
    return SDValue();
  EVT RegisterVT = getTypeToTransformTo(Ctx, VT);
  if (!isTypeLegal(RegisterVT))
    return SDValue();
  SDLoc DL(N);
  SDValue Slot = DAG.CreateStackTemporary(RegisterVT.getStoreSize(), Align(32));
  MachinePointerInfo Info = MachinePointerInfo::getFixedStack(
      DAG.getMachineFunction(), cast<FrameIndexSDNode>(Slot)->getIndex());
  SDValue Store =
      DAG.getStore(DAG.getEntryNode(), DL, Source, Slot, Info, Align(32));
  return DAG.getLoad(RegisterVT, DL, Store, Slot, Info, Align(32));
}

// Arithmetic on vectors whose number of elements is not a power of two. The
// default takes them apart, because elements past the end might trap.
SDValue PTOTargetLowering::widenArithmetic(SDNode *N, SelectionDAG &DAG) const {
  SDLoc DL(N);
  EVT VT = getTypeToTransformTo(*DAG.getContext(), N->getValueType(0));
  SmallVector<SDValue, 2> Operands;
  for (SDValue Operand : N->op_values())
    Operands.push_back(DAG.getNode(ISD::INSERT_SUBVECTOR, DL, VT,
                                   DAG.getUNDEF(VT), Operand,
                                   DAG.getVectorIdxConstant(0, DL)));
  return DAG.getNode(N->getOpcode(), DL, VT, Operands, N->getFlags());
}

SDValue PTOTargetLowering::lowerBITCAST(SDValue Op, SelectionDAG &DAG) const {
  EVT VT = Op.getValueType();
  SDValue Source = Op.getOperand(0);
  SDLoc DL(Op);
  if ((VT != MVT::f16 && VT != MVT::bf16) || Source.getValueType() != MVT::i16)
    return SDValue();
  return DAG.getNode(PTOISD::BITS_TO_FLOAT, DL, VT,
                     DAG.getNode(ISD::ANY_EXTEND, DL, MVT::i32, Source));
}

SDValue PTOTargetLowering::lowerAddress(SDValue Op, SelectionDAG &DAG) const {
  SDLoc DL(Op);
  EVT VT = Op.getValueType();
  SDValue Target;
  int64_t Rest = 0;
  if (auto *N = dyn_cast<GlobalAddressSDNode>(Op)) {
    // The sum has to be a signed number of 32 bits, and code begins at a quarter
    // of those.
    if (!isInt<30>(N->getOffset()))
      Rest = N->getOffset();
    Target = DAG.getTargetGlobalAddress(N->getGlobal(), DL, VT,
                                        N->getOffset() - Rest);
  }
  else if (auto *N = dyn_cast<BlockAddressSDNode>(Op))
    Target =
        DAG.getTargetBlockAddress(N->getBlockAddress(), VT, N->getOffset());
  else if (auto *N = dyn_cast<ConstantPoolSDNode>(Op))
    Target = DAG.getTargetConstantPool(N->getConstVal(), VT, N->getAlign(),
                                       N->getOffset());
  else if (auto *N = dyn_cast<JumpTableSDNode>(Op))
    Target = DAG.getTargetJumpTable(N->getIndex(), VT);
  else
    Target = DAG.getTargetExternalSymbol(
        cast<ExternalSymbolSDNode>(Op)->getSymbol(), VT);
  SDValue Address = DAG.getNode(PTOISD::ADDRESS, DL, VT, Target);
  if (Rest == 0)
    return Address;
  return DAG.getNode(ISD::ADD, DL, VT, Address, DAG.getConstant(Rest, DL, VT));
}

/// Whether \p Op, a frame or return address, is that of the current frame; an
/// error if not: frames are not linked.
static bool isCurrentFrame(SDValue Op, StringRef Name, SelectionDAG &DAG) {
  if (Op.getConstantOperandVal(0) == 0)
    return true;
  DAG.getContext()->diagnose(DiagnosticInfoUnsupported(
      DAG.getMachineFunction().getFunction(),
      Name + " is supported for the current frame (depth 0) only",
      SDLoc(Op).getDebugLoc()));
  return false;
}

SDValue PTOTargetLowering::lowerFRAMEADDR(SDValue Op, SelectionDAG &DAG) const {
  SDLoc DL(Op);
  DAG.getMachineFunction().getFrameInfo().setFrameAddressIsTaken(true);
  if (!isCurrentFrame(Op, "llvm.frameaddress", DAG))
    return DAG.getConstant(0, DL, MVT::i64);
  return DAG.getCopyFromReg(DAG.getEntryNode(), DL, PTO::X3, MVT::i64);
}

SDValue PTOTargetLowering::lowerRETURNADDR(SDValue Op,
                                           SelectionDAG &DAG) const {
  SDLoc DL(Op);
  MachineFunction &MF = DAG.getMachineFunction();
  MF.getFrameInfo().setReturnAddressIsTaken(true);
  if (!isCurrentFrame(Op, "llvm.returnaddress", DAG))
    return DAG.getConstant(0, DL, MVT::i64);
  Register Reg = MF.addLiveIn(PTO::X1, &PTO::GPRRegClass);
  return DAG.getCopyFromReg(DAG.getEntryNode(), DL, Reg, MVT::i64);
}

// maxnum and minnum prefer a number to a NaN; the hardware's maximum and
// minimum prefer the NaN. Each operand that is a NaN is replaced by the other.
SDValue PTOTargetLowering::lowerMinMaxNum(SDValue Op, SelectionDAG &DAG) const {
  SDLoc DL(Op);
  EVT VT = Op.getValueType();
  EVT BoolVT = getSetCCResultType(DAG.getDataLayout(), *DAG.getContext(), VT);
  SDValue A = Op.getOperand(0), B = Op.getOperand(1);
  bool IsMax = Op.getOpcode() == ISD::FMAXNUM;
  if (!Op->getFlags().hasNoNaNs()) {
    // A comparison also prefers a constant to a NaN, but of zeros it takes the
    // constant, which has to be the one that the operation takes.
    if (const ConstantFPSDNode *C = isConstOrConstSplatFP(B);
        C && VT.isVector() && !C->isNaN() &&
        !(C->isZero() && C->isNegative() == IsMax))
      return DAG.getSelect(
          DL, VT,
          DAG.getSetCC(DL, BoolVT, A, B, IsMax ? ISD::SETOGT : ISD::SETOLT), A,
          B);
    SDValue NoA = DAG.getSetCC(DL, BoolVT, A, A, ISD::SETUNE);
    SDValue NoB = DAG.getSetCC(DL, BoolVT, B, B, ISD::SETUNE);
    SDValue NewA = DAG.getSelect(DL, VT, NoA, B, A);
    SDValue NewB = DAG.getSelect(DL, VT, NoB, A, B);
    A = NewA;
    B = NewB;
  }
  return DAG.getNode(IsMax ? ISD::FMAXIMUM : ISD::FMINIMUM, DL, VT, A, B);
}

// What the scalar unit lacks: it rounds the product of a multiplication and an
// addition, and has no exponential function and logarithm.
SDValue PTOTargetLowering::lowerThroughVector(SDValue Op,
                                              SelectionDAG &DAG) const {
  SDLoc DL(Op);
  MVT VT = Op.getSimpleValueType();
  MVT VectorVT =
      MVT::getVectorVT(VT, ::pto::RegisterBits / VT.getScalarSizeInBits());
  SmallVector<SDValue, 3> Operands;
  for (SDValue Operand : Op->op_values())
    Operands.push_back(DAG.getSplatBuildVector(VectorVT, DL, Operand));
  return DAG.getNode(ISD::EXTRACT_VECTOR_ELT, DL, VT,
                     DAG.getNode(Op.getOpcode(), DL, VectorVT, Operands),
                     DAG.getVectorIdxConstant(0, DL));
}

// The math unit has no bfloat: the even and the odd lanes are widened, computed
// as floats, and rounded to where they were.
SDValue PTOTargetLowering::lowerBFloatMath(SDValue Op,
                                           SelectionDAG &DAG) const {
  SDLoc DL(Op);
  auto Immediate = [&](unsigned V) {
    return DAG.getTargetConstant(V, DL, MVT::i32);
  };
  auto Convert = [&](unsigned ID, MVT VT, SDValue V, MVT MaskVT,
                     unsigned Part) {
    SDValue All = PTO::getPatternMask(DAG, DL, MaskVT, PTO::Pattern_ALL);
    SmallVector<SDValue, 5> Operands = {V, All};
    for (unsigned Operand : {0u, 0u, Part}) // rounding, saturation, part
      Operands.push_back(Immediate(Operand));
    return PTO::getIntrinsic(DAG, DL, ID, {VT}, Operands);
  };
  SDValue Halves[2];
  for (unsigned Part : {0, 1}) {
    SmallVector<SDValue, 2> Wide;
    for (SDValue Operand : Op->op_values())
      Wide.push_back(Convert(Intrinsic::pto_vcvt_bf16_f32, MVT::v64f32, Operand,
                             MVT::v128i1, Part));
    SDValue Result =
        DAG.getNode(Op.getOpcode(), DL, MVT::v64f32, Wide, Op->getFlags());
    Halves[Part] = DAG.getBitcast(
        MVT::v128i16, Convert(Intrinsic::pto_vcvt_f32_bf16, MVT::v128bf16,
                              Result, MVT::v64i1, Part));
  }
  return DAG.getBitcast(MVT::v128bf16, DAG.getNode(ISD::OR, DL, MVT::v128i16,
                                                   Halves[0], Halves[1]));
}

// Operations on the sign bit alone, which must leave a NaN's payload as it is.
SDValue PTOTargetLowering::lowerSignBit(SDValue Op, SelectionDAG &DAG) const {
  SDLoc DL(Op);
  MVT VT = Op.getSimpleValueType();
  MVT IntVT = VT.changeVectorElementTypeToInteger();
  unsigned Bits = VT.getScalarSizeInBits();
  SDValue Sign = DAG.getConstant(APInt::getSignMask(Bits), DL, IntVT);
  SDValue Rest = DAG.getConstant(APInt::getSignedMaxValue(Bits), DL, IntVT);
  SDValue A = DAG.getBitcast(IntVT, Op.getOperand(0));
  SDValue Result;
  switch (Op.getOpcode()) {
  case ISD::FNEG:
    Result = DAG.getNode(ISD::XOR, DL, IntVT, A, Sign);
    break;
  case ISD::FABS:
    Result = DAG.getNode(ISD::AND, DL, IntVT, A, Rest);
    break;
  default: {
    if (Op.getOperand(1).getValueType() != VT)
      return SDValue(); // a sign of another format
    SDValue B = DAG.getBitcast(IntVT, Op.getOperand(1));
    Result = DAG.getNode(ISD::OR, DL, IntVT,
                         DAG.getNode(ISD::AND, DL, IntVT, A, Rest),
                         DAG.getNode(ISD::AND, DL, IntVT, B, Sign));
  }
  }
  return DAG.getBitcast(VT, Result);
}

/// Counts of the bits of bytes from a table, the sum of which is the upper byte
/// of a product.
SDValue PTOTargetLowering::lowerPopulationCount(SDValue Op,
                                                SelectionDAG &DAG) const {
  SDLoc DL(Op);
  MVT VT = Op.getSimpleValueType(), Bytes = MVT::v256i8;
  SmallVector<SDValue, 256> Counts;
  for (unsigned I = 0; I != 256; ++I)
    Counts.push_back(DAG.getConstant(llvm::popcount(I), DL, MVT::i8));
  SDValue Sums = DAG.getBitcast(
      VT, PTO::getLookup(DAG, DL, Bytes, DAG.getBuildVector(Bytes, DL, Counts),
                         DAG.getBitcast(Bytes, Op.getOperand(0))));
  unsigned Bits = VT.getScalarSizeInBits();
  if (Bits == 8)
    return Sums;
  SDValue Ones = DAG.getConstant(APInt::getSplat(Bits, APInt(8, 1)), DL, VT);
  return DAG.getNode(ISD::SRL, DL, VT,
                     DAG.getNode(ISD::MUL, DL, VT, Sums, Ones),
                     DAG.getConstant(Bits - 8, DL, VT));
}

SDValue PTOTargetLowering::lowerIntrinsic(SDValue Op, SelectionDAG &DAG) const {
  if (Op.getConstantOperandVal(0) != Intrinsic::get_active_lane_mask)
    return Op;

  // Lane i is base + i < n without wrapping, which is plt of n - base, or of 0.
  SDLoc DL(Op);
  SDValue Base = Op.getOperand(1), N = Op.getOperand(2);
  EVT VT = N.getValueType();
  SDValue Count =
      isNullConstant(Base) ? N : DAG.getNode(ISD::USUBSAT, DL, VT, N, Base);
  if (VT == MVT::i64) {
    // More lanes than a register has are all of them.
    if (!isUInt<32>(DAG.computeKnownBits(Count).getMaxValue().getZExtValue()))
      Count =
          DAG.getNode(ISD::UMIN, DL, VT, Count, DAG.getConstant(256, DL, VT));
    Count = DAG.getNode(ISD::TRUNCATE, DL, MVT::i32, Count);
  }
  return PTO::getCountMask(DAG, DL, Op.getSimpleValueType(), Count);
}

//===----------------------------------------------------------------------===//
// Building and rearranging vectors
//===----------------------------------------------------------------------===//

SDValue PTOTargetLowering::lowerVectorBuild(SDValue Op,
                                            SelectionDAG &DAG) const {
  SDLoc DL(Op);
  MVT VT = Op.getSimpleValueType();
  auto *BV = cast<BuildVectorSDNode>(Op);

  if (ISD::isBuildVectorAllZeros(BV) ||
      (VT.isInteger() && ISD::isBuildVectorAllOnes(BV)))
    return Op; // patterns

  if (SDValue Splat = BV->getSplatValue()) {
    if (VT != MVT::v32i64)
      return PTO::getBroadcast(DAG, DL, VT, Splat);
    // There is no 64-bit broadcast: interleave the two halves.
    SDValue Low = DAG.getNode(ISD::TRUNCATE, DL, MVT::i32, Splat);
    SDValue High = DAG.getNode(ISD::TRUNCATE, DL, MVT::i32,
                               DAG.getNode(ISD::SRL, DL, MVT::i64, Splat,
                                           DAG.getConstant(32, DL, MVT::i64)));
    SDValue Pair =
        PTO::getPairOp(DAG, DL, /*Deinterleave=*/false, MVT::v64i32,
                       PTO::getBroadcast(DAG, DL, MVT::v64i32, Low),
                       PTO::getBroadcast(DAG, DL, MVT::v64i32, High));
    return DAG.getBitcast(VT, Pair.getValue(0));
  }

  // The lane numbers, from a base.
  if (VT.isInteger() && VT != MVT::v32i64) {
    unsigned Bits = VT.getScalarSizeInBits();
    std::optional<APInt> Base;
    bool IsRamp = true;
    for (unsigned I = 0, E = Op.getNumOperands(); I != E && IsRamp; ++I) {
      if (Op.getOperand(I).isUndef())
        continue;
      auto *C = dyn_cast<ConstantSDNode>(Op.getOperand(I));
      if (!C) {
        IsRamp = false;
        break;
      }
      APInt Start = C->getAPIntValue().trunc(Bits) - APInt(Bits, I);
      if (!Base)
        Base = Start;
      IsRamp = *Base == Start;
    }
    if (IsRamp && Base)
      return PTO::getRamp(DAG, DL, VT, Base->getSExtValue());
  }

  // Other constants are loaded; the default does that. What is left is built
  // in memory.
  return SDValue();
}

/// Whether every defined element of \p Mask is \p Expected(index).
template <typename Fn>
static bool matchShuffle(ArrayRef<int> Mask, Fn Expected) {
  for (auto [I, M] : enumerate(Mask))
    if (M >= 0 && M != static_cast<int>(Expected(I)))
      return false;
  return true;
}

SDValue PTOTargetLowering::lowerVectorShuffle(SDValue Op,
                                              SelectionDAG &DAG) const {
  SDLoc DL(Op);
  MVT VT = Op.getSimpleValueType();
  auto *SVN = cast<ShuffleVectorSDNode>(Op);
  SDValue A = Op.getOperand(0), B = Op.getOperand(1);
  ArrayRef<int> Mask = SVN->getMask();
  unsigned N = VT.getVectorNumElements();

  // 64-bit lanes are rearranged as pairs of 32-bit ones.
  if (VT == MVT::v32i64) {
    SmallVector<int, 64> Wide;
    narrowShuffleMaskElts(2, Mask, Wide);
    SDValue Shuffle =
        DAG.getVectorShuffle(MVT::v64i32, DL, DAG.getBitcast(MVT::v64i32, A),
                             DAG.getBitcast(MVT::v64i32, B), Wide);
    return DAG.getBitcast(VT, Shuffle);
  }

  // One scalar everywhere.
  if (SVN->isSplat()) {
    int Lane = std::max(SVN->getSplatIndex(), 0);
    SDValue Source = Lane < static_cast<int>(N) ? A : B;
    Lane %= N;
    if (Source.getOpcode() == ISD::INSERT_VECTOR_ELT &&
        isa<ConstantSDNode>(Source.getOperand(2)) &&
        Source.getConstantOperandVal(2) == static_cast<uint64_t>(Lane))
      return PTO::getBroadcast(DAG, DL, VT, Source.getOperand(1));
    if (Source.getOpcode() == ISD::SCALAR_TO_VECTOR && Lane == 0)
      return PTO::getBroadcast(DAG, DL, VT, Source.getOperand(0));
    if (Source.getOpcode() == ISD::BUILD_VECTOR)
      return PTO::getBroadcast(DAG, DL, VT, Source.getOperand(Lane));
  }

  for (unsigned Odd : {0, 1})
    if (matchShuffle(Mask, [&](unsigned I) { return 2 * I + Odd; }))
      return PTO::getPairOp(DAG, DL, /*Deinterleave=*/true, VT, A, B)
          .getValue(Odd);
  for (unsigned High : {0, 1})
    if (matchShuffle(Mask, [&](unsigned I) {
          return High * N / 2 + I / 2 + (I % 2) * N;
        }))
      return PTO::getPairOp(DAG, DL, /*Deinterleave=*/false, VT, A, B)
          .getValue(High);

  // Any other order is looked up by index; lanes of two sources are merged.
  MVT IndexVT = VT.changeVectorElementTypeToInteger();
  MVT IndexElt =
      VT.getScalarSizeInBits() < 32 ? MVT::i32 : IndexVT.getScalarType();
  MVT MaskVT = MVT::getVectorVT(MVT::i1, N);
  SmallVector<SDValue> Index, FromB;
  bool UsesA = false, UsesB = false;
  for (int M : Mask) {
    bool IsB = M >= static_cast<int>(N);
    UsesA |= M >= 0 && !IsB;
    UsesB |= IsB;
    Index.push_back(DAG.getConstant(M < 0 ? 0 : M % N, DL, IndexElt));
    FromB.push_back(DAG.getConstant(IsB, DL, MVT::i32));
  }
  SDValue IndexVector = DAG.getBuildVector(IndexVT, DL, Index);
  auto Lookup = [&](SDValue Source) {
    return PTO::getLookup(DAG, DL, VT, Source, IndexVector);
  };
  if (!UsesB)
    return Lookup(A);
  if (!UsesA)
    return Lookup(B);
  SDValue Select = DAG.getBuildVector(MaskVT, DL, FromB);
  return DAG.getNode(ISD::VSELECT, DL, VT, Select, Lookup(B), Lookup(A));
}

//===----------------------------------------------------------------------===//
// Combines
//===----------------------------------------------------------------------===//

SDValue PTOTargetLowering::PerformDAGCombine(SDNode *N,
                                             DAGCombinerInfo &DCI) const {
  switch (N->getOpcode()) {
  case ISD::INTRINSIC_WO_CHAIN:
    if (PTO::isDeinterleave(N->getConstantOperandVal(0)))
      if (auto [Low, High] = PTO::undoInterleave(N); Low)
        return DCI.CombineTo(N, {Low, High});
    return combineDeinterleaveOfLoads(N, DCI);
  case ISD::BITCAST:
    return combineMaskOfInteger(N, DCI);
  case ISD::TRUNCATE:
    return combineMaskOfLongLanes(N, DCI);
  case ISD::SETCC: {
    if (SDValue Mask = combineShortCompare(N, DCI))
      return Mask;
    // vcmps takes the scalar on the right.
    SDValue A = N->getOperand(0), B = N->getOperand(1);
    if (!PTO::isBroadcast(A) || PTO::isBroadcast(B))
      return SDValue();
    // LLVM puts constants on the right.
    if (DCI.DAG.isConstantIntBuildVectorOrConstantInt(B) ||
        DCI.DAG.isConstantFPBuildVectorOrConstantFP(B))
      return SDValue();
    ISD::CondCode CC = cast<CondCodeSDNode>(N->getOperand(2))->get();
    return DCI.DAG.getSetCC(SDLoc(N), N->getValueType(0), B, A,
                            ISD::getSetCCSwappedOperands(CC));
  }
  default:
    return SDValue();
  }
}

// The lowest bits of 64-bit lanes as a mask: comparisons of them are lowered
// for any length.
SDValue PTOTargetLowering::combineMaskOfLongLanes(SDNode *N,
                                                  DAGCombinerInfo &DCI) const {
  SelectionDAG &DAG = DCI.DAG;
  SDValue Source = N->getOperand(0);
  EVT VT = N->getValueType(0), SourceVT = Source.getValueType();
  if (!DCI.isBeforeLegalize() || !VT.isFixedLengthVector() ||
      VT.getVectorElementType() != MVT::i1 ||
      SourceVT.getScalarSizeInBits() != 64 || VT.getVectorNumElements() == 1)
    return SDValue();
  SDLoc DL(N);
  SDValue Bit = DAG.getNode(ISD::AND, DL, SourceVT, Source,
                            DAG.getConstant(1, DL, SourceVT));
  return DAG.getSetCC(DL, VT, Bit, DAG.getConstant(0, DL, SourceVT),
                      ISD::SETNE);
}

// vdintlv of two neighbouring registers in memory is one de-interleaving load.
SDValue
PTOTargetLowering::combineDeinterleaveOfLoads(SDNode *N,
                                              DAGCombinerInfo &DCI) const {
  SelectionDAG &DAG = DCI.DAG;
  if (N->getNumValues() != 2 || !N->getSimpleValueType(0).isVector())
    return SDValue();
  MVT VT = N->getSimpleValueType(0);
  if (VT.getVectorElementType() == MVT::i1 ||
      !PTO::isDeinterleave(N->getConstantOperandVal(0)))
    return SDValue();

  auto *Low = dyn_cast<LoadSDNode>(N->getOperand(1));
  auto *High = dyn_cast<LoadSDNode>(N->getOperand(2));
  if (!Low || !High || !ISD::isNormalLoad(Low) || !ISD::isNormalLoad(High) ||
      !Low->isSimple() || !High->isSimple() || !Low->hasNUsesOfValue(1, 0) ||
      !High->hasNUsesOfValue(1, 0) || Low->getAlign() < Align(32) ||
      Low->getAddressSpace() == PTOAS::GlobalMemory ||
      !DAG.areNonVolatileConsecutiveLoads(High, Low, 256, 1))
    return SDValue();

  SDLoc DL(N);
  MachineFunction &MF = DAG.getMachineFunction();
  MachineMemOperand *MMO =
      MF.getMachineMemOperand(Low->getMemOperand(), 0, 512);
  SDValue Pair =
      PTO::getLoadPair(DAG, DL, VT, Low->getChain(), Low->getBasePtr(), MMO);
  DAG.ReplaceAllUsesOfValueWith(SDValue(Low, 1), Pair.getValue(2));
  DAG.ReplaceAllUsesOfValueWith(SDValue(High, 1), Pair.getValue(2));
  DCI.CombineTo(N, {Pair.getValue(0), Pair.getValue(1)});
  return SDValue(N, 0);
}

//===----------------------------------------------------------------------===//
// Memory behaviour of intrinsics
//===----------------------------------------------------------------------===//

/// Memory operands of intrinsics until finalizeLowering(). Alias analysis takes
/// for granted that all bytes of an access are there; but a register may be
/// loaded from less memory than it is long, and what a store has for places
/// without memory is masked.
static constexpr auto Unsized = MachineMemOperand::MOTargetFlag1;

static bool isUnsized(const MachineMemOperand *MMO) {
  return MMO->getFlags() & Unsized ||
         (MMO->getValue() && !MMO->getSize().hasValue());
}

bool PTOTargetLowering::getTgtMemIntrinsic(IntrinsicInfo &Info,
                                           const CallInst &I,
                                           MachineFunction &MF,
                                           unsigned Intrinsic) const {
  if (Intrinsic == Intrinsic::pto_stream_vldas ||
      Intrinsic == Intrinsic::pto_stream_vldus) {
    // The rest of vldas's block does not count.
    Info.opc = ISD::INTRINSIC_W_CHAIN;
    Info.memVT =
        Intrinsic == Intrinsic::pto_stream_vldas ? MVT::v32i8 : MVT::v256i8;
    Info.ptrVal = I.getArgOperand(0);
    Info.align = Align(1);
    Info.flags = MachineMemOperand::MOLoad | Unsized;
    return true;
  }
  if (Intrinsic == Intrinsic::pto_stream_vstus) {
    Info.opc = ISD::INTRINSIC_W_CHAIN;
    Info.memVT = MVT::v256i8;
    Info.ptrVal = I.getArgOperand(1);
    Info.align = Align(1);
    Info.flags = MachineMemOperand::MOStore | Unsized;
    return true;
  }
  if (PTO::isGather(Intrinsic)) {
    // Indices may count from address 0, of which alias analysis thinks that
    // nothing is around it.
    Info.opc = ISD::INTRINSIC_W_CHAIN;
    Info.memVT = MVT::v256i8;
    if (const Value *Base = I.getArgOperand(0); !isa<ConstantPointerNull>(Base))
      Info.ptrVal = Base;
    else
      Info.fallbackAddressSpace = PTOAS::UnifiedBuffer;
    Info.align = Align(1);
    Info.flags = MachineMemOperand::MOLoad | Unsized;
    return true;
  }
  std::optional<PTO::MemoryIntrinsic> M = PTO::getMemoryIntrinsic(I);
  if (!M)
    return false;
  const PTO::Distribution *D = M->distribution();
  if (!D)
    return false; // diagnosed by the verifier

  Info.opc = M->IsStore ? ISD::INTRINSIC_VOID : ISD::INTRINSIC_W_CHAIN;
  Info.memVT = EVT::getVectorVT(I.getContext(), MVT::i8, D->Bytes);
  Info.align = Align(D->Align);
  Info.flags = Unsized | (M->IsStore ? MachineMemOperand::MOStore
                                     : MachineMemOperand::MOLoad);
  // With an offset that is not known the pointer says nothing of the place.
  if (auto *Offset = dyn_cast<ConstantInt>(M->Offset)) {
    Info.ptrVal = M->Pointer;
    Info.offset = Offset->getSExtValue();
  } else {
    Info.fallbackAddressSpace = PTOAS::UnifiedBuffer;
  }
  return true;
}

/// Where \p Pointer, which a loop may move on, begins.
static const Value *beginOf(const Value *Pointer) {
  for (unsigned Depth = 0; Depth < 4; ++Depth) {
    Pointer = getUnderlyingObject(Pointer);
    auto *Phi = dyn_cast<PHINode>(Pointer);
    if (!Phi || Phi->getNumIncomingValues() != 2)
      break;
    unsigned Back =
        getUnderlyingObject(Phi->getIncomingValue(0)) == Phi ? 0 : 1;
    if (getUnderlyingObject(Phi->getIncomingValue(Back)) != Phi)
      break;
    Pointer = Phi->getIncomingValue(1 - Back);
  }
  return Pointer;
}

/// What alias analysis may know of the unsized \p MMO: that it is around its
/// pointer, for which it is best told where that begins.
static MachineMemOperand *aroundItsPointer(MachineFunction &MF,
                                           const MachineMemOperand &MMO) {
  MachinePointerInfo Around = MMO.getPointerInfo();
  if (const Value *Pointer = MMO.getValue())
    Around = MachinePointerInfo(beginOf(Pointer));
  Around.AddrSpace = MMO.getAddrSpace();
  return MF.getMachineMemOperand(
      Around, MMO.getFlags() & ~Unsized, LocationSize::beforeOrAfterPointer(),
      MMO.getAlign(), MMO.getAAInfo(), MMO.getRanges(), MMO.getSyncScopeID(),
      MMO.getSuccessOrdering(), MMO.getFailureOrdering());
}

void PTOTargetLowering::finalizeLowering(MachineFunction &MF) const {
  for (MachineBasicBlock &MBB : MF)
    for (MachineInstr &MI : MBB) {
      if (none_of(MI.memoperands(), isUnsized))
        continue;
      SmallVector<MachineMemOperand *, 2> Operands(MI.memoperands());
      for (MachineMemOperand *&MMO : Operands)
        if (isUnsized(MMO))
          MMO = aroundItsPointer(MF, *MMO);
      MI.setMemRefs(MF, Operands);
    }
  TargetLowering::finalizeLowering(MF);
}

//===----------------------------------------------------------------------===//
// Pseudo instructions
//===----------------------------------------------------------------------===//

MachineBasicBlock *
PTOTargetLowering::EmitInstrWithCustomInserter(MachineInstr &MI,
                                               MachineBasicBlock *MBB) const {
  assert((MI.getOpcode() == PTO::SELECT_VR ||
          MI.getOpcode() == PTO::SELECT_b8 ||
          MI.getOpcode() == PTO::SELECT_b16 ||
          MI.getOpcode() == PTO::SELECT_b32) &&
         "only selections have a custom inserter");

  //   bnew cond, x0, Join      (keeps a)
  // Else:
  // Join:
  //   d = phi a, b
  const TargetInstrInfo &TII = *Subtarget.getInstrInfo();
  MachineFunction &MF = *MBB->getParent();
  DebugLoc DL = MI.getDebugLoc();
  const BasicBlock *BB = MBB->getBasicBlock();
  MachineFunction::iterator Where = std::next(MBB->getIterator());
  MachineBasicBlock *Else = MF.CreateMachineBasicBlock(BB);
  MachineBasicBlock *Join = MF.CreateMachineBasicBlock(BB);
  MF.insert(Where, Else);
  MF.insert(Where, Join);
  Join->splice(Join->begin(), MBB, std::next(MI.getIterator()), MBB->end());
  Join->transferSuccessorsAndUpdatePHIs(MBB);
  MBB->addSuccessor(Else);
  MBB->addSuccessor(Join);
  Else->addSuccessor(Join);

  BuildMI(MBB, DL, TII.get(PTO::BNEW))
      .addReg(MI.getOperand(1).getReg())
      .addReg(PTO::X0)
      .addMBB(Join);
  BuildMI(*Join, Join->begin(), DL, TII.get(TargetOpcode::PHI),
          MI.getOperand(0).getReg())
      .addReg(MI.getOperand(2).getReg())
      .addMBB(MBB)
      .addReg(MI.getOperand(3).getReg())
      .addMBB(Else);
  MI.eraseFromParent();
  return Join;
}
