//===- ArrayConversionTest.cpp - Tests of conversions of arrays -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/ArrayConversion.h"
#include "gtest/gtest.h"
#include <atomic>

using namespace llvm;
using namespace pto;

static ConversionSpec step(Format From, Format To) {
  ConversionSpec Spec;
  Spec.Form = findForm(From, To);
  return Spec;
}

/// Bytes of all kinds of numbers, the same every time.
static std::vector<uint8_t> bytes(size_t Size) {
  std::vector<uint8_t> Bytes(Size);
  uint32_t State = 1;
  for (uint8_t &B : Bytes) {
    State = State * 1664525 + 1013904223;
    B = State >> 24;
  }
  return Bytes;
}

static bool isSame(const ConversionCounts &A, const ConversionCounts &B) {
  return A.Inexact == B.Inexact && A.Overflow == B.Overflow &&
         A.Underflow == B.Underflow && A.NaN == B.NaN;
}

/// Pieces are of 65,536 elements.
TEST(ArrayConversion, PiecesAreTheWhole) {
  const std::vector<ConversionSpec> Conversions[] = {
      {step(Format::F32, Format::F16)},
      {step(Format::F16, Format::F32)},
      {step(Format::F32, Format::BF16), step(Format::BF16, Format::F4E2M1)},
      {step(Format::F4E2M1, Format::BF16)}};
  for (const std::vector<ConversionSpec> &Steps : Conversions) {
    auto Converter = cantFail(ArrayConverter::create(Steps));
    for (uint64_t Count : {0, 1, 2, 257, 65535, 65536, 65537, 400001}) {
      std::vector<uint8_t> Source =
          bytes(ArrayConverter::bytesOf(Converter->source(), Count));
      std::vector<uint8_t> Whole(
          ArrayConverter::bytesOf(Converter->result(), Count));
      ChainCounts Expected;
      Converter->run(Source.data(), Whole.data(), Count, 1, &Expected);
      for (unsigned Threads : {1, 3})
        for (bool IsCounted : {false, true}) {
          SCOPED_TRACE(testing::Message() << Count << " elements, " << Threads
                                          << " threads, " << IsCounted);
          std::vector<uint8_t> Joined;
          std::atomic<unsigned> Callers = 0;
          ChainCounts Counts;
          Converter->runInPieces(
              Source.data(), Count,
              [&](ArrayRef<uint8_t> Piece) {
                EXPECT_EQ(++Callers, 1u);
                Joined.insert(Joined.end(), Piece.begin(), Piece.end());
                --Callers;
              },
              Threads, IsCounted ? &Counts : nullptr);
          EXPECT_EQ(Joined, Whole);
          if (!IsCounted)
            continue;
          for (size_t I = 0; I != Steps.size(); ++I)
            EXPECT_TRUE(isSame(Counts.Steps[I], Expected.Steps[I]));
          EXPECT_EQ(Counts.DoubleRounded, Expected.DoubleRounded);
        }
    }
  }
}
