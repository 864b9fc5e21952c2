//===- pto/Execution/DeviceMemory.h - Memory of a kernel --------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The unified buffer of one block and its pieces of global memory, in the
// host's memory.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_DEVICEMEMORY_H
#define PTO_EXECUTION_DEVICEMEMORY_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <vector>

namespace pto {

/// Buffers are placed at multiples of this, as PTO's own allocators do.
constexpr uint64_t BufferAlign = 256;

/// Blocks of global memory that the caller owns and several cores share, in
/// the order of their addresses.
struct SharedBlock {
  uint8_t *Data;
  uint64_t Bytes;
};
using SharedBlocks = std::vector<SharedBlock>;

class DeviceMemory {
  std::vector<uint8_t> Storage;
  uint8_t *UnifiedBuffer;
  uint64_t Usable;
  uint64_t Next = 0; ///< Where the next buffer without an address goes.
  struct Range {
    uint64_t Address, Bytes;
  };
  std::vector<Range> Placed;
  struct GlobalBuffer {
    std::unique_ptr<uint8_t[]> Storage;
    uint8_t *Data;
    uint64_t Address, Bytes;
  };
  std::vector<GlobalBuffer> Globals;
  std::shared_ptr<const SharedBlocks> Shared;

  /// The shared block that all \p Bytes from \p Host are in, or null.
  const SharedBlock *findShared(const void *Host, uint64_t Bytes) const;

public:
  /// \p Usable: how many bytes of the unified buffer there are for the kernel.
  explicit DeviceMemory(uint64_t Usable);

  /// The host address of unified-buffer address 0.
  uint8_t *unifiedBuffer() const { return UnifiedBuffer; }
  uint64_t usableBytes() const { return Usable; }

  /// Places \p Bytes in the unified buffer, after what was placed before, and
  /// gives their address. Error: they do not fit.
  llvm::Expected<uint64_t> place(llvm::StringRef Name, uint64_t Bytes);
  /// The same at \p Address. Errors: outside, or over another buffer.
  llvm::Error placeAt(llvm::StringRef Name, uint64_t Address, uint64_t Bytes);

  /// Where the highest buffer ends that is placed below \p Address.
  uint64_t endOfBuffersBelow(uint64_t Address) const;

  /// A new buffer of zeros in global memory.
  uint8_t *allocateGlobal(uint64_t Bytes);

  /// Makes \p Blocks part of global memory, in place of those of the last call.
  /// Their addresses are the host's.
  void share(std::shared_ptr<const SharedBlocks> Blocks) {
    Shared = std::move(Blocks);
  }

  /// Buffers of global memory also have addresses that are the same in every
  /// run: they begin at GlobalBase, with room between them. This is the address
  /// of the buffer that begins at \p Host.
  static constexpr uint64_t GlobalBase = uint64_t(1) << 32;
  uint64_t globalAddress(const uint8_t *Host) const;
  /// Where the \p Bytes bytes at a global \p Address are on the host; null
  /// unless they are in one buffer.
  uint8_t *findGlobal(uint64_t Address, uint64_t Bytes) const;

  /// Whether all \p Bytes at the host address are usable unified buffer, or in
  /// one buffer of global memory.
  bool isUnifiedBuffer(const void *Host, uint64_t Bytes) const;
  bool isGlobal(const void *Host, uint64_t Bytes) const;
};

} // namespace pto

#endif // PTO_EXECUTION_DEVICEMEMORY_H
