//===- PTOPrefixSums.cpp - Loops that store sums so far -------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In `sum += x[i]; y[i] = sum;` each sum needs the one before, so the loop
// vectorizer leaves such loops alone. In a register, sums of two elements give
// sums of four, of eight and so on, each by an addition of lanes that are as
// far away. vsqz moves lanes down and fills the register with zeros. So the
// lanes are turned around first, and what is summed up is what follows a lane.
//
// Only the sum of the whole register is needed for the next one. Several
// registers are summed up side by side, as each addition waits for the one
// before.
//
//===----------------------------------------------------------------------===//

#include "PTOPrefixSums.h"
#include "MCTargetDesc/PTOBaseInfo.h"
#include "PTOIRUtils.h"
#include "PTOLoopCopies.h"
#include "PTOLoopWidening.h"
#include "PTORegisterPieces.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace PatternMatch;

#define DEBUG_TYPE "pto-prefix-sums"

/// Elements of an iteration: four registers of 32 bits.
static constexpr unsigned IterationLanes = 256;

/// For fewer elements the loop as it is written takes no longer.
static constexpr unsigned MinElements = 32;

namespace {

/// What an iteration adds to a sum, or subtracts from it.
struct Addend {
  Value *V;
  bool IsSubtracted;
};

/// A sum of a loop: Phi at the beginning of an iteration, Update at its end.
struct Sum {
  PHINode *Phi;
  BinaryOperator *Update;
  /// What Phi is added to first.
  BinaryOperator *User;
  SmallVector<Addend, 2> Addends;

  bool collect(Value *V);
};

/// Operations on whole registers of a type of elements.
class Registers {
  IRBuilder<> &B;
  FixedVectorType *Ty, *IntTy;
  Value *All;

  Value *call(Intrinsic::ID Of8, Intrinsic::ID Of16, Intrinsic::ID Of32,
              ArrayRef<Value *> Operands) const;

public:
  Registers(IRBuilder<> &B, Type *Element);

  FixedVectorType *type() const { return Ty; }
  unsigned size() const { return Ty->getNumElements(); }
  /// The numbers of the lanes, downwards if \p Descending.
  Value *numbers(bool Descending) const;
  /// The lanes from number \p First on.
  Value *from(unsigned First) const;
  /// \p V with the lane \p Indices of each lane.
  Value *permute(Value *V, Value *Indices) const;
  /// The lanes of \p V that \p Mask has, and zeros.
  Value *pack(Value *V, Value *Mask) const;
  /// The first lane of \p V in all lanes.
  Value *first(Value *V) const;
};

/// The prefix sums of a vector loop.
class Scan {
  const Sum &S;
  PTO::LoopWidener &W;
  IRBuilder<> B;
  Registers R;

  Value *add(Value *A, Value *V, bool IsSubtracted = false);

public:
  Scan(const Sum &S, PTO::LoopWidener &W)
      : S(S), W(W), B(W.before()->getTerminator()), R(B, S.Phi->getType()) {}

  /// Computes the sums with and, if \p HasExclusive, without the element of
  /// each lane, from \p Start on. Returns the last one in all lanes.
  Value *compute(Value *Start, bool HasExclusive);
};

class PrefixSums {
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  AAResults &AA;
  OptimizationRemarkEmitter &ORE;
  bool Changed = false;

  void keepStored(Loop &L, StoreInst &Store);
  void narrow(Loop &L, PHINode &Phi);
  std::optional<Sum> findSum(const Loop &L) const;
  bool vectorize(Loop &L);

public:
  PrefixSums(LoopInfo &LI, DominatorTree &DT, ScalarEvolution &SE,
             AAResults &AA, OptimizationRemarkEmitter &ORE)
      : LI(LI), DT(DT), SE(SE), AA(AA), ORE(ORE) {}
  bool run();
};

} // namespace

//===----------------------------------------------------------------------===//
// Sums in variables
//===----------------------------------------------------------------------===//

