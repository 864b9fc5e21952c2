//===- PTOUnalignedStreams.cpp - Streams of unaligned accesses ------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOUnalignedStreams.h"
#include "PTO.h"
#include "PTOPasses.h"
#include "PTORegisterPieces.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/InitializePasses.h"
#include "llvm/Transforms/Utils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

#define DEBUG_TYPE "pto-unaligned-streams"
#define PASS_NAME "Streams of unaligned accesses"

static constexpr unsigned BlockBytes = 32;
using ::pto::RegisterBytes;

/// Registers for the states of streams, which nothing saves elsewhere.
static constexpr unsigned StateRegisters = 4;

namespace {

/// A load or store that walks through memory, register by register.
struct Stream {
  Instruction *Access;
  const SCEV *Start;  ///< The first address.
  unsigned Registers; ///< How many each iteration moves.
};

class StreamBuilder {
  Loop &L;
  ScalarEvolution &SE;
  AAResults &AA;
  DominatorTree &DT;
  SCEVExpander Expander;

  std::optional<Stream> matchStream(Instruction &I);
  bool isInPlace(Instruction &Load, Instruction &Store);
  MemoryLocation anywhere(Instruction &I);
  bool isAlone(const Stream &S);
  bool needsState(ArrayRef<Stream> Streams);
  PHINode *createState(Value *First);
  void rewriteLoad(const Stream &S);
  void rewriteStore(const Stream &S);

public:
  StreamBuilder(Loop &L, ScalarEvolution &SE, AAResults &AA, DominatorTree &DT,
                const DataLayout &DL)
      : L(L), SE(SE), AA(AA), DT(DT), Expander(SE, DL, "stream") {}

  bool run();
};

} // namespace

/// How many registers a value of type \p Ty fills exactly, or 0.
static unsigned registersOf(Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  if (!VT)
    return 0;
  unsigned Lane = VT->getScalarSizeInBits();
  uint64_t Bytes = uint64_t(VT->getNumElements()) * Lane / 8;
  bool IsLane = Lane == 8 || Lane == 16 || Lane == 32 || Lane == 64;
  return IsLane && Bytes % RegisterBytes == 0 ? Bytes / RegisterBytes : 0;
}

std::optional<Stream> StreamBuilder::matchStream(Instruction &I) {
  Value *Pointer = getLoadStorePointerOperand(&I);
  if (!Pointer || I.isVolatile() || I.isAtomic() ||
      getLoadStoreAlignment(&I) >= Align(BlockBytes) ||
      getLoadStoreAddressSpace(&I) == PTOAS::GlobalMemory)
    return std::nullopt;
  // An access that an iteration leaves out, or that an exit is before, would
  // have to begin its stream where it is.
  if (!DT.dominates(I.getParent(), L.getLoopLatch()))
    return std::nullopt;
  Stream S;
  S.Access = &I;
  S.Registers = registersOf(getLoadStoreType(&I));
  auto *Address = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Pointer));
  if (S.Registers == 0 || !Address || Address->getLoop() != &L ||
      !Address->isAffine())
    return std::nullopt;
  auto *Step = dyn_cast<SCEVConstant>(Address->getStepRecurrence(SE));
  S.Start = Address->getStart();
  if (!Step || Step->getAPInt() != S.Registers * RegisterBytes ||
      !Expander.isSafeToExpandAt(S.Start,
                                 L.getLoopPreheader()->getTerminator()))
    return std::nullopt;
  return S;
}

/// Whether \p Load reads, in each iteration, exactly what \p Store then writes.
/// A load ahead does not use bytes before the next iteration's, and a store
/// holds back none of them.
bool StreamBuilder::isInPlace(Instruction &Load, Instruction &Store) {
  return isa<LoadInst>(Load) && isa<StoreInst>(Store) &&
         getLoadStorePointerOperand(&Load) ==
             getLoadStorePointerOperand(&Store) &&
         registersOf(getLoadStoreType(&Load)) ==
             registersOf(getLoadStoreType(&Store)) &&
         DT.dominates(&Load, &Store);
}

/// What the load or store \p I may access in any iteration. Alias analysis
/// knows more of where its pointer begins than of one that is some bytes from a
/// pointer that the loop moves on.
MemoryLocation StreamBuilder::anywhere(Instruction &I) {
  Value *Pointer = getLoadStorePointerOperand(&I);
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(SE.getSCEV(Pointer)));
  return MemoryLocation(Base ? Base->getValue() : Pointer,
                        LocationSize::beforeOrAfterPointer(),
                        I.getAAMetadata());
}

