//===- pto/Machine/Registers.h - Vector and predicate registers -*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a vector and a predicate register hold (section 1 of the semantics
// page). Neither has a type; an operation says how wide the lanes are that it
// looks at.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_MACHINE_REGISTERS_H
#define PTO_MACHINE_REGISTERS_H

#include "pto/Numeric/Architecture.h"
#include <array>
#include <cstdint>

namespace pto {
namespace machine {

/// How many lanes of \p Bits bits (8, 16, 32 or 64) a vector register has.
constexpr unsigned numLanes(unsigned Bits) { return RegisterBytes * 8 / Bits; }

/// A vector register. Lanes are little-endian and in the order of memory.
struct VectorRegister {
  std::array<uint8_t, RegisterBytes> Bytes{};

  /// Lane \p I of \p Bits bits (8, 16, 32 or 64); I < numLanes(Bits).
  uint64_t lane(unsigned Bits, unsigned I) const {
    switch (Bits) {
    case 8:
      return read<1>(I);
    case 16:
      return read<2>(I);
    case 32:
      return read<4>(I);
    default:
      return read<8>(I);
    }
  }

  /// Replaces lane \p I of \p Bits bits by the low bits of \p Value.
  void setLane(unsigned Bits, unsigned I, uint64_t Value) {
    switch (Bits) {
    case 8:
      return write<1>(I, Value);
    case 16:
      return write<2>(I, Value);
    case 32:
      return write<4>(I, Value);
    default:
      return write<8>(I, Value);
    }
  }

  bool operator==(const VectorRegister &Other) const {
    return Bytes == Other.Bytes;
  }
  bool operator!=(const VectorRegister &Other) const {
    return Bytes != Other.Bytes;
  }

private:
  // Of constant size, so that compilers make one access of the loop.
  template <unsigned Size> uint64_t read(unsigned I) const {
    uint64_t Value = 0;
    for (unsigned Byte = 0; Byte < Size; ++Byte)
      Value |= uint64_t(Bytes[I * Size + Byte]) << (8 * Byte);
    return Value;
  }
  template <unsigned Size> void write(unsigned I, uint64_t Value) {
    for (unsigned Byte = 0; Byte < Size; ++Byte)
      Bytes[I * Size + Byte] = uint8_t(Value >> (8 * Byte));
  }
};

/// A predicate register: an image of 256 bits, a bit for each byte of a vector
/// register, which it governs.
struct MaskImage {
  /// Bit b is bit b % 64 of word b / 64.
  std::array<uint64_t, RegisterBytes / 64> Words{};

  /// Bit \p B; B < 256.
  bool bit(unsigned B) const { return Words[B / 64] >> (B % 64) & 1; }

  /// Sets bit \p B to \p Value.
  void setBit(unsigned B, bool Value = true) {
    uint64_t Bit = uint64_t(1) << (B % 64);
    Words[B / 64] = Value ? Words[B / 64] | Bit : Words[B / 64] & ~Bit;
  }

  /// Whether lane \p I of \p Bits bits (8, 16, 32 or 64) is active. A lane is
  /// governed by the bit of its first byte.
  bool lane(unsigned Bits, unsigned I) const { return bit(I * (Bits / 8)); }

  /// Sets lane \p I of \p Bits bits and leaves the other bits alone.
  void setLane(unsigned Bits, unsigned I, bool Value = true) {
    setBit(I * (Bits / 8), Value);
  }

  bool operator==(const MaskImage &Other) const { return Words == Other.Words; }
  bool operator!=(const MaskImage &Other) const { return Words != Other.Words; }
};

} // namespace machine
} // namespace pto

#endif // PTO_MACHINE_REGISTERS_H
