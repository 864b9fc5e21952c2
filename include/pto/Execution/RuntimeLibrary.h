//===- pto/Execution/RuntimeLibrary.h - Linking with it ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs that are run from a module have no linker, so the executors link
// what a program leaves undefined from the run-time library, which is bitcode:
// the library's code is emulated and compiled as the program's is.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_RUNTIMELIBRARY_H
#define PTO_EXECUTION_RUNTIMELIBRARY_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace pto {

/// Makes calls of the operations in \p M that functions compute.
void makeRuntimeCalls(llvm::Module &M);

/// Makes calls of the operations in \p M that functions compute, and links what
/// \p M then declares and the run-time library defines; nothing else of it, and
/// only for \p M. What \p M defines itself stays. Does not read the library if
/// \p M needs nothing, and does nothing if there is none
/// (../lib/pto/libpto-runtime.bc, from the program or shared library that this
/// code is in). Errors: a library that cannot be read.
llvm::Error linkRuntimeLibrary(llvm::Module &M);

} // namespace pto

#endif // PTO_EXECUTION_RUNTIMELIBRARY_H
