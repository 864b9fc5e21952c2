//===- Conversion.cpp - The exact conversion algorithm --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A number is Significand * 2^Exponent, with a 64-bit significand that holds
// every source exactly. Rounding makes it a multiple of 2^Q, the distance of
// the destination's values around it; everything else is bookkeeping.
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Conversion.h"
#include <algorithm>

using namespace pto;

const char *pto::errorText(Error E) {
  switch (E) {
  case Error::None:
    return "no error";
  case Error::UnknownFormat:
    return "unknown format";
  case Error::UnknownRounding:
    return "unknown rounding mode";
  case Error::BitsTooWide:
    return "source bits beyond the width of the format";
  case Error::NotAForm:
    return "no such conversion";
  case Error::NotOnProfile:
    return "conversion not on this processor";
  case Error::IllegalRounding:
    return "rounding mode that the conversion does not have";
  case Error::IllegalSaturation:
    return "conversion without saturation operand";
  }
  return "unknown error";
}

/// The number of bits of \p V without leading zeros.
static int bitLength(uint64_t V) {
  int Length = 0;
  for (int Step = 32; Step; Step /= 2)
    if (V >> Step) {
      V >>= Step;
      Length += Step;
    }
  return Length + int(V);
}

//===----------------------------------------------------------------------===//
// hif8
//===----------------------------------------------------------------------===//

// After the sign come the dot, a prefix code that says how wide the exponent
// is; the exponent, as its sign and its magnitude without the leading 1; and
// the mantissa. Denormals are powers of two: 2^(M-23).
static constexpr int HiF8MinExponent = -22;
static constexpr int HiF8MinNormalExponent = -15;
static constexpr int HiF8DenormalOffset = 23;

/// The number of mantissa bits of hif8 values in [2^E, 2^(E+1)).
static int hif8MantissaBits(int E) {
  if (E < HiF8MinNormalExponent)
    return 0;
  int Magnitude = E < 0 ? -E : E;
  return Magnitude <= 3 ? 3 : Magnitude <= 7 ? 2 : 1;
}

static Unpacked unpackHiF8(uint64_t Bits) {
  Unpacked U;
  if (Bits == 0x80) {
    U.Kind = Unpacked::NaN;
    return U;
  }
  U.Negative = Bits & 0x80;
  unsigned Code = Bits & 0x7F;
  if (Code == 0x6F) {
    U.Kind = Unpacked::Infinity;
    return U;
  }
  if (Code < 8) { // Dot 0000: zero and the denormals.
    U.Significand = Code != 0;
    U.Exponent = int(Code) - HiF8DenormalOffset;
    return U;
  }
  int ExponentBits; // Without the sign and the hidden leading 1.
  if (Code < 0x10)  // Dot 0001.
    ExponentBits = -1;
  else if (Code < 0x20) // Dot 001.
    ExponentBits = 0;
  else // Dots 01, 10 and 11.
    ExponentBits = int(Code >> 5);
  int E = 0, MantissaBits = 3;
  if (ExponentBits >= 0) {
    int Magnitude = 1 << ExponentBits;
    MantissaBits = hif8MantissaBits(Magnitude);
    unsigned Field = Code >> MantissaBits;
    Magnitude |= Field & (Magnitude - 1);
    E = Field >> ExponentBits & 1 ? -Magnitude : Magnitude;
  }
  uint64_t One = uint64_t(1) << MantissaBits;
  U.Significand = One | (Code & (One - 1));
  U.Exponent = E - MantissaBits;
  return U;
}

/// The code of the positive hif8 value \p S * 2^Q, which must be one.
static uint64_t packHiF8(uint64_t S, int Q) {
  if (S == 0)
    return 0;
  int E = bitLength(S) - 1 + Q;
  if (E < HiF8MinNormalExponent)
    return uint64_t(E + HiF8DenormalOffset);
  int MantissaBits = hif8MantissaBits(E);
  // Drops only zeros: S may have been rounded up to a power of two.
  int Shift = E - MantissaBits - Q;
  uint64_t Mantissa = Shift >= 0 ? S >> Shift : S << -Shift;
  Mantissa &= (uint64_t(1) << MantissaBits) - 1;
  if (E == 0)
    return 0x08 | Mantissa;
  unsigned Magnitude = E < 0 ? -E : E;
  int ExponentBits = bitLength(Magnitude) - 1;
  unsigned Exponent = Magnitude & ((1u << ExponentBits) - 1);
  Exponent |= (E < 0 ? 1u : 0u) << ExponentBits;
  unsigned Dot = ExponentBits == 0 ? 0x10u : unsigned(ExponentBits) << 5;
  return Dot | Exponent << MantissaBits | Mantissa;
}

