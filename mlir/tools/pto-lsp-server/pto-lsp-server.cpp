//===- pto-lsp-server.cpp - The dialect in editors ------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-lsp-server for the dialects that kernels are written in.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/Text/Input.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "llvm/Support/LogicalResult.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::pto::registerInputDialects(registry);
  return llvm::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
