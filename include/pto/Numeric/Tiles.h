//===- pto/Numeric/Tiles.h - Which conversions of tiles exist ---*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of `tcvt` pairs, generated from llvm/IR/PTOTiles.td. The target and
// the MLIR dialect use it. Formats are names as in that of the operation: those
// of pairs end in "x2".
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_TILES_H
#define PTO_NUMERIC_TILES_H

#include "pto/Numeric/Forms.h"

namespace pto {

/// The formula for the scratch space of a conversion without saturation on A2
/// and A3.
enum class TileScratch : uint8_t { None, F32ToS16, F16ToS16, F16ToS8 };

/// One pair of the `tcvt` operation.
struct TileConversion {
  std::string_view Src;
  std::string_view Dst;
  std::string_view Via; ///< Where it goes first without saturation.
  uint8_t SrcBits;      ///< Width of an element.
  uint8_t DstBits;      ///< The same of the destination.
  bool SrcIsFloat;      ///< Whether elements are floats.
  bool DstIsFloat;      ///< The same of the destination.
  uint8_t Roundings;    ///< Bit n: rounding code n is accepted.
  uint8_t Profiles;     ///< Bits of Profile that have the pair.
  uint8_t Saturates;    ///< Bits of Profile on which saturation is default.
  TileScratch Scratch;

  /// "f32.s16".
  std::string name() const;
  /// Whether \p P has the pair.
  bool isOn(Profile P) const;
  /// Whether the pair accepts the rounding code \p Code.
  bool accepts(uint64_t Code) const;
  /// The lowest code that it accepts.
  unsigned defaultRounding() const;
  /// Whether it saturates on \p P where the call does not say. The generic
  /// processor does as the A5.
  bool saturatesByDefault(Profile P) const;
  /// Whether it needs scratch space on \p P where it does not saturate.
  bool needsScratch(Profile P) const;
};

/// The pair that converts tiles of \p Src to tiles of \p Dst, or null.
const TileConversion *findTileConversion(std::string_view Src,
                                         std::string_view Dst);

/// What is wrong with the pair called \p Name, such as "f32.u16", which is not
/// in the table: "there is no tile conversion f32.u16: a5 converts tiles of f32
/// to ...".
std::string describeUnknownTileConversion(std::string_view Name, Profile P);

/// Why \p P does not have \p Pair: "tile conversion f32.hif8 is not available
/// on a3 (it is on a5); a3 converts tiles of f32 to ...". Empty if it does.
std::string describeAbsentTileConversion(const TileConversion &Pair, Profile P);

} // namespace pto

#endif // PTO_NUMERIC_TILES_H
