//===- GenericConversionTest.cpp - Generic conversions, executed ----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions of generic IR between all types, in all modes, saturating or not,
// under all kinds of masks, of many lengths, are executed by the emulator and,
// compiled at -O0 and -O2, by the simulator. What they store must be what the
// language reference says, and nothing else may change.
//
// Each conversion is taken once without a mask and once with one, at lengths in
// turn. PTO_TEST_COMBINATIONS=all in the environment takes all combinations for
// a5, compiled code only, and reports its progress.
//
//===----------------------------------------------------------------------===//

#include "ConversionFunction.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace pto;

namespace {

constexpr RoundingMode Modes[] = {
    RoundingMode::NearestTiesToEven, RoundingMode::NearestTiesToAway,
    RoundingMode::TowardNegative, RoundingMode::TowardPositive,
    RoundingMode::TowardZero};
constexpr Masking Masks[] = {Masking::SelectZero, Masking::SelectOther,
                             Masking::Masked, Masking::Predicated,
                             Masking::PredicatedLength};
// The longest take as long as all others.
constexpr unsigned Lengths[] = {64, 128, 1,  300, 32, 256, 7,    100,
                                3,  192, 33, 96,  65, 512, 1024, 2048};
constexpr unsigned ShortLengths = 13;
const StringRef Processors[] = {"a5", "a3"};

/// Collects functions and executes them in groups.
class Table {
  std::vector<ConversionFunction> Group;
  unsigned Next = 0;
  unsigned Done = 0;
  bool All;

  void flush() {
    if (Group.empty())
      return;
    std::string Text = "target triple = \"pto\"\n";
    std::vector<std::string> Names;
    for (const ConversionFunction &C : Group) {
      Text += C.text();
      Names.push_back(C.name());
    }
    std::vector<StringRef> NameRefs(Names.begin(), Names.end());
    for (const Engine &E : engines().drop_front(All)) {
      std::string Error;
      std::unique_ptr<ExecutableCode> Code = E.Compile(Text, NameRefs, Error);
      ASSERT_TRUE(Code) << E.Name << ": " << Error << "\n" << Text;
      for (const ConversionFunction &C : Group) {
        // Short vectors run often, so that each conversion meets all values.
        std::string Wrong = C.check(*Code, std::max(4U, 600 / C.Length));
        if (!Wrong.empty())
          ADD_FAILURE() << E.Name << ", " << C.name() << ", " << Wrong << "\n"
                        << C.text();
      }
    }
    unsigned Before = Done;
    Done += Group.size();
    if (All && Before / 1024 != Done / 1024)
      errs() << Done << " functions\n";
    Group.clear();
  }

  void addOne(ConversionFunction C) {
    if (!C.isExpressible())
      return;
    Group.push_back(std::move(C));
    if (Group.size() == 32)
      flush();
  }

  /// A conversion without a mask for one processor and with one for the other,
  /// at lengths in turn.
  void sample(const ScalarConversion &V) {
    unsigned I = Next++;
    unsigned Length = Lengths[I % (I % 24 ? ShortLengths : std::size(Lengths))];
    addOne({V, Length, Masking::None, I / 2 % 2 == 0, Processors[I % 2].str()});
    for (unsigned J = 0; J != std::size(Masks); ++J) {
      ConversionFunction C{V, Lengths[(I + 5) % ShortLengths],
                           Masks[(I + J) % std::size(Masks)], false,
                           Processors[(I + 1) % 2].str()};
      if (!C.isExpressible())
        continue; // the next mask can be said
      addOne(std::move(C));
      break;
    }
  }

  void takeAll(const ScalarConversion &V) {
    for (unsigned Length : Lengths) {
      for (bool IsSourceKept : {false, true})
        addOne({V, Length, Masking::None, IsSourceKept});
      for (Masking Mask : Masks)
        addOne({V, Length, Mask});
    }
  }

public:
  Table() {
    const char *Wanted = std::getenv("PTO_TEST_COMBINATIONS");
    All = Wanted && StringRef(Wanted) == "all";
  }
  ~Table() {
    flush();
    if (All)
      errs() << Done << " functions, all\n";
  }

  void add(const ScalarConversion &V) { All ? takeAll(V) : sample(V); }
};

TEST(GenericConversion, IntegersToFloats) {
  Table T;
  for (const ScalarType &From : scalarTypes())
    for (const ScalarType &To : scalarTypes())
      if (!From.isFloat() && To.isFloat())
        for (RoundingMode Mode : Modes)
          T.add({From, To, Mode});
}

TEST(GenericConversion, FloatsToIntegers) {
  Table T;
  for (const ScalarType &From : scalarTypes())
    for (const ScalarType &To : scalarTypes())
      if (From.isFloat() && !To.isFloat())
        for (RoundingMode Mode : Modes)
          T.add({From, To, Mode});
}

TEST(GenericConversion, FloatsToIntegersSaturating) {
  Table T;
  for (const ScalarType &From : scalarTypes())
    for (const ScalarType &To : scalarTypes())
      if (From.isFloat() && !To.isFloat()) {
        for (RoundingMode Mode : Modes)
          T.add({From, To, Mode, To.Bits});
        T.add({From, To, RoundingMode::TowardZero, To.Bits - 3});
      }
}

TEST(GenericConversion, FloatsToFloats) {
  Table T;
  for (const ScalarType &From : scalarTypes())
    for (const ScalarType &To : scalarTypes())
      if (From.isFloat() && To.isFloat() && From.Bits != To.Bits)
        for (RoundingMode Mode : Modes)
          if (From.Bits > To.Bits || Mode == RoundingMode::NearestTiesToEven)
            T.add({From, To, Mode});
}

TEST(GenericConversion, IntegersToIntegers) {
  Table T;
  for (const ScalarType &From : scalarTypes())
    for (const ScalarType &To : scalarTypes())
      if (!From.isFloat() && !To.isFloat() && From.Bits != To.Bits &&
          From.IsSigned == To.IsSigned)
        T.add({From, To, RoundingMode::NearestTiesToEven});
}

TEST(GenericConversion, ClampedIntegers) {
  Table T;
  for (const ScalarType &From : scalarTypes())
    for (const ScalarType &To : scalarTypes())
      if (!From.isFloat() && !To.isFloat() && From.Bits > To.Bits &&
          (From.IsSigned || !To.IsSigned))
        T.add({From, To, RoundingMode::TowardZero, To.Bits});
}

} // namespace
