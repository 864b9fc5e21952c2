//===- pto/Machine/Streams.h - Streams of unaligned accesses ----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads and stores of whole registers at any address, which keep the block of
// 32 bytes that one access ends and the next one begins in, and loads of single
// blocks: sections 1.4 and 1.5 of the list of operations. The compiler makes
// these instructions of plain loads and stores, so there are no intrinsics and
// no Operation of the table for them.
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

/// vsldb: block k of \p Result is the one at \p Address + 32 * (r + k * s), r
/// the lower half and s the upper half of \p Config, if \p Mask has a bit in
/// it; other blocks are 0 and not accessed. Misaligned if \p Address is not a
/// multiple of 32.
Status loadBlocks(VectorRegister &Result, uint64_t Address, uint32_t Config,
                  const MaskImage &Mask, const Memory &Mem);

} // namespace machine
} // namespace pto

#endif // PTO_MACHINE_STREAMS_H
