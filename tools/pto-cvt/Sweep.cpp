//===- Sweep.cpp - Compare engines over all inputs ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "Comparison.h"
#include "FormLookup.h"
#include "Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Signals.h"

using llvm::Expected;
using llvm::outs;
using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

/// Small enough that an interrupted sweep loses little, and large enough that
/// noting a block costs nothing.
static constexpr uint64_t BlockSize = 1 << 22;

static std::atomic<bool> Interrupted{false};

/// The modes that \p List names, each once, in the order of their codes; all if
/// it is absent or "all".
static Expected<std::vector<Rounding>>
parseRoundings(std::optional<StringRef> List) {
  unsigned Set = 0;
  if (!List || *List == "all") {
    Set = (1u << NumRoundings) - 1;
  } else {
    llvm::SmallVector<StringRef, 6> Names;
    List->split(Names, ',');
    for (StringRef Name : Names) {
      Expected<Rounding> R = parseRounding(Name);
      if (!R)
        return R.takeError();
      Set |= 1u << unsigned(*R);
    }
  }
  std::vector<Rounding> Roundings;
  for (unsigned R = 0; R != NumRoundings; ++R)
    if (Set >> R & 1)
      Roundings.push_back(Rounding(R));
  return Roundings;
}

/// The conversions of \p Name, a form or vtrc.FORMAT, that the options select.
static Expected<std::vector<ConversionSpec>>
parseSpecs(StringRef Name, const CommandLine &Line) {
  auto [Src, Dst] = Name.split('.');
  std::optional<StringRef> Wanted = Line.value("--rnd");
  Expected<std::vector<Rounding>> Roundings = parseRoundings(Wanted);
  if (!Roundings)
    return Roundings.takeError();
  bool IsEveryMode = !Wanted || *Wanted == "all";

  ConversionSpec Common = ConversionSpec::modifiedBy(Line.Switches);
  FormOperands Operands;
  Operands.Saturate = Line.saturation();
  std::vector<bool> Saturations = {false};
  if (Src == "vtrc") {
    Expected<Format> F = parseTruncation(Dst);
    if (!F)
      return F.takeError();
    if (Operands.Saturate)
      return makeError("vtrc takes no saturation operand");
    Common.Truncated = *F;
  } else {
    Expected<const ConversionForm *> Form = parseForm(Src, Dst, Line.CPU);
    if (!Form)
      return Form.takeError();
    if (llvm::Error E = checkOperands(**Form, Operands))
      return std::move(E);
    Common.Form = *Form;
    if (!IsEveryMode) {
      for (Rounding R : *Roundings)
        if (llvm::Error E = checkOperands(**Form, {R, {}}))
          return std::move(E);
    } else if (!(*Form)->Roundings) {
      *Roundings = {Rounding::R};
    } else {
      llvm::erase_if(*Roundings,
                     [&](Rounding R) { return !(*Form)->accepts(R); });
    }
    if (Operands.Saturate)
      Saturations = {*Operands.Saturate};
    else if ((*Form)->HasSaturation)
      Saturations = {false, true};
  }

  std::vector<ConversionSpec> Specs;
  for (Rounding R : *Roundings)
    for (bool Saturate : Saturations) {
      Specs.push_back(Common);
      Specs.back().Rnd = R;
      Specs.back().Saturate = Saturate;
    }
  return Specs;
}

static Expected<std::vector<std::unique_ptr<Engine>>>
parseEngines(StringRef List) {
  llvm::SmallVector<StringRef, 2> Names;
  List.split(Names, ',');
  std::vector<std::unique_ptr<Engine>> Engines;
  for (StringRef Name : Names) {
    Expected<std::unique_ptr<Engine>> E = createEngine(Name);
    if (!E)
      return E.takeError();
    for (const std::unique_ptr<Engine> &Other : Engines)
      if (Other->name() == Name)
        return makeError("engine '{0}' cannot be compared with itself", Name);
    Engines.push_back(std::move(*E));
  }
  if (Engines.size() < 2)
    return makeError("a sweep compares two engines, such as core,jit; "
                     "'{0}' is one",
                     List);
  return Engines;
}

