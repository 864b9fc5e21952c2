//===- PTOControlOrder.cpp - Programs that set CTRL -----------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/PTO/ControlOrder.h"
#include "MCTargetDesc/PTOBaseInfo.h"
#include "PTO.h"
#include "PTOConversionForms.h"
#include "PTOLegacyPass.h"
#include "PTOPasses.h"
#include "pto/Numeric/Saturation.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/Module.h"
#include "llvm/InitializePasses.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using pto::SaturationSwitches;

#define DEBUG_TYPE "pto-control-order"
#define PASS_NAME "PTO operations in order with changes of CTRL"
#define BLOCKS_NAME "PTO blocks of changes of CTRL"

namespace {
/// An operation, other than a conversion, that the switches act on.
struct SaturableOperation {
  unsigned ID; ///< Intrinsic::ID.
};

#define GET_SaturableTable_DECL
#define GET_SaturableTable_IMPL
#include "PTOGenSearchableTables.inc"
} // namespace

static bool accesses(unsigned Register, const Instruction &I,
                     Intrinsic::ID ID) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->getIntrinsicID() == ID &&
         cast<ConstantInt>(Call->getArgOperand(0))->equalsInt(Register);
}
static bool writes(unsigned Register, const Instruction &I) {
  return accesses(Register, I, Intrinsic::pto_set_spr);
}
static bool setsControl(const Instruction &I) {
  // START_BLOCK makes CTRL what it is at the start; ATOMIC is a part of it.
  return writes(PTO::SystemRegister_CTRL, I) ||
         writes(PTO::SystemRegister_START_BLOCK, I) ||
         writes(PTO::SystemRegister_ATOMIC, I);
}

/// Whether the switches act on \p I.
static bool isSaturable(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return false;
  if (const PTO::ConversionForm *Form =
          PTO::lookupConversionForm(Call->getIntrinsicID()))
    return Form->HasSaturation;
  return lookupSaturableOperation(Call->getIntrinsicID());
}

//===----------------------------------------------------------------------===//
// What CTRL holds
//===----------------------------------------------------------------------===//

namespace {

/// What is known of CTRL at a place: whether the program has written it, and
/// what.
class ControlState {
  enum { Unreached, Reset, Written, Unknown } Kind = Unreached;
  uint64_t Number = 0;

public:
  static ControlState reset() { return make(Reset, pto::ResetCtrl); }
  static ControlState unknown() { return make(Unknown, 0); }
  static ControlState written(std::optional<uint64_t> V) {
    return V ? make(Written, *V) : unknown();
  }
  /// This with \p V in the register ATOMIC.
  ControlState withAtomic(std::optional<uint64_t> V) const {
    if (!V || Kind == Unknown)
      return unknown();
    return make(Kind, pto::withAtomic(Number, *V));
  }

  /// What a program reads.
  std::optional<uint64_t> number() const {
    if (Kind == Unknown)
      return std::nullopt;
    return Number;
  }
  std::optional<SaturationSwitches> switches() const {
    if (Kind == Unknown)
      return std::nullopt;
    return Kind == Written ? SaturationSwitches::of(Number)
                           : SaturationSwitches();
  }
  bool areDefault() const {
    std::optional<SaturationSwitches> S = switches();
    return S && S->areDefault();
  }

  /// Takes in what holds on another way to the same place.
  void join(const ControlState &Other) {
    if (Kind == Unreached)
      *this = Other;
    else if (Other.Kind != Unreached && *this != Other)
      *this = unknown();
  }
  bool operator!=(const ControlState &Other) const {
    return Kind != Other.Kind || Number != Other.Number;
  }

private:
  static ControlState make(decltype(Kind) K, uint64_t N) {
    ControlState S;
    S.Kind = K;
    S.Number = N;
    return S;
  }
};

/// What CTRL holds at each place of a function.
class ControlAnalysis {
  const SmallPtrSetImpl<const Function *> &Setters;
  DenseMap<const BasicBlock *, ControlState> AtEntry;
  DenseMap<const Value *, std::optional<uint64_t>> Read;

