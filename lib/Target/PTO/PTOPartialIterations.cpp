//===- PTOPartialIterations.cpp - Loops of whole registers ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vectorised loop whose tail is folded masks every iteration, although only
// the last one may have lanes without an element. Such a loop becomes
//
//   before:  if (count <= lanes) goto one
//            if (count <= 2 * lanes) goto two
//   body:    the iterations whose lanes are all active, without masks, but the
//            one before the last if that has lanes without an element
//   check:   if (those were all) goto exit; else goto two
//   one:     the body once, with the mask of the lanes that are left
//   two:     the body twice, without a mask and with that one
//
// if addresses are aligned and the body is short; where iterations without an
// element do nothing, it keeps its masks instead (PTOIdleIterations.cpp), and
// the tails are one iteration and few of them. What is at any address is a
// stream in the loop, and the iterations after it are
//
//   two:     the body twice, where the second one begins before the end of the
//            first one and ends with the last element
//   last:    the second one
//
// if lanes depend on nothing but their elements (PTOOverlappingIterations.cpp),
// and otherwise the body once, with the mask. So reductions need no vsel, masks
// no registers, and no scalar loop remains.
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "PTOIRUtils.h"
#include "PTOMaskPieces.h"
#include "PTOMaskedLoops.h"
#include "PTOPasses.h"
#include "PTORegisterPieces.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/InitializePasses.h"
#include "llvm/Pass.h"
#include "llvm/Transforms/Utils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace llvm::PTO;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "pto-partial-iterations"
#define PASS_NAME "Loops of whole registers"

namespace {

class PTOPartialIterationsLegacy : public FunctionPass {
public:
  static char ID;
  PTOPartialIterationsLegacy() : FunctionPass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequiredID(LoopSimplifyID);
    AU.addRequired<DominatorTreeWrapperPass>();
    AU.addRequired<LoopInfoWrapperPass>();
    AU.addRequired<ScalarEvolutionWrapperPass>();
    AU.addRequired<AAResultsWrapperPass>();
  }

  bool runOnFunction(Function &F) override;
};

} // namespace

/// Whether \p End is \p Count, rounded up to a multiple of \p Lanes.
static bool isRoundedUp(Value *End, Value *Count, uint64_t Lanes,
                        const DataLayout &DL) {
  if (auto *C = dyn_cast<ConstantInt>(Count)) {
    auto *E = dyn_cast<ConstantInt>(End);
    return E && C->getBitWidth() <= 64 && E->getZExtValue() >= Lanes &&
           E->getZExtValue() == alignTo(C->getZExtValue(), Lanes);
  }
  Value *Sum;
  const APInt *Ones;
  if (!match(End, m_And(m_Value(Sum), m_APInt(Ones))) ||
      !match(Sum, m_Add(m_Specific(Count), m_SpecificInt(Lanes - 1))))
    return false;
  // Upper bits that are 0 anyway may be missing from the mask, lower ones are
  // what it takes away.
  unsigned Bits = Ones->getBitWidth();
  APInt CanBeOne = ~computeKnownBits(Sum, DL).Zero;
  CanBeOne &= APInt::getHighBitsSet(Bits, Bits - Log2_64(Lanes));
  return Ones->countr_zero() >= Log2_64(Lanes) && CanBeOne.isSubsetOf(*Ones);
}

