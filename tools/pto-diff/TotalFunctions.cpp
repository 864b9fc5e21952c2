//===- TotalFunctions.cpp - Functions that take any arguments -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TotalFunctions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

/// Whether \p Address is that of an argument, a variable or a constant, or a
/// fixed distance after one.
static bool isFixed(const Value *Address) {
  while (const auto *GEP = dyn_cast<GEPOperator>(Address)) {
    if (!GEP->hasAllConstantIndices())
      return false;
    Address = GEP->getPointerOperand();
  }
  return isa<Argument, AllocaInst, Constant>(Address);
}

static bool isTotalOperation(const Instruction &I) {
  if (I.isTerminator())
    return isa<ReturnInst, BranchInst, SwitchInst>(I);
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return isFixed(Load->getPointerOperand());
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return isFixed(Store->getPointerOperand());
  if (const auto *RMW = dyn_cast<AtomicRMWInst>(&I))
    return isFixed(RMW->getPointerOperand());
  if (const auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return isFixed(Exchange->getPointerOperand());
  if (const auto *GEP = dyn_cast<GetElementPtrInst>(&I))
    return isFixed(GEP);
  if (isa<AllocaInst, PHINode>(I))
    return true;
  if (const auto *Call = dyn_cast<CallBase>(&I)) {
    switch (Call->getIntrinsicID()) {
    case Intrinsic::not_intrinsic:
    // What does not fit becomes an unspecified number.
    case Intrinsic::lrint:
    case Intrinsic::llrint:
    case Intrinsic::lround:
    case Intrinsic::llround:
      return false;
    default:
      break;
    }
  }
  // Divisions by anything that may be 0 are not, nor what has effects.
  return isSafeToSpeculativelyExecute(&I) &&
         !canCreateUndefOrPoison(cast<Operator>(&I));
}

bool pto::diff::isTotal(const Function &F) {
  SmallVector<std::pair<const BasicBlock *, const BasicBlock *>, 4> Backedges;
  FindFunctionBackedges(F, Backedges);
  return Backedges.empty() && all_of(instructions(F), isTotalOperation);
}