/// Whether \p Update, of a sum, may be done in any order, with zeros in
/// between.
static bool isAssociative(const BinaryOperator &Update) {
  switch (Update.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
    return true;
  case Instruction::FAdd:
  case Instruction::FSub:
    return Update.hasAllowReassoc() && Update.hasNoSignedZeros();
  default:
    return false;
  }
}

/// If \p L, which is one block, loads what \p Store, its only effect, has
/// stored in the iteration before, as in `y[i] = y[i - 1] + x[i]`, it keeps
/// that in a variable.
void PrefixSums::keepStored(Loop &L, StoreInst &Store) {
  auto *Update = dyn_cast<BinaryOperator>(Store.getValueOperand());
  const SCEV *To = SE.getSCEV(Store.getPointerOperand());
  auto *Walk = dyn_cast<SCEVAddRecExpr>(To);
  if (!Update || !isAssociative(*Update) || !Walk || Walk->getLoop() != &L ||
      !Walk->isAffine())
    return;
  SCEVExpander Expander(SE, Store.getDataLayout(), "stored");
  for (Value *Operand : Update->operands()) {
    auto *Load = dyn_cast<LoadInst>(Operand);
    if (!Load || !L.contains(Load) || !Load->isSimple() ||
        Load->getPointerAddressSpace() != Store.getPointerAddressSpace())
      continue;
    auto *From =
        dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Load->getPointerOperand()));
    if (!From || From->getLoop() != &L ||
        SE.getMinusSCEV(To, From) != Walk->getStepRecurrence(SE) ||
        SE.getAddExpr(From, Walk->getStepRecurrence(SE)) != To ||
        !Expander.isSafeToExpand(From->getStart()))
      continue;
    // The first iteration loads it in any case.
    PTO::keepLoaded(*Load, From->getStart(), L, Expander, "stored")
        ->addIncoming(Update, L.getLoopLatch());
    SE.forgetLoop(&L);
    Changed = true;
    return;
  }
}

/// Whether all users of \p V in its loop, except \p Phi, and phis that have
/// such users need no more than the lower \p Bits of it.
static bool isLow(const Instruction &V, unsigned Bits, const PHINode *Phi) {
  unsigned Upper = V.getType()->getScalarSizeInBits() - Bits;
  return all_of(V.users(), [&](const User *U) {
    auto *Exit = dyn_cast<PHINode>(U);
    const APInt *C;
    return U == Phi ||
           (Exit && Exit->getNumIncomingValues() == 1 && &V != Phi &&
            isLow(*Exit, Bits, Exit)) ||
           (isa<TruncInst>(U) && U->getType()->getScalarSizeInBits() <= Bits) ||
           (match(U, m_And(m_Specific(&V), m_APInt(C))) && C->isIntN(Bits)) ||
           (match(U, m_Shl(m_Specific(&V), m_APInt(C))) && C->uge(Upper));
  });
}

