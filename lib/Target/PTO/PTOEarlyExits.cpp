//===- PTOEarlyExits.cpp - Loops that an element ends ---------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `for (i = 0; i < n; i++) if (x[i] == key) return i;` becomes
//
//   the first few iterations, as they were;
//   for each block of iterations, of growing size:
//     the least number of an iteration that leaves;
//     if there is one, stop;
//   the loop as it was, from that iteration on, or from the last one.
//
// The loop over a block computes a minimum and nothing else. Because the loop
// as it was runs at least one iteration, all values after it are its own.
//
// A block loads elements that the source does not look at, which is harmless
// within a variable, and anywhere in the unified buffer: no part of it is
// protected. The blocks end where one of them does, whatever the number of
// iterations. Nor does it matter what is there, since it comes after an element
// that leaves in the same block: the minimum is no larger, and all iterations
// from it on run as they were.
//
//===----------------------------------------------------------------------===//

#include "PTOEarlyExits.h"
#include "PTO.h"
#include "PTOLoopCopies.h"
#include "PTOLoopWidening.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryBuiltins.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

/// Iterations that run as they were before anything is looked ahead for: an
/// element among them is found without a loss.
static constexpr unsigned FirstIterations = 8;

/// The fewest iterations that are worth a block.
static constexpr uint64_t FewestIterations = 24;

/// Iterations of the first block, by how much each one is longer than that
/// before it, and of the longest one. They are numbered in 16 bits. All blocks
/// begin at multiples of the first one, so that an array that is known to be
/// aligned is loaded as such.
static constexpr unsigned FirstBlock = 256, Growth = 4, LongestBlock = 16384;

/// The largest number of members of a structure of which one is looked at. The
/// vectorizer loads all of them: with more, short loops would take longer.
static constexpr unsigned MaxMembers = 4;

/// The most cases of a switch that leaves.
static constexpr unsigned MaxCases = 8;

namespace {

/// What a loop loads: Bytes from Start on and, in each iteration, Step bytes
/// after it. Object is the variable it is in and ObjectBytes the size of that;
/// null if it is not known.
struct LoopLoad {
  const SCEV *Start;
  int64_t Step;
  uint64_t Bytes;
  Value *Object;
  uint64_t ObjectBytes;
};

/// How a phi of the header counts.
struct Counter {
  PHINode *Phi;
  const SCEV *Start;
  const SCEV *Step;
};

/// A loop that may end early, and what is known of it.
struct EarlyExitLoop {
  Loop &L;
  /// All blocks, in the order in which each iteration goes through them.
  SmallVector<BasicBlock *> Blocks;
  /// Those that leave after a number of iterations that is known before, and
  /// these numbers.
  SmallDenseMap<BasicBlock *, const SCEV *> Counts;
  SmallVector<Counter> Counters;
  SmallVector<LoopLoad> Accesses;
  /// Whether a value of the iteration before is used after the loop.
  bool NeedsPrevious = false;

  explicit EarlyExitLoop(Loop &L) : L(L) {}
};

/// What a loop over blocks computes: where a block begins, and the iteration
/// from which on the loop as it was is to run.
struct BlockLoop {
  Value *At;
  Value *Iteration;
};

/// The loops of a function.
class LookAhead {
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;

  bool addPhi(EarlyExitLoop &E, PHINode &Phi) const;
  bool addAccess(EarlyExitLoop &E, LoadInst &Load) const;
  bool addInstructions(EarlyExitLoop &E) const;
  std::optional<EarlyExitLoop> analyze(Loop &L) const;

