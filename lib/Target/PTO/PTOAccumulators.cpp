//===- PTOAccumulators.cpp - Sums in several registers --------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop that adds to one register waits six cycles for each addition, where
// the loads of an iteration take one. So
//
//   loop:  s = phi [ start, next ]
//          next = s + x
//   exit:  last = select mask, next, s
//
// becomes a loop in which three registers take turns:
//
//   loop:  s0 = phi [ start, s1 ], s1 = phi [ 0, s2 ], s2 = phi [ 0, next ]
//          next = s0 + x
//   exit:  last = (select mask, next, s0) + (s1 + s2)
//
// in the middle end, where it is known what may be done in another order, and
// where compiled code and the emulator have it from.
//
//===----------------------------------------------------------------------===//

#include "PTOAccumulators.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using ::pto::RegisterBits;

/// Where registers are loaded from and stored to without a stream.
static constexpr unsigned BlockBytes = 32;

/// Registers that take turns. More of them gain little, and short loops lose by
/// the sums after the loop.
static constexpr unsigned Turns = 3;

/// Sums of a loop: there are registers for the elements, too.
static constexpr unsigned MaxAccumulators = 3;

/// Instructions of a loop that is limited by its sums, and iterations from
/// which on that matters.
static constexpr unsigned MaxInstructions = 20, MinIterations = 8;

namespace {

/// What a loop accumulates.
struct Accumulator {
  PHINode *Phi;
  Instruction *Next; ///< Its value for the next iteration.
  Instruction *Last; ///< Its value after the loop.
};

class AccumulatorSplitter {
  Loop &L;
  ScalarEvolution &SE;
  AssumptionCache &AC;
  DominatorTree &DT;
  BasicBlock *Header, *Preheader, *Exit;

  bool readsAnyAddress(const Instruction &I) const;

  std::optional<Accumulator> match(PHINode &Phi) const;
  void split(const Accumulator &A) const;

public:
  AccumulatorSplitter(Loop &L, ScalarEvolution &SE, AssumptionCache &AC,
                      DominatorTree &DT)
      : L(L), SE(SE), AC(AC), DT(DT), Header(L.getHeader()),
        Preheader(L.getLoopPreheader()), Exit(L.getUniqueExitBlock()) {}

  bool run();
};

} // namespace

/// Whether the order in which \p I is applied to several values is of no
/// importance.
static bool isAnyOrder(const Instruction &I) {
  if (const auto *Call = dyn_cast<IntrinsicInst>(&I))
    switch (Call->getIntrinsicID()) {
    case Intrinsic::smax:
    case Intrinsic::smin:
    case Intrinsic::umax:
    case Intrinsic::umin:
    case Intrinsic::maximum:
    case Intrinsic::minimum:
      return true;
    case Intrinsic::maxnum:
    case Intrinsic::minnum:
      // Signaling NaNs are not.
      return Call->hasNoNaNs();
    default:
      return false;
    }
  // Of zeros the sign alone may depend on it, which reassoc leaves open.
  if (I.getOpcode() == Instruction::FAdd || I.getOpcode() == Instruction::FMul)
    return I.hasAllowReassoc();
  return isa<BinaryOperator>(I) && I.isAssociative() && I.isCommutative();
}

/// Applies \p Op to \p A and \p B.
static Value *apply(IRBuilderBase &B, const Instruction &Op, Value *A,
                    Value *Other) {
  Instruction *New = Op.clone();
  New->setOperand(0, A);
  New->setOperand(1, Other);
  New->dropUnknownNonDebugMetadata();
  return B.Insert(New);
}

/// What \p Op, applied to it and \p Start, makes \p Start of.
static Value *neutral(const Instruction &Op, Value *Start) {
  if (isa<BinaryOperator>(Op))
    if (Constant *Identity = ConstantExpr::getBinOpIdentity(
            Op.getOpcode(), Op.getType(), /*AllowRHSConstant=*/false))
      return Identity;
  // The extremum of a number and itself, and the same of bits.
  return Start;
}