static std::optional<MaskedLoop> matchLoop(const Loop &L) {
  if (L.getNumBlocks() != 1 || !L.isLoopSimplifyForm())
    return std::nullopt;
  MaskedLoop M;
  M.Body = L.getHeader();
  M.Before = L.getLoopPreheader();
  M.Exit = L.getUniqueExitBlock();
  M.Mask = nullptr;
  for (Instruction &I : *M.Body) {
    if (match(&I, m_Intrinsic<Intrinsic::get_active_lane_mask>())) {
      if (M.Mask)
        return std::nullopt;
      M.Mask = cast<IntrinsicInst>(&I);
    } else if (auto *Call = dyn_cast<CallBase>(&I);
               Call && Call->cannotDuplicate()) {
      return std::nullopt;
    }
  }
  auto *Ty = M.Mask ? dyn_cast<FixedVectorType>(M.Mask->getType()) : nullptr;
  if (!Ty || !M.Exit || !isPowerOf2_32(Ty->getNumElements()))
    return std::nullopt;
  M.Lanes = Ty->getNumElements();
  M.Count = M.Mask->getArgOperand(1);
  auto *Index = dyn_cast<PHINode>(M.Mask->getArgOperand(0));
  if (!Index || Index->getParent() != M.Body || !L.isLoopInvariant(M.Count) ||
      !match(Index->getIncomingValueForBlock(M.Before), m_Zero()))
    return std::nullopt;
  M.Next = Index->getIncomingValueForBlock(M.Body);
  ICmpInst::Predicate Predicate;
  Value *End;
  BasicBlock *IfTrue, *IfFalse;
  if (!match(M.Next, m_c_Add(m_Specific(Index), m_SpecificInt(M.Lanes))) ||
      !match(M.Body->getTerminator(),
             m_Br(m_c_ICmp(Predicate, m_Specific(M.Next), m_Value(End)),
                  m_BasicBlock(IfTrue), m_BasicBlock(IfFalse))) ||
      Predicate != (IfTrue == M.Body ? ICmpInst::ICMP_NE : ICmpInst::ICMP_EQ) ||
      !isRoundedUp(End, M.Count, M.Lanes, M.Body->getDataLayout()))
    return std::nullopt;
  return M;
}

/// Replaces \p Mask, which says for each member of the structures of an
/// iteration whether the structure is there: the members of the \p Left first
/// ones are.
static void countMembers(ShuffleVectorInst &Mask, Value *Left) {
  int Members, Structures;
  if (!Mask.isReplicationMask(Members, Structures))
    return;
  IRBuilder<> B(&Mask);
  Type *Ty = Left->getType();
  Value *Count = B.CreateMul(Left, ConstantInt::get(Ty, Members), "members",
                             /*HasNUW=*/true, /*HasNSW=*/true);
  replaceWith(Mask, B.CreateIntrinsic(Intrinsic::get_active_lane_mask,
                                      {Mask.getType(), Ty},
                                      {ConstantInt::get(Ty, 0), Count}));
}

/// Adds \p I and what it needs of \p BB, but phis, to \p Found.
static void addOperands(const Instruction &I, const BasicBlock &BB,
                        SmallPtrSetImpl<const Instruction *> &Found) {
  if (I.getParent() != &BB || isa<PHINode>(I) || !Found.insert(&I).second)
    return;
  for (const Use &U : I.operands())
    if (const auto *Operand = dyn_cast<Instruction>(U))
      addOperands(*Operand, BB, Found);
}

/// Whether two iterations after the loop do not need much code, and no streams,
/// which would begin anew there.
static bool isSmallAndAligned(const BasicBlock &Body) {
  unsigned Instructions = 0;
  for (const Instruction &I : Body) {
    Instructions += !isa<PHINode, DbgInfoIntrinsic>(I);
    if (MaybeAlign A = alignmentOfVector(I); A && *A < VectorAlign)
      return false;
  }
  return Instructions <= MaxCopiedInstructions;
}

/// Lets the accesses of \p BB begin at any element.
static void loosenAlignment(BasicBlock &BB) {
  const DataLayout &DL = BB.getDataLayout();
  for (Instruction &I : BB) {
    Type *Ty = accessType(I);
    if (!Ty || !Ty->isVectorTy())
      continue;
    Align Element(DL.getTypeStoreSize(Ty->getScalarType()).getFixedValue());
    if (*alignmentOfVector(I) <= Element)
      continue;
    if (auto *Load = dyn_cast<LoadInst>(&I))
      Load->setAlignment(Element);
    else if (auto *Store = dyn_cast<StoreInst>(&I))
      Store->setAlignment(Element);
    else
      cast<IntrinsicInst>(I).setArgOperand(
          I.mayWriteToMemory() ? 2 : 1,
          ConstantInt::get(Type::getInt32Ty(BB.getContext()), Element.value()));
  }
}

/// Removes \p Mask, all of whose lanes are active.
static void dropMask(IntrinsicInst &Mask) {
  Constant *All = Constant::getAllOnesValue(Mask.getType());
  replaceAndRecursivelySimplify(&Mask, All);
}

