//===- PTOTileLowering.cpp - Tiles as vector code -------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOTileLowering.h"
#include "PTO.h"
#include "PTOLegacyPass.h"
#include "PTOPasses.h"
#include "PTOTargetMachine.h"
#include "PTOTileStep.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/InitializePasses.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace llvm::PTO;

#define DEBUG_TYPE "pto-lower-tiles"
#define PASS_NAME "Tiles as vector code"

namespace {

/// One call, whose code goes before it.
class TileLowering {
  CallInst &Call;
  const TileConversion &Pair;
  TileCall Operands;
  PTOProfile Profile;
  IRBuilder<> B;

  void emitCheck(const TileRule &Rule);
  void checkIsBound(StringRef What, Value *Pointer);
  void emitChoice(Value *Code, ArrayRef<unsigned> Codes,
                  function_ref<void(unsigned)> Emit);
  void emitIf(Value *Condition, function_ref<void()> Then);
  Value *emitValueIf(Value *Condition, function_ref<Value *()> Then);
  using Values = SmallVector<Value *, 3>;
  Values emitLoop(Value *Trips, Values Starts, ArrayRef<Value *> Steps,
                  function_ref<void(ArrayRef<Value *>)> Body);
  void emitTile(unsigned Rounding, bool Saturate);
  void emitRow(TileStep &Step, Value *Dst, Value *Src, Value *Cols);
  Value *bytes(Value *Elements, unsigned Bits);

public:
  TileLowering(CallInst &Call, const TileConversion &Pair, PTOProfile Profile)
      : Call(Call), Pair(Pair), Operands(Call), Profile(Profile), B(&Call) {}

  void run(bool Checks);
};

} // namespace

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

static std::optional<bool> constantBool(Value *V) {
  auto *C = dyn_cast<ConstantInt>(V);
  return C ? std::optional(C->isOne()) : std::nullopt;
}

/// What \p Then gives where \p Condition holds; 0 where not.
Value *TileLowering::emitValueIf(Value *Condition,
                                 function_ref<Value *()> Then) {
  Instruction *Where = &*B.GetInsertPoint();
  BasicBlock *Before = Where->getParent(), *Inside = nullptr;
  Value *Result = nullptr;
  emitIf(Condition, [&] {
    Result = Then();
    Inside = B.GetInsertBlock();
  });
  if (Inside == Before)
    return Result;
  B.SetInsertPoint(Where->getParent(), Where->getParent()->begin());
  PHINode *Phi = B.CreatePHI(Result->getType(), 2);
  Phi->addIncoming(Result, Inside);
  Phi->addIncoming(Constant::getNullValue(Result->getType()), Before);
  B.SetInsertPoint(Where);
  return Phi;
}

void TileLowering::emitIf(Value *Condition, function_ref<void()> Then) {
  if (std::optional<bool> Known = constantBool(Condition)) {
    if (*Known)
      Then();
    return;
  }
  Instruction *Where = &*B.GetInsertPoint();
  B.SetInsertPoint(SplitBlockAndInsertIfThen(Condition, Where->getIterator(),
                                             /*Unreachable=*/false));
  Then();
  B.SetInsertPoint(Where);
}

