//===- OperationJIT.cpp - Single operations as functions ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperationJIT.h"
#include "OperationEmitter.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"

using namespace llvm;
using namespace llvm::orc;
using namespace pto;

namespace {

/// The compiler of this process.
class Compiler {
  ExitOnError Exit{"OperationJIT: "};
  std::unique_ptr<TargetMachine> TM;
  std::unique_ptr<LLJIT> Engine;
  unsigned Count = 0;

  void optimize(Module &M);

public:
  Compiler() {
    InitializeNativeTarget();
    InitializeNativeTargetAsmPrinter();
    auto Builder = Exit(JITTargetMachineBuilder::detectHost());
    TM = Exit(Builder.createTargetMachine());
    Engine = Exit(
        LLJITBuilder().setJITTargetMachineBuilder(std::move(Builder)).create());
  }

  CompiledOperation compile(StringRef Name, const FloatEnvironment &Env,
                            ArrayRef<uint32_t> Immediates);
};

} // namespace

static Function *declaration(Module &M, StringRef Name) {
  Intrinsic::ID ID = Function::lookupIntrinsicID(("llvm.pto." + Name).str());
  if (ID == Intrinsic::not_intrinsic)
    report_fatal_error("no intrinsic llvm.pto." + Name);
  return Intrinsic::getDeclaration(&M, ID);
}

static bool isMask(Type *Ty) {
  return Ty->isVectorTy() && Ty->getScalarType()->isIntegerTy(1);
}

static OperandShape shapeOf(Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  unsigned Bytes = (Ty->getScalarSizeInBits() + 7) / 8;
  if (!VT)
    return {OperandShape::Scalar, 1, Bytes};
  return {isMask(Ty) ? OperandShape::Mask : OperandShape::Vector,
          VT->getNumElements(), Bytes};
}

static Value *load(IRBuilderBase &B, Type *Ty, Value *Address) {
  if (!isMask(Ty))
    return B.CreateAlignedLoad(Ty, Address, Align(1));
  Type *Bytes = FixedVectorType::get(B.getInt8Ty(), shapeOf(Ty).Lanes);
  return B.CreateTrunc(B.CreateAlignedLoad(Bytes, Address, Align(1)), Ty);
}

static void store(IRBuilderBase &B, Value *V, Value *Address) {
  if (isMask(V->getType()))
    V = B.CreateZExt(
        V, FixedVectorType::get(B.getInt8Ty(), shapeOf(V->getType()).Lanes));
  B.CreateAlignedStore(V, Address, Align(1));
}

void Compiler::optimize(Module &M) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB(TM.get());
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  PB.buildPerModuleDefaultPipeline(OptimizationLevel::O2).run(M, MAM);
}

CompiledOperation Compiler::compile(StringRef Name, const FloatEnvironment &Env,
                                    ArrayRef<uint32_t> Immediates) {
  auto Ctx = std::make_unique<LLVMContext>();
  auto M = std::make_unique<Module>(Name, *Ctx);
  M->setDataLayout(TM->createDataLayout());
  M->setTargetTriple(TM->getTargetTriple().str());
  Function *Intrinsic = declaration(*M, Name);
  FunctionType *FT = Intrinsic->getFunctionType();

  std::string Symbol = "operation" + std::to_string(Count++);
  Type *Ptr = PointerType::get(*Ctx, 0);
  Function *F = Function::Create(
      FunctionType::get(Type::getVoidTy(*Ctx), {Ptr, Ptr}, false),
      GlobalValue::ExternalLinkage, Symbol, *M);
  F->addFnAttr("target-cpu", TM->getTargetCPU());
  F->addFnAttr("target-features", TM->getTargetFeatureString());
  IRBuilder<> B(BasicBlock::Create(*Ctx, "", F));
  auto Slot = [&](unsigned Argument, unsigned I) {
    return B.CreateLoad(Ptr, B.CreateConstGEP1_64(Ptr, F->getArg(Argument), I));
  };

  CompiledOperation Result;
  SmallVector<Value *, 8> Operands;
  for (unsigned I = 0, E = FT->getNumParams(); I != E; ++I) {
    if (Intrinsic->hasParamAttribute(I, Attribute::ImmArg)) {
      Operands.push_back(
          B.getInt32(Immediates.empty() ? 0 : Immediates.front()));
      if (!Immediates.empty())
        Immediates = Immediates.drop_front();
      continue;
    }
    Operands.push_back(
        load(B, FT->getParamType(I), Slot(1, Result.Operands.size())));
    Result.Operands.push_back(shapeOf(FT->getParamType(I)));
  }
  CallInst *Call = B.CreateCall(Intrinsic, Operands);
  Value *V = OperationEmitter(B, Env).emit(*Call, Operands);
  if (!V)
    report_fatal_error("nothing emitted for llvm.pto." + Name);
  Call->eraseFromParent();
  if (V->getType() != FT->getReturnType())
    report_fatal_error("wrong type emitted for llvm.pto." + Name);
  SmallVector<Value *, 2> Members = {V};
  if (V->getType()->isStructTy())
    Members = {B.CreateExtractValue(V, 0), B.CreateExtractValue(V, 1)};
  for (Value *Member : Members) {
    store(B, Member, Slot(0, Result.Results.size()));
    Result.Results.push_back(shapeOf(Member->getType()));
  }
  B.CreateRetVoid();
  if (verifyModule(*M, &errs()))
    report_fatal_error("invalid IR emitted for llvm.pto." + Name);

  optimize(*M);
  Exit(Engine->addIRModule(ThreadSafeModule(std::move(M), std::move(Ctx))));
  Result.Run = Exit(Engine->lookup(Symbol)).toPtr<decltype(Result.Run)>();
  return Result;
}

bool pto::isEmitted(StringRef Name) {
  LLVMContext Ctx;
  Module M("", Ctx);
  Function *Intrinsic = declaration(M, Name);
  FunctionType *FT = Intrinsic->getFunctionType();
  Function *F = Function::Create(FunctionType::get(Type::getVoidTy(Ctx), false),
                                 GlobalValue::ExternalLinkage, "f", M);
  IRBuilder<> B(BasicBlock::Create(Ctx, "", F));
  SmallVector<Value *, 8> Operands;
  for (Type *Ty : FT->params())
    Operands.push_back(Constant::getNullValue(Ty));
  CallInst *Call = B.CreateCall(Intrinsic, Operands);
  FloatEnvironment Env;
  return OperationEmitter(B, Env).emit(*Call, Operands);
}

CompiledOperation pto::compileOperation(StringRef Name,
                                        const FloatEnvironment &Env,
                                        ArrayRef<uint32_t> Immediates) {
  static Compiler TheCompiler;
  return TheCompiler.compile(Name, Env, Immediates);
}
