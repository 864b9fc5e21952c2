//===- PTOFourthElements.h - Vectors of four in turn ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOFOURTHELEMENTS_H
#define LLVM_LIB_TARGET_PTO_PTOFOURTHELEMENTS_H

namespace llvm {

class FunctionPass;
class PassRegistry;

/// Creates the pass that turns shuffles of every fourth element into steps of
/// vdintlv, and those of four vectors in turn into steps of vintlv.
FunctionPass *createPTOFourthElementsLegacyPass();
void initializePTOFourthElementsLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOFOURTHELEMENTS_H
