//===- PTOOverlappingIterations.cpp - Iterations that may overlap ---------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last iteration of a loop needs no mask if it begins where it ends with
// the last element, and so does some of the one before again. That takes that
// each lane depends on nothing but its element, not on its number, that an
// iteration may be done twice, and that what the loop has overwritten is not
// loaded again.
//
//===----------------------------------------------------------------------===//

#include "PTOIRUtils.h"
#include "PTOMaskedLoops.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace llvm::PTO;
using namespace llvm::PatternMatch;

/// Registers that are loaded before a loop to be used after it.
static constexpr unsigned MaxLoadedBefore = 2;

MaybeAlign PTO::alignmentOfVector(const Instruction &I) {
  if (match(&I, m_Intrinsic<Intrinsic::masked_load>()))
    return cast<ConstantInt>(I.getOperand(1))->getMaybeAlignValue();
  if (match(&I, m_Intrinsic<Intrinsic::masked_store>()))
    return cast<ConstantInt>(I.getOperand(2))->getMaybeAlignValue();
  if (isa<LoadInst, StoreInst>(I) &&
      getLoadStoreType(const_cast<Instruction *>(&I))->isVectorTy())
    return getLoadStoreAlignment(const_cast<Instruction *>(&I));
  return std::nullopt;
}

Type *PTO::accessType(const Instruction &I) {
  if (match(&I, m_Intrinsic<Intrinsic::masked_store>()))
    return I.getOperand(0)->getType();
  if (match(&I, m_Intrinsic<Intrinsic::masked_load>()))
    return I.getType();
  if (isa<LoadInst>(I) && cast<LoadInst>(I).isSimple())
    return I.getType();
  if (isa<StoreInst>(I) && cast<StoreInst>(I).isSimple())
    return I.getOperand(0)->getType();
  return nullptr;
}

Value *PTO::accessPointer(Instruction &I) {
  if (Value *Pointer = getLoadStorePointerOperand(&I))
    return Pointer;
  return I.getOperand(I.mayWriteToMemory() ? 1 : 0);
}

namespace {

/// Finds whether the iterations of a loop may overlap.
class OverlapChecker {
  MaskedLoop &M;
  const Loop &L;
  ScalarEvolution &SE;
  AAResults &AA;
  SmallVector<Instruction *, 8> Loads, Stores;

  bool collect();
  bool isConsecutive(Instruction &I) const;
  bool isByLanes() const;
  bool onlyAddresses();
  bool isApart();
  void expandAddresses();
  MemoryLocation anywhere(Instruction &I) const;

public:
  OverlapChecker(MaskedLoop &M, const Loop &L, ScalarEvolution &SE,
                 AAResults &AA)
      : M(M), L(L), SE(SE), AA(AA) {}

  void run();
};

} // namespace

/// Whether \p I, of all iterations, accesses each element once, in order.
bool OverlapChecker::isConsecutive(Instruction &I) const {
  auto *Address = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(accessPointer(I)));
  if (!Address || Address->getLoop() != &L || !Address->isAffine())
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Address->getStepRecurrence(SE));
  return Step &&
         Step->getAPInt() == I.getDataLayout().getTypeStoreSize(accessType(I));
}

/// Finds the accesses; false if there is anything else that cannot be done
/// twice, or where it would not be known of which elements it is.
bool OverlapChecker::collect() {
  unsigned Instructions = 0;
  for (Instruction &I : *M.Body) {
    if (isa<PHINode>(I) && &I != M.Mask->getArgOperand(0))
      return false;
    Instructions += !isa<DbgInfoIntrinsic>(I);
    if (!I.mayReadOrWriteMemory())
      continue;
    Type *Ty = accessType(I);
    if (!Ty || !Ty->isVectorTy() || !isConsecutive(I))
      return false;
    (I.mayWriteToMemory() ? Stores : Loads).push_back(&I);
  }
  return Instructions <= MaxCopiedInstructions;
}

MemoryLocation OverlapChecker::anywhere(Instruction &I) const {
  return MemoryLocation::getBeforeOrAfter(getUnderlyingObject(accessPointer(I)),
                                          I.getAAMetadata());
}

/// Whether \p Store overwrites what \p Load has loaded before, in the same
/// iteration.
static bool isInPlace(Instruction &Load, Instruction &Store) {
  return accessPointer(Load) == accessPointer(Store) &&
         accessType(Load) == accessType(Store) && Load.comesBefore(&Store);
}

/// Whether \p V, an operand in the loop of \p M, is the same in all lanes or
/// has a lane for each of them.
static bool isOfLanes(const Value *V, const MaskedLoop &M) {
  auto *Ty = dyn_cast<VectorType>(V->getType());
  if (!Ty)
    return true;
  if (const auto *I = dyn_cast<Instruction>(V); I && I->getParent() == M.Body)
    return elementsOf(V) == M.Lanes;
  return isa<UndefValue>(V) || getSplatValue(V);
}

