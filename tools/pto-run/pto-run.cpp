//===- pto-run.cpp - Run LLVM IR for PTO on this machine ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "Files.h"
#include "IRInput.h"
#include "Signatures.h"
#include "ToolError.h"
#include "VariableValues.h"
#include "pto/Execution/BuiltinSymbols.h"
#include "pto/Execution/JIT.h"
#include "pto/Execution/RuntimeChecks.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/Support/MemoryBuffer.h"
#include <chrono>
#include <csignal>
#include <unistd.h>

using namespace llvm;
using namespace pto;
using namespace pto::run;

namespace {

/// Reports what the emulation finds wrong with the program.
class Reporter : public DiagnosticHandler {
  StringRef Input;
  bool &HadErrors;

public:
  Reporter(StringRef Input, bool &HadErrors)
      : Input(Input), HadErrors(HadErrors) {}

  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    if (DI.getSeverity() == DS_Remark)
      return true;
    bool IsError = DI.getSeverity() == DS_Error;
    HadErrors |= IsError;
    std::string Text;
    raw_string_ostream OS(Text);
    DiagnosticPrinterRawOStream Printer(OS);
    DI.print(Printer);
    errs() << "pto-run: " << (IsError ? "error: " : "warning: ") << Input
           << ": " << StringRef(Text).rtrim('\n') << '\n';
    return true;
  }
};

using Clock = std::chrono::steady_clock;

} // namespace

static double milliseconds(Clock::time_point From, Clock::time_point To) {
  return std::chrono::duration<double, std::milli>(To - From).count();
}

static void printStats(ArrayRef<std::string> Names, ArrayRef<uint64_t> Counts) {
  std::vector<std::pair<uint64_t, StringRef>> Rows;
  uint64_t Total = 0;
  for (auto [Name, Count] : zip(Names, Counts)) {
    Rows.push_back({Count, Name});
    Total += Count;
  }
  sort(Rows, [](const auto &A, const auto &B) {
    return A.first != B.first ? A.first > B.first : A.second < B.second;
  });
  outs() << "executed operations:\n";
  for (auto [Count, Name] : Rows)
    outs() << formatv("{0,12}  {1}\n", Count, Name);
  outs() << formatv("{0,12}  total\n", Total);
}

/// Where the host stops the program, because of a wrong address without checks
/// or a stack that is full, it ends here. Nothing but write() and _exit() is
/// safe to call.
static void onSignal(int) {
  static const char Text[] =
      "pto-run: error: the program accessed memory that it does not have, or "
      "its stack is full\n";
  (void)!write(STDERR_FILENO, Text, sizeof(Text) - 1);
  _exit(1);
}

static void onUncheckedSignal(int) {
  static const char Text[] =
      "pto-run: error: the program accessed memory that it does not have, or "
      "its stack is full; run it without --no-checks to see where\n";
  (void)!write(STDERR_FILENO, Text, sizeof(Text) - 1);
  _exit(1);
}

/// On a stack of its own: the program's may be the one that is full.
static void catchSignals(bool Checks) {
  static char Stack[64 << 10];
  stack_t Alternate = {};
  Alternate.ss_sp = Stack;
  Alternate.ss_size = sizeof(Stack);
  sigaltstack(&Alternate, nullptr);
  struct sigaction Action = {};
  Action.sa_handler = Checks ? onSignal : onUncheckedSignal;
  Action.sa_flags = SA_ONSTACK;
  for (int Signal : {SIGSEGV, SIGBUS})
    sigaction(Signal, &Action, nullptr);
}

