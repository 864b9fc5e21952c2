//===- Input.h - What the tools read ---------------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_PTO_TEXT_INPUT_H
#define MLIR_DIALECT_PTO_TEXT_INPUT_H

#include "mlir/IR/DialectRegistry.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace mlir::pto {

/// The dialects that kernels are written in, and LLVM's.
void registerInputDialects(DialectRegistry &registry);

/// Whether \p buffer is MLIR's bytecode.
bool isBytecode(const llvm::MemoryBuffer &buffer);

/// The text of \p buffer without the manual's own forms, or null after messages
/// to \p messages.
std::unique_ptr<llvm::MemoryBuffer>
readManualForms(std::unique_ptr<llvm::MemoryBuffer> buffer,
                llvm::raw_ostream &messages);

} // namespace mlir::pto

#endif // MLIR_DIALECT_PTO_TEXT_INPUT_H
