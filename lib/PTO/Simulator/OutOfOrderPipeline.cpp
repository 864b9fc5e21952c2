//===- OutOfOrderPipeline.cpp - Issue out of order ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions enter the window in order, as many in a cycle as are issued in
// one, each when it has an entry and registers for its results. From then on it
// is issued in the first cycle in which its operands are there and a port is
// free that no older instruction takes, and leaves its entry. They retire in
// order; only then do the registers that their results replace become free.
//
//===----------------------------------------------------------------------===//

#include "IssueModels.h"
#include <deque>

using namespace llvm;
using namespace pto;
using namespace pto::sim;

namespace {

class OutOfOrderPipeline : public PipelineModel {
  /// The last write of a register.
  struct Result {
    uint64_t Writer = 0; ///< The instruction's number; 0: it has been issued.
    uint64_t ReadyAt = 0;
    unsigned Latency = 0, Kind = 0;
  };
  /// An operand whose writer is in the window too.
  struct Operand {
    uint64_t Writer;
    int Distance; ///< From its issue to that of the reader.
  };
  /// An entry of the window.
  struct Entry {
    uint64_t Number;
    const Timing *T;
    uint64_t ReadyAt; ///< When the operands are there whose writers have begun.
    SmallVector<Operand, 4> Missing;
    size_t Event;
  };
  /// What has not retired.
  struct InFlight {
    uint64_t Index;   ///< Of the instruction in the program.
    uint64_t Entered; ///< The cycle in which it came into the window.
    ArrayRef<unsigned> Renames;
    uint64_t Ready = 0;    ///< When its operands were there.
    uint64_t Issue = 0;    ///< The cycle in which it began.
    uint64_t Complete = 0; ///< 0: it has not been issued.
  };

  std::vector<Result> Results; ///< By register.
  std::vector<Entry> Window;   ///< The oldest first.
  std::deque<InFlight> Reorder;
  uint64_t FirstInReorder = 1;   ///< The number of the oldest in it.
  std::vector<unsigned> Entries; ///< By resource, how many entries are in use.
  std::vector<unsigned> Renamed; ///< By register file.
  size_t ReorderSize;
  uint64_t Cycle = 0;
  unsigned EnteredInCycle = 0;
  uint64_t RetiredUntil = 0; ///< When all that has retired was complete.

  StringRef orderText() const override { return " out of order"; }

  bool mayEnter(const Timing &T) const {
    if (EnteredInCycle > 0 && EnteredInCycle + T.MicroOps > Model.IssueWidth)
      return false;
    if (Reorder.size() == ReorderSize)
      return false;
    for (unsigned R : T.Buffers)
      if (Entries[R] == unsigned(Model.getProcResource(R)->BufferSize))
        return false;
    for (unsigned F = 0; F < T.Renames.size(); ++F) {
      // A file without a size has no end.
      unsigned Size =
          Model.getExtraProcessorInfo().RegisterFiles[F].NumPhysRegs;
      if (Size && Renamed[F] + T.Renames[F] > Size)
        return false;
    }
    return true;
  }

  void issue(const Entry &E, ArrayRef<unsigned> Taken) {
    uint64_t Complete = begin(*E.T, Taken, Cycle);
    InFlight &Own = Reorder[E.Number - FirstInReorder];
    Own.Ready = E.ReadyAt;
    Own.Issue = Cycle;
    Own.Complete = Complete;
    for (Result &R : Results)
      if (R.Writer == E.Number) {
        R.Writer = 0;
        R.ReadyAt = Cycle + R.Latency;
      }
    for (Entry &Reader : Window)
      erase_if(Reader.Missing, [&](const Operand &Op) {
        if (Op.Writer != E.Number)
          return false;
        Reader.ReadyAt =
            std::max<int64_t>(Reader.ReadyAt, int64_t(Cycle) + Op.Distance);
        return true;
      });
    for (unsigned R : E.T->Buffers)
      --Entries[R];
    if (E.Event < Events.size()) {
      Events[E.Event].Issue = Cycle;
      Events[E.Event].Complete = Complete;
      if (!Taken.empty())
        Events[E.Event].Port = PortNames.name(Taken.front());
    }
  }

