//===- MultiplyAddTest.cpp - Fused sums against APFloat -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Arithmetic.h"
#include "llvm/ADT/APFloat.h"
#include "gtest/gtest.h"
#include <random>
#include <vector>

using namespace pto;
using llvm::APFloat;
using llvm::APInt;

namespace {

const llvm::fltSemantics &semantics(Format F) {
  return F == Format::F16    ? APFloat::IEEEhalf()
         : F == Format::BF16 ? APFloat::BFloat()
                             : APFloat::IEEEsingle();
}

uint64_t reference(Format F, uint64_t A, uint64_t B, uint64_t C) {
  auto Value = [&](uint64_t Bits) {
    return APFloat(semantics(F), APInt(info(F).Bits, Bits));
  };
  APFloat X = Value(A);
  X.fusedMultiplyAdd(Value(B), Value(C), APFloat::rmNearestTiesToEven);
  return X.isNaN() ? info(F).NaN : X.bitcastToAPInt().getZExtValue();
}

/// Elements where something changes: zeros, the ends of both ranges, one and
/// its neighbours, infinities, a NaN; with both signs.
std::vector<uint64_t> specials(Format F) {
  const FormatInfo &Info = info(F);
  uint64_t One = uint64_t(Info.Bias) << Info.MantissaBits;
  uint64_t Normal = uint64_t(1) << Info.MantissaBits;
  std::vector<uint64_t> Values = {0,
                                  1,
                                  2,
                                  Normal - 1,
                                  Normal,
                                  Normal + 1,
                                  One - 1,
                                  One,
                                  One + 1,
                                  One + Normal,
                                  uint64_t(Info.Infinity) - 1,
                                  uint64_t(Info.Infinity),
                                  uint64_t(Info.NaN)};
  for (size_t I = 0, E = Values.size(); I != E; ++I)
    Values.push_back(Values[I] | Info.signBit());
  return Values;
}

class MultiplyAdd : public testing::TestWithParam<Format> {};

TEST_P(MultiplyAdd, SpecialValues) {
  Format F = GetParam();
  for (uint64_t A : specials(F))
    for (uint64_t B : specials(F))
      for (uint64_t C : specials(F))
        ASSERT_EQ(multiplyAdd(F, A, B, C).Bits, reference(F, A, B, C))
            << std::hex << A << ' ' << B << ' ' << C;
}

TEST_P(MultiplyAdd, RandomValues) {
  Format F = GetParam();
  std::mt19937_64 Random(info(F).Bits);
  for (unsigned N = 0; N < 200000; ++N) {
    uint64_t A = Random() & info(F).mask(), B = Random() & info(F).mask();
    uint64_t C = Random() & info(F).mask();
    // Often an addend near the product, so that digits cancel.
    if (N % 2) {
      uint64_t Product = multiply(F, A, B).Bits;
      C = (Product + Random() % 9 - 4) & info(F).mask();
      C ^= N % 4 == 1 ? info(F).signBit() : 0;
    }
    ASSERT_EQ(multiplyAdd(F, A, B, C).Bits, reference(F, A, B, C))
        << std::hex << A << ' ' << B << ' ' << C;
  }
}

TEST_P(MultiplyAdd, FlushesOperandsAndResults) {
  Format F = GetParam();
  uint64_t One = uint64_t(info(F).Bias) << info(F).MantissaBits;
  EXPECT_EQ(multiplyAdd(F, One, 1, 0, Denormals::Flush).Bits, 0u);
  EXPECT_EQ(multiplyAdd(F, One, One, 1, Denormals::Flush).Bits, One);
  uint64_t Least = uint64_t(1) << info(F).MantissaBits;
  // Half of the least normal number.
  uint64_t Half = One - Least;
  EXPECT_EQ(multiplyAdd(F, Least, Half, 0).Bits, Least / 2);
  EXPECT_EQ(multiplyAdd(F, Least, Half, 0, Denormals::Flush).Bits, 0u);
}

// One rounding: the largest number squared, less infinity, is minus infinity.
TEST_P(MultiplyAdd, DoesNotOverflowBetween) {
  Format F = GetParam();
  uint64_t Most = info(F).Infinity - 1, Sign = info(F).signBit();
  EXPECT_EQ(multiplyAdd(F, Most, Most, info(F).Infinity | Sign).Bits,
            info(F).Infinity | Sign);
}

TEST(MultiplyAddErrors, FormatsWithoutIt) {
  EXPECT_EQ(multiplyAdd(Format::F64, 0, 0, 0).Err, Error::NotAForm);
  EXPECT_EQ(multiplyAdd(Format::S32, 0, 0, 0).Err, Error::NotAForm);
  EXPECT_EQ(multiplyAdd(Format::F16, 0x10000, 0, 0).Err, Error::BitsTooWide);
}

INSTANTIATE_TEST_SUITE_P(Formats, MultiplyAdd,
                         testing::Values(Format::F16, Format::BF16,
                                         Format::F32));

} // namespace
