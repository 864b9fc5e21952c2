//===- PTONarrowCounters.cpp - Counters of loops in 32 bits ---------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The optimizer widens an `int` that counts a loop to the width of addresses,
// and with it what else is made of the counter: `i < k`, `i & 1`, `i * i`. Of
// the lanes of a vector only 32 bits are computed at once, so that such loops
// would take several times as many instructions. Three operations lead back
// from 64 bits: a truncation, which needs the lower bits only; a comparison,
// and a conversion to a float, of numbers that fit.
//
// A counter of type `size_t` is not known to fit. Its loop is copied unchanged,
// for more iterations than any memory has elements.
//
//===----------------------------------------------------------------------===//

#include "PTONarrowCounters.h"
#include "PTOLoopCopies.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;
using namespace PatternMatch;

static cl::opt<unsigned> MaxIterations(
    "pto-short-loop", cl::Hidden, cl::init(1 << 26),
    cl::desc("Iterations of a loop whose counter is narrowed, at most 2^26"));

namespace {

/// From where a loop may count, and by how much, for numbers of 31 bits if it
/// runs no more than 2^26 times.
constexpr uint64_t MaxStart = 1 << 20, MaxStep = 16;

class Narrower {
  Loop &L;
  ScalarEvolution &SE;
  /// That the loop runs no more than MaxIterations times.
  bool IsShort;
  DenseMap<Value *, Value *> Narrow;
  static constexpr unsigned MaxDepth = 6;

  ConstantRange range(Value *V, unsigned Depth = 0);
  bool isIn31Bits(Value *V) { return range(V).getUnsignedMax().isIntN(31); }
  bool isIn32UnsignedBits(Value *V) {
    return range(V).getUnsignedMax().isIntN(32);
  }
  bool isIn32SignedBits(Value *V) {
    ConstantRange R = range(V);
    return R.getSignedMin().sge(INT32_MIN) && R.getSignedMax().sle(INT32_MAX);
  }
  bool canNarrow(Value *V, unsigned Depth = 0);
  Value *narrow(Value *V);

public:
  Narrower(Loop &L, ScalarEvolution &SE, bool IsShort)
      : L(L), SE(SE), IsShort(IsShort) {}
  /// Whether \p I makes something narrower of 64 bits in lanes: a truncation, a
  /// comparison or a conversion to a float.
  bool isWide(Instruction &I);
  /// Whether \p I is such an instruction, and 32 bits are enough for it.
  bool canReplace(Instruction &I);
  /// What computes \p I, which canReplace() accepts, in 32 bits.
  Value *replacement(Instruction &I);
};

} // namespace

/// How \p V counts in \p L; null if it does not.
static const SCEVAddRecExpr *counterOf(Value *V, const Loop &L,
                                       ScalarEvolution &SE) {
  auto *Phi = dyn_cast<PHINode>(V);
  return Phi && Phi->getParent() == L.getHeader()
             ? dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Phi))
             : nullptr;
}

/// What \p V is in \p L if that is short; std::nullopt if it does not count, or
/// not from so little and by so little that 31 bits are enough.
static std::optional<ConstantRange> shortRange(Value *V, const Loop &L,
                                               ScalarEvolution &SE) {
  const SCEVAddRecExpr *Counter = counterOf(V, L, SE);
  if (!Counter)
    return std::nullopt;
  auto *Start = dyn_cast<SCEVConstant>(Counter->getStart());
  auto *Step = dyn_cast<SCEVConstant>(Counter->getStepRecurrence(SE));
  if (!Start || !Step || Start->getAPInt().ugt(MaxStart) ||
      Step->getAPInt().ugt(MaxStep))
    return std::nullopt;
  APInt End = Start->getAPInt() +
              Step->getAPInt() * uint64_t(MaxIterations) + 1;
  return ConstantRange(Start->getAPInt(), End);
}

