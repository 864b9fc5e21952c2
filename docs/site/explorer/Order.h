//===- Order.h - Numbers of a format in their order -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sliders and number lines go through the numbers of a format one after the
// other: from the lowest, or -infinity, to the highest, -0 before +0.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXPLORER_ORDER_H
#define PTO_EXPLORER_ORDER_H

#include "pto/Numeric/Conversion.h"

namespace pto::explorer {

/// The value of \p U, rounded to nearest, for drawing and comparing.
double toDouble(const Unpacked &U);

/// How many numbers \p F has, both zeros and both infinities counted.
uint64_t rankCount(Format F);

/// The place of \p Bits, from 0; -1 if they are a NaN.
int64_t rank(Format F, uint64_t Bits);

/// The bits of the number at \p Rank, which is less than rankCount().
uint64_t atRank(Format F, uint64_t Rank);

} // namespace pto::explorer

#endif // PTO_EXPLORER_ORDER_H