  Value *limitTo(const LoopLoad &A, IRBuilderBase &B, Value *&Last) const;
  Value *lastIteration(const EarlyExitLoop &E, Instruction *At,
                       Value *&IsPossible) const;
  Loop *copy(const Loop &L, const Twine &Suffix, ValueToValueMapTy &Copies);
  BasicBlock *limitFirst(const EarlyExitLoop &E, Loop &First,
                         ValueToValueMapTy &Copies);
  void startAt(const Counter &C, PHINode &Phi, Value *Iteration,
               BasicBlock *Preheader);
  void addBlockLoop(Loop &Search, BasicBlock *Done);
  BlockLoop search(const EarlyExitLoop &E, Loop &Search,
                   ValueToValueMapTy &Copies, BasicBlock *Before, Value *Last);
  void split(const EarlyExitLoop &E);

public:
  LookAhead(LoopInfo &LI, DominatorTree &DT, ScalarEvolution &SE)
      : LI(LI), DT(DT), SE(SE) {}
  bool run();
};

} // namespace

//===----------------------------------------------------------------------===//
// Loops that can be looked ahead of
//===----------------------------------------------------------------------===//

/// The blocks of \p L in the order in which each iteration goes through them;
/// empty if there is more than one way.
static SmallVector<BasicBlock *> blocksInOrder(const Loop &L) {
  SmallVector<BasicBlock *> Blocks;
  BasicBlock *BB = L.getHeader();
  do {
    auto *Switch = dyn_cast<SwitchInst>(BB->getTerminator());
    if (Switch ? Switch->getNumCases() > MaxCases
               : !isa<BranchInst>(BB->getTerminator()))
      return {};
    BasicBlock *Next = nullptr;
    for (BasicBlock *Successor : successors(BB))
      if (L.contains(Successor)) {
        if (Next && Next != Successor)
          return {};
        Next = Successor;
      }
    Blocks.push_back(BB);
    BB = Next;
  } while (BB && BB != L.getHeader() && Blocks.size() < L.getNumBlocks());
  if (BB != L.getHeader() || Blocks.size() != L.getNumBlocks())
    Blocks.clear();
  return Blocks;
}

/// Whether registers have lanes of \p Ty, or the scalar unit computes it for
/// addresses.
static bool isElementOrAddress(Type *Ty) {
  return PTO::isLaneType(Ty) || Ty->isPointerTy() || Ty->isIntegerTy(64);
}

/// Whether \p I, which is not a load, can be computed in any iteration, and for
/// many of them at once.
static bool isSpeculatable(const Instruction &I) {
  if (isa<DbgInfoIntrinsic>(I))
    return true;
  if (auto *Call = dyn_cast<CallInst>(&I);
      Call && (Call->isConvergent() || Call->cannotDuplicate() ||
               !isTriviallyVectorizable(Call->getIntrinsicID())))
    return false;
  return isa<CallInst, BinaryOperator, UnaryOperator, CmpInst, SelectInst,
             CastInst, GetElementPtrInst, FreezeInst>(I) &&
         isElementOrAddress(I.getType()) && !I.mayReadOrWriteMemory() &&
         isSafeToSpeculativelyExecute(&I);
}

/// The variable that \p Pointer leads into, if it is known, and its size.
static std::pair<Value *, uint64_t> objectOf(Value *Pointer,
                                             const DataLayout &DL) {
  Value *Object = getUnderlyingObject(Pointer, /*MaxLookup=*/0);
  uint64_t Bytes;
  if (isa<AllocaInst, GlobalVariable>(Object) &&
      Object->getType() == Pointer->getType() &&
      getObjectSize(Object, Bytes, DL, /*TLI=*/nullptr))
    return {Object, Bytes};
  return {nullptr, 0};
}

bool LookAhead::addPhi(EarlyExitLoop &E, PHINode &Phi) const {
  auto *Recurrence = SE.isSCEVable(Phi.getType())
                         ? dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi))
                         : nullptr;
  if (Recurrence && Recurrence->getLoop() == &E.L && Recurrence->isAffine()) {
    E.Counters.push_back(
        {&Phi, Recurrence->getStart(), Recurrence->getStepRecurrence(SE)});
    return true;
  }
  E.NeedsPrevious = true;
  return all_of(Phi.users(), [&](const User *U) {
    return !E.L.contains(cast<Instruction>(U));
  });
}

