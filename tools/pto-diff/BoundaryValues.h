//===- BoundaryValues.h - Numbers at which roundings differ ----*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of random numbers few are near enough to the middle between two numbers of
// another format to tell one rounding from another, and hardly any are in it.
// These are.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_DIFF_BOUNDARYVALUES_H
#define PTO_DIFF_BOUNDARYVALUES_H

#include "pto/Numeric/Format.h"
#include <cstdint>
#include <random>

namespace pto {

/// How many kinds of boundaries there are for each type. Kinds are taken modulo
/// this, so any consecutive numbers go through all of them.
constexpr unsigned NumBoundaryKinds = 24;

/// An integer of \p Bits bits, 8 to 64: one that is in the middle between two
/// floats of 8, 11 or 24 bits of precision, or next to it, as a signed or an
/// unsigned number, or one at the limits of integers.
uint64_t boundaryInteger(std::mt19937_64 &Random, unsigned Bits, unsigned Kind);

/// The bits of a number of format \p F, which is F16, BF16 or F32: in the
/// middle between two numbers of a narrower float, denormal ones too, or
/// between two integers, or next to it; at the limits of integers and floats;
/// an infinity, a NaN or a zero.
uint64_t boundaryFloat(std::mt19937_64 &Random, Format F, unsigned Kind);

} // namespace pto

#endif // PTO_DIFF_BOUNDARYVALUES_H
