//===- WholeIterations.h - Fast copies of loops -----------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over any number of elements masks every access, though only the last
// iteration has lanes that are off, and with checks it looks at every address,
// though most are in a row. This gives an innermost loop a copy that runs
// first: for as many iterations as all lanes of its masks are on, and without
// the checks of those accesses that are known to be right before it starts. The
// loop itself does the rest, and everything where something may be wrong, so
// that an error is found where it is made.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_WHOLEITERATIONS_H
#define PTO_LIB_EMULATION_WHOLEITERATIONS_H

#include "pto/Emulation/Emulation.h"
#include "llvm/IR/Function.h"

namespace pto {

/// Adds such copies to \p F, IR for PTO.
void splitWholeIterations(llvm::Function &F, const EmulateOptions &Options);

/// Whether \p I, of a copy, accesses what has been checked before.
bool isCheckedBefore(const llvm::Instruction &I);

/// Removes what isCheckedBefore() looks at.
void forgetChecks(llvm::Function &F);

} // namespace pto

#endif // PTO_LIB_EMULATION_WHOLEITERATIONS_H
