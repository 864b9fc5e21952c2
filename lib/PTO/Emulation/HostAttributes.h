//===- HostAttributes.h - What the host may know of a function --*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes and flags that speak of PTO, or permit other results than the
// emulated ones, must not reach the host's optimiser and code generator.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_HOSTATTRIBUTES_H
#define PTO_LIB_EMULATION_HOSTATTRIBUTES_H

#include "llvm/IR/Function.h"

namespace pto {

/// Leaves \p F and its calls only attributes that mean the same everywhere, and
/// its floating-point operations no flags and no permitted error.
void restrictToHost(llvm::Function &F);

} // namespace pto

#endif // PTO_LIB_EMULATION_HOSTATTRIBUTES_H
