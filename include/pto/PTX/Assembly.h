//===- pto/PTX/Assembly.h - Inline assembly of conversions ------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What CUDA's headers write into inline assembly to convert numbers: cvt and
// cvt.pack, registers declared for their results, and mov to put registers
// together and take them apart. Nothing else is read.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_PTX_ASSEMBLY_H
#define PTO_PTX_ASSEMBLY_H

#include "pto/PTX/Instruction.h"
#include <vector>

namespace pto::ptx {

/// An operand of a statement.
struct AsmOperand {
  enum Class { Register, Immediate, Vector, Sink };
  Class Kind = Register;
  unsigned Index = 0;               ///< Of a register.
  uint64_t Value = 0;               ///< Of an immediate.
  std::vector<AsmOperand> Elements; ///< Of a vector, the lowest first.
};

/// A conversion or a mov.
struct AsmStatement {
  bool IsMov = false;
  unsigned MovBits = 0; ///< 16 of mov.b16.
  Instruction Inst;     ///< If it is not a mov.
  /// Destination first. Vectors of a conversion are already split.
  std::vector<AsmOperand> Operands;
  std::string Text; ///< As written, for messages.
};

/// A whole string.
struct AsmProgram {
  /// Width of each register; those of the caller come first.
  std::vector<unsigned> RegisterBits;
  std::vector<AsmStatement> Statements;
  std::string Error; ///< What is wrong; empty if nothing is.
};

/// Reads \p Text in the syntax of LLVM's inline assembly, where $0 is the first
/// operand of the caller and $$ a dollar. \p CallerBits are the widths of the
/// caller's operands.
AsmProgram readAssembly(std::string_view Text,
                        const std::vector<unsigned> &CallerBits);

} // namespace pto::ptx

#endif // PTO_PTX_ASSEMBLY_H
