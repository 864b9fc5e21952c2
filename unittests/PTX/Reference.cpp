//===- Reference.cpp - PTX's conversions by comparison --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <set>

using namespace ptxref;

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

namespace {

/// A format as a table of formats would say it.
struct Format {
  enum Class { Signed, Unsigned, IEEE, Finite, E4M3, Exponent, Fixed };
  Class Kind;
  unsigned Bits;
  int ExponentBits, MantissaBits, Bias;
  uint64_t Largest;  ///< Code of the largest finite magnitude.
  uint64_t Infinity; ///< 0 if there is none.
  uint64_t NaN;      ///< What a conversion makes; 0 if there is none.

  bool isInteger() const { return Kind == Signed || Kind == Unsigned; }
  uint64_t sign() const {
    return isInteger() || Kind == Exponent || Kind == Fixed
               ? 0
               : uint64_t(1) << (Bits - 1);
  }
  uint64_t mask() const { return ~uint64_t(0) >> (64 - Bits); }
};

} // namespace

static const Format &format(const std::string &Name) {
  static const std::map<std::string, Format> Formats = {
      {"s2", {Format::Signed, 2, 0, 0, 0, 1, 0, 0}},
      {"s4", {Format::Signed, 4, 0, 0, 0, 7, 0, 0}},
      {"s8", {Format::Signed, 8, 0, 0, 0, 127, 0, 0}},
      {"s16", {Format::Signed, 16, 0, 0, 0, 32767, 0, 0}},
      {"s32", {Format::Signed, 32, 0, 0, 0, 2147483647, 0, 0}},
      {"s64", {Format::Signed, 64, 0, 0, 0, 9223372036854775807, 0, 0}},
      {"u2", {Format::Unsigned, 2, 0, 0, 0, 3, 0, 0}},
      {"u4", {Format::Unsigned, 4, 0, 0, 0, 15, 0, 0}},
      {"u8", {Format::Unsigned, 8, 0, 0, 0, 255, 0, 0}},
      {"u16", {Format::Unsigned, 16, 0, 0, 0, 65535, 0, 0}},
      {"u32", {Format::Unsigned, 32, 0, 0, 0, 4294967295, 0, 0}},
      {"u64", {Format::Unsigned, 64, 0, 0, 0, ~uint64_t(0), 0, 0}},
      {"f16", {Format::IEEE, 16, 5, 10, 15, 0x7BFF, 0x7C00, 0x7FFF}},
      {"bf16", {Format::IEEE, 16, 8, 7, 127, 0x7F7F, 0x7F80, 0x7FFF}},
      {"tf32", {Format::IEEE, 19, 8, 10, 127, 0x3FBFF, 0x3FC00, 0x3FFFF}},
      {"f32",
       {Format::IEEE, 32, 8, 23, 127, 0x7F7FFFFF, 0x7F800000, 0x7FFFFFFF}},
      {"f64",
       {Format::IEEE, 64, 11, 52, 1023, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000,
        0x7FFFFFFFFFFFFFFF}},
      {"e4m3", {Format::E4M3, 8, 4, 3, 7, 0x7E, 0, 0x7F}},
      {"e5m2", {Format::IEEE, 8, 5, 2, 15, 0x7B, 0x7C, 0x7F}},
      {"e2m3", {Format::Finite, 6, 2, 3, 1, 0x1F, 0, 0}},
      {"e3m2", {Format::Finite, 6, 3, 2, 3, 0x1F, 0, 0}},
      {"e2m1", {Format::Finite, 4, 2, 1, 1, 7, 0, 0}},
      {"ue8m0", {Format::Exponent, 8, 8, 0, 127, 0xFE, 0, 0xFF}},
      {"s2f6", {Format::Fixed, 8, 0, 6, 0, 127, 0, 0}},
  };
  return Formats.at(Name);
}

static Real power(int E) { return std::ldexp(Real(1), E); }

/// The value of a code without sign.
static Real magnitude(const Format &F, uint64_t Code) {
  if (F.Kind == Format::Exponent)
    return power(int(Code) - F.Bias);
  int Field = int(Code >> F.MantissaBits);
  Real Fraction = Real(Code & ((uint64_t(1) << F.MantissaBits) - 1));
  if (Field == 0)
    return std::ldexp(Fraction, 1 - F.Bias - F.MantissaBits);
  return std::ldexp(power(F.MantissaBits) + Fraction,
                    Field - F.Bias - F.MantissaBits);
}

