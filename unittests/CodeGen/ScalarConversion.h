//===- ScalarConversion.h - What generic conversions mean -------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One element of a conversion of generic IR as the language reference defines
// it, computed by APFloat and APInt.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_CODEGEN_SCALARCONVERSION_H
#define PTO_UNITTESTS_CODEGEN_SCALARCONVERSION_H

#include "llvm/ADT/APFloat.h"
#include <optional>
#include <string>
#include <vector>

namespace pto {

/// A type of generic IR with the signedness that operations add.
struct ScalarType {
  const char *Name; ///< In IR.
  unsigned Bits;
  const llvm::fltSemantics *Semantics; ///< Null for integers.
  bool IsSigned;
  bool isFloat() const { return Semantics; }
};

/// i8 to i64, signed and unsigned, half, bfloat and float.
llvm::ArrayRef<ScalarType> scalarTypes();

struct ScalarConversion {
  ScalarType From, To;
  llvm::RoundingMode Rounding;
  /// To integer: the width of the range that is clamped to, or 0 where floats
  /// outside are poison and integers lose their high bits.
  unsigned SaturationBits = 0;

  /// The bits of the result; nullopt where any are right.
  std::optional<uint64_t> operator()(uint64_t Bits) const;

  /// Whether \p Got is right for \p Bits: that value, or any NaN for a NaN.
  bool accepts(uint64_t Bits, uint64_t Got) const;
};

/// Bits of \p Count values of \p T: those at which some conversion changes its
/// mind, in an order that hangs on \p Seed, and random ones.
std::vector<uint64_t> interestingValues(const ScalarType &T, size_t Count,
                                        uint64_t Seed);

} // namespace pto

#endif // PTO_UNITTESTS_CODEGEN_SCALARCONVERSION_H
