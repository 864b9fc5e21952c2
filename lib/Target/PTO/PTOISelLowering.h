//===- PTOISelLowering.h - PTO DAG lowering ---------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOISELLOWERING_H
#define LLVM_LIB_TARGET_PTO_PTOISELLOWERING_H

#include "llvm/CodeGen/SelectionDAG.h"
#include "llvm/CodeGen/TargetLowering.h"

namespace llvm {

class PTOSubtarget;

namespace PTOISD {
enum NodeType : unsigned {
  FIRST_NUMBER = ISD::BUILTIN_OP_END,
  /// Return; operands are the result registers.
  RET,
  /// Call of an address or a symbol.
  CALL,
  /// The address of a symbol.
  ADDRESS,
  /// The bits of a 16-bit float as the low half of an i32, and back.
  FLOAT_TO_BITS,
  BITS_TO_FLOAT,
};
} // namespace PTOISD

class PTOTargetLowering : public TargetLowering {
  const PTOSubtarget &Subtarget;

public:
  PTOTargetLowering(const TargetMachine &TM, const PTOSubtarget &STI);

  const char *getTargetNodeName(unsigned Opcode) const override;

  SDValue LowerOperation(SDValue Op, SelectionDAG &DAG) const override;
  void ReplaceNodeResults(SDNode *N, SmallVectorImpl<SDValue> &Results,
                          SelectionDAG &DAG) const override;
  SDValue PerformDAGCombine(SDNode *N, DAGCombinerInfo &DCI) const override;
  MachineBasicBlock *
  EmitInstrWithCustomInserter(MachineInstr &MI,
                              MachineBasicBlock *MBB) const override;

  bool getTgtMemIntrinsic(IntrinsicInfo &Info, const CallInst &I,
                          MachineFunction &MF,
                          unsigned Intrinsic) const override;
  void finalizeLowering(MachineFunction &MF) const override;

  EVT getSetCCResultType(const DataLayout &DL, LLVMContext &Ctx,
                         EVT VT) const override;
  MVT getScalarShiftAmountTy(const DataLayout &DL, EVT VT) const override;
  bool shouldExpandGetActiveLaneMask(EVT VT, EVT OpVT) const override;
  // Wider than these are registers, which nothing is gained by putting together
  // of scalars; looking for them is quadratic where long vectors of wide
  // integers have become thousands of stores.
  bool mergeStoresAfterLegalization(EVT MemVT) const override {
    return MemVT != MVT::i64;
  }
  LegalizeTypeAction getPreferredVectorAction(MVT VT) const override;
  bool isShuffleMaskLegal(ArrayRef<int> Mask, EVT VT) const override;
  bool isExtractSubvectorCheap(EVT ResVT, EVT SrcVT,
                               unsigned Index) const override;
  bool isTruncateFree(Type *From, Type *To) const override;
  bool isTruncateFree(EVT From, EVT To) const override;
  bool isFPImmLegal(const APFloat &Imm, EVT VT,
                    bool ForCodeSize) const override;
  bool isOffsetFoldingLegal(const GlobalAddressSDNode *GA) const override;
  bool isLegalAddressingMode(const DataLayout &DL, const AddrMode &AM, Type *Ty,
                             unsigned AS, Instruction *I) const override;
  bool isLegalAddImmediate(int64_t Imm) const override {
    return isInt<32>(Imm);
  }
  bool isLegalICmpImmediate(int64_t Imm) const override {
    return isInt<32>(Imm);
  }
  MVT::SimpleValueType getCmpLibcallReturnType() const override {
    return MVT::i32;
  }
  Register getExceptionPointerRegister(const Constant *) const override {
    return Register();
  }
  Register getRegisterByName(const char *Name, LLT VT,
                             const MachineFunction &MF) const override;
  std::pair<unsigned, const TargetRegisterClass *>
  getRegForInlineAsmConstraint(const TargetRegisterInfo *TRI,
                               StringRef Constraint, MVT VT) const override;
  ConstraintType getConstraintType(StringRef Constraint) const override;

  SDValue LowerFormalArguments(SDValue Chain, CallingConv::ID CC, bool IsVarArg,
                               const SmallVectorImpl<ISD::InputArg> &Ins,
                               const SDLoc &DL, SelectionDAG &DAG,
                               SmallVectorImpl<SDValue> &InVals) const override;
  SDValue LowerCall(CallLoweringInfo &CLI,
                    SmallVectorImpl<SDValue> &InVals) const override;
  bool CanLowerReturn(CallingConv::ID CC, MachineFunction &MF, bool IsVarArg,
                      const SmallVectorImpl<ISD::OutputArg> &Outs,
                      LLVMContext &Ctx) const override;
  SDValue LowerReturn(SDValue Chain, CallingConv::ID CC, bool IsVarArg,
                      const SmallVectorImpl<ISD::OutputArg> &Outs,
                      const SmallVectorImpl<SDValue> &OutVals, const SDLoc &DL,
                      SelectionDAG &DAG) const override;

private:
  void setScalarActions();
  void setVectorActions(MVT VT);
  void setMaskActions(MVT VT);

  SDValue lowerAddress(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerFRAMEADDR(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerRETURNADDR(SDValue Op, SelectionDAG &DAG) const;
  SDValue widenArithmetic(SDNode *N, SelectionDAG &DAG) const;
  SDValue lowerBITCAST(SDValue Op, SelectionDAG &DAG) const;
  SDValue bitcastThroughMemory(SDNode *N, SelectionDAG &DAG) const;
  SDValue lowerMinMaxNum(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerThroughVector(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerBFloatMath(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerSignBit(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerIntrinsic(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerPopulationCount(SDValue Op, SelectionDAG &DAG) const;

  SDValue lowerVectorBuild(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerVectorShuffle(SDValue Op, SelectionDAG &DAG) const;

  SDValue lowerMaskedLoad(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerMaskedStore(SDValue Op, SelectionDAG &DAG) const;

  SDValue lowerMaskBuild(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerMaskLoad(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerMaskStore(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerMaskExtend(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerMaskTruncate(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerMaskElement(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerMaskCompare(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerMaskConcat(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerMaskInsert(SDValue Op, SelectionDAG &DAG) const;
  SDValue lowerMaskExtract(SDValue Op, SelectionDAG &DAG) const;
  SDValue legalizeMaskHalf(SDNode *N, SelectionDAG &DAG) const;
  SDValue legalizeMaskResult(SDNode *N, SelectionDAG &DAG) const;
  SDValue lowerMaskShuffle(SDValue Op, SelectionDAG &DAG) const;

  SDValue combineShortCompare(SDNode *N, DAGCombinerInfo &DCI) const;
  SDValue combineMaskOfLongLanes(SDNode *N, DAGCombinerInfo &DCI) const;
  SDValue combineMaskOfInteger(SDNode *N, DAGCombinerInfo &DCI) const;
  SDValue combineDeinterleaveOfLoads(SDNode *N, DAGCombinerInfo &DCI) const;
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOISELLOWERING_H
