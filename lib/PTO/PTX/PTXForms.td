//===- PTXForms.td - Types and conversions of PTX ----------*- tablegen -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one place where the legal forms of PTX's cvt and cvt.pack are written
// down: PTX ISA 9.1, sections 5.2, 6.5, 9.7.9.21 and 9.7.9.22. The parser, the
// list that pto-cvt prints, the documentation and the tests derive from it.
//
//===----------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// A type of an operand: count elements of one format of the numeric core, the
/// first one in the highest bits, each in a field of its own in the register.
class PTXType<string name, code element, int count, int fieldBits, int num> {
  string Name = name;
  code Element = element;
  bits<8> Count = count;
  bits<8> FieldBits = fieldBits;
  bits<8> Code = num;
}

def U8  : PTXType<"u8",  [{Format::U8}],  1, 8,  0>;
def U16 : PTXType<"u16", [{Format::U16}], 1, 16, 1>;
def U32 : PTXType<"u32", [{Format::U32}], 1, 32, 2>;
def U64 : PTXType<"u64", [{Format::U64}], 1, 64, 3>;
def S8  : PTXType<"s8",  [{Format::S8}],  1, 8,  4>;
def S16 : PTXType<"s16", [{Format::S16}], 1, 16, 5>;
def S32 : PTXType<"s32", [{Format::S32}], 1, 32, 6>;
def S64 : PTXType<"s64", [{Format::S64}], 1, 64, 7>;

def F16  : PTXType<"f16",  [{Format::F16}],  1, 16, 8>;
def BF16 : PTXType<"bf16", [{Format::BF16}], 1, 16, 9>;
def F32  : PTXType<"f32",  [{Format::F32}],  1, 32, 10>;
def F64  : PTXType<"f64",  [{Format::F64}],  1, 64, 11>;
def TF32 : PTXType<"tf32", [{Format::TF32}], 1, 32, 12>;

def F16x2   : PTXType<"f16x2",   [{Format::F16}],    2, 16, 13>;
def BF16x2  : PTXType<"bf16x2",  [{Format::BF16}],   2, 16, 14>;
def E4M3x2  : PTXType<"e4m3x2",  [{Format::F8E4M3}], 2, 8,  15>;
def E5M2x2  : PTXType<"e5m2x2",  [{Format::F8E5M2}], 2, 8,  16>;
def E2M3x2  : PTXType<"e2m3x2",  [{Format::F6E2M3}], 2, 8,  17>;
def E3M2x2  : PTXType<"e3m2x2",  [{Format::F6E3M2}], 2, 8,  18>;
def E2M1x2  : PTXType<"e2m1x2",  [{Format::F4E2M1}], 2, 4,  19>;
def UE8M0x2 : PTXType<"ue8m0x2", [{Format::UE8M0}],  2, 8,  20>;
def S2F6x2  : PTXType<"s2f6x2",  [{Format::S2F6}],   2, 8,  21>;

def E4M3x4 : PTXType<"e4m3x4", [{Format::F8E4M3}], 4, 8, 22>;
def E5M2x4 : PTXType<"e5m2x4", [{Format::F8E5M2}], 4, 8, 23>;
def E2M3x4 : PTXType<"e2m3x4", [{Format::F6E2M3}], 4, 8, 24>;
def E3M2x4 : PTXType<"e3m2x4", [{Format::F6E3M2}], 4, 8, 25>;
def E2M1x4 : PTXType<"e2m1x4", [{Format::F4E2M1}], 4, 4, 26>;

// What cvt.pack converts to; the operand that is packed in front is .b32.
def U4 : PTXType<"u4", [{Format::U4}], 1, 4, 27>;
def S4 : PTXType<"s4", [{Format::S4}], 1, 4, 28>;
def U2 : PTXType<"u2", [{Format::U2}], 1, 2, 29>;
def S2 : PTXType<"s2", [{Format::S2}], 1, 2, 30>;

def TypeID : GenericEnum {
  let FilterClass = "PTXType";
  let NameField = "Name";
  let ValueField = "Code";
}
def TypeTable : GenericTable {
  let FilterClass = "PTXType";
  let CppTypeName = "TypeInfo";
  // Sorted by the code, which so is the index.
  let Fields = ["Code", "Name", "Element", "Count", "FieldBits"];
}

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