/// Whether nothing else in the loop writes what a load's stream reads ahead, or
/// accesses what a store's stream holds back.
bool StreamBuilder::isAlone(const Stream &S) {
  bool IsStore = isa<StoreInst>(S.Access);
  MemoryLocation Memory = anywhere(*S.Access);
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB) {
      if (&I == S.Access || !I.mayReadOrWriteMemory() ||
          isInPlace(I, *S.Access) || isInPlace(*S.Access, I) ||
          (getLoadStorePointerOperand(&I) && AA.isNoAlias(anywhere(I), Memory)))
        continue;
      ModRefInfo Info = AA.getModRefInfo(&I, Memory);
      if (isModSet(Info) || (IsStore && isRefSet(Info)))
        return false;
    }
  return true;
}

/// Whether \p I is the state of a stream.
static bool isState(const Instruction &I) {
  return isa<ScalableVectorType>(I.getType());
}

/// Whether an access that is in none of \p Streams may need a state.
bool StreamBuilder::needsState(ArrayRef<Stream> Streams) {
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB) {
      if (!I.mayReadOrWriteMemory() ||
          any_of(Streams, [&](const Stream &S) { return S.Access == &I; }))
        continue;
      bool IsAlignedOrScalar =
          getLoadStorePointerOperand(&I) &&
          (getLoadStoreAlignment(&I) >= Align(BlockBytes) ||
           getLoadStoreType(&I)->isIntOrPtrTy() ||
           getLoadStoreType(&I)->isFloatingPointTy());
      if (!IsAlignedOrScalar)
        return true;
    }
  return false;
}

/// A state that is \p First before the loop.
PHINode *StreamBuilder::createState(Value *First) {
  PHINode *State = PHINode::Create(First->getType(), 2, "state");
  State->insertInto(L.getHeader(), L.getHeader()->begin());
  State->addIncoming(First, L.getLoopPreheader());
  return State;
}

void StreamBuilder::rewriteLoad(const Stream &S) {
  auto *Load = cast<LoadInst>(S.Access);
  Instruction *Before = L.getLoopPreheader()->getTerminator();
  Type *PtrTy = Load->getPointerOperandType();
  Value *Start = Expander.expandCodeFor(S.Start, PtrTy, Before->getIterator());
  PHINode *Phi = createState(IRBuilder<>(Before).CreateIntrinsic(
      Intrinsic::pto_stream_vldas, {PtrTy}, {Start}));

  IRBuilder<> B(Load);
  auto *Ty = cast<FixedVectorType>(Load->getType());
  unsigned Lanes = Ty->getNumElements() / S.Registers;
  Type *PartTy = FixedVectorType::get(Ty->getElementType(), Lanes);
  Value *State = Phi;
  SmallVector<Value *, 8> Parts;
  for (unsigned I = 0; I != S.Registers; ++I) {
    Value *Pointer = B.CreateConstInBoundsGEP1_64(
        B.getInt8Ty(), Load->getPointerOperand(), I * RegisterBytes);
    Value *Both = B.CreateIntrinsic(Intrinsic::pto_stream_vldus,
                                    {PartTy, PtrTy}, {Pointer, State});
    cast<Instruction>(Both)->setAAMetadata(Load->getAAMetadata());
    Parts.push_back(B.CreateExtractValue(Both, 0));
    State = B.CreateExtractValue(Both, 1);
  }
  Phi->addIncoming(State, L.getLoopLatch());
  Value *Whole = PTO::joinRegisters(B, Parts, Ty->getNumElements());
  Whole->takeName(Load);
  SE.forgetValue(Load);
  Load->replaceAllUsesWith(Whole);
  Load->eraseFromParent();
}

void StreamBuilder::rewriteStore(const Stream &S) {
  auto *Store = cast<StoreInst>(S.Access);
  Instruction *Before = L.getLoopPreheader()->getTerminator();
  PHINode *Phi = createState(
      IRBuilder<>(Before).CreateIntrinsic(Intrinsic::pto_stream_init, {}, {}));

  IRBuilder<> B(Store);
  Value *Pointer = Store->getPointerOperand();
  Type *PtrTy = Pointer->getType();
  auto *Ty = cast<FixedVectorType>(Store->getValueOperand()->getType());
  unsigned Lanes = Ty->getNumElements() / S.Registers;
  Value *State = Phi;
  for (unsigned I = 0; I != S.Registers; ++I) {
    Value *Part = PTO::cutLanes(B, Store->getValueOperand(), I * Lanes, Lanes);
    Value *To =
        B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Pointer, I * RegisterBytes);
    Instruction *Access =
        B.CreateIntrinsic(Intrinsic::pto_stream_vstus, {Part->getType(), PtrTy},
                          {Part, To, B.getInt32(RegisterBytes), State});
    Access->setAAMetadata(Store->getAAMetadata());
    State = Access;
  }
  Phi->addIncoming(State, L.getLoopLatch());

  // The end is often at hand, as the pointer of the next iteration.
  unsigned Rest = S.Registers * RegisterBytes;
  if (auto *Next = dyn_cast<PHINode>(Pointer);
      Next && Next->getParent() == L.getHeader()) {
    Pointer = Next->getIncomingValueForBlock(L.getLoopLatch());
    Rest = 0;
  }
  BasicBlock *Exit = L.getUniqueExitBlock();
  IRBuilder<> After(Exit, Exit->getFirstInsertionPt());
  After.CreateIntrinsic(Intrinsic::pto_stream_vstas, {PtrTy},
                        {State, Pointer, After.getInt32(Rest)});
  Store->eraseFromParent();
}

