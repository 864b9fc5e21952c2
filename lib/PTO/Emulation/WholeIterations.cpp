//===- WholeIterations.cpp - Fast copies of loops -------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop becomes
//
//   enter:   whole = number of iterations with full masks
//            right = all addresses of them may be accessed
//            if (whole != 0 && right) goto copy; else goto resume
//   copy:    the loop with masks of ones, without checks; what leaves the loop
//            leaves the copy, too. After `whole` iterations, goto resume
//   resume:  the loop as it was, from the iteration on that is next
//
// Without masks the copy does all iterations, so there is nothing to count.
//
//===----------------------------------------------------------------------===//

#include "WholeIterations.h"
#include "EmulationTables.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace pto;

static constexpr char CheckedName[] = "pto.checked";

bool pto::isCheckedBefore(const Instruction &I) {
  return I.hasMetadata(CheckedName);
}

void pto::forgetChecks(Function &F) {
  for (BasicBlock &BB : F)
    for (Instruction &I : BB)
      I.setMetadata(CheckedName, nullptr);
}

namespace {

/// What is known of a function, until it changes.
struct Analyses {
  DominatorTree DT;
  LoopInfo LI;
  AssumptionCache AC;
  TargetLibraryInfoImpl Libraries;
  TargetLibraryInfo TLI;
  ScalarEvolution SE;

  explicit Analyses(Function &F)
      : DT(F), LI(DT), AC(F),
        Libraries(Triple(F.getParent()->getTargetTriple())), TLI(Libraries),
        SE(F, TLI, AC, DT, LI) {}
};

/// A mask of the lanes that are left. All are on where a count is at least
/// Lanes: Start at first, and Step less after each iteration.
struct PrefixMask {
  CallInst *Call;
  unsigned Lanes;
  Value *Count;      ///< Outside of the loop.
  const SCEV *First; ///< What the first iteration subtracts from it; or null.
  uint64_t Step;
};

/// Addresses that a loop accesses: from Low to High bytes from Start on, which
/// moves by Step with each iteration.
struct Range {
  const SCEV *Start;
  int64_t Step;
  int64_t Low, High;
  uint64_t Alignment;
  unsigned Space;
};

/// An access to memory that is checked.
struct HoistedAccess {
  Value *Pointer;
  uint64_t Bytes;
  Align Alignment;
};

class LoopSplitter {
  Function &F;
  const EmulateOptions &Options;
  const DataLayout &DL;
  Analyses &A;
  Loop &L;
  SCEVExpander Expander;

  SmallVector<PrefixMask, 2> Masks;
  SmallVector<Range, 8> Ranges;
  SmallPtrSet<Instruction *, 16> InRanges;

  bool findMask(CallInst &Call);
  bool findLaneMask(IntrinsicInst &Call);
  bool findPlt(CallInst &Call, unsigned Lanes);
  std::optional<HoistedAccess> accessOf(Instruction &I);
  bool addRange(const HoistedAccess &Of);
  void findAccesses();

  Value *emitWhole(IRBuilderBase &B, const PrefixMask &Mask);
  Value *emitIsRight(Instruction *&Before, const Range &R,
                     Value *LastIteration);
  void makeCopy(Instruction *Enter, Value *Whole, Value *IsRight);
  void fillMasks(ValueToValueMapTy &Map, ArrayRef<BasicBlock *> Copies);

public:
  LoopSplitter(Function &F, const EmulateOptions &Options, Analyses &A, Loop &L)
      : F(F), Options(Options), DL(F.getDataLayout()), A(A), L(L),
        Expander(A.SE, DL, "whole") {}

  /// Returns whether the function has changed.
  bool run();
};

} // namespace

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

