//===- GenericExpansion.h - Generic IR in simpler terms ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before a function is emulated, everything in it is looked up in the table of
// verdicts, and intrinsics that are a combination of others (strict operations,
// llvm.vp, reductions, multiply-add, element by element accesses) are replaced
// by them. The emulation then has to know single operations only.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_GENERICEXPANSION_H
#define PTO_LIB_EMULATION_GENERICEXPANSION_H

#include "llvm/IR/Function.h"

namespace pto {

/// Rewrites the body of \p F. Returns whether everything in it is admitted;
/// what is not is reported to the context.
bool expandGenericOperations(llvm::Function &F);

/// An error of the emulator about \p I.
void reportUnsupported(const llvm::Instruction &I, const llvm::Twine &Message);

} // namespace pto

#endif // PTO_LIB_EMULATION_GENERICEXPANSION_H