/// Makes plain accesses of those in \p BB that are masked by ones.
static void unmaskAccesses(BasicBlock &BB) {
  for (Instruction &I : make_early_inc_range(BB)) {
    IRBuilder<> B(&I);
    Instruction *Plain;
    if (match(&I, m_Intrinsic<Intrinsic::masked_load>(m_Value(), m_Value(),
                                                      m_AllOnes(), m_Value())))
      Plain = B.CreateAlignedLoad(
          I.getType(), I.getOperand(0),
          cast<ConstantInt>(I.getOperand(1))->getAlignValue());
    else if (match(&I, m_Intrinsic<Intrinsic::masked_store>(
                           m_Value(), m_Value(), m_Value(), m_AllOnes())))
      Plain = B.CreateAlignedStore(
          I.getOperand(0), I.getOperand(1),
          cast<ConstantInt>(I.getOperand(2))->getAlignValue());
    else
      continue;
    Plain->takeName(&I);
    Plain->copyMetadata(I);
    I.replaceAllUsesWith(Plain);
    I.eraseFromParent();
  }
}

namespace {

/// Copies iterations of a loop to where its masks are known.
class IterationSplitter {
  MaskedLoop &M;
  LLVMContext &Ctx;
  Type *IndexTy;

  /// Where the last iteration is, and what of it each value of the body is.
  struct Tail {
    BasicBlock *Block;
    ValueToValueMapTy Map;

    Value *get(Value *V) const {
      Value *New = Map.lookup(V);
      return New ? New : V;
    }
  };
  std::vector<std::unique_ptr<Tail>> Tails;

  Tail &createTail(const Twine &Name) {
    Tails.push_back(std::make_unique<Tail>());
    Tails.back()->Block =
        BasicBlock::Create(Ctx, Name, M.Body->getParent(), M.Exit);
    return *Tails.back();
  }
  ConstantInt *index(uint64_t Value) const {
    return ConstantInt::get(cast<IntegerType>(IndexTy), Value);
  }

  void mergePhis(Tail &T, BasicBlock *Before, BasicBlock *After);
  void append(Tail &T, function_ref<bool(const Instruction &)> Belongs) const;
  void appendOverlapping(Tail &T,
                         function_ref<bool(const Instruction &)> Belongs) const;
  void appendIteration(Tail &T, Value *Left);
  void appendCounted(Tail &T, Value *&Rest);
  void handOver(Tail &T) const;
  void appendWholeIteration(Tail &T);
  Value *elementsOfOne(IRBuilder<> &B) const;
  Value *elementsOfLast(IRBuilder<> &B) const;
  void moveSelections(BasicBlock *Check);
  void leave(BasicBlock *Check);
  void endLoopAt(Value *End, BasicBlock *Next);
  std::pair<BasicBlock *, BasicBlock *> enterTails(Tail &One, Tail &Few,
                                                   unsigned AtOnce);
  void splitFew();
  void splitLast();
  void splitLastTwo();
  void splitOverlapping();

public:
  explicit IterationSplitter(MaskedLoop &M)
      : M(M), Ctx(M.Body->getContext()), IndexTy(M.Count->getType()) {}

  void run();
};

} // namespace

/// Enters \p T before the loop, from \p Before, and after its iterations, from
/// \p After.
void IterationSplitter::mergePhis(Tail &T, BasicBlock *Before,
                                  BasicBlock *After) {
  IRBuilder<> B(T.Block);
  for (PHINode &Phi : M.Body->phis()) {
    PHINode *New = B.CreatePHI(Phi.getType(), 2, Phi.getName() + ".last");
    New->addIncoming(Phi.getIncomingValueForBlock(M.Before), Before);
    New->addIncoming(Phi.getIncomingValueForBlock(M.Body), After);
    T.Map[&Phi] = New;
  }
}