/// Emits \p Body \p Trips times, a number of i32. It is given values that begin
/// as \p Starts and grow by \p Steps, pointers by bytes; their last values are
/// the result.
TileLowering::Values
TileLowering::emitLoop(Value *Trips, Values Starts, ArrayRef<Value *> Steps,
                       function_ref<void(ArrayRef<Value *>)> Body) {
  auto Advance = [&](ArrayRef<Value *> From) {
    Values To;
    for (auto [V, Step] : zip_equal(From, Steps))
      To.push_back(V->getType()->isPointerTy() ? B.CreatePtrAdd(V, Step)
                                               : B.CreateAdd(V, Step));
    return To;
  };
  if (auto *C = dyn_cast<ConstantInt>(Trips); C && C->getZExtValue() <= 1) {
    if (C->isZero())
      return Starts;
    Body(Starts);
    return Advance(Starts);
  }

  Instruction *Where = &*B.GetInsertPoint();
  BasicBlock *Before = Where->getParent();
  BasicBlock *After = Before->splitBasicBlock(Where->getIterator());
  BasicBlock *Loop =
      BasicBlock::Create(B.getContext(), "tile", Before->getParent(), After);
  Before->getTerminator()->eraseFromParent();
  B.SetInsertPoint(Before);
  bool IsGuarded = !isa<ConstantInt>(Trips);
  if (IsGuarded)
    B.CreateCondBr(B.CreateICmpEQ(Trips, B.getInt32(0)), After, Loop);
  else
    B.CreateBr(Loop);

  B.SetInsertPoint(Loop);
  auto Phi = [&](Value *Start) {
    PHINode *P = B.CreatePHI(Start->getType(), 2);
    P->addIncoming(Start, Before);
    return P;
  };
  PHINode *Left = Phi(Trips);
  Values Current;
  for (Value *Start : Starts)
    Current.push_back(Phi(Start));
  // The body may split the block before this.
  Instruction *End = B.CreateUnreachable();
  B.SetInsertPoint(End);
  Body(Current);
  Values Next = Advance(Current);
  Value *Rest = B.CreateSub(Left, B.getInt32(1));
  Instruction *Back =
      B.CreateCondBr(B.CreateICmpNE(Rest, B.getInt32(0)), Loop, After);
  // Source and destination do not overlap, or the destination comes after.
  LLVMContext &Ctx = B.getContext();
  MDNode *ID = MDNode::getDistinct(
      Ctx, {nullptr, MDNode::get(Ctx, MDString::get(Ctx, PTOLoadsAreOld))});
  ID->replaceOperandWith(0, ID);
  Back->setMetadata(LLVMContext::MD_loop, ID);
  BasicBlock *Latch = End->getParent();
  End->eraseFromParent();
  Left->addIncoming(Rest, Latch);
  for (auto [P, V] : zip_equal(Current, Next))
    cast<PHINode>(P)->addIncoming(V, Latch);

  Values Last = Next;
  if (IsGuarded) {
    B.SetInsertPoint(After, After->begin());
    for (auto [Start, V, Result] : zip_equal(Starts, Next, Last)) {
      PHINode *P = Phi(Start);
      P->addIncoming(V, Latch);
      Result = P;
    }
  }
  B.SetInsertPoint(Where);
  return Last;
}

