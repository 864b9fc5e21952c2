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
#include "MappedArguments.h"
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
#include <list>
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

/// Gives signals on this thread a stack of their own: the program's may be the
/// one that is full.
static void setSignalStack() {
  static thread_local char Stack[64 << 10];
  stack_t Alternate = {};
  Alternate.ss_sp = Stack;
  Alternate.ss_size = sizeof(Stack);
  sigaltstack(&Alternate, nullptr);
}

static void catchSignals(bool Checks) {
  setSignalStack();
  struct sigaction Action = {};
  Action.sa_handler = Checks ? onSignal : onUncheckedSignal;
  Action.sa_flags = SA_ONSTACK;
  for (int Signal : {SIGSEGV, SIGBUS})
    sigaction(Signal, &Action, nullptr);
}

/// More than there are operations.
static constexpr size_t MaxOperations = 4096;

/// What compiled code calls, and where it counts operations.
static StringMap<void *> symbols(std::vector<uint64_t> &Counts) {
  StringMap<void *> Symbols = runtimeCheckSymbols();
  Symbols["__pto_counts"] = Counts.data();
  return Symbols;
}

/// Compiles the program in \p Buffer, whose function \p Name is to be called;
/// null after an error, which has been reported.
static std::unique_ptr<JIT> compile(const CommandLine &Line,
                                    MemoryBufferRef Buffer, StringRef Name,
                                    std::vector<uint64_t> &Counts) {
  auto Ctx = std::make_unique<LLVMContext>();
  bool HadErrors = false;
  Ctx->setDiagnosticHandler(std::make_unique<Reporter>(Line.Input, HadErrors));
  auto Fail = [&](llvm::Error E) {
    Line.reportError(std::move(E));
    return nullptr;
  };
  auto M = readModule(Buffer, Line.Input, *Ctx);
  if (!M)
    return Fail(M.takeError());
  if (llvm::Error E = linkProgram(**M, Line.Runtime))
    return Fail(std::move(E));
  setTargetAttributes(**M, Line.CPU, Line.Features);
  JITOptions Options;
  Options.Emulation.Checks = Line.Checks;
  Options.Emulation.Stats = Line.Stats;
  Options.Emulation.UsableBytes = Line.UsableBytes;
  Options.RunOnce = !Line.OptLevel && Line.Repeat == 1 && !Line.Map;
  Options.OptLevel = Line.OptLevel.value_or(2);
  if (Line.Cache)
    Options.CacheDirectory = defaultCacheDirectory();
  Options.EntryPoints = Name;
  Options.KeepVariables = Line.hasCores() || Line.Map;
  Options.Symbols = symbols(Counts);
  auto Code = JIT::create(std::move(*M), std::move(Ctx), Options);
  if (!Code && HadErrors) {
    // Which have been reported.
    consumeError(Code.takeError());
    return nullptr;
  }
  if (!Code)
    return Fail(makeError("{0}: {1}", Line.Input, toString(Code.takeError())));
  if ((*Code)->hasDestructors())
    errs() << "pto-run: note: " << Line.Input << ": " << DestructorNote << '\n';
  return std::move(*Code);
}

