//===- pto/Simulator/Compiler.h - LLVM IR to machine code ------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles a module in this process as llc does.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_COMPILER_H
#define PTO_SIMULATOR_COMPILER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/TargetMachine.h"
#include <memory>

namespace pto::sim {

/// The PTO target for \p CPU with \p Features, compiling at -O\p OptLevel (0 to
/// 3).
std::unique_ptr<llvm::LLVMTargetMachine>
createTargetMachine(llvm::StringRef CPU, llvm::StringRef Features,
                    unsigned OptLevel);

/// Compiles \p M, which is unusable afterwards, to an object file or assembly.
/// The error is the first one that the compiler reports; no handler of the
/// context is called.
llvm::Expected<llvm::SmallVector<char, 0>>
compileModule(llvm::Module &M, llvm::LLVMTargetMachine &TM,
              llvm::CodeGenFileType Type = llvm::CodeGenFileType::ObjectFile);

} // namespace pto::sim

#endif // PTO_SIMULATOR_COMPILER_H
