//===- pto/Numeric/Format.h - Element formats and roundings -----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element formats of PTO registers, the rounding modes, and their names.
// Plain C++17 without LLVM. Section numbers are those of the semantics page.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_FORMAT_H
#define PTO_NUMERIC_FORMAT_H

#include <cstdint>
#include <optional>
#include <string_view>

namespace pto {

/// An element format (section 2). Wherever a function takes the bits of a
/// value, they are in the low bits of a uint64_t and the bits above are 0. A
/// value of a 4-bit format is one nibble; packing two in a byte is the
/// register's business.
enum class Format : uint8_t {
  S4,
  S8,
  S16,
  S32,
  S64,
  U8,
  U16,
  U32,
  U64,
  F16,
  BF16,
  F32,
  F64,
  F8E4M3,
  F8E5M2,
  HIF8,
  F4E2M1,
  F4E1M2,
  // The rest is in no PTO register; PTX has it.
  S2,
  U2,
  U4,
  TF32,
  F6E2M3,
  F6E3M2,
  UE8M0,
  S2F6
};

/// How many formats there are; the enumerators are 0 to NumFormats - 1.
constexpr unsigned NumFormats = 26;

/// How many of them PTO has; they are the first ones.
constexpr unsigned NumPTOFormats = 18;

/// The families of formats, by what their specials and their grid look like.
enum class FormatKind : uint8_t {
  SignedInt,   ///< Two's complement.
  UnsignedInt, ///< Plain binary.
  IEEE,        ///< The highest exponent field means infinity and NaN.
  NaNOnly,     ///< f8e4m3: no infinity; all ones is the only NaN.
  FiniteOnly,  ///< f4, f6: neither infinity nor NaN.
  Tapered,     ///< hif8: the number of mantissa bits depends on the exponent.
  PowerOfTwo,  ///< ue8m0: 2^(code - bias); neither sign nor zero.
  FixedPoint   ///< s2f6: an integer in two's complement, times 2^-6.
};

/// What defines a format. Bias, ExponentBits and MantissaBits are 0 for
/// integers; for hif8, MantissaBits is the largest number that occurs; for
/// s2f6, it is the number of bits after the point.
struct FormatInfo {
  const char *Name;
  FormatKind Kind;
  uint8_t Bits;         ///< Width of an element.
  uint8_t ExponentBits; ///< Width of the exponent field.
  uint8_t MantissaBits; ///< Width of the fraction field.
  int16_t Bias;         ///< Value = 1.fraction * 2^(exponent field - Bias).
  uint64_t MaxFinite;   ///< Bits of the largest finite value.
  uint64_t Infinity;    ///< Bits of +infinity; of NaN where there is none.
  uint64_t NaN;         ///< Bits of the canonical NaN; 0 where there is none.