  std::optional<uint64_t> evaluate(const Value *V) const;

public:
  /// \p Setters are the functions that may set CTRL.
  ControlAnalysis(Function &F,
                  const SmallPtrSetImpl<const Function *> &Setters);

  ControlState atEntry(const BasicBlock &BB) const {
    return AtEntry.lookup(&BB);
  }
  /// Changes \p S, which holds before \p I, to what holds after it.
  void pass(const Instruction &I, ControlState &S);
};

} // namespace

std::optional<uint64_t> ControlAnalysis::evaluate(const Value *V) const {
  if (auto *C = dyn_cast<ConstantInt>(V))
    return C->getZExtValue();
  auto It = Read.find(V);
  if (It != Read.end())
    return It->second;
  auto *Op = dyn_cast<BinaryOperator>(V);
  if (!Op)
    return std::nullopt;
  std::optional<uint64_t> A = evaluate(Op->getOperand(0));
  std::optional<uint64_t> B = evaluate(Op->getOperand(1));
  if (!A || !B)
    return std::nullopt;
  switch (Op->getOpcode()) {
  case Instruction::And:
    return *A & *B;
  case Instruction::Or:
    return *A | *B;
  case Instruction::Xor:
    return *A ^ *B;
  case Instruction::Shl:
    return *B < 64 ? *A << *B : 0;
  default:
    return std::nullopt;
  }
}

void ControlAnalysis::pass(const Instruction &I, ControlState &S) {
  auto Written = [&] { return evaluate(cast<CallBase>(I).getArgOperand(1)); };
  if (accesses(PTO::SystemRegister_CTRL, I, Intrinsic::pto_get_spr)) {
    Read[&I] = S.number();
  } else if (accesses(PTO::SystemRegister_ATOMIC, I, Intrinsic::pto_get_spr)) {
    std::optional<uint64_t> Number = S.number();
    Read[&I] = Number ? std::optional(pto::atomicOf(*Number)) : std::nullopt;
  } else if (writes(PTO::SystemRegister_START_BLOCK, I)) {
    S = ControlState::reset();
  } else if (writes(PTO::SystemRegister_CTRL, I)) {
    S = ControlState::written(Written());
  } else if (writes(PTO::SystemRegister_ATOMIC, I)) {
    S = S.withAtomic(Written());
  } else if (auto *Call = dyn_cast<CallBase>(&I)) {
    const Function *Callee = Call->getCalledFunction();
    if (!Callee || Setters.contains(Callee))
      S = ControlState::unknown();
  }
}

