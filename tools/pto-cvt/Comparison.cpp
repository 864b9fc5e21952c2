//===- Comparison.cpp - Run a sweep ---------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"
#include "Progress.h"
#include "Values.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include <condition_variable>
#include <mutex>
#include <thread>

using llvm::Expected;
using namespace pto;
using namespace pto::cvt;

namespace {

/// How many mismatches of each conversion are printed.
constexpr uint64_t MaxShown = 10;

/// Inputs that are converted at once; small enough for the caches.
constexpr uint64_t BatchSize = 1 << 14;

class Comparison {
  const SweepPlan &Plan;
  llvm::ArrayRef<Engine *> Engines;
  const ComparisonOptions &Options;
  std::vector<uint64_t> Pending;

  std::atomic<size_t> NextPending{0};
  std::atomic<uint64_t> Converted{0}; ///< Inputs, also of unfinished blocks.
  std::atomic<bool> Stop{false};

  std::mutex Mutex; ///< Guards what follows, and the checkpoint.
  std::condition_variable Changed;
  ComparisonResult Result;
  std::vector<uint64_t> MismatchesOf; ///< By conversion.
  std::string NewOutput;
  llvm::Error Failure = llvm::Error::success();
  unsigned Running = 0;

  bool isStopped() const {
    return Stop || (Options.Interrupted && *Options.Interrupted);
  }

  void note(const FinishedBlock &Done);
  void fail(llvm::Error E);
  void work();
  llvm::Error doBlock(uint64_t Block);
  void describeMismatch(uint64_t Block, size_t Element,
                        const PackedElements &From,
                        llvm::ArrayRef<PackedElements> Results);

public:
  Comparison(const SweepPlan &Plan, llvm::ArrayRef<Engine *> Engines,
             const ComparisonOptions &Options);
  Expected<ComparisonResult> run(llvm::raw_ostream &Out,
                                 llvm::raw_ostream &Log);
};

} // namespace

Comparison::Comparison(const SweepPlan &Plan, llvm::ArrayRef<Engine *> Engines,
                       const ComparisonOptions &Options)
    : Plan(Plan), Engines(Engines), Options(Options),
      MismatchesOf(Plan.Specs.size()) {
  llvm::DenseSet<uint64_t> Finished;
  if (Options.Done)
    for (const FinishedBlock &Done : Options.Done->finished()) {
      Finished.insert(Done.Block);
      note(Done);
    }
  for (uint64_t B = Plan.Part.Index; B < Plan.numBlocks(); B += Plan.Part.Count)
    if (!Finished.contains(B))
      Pending.push_back(B);
}

void Comparison::note(const FinishedBlock &Done) {
  Result.Compared += Plan.inputsOf(Done.Block);
  Result.Mismatches += Done.Mismatches;
  MismatchesOf[Done.Block / Plan.blocksPerSpec()] += Done.Mismatches;
}

void Comparison::fail(llvm::Error E) {
  std::lock_guard<std::mutex> Lock(Mutex);
  Failure = joinErrors(std::move(Failure), std::move(E));
  Stop = true;
}

void Comparison::describeMismatch(uint64_t Block, size_t Element,
                                  const PackedElements &From,
                                  llvm::ArrayRef<PackedElements> Results) {
  const ConversionSpec &Spec = Plan.spec(Block);
  llvm::raw_string_ostream OS(NewOutput);
  OS << specText(Spec) << ' '
     << run::describe(Spec.source(), From.get(Element));
  for (auto [E, To] : llvm::zip(Engines, Results))
    OS << (E == Engines[0] ? ": " : ", ") << E->name() << ' '
       << run::describe(Spec.result(), To.get(Element));
  OS << '\n';
}

