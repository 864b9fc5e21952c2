//===- ArithmeticTest.cpp - Arithmetic against MPFR and APFloat -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPFR computes every operation in the range and precision of the format;
// APFloat, those that it has.
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Arithmetic.h"
#include "llvm/ADT/APFloat.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <cstdlib>
#include <mpfr.h>
#include <random>

using namespace pto;
using llvm::APFloat;
using llvm::APInt;

namespace {

using BinaryFunction = ArithmeticResult (*)(Format, uint64_t, uint64_t,
                                            Denormals);
using UnaryFunction = ArithmeticResult (*)(Format, uint64_t, Denormals);
using MPFRBinary = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
using MPFRUnary = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

/// How many random or equally distant inputs a function is tried with. With
/// 2^31 of them, expectRange() leaves no number out.
uint64_t numInputs() {
  const char *Text = std::getenv("PTO_TEST_INPUTS");
  return Text ? std::strtoull(Text, nullptr, 0) : 100000;
}

/// MPFR in the guise of an IEEE format.
class Reference {
  const FormatInfo &Info;
  mpfr_t X, Y;

  // MPFR's significands are in [1/2, 1), hence the shifts by one.
  void narrowRange() const {
    mpfr_set_emin(2 - Info.Bias - Info.MantissaBits);
    mpfr_set_emax(Info.Bias + 1);
  }
  static void wideRange() {
    mpfr_set_emin(mpfr_get_emin_min());
    mpfr_set_emax(mpfr_get_emax_max());
  }

  void decode(mpfr_ptr V, uint64_t Bits) const {
    wideRange();
    uint64_t Magnitude = Bits & ~Info.signBit();
    uint64_t One = uint64_t(1) << Info.MantissaBits;
    if (Magnitude > Info.Infinity) {
      mpfr_set_nan(V);
      return;
    }
    uint64_t Field = Magnitude / One;
    if (Magnitude == Info.Infinity)
      mpfr_set_inf(V, 1);
    else
      mpfr_set_ui_2exp(V, Field ? Magnitude % One + One : Magnitude,
                       long(Field ? Field : 1) - Info.Bias - Info.MantissaBits,
                       MPFR_RNDN);
    mpfr_setsign(V, V, (Bits & Info.signBit()) != 0, MPFR_RNDN);
  }

  uint64_t encode(mpfr_ptr V) const {
    wideRange();
    uint64_t Sign = mpfr_signbit(V) ? Info.signBit() : 0;
    if (mpfr_nan_p(V))
      return Info.NaN;
    if (mpfr_inf_p(V))
      return Info.Infinity | Sign;
    if (mpfr_zero_p(V))
      return Sign;
    long E = std::max<long>(mpfr_get_exp(V) - 1, 1 - Info.Bias);
    mpfr_mul_2si(V, V, Info.MantissaBits - E, MPFR_RNDN);
    mpfr_abs(V, V, MPFR_RNDN);
    uint64_t Significand = mpfr_get_ui(V, MPFR_RNDN);
    // The significand's leading 1 counts as one more in the exponent field.
    return (uint64_t(E + Info.Bias - 1) << Info.MantissaBits) + Significand |
           Sign;
  }

public:
  explicit Reference(Format F) : Info(info(F)) {
    mpfr_init2(X, Info.MantissaBits + 1);
    mpfr_init2(Y, Info.MantissaBits + 1);
  }
  ~Reference() {
    mpfr_clear(X);
    mpfr_clear(Y);
    wideRange();
  }
  Reference(const Reference &) = delete;
  Reference &operator=(const Reference &) = delete;

  uint64_t flush(uint64_t Bits, Denormals D) const {
    bool IsNormal = (Bits & ~Info.signBit()) >> Info.MantissaBits;
    return D == Denormals::Keep || IsNormal ? Bits : Bits & Info.signBit();
  }

  uint64_t compute(MPFRBinary Fn, uint64_t A, uint64_t B, Denormals D) {
    decode(X, flush(A, D));
    decode(Y, flush(B, D));
    narrowRange();
    int Direction = Fn(X, X, Y, MPFR_RNDN);
    mpfr_subnormalize(X, Direction, MPFR_RNDN);
    return flush(encode(X), D);
  }

