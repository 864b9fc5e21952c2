//===- Spellings.h - Names of forms for tests -----------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_PTX_SPELLINGS_H
#define PTO_UNITTESTS_PTX_SPELLINGS_H

#include "pto/PTX/Instruction.h"
#include <string>

namespace pto::ptx {

/// "pack_u8_s32_b32": a name for tests.
inline std::string formName(const Form &F) {
  return std::string(F.IsPack ? "pack_" : "") + typeInfo(F.dst()).Name + "_" +
         typeInfo(F.src()).Name +
         (F.Operands == Shape::PackOnto ? "_b32"
          : hasRandomBits(F.Operands)   ? "_rbits"
                                        : "");
}

} // namespace pto::ptx

#endif // PTO_UNITTESTS_PTX_SPELLINGS_H
