//===- Kernels.cpp - Kernels of the running program -----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "../Emulation/RunPasses.h"
#include "IRInput.h"
#include "Order.h"
#include "Settings.h"
#include "ToolError.h"
#include "pto/Execution/ErrorCollector.h"
#include "pto/Execution/JIT.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/GlobalOpt.h"
#include <map>
#include <set>

using namespace llvm;
using namespace pto;
using namespace pto::host;

namespace {

struct File {
  const void *Handle;
  StringRef Bitcode;
};

/// Everything that is known of the program. Never destroyed: streams may
/// outlive the end of main().
struct Registry {
  std::mutex Lock;
  std::vector<File> Files;
  std::map<std::pair<const void *, std::string>, std::unique_ptr<Kernel>>
      Kernels;
  /// The kernels that cannot be run, with the reason.
  std::map<std::pair<const void *, std::string>, std::string> Refused;

  static Registry &get() {
    static auto *Only = new Registry;
    return *Only;
  }
};

} // namespace

/// Marks a module whose blocks have to run in order.
static constexpr StringLiteral Ordered = "pto.ordered";

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

Executor::~Executor() = default;
Kernel::~Kernel() = default;

Kernel::Kernel(const Module &M, StringRef Symbol)
    : IsOrdered(M.getNamedMetadata(Ordered) != nullptr) {
  for (const Argument &A : M.getFunction(Symbol)->args())
    ArgumentBytes.push_back(M.getDataLayout().getTypeStoreSize(A.getType()));
}

Expected<std::unique_ptr<Executor>> Kernel::take() {
  std::lock_guard<std::mutex> Locked(Lock);
  if (Idle.empty())
    return makeExecutor();
  std::unique_ptr<Executor> Taken = std::move(Idle.back());
  Idle.pop_back();
  return std::move(Taken);
}