/// What \p V can be, a number of 64 bits.
ConstantRange Narrower::range(Value *V, unsigned Depth) {
  const SCEV *S = SE.getSCEV(V);
  ConstantRange Known = SE.getUnsignedRange(S).intersectWith(
      SE.getSignedRange(S), ConstantRange::Signed);
  if (!IsShort || Depth > MaxDepth)
    return Known;
  if (std::optional<ConstantRange> Counted = shortRange(V, L, SE))
    return Known.intersectWith(*Counted);
  auto *I = dyn_cast<BinaryOperator>(V);
  if (!I || !L.contains(I))
    return Known;
  return Known.intersectWith(
      range(I->getOperand(0), Depth + 1)
          .binaryOp(I->getOpcode(), range(I->getOperand(1), Depth + 1)));
}

/// Whether the lower 32 bits of \p V, of 64, can be computed in 32.
bool Narrower::canNarrow(Value *V, unsigned Depth) {
  if (Depth > MaxDepth)
    return false;
  if (isa<ConstantInt>(V) || L.isLoopInvariant(V) || counterOf(V, L, SE))
    return true;
  if (isa<ZExtInst, SExtInst>(V))
    return cast<CastInst>(V)->getSrcTy()->getScalarSizeInBits() <= 32;
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return false;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
    return canNarrow(I->getOperand(0), Depth + 1) &&
           canNarrow(I->getOperand(1), Depth + 1);
  case Instruction::Shl: {
    auto *Amount = dyn_cast<ConstantInt>(I->getOperand(1));
    return Amount && Amount->getValue().ult(32) &&
           canNarrow(I->getOperand(0), Depth + 1);
  }
  case Instruction::LShr:
  case Instruction::AShr: {
    auto *Amount = dyn_cast<ConstantInt>(I->getOperand(1));
    return Amount && Amount->getValue().ult(32) &&
           isIn31Bits(I->getOperand(0)) &&
           canNarrow(I->getOperand(0), Depth + 1);
  }
  case Instruction::UDiv:
  case Instruction::URem:
  case Instruction::SDiv:
  case Instruction::SRem: {
    auto *Divisor = dyn_cast<ConstantInt>(I->getOperand(1));
    return Divisor && Divisor->getValue().isStrictlyPositive() &&
           Divisor->getValue().isIntN(31) && isIn31Bits(I->getOperand(0)) &&
           canNarrow(I->getOperand(0), Depth + 1);
  }
  case Instruction::Select:
    return canNarrow(I->getOperand(1), Depth + 1) &&
           canNarrow(I->getOperand(2), Depth + 1);
  default:
    return false;
  }
}

/// The lower 32 bits of \p V, which canNarrow() accepts.
Value *Narrower::narrow(Value *V) {
  Value *&Known = Narrow[V];
  if (Known)
    return Known;
  Type *Int32 = Type::getInt32Ty(V->getContext());
  Value *New;
  if (auto *C = dyn_cast<ConstantInt>(V)) {
    New = ConstantInt::get(Int32, C->getValue().trunc(32));
  } else if (L.isLoopInvariant(V)) {
    IRBuilder<> B(L.getLoopPreheader()->getTerminator());
    New = match(V, m_ZExtOrSExt(m_Value())) &&
                  cast<CastInst>(V)->getSrcTy() == Int32
              ? cast<CastInst>(V)->getOperand(0)
              : B.CreateTrunc(V, Int32);
  } else if (isa<PHINode>(V)) {
    IRBuilder<> B(L.getHeader(), L.getHeader()->getFirstInsertionPt());
    New = B.CreateTrunc(V, Int32);
  } else {
    auto *I = cast<Instruction>(V);
    IRBuilder<> B(I);
    if (isa<CastInst>(I)) {
      New = B.CreateIntCast(I->getOperand(0), Int32, isa<SExtInst>(I));
    } else if (isa<SelectInst>(I)) {
      Value *True = narrow(I->getOperand(1));
      New = B.CreateSelect(I->getOperand(0), True, narrow(I->getOperand(2)));
    } else {
      Value *Left = narrow(I->getOperand(0));
      New = B.CreateBinOp(cast<BinaryOperator>(I)->getOpcode(), Left,
                          narrow(I->getOperand(1)));
    }
  }
  return Narrow[V] = New;
}

