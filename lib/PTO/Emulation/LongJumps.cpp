//===- LongJumps.cpp - setjmp and longjmp under emulation -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LongJumps.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/PTO/RuntimeCalls.h"

using namespace llvm;
using namespace pto;

bool pto::isSetjmp(const Function &F) { return F.getName() == PTO::SetjmpName; }
bool pto::isLongjmp(const Function &F) {
  return F.getName() == PTO::LongjmpName;
}

void pto::dropJumpFunctions(Module &M) {
  for (StringRef Name : {PTO::SetjmpName, PTO::LongjmpName})
    if (Function *F = M.getFunction(Name); F && !F->isDeclaration()) {
      F->deleteBody();
      F->setLinkage(GlobalValue::ExternalLinkage);
    }
}

/// What is read and written of a buffer.
static HostMemory::Access numberIn(IRBuilderBase &B, Value *Buffer,
                                   bool IsStore) {
  return {Buffer, B.getInt64(8), 8, IsStore};
}

/// What the run-time tells the calls of a function apart by.
static Value *frame(IRBuilderBase &B) {
  return B.CreateIntrinsic(Intrinsic::frameaddress, {B.getPtrTy()},
                           {B.getInt32(0)});
}

Value *pto::emitSetjmp(CallBase &Call, HostMemory &Memory) {
  IRBuilder<> B(&Call);
  Value *Buffer = Call.getArgOperand(0);
  Memory.check(Call, numberIn(B, Buffer, /*IsStore=*/true));
  B.SetInsertPoint(&Call);
  Module &M = *Call.getModule();
  FunctionCallee NewPlace = M.getOrInsertFunction(
      "__pto_new_place", B.getPtrTy(), B.getPtrTy(), B.getPtrTy());
  Value *Place = B.CreateCall(NewPlace, {Memory.address(B, Buffer), frame(B)});
  FunctionCallee Setjmp =
      M.getOrInsertFunction("__pto_host_setjmp", B.getInt32Ty(), B.getPtrTy());
  if (auto *F = dyn_cast<Function>(Setjmp.getCallee()))
    F->addFnAttr(Attribute::ReturnsTwice);
  CallInst *Result = B.CreateCall(Setjmp, {Place});
  Result->addFnAttr(Attribute::ReturnsTwice);
  return Result;
}

void pto::emitLongjmp(CallBase &Call, HostMemory &Memory) {
  IRBuilder<> B(&Call);
  Value *Buffer = Call.getArgOperand(0);
  Memory.check(Call, numberIn(B, Buffer, /*IsStore=*/false));
  B.SetInsertPoint(&Call);
  FunctionCallee Jump = Call.getModule()->getOrInsertFunction(
      "__pto_jump", B.getVoidTy(), B.getPtrTy(), B.getInt32Ty(), B.getPtrTy());
  if (auto *F = dyn_cast<Function>(Jump.getCallee()))
    F->setDoesNotReturn();
  B.CreateCall(Jump, {Memory.address(B, Buffer), Call.getArgOperand(1),
                      Memory.site(B, Call)});
}

void pto::emitEndOfPlaces(ReturnInst &I) {
  IRBuilder<> B(&I);
  FunctionCallee End = I.getModule()->getOrInsertFunction(
      "__pto_end_places", B.getVoidTy(), B.getPtrTy());
  B.CreateCall(End, {frame(B)});
}
