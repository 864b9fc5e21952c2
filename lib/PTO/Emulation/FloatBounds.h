//===- FloatBounds.h - Ranges of floats -------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program that converts floats to integers often clamps them before. Then the
// host's conversion, which is for numbers in range only, is good enough.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_FLOATBOUNDS_H
#define PTO_LIB_EMULATION_FLOATBOUNDS_H

#include "llvm/IR/Value.h"

namespace pto {

/// Whether \p V, float or a vector of them in IR for PTO, is NaN or rounds
/// toward zero to an integer of \p Bits bits, signed or not.
bool isInRangeOrNaN(const llvm::Value *V, unsigned Bits, bool IsSigned);

} // namespace pto

#endif // PTO_LIB_EMULATION_FLOATBOUNDS_H
