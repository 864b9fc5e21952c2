//===- PTOCrossBlockVectors.cpp - Vectors between blocks ------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Within a block, vectors of any length are held in as many registers as they
// need. Between blocks LLVM splits those whose length is not a power of two
// into elements. So they travel as vectors of the next power of two, whose
// upper elements are poison.
//
//===----------------------------------------------------------------------===//

#include "PTOPasses.h"
#include "PTOLegacyPass.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/InitializePasses.h"

using namespace llvm;

#define DEBUG_TYPE "pto-cross-block-vectors"
#define PASS_NAME "Vectors between blocks as whole registers"

/// The type that values of type \p Ty travel as; null where that is \p Ty.
static FixedVectorType *travellingType(Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  // A few elements are as well on their own.
  if (!VT || VT->getNumElements() <= 4 || isPowerOf2_32(VT->getNumElements()))
    return nullptr;
  return FixedVectorType::get(VT->getElementType(),
                              PowerOf2Ceil(VT->getNumElements()));
}

/// The first elements of \p V, and poison after its own.
static Value *resize(IRBuilderBase &B, Value *V, FixedVectorType *Ty) {
  unsigned Own = cast<FixedVectorType>(V->getType())->getNumElements();
  SmallVector<int> Elements;
  for (unsigned I = 0; I != Ty->getNumElements(); ++I)
    Elements.push_back(I < Own ? int(I) : PoisonMaskElem);
  return B.CreateShuffleVector(V, Elements);
}

/// Replaces \p Phi by a wide one, whose operands are widened where their blocks
/// end.
static void widenPhi(PHINode &Phi, FixedVectorType *Wide) {
  IRBuilder<> B(&Phi);
  PHINode *New = B.CreatePHI(Wide, Phi.getNumIncomingValues(), Phi.getName());
  // A block with several edges needs the same value on all of them.
  SmallDenseMap<BasicBlock *, Value *> Widened;
  for (auto [V, Block] : zip(Phi.incoming_values(), Phi.blocks())) {
    Value *&W = Widened[Block];
    if (!W) {
      B.SetInsertPoint(Block->getTerminator());
      W = resize(B, V, Wide);
    }
    New->addIncoming(W, Block);
  }
  BasicBlock *Home = Phi.getParent();
  B.SetInsertPoint(Home, Home->getFirstInsertionPt());
  Phi.replaceAllUsesWith(resize(B, New, cast<FixedVectorType>(Phi.getType())));
  Phi.eraseFromParent();
}

/// Lets the users of \p I in other blocks start from its wide form. Phis have
/// been widened: none uses it.
static bool widenBeyondBlock(Instruction &I, FixedVectorType *Wide) {
  MapVector<BasicBlock *, SmallVector<Use *>> Elsewhere;
  for (Use &U : I.uses())
    if (auto *User = cast<Instruction>(U.getUser());
        User->getParent() != I.getParent())
      Elsewhere[User->getParent()].push_back(&U);
  std::optional<BasicBlock::iterator> AfterDef = I.getInsertionPointAfterDef();
  if (Elsewhere.empty() || !AfterDef)
    return false;
  IRBuilder<> B((*AfterDef)->getParent(), *AfterDef);
  Value *Travelling = resize(B, &I, Wide);
  for (auto &[Block, Uses] : Elsewhere) {
    B.SetInsertPoint(Block, Block->getFirstInsertionPt());
    Value *Again = resize(B, Travelling, cast<FixedVectorType>(I.getType()));
    for (Use *U : Uses)
      U->set(Again);
  }
  return true;
}

static bool widenValues(Function &F) {
  bool Changed = false;
  SmallVector<PHINode *> Phis;
  for (BasicBlock &Block : F)
    for (PHINode &Phi : Block.phis())
      if (travellingType(Phi.getType()) &&
          Block.getFirstInsertionPt() != Block.end())
        Phis.push_back(&Phi);
  for (PHINode *Phi : Phis) {
    widenPhi(*Phi, travellingType(Phi->getType()));
    Changed = true;
  }
  SmallVector<Instruction *> Vectors;
  for (Instruction &I : instructions(F))
    if (travellingType(I.getType()) && !isa<PHINode>(I))
      Vectors.push_back(&I);
  for (Instruction *I : Vectors)
    Changed |= widenBeyondBlock(*I, travellingType(I->getType()));
  return Changed;
}

using PTOCrossBlockVectorsLegacy =
    LegacyFunctionPass<widenValues, /*PreservesCFG=*/true>;

INITIALIZE_PASS(PTOCrossBlockVectorsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOCrossBlockVectorsLegacyPass() {
  return new PTOCrossBlockVectorsLegacy();
}