  uint64_t compute(MPFRUnary Fn, uint64_t A, Denormals D) {
    decode(X, flush(A, D));
    narrowRange();
    int Direction = Fn(X, X, MPFR_RNDN);
    mpfr_subnormalize(X, Direction, MPFR_RNDN);
    return flush(encode(X), D);
  }
};

const struct {
  const char *Name;
  BinaryFunction Ours;
  MPFRBinary Theirs;
} BinaryFunctions[] = {{"add", add, mpfr_add},
                       {"subtract", subtract, mpfr_sub},
                       {"multiply", multiply, mpfr_mul},
                       {"divide", divide, mpfr_div}};

const struct {
  const char *Name;
  UnaryFunction Ours;
  MPFRUnary Theirs;
} UnaryFunctions[] = {{"squareRoot", squareRoot, mpfr_sqrt},
                      {"exponential", exponential, mpfr_exp},
                      {"logarithm", logarithm, mpfr_log}};

const Format AllFormats[] = {Format::F16, Format::BF16, Format::F32,
                             Format::F64};

/// The ends of the ranges of normals and denormals, the specials, and what is
/// around 1; of both signs.
std::vector<uint64_t> boundaries(Format F) {
  const FormatInfo &Info = info(F);
  uint64_t One = uint64_t(Info.Bias) << Info.MantissaBits;
  uint64_t MinNormal = uint64_t(1) << Info.MantissaBits;
  std::vector<uint64_t> Bits;
  for (uint64_t Center :
       {MinNormal, One, 2 * MinNormal, One + MinNormal, One - MinNormal,
        Info.Infinity, One + Info.MantissaBits * MinNormal,
        One - Info.MantissaBits * MinNormal})
    for (uint64_t Distance = 0; Distance < 3; ++Distance) {
      Bits.push_back(Center - Distance);
      Bits.push_back(Center + Distance);
    }
  for (uint64_t Small : {0, 1, 2, 3})
    Bits.push_back(Small);
  Bits.push_back(Info.NaN);
  Bits.push_back(Info.mask() ^ Info.signBit());
  for (size_t I = 0, N = Bits.size(); I < N; ++I)
    Bits.push_back(Bits[I] | Info.signBit());
  return Bits;
}

/// Random operands, half of the pairs with similar exponents.
class Pairs {
  const FormatInfo &Info;
  std::mt19937_64 Random;

public:
  Pairs(Format F, unsigned Seed) : Info(info(F)), Random(Seed) {}
  std::pair<uint64_t, uint64_t> next() {
    uint64_t A = Random() & Info.mask(), B = Random() & Info.mask();
    if (Random() & 1) {
      uint64_t Spread = (uint64_t(8) << Info.MantissaBits) - 1;
      B = (A + (B & Spread) - Spread / 2) & Info.mask();
    }
    return {A, Random() & 1 ? B : B ^ Info.signBit()};
  }
};

void expectBinary(Format F, Reference &Ref, uint64_t A, uint64_t B) {
  for (const auto &Fn : BinaryFunctions)
    for (Denormals D : {Denormals::Keep, Denormals::Flush})
      ASSERT_EQ(Fn.Ours(F, A, B, D).Bits, Ref.compute(Fn.Theirs, A, B, D))
          << Fn.Name << "." << formatName(F) << std::hex << " 0x" << A << " 0x"
          << B << (D == Denormals::Flush ? " flushed" : "");
}

TEST(Arithmetic, BoundaryPairsLikeMPFR) {
  for (Format F : AllFormats) {
    Reference Ref(F);
    for (uint64_t A : boundaries(F))
      for (uint64_t B : boundaries(F))
        expectBinary(F, Ref, A, B);
  }
}

TEST(Arithmetic, RandomPairsLikeMPFR) {
  for (Format F : AllFormats) {
    Reference Ref(F);
    Pairs P(F, 1);
    for (uint64_t I = 0; I < numInputs(); ++I) {
      auto [A, B] = P.next();
      expectBinary(F, Ref, A, B);
    }
  }
}

void expectUnary(Format F, Reference &Ref, uint64_t A) {
  for (const auto &Fn : UnaryFunctions)
    for (Denormals D : {Denormals::Keep, Denormals::Flush}) {
      ArithmeticResult R = Fn.Ours(F, A, D);
      if (F == Format::F64 && Fn.Ours != squareRoot)
        ASSERT_EQ(R.Err, Error::NotAForm);
      else
        ASSERT_EQ(R.Bits, Ref.compute(Fn.Theirs, A, D))
            << Fn.Name << "." << formatName(F) << std::hex << " 0x" << A
            << (D == Denormals::Flush ? " flushed" : "");
    }
}

TEST(Arithmetic, AllHalvesLikeMPFR) {
  for (Format F : {Format::F16, Format::BF16}) {
    Reference Ref(F);
    for (uint64_t A = 0; A < 0x10000; ++A)
      expectUnary(F, Ref, A);
  }
}

TEST(Arithmetic, WideFormatsLikeMPFR) {
  for (Format F : {Format::F32, Format::F64}) {
    Reference Ref(F);
    for (uint64_t A : boundaries(F))
      expectUnary(F, Ref, A);
    std::mt19937_64 Random(2);
    for (uint64_t I = 0; I < numInputs(); ++I)
      expectUnary(F, Ref, Random() & info(F).mask());
  }
}

/// At most \p Inputs equally distant f32 of [First, Last].
void expectRange(UnaryFunction Ours, MPFRUnary Theirs, uint64_t First,
                 uint64_t Last, uint64_t Inputs) {
  uint64_t Step = std::max<uint64_t>((Last - First) / Inputs, 1);
  Reference Ref(Format::F32);
  for (uint64_t A = First; A <= Last; A += Step)
    ASSERT_EQ(Ours(Format::F32, A, Denormals::Flush).Bits,
              Ref.compute(Theirs, A, Denormals::Flush))
        << std::hex << "0x" << A;
}

const uint64_t All = 1 << 20;

// Where the result is neither 1 nor out of range; densely at the ends.
TEST(Arithmetic, ExponentialOfSinglesLikeMPFR) {
  for (uint64_t Sign : {0x00000000u, 0x80000000u}) {
    auto Expect = [&](uint64_t First, uint64_t Last, uint64_t Inputs) {
      expectRange(exponential, mpfr_exp, Sign | First, Sign | Last, Inputs);
    };
    Expect(0x32000000, 0x42D00000, numInputs());
    Expect(0x33000000, 0x33001000, All);
    // 88.7 and -87.3 are the limits of the normals.
    Expect(0x42AEAC00, 0x42AEB000, All);
    Expect(0x42B17000, 0x42B17400, All);
  }
}

// Densely around 1, where the logarithm is small.
TEST(Arithmetic, LogarithmOfSinglesLikeMPFR) {
  expectRange(logarithm, mpfr_log, 0x00800000, 0x7F7FFFFF, numInputs());
  expectRange(logarithm, mpfr_log, 0x3F7F8000, 0x3F804000, All);
  expectRange(logarithm, mpfr_log, 0x00800000, 0x00801000, All);
}

//===----------------------------------------------------------------------===//
// APFloat
//===----------------------------------------------------------------------===//

const llvm::fltSemantics &semantics(Format F) {
  switch (F) {
  case Format::F16:
    return APFloat::IEEEhalf();
  case Format::BF16:
    return APFloat::BFloat();
  case Format::F32:
    return APFloat::IEEEsingle();
  default:
    return APFloat::IEEEdouble();
  }
}

APFloat apFloat(Format F, uint64_t Bits) {
  return APFloat(semantics(F), APInt(info(F).Bits, Bits));
}

uint64_t bitsOf(Format F, const APFloat &V) {
  return V.isNaN() ? info(F).NaN : V.bitcastToAPInt().getZExtValue();
}

void expectLikeAPFloat(Format F, uint64_t A, uint64_t B) {
  APFloat X = apFloat(F, A), Y = apFloat(F, B);
  auto Text = [&](const char *Name) {
    char Buffer[100];
    snprintf(Buffer, sizeof(Buffer), "%s.%s 0x%llx 0x%llx", Name, formatName(F),
             (unsigned long long)A, (unsigned long long)B);
    return std::string(Buffer);
  };
  ASSERT_EQ(add(F, A, B).Bits, bitsOf(F, X + Y)) << Text("add");
  ASSERT_EQ(subtract(F, A, B).Bits, bitsOf(F, X - Y)) << Text("subtract");
  ASSERT_EQ(multiply(F, A, B).Bits, bitsOf(F, X * Y)) << Text("multiply");
  ASSERT_EQ(divide(F, A, B, Denormals::Keep).Bits, bitsOf(F, X / Y))
      << Text("divide");
  ASSERT_EQ(minimum(F, A, B).Bits, bitsOf(F, llvm::minimum(X, Y)))
      << Text("minimum");
  ASSERT_EQ(maximum(F, A, B).Bits, bitsOf(F, llvm::maximum(X, Y)))
      << Text("maximum");
  APFloat::cmpResult Order = X.compare(Y);
  bool Less = Order == APFloat::cmpLessThan;
  bool Equal = Order == APFloat::cmpEqual;
  bool Greater = Order == APFloat::cmpGreaterThan;
  const bool Expected[] = {Equal,         !Equal,  Less,
                           Less || Equal, Greater, Greater || Equal};
  for (unsigned C = 0; C < NumConditions; ++C)
    ASSERT_EQ(compare(Condition(C), F, A, B), Expected[C])
        << Text("compare") << " " << C;
}

TEST(Arithmetic, BoundaryPairsLikeAPFloat) {
  for (Format F : AllFormats)
    for (uint64_t A : boundaries(F))
      for (uint64_t B : boundaries(F))
        expectLikeAPFloat(F, A, B);
}

TEST(Arithmetic, RandomPairsLikeAPFloat) {
  for (Format F : AllFormats) {
    Pairs P(F, 3);
    for (uint64_t I = 0; I < numInputs(); ++I) {
      auto [A, B] = P.next();
      expectLikeAPFloat(F, A, B);
    }
  }
}

//===----------------------------------------------------------------------===//
// Other formats, and what is not a number
//===----------------------------------------------------------------------===//

TEST(Arithmetic, ComparesElementsOfEveryFormat) {
  EXPECT_TRUE(compare(Condition::LT, Format::S8, 0x80, 0x7F));
  EXPECT_TRUE(compare(Condition::GT, Format::U8, 0x80, 0x7F));
  EXPECT_TRUE(compare(Condition::EQ, Format::S64, ~uint64_t(0), ~uint64_t(0)));
  EXPECT_TRUE(compare(Condition::GE, Format::S16, 0, 0xFFFF));
  EXPECT_TRUE(compare(Condition::LT, Format::HIF8, 0x01, 0x08)); // 2^-22 and 1
  EXPECT_TRUE(compare(Condition::NE, Format::HIF8, 0x80, 0x80));
  EXPECT_TRUE(compare(Condition::LE, Format::F4E2M1, 0xF, 0x8)); // -6 and -0
  EXPECT_TRUE(compare(Condition::EQ, Format::F8E4M3, 0x80, 0x00));
  EXPECT_TRUE(compare(Condition::EQ, Format::F16, 0x7C00, 0x7C00));
  EXPECT_TRUE(compare(Condition::GT, Format::F16, 0x7BFF, 0xFC00));
}

TEST(Arithmetic, NoSuchOperation) {
  Format None = Format(NumFormats);
  EXPECT_EQ(add(Format::S32, 1, 2).Err, Error::NotAForm);
  EXPECT_EQ(multiply(Format::HIF8, 1, 2).Err, Error::NotAForm);
  EXPECT_EQ(divide(Format::F8E5M2, 1, 2).Err, Error::NotAForm);
  EXPECT_EQ(squareRoot(None, 1).Err, Error::UnknownFormat);
  EXPECT_EQ(subtract(None, 1, 2).Err, Error::UnknownFormat);
  EXPECT_EQ(add(Format::F16, 0x10000, 0).Err, Error::BitsTooWide);
  EXPECT_EQ(minimum(Format::BF16, 0, 0x10000).Err, Error::BitsTooWide);
  EXPECT_EQ(maximum(Format::U8, 0, 1).Err, Error::NotAForm);
  EXPECT_EQ(minimum(None, 0, 1).Err, Error::UnknownFormat);
  EXPECT_EQ(minimum(Format::F8E5M2, 0x3C, 0xBC).Bits, 0xBCu);
  EXPECT_EQ(exponential(Format::F32, uint64_t(1) << 32).Err,
            Error::BitsTooWide);
  EXPECT_EQ(errorText(logarithm(Format::F64, 0).Err),
            errorText(Error::NotAForm));
  EXPECT_FALSE(compare(Condition(6), Format::F32, 0, 0));
  EXPECT_FALSE(compare(Condition::EQ, None, 0, 0));
}

} // namespace
