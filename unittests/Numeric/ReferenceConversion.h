//===- ReferenceConversion.h - Conversions by comparison --------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sections 3 and 4 again, on host numbers: the two neighbours of the source
// among the values of the destination are looked up, and the mode chooses one
// of them. Independent of the numeric core's arithmetic on bits.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_NUMERIC_REFERENCECONVERSION_H
#define PTO_UNITTESTS_NUMERIC_REFERENCECONVERSION_H

#include "ReferenceFormat.h"
#include "pto/Numeric/Conversion.h"
#include <ostream>
#include <string>

namespace pto {

bool operator==(const ConvertResult &A, const ConvertResult &B);
void PrintTo(const ConvertResult &Result, std::ostream *OS);
void PrintTo(Format F, std::ostream *OS);

namespace reference {

/// What convert() must give for valid arguments.
ConvertResult convert(Format Src, Format Dst, uint64_t Bits,
                      const ConvertOptions &Options);

/// What truncate() must give for valid arguments.
ConvertResult truncate(Format F, uint64_t Bits, const ConvertOptions &Options);

/// The neighbours of a magnitude in a floating-point format.
struct Bracket {
  Element Lower; ///< At most the magnitude.
  Element Upper; ///< The next one, above the magnitude.
};
Bracket bracket(Format Dst, Real Magnitude);

} // namespace reference

/// A conversion in words, for messages of failed tests.
std::string describe(Format Src, Format Dst, uint64_t Bits,
                     const ConvertOptions &Options);

/// Every mode with and without saturation; of mode A both readings.
std::vector<ConvertOptions> allModes();

} // namespace pto

#endif // PTO_UNITTESTS_NUMERIC_REFERENCECONVERSION_H
