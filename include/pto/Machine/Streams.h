//===- pto/Machine/Streams.h - Streams of unaligned accesses ----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads and stores of whole registers at any address, which keep the block of
// 32 bytes that one access ends and the next one begins in: section 1.5 of the
// list of operations. They work on a state beside registers, so there is no
// Operation of the table for them.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_MACHINE_STREAMS_H
#define PTO_MACHINE_STREAMS_H

#include "pto/Machine/Execute.h"

namespace pto {
namespace machine {

/// Bytes of the unit in which the vector unit accesses memory.
constexpr unsigned BlockBytes = 32;

/// What an align register holds.
struct StreamState {
  /// Address of the block, a multiple of 32.
  uint64_t Block = 0;
  std::array<uint8_t, BlockBytes> Bytes{};
  /// The bytes that count: of a load all or, where nothing has been loaded,
  /// none; of a store those that are pending.
  unsigned Begin = 0, End = 0;
};

/// vldas: \p State becomes that of a load at \p Address. OutOfRange if the
/// block is not in \p Mem.
Status beginLoad(StreamState &State, uint64_t Address, const Memory &Mem);

/// vldus: \p Result is the 256 bytes at \p Address, the first of them from
/// \p State, which becomes that of a load at \p Address + 256. OutOfRange if
/// the bytes are not in \p Mem, WrongState if \p State is not that of a load at
/// \p Address.
Status loadNext(VectorRegister &Result, StreamState &State, uint64_t Address,
                const Memory &Mem);

/// init.align: nothing is pending.
StreamState beginStore();

/// vstus: appends the first \p Count bytes of \p Value, at most 256, to the
/// store at \p Address. Blocks that are complete go to memory. OutOfRange if
/// one of them is not in \p Mem, WrongState if the bytes pending do not end at
/// \p Address.
Status storeNext(StreamState &State, const VectorRegister &Value,
                 uint64_t Address, uint64_t Count, const Memory &Mem);

/// vstas: writes what is pending of the stream that ends at \p End. Faults as
/// for storeNext().
Status endStore(StreamState &State, uint64_t End, const Memory &Mem);

/// pstu: appends the \p Lanes lanes (64 or 128) of \p Mask, a bit each, to the
/// store at \p Address. Misaligned if that is not a multiple of their bytes;
/// otherwise as storeNext().
Status storeMask(StreamState &State, const MaskImage &Mask, unsigned Lanes,
                 uint64_t Address, const Memory &Mem);

} // namespace machine
} // namespace pto

#endif // PTO_MACHINE_STREAMS_H
