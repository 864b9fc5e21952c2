//===- PTOTiles.td - Conversions of tiles ------------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one table of `tcvt` pairs. A tile is a rectangle of elements in the
// unified buffer; the pass pto-lower-tiles makes vector code of its conversion.
// Intrinsics, builtins, the traits of <pto/pto-inst.hpp>, what the verifier
// accepts and the reference page come from these records.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TILES_TD
#define PTO_TILES_TD

include "llvm/IR/PTOConversions.td"

// Two integers of 4 bits a byte, the even one in the low nibble. No instruction
// has them, so the number is none of the encoding's.
def PTO_s4x2 : PTOFormat<"s4x2", 4, PTO_SignedInt, v256i8, i32, -1>;

defvar PTO_OnA2A3 = [PTO_A3, PTO_A2];

// Where a conversion that does not say so saturates.
class PTOTileDefault<list<PTOProfile> on> { list<PTOProfile> On = on; }
def PTO_TileSat : PTOTileDefault<PTOAllProfiles>;
def PTO_TileWrap : PTOTileDefault<[]<PTOProfile>>;
// Without saturation these need scratch space on A2 and A3, so that there they
// saturate unless told not to.
def PTO_TileWrapA5 : PTOTileDefault<PTO_OnA2A3>;

// The formula that says how much scratch space a conversion without saturation
// takes on A2 and A3.
class PTOTileScratch<string name> { string Name = name; }
def PTO_ScratchNone : PTOTileScratch<"None">;
def PTO_ScratchF32ToS16 : PTOTileScratch<"F32ToS16">;
def PTO_ScratchF16ToS16 : PTOTileScratch<"F16ToS16">;
def PTO_ScratchF16ToS8 : PTOTileScratch<"F16ToS8">;

// One pair. Via: the format through which a conversion without saturation goes,
// its own destination where it goes there at once. The roundings are those of
// the form of vcvt, but for O, which tiles do not have; a pair that is exact or
// has no form accepts all and may not need any.
class PTOTileConversion<PTOFormat src, PTOFormat dst, list<PTOProfile> profiles,
                        PTOTileDefault default = PTO_TileSat,
                        PTOFormat via = dst,
                        PTOTileScratch scratch = PTO_ScratchNone> {
  PTOFormat Src = src;
  PTOFormat Dst = dst;
  PTOFormat Via = via;
  list<PTOProfile> Profiles = profiles;
  PTOTileDefault Default = default;
  PTOTileScratch Scratch = scratch;

  string Name = src.Name # "." # dst.Name;
  string Ident = src.Name # "_" # dst.Name;
  int ProfileMask = !foldl(0, profiles, acc, p, !or(acc, p.Mask));
  int DefaultMask = !foldl(0, default.On, acc, p, !or(acc, p.Mask));
  int RoundingMask =
      !foldl(0x1F, PTOConversions, acc, c,
             !if(!and(!eq(c.Ident, Ident), !ne(c.RoundingMask, 0)),
                 !and(c.RoundingMask, 0x1F), acc));
}

