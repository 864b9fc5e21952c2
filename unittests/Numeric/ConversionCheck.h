//===- ConversionCheck.h - The core against the oracle ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_NUMERIC_CONVERSIONCHECK_H
#define PTO_UNITTESTS_NUMERIC_CONVERSIONCHECK_H

#include "ReferenceConversion.h"
#include <gtest/gtest.h>

namespace pto {

/// Whether convert() gives what the oracle does, flags included.
testing::AssertionResult agrees(Format Src, Format Dst, uint64_t Bits,
                                const ConvertOptions &Options);

/// The same without and with saturation, whatever \p Options say of it.
testing::AssertionResult agreesSaturatingOrNot(Format Src, Format Dst,
                                               uint64_t Bits,
                                               ConvertOptions Options);

/// Every mode without saturation; of mode A both readings.
std::vector<ConvertOptions> allRoundings();

} // namespace pto

#endif // PTO_UNITTESTS_NUMERIC_CONVERSIONCHECK_H
