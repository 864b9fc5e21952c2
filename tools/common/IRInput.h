//===- IRInput.h - Functions of a module that can be run -------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_IRINPUT_H
#define PTO_TOOLS_COMMON_IRINPUT_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <memory>

namespace pto::run {

/// The module in \p Buffer, a file called \p Input. Errors name place and
/// problem.
llvm::Expected<std::unique_ptr<llvm::Module>>
readModule(llvm::MemoryBufferRef Buffer, llvm::StringRef Input,
           llvm::LLVMContext &Ctx);

/// The function to run: the one called \p Name (isCalled), or the only one.
llvm::Expected<llvm::Function *> findEntry(llvm::Module &M,
                                           llvm::StringRef Name);

/// Links \p M, unless it may not, with what it needs of the run-time library.
/// An error if something that it uses is then still only declared.
llvm::Error linkProgram(llvm::Module &M, bool WithRuntime = true);

/// An error if \p M uses something that it only declares.
llvm::Error checkLinked(const llvm::Module &M);

/// Gives the functions of \p M that do not say for which processor they are, or
/// with which features, \p CPU and \p Features.
void setTargetAttributes(llvm::Module &M, llvm::StringRef CPU,
                         llvm::StringRef Features);

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_IRINPUT_H
