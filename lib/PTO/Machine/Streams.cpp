//===- Streams.cpp - Streams of unaligned accesses ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Machine/Streams.h"
#include <algorithm>

using namespace pto;
using namespace pto::machine;

static uint64_t blockOf(uint64_t Address) {
  return Address / BlockBytes * BlockBytes;
}

static Status outOfRange(uint64_t Address, uint64_t Bytes) {
  Status S;
  S.Kind = Fault::OutOfRange;
  S.Address = Address;
  S.Bytes = Bytes;
  return S;
}

static Status wrongState(uint64_t Address) {
  Status S;
  S.Kind = Fault::WrongState;
  S.Address = Address;
  return S;
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

/// Whether the block at \p Block could be loaded into \p State.
static bool loadBlock(StreamState &State, uint64_t Block, const Memory &Mem) {
  State.Block = Block;
  State.Begin = State.End = 0;
  const uint8_t *Data = Mem.find(Block, BlockBytes);
  if (!Data)
    return false;
  std::copy_n(Data, BlockBytes, State.Bytes.begin());
  State.End = BlockBytes;
  return true;
}

Status machine::beginLoad(StreamState &State, uint64_t Address,
                          const Memory &Mem) {
  if (!loadBlock(State, blockOf(Address), Mem))
    return outOfRange(blockOf(Address), BlockBytes);
  return {};
}

Status machine::loadNext(VectorRegister &Result, StreamState &State,
                         uint64_t Address, const Memory &Mem) {
  if (State.Block != blockOf(Address) || State.End != BlockBytes)
    return wrongState(Address);
  const uint8_t *Data = Mem.find(Address, RegisterBytes);
  if (!Data)
    return outOfRange(Address, RegisterBytes);
  std::copy_n(Data, RegisterBytes, Result.Bytes.begin());
  // What the state says of the first block counts, even if memory has changed.
  std::copy(State.Bytes.begin() + Address % BlockBytes, State.Bytes.end(),
            Result.Bytes.begin());
  // At the end of memory there may be no next block; then there is no next load
  // either.
  loadBlock(State, blockOf(Address + RegisterBytes), Mem);
  return {};
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

StreamState machine::beginStore() { return {}; }

/// Writes what is pending.
static Status flush(StreamState &State, const Memory &Mem) {
  unsigned Count = State.End - State.Begin;
  uint64_t Address = State.Block + State.Begin;
  if (Count) {
    uint8_t *Data = Mem.find(Address, Count);
    if (!Data)
      return outOfRange(Address, Count);
    std::copy_n(State.Bytes.begin() + State.Begin, Count, Data);
  }
  State.Begin = State.End = 0;
  return {};
}

static bool isAt(const StreamState &State, uint64_t Address) {
  return State.Begin == State.End || State.Block + State.End == Address;
}

Status machine::storeNext(StreamState &State, const VectorRegister &Value,
                          uint64_t Address, uint64_t Count, const Memory &Mem) {
  if (!isAt(State, Address))
    return wrongState(Address);
  Count = std::min<uint64_t>(Count, RegisterBytes);
  for (uint64_t I = 0; I < Count; ++I) {
    uint64_t Byte = Address + I;
    if (State.Begin == State.End) {
      State.Block = blockOf(Byte);
      State.Begin = State.End = Byte % BlockBytes;
    }
    State.Bytes[State.End++] = Value.Bytes[I];
    if (State.End == BlockBytes)
      if (Status S = flush(State, Mem); !S)
        return S;
  }
  return {};
}

Status machine::endStore(StreamState &State, uint64_t End, const Memory &Mem) {
  return isAt(State, End) ? flush(State, Mem) : wrongState(End);
}

Status machine::storeMask(StreamState &State, const MaskImage &Mask,
                          unsigned Lanes, uint64_t Address, const Memory &Mem) {
  unsigned Bytes = Lanes / 8;
  if (Address % Bytes) {
    Status S;
    S.Kind = Fault::Misaligned;
    S.Address = Address;
    S.Bytes = S.Alignment = Bytes;
    return S;
  }
  VectorRegister Packed;
  for (unsigned I = 0; I < Lanes; ++I)
    if (Mask.bit(I * (RegisterBytes / Lanes)))
      Packed.Bytes[I / 8] |= uint8_t(1 << I % 8);
  return storeNext(State, Packed, Address, Bytes, Mem);
}
