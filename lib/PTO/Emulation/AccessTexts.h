//===- AccessTexts.h - Accesses in messages ---------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A message about an access shows the instruction as the program has it: before
// copies are made of it, and before other instructions change the numbers of
// values without a name.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_ACCESSTEXTS_H
#define PTO_LIB_EMULATION_ACCESSTEXTS_H

#include "llvm/IR/Function.h"
#include <string>

namespace pto {

/// Attaches its text to each access to memory in \p F that may be checked, and
/// so to each copy.
void rememberTexts(llvm::Function &F);

/// The text of \p I, or of what it is a copy of.
std::string textOf(const llvm::Instruction &I);

/// Removes what rememberTexts() attached.
void forgetTexts(llvm::Function &F);

} // namespace pto

#endif // PTO_LIB_EMULATION_ACCESSTEXTS_H
