//===- PTODialect.cpp - The MLIR dialect of PTO ---------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/IR/PTODialect.h"

using namespace mlir;
using namespace mlir::pto;

#include "mlir/Dialect/PTO/IR/PTODialect.cpp.inc"

#define GET_OP_CLASSES
#include "mlir/Dialect/PTO/IR/PTOOps.cpp.inc"

void PTODialect::initialize() {
  registerTypes();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "mlir/Dialect/PTO/IR/PTOOps.cpp.inc"
      >();
}
