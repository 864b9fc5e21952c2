//===- IntegerDivision.h - Division that never traps ------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTO's division has a result for all operands (docs/isa.md): by zero, the
// quotient has all bits set and the remainder is the dividend; the quotient
// that is too large is the dividend, and its remainder is 0. Hosts stop there.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_INTEGERDIVISION_H
#define PTO_LIB_EMULATION_INTEGERDIVISION_H

#include "llvm/IR/IRBuilder.h"

namespace pto {

/// The value of \p I if it is a division or a remainder of integers that a host
/// could trap on; else null. Emits where \p B stands.
llvm::Value *emitIntegerDivision(llvm::IRBuilderBase &B, llvm::Instruction &I);

/// Whether \p I is a division or a remainder of integers.
bool isIntegerDivision(const llvm::Instruction &I);

} // namespace pto

#endif // PTO_LIB_EMULATION_INTEGERDIVISION_H
