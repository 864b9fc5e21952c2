//===- IRInput.cpp - Functions of a module that can be run ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRInput.h"
#include "SourceProgram.h"
#include "ToolError.h"
#include "pto/Execution/BuiltinSymbols.h"
#include "pto/Execution/RuntimeLibrary.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace pto;
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

/// The names of the functions that \p M defines.
static std::string functionNames(const Module &M) {
  std::string Names;
  for (const Function &F : M)
    if (!F.isDeclaration())
      Names += (Names.empty() ? "" : ", ") + F.getName().str();
  return Names;
}

Expected<Function *> pto::run::findEntry(Module &M, StringRef Name) {
  std::string All = functionNames(M);
  if (All.empty())
    return makeError("the module defines no function");
  if (Function *F = M.getFunction(Name); F && !F->isDeclaration())
    return F;
  // What a front end calls the half of a kernel that is for vector cores.
  if (Function *F = M.getFunction((Name + "_mix_aiv").str());
      F && !Name.empty() && !F->isDeclaration())
    return F;
  SmallVector<Function *> Found;
  for (Function &F : M)
    // A function that other files cannot see is not a candidate.
    if (!F.isDeclaration() &&
        (Name.empty() ? !F.hasLocalLinkage() : isCalled(F.getName(), Name)))
      Found.push_back(&F);
  if (Found.size() == 1)
    return Found.front();
  if (Found.empty() && !Name.empty())
    return makeError("the module has no function '{0}'; it has {1}", Name, All);
  return makeError("the module has several functions{0}; choose one with "
                   "--entry: {1}",
                   Name.empty() ? "" : (" called '" + Name + "'").str(), All);
}

/// Whether \p G has to be defined, and is not.
static bool isMissing(const GlobalObject &G) {
  return G.isDeclaration() && !G.use_empty() && !G.hasExternalWeakLinkage() &&
         builtinSymbol(G.getName()) == BuiltinSymbol::None;
}

llvm::Error pto::run::checkLinked(const Module &M) {
  for (const Function &F : M)
    if (isMissing(F) && !F.isIntrinsic())
      return makeError("function '{0}' is declared, but not defined in the "
                       "module",
                       F.getName());
  for (const GlobalVariable &G : M.globals())
    if (isMissing(G))
      return makeError("variable '{0}' is declared, but not defined in the "
                       "module",
                       G.getName());
  return llvm::Error::success();
}

llvm::Error pto::run::linkProgram(Module &M, bool WithRuntime) {
  if (!WithRuntime)
    makeRuntimeCalls(M);
  else if (llvm::Error E = linkRuntimeLibrary(M))
    return E;
  return checkLinked(M);
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