//===----------------------------------------------------------------------===//
// Unpacking
//===----------------------------------------------------------------------===//

Unpacked pto::unpack(Format F, uint64_t Bits) {
  Unpacked U;
  const FormatInfo &Info = info(F);
  if (!isValid(F) || (Bits & ~Info.mask())) {
    U.Kind = Unpacked::NaN;
    return U;
  }
  if (Info.isInteger()) {
    U.Negative = Info.isSignedInteger() && (Bits & Info.signBit());
    U.Significand = U.Negative ? -Bits & Info.mask() : Bits;
    return U;
  }
  if (Info.Kind == FormatKind::Tapered)
    return unpackHiF8(Bits);
  if (Info.Kind == FormatKind::PowerOfTwo) {
    if (Bits == Info.NaN)
      U.Kind = Unpacked::NaN;
    else
      U.Significand = 1;
    U.Exponent = int(Bits) - Info.Bias;
    return U;
  }
  if (Info.Kind == FormatKind::FixedPoint) {
    U.Negative = Bits & Info.signBit();
    U.Significand = U.Negative ? -Bits & Info.mask() : Bits;
    U.Exponent = -int(Info.MantissaBits);
    return U;
  }

  U.Negative = Bits & Info.signBit();
  uint64_t Magnitude = Bits & ~Info.signBit();
  uint64_t One = uint64_t(1) << Info.MantissaBits;
  uint64_t Fraction = Magnitude & (One - 1);
  if (Magnitude > Info.MaxFinite) {
    bool IsInfinity = Info.hasInfinity() && Magnitude == Info.Infinity;
    U.Kind = IsInfinity ? Unpacked::Infinity : Unpacked::NaN;
    U.Significand = IsInfinity ? 0 : Fraction << (64 - Info.MantissaBits);
    return U;
  }
  int Field = int(Magnitude >> Info.MantissaBits);
  // Denormals have the exponent of the smallest normals and no leading 1.
  U.Significand = Field ? One | Fraction : Fraction;
  U.Exponent = (Field ? Field : 1) - Info.Bias - Info.MantissaBits;
  return U;
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

namespace {
/// A multiple of 2^Q for some Q.
struct Rounded {
  uint64_t S;
  bool Inexact;
};
} // namespace

/// Rounds the magnitude \p Sig * 2^Exp to a multiple of 2^Q, where Q > Exp.
/// Whether the lower neighbour's last bit is 1 follows from the multiple unless
/// \p LowerIsOdd says it.
static Rounded roundToMultiple(uint64_t Sig, int Exp, int Q, bool Negative,
                               const ConvertOptions &Options,
                               std::optional<bool> LowerIsOdd = {}) {
  int Shift = Q - Exp;
  uint64_t S = Shift < 64 ? Sig >> Shift : 0;
  uint64_t Rest = Shift < 64 ? Sig & ((uint64_t(1) << Shift) - 1) : Sig;
  if (Rest == 0)
    return {S, false};
  // The rest's relation to a half: less, equal or greater.
  int Half = -1;
  if (Shift <= 64) {
    uint64_t Middle = uint64_t(1) << (Shift - 1);
    Half = Rest < Middle ? -1 : Rest > Middle;
  }
  bool Odd = LowerIsOdd.value_or(S & 1);
  bool Up = false;
  switch (Options.Rnd) {
  case Rounding::R:
    Up = Half > 0 || (Half == 0 && Odd);
    break;
  case Rounding::A:
    Up = Half >= 0 || Options.RoundADirected;
    break;
  case Rounding::F:
    Up = Negative;
    break;
  case Rounding::C:
    Up = !Negative;
    break;
  case Rounding::Z:
    break;
  case Rounding::O:
    Up = !Odd;
    break;
  }
  return {S + Up, true};
}

/// Whether overflow in \p Options' mode gives infinity and not the largest
/// finite value.
static bool overflowsToInfinity(bool Negative, const ConvertOptions &Options) {
  switch (Options.Rnd) {
  case Rounding::R:
  case Rounding::A:
    return true;
  case Rounding::F:
    return Negative;
  case Rounding::C:
    return !Negative;
  case Rounding::Z:
  case Rounding::O:
    return false;
  }
  return false;
}

static uint64_t withSign(const FormatInfo &Info, uint64_t Magnitude,
                         bool Negative) {
  if (!Negative || (Magnitude == 0 && !Info.hasNegativeZero()))
    return Magnitude;
  return Magnitude | Info.signBit();
}

/// Whether \p Options flushes denormals of \p F.
static bool flushes(Format F, const ConvertOptions &Options) {
  if (F == Format::F32)
    return Options.FlushF32;
  return (F == Format::F16 || F == Format::BF16) && Options.FlushF16;
}

/// Whether \p Magnitude, without sign, is a denormal of an IEEE format.
static bool isDenormal(const FormatInfo &Info, uint64_t Magnitude) {
  return Magnitude != 0 && Magnitude >> Info.MantissaBits == 0;
}

static ConvertResult roundToInteger(const Unpacked &Value,
                                    const FormatInfo &Info,
                                    const ConvertOptions &Options) {
  ConvertResult Result;
  bool Signed = Info.hasNegatives();
  uint64_t Max = Info.MaxFinite;
  // The magnitude of the smallest value.
  uint64_t MinMagnitude = Signed ? Max + 1 : 0;
  uint64_t Limit = Value.Negative ? MinMagnitude : Max;
  uint64_t Clamped = Value.Negative ? -MinMagnitude & Info.mask() : Max;

  if (Value.Kind == Unpacked::NaN) {
    Result.Inexact = true;
    return Result;
  }
  if (Value.Kind == Unpacked::Infinity) {
    Result.Bits = Clamped;
    Result.Inexact = Result.Overflow = true;
    return Result;
  }
  if (Value.Significand == 0)
    return Result;

  // The low 64 bits of the rounded magnitude, and whether there are more.
  uint64_t Low;
  bool Huge = false;
  if (Value.Exponent < 0) {
    Rounded R = roundToMultiple(Value.Significand, Value.Exponent, 0,
                                Value.Negative, Options);
    Low = R.S;
    Result.Inexact = R.Inexact;
  } else {
    Low = Value.Exponent < 64 ? Value.Significand << Value.Exponent : 0;
    Huge = bitLength(Value.Significand) + Value.Exponent > 64;
  }
  Result.Overflow = Huge || Low > Limit;
  if (Result.Overflow) {
    Result.Inexact = true;
    if (Options.Saturate) {
      Result.Bits = Clamped;
      return Result;
    }
  }
  Result.Bits = (Value.Negative ? -Low : Low) & Info.mask();
  return Result;
}

static ConvertResult roundToFloat(const Unpacked &Value, Format Dst,
                                  const ConvertOptions &Options) {
  const FormatInfo &Info = info(Dst);
  bool FiniteOnly = Info.Kind == FormatKind::FiniteOnly;
  ConvertResult Result;
  if (Value.Kind == Unpacked::NaN) {
    // Formats without NaN have no saturation operand; their NaN field is 0.
    Result.Bits = Options.Saturate ? 0 : Info.NaN;
    Result.Inexact = Options.Saturate || !Info.hasNaN();
    return Result;
  }
  if (Value.Kind == Unpacked::Infinity) {
    Result.Overflow = Options.Saturate || !Info.hasInfinity();
    Result.Inexact = Result.Overflow;
    if (Options.Saturate || FiniteOnly)
      Result.Bits = withSign(Info, Info.MaxFinite, Value.Negative);
    else if (Info.hasInfinity())
      Result.Bits = withSign(Info, Info.Infinity, Value.Negative);
    else
      Result.Bits = Info.NaN; // Sign dropped.
    return Result;
  }
  if (Value.Significand == 0) {
    Result.Bits = withSign(Info, 0, Value.Negative);
    return Result;
  }

  // The grid: around 2^E the values are the multiples of 2^Q.
  bool Tapered = Info.Kind == FormatKind::Tapered;
  int MinQ =
      Tapered ? HiF8MinExponent : 1 - int(Info.Bias) - int(Info.MantissaBits);
  int E = bitLength(Value.Significand) - 1 + Value.Exponent;
  int Q =
      std::max(E - (Tapered ? hif8MantissaBits(E) : Info.MantissaBits), MinQ);

  ConvertOptions Mode = Options;
  uint64_t S;
  if (Q > Value.Exponent) {
    std::optional<bool> LowerIsOdd;
    if (Tapered) {
      Mode.RoundADirected = false;
      if (E >= MinQ && E < HiF8MinNormalExponent)
        LowerIsOdd = (E + HiF8DenormalOffset) & 1;
    }
    Rounded R = roundToMultiple(Value.Significand, Value.Exponent, Q,
                                Value.Negative, Mode, LowerIsOdd);
    S = R.S;
    Result.Inexact = R.Inexact;
  } else {
    // Fits, because Q follows from the length of the significand.
    S = Value.Significand << (Value.Exponent - Q);
  }

  // Overflow is decided on the rounded value as if there were no largest one.
  uint64_t Magnitude;
  bool Over;
  if (Tapered) {
    // 6F, the code of infinity, is where the next value would have been. Codes
    // above it are small values.
    Magnitude = bitLength(S) - 1 + Q > 15 ? Info.Infinity : packHiF8(S, Q);
    Over = Magnitude == Info.Infinity;
  } else {
    // The code is monotonic: where S has carried into the next power of two,
    // adding it to the exponent field is just what is needed.
    int Field = Q - MinQ;
    Magnitude = Field > 1 << Info.ExponentBits
                    ? ~uint64_t(0)
                    : (uint64_t(Field) << Info.MantissaBits) + S;
    Over = Magnitude > Info.MaxFinite;
  }
  if (Over) {
    Result.Overflow = Result.Inexact = true;
    if (Options.Saturate || FiniteOnly ||
        !overflowsToInfinity(Value.Negative, Mode))
      Magnitude = Info.MaxFinite;
    else if (Info.hasInfinity())
      Magnitude = Info.Infinity;
    else {
      Result.Bits = Info.NaN; // Sign dropped.
      return Result;
    }
  } else if (flushes(Dst, Options) && isDenormal(Info, Magnitude)) {
    Magnitude = 0;
    Result.Inexact = true;
  }
  Result.Bits = withSign(Info, Magnitude, Value.Negative);
  return Result;
}

/// Rounds the magnitude: a format without sign has nothing else to offer. Below
/// the smallest value there is no zero to round to.
static ConvertResult roundToPowerOfTwo(const Unpacked &Value,
                                       const FormatInfo &Info,
                                       const ConvertOptions &Options) {
  ConvertResult Result;
  if (Value.Kind == Unpacked::NaN) {
    Result.Bits = Info.NaN;
    return Result;
  }
  Result.Inexact = Value.Negative;
  bool ToInfinity = true;
  if (Value.Kind == Unpacked::Finite) {
    int E = bitLength(Value.Significand) - 1 + Value.Exponent;
    if (Value.Significand == 0 || E < -Info.Bias) {
      Result.Inexact = true;
      return Result;
    }
    Rounded R = {1, false};
    if (E > Value.Exponent)
      R = roundToMultiple(Value.Significand, Value.Exponent, E,
                          /*Negative=*/false, Options, (E + Info.Bias) & 1);
    Result.Inexact |= R.Inexact;
    int64_t Code = int64_t(E) + Info.Bias + int64_t(R.S - 1);
    if (Code <= int64_t(Info.MaxFinite)) {
      Result.Bits = uint64_t(Code);
      return Result;
    }
    ToInfinity = overflowsToInfinity(/*Negative=*/false, Options);
  }
  Result.Overflow = Result.Inexact = true;
  Result.Bits =
      Options.Saturate || !ToInfinity ? Info.MaxFinite : Info.Infinity;
  return Result;
}

/// Rounds to a multiple of the least value; what does not fit is clamped.
static ConvertResult roundToFixedPoint(Unpacked Value, const FormatInfo &Info,
                                       ConvertOptions Options) {
  Value.Exponent += Info.MantissaBits;
  Options.Saturate = true;
  return roundToInteger(Value, Info, Options);
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

static ConvertResult failed(Error E) {
  ConvertResult Result;
  Result.Err = E;
  return Result;
}

ConvertResult pto::round(const Unpacked &Value, Format Dst,
                         const ConvertOptions &Options) {
  if (!isValid(Dst))
    return failed(Error::UnknownFormat);
  if (!isValid(Options.Rnd))
    return failed(Error::UnknownRounding);
  Unpacked V = Value;
  constexpr int Limit = 1 << 30;
  V.Exponent = std::clamp(V.Exponent, -Limit, Limit);
  const FormatInfo &Info = info(Dst);
  switch (Info.Kind) {
  case FormatKind::SignedInt:
  case FormatKind::UnsignedInt:
    return roundToInteger(V, Info, Options);
  case FormatKind::PowerOfTwo:
    return roundToPowerOfTwo(V, Info, Options);
  case FormatKind::FixedPoint:
    return roundToFixedPoint(V, Info, Options);
  default:
    return roundToFloat(V, Dst, Options);
  }
}

static Error checkSource(Format Src, uint64_t Bits,
                         const ConvertOptions &Options) {
  if (!isValid(Src))
    return Error::UnknownFormat;
  if (!isValid(Options.Rnd))
    return Error::UnknownRounding;
  if (Bits & ~info(Src).mask())
    return Error::BitsTooWide;
  return Error::None;
}

/// Unpacks with denormal flushing; sets \p Flushed if it lost a value.
static Unpacked unpackSource(Format Src, uint64_t Bits,
                             const ConvertOptions &Options, bool &Flushed) {
  Unpacked Value = unpack(Src, Bits);
  Flushed = flushes(Src, Options) &&
            isDenormal(info(Src), Bits & ~info(Src).signBit());
  if (Flushed)
    Value.Significand = 0;
  return Value;
}

ConvertResult pto::convert(Format Src, Format Dst, uint64_t Bits,
                           const ConvertOptions &Options) {
  if (Error E = checkSource(Src, Bits, Options); E != Error::None)
    return failed(E);
  if (!isValid(Dst))
    return failed(Error::UnknownFormat);
  const FormatInfo &From = info(Src), &To = info(Dst);

  bool Flushed;
  Unpacked Value = unpackSource(Src, Bits, Options, Flushed);

  // Widening keeps NaNs apart.
  if (Value.Kind == Unpacked::NaN && !Options.Saturate && From.Bits >= 16 &&
      From.Kind == FormatKind::IEEE && To.Kind == FormatKind::IEEE &&
      To.Bits > From.Bits) {
    ConvertResult Result;
    uint64_t Payload = Value.Significand >> (64 - To.MantissaBits);
    Result.Bits = withSign(To, To.NaN | Payload, Value.Negative);
    return Result;
  }

  ConvertOptions Effective = Options;
  if (From.isSignedInteger() && To.isInteger() && !To.isSignedInteger() &&
      To.Bits > From.Bits)
    Effective.Saturate = true;
  ConvertResult Result = pto::round(Value, Dst, Effective);
  Result.Inexact |= Flushed;
  return Result;
}

ConvertResult pto::truncate(Format F, uint64_t Bits,
                            const ConvertOptions &Options) {
  if (Error E = checkSource(F, Bits, Options); E != Error::None)
    return failed(E);
  const FormatInfo &Info = info(F);
  if (Info.Kind != FormatKind::IEEE || Info.Bits < 16)
    return failed(Error::NotAForm);

  bool Flushed;
  Unpacked Value = unpackSource(F, Bits, Options, Flushed);
  bool Inexact = Flushed;
  if (Value.Kind == Unpacked::Finite && Value.Exponent < 0) {
    Rounded R = roundToMultiple(Value.Significand, Value.Exponent, 0,
                                Value.Negative, Options);
    Value.Significand = R.S;
    Value.Exponent = 0;
    Inexact |= R.Inexact;
  }
  // Exact from here: an integer below 2^(MantissaBits + 1) is a value of F.
  ConvertOptions Exact;
  ConvertResult Result = pto::round(Value, F, Exact);
  Result.Inexact |= Inexact;
  return Result;
}
