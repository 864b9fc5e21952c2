//===- PTODialect.cpp - The MLIR dialect of PTO ---------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/PTO/IR/PTODialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"

using namespace mlir;
using namespace mlir::pto;

#include "mlir/Dialect/PTO/IR/PTODialect.cpp.inc"

#define GET_OP_CLASSES
#include "mlir/Dialect/PTO/IR/PTOOps.cpp.inc"

/// Adds to MLIR's message that a value is used as two types what can be done
/// about a mask: documents use one mask for lanes of two widths.
static LogicalResult explainMaskViews(Diagnostic &diagnostic) {
  if (StringRef(diagnostic.str())
          .contains("expects different type than prior uses: '!pto.mask<"))
    diagnostic.attachNote()
        << "a mask has one view; 'pto.pbitcast' sees it under another one, and "
           "a second mask is made by 'pto.pset_b8', 'pto.pset_b16', "
           "'pto.pset_b32' or 'pto.plt_b8' and so on";
  return failure(); // Others report it.
}

void PTODialect::initialize() {
  getContext()->getDiagEngine().registerHandler(explainMaskViews);
  registerTypes();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "mlir/Dialect/PTO/IR/PTOOps.cpp.inc"
      >();
}