std::optional<Accumulator> AccumulatorSplitter::match(PHINode &Phi) const {
  auto *Ty = dyn_cast<FixedVectorType>(Phi.getType());
  auto *Next = dyn_cast<Instruction>(Phi.getIncomingValueForBlock(Header));
  if (!Ty || !Next || Next->getParent() != Header || !isAnyOrder(*Next) ||
      (Next->getOperand(0) == &Phi) == (Next->getOperand(1) == &Phi))
    return std::nullopt;
  // The additions to several registers do not wait for each other.
  if (Ty->getPrimitiveSizeInBits().getFixedValue() > RegisterBits)
    return std::nullopt;
  Accumulator A = {&Phi, Next, nullptr};

  // After the loop there is either the next value or, where the last iteration
  // has fewer elements, a selection by them.
  for (User *U : Phi.users()) {
    if (U == Next)
      continue;
    auto *Select = dyn_cast<SelectInst>(U);
    if (!Select || Select->getParent() != Exit || A.Last ||
        Select->getFalseValue() != &Phi || Select->getTrueValue() != Next)
      return std::nullopt;
    A.Last = Select;
  }
  for (User *U : Next->users()) {
    auto *I = cast<Instruction>(U);
    if (I == &Phi || I == A.Last)
      continue;
    if (A.Last || L.contains(I) || (isa<PHINode>(I) && I->getParent() == Exit))
      return std::nullopt;
  }
  if (!A.Last)
    A.Last = Next;
  return A;
}

void AccumulatorSplitter::split(const Accumulator &A) const {
  Value *Start = A.Phi->getIncomingValueForBlock(Preheader);
  IRBuilder<> B(Header, Header->getFirstNonPHIIt());
  SmallVector<PHINode *, Turns> Others;
  for (unsigned I = 1; I < Turns; ++I) {
    PHINode *Phi = B.CreatePHI(A.Phi->getType(), 2, A.Phi->getName() + ".turn");
    Phi->addIncoming(neutral(*A.Next, Start), Preheader);
    Others.push_back(Phi);
  }
  A.Phi->setIncomingValueForBlock(Header, Others.front());
  for (unsigned I = 0; I < Others.size(); ++I)
    Others[I]->addIncoming(I + 1 < Others.size() ? Others[I + 1]
                                                 : static_cast<Value *>(A.Next),
                           Header);
  // Sums of other elements may wrap.
  if (isa<OverflowingBinaryOperator>(A.Next)) {
    A.Next->setHasNoSignedWrap(false);
    A.Next->setHasNoUnsignedWrap(false);
  }

  if (A.Last == A.Next)
    B.SetInsertPoint(Exit, Exit->getFirstInsertionPt());
  else
    B.SetInsertPoint(Exit, std::next(A.Last->getIterator()));
  SmallVector<Use *, 4> UsesAfter;
  for (Use &U : A.Last->uses())
    if (!L.contains(cast<Instruction>(U.getUser())))
      UsesAfter.push_back(&U);
  // What is there already first.
  Value *All = Others.front();
  for (PHINode *Phi : drop_begin(Others))
    All = apply(B, *A.Next, All, Phi);
  All = apply(B, *A.Next, A.Last, All);
  for (Use *U : UsesAfter)
    U->set(All);
}

/// Whether \p I loads a vector from an address that may be no multiple of a
/// block.
bool AccumulatorSplitter::readsAnyAddress(const Instruction &I) const {
  const Value *Pointer = nullptr;
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    Pointer = Load->getPointerOperand();
  else if (PatternMatch::match(&I, m_Intrinsic<Intrinsic::masked_load>()))
    Pointer = I.getOperand(0);
  return Pointer && I.getType()->isVectorTy() &&
         getKnownAlignment(const_cast<Value *>(Pointer), I.getDataLayout(), &I,
                           &AC, &DT) < Align(BlockBytes);
}

bool AccumulatorSplitter::run() {
  if (L.getNumBlocks() != 1 || !Preheader || !Exit ||
      Exit->getSinglePredecessor() != Header)
    return false;
  unsigned Instructions = 0;
  for (const Instruction &I : *Header) {
    if (isa<CallBase>(I) && !isa<IntrinsicInst>(I))
      return false;
    if (readsAnyAddress(I))
      return false;
    Instructions += !isa<PHINode, DbgInfoIntrinsic>(I);
  }
  unsigned Iterations = SE.getSmallConstantTripCount(&L);
  if (Instructions > MaxInstructions ||
      (Iterations != 0 && Iterations < MinIterations))
    return false;
  SmallVector<Accumulator, MaxAccumulators> Found;
  for (PHINode &Phi : Header->phis())
    if (std::optional<Accumulator> A = match(Phi))
      Found.push_back(*A);
  if (Found.empty() || Found.size() > MaxAccumulators)
    return false;
  for (const Accumulator &A : Found)
    split(A);
  SE.forgetLoop(&L);
  return true;
}

PreservedAnalyses PTOAccumulatorsPass::run(Function &F,
                                           FunctionAnalysisManager &AM) {
  if (F.hasOptSize())
    return PreservedAnalyses::all();
  bool Changed = false;
  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  auto &AC = AM.getResult<AssumptionAnalysis>(F);
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost())
      Changed |= AccumulatorSplitter(*L, SE, AC, DT).run();
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
