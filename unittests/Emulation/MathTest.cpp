//===- MathTest.cpp - Emulated exponential and logarithm ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// vexp and vln are correctly rounded: the results are compared with those of
// MPFR, which rounds correctly at any precision.
//
//===----------------------------------------------------------------------===//

#include "LaneCheck.h"
#include <cstring>
#include <gtest/gtest.h>
#include <mpfr.h>

using namespace llvm;
using namespace pto;

namespace {

class MathTest : public testing::Test {
  mpfr_t Operand, Result;

public:
  MathTest() { mpfr_inits2(64, Operand, Result, nullptr); }
  ~MathTest() override { mpfr_clears(Operand, Result, nullptr); }

  /// exp or ln of the float \p X, rounded to \p F without denormals.
  uint64_t expected(bool IsExp, Format F, float X);
  void check(bool IsExp, Format F, uint64_t First, uint64_t Last,
             uint64_t Stride);
};

uint64_t MathTest::expected(bool IsExp, Format F, float X) {
  const FormatInfo &Info = info(F);
  int Precision = Info.MantissaBits + 1;
  mpfr_set_prec(Result, Precision);
  mpfr_set_flt(Operand, X, MPFR_RNDN);
  (IsExp ? mpfr_exp : mpfr_log)(Result, Operand, MPFR_RNDN);
  uint64_t Sign = mpfr_signbit(Result) ? Info.signBit() : 0;
  if (mpfr_nan_p(Result))
    return Info.NaN;
  if (mpfr_inf_p(Result))
    return Sign | Info.Infinity;
  if (mpfr_zero_p(Result))
    return Sign;
  // The mantissa is from 1/2 to 1 in MPFR's reckoning.
  long Exponent = mpfr_get_exp(Result) - 1;
  if (Exponent > Info.Bias)
    return Sign | Info.Infinity;
  if (Exponent < 1 - Info.Bias)
    return Sign;
  mpfr_abs(Result, Result, MPFR_RNDN);
  mpfr_mul_2si(Result, Result, Precision - 1 - Exponent, MPFR_RNDN);
  uint64_t Mantissa = mpfr_get_uj(Result, MPFR_RNDN);
  return Sign |
         ((uint64_t(Exponent + Info.Bias - 1) << Info.MantissaBits) + Mantissa);
}

float valueOf(Format F, uint64_t Bits) {
  if (F == Format::F32) {
    float X;
    memcpy(&X, &Bits, sizeof(X));
    return X;
  }
  int Exponent = Bits >> 10 & 31;
  float X = Exponent == 31
                ? Bits & 0x3FF ? NAN : INFINITY
                : std::ldexp(float((Bits & 0x3FF) + 0x400), Exponent - 25);
  return Bits & 0x8000 ? -X : X;
}

/// Checks every \p Stride'th operand from \p First to \p Last.
void MathTest::check(bool IsExp, Format F, uint64_t First, uint64_t Last,
                     uint64_t Stride) {
  const FormatInfo &Info = info(F);
  CompiledOperation Op =
      compileOperation(std::string(IsExp ? "vexp." : "vln.") + formatName(F));
  unsigned Lanes = Op.Results[0].Lanes;
  std::vector<uint64_t> Active(Lanes, 1);
  for (uint64_t Bits = First; Bits <= Last; Bits += Stride * Lanes) {
    std::vector<uint64_t> Operands(Lanes);
    for (unsigned I = 0; I < Lanes; ++I)
      Operands[I] = std::min(Bits + I * Stride, Last);
    auto Results = run(Op, {Operands, Active})[0];
    for (unsigned I = 0; I < Lanes; ++I) {
      uint64_t Operand = Operands[I];
      // Denormals count as zeros.
      if ((Operand & Info.Infinity) == 0)
        Operand &= Info.signBit();
      float X = Operand & Info.Infinity ? valueOf(F, Operand) : 0;
      ASSERT_EQ(Results[I], expected(IsExp, F, X))
          << std::hex << (IsExp ? "vexp" : "vln") << " of 0x" << Operands[I];
    }
  }
}

TEST_F(MathTest, ExpF16) { check(true, Format::F16, 0, 0xFFFF, 1); }
TEST_F(MathTest, LnF16) { check(false, Format::F16, 0, 0xFFFF, 1); }

// Odd strides, so that all low bits occur.
TEST_F(MathTest, ExpF32) {
  check(true, Format::F32, 0x32000000, 0x42B80000, 4001); // 2^-27 to 92
  check(true, Format::F32, 0xB2000000, 0xC2B00000, 4001); // to -88
}
TEST_F(MathTest, LnF32) {
  check(false, Format::F32, 0x00800000, 0x7F7FFFFF, 10007);
  check(false, Format::F32, 0x3F7F0000, 0x3F810000, 1); // around 1
}
TEST_F(MathTest, Everywhere) {
  for (bool IsExp : {true, false})
    check(IsExp, Format::F32, 0, 0xFFFFFFFF, 65521);
}
// The floats with the results nearest to the middle of two floats.
TEST_F(MathTest, HardestF32) {
  for (uint64_t Bits : {0xC16912CDu, 0xBBF0EDF1u, 0x377EFF81u, 0xBAE0E25Cu})
    check(true, Format::F32, Bits, Bits, 1);
  for (uint64_t Bits :
       {0x65D890D3, 0x4C5D65A5, 0x4D604EBE, 0x41178FEB, 0x1F116AB8, 0x66A8C860,
        0x3C413D3A, 0x6F31A8EC, 0x38DCBE38, 0x3BF86EF0})
    check(false, Format::F32, Bits, Bits, 1);
}
TEST_F(MathTest, Bounds) {
  check(true, Format::F32, 0x42B17200, 0x42B17300, 1); // overflow
  check(true, Format::F32, 0xC2AEAC00, 0xC2AEAD00, 1); // least normal
  for (bool IsExp : {true, false})
    for (uint64_t Special : {0x00000000, 0x00800000, 0x3F800000, 0x7F800000})
      for (uint64_t Sign : {0x00000000u, 0x80000000u}) {
        uint64_t Middle = Special | Sign;
        check(IsExp, Format::F32, Middle, Middle + 100, 1);
        if (Special)
          check(IsExp, Format::F32, Middle - 100, Middle, 1);
      }
}

} // namespace
