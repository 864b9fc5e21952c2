//===- PTOSplitStreams.cpp - Streams of one access each ------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state of a stream has no place in memory, so it cannot be kept across
// blocks by an allocator that spills there, as that of -O0 does. Here each
// access becomes a stream of its own, whose state lives from one instruction to
// the next: a load begins its stream, a store ends it. Memory is the same in
// the end.
//
//===----------------------------------------------------------------------===//

#include "MCTargetDesc/PTOBaseInfo.h"
#include "PTOIRUtils.h"
#include "PTOLegacyPass.h"
#include "PTOPasses.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/Module.h"

using namespace llvm;

#define DEBUG_TYPE "pto-split-streams"
#define PASS_NAME "Split PTO streams"

static Value *systemRegister(IRBuilderBase &B, unsigned Code) {
  return B.CreateIntrinsic(Intrinsic::pto_get_spr, {}, {B.getInt32(Code)});
}

/// Ends, after \p Store, the stream that it has made at \p Pointer + \p Bytes.
static void endAfter(IntrinsicInst &Store, Value *Pointer, Value *Bytes) {
  IRBuilder<> B(Store.getNextNode());
  Value *End = B.CreatePtrAdd(Pointer, Bytes);
  B.CreateIntrinsic(Intrinsic::pto_stream_vstas, {End->getType()},
                    {&Store, End, B.getInt32(0)});
}

/// Gives the access \p I a state of its own.
static bool split(IntrinsicInst &I) {
  IRBuilder<> B(&I);
  auto In = [&](unsigned N) { return I.getArgOperand(N); };
  auto Begin = [&](unsigned State) {
    I.setArgOperand(State,
                    B.CreateIntrinsic(Intrinsic::pto_stream_init, {}, {}));
  };
  switch (I.getIntrinsicID()) {
  case Intrinsic::pto_stream_vldus:
    I.setArgOperand(1, B.CreateIntrinsic(Intrinsic::pto_stream_vldas,
                                         {In(0)->getType()}, {In(0)}));
    return true;
  case Intrinsic::pto_stream_vstus:
    Begin(3);
    endAfter(I, In(1), B.CreateZExt(In(2), B.getInt64Ty()));
    return true;
  case Intrinsic::pto_stream_pstu_b16:
    Begin(2);
    endAfter(I, In(1), B.getInt64(16));
    return true;
  case Intrinsic::pto_stream_pstu_b32:
    Begin(2);
    endAfter(I, In(1), B.getInt64(8));
    return true;
  case Intrinsic::pto_stream_vstur: {
    Begin(2);
    // The instruction may change AR.
    Value *Bytes = B.CreateAdd(systemRegister(B, PTO::SystemRegister_AR),
                               systemRegister(B, PTO::SystemRegister_SQZN));
    endAfter(I, In(1), Bytes);
    return true;
  }
  default:
    return false;
  }
}

/// Whether \p I only begins, ends or passes on states of the streams as they
/// were.
static bool isForStates(const Instruction &I, Type *State) {
  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    switch (Call->getIntrinsicID()) {
    case Intrinsic::pto_stream_init:
    case Intrinsic::pto_stream_vldas:
    case Intrinsic::pto_stream_vstas:
    case Intrinsic::pto_stream_vstar:
      return true;
    default:
      return false;
    }
  return I.getType() == State;
}

static bool splitStreams(Function &F) {
  Type *State = PTO::streamStateType(F.getContext());
  SmallVector<IntrinsicInst *, 8> Accesses;
  SmallVector<Instruction *, 8> Old;
  for (Instruction &I : instructions(F)) {
    if (isForStates(I, State))
      Old.push_back(&I);
    else if (auto *Call = dyn_cast<IntrinsicInst>(&I))
      Accesses.push_back(Call);
  }
  bool Changed = false;
  for (IntrinsicInst *Access : Accesses)
    Changed |= split(*Access);
  if (!Changed)
    return false;
  for (Instruction *I : Old)
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
  for (Instruction *I : Old)
    I->eraseFromParent();
  return true;
}

using PTOSplitStreamsLegacy = LegacyFunctionPass<splitStreams>;

INITIALIZE_PASS(PTOSplitStreamsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOSplitStreamsLegacyPass() {
  return new PTOSplitStreamsLegacy();
}
