//===- PTOInstCombine.cpp - Simplification of PTO operations --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What InstCombine asks of the target.
//
//===----------------------------------------------------------------------===//

#include "PTOConversionFolding.h"
#include "PTOTargetTransformInfo.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/InstCombine/InstCombiner.h"

using namespace llvm;

std::optional<Instruction *>
PTOTTIImpl::instCombineIntrinsic(InstCombiner &IC, IntrinsicInst &II) const {
  // CTRL may make something else of it.
  if (II.hasOperandBundles())
    return std::nullopt;
  if (Constant *C = PTO::foldConversion(II, *ST))
    return IC.replaceInstUsesWith(II, C);
  if (Value *V = PTO::foldExactSource(II, *ST, IC.Builder))
    return IC.replaceInstUsesWith(II, V);
  return std::nullopt;
}

std::optional<Value *> PTOTTIImpl::simplifyDemandedVectorEltsIntrinsic(
    InstCombiner &IC, IntrinsicInst &II, APInt DemandedElts, APInt &UndefElts,
    APInt &UndefElts2, APInt &UndefElts3,
    std::function<void(Instruction *, unsigned, APInt, APInt &)>
        SimplifyAndSetOp) const {
  std::optional<PTO::ConversionCall> Call = PTO::matchConversionCall(II);
  if (!Call)
    return std::nullopt;
  // A part whose lanes are not demanded is zero in those that are.
  unsigned Lanes = Call->sourceLanes();
  APInt Needed = APInt::getZero(Lanes);
  for (unsigned Lane = 0, N = DemandedElts.getBitWidth(); Lane != N; ++Lane)
    if (DemandedElts[Lane])
      if (std::optional<unsigned> From = Call->sourceOf(Lane)) {
        Needed.setBit(*From);
        if (pto::info(Call->Form->Dst).Bits == 4) // two in a byte
          Needed.setBit(*From + 1);
      }
  if (Needed.isZero())
    return Constant::getNullValue(II.getType());
  APInt SourceUndef = APInt::getZero(Lanes);
  SimplifyAndSetOp(&II, 0, Needed, SourceUndef);
  UndefElts = APInt::getZero(DemandedElts.getBitWidth());
  return std::nullopt;
}
