//===- PTOLongLanes.h - 64-bit lanes beyond a block -------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLONGLANES_H
#define LLVM_LIB_TARGET_PTO_PTOLONGLANES_H

#include "llvm/IR/IRBuilder.h"

namespace llvm {

class IntrinsicInst;

namespace PTO {

/// The sum, product or extremum \p Call of 64-bit lanes, by reductions of their
/// words where there are; null for any other.
Value *reduceLongLanes(IRBuilderBase &B, IntrinsicInst &Call);

/// Replaces \p Phi by phis of words where it is of 64-bit lanes that are
/// computed as such.
bool splitLongPhi(PHINode &Phi);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLONGLANES_H
