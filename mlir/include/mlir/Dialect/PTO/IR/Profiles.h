//===- Profiles.h - The processor of a module ------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_PTO_IR_PROFILES_H
#define MLIR_DIALECT_PTO_IR_PROFILES_H

#include "mlir/IR/Operation.h"
#include "pto/Numeric/Forms.h"

namespace mlir::pto {

/// The processor that the modules around \p op say, innermost first:
/// 'pto.target_arch', or what PTOAS writes, "pto.device-spec". The generic one,
/// which has everything, if none does.
::pto::Profile profileOf(Operation *op);

/// The processor that \p op itself names, if it does; an empty name if what it
/// says is none.
std::optional<StringRef> namedProfile(Operation *op);

} // namespace mlir::pto

#endif // MLIR_DIALECT_PTO_IR_PROFILES_H
