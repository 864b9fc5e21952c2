//===- ConversionFunction.h - A conversion as a function of IR --*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that a conversion of generic IR can be: types, rounding, clamping,
// length, mask, and where the vector comes from.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_CODEGEN_CONVERSIONFUNCTION_H
#define PTO_UNITTESTS_CODEGEN_CONVERSIONFUNCTION_H

#include "ExecutableCode.h"
#include "ScalarConversion.h"

namespace pto {

/// Which elements are converted.
enum class Masking {
  None,
  SelectZero,       ///< Elements that are not active are zero.
  SelectOther,      ///< They are another vector's.
  Masked,           ///< Between llvm.masked.load and store.
  Predicated,       ///< llvm.vp with mask and length, from and to memory.
  PredicatedLength, ///< The same with a length only.
};

struct ConversionFunction {
  ScalarConversion Conversion;
  unsigned Length; ///< Elements of the vectors.
  Masking Mask = Masking::None;
  /// The source has another use, so that loading cannot be a part of
  /// converting.
  bool IsSourceKept = false;
  std::string CPU = "a5";

  /// Whether IR can say this: there is no llvm.vp of conversions that round in
  /// another than their own mode or saturate.
  bool isExpressible() const;

  /// Says all of the above.
  std::string name() const;

  /// The function, without operands and result: it converts in the unified
  /// buffer.
  std::string text() const;

  /// Executes the function \p Rounds times for elements at which conversions
  /// change their minds and random ones, and for all kinds of masks. Returns
  /// what was wrong, or "".
  std::string check(ExecutableCode &Code, unsigned Rounds) const;
};

} // namespace pto

#endif // PTO_UNITTESTS_CODEGEN_CONVERSIONFUNCTION_H
