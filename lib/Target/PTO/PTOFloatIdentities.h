//===- PTOFloatIdentities.h - Arithmetic that computes nothing --*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOFLOATIDENTITIES_H
#define LLVM_LIB_TARGET_PTO_PTOFLOATIDENTITIES_H

namespace llvm {

class Function;

namespace PTO {

/// Folds the arithmetic of \p F that instruction selection would fold to
/// something with other bits for NaNs or denormal numbers: sums with zero,
/// products with one, quotients by powers of two, negations of products.
/// Returns whether it has changed anything.
bool foldFloatIdentities(Function &F);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOFLOATIDENTITIES_H
