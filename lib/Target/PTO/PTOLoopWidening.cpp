//===- PTOLoopWidening.cpp - Iterations of a loop as lanes ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOLoopWidening.h"
#include "PTO.h"
#include "PTOLoopCopies.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace PatternMatch;

/// Loads that are compared with the place of the stores before a loop.
static constexpr unsigned MaxComparisons = 8;

bool PTO::isLaneType(const Type *Ty) {
  return Ty->isIntegerTy(1) || Ty->isIntegerTy(8) || Ty->isIntegerTy(16) ||
         Ty->isIntegerTy(32) || Ty->isHalfTy() || Ty->isBFloatTy() ||
         Ty->isFloatTy();
}

bool PTO::isElementAccess(Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Store = dyn_cast<StoreInst>(&I);
  if (!(Load && Load->isSimple()) && !(Store && Store->isSimple()))
    return false;
  Type *Ty = getLoadStoreType(&I);
  unsigned Space = getLoadStoreAddressSpace(&I);
  return isLaneType(Ty) && !Ty->isIntegerTy(1) &&
         getLoadStoreAlignment(&I).value() >=
             I.getDataLayout().getTypeStoreSize(Ty) &&
         (Space == PTOAS::Generic || Space == PTOAS::UnifiedBuffer);
}

StoreInst *PTO::onlyStore(const Loop &L) {
  StoreInst *Store = nullptr;
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB) {
      if (!I.mayHaveSideEffects() || isa<DbgInfoIntrinsic>(I))
        continue;
      if (Store || !isa<StoreInst>(I))
        return nullptr;
      Store = cast<StoreInst>(&I);
    }
  return Store;
}

bool PTO::leavesOnly(const Loop &L, const Value &V) {
  return all_of(L.getExitBlock()->phis(), [&](const PHINode &Phi) {
    Value *Last = Phi.getIncomingValueForBlock(L.getExitingBlock());
    return Last == &V || L.isLoopInvariant(Last);
  });
}

PTO::LoopWidener::LoopWidener(Loop &L, LoopInfo &LI, DominatorTree &DT,
                              ScalarEvolution &SE)
    : L(L), LI(LI), DT(DT), SE(SE),
      Expander(SE, L.getHeader()->getDataLayout(), "lanes") {}

//===----------------------------------------------------------------------===//
// What can be computed
//===----------------------------------------------------------------------===//

/// \p V as a number that each iteration adds the same to, or null.
const SCEVAddRecExpr *PTO::LoopWidener::countOf(Value *V) const {
  if (!V->getType()->isIntegerTy() || V->getType()->isIntegerTy(1) ||
      isa<LoadInst>(V))
    return nullptr;
  auto *Counter = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(V));
  return Counter && Counter->getLoop() == &L && Counter->isAffine() &&
                 Expander.isSafeToExpand(Counter->getStart()) &&
                 Expander.isSafeToExpand(Counter->getStepRecurrence(SE))
             ? Counter
             : nullptr;
}

/// Whether a vector operation is \p Call in each lane.
static bool isLaneIntrinsic(const IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::abs:
  case Intrinsic::smax:
  case Intrinsic::smin:
  case Intrinsic::umax:
  case Intrinsic::umin:
  case Intrinsic::fabs:
  case Intrinsic::maxnum:
  case Intrinsic::minnum:
  case Intrinsic::maximum:
  case Intrinsic::minimum:
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
    return true;
  default:
    return false;
  }
}

/// Whether the operation \p I can be done in all lanes, even in those of
/// iterations that do not do it.
bool PTO::LoopWidener::canCompute(const Instruction &I) const {
  if (auto *Op = dyn_cast<BinaryOperator>(&I)) {
    const APInt *Divisor;
    switch (Op->getOpcode()) {
    case Instruction::FRem:
      return false;
    case Instruction::UDiv:
    case Instruction::SDiv:
    case Instruction::URem:
    case Instruction::SRem:
      return match(Op->getOperand(1), m_APInt(Divisor)) && !Divisor->isZero() &&
             !Divisor->isAllOnes();
    default:
      return true;
    }
  }
  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    return isLaneIntrinsic(*Call);
  return isa<UnaryOperator, CastInst, CmpInst, SelectInst, FreezeInst>(I);
}

