//===- Prototype.h - The types of a function to call -----------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIM_PROTOTYPE_H
#define PTO_SIM_PROTOTYPE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace pto::sim {

/// A declaration of \p Name in \p M of the type that \p Signature, such as
/// "i32 (ptr addrspace(6), i32)", spells.
llvm::Expected<llvm::Function *> declareBySignature(llvm::Module &M,
                                                    llvm::StringRef Name,
                                                    llvm::StringRef Signature);

/// A declaration of \p Name in \p M without result that takes what the
/// arguments \p Texts look like: a scalar, or a buffer in the unified buffer;
/// in global memory those whose indices are in \p Globals.
llvm::Expected<llvm::Function *>
declareByArguments(llvm::Module &M, llvm::StringRef Name,
                   llvm::ArrayRef<llvm::StringRef> Texts,
                   llvm::ArrayRef<unsigned> Globals);

} // namespace pto::sim

#endif // PTO_SIM_PROTOTYPE_H
