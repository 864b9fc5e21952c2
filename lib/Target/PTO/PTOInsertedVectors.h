//===- PTOInsertedVectors.h - Parts of registers as shuffles ----*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOINSERTEDVECTORS_H
#define LLVM_LIB_TARGET_PTO_PTOINSERTEDVECTORS_H

namespace llvm {

class FunctionPass;
class PassRegistry;

/// Creates the pass that makes shuffles of llvm.vector.insert where what is
/// inserted does not fill registers.
FunctionPass *createPTOInsertedVectorsLegacyPass();
void initializePTOInsertedVectorsLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOINSERTEDVECTORS_H
