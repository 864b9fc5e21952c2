//===- OperationJIT.cpp - Single operations as functions ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperationJIT.h"
#include "OperationEmitter.h"
#include "pto/Machine/Operation.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pto;

static Function *declaration(Module &M, StringRef Name) {
  Intrinsic::ID ID = Function::lookupIntrinsicID(("llvm.pto." + Name).str());
  if (ID == Intrinsic::not_intrinsic)
    report_fatal_error("no intrinsic llvm.pto." + Name);
  return Intrinsic::getDeclaration(&M, ID);
}

/// What is emitted for \p Call, outside of a function under emulation.
static Value *emitOperation(IRBuilderBase &B, const FloatEnvironment &Env,
                            CallInst &Call) {
  Function &F = *B.GetInsertBlock()->getParent();
  EmulateOptions Options;
  Options.Checks = false;
  HostMemory Memory(Options, F);
  MaskImages Images;
  StreamEmitter Streams(F, Memory);
  const EmulatedOperation *Op = lookupEmulatedOperation(Call.getIntrinsicID());
  return OperationEmitter(B, {Env, Memory, Images, Streams}, *Op, Call)
      .emit()
      .Value;
}

static VectorShape shapeOf(Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  return {VT ? VT->getNumElements() : 1, Ty->getScalarSizeInBits()};
}

/// A vector of integers as an operand of type \p Ty.
static Value *toOperand(IRBuilderBase &B, Value *V, Type *Ty) {
  if (!Ty->isVectorTy())
    V = B.CreateExtractElement(V, uint64_t(0));
  return B.CreateBitCast(V, Ty);
}

static Value *toBytes(IRBuilderBase &B, Value *V) {
  VectorShape Shape = shapeOf(V->getType());
  Type *Bytes = FixedVectorType::get(B.getInt8Ty(), Shape.bytes());
  return Shape.Bits == 1 ? B.CreateZExt(V, Bytes) : B.CreateBitCast(V, Bytes);
}

CompiledOperation pto::compileOperation(StringRef Name,
                                        const FloatEnvironment &Env,
                                        ArrayRef<uint32_t> Immediates) {
  static VectorJIT Host, Least(/*Baseline=*/true);
  LLVMContext Ctx;
  Module Declarations("", Ctx);
  Function *Intrinsic = declaration(Declarations, Name);
  auto IsImmediate = [&](unsigned I) {
    return Intrinsic->hasParamAttribute(I, Attribute::ImmArg);
  };
  CompiledOperation Op;
  for (Argument &Arg : Intrinsic->args())
    if (!IsImmediate(Arg.getArgNo()))
      Op.Operands.push_back(shapeOf(Arg.getType()));

  auto Emit = [&](IRBuilderBase &B, ArrayRef<Value *> Values) -> Value * {
    Function *Here = declaration(*B.GetInsertBlock()->getModule(), Name);
    SmallVector<Value *, 8> Operands;
    for (Argument &Arg : Here->args()) {
      if (IsImmediate(Arg.getArgNo())) {
        Operands.push_back(
            B.getInt32(Immediates.empty() ? 0 : Immediates.front()));
        Immediates = Immediates.drop_front(!Immediates.empty());
      } else {
        Operands.push_back(toOperand(B, Values.front(), Arg.getType()));
        Values = Values.drop_front();
      }
    }
    CallInst *Call = B.CreateCall(Here, Operands);
    Value *V = emitOperation(B, Env, *Call);
    if (!V || V->getType() != Call->getType())
      report_fatal_error("no value emitted for llvm.pto." + Name);
    Call->eraseFromParent();
    SmallVector<Value *, 2> Members = {V};
    if (V->getType()->isStructTy())
      Members = {B.CreateExtractValue(V, 0), B.CreateExtractValue(V, 1)};
    SmallVector<Value *, 2> Bytes;
    for (Value *Member : Members) {
      Op.Results.push_back(shapeOf(Member->getType()));
      Bytes.push_back(toBytes(B, Member));
    }
    return concatenateVectors(B, Bytes);
  };
  Op.Loop = (Env.NativeHalf ? Host : Least).compile(Op.Operands, Emit);
  return Op;
}

bool pto::isEmitted(StringRef Name) {
  LLVMContext Ctx;
  Module M("", Ctx);
  Function *Intrinsic = declaration(M, Name);
  Function *F =
      Function::Create(FunctionType::get(Type::getVoidTy(Ctx),
                                         {PointerType::get(Ctx, 0)}, false),
                       GlobalValue::ExternalLinkage, "f", M);
  IRBuilder<> B(BasicBlock::Create(Ctx, "", F));
  SmallVector<Value *, 8> Operands;
  // Not every code is legal: the verifier refuses the others.
  const machine::Operation *Op = machine::findOperation(std::string(Name));
  for (Argument &Arg : Intrinsic->args()) {
    unsigned Code = Op && Arg.hasAttribute(Attribute::ImmArg)
                        ? machine::legalCodes(*Op, Arg.getArgNo()).front()
                        : 0;
    Operands.push_back(Code ? ConstantInt::get(Arg.getType(), Code)
                            : Constant::getNullValue(Arg.getType()));
  }
  CallInst *Call = B.CreateCall(Intrinsic, Operands);
  FloatEnvironment Env;
  Value *V = emitOperation(B, Env, *Call);
  return V && V->getType() == Call->getType();
}
