//===- VectorJIT.cpp - Emitted vector code over arrays --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VectorJIT.h"
#include "pto/Execution/JIT.h"
#include "RunPasses.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;
using namespace llvm::orc;
using namespace pto;

static ExitOnError Exit("VectorJIT: ");

VectorJIT::VectorJIT(bool Baseline) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  JITTargetMachineBuilder Builder =
      Baseline ? JITTargetMachineBuilder(Triple(sys::getProcessTriple()))
               : Exit(hostForEmulation());
  TM = Exit(Builder.createTargetMachine());
  Engine = Exit(
      LLJITBuilder().setJITTargetMachineBuilder(std::move(Builder)).create());
  // Library functions, for what a baseline processor lacks.
  Engine->getMainJITDylib().addGenerator(
      Exit(DynamicLibrarySearchGenerator::GetForCurrentProcess(
          Engine->getDataLayout().getGlobalPrefix())));
}

void VectorJIT::optimize(Module &M) {
  // Copies of the loop's body would only take longer to compile.
  PipelineTuningOptions Tuning;
  Tuning.LoopUnrolling = false;
  runPasses(
      M, TM.get(),
      [](PassBuilder &PB) {
        return PB.buildPerModuleDefaultPipeline(OptimizationLevel::O2);
      },
      Tuning);
}

static Type *memoryType(LLVMContext &Ctx, VectorShape Shape) {
  unsigned Bits = Shape.Bits == 1 ? 8 : Shape.Bits;
  return FixedVectorType::get(IntegerType::get(Ctx, Bits), Shape.Lanes);
}

/// The function void Name(ptr ins, ptr out, i64 steps).
static void emitLoop(Module &M, StringRef Name, ArrayRef<VectorShape> Ins,
                     VectorStep Step) {
  LLVMContext &Ctx = M.getContext();
  IRBuilder<> B(Ctx);
  Type *Ptr = B.getPtrTy(), *I64 = B.getInt64Ty();
  auto *F =
      Function::Create(FunctionType::get(B.getVoidTy(), {Ptr, Ptr, I64}, false),
                       GlobalValue::ExternalLinkage, Name, M);
  F->addParamAttr(1, Attribute::NoAlias);
  BasicBlock *Entry = BasicBlock::Create(Ctx, "entry", F);
  BasicBlock *Loop = BasicBlock::Create(Ctx, "loop", F);
  BasicBlock *Done = BasicBlock::Create(Ctx, "done", F);
  Value *Steps = F->getArg(2);

  B.SetInsertPoint(Entry);
  SmallVector<Value *, 4> Arrays, Operands;
  for (unsigned I = 0; I < Ins.size(); ++I)
    Arrays.push_back(
        B.CreateLoad(Ptr, B.CreateConstGEP1_64(Ptr, F->getArg(0), I)));
  B.CreateCondBr(B.CreateIsNull(Steps), Done, Loop);

  B.SetInsertPoint(Loop);
  PHINode *Index = B.CreatePHI(I64, 2);
  Index->addIncoming(B.getInt64(0), Entry);
  auto At = [&](Value *Array, Type *Ty) {
    return B.CreateGEP(Ty, Array, Index);
  };
  for (unsigned I = 0; I < Ins.size(); ++I) {
    Type *Ty = memoryType(Ctx, Ins[I]);
    Value *V = B.CreateAlignedLoad(Ty, At(Arrays[I], Ty), Align(1));
    if (Ins[I].Bits == 1)
      V = B.CreateTrunc(V, FixedVectorType::get(B.getInt1Ty(), Ins[I].Lanes));
    Operands.push_back(V);
  }
  Value *Result = Step(B, Operands);
  B.CreateAlignedStore(Result, At(F->getArg(1), Result->getType()), Align(1));
  Value *Next = B.CreateAdd(Index, B.getInt64(1));
  Index->addIncoming(Next, B.GetInsertBlock());
  B.CreateCondBr(B.CreateICmpEQ(Next, Steps), Done, Loop);

  B.SetInsertPoint(Done);
  B.CreateRetVoid();
}

static std::unique_ptr<Module> makeModule(LLVMContext &Ctx, TargetMachine &TM,
                                          StringRef Name,
                                          ArrayRef<VectorShape> Ins,
                                          VectorStep Step) {
  auto M = std::make_unique<Module>("test", Ctx);
  M->setTargetTriple(TM.getTargetTriple().str());
  M->setDataLayout(TM.createDataLayout());
  emitLoop(*M, Name, Ins, Step);
  Function *F = M->getFunction(Name);
  F->addFnAttr("target-cpu", TM.getTargetCPU());
  F->addFnAttr("target-features", TM.getTargetFeatureString());
  if (verifyModule(*M, &errs()))
    report_fatal_error("VectorJIT: invalid IR");
  return M;
}

VectorLoop VectorJIT::compile(ArrayRef<VectorShape> Ins, VectorStep Step) {
  auto Ctx = std::make_unique<LLVMContext>();
  std::string Name = "loop" + std::to_string(Count++);
  std::unique_ptr<Module> M = makeModule(*Ctx, *TM, Name, Ins, Step);
  optimize(*M);
  Exit(Engine->addIRModule(ThreadSafeModule(std::move(M), std::move(Ctx))));
  return Exit(Engine->lookup(Name)).toPtr<VectorLoop>();
}

std::string VectorJIT::assembly(ArrayRef<VectorShape> Ins, VectorStep Step) {
  LLVMContext Ctx;
  std::unique_ptr<Module> M = makeModule(Ctx, *TM, "loop", Ins, Step);
  optimize(*M);
  SmallString<0> Text;
  raw_svector_ostream OS(Text);
  legacy::PassManager PM;
  if (TM->addPassesToEmitFile(PM, OS, nullptr, CodeGenFileType::AssemblyFile))
    report_fatal_error("VectorJIT: no assembly printer");
  PM.run(*M);
  return std::string(Text);
}
