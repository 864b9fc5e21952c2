//===- pto/PTX/Evaluate.h - What PTX's conversions compute ------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cvt and cvt.pack on bit patterns, by exact arithmetic: docs/ptx.md says by
// which rules. No function has undefined behaviour for any argument.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_PTX_EVALUATE_H
#define PTO_PTX_EVALUATE_H

#include "pto/PTX/Instruction.h"
#include <optional>

namespace pto::ptx {

/// PTO's mode for a rounding of PTX; R for those to nearest even and for none.
Rounding coreRounding(RoundingModifier R);

/// The NaN that conversions to \p F make: all bits below the sign are 1.
/// Nothing for formats without one.
std::optional<uint64_t> canonicalNaN(Format F);

/// The operands of an instruction, in registers. Bits beyond the type of an
/// operand are ignored, as the instruction does.
struct Operands {
  uint64_t Sources[4] = {}; ///< a, b, e, f.
  uint64_t Last = 0;        ///< rbits, or c of cvt.pack.
};

/// The random bits that element \p I, counted from the high end, of a
/// destination type gets from \p Bits, and how many they are.
struct RandomBits {
  uint32_t Value;
  unsigned Width;
};
RandomBits randomBits(TypeID Dst, uint32_t Bits, unsigned I);

/// The result of \p Inst in a register of exactly its type's width; of
/// cvt.pack, in 32 bits.
uint64_t evaluate(const Instruction &Inst, const Operands &Ops);

/// Converts one element. \p Random is only looked at by .rs.
uint64_t evaluateElement(const Instruction &Inst, uint64_t Bits,
                         RandomBits Random = {});

/// The width of the result of evaluate().
unsigned resultBits(const Instruction &Inst);

/// What a destination register of \p RegisterBits holds if \p Result is
/// converted to it: signed integers are extended by their sign, all else by
/// zeros. The register is no narrower than the result.
uint64_t extend(const Instruction &Inst, uint64_t Result,
                unsigned RegisterBits);

} // namespace pto::ptx

#endif // PTO_PTX_EVALUATE_H