/// The sum that \p Phi of \p L is of 8 or 16 bits, which are extended in each
/// iteration, becomes one of as many.
void PrefixSums::narrow(Loop &L, PHINode &Phi) {
  auto *Update =
      dyn_cast<BinaryOperator>(Phi.getIncomingValueForBlock(L.getLoopLatch()));
  if (!Phi.getType()->isIntegerTy() || !Update || !L.contains(Update) ||
      Update->getOpcode() != Instruction::Add)
    return;
  for (unsigned Operand : {0, 1}) {
    Value *Extended = Update->getOperand(Operand);
    const APInt *C, *Back;
    unsigned Width = Phi.getType()->getScalarSizeInBits(), Bits = 0;
    if (match(Extended, m_And(m_Specific(&Phi), m_APInt(C))) && C->isMask())
      Bits = C->countr_one();
    else if (match(Extended, m_AShr(m_Shl(m_Specific(&Phi), m_APInt(C)),
                                    m_APInt(Back))) &&
             *C == *Back && C->ult(Width))
      Bits = Width - C->getZExtValue();
    if ((Bits != 8 && Bits != 16) || Bits >= Width || !isLow(Phi, Bits, &Phi) ||
        !isLow(*Update, Bits, &Phi))
      continue;
    IRBuilder<> B(L.getLoopPreheader()->getTerminator());
    Type *Ty = B.getIntNTy(Bits);
    Value *Start =
        B.CreateTrunc(Phi.getIncomingValueForBlock(L.getLoopPreheader()), Ty);
    PHINode *New = PHINode::Create(Ty, 2, "sum", L.getHeader()->begin());
    B.SetInsertPoint(Update);
    Value *Next =
        B.CreateAdd(New, B.CreateTrunc(Update->getOperand(1 - Operand), Ty));
    New->addIncoming(Start, L.getLoopPreheader());
    New->addIncoming(Next, L.getLoopLatch());
    for (PHINode &Last : make_early_inc_range(L.getExitBlock()->phis()))
      if (Last.getIncomingValue(0) == Update) {
        PHINode *Narrow = PHINode::Create(Ty, 1, "", Last.getIterator());
        Narrow->addIncoming(Next, L.getExitingBlock());
        B.SetInsertPoint(L.getExitBlock(),
                         L.getExitBlock()->getFirstInsertionPt());
        Last.replaceAllUsesWith(B.CreateZExt(Narrow, Phi.getType()));
        Last.eraseFromParent();
      }
    B.SetInsertPoint(Update->getNextNode());
    Update->replaceAllUsesWith(B.CreateZExt(Next, Phi.getType()));
    B.SetInsertPoint(L.getHeader(), L.getHeader()->getFirstInsertionPt());
    Phi.replaceAllUsesWith(B.CreateZExt(New, Phi.getType()));
    Phi.eraseFromParent();
    RecursivelyDeleteTriviallyDeadInstructions(Update);
    SE.forgetLoop(&L);
    Changed = true;
    return;
  }
}

/// Whether \p V is used in \p L beside \p User.
static bool isUsedBeside(const Instruction &V, const Instruction &User,
                         const Loop &L) {
  return any_of(V.users(), [&](const llvm::User *U) {
    return U != &User && L.contains(cast<Instruction>(U));
  });
}

/// Whether \p V is Phi with addends, which are collected.
bool Sum::collect(Value *V) {
  auto *Op = dyn_cast<BinaryOperator>(V);
  if (!Op || Op->getParent() != Phi->getParent() || !isAssociative(*Op) ||
      (Op != Update && !Op->hasOneUse()))
    return false;
  bool IsSubtraction = Op->getOpcode() == Instruction::Sub ||
                       Op->getOpcode() == Instruction::FSub;
  for (unsigned N = 0; N != (IsSubtraction ? 1 : 2); ++N) {
    Value *Operand = Op->getOperand(N);
    if (Operand == Phi)
      User = Op;
    else if (!collect(Operand))
      continue;
    Addends.push_back({Op->getOperand(1 - N), IsSubtraction});
    return true;
  }
  return false;
}

