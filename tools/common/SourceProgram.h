//===- SourceProgram.h - Programs in C or C++ -------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_SOURCEPROGRAM_H
#define PTO_TOOLS_COMMON_SOURCEPROGRAM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace pto::run {

/// Whether \p Path ends as files of C or C++ do.
bool isSourceProgram(llvm::StringRef Path);

/// Compiles \p Path to bitcode for PTO with the clang that lies beside the
/// running program and \p Options; what clang has to say goes to the standard
/// error output. Errors: no clang, or clang failed.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
compileSourceProgram(llvm::StringRef Path,
                     llvm::ArrayRef<llvm::StringRef> Options);

/// Whether \p Path ends as files of MLIR's dialect 'pto' do.
bool isDialectProgram(llvm::StringRef Path);

/// Translates \p Path to bitcode for PTO with the pto-translate that lies beside
/// the running program, for the processor \p CPU unless that is empty. Errors:
/// no pto-translate, or it failed, after which its message stands on the
/// standard error output.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
translateDialectProgram(llvm::StringRef Path, llvm::StringRef CPU);

/// Whether \p Symbol is \p Name, or the mangled name of a C++ function that is
/// called so: for "scale(float*, int)" the names "scale" and
/// "scale(float*, int)".
bool isCalled(llvm::StringRef Symbol, llvm::StringRef Name);

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_SOURCEPROGRAM_H
