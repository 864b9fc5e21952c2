//===- OperandRules.h - Operands that generic intrinsics may have -*- C++ -*-=//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_OPERANDRULES_H
#define PTO_LIB_EMULATION_OPERANDRULES_H

#include "llvm/IR/Instruction.h"
#include <string>

namespace pto {

/// Why the operands of \p I, an operation that the table of generic operations
/// admits on elements of their types, are not admitted: the end of a message.
/// Empty if they are.
std::string problemOfOperands(const llvm::Instruction &I);

} // namespace pto

#endif // PTO_LIB_EMULATION_OPERANDRULES_H