/// The sum of \p L, which is one block, whose values so far are used in it.
std::optional<Sum> PrefixSums::findSum(const Loop &L) const {
  for (PHINode &Phi : L.getHeader()->phis()) {
    auto *Update = dyn_cast<BinaryOperator>(
        Phi.getIncomingValueForBlock(L.getLoopLatch()));
    if (!Update || !PTO::isLaneType(Phi.getType()) ||
        Phi.getType()->isIntegerTy(1) || isa<SCEVAddRecExpr>(SE.getSCEV(&Phi)))
      continue;
    Sum S{&Phi, Update, nullptr, {}};
    if (S.collect(Update) &&
        (isUsedBeside(Phi, *S.User, L) || isUsedBeside(*Update, Phi, L)))
      return S;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

Registers::Registers(IRBuilder<> &B, Type *Element) : B(B) {
  unsigned Bits = Element->getScalarSizeInBits();
  Ty = FixedVectorType::get(Element, PTO::RegisterBits / Bits);
  IntTy = FixedVectorType::get(B.getIntNTy(Bits), Ty->getNumElements());
  All = Constant::getAllOnesValue(IntTy->getWithNewType(B.getInt1Ty()));
}

Value *Registers::call(Intrinsic::ID Of8, Intrinsic::ID Of16,
                       Intrinsic::ID Of32, ArrayRef<Value *> Operands) const {
  return B.CreateIntrinsic(
      PTO::forLaneBits(Ty->getScalarSizeInBits(), Of8, Of16, Of32), {},
      Operands);
}

Value *Registers::numbers(bool Descending) const {
  return call(Intrinsic::pto_vci_s8, Intrinsic::pto_vci_s16,
              Intrinsic::pto_vci_s32,
              {B.getInt32(0),
               B.getInt32(Descending ? PTO::Order_DESC : PTO::Order_ASC)});
}

Value *Registers::from(unsigned First) const {
  Value *Bound = ConstantInt::get(IntTy, First);
  return B.CreateICmpUGE(numbers(/*Descending=*/false), Bound);
}

Value *Registers::permute(Value *V, Value *Indices) const {
  return B.CreateBitCast(call(Intrinsic::pto_vselr_s8, Intrinsic::pto_vselr_s16,
                              Intrinsic::pto_vselr_s32,
                              {B.CreateBitCast(V, IntTy), Indices}),
                         Ty);
}

Value *Registers::pack(Value *V, Value *Mask) const {
  return B.CreateBitCast(
      call(Intrinsic::pto_vsqz_s8, Intrinsic::pto_vsqz_s16,
           Intrinsic::pto_vsqz_s32,
           {B.CreateBitCast(V, IntTy), Mask, B.getInt32(PTO::Hint_NOCOUNT)}),
      Ty);
}

Value *Registers::first(Value *V) const {
  return B.CreateBitCast(call(Intrinsic::pto_vdup_s8, Intrinsic::pto_vdup_s16,
                              Intrinsic::pto_vdup_s32,
                              {B.CreateBitCast(V, IntTy), All}),
                         Ty);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

Value *Scan::add(Value *A, Value *V, bool IsSubtracted) {
  // Of integers sums in another order may wrap.
  if (!S.Phi->getType()->isFloatingPointTy())
    return IsSubtracted ? B.CreateSub(A, V) : B.CreateAdd(A, V);
  IRBuilderBase::FastMathFlagGuard Guard(B);
  B.setFastMathFlags(S.Update->getFastMathFlags());
  return IsSubtracted ? B.CreateFSub(A, V) : B.CreateFAdd(A, V);
}

Value *Scan::compute(Value *Start, bool HasExclusive) {
  Value *Backwards = R.numbers(/*Descending=*/true);
  SmallVector<Value *> Masks;
  for (unsigned Distance = 1; Distance != R.size(); Distance *= 2)
    Masks.push_back(R.from(Distance));
  Value *Carry = B.CreateVectorSplat(R.size(), Start);
  PHINode *Phi =
      PHINode::Create(R.type(), 2, "carry", W.body()->getFirstNonPHIIt());
  Phi->addIncoming(Carry, W.before());

  B.SetInsertPoint(W.body()->getTerminator());
  Value *Elements = nullptr;
  for (const Addend &A : S.Addends) {
    Value *V = W.widen(A.V);
    Elements = Elements ? add(Elements, V, A.IsSubtracted)
               : A.IsSubtracted
                   ? add(Constant::getNullValue(V->getType()), V, true)
                   : V;
  }
  Elements = B.CreateSelect(W.active(), Elements,
                            Constant::getNullValue(Elements->getType()));
  SmallVector<Value *> Parts;
  for (unsigned First = 0; First != IterationLanes; First += R.size())
    Parts.push_back(
        R.permute(PTO::cutLanes(B, Elements, First, R.size()), Backwards));
  for (Value *Mask : Masks)
    for (Value *&Part : Parts)
      Part = add(Part, R.pack(Part, Mask));

  Carry = Phi;
  SmallVector<Value *> With, Without;
  for (Value *Part : Parts) {
    With.push_back(add(R.permute(Part, Backwards), Carry));
    if (HasExclusive)
      Without.push_back(
          add(R.permute(R.pack(Part, Masks[0]), Backwards), Carry));
    Carry = add(Carry, R.first(Part));
  }
  Phi->addIncoming(Carry, W.body());
  W.define(*S.Update, PTO::joinRegisters(B, With, IterationLanes));
  if (HasExclusive)
    W.define(*S.Phi, PTO::joinRegisters(B, Without, IterationLanes));
  return Carry;
}

/// Replaces \p L by a loop of vector code.
static void replaceLoop(Loop &L, const Sum &S, StoreInst &Store,
                        PTO::LoopWidener &W) {
  bool HasExclusive = isUsedBeside(*S.Phi, *S.User, L);
  Value *Start = S.Phi->getIncomingValueForBlock(L.getLoopPreheader());
  W.begin(IterationLanes);
  Value *Carry = Scan(S, W).compute(Start, HasExclusive);
  W.store(Store, W.widen(Store.getValueOperand()));
  IRBuilder<> B(W.after()->getTerminator());
  if (!L.getExitBlock()->phis().empty())
    PTO::replaceAfterLoop(L, *S.Update,
                          *B.CreateExtractElement(Carry, uint64_t(0)));
  W.removeLoop();
}

bool PrefixSums::vectorize(Loop &L) {
  if (L.getNumBlocks() != 1 || !PTO::isCopyable(L, SE) || PTO::isLeftAlone(L))
    return false;
  StoreInst *Store = PTO::onlyStore(L);
  if (!Store || !PTO::prepareForCopy(L, LI, DT, SE, Changed))
    return false;
  keepStored(L, *Store);
  for (PHINode &Phi : make_early_inc_range(L.getHeader()->phis()))
    narrow(L, Phi);
  std::optional<Sum> S = findSum(L);
  PTO::LoopWidener W(L, LI, DT, SE);
  if (!S || !W.canCount() || !W.canStore(*Store) ||
      !PTO::leavesOnly(L, *S->Update) ||
      !all_of(S->Addends, [&](const Addend &A) { return W.canWiden(A.V); }))
    return false;
  W.provide(*S->Phi);
  W.provide(*S->Update);
  if (!W.canWiden(Store->getValueOperand()))
    return false;
  bool IsMoving;
  const SCEV *First = W.firstAddress(*Store, IsMoving);
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(First));
  if (!Base)
    return false;
  std::optional<SmallVector<LoadInst *>> Unknown =
      W.loadsNotApart(*Store, *Base->getValue(), AA);
  if (!Unknown)
    return false;

  ORE.emit([&] {
    return OptimizationRemark(DEBUG_TYPE, "Summed", L.getStartLoc(),
                              L.getHeader())
           << "vectorized prefix sums";
  });
  SE.forgetTopmostLoop(&L);
  BranchInst *Branch = PTO::copyLoopBefore(L, LI, DT);
  IRBuilder<> B(Branch);
  Value *To = W.expand(First, Store->getPointerOperandType(), Branch);
  Value *IsApart = W.isApart(*Store, To, *Unknown, Branch);
  Value *IsLong = B.CreateICmpUGE(W.count(Branch), B.getInt64(MinElements));
  Branch->setCondition(B.CreateAnd(IsLong, IsApart));
  PTO::prepareForCopy(L, LI, DT, SE, Changed);
  replaceLoop(L, *S, *Store, W);
  return true;
}

bool PrefixSums::run() {
  for (Loop *L : LI.getLoopsInPreorder())
    Changed |= vectorize(*L);
  return Changed;
}

PreservedAnalyses PTOPrefixSumsPass::run(Function &F,
                                         FunctionAnalysisManager &AM) {
  LoopInfo &LI = AM.getResult<LoopAnalysis>(F);
  if (LI.empty() || PTO::keepsLoops(F))
    return PreservedAnalyses::all();
  PrefixSums P(LI, AM.getResult<DominatorTreeAnalysis>(F),
               AM.getResult<ScalarEvolutionAnalysis>(F),
               AM.getResult<AAManager>(F),
               AM.getResult<OptimizationRemarkEmitterAnalysis>(F));
  return P.run() ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
