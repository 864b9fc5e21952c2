//===- PTOConversions.td - The conversion forms ------------*- tablegen -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one table of `vcvt` forms and the list of `vtrc` formats. Intrinsics,
// instructions, selection patterns, assembler operands, scheduling classes,
// legality tables, generated tests and documentation all come from it. To add a
// form, add one line here; docs/adding-a-conversion.md walks through it.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CONVERSIONS_TD
#define PTO_CONVERSIONS_TD

include "llvm/IR/PTOFormats.td"

// Where a form's operation is in the manual; decides its latency class.
class PTOConversionFamily<string name> { string Name = name; }
def PTO_F2I : PTOConversionFamily<"f2i">;
def PTO_F2F : PTOConversionFamily<"f2f">;
def PTO_I2F : PTOConversionFamily<"i2f">;
def PTO_I2I : PTOConversionFamily<"i2i">;

// How the lanes of a width-changing form are placed: every second (EO) or every
// fourth (P4) lane of the narrower register.
class PTOPartKind<string name, int parts> {
  string Name = name;
  int Parts = parts;
}
def PTO_PartNone : PTOPartKind<"none", 1>;
def PTO_PartEO : PTOPartKind<"EO", 2>;
def PTO_PartP4 : PTOPartKind<"P4", 4>;

// Whether a form has a saturation operand. An optional one may be left out in
// source languages; its immediate is 0 or 1 like that of a form that has one.
class PTOSaturation<string name, bit has> {
  string Name = name;
  bit HasOperand = has;
}
def PTO_NoSat : PTOSaturation<"no", 0>;
def PTO_Sat : PTOSaturation<"yes", 1>;
def PTO_OptSat : PTOSaturation<"opt", 1>;

class PTOConversion<PTOFormat src, PTOFormat dst, list<PTORounding> roundings,
                    PTOSaturation sat, list<PTOProfile> profiles> {
  PTOFormat Src = src;
  PTOFormat Dst = dst;
  list<PTORounding> Roundings = roundings;
  PTOSaturation Sat = sat;
  list<PTOProfile> Profiles = profiles;

  // What follows from the columns above.
  string Name = src.Name # "." # dst.Name;      // as in llvm.pto.vcvt.f32.s32
  string Ident = src.Name # "_" # dst.Name;     // as in VCVT_f32_s32
  int Ratio = !if(!gt(src.Bits, dst.Bits), !div(src.Bits, dst.Bits),
                  !div(dst.Bits, src.Bits));
  PTOPartKind Part = !cond(!eq(Ratio, 1) : PTO_PartNone,
                           !eq(Ratio, 2) : PTO_PartEO,
                           !eq(Ratio, 4) : PTO_PartP4);
  PTOConversionFamily Family =
      !cond(!and(src.IsFloat, dst.IsFloat) : PTO_F2F,
            src.IsFloat : PTO_F2I,
            dst.IsFloat : PTO_I2F,
            true : PTO_I2I);
  int RoundingMask = !foldl(0, roundings, acc, r, !or(acc, !shl(1, r.Code)));
  int ProfileMask = !foldl(0, profiles, acc, p, !or(acc, p.Mask));
}

defvar PTO_RAFCZO = PTOAllRoundings;
defvar PTO_Exact = []<PTORounding>; // no rounding operand
defvar PTO_OnA5 = [PTO_A5];
defvar PTO_OnAll = PTOAllProfiles;

