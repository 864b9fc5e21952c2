//===- Spellings.h - All instructions of a form -----------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_PTX_SPELLINGS_H
#define PTO_UNITTESTS_PTX_SPELLINGS_H

#include "pto/PTX/Instruction.h"
#include <vector>

namespace pto::ptx {

/// Every instruction of \p F, with every legal combination of modifiers.
inline std::vector<Instruction> instructionsOf(const Form &F) {
  std::vector<Instruction> All;
  auto Allows = [](Use U, bool Has) {
    return Has ? U != Use::No : U != Use::Must;
  };
  for (unsigned R = 0; R <= NumRoundingModifiers; ++R)
    for (unsigned Flags = 0; Flags != 16; ++Flags) {
      Instruction Inst;
      Inst.F = &F;
      Inst.Rnd = RoundingModifier(R);
      Inst.Ftz = Flags & 1;
      Inst.Sat = Flags & 2;
      Inst.Satfinite = Flags & 4;
      Inst.Relu = Flags & 8;
      if (F.accepts(Inst.Rnd) && Allows(F.Ftz, Inst.Ftz) &&
          Allows(F.Sat, Inst.Sat) && Allows(F.Satfinite, Inst.Satfinite) &&
          Allows(F.Relu, Inst.Relu))
        All.push_back(Inst);
    }
  return All;
}

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