bool LookAhead::addAccess(EarlyExitLoop &E, LoadInst &Load) const {
  Type *Ty = Load.getType();
  auto *Address =
      dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Load.getPointerOperand()));
  if (!Load.isSimple() || mustSuppressSpeculation(Load) ||
      Load.getPointerAddressSpace() == PTOAS::GlobalMemory ||
      !isElementOrAddress(Ty) || Ty->isPointerTy() || Ty->isIntegerTy(1) ||
      !Address || Address->getLoop() != &E.L || !Address->isAffine())
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Address->getStepRecurrence(SE));
  const DataLayout &DL = Load.getDataLayout();
  int64_t Bytes = DL.getTypeStoreSize(Ty);
  if (!Step || Step->getAPInt().getSignificantBits() > 32)
    return false;
  int64_t Distance = Step->getAPInt().getSExtValue();
  if (Distance != -Bytes &&
      (Distance <= 0 || Distance % Bytes != 0 || Distance / Bytes > MaxMembers))
    return false;
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(Address));
  if (!Base)
    return false;
  auto [Object, ObjectBytes] = objectOf(Base->getValue(), DL);
  if (Object && (ObjectBytes < uint64_t(Bytes) ||
                 ObjectBytes > PTOAS::UnifiedBufferBytes))
    return false;
  E.Accesses.push_back(
      {Address->getStart(), Distance, uint64_t(Bytes), Object, ObjectBytes});
  return true;
}

bool LookAhead::addInstructions(EarlyExitLoop &E) const {
  for (BasicBlock *BB : E.Blocks)
    for (Instruction &I : *BB) {
      bool IsFine = I.isTerminator();
      if (auto *Phi = dyn_cast<PHINode>(&I))
        IsFine = BB == E.L.getHeader() && addPhi(E, *Phi);
      else if (auto *Load = dyn_cast<LoadInst>(&I))
        IsFine = addAccess(E, *Load);
      if (!IsFine && !isSpeculatable(I))
        return false;
    }
  return !E.Accesses.empty();
}

/// What is to be known of \p L, which is in simplified and LCSSA form; nullopt
/// if it cannot be looked ahead of.
std::optional<EarlyExitLoop> LookAhead::analyze(Loop &L) const {
  EarlyExitLoop E(L);
  SCEVExpander Expander(SE, L.getHeader()->getDataLayout(), "search");
  Instruction *Before = L.getLoopPreheader()->getTerminator();
  auto IsComputable = [&](const SCEV *S) {
    return Expander.isSafeToExpandAt(S, Before);
  };
  bool HasOther = false;
  E.Blocks = blocksInOrder(L);
  for (BasicBlock *BB : E.Blocks) {
    if (!L.isLoopExiting(BB))
      continue;
    const SCEV *Count = SE.getExitCount(&L, BB);
    if (isa<SCEVCouldNotCompute>(Count))
      HasOther = true;
    else if (SE.getTypeSizeInBits(Count->getType()) > 64 ||
             !IsComputable(Count) ||
             SE.getUnsignedRangeMax(Count).ult(FewestIterations))
      return std::nullopt;
    else
      E.Counts[BB] = Count;
  }
  if (!HasOther || E.Counts.empty() || !addInstructions(E) ||
      !all_of(E.Counters,
              [&](const Counter &C) {
                return IsComputable(C.Start) && IsComputable(C.Step);
              }) ||
      !all_of(E.Accesses,
              [&](const LoopLoad &A) { return IsComputable(A.Start); }))
    return std::nullopt;
  return E;
}

//===----------------------------------------------------------------------===//
// How far can be looked ahead
//===----------------------------------------------------------------------===//

static unsigned narrowestElement(const EarlyExitLoop &E) {
  unsigned Bytes = 8;
  for (const LoopLoad &A : E.Accesses)
    Bytes = std::min<unsigned>(Bytes, A.Bytes);
  return Bytes;
}

