//===- PTOLargeAggregates.h - Large aggregates as values --------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM IR can load, store, return and merge an array of thousands of elements
// as one value. Selection has a value for each element, and takes time in the
// square of their number. Before selection such a value becomes a block of the
// stack, which loops copy, and a result of such a type an argument `sret`,
// which is how it is returned anyway.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLARGEAGGREGATES_H
#define LLVM_LIB_TARGET_PTO_PTOLARGEAGGREGATES_H

namespace llvm {

class ModulePass;
class PassRegistry;

ModulePass *createPTOLargeAggregatesLegacyPass();
void initializePTOLargeAggregatesLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLARGEAGGREGATES_H
