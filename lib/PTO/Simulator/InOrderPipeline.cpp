//===- InOrderPipeline.cpp - Issue in order -------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IssueModels.h"

using namespace llvm;
using namespace pto;
using namespace pto::sim;

namespace {

class InOrderPipeline : public PipelineModel {
  std::vector<uint64_t> ReadyAt;   ///< By register.
  std::vector<unsigned> WrittenBy; ///< By register, the kind of the last write.
  uint64_t LastIssue = 0;
  unsigned IssuedInCycle = 0;
  uint64_t CompleteLast = 0; ///< The index of the instruction that is.

  StringRef orderText() const override { return ""; }

  /// The cycle in which \p T may read its register operand \p Use.
  uint64_t readyAt(const Timing &T, unsigned Use) const {
    unsigned Reg = T.Reads[Use];
    int64_t Ready = ReadyAt[Reg];
    return std::max<int64_t>(Ready - advance(T, Use, WrittenBy[Reg]), 0);
  }

public:
  InOrderPipeline(const Simulator &Machine, size_t MaxEvents)
      : PipelineModel(Machine, MaxEvents),
        ReadyAt(Machine.target().registers().getNumRegs()),
        WrittenBy(ReadyAt.size()) {}

  void executed(uint64_t Address, const sim::Instruction &, uint64_t) override {
    const Timing &T = timing(Address);
    uint64_t Issue = LastIssue;
    if (IssuedInCycle + T.MicroOps > Model.IssueWidth && IssuedInCycle > 0)
      ++Issue;
    uint64_t Ready = Issue;
    for (unsigned Use = 0; Use < T.Reads.size(); ++Use)
      Issue = std::max(Issue, readyAt(T, Use));
    uint64_t HasOperands = Issue;
    SmallVector<unsigned, 2> Taken = choosePorts(T);
    for (unsigned P : Taken)
      Issue = std::max(Issue, Ports[P].FreeAt);
    uint64_t EndBefore = End;
    uint64_t Complete = begin(T, Taken, Issue);
    if (End > EndBefore)
      CompleteLast = indexOf(Address);
    Costs[indexOf(Address)] +=
        {1, Issue - LastIssue, HasOperands - Ready, Issue - HasOperands};
    for (const Timing::Write &W : T.Writes) {
      ReadyAt[W.Reg] = Issue + W.Latency;
      WrittenBy[W.Reg] = W.Kind;
    }
    IssuedInCycle = (Issue == LastIssue ? IssuedInCycle : 0) + T.MicroOps;
    LastIssue = Issue;
    ++Count;
    if (Events.size() < MaxEvents)
      Events.push_back({Machine.text(Address), Ready, Issue, Complete,
                        Taken.empty() ? "" : PortNames.name(Taken.front())});
  }

  std::vector<Cost> costs() const override {
    std::vector<Cost> All = Costs;
    if (Count)
      All[CompleteLast].Cycles += End - LastIssue;
    return All;
  }
};

} // namespace

std::unique_ptr<PipelineModel>
pto::sim::createInOrderPipeline(const Simulator &Machine, size_t MaxEvents) {
  return std::make_unique<InOrderPipeline>(Machine, MaxEvents);
}