/// What the number of iterations of each block of \p E has to be a multiple of.
/// The vectorizer does not mask loads from the end to the beginning, and what
/// does not fill a register would take twice as long as it did.
static uint64_t multipleOf(const EarlyExitLoop &E) {
  bool IsReversed =
      any_of(E.Accesses, [](const LoopLoad &A) { return A.Step < 0; });
  return IsReversed ? ::pto::RegisterBytes / narrowestElement(E) : 1;
}

/// Makes \p Last, an iteration, one at which the element of \p A can be loaded;
/// all before it have theirs in the same range. Returns whether the first one
/// can be.
Value *LookAhead::limitTo(const LoopLoad &A, IRBuilderBase &B,
                          Value *&Last) const {
  SCEVExpander Expander(SE, B.GetInsertBlock()->getDataLayout(), "search");
  Type *Int64 = B.getInt64Ty();
  Value *Pointer =
      Expander.expandCodeFor(A.Start, A.Start->getType(), &*B.GetInsertPoint());
  // The emulator's generic pointers are the host's. The optimizer may compare
  // pointers instead of numbers, whose order is that of the unified buffer in
  // its own space only.
  if (!A.Object)
    Pointer = B.CreateAddrSpaceCast(Pointer, B.getPtrTy(PTOAS::UnifiedBuffer));
  Value *Start = B.CreateFreeze(B.CreatePtrToInt(Pointer, Int64));
  if (A.Object)
    Start = B.CreateSub(Start, B.CreatePtrToInt(A.Object, Int64));
  // The last address at which an element can be.
  Value *End = B.getInt64(
      (A.Object ? A.ObjectBytes : PTOAS::UnifiedBufferBytes) - A.Bytes);
  Value *Distance = A.Step > 0 ? B.CreateSub(End, Start) : Start;
  Last = B.CreateBinaryIntrinsic(
      Intrinsic::umin, Last,
      B.CreateUDiv(Distance, B.getInt64(std::abs(A.Step))));
  return B.CreateICmpULE(Start, End);
}

/// Computes before \p At an iteration that no exit of a known number is before
/// and up to which all elements of \p E can be loaded. \p IsPossible is whether
/// there is one that is worth a block.
Value *LookAhead::lastIteration(const EarlyExitLoop &E, Instruction *At,
                                Value *&IsPossible) const {
  IRBuilder<> B(At);
  SCEVExpander Expander(SE, At->getDataLayout(), "search");
  Value *Last = nullptr;
  for (BasicBlock *BB : E.Blocks)
    if (const SCEV *Count = E.Counts.lookup(BB)) {
      // The source may have no use for it.
      Value *V = B.CreateFreeze(Expander.expandCodeFor(
          SE.getNoopOrZeroExtend(Count, B.getInt64Ty()), B.getInt64Ty(), At));
      Last = Last ? B.CreateBinaryIntrinsic(Intrinsic::umin, Last, V) : V;
    }

  SmallVector<Value *> Conditions;
  for (auto [I, A] : enumerate(E.Accesses))
    if (none_of(ArrayRef(E.Accesses).take_front(I),
                [&, &A = A](const LoopLoad &Other) {
                  return Other.Start == A.Start && Other.Step == A.Step &&
                         Other.Bytes == A.Bytes;
                }))
      Conditions.push_back(limitTo(A, B, Last));
  uint64_t Multiple = multipleOf(E);
  Conditions.push_back(
      B.CreateICmpUGE(Last, B.getInt64(std::max(Multiple, FewestIterations))));
  IsPossible = B.CreateAnd(Conditions);
  if (Multiple > 1)
    Last = B.CreateAnd(Last, -Multiple);
  return B.CreateTrunc(Last, B.getInt32Ty());
}

//===----------------------------------------------------------------------===//
// The loops that look ahead
//===----------------------------------------------------------------------===//

static Value *copyOf(Value *V, const ValueToValueMapTy &Copies) {
  auto It = Copies.find(V);
  return It == Copies.end() ? V : static_cast<Value *>(It->second);
}