/// The lanes of llvm.get.active.lane.mask(index, n) are on where index + lane
/// is below n.
bool LoopSplitter::findLaneMask(IntrinsicInst &Call) {
  auto *Ty = dyn_cast<FixedVectorType>(Call.getType());
  Value *Count = Call.getArgOperand(1);
  auto *Index = dyn_cast<SCEVAddRecExpr>(A.SE.getSCEV(Call.getArgOperand(0)));
  if (!Ty || !Index || Index->getLoop() != &L || !Index->isAffine() ||
      !L.isLoopInvariant(Count) || Count->getType()->getIntegerBitWidth() > 64)
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Index->getStepRecurrence(A.SE));
  if (!Step || !Step->getAPInt().isStrictlyPositive() ||
      !Expander.isSafeToExpand(Index->getStart()))
    return false;
  Masks.push_back({&Call, Ty->getNumElements(), Count, Index->getStart(),
                   Step->getAPInt().getZExtValue()});
  return true;
}

/// plt gives the lanes below its operand, and what is left of it for the next
/// iteration.
bool LoopSplitter::findPlt(CallInst &Call, unsigned Lanes) {
  // In a copy it would not be counted.
  if (Options.Stats)
    return false;
  auto *Phi = dyn_cast<PHINode>(Call.getArgOperand(0));
  if (!Phi || Phi->getParent() != L.getHeader())
    return false;
  auto *Rest = dyn_cast<ExtractValueInst>(
      Phi->getIncomingValueForBlock(L.getLoopLatch()));
  if (!Rest || Rest->getAggregateOperand() != &Call ||
      Rest->getIndices() != ArrayRef<unsigned>(1))
    return false;
  for (User *U : Call.users())
    if (!isa<ExtractValueInst>(U))
      return false;
  Masks.push_back({&Call, Lanes,
                   Phi->getIncomingValueForBlock(L.getLoopPreheader()), nullptr,
                   Lanes});
  return true;
}

bool LoopSplitter::findMask(CallInst &Call) {
  Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isIntrinsic())
    return false;
  if (Callee->getIntrinsicID() == Intrinsic::get_active_lane_mask)
    return findLaneMask(cast<IntrinsicInst>(Call));
  const EmulatedOperation *Op =
      lookupEmulatedOperation(Callee->getIntrinsicID());
  if (!Op || Op->Kind != PLT)
    return false;
  return findPlt(Call,
                 cast<FixedVectorType>(Call.getType()->getStructElementType(0))
                     ->getNumElements());
}