/// Copies what \p Belongs of the body to the end of \p T, whose map has what
/// that needs.
void IterationSplitter::append(
    Tail &T, function_ref<bool(const Instruction &)> Belongs) const {
  IRBuilder<> B(T.Block);
  for (Instruction &I : *M.Body) {
    if (isa<PHINode, DbgInfoIntrinsic>(I) || I.isTerminator() || !Belongs(I))
      continue;
    Instruction *New = I.clone();
    B.Insert(New, I.getName());
    RemapInstruction(New, T.Map,
                     RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
    T.Map[&I] = New;
    // The mask gets other operands.
    if (&I == M.Mask)
      continue;
    if (Constant *C = ConstantFoldInstruction(New, I.getDataLayout())) {
      T.Map[&I] = C;
      New->eraseFromParent();
    }
  }
}

/// Appends what \p Belongs of a whole iteration that may begin at any element.
void IterationSplitter::appendOverlapping(
    Tail &T, function_ref<bool(const Instruction &)> Belongs) const {
  T.Map[M.Mask] = Constant::getAllOnesValue(M.Mask->getType());
  append(T, [&](const Instruction &I) {
    return &I != M.Mask && &I != M.Next && &I != M.condition() &&
           !M.AddressSteps.contains(&I) && Belongs(I);
  });
  loosenAlignment(*T.Block);
  unmaskAccesses(*T.Block);
}

/// Copies the body to the end of \p T, whose map has its phis. \p Left elements
/// are active.
void IterationSplitter::appendIteration(Tail &T, Value *Left) {
  append(T, [](const Instruction &) { return true; });
  // From the first element on that is left.
  auto *Mask = cast<IntrinsicInst>(T.Map.lookup(M.Mask));
  Mask->setArgOperand(0, index(0));
  Mask->setArgOperand(1, Left);
  for (User *U : make_early_inc_range(Mask->users()))
    if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(U))
      countMembers(*Shuffle, Left);
}

/// Makes what the iteration at the end of \p T hands over the phis of the next
/// one.
void IterationSplitter::handOver(Tail &T) const {
  SmallVector<std::pair<PHINode *, Value *>> Next;
  for (PHINode &Phi : M.Body->phis())
    Next.push_back({&Phi, T.get(Phi.getIncomingValueForBlock(M.Body))});
  for (auto [Phi, V] : Next)
    T.Map[Phi] = V;
}

/// Copies the body to the end of \p T with all elements active, and makes what
/// it hands over the phis of the next iteration.
void IterationSplitter::appendWholeIteration(Tail &T) {
  appendIteration(T, index(M.Lanes));
  dropMask(*cast<IntrinsicInst>(T.Map.lookup(M.Mask)));
  unmaskAccesses(*T.Block);
  handOver(T);
}

/// The elements of an only iteration, of few bits.
Value *IterationSplitter::elementsOfOne(IRBuilder<> &B) const {
  return B.CreateAnd(M.Count, 2 * M.Lanes - 1, "left");
}

/// The elements of the last iteration, of few bits: from 1 to all.
Value *IterationSplitter::elementsOfLast(IRBuilder<> &B) const {
  Value *Last = B.CreateAdd(M.Count, ConstantInt::getSigned(IndexTy, -1));
  return B.CreateAdd(B.CreateAnd(Last, M.Lanes - 1), index(1), "left",
                     /*HasNUW=*/true, /*HasNSW=*/true);
}

/// Moves the selections of reductions by the last mask, after the loop, to each
/// tail. The results of whole iterations leave the loop through \p Check and
/// need none; with one, those of the iteration before would live on for it.
void IterationSplitter::moveSelections(BasicBlock *Check) {
  // The loop, what it is followed by, and the tails.
  if (!M.Exit->hasNPredecessors(2 + Tails.size()))
    return;
  // What is computed after the loop is not there.
  auto IsAfter = [&](Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    return I && I->getParent() == M.Exit && !isa<PHINode>(I);
  };
  for (Instruction &I : make_early_inc_range(*M.Exit)) {
    if (!selectsByLastMask(I, M))
      continue;
    auto &Select = cast<SelectInst>(I);
    Value *Whole = Select.getTrueValue(), *Before = Select.getFalseValue();
    if (IsAfter(Whole) || IsAfter(Before))
      continue;
    IRBuilder<> B(M.Exit, M.Exit->begin());
    PHINode *Any = B.CreatePHI(Select.getType(), 1 + Tails.size());
    Any->addIncoming(inBody(Whole, M), Check);
    for (auto &T : Tails) {
      B.SetInsertPoint(T->Block->getTerminator());
      Any->addIncoming(B.CreateSelect(T->Map.lookup(M.Mask),
                                      T->get(inBody(Whole, M)),
                                      T->get(inBody(Before, M))),
                       T->Block);
    }
    Select.replaceAllUsesWith(Any);
    Select.eraseFromParent();
  }
}