// The numbers of RoundingModifier in Instruction.h.
class PTXRounding<int number> { int Mask = !shl(1, number); }
def RN : PTXRounding<0>;
def RNA : PTXRounding<1>;
def RZ : PTXRounding<2>;
def RM : PTXRounding<3>;
def RP : PTXRounding<4>;
def RS : PTXRounding<5>;
def RNI : PTXRounding<6>;
def RZI : PTXRounding<7>;
def RMI : PTXRounding<8>;
def RPI : PTXRounding<9>;

// Whether a form has a modifier.
class PTXUse<code name> { code Name = name; }
def No   : PTXUse<[{Use::No}]>;
def May  : PTXUse<[{Use::May}]>;
def Must : PTXUse<[{Use::Must}]>;

// What is converted, and what comes with it.
class PTXOperands<code name, bit isPack = 0> {
  code Name = name;
  bit IsPack = isPack;
}
def Single     : PTXOperands<[{Shape::Single}]>;
def Pair       : PTXOperands<[{Shape::Pair}]>;
def PairRandom : PTXOperands<[{Shape::PairRandom}]>;
def QuadRandom : PTXOperands<[{Shape::QuadRandom}]>;
def Pack       : PTXOperands<[{Shape::Pack}], 1>;
def PackOnto   : PTXOperands<[{Shape::PackOnto}], 1>;

/// What may stand between cvt and the types, apart from the types themselves.
class PTXModifiers<list<PTXRounding> roundings, PTXUse rounding,
                   PTXUse ftz = No, PTXUse sat = No, PTXUse satfinite = No,
                   PTXUse relu = No> {
  int RoundingMask = !foldl(0, roundings, mask, r, !or(mask, r.Mask));
  PTXUse Rounding = rounding;
  PTXUse Ftz = ftz;
  PTXUse Sat = sat;
  PTXUse Satfinite = satfinite;
  PTXUse Relu = relu;
}

class PTXForm<PTXType dst, PTXType src, PTXOperands operands, PTXModifiers m> {
  bits<8> Dst = dst.Code;
  bits<8> Src = src.Code;
  bit IsPack = operands.IsPack;
  code Operands = operands.Name;
  bits<16> Roundings = m.RoundingMask;
  code Rounding = m.Rounding.Name;
  code Ftz = m.Ftz.Name;
  code Sat = m.Sat.Name;
  code Satfinite = m.Satfinite.Name;
  code Relu = m.Relu.Name;
}

defvar FP = [RN, RZ, RM, RP];
defvar Integral = [RNI, RZI, RMI, RPI];
defvar Signed = [S8, S16, S32, S64];
defvar Unsigned = [U8, U16, U32, U64];
defvar Integers = !listconcat(Unsigned, Signed);

/// .ftz is for conversions from and to .f32.
class PTXFtz<PTXType a, PTXType b> {
  PTXUse Use = !if(!or(!eq(a.Name, "f32"), !eq(b.Name, "f32")), May, No);
}

/// Where every value of b is one of a, nothing can be saturated.
class PTXSat<PTXType a, PTXType b> {
  bit AIsSigned = !eq(!substr(a.Name, 0, 1), "s");
  bit BIsSigned = !eq(!substr(b.Name, 0, 1), "s");
  bit Fits = !if(!eq(AIsSigned, BIsSigned), !ge(a.FieldBits, b.FieldBits),
                 !and(AIsSigned, !gt(a.FieldBits, b.FieldBits)));
  PTXUse Use = !if(Fits, No, May);
}

// Integers among each other: chopped or extended.
foreach D = Integers in
  foreach S = Integers in
    def : PTXForm<D, S, Single,
                  PTXModifiers<[], No, No, PTXSat<D, S>.Use>>;

// Integers and floats.
foreach I = Integers in {
  foreach F = [F16, F32, F64] in {
    def : PTXForm<F, I, Single, PTXModifiers<FP, Must, PTXFtz<F, I>.Use, May>>;
    def : PTXForm<I, F, Single,
                  PTXModifiers<Integral, Must, PTXFtz<F, I>.Use, May>>;
  }
  def : PTXForm<BF16, I, Single, PTXModifiers<FP, Must>>;
  def : PTXForm<I, BF16, Single, PTXModifiers<Integral, Must>>;
}

