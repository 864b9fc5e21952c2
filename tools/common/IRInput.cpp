//===- IRInput.cpp - Functions of a module that can be run ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRInput.h"
#include "ToolError.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace pto::run;

Expected<std::unique_ptr<Module>> pto::run::readModule(MemoryBufferRef Buffer,
                                                       StringRef Input,
                                                       LLVMContext &Ctx) {
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseIR(Buffer, Diagnostic, Ctx);
  if (M)
    return M;
  std::string Where = Input.str();
  if (Diagnostic.getLineNo() > 0)
    Where += ":" + std::to_string(Diagnostic.getLineNo()) + ":" +
             std::to_string(Diagnostic.getColumnNo() + 1);
  return makeError("{0}: {1}", Where, Diagnostic.getMessage());
}

Expected<Function *> pto::run::findEntry(Module &M, StringRef Name) {
  std::string Names;
  Function *Only = nullptr;
  unsigned Count = 0;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    if (F.getName() == Name)
      return &F;
    ++Count;
    Only = &F;
    Names += (Names.empty() ? "" : ", ") + F.getName().str();
  }
  if (Count == 0)
    return makeError("the module defines no function");
  if (!Name.empty())
    return makeError("the module has no function '{0}'; it has {1}", Name,
                     Names);
  if (Count > 1)
    return makeError("the module has several functions; choose one with "
                     "--entry: {0}",
                     Names);
  return Only;
}

llvm::Error pto::run::checkLinked(const Module &M) {
  for (const Function &F : M)
    if (F.isDeclaration() && !F.isIntrinsic() && !F.use_empty())
      return makeError("function '{0}' is declared, but not defined in the "
                       "module",
                       F.getName());
  for (const GlobalVariable &G : M.globals())
    if (G.isDeclaration() && !G.use_empty())
      return makeError("variable '{0}' is declared, but not defined in the "
                       "module",
                       G.getName());
  return llvm::Error::success();
}

void pto::run::setTargetAttributes(Module &M, StringRef CPU,
                                   StringRef Features) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    if (!CPU.empty() && !F.hasFnAttribute("target-cpu"))
      F.addFnAttr("target-cpu", CPU);
    if (!Features.empty() && !F.hasFnAttribute("target-features"))
      F.addFnAttr("target-features", Features);
  }
}
