//===- PackedElements.h - Arrays as memory holds them -----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_PACKEDELEMENTS_H
#define PTO_CVT_PACKEDELEMENTS_H

#include "pto/Numeric/Format.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>
#include <vector>

namespace pto::cvt {

/// Elements of one format without gaps, in the byte order of the host and of
/// PTO; 4-bit elements two a byte, the even one in the low nibble. After them
/// there is room for the rest of a vector, whose contents mean nothing.
class PackedElements {
  unsigned Bits;
  size_t Count;
  std::vector<uint8_t> Bytes;

public:
  /// A multiple of the number of lanes of every register.
  static constexpr size_t Granule = 256;

  PackedElements(Format F, size_t Count)
      : Bits(info(F).Bits), Count(Count),
        Bytes(llvm::alignTo(Count, Granule) * Bits / 8) {}

  size_t size() const { return Count; }
  uint8_t *data() { return Bytes.data(); }
  const uint8_t *data() const { return Bytes.data(); }

  /// Forgets elements after the first \p NewCount, at most size().
  void truncate(size_t NewCount) { Count = NewCount; }

  uint64_t get(size_t I) const {
    switch (Bits) {
    case 4:
      return Bytes[I / 2] >> (I % 2 * 4) & 15;
    case 8:
      return Bytes[I];
    case 16:
      return load<uint16_t>(I);
    case 32:
      return load<uint32_t>(I);
    default:
      return load<uint64_t>(I);
    }
  }

  /// \p Value: no more bits than the format has.
  void set(size_t I, uint64_t Value) {
    switch (Bits) {
    case 4: {
      unsigned Shift = I % 2 * 4;
      Bytes[I / 2] = uint8_t((Bytes[I / 2] & ~(15u << Shift)) | Value << Shift);
      break;
    }
    case 8:
      Bytes[I] = uint8_t(Value);
      break;
    case 16:
      store(I, uint16_t(Value));
      break;
    case 32:
      store(I, uint32_t(Value));
      break;
    default:
      store(I, Value);
      break;
    }
  }

  /// Whether \p Other, which has the same format and size, has the same
  /// elements.
  bool operator==(const PackedElements &Other) const {
    size_t Whole = Count * Bits / 8;
    if (std::memcmp(data(), Other.data(), Whole) != 0)
      return false;
    return Count * Bits % 8 == 0 || get(Count - 1) == Other.get(Count - 1);
  }
  bool operator!=(const PackedElements &Other) const {
    return !(*this == Other);
  }

private:
  template <typename T> T load(size_t I) const {
    T Value;
    std::memcpy(&Value, &Bytes[I * sizeof(T)], sizeof(T));
    return Value;
  }
  template <typename T> void store(size_t I, T Value) {
    std::memcpy(&Bytes[I * sizeof(T)], &Value, sizeof(T));
  }
};

} // namespace pto::cvt

#endif // PTO_CVT_PACKEDELEMENTS_H
