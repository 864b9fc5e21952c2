//===- pto/Machine/Memory.h - Byte-addressed memory -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_MACHINE_MEMORY_H
#define PTO_MACHINE_MEMORY_H

#include <cstddef>
#include <cstdint>

namespace pto {
namespace machine {

/// A range of bytes with addresses, such as the unified buffer. It does not own
/// the bytes, and copies of it are the same memory.
class Memory {
  uint8_t *Data;
  uint64_t Size;
  uint64_t Base;

public:
  /// The \p Size bytes at \p Data, the first of which has address \p Base. They
  /// must outlive this object; the range must not reach beyond 2^64.
  Memory(uint8_t *Data, uint64_t Size, uint64_t Base = 0)
      : Data(Data), Size(Size), Base(Base) {}

  uint64_t base() const { return Base; }
  uint64_t size() const { return Size; }

  /// The \p Bytes bytes from \p Address, or null if one of them is not of this
  /// memory.
  uint8_t *find(uint64_t Address, uint64_t Bytes) const {
    uint64_t Offset = Address - Base;
    if (Address < Base || Offset > Size || Bytes > Size - Offset)
      return nullptr;
    return Data + Offset;
  }
};

} // namespace machine
} // namespace pto

#endif // PTO_MACHINE_MEMORY_H