bool StreamBuilder::run() {
  // The last access of a stream of stores is known where the latch is the only
  // way out.
  if (!L.isInnermost() || !L.isLoopSimplifyForm() ||
      L.getExitingBlock() != L.getLoopLatch() || !L.getUniqueExitBlock())
    return false;
  // A call keeps no state.
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (isa<CallBase>(I) && !isa<IntrinsicInst>(I))
        return false;
  // States that are there already, as of the user's own streams.
  unsigned Free = StateRegisters;
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (isa<PHINode>(I) && isState(I))
        Free -= std::min(Free, 1u);
  SmallVector<Stream, StateRegisters> Streams;
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (Streams.size() < Free)
        // Selection makes one state of two that begin at the same address, which
        // only one stream can continue.
        if (std::optional<Stream> S = matchStream(I);
            S && isAlone(*S) && none_of(Streams, [&](const Stream &Other) {
              return isa<LoadInst>(I) && isa<LoadInst>(Other.Access) &&
                     Other.Start == S->Start;
            }))
          Streams.push_back(*S);
  // One register stays free for accesses that are in no stream.
  if (!Streams.empty() && Streams.size() == Free && needsState(Streams))
    Streams.pop_back();
  for (const Stream &S : Streams)
    if (isa<LoadInst>(S.Access))
      rewriteLoad(S);
    else
      rewriteStore(S);
  return !Streams.empty();
}

static bool buildStreams(Function &F, LoopInfo &LI, ScalarEvolution &SE,
                         AAResults &AA, DominatorTree &DT) {
  bool Changed = false;
  // LLVM coalesces no registers where a call returns twice, and nothing copies
  // the state of a stream.
  if (F.callsFunctionThatReturnsTwice())
    return false;
  for (Loop *L : LI.getLoopsInPreorder())
    Changed |= StreamBuilder(*L, SE, AA, DT, F.getDataLayout()).run();
  return Changed;
}

PreservedAnalyses PTOUnalignedStreamsPass::run(Function &F,
                                               FunctionAnalysisManager &AM) {
  if (!buildStreams(F, AM.getResult<LoopAnalysis>(F),
                    AM.getResult<ScalarEvolutionAnalysis>(F),
                    AM.getResult<AAManager>(F),
                    AM.getResult<DominatorTreeAnalysis>(F)))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

namespace {

class PTOUnalignedStreamsLegacy : public FunctionPass {
public:
  static char ID;
  PTOUnalignedStreamsLegacy() : FunctionPass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequiredID(LoopSimplifyID);
    AU.addRequired<LoopInfoWrapperPass>();
    AU.addRequired<ScalarEvolutionWrapperPass>();
    AU.addRequired<AAResultsWrapperPass>();
    AU.addRequired<DominatorTreeWrapperPass>();
    AU.setPreservesCFG();
  }

  bool runOnFunction(Function &F) override {
    if (skipFunction(F))
      return false;
    return buildStreams(F, getAnalysis<LoopInfoWrapperPass>().getLoopInfo(),
                        getAnalysis<ScalarEvolutionWrapperPass>().getSE(),
                        getAnalysis<AAResultsWrapperPass>().getAAResults(),
                        getAnalysis<DominatorTreeWrapperPass>().getDomTree());
  }
};

} // namespace

char PTOUnalignedStreamsLegacy::ID = 0;

INITIALIZE_PASS_BEGIN(PTOUnalignedStreamsLegacy, DEBUG_TYPE, PASS_NAME, false,
                      false)
INITIALIZE_PASS_DEPENDENCY(LoopSimplify)
INITIALIZE_PASS_DEPENDENCY(LoopInfoWrapperPass)
INITIALIZE_PASS_DEPENDENCY(ScalarEvolutionWrapperPass)
INITIALIZE_PASS_DEPENDENCY(AAResultsWrapperPass)
INITIALIZE_PASS_DEPENDENCY(DominatorTreeWrapperPass)
INITIALIZE_PASS_END(PTOUnalignedStreamsLegacy, DEBUG_TYPE, PASS_NAME, false,
                    false)

FunctionPass *llvm::createPTOUnalignedStreamsLegacyPass() {
  return new PTOUnalignedStreamsLegacy();
}
