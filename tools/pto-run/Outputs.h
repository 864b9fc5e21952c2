//===- Outputs.h - Results of a run -----------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_RUN_OUTPUTS_H
#define PTO_RUN_OUTPUTS_H

#include "Arguments.h"
#include "CommandLine.h"
#include "llvm/IR/DataLayout.h"

namespace pto::run {

/// Prints or saves, as \p Line says, the buffers of \p Args and the result of
/// type \p Ty (void if there is none), which is at \p Result as \p Host lays it
/// out. A file is written whole or not at all.
llvm::Error writeOutputs(const CommandLine &Line, const Arguments &Args,
                         llvm::Type *Ty, const uint8_t *Result,
                         const llvm::DataLayout &Host);

} // namespace pto::run

#endif // PTO_RUN_OUTPUTS_H
