//===- PTOTileConversions.h - Calls of tile conversions ---------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the verifier, the diagnostics and the lowering need to know of a call of
// tcvt. The numeric core has the table of pairs.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOTILECONVERSIONS_H
#define LLVM_LIB_TARGET_PTO_PTOTILECONVERSIONS_H

#include "PTOConversionPlan.h"
#include "pto/Numeric/Tiles.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/IRBuilder.h"

namespace llvm {
namespace PTO {

using pto::TileConversion;

/// The pair of \p ID, which is llvm.pto.tcvt.<Src>.<Dst>, or null.
const TileConversion *lookupTileConversion(Intrinsic::ID ID);

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
/// would be right; {0} and {1} in it are the numbers Got and Wanted.
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