static BasicBlock *copyOf(BasicBlock *BB, const ValueToValueMapTy &Copies) {
  return cast<BasicBlock>(copyOf(static_cast<Value *>(BB), Copies));
}

/// Has \p BB go on to \p Next only. The phis of other blocks do not know \p BB
/// yet.
static void goOnTo(BasicBlock *BB, BasicBlock *Next) {
  BB->getTerminator()->eraseFromParent();
  BranchInst::Create(Next, BB);
}

/// Copies \p L before its preheader.
Loop *LookAhead::copy(const Loop &L, const Twine &Suffix,
                      ValueToValueMapTy &Copies) {
  BasicBlock *Preheader = L.getLoopPreheader();
  SmallVector<BasicBlock *> Blocks;
  Loop *Copy = cloneLoopWithPreheader(
      Preheader, Preheader->getSinglePredecessor(), const_cast<Loop *>(&L),
      Copies, Suffix, &LI, &DT, Blocks);
  remapInstructionsInBlocks(Blocks, Copies);
  return Copy;
}

/// Makes of \p First, a copy of the loop of \p E, one of FirstIterations, which
/// leaves where that does if an element ends it. Returns the block that ends
/// it otherwise, whose second successor is for the caller to set.
BasicBlock *LookAhead::limitFirst(const EarlyExitLoop &E, Loop &First,
                                  ValueToValueMapTy &Copies) {
  BasicBlock *Header = First.getHeader(), *Latch = First.getLoopLatch();
  SmallVector<BasicBlock *> Exits;
  E.L.getUniqueExitBlocks(Exits);
  for (BasicBlock *Exit : Exits)
    for (PHINode &Phi : Exit->phis())
      for (unsigned I = 0, N = Phi.getNumIncomingValues(); I != N; ++I)
        if (BasicBlock *BB = Phi.getIncomingBlock(I); !E.Counts.contains(BB))
          Phi.addIncoming(copyOf(Phi.getIncomingValue(I), Copies),
                          copyOf(BB, Copies));

  BasicBlock *Next =
      BasicBlock::Create(Header->getContext(), "next.first",
                         Header->getParent(), Latch->getNextNode());
  First.addBasicBlockToLoop(Next, LI);
  Latch->getTerminator()->setMetadata(LLVMContext::MD_loop, nullptr);
  Latch->getTerminator()->replaceSuccessorWith(Header, Next);
  Header->replacePhiUsesWith(Latch, Next);
  for (auto [I, BB] : enumerate(E.Blocks))
    if (E.Counts.contains(BB))
      goOnTo(copyOf(BB, Copies),
             I + 1 == E.Blocks.size() ? Next : copyOf(E.Blocks[I + 1], Copies));

  IRBuilder<> B(Header, Header->begin());
  PHINode *Number = B.CreatePHI(B.getInt32Ty(), 2, "number");
  B.SetInsertPoint(Next);
  Value *Incremented = B.CreateNUWAdd(Number, B.getInt32(1));
  B.CreateCondBr(B.CreateICmpULT(Incremented, B.getInt32(FirstIterations)),
                 Header, Header);
  Number->addIncoming(B.getInt32(0), First.getLoopPreheader());
  Number->addIncoming(Incremented, Next);
  PTO::excludeFromVectorizer(First);
  return Next;
}

/// Has \p Phi, of \p C or a copy of it, begin as in \p Iteration where its loop
/// is entered from \p Preheader.
void LookAhead::startAt(const Counter &C, PHINode &Phi, Value *Iteration,
                        BasicBlock *Preheader) {
  const SCEV *Number =
      SE.getTruncateOrZeroExtend(SE.getUnknown(Iteration), C.Step->getType());
  const SCEV *Start = SE.getAddExpr(C.Start, SE.getMulExpr(Number, C.Step));
  SCEVExpander Expander(SE, Phi.getDataLayout(), "search");
  Phi.setIncomingValueForBlock(
      Preheader,
      Expander.expandCodeFor(Start, Phi.getType(), Preheader->getTerminator()));
}

