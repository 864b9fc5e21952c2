//===- PTOCompaction.cpp - Loops that keep some elements ------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where an element goes in `if (x[i] > 0) y[k++] = x[i];` depends on those
// before it, so the loop vectorizer leaves such loops alone. Here vsqz packs
// the elements of a register that are kept and counts their bytes; vstur stores
// as many and adds them to AR, which gives the count after the loop.
//
// Elements are stored after those of a whole register have been loaded. That
// makes no difference where no element is loaded from a place that has been
// stored to before: if all places are others, or if the first element goes to
// where the first one is loaded from, or to a lower address. Stores then never
// overtake loads.
//
//===----------------------------------------------------------------------===//

#include "PTOCompaction.h"
#include "MCTargetDesc/PTOBaseInfo.h"
#include "PTOIRUtils.h"
#include "PTOLoopCopies.h"
#include "PTOLoopWidening.h"
#include "PTORegisterPieces.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace PatternMatch;

#define DEBUG_TYPE "pto-compaction"

namespace {

/// A block of a loop that decides whether an element is stored: it is not
/// unless Condition is as IfTrue says.
struct Decision {
  BasicBlock *Block;
  Value *Condition;
  bool IfTrue;
};

/// A loop that stores an element if all decisions are for it.
struct Compaction {
  SmallVector<Decision, 2> Decisions;
  StoreInst *Store;
  /// What counts the elements, or points to the next one, at the beginning of
  /// an iteration and at its end.
  PHINode *Place, *Next;
  /// If Place is a number: it as wide as an address, and the address of number
  /// 0, as a distance from a pointer.
  Value *Number = nullptr, *Base = nullptr;
  APInt Offset = APInt(64, 0);
  /// Whether nothing but the number of iterations keeps Place, a number of
  /// fewer bits than Number, from wrapping.
  bool MayWrap = false;

  /// The bytes of an element.
  uint64_t size() const {
    return Store->getDataLayout().getTypeStoreSize(
        Store->getValueOperand()->getType());
  }
};

class Compacter {
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  AAResults &AA;
  OptimizationRemarkEmitter &ORE;
  bool Changed = false;

  bool compact(Loop &L);

public:
  Compacter(LoopInfo &LI, DominatorTree &DT, ScalarEvolution &SE, AAResults &AA,
            OptimizationRemarkEmitter &ORE)
      : LI(LI), DT(DT), SE(SE), AA(AA), ORE(ORE) {}
  bool run();
};

} // namespace

//===----------------------------------------------------------------------===//
// Loops that compact
//===----------------------------------------------------------------------===//

/// Whether \p C stores to its place, a number from which one is counted on, and
/// if so, where number 0 is.
static bool storesAtNumber(Compaction &C, const Loop &L) {
  auto *GEP = dyn_cast<GetElementPtrInst>(C.Store->getPointerOperand());
  auto *Increment = dyn_cast<BinaryOperator>(
      C.Next->getIncomingValueForBlock(C.Store->getParent()));
  if (!GEP || !L.isLoopInvariant(GEP->getPointerOperand()) || !Increment ||
      !match(Increment, m_c_Add(m_Specific(C.Place), m_One())))
    return false;
  const DataLayout &DL = GEP->getDataLayout();
  MapVector<Value *, APInt> Indices;
  C.Base = GEP->getPointerOperand();
  C.Offset = APInt(DL.getIndexTypeSizeInBits(C.Base->getType()), 0);
  if (!GEP->collectOffset(DL, C.Offset.getBitWidth(), Indices, C.Offset) ||
      Indices.size() != 1 || Indices.front().second != C.size())
    return false;
  C.Number = Indices.front().first;
  unsigned Bits = C.Place->getType()->getScalarSizeInBits();
  if (C.Number == C.Place)
    return Bits == 64;
  // A number that has fewer bits than an address must not begin anew.
  Value *First = C.Place->getIncomingValueForBlock(L.getLoopPreheader());
  if (match(C.Number, m_SExt(m_Specific(C.Place))))
    C.MayWrap = !Increment->hasNoSignedWrap();
  else if (match(C.Number, m_ZExt(m_Specific(C.Place))))
    C.MayWrap = !Increment->hasNoUnsignedWrap() &&
                !(Increment->hasNoSignedWrap() &&
                  (cast<Instruction>(C.Number)->hasNonNeg() ||
                   match(First, m_NonNegative())));
  else
    return false;
  return !C.MayWrap || (Bits >= 32 && match(First, m_Zero()));
}

