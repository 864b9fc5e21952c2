//===- StackChecks.h - Room on the host's stack -----------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_STACKCHECKS_H
#define PTO_LIB_EMULATION_STACKCHECKS_H

#include "llvm/IR/Module.h"

namespace pto {

/// Makes functions of \p M, emulated code, call \c __pto_check_stack where they
/// may need much: at the beginning of those that may call themselves, and
/// before variables whose size is only known then.
void addStackChecks(llvm::Module &M);

/// Whether the variables of \p F fit in the unified buffer, where PTO's stack
/// is; an error if not.
bool checkFrameSize(const llvm::Function &F);

} // namespace pto

#endif // PTO_LIB_EMULATION_STACKCHECKS_H