/// Lets what leaves the loop leave \p Check and each tail.
void IterationSplitter::leave(BasicBlock *Check) {
  for (auto &T : Tails)
    BranchInst::Create(M.Exit, T->Block);
  moveSelections(Check);
  for (PHINode &Phi : make_early_inc_range(M.Exit->phis())) {
    int From = Phi.getBasicBlockIndex(M.Body);
    if (From < 0)
      continue; // has all of them already
    if (Phi.use_empty()) {
      Phi.eraseFromParent();
      continue;
    }
    Value *V = Phi.getIncomingValue(From);
    for (auto &T : Tails)
      Phi.addIncoming(T->get(V), T->Block);
    Phi.setIncomingBlock(From, Check);
  }
}

/// Makes the loop end at the index \p End and go on in \p Next.
void IterationSplitter::endLoopAt(Value *End, BasicBlock *Next) {
  auto *Latch = cast<BranchInst>(M.Body->getTerminator());
  IRBuilder<> B(Latch);
  auto *NewLatch = B.CreateCondBr(B.CreateICmpEQ(M.Next, End), Next, M.Body);
  NewLatch->copyMetadata(*Latch, {LLVMContext::MD_loop, LLVMContext::MD_dbg});
  auto *OldCondition = dyn_cast<Instruction>(Latch->getCondition());
  Latch->eraseFromParent();
  if (OldCondition)
    RecursivelyDeleteTriviallyDeadInstructions(OldCondition);
  dropMask(*M.Mask);
  unmaskAccesses(*M.Body);
}

/// Copies the body to the end of \p T with the elements active that are \p
/// Rest, of which it leaves those that are left.
void IterationSplitter::appendCounted(Tail &T, Value *&Rest) {
  append(T, [](const Instruction &) { return true; });
  auto *Mask = cast<IntrinsicInst>(T.Map.lookup(M.Mask));
  IRBuilder<> B(Mask);
  Value *Both = B.CreateIntrinsic(pltOf(M.Lanes), {}, {Rest});
  Rest = B.CreateExtractValue(Both, 1, "rest");
  replaceWith(*Mask, B.CreateExtractValue(Both, 0));
}

/// Enters \p One before the loop if there is one iteration, and \p Few if there
/// are up to \p AtOnce, from the first of the blocks that are returned; from
/// the second one, which has no end yet, the loop is entered.
std::pair<BasicBlock *, BasicBlock *>
IterationSplitter::enterTails(Tail &One, Tail &Few, unsigned AtOnce) {
  Function *F = M.Body->getParent();
  auto *Several = BasicBlock::Create(Ctx, "several", F, M.Body);
  auto *Many = BasicBlock::Create(Ctx, "many", F, M.Body);
  auto *Enter = M.Before->getTerminator();
  IRBuilder<> B(Enter);
  B.CreateCondBr(B.CreateICmpULE(M.Count, index(M.Lanes)), One.Block, Several);
  Enter->eraseFromParent();
  B.SetInsertPoint(Several);
  B.CreateCondBr(B.CreateICmpULE(M.Count, index(AtOnce * M.Lanes)), Few.Block,
                 Many);
  return {Several, Many};
}

/// Does up to two, four or eight iterations without the loop.
void IterationSplitter::splitFew() {
  // Of each register the mask lives from the load to the store; many of them
  // are worth it if an iteration has so many elements that there are few.
  bool IsShort = M.Body->size() <= MaxCopiedInstructions / 4 &&
                 (M.Lanes == ::pto::RegisterBytes ||
                  none_of(*M.Body, [](const Instruction &I) {
                    Type *Ty = accessType(I);
                    return Ty && Ty->getPrimitiveSizeInBits() > RegisterBits;
                  }));
  unsigned AtOnce = IsShort ? (M.Lanes == 128 ? 8 : 4) : 2;
  Tail &One = createTail("one"), &Few = createTail("few");
  auto [Several, Many] = enterTails(One, Few, AtOnce);
  IRBuilder<> B(Many);
  B.CreateBr(M.Body);

  for (PHINode &Phi : M.Body->phis())
    One.Map[&Phi] = Few.Map[&Phi] = Phi.getIncomingValueForBlock(M.Before);
  B.SetInsertPoint(One.Block);
  appendIteration(One, elementsOfOne(B));
  B.SetInsertPoint(Few.Block);
  Value *Rest = B.CreateZExtOrTrunc(M.Count, B.getInt32Ty(), "count");
  for (unsigned I = 0; I < AtOnce; ++I) {
    if (I != 0)
      handOver(Few);
    appendCounted(Few, Rest);
  }
  M.Body->replacePhiUsesWith(M.Before, Many);
  M.Before = Many;
  for (auto &T : Tails) {
    BranchInst::Create(M.Exit, T->Block);
    for (PHINode &Phi : M.Exit->phis())
      if (Phi.getBasicBlockIndex(M.Body) >= 0)
        Phi.addIncoming(T->get(Phi.getIncomingValueForBlock(M.Body)), T->Block);
  }
}