/// How many iterations have all lanes of \p Mask on, an i64.
Value *LoopSplitter::emitWhole(IRBuilderBase &B, const PrefixMask &Mask) {
  Value *Left = Mask.Count;
  Type *Ty = Left->getType();
  if (Mask.First && !Mask.First->isZero())
    Left = B.CreateBinaryIntrinsic(
        Intrinsic::usub_sat, Left,
        Expander.expandCodeFor(Mask.First, Ty, B.GetInsertPoint()));
  Left = B.CreateZExt(Left, B.getInt64Ty());
  if (Mask.Step == Mask.Lanes)
    return B.CreateUDiv(Left, B.getInt64(Mask.Step), "whole");
  Value *IsFull = B.CreateICmpUGE(Left, B.getInt64(Mask.Lanes));
  Value *More = B.CreateUDiv(B.CreateSub(Left, B.getInt64(Mask.Lanes)),
                             B.getInt64(Mask.Step));
  return B.CreateSelect(IsFull, B.CreateAdd(More, B.getInt64(1)), B.getInt64(0),
                        "whole");
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

std::optional<HoistedAccess> LoopSplitter::accessOf(Instruction &I) {
  auto Bytes = [&](Type *Ty) {
    return DL.getTypeStoreSize(Ty).getKnownMinValue();
  };
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return HoistedAccess{Load->getPointerOperand(), Bytes(Load->getType()),
                         Load->getAlign()};
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return HoistedAccess{Store->getPointerOperand(),
                         Bytes(Store->getValueOperand()->getType()),
                         Store->getAlign()};
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return std::nullopt;
  auto Masked = [&](unsigned Pointer, Type *Ty) {
    return HoistedAccess{
        Call->getArgOperand(Pointer), Bytes(Ty),
        cast<ConstantInt>(Call->getArgOperand(Pointer + 1))->getAlignValue()};
  };
  if (Call->getIntrinsicID() == Intrinsic::masked_load)
    return Masked(0, Call->getType());
  if (Call->getIntrinsicID() == Intrinsic::masked_store)
    return Masked(1, Call->getArgOperand(0)->getType());
  return std::nullopt;
}

/// Adds the addresses of \p Of, if they can be told before the loop.
bool LoopSplitter::addRange(const HoistedAccess &Of) {
  // What the unified buffer is aligned to on the host.
  constexpr uint64_t MaxAlignment = 4096, MaxRanges = 16, MaxDistance = 4096;
  const SCEV *Address = A.SE.getSCEV(Of.Pointer);
  Range New = {Address,
               0,
               0,
               int64_t(Of.Bytes),
               Of.Alignment.value(),
               Of.Pointer->getType()->getPointerAddressSpace()};
  if (!A.SE.isLoopInvariant(Address, &L)) {
    auto *Moving = dyn_cast<SCEVAddRecExpr>(Address);
    if (!Moving || Moving->getLoop() != &L || !Moving->isAffine())
      return false;
    auto *Step = dyn_cast<SCEVConstant>(Moving->getStepRecurrence(A.SE));
    if (!Step || Step->getAPInt().getSignificantBits() > 32)
      return false;
    New.Start = Moving->getStart();
    New.Step = Step->getAPInt().getSExtValue();
  }
  if (New.Alignment > MaxAlignment || New.Step % int64_t(New.Alignment) != 0 ||
      !Expander.isSafeToExpand(New.Start))
    return false;
  // The neighbours of an element are one range with it.
  for (Range &Old : Ranges) {
    if (Old.Space != New.Space || Old.Step != New.Step)
      continue;
    auto *Distance =
        dyn_cast<SCEVConstant>(A.SE.getMinusSCEV(New.Start, Old.Start));
    if (!Distance || Distance->getAPInt().getSignificantBits() > 32)
      continue;
    int64_t D = Distance->getAPInt().getSExtValue();
    int64_t Widest = std::max(Old.Alignment, New.Alignment);
    if (D % Widest != 0 || std::abs(D) > int64_t(MaxDistance))
      continue;
    Old.Low = std::min(Old.Low, D);
    Old.High = std::max(Old.High, D + New.High);
    Old.Alignment = Widest;
    return true;
  }
  if (Ranges.size() == MaxRanges)
    return false;
  Ranges.push_back(New);
  return true;
}

void LoopSplitter::findAccesses() {
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (std::optional<HoistedAccess> Of = accessOf(I); Of && addRange(*Of))
        InRanges.insert(&I);
}

/// Emits before \p Before, which stays at the head of a block of its own,
/// whether all addresses of \p R may be accessed that iterations up to number
/// \p LastIteration access.
Value *LoopSplitter::emitIsRight(Instruction *&Before, const Range &R,
                                 Value *LastIteration) {
  IRBuilder<> B(Before);
  Value *Start = Expander.expandCodeFor(R.Start, R.Start->getType(), Before);
  // So far that nothing overflows, and farther than any memory.
  constexpr uint64_t MaxBytes = uint64_t(1) << 40;
  uint64_t Distance = std::abs(R.Step);
  Value *IsRight = B.getTrue();
  Value *Moved = B.getInt64(0);
  if (Distance != 0) {
    IsRight = B.CreateICmpULE(LastIteration, B.getInt64(MaxBytes / Distance));
    Moved = B.CreateMul(LastIteration, B.getInt64(Distance));
  }
  Value *First = B.CreatePtrAdd(Start, B.getInt64(R.Low), "first");
  if (R.Step < 0)
    First = B.CreatePtrAdd(First, B.CreateNeg(Moved), "first");
  Value *Bytes = B.CreateAdd(Moved, B.getInt64(R.High - R.Low), "bytes");
  if (R.Alignment > 1) {
    Value *Address = B.CreatePtrToInt(Start, B.getInt64Ty());
    IsRight = B.CreateAnd(IsRight, B.CreateIsNull(B.CreateAnd(
                                       Address, B.getInt64(R.Alignment - 1))));
  }
  auto Ask = [&](StringRef Name) {
    FunctionCallee Function = F.getParent()->getOrInsertFunction(
        Name, B.getInt32Ty(), First->getType(), B.getInt64Ty());
    return B.CreateIsNotNull(B.CreateCall(Function, {First, Bytes}));
  };
  if (R.Space == AddressSpace::Global)
    return B.CreateAnd(IsRight, Ask("__pto_is_global"));

  Value *Size = B.getInt64(Options.UsableBytes);
  Value *IsInside =
      B.CreateAnd(B.CreateICmpULE(Bytes, Size),
                  B.CreateICmpULE(B.CreatePtrToInt(First, B.getInt64Ty()),
                                  B.CreateSub(Size, Bytes)),
                  "inside");
  if (R.Space == AddressSpace::UnifiedBuffer)
    return B.CreateAnd(IsRight, IsInside);
  // A variable, or one of the stack.
  BasicBlock *Known = B.GetInsertBlock();
  MDNode *Unlikely = MDBuilder(F.getContext()).createUnlikelyBranchWeights();
  // To the analyses, what is expanded after this must not be unreachable.
  DomTreeUpdater Updater(A.DT, DomTreeUpdater::UpdateStrategy::Eager);
  Instruction *Then =
      SplitBlockAndInsertIfThen(B.CreateNot(IsInside), Before->getIterator(),
                                false, Unlikely, &Updater, &A.LI);
  B.SetInsertPoint(Then);
  Value *Asked = Ask("__pto_is_accessible");
  B.SetInsertPoint(Before);
  PHINode *May = B.CreatePHI(B.getInt1Ty(), 2, "accessible");
  May->addIncoming(B.getTrue(), Known);
  May->addIncoming(Asked, Then->getParent());
  return B.CreateAnd(IsRight, May);
}

//===----------------------------------------------------------------------===//
// The copy
//===----------------------------------------------------------------------===//

/// A value of a copy that replaces the masks: all lanes are on.
static Constant *allOn(Type *Ty) { return Constant::getAllOnesValue(Ty); }

/// Whether masked access \p I is one of all lanes; what it is without a mask.
static Value *withoutMask(IRBuilderBase &B, IntrinsicInst &I) {
  bool IsStore = I.getIntrinsicID() == Intrinsic::masked_store;
  if (!IsStore && I.getIntrinsicID() != Intrinsic::masked_load)
    return nullptr;
  auto *Mask = dyn_cast<Constant>(I.getArgOperand(IsStore + 2));
  if (!Mask || !Mask->isAllOnesValue())
    return nullptr;
  Value *Pointer = I.getArgOperand(IsStore);
  Align Alignment =
      cast<ConstantInt>(I.getArgOperand(IsStore + 1))->getAlignValue();
  if (IsStore)
    return B.CreateAlignedStore(I.getArgOperand(0), Pointer, Alignment);
  return B.CreateAlignedLoad(I.getType(), Pointer, Alignment);
}

/// Puts ones in the places of the masks of the copy, and does without what is
/// known then.
void LoopSplitter::fillMasks(ValueToValueMapTy &Map,
                             ArrayRef<BasicBlock *> Copies) {
  for (const PrefixMask &Mask : Masks) {
    auto *Call = cast<CallInst>(Map[Mask.Call]);
    if (!isa<IntrinsicInst>(Call) || !Call->getType()->isStructTy()) {
      Call->replaceAllUsesWith(allOn(Call->getType()));
    } else {
      IRBuilder<> B(Call);
      Value *Rest = B.CreateNUWSub(Call->getArgOperand(0),
                                   B.getInt32(Mask.Lanes), "rest");
      for (User *U : make_early_inc_range(Call->users())) {
        auto *Extract = cast<ExtractValueInst>(U);
        Extract->replaceAllUsesWith(
            Extract->getIndices()[0] ? Rest : allOn(Extract->getType()));
        Extract->eraseFromParent();
      }
    }
    Call->eraseFromParent();
  }
  SimplifyQuery Query(DL);
  for (BasicBlock *BB : Copies)
    for (Instruction &I : make_early_inc_range(*BB)) {
      if (Value *V = simplifyInstruction(&I, Query); V && V != &I) {
        I.replaceAllUsesWith(V);
        if (isInstructionTriviallyDead(&I))
          I.eraseFromParent();
        continue;
      }
      auto *Call = dyn_cast<IntrinsicInst>(&I);
      if (!Call)
        continue;
      IRBuilder<> B(Call);
      Value *New = withoutMask(B, *Call);
      if (!New)
        continue;
      cast<Instruction>(New)->copyMetadata(*Call);
      if (!Call->getType()->isVoidTy()) {
        New->takeName(Call);
        Call->replaceAllUsesWith(New);
      }
      Call->eraseFromParent();
    }
}

/// Makes the copy, which \p Enter, the branch to the loop, goes to if
/// \p IsRight: for \p Whole iterations, or for all if that is null.
void LoopSplitter::makeCopy(Instruction *Enter, Value *Whole, Value *IsRight) {
  LLVMContext &Ctx = F.getContext();
  BasicBlock *Before = Enter->getParent(), *Header = L.getHeader();
  SmallVector<BasicBlock *, 4> Exits;
  L.getUniqueExitBlocks(Exits);

  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Copies;
  for (BasicBlock *BB : L.blocks()) {
    BasicBlock *Copy = CloneBasicBlock(BB, Map, ".whole", &F);
    Map[BB] = Copy;
    Copies.push_back(Copy);
  }
  for (Instruction *I : InRanges)
    cast<Instruction>(Map[I])->setMetadata(CheckedName, MDNode::get(Ctx, {}));
  remapInstructionsInBlocks(Copies, Map);
  auto CopyOf = [&](Value *V) -> Value * {
    auto Found = Map.find(V);
    return Found == Map.end() ? V : static_cast<Value *>(Found->second);
  };
  for (BasicBlock *Exit : Exits)
    for (PHINode &Phi : Exit->phis())
      for (unsigned I = 0, E = Phi.getNumIncomingValues(); I != E; ++I)
        if (L.contains(Phi.getIncomingBlock(I)))
          Phi.addIncoming(CopyOf(Phi.getIncomingValue(I)),
                          cast<BasicBlock>(CopyOf(Phi.getIncomingBlock(I))));

  auto *CopyHeader = cast<BasicBlock>(CopyOf(Header));
  auto *CopyLatch = cast<BasicBlock>(CopyOf(L.getLoopLatch()));
  BasicBlock *Start = BasicBlock::Create(Ctx, "whole.start", &F);
  BasicBlock *Resume = BasicBlock::Create(Ctx, "whole.resume", &F, Header);
  IRBuilder<> B(Start);
  B.CreateBr(CopyHeader);
  B.SetInsertPoint(Resume);
  B.CreateBr(Header);
  B.SetInsertPoint(Enter);
  B.CreateCondBr(IsRight, Start, Resume);
  Enter->eraseFromParent();
  CopyHeader->replacePhiUsesWith(Before, Start);
  Header->replacePhiUsesWith(Before, Resume);
  if (!Whole)
    return;

  BasicBlock *Next = BasicBlock::Create(Ctx, "whole.next", &F);
  CopyLatch->getTerminator()->replaceSuccessorWith(CopyHeader, Next);
  CopyHeader->replacePhiUsesWith(CopyLatch, Next);
  for (PHINode &Phi : Header->phis()) {
    auto *CopyPhi = cast<PHINode>(CopyOf(&Phi));
    B.SetInsertPoint(Resume, Resume->begin());
    PHINode *Resumed = B.CreatePHI(Phi.getType(), 2, "resumed");
    Resumed->addIncoming(Phi.getIncomingValueForBlock(Resume), Before);
    Resumed->addIncoming(CopyPhi->getIncomingValueForBlock(Next), Next);
    Phi.setIncomingValueForBlock(Resume, Resumed);
  }
  B.SetInsertPoint(CopyHeader, CopyHeader->begin());
  PHINode *Done = B.CreatePHI(B.getInt64Ty(), 2, "done");
  B.SetInsertPoint(Next);
  Value *DoneNext = B.CreateNUWAdd(Done, B.getInt64(1), "done.next");
  B.CreateCondBr(B.CreateICmpEQ(DoneNext, Whole), Resume, CopyHeader);
  Done->addIncoming(B.getInt64(0), Start);
  Done->addIncoming(DoneNext, Next);
  fillMasks(Map, Copies);
}

bool LoopSplitter::run() {
  // What is longer costs more to compile than it saves.
  constexpr unsigned MaxInstructions = 400;
  unsigned NumInstructions = 0;
  for (BasicBlock *BB : L.blocks())
    NumInstructions += BB->size();
  if (NumInstructions > MaxInstructions || !L.isSafeToClone())
    return false;
  if (!L.isLoopSimplifyForm())
    return false;
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (auto *Call = dyn_cast<CallInst>(&I))
        findMask(*Call);
  if (Options.Checks)
    findAccesses();
  if (Masks.empty() && Ranges.empty())
    return false;

  BasicBlock *Before = L.getLoopPreheader();
  const SCEV *Last = nullptr;
  if (Masks.empty()) {
    Last = A.SE.getSymbolicMaxBackedgeTakenCount(&L);
    if (isa<SCEVCouldNotCompute>(Last) ||
        Last->getType()->getIntegerBitWidth() > 64 ||
        !Expander.isSafeToExpandAt(Last, Before->getTerminator()))
      return false;
  }
  formLCSSA(L, A.DT, &A.LI, &A.SE);

  Instruction *Enter = Before->getTerminator();
  IRBuilder<> B(Enter);
  Value *Whole = nullptr, *LastIteration;
  Value *IsRight = B.getTrue();
  if (Masks.empty()) {
    LastIteration = B.CreateZExt(
        Expander.expandCodeFor(Last, Last->getType(), Enter), B.getInt64Ty());
  } else {
    for (const PrefixMask &Mask : Masks) {
      Value *Mine = emitWhole(B, Mask);
      Whole =
          Whole ? B.CreateBinaryIntrinsic(Intrinsic::umin, Whole, Mine) : Mine;
    }
    IsRight = B.CreateIsNotNull(Whole);
    LastIteration = B.CreateSub(Whole, B.getInt64(1), "last");
  }
  for (const Range &R : Ranges) {
    Value *IsRangeRight = emitIsRight(Enter, R, LastIteration);
    B.SetInsertPoint(Enter);
    IsRight = B.CreateAnd(IsRight, IsRangeRight, "right");
  }
  makeCopy(Enter, Whole, IsRight);
  return true;
}

void pto::splitWholeIterations(Function &F, const EmulateOptions &Options) {
  if (F.hasOptNone())
    return;
  auto Known = std::make_unique<Analyses>(F);
  if (Known->LI.empty())
    return;
  SmallVector<BasicBlock *, 8> Headers;
  SmallVector<Loop *, 8> Loops(Known->LI.getLoopsInPreorder());
  for (Loop *L : Loops)
    if (L->isInnermost()) {
      Headers.push_back(L->getHeader());
      simplifyLoop(L, &Known->DT, &Known->LI, &Known->SE, &Known->AC, nullptr,
                   /*PreserveLCSSA=*/false);
    }
  for (BasicBlock *Header : Headers) {
    if (!Known)
      Known = std::make_unique<Analyses>(F);
    Loop *L = Known->LI.getLoopFor(Header);
    if (L && L->getHeader() == Header && L->isInnermost() &&
        LoopSplitter(F, Options, *Known, *L).run())
      Known.reset();
  }
}
