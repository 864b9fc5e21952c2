//===- CoreEmitter.cpp - Copies, flags, streams ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CoreEmitter.h"
#include "EmulationTables.h"
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
                          imm::OtherCode Code) {
  return callRuntime(B, "__pto_get_spr", B.getInt64Ty(),
                     {Memory.base(), B.getInt32(Code)});
}

static void setRegister(IRBuilderBase &B, HostMemory &Memory,
                        imm::OtherCode Code, Value *V) {
  callRuntime(B, "__pto_set_spr", B.getVoidTy(),
              {Memory.base(), B.getInt32(Code), V});
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Operand \p I, a pointer to the unified buffer, as an address.
Value *CoreEmitter::addressIn(unsigned I) {
  return B.CreatePtrToInt(in(I), B.getInt64Ty());
}

Value *CoreEmitter::run(StringRef Name, ArrayRef<Value *> Args) {
  SmallVector<Value *, 8> All = {Memory.base()};
  All.append(Args.begin(), Args.end());
  All.push_back(Memory.site(B, Call));
  callRuntime(B, Name, B.getVoidTy(), All);
  return nullptr;
}

Value *CoreEmitter::getRegister() {
  return callRuntime(B, "__pto_get_spr", B.getInt64Ty(),
                     {Memory.base(), in(0)});
}

Value *CoreEmitter::setRegister() {
  callRuntime(B, "__pto_set_spr", B.getVoidTy(), {Memory.base(), in(0), in(1)});
  return nullptr;
}

Value *CoreEmitter::storeRegister() {
  constexpr uint64_t Bytes = 4;
  Memory.check(Call, {in(1), B.getInt64(Bytes), Bytes, /*IsStore=*/true});
  B.SetInsertPoint(&Call);
  B.CreateAlignedStore(B.CreateTrunc(getRegister(), B.getInt32Ty()),
                       Memory.address(B, in(1)), Align(Bytes));
  return nullptr;
}

Value *CoreEmitter::setFlag() {
  return run("__pto_set_flag", {in(0), in(1), in(2)});
}

Value *CoreEmitter::waitFlag() {
  return run("__pto_wait_flag", {in(0), in(1), in(2)});
}

Value *CoreEmitter::setBlockFlag() {
  return run("__pto_set_block_flag", {in(1)});
}

Value *CoreEmitter::waitBlockFlag() {
  return run("__pto_wait_block_flag", {in(1)});
}

Value *CoreEmitter::copyIn(unsigned Bytes) {
  return run("__pto_copy_in", {addressIn(0), Memory.address(B, in(1)), in(2),
                               in(3), B.getInt32(Bytes)});
}

Value *CoreEmitter::copyOut() {
  return run("__pto_copy_out",
             {Memory.address(B, in(0)), addressIn(1), in(2), in(3)});
}

Value *CoreEmitter::copyWithin() {
  return run("__pto_copy_within", {addressIn(0), addressIn(1), in(2)});
}

Value *CoreEmitter::sort(bool IsHalf) {
  return run("__pto_sort", {B.getInt32(IsHalf), addressIn(0), addressIn(1),
                            addressIn(2), in(3)});
}

Value *CoreEmitter::merge(bool IsHalf) {
  return run("__pto_merge",
             {B.getInt32(IsHalf), addressIn(0), in(1), in(2), in(3)});
}

void pto::emitPackedCount(IRBuilderBase &B, HostMemory &Memory, Value *Mask,
                          unsigned Bytes) {
  Value *Bits = B.CreateBitCast(Mask, B.getIntNTy(numLanes(Mask)));
  Value *Count = B.CreateZExtOrTrunc(
      B.CreateUnaryIntrinsic(Intrinsic::ctpop, Bits), B.getInt64Ty());
  setRegister(B, Memory, imm::SystemRegister_SQZN,
              B.CreateMul(Count, B.getInt64(Bytes)));
}

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

/// A function that represents the change of a number to a state or back.
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
Value *StreamEmitter::storeBytes(CallBase &Call, Value *Bytes, Value *Pointer,
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

/// Checks that the stores of operand 0, a state, have ended at operand 1 and
/// \p Distance bytes.
void StreamEmitter::checkEnd(CallBase &Call, Value *Distance) {
  IRBuilder<> B(&Call);
  Value *End = B.CreateAdd(
      B.CreatePtrToInt(Call.getArgOperand(1), B.getInt64Ty()), Distance);
  Value *Old = numberOf(B, Call.getArgOperand(0));
  checkState(
      Call,
      B.CreateOr(B.CreateICmpEQ(Old, B.getInt64(0)), B.CreateICmpEQ(Old, End)),
      End);
}

/// The value of \p Call, a state.
Value *StreamEmitter::stateOf(CallBase &Call, Value *Number) {
  return IRBuilder<>(&Call).CreateCall(marker(true), {Number});
}

static Type *registerType(IRBuilderBase &B) {
  return FixedVectorType::get(B.getInt8Ty(), 256);
}

Value *StreamEmitter::init(CallBase &Call) {
  return stateOf(Call, IRBuilder<>(&Call).getInt64(0));
}

Value *StreamEmitter::startLoads(CallBase &Call) {
  IRBuilder<> B(&Call);
  Value *Pointer = Call.getArgOperand(0);
  Value *Block = blockOf(B, B.CreatePtrToInt(Pointer, B.getInt64Ty()));
  Memory.check(Call, {B.CreateIntToPtr(Block, Pointer->getType()),
                      B.getInt64(32), 1, /*IsStore=*/false});
  return stateOf(Call, Block);
}

StreamEmitter::Loaded StreamEmitter::load(CallBase &Call) {
  IRBuilder<> B(&Call);
  Value *Pointer = Call.getArgOperand(0);
  Value *Address = B.CreatePtrToInt(Pointer, B.getInt64Ty());
  Value *Old = numberOf(B, Call.getArgOperand(1));
  checkState(Call, B.CreateICmpEQ(Old, blockOf(B, Address)), Address);
  Memory.check(Call, {Pointer, B.getInt64(256), 1, /*IsStore=*/false});
  B.SetInsertPoint(&Call);
  Value *V = B.CreateAlignedLoad(Call.getType()->getStructElementType(0),
                                 Memory.address(B, Pointer), Align(1));
  Value *Next = blockOf(B, B.CreateAdd(Address, B.getInt64(256)));
  return {V, stateOf(Call, Next)};
}

Value *StreamEmitter::store(CallBase &Call) {
  IRBuilder<> B(&Call);
  Value *Bytes = B.CreateBitCast(Call.getArgOperand(0), registerType(B));
  return stateOf(Call,
                 storeBytes(Call, Bytes, Call.getArgOperand(1),
                            Call.getArgOperand(2), Call.getArgOperand(3)));
}

Value *StreamEmitter::storePacked(CallBase &Call) {
  IRBuilder<> B(&Call);
  Value *Count = getRegister(B, Memory, imm::SystemRegister_SQZN);
  Value *Passed = getRegister(B, Memory, imm::SystemRegister_AR);
  Value *Pointer = B.CreatePtrAdd(Call.getArgOperand(1), Passed);
  Value *Bytes = B.CreateBitCast(Call.getArgOperand(0), registerType(B));
  Value *State = storeBytes(Call, Bytes, Pointer, Count, Call.getArgOperand(2));
  B.SetInsertPoint(&Call);
  if (cast<ConstantInt>(Call.getArgOperand(3))->isOne())
    setRegister(B, Memory, imm::SystemRegister_AR, B.CreateAdd(Passed, Count));
  return stateOf(Call, State);
}

Value *StreamEmitter::storeMask(CallBase &Call) {
  IRBuilder<> B(&Call);
  Value *Mask = Call.getArgOperand(0), *Pointer = Call.getArgOperand(1);
  unsigned Bits = numLanes(Mask);
  Value *V = B.CreateBitCast(Mask, B.getIntNTy(Bits));
  Value *Bytes = B.CreateBitCast(B.CreateZExt(V, B.getIntNTy(RegisterBits)),
                                 registerType(B));
  Memory.check(Call, {Pointer, B.getInt64(Bits / 8), Bits / 8,
                      /*IsStore=*/true});
  return stateOf(Call, storeBytes(Call, Bytes, Pointer, B.getInt64(Bits / 8),
                                  Call.getArgOperand(2)));
}

Value *StreamEmitter::finishStores(CallBase &Call) {
  IRBuilder<> B(&Call);
  checkEnd(Call, B.CreateSExt(Call.getArgOperand(2), B.getInt64Ty()));
  return nullptr;
}

Value *StreamEmitter::finishPackedStores(CallBase &Call) {
  IRBuilder<> B(&Call);
  checkEnd(Call, getRegister(B, Memory, imm::SystemRegister_AR));
  return nullptr;
}
