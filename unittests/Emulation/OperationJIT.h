//===- OperationJIT.h - Single operations as functions ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles what OperationEmitter makes of one intrinsic.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_EMULATION_OPERATIONJIT_H
#define PTO_UNITTESTS_EMULATION_OPERATIONJIT_H

#include "FloatEnvironment.h"
#include "VectorJIT.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace pto {

/// An operation whose immediates are fixed.
struct CompiledOperation {
  /// Those that are not immediates; a scalar is a vector of one lane.
  std::vector<VectorShape> Operands;
  /// One or two, which are one after the other in memory.
  std::vector<VectorShape> Results;
  VectorLoop Loop;
};

/// Whether the emitter makes a value of the right type for llvm.pto.\p Name,
/// "vadd.f32", with null operands.
bool isEmitted(llvm::StringRef Name);

/// Compiles llvm.pto.\p Name; a failure ends the program. Immediates that are
/// not in \p Immediates are 0. The code is for this processor or, if \p Env
/// has no native half, for the least processor of the architecture.
CompiledOperation compileOperation(llvm::StringRef Name,
                                   const FloatEnvironment &Env = {},
                                   llvm::ArrayRef<uint32_t> Immediates = {});

} // namespace pto

#endif // PTO_UNITTESTS_EMULATION_OPERATIONJIT_H