/// Makes a loop of the preheader of \p Search, of \p Search and of \p Done.
void LookAhead::addBlockLoop(Loop &Search, BasicBlock *Done) {
  BasicBlock *Header = Search.getLoopPreheader();
  Loop *Blocks = LI.AllocateLoop();
  if (Loop *Outer = Search.getParentLoop())
    Outer->replaceChildLoopWith(&Search, Blocks);
  else
    LI.changeTopLevelLoop(&Search, Blocks);
  Blocks->addChildLoop(&Search);
  Blocks->addBlockEntry(Header);
  LI.changeLoopFor(Header, Blocks);
  for (BasicBlock *BB : Search.blocks())
    Blocks->addBlockEntry(BB);
  Blocks->addBasicBlockToLoop(Done, LI);
}

/// Whether \p Branch, the end of a block of \p L, leaves it; computed before
/// \p Branch, which is not needed afterwards.
static Value *exitCondition(BranchInst *Branch, const Loop &L) {
  Value *Condition = Branch->getCondition();
  if (L.contains(Branch->getSuccessor(1)))
    return Condition;
  if (auto *Compare = dyn_cast<CmpInst>(Condition);
      Compare && Compare->hasOneUse()) {
    Compare->setPredicate(Compare->getInversePredicate());
    return Compare;
  }
  return IRBuilder<>(Branch).CreateNot(Condition);
}

/// The same for a switch.
static Value *exitCondition(SwitchInst *Switch, const Loop &L) {
  IRBuilder<> B(Switch);
  bool StaysByDefault = L.contains(Switch->getDefaultDest());
  Value *IsOther = nullptr;
  for (auto Case : Switch->cases())
    if (L.contains(Case.getCaseSuccessor()) != StaysByDefault) {
      Value *Is = B.CreateICmpEQ(Switch->getCondition(), Case.getCaseValue());
      IsOther = IsOther ? B.CreateOr(IsOther, Is) : Is;
    }
  return StaysByDefault ? IsOther : B.CreateNot(IsOther);
}

/// Makes one block of those of \p Search, a copy of the loop of \p E, which it
/// leaves nowhere. Returns whether an iteration would have left.
static Value *joinBlocks(const EarlyExitLoop &E, Loop &Search, LoopInfo &LI,
                         const ValueToValueMapTy &Copies) {
  Value *Leaves = nullptr;
  for (auto [I, BB] : enumerate(E.Blocks)) {
    BasicBlock *Copy = copyOf(BB, Copies);
    Instruction *End = Copy->getTerminator();
    if (E.L.isLoopExiting(BB) && !E.Counts.contains(BB)) {
      Value *Here = isa<SwitchInst>(End)
                        ? exitCondition(cast<SwitchInst>(End), Search)
                        : exitCondition(cast<BranchInst>(End), Search);
      // The source computes the second one only if the first one is false.
      Leaves = Leaves ? IRBuilder<>(End).CreateLogicalOr(Leaves, Here) : Here;
    }
    goOnTo(Copy, I + 1 == E.Blocks.size() ? Search.getHeader()
                                          : copyOf(E.Blocks[I + 1], Copies));
  }
  for (BasicBlock *BB : drop_begin(E.Blocks))
    MergeBlockIntoPredecessor(copyOf(BB, Copies), /*DTU=*/nullptr, &LI);
  return Leaves;
}

/// How many bits the number of an iteration in its block has: as many as the
/// narrowest element, whose vectors fill registers, but no fewer than 16.
static unsigned numberBits(const EarlyExitLoop &E) {
  return narrowestElement(E) < 4 ? 16 : 32;
}

