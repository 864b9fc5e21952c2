//===- CoreEmitter.cpp - Copies, flags, streams ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CoreEmitter.h"
#include "Lanes.h"
#include "MemoryOperations.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace pto;

//===----------------------------------------------------------------------===//
// Calls of run-time functions
//===----------------------------------------------------------------------===//

CallInst *pto::callRuntime(IRBuilderBase &B, StringRef Name, Type *Result,
                           ArrayRef<Value *> Args) {
  SmallVector<Type *, 8> Types;
  for (Value *Arg : Args)
    Types.push_back(Arg->getType());
  Module *M = B.GetInsertBlock()->getModule();
  return B.CreateCall(
      M->getOrInsertFunction(Name, FunctionType::get(Result, Types, false)),
      Args);
}

static Value *getRegister(IRBuilderBase &B, HostMemory &Memory,
                          SystemRegisterCode Code) {
  return callRuntime(B, "__pto_get_spr", B.getInt64Ty(),
                     {Memory.base(), B.getInt32(Code)});
}

static void setRegister(IRBuilderBase &B, HostMemory &Memory,
                        SystemRegisterCode Code, Value *V) {
  callRuntime(B, "__pto_set_spr", B.getVoidTy(),
              {Memory.base(), B.getInt32(Code), V});
}

Value *pto::emitCoreOperation(const EmulatedOperation &Op, CallBase &Call,
                              HostMemory &Memory, bool &Handled) {
  IRBuilder<> B(&Call);
  auto In = [&](unsigned I) { return Call.getArgOperand(I); };
  // The address of a pointer to the unified buffer.
  auto Address = [&](unsigned I) {
    return B.CreatePtrToInt(In(I), B.getInt64Ty());
  };
  auto Run = [&](StringRef Name, SmallVector<Value *, 8> Args) -> Value * {
    Args.insert(Args.begin(), Memory.base());
    Args.push_back(Memory.site(B, Call));
    callRuntime(B, Name, B.getVoidTy(), Args);
    return nullptr;
  };
  Handled = true;
  switch (Op.Kind) {
  case GET_SPR:
    return callRuntime(B, "__pto_get_spr", B.getInt64Ty(),
                       {Memory.base(), In(0)});
  case SET_SPR:
    callRuntime(B, "__pto_set_spr", B.getVoidTy(),
                {Memory.base(), In(0), In(1)});
    return nullptr;
  case SET_FLAG:
    return Run("__pto_set_flag", {In(0), In(1), In(2)});
  case WAIT_FLAG:
    return Run("__pto_wait_flag", {In(0), In(1), In(2)});
  case SET_INTRA_BLOCK:
    return Run("__pto_set_block_flag", {In(1)});
  case WAIT_INTRA_BLOCK:
    return Run("__pto_wait_block_flag", {In(1)});
  // In the order of the program these are always fulfilled.
  case GET_BUF:
  case RLS_BUF:
  case BARRIER:
  case MEM_BAR:
    return nullptr;
  case MOV_OUT_TO_UB_B8:
  case MOV_OUT_TO_UB_B16:
  case MOV_OUT_TO_UB_B32: {
    unsigned Bytes = Op.Kind == MOV_OUT_TO_UB_B8    ? 1
                     : Op.Kind == MOV_OUT_TO_UB_B16 ? 2
                                                    : 4;
    return Run("__pto_copy_in", {Address(0), Memory.address(B, In(1)), In(2),
                                 In(3), B.getInt32(Bytes)});
  }
  case MOV_UB_TO_OUT:
    return Run("__pto_copy_out",
               {Memory.address(B, In(0)), Address(1), In(2), In(3)});
  case MOV_UB_TO_UB:
    return Run("__pto_copy_within", {Address(0), Address(1), In(2)});
  case VBS32_F16:
  case VBS32_F32:
    return Run("__pto_sort", {B.getInt32(Op.Kind == VBS32_F16), Address(0),
                              Address(1), Address(2), In(3)});
  case VMRGSORT4_F16:
  case VMRGSORT4_F32:
    return Run("__pto_merge", {B.getInt32(Op.Kind == VMRGSORT4_F16), Address(0),
                               In(1), In(2), In(3)});
  default:
    Handled = false;
    return nullptr;
  }
}

void pto::emitPackedCount(IRBuilderBase &B, HostMemory &Memory, Value *Mask,
                          unsigned Bytes) {
  Value *Bits = B.CreateBitCast(Mask, B.getIntNTy(numLanes(Mask)));
  Value *Count = B.CreateZExtOrTrunc(
      B.CreateUnaryIntrinsic(Intrinsic::ctpop, Bits), B.getInt64Ty());
  setRegister(B, Memory, SPR_SQZN, B.CreateMul(Count, B.getInt64(Bytes)));
}

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