  constexpr bool isInteger() const {
    return Kind == FormatKind::SignedInt || Kind == FormatKind::UnsignedInt;
  }
  constexpr bool isSignedInteger() const {
    return Kind == FormatKind::SignedInt;
  }
  constexpr bool isFloat() const { return !isInteger(); }
  /// Whether there is an encoding of infinity.
  constexpr bool hasInfinity() const {
    return Kind == FormatKind::IEEE || Kind == FormatKind::Tapered;
  }
  /// Whether there is an encoding of NaN.
  constexpr bool hasNaN() const {
    return isFloat() && Kind != FormatKind::FiniteOnly &&
           Kind != FormatKind::FixedPoint;
  }
  /// Whether there is an encoding of -0.
  constexpr bool hasNegativeZero() const {
    return Kind == FormatKind::IEEE || Kind == FormatKind::NaNOnly ||
           Kind == FormatKind::FiniteOnly;
  }
  /// Whether there is an encoding of numbers below zero.
  constexpr bool hasNegatives() const {
    return Kind != FormatKind::UnsignedInt && Kind != FormatKind::PowerOfTwo;
  }
  /// All bits of an element.
  constexpr uint64_t mask() const { return ~uint64_t(0) >> (64 - Bits); }
  /// The sign bit of a float.
  constexpr uint64_t signBit() const { return uint64_t(1) << (Bits - 1); }
};

namespace detail {
constexpr FormatInfo intInfo(const char *Name, FormatKind Kind, uint8_t Bits) {
  return {Name,
          Kind,
          Bits,
          0,
          0,
          0,
          ~uint64_t(0) >> (64 - Bits + (Kind == FormatKind::SignedInt)),
          0,
          0};
}
constexpr FormatInfo ieeeInfo(const char *Name, uint8_t ExponentBits,
                              uint8_t MantissaBits) {
  uint64_t Inf = ((uint64_t(1) << ExponentBits) - 1) << MantissaBits;
  return {Name,
          FormatKind::IEEE,
          uint8_t(1 + ExponentBits + MantissaBits),
          ExponentBits,
          MantissaBits,
          int16_t((1 << (ExponentBits - 1)) - 1),
          Inf - 1,
          Inf,
          Inf | uint64_t(1) << (MantissaBits - 1)};
}
} // namespace detail

/// The definitions of all formats, indexed by Format.
inline constexpr FormatInfo FormatTable[NumFormats] = {
    detail::intInfo("s4", FormatKind::SignedInt, 4),
    detail::intInfo("s8", FormatKind::SignedInt, 8),
    detail::intInfo("s16", FormatKind::SignedInt, 16),
    detail::intInfo("s32", FormatKind::SignedInt, 32),
    detail::intInfo("s64", FormatKind::SignedInt, 64),
    detail::intInfo("u8", FormatKind::UnsignedInt, 8),
    detail::intInfo("u16", FormatKind::UnsignedInt, 16),
    detail::intInfo("u32", FormatKind::UnsignedInt, 32),
    detail::intInfo("u64", FormatKind::UnsignedInt, 64),
    detail::ieeeInfo("f16", 5, 10),
    detail::ieeeInfo("bf16", 8, 7),
    detail::ieeeInfo("f32", 8, 23),
    detail::ieeeInfo("f64", 11, 52),
    {"f8e4m3", FormatKind::NaNOnly, 8, 4, 3, 7, 0x7E, 0x7F, 0x7F},
    detail::ieeeInfo("f8e5m2", 5, 2),
    {"hif8", FormatKind::Tapered, 8, 0, 3, 0, 0x6E, 0x6F, 0x80},
    {"f4e2m1", FormatKind::FiniteOnly, 4, 2, 1, 1, 7, 7, 0},
    {"f4e1m2", FormatKind::FiniteOnly, 4, 1, 2, 1, 7, 7, 0},
    detail::intInfo("s2", FormatKind::SignedInt, 2),
    detail::intInfo("u2", FormatKind::UnsignedInt, 2),
    detail::intInfo("u4", FormatKind::UnsignedInt, 4),
    detail::ieeeInfo("tf32", 8, 10),
    {"f6e2m3", FormatKind::FiniteOnly, 6, 2, 3, 1, 0x1F, 0x1F, 0},
    {"f6e3m2", FormatKind::FiniteOnly, 6, 3, 2, 3, 0x1F, 0x1F, 0},
    {"ue8m0", FormatKind::PowerOfTwo, 8, 8, 0, 127, 0xFE, 0xFF, 0xFF},
    {"s2f6", FormatKind::FixedPoint, 8, 0, 6, 0, 0x7F, 0x7F, 0},
};

/// Whether \p F is one of the enumerators.
constexpr bool isValid(Format F) { return unsigned(F) < NumFormats; }

/// The definition of \p F; that of s4 if \p F is not an enumerator.
constexpr const FormatInfo &info(Format F) {
  return FormatTable[isValid(F) ? unsigned(F) : 0];
}

/// The integer format of \p Bits, which must be 8, 16, 32, or 64.
constexpr Format integerFormat(unsigned Bits, bool IsSigned) {
  switch (Bits) {
  case 8:
    return IsSigned ? Format::S8 : Format::U8;
  case 16:
    return IsSigned ? Format::S16 : Format::U16;
  case 32:
    return IsSigned ? Format::S32 : Format::U32;
  default:
    return IsSigned ? Format::S64 : Format::U64;
  }
}

/// The name of \p F ("f16"), or "unknown" if \p F is not an enumerator.
const char *formatName(Format F);

/// The format called \p Name. The names of packed pairs, such as f4e2m1x2 and
/// s4x2, mean the format of one element.
std::optional<Format> findFormat(std::string_view Name);

/// Rounding modes (section 3). The numbers are the codes of the operand.
enum class Rounding : uint8_t {
  R = 0, ///< Nearest, ties to even.
  A = 1, ///< Nearest, ties away from zero.
  F = 2, ///< Toward -infinity.
  C = 3, ///< Toward +infinity.
  Z = 4, ///< Toward zero.
  O = 5  ///< Exact, or the neighbour whose last bit is 1.
};

/// How many rounding modes there are.
constexpr unsigned NumRoundings = 6;

/// Whether \p R is one of the enumerators.
constexpr bool isValid(Rounding R) { return unsigned(R) < NumRoundings; }

/// The letter of \p R, or "unknown" if \p R is not an enumerator.
const char *roundingName(Rounding R);

/// The mode called \p Name: its letter or one of the aliases of section 3
/// ("rne", "CAST_RINT", "round.tonearest").
std::optional<Rounding> findRounding(std::string_view Name);

} // namespace pto

#endif // PTO_NUMERIC_FORMAT_H
