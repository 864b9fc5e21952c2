//===- PTOConversionFolding.h - Known conversions ---------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls of llvm.pto.vcvt whose result is known, or is that of another form. The
// numeric core computes elements, so that a folded conversion has the bits that
// the hardware gives.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOCONVERSIONFOLDING_H
#define LLVM_LIB_TARGET_PTO_PTOCONVERSIONFOLDING_H

#include "PTOConversionForms.h"
#include "llvm/ADT/APInt.h"
#include "llvm/IR/IRBuilder.h"

namespace llvm {

class IntrinsicInst;
class PTOSubtarget;

namespace PTO {

/// A call of llvm.pto.vcvt.
struct ConversionCall {
  const ConversionForm *Form;
  Value *Source, *Mask;
  unsigned Rounding;
  bool Saturate;
  unsigned Part;

  unsigned sourceLanes() const;
  unsigned resultLanes() const;
  /// The lane of the source that lane \p Result of the result is from;
  /// nullopt where the part does not write it. Pairs of 4-bit elements are the
  /// lanes that they are stored in.
  std::optional<unsigned> sourceOf(unsigned Result) const;
};

/// Decodes \p I; nullopt if it is not a conversion or has operands that the
/// verifier refuses.
std::optional<ConversionCall> matchConversionCall(const IntrinsicInst &I);

/// The result of \p I where its operands are constants, else null.
Constant *foldConversion(const IntrinsicInst &I, const PTOSubtarget &ST);

/// What \p I is where its source is an exact conversion: one form that does
/// both, or the source itself. Null where there is none. Emits at \p B.
Value *foldExactSource(IntrinsicInst &I, const PTOSubtarget &ST,
                       IRBuilderBase &B);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOCONVERSIONFOLDING_H
