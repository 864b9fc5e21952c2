//===- ConversionCheck.cpp - The core against the oracle ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConversionCheck.h"

using namespace pto;

static testing::AssertionResult same(const ConvertResult &Actual,
                                     const ConvertResult &Expected, Format Src,
                                     Format Dst, uint64_t Bits,
                                     const ConvertOptions &Options) {
  if (Actual == Expected)
    return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << describe(Src, Dst, Bits, Options) << " gives "
         << testing::PrintToString(Actual) << ", expected "
         << testing::PrintToString(Expected);
}

testing::AssertionResult pto::agrees(Format Src, Format Dst, uint64_t Bits,
                                     const ConvertOptions &Options) {
  return same(convert(Src, Dst, Bits, Options),
              reference::convert(Src, Dst, Bits, Options), Src, Dst, Bits,
              Options);
}

testing::AssertionResult pto::agreesSaturatingOrNot(Format Src, Format Dst,
                                                    uint64_t Bits,
                                                    ConvertOptions Options) {
  Options.Saturate = false;
  ConvertResult Expected = reference::convert(Src, Dst, Bits, Options);
  testing::AssertionResult Plain =
      same(convert(Src, Dst, Bits, Options), Expected, Src, Dst, Bits, Options);
  if (!Plain)
    return Plain;
  // The oracle is slow, and saturation has no part in what fits.
  Options.Saturate = true;
  if (Expected.Overflow ||
      reference::decode(Src, Bits).Kind != reference::Number::Finite)
    Expected = reference::convert(Src, Dst, Bits, Options);
  return same(convert(Src, Dst, Bits, Options), Expected, Src, Dst, Bits,
              Options);
}

std::vector<ConvertOptions> pto::allRoundings() {
  std::vector<ConvertOptions> All;
  for (const ConvertOptions &Options : allModes())
    if (!Options.Saturate)
      All.push_back(Options);
  return All;
}
