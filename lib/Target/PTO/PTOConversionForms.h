//===- PTOConversionForms.h - Forms of intrinsics ---------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The intrinsics of the forms of conversion, which the numeric core describes.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOCONVERSIONFORMS_H
#define LLVM_LIB_TARGET_PTO_PTOCONVERSIONFORMS_H

#include "pto/Numeric/Forms.h"
#include "llvm/IR/Intrinsics.h"

namespace llvm {

/// The processor profile, by which conversion forms are legal.
using PTOProfile = pto::Profile;

namespace PTO {

using pto::ConversionForm;

/// The form of \p ID, which is llvm.pto.vcvt.<Src>.<Dst>, or null.
const ConversionForm *lookupConversionForm(Intrinsic::ID ID);

/// The intrinsic of \p Form.
Intrinsic::ID conversionIntrinsic(const ConversionForm &Form);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOCONVERSIONFORMS_H