const SCEV *PTO::LoopWidener::firstAddress(Instruction &Access,
                                           bool &IsMoving) const {
  const SCEV *Address = SE.getSCEV(getLoadStorePointerOperand(&Access));
  IsMoving = false;
  if (SE.isLoopInvariant(Address, &L))
    return Address;
  auto *Walk = dyn_cast<SCEVAddRecExpr>(Address);
  if (!Walk || Walk->getLoop() != &L || !Walk->isAffine())
    return nullptr;
  auto *Step = dyn_cast<SCEVConstant>(Walk->getStepRecurrence(SE));
  uint64_t Bytes =
      Access.getDataLayout().getTypeStoreSize(getLoadStoreType(&Access));
  IsMoving = true;
  return Step && Step->getAPInt() == Bytes ? Walk->getStart() : nullptr;
}

/// Whether \p Load is one of neighbouring elements, or of the same one in each
/// iteration.
bool PTO::LoopWidener::canLoad(LoadInst &Load) {
  bool IsMoving;
  const SCEV *First =
      isElementAccess(Load) ? firstAddress(Load, IsMoving) : nullptr;
  // One that is not always done must not be done before the loop.
  if (!First || !Expander.isSafeToExpand(First) ||
      (!IsMoving && Load.getParent() != L.getHeader()))
    return false;
  Loads.push_back(&Load);
  return true;
}

bool PTO::LoopWidener::canStore(StoreInst &Store) const {
  bool IsMoving;
  const SCEV *First =
      isElementAccess(Store) ? firstAddress(Store, IsMoving) : nullptr;
  return First && IsMoving && Expander.isSafeToExpand(First);
}

bool PTO::LoopWidener::canWiden(Value *V) {
  if (!isLaneType(V->getType()))
    return false;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !L.contains(I) || Widenable.contains(V))
    return true;
  bool Can;
  if (countOf(V))
    Can = true;
  else if (auto *Load = dyn_cast<LoadInst>(I))
    Can = canLoad(*Load);
  else if (auto *Call = dyn_cast<CallBase>(I))
    Can = canCompute(*I) &&
          all_of(Call->args(), [&](Value *Op) { return canWiden(Op); });
  else
    Can = canCompute(*I) &&
          all_of(I->operands(), [&](Value *Op) { return canWiden(Op); });
  if (Can)
    Widenable.insert(V);
  return Can;
}

bool PTO::LoopWidener::canCount() const {
  const SCEV *Count = SE.getBackedgeTakenCount(&L);
  return !isa<SCEVCouldNotCompute>(Count) &&
         SE.getTypeSizeInBits(Count->getType()) <= 64 &&
         Expander.isSafeToExpand(Count);
}

Value *PTO::LoopWidener::expand(const SCEV *Expression, Type *Ty,
                                Instruction *Where) {
  return Expander.expandCodeFor(Expression, Ty, Where);
}

Value *PTO::LoopWidener::count(Instruction *Where) {
  Type *Int64 = Type::getInt64Ty(Where->getContext());
  const SCEV *Count =
      SE.getNoopOrZeroExtend(SE.getBackedgeTakenCount(&L), Int64);
  return expand(SE.getAddExpr(Count, SE.getOne(Int64)), Int64, Where);
}

//===----------------------------------------------------------------------===//
// Loads before stores
//===----------------------------------------------------------------------===//

std::optional<SmallVector<LoadInst *>>
PTO::LoopWidener::loadsNotApart(StoreInst &Store, const Value &Base,
                                AAResults &AA) const {
  auto MemoryOf = [](const Value &Pointer, const Instruction &Access) {
    return MemoryLocation(&Pointer, LocationSize::beforeOrAfterPointer(),
                          Access.getAAMetadata());
  };
  SmallVector<LoadInst *> Found;
  for (LoadInst *Load : Loads) {
    bool IsMoving;
    auto *Loaded =
        dyn_cast<SCEVUnknown>(SE.getPointerBase(firstAddress(*Load, IsMoving)));
    if (Loaded && AA.isNoAlias(MemoryOf(Base, Store),
                               MemoryOf(*Loaded->getValue(), *Load)))
      continue;
    // An address has another value in each space.
    if (Load->getPointerAddressSpace() != Store.getPointerAddressSpace())
      return std::nullopt;
    Found.push_back(Load);
  }
  if (Found.size() > MaxComparisons)
    return std::nullopt;
  return Found;
}

