//===- SweepTest.cpp - Sweeps with engines that err -----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"
#include "Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "gtest/gtest.h"
#include <functional>
#include <map>
#include <mutex>

using namespace pto;
using namespace pto::cvt;

namespace {

/// The core, but \p Change has the last word about each result. Counts what it
/// is asked for.
class ChangedEngine : public Engine {
public:
  using Change =
      std::function<uint64_t(const ConversionSpec &, uint64_t, uint64_t)>;

private:
  struct ChangedConverter : Converter {
    ChangedEngine &Owner;
    ConversionSpec Spec;
    const Converter *Core;

    ChangedConverter(ChangedEngine &Owner, const ConversionSpec &Spec,
                     const Converter *Core)
        : Owner(Owner), Spec(Spec), Core(Core) {}
    void run(const PackedElements &From, PackedElements &To) const override {
      Core->run(From, To);
      std::lock_guard<std::mutex> Lock(Owner.Mutex);
      for (size_t I = 0; I != From.size(); ++I) {
        To.set(I, Owner.Changer(Spec, From.get(I), To.get(I)));
        ++Owner.Seen[{Spec.Rnd, From.get(I)}];
      }
    }
  };

  std::unique_ptr<Engine> Core = createCoreEngine();
  Change Changer;
  std::vector<std::unique_ptr<Converter>> Converters;
  std::mutex Mutex;

public:
  std::map<std::pair<Rounding, uint64_t>, unsigned> Seen;

  explicit ChangedEngine(Change Changer) : Changer(std::move(Changer)) {}
  llvm::StringRef name() const override { return "changed"; }
  llvm::Expected<const Converter *>
  prepare(const ConversionSpec &Spec) override {
    auto Made = Core->prepare(Spec);
    if (!Made)
      return Made.takeError();
    std::lock_guard<std::mutex> Lock(Mutex);
    Converters.push_back(
        std::make_unique<ChangedConverter>(*this, Spec, *Made));
    return Converters.back().get();
  }
};

class FailingEngine : public Engine {
public:
  llvm::StringRef name() const override { return "failing"; }
  llvm::Expected<const Converter *> prepare(const ConversionSpec &) override {
    return makeError("out of order");
  }
};

uint64_t unchanged(const ConversionSpec &, uint64_t, uint64_t Result) {
  return Result;
}

/// f16.s8 by modes R and Z, without saturation, in small blocks.
SweepPlan planOf(uint64_t BlockSize, Shard Part = {}) {
  ConversionSpec Spec;
  Spec.Form = findForm(Format::F16, Format::S8);
  SweepPlan Plan = {
      {Spec, Spec}, {}, SweepInputs::all(Format::F16), BlockSize, Part};
  Plan.Specs[1].Rnd = Rounding::Z;
  return Plan;
}

struct Outcome {
  ComparisonResult Result;
  std::string Out, Log, Error;
};

Outcome sweep(const SweepPlan &Plan, Engine &Other,
              const ComparisonOptions &Options = {}) {
  std::unique_ptr<Engine> Core = createCoreEngine();
  Outcome O;
  llvm::raw_string_ostream Out(O.Out), Log(O.Log);
  llvm::Expected<ComparisonResult> Result =
      compare(Plan, {Core.get(), &Other}, Options, Out, Log);
  if (Result)
    O.Result = *Result;
  else
    O.Error = toString(Result.takeError());
  return O;
}

class Sweep : public testing::Test {
protected:
  llvm::SmallString<128> Path;

  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("sweep", "txt", Path));
  }
  void TearDown() override { llvm::sys::fs::remove(Path); }

  std::unique_ptr<Checkpoint> open(const SweepPlan &Plan) {
    auto Opened = Checkpoint::open(Path, Plan);
    if (Opened)
      return std::move(*Opened);
    ADD_FAILURE() << toString(Opened.takeError());
    return nullptr;
  }
};

