//===- Outputs.h - Results of a run -----------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_OUTPUTS_H
#define PTO_TOOLS_COMMON_OUTPUTS_H

#include "Arguments.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DataLayout.h"
#include <utility>

namespace pto::run {

/// What is to become of results.
struct OutputOptions {
  llvm::StringRef Program; ///< What messages begin with.
  llvm::StringRef Output;  ///< -o; empty: print.
  /// --save: the output's name, the file's name.
  llvm::SmallVector<std::pair<llvm::StringRef, llvm::StringRef>, 2> Saved;
  bool PrintAll = false;
};

/// Prints or saves, as \p Options say, the buffers of \p Args and the result of
/// type \p Ty (void if there is none), which is at \p Result as \p Layout lays
/// out its emulated type. If something is saved, buffers are not printed, and
/// the result only if it is not what is saved. A file is written whole or not
/// at all.
llvm::Error writeOutputs(const OutputOptions &Options, const Arguments &Args,
                         llvm::Type *Ty, const uint8_t *Result,
                         const llvm::DataLayout &Layout);

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_OUTPUTS_H
