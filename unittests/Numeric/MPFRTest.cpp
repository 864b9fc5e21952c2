//===- MPFRTest.cpp - Conversions against MPFR ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPFR rounds to a precision and a range of exponents that are those of an IEEE
// format, with gradual underflow; its rounding away from zero is the directed
// reading of mode A, which APFloat lacks.
//
//===----------------------------------------------------------------------===//

#include "ReferenceConversion.h"
#include <gtest/gtest.h>
#include <mpfr.h>
#include <random>

using namespace pto;
using reference::Real;

static constexpr struct {
  Rounding Ours;
  mpfr_rnd_t Theirs;
} Modes[] = {{Rounding::R, MPFR_RNDN},
             {Rounding::A, MPFR_RNDA},
             {Rounding::F, MPFR_RNDD},
             {Rounding::C, MPFR_RNDU},
             {Rounding::Z, MPFR_RNDZ}};

namespace {
/// A variable of a format's precision, in the format's range of exponents.
class IEEEVariable {
public:
  explicit IEEEVariable(Format F)
      : OldMin(mpfr_get_emin()), OldMax(mpfr_get_emax()) {
    const FormatInfo &Info = info(F);
    // MPFR's significands are below 1.
    mpfr_set_emin(2 - Info.Bias - Info.MantissaBits);
    mpfr_set_emax(Info.Bias + 1);
    mpfr_init2(Variable, Info.MantissaBits + 1);
  }
  ~IEEEVariable() {
    mpfr_clear(Variable);
    mpfr_set_emin(OldMin);
    mpfr_set_emax(OldMax);
  }
  IEEEVariable(const IEEEVariable &) = delete;
  IEEEVariable &operator=(const IEEEVariable &) = delete;

  /// Sets to \p Value and says what happened.
  Real round(Real Value, mpfr_rnd_t Mode, bool &Inexact, bool &Overflow) {
    mpfr_clear_flags();
    int Ternary = mpfr_set_ld(Variable, Value, Mode);
    Ternary = mpfr_check_range(Variable, Ternary, Mode);
    Ternary = mpfr_subnormalize(Variable, Ternary, Mode);
    Inexact = Ternary != 0;
    Overflow = mpfr_overflow_p();
    return mpfr_get_ld(Variable, MPFR_RNDN);
  }

private:
  mpfr_t Variable;
  mpfr_exp_t OldMin, OldMax;
};

class MPFRTest : public testing::TestWithParam<std::tuple<Format, Format>> {};
} // namespace

INSTANTIATE_TEST_SUITE_P(
    , MPFRTest,
    testing::Combine(testing::Values(Format::F16, Format::BF16, Format::F32,
                                     Format::F64, Format::S16, Format::U32,
                                     Format::S64, Format::U64, Format::HIF8),
                     testing::Values(Format::F16, Format::BF16, Format::F32,
                                     Format::F64, Format::F8E5M2)),
    [](const auto &Info) {
      return std::string(formatName(std::get<0>(Info.param))) + "_" +
             formatName(std::get<1>(Info.param));
    });

/// A source that is often next to an element of the destination, or halfway.
static uint64_t randomSource(std::mt19937_64 &Random, Format Src, Format Dst) {
  const FormatInfo &From = info(Src), &To = info(Dst);
  uint64_t Bits = Random() & From.mask();
  if (From.isInteger())
    return Bits >> Random() % From.Bits;
  if (From.Kind != FormatKind::IEEE || Random() % 4 == 0)
    return Bits;
  int Low = 1 - To.Bias - To.MantissaBits - 2, High = To.Bias + 2;
  int Field = Low + int(Random() % unsigned(High - Low)) + From.Bias;
  if (Field < 0 || Field >= 1 << From.ExponentBits)
    return Bits;
  uint64_t Fraction = Bits & ((uint64_t(1) << From.MantissaBits) - 1);
  int Spare = From.MantissaBits - To.MantissaBits - 1;
  if (Spare > 0 && Random() % 2)
    Fraction = (Fraction >> Spare << Spare) + Random() % 2;
  return (Bits & From.signBit()) | uint64_t(Field) << From.MantissaBits |
         Fraction;
}

TEST_P(MPFRTest, SameResults) {
  auto [Src, Dst] = GetParam();
  constexpr unsigned Inputs = 100000;
  std::mt19937_64 Random(unsigned(Src) * NumFormats + unsigned(Dst));
  IEEEVariable Variable(Dst);
  for (unsigned N = 0; N < Inputs; ++N) {
    uint64_t Bits = randomSource(Random, Src, Dst);
    reference::Number Source = reference::decode(Src, Bits);
    if (Source.Kind != reference::Number::Finite)
      continue;
    for (auto [Ours, Theirs] : Modes) {
      bool Inexact, Overflow;
      Real Expected = Variable.round(Source.value(), Theirs, Inexact, Overflow);
      ConvertOptions Options;
      Options.Rnd = Ours;
      Options.RoundADirected = true;
      ConvertResult Result = convert(Src, Dst, Bits, Options);
      reference::Number Actual = reference::decode(Dst, Result.Bits);
      Real Value = Actual.Kind == reference::Number::Infinity
                       ? std::numeric_limits<Real>::infinity()
                       : Actual.Magnitude;
      ASSERT_EQ(Actual.Negative ? -Value : Value, Expected)
          << describe(Src, Dst, Bits, Options);
      ASSERT_EQ(Result.Inexact, Inexact) << describe(Src, Dst, Bits, Options);
      ASSERT_EQ(Result.Overflow, Overflow) << describe(Src, Dst, Bits, Options);
    }
  }
}
