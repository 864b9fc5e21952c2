//===- OperationJIT.h - Single operations as functions ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles what OperationEmitter makes of one intrinsic into a function, after
// LLVM's optimisations, which are part of what has to keep the bits.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_EMULATION_OPERATIONJIT_H
#define PTO_UNITTESTS_EMULATION_OPERATIONJIT_H

#include "FloatEnvironment.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <vector>

namespace pto {

/// How an operand or a result is laid out in memory: a vector as in a register,
/// a mask as one byte of 0 or 1 a lane, a scalar as LLVM stores it.
struct OperandShape {
  enum Kind { Vector, Mask, Scalar, Immediate } What;
  unsigned Lanes; ///< 1 for scalars.
  unsigned Bytes; ///< Of a lane: 1 for masks.
  unsigned size() const { return Lanes * Bytes; }
};

/// An operation whose immediates are fixed.
struct CompiledOperation {
  std::vector<OperandShape> Operands; ///< Those that are not immediates.
  std::vector<OperandShape> Results;  ///< One or two.
  /// Results and operands by address, in the order of the vectors above.
  void (*Run)(uint8_t *const *Results, const uint8_t *const *Operands);
};

/// Whether the emitter has something for llvm.pto.\p Name, "vadd.f32".
bool isEmitted(llvm::StringRef Name);

/// Compiles llvm.pto.\p Name; a failure ends the program. Immediates that are
/// not in \p Immediates are 0.
CompiledOperation compileOperation(llvm::StringRef Name,
                                   const FloatEnvironment &Env = {},
                                   llvm::ArrayRef<uint32_t> Immediates = {});

} // namespace pto

#endif // PTO_UNITTESTS_EMULATION_OPERATIONJIT_H