void IterationSplitter::splitLast() {
  auto *Enter = M.Before->getTerminator();
  IRBuilder<> B(Enter);
  Value *Whole = B.CreateAnd(M.Count, -int64_t(M.Lanes), "whole");
  auto *Check =
      BasicBlock::Create(Ctx, "whole.done", M.Body->getParent(), M.Exit);
  Tail &Last = createTail("last");
  B.CreateCondBr(B.CreateICmpEQ(Whole, index(0)), Last.Block, M.Body);
  Enter->eraseFromParent();
  B.SetInsertPoint(Check);
  B.CreateCondBr(B.CreateICmpEQ(Whole, M.Count), M.Exit, Last.Block);

  mergePhis(Last, M.Before, Check);
  B.SetInsertPoint(Last.Block);
  appendIteration(Last, B.CreateSub(M.Count, Whole, "left"));
  leave(Check);
  endLoopAt(Whole, Check);
}

void IterationSplitter::splitLastTwo() {
  Function *F = M.Body->getParent();
  auto *Check = BasicBlock::Create(Ctx, "whole.done", F, M.Exit);
  Tail &One = createTail("one"), &Two = createTail("two");
  auto [Several, Many] = enterTails(One, Two, 2);
  // Without a part of an iteration, the loop has all of them.
  IRBuilder<> B(Many);
  Value *Part = B.CreateAnd(M.Count, M.Lanes - 1);
  Value *IsWhole = B.CreateICmpEQ(Part, index(0));
  Value *End =
      B.CreateSub(B.CreateSub(M.Count, Part),
                  B.CreateSelect(IsWhole, index(0), index(M.Lanes)), "whole");
  B.CreateBr(M.Body);
  B.SetInsertPoint(Check);
  B.CreateCondBr(IsWhole, M.Exit, Two.Block);

  for (PHINode &Phi : M.Body->phis())
    One.Map[&Phi] = Phi.getIncomingValueForBlock(M.Before);
  B.SetInsertPoint(One.Block);
  appendIteration(One, elementsOfOne(B));
  mergePhis(Two, Several, Check);
  appendWholeIteration(Two);
  B.SetInsertPoint(Two.Block);
  appendIteration(Two, elementsOfLast(B));
  M.Body->replacePhiUsesWith(M.Before, Many);
  leave(Check);
  endLoopAt(End, Check);
}

