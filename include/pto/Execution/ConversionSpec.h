//===- pto/Execution/ConversionSpec.h - What is converted -------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_CONVERSIONSPEC_H
#define PTO_EXECUTION_CONVERSIONSPEC_H

#include "pto/Numeric/Forms.h"

namespace pto {

/// One `vcvt` or `vtrc` with its immediates and what modifies it; the meaning
/// of the fields is that of ConvertOptions.
struct ConversionSpec {
  /// The form of `vcvt`; null for `vtrc`.
  const ConversionForm *Form = nullptr;
  Rounding Rnd = Rounding::R;
  bool Saturate = false;
  bool RoundADirected = false;
  bool FlushDenormals = false;
  /// The format of `vtrc`, one of truncationFormats().
  Format Truncated = Format::F32;

  /// One that \p Switches modify; their rounding and saturation do not count.
  static ConversionSpec modifiedBy(const ConvertOptions &Switches) {
    ConversionSpec Spec;
    Spec.RoundADirected = Switches.RoundADirected;
    Spec.FlushDenormals = Switches.FlushF32;
    return Spec;
  }
  /// What convert() and truncate() take.
  ConvertOptions options() const {
    ConvertOptions Options;
    Options.Rnd = Rnd;
    Options.Saturate = Saturate;
    Options.RoundADirected = RoundADirected;
    Options.FlushF16 = Options.FlushF32 = FlushDenormals;
    return Options;
  }

  Format source() const { return Form ? Form->Src : Truncated; }
  Format result() const { return Form ? Form->Dst : Truncated; }
  /// "f32.f16" or "vtrc.f32".
  std::string name() const {
    return Form ? Form->name() : std::string("vtrc.") + formatName(Truncated);
  }
};

} // namespace pto

#endif // PTO_EXECUTION_CONVERSIONSPEC_H
