//===- PTOLongVectors.h - Loops over vectors of wide integers ---*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLONGVECTORS_H
#define LLVM_LIB_TARGET_PTO_PTOLONGVECTORS_H

namespace llvm {
class Function;
class FunctionPass;
class PassRegistry;

namespace PTO {

/// Makes loops of what \p F computes with more than a few instructions from
/// each of hundreds of integers of more than 64 bits. Returns whether there
/// was any.
bool loopOverLongVectors(Function &F);

} // namespace PTO

/// pto-long-reductions: the reductions among them, before LLVM makes vector
/// operations of these.
FunctionPass *createPTOLongReductionsLegacyPass();
void initializePTOLongReductionsLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLONGVECTORS_H
