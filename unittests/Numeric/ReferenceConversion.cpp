//===- ReferenceConversion.cpp - Conversions by comparison ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReferenceConversion.h"
#include <algorithm>
#include <cmath>
#include <cstring>
#include <sstream>

using namespace pto;
using namespace pto::reference;

//===----------------------------------------------------------------------===//
// Neighbours
//===----------------------------------------------------------------------===//

/// The bits of a finite host number that is near \p Magnitude and not above the
/// largest of the format.
static uint64_t nearbyCode(Format Dst, Real Magnitude) {
  if (Dst == Format::F32) {
    float Near = std::min<Real>(Magnitude, FLT_MAX);
    uint32_t Code;
    memcpy(&Code, &Near, sizeof(Code));
    return Code;
  }
  double Near = std::min<Real>(Magnitude, DBL_MAX);
  uint64_t Code;
  memcpy(&Code, &Near, sizeof(Code));
  return Code;
}

Bracket reference::bracket(Format Dst, Real Magnitude) {
  const Traits &T = traits(Dst);
  Element Beyond = {T.Beyond, T.Largest + 1};
  const std::vector<Element> &List = elements(Dst);
  if (!List.empty()) {
    auto Next = std::upper_bound(
        List.begin(), List.end(), Magnitude,
        [](Real M, const Element &E) { return M < E.Magnitude; });
    return {*(Next - 1), Next == List.end() ? Beyond : *Next};
  }
  // Codes of f32 and f64 are in the order of the magnitudes. Where the search
  // begins does not matter for its result.
  auto At = [&](uint64_t Code) {
    return Code > T.Largest ? Beyond
                            : Element{decode(Dst, Code).Magnitude, Code};
  };
  uint64_t Code = nearbyCode(Dst, Magnitude);
  Element Lower = At(Code);
  while (Lower.Magnitude > Magnitude)
    Lower = At(--Code);
  Element Upper = At(Code + 1);
  while (Upper.Magnitude <= Magnitude && Upper.Code <= T.Largest) {
    Lower = Upper;
    Upper = At(++Code + 1);
  }
  return {Lower, Upper};
}

/// Whether the mode prefers the upper of two neighbours, for a magnitude that
/// lies between them and is neither.
static bool prefersUpper(Real Magnitude, Real Lower, Real Upper,
                         bool UpperIsOdd, bool Negative,
                         const ConvertOptions &Options) {
  Real Middle = (Lower + Upper) / 2;
  switch (Options.Rnd) {
  case Rounding::R:
    return Magnitude == Middle ? !UpperIsOdd : Magnitude > Middle;
  case Rounding::A:
    return Options.RoundADirected || Magnitude >= Middle;
  case Rounding::F:
    return Negative;
  case Rounding::C:
    return !Negative;
  case Rounding::Z:
    return false;
  case Rounding::O:
    return UpperIsOdd;
  }
  return false;
}

/// Rounds a magnitude to an integer.
static Real roundToIntegral(Real Magnitude, bool Negative,
                            const ConvertOptions &Options) {
  Real Lower = std::floor(Magnitude);
  if (Lower == Magnitude)
    return Magnitude;
  bool UpperIsOdd = !(uint64_t(Lower) & 1); // Below 2^63: it has a fraction.
  return prefersUpper(Magnitude, Lower, Lower + 1, UpperIsOdd, Negative,
                      Options)
             ? Lower + 1
             : Lower;
}

//===----------------------------------------------------------------------===//
// Denormals
//===----------------------------------------------------------------------===//

static bool flushes(Format F, const ConvertOptions &Options) {
  return F == Format::F32
             ? Options.FlushF32
             : (F == Format::F16 || F == Format::BF16) && Options.FlushF16;
}

/// The smallest normal magnitude of a format that may be flushed.
static Real smallestNormal(Format F) {
  return std::ldexp(Real(1), F == Format::F16 ? -14 : -126);
}

