//===- FunctionsTest.cpp - Functions of double against MPFR --------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of lib/Runtime, compiled for this machine, give the double that
// is nearest to what MPFR finds.
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <mpfr.h>
#include <random>
#include <vector>

extern "C" {
double pto_acos(double);
double pto_acosh(double);
double pto_asin(double);
double pto_asinh(double);
double pto_atan(double);
double pto_atan2(double, double);
double pto_atanh(double);
double pto_cosh(double);
double pto_erf(double);
double pto_erfc(double);
double pto_lgamma(double);
double pto_pow(double, double);
double pto_sinh(double);
double pto_tanh(double);
double pto_tgamma(double);
}

namespace {

constexpr int Count = 4000;

/// The range of exponents of double, for all of MPFR's results.
class DoubleRange {
  const mpfr_exp_t Least = mpfr_get_emin(), Greatest = mpfr_get_emax();

public:
  DoubleRange() {
    mpfr_set_emin(-1073);
    mpfr_set_emax(1024);
  }
  ~DoubleRange() {
    mpfr_set_emin(Least);
    mpfr_set_emax(Greatest);
  }
};

class Number {
  mpfr_t Value;

public:
  Number() { mpfr_init2(Value, 53); }
  ~Number() { mpfr_clear(Value); }
  Number(const Number &) = delete;
  operator mpfr_ptr() { return Value; }
};

/// The double nearest to the value of \p Function, with two operands or one.
template <typename FunctionT>
double nearest(FunctionT Function, double X, double Y) {
  DoubleRange Range;
  Number A, B, R;
  mpfr_set_d(A, X, MPFR_RNDN);
  mpfr_set_d(B, Y, MPFR_RNDN);
  int Ternary = Function(R, A, B);
  mpfr_subnormalize(R, Ternary, MPFR_RNDN);
  return mpfr_get_d(R, MPFR_RNDN);
}

bool isSame(double X, double Y) {
  return std::isnan(X) ? std::isnan(Y) : std::memcmp(&X, &Y, sizeof(X)) == 0;
}

const std::vector<double> Special = {0.0,
                                     -0.0,
                                     1.0,
                                     -1.0,
                                     0.5,
                                     -0.5,
                                     2.0,
                                     -2.0,
                                     3.0,
                                     -3.0,
                                     INFINITY,
                                     -INFINITY,
                                     NAN,
                                     0x1p-1074,
                                     -0x1p-1074,
                                     0x1p-1022,
                                     0x1.fffffffffffffp1023,
                                     0x1.fffffffffffffp-1,
                                     0x1.0000000000001p0,
                                     1e-8,
                                     -1e-8,
                                     5.0,
                                     6.0,
                                     26.5,
                                     28.0,
                                     710.0,
                                     -745.0,
                                     0x1p53,
                                     0x1p-30,
                                     0.25,
                                     1.5};

/// Special numbers, numbers of all sizes, and numbers from \p Low to \p High.
std::vector<double> operands(double Low, double High, unsigned Seed) {
  std::mt19937_64 Generator(Seed);
  std::uniform_real_distribution<double> Inside(Low, High);
  std::vector<double> Result = Special;
  for (int I = 0; I < Count; ++I) {
    Result.push_back(Inside(Generator));
    Result.push_back(std::ldexp(Inside(Generator), -int(Generator() % 60)));
    uint64_t Bits = Generator();
    double Any;
    std::memcpy(&Any, &Bits, sizeof(Any));
    if (!std::isnan(Any))
      Result.push_back(Any);
  }
  return Result;
}

using Unary = double (*)(double);
using Reference = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

struct Function {
  const char *Name;
  Unary Ours;
  Reference Theirs;
  double Low, High;
};

void PrintTo(const Function &F, std::ostream *Out) { *Out << F.Name; }

class UnaryFunctions : public testing::TestWithParam<Function> {};

TEST_P(UnaryFunctions, AreRoundedCorrectly) {
  const Function &F = GetParam();
  int Wrong = 0;
  for (double X : operands(F.Low, F.High, 1)) {
    double Right =
        nearest([&](mpfr_ptr R, mpfr_srcptr A,
                    mpfr_srcptr) { return F.Theirs(R, A, MPFR_RNDN); },
                X, 0);
    double Value = F.Ours(X);
    if (isSame(Value, Right) || ++Wrong > 5)
      continue;
    ADD_FAILURE() << F.Name << "(" << std::hexfloat << X << ") is " << Value
                  << ", not " << Right;
  }
  EXPECT_EQ(Wrong, 0);
}

int lgammaOf(mpfr_ptr R, mpfr_srcptr A, mpfr_rnd_t Rounding) {
  int Sign;
  return mpfr_lgamma(R, &Sign, A, Rounding);
}

INSTANTIATE_TEST_SUITE_P(
    All, UnaryFunctions,
    testing::Values(Function{"acos", pto_acos, mpfr_acos, -1, 1},
                    Function{"acosh", pto_acosh, mpfr_acosh, 1, 10},
                    Function{"asin", pto_asin, mpfr_asin, -1, 1},
                    Function{"asinh", pto_asinh, mpfr_asinh, -5, 5},
                    Function{"atan", pto_atan, mpfr_atan, -4, 4},
                    Function{"atanh", pto_atanh, mpfr_atanh, -1, 1},
                    Function{"cosh", pto_cosh, mpfr_cosh, -715, 715},
                    Function{"erf", pto_erf, mpfr_erf, -6.5, 6.5},
                    Function{"erfc", pto_erfc, mpfr_erfc, -6.5, 28.5},
                    Function{"lgamma", pto_lgamma, lgammaOf, -40, 40},
                    Function{"lgamma_near_zeros", pto_lgamma, lgammaOf, -4, 3},
                    Function{"lgamma_large", pto_lgamma, lgammaOf, -300, 300},
                    Function{"sinh", pto_sinh, mpfr_sinh, -715, 715},
                    Function{"tanh", pto_tanh, mpfr_tanh, -25, 25},
                    Function{"tgamma", pto_tgamma, mpfr_gamma, -5, 20},
                    Function{"tgamma_all", pto_tgamma, mpfr_gamma, -190, 173}),
    [](const auto &Info) { return Info.param.Name; });

void expectSame(const char *Name, double X, double Y, double Value,
                double Right) {
  EXPECT_TRUE(isSame(Value, Right))
      << Name << "(" << std::hexfloat << X << ", " << Y << ") is " << Value
      << ", not " << Right;
}

void checkAtan2(double Y, double X) {
  expectSame(
      "atan2", Y, X, pto_atan2(Y, X),
      nearest([](mpfr_ptr R, mpfr_srcptr A,
                 mpfr_srcptr B) { return mpfr_atan2(R, A, B, MPFR_RNDN); },
              Y, X));
}

void checkPow(double X, double Y) {
  expectSame("pow", X, Y, pto_pow(X, Y),
             nearest([](mpfr_ptr R, mpfr_srcptr A,
                        mpfr_srcptr B) { return mpfr_pow(R, A, B, MPFR_RNDN); },
                     X, Y));
}

TEST(BinaryFunctions, Atan2) {
  for (double Y : Special)
    for (double X : Special)
      checkAtan2(Y, X);
  std::vector<double> Ys = operands(-3, 3, 2), Xs = operands(-3, 3, 3);
  for (size_t I = 0; I < std::min(Ys.size(), Xs.size()); ++I)
    checkAtan2(Ys[I], Xs[I]);
}

TEST(BinaryFunctions, Pow) {
  for (double X : Special)
    for (double Y : Special)
      checkPow(X, Y);
  std::mt19937_64 Generator(4);
  std::uniform_real_distribution<double> Exponent(-1080, 1080);
  std::vector<double> Xs = operands(0, 3, 5);
  for (double X : Xs) {
    // With results of all sizes.
    double Y = Exponent(Generator) / std::log2(std::fabs(X));
    checkPow(X, Y);
    checkPow(X, std::rint(Y));
    checkPow(1 + std::ldexp(X, -40), Exponent(Generator) * 0x1p36);
  }
}

// Results that are doubles, or halfway between two.
TEST(BinaryFunctions, ExactPowers) {
  std::mt19937_64 Generator(6);
  for (int I = 0; I < Count; ++I) {
    double Power = 2 + Generator() % 12;
    double Bits = std::floor(54 / Power);
    double Base = std::floor(std::ldexp(Generator() * 0x1p-64, int(Bits)));
    checkPow(Base, Power);
    checkPow(-Base, Power);
    checkPow(Base * Base, Power + 0.5);
    checkPow(Base * Base, 0.5);
    checkPow(Base, -Power);
  }
}

} // namespace