defvar PTOTileConversions = [
  // f32 to f32 rounds to an integer.
  PTOTileConversion<PTO_f32, PTO_f32, PTO_OnAll>,
  PTOTileConversion<PTO_f32, PTO_f16, PTO_OnAll>,
  PTOTileConversion<PTO_f32, PTO_bf16, PTO_OnAll>,
  PTOTileConversion<PTO_f32, PTO_s16, PTO_OnAll, PTO_TileWrapA5, PTO_s32,
                    PTO_ScratchF32ToS16>,
  PTOTileConversion<PTO_f32, PTO_s32, PTO_OnAll>,
  PTOTileConversion<PTO_f32, PTO_s64, PTO_OnAll>,
  PTOTileConversion<PTO_f32, PTO_f8e4m3, PTO_OnA5>,
  PTOTileConversion<PTO_f32, PTO_f8e5m2, PTO_OnA5>,
  PTOTileConversion<PTO_f32, PTO_hif8, PTO_OnA5>,
  PTOTileConversion<PTO_f16, PTO_f32, PTO_OnAll>,
  PTOTileConversion<PTO_f16, PTO_s32, PTO_OnAll>,
  PTOTileConversion<PTO_f16, PTO_s16, PTO_OnAll, PTO_TileWrapA5, PTO_s32,
                    PTO_ScratchF16ToS16>,
  PTOTileConversion<PTO_f16, PTO_s8, PTO_OnAll, PTO_TileWrapA5, PTO_s16,
                    PTO_ScratchF16ToS8>,
  PTOTileConversion<PTO_f16, PTO_u8, PTO_OnAll, PTO_TileWrap>,
  PTOTileConversion<PTO_f16, PTO_s4x2, PTO_OnA2A3>,
  PTOTileConversion<PTO_f16, PTO_hif8, PTO_OnA5>,
  PTOTileConversion<PTO_bf16, PTO_f32, PTO_OnAll>,
  PTOTileConversion<PTO_bf16, PTO_s32, PTO_OnAll>,
  PTOTileConversion<PTO_bf16, PTO_f16, PTO_OnA5>,
  PTOTileConversion<PTO_bf16, PTO_f4e1m2x2, PTO_OnA5>,
  PTOTileConversion<PTO_bf16, PTO_f4e2m1x2, PTO_OnA5>,
  PTOTileConversion<PTO_s16, PTO_u8, PTO_OnA5>,
  PTOTileConversion<PTO_s16, PTO_f16, PTO_OnAll>,
  PTOTileConversion<PTO_s16, PTO_f32, PTO_OnAll>,
  PTOTileConversion<PTO_s16, PTO_u32, PTO_OnA5>,
  PTOTileConversion<PTO_s16, PTO_s32, PTO_OnA5>,
  PTOTileConversion<PTO_s32, PTO_f32, PTO_OnAll>,
  PTOTileConversion<PTO_s32, PTO_s16, PTO_OnAll, PTO_TileWrap>,
  PTOTileConversion<PTO_s32, PTO_u16, PTO_OnA5>,
  PTOTileConversion<PTO_s32, PTO_s64, PTO_OnAll>,
  PTOTileConversion<PTO_s32, PTO_u8, PTO_OnA5>,
  // Dequantisation with the factor 1.
  PTOTileConversion<PTO_s32, PTO_f16, PTO_OnA2A3>,
  PTOTileConversion<PTO_s64, PTO_f32, PTO_OnAll>,
  PTOTileConversion<PTO_s64, PTO_s32, PTO_OnAll, PTO_TileWrap>,
  PTOTileConversion<PTO_u8, PTO_f16, PTO_OnAll>,
  PTOTileConversion<PTO_u8, PTO_u16, PTO_OnA5>,
  PTOTileConversion<PTO_s8, PTO_f16, PTO_OnAll>,
  PTOTileConversion<PTO_s8, PTO_s16, PTO_OnA5>,
  PTOTileConversion<PTO_s8, PTO_s32, PTO_OnA5>,
  PTOTileConversion<PTO_s4x2, PTO_f16, PTO_OnA2A3>,
  PTOTileConversion<PTO_u32, PTO_u8, PTO_OnA5>,
  PTOTileConversion<PTO_u32, PTO_u16, PTO_OnA5>,
  PTOTileConversion<PTO_u32, PTO_s16, PTO_OnA5>,
  PTOTileConversion<PTO_f8e4m3, PTO_f32, PTO_OnA5>,
  PTOTileConversion<PTO_f8e5m2, PTO_f32, PTO_OnA5>,
  PTOTileConversion<PTO_hif8, PTO_f32, PTO_OnA5>,
  PTOTileConversion<PTO_f4e1m2x2, PTO_bf16, PTO_OnA5>,
  PTOTileConversion<PTO_f4e2m1x2, PTO_bf16, PTO_OnA5>
];

#endif // PTO_TILES_TD
