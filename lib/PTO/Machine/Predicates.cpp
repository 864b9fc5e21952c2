//===- Predicates.cpp - Operations on masks -------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Section 2 of the list of operations. Masks are images of 256 bits; only
// producers of lanes look at a view.
//
//===----------------------------------------------------------------------===//

#include "Codes.h"
#include "Execution.h"

using namespace pto;
using namespace pto::machine;

static constexpr unsigned ImageBits = RegisterBytes;

/// Whether \p Pattern has lane \p I of \p Lanes; nullopt if there is no such
/// pattern.
static std::optional<bool> patternHas(uint64_t Pattern, unsigned I,
                                      unsigned Lanes) {
  switch (Pattern) {
  case imm::Pattern_ALL:
    return true;
  case imm::Pattern_ALLF:
    return false;
  case imm::Pattern_M3:
    return I % 3 == 0;
  case imm::Pattern_M4:
    return I % 4 == 0;
  case imm::Pattern_H:
    return I < Lanes / 2;
  case imm::Pattern_Q:
    return I < Lanes / 4;
  // The first lanes; all if there are not as many.
  case imm::Pattern_VL1:
    return I < 1;
  case imm::Pattern_VL2:
    return I < 2;
  case imm::Pattern_VL3:
    return I < 3;
  case imm::Pattern_VL4:
    return I < 4;
  case imm::Pattern_VL8:
    return I < 8;
  case imm::Pattern_VL16:
    return I < 16;
  case imm::Pattern_VL32:
    return I < 32;
  case imm::Pattern_VL64:
    return I < 64;
  case imm::Pattern_VL128:
    return I < 128;
  default:
    return std::nullopt;
  }
}

Status machine::maskOfPattern(Execution &E) {
  unsigned Stride = E.Op.MaskStride, Lanes = ImageBits / Stride;
  for (unsigned I = 0; I < Lanes; ++I) {
    std::optional<bool> Active = patternHas(E.number(0), I, Lanes);
    if (!Active)
      return Execution::illegalCode(0);
    E.Masks[0].setBit(I * Stride, *Active);
  }
  return {};
}

Status machine::maskOfCount(Execution &E) {
  unsigned Stride = E.Op.MaskStride, Lanes = ImageBits / Stride;
  uint32_t Count = uint32_t(E.number(0));
  for (unsigned I = 0; I < Lanes && I < Count; ++I)
    E.Masks[0].setBit(I * Stride);
  E.Word = Count < Lanes ? 0 : Count - Lanes;
  return {};
}

/// All bits of two images and, where there is one, a third, at once.
template <typename Function> static Status eachWord(Execution &E, Function Fn) {
  bool HasThird = E.Operands.size() > 2;
  for (unsigned W = 0; W < ImageBits / 64; ++W)
    E.Masks[0].Words[W] = Fn(E.mask(0).Words[W], E.mask(1).Words[W],
                             HasThird ? E.mask(2).Words[W] : 0);
  return {};
}

using Word = uint64_t;

Status machine::andMasks(Execution &E) {
  return eachWord(E, [](Word A, Word B, Word M) { return M & A & B; });
}

Status machine::orMasks(Execution &E) {
  return eachWord(E, [](Word A, Word B, Word M) { return M & (A | B); });
}

Status machine::xorMasks(Execution &E) {
  return eachWord(E, [](Word A, Word B, Word M) { return M & (A ^ B); });
}

Status machine::invertMask(Execution &E) {
  return eachWord(E, [](Word A, Word M, Word) { return M & ~A; });
}

Status machine::selectBits(Execution &E) {
  return eachWord(E, [](Word A, Word B, Word S) { return (S & A) | (~S & B); });
}

Status machine::packBits(Execution &E) {
  for (unsigned I = 0; I < ImageBits / 2; ++I)
    E.Masks[0].setBit(ImageBits / 2 * E.Op.Detail + I, E.mask(0).bit(2 * I));
  return {};
}

Status machine::unpackBits(Execution &E) {
  for (unsigned I = 0; I < ImageBits / 2; ++I)
    E.Masks[0].setBit(2 * I, E.mask(0).bit(ImageBits / 2 * E.Op.Detail + I));
  return {};
}

/// Moves groups of bits as large as a lane of the view, whole.
Status machine::interleaveMasks(Execution &E) {
  unsigned Group = E.Op.MaskStride;
  for (unsigned I = 0; I < ImageBits; ++I)
    for (unsigned Source = 0; Source < 2; ++Source) {
      unsigned To = (2 * (I / Group) + Source) * Group + I % Group;
      E.Masks[To / ImageBits].setBit(To % ImageBits, E.mask(Source).bit(I));
    }
  return {};
}

Status machine::deinterleaveMasks(Execution &E) {
  unsigned Group = E.Op.MaskStride;
  for (unsigned I = 0; I < ImageBits; ++I)
    for (unsigned Result = 0; Result < 2; ++Result) {
      unsigned From = (2 * (I / Group) + Result) * Group + I % Group;
      E.Masks[Result].setBit(I, E.mask(From / ImageBits).bit(From % ImageBits));
    }
  return {};
}

/// An image shows in every view what it has.
Status machine::copyMask(Execution &E) {
  E.Masks[0] = E.mask(0);
  return {};
}
