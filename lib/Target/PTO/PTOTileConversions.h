//===- PTOTileConversions.h - The table of tile conversions -----*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C++ side of llvm/IR/PTOTiles.td: what the verifier, the diagnostics and
// the lowering need to know of a tcvt pair and of the operands of its call.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOTILECONVERSIONS_H
#define LLVM_LIB_TARGET_PTO_PTOTILECONVERSIONS_H

#include "PTOConversionPlan.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/IRBuilder.h"

namespace llvm {
namespace PTO {

#define GET_TileScratch_DECL
#include "PTOGenSearchableTables.inc"

/// One row of the table.
struct TileConversion {
  unsigned ID;         ///< Intrinsic::ID of llvm.pto.tcvt.<Src>.<Dst>.
  StringRef Src;       ///< Source format name.
  StringRef Dst;       ///< Destination format name.
  StringRef Via;       ///< Where a conversion without saturation goes first.
  uint8_t SrcBits;     ///< Width of an element.
  uint8_t DstBits;     ///< The same of the destination.
  bool SrcIsFloat;     ///< Whether elements are floats.
  bool DstIsFloat;     ///< The same of the destination.
  uint8_t Roundings;   ///< Bit n: rounding code n is accepted.
  uint8_t Profiles;    ///< Bits of PTOProfile that have the pair.
  uint8_t Saturates;   ///< Bits of PTOProfile on which saturation is default.
  TileScratch Scratch; ///< What scratch space it takes without saturation.

  /// "f32.s16", as in the intrinsic's name.
  std::string name() const { return (Twine(Src) + "." + Dst).str(); }

  /// Whether \p P has the pair.
  bool isIn(PTOProfile P) const { return pto::isIn(Profiles, P); }
  /// Whether it saturates on \p P where the call does not say. The generic
  /// processor does as the A5.
  bool saturatesByDefault(PTOProfile P) const {
    return pto::isIn(Saturates, P == PTOProfile::Any ? PTOProfile::A5 : P);
  }
  /// Whether a call on \p P needs scratch space where it does not saturate.
  bool needsScratch(PTOProfile P) const {
    return Scratch != ScratchNone &&
           (P == PTOProfile::A3 || P == PTOProfile::A2);
  }
};

#define GET_TileConversionTable_DECL
#include "PTOGenSearchableTables.inc"

/// The names of the formats that tiles of \p Src convert to on \p P, separated
/// by ", "; empty where there is none.
std::string tileConversionsFrom(StringRef Src, PTOProfile P);

/// What is done with each element of \p Pair, rounded by \p Rounding, a mode
/// that the pair accepts. A plan without steps only moves elements.
ConversionPlan planTile(const TileConversion &Pair, pto::Rounding Rounding,
                        bool Saturate);

/// Whether the conversion depends on the rounding mode, and on saturation.
bool usesRounding(const TileConversion &Pair);
bool usesSaturation(const TileConversion &Pair);

/// Codes of the last operand of tcvt.
enum TileSaturation : unsigned { TileSatOff, TileSatOn, TileSatDefault };

/// The operands of a call of tcvt.
struct TileCall {
  Value *Dst, *Src, *Scratch;
  Value *ScratchBytes;
  Value *DstRows, *DstCols, *SrcRows, *SrcCols;
  Value *DstStride, *SrcStride; ///< Bytes from one row to the next.
  Value *Rounding, *Saturation;

  explicit TileCall(const CallBase &Call);
};

/// What the operands of a call must fulfil. Text says what is wrong and what
/// would be right; {0} and {1} in it stand for the numbers Got and Wanted.
struct TileRule {
  Value *IsBroken; ///< An i1, a constant where the operands are.
  std::string Text;
  Value *Got, *Wanted; ///< Numbers of type i64.
};

/// The rules of a call of \p Pair on profile \p P, in terms of its operands,
/// computed at \p B.
SmallVector<TileRule> tileRules(IRBuilderBase &B, const TileConversion &Pair,
                                const TileCall &Call, PTOProfile P);

/// Reports what is wrong with \p Call, as far as constants tell, on profile
/// \p P. Each message says what would be right.
void checkTileConversion(const TileConversion &Pair, const CallBase &Call,
                         PTOProfile P, function_ref<void(const Twine &)> Error);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOTILECONVERSIONS_H
