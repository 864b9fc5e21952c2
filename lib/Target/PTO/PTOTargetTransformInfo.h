//===- PTOTargetTransformInfo.h - PTO cost model ----------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What operations cost, in instructions of the vector unit. The unit has whole
// registers only: a vector of fewer elements costs as much as a full one, and
// is worse in memory, where it goes element by element.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOTARGETTRANSFORMINFO_H
#define LLVM_LIB_TARGET_PTO_PTOTARGETTRANSFORMINFO_H

#include "PTO.h"
#include "PTOTargetMachine.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/CodeGen/BasicTTIImpl.h"

namespace llvm {

class PTOTTIImpl final : public BasicTTIImplBase<PTOTTIImpl> {
  using BaseT = BasicTTIImplBase<PTOTTIImpl>;
  using TTI = TargetTransformInfo;
  friend BaseT;

  const PTOSubtarget *ST;
  const PTOTargetLowering *TLI;
  const Function &F;

  const PTOSubtarget *getST() const { return ST; }
  const PTOTargetLowering *getTLI() const { return TLI; }

  /// Whether loads and stores of lanes of \p Ty, or of a vector of them that
  /// fills registers, can be masked.
  static bool isMaskable(Type *Ty);

public:
  explicit PTOTTIImpl(const PTOTargetMachine *TM, const Function &F)
      : BaseT(TM, F.getDataLayout()), ST(TM->getSubtargetImpl(F)),
        TLI(ST->getTargetLowering()), F(F) {}

  TypeSize getRegisterBitWidth(TTI::RegisterKind K) const;
  // SLP vectorisation of less than a register does not pay.
  unsigned getMinVectorRegisterBitWidth() const { return ::pto::RegisterBits; }
  unsigned getNumberOfRegisters(unsigned ClassID) const { return 32; }
  // Narrow elements fill registers, the wide ones of the same loop several.
  bool shouldMaximizeVectorBandwidth(TTI::RegisterKind K) const {
    return K == TTI::RGK_FixedWidthVector;
  }

