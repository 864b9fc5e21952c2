//===- PTOWideIntegers.h - Arithmetic of integers in wider ones -*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOWIDEINTEGERS_H
#define LLVM_LIB_TARGET_PTO_PTOWIDEINTEGERS_H

#include "llvm/IR/PassManager.h"

namespace llvm {

/// pto-wide-integers: the part of this that the selection DAG has no way to do
/// on any target, hosts among them: fixed-point arithmetic on vectors,
/// fixed-point division, products of one lane, and funnel shifts of integers
/// whose width is not a power of two; loads of elements that are
/// not whole bytes, which it gets wrong; and hundreds of integers of more than
/// 64 bits, for each of which it makes instructions of its own.
class PTOWideIntegersPass : public PassInfoMixin<PTOWideIntegersPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOWIDEINTEGERS_H