TEST_F(Sweep, AgreementIsQuiet) {
  ChangedEngine Same(unchanged);
  for (unsigned Threads : {1, 3}) {
    ComparisonOptions Options;
    Options.Threads = Threads;
    Outcome O = sweep(planOf(1000), Same, Options);
    EXPECT_EQ(O.Result.Compared, 2u << 16);
    EXPECT_EQ(O.Result.Mismatches, 0u);
    EXPECT_TRUE(O.Result.IsComplete);
    EXPECT_EQ(O.Out, "");
  }
  EXPECT_EQ(Same.Seen.size(), 2u << 16);
  for (const auto &[Input, Times] : Same.Seen)
    ASSERT_EQ(Times, 2u);
}

TEST_F(Sweep, SaysWhatEachEngineGave) {
  // 1.5 in mode Z is wrong, and so is the last input in mode R.
  ChangedEngine Other([](const ConversionSpec &Spec, uint64_t From,
                         uint64_t To) {
    bool IsWrong = Spec.Rnd == Rounding::Z ? From == 0x3e00 : From == 0xffff;
    return IsWrong ? To ^ 0x82 : To;
  });
  Outcome O = sweep(planOf(1000), Other);
  EXPECT_EQ(O.Result.Compared, 2u << 16);
  EXPECT_EQ(O.Result.Mismatches, 2u);
  EXPECT_EQ(O.Out,
            "f16.s8 R NOSAT 0xffff (-nan): core 0x00 (0), changed 0x82 (-126)\n"
            "f16.s8 Z NOSAT 0x3e00 (1.5): core 0x01 (1), changed 0x83 "
            "(-125)\n");
}

TEST_F(Sweep, PrintsTenMismatchesOfEachConversion) {
  ChangedEngine Other(
      [](const ConversionSpec &Spec, uint64_t From, uint64_t To) {
        unsigned Wrong = Spec.Rnd == Rounding::R ? 11 : 10;
        return From % 4096 == 0 && From / 4096 < Wrong ? To ^ 1 : To;
      });
  Outcome O = sweep(planOf(1000), Other);
  EXPECT_EQ(O.Result.Mismatches, 21u);
  EXPECT_EQ(llvm::StringRef(O.Out).count("f16.s8 R NOSAT 0x"), 10u);
  EXPECT_EQ(llvm::StringRef(O.Out).count("f16.s8 Z NOSAT 0x"), 10u);
  EXPECT_EQ(llvm::StringRef(O.Out).count('\n'), 21u);
  EXPECT_TRUE(
      llvm::StringRef(O.Out).ends_with("f16.s8 R NOSAT: 11 mismatches\n"))
      << O.Out;
}

TEST_F(Sweep, FindsWhichOfThreeDiffers) {
  std::unique_ptr<Engine> Core = createCoreEngine();
  ChangedEngine Same(unchanged);
  ChangedEngine Other([](const ConversionSpec &, uint64_t From, uint64_t To) {
    return From == 7 ? 9 : To;
  });
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  auto Result = compare(planOf(1 << 16), {Core.get(), &Same, &Other}, {}, Out,
                        llvm::nulls());
  ASSERT_TRUE(bool(Result));
  EXPECT_EQ(Result->Mismatches, 2u);
  EXPECT_EQ(llvm::StringRef(Text).count("changed 0x00 (0), changed 0x09 (9)\n"),
            2u)
      << Text;
}

TEST_F(Sweep, ShardsTogetherDoEachBlockOnce) {
  for (uint64_t Count : {1, 2, 7, 132, 200}) {
    ChangedEngine Other(unchanged);
    uint64_t Compared = 0;
    for (uint64_t I = 0; I != Count; ++I) {
      Outcome O = sweep(planOf(1000, {I, Count}), Other);
      EXPECT_TRUE(O.Result.IsComplete);
      Compared += O.Result.Compared;
    }
    EXPECT_EQ(Compared, 2u << 16);
    EXPECT_EQ(Other.Seen.size(), 2u << 16);
  }
}