bool Narrower::isWide(Instruction &I) {
  if (I.getNumOperands() == 0 || !I.getOperand(0)->getType()->isIntegerTy(64) ||
      I.getType()->isVectorTy())
    return false;
  Value *Left = I.getOperand(0);
  switch (I.getOpcode()) {
  case Instruction::Trunc:
    // Of a counter the vectorizer makes whatever is asked for.
    return I.getType()->getScalarSizeInBits() <= 32 &&
           !counterOf(Left, L, SE) && !L.isLoopInvariant(Left);
  case Instruction::UIToFP:
  case Instruction::SIToFP:
    return !L.isLoopInvariant(Left);
  case Instruction::ICmp:
    // The end of the loop is counted by the scalar unit.
    return !L.isLoopExiting(I.getParent()) ||
           none_of(I.users(), [](const User *U) { return isa<BranchInst>(U); });
  default:
    return false;
  }
}

bool Narrower::canReplace(Instruction &I) {
  if (!isWide(I) || !canNarrow(I.getOperand(0)))
    return false;
  Value *Left = I.getOperand(0);
  auto *Compare = dyn_cast<ICmpInst>(&I);
  if (!Compare)
    return isa<TruncInst>(I) || isIn31Bits(Left);
  Value *Right = I.getOperand(1);
  bool Fits = (!Compare->isSigned() && isIn32UnsignedBits(Left) &&
               isIn32UnsignedBits(Right)) ||
              (!Compare->isUnsigned() && isIn32SignedBits(Left) &&
               isIn32SignedBits(Right));
  return Fits && canNarrow(Right);
}

Value *Narrower::replacement(Instruction &I) {
  IRBuilder<> B(&I);
  Value *Left = narrow(I.getOperand(0));
  if (isa<TruncInst>(I))
    return B.CreateTrunc(Left, I.getType());
  if (isa<UIToFPInst, SIToFPInst>(I))
    return B.CreateUIToFP(Left, I.getType());
  return B.CreateICmp(cast<ICmpInst>(I).getPredicate(), Left,
                      narrow(I.getOperand(1)));
}

/// Replaces what \p N can in \p L; whether it did.
static bool narrowLoop(Loop &L, Narrower &N) {
  // What one is made of may be another, so that they go together.
  SmallVector<std::pair<Instruction *, TrackingVH<Value>>> Replaced;
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (N.canReplace(I))
        Replaced.push_back({&I, N.replacement(I)});
  SmallVector<WeakTrackingVH> Dead;
  for (auto &[Old, New] : Replaced) {
    Old->replaceAllUsesWith(New);
    Dead.push_back(Old);
  }
  RecursivelyDeleteTriviallyDeadInstructions(Dead);
  return !Replaced.empty();
}

/// Whether there is something to narrow in \p L: in any case, and all of it if
/// the loop is short, so that a copy for others is worth its place.
static std::pair<bool, bool> canGain(Loop &L, ScalarEvolution &SE) {
  Narrower Any(L, SE, /*IsShort=*/false), Short(L, SE, /*IsShort=*/true);
  bool Gains = false, GainsIfShort = false, IsAll = true;
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB) {
      if (!Short.isWide(I))
        continue;
      if (Any.canReplace(I))
        Gains = true;
      else if (Short.canReplace(I))
        GainsIfShort = true;
      else
        IsAll = false;
    }
  return {Gains, GainsIfShort && IsAll};
}

PreservedAnalyses PTONarrowCountersPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  LoopInfo &LI = AM.getResult<LoopAnalysis>(F);
  if (LI.empty() || F.hasOptSize())
    return PreservedAnalyses::all();
  DominatorTree &DT = AM.getResult<DominatorTreeAnalysis>(F);
  ScalarEvolution &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!L->isInnermost())
      continue;
    auto [Gains, GainsIfShort] = canGain(*L, SE);
    if (!Gains && !GainsIfShort)
      continue;
    Changed |= simplifyLoop(L, &DT, &LI, &SE, nullptr, nullptr, false);
    if (!L->getLoopPreheader())
      continue;
    bool IsShort = GainsIfShort &&
                   PTO::limitIterations(*L, MaxIterations, LI, DT, SE, Changed);
    Narrower N(*L, SE, IsShort);
    Changed |= narrowLoop(*L, N);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
