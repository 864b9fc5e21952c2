//===- SweepInputs.h - Inputs of a sweep ------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_SWEEPINPUTS_H
#define PTO_CVT_SWEEPINPUTS_H

#include "PackedElements.h"
#include <string>

namespace pto::cvt {

/// A numbered list of elements of one format.
class SweepInputs {
  Format F;
  uint64_t Count;
  bool IsExhaustive;
  /// The first inputs of a list that is not exhaustive.
  std::vector<uint64_t> Boundaries;

  SweepInputs(Format F, uint64_t Count, bool IsExhaustive)
      : F(F), Count(Count), IsExhaustive(IsExhaustive) {}

public:
  /// The widest format all of whose elements can be tried.
  static constexpr unsigned MaxExhaustiveBits = 32;

  /// All elements of \p F in the order of their bits.
  static SweepInputs all(Format F);

  /// Boundary cases of \p F and \p Random pseudo-random elements, which do not
  /// depend on anything else.
  static SweepInputs samples(Format F, uint64_t Random);

  uint64_t size() const { return Count; }

  /// Sets the elements of \p Out to the inputs from \p First on.
  void fill(PackedElements &Out, uint64_t First) const;

  /// "all 65536 f16", "1000 samples of s64".
  std::string description() const;
};

} // namespace pto::cvt

#endif // PTO_CVT_SWEEPINPUTS_H