static Number flushed(Number N, Format F, const ConvertOptions &Options) {
  if (flushes(F, Options) && N.Magnitude < smallestNormal(F))
    N.Magnitude = 0;
  return N;
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// \p Value, an integer, as two's complement or plain binary of \p Bits bits.
static uint64_t lowBits(Real Value, unsigned Bits) {
  Real Modulus = std::ldexp(Real(1), int(Bits));
  // The remainder of division is slow and mostly not needed.
  Real Rest = std::fabs(Value) < Modulus ? Value : std::fmod(Value, Modulus);
  return uint64_t(Rest < 0 ? Rest + Modulus : Rest);
}

static ConvertResult toInteger(const Number &Source, Format Dst, bool Clamp,
                               const ConvertOptions &Options) {
  const Traits &T = traits(Dst);
  Real Max = T.Beyond - 1, Min = T.IsSigned ? -T.Beyond : 0;
  ConvertResult Result;
  if (Source.Kind == Number::NaN) {
    Result.Inexact = true;
    return Result;
  }
  if (Source.Kind == Number::Infinity) {
    Result.Inexact = Result.Overflow = true;
    Result.Bits = lowBits(Source.Negative ? Min : Max, T.Bits);
    return Result;
  }
  Real Value = roundToIntegral(Source.Magnitude, Source.Negative, Options);
  if (Source.Negative)
    Value = -Value;
  Result.Overflow = Value < Min || Value > Max;
  if (Result.Overflow && Clamp)
    Value = Value < Min ? Min : Max;
  Result.Bits = lowBits(Value, T.Bits);
  Result.Inexact = decode(Dst, Result.Bits).value() != Source.value();
  return Result;
}

static uint64_t withSign(Format F, uint64_t Code, bool Negative) {
  bool Drops = Code == 0 && !traits(F).HasNegativeZero;
  return Negative && !Drops ? Code + traits(F).signBit() : Code;
}

static ConvertResult toFloat(const Number &Source, Format Dst,
                             const ConvertOptions &Options) {
  const Traits &T = traits(Dst);
  bool IsFourBits = T.Bits == 4;
  bool Saturate = Options.Saturate || IsFourBits;
  ConvertResult Result;
  if (Source.Kind == Number::NaN) {
    Result.Bits = Saturate ? 0 : T.NaN;
    Result.Inexact = Saturate;
    return Result;
  }
  if (Source.Kind == Number::Infinity) {
    Result.Overflow = Result.Inexact = Saturate || !T.HasInfinity;
    if (Saturate)
      Result.Bits = withSign(Dst, T.Largest, Source.Negative);
    else if (T.HasInfinity)
      Result.Bits = withSign(Dst, T.Infinity, Source.Negative);
    else
      Result.Bits = T.NaN;
    return Result;
  }

  // hif8 has one reading of A only.
  ConvertOptions Mode = Options;
  if (Dst == Format::HIF8)
    Mode.RoundADirected = false;
  Bracket Around = bracket(Dst, Source.Magnitude);
  Element Chosen = Around.Lower;
  if (Source.Magnitude >= T.Beyond ||
      (Source.Magnitude != Around.Lower.Magnitude &&
       prefersUpper(Source.Magnitude, Around.Lower.Magnitude,
                    Around.Upper.Magnitude, Around.Upper.Code & 1,
                    Source.Negative, Mode)))
    Chosen = Around.Upper;

  if (Chosen.Magnitude >= T.Beyond) {
    Result.Overflow = Result.Inexact = true;
    Rounding Outward = Source.Negative ? Rounding::F : Rounding::C;
    bool ToInfinity = Mode.Rnd == Rounding::R || Mode.Rnd == Rounding::A ||
                      Mode.Rnd == Outward;
    if (Saturate || !ToInfinity)
      Result.Bits = withSign(Dst, T.Largest, Source.Negative);
    else if (T.HasInfinity)
      Result.Bits = withSign(Dst, T.Infinity, Source.Negative);
    else
      Result.Bits = T.NaN;
    return Result;
  }
  if (flushes(Dst, Options) && Chosen.Magnitude < smallestNormal(Dst))
    Chosen = {0, 0};
  Result.Bits = withSign(Dst, Chosen.Code, Source.Negative);
  Result.Inexact = Chosen.Magnitude != Source.Magnitude;
  return Result;
}

/// f16, bf16 or f32 with the NaN \p Bits to the wider format: the fraction
/// moves to the new top, its first bit set.
static uint64_t widenNaN(Format Src, Format Dst, uint64_t Bits) {
  auto FractionBits = [](Format F) {
    return F == Format::F16    ? 10
           : F == Format::BF16 ? 7
           : F == Format::F32  ? 23
                               : 52;
  };
  uint64_t Fraction = Bits & ((uint64_t(1) << FractionBits(Src)) - 1);
  uint64_t Moved = Fraction << (FractionBits(Dst) - FractionBits(Src));
  return withSign(Dst, traits(Dst).NaN | Moved, Bits & traits(Src).signBit());
}

ConvertResult reference::convert(Format Src, Format Dst, uint64_t Bits,
                                 const ConvertOptions &Options) {
  const Traits &From = traits(Src), &To = traits(Dst);
  Number Exact = decode(Src, Bits);
  Number Source = flushed(Exact, Src, Options);
  bool IsWidening = From.Bits >= 16 && To.Bits >= 32 && To.Bits > From.Bits &&
                    !From.IsInteger && !To.IsInteger;
  if (Source.Kind == Number::NaN && IsWidening && !Options.Saturate) {
    ConvertResult Result;
    Result.Bits = widenNaN(Src, Dst, Bits);
    return Result;
  }
  // A negative integer has no place in a wider unsigned one.
  bool Clamp = Options.Saturate || (From.IsInteger && From.IsSigned &&
                                    !To.IsSigned && To.Bits > From.Bits);
  ConvertResult Result = To.IsInteger ? toInteger(Source, Dst, Clamp, Options)
                                      : toFloat(Source, Dst, Options);
  Result.Inexact |= Source.Magnitude != Exact.Magnitude;
  return Result;
}

ConvertResult reference::truncate(Format F, uint64_t Bits,
                                  const ConvertOptions &Options) {
  ConvertResult Result;
  Number Exact = decode(F, Bits);
  if (Exact.Kind != Number::Finite) {
    Result.Bits = Exact.Kind == Number::NaN ? traits(F).NaN : Bits;
    return Result;
  }
  Number Source = flushed(Exact, F, Options);
  Real Integer = roundToIntegral(Source.Magnitude, Source.Negative, Options);
  Result.Bits = withSign(F, bracket(F, Integer).Lower.Code, Source.Negative);
  Result.Inexact = Integer != Exact.Magnitude;
  return Result;
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

bool pto::operator==(const ConvertResult &A, const ConvertResult &B) {
  return A.Bits == B.Bits && A.Inexact == B.Inexact &&
         A.Overflow == B.Overflow && A.Err == B.Err;
}

void pto::PrintTo(const ConvertResult &Result, std::ostream *OS) {
  *OS << "0x" << std::hex << Result.Bits << std::dec
      << (Result.Inexact ? " inexact" : " exact")
      << (Result.Overflow ? " overflow" : "");
  if (!Result)
    *OS << " error: " << errorText(Result.Err);
}

void pto::PrintTo(Format F, std::ostream *OS) { *OS << formatName(F); }

std::string pto::describe(Format Src, Format Dst, uint64_t Bits,
                          const ConvertOptions &Options) {
  std::ostringstream OS;
  OS << formatName(Src) << '.' << formatName(Dst) << ' '
     << roundingName(Options.Rnd) << (Options.Saturate ? " SAT" : " NOSAT")
     << (Options.RoundADirected ? " round-a-directed" : "")
     << (Options.FlushF32 ? " flush-f32" : "")
     << (Options.FlushF16 ? " flush-f16" : "") << " 0x" << std::hex << Bits;
  return OS.str();
}

std::vector<ConvertOptions> pto::allModes() {
  std::vector<ConvertOptions> All;
  for (unsigned R = 0; R < NumRoundings; ++R)
    for (bool Saturate : {false, true})
      for (bool Directed : {false, true}) {
        ConvertOptions Options;
        Options.Rnd = Rounding(R);
        Options.Saturate = Saturate;
        Options.RoundADirected = Directed;
        if (!Directed || Options.Rnd == Rounding::A)
          All.push_back(Options);
      }
  return All;
}