Value *PTO::LoopWidener::isApart(StoreInst &Store, Value *First,
                                 ArrayRef<LoadInst *> Others,
                                 Instruction *Where) {
  IRBuilder<> B(Where);
  if (Others.empty())
    return B.getTrue();
  auto SizeOf = [&](Instruction *I) {
    return I->getDataLayout().getTypeStoreSize(getLoadStoreType(I));
  };
  Value *Count = count(Where);
  Value *Stored = B.CreatePtrToInt(First, B.getInt64Ty());
  Value *StoredEnd =
      B.CreateAdd(Stored, B.CreateMul(Count, B.getInt64(SizeOf(&Store))));
  Value *All = nullptr;
  for (LoadInst *Load : Others) {
    bool IsMoving;
    Value *Loaded =
        B.CreatePtrToInt(expand(firstAddress(*Load, IsMoving),
                                Load->getPointerOperandType(), Where),
                         B.getInt64Ty());
    Value *Size = B.getInt64(SizeOf(Load));
    Value *End =
        B.CreateAdd(Loaded, IsMoving ? B.CreateMul(Count, Size) : Size);
    // Stores that begin no later and are no faster do not overtake loads.
    bool IsFollowed = IsMoving && SizeOf(Load) >= SizeOf(&Store);
    Value *Is =
        B.CreateOr(B.CreateICmpUGE(Stored, End),
                   B.CreateICmpULE(IsFollowed ? Stored : StoredEnd, Loaded));
    All = All ? B.CreateAnd(All, Is) : Is;
  }
  return All;
}

//===----------------------------------------------------------------------===//
// The new loop
//===----------------------------------------------------------------------===//

void PTO::LoopWidener::begin(unsigned NumLanes) {
  Lanes = NumLanes;
  Before = L.getLoopPreheader();
  Body = SplitBlock(Before, Before->getTerminator(), &DT, &LI);
  After = SplitBlock(Body, Body->getTerminator(), &DT, &LI);
  Body->setName("lanes");
  Loop *New = LI.AllocateLoop();
  if (Loop *Outer = L.getParentLoop())
    Outer->addChildLoop(New);
  else
    LI.addTopLevelLoop(New);
  New->addBlockEntry(Body);
  LI.changeLoopFor(Body, New);

  // In the form that pto-partial-iterations knows.
  Value *Count = count(Before->getTerminator());
  IRBuilder<> B(Before->getTerminator());
  Value *End = B.CreateAnd(B.CreateAdd(Count, B.getInt64(Lanes - 1)),
                           -int64_t(Lanes), "end");
  B.SetInsertPoint(Body->getTerminator());
  Index = B.CreatePHI(B.getInt64Ty(), 2, "index");
  Active = B.CreateIntrinsic(
      Intrinsic::get_active_lane_mask,
      {FixedVectorType::get(B.getInt1Ty(), Lanes), B.getInt64Ty()},
      {Index, Count}, {}, "active");
  Instruction *Old = Body->getTerminator();
  B.SetInsertPoint(Old);
  Value *Next = B.CreateAdd(Index, B.getInt64(Lanes), "index.next");
  B.CreateCondBr(B.CreateICmpEQ(Next, End), After, Body);
  Old->eraseFromParent();
  Index->addIncoming(B.getInt64(0), Before);
  Index->addIncoming(Next, Body);

  LLVMContext &Ctx = Body->getContext();
  New->setLoopID(makePostTransformationMetadata(
      Ctx, L.getLoopID(), {"llvm.loop.unroll."},
      {MDNode::get(Ctx,
                   MDString::get(Ctx, "llvm.loop.unroll.runtime.disable"))}));
  PTO::excludeFromVectorizer(*New);
}

Value *PTO::LoopWidener::maskOf(const BasicBlock *BB) const {
  Value *Mask = Masks.lookup(BB);
  return Mask ? Mask : Active;
}

Value *PTO::LoopWidener::splat(Value *V) {
  IRBuilder<> B(Before->getTerminator());
  return B.CreateVectorSplat(Lanes, V);
}