static int runProgram(const CommandLine &Line) {
  auto Buffer = Line.readInput();
  if (!Buffer)
    return Line.reportError(Buffer.takeError());
  // One copy for the types of the program as it is written, one to emulate.
  LLVMContext Types;
  auto Original = readModule(**Buffer, Line.Input, Types);
  if (!Original)
    return Line.reportError(Original.takeError());
  auto Entry = findEntry(**Original, Line.Entry);
  if (!Entry)
    return Line.reportError(Entry.takeError());

  DeviceMemory Memory(Line.UsableBytes);
  if (llvm::Error E = Line.checkGlobalArguments(**Entry))
    return Line.reportError(std::move(E));
  auto Args = parseArguments(**Entry, Line.Arguments, Memory);
  if (!Args)
    return Line.reportError(Args.takeError());

  Clock::time_point Start = Clock::now();
  auto Ctx = std::make_unique<LLVMContext>();
  bool HadErrors = false;
  Ctx->setDiagnosticHandler(std::make_unique<Reporter>(Line.Input, HadErrors));
  auto M = readModule(**Buffer, Line.Input, *Ctx);
  if (!M)
    return Line.reportError(M.takeError());
  if (llvm::Error E = linkProgram(**M, Line.Runtime))
    return Line.reportError(std::move(E));
  setTargetAttributes(**M, Line.CPU, Line.Features);
  JITOptions Options;
  Options.Emulation.Checks = Line.Checks;
  Options.Emulation.Stats = Line.Stats;
  Options.Emulation.UsableBytes = Line.UsableBytes;
  Options.RunOnce = !Line.OptLevel && Line.Repeat == 1;
  Options.OptLevel = Line.OptLevel.value_or(2);
  if (Line.Cache)
    Options.CacheDirectory = defaultCacheDirectory();
  StringRef Name = (*Entry)->getName();
  Options.EntryPoints = Name;
  bool HasCores = Line.NumBlocks > 1 || Line.NumSubBlocks > 1;
  Options.KeepVariables = HasCores;
  Options.Symbols = runtimeCheckSymbols();
  // More than there are operations.
  std::vector<uint64_t> Counts(4096);
  Options.Symbols["__pto_counts"] = Counts.data();
  auto Code = JIT::create(std::move(*M), std::move(Ctx), Options);
  if (!Code && HadErrors) {
    // Which have been reported.
    consumeError(Code.takeError());
    return 1;
  }
  if (!Code)
    return Line.reportError(
        makeError("{0}: {1}", Line.Input, toString(Code.takeError())));

  Type *Ty = (*Entry)->getReturnType();
  DataLayout Host((*Code)->hostDataLayout());
  std::vector<uint8_t> Result;
  if (!Ty->isVoidTy())
    Result.resize(Host.getTypeAllocSize(emulatedType(Ty)));
  std::vector<void *> Slots;
  for (std::vector<uint8_t> &Slot : Args->Slots)
    Slots.push_back(Slot.data());
  Slots.push_back(Result.data());

  RuntimeContext Context = {&Memory, (*Code)->variables(), "pto-run"};
  Context.Warns = true;
  Context.CheckSync = Line.CheckSync;
  ActiveRuntimeContext Active(Context);
  catchSignals(Line.Checks);
  if ((*Code)->hasDestructors())
    errs() << "pto-run: note: " << Line.Input << ": " << DestructorNote << '\n';
  Clock::time_point Compiled = Clock::now();
  if (EntryFunction Constructors = (*Code)->constructors()) {
    machine::CoreState Core({0, Line.NumBlocks, 0, Line.NumSubBlocks});
    Context.Core = &Core;
    Constructors(Memory.unifiedBuffer(), nullptr);
  }
  for (unsigned I = 0; I < Line.Repeat; ++I) {
    VariableValues Before(HasCores ? (*Code)->mutableVariables()
                                   : std::nullopt);
    bool IsFirst = true;
    auto RunCore = [&](machine::CoreState &Core) -> llvm::Error {
      if (!std::exchange(IsFirst, false))
        Before.restore();
      Context.Core = &Core;
      (*Code)->entry(Name)(Memory.unifiedBuffer(), Slots.data());
      return llvm::Error::success();
    };
    if (llvm::Error E = launch(Line, Memory, RunCore))
      return Line.reportError(std::move(E));
  }
  Clock::time_point Done = Clock::now();

  if (llvm::Error E =
          writeOutputs(Line.Outputs, *Args, Ty, Result.data(), Host))
    return Line.reportError(std::move(E));
  if (Line.Stats)
    printStats((*Code)->countedOperations(), Counts);
  if (Line.Time)
    errs() << formatv("compiled in {0:f1} ms, {1} call{2} in {3:f3} ms\n",
                      milliseconds(Start, Compiled), Line.Repeat,
                      Line.Repeat == 1 ? "" : "s",
                      milliseconds(Compiled, Done));
  return 0;
}

int main(int argc, char **argv) {
  CommandLine Line;
  if (std::optional<int> Status =
          Line.parse(ArrayRef<const char *>(argv + 1, argc - 1)))
    return finishOutput("pto-run", *Status);
  return finishOutput("pto-run", runProgram(Line));
}
