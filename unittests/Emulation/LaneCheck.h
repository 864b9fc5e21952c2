//===- LaneCheck.h - Operations against scalar formulas ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs a compiled operation on registers full of special and of random values,
// and compares every lane with a formula.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_EMULATION_LANECHECK_H
#define PTO_UNITTESTS_EMULATION_LANECHECK_H

#include "OperationJIT.h"
#include "pto/Numeric/Format.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <array>
#include <random>
#include <string>
#include <vector>

namespace pto {

/// The operands or results of one call, as integers lane by lane.
using LaneValues = std::vector<std::vector<uint64_t>>;

/// Calls \p Op. The result has a vector for each result.
LaneValues run(const CompiledOperation &Op, const LaneValues &Operands);

/// Values of \p F at which operations change their mind: zeros, the least and
/// greatest denormals and normals, infinities, NaNs with payloads and signs,
/// small numbers, limits of integers, shift amounts.
std::vector<uint64_t> specialValues(Format F);

/// Random values, of which half have an exponent near that of 1 if \p F is a
/// float, so that operands meet.
class RandomValues {
  std::mt19937_64 Engine{20240229};

public:
  uint64_t bits(unsigned Bits) { return Engine() >> (64 - Bits); }
  uint64_t of(Format F);
  std::vector<uint64_t> mask(unsigned Lanes);
};

/// Checks every lane of llvm.pto.\p Name, a vector or mask of the operands'
/// lanes, against \p Formula of the operands' lanes without the mask. The
/// operation's last operand is a mask, and lanes outside of it have to be 0.
/// Vectors and scalars have format \p F, except for the second operand, which
/// has format \p Second. Every pair of special values occurs.
void checkLanes(const std::string &Name, Format F, Format Second,
                llvm::function_ref<uint64_t(llvm::ArrayRef<uint64_t>)> Formula,
                const FloatEnvironment &Env = {});

inline void
checkLanes(const std::string &Name, Format F,
           llvm::function_ref<uint64_t(llvm::ArrayRef<uint64_t>)> Formula,
           const FloatEnvironment &Env = {}) {
  checkLanes(Name, F, F, Formula, Env);
}

/// \p Value as a signed number of \p Bits bits.
inline int64_t signExtend(uint64_t Value, unsigned Bits) {
  return int64_t(Value << (64 - Bits)) >> (64 - Bits);
}

/// The formats of arithmetic: s8 s16 s32 u8 u16 u32.
extern const std::array<Format, 6> IntegerFormats;
/// f16 bf16 f32.
extern const std::array<Format, 3> FloatFormats;

} // namespace pto

#endif // PTO_UNITTESTS_EMULATION_LANECHECK_H
