//===- PTOByValueCopies.h - Copies of aggregates passed by value -*- C++
//-*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The caller copies an aggregate that it passes by value and passes the address
// of the copy. Made during selection, that is a load and a store for each
// element: code that grows with the aggregate, and takes time in the square of
// it. Before selection it is the loop that any block copy becomes.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOBYVALUECOPIES_H
#define LLVM_LIB_TARGET_PTO_PTOBYVALUECOPIES_H

namespace llvm {

class ModulePass;
class PassRegistry;

ModulePass *createPTOByValueCopiesLegacyPass();
void initializePTOByValueCopiesLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOBYVALUECOPIES_H