/// Has \p Body, a loop of \p Count iterations, compute the least number of an
/// iteration in which \p Leaves is true, all bits set if there is none. Returns
/// it in \p Done, to which the loop then leads.
static PHINode *addMinimum(BasicBlock &Body, BasicBlock *Done, Value *Leaves,
                           Value *Count, IntegerType *Ty) {
  IRBuilder<> B(&Body, Body.begin());
  PHINode *Counter = B.CreatePHI(Count->getType(), 2, "counter");
  PHINode *Number = B.CreatePHI(Ty, 2, "number");
  PHINode *Found = B.CreatePHI(Ty, 2, "found");
  Constant *None = Constant::getAllOnesValue(Ty);
  B.SetInsertPoint(Body.getTerminator());
  // After an element that leaves there may be anything.
  Value *Chosen = B.CreateFreeze(B.CreateSelect(Leaves, Number, None));
  Value *Least = B.CreateBinaryIntrinsic(Intrinsic::umin, Found, Chosen);
  Value *NextNumber = B.CreateNUWAdd(Number, ConstantInt::get(Ty, 1));
  Value *NextCounter =
      B.CreateNUWAdd(Counter, ConstantInt::get(Count->getType(), 1));
  B.CreateCondBr(B.CreateICmpEQ(NextCounter, Count), Done, &Body);
  Body.getTerminator()->eraseFromParent();

  BasicBlock *Before = *find_if(predecessors(&Body),
                                [&](BasicBlock *BB) { return BB != &Body; });
  Counter->addIncoming(Constant::getNullValue(Count->getType()), Before);
  Counter->addIncoming(NextCounter, &Body);
  Number->addIncoming(Constant::getNullValue(Ty), Before);
  Number->addIncoming(NextNumber, &Body);
  Found->addIncoming(None, Before);
  Found->addIncoming(Least, &Body);
  PHINode *Result = PHINode::Create(Ty, 1, "found", Done);
  Result->addIncoming(Least, &Body);
  return Result;
}

/// Makes of \p Search, a copy of the loop of \p E that \p Before leads to, one
/// over blocks that looks for the first iteration before \p Last that leaves.
/// The block that ends the loop has a second successor that is for the caller
/// to set.
BlockLoop LookAhead::search(const EarlyExitLoop &E, Loop &Search,
                            ValueToValueMapTy &Copies, BasicBlock *Before,
                            Value *Last) {
  Value *Leaves = joinBlocks(E, Search, LI, Copies);
  BasicBlock *Block = Search.getLoopPreheader(), *Body = Search.getHeader();
  for (Instruction &I : *Body)
    I.dropUBImplyingAttrsAndMetadata();
  BasicBlock *Done = BasicBlock::Create(Body->getContext(), "done.search",
                                        Body->getParent(), Body->getNextNode());

  IRBuilder<> B(Block->getTerminator());
  PHINode *Next = B.CreatePHI(B.getInt32Ty(), 2, "next");
  PHINode *Size = B.CreatePHI(B.getInt32Ty(), 2, "size");
  // It is such a multiple already, which is not seen.
  Value *At = B.CreateAnd(Next, -uint64_t(FirstBlock), "at");
  Value *Length =
      B.CreateBinaryIntrinsic(Intrinsic::umin, B.CreateNUWSub(Last, At), Size);
  if (uint64_t Multiple = multipleOf(E); Multiple > 1)
    Length = B.CreateAnd(Length, -Multiple);
  Value *Count = B.CreateZExt(Length, B.getInt64Ty());

  PHINode *Result =
      addMinimum(*Body, Done, Leaves, Count, B.getIntNTy(numberBits(E)));
  Constant *None = Constant::getAllOnesValue(Result->getType());
  B.SetInsertPoint(Done);
  Value *Iteration = B.CreateNUWAdd(
      At, B.CreateBinaryIntrinsic(
              Intrinsic::umin, B.CreateZExt(Result, B.getInt32Ty()), Length));
  Value *NextSize = B.CreateBinaryIntrinsic(
      Intrinsic::umin, B.CreateNUWMul(Size, B.getInt32(Growth)),
      B.getInt32(LongestBlock));
  Value *Following = B.CreateNUWAdd(At, Size);
  Value *GoesOn = B.CreateAnd(B.CreateICmpEQ(Result, None),
                              B.CreateICmpNE(Iteration, Last));
  B.CreateCondBr(GoesOn, Block, Block);
  Next->addIncoming(B.getInt32(0), Before);
  Next->addIncoming(Following, Done);
  Size->addIncoming(B.getInt32(FirstBlock), Before);
  Size->addIncoming(NextSize, Done);
  addBlockLoop(Search, Done);
  return {At, Iteration};
}

