//===- EmulatedKernel.cpp - Kernels in the emulator -----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "Settings.h"
#include "ToolError.h"
#include "VariableValues.h"
#include "pto/Execution/ErrorCollector.h"
#include "pto/Execution/JIT.h"
#include "pto/Execution/RuntimeChecks.h"
#include <cstring>

using namespace llvm;
using namespace pto;
using namespace pto::host;

namespace {

/// Host code of a kernel. Executors share it unless the kernel has variables
/// that it changes, of which each needs its own.
class EmulatedKernel : public Kernel {
  std::string Bitcode, Symbol;
  std::shared_ptr<JIT> Code;

  Expected<std::shared_ptr<JIT>> compile() const;

public:
  EmulatedKernel(std::string Bitcode, const Module &M, StringRef Symbol)
      : Kernel(M, Symbol), Bitcode(std::move(Bitcode)), Symbol(Symbol) {}

  /// Compiles the code. To be called first.
  llvm::Error prepare();

  Expected<std::unique_ptr<Executor>> makeExecutor() override;
};

class Emulator : public Executor {
  std::shared_ptr<JIT> Code;
  EntryFunction Entry;
  DeviceMemory Memory{UnifiedBufferBytes};
  RuntimeContext Context;
  /// The values of the variables before the first block.
  std::optional<run::VariableValues> Variables;

  llvm::Error call(EntryFunction Function, void *const *Slots);

public:
  Emulator(std::shared_ptr<JIT> Code, StringRef Symbol);

  /// Runs the program's constructors. To be called first.
  llvm::Error construct();

  llvm::Error run(const machine::LaunchPlace &Place, ArrayRef<void *> Slots,
                  const std::shared_ptr<const SharedBlocks> &Global) override;
};

} // namespace

Expected<std::shared_ptr<JIT>> EmulatedKernel::compile() const {
  auto Ctx = std::make_unique<LLVMContext>();
  std::vector<std::string> Errors;
  Ctx->setDiagnosticHandler(std::make_unique<ErrorCollector>(Errors));
  Expected<std::unique_ptr<Module>> M = readBitcode(Bitcode, *Ctx);
  if (!M)
    return M.takeError();
  Expected<const Settings &> Environment = settings();
  if (!Environment)
    return Environment.takeError();
  JITOptions Options;
  Options.Emulation.Checks = Environment->Checks;
  Options.KeepVariables = true;
  Options.CacheDirectory = defaultCacheDirectory();
  StringRef Name = Symbol;
  Options.EntryPoints = Name;
  Options.Symbols = runtimeCheckSymbols();
  Expected<std::unique_ptr<JIT>> Made =
      JIT::create(std::move(*M), std::move(Ctx), Options);
  if (!Made && !Errors.empty()) {
    consumeError(Made.takeError());
    return run::makeError("{0}", Errors.front());
  }
  if (!Made)
    return Made.takeError();
  return std::shared_ptr<JIT>(std::move(*Made));
}

llvm::Error EmulatedKernel::prepare() {
  Expected<std::shared_ptr<JIT>> Compiled = compile();
  if (!Compiled)
    return Compiled.takeError();
  Code = std::move(*Compiled);
  return llvm::Error::success();
}

Expected<std::unique_ptr<Executor>> EmulatedKernel::makeExecutor() {
  std::shared_ptr<JIT> Own = Code;
  if (!Code) {
    Expected<std::shared_ptr<JIT>> Compiled = compile();
    if (!Compiled)
      return Compiled.takeError();
    Own = std::move(*Compiled);
  }
  if (!Own->mutableVariables().empty())
    Code = nullptr;
  auto Made = std::make_unique<Emulator>(std::move(Own), Symbol);
  if (llvm::Error E = Made->construct())
    return std::move(E);
  return std::move(Made);
}

Emulator::Emulator(std::shared_ptr<JIT> OwnCode, StringRef Symbol)
    : Code(std::move(OwnCode)),
      Entry(Code->entry(Symbol)), Context{&Memory, Code->variables(),
                                          "pto-host"} {}

llvm::Error Emulator::call(EntryFunction Function, void *const *Slots) {
  return runReporting(Context,
                      [&] { Function(Memory.unifiedBuffer(), Slots); });
}

llvm::Error Emulator::construct() {
  machine::CoreState Core;
  Context.Core = &Core;
  if (EntryFunction Constructors = Code->constructors())
    if (llvm::Error E = call(Constructors, nullptr))
      return E;
  Variables.emplace(Code->mutableVariables());
  return llvm::Error::success();
}

llvm::Error Emulator::run(const machine::LaunchPlace &Place,
                          ArrayRef<void *> Slots,
                          const std::shared_ptr<const SharedBlocks> &Global) {
  machine::CoreState Core(Place);
  Context.Core = &Core;
  Memory.share(Global);
  std::memset(Memory.unifiedBuffer(), 0, UnifiedBufferBytes);
  Variables->restore();
  llvm::Error Result = call(Entry, Slots.data());
  Memory.share(nullptr);
  return Result;
}

Expected<std::unique_ptr<Kernel>>
pto::host::createEmulatedKernel(std::string Bitcode, StringRef Symbol) {
  LLVMContext Ctx;
  Expected<std::unique_ptr<Module>> M = readBitcode(Bitcode, Ctx);
  if (!M)
    return M.takeError();
  auto Made = std::make_unique<EmulatedKernel>(std::move(Bitcode), **M, Symbol);
  if (llvm::Error E = Made->prepare())
    return std::move(E);
  return std::move(Made);
}