  InstructionCost getMemoryOpCost(
      unsigned Opcode, Type *Ty, MaybeAlign Alignment, unsigned AddressSpace,
      TTI::TargetCostKind CostKind,
      TTI::OperandValueInfo OpInfo = {TTI::OK_AnyValue, TTI::OP_None},
      const Instruction *I = nullptr);
  InstructionCost getMaskedMemoryOpCost(unsigned Opcode, Type *Ty,
                                        Align Alignment, unsigned AddressSpace,
                                        TTI::TargetCostKind CostKind);
  // Loads and stores of every n-th element are whole registers, which vdintlv
  // and vintlv or, where n is not a power of two, lookups split and join.
  bool enableInterleavedAccessVectorization() const { return true; }
  bool enableMaskedInterleavedAccessVectorization() const { return true; }
  InstructionCost getInterleavedMemoryOpCost(
      unsigned Opcode, Type *VecTy, unsigned Factor, ArrayRef<unsigned> Indices,
      Align Alignment, unsigned AddressSpace, TTI::TargetCostKind CostKind,
      bool UseMaskForCond = false, bool UseMaskForGaps = false);
  // A sum in the order of the loop is one addition after the other in any case,
  // but what it sums can be computed in registers.
  bool enableOrderedReductions() const { return true; }
  bool isLegalToVectorizeLoadChain(unsigned ChainSizeInBytes, Align Alignment,
                                   unsigned AddressSpace) const {
    return AddressSpace != PTOAS::GlobalMemory;
  }
  bool isLegalToVectorizeStoreChain(unsigned ChainSizeInBytes, Align Alignment,
                                    unsigned AddressSpace) const {
    return AddressSpace != PTOAS::GlobalMemory;
  }
  bool isLegalMaskedLoad(Type *Ty, Align Alignment) const {
    return isMaskable(Ty);
  }
  bool isLegalMaskedStore(Type *Ty, Align Alignment) const {
    return isMaskable(Ty);
  }
  bool isLegalMaskedGather(Type *Ty, Align Alignment) const;
  // What no pass has made an instruction of is written out.
  bool forceScalarizeMaskedGather(VectorType *Ty, Align Alignment) const {
    return true;
  }
  InstructionCost getGatherScatterOpCost(unsigned Opcode, Type *Ty,
                                         const Value *Pointer,
                                         bool HasVariableMask, Align Alignment,
                                         TTI::TargetCostKind CostKind,
                                         const Instruction *I = nullptr);
  InstructionCost getCastInstrCost(unsigned Opcode, Type *Dst, Type *Src,
                                   TTI::CastContextHint CCH,
                                   TTI::TargetCostKind CostKind,
                                   const Instruction *I = nullptr);
  InstructionCost getArithmeticInstrCost(
      unsigned Opcode, Type *Ty, TTI::TargetCostKind CostKind,
      TTI::OperandValueInfo Op1Info = {TTI::OK_AnyValue, TTI::OP_None},
      TTI::OperandValueInfo Op2Info = {TTI::OK_AnyValue, TTI::OP_None},
      ArrayRef<const Value *> Args = {}, const Instruction *CxtI = nullptr);
  InstructionCost getCmpSelInstrCost(unsigned Opcode, Type *ValTy, Type *CondTy,
                                     CmpInst::Predicate Predicate,
                                     TTI::TargetCostKind CostKind,
                                     const Instruction *I = nullptr);
  InstructionCost getIntrinsicInstrCost(const IntrinsicCostAttributes &ICA,
                                        TTI::TargetCostKind CostKind);
  InstructionCost getShuffleCost(TTI::ShuffleKind Kind, VectorType *Ty,
                                 ArrayRef<int> Mask,
                                 TTI::TargetCostKind CostKind, int Index,
                                 VectorType *SubTy,
                                 ArrayRef<const Value *> Args = {},
                                 const Instruction *CxtI = nullptr);
  InstructionCost getVectorInstrCost(unsigned Opcode, Type *Ty,
                                     TTI::TargetCostKind CostKind,
                                     unsigned Index, Value *Op0, Value *Op1);
  using BaseT::getVectorInstrCost;
  InstructionCost getAddressComputationCost(Type *Ty, ScalarEvolution *SE,
                                            const SCEV *S);

  bool preferPredicateOverEpilogue(TailFoldingInfo *TFI) const;
  TailFoldingStyle getPreferredTailFoldingStyle(bool MayOverflow) const;

  std::optional<Instruction *> instCombineIntrinsic(InstCombiner &IC,
                                                    IntrinsicInst &II) const;
  std::optional<Value *> simplifyDemandedVectorEltsIntrinsic(
      InstCombiner &IC, IntrinsicInst &II, APInt DemandedElts, APInt &UndefElts,
      APInt &UndefElts2, APInt &UndefElts3,
      std::function<void(Instruction *, unsigned, APInt, APInt &)>
          SimplifyAndSetOp) const;

  // The widest number that both sides are aligned for: accesses are aligned.
  Type *getMemcpyLoopLoweringType(LLVMContext &Ctx, Value *Length,
                                  unsigned SourceSpace, unsigned ToSpace,
                                  unsigned SourceAlign, unsigned ToAlign,
                                  std::optional<uint32_t> AtomicSize) const;
  void getMemcpyLoopResidualLoweringType(
      SmallVectorImpl<Type *> &Types, LLVMContext &Ctx, unsigned Bytes,
      unsigned SourceSpace, unsigned ToSpace, unsigned SourceAlign,
      unsigned ToAlign, std::optional<uint32_t> AtomicSize) const;
  // A block copy of any size becomes a loop, not a call.
  uint64_t getMaxMemIntrinsicInlineSizeThreshold() const { return 0; }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOTARGETTRANSFORMINFO_H
