//===- Order.h - Whether blocks have to run in order ------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_HOST_ORDER_H
#define PTO_LIB_HOST_ORDER_H

#include "llvm/IR/Module.h"

namespace pto::host {

/// Whether \p M, a kernel with all that it needs, may add to what other blocks
/// have written: by copies of the atomic mode, or by atomic operations. Then
/// the blocks run one after the other, because a result in floats depends on
/// their order.
bool needsOrder(const llvm::Module &M);

} // namespace pto::host

#endif // PTO_LIB_HOST_ORDER_H