static Expected<Shard> parseShard(StringRef Text) {
  auto [Index, Count] = Text.split('/');
  Shard Part;
  if (Index.getAsInteger(10, Part.Index) ||
      Count.getAsInteger(10, Part.Count) || Part.Count == 0)
    return makeError("--shard takes I/N, such as 0/4, and not '{0}'", Text);
  if (Part.Index >= Part.Count)
    return makeError("there is no shard '{0}'; the {1} shards are 0 to {2}",
                     Text, Part.Count, Part.Count - 1);
  return Part;
}

static Expected<SweepInputs> chooseInputs(const ConversionSpec &Spec,
                                          std::optional<StringRef> Samples) {
  const FormatInfo &Info = info(Spec.source());
  if (Samples) {
    uint64_t Count;
    if (Samples->getAsInteger(10, Count) || Count >> 62)
      return makeError("--samples takes a number of inputs, and not '{0}'",
                       *Samples);
    return SweepInputs::samples(Spec.source(), Count);
  }
  if (Info.Bits > SweepInputs::MaxExhaustiveBits)
    return makeError("there are too many inputs of {0}, 2^{1}, to try all; "
                     "try some with --samples=N",
                     Spec.name(), Info.Bits);
  return SweepInputs::all(Spec.source());
}

int pto::cvt::runSweep(const CommandLine &Line) {
  if (Line.Arguments.size() < 2)
    return reportUsage("'sweep' needs a form");
  if (Line.Arguments.size() > 2)
    return reportUsage("'sweep' takes one form, but also has '" +
                       Line.Arguments[2] + "'");
  auto Specs = parseSpecs(Line.Arguments[1], Line);
  if (!Specs)
    return reportError(Specs.takeError());
  auto Owned = parseEngines(Line.value("--engine").value_or("core,jit"));
  if (!Owned)
    return reportError(Owned.takeError());
  Expected<Shard> Part = parseShard(Line.value("--shard").value_or("0/1"));
  if (!Part)
    return reportError(Part.takeError());
  ComparisonOptions Options;
  if (std::optional<StringRef> Jobs = Line.value("--jobs"))
    if (Jobs->getAsInteger(10, Options.Threads) || Options.Threads == 0 ||
        Options.Threads > MaxJobs)
      return reportError(makeError(
          "--jobs takes a number of threads from 1 to {0}, and not '{1}'",
          MaxJobs, *Jobs));
  Expected<SweepInputs> Inputs =
      chooseInputs(Specs->front(), Line.value("--samples"));
  if (!Inputs)
    return reportError(Inputs.takeError());

  SweepPlan Plan = {*Specs, {}, *Inputs, BlockSize, *Part};
  llvm::SmallVector<Engine *, 2> Engines;
  for (const std::unique_ptr<Engine> &E : *Owned) {
    Engines.push_back(E.get());
    Plan.EngineNames.push_back(E->name().str());
  }
  std::unique_ptr<Checkpoint> Done;
  if (std::optional<StringRef> Path = Line.value("--checkpoint")) {
    auto Opened = Checkpoint::open(*Path, Plan);
    if (!Opened)
      return reportError(Opened.takeError());
    Done = std::move(*Opened);
    Options.Done = Done.get();
    if (!Done->finished().empty())
      llvm::errs() << "pto-cvt: " << Done->finished().size()
                   << " blocks are done already\n";
  }

  llvm::sys::SetInterruptFunction([] { Interrupted = true; });
  Options.Interrupted = &Interrupted;
  Expected<ComparisonResult> Result =
      compare(Plan, Engines, Options, outs(), llvm::errs());
  if (!Result)
    return reportError(Result.takeError());
  if (!Result->IsComplete)
    llvm::errs() << "pto-cvt: interrupted"
                 << (Done ? "; the same command goes on from the checkpoint"
                          : "")
                 << '\n';
  outs() << Result->Compared << " compared, " << Result->Mismatches
         << " mismatches\n";
  return !Result->IsComplete ? 130 : Result->Mismatches ? 1 : 0;
}