/// Whether lane i of all vectors depends on nothing but element i.
bool OverlapChecker::isByLanes() const {
  for (const Instruction &I : *M.Body) {
    if (isa<PHINode, DbgInfoIntrinsic>(I) || &I == M.Mask)
      continue;
    const auto *Call = dyn_cast<IntrinsicInst>(&I);
    bool IsByLanes =
        isa<BinaryOperator, UnaryOperator, CmpInst, SelectInst, FreezeInst>(
            I) ||
        accessType(I) || (isa<CastInst>(I) && !isa<BitCastInst>(I)) ||
        (Call && isTriviallyVectorizable(Call->getIntrinsicID()));
    bool HasVector =
        I.getType()->isVectorTy() || any_of(I.operands(), [](const Use &U) {
          return U->getType()->isVectorTy();
        });
    if (HasVector &&
        (!IsByLanes || !isOfLanes(&I, M) ||
         !all_of(I.operands(), [&](const Use &U) { return isOfLanes(U, M); })))
      return false;
  }
  return true;
}

/// Whether the index says only how many elements are left and where they are.
bool OverlapChecker::onlyAddresses() {
  for (const User *U : M.Next->users())
    if (U != M.Mask->getArgOperand(0) && U != M.condition())
      return false;
  SmallVector<const Value *, 8> Steps = {M.Mask->getArgOperand(0)};
  while (!Steps.empty()) {
    const Value *Step = Steps.pop_back_val();
    for (const User *U : Step->users()) {
      const auto *I = cast<Instruction>(U);
      if (I == M.Mask || I == M.Next)
        continue;
      if (I->getParent() != M.Body)
        return false;
      if (I->mayReadOrWriteMemory()) {
        // Of a store the address, and not the value.
        if (accessPointer(*const_cast<Instruction *>(I)) != Step)
          return false;
      } else if (I->getType()->isVectorTy()) {
        return false;
      } else if (M.AddressSteps.insert(I).second) {
        Steps.push_back(I);
      }
    }
  }
  return true;
}

/// Whether nothing is stored where something else is loaded or stored, other
/// than in place.
bool OverlapChecker::isApart() {
  unsigned LoadedBefore = 0;
  for (Instruction *Store : Stores) {
    auto IsApart = [&](Instruction *I) {
      return I == Store || AA.isNoAlias(anywhere(*I), anywhere(*Store));
    };
    for (Instruction *Load : Loads) {
      if (IsApart(Load))
        continue;
      if (!isInPlace(*Load, *Store))
        return false;
      M.InPlace.push_back(Load);
      LoadedBefore += divideCeil(accessType(*Load)->getPrimitiveSizeInBits(),
                                 ::pto::RegisterBits);
    }
    if (!all_of(Stores, IsApart))
      return false;
  }
  return LoadedBefore <= MaxLoadedBefore;
}

void OverlapChecker::expandAddresses() {
  SCEVExpander Expander(SE, M.Body->getDataLayout(), "start");
  Instruction *Before = M.Before->getTerminator();
  SmallVector<std::pair<Value *, const SCEVAddRecExpr *>, 4> Found;
  for (ArrayRef<Instruction *> Accesses : {ArrayRef(Loads), ArrayRef(Stores)})
    for (Instruction *I : Accesses) {
      auto *Address = cast<SCEVAddRecExpr>(SE.getSCEV(accessPointer(*I)));
      if (!Expander.isSafeToExpandAt(Address->getStart(), Before))
        return;
      Found.push_back({accessPointer(*I), Address});
    }
  for (auto [Pointer, Address] : Found) {
    uint64_t Step = cast<SCEVConstant>(Address->getStepRecurrence(SE))
                        ->getAPInt()
                        .getZExtValue();
    M.Addresses.push_back({Pointer,
                           Expander.expandCodeFor(Address->getStart(),
                                                  Pointer->getType(), Before),
                           Step / M.Lanes});
  }
  M.MayOverlap = true;
}

void OverlapChecker::run() {
  // Nothing of the last iteration is used after the loop.
  for (PHINode &Phi : M.Exit->phis())
    if (auto *I = dyn_cast<Instruction>(Phi.getIncomingValueForBlock(M.Body));
        I && I->getParent() == M.Body)
      return;
  if (collect() && isByLanes() && onlyAddresses() && isApart())
    expandAddresses();
}

void PTO::findOverlap(MaskedLoop &M, const Loop &L, ScalarEvolution &SE,
                      AAResults &AA) {
  OverlapChecker(M, L, SE, AA).run();
}
