//===- PTOOps.td - All operations of the dialect -----------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_OPS_TD
#define PTO_OPS_TD

include "mlir/Dialect/PTO/IR/PTORegisterOps.td"
include "mlir/Dialect/PTO/IR/PTOCoreOps.td"
include "mlir/Dialect/PTO/IR/PTOTileOps.td"

#endif // PTO_OPS_TD
