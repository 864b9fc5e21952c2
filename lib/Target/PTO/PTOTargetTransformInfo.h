//===- PTOTargetTransformInfo.h - PTO cost model ----------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOTARGETTRANSFORMINFO_H
#define LLVM_LIB_TARGET_PTO_PTOTARGETTRANSFORMINFO_H

#include "PTOTargetMachine.h"
#include "llvm/CodeGen/BasicTTIImpl.h"

namespace llvm {

class PTOTTIImpl final : public BasicTTIImplBase<PTOTTIImpl> {
  using BaseT = BasicTTIImplBase<PTOTTIImpl>;
  using TTI = TargetTransformInfo;
  friend BaseT;

  const PTOSubtarget *ST;
  const PTOTargetLowering *TLI;

  const PTOSubtarget *getST() const { return ST; }
  const PTOTargetLowering *getTLI() const { return TLI; }

public:
  explicit PTOTTIImpl(const PTOTargetMachine *TM, const Function &F)
      : BaseT(TM, F.getDataLayout()), ST(TM->getSubtargetImpl(F)),
        TLI(ST->getTargetLowering()) {}

  TypeSize getRegisterBitWidth(TargetTransformInfo::RegisterKind K) const {
    switch (K) {
    case TargetTransformInfo::RGK_Scalar:
      return TypeSize::getFixed(64);
    case TargetTransformInfo::RGK_FixedWidthVector:
      return TypeSize::getFixed(2048);
    case TargetTransformInfo::RGK_ScalableVector:
      return TypeSize::getScalable(0);
    }
    llvm_unreachable("unknown register kind");
  }

  // vlds and vsts take addresses that are multiples of 32. Any other access of
  // a vector is a load or store, and an insertion or extraction, an element.
  InstructionCost
  getMemoryOpCost(unsigned Opcode, Type *Ty, MaybeAlign Alignment,
                  unsigned AddressSpace, TTI::TargetCostKind CostKind,
                  TTI::OperandValueInfo OpInfo = {TTI::OK_AnyValue,
                                                  TTI::OP_None},
                  const Instruction *I = nullptr) {
    if (auto *VT = dyn_cast<FixedVectorType>(Ty))
      if (!Alignment || *Alignment < Align(32))
        return 3 * VT->getNumElements();
    return BaseT::getMemoryOpCost(Opcode, Ty, Alignment, AddressSpace, CostKind,
                                  OpInfo, I);
  }

  // There is no run-time library: a block copy of any size becomes a loop.
  uint64_t getMaxMemIntrinsicInlineSizeThreshold() const { return 0; }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOTARGETTRANSFORMINFO_H
