//===- PTOReductions.h - Reductions that LLVM expands badly -----*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOREDUCTIONS_H
#define LLVM_LIB_TARGET_PTO_PTOREDUCTIONS_H

#include "llvm/IR/Intrinsics.h"

namespace llvm {
class Constant;
class Function;
class FunctionPass;
class PassRegistry;
class Type;

namespace PTO {

/// The number of type \p Ty, or a vector of it, that changes no result of
/// \p Reduction, which is llvm.vector.reduce.*.
Constant *neutralElement(Intrinsic::ID Reduction, Type *Ty);

/// Makes loops of the reductions of \p F that are of long vectors. Returns
/// whether there was any.
bool reduceLongVectors(Function &F);

} // namespace PTO

/// pto-reductions: does so, and fills other vectors of more than a register to
/// a power of two. Before LLVM expands reductions.
FunctionPass *createPTOReductionsLegacyPass();
void initializePTOReductionsLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOREDUCTIONS_H