/// Whether \p C stores to its place, a pointer that moves from one element to
/// the next.
static bool storesAtPointer(const Compaction &C) {
  auto *GEP = dyn_cast<GetElementPtrInst>(
      C.Next->getIncomingValueForBlock(C.Store->getParent()));
  APInt Offset(64, 0);
  return C.Store->getPointerOperand() == C.Place && GEP &&
         GEP->getPointerOperand() == C.Place &&
         GEP->accumulateConstantOffset(GEP->getDataLayout(), Offset) &&
         Offset == C.size();
}

/// The decisions of \p L from its header to \p Last, where there is nothing
/// else in it; none otherwise.
static SmallVector<Decision, 2> decisionsBefore(const BasicBlock *Last,
                                                const Loop &L) {
  SmallVector<Decision, 2> Found;
  BasicBlock *Latch = L.getLoopLatch();
  for (BasicBlock *BB = L.getHeader(); BB != Last;) {
    auto *Branch = dyn_cast<BranchInst>(BB->getTerminator());
    if (!Branch || !Branch->isConditional())
      return {};
    bool IfTrue = Branch->getSuccessor(1) == Latch;
    BasicBlock *Next = Branch->getSuccessor(!IfTrue);
    if (Branch->getSuccessor(IfTrue) != Latch ||
        Next->getSinglePredecessor() != BB)
      return {};
    Found.push_back({BB, Branch->getCondition(), IfTrue});
    BB = Next;
  }
  // These blocks, the last one and the latch.
  if (Last->getSingleSuccessor() != Latch ||
      L.getNumBlocks() != Found.size() + 2)
    return {};
  return Found;
}

