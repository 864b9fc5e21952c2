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
//   before:  whole = count & -lanes
//            if (whole == 0) goto last; else goto body
//   body:    the iterations whose lanes are all active, without masks
//   check:   if (whole == count) goto exit; else goto last
//   last:    the body once, with the mask of the lanes that are left
//
// So accesses at any address are streams of whole registers in the loop,
// reductions need no vsel, masks no registers, and no scalar loop remains.
//
//===----------------------------------------------------------------------===//

#include "PTO.h"
#include "PTOIRUtils.h"
#include "PTOPasses.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/InitializePasses.h"
#include "llvm/Pass.h"
#include "llvm/Transforms/Utils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "pto-partial-iterations"
#define PASS_NAME "Loops of whole registers"

/// Of a loop that gets three copies of its body.
static constexpr unsigned MaxCopied = 64;

/// Registers that are loaded before a loop to be used after it.
static constexpr unsigned MaxLoadedBefore = 2;

namespace {

/// The address of an access of a loop, by elements.
struct ElementAddress {
  Value *Pointer;     ///< In the body.
  Value *Start;       ///< Its value for the first element.
  uint64_t Bytes = 0; ///< From one element to the next.
};

/// A loop of one block whose mask counts the elements that are left.
struct MaskedLoop {
  BasicBlock *Body, *Before, *Exit;
  IntrinsicInst *Mask;
  Value *Count;   ///< Of elements.
  uint64_t Lanes; ///< Elements of an iteration, a power of two.
  Value *Next;    ///< The index of the next iteration.
  /// Whether iterations may begin at any element and be done again, but for
  /// loads of what the loop then overwrites.
  bool MayOverlap = false;
  SmallVector<Instruction *, 4> InPlace; ///< Such loads.
  SmallVector<ElementAddress, 4> Addresses;
  /// What computes them of the index, and perhaps only of indices that the loop
  /// has.
  SmallPtrSet<const Instruction *, 8> AddressSteps;

  /// What decides whether the loop goes on.
  const Value *condition() const {
    return cast<BranchInst>(Body->getTerminator())->getCondition();
  }
};

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
  PTO::replaceWith(Mask, B.CreateIntrinsic(Intrinsic::get_active_lane_mask,
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

/// How the vector that \p I loads or stores is aligned, if it does.
static MaybeAlign alignmentOfVector(const Instruction &I) {
  if (match(&I, m_Intrinsic<Intrinsic::masked_load>()))
    return cast<ConstantInt>(I.getOperand(1))->getMaybeAlignValue();
  if (match(&I, m_Intrinsic<Intrinsic::masked_store>()))
    return cast<ConstantInt>(I.getOperand(2))->getMaybeAlignValue();
  if (isa<LoadInst, StoreInst>(I) &&
      getLoadStoreType(const_cast<Instruction *>(&I))->isVectorTy())
    return getLoadStoreAlignment(const_cast<Instruction *>(&I));
  return std::nullopt;
}

/// Whether two iterations after the loop do not need much code, and no streams,
/// which would begin anew there.
static bool isSmallAndAligned(const BasicBlock &Body) {
  unsigned Instructions = 0;
  for (const Instruction &I : Body) {
    Instructions += !isa<PHINode, DbgInfoIntrinsic>(I);
    if (MaybeAlign A = alignmentOfVector(I); A && *A < PTO::VectorAlign)
      return false;
  }
  return Instructions <= MaxCopied;
}

/// What the access \p I has in memory, or null.
static Type *accessType(const Instruction &I) {
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

static Value *accessPointer(Instruction &I) {
  if (Value *Pointer = getLoadStorePointerOperand(&I))
    return Pointer;
  return I.getOperand(I.mayWriteToMemory() ? 1 : 0);
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
  return Instructions <= MaxCopied;
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
    return PTO::elementsOf(V) == M.Lanes;
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

/// Whether \p I, after the loop of \p M, selects by the mask of the last
/// iteration, so that all iterations before take the first operand.
static bool selectsByLastMask(const Instruction &I, const MaskedLoop &M) {
  auto *Select = dyn_cast<SelectInst>(&I);
  auto *Mask = Select ? dyn_cast<PHINode>(Select->getCondition()) : nullptr;
  return Mask && Mask->getParent() == M.Exit &&
         Mask->getIncomingValueForBlock(M.Body) == M.Mask;
}

namespace {

/// Copies iterations of a loop to where its masks are known.
class IterationSplitter {
  const MaskedLoop &M;
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
  void appendWholeIteration(Tail &T);
  Value *elementsOfOne(IRBuilder<> &B) const;
  Value *elementsOfLast(IRBuilder<> &B) const;
  void moveSelections(BasicBlock *Check);
  void leave(BasicBlock *Check);
  void endLoopAt(Value *End, BasicBlock *Next);
  void splitLast();
  void splitLastTwo();
  void splitOverlapping();

public:
  explicit IterationSplitter(const MaskedLoop &M)
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

/// Copies the body to the end of \p T with all elements active, and makes what
/// it hands over the phis of the next iteration.
void IterationSplitter::appendWholeIteration(Tail &T) {
  appendIteration(T, index(M.Lanes));
  dropMask(*cast<IntrinsicInst>(T.Map.lookup(M.Mask)));
  unmaskAccesses(*T.Block);
  SmallVector<std::pair<PHINode *, Value *>> Next;
  for (PHINode &Phi : M.Body->phis())
    Next.push_back({&Phi, T.get(Phi.getIncomingValueForBlock(M.Body))});
  for (auto [Phi, V] : Next)
    T.Map[Phi] = V;
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
  auto InBody = [&](Value *V) {
    auto *Phi = dyn_cast<PHINode>(V);
    return Phi && Phi->getParent() == M.Exit
               ? Phi->getIncomingValueForBlock(M.Body)
               : V;
  };
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
    Any->addIncoming(InBody(Whole), Check);
    for (auto &T : Tails) {
      B.SetInsertPoint(T->Block->getTerminator());
      Any->addIncoming(B.CreateSelect(T->Map.lookup(M.Mask),
                                      T->get(InBody(Whole)),
                                      T->get(InBody(Before))),
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
  auto *Several = BasicBlock::Create(Ctx, "several", F, M.Body);
  auto *Many = BasicBlock::Create(Ctx, "many", F, M.Body);
  auto *Check = BasicBlock::Create(Ctx, "whole.done", F, M.Exit);
  Tail &One = createTail("one"), &Two = createTail("two");
  auto *Enter = M.Before->getTerminator();
  IRBuilder<> B(Enter);
  B.CreateCondBr(B.CreateICmpULE(M.Count, index(M.Lanes)), One.Block, Several);
  Enter->eraseFromParent();
  B.SetInsertPoint(Several);
  B.CreateCondBr(B.CreateICmpULE(M.Count, index(2 * M.Lanes)), Two.Block, Many);
  // Without a part of an iteration, the loop has all of them.
  B.SetInsertPoint(Many);
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
  if (isSmallAndAligned(*M.Body))
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
  SmallVector<MaskedLoop, 4> Loops;
  for (Loop *L : LI.getLoopsInPreorder())
    if (std::optional<MaskedLoop> M = matchLoop(*L)) {
      formLCSSA(*L, DT, &LI, &SE);
      if (!isSmallAndAligned(*M->Body))
        OverlapChecker(*M, *L, SE, AA).run();
      Loops.push_back(*M);
    }
  for (const MaskedLoop &M : Loops)
    IterationSplitter(M).run();
  return !Loops.empty();
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
