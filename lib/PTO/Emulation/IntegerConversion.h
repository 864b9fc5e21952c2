//===- IntegerConversion.h - Conversions of integers as vector IR *- C++
//-*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_INTEGERCONVERSION_H
#define PTO_LIB_EMULATION_INTEGERCONVERSION_H

#include "RoundingSteps.h"

namespace pto {

/// The integers of \p Dst that the lanes \p Bits of f32 become (section 4).
/// \p Src is the format that the values come from, which limits them.
llvm::Value *floatToInteger(llvm::IRBuilderBase &B, llvm::Value *Bits,
                            Format Src, Format Dst, RoundingRule Rule,
                            bool Saturate);

/// The bits of f32 that the integers \p V of format \p Src are rounded to.
llvm::Value *integerToF32(llvm::IRBuilderBase &B, llvm::Value *V, Format Src,
                          RoundingRule Rule);

/// Between integer formats. Signed integers that become wider unsigned ones
/// saturate always.
llvm::Value *integerToInteger(llvm::IRBuilderBase &B, llvm::Value *V,
                              Format Src, Format Dst, bool Saturate);

/// The lanes \p Bits of f32, rounded to integers in the same format. NaNs
/// remain NaNs.
llvm::Value *truncateF32(llvm::IRBuilderBase &B, llvm::Value *Bits,
                         RoundingRule Rule);

} // namespace pto

#endif // PTO_LIB_EMULATION_INTEGERCONVERSION_H