TEST_F(Sweep, GoesOnFromWhereItWasInterrupted) {
  SweepPlan Plan = planOf(1000);
  std::atomic<bool> Interrupted{false};
  // Wrong in the first block; interrupted in the hundredth, which is not noted.
  ChangedEngine First(
      [&](const ConversionSpec &Spec, uint64_t From, uint64_t To) {
        if (Spec.Rnd == Rounding::Z && From == 33500)
          Interrupted = true;
        return From == 0 ? To ^ 1 : To;
      });
  ComparisonOptions Options;
  std::unique_ptr<Checkpoint> Done = open(Plan);
  ASSERT_TRUE(Done);
  EXPECT_TRUE(Done->finished().empty());
  Options.Done = Done.get();
  Options.Interrupted = &Interrupted;
  Outcome O = sweep(Plan, First, Options);
  EXPECT_FALSE(O.Result.IsComplete);
  EXPECT_EQ(O.Result.Compared, (1u << 16) + 34000);
  EXPECT_EQ(O.Result.Mismatches, 2u);

  Done = open(Plan);
  ASSERT_TRUE(Done);
  EXPECT_EQ(Done->finished().size(), 66u + 34);
  ChangedEngine Second(unchanged);
  Options.Done = Done.get();
  Options.Interrupted = nullptr;
  Options.Threads = 2;
  O = sweep(Plan, Second, Options);
  EXPECT_TRUE(O.Result.IsComplete);
  EXPECT_EQ(O.Result.Compared, 2u << 16);
  EXPECT_EQ(O.Result.Mismatches, 2u);
  EXPECT_EQ(Second.Seen.size(), (1u << 16) - 34000);

  Done = open(Plan);
  ASSERT_TRUE(Done);
  EXPECT_EQ(Done->finished().size(), 132u);
}

TEST_F(Sweep, ChecksTheCheckpointsLines) {
  SweepPlan Plan = planOf(1000, {1, 2});
  auto Write = [&](llvm::StringRef Lines) {
    std::error_code EC;
    llvm::raw_fd_ostream OS(Path, EC);
    OS << "pto-cvt sweep, version 1: " << Plan.description() << '\n' << Lines;
  };
  Write("f16.s8 R NOSAT 1 1000 2\nf16.s8 Z NOSAT 65 536 0\n"
        "f16.s8 R NOSAT 1 1000 2\nf16.s8 R NOSAT 3");
  std::unique_ptr<Checkpoint> Done = open(Plan);
  ASSERT_TRUE(Done);
  ASSERT_EQ(Done->finished().size(), 2u);
  EXPECT_EQ(Done->finished()[0].Block, 1u);
  EXPECT_EQ(Done->finished()[0].Mismatches, 2u);
  EXPECT_EQ(Done->finished()[1].Block, 66u + 65);
  // Another shard, no block, another mode, another size, more mismatches than
  // inputs, half a line, no line.
  for (const char *Line :
       {"f16.s8 R NOSAT 2 1000 0", "f16.s8 R NOSAT 67 1000 0",
        "f16.s8 F NOSAT 1 1000 0", "f16.s8 R NOSAT 1 999 0",
        "f16.s8 R NOSAT 1 1000 1001", "f16.s8 R NOSAT 1", ""}) {
    Write(std::string(Line) + "\n");
    auto Opened = Checkpoint::open(Path, Plan);
    EXPECT_FALSE(bool(Opened)) << Line;
    if (!Opened)
      EXPECT_NE(toString(Opened.takeError())
                    .find("line 2: '" + std::string(Line) +
                          "' is not a block of this sweep"),
                std::string::npos);
  }
}

TEST_F(Sweep, ReportsAnEngineThatFails) {
  FailingEngine Failing;
  ComparisonOptions Options;
  Options.Threads = 2;
  Outcome O = sweep(planOf(1000), Failing, Options);
  EXPECT_NE(O.Error.find("out of order"), std::string::npos) << O.Error;
}

} // namespace