/// A function that stands for the change of a number to a state or back.
Function *StreamEmitter::marker(bool ToState) {
  LLVMContext &Ctx = F.getContext();
  Type *State = ScalableVectorType::get(Type::getInt8Ty(Ctx), 32);
  Type *Number = Type::getInt64Ty(Ctx);
  FunctionCallee Callee = F.getParent()->getOrInsertFunction(
      ToState ? "__pto_state_of_number" : "__pto_number_of_state",
      FunctionType::get(ToState ? State : Number, {ToState ? Number : State},
                        false));
  return cast<Function>(Callee.getCallee());
}

Value *StreamEmitter::numberOf(IRBuilderBase &B, Value *State) {
  Uses.push_back(B.CreateCall(marker(false), {State}));
  return Uses.back();
}

Value *StreamEmitter::resolve(Value *State) {
  if (Value *Known = Numbers.lookup(State))
    return Known;
  Type *I64 = Type::getInt64Ty(F.getContext());
  if (isa<UndefValue>(State))
    return Numbers[State] = ConstantInt::get(I64, 0);
  if (auto *Call = dyn_cast<CallInst>(State))
    if (Call->getCalledFunction() == marker(true))
      return Numbers[State] = Call->getArgOperand(0);
  if (auto *Phi = dyn_cast<PHINode>(State)) {
    PHINode *New = PHINode::Create(I64, Phi->getNumIncomingValues(),
                                   Phi->getName(), Phi->getIterator());
    Numbers[State] = New;
    for (unsigned I = 0; I != Phi->getNumIncomingValues(); ++I) {
      Value *In = resolve(Phi->getIncomingValue(I));
      New->addIncoming(In ? In : ConstantInt::get(I64, 0),
                       Phi->getIncomingBlock(I));
      if (!In)
        return nullptr;
    }
    return New;
  }
  if (auto *Select = dyn_cast<SelectInst>(State)) {
    Value *True = resolve(Select->getTrueValue());
    Value *False = resolve(Select->getFalseValue());
    if (!True || !False)
      return nullptr;
    return Numbers[State] = IRBuilder<>(Select).CreateSelect(
               Select->getCondition(), True, False);
  }
  return nullptr;
}

Instruction *StreamEmitter::finish() {
  if (Uses.empty() && !F.getParent()->getFunction("__pto_state_of_number"))
    return nullptr;
  for (CallInst *Use : Uses) {
    Value *Number = resolve(Use->getArgOperand(0));
    if (!Number)
      return Use;
    Use->replaceAllUsesWith(Number);
  }
  for (CallInst *Use : Uses)
    Use->eraseFromParent();
  // What only passed states on has no use left but others of its kind.
  SmallVector<Instruction *, 8> Dead;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB)
      if (I.getType() == marker(true)->getReturnType())
        Dead.push_back(&I);
  for (Instruction *I : Dead)
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
  for (Instruction *I : Dead)
    I->eraseFromParent();
  for (bool ToState : {false, true})
    if (Function *Marker = marker(ToState); Marker->use_empty())
      Marker->eraseFromParent();
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

/// Ends the program unless \p IsRight.
void StreamEmitter::checkState(CallBase &Call, Value *IsRight, Value *Address) {
  if (!Memory.checks())
    return;
  IRBuilder<> B(&Call);
  Value *IsWrong = B.CreateNot(IsRight);
  B.SetInsertPoint(SplitBlockAndInsertIfThen(IsWrong, &Call, true));
  callRuntime(B, "__pto_bad_stream", B.getVoidTy(),
              {Address, Memory.site(B, Call)});
}

/// The block that \p Address is in.
static Value *blockOf(IRBuilderBase &B, Value *Address) {
  return B.CreateAnd(Address, B.getInt64(~uint64_t(31)));
}

/// Stores the first \p Count of \p Bytes, a register, at \p Pointer and gives
/// the new state.
Value *StreamEmitter::store(CallBase &Call, Value *Bytes, Value *Pointer,
                            Value *Count, Value *State) {
  IRBuilder<> B(&Call);
  Value *Address = B.CreatePtrToInt(Pointer, B.getInt64Ty());
  Value *Old = numberOf(B, State);
  Count = B.CreateBinaryIntrinsic(Intrinsic::umin,
                                  B.CreateZExtOrTrunc(Count, B.getInt64Ty()),
                                  B.getInt64(256));
  checkState(Call,
             B.CreateOr(B.CreateICmpEQ(Old, B.getInt64(0)),
                        B.CreateICmpEQ(Old, Address)),
             Address);
  Memory.check(Call, {Pointer, Count, 1, /*IsStore=*/true});
  B.SetInsertPoint(&Call);
  Type *Numbers = FixedVectorType::get(B.getInt16Ty(), 256);
  Value *Mask = B.CreateICmpULT(
      laneNumbers(Numbers),
      B.CreateVectorSplat(256, B.CreateTrunc(Count, B.getInt16Ty())));
  emitMaskedStore(B, Bytes, Memory.address(B, Pointer), Mask);
  Value *End = B.CreateAdd(Address, Count);
  Value *IsPending = B.CreateICmpNE(End, blockOf(B, End));
  Value *New = B.CreateSelect(IsPending, End, B.getInt64(0));
  return B.CreateSelect(B.CreateICmpEQ(Count, B.getInt64(0)), Old, New);
}

