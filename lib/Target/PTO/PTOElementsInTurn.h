//===- PTOElementsInTurn.h - Elements in turn -------------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOELEMENTSINTURN_H
#define LLVM_LIB_TARGET_PTO_PTOELEMENTSINTURN_H

namespace llvm {

class FunctionPass;
class PassRegistry;

/// Creates the pass that splits vectors whose elements belong to 3, 4, 5 or 7
/// others in turn, and joins such vectors, by few operations on registers.
FunctionPass *createPTOElementsInTurnLegacyPass();
void initializePTOElementsInTurnLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOELEMENTSINTURN_H