static Number decode(const Format &F, uint64_t Bits) {
  Number N;
  switch (F.Kind) {
  case Format::Signed:
  case Format::Fixed:
    N.Negative = Bits > F.Largest;
    N.Magnitude = N.Negative ? power(int(F.Bits)) - Real(Bits) : Real(Bits);
    if (F.Kind == Format::Fixed)
      N.Magnitude /= 64;
    return N;
  case Format::Unsigned:
    N.Magnitude = Real(Bits);
    return N;
  default:
    break;
  }
  N.Negative = Bits & F.sign();
  uint64_t Code = Bits & ~F.sign();
  if (F.Infinity && Code == F.Infinity)
    N.Kind = Number::Infinity;
  else if (Code > F.Largest)
    N.Kind = Number::NaN;
  else
    N.Magnitude = magnitude(F, Code);
  return N;
}

Number ptxref::decode(const std::string &Name, uint64_t Bits) {
  return ::decode(format(Name), Bits);
}

unsigned ptxref::elementBits(const std::string &Name) {
  return format(Name).Bits;
}

//===----------------------------------------------------------------------===//
// Spellings
//===----------------------------------------------------------------------===//

namespace {
struct Type {
  std::string Element;
  const Format *F = nullptr;
  unsigned Count = 1;
  unsigned FieldBits = 0;
};
} // namespace

struct ptxref::Spelling {
  bool IsPack = false, HasThird = false;
  bool Rn = false, Rna = false, Rz = false, Rm = false, Rp = false, Rs = false;
  bool ToIntegral = false; ///< .rni and so on: one of the above as well.
  bool Ftz = false, Sat = false, Satfinite = false, Relu = false;
  Type Dst, Src;
};

static Type type(std::string Name) {
  Type T;
  size_t X = Name.rfind('x');
  if (X != std::string::npos) {
    T.Count = unsigned(Name[X + 1] - '0');
    Name.resize(X);
  }
  T.Element = Name;
  T.F = &format(Name);
  // Formats of 6 bits are in bytes, .tf32 in a word.
  unsigned Bits = elementBits(Name);
  T.FieldBits = Bits == 6 ? 8 : Bits == 19 ? 32 : Bits;
  return T;
}

