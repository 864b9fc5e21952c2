//===- HiddenNaNs.h - NaNs whose bits do not matter -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation makes its NaNs the canonical one, because hosts differ there.
// Of a sum whose operand is a product it is enough that the sum does so.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_HIDDENNANS_H
#define PTO_LIB_EMULATION_HIDDENNANS_H

#include "llvm/IR/Function.h"

namespace pto {

/// Leaves the NaNs in \p F, emulated code, as the host makes them where only
/// operations see them whose own NaNs are made canonical.
void leaveHiddenNaNs(llvm::Function &F);

} // namespace pto

#endif // PTO_LIB_EMULATION_HIDDENNANS_H