llvm::Error Comparison::doBlock(uint64_t Block) {
  const ConversionSpec &Spec = Plan.spec(Block);
  llvm::SmallVector<const Converter *, 2> Converters;
  for (Engine *E : Engines) {
    Expected<const Converter *> Conversion = E->prepare(Spec);
    if (!Conversion)
      return Conversion.takeError();
    Converters.push_back(*Conversion);
  }
  uint64_t First = Plan.firstInput(Block), Left = Plan.inputsOf(Block);
  PackedElements From(Spec.source(), std::min(BatchSize, Left));
  std::vector<PackedElements> Results(
      Engines.size(), PackedElements(Spec.result(), From.size()));
  // Mismatches count when the block is done: until then it can be interrupted
  // and done again.
  FinishedBlock Done = {Block, 0};
  while (Left) {
    if (isStopped())
      return llvm::Error::success();
    if (Left < From.size()) {
      From.truncate(Left);
      for (PackedElements &To : Results)
        To.truncate(Left);
    }
    Plan.Inputs.fill(From, First);
    for (auto [Conversion, To] : llvm::zip(Converters, Results))
      Conversion->run(From, To);
    if (llvm::any_of(Results, [&](const PackedElements &To) {
          return To != Results[0];
        })) {
      std::lock_guard<std::mutex> Lock(Mutex);
      for (size_t I = 0; I != From.size(); ++I) {
        if (llvm::all_of(Results, [&](const PackedElements &To) {
              return To.get(I) == Results[0].get(I);
            }))
          continue;
        uint64_t Earlier = MismatchesOf[Block / Plan.blocksPerSpec()];
        if (Earlier + Done.Mismatches < MaxShown)
          describeMismatch(Block, I, From, Results);
        ++Done.Mismatches;
      }
    }
    Converted += From.size();
    First += From.size();
    Left -= From.size();
  }

  std::lock_guard<std::mutex> Lock(Mutex);
  note(Done);
  return Options.Done ? Options.Done->append(Plan, Done)
                      : llvm::Error::success();
}

void Comparison::work() {
  while (!isStopped()) {
    size_t Index = NextPending++;
    if (Index >= Pending.size())
      break;
    if (llvm::Error E = doBlock(Pending[Index]))
      fail(std::move(E));
  }
  std::lock_guard<std::mutex> Lock(Mutex);
  --Running;
  Changed.notify_one();
}

Expected<ComparisonResult> Comparison::run(llvm::raw_ostream &Out,
                                           llvm::raw_ostream &Log) {
  uint64_t Before = Result.Compared, Total = Before;
  for (uint64_t Block : Pending)
    Total += Plan.inputsOf(Block);
  Progress Shown(Log, Before, Total);

  Running = std::max(1u, Options.Threads);
  std::vector<std::thread> Threads;
  for (unsigned I = 0, E = Running; I != E; ++I)
    Threads.emplace_back([this] { work(); });

  // Only this thread prints.
  std::unique_lock<std::mutex> Lock(Mutex);
  for (bool IsOver = false; !IsOver;) {
    IsOver = Changed.wait_for(Lock, std::chrono::milliseconds(200),
                              [this] { return Running == 0; });
    std::string Text;
    std::swap(Text, NewOutput);
    Lock.unlock();
    if (!Text.empty()) {
      Shown.clear();
      Out << Text;
      Out.flush();
    }
    Shown.update(Converted);
    Lock.lock();
  }
  Lock.unlock();
  for (std::thread &T : Threads)
    T.join();
  Shown.clear();
  if (Failure)
    return std::move(Failure);

  for (auto [Spec, Mismatches] : llvm::zip(Plan.Specs, MismatchesOf))
    if (Mismatches > MaxShown)
      Out << specText(Spec) << ": " << Mismatches << " mismatches\n";
  Result.IsComplete = Result.Compared == Total;
  return Result;
}

Expected<ComparisonResult> pto::cvt::compare(const SweepPlan &Plan,
                                             llvm::ArrayRef<Engine *> Engines,
                                             const ComparisonOptions &Options,
                                             llvm::raw_ostream &Out,
                                             llvm::raw_ostream &Log) {
  return Comparison(Plan, Engines, Options).run(Out, Log);
}
