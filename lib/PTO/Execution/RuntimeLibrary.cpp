//===- RuntimeLibrary.cpp - Linking with the run-time library -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/RuntimeLibrary.h"
#include "ImagePath.h"
#include "../Emulation/RunPasses.h"
#include "pto/Execution/JIT.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace pto;

/// The passes that make calls of operations, and what makes such operations.
/// Copies of functions that are defined elsewhere, as <math.h> has them, are for
/// the optimizer: what still calls one needs the library's.
static constexpr char Pipeline[] =
    "elim-avail-extern,pto-atomics,pto-runtime-calls";

static std::string libraryPath() {
  SmallString<128> Path(imagePath());
  sys::path::remove_filename(Path);
  // Beside a library that lies beside a program.
  SmallString<128> Beside(Path);
  sys::path::append(Beside, "libpto-runtime.bc");
  if (sys::fs::exists(Beside))
    return std::string(Beside);
  sys::path::append(Path, "..", "lib", "pto", "libpto-runtime.bc");
  return std::string(Path);
}

/// The names that \p M uses and does not define.
static StringSet<> missingNames(const Module &M) {
  StringSet<> Names;
  for (const GlobalValue &G : M.global_values()) {
    auto *F = dyn_cast<Function>(&G);
    if (G.isDeclaration() && !G.use_empty() && !(F && F->isIntrinsic()))
      Names.insert(G.getName());
  }
  return Names;
}

static StringSet<> definedNames(const Module &M) {
  StringSet<> Names;
  for (const GlobalValue &G : M.global_values())
    if (!G.isDeclaration())
      Names.insert(G.getName());
  return Names;
}

static Expected<std::unique_ptr<Module>> openLibrary(StringRef Path,
                                                     LLVMContext &Ctx) {
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> Library = getLazyIRFileModule(Path, Diagnostic, Ctx);
  if (Library)
    return Library;
  return createStringError(inconvertibleErrorCode(),
                           "cannot read the run-time library '" + Path +
                               "': " + Diagnostic.getMessage());
}

/// The function of \p M that says for which processor it is, if there is one.
static const Function *functionWithProcessor(const Module &M) {
  for (const Function &F : M)
    if (!F.isDeclaration() && F.hasFnAttribute("target-cpu"))
      return &F;
  return nullptr;
}

/// Makes what \p M did not define before, when it had \p Before, its own, and
/// for the processor of the program.
static void adopt(Module &M, const StringSet<> &Before) {
  const Function *Example = functionWithProcessor(M);
  // The library's own code is of no processor.
  if (Example && !Before.contains(Example->getName()))
    Example = nullptr;
  for (GlobalValue &G : M.global_values()) {
    if (G.isDeclaration() || Before.contains(G.getName()) ||
        G.hasAppendingLinkage())
      continue;
    if (auto *Object = dyn_cast<GlobalObject>(&G))
      Object->setComdat(nullptr);
    G.setLinkage(GlobalValue::InternalLinkage);
    G.setVisibility(GlobalValue::DefaultVisibility);
    G.setDSOLocal(true);
    auto *F = dyn_cast<Function>(&G);
    if (!F)
      continue;
    for (StringRef Name : {"target-cpu", "target-features"}) {
      F->removeFnAttr(Name);
      if (Example && Example->hasFnAttribute(Name))
        F->addFnAttr(Example->getFnAttribute(Name));
    }
  }
}

static std::unique_ptr<TargetMachine> createTargetMachine() {
  initializeTargets();
  std::string Message;
  const Target *T = TargetRegistry::lookupTarget("pto", Message);
  return std::unique_ptr<TargetMachine>(
      T->createTargetMachine("pto", "", "", {}, {}));
}

static void makeCalls(Module &M, TargetMachine &TM) {
  runPasses(M, &TM, [](PassBuilder &PB) {
    ModulePassManager MPM;
    cantFail(PB.parsePassPipeline(MPM, Pipeline));
    return MPM;
  });
}

void pto::makeRuntimeCalls(Module &M) { makeCalls(M, *createTargetMachine()); }

llvm::Error pto::linkRuntimeLibrary(Module &M) {
  std::unique_ptr<TargetMachine> TM = createTargetMachine();
  makeCalls(M, *TM);
  StringSet<> Missing = missingNames(M);
  if (Missing.empty())
    return llvm::Error::success();
  std::string Path = libraryPath();
  if (!sys::fs::exists(Path))
    return llvm::Error::success();
  M.setTargetTriple(TM->getTargetTriple().str());
  M.setDataLayout(TM->createDataLayout());
  // What is linked may need more, also by operations.
  while (true) {
    auto Library = openLibrary(Path, M.getContext());
    if (!Library)
      return Library.takeError();
    bool Has = false;
    for (const auto &Name : Missing) {
      GlobalValue *G = (*Library)->getNamedValue(Name.getKey());
      Has |= G && !G->isDeclaration() && !G->hasLocalLinkage();
    }
    if (!Has)
      return llvm::Error::success();
    // Of the program there may be others, and none of them matters here.
    if (NamedMDNode *Flags = (*Library)->getModuleFlagsMetadata())
      Flags->eraseFromParent();
    (*Library)->setTargetTriple(M.getTargetTriple());
    (*Library)->setDataLayout(M.getDataLayout());
    StringSet<> Before = definedNames(M);
    if (Linker::linkModules(M, std::move(*Library),
                            Linker::Flags::LinkOnlyNeeded))
      return createStringError(inconvertibleErrorCode(),
                               "cannot link with '" + Path + "'");
    adopt(M, Before);
    makeCalls(M, *TM);
    Missing = missingNames(M);
  }
}