static Spelling readSpelling(const std::string &Text) {
  std::vector<std::string> Parts;
  size_t Begin = 0;
  while (true) {
    size_t End = Text.find('.', Begin);
    Parts.push_back(Text.substr(Begin, End - Begin));
    if (End == std::string::npos)
      break;
    Begin = End + 1;
  }
  Spelling S;
  if (Parts.back() == "b32") {
    S.HasThird = true;
    Parts.pop_back();
  }
  S.Src = type(Parts.back());
  Parts.pop_back();
  S.Dst = type(Parts.back());
  Parts.pop_back();
  std::set<std::string> Words(Parts.begin() + 1, Parts.end());
  auto Has = [&Words](const char *Word) { return Words.count(Word) != 0; };
  S.IsPack = Has("pack");
  S.ToIntegral = Has("rni") || Has("rzi") || Has("rmi") || Has("rpi");
  S.Rn = Has("rn") || Has("rni");
  S.Rna = Has("rna");
  S.Rz = Has("rz") || Has("rzi");
  S.Rm = Has("rm") || Has("rmi");
  S.Rp = Has("rp") || Has("rpi");
  S.Rs = Has("rs");
  S.Ftz = Has("ftz");
  S.Sat = Has("sat");
  S.Satfinite = Has("satfinite");
  S.Relu = Has("relu");
  return S;
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

/// Of two neighbours around \p M, whether the upper one.
static bool takesUpper(const Spelling &S, Real M, Real Lower, Real Upper,
                       bool LowerIsOdd, bool Negative, Real Random) {
  Real Part = (M - Lower) / (Upper - Lower); // Exact: a power of two.
  if (S.Rn)
    return Part == Real(0.5) ? LowerIsOdd : Part > Real(0.5);
  if (S.Rna)
    return Part >= Real(0.5);
  if (S.Rm)
    return Negative;
  if (S.Rp)
    return !Negative;
  if (S.Rs)
    return Part + Random >= 1;
  return false; // Rz
}

static Real roundToIntegral(const Spelling &S, const Number &N) {
  Real Lower = std::floor(N.Magnitude);
  if (Lower == N.Magnitude)
    return Lower;
  bool IsOdd = std::fmod(Lower, Real(2)) != 0;
  return takesUpper(S, N.Magnitude, Lower, Lower + 1, IsOdd, N.Negative, 0)
             ? Lower + 1
             : Lower;
}

/// The magnitudes of all codes of a format of at most 16 bits.
static const std::vector<Real> &magnitudes(const Format &F) {
  static std::map<const Format *, std::vector<Real>> Lists;
  std::vector<Real> &List = Lists[&F];
  if (List.empty())
    for (uint64_t Code = 0; Code <= F.Largest; ++Code)
      List.push_back(magnitude(F, Code));
  return List;
}

/// Of .f32 and .f64, the code of a host number nearby.
static uint64_t nearbyCode(const Format &F, Real M) {
  uint64_t Code = 0;
  if (F.Bits == 64) {
    double Near = double(std::min<Real>(M, DBL_MAX));
    memcpy(&Code, &Near, sizeof(Near));
    return Code;
  }
  float Near = float(std::min<Real>(M, FLT_MAX));
  memcpy(&Code, &Near, sizeof(Near));
  return F.Bits == 32 ? Code : std::min(Code >> 13, F.Largest);
}

/// The largest code whose magnitude is at most \p M.
static uint64_t codeBelow(const Format &F, Real M) {
  if (F.Bits > 16) {
    // Where the search begins does not matter for its result.
    uint64_t Code = nearbyCode(F, M);
    while (Code < F.Largest && magnitude(F, Code + 1) <= M)
      ++Code;
    while (magnitude(F, Code) > M)
      --Code;
    return Code;
  }
  const std::vector<Real> &List = magnitudes(F);
  return uint64_t(std::upper_bound(List.begin(), List.end(), M) -
                  List.begin()) -
         1;
}

/// A finite number in a floating-point format, with its sign.
static uint64_t roundToFloat(const Spelling &S, const Format &F, Number N,
                             Real Random) {
  uint64_t Sign = N.Negative ? F.sign() : 0;
  bool Negative = N.Negative;
  if (F.Kind == Format::Exponent) {
    // There is no sign, hence no direction but that of the magnitude, and no 0.
    Negative = false;
    if (N.Magnitude < magnitude(F, 0))
      return 0;
  }
  uint64_t Code = codeBelow(F, N.Magnitude);
  Real Lower = magnitude(F, Code), Upper = magnitude(F, Code + 1);
  bool IsBeyond = Code == F.Largest && N.Magnitude >= Upper;
  if (!IsBeyond && Lower != N.Magnitude &&
      takesUpper(S, N.Magnitude, Lower, Upper, Code & 1, Negative, Random))
    ++Code;
  if (!IsBeyond && Code <= F.Largest)
    return Sign | Code;
  if (S.Satfinite)
    return Sign | F.Largest;
  bool StaysFinite = S.Rz || (S.Rm && !Negative) || (S.Rp && Negative);
  if (StaysFinite)
    return Sign | F.Largest;
  return F.Infinity ? Sign | F.Infinity : F.NaN;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static __int128 integerValue(const Format &F, uint64_t Bits) {
  __int128 Value = Bits;
  return F.Kind == Format::Signed && Bits > F.Largest
             ? Value - (__int128(1) << F.Bits)
             : Value;
}

static uint64_t clampToInteger(const Format &F, bool Negative, Real Magnitude) {
  if (Negative) {
    if (F.Kind == Format::Unsigned)
      return 0;
    Real Most = Real(F.Largest) + 1;
    return -uint64_t(std::min(Magnitude, Most)) & F.mask();
  }
  return Magnitude >= Real(F.Largest) ? F.Largest : uint64_t(Magnitude);
}

static uint64_t toInteger(const Spelling &S, const Format &Src,
                          const Format &Dst, uint64_t Bits, const Number &N) {
  if (Src.isInteger()) {
    if (!S.Sat)
      return uint64_t(integerValue(Src, Bits)) & Dst.mask();
    return clampToInteger(Dst, N.Negative, N.Magnitude);
  }
  if (N.Kind == Number::NaN)
    return Src.Bits == 64 || Dst.Bits == 64 ? uint64_t(1) << (Dst.Bits - 1) : 0;
  if (N.Kind == Number::Infinity)
    return clampToInteger(Dst, N.Negative, power(100));
  return clampToInteger(Dst, N.Negative, roundToIntegral(S, N));
}

/// One element. \p Random is the random bits as a fraction.
static uint64_t convert(const Spelling &S, uint64_t Bits, Real Random) {
  const Format &Src = *S.Src.F, &Dst = *S.Dst.F;
  Number N = decode(Src, Bits);
  bool Ftz = S.Ftz;
  if (Ftz && Src.Bits == 32 && N.Kind == Number::Finite &&
      N.Magnitude < power(-126)) {
    N.Magnitude = 0;
    Bits &= Src.sign();
  }
  if (Dst.isInteger())
    return toInteger(S, Src, Dst, Bits, N);

  if (N.Kind == Number::NaN) {
    if (S.Sat)
      return 0;
    if (&Src == &Dst && !S.ToIntegral)
      return Bits;
    return Dst.NaN ? Dst.NaN : Dst.Largest;
  }
  uint64_t Result;
  if (N.Kind == Number::Infinity) {
    bool Clamps = S.Satfinite;
    Result = Clamps ? Dst.Largest : Dst.Infinity ? Dst.Infinity : Dst.NaN;
    Result |= N.Negative ? Dst.sign() : 0;
  } else {
    if (S.ToIntegral)
      N.Magnitude = roundToIntegral(S, N);
    Result = roundToFloat(S, Dst, N, Random);
  }
  if (Ftz && Dst.Bits == 32 &&
      magnitude(Dst, Result & ~Dst.sign()) < power(-126))
    Result &= Dst.sign();
  bool IsNegative = Result & Dst.sign();
  if (S.Relu && IsNegative)
    return 0;
  if (S.Sat) {
    if (IsNegative)
      return 0;
    uint64_t One = codeBelow(Dst, 1);
    return std::min(Result, One);
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// The bits from \p High to \p Low, both included, as the page counts them.
static uint64_t bits(uint64_t Register, unsigned High, unsigned Low) {
  return Register >> Low & ((uint64_t(2) << (High - Low)) - 1);
}

static uint64_t element(const Type &T, uint64_t Register, unsigned I) {
  unsigned Low = (T.Count - 1 - I) * T.FieldBits;
  unsigned Bits = T.F->Bits;
  return Bits == 64 ? Register : bits(Register, Low + Bits - 1, Low);
}

/// What rbits has for the element \p I, divided by its width.
static Real randomPart(const Type &Dst, uint64_t R, unsigned I) {
  if (Dst.Element == "f16")
    return Real(I == 0 ? bits(R, 28, 16) : bits(R, 12, 0)) / power(13);
  if (Dst.Element == "bf16")
    return Real(I == 0 ? bits(R, 31, 16) : bits(R, 15, 0)) / power(16);
  uint64_t Value;
  if (Dst.Element == "e2m1")
    Value = I < 2 ? bits(R, 31, 24) << 8 | bits(R, 15, 8)
                  : bits(R, 23, 16) << 8 | bits(R, 7, 0);
  else
    Value = I < 2 ? bits(R, 31, 16) : bits(R, 15, 0);
  return Real(Value) / power(16);
}

Conversion::Conversion(const std::string &Text)
    : S(std::make_shared<Spelling>(readSpelling(Text))) {}

uint64_t Conversion::evaluate(const std::vector<uint64_t> &Operands) const {
  const Spelling &S = *this->S;
  if (S.IsPack) {
    unsigned Size = S.Dst.F->Bits;
    uint64_t D = 0;
    uint64_t A = convert(S, Operands[0], 0), B = convert(S, Operands[1], 0);
    for (unsigned I = 0; I != Size; ++I) {
      D |= (B >> I & 1) << I;
      D |= (A >> I & 1) << (I + Size);
    }
    if (S.HasThird)
      for (unsigned I = 2 * Size; I < 32; ++I)
        D |= (Operands[2] >> (I - 2 * Size) & 1) << I;
    return D;
  }
  uint64_t D = 0;
  for (unsigned I = 0; I != S.Dst.Count; ++I) {
    bool IsPacked = S.Src.Count > 1;
    uint64_t Source =
        element(S.Src, Operands[IsPacked ? 0 : I], IsPacked ? I : 0);
    Real Random = S.Rs ? randomPart(S.Dst, Operands.back(), I) : 0;
    uint64_t Element = convert(S, Source, Random);
    if (S.Dst.Element == "tf32")
      Element <<= 13;
    D |= Element << (S.Dst.Count - 1 - I) * S.Dst.FieldBits;
  }
  return D;
}
