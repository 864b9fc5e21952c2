//===- pto/PTX/Mapping.h - PTO in place of PTX ------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which operations of PTO compute what a conversion of PTX computes, found by
// trying: sequences of conversions, roundings and limits are executed on the
// inputs, and the one that differs least is the answer.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_PTX_MAPPING_H
#define PTO_PTX_MAPPING_H

#include "pto/Numeric/Forms.h"
#include "pto/PTX/Instruction.h"
#include <string>
#include <vector>

namespace pto::ptx {

/// One operation on lanes.
struct Step {
  enum Class : uint8_t {
    Convert,     ///< vcvt.From.To
    Truncate,    ///< vtrc.From
    Maximum,     ///< vmaxs.From with Limit
    Minimum,     ///< vmins.From with Limit
    Reinterpret, ///< Nothing: the same bits as To.
  };
  Class Kind;
  Format From, To;
  pto::Rounding Rnd = pto::Rounding::R;
  bool Saturate = false;
  uint64_t Limit = 0;
};

/// Classes of inputs in which results may differ.
namespace Difference {
enum : unsigned { NaN = 1, Infinity = 2, NegativeZero = 4, Subnormal = 8 };
} // namespace Difference

/// What replaces an instruction, element by element.
struct Mapping {
  bool Exists = false; ///< There is one that differs in these classes at most.
  std::vector<Step> Steps;
  unsigned Differences = 0; ///< A set of the above.
  /// The sequence needs denormal-fp-math-f32=preserve-sign.
  bool FlushesF32 = false;
  /// Whether all inputs were tried, and not edges and random ones only.
  bool IsExhaustive = false;
  std::string Reason; ///< Why there is none.
};

/// The best sequence for an element of \p Inst.
Mapping mapToPTO(const Instruction &Inst);

/// What \p Steps make of an element.
uint64_t runSteps(const std::vector<Step> &Steps, uint64_t Bits, bool FlushF32);

/// "vtrc.f32 R; vcvt.f32.s16 R SAT".
std::string stepsText(const std::vector<Step> &Steps);

/// "NaN, inf"; empty if \p Differences is.
std::string differencesText(unsigned Differences);

} // namespace pto::ptx

#endif // PTO_PTX_MAPPING_H
