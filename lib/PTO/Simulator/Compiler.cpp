//===- Compiler.cpp - LLVM IR to machine code -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/Compiler.h"
#include "pto/Execution/ErrorCollector.h"
#include "pto/Simulator/MCTarget.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/MC/TargetRegistry.h"

using namespace llvm;
using namespace pto;
using namespace pto::sim;

std::unique_ptr<LLVMTargetMachine>
pto::sim::createTargetMachine(StringRef CPU, StringRef Features,
                              unsigned OptLevel) {
  initializeTarget();
  std::string Message;
  const Target *T = TargetRegistry::lookupTarget("pto", Message);
  assert(T && "PTO has just been registered");
  return std::unique_ptr<LLVMTargetMachine>(static_cast<LLVMTargetMachine *>(
      T->createTargetMachine("pto-unknown-unknown", CPU, Features,
                             TargetOptions(), std::nullopt, std::nullopt,
                             *CodeGenOpt::getLevel(OptLevel))));
}

Expected<SmallVector<char, 0>>
pto::sim::compileModule(Module &M, LLVMTargetMachine &TM,
                        CodeGenFileType FileType) {
  M.setTargetTriple(TM.getTargetTriple().str());
  M.setDataLayout(TM.createDataLayout());
  LLVMContext &Ctx = M.getContext();
  std::vector<std::string> Errors;
  auto Previous = Ctx.getDiagnosticHandler();
  Ctx.setDiagnosticHandler(std::make_unique<ErrorCollector>(Errors));
  SmallVector<char, 0> Object;
  raw_svector_ostream OS(Object);
  legacy::PassManager Passes;
  Passes.add(new TargetLibraryInfoWrapperPass(TM.getTargetTriple()));
  bool Failed = TM.addPassesToEmitFile(Passes, OS, nullptr, FileType);
  if (!Failed)
    Passes.run(M);
  Ctx.setDiagnosticHandler(std::move(Previous));
  if (Failed || !Errors.empty())
    return createStringError(inconvertibleErrorCode(), "%s",
                             Failed ? "PTO emits no files of this kind"
                                    : Errors.front().c_str());
  return Object;
}
