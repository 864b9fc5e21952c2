//===- ErrorMap.h - What rounding to a format loses -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each code of a format, the largest relative error with which a number
// becomes it. Numbers from every gap between two neighbours, and from beyond
// the largest, are rounded by the core; what they become is looked at.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXPLORER_ERRORMAP_H
#define PTO_EXPLORER_ERRORMAP_H

#include "pto/Numeric/Format.h"

namespace pto::explorer {

/// What an entry of the map is, if it is not an error.
constexpr float NaNEntry = -1, InfinityEntry = -2;
/// No number that was tried becomes the code, or only the number itself.
constexpr float ExactEntry = 0;

/// The entries of a map: one a code, for formats of more than 16 bits one for
/// each value of the 16 high bits.
unsigned errorMapSize(Format F);

/// The map in the order of the codes; it lasts until the next call.
const float *errorMap(Format F, Rounding Rnd, bool Saturate);

} // namespace pto::explorer

#endif // PTO_EXPLORER_ERRORMAP_H
