//===- Reference.h - PTX's conversions by comparison ------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cvt and cvt.pack again: a spelling is read by itself, formats are
// formulas on host numbers, a number is rounded by looking for its neighbours,
// and registers are put together as the page writes it. Nothing of the library
// under test is used.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_PTX_REFERENCE_H
#define PTO_UNITTESTS_PTX_REFERENCE_H

#include <cfloat>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ptxref {

/// Holds every element of every format and the middle between two neighbours.
using Real = long double;
static_assert(LDBL_MANT_DIG >= 64, "64-bit integers do not fit in a Real");

/// The value of an element.
struct Number {
  enum Class { Finite, Infinity, NaN };
  Class Kind = Finite;
  bool Negative = false;
  Real Magnitude = 0; ///< Of a finite number.
};

/// The number that the element \p Bits of the format \p Name ("e4m3") is.
Number decode(const std::string &Name, uint64_t Bits);

/// How many bits an element of the format \p Name has.
unsigned elementBits(const std::string &Name);

struct Spelling;

/// An instruction, read once.
class Conversion {
  std::shared_ptr<const Spelling> S;

public:
  explicit Conversion(const std::string &Text);

  /// The register that it makes of its operands; the last ones are rbits or c.
  uint64_t evaluate(const std::vector<uint64_t> &Operands) const;
};

/// The same for one use.
inline uint64_t evaluate(const std::string &Text,
                         const std::vector<uint64_t> &Operands) {
  return Conversion(Text).evaluate(Operands);
}

} // namespace ptxref

#endif // PTO_UNITTESTS_PTX_REFERENCE_H
