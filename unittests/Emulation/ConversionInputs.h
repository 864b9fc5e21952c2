//===- ConversionInputs.h - What decides a conversion -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_EMULATION_CONVERSIONINPUTS_H
#define PTO_UNITTESTS_EMULATION_CONVERSIONINPUTS_H

#include "pto/Numeric/Format.h"
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pto {

/// Every value of \p Src if it has up to 16 bits. Otherwise values around all
/// values of \p Dst that have few significant bits and around the middles
/// between them, around all powers of two and limits of integers; NaNs; and
/// \p NumRandom random values.
std::vector<uint64_t> conversionInputs(Format Src, Format Dst,
                                       size_t NumRandom);

/// How many random values the thorough tests take: PTO_TEST_INPUTS of the
/// environment, or 200000.
size_t numRandomInputs();

} // namespace pto

#endif // PTO_UNITTESTS_EMULATION_CONVERSIONINPUTS_H