// Floats of one type, which may be rounded to integers.
def : PTXForm<F32, F32, Single, PTXModifiers<Integral, May, May, May>>;
foreach F = [F16, F64] in
  def : PTXForm<F, F, Single, PTXModifiers<Integral, May, No, May>>;
def : PTXForm<BF16, BF16, Single, PTXModifiers<Integral, May>>;

// Floats to wider ones. A rounding would do nothing, but from .bf16 it is legal.
def : PTXForm<F32, F16, Single, PTXModifiers<[], No, May, May>>;
def : PTXForm<F64, F16, Single, PTXModifiers<[], No, No, May>>;
def : PTXForm<F64, F32, Single, PTXModifiers<[], No, May, May>>;
def : PTXForm<F32, BF16, Single, PTXModifiers<FP, May, May>>;
def : PTXForm<F64, BF16, Single, PTXModifiers<FP, May>>;

// Floats to narrower ones, and between .f16 and .bf16, neither of which holds
// the other's values.
foreach S = [F32, F64] in
  def : PTXForm<F16, S, Single, PTXModifiers<FP, Must, PTXFtz<F16, S>.Use, May>>;
def : PTXForm<F32, F64, Single, PTXModifiers<FP, Must, May, May>>;
foreach S = [F32, F64] in
  def : PTXForm<BF16, S, Single, PTXModifiers<FP, Must, PTXFtz<BF16, S>.Use>>;
def : PTXForm<BF16, F16, Single, PTXModifiers<FP, Must>>;
def : PTXForm<F16, BF16, Single, PTXModifiers<FP, Must>>;
foreach D = [F16, BF16] in
  def : PTXForm<D, F32, Single,
                PTXModifiers<[RN, RZ], Must, No, No, May, May>>;

// .tf32, where .relu does not go with .rna.
def : PTXForm<TF32, F32, Single, PTXModifiers<[RNA], Must, No, No, May>>;
def : PTXForm<TF32, F32, Single,
              PTXModifiers<[RN, RZ], Must, No, No, May, May>>;

// Pairs of halves from two floats.
foreach D = [F16x2, BF16x2] in {
  def : PTXForm<D, F32, Pair, PTXModifiers<[RN, RZ], Must, No, No, May, May>>;
  def : PTXForm<D, F32, PairRandom,
                PTXModifiers<[RS], Must, No, No, May, May>>;
}

// Pairs of 8, 6 and 4 bits.
foreach D = [E4M3x2, E5M2x2, E2M3x2, E3M2x2, E2M1x2] in {
  def : PTXForm<D, F32, Pair, PTXModifiers<[RN], Must, No, No, Must, May>>;
  foreach S = [F16x2, BF16x2] in
    def : PTXForm<D, S, Single, PTXModifiers<[RN], Must, No, No, Must, May>>;
  def : PTXForm<F16x2, D, Single, PTXModifiers<[RN], Must, No, No, No, May>>;
}
foreach D = [E4M3x4, E5M2x4, E2M3x4, E3M2x4, E2M1x4] in
  def : PTXForm<D, F32, QuadRandom,
                PTXModifiers<[RS], Must, No, No, Must, May>>;

// Scales.
def : PTXForm<UE8M0x2, F32, Pair, PTXModifiers<[RZ, RP], Must, No, No, May>>;
def : PTXForm<UE8M0x2, BF16x2, Single,
              PTXModifiers<[RZ, RP], Must, No, No, May>>;
def : PTXForm<BF16x2, UE8M0x2, Single, PTXModifiers<[RN], Must>>;

// cvt.pack, with a third operand if its type, .b32, is written.
foreach D = [U16, S16, U8, S8, U4, S4, U2, S2] in
  foreach O = [Pack, PackOnto] in
    def : PTXForm<D, S32, O, PTXModifiers<[], No, No, Must>>;

def FormTable : GenericTable {
  let FilterClass = "PTXForm";
  let CppTypeName = "Form";
  // In the order of the types' codes, cvt.pack at the end.
  let Fields = ["IsPack", "Dst", "Src", "Operands", "Roundings", "Rounding",
                "Ftz", "Sat", "Satfinite", "Relu"];
}