bool StreamEmitter::isStream(OperationKind Kind) {
  switch (Kind) {
  case STREAM_VLDAS:
  case STREAM_VLDUS:
  case STREAM_INIT:
  case STREAM_VSTUS:
  case STREAM_VSTAS:
  case STREAM_VSTUR:
  case STREAM_VSTAR:
  case STREAM_PSTU_B16:
  case STREAM_PSTU_B32:
    return true;
  default:
    return false;
  }
}

StreamEmitter::Results StreamEmitter::emit(const EmulatedOperation &Op,
                                           CallBase &Call) {
  IRBuilder<> B(&Call);
  Type *Register = FixedVectorType::get(B.getInt8Ty(), 256);
  auto In = [&](unsigned I) { return Call.getArgOperand(I); };
  auto Result = [&](Value *Number, Value *Vector = nullptr) -> Results {
    B.SetInsertPoint(&Call);
    return {Vector, B.CreateCall(marker(true), {Number})};
  };
  auto CheckEnd = [&](Value *State, Value *End) {
    Value *Old = numberOf(B, State);
    checkState(Call,
               B.CreateOr(B.CreateICmpEQ(Old, B.getInt64(0)),
                          B.CreateICmpEQ(Old, End)),
               End);
  };
  auto AddressOf = [&](Value *Pointer) {
    return B.CreatePtrToInt(Pointer, B.getInt64Ty());
  };
  switch (Op.Kind) {
  case STREAM_VLDAS: {
    Value *Block = blockOf(B, AddressOf(In(0)));
    Memory.check(Call, {B.CreateIntToPtr(Block, In(0)->getType()),
                        B.getInt64(32), 1, /*IsStore=*/false});
    return Result(Block);
  }
  case STREAM_VLDUS: {
    Value *Address = AddressOf(In(0));
    Value *Old = numberOf(B, In(1));
    checkState(Call, B.CreateICmpEQ(Old, blockOf(B, Address)), Address);
    Memory.check(Call, {In(0), B.getInt64(256), 1, /*IsStore=*/false});
    B.SetInsertPoint(&Call);
    Value *V = B.CreateAlignedLoad(Call.getType()->getStructElementType(0),
                                   Memory.address(B, In(0)), Align(1));
    return Result(blockOf(B, B.CreateAdd(Address, B.getInt64(256))), V);
  }
  case STREAM_INIT:
    return Result(B.getInt64(0));
  case STREAM_VSTUS:
    return Result(
        store(Call, B.CreateBitCast(In(0), Register), In(1), In(2), In(3)));
  case STREAM_VSTUR: {
    Value *Count = getRegister(B, Memory, SPR_SQZN);
    Value *Passed = getRegister(B, Memory, SPR_AR);
    Value *Pointer = B.CreatePtrAdd(In(1), Passed);
    Value *State =
        store(Call, B.CreateBitCast(In(0), Register), Pointer, Count, In(2));
    B.SetInsertPoint(&Call);
    if (cast<ConstantInt>(In(3))->isOne())
      setRegister(B, Memory, SPR_AR, B.CreateAdd(Passed, Count));
    return Result(State);
  }
  case STREAM_PSTU_B16:
  case STREAM_PSTU_B32: {
    unsigned Bits = numLanes(In(0));
    Value *V = B.CreateBitCast(In(0), B.getIntNTy(Bits));
    Value *Bytes =
        B.CreateBitCast(B.CreateZExt(V, B.getIntNTy(2048)), Register);
    Memory.check(Call, {In(1), B.getInt64(Bits / 8), Bits / 8,
                        /*IsStore=*/true});
    return Result(store(Call, Bytes, In(1), B.getInt64(Bits / 8), In(2)));
  }
  case STREAM_VSTAS:
    CheckEnd(In(0), B.CreateAdd(AddressOf(In(1)),
                                B.CreateSExt(In(2), B.getInt64Ty())));
    return {};
  case STREAM_VSTAR:
    CheckEnd(In(0),
             B.CreateAdd(AddressOf(In(1)), getRegister(B, Memory, SPR_AR)));
    return {};
  default:
    llvm_unreachable("not an access of a stream");
  }
}