  /// Adds to \p All what \p I cost if all before it were complete at \p From,
  /// and sets \p From to when it is, too.
  static void charge(std::vector<Cost> &All, uint64_t &From,
                     const InFlight &I) {
    uint64_t Until = std::max(From, I.Complete);
    uint64_t HasOperands = std::max(I.Entered, I.Ready);
    All[I.Index] +=
        {1, Until - From, HasOperands - I.Entered, I.Issue - HasOperands};
    From = Until;
  }

  /// Issues what is ready in this cycle, and begins the next one.
  void step() {
    unsigned Issued = 0;
    for (size_t I = 0; I < Window.size();) {
      const Timing &T = *Window[I].T;
      if (Issued > 0 && Issued + T.MicroOps > Model.IssueWidth)
        break;
      SmallVector<unsigned, 2> Taken = choosePorts(T);
      if (!Window[I].Missing.empty() || Window[I].ReadyAt > Cycle ||
          any_of(Taken, [&](unsigned P) { return Ports[P].FreeAt > Cycle; })) {
        ++I;
        continue;
      }
      Issued += T.MicroOps;
      issue(Window[I], Taken);
      Window.erase(Window.begin() + I);
    }
    ++Cycle;
    EnteredInCycle = 0;
    while (!Reorder.empty() && Reorder.front().Complete != 0 &&
           Reorder.front().Complete <= Cycle) {
      for (auto [F, Renames] : enumerate(Reorder.front().Renames))
        Renamed[F] -= Renames;
      charge(Costs, RetiredUntil, Reorder.front());
      Reorder.pop_front();
      ++FirstInReorder;
    }
  }

public:
  OutOfOrderPipeline(const Simulator &Machine, size_t MaxEvents)
      : PipelineModel(Machine, MaxEvents),
        Results(Machine.target().registers().getNumRegs()),
        Entries(Model.getNumProcResourceKinds()),
        ReorderSize(Model.MicroOpBufferSize) {
    if (!Model.hasExtraProcessorInfo())
      return;
    const MCExtraProcessorInfo &Extra = Model.getExtraProcessorInfo();
    Renamed.resize(Extra.NumRegisterFiles);
    if (Extra.ReorderBufferSize)
      ReorderSize = Extra.ReorderBufferSize;
  }

  void executed(uint64_t Address, const sim::Instruction &, uint64_t) override {
    const Timing &T = timing(Address);
    while (!mayEnter(T))
      step();
    Entry E = {++Count, &T, 0, {}, Events.size()};
    for (unsigned Use = 0; Use < T.Reads.size(); ++Use) {
      const Result &R = Results[T.Reads[Use]];
      int Advance = advance(T, Use, R.Kind);
      if (R.Writer)
        E.Missing.push_back({R.Writer, int(R.Latency) - Advance});
      else
        E.ReadyAt = std::max<int64_t>(E.ReadyAt, int64_t(R.ReadyAt) - Advance);
    }
    for (const Timing::Write &W : T.Writes)
      Results[W.Reg] = {Count, 0, W.Latency, W.Kind};
    for (unsigned R : T.Buffers)
      ++Entries[R];
    for (auto [F, Renames] : enumerate(T.Renames))
      Renamed[F] += Renames;
    EnteredInCycle += T.MicroOps;
    Reorder.push_back({indexOf(Address), Cycle, T.Renames});
    if (Events.size() < MaxEvents)
      Events.push_back({Machine.text(Address), Cycle, 0, 0, ""});
    else
      E.Event = MaxEvents;
    Window.push_back(std::move(E));
  }

  void finish() override {
    while (!Window.empty())
      step();
  }

  std::vector<Cost> costs() const override {
    std::vector<Cost> All = Costs;
    uint64_t From = RetiredUntil;
    for (const InFlight &I : Reorder)
      charge(All, From, I);
    return All;
  }
};

} // namespace

std::unique_ptr<PipelineModel>
pto::sim::createOutOfOrderPipeline(const Simulator &Machine, size_t MaxEvents) {
  return std::make_unique<OutOfOrderPipeline>(Machine, MaxEvents);
}