ControlAnalysis::ControlAnalysis(
    Function &F, const SmallPtrSetImpl<const Function *> &Setters)
    : Setters(Setters) {
  bool IsCalled = any_of(F.users(), [](const User *U) {
    return isa<CallBase>(U) || isa<Constant>(U);
  });
  AtEntry[&F.getEntryBlock()] =
      IsCalled ? ControlState::unknown() : ControlState::reset();
  // A state only ever becomes less known.
  ReversePostOrderTraversal<Function *> Order(&F);
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (BasicBlock *BB : Order) {
      ControlState S = AtEntry[BB];
      for (Instruction &I : *BB)
        pass(I, S);
      for (BasicBlock *Next : successors(BB)) {
        ControlState Joined = AtEntry[Next];
        Joined.join(S);
        if (Joined != AtEntry[Next]) {
          AtEntry[Next] = Joined;
          Changed = true;
        }
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Bundles
//===----------------------------------------------------------------------===//

/// The functions of \p M that may set CTRL, themselves or by a call.
static SmallPtrSet<const Function *, 8> settersOf(Module &M) {
  SetVector<Function *> Work;
  for (Function &F : M)
    if (any_of(instructions(F), setsControl))
      Work.insert(&F);
  for (unsigned I = 0; I < Work.size(); ++I)
    for (User *U : Work[I]->users())
      if (auto *Call = dyn_cast<CallBase>(U))
        Work.insert(Call->getFunction());
  return {Work.begin(), Work.end()};
}

/// Replaces \p Call by one with the bundle that \p S represents, or without if
/// \p HasBundle is false.
static bool setBundle(CallInst &Call, const ControlState &S, bool HasBundle) {
  if (!HasBundle && !Call.hasOperandBundles())
    return false;
  SmallVector<OperandBundleDef, 1> Bundles;
  if (HasBundle) {
    SmallVector<Value *, 1> Inputs;
    if (std::optional<SaturationSwitches> Known = S.switches())
      Inputs.push_back(
          ConstantInt::get(Type::getInt32Ty(Call.getContext()), Known->bits()));
    Bundles.emplace_back(pto::SaturationBundle, Inputs);
  }
  CallInst *New = CallInst::Create(&Call, Bundles, Call.getIterator());
  New->takeName(&Call);
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
  return true;
}

/// Gives \p Call, a conversion, the operand that \p S asks for.
static void setOperand(CallInst &Call, const ControlState &S) {
  const PTO::ConversionForm *Form =
      PTO::lookupConversionForm(Call.getIntrinsicID());
  std::optional<SaturationSwitches> Known = S.switches();
  if (!Form || !Known || !Known->OverrideOperand)
    return;
  bool ToInteger = pto::info(Form->Dst).isInteger();
  constexpr unsigned Saturation = 3;
  Type *Ty = Call.getArgOperand(Saturation)->getType();
  Call.setArgOperand(Saturation,
                     ConstantInt::get(Ty, Known->saturates(ToInteger, false)));
}

static bool setBundles(Module &M) {
  if (!M.getFunction(Intrinsic::getName(Intrinsic::pto_set_spr)))
    return false;
  SmallPtrSet<const Function *, 8> Setters = settersOf(M);
  if (Setters.empty())
    return false;

  bool MakesDifference = false;
  MapVector<CallInst *, ControlState> Saturable;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    ControlAnalysis Control(F, Setters);
    for (BasicBlock &BB : F) {
      ControlState S = Control.atEntry(BB);
      for (Instruction &I : BB) {
        if (isSaturable(I))
          Saturable[cast<CallInst>(&I)] = S;
        Control.pass(I, S);
        MakesDifference |= setsControl(I) && !S.areDefault();
      }
    }
  }
  bool Changed = false;
  for (auto &[Call, S] : Saturable) {
    if (MakesDifference) {
      setOperand(*Call, S);
      Changed = true;
    }
    Changed |= setBundle(*Call, S, MakesDifference);
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// Gives each change of CTRL in \p F, and each call of what may change it, a
/// block, if anything depends on its order.
static bool splitBlocks(Function &F) {
  bool HasBundles = false;
  SmallVector<Instruction *, 4> Changes;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (setsControl(I) || (Call && !isa<IntrinsicInst>(I)))
      Changes.push_back(&I);
    HasBundles |= isSaturable(I) && cast<CallInst>(I).hasOperandBundles();
  }
  if (!HasBundles)
    return false;
  for (Instruction *I : Changes) {
    SplitBlock(I->getParent(), I);
    // A tail call must be followed by its return.
    if (!I->getNextNode()->isTerminator())
      SplitBlock(I->getParent(), I->getNextNode());
  }
  return !Changes.empty();
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

PreservedAnalyses PTOControlOrderPass::run(Module &M, ModuleAnalysisManager &) {
  return setBundles(M) ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

using PTOControlOrderLegacy = LegacyModulePass<setBundles>;
using PTOControlBlocksLegacy = LegacyFunctionPass<splitBlocks>;

INITIALIZE_PASS(PTOControlOrderLegacy, DEBUG_TYPE, PASS_NAME, false, false)
INITIALIZE_PASS(PTOControlBlocksLegacy, "pto-control-order-blocks", BLOCKS_NAME,
                false, false)

ModulePass *llvm::createPTOControlOrderLegacyPass() {
  return new PTOControlOrderLegacy();
}

FunctionPass *llvm::createPTOControlBlocksLegacyPass() {
  return new PTOControlBlocksLegacy();
}