void Kernel::giveBack(std::unique_ptr<Executor> Used) {
  std::lock_guard<std::mutex> Locked(Lock);
  Idle.push_back(std::move(Used));
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

Expected<std::unique_ptr<Module>>
pto::host::readBitcode(const std::string &Bitcode, LLVMContext &Ctx) {
  return parseBitcodeFile(MemoryBufferRef(Bitcode, "kernel"), Ctx);
}

static Expected<std::unique_ptr<Module>> readFile(const File &F,
                                                  LLVMContext &Ctx) {
  return parseBitcodeFile(MemoryBufferRef(F.Bitcode, "kernels"), Ctx);
}

/// Whether \p M defines a kernel, or anything else, called \p Name. For other
/// files it must not be local.
static bool defines(const Module &M, StringRef Name, bool IsOwn) {
  const Function *F = M.getFunction(Name);
  return F && !F->isDeclaration() && (IsOwn || !F->hasLocalLinkage());
}

/// Removes what \p Kernel does not need.
static void prune(Module &M, StringRef Kernel) {
  for (StringRef List : {"llvm.used", "llvm.compiler.used"})
    if (GlobalVariable *Used = M.getNamedGlobal(List))
      Used->eraseFromParent();
  for (GlobalValue &G : M.global_values()) {
    if (G.isDeclaration() || G.hasAppendingLinkage())
      continue;
    bool IsKernel = G.getName() == Kernel;
    if (auto *Object = dyn_cast<GlobalObject>(&G))
      Object->setComdat(nullptr);
    G.setVisibility(GlobalValue::DefaultVisibility);
    G.setLinkage(IsKernel ? GlobalValue::ExternalLinkage
                          : GlobalValue::InternalLinkage);
  }
  runPasses(M, nullptr, [](PassBuilder &) {
    // Variables that nothing writes become constants: executors share code
    // without variables.
    ModulePassManager Passes;
    Passes.addPass(GlobalDCEPass());
    Passes.addPass(GlobalOptPass());
    Passes.addPass(GlobalDCEPass());
    return Passes;
  });
}

/// Whether \p M uses something that it does not define.
static bool isIncomplete(const Module &M) {
  return any_of(M.global_objects(), [](const GlobalObject &G) {
    auto *F = dyn_cast<Function>(&G);
    return G.isDeclaration() && !G.use_empty() && !(F && F->isIntrinsic());
  });
}

/// The names of all kernels, for messages.
static std::string kernelNames(ArrayRef<File> Files) {
  std::set<std::string> Names;
  for (const File &F : Files) {
    LLVMContext Ctx;
    Expected<std::unique_ptr<Module>> M = readFile(F, Ctx);
    if (!M) {
      consumeError(M.takeError());
      continue;
    }
    if (const NamedMDNode *Kernels = (*M)->getNamedMetadata("pto.kernels"))
      for (const MDNode *Name : Kernels->operands())
        Names.insert(
            demangle(cast<MDString>(Name->getOperand(0))->getString()));
  }
  std::string Text;
  for (const std::string &Name : Names)
    Text += (Text.empty() ? "" : ", ") + Name;
  return Text;
}

/// The bitcode of \p Symbol and all that it needs.
static Expected<std::string> linkKernel(ArrayRef<File> Files,
                                        const void *Handle, StringRef Symbol) {
  LLVMContext Ctx;
  std::vector<std::string> Errors;
  Ctx.setDiagnosticHandler(std::make_unique<ErrorCollector>(Errors));
  std::unique_ptr<Module> M;
  // The file's own one comes first.
  SmallVector<File, 8> Order(Files);
  llvm::stable_sort(Order, [&](const File &A, const File &B) {
    return (A.Handle == Handle) > (B.Handle == Handle);
  });
  const void *Home = nullptr;
  for (const File &F : Order) {
    Expected<std::unique_ptr<Module>> Candidate = readFile(F, Ctx);
    if (!Candidate)
      return Candidate.takeError();
    if (!defines(**Candidate, Symbol, F.Handle == Handle))
      continue;
    M = std::move(*Candidate);
    Home = F.Handle;
    break;
  }
  if (!M) {
    std::string Names = kernelNames(Files);
    return run::makeError("no file of the program defines it; {0}",
                          Names.empty() ? "none has a kernel"
                                        : "the kernels are " + Names);
  }
  prune(*M, Symbol);
  for (const File &F : Order) {
    if (F.Handle == Home || !isIncomplete(*M))
      continue;
    Expected<std::unique_ptr<Module>> Other = readFile(F, Ctx);
    if (!Other)
      return Other.takeError();
    if (Linker::linkModules(*M, std::move(*Other), Linker::LinkOnlyNeeded))
      return run::makeError("its files do not fit together: {0}",
                            join(Errors, "; "));
  }
  prune(*M, Symbol);
  // Linking takes atomic operations for ordinary ones.
  if (needsOrder(*M))
    M->getOrInsertNamedMetadata(Ordered);
  if (llvm::Error E = run::linkProgram(*M))
    return std::move(E);
  std::string Bitcode;
  raw_string_ostream OS(Bitcode);
  WriteBitcodeToFile(*M, OS);
  return Bitcode;
}

void pto::host::addFile(const void *Handle, StringRef Bitcode) {
  Registry &R = Registry::get();
  std::lock_guard<std::mutex> Locked(R.Lock);
  R.Files.push_back({Handle, Bitcode});
}

static Expected<std::unique_ptr<Kernel>>
makeKernel(ArrayRef<File> Files, const void *Handle, StringRef Symbol) {
  Expected<const Settings &> Environment = settings();
  if (!Environment)
    return Environment.takeError();
  initializeTargets();
  Expected<std::string> Bitcode = linkKernel(Files, Handle, Symbol);
  if (!Bitcode)
    return Bitcode.takeError();
  return Environment->Engine == EngineKind::Emulator
             ? createEmulatedKernel(std::move(*Bitcode), Symbol)
             : createSimulatedKernel(std::move(*Bitcode), Symbol);
}

Expected<Kernel &> pto::host::findKernel(const void *Handle, StringRef Symbol) {
  Registry &R = Registry::get();
  std::lock_guard<std::mutex> Locked(R.Lock);
  std::pair<const void *, std::string> Key(Handle, Symbol.str());
  if (auto Known = R.Kernels.find(Key); Known != R.Kernels.end())
    return *Known->second;
  std::string &Reason = R.Refused[Key];
  if (Reason.empty()) {
    Expected<std::unique_ptr<Kernel>> Made =
        makeKernel(R.Files, Handle, Symbol);
    if (Made) {
      R.Refused.erase(Key);
      return *(R.Kernels[Key] = std::move(*Made));
    }
    Reason = toString(Made.takeError());
  }
  return run::makeError("{0}", Reason);
}
