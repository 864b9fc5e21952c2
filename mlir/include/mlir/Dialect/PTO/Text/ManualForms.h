//===- ManualForms.h - The manual's forms of text --------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The manual writes operations also in a form in which registers are named as
// destinations, and without the dialect's name. An MLIR operation cannot define
// a name inside, hence such lines are rewritten before MLIR reads them.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_PTO_TEXT_MANUALFORMS_H
#define MLIR_DIALECT_PTO_TEXT_MANUALFORMS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace mlir::pto {

/// \p text with these lines rewritten, the others unchanged; lines keep their
/// numbers:
///
///   pto.op ins(%a, %b : A, B) outs(%r : R)   %r = pto.op %a, %b : A, B -> R
///   %r = vabs ...                            %r = pto.vabs ...
///   vadd %r, %a, %b, %m : V                  %r = pto.vadd %a, %b, %m : V, ..
///
/// The first and the last are for operations on registers; on tiles the first
/// is an operation of the dialect. What is not legal in any form, such as
/// assembly, is reported to \p error with the number of its line.
std::string rewriteManualForms(
    llvm::StringRef text, llvm::function_ref<bool(llvm::StringRef)> isOperation,
    llvm::function_ref<void(unsigned, const std::string &)> error);

} // namespace mlir::pto

#endif // MLIR_DIALECT_PTO_TEXT_MANUALFORMS_H