/// Lets the last iteration begin where it ends with the last element, so that
/// it repeats some elements of the one before, and is not masked. What the loop
/// overwrites is loaded before it.
void IterationSplitter::splitOverlapping() {
  Function *F = M.Body->getParent();
  auto *Several = BasicBlock::Create(Ctx, "several", F, M.Body);
  auto *Check = BasicBlock::Create(Ctx, "whole.done", F, M.Exit);
  Tail &One = createTail("one"), &Two = createTail("two"),
       &Last = createTail("last");
  Last.Block->removeFromParent();
  BasicBlock *LastBlock =
      std::exchange(Last.Block, BasicBlock::Create(Ctx, "many", F, M.Body));
  LastBlock->insertInto(F, M.Exit);
  auto *Enter = M.Before->getTerminator();
  IRBuilder<> B(Enter);
  B.CreateCondBr(B.CreateICmpULE(M.Count, index(M.Lanes)), One.Block, Several);
  Enter->eraseFromParent();
  B.SetInsertPoint(Several);
  Value *Overlapping = B.CreateSub(M.Count, index(M.Lanes), "overlapping");
  Value *Part = B.CreateAnd(M.Count, M.Lanes - 1);
  for (const ElementAddress &A : M.Addresses)
    Two.Map[A.Pointer] = Last.Map[A.Pointer] = B.CreateGEP(
        B.getInt8Ty(), A.Start, B.CreateMul(Overlapping, index(A.Bytes)));
  B.CreateCondBr(B.CreateICmpULE(M.Count, index(2 * M.Lanes)), Two.Block,
                 Last.Block);

  auto *Index = cast<PHINode>(M.Mask->getArgOperand(0));
  auto IsStore = [](const Instruction &I) { return I.mayWriteToMemory(); };
  One.Map[Index] = index(0);
  B.SetInsertPoint(One.Block);
  appendIteration(One, elementsOfOne(B));

  // Two iterations, of which the second loads before the first stores.
  Tail First;
  First.Block = Two.Block;
  First.Map[Index] = index(0);
  appendOverlapping(Two, std::not_fn(IsStore));
  appendWholeIteration(First);
  appendOverlapping(Two, IsStore);

  SmallPtrSet<const Instruction *, 16> Early;
  for (Instruction *Load : M.InPlace)
    addOperands(*Load, *M.Body, Early);
  appendOverlapping(Last,
                    [&](const Instruction &I) { return Early.contains(&I); });
  B.SetInsertPoint(Last.Block);
  Value *End = B.CreateSub(M.Count, Part, "whole");
  B.CreateBr(M.Body);
  M.Body->replacePhiUsesWith(M.Before, Last.Block);
  B.SetInsertPoint(Check);
  B.CreateCondBr(B.CreateICmpEQ(Part, index(0)), M.Exit, LastBlock);
  Last.Block = LastBlock;
  appendOverlapping(Last,
                    [&](const Instruction &I) { return !Early.contains(&I); });
  leave(Check);
  endLoopAt(End, Check);
}

void IterationSplitter::run() {
  if (M.MayIdle)
    splitFew();
  else if (isSmallAndAligned(*M.Body))
    splitLastTwo();
  else if (M.MayOverlap)
    splitOverlapping();
  else
    splitLast();
}

bool PTOPartialIterationsLegacy::runOnFunction(Function &F) {
  if (skipFunction(F) || F.hasOptSize())
    return false;
  auto &DT = getAnalysis<DominatorTreeWrapperPass>().getDomTree();
  auto &LI = getAnalysis<LoopInfoWrapperPass>().getLoopInfo();
  auto &SE = getAnalysis<ScalarEvolutionWrapperPass>().getSE();
  auto &AA = getAnalysis<AAResultsWrapperPass>().getAAResults();
  bool Changed = false;
  SmallVector<MaskedLoop, 4> Loops;
  for (Loop *L : LI.getLoopsInPreorder())
    if (std::optional<MaskedLoop> M = matchLoop(*L)) {
      Changed = true;
      formLCSSA(*L, DT, &LI, &SE);
      if (isSmallAndAligned(*M->Body))
        M->MayIdle = mayIdle(*M);
      else
        findOverlap(*M, *L, SE, AA);
      Loops.push_back(*M);
    }
  for (MaskedLoop &M : Loops) {
    if (M.MayIdle)
      accumulateNothing(M);
    IterationSplitter(M).run();
    if (M.MayIdle)
      letIterationsIdle(M);
  }
  return Changed;
}

char PTOPartialIterationsLegacy::ID = 0;

INITIALIZE_PASS_BEGIN(PTOPartialIterationsLegacy, DEBUG_TYPE, PASS_NAME, false,
                      false)
INITIALIZE_PASS_DEPENDENCY(DominatorTreeWrapperPass)
INITIALIZE_PASS_DEPENDENCY(LoopInfoWrapperPass)
INITIALIZE_PASS_DEPENDENCY(ScalarEvolutionWrapperPass)
INITIALIZE_PASS_DEPENDENCY(AAResultsWrapperPass)
INITIALIZE_PASS_DEPENDENCY(LoopSimplify)
INITIALIZE_PASS_END(PTOPartialIterationsLegacy, DEBUG_TYPE, PASS_NAME, false,
                    false)

FunctionPass *llvm::createPTOPartialIterationsLegacyPass() {
  return new PTOPartialIterationsLegacy();
}