Value *PTO::LoopWidener::widenCounter(const SCEVAddRecExpr &Counter) {
  Type *Ty = Counter.getType();
  Instruction *End = Before->getTerminator();
  Value *Start = expand(Counter.getStart(), Ty, End);
  Value *Step = expand(Counter.getStepRecurrence(SE), Ty, End);
  IRBuilder<> B(End);
  Value *First = B.CreateAdd(
      splat(Start),
      B.CreateMul(B.CreateStepVector(FixedVectorType::get(Ty, Lanes)),
                  splat(Step)));
  Value *Stride = splat(B.CreateMul(Step, ConstantInt::get(Ty, Lanes)));
  PHINode *Phi =
      PHINode::Create(First->getType(), 2, "counter", Body->getFirstNonPHIIt());
  B.SetInsertPoint(Body->getTerminator());
  Phi->addIncoming(First, Before);
  Phi->addIncoming(B.CreateAdd(Phi, Stride), Body);
  return Phi;
}

Value *PTO::LoopWidener::widenLoad(LoadInst &Load) {
  bool IsMoving;
  const SCEV *First = firstAddress(Load, IsMoving);
  Instruction *End = Before->getTerminator();
  Value *Pointer = expand(First, Load.getPointerOperandType(), End);
  Type *Ty = Load.getType();
  Instruction *New;
  if (!IsMoving) {
    New = IRBuilder<>(End).CreateAlignedLoad(Ty, Pointer, Load.getAlign());
    New->setAAMetadata(Load.getAAMetadata());
    return splat(New);
  }
  IRBuilder<> B(Body->getTerminator());
  New = B.CreateMaskedLoad(FixedVectorType::get(Ty, Lanes),
                           B.CreateGEP(Ty, Pointer, Index), Load.getAlign(),
                           maskOf(Load.getParent()));
  New->setAAMetadata(Load.getAAMetadata());
  return New;
}

Value *PTO::LoopWidener::widenOperation(Instruction &I) {
  // Operands first: what they need comes before it.
  SmallVector<Value *> Operands;
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  bool HasFlag = Call && Call->getIntrinsicID() == Intrinsic::abs;
  unsigned Count = Call ? Call->arg_size() : I.getNumOperands();
  for (unsigned N = 0; N != Count; ++N)
    Operands.push_back(HasFlag && N == 1 ? I.getOperand(N)
                                         : widen(I.getOperand(N)));
  IRBuilder<> B(Body->getTerminator());
  if (Call) {
    Value *New = B.CreateIntrinsic(Call->getIntrinsicID(),
                                   {Operands[0]->getType()}, Operands);
    cast<Instruction>(New)->copyIRFlags(&I);
    return New;
  }
  Instruction *New = I.clone();
  for (auto [N, Operand] : enumerate(Operands))
    New->setOperand(N, Operand);
  New->mutateType(FixedVectorType::get(I.getType(), Lanes));
  New->dropUnknownNonDebugMetadata();
  return B.Insert(New);
}

Value *PTO::LoopWidener::widen(Value *V) {
  if (Value *Known = Vectors.lookup(V))
    return Known;
  auto *I = dyn_cast<Instruction>(V);
  Value *New;
  if (!I || !L.contains(I))
    New = splat(V);
  else if (const SCEVAddRecExpr *Counter = countOf(V))
    New = widenCounter(*Counter);
  else if (auto *Load = dyn_cast<LoadInst>(I))
    New = widenLoad(*Load);
  else
    New = widenOperation(*I);
  Vectors[V] = New;
  return New;
}

void PTO::LoopWidener::store(StoreInst &Store, Value *V) {
  bool IsMoving;
  const SCEV *First = firstAddress(Store, IsMoving);
  Value *Pointer =
      expand(First, Store.getPointerOperandType(), Before->getTerminator());
  IRBuilder<> B(Body->getTerminator());
  Type *Ty = Store.getValueOperand()->getType();
  B.CreateMaskedStore(V, B.CreateGEP(Ty, Pointer, Index), Store.getAlign(),
                      maskOf(Store.getParent()))
      ->setAAMetadata(Store.getAAMetadata());
}

void PTO::LoopWidener::removeLoop() { deleteDeadLoop(&L, &DT, &SE, &LI); }