/// Reads \p L, which is as prepareForCopy() makes it, as a loop that compacts.
static std::optional<Compaction> matchCompaction(const Loop &L) {
  StoreInst *Store = PTO::onlyStore(L);
  if (!Store || !PTO::isElementAccess(*Store))
    return std::nullopt;
  SmallVector<Decision, 2> Decisions = decisionsBefore(Store->getParent(), L);
  if (Decisions.empty())
    return std::nullopt;
  BasicBlock *Latch = L.getLoopLatch();
  for (PHINode &Next : Latch->phis()) {
    auto *Place =
        dyn_cast<PHINode>(Next.getIncomingValueForBlock(L.getHeader()));
    if (!Place || Place->getParent() != L.getHeader() ||
        Place->getIncomingValueForBlock(Latch) != &Next ||
        !all_of(Decisions, [&](const Decision &D) {
          return Next.getIncomingValueForBlock(D.Block) == Place;
        }))
      continue;
    Compaction C{Decisions, Store, Place, &Next};
    if (storesAtPointer(C) || storesAtNumber(C, L))
      return C;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Where elements are stored
//===----------------------------------------------------------------------===//

/// What the place of \p C is before the loop.
static Value *firstOf(const Compaction &C, const Loop &L) {
  return C.Place->getIncomingValueForBlock(L.getLoopPreheader());
}

/// The address of the first element that \p C stores, at \p Where before the
/// loop.
static Value *firstPlace(const Compaction &C, const Loop &L,
                         Instruction *Where) {
  Value *First = firstOf(C, L);
  if (!C.Base)
    return First;
  IRBuilder<> B(Where);
  if (auto *Cast = dyn_cast<CastInst>(C.Number))
    First = B.CreateCast(Cast->getOpcode(), First, Cast->getType());
  Value *Bytes =
      B.CreateAdd(B.CreateMul(First, B.getInt64(C.size())), B.getInt(C.Offset));
  return B.CreatePtrAdd(C.Base, Bytes, "place");
}

//===----------------------------------------------------------------------===//
// The loop that packs lanes
//===----------------------------------------------------------------------===//

/// Stores the lanes of \p V that \p Mask has, through the stream \p State at
/// \p To. Returns the stream after that.
static Value *storePacked(IRBuilderBase &B, Value *V, Value *Mask, Value *To,
                          Value *State) {
  auto *Ty = cast<FixedVectorType>(V->getType());
  unsigned Bits = Ty->getScalarSizeInBits(), Whole = PTO::RegisterBits / Bits;
  Type *Lane = B.getIntNTy(Bits);
  Intrinsic::ID Pack =
      PTO::forLaneBits(Bits, Intrinsic::pto_vsqz_s8, Intrinsic::pto_vsqz_s16,
                       Intrinsic::pto_vsqz_s32);
  auto *WholeTy = FixedVectorType::get(Lane, Whole);
  V = B.CreateBitCast(V, Ty->getWithNewType(Lane));
  for (unsigned First = 0; First != Ty->getNumElements(); First += Whole) {
    Value *Packed = B.CreateIntrinsic(Pack, {},
                                      {PTO::cutLanes(B, V, First, Whole),
                                       PTO::cutLanes(B, Mask, First, Whole),
                                       B.getInt32(PTO::Hint_COUNT)});
    State = B.CreateIntrinsic(
        Intrinsic::pto_stream_vstur, {WholeTy, To->getType()},
        {Packed, To, State, B.getInt32(PTO::Update_POST_UPDATE)});
  }
  return State;
}

/// The bytes of the narrowest element that \p C stores or one of \p Loads is
/// of: a register has the most of these.
static unsigned narrowestBytes(const Compaction &C,
                               ArrayRef<LoadInst *> Loads) {
  const DataLayout &DL = C.Store->getDataLayout();
  unsigned Bytes = DL.getTypeStoreSize(getLoadStoreType(C.Store));
  for (LoadInst *Load : Loads)
    Bytes = std::min<unsigned>(Bytes, DL.getTypeStoreSize(Load->getType()));
  return Bytes;
}

/// The registers that packing and storing change, as they were before a loop.
class KeptRegisters {
  SmallVector<std::pair<Value *, Value *>, 2> Values;

public:
  explicit KeptRegisters(IRBuilderBase &B) {
    for (unsigned Code : {PTO::SystemRegister_AR, PTO::SystemRegister_SQZN}) {
      Value *Register = B.getInt32(Code);
      Values.push_back({Register, B.CreateIntrinsic(Intrinsic::pto_get_spr, {},
                                                    {Register})});
    }
  }
  void restore(IRBuilderBase &B) const {
    for (auto [Register, V] : Values)
      B.CreateIntrinsic(Intrinsic::pto_set_spr, {}, {Register, V});
  }
};

/// The elements of \p C that are stored in an iteration of \p W, and the mask
/// of those.
static std::pair<Value *, Value *> widenStore(const Compaction &C,
                                              PTO::LoopWidener &W) {
  IRBuilder<> B(W.body()->getTerminator());
  Value *Mask = W.active();
  for (const Decision &D : C.Decisions) {
    W.setMask(D.Block, Mask);
    Value *Condition = W.widen(D.Condition);
    if (!D.IfTrue)
      Condition = B.CreateNot(Condition);
    Mask = B.CreateLogicalAnd(Mask, Condition);
  }
  W.setMask(C.Store->getParent(), Mask);
  return {W.widen(C.Store->getValueOperand()), Mask};
}

/// Replaces \p L by a loop of vector code.
static void replaceLoop(Loop &L, const Compaction &C, PTO::LoopWidener &W) {
  W.begin(PTO::RegisterBits / 8 / narrowestBytes(C, W.loads()));
  auto [V, Mask] = widenStore(C, W);

  Instruction *End = W.before()->getTerminator();
  IRBuilder<> B(End);
  Value *First = firstOf(C, L);
  Value *To = firstPlace(C, L, End);
  // Whoever else packs and stores goes on where it was.
  KeptRegisters Kept(B);
  Value *AR = B.getInt32(PTO::SystemRegister_AR);
  B.CreateIntrinsic(Intrinsic::pto_set_spr, {}, {AR, B.getInt64(0)});
  Value *Begun = B.CreateIntrinsic(Intrinsic::pto_stream_init, {}, {});
  PHINode *State =
      PHINode::Create(Begun->getType(), 2, "state", W.body()->begin());
  B.SetInsertPoint(W.body()->getTerminator());
  Value *Next = storePacked(B, V, Mask, To, State);
  State->addIncoming(Begun, W.before());
  State->addIncoming(Next, W.body());

  B.SetInsertPoint(W.after()->getTerminator());
  B.CreateIntrinsic(Intrinsic::pto_stream_vstar, {To->getType()}, {Next, To});
  Value *Bytes = B.CreateIntrinsic(Intrinsic::pto_get_spr, {}, {AR});
  Kept.restore(B);
  Value *Last =
      C.Base
          ? B.CreateAdd(First,
                        B.CreateTrunc(
                            B.CreateUDiv(Bytes, B.getInt64(C.size()), "", true),
                            First->getType()))
          : B.CreatePtrAdd(First, Bytes);
  PTO::replaceAfterLoop(L, *C.Next, *Last);
  W.removeLoop();
}

bool Compacter::compact(Loop &L) {
  if (L.getNumBlocks() < 3 || !PTO::isCopyable(L, SE) || PTO::isLeftAlone(L) ||
      !PTO::prepareForCopy(L, LI, DT, SE, Changed))
    return false;
  std::optional<Compaction> C = matchCompaction(L);
  PTO::LoopWidener W(L, LI, DT, SE);
  if (!C || !PTO::leavesOnly(L, *C->Next) || !W.canCount() ||
      !all_of(C->Decisions,
              [&](const Decision &D) { return W.canWiden(D.Condition); }) ||
      !W.canWiden(C->Store->getValueOperand()))
    return false;
  const Value *Base = C->Base ? C->Base : firstOf(*C, L);
  std::optional<SmallVector<LoadInst *>> Unknown =
      W.loadsNotApart(*C->Store, *Base, AA);
  if (!Unknown)
    return false;
  if (C->MayWrap && (!PTO::limitIterations(L, INT32_MAX, LI, DT, SE, Changed) ||
                     !PTO::prepareForCopy(L, LI, DT, SE, Changed)))
    return false;
  ORE.emit([&] {
    return OptimizationRemark(DEBUG_TYPE, "Compacted", L.getStartLoc(),
                              L.getHeader())
           << "compacted loop";
  });
  SE.forgetTopmostLoop(&L);
  if (!Unknown->empty()) {
    BranchInst *Branch = PTO::copyLoopBefore(L, LI, DT);
    Value *First = firstPlace(*C, L, Branch);
    Branch->setCondition(W.isApart(*C->Store, First, *Unknown, Branch));
    PTO::prepareForCopy(L, LI, DT, SE, Changed);
  }
  replaceLoop(L, *C, W);
  return true;
}

bool Compacter::run() {
  for (Loop *L : LI.getLoopsInPreorder())
    Changed |= compact(*L);
  return Changed;
}

/// Whether \p F has streams of its own, which may use all registers for their
/// states, and count in AR.
static bool hasStreams(const Function &F) {
  const Type *State = PTO::streamStateType(F.getContext());
  return any_of(instructions(F), [&](const Instruction &I) {
    return I.getType() == State || any_of(I.operands(), [&](const Use &U) {
             return U->getType() == State;
           });
  });
}

PreservedAnalyses PTOCompactionPass::run(Function &F,
                                         FunctionAnalysisManager &AM) {
  LoopInfo &LI = AM.getResult<LoopAnalysis>(F);
  if (LI.empty() || PTO::keepsLoops(F) || F.callsFunctionThatReturnsTwice() ||
      hasStreams(F))
    return PreservedAnalyses::all();
  Compacter C(LI, AM.getResult<DominatorTreeAnalysis>(F),
              AM.getResult<ScalarEvolutionAnalysis>(F),
              AM.getResult<AAManager>(F),
              AM.getResult<OptimizationRemarkEmitterAnalysis>(F));
  return C.run() ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