defvar PTOConversions = [
  // Float to integer.
  PTOConversion<PTO_f32, PTO_s64, PTO_RAFCZO, PTO_Sat, PTO_OnAll>,
  PTOConversion<PTO_f32, PTO_s32, PTO_RAFCZO, PTO_Sat, PTO_OnAll>,
  PTOConversion<PTO_f32, PTO_s16, PTO_RAFCZO, PTO_Sat, PTO_OnAll>,
  PTOConversion<PTO_f16, PTO_s32, PTO_RAFCZO, PTO_OptSat, PTO_OnAll>,
  PTOConversion<PTO_f16, PTO_s16, PTO_RAFCZO, PTO_OptSat, PTO_OnAll>,
  PTOConversion<PTO_f16, PTO_s8, PTO_RAFCZO, PTO_Sat, PTO_OnAll>,
  PTOConversion<PTO_f16, PTO_u8, PTO_RAFCZO, PTO_Sat, PTO_OnAll>,
  PTOConversion<PTO_bf16, PTO_s32, PTO_RAFCZO, PTO_Sat, PTO_OnAll>,

  // Float to float.
  PTOConversion<PTO_f32, PTO_f16, PTO_RAFCZO, PTO_Sat, PTO_OnAll>,
  PTOConversion<PTO_f32, PTO_bf16, PTO_RAFCZO, PTO_Sat, PTO_OnAll>,
  PTOConversion<PTO_f16, PTO_f32, PTO_Exact, PTO_NoSat, PTO_OnAll>,
  PTOConversion<PTO_bf16, PTO_f32, PTO_Exact, PTO_NoSat, PTO_OnAll>,
  PTOConversion<PTO_bf16, PTO_f16, PTO_RAFCZO, PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_f32, PTO_f8e4m3, [PTO_RND_R], PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_f32, PTO_f8e5m2, [PTO_RND_R], PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_f32, PTO_hif8, [PTO_RND_A], PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_f16, PTO_hif8, [PTO_RND_A], PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_f8e4m3, PTO_f32, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_f8e5m2, PTO_f32, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_hif8, PTO_f32, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_bf16, PTO_f4e2m1x2, PTO_RAFCZO, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_bf16, PTO_f4e1m2x2, PTO_RAFCZO, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_f4e2m1x2, PTO_bf16, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_f4e1m2x2, PTO_bf16, PTO_Exact, PTO_NoSat, PTO_OnA5>,

  // Integer to float. s16 to f32 is exact: its rounding operand has no effect.
  PTOConversion<PTO_u8, PTO_f16, PTO_Exact, PTO_NoSat, PTO_OnAll>,
  PTOConversion<PTO_s8, PTO_f16, PTO_Exact, PTO_NoSat, PTO_OnAll>,
  PTOConversion<PTO_s16, PTO_f16, PTO_RAFCZO, PTO_NoSat, PTO_OnAll>,
  PTOConversion<PTO_s16, PTO_f32, PTO_RAFCZO, PTO_NoSat, PTO_OnAll>,
  PTOConversion<PTO_s32, PTO_f32, PTO_RAFCZO, PTO_NoSat, PTO_OnAll>,
  PTOConversion<PTO_u32, PTO_f32, PTO_RAFCZO, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_s64, PTO_f32, PTO_RAFCZO, PTO_NoSat, PTO_OnAll>,

  // Integer to integer.
  PTOConversion<PTO_u8, PTO_u16, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_u8, PTO_u32, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_s8, PTO_s16, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_s8, PTO_s32, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_u16, PTO_u8, PTO_Exact, PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_u16, PTO_u32, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_s16, PTO_u8, PTO_Exact, PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_s16, PTO_u32, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_s16, PTO_s32, PTO_Exact, PTO_NoSat, PTO_OnA5>,
  PTOConversion<PTO_u32, PTO_u8, PTO_Exact, PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_u32, PTO_u16, PTO_Exact, PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_u32, PTO_s16, PTO_Exact, PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_s32, PTO_u8, PTO_Exact, PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_s32, PTO_u16, PTO_Exact, PTO_Sat, PTO_OnA5>,
  PTOConversion<PTO_s32, PTO_s16, PTO_Exact, PTO_Sat, PTO_OnAll>,
  PTOConversion<PTO_s32, PTO_s64, PTO_Exact, PTO_NoSat, PTO_OnAll>,
  PTOConversion<PTO_s64, PTO_s32, PTO_Exact, PTO_Sat, PTO_OnAll>
];

// vtrc rounds to an integer that stays in its own format; every mode of vcvt is
// accepted.
defvar PTOTruncations = [PTO_f16, PTO_bf16, PTO_f32];

#endif // PTO_CONVERSIONS_TD