/// Runs \p Entry, a function of the program in \p Buffer, as --map says.
static int mapProgram(const CommandLine &Line, MemoryBufferRef Buffer,
                      const Function &Entry) {
  DeviceMemory Memory(Line.UsableBytes);
  auto Args = MappedArguments::parse(Entry, Line.Arguments, Memory);
  if (!Args)
    return Line.reportError(Args.takeError());
  if (!Args->HasCount && !Line.ChunkElements)
    return Line.reportError(makeError(
        "--map: no argument of function '{0}' is the number of elements of a "
        "chunk; give --arg=count for it, or --chunk=N for a function of always "
        "N elements",
        Entry.getName()));
  Clock::time_point Start = Clock::now();
  // Those of each thread.
  std::list<std::vector<uint64_t>> Counts(1,
                                          std::vector<uint64_t>(MaxOperations));
  auto Code = compile(Line, Buffer, Entry.getName(), Counts.front());
  if (!Code)
    return 1;
  catchSignals(Line.Checks);
  EmulatedFunction F(std::move(Code), Entry.getName(), Args->Parameters,
                     Line.UsableBytes);
  auto StartThread = [&] {
    setSignalStack();
    return symbols(Counts.emplace_back(MaxOperations));
  };
  MapOptions Options;
  Options.ChunkElements = Line.ChunkElements;
  Options.Threads = Line.Jobs;
  Options.CheckSync = Line.CheckSync;
  Options.StartThread = StartThread;
  std::vector<std::string> Warnings;
  Clock::time_point Compiled = Clock::now();
  Type *Ty = Entry.getReturnType();
  auto Done = mapFunction(F, !Ty->isVoidTy(), Args->Roles, Options, Warnings);
  Clock::time_point End = Clock::now();
  for (const std::string &Text : Warnings)
    errs() << "pto-run: warning: " << Text << '\n';
  if (!Done)
    return Line.reportError(Done.takeError());
  if (llvm::Error E = writeOutputs(Line.Outputs, Args->Values, Ty, nullptr,
                                   F.code().hostDataLayout()))
    return Line.reportError(std::move(E));
  if (Line.Stats) {
    std::vector<uint64_t> Total(MaxOperations);
    for (const std::vector<uint64_t> &Own : Counts)
      for (auto [Sum, Count] : zip(Total, Own))
        Sum += Count;
    printStats(F.code().countedOperations(), Total);
  }
  if (Line.Time)
    errs() << formatv("compiled in {0:f1} ms, {1} chunk{2} on {3} thread{4} in "
                      "{5:f3} ms\n",
                      milliseconds(Start, Compiled), Done->NumChunks,
                      Done->NumChunks == 1 ? "" : "s", Done->NumThreads,
                      Done->NumThreads == 1 ? "" : "s",
                      milliseconds(Compiled, End));
  return 0;
}

/// Calls \p Entry, a function of the program in \p Buffer.
static int callProgram(const CommandLine &Line, MemoryBufferRef Buffer,
                       const Function &Entry) {
  DeviceMemory Memory(Line.UsableBytes);
  auto Args = parseArguments(Entry, Line.Arguments, Memory);
  if (!Args)
    return Line.reportError(Args.takeError());
  Clock::time_point Start = Clock::now();
  StringRef Name = Entry.getName();
  std::vector<uint64_t> Counts(MaxOperations);
  auto Code = compile(Line, Buffer, Name, Counts);
  if (!Code)
    return 1;
  Type *Ty = Entry.getReturnType();
  DataLayout Host(Code->hostDataLayout());
  std::vector<uint8_t> Result;
  if (!Ty->isVoidTy())
    Result.resize(Host.getTypeAllocSize(emulatedType(Ty)));
  std::vector<void *> Slots;
  for (std::vector<uint8_t> &Slot : Args->Slots)
    Slots.push_back(Slot.data());
  Slots.push_back(Result.data());

  RuntimeContext Context = {&Memory, Code->variables(), "pto-run"};
  Context.Warns = true;
  Context.CheckSync = Line.CheckSync;
  ActiveRuntimeContext Active(Context);
  catchSignals(Line.Checks);
  Clock::time_point Compiled = Clock::now();
  if (EntryFunction Constructors = Code->constructors()) {
    machine::CoreState Core({0, Line.NumBlocks, 0, Line.NumSubBlocks});
    Context.Core = &Core;
    Constructors(Memory.unifiedBuffer(), nullptr);
  }
  for (unsigned I = 0; I < Line.Repeat; ++I) {
    VariableValues Before(Line.hasCores() ? Code->mutableVariables()
                                          : std::nullopt);
    bool IsFirst = true;
    auto RunCore = [&](machine::CoreState &Core) -> llvm::Error {
      if (!std::exchange(IsFirst, false))
        Before.restore();
      Context.Core = &Core;
      Code->entry(Name)(Memory.unifiedBuffer(), Slots.data());
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
    printStats(Code->countedOperations(), Counts);
  if (Line.Time)
    errs() << formatv("compiled in {0:f1} ms, {1} call{2} in {3:f3} ms\n",
                      milliseconds(Start, Compiled), Line.Repeat,
                      Line.Repeat == 1 ? "" : "s",
                      milliseconds(Compiled, Done));
  return 0;
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
  if (llvm::Error E = Line.checkGlobalArguments(**Entry))
    return Line.reportError(std::move(E));
  return Line.Map ? mapProgram(Line, **Buffer, **Entry)
                  : callProgram(Line, **Buffer, **Entry);
}

int main(int argc, char **argv) {
  CommandLine Line;
  if (std::optional<int> Status =
          Line.parse(ArrayRef<const char *>(argv + 1, argc - 1)))
    return finishOutput("pto-run", *Status);
  return finishOutput("pto-run", runProgram(Line));
}
