//===- ControlSteps.cpp - Loops and calls in random programs --------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"

using namespace llvm;
using namespace pto;

/// A loop that runs once to four times, with some values carried around. Its
/// blocks dominate what follows, so that later steps may use its values.
void ProgramGenerator::loop(unsigned Depth) {
  BasicBlock *Before = B.GetInsertBlock();
  auto *Header = BasicBlock::Create(Ctx, "loop", F);
  Value *Trips = B.CreateAdd(B.CreateAnd(number(B.getInt32Ty()), B.getInt32(3)),
                             B.getInt32(1), "trips");
  SmallVector<Value *, 4> Initial;
  for (unsigned I = 0, E = 1 + pick(3); I != E; ++I)
    Initial.push_back(value(pick(2) ? anyVectorType() : anyMaskType()));
  if (pick(2))
    Initial.push_back(number(B.getInt32Ty()));
  B.CreateBr(Header);
  B.SetInsertPoint(Header);
  PHINode *Count = B.CreatePHI(B.getInt32Ty(), 2, "count");
  Count->addIncoming(B.getInt32(0), Before);
  SmallVector<PHINode *, 4> Carried;
  for (Value *V : Initial) {
    Carried.push_back(B.CreatePHI(V->getType(), 2));
    Carried.back()->addIncoming(V, Before);
  }
  for (PHINode *Phi : Carried)
    add(Phi);
  steps(2 + pick(4), Depth + 1);
  SmallVector<Value *, 4> Next;
  for (PHINode *Phi : Carried)
    Next.push_back(value(Phi->getType()));
  Value *NextCount = B.CreateAdd(Count, B.getInt32(1));
  BasicBlock *Latch = B.GetInsertBlock();
  auto *After = BasicBlock::Create(Ctx, "after", F);
  B.CreateCondBr(B.CreateICmpULT(NextCount, Trips), Header, After);
  Count->addIncoming(NextCount, Latch);
  for (auto [Phi, V] : zip(Carried, Next))
    Phi->addIncoming(V, Latch);
  B.SetInsertPoint(After);
}

/// Calls a function with more arguments than fit into registers, which gives
/// back some of them and a sum.
void ProgramGenerator::callFunction() {
  SmallVector<Type *, 16> Params;
  for (unsigned I = 0, E = 3 + pick(14); I != E; ++I) {
    Type *const Scalars[] = {B.getInt32Ty(), B.getInt64Ty(), B.getFloatTy()};
    switch (pick(4)) {
    case 0:
      Params.push_back(anyMaskType());
      break;
    case 1:
      Params.push_back(Scalars[pick(3)]);
      break;
    default:
      Params.push_back(anyVectorType());
      break;
    }
  }
  Params.push_back(vectorType(2));
  SmallVector<Type *, 8> Returned = {vectorType(2)};
  SmallVector<unsigned, 8> Indices;
  for (unsigned I = 0, E = pick(5); I != E; ++I) {
    Indices.push_back(pick(Params.size()));
    Returned.push_back(Params[Indices.back()]);
  }
  Type *Result =
      Returned.size() == 1 ? Returned.front() : StructType::get(Ctx, Returned);
  auto *Callee = Function::Create(FunctionType::get(Result, Params, false),
                                  GlobalValue::InternalLinkage, "callee", M);
  Callee->addFnAttr(Attribute::NoInline);
  Callee->addFnAttr("target-cpu", "cpu");
  {
    IRBuilder<> Body(BasicBlock::Create(Ctx, "", Callee));
    if (Options.Saturation && pick(2)) {
      IRBuilderBase::InsertPoint Here = B.saveIP();
      B.SetInsertPoint(Body.GetInsertBlock());
      call("set.spr", {B.getInt32(8), B.getInt64(anySwitches())});
      Body.SetInsertPoint(B.GetInsertBlock());
      B.restoreIP(Here);
    }
    Value *Sum = Callee->getArg(Params.size() - 1);
    for (Argument &Arg : drop_end(Callee->args()))
      if (Arg.getType()->isVectorTy() &&
          !Arg.getType()->getScalarType()->isIntegerTy(1))
        Sum = Body.CreateXor(Sum, Body.CreateBitCast(&Arg, Sum->getType()));
      else if (Arg.getType() == maskType(64))
        Sum = Body.CreateSelect(&Arg, Sum, Body.CreateNot(Sum));
    if (Returned.size() == 1) {
      Body.CreateRet(Sum);
    } else {
      Value *All = Body.CreateInsertValue(PoisonValue::get(Result), Sum, 0);
      for (auto [I, Index] : enumerate(Indices))
        All = Body.CreateInsertValue(All, Callee->getArg(Index), I + 1);
      Body.CreateRet(All);
    }
  }
  SmallVector<Value *, 16> Args;
  for (Type *Ty : Params)
    Args.push_back(value(Ty));
  add(B.CreateCall(Callee, Args));
}

/// Some of the bits of CTRL that say what saturates.
uint64_t ProgramGenerator::anySwitches() {
  uint64_t Switches = 0;
  for (unsigned Bit : {48, 53, 59, 60})
    Switches |= uint64_t(pick(2)) << Bit;
  return Switches;
}

/// Sets CTRL to what is known before the program runs, or not.
void ProgramGenerator::setSaturation() {
  Value *Ctrl = B.getInt64(anySwitches());
  if (pick(2))
    Ctrl = B.CreateXor(number(B.getInt64Ty()), Ctrl);
  call("set.spr", {B.getInt32(8), Ctrl});
}

void ProgramGenerator::steps(unsigned Count, unsigned Depth) {
  for (unsigned I = 0; I < Count; ++I) {
    if (Options.Saturation && pick(3) == 0)
      setSaturation();
    switch (pick(10)) {
    case 0:
    case 1:
    case 2:
    case 3:
      operation();
      break;
    case 4:
      moveMask();
      break;
    case 5:
      if (Depth < 2 && pick(2)) {
        loop(Depth);
        break;
      }
      [[fallthrough]];
    case 6:
      if (pick(3) == 0) {
        callFunction();
        break;
      }
      [[fallthrough]];
    default:
      genericStep();
      break;
    }
  }
}

/// Uses every vector again, the oldest last, so that all of them live at
/// the same time.
void ProgramGenerator::pressure() {
  Type *Ty = vectorType(2);
  Value *Sum = Constant::getNullValue(Ty);
  SmallVector<Value *, 64> All(Results.begin(), Results.end());
  for (Value *V : reverse(All))
    if (V->getType()->isVectorTy() &&
        !V->getType()->getScalarType()->isIntegerTy(1))
      // Not by sums, which may saturate.
      Sum = B.CreateXor(B.CreateOr(B.CreateShl(Sum, 1), B.CreateLShr(Sum, 31)),
                        B.CreateBitCast(V, Ty));
  add(Sum);
}