void LookAhead::split(const EarlyExitLoop &E) {
  BasicBlock *Check = E.L.getLoopPreheader();
  Value *IsPossible;
  Value *Last = lastIteration(E, Check->getTerminator(), IsPossible);
  BasicBlock *Preheader = SplitBlock(Check, Check->getTerminator(), &DT, &LI);
  ValueToValueMapTy FirstCopies, SearchCopies;
  Loop *First = copy(E.L, ".first", FirstCopies);
  Loop *Search = copy(E.L, ".search", SearchCopies);
  BasicBlock *FirstEnd = limitFirst(E, *First, FirstCopies);
  BasicBlock *Block = Search->getLoopPreheader();
  auto [At, Found] = search(E, *Search, SearchCopies, FirstEnd, Last);
  BasicBlock *Done = Search->getExitBlock();

  IRBuilder<> B(Check->getTerminator());
  B.CreateCondBr(IsPossible, First->getLoopPreheader(), Preheader);
  Check->getTerminator()->eraseFromParent();
  FirstEnd->getTerminator()->setSuccessor(1, Block);
  Done->getTerminator()->setSuccessor(1, Preheader);
  B.SetInsertPoint(Done->getTerminator());
  // No element has ended the first iterations.
  if (E.NeedsPrevious)
    Found = B.CreateNUWSub(B.CreateBinaryIntrinsic(Intrinsic::umax, Found,
                                                   B.getInt32(FirstIterations)),
                           B.getInt32(1));
  B.SetInsertPoint(Preheader->getTerminator());
  PHINode *Start = B.CreatePHI(B.getInt32Ty(), 2, "start");
  Start->addIncoming(B.getInt32(0), Check);
  Start->addIncoming(Found, Done);

  DT.recalculate(*Check->getParent());
  SE.forgetAllLoops();
  for (const Counter &C : E.Counters) {
    startAt(C, *C.Phi, Start, Preheader);
    startAt(C, *cast<PHINode>(copyOf(C.Phi, SearchCopies)), At, Block);
  }
  // What counted the loop and computed values for after it.
  PTO::eraseDead(*Search->getHeader());
  Search->setLoopID(E.L.getLoopID());
  PTO::excludeFromVectorizer(E.L);
}

/// Whether \p L is one that the vectorizer is not to look at, as those that
/// this pass has been at.
static bool isExcluded(const Loop &L) {
  std::optional<ElementCount> Width = getOptionalElementCountLoopAttribute(&L);
  return hasDisableAllTransformsHint(&L) || (Width && Width->isScalar()) ||
         (hasVectorizeTransformation(&L) & TM_Disable);
}

bool LookAhead::run() {
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!L->isInnermost() || !L->getLoopLatch() || L->getExitingBlock() ||
        isExcluded(*L))
      continue;
    Changed |= simplifyLoop(L, &DT, &LI, &SE, nullptr, nullptr, false);
    Changed |= formLCSSARecursively(*L, DT, &LI, &SE);
    if (!L->isLoopSimplifyForm())
      continue;
    if (std::optional<EarlyExitLoop> E = analyze(*L)) {
      split(*E);
      Changed = true;
    }
  }
  return Changed;
}

PreservedAnalyses PTOEarlyExitsPass::run(Function &F,
                                         FunctionAnalysisManager &AM) {
  LoopInfo &LI = AM.getResult<LoopAnalysis>(F);
  if (LI.empty() || PTO::keepsLoops(F))
    return PreservedAnalyses::all();
  LookAhead A(LI, AM.getResult<DominatorTreeAnalysis>(F),
              AM.getResult<ScalarEvolutionAnalysis>(F));
  return A.run() ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