/// Emits for each of \p Codes what is done where \p Code is that.
void TileLowering::emitChoice(Value *Code, ArrayRef<unsigned> Codes,
                              function_ref<void(unsigned)> Emit) {
  for (unsigned C : Codes)
    emitIf(B.CreateICmpEQ(Code, B.getInt32(C)), [&] { Emit(C); });
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

void TileLowering::emitCheck(const TileRule &Rule) {
  emitIf(Rule.IsBroken, [&] {
    Type *I64 = B.getInt64Ty();
    Module *M = Call.getModule();
    FunctionCallee Fail = M->getOrInsertFunction(
        "__pto_bad_tile", B.getVoidTy(), B.getPtrTy(), B.getPtrTy(), I64, I64);
    auto *Callee = cast<Function>(Fail.getCallee());
    Callee->setDoesNotReturn();
    Callee->addFnAttr(Attribute::Cold);
    std::string Site = "in function " + Call.getFunction()->getName().str();
    if (const DebugLoc &Loc = Call.getDebugLoc()) {
      raw_string_ostream OS(Site);
      OS << ", ";
      Loc.print(OS);
    }
    B.CreateCall(Fail,
                 {B.CreateGlobalString(Site), B.CreateGlobalString(Rule.Text),
                  Rule.Got, Rule.Wanted});
  });
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// The bytes, an i64, of elements of \p Bits, an i32.
Value *TileLowering::bytes(Value *Elements, unsigned Bits) {
  Value *Wide =
      B.CreateMul(B.CreateZExt(Elements, B.getInt64Ty()), B.getInt64(Bits));
  return B.CreateLShr(Wide, 3);
}

void TileLowering::emitRow(TileStep &Step, Value *Dst, Value *Src,
                           Value *Cols) {
  unsigned Whole = Step.wholeElements(), Masked = Step.maskedElements();
  auto StepBytes = [&](unsigned Elements, unsigned Bits) {
    return B.getInt64(Elements * Bits / 8);
  };

  // Where the last element is the low half of a byte, the high one stays.
  Value *IsOdd = B.CreateTrunc(Cols, B.getInt1Ty());
  Value *Last = nullptr, *Old = nullptr;
  if (Pair.DstBits == 4 && constantBool(IsOdd) != false) {
    Last = B.CreatePtrAdd(Dst, bytes(Cols, 4));
    Old = emitValueIf(IsOdd, [&] { return B.CreateLoad(B.getInt8Ty(), Last); });
  }

  // Several at once, so that there is always one that need not wait; then one.
  Values Ends = {Dst, Src};
  Value *Left = Cols;
  for (unsigned Times : {4U, 1U}) {
    unsigned Elements = Times * Whole;
    Ends = emitLoop(
        B.CreateUDiv(Left, B.getInt32(Elements)), Ends,
        {StepBytes(Elements, Pair.DstBits), StepBytes(Elements, Pair.SrcBits)},
        [&](ArrayRef<Value *> At) { Step.emitWhole(At[0], At[1], Times); });
    Left = B.CreateAnd(Left, B.getInt32(Elements - 1));
  }
  emitLoop(B.CreateUDiv(B.CreateAdd(Left, B.getInt32(Masked - 1)),
                        B.getInt32(Masked)),
           {Ends[0], Ends[1], Left},
           {StepBytes(Masked, Pair.DstBits), StepBytes(Masked, Pair.SrcBits),
            B.getInt32(-Masked)},
           [&](ArrayRef<Value *> At) { Step.emitMasked(At[0], At[1], At[2]); });

  if (Last)
    emitIf(IsOdd, [&] {
      Value *New = B.CreateLoad(B.getInt8Ty(), Last);
      B.CreateStore(B.CreateOr(B.CreateAnd(New, B.getInt8(0x0F)),
                               B.CreateAnd(Old, B.getInt8(-0x10))),
                    Last);
    });
}

void TileLowering::emitTile(unsigned Rounding, bool Saturate) {
  TileStep Step(B, Pair, pto::Rounding(Rounding), Saturate);
  Value *Rows = Operands.DstRows, *Cols = Operands.DstCols;

  // Without gaps between its rows a tile is one row.
  Value *One = B.getInt32(1);
  if (Rows != One) {
    auto HasNoGap = [&](Value *Stride, unsigned Bits) {
      Value *Valid =
          B.CreateMul(B.CreateZExt(Cols, B.getInt64Ty()), B.getInt64(Bits));
      Value *Distance = B.CreateShl(B.CreateZExt(Stride, B.getInt64Ty()), 3);
      return B.CreateICmpEQ(Valid, Distance);
    };
    Value *IsFlat = B.CreateAnd(HasNoGap(Operands.DstStride, Pair.DstBits),
                                HasNoGap(Operands.SrcStride, Pair.SrcBits));
    Value *All = B.CreateMul(Rows, Cols);
    std::optional<bool> Known = constantBool(IsFlat);
    Cols = Known ? (*Known ? All : Cols) : B.CreateSelect(IsFlat, All, Cols);
    Rows = Known ? (*Known ? One : Rows) : B.CreateSelect(IsFlat, One, Rows);
  }
  emitLoop(Rows, {Operands.Dst, Operands.Src},
           {B.CreateZExt(Operands.DstStride, B.getInt64Ty()),
            B.CreateZExt(Operands.SrcStride, B.getInt64Ty())},
           [&](ArrayRef<Value *> Row) { emitRow(Step, Row[0], Row[1], Cols); });
}

/// The header's tiles are at UnboundAddress until they are bound to another.
void TileLowering::checkIsBound(StringRef What, Value *Pointer) {
  constexpr uint64_t UnboundAddress = 0xFFFFFFFF;
  Value *Address = B.CreatePtrToInt(Pointer, B.getInt64Ty());
  emitCheck({B.CreateICmpEQ(Address, B.getInt64(UnboundAddress)),
             ("tile conversion " + Twine(Pair.name()) + ": the " + What +
              " has no address; TASSIGN gives it one")
                 .str(),
             Address, Address});
}

void TileLowering::run(bool Checks) {
  if (Checks) {
    checkIsBound("destination", Operands.Dst);
    checkIsBound("source", Operands.Src);
    for (const TileRule &Rule : tileRules(B, Pair, Operands, Profile))
      emitCheck(Rule);
  }

  SmallVector<unsigned> Roundings;
  for (unsigned Code = 0; Code != pto::NumRoundings; ++Code)
    if (Pair.accepts(Code))
      Roundings.push_back(Code);
  Value *Rounding = Operands.Rounding;
  if (!usesRounding(Pair)) {
    // One code for all of them.
    Rounding = B.getInt32(0);
    Roundings = {0};
  }
  Value *Saturates = B.getFalse();
  if (usesSaturation(Pair)) {
    Saturates = B.CreateICmpEQ(Operands.Saturation, B.getInt32(TileSatOn));
    if (Pair.saturatesByDefault(Profile))
      Saturates =
          B.CreateOr(Saturates, B.CreateICmpEQ(Operands.Saturation,
                                               B.getInt32(TileSatDefault)));
  }
  emitChoice(Rounding, Roundings, [&](unsigned Code) {
    emitIf(Saturates, [&] { emitTile(Code, true); });
    emitIf(B.CreateNot(Saturates), [&] { emitTile(Code, false); });
  });
  Call.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

static bool lowerTiles(Function &F, const PTOTargetMachine &TM, bool Checks) {
  PTOProfile Profile = TM.getSubtargetImpl(F)->getProfile();
  SmallVector<std::pair<CallInst *, const TileConversion *>> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I))
      if (const TileConversion *Pair =
              lookupTileConversion(Call->getIntrinsicID()))
        Calls.push_back({Call, Pair});
  for (auto &[Where, Row] : Calls) {
    CallInst *Call = Where;
    const TileConversion *Pair = Row;
    // Constants may have become known after the verifier has run.
    bool IsRight = true;
    checkTileConversion(*Pair, *Call, Profile, [&](const Twine &Message) {
      F.getContext().diagnose(
          DiagnosticInfoUnsupported(F, Message, Call->getDebugLoc()));
      IsRight = false;
    });
    if (IsRight)
      TileLowering(*Call, *Pair, Profile).run(Checks);
    else
      Call->eraseFromParent();
  }
  return !Calls.empty();
}

static bool lowerWithoutChecks(Function &F, const PTOTargetMachine &TM) {
  return lowerTiles(F, TM, /*Checks=*/false);
}

using PTOTileLoweringLegacy = LegacyFunctionPass<lowerWithoutChecks>;

INITIALIZE_PASS_BEGIN(PTOTileLoweringLegacy, DEBUG_TYPE, PASS_NAME, false,
                      false)
INITIALIZE_PASS_DEPENDENCY(TargetPassConfig)
INITIALIZE_PASS_END(PTOTileLoweringLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOTileLoweringLegacyPass() {
  return new PTOTileLoweringLegacy();
}

PreservedAnalyses PTOTileLoweringPass::run(Function &F,
                                           FunctionAnalysisManager &AM) {
  return lowerTiles(F, TM, Checks) ? PreservedAnalyses::none()
                                   : PreservedAnalyses::all();
}
