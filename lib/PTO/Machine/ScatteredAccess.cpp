//===- ScatteredAccess.cpp - Gathers, scatters, blocks -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sections 1.4 and 1.6 of the list of operations: lanes or blocks of 32 bytes
// that have addresses of their own. What the mask leaves out is not accessed.
//
//===----------------------------------------------------------------------===//

#include "Execution.h"
#include "pto/Machine/Streams.h"
#include <map>

using namespace pto;
using namespace pto::machine;

static Status misaligned(uint64_t Address, uint64_t Bytes) {
  Status S;
  S.Kind = Fault::Misaligned;
  S.Address = Address;
  S.Bytes = Bytes;
  S.Alignment = BlockBytes;
  return S;
}

/// The \p Bytes bytes at \p Address, or null and a fault in \p S.
static uint8_t *reach(const Execution &E, uint64_t Address, uint64_t Bytes,
                      Status &S) {
  uint8_t *Data = E.Mem->find(Address, Bytes);
  if (!Data) {
    S.Kind = Fault::OutOfRange;
    S.Address = Address;
    S.Bytes = Bytes;
  }
  return Data;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// Calls \p Fn(lane, host address) for each active element. The element of lane
/// i is at the pointer, operand \p Pointer, plus the index of lane i, in
/// operand \p Index, times the size.
template <typename Function>
static Status eachElement(const Execution &E, size_t Pointer, size_t Index,
                          size_t Mask, unsigned LaneBits, Function Fn) {
  if (!E.Mem)
    return Execution::noMemory();
  uint64_t Base = E.number(Pointer);
  unsigned Bytes = E.bits() / 8;
  if (Base % BlockBytes)
    return misaligned(Base, Bytes);
  for (unsigned I = 0; I < numLanes(LaneBits); ++I) {
    if (!E.mask(Mask).lane(LaneBits, I))
      continue;
    Status S;
    uint8_t *Data =
        reach(E, Base + E.vector(Index).lane(LaneBits, I) * Bytes, Bytes, S);
    if (!Data)
      return S;
    Fn(I, Data);
  }
  return {};
}

/// (pointer, indices, mask). An element narrower than the lane is extended by
/// zeros.
Status machine::gatherElements(Execution &E) {
  unsigned LaneBits = info(E.Op.Result).Bits;
  return eachElement(E, 0, 1, 2, LaneBits, [&](unsigned I, uint8_t *Data) {
    uint64_t V = 0;
    for (unsigned Byte = 0; Byte < E.bits() / 8; ++Byte)
      V |= uint64_t(Data[Byte]) << (8 * Byte);
    E.Vectors[0].setLane(LaneBits, I, V);
  });
}

/// (value, pointer, indices, mask). Of equal indices the last lane's counts.
Status machine::scatterElements(Execution &E) {
  unsigned LaneBits = info(E.Op.Result).Bits;
  auto Nothing = [](unsigned, uint8_t *) {};
  if (Status S = eachElement(E, 1, 2, 3, LaneBits, Nothing); !S)
    return S;
  return eachElement(E, 1, 2, 3, LaneBits, [&](unsigned I, uint8_t *Data) {
    uint64_t V = E.vector(0).lane(LaneBits, I);
    for (unsigned Byte = 0; Byte < E.bits() / 8; ++Byte)
      Data[Byte] = uint8_t(V >> (8 * Byte));
  });
}

std::string machine::equalIndices(const VectorRegister &Indices,
                                  const MaskImage &Mask, unsigned LaneBits) {
  std::map<uint64_t, unsigned> LaneOf;
  for (unsigned I = 0; I < numLanes(LaneBits); ++I) {
    if (!Mask.lane(LaneBits, I))
      continue;
    uint64_t Index = Indices.lane(LaneBits, I);
    auto [Entry, IsNew] = LaneOf.try_emplace(Index, I);
    if (!IsNew)
      return "lanes " + std::to_string(Entry->second) + " and " +
             std::to_string(I) + " both have index " + std::to_string(Index) +
             ": which of them is stored is undefined; here it is the last";
  }
  return "";
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

static constexpr unsigned NumBlocks = RegisterBytes / BlockBytes;

/// (pointer, byte offsets, mask)
Status machine::gatherBlocks(Execution &E) {
  if (!E.Mem)
    return Execution::noMemory();
  for (unsigned K = 0; K < NumBlocks; ++K) {
    if (!E.mask(2).lane(32, K))
      continue;
    uint64_t Address = E.number(0) + E.vector(1).lane(32, K);
    if (Address % BlockBytes)
      return misaligned(Address, BlockBytes);
    Status S;
    const uint8_t *Data = reach(E, Address, BlockBytes, S);
    if (!Data)
      return S;
    for (unsigned Byte = 0; Byte < BlockBytes; ++Byte)
      E.Vectors[0].Bytes[K * BlockBytes + Byte] = Data[Byte];
  }
  return {};
}

/// Whether a mask has a bit in block \p K.
static bool hasBlock(const MaskImage &Mask, unsigned K) {
  for (unsigned Byte = 0; Byte < BlockBytes; ++Byte)
    if (Mask.bit(K * BlockBytes + Byte))
      return true;
  return false;
}

/// (value...,  pointer, distances, mask), the pointer being operand \p Pointer.
static Status accessBlocks(Execution &E, size_t Pointer) {
  if (!E.Mem)
    return Execution::noMemory();
  bool IsStore = Pointer != 0;
  uint64_t Base = E.number(Pointer);
  uint32_t Distances = uint32_t(E.number(Pointer + 1));
  if (Base % BlockBytes)
    return misaligned(Base, BlockBytes);
  uint8_t *Blocks[NumBlocks] = {};
  for (unsigned K = 0; K < NumBlocks; ++K) {
    if (!hasBlock(E.mask(Pointer + 2), K))
      continue;
    uint64_t Steps =
        uint64_t(Distances & 0xFFFF) + uint64_t(K) * (Distances >> 16);
    Status S;
    Blocks[K] = reach(E, Base + BlockBytes * Steps, BlockBytes, S);
    if (!Blocks[K])
      return S;
  }
  for (unsigned K = 0; K < NumBlocks; ++K)
    for (unsigned Byte = 0; Blocks[K] && Byte < BlockBytes; ++Byte)
      if (IsStore)
        Blocks[K][Byte] = E.vector(0).Bytes[K * BlockBytes + Byte];
      else
        E.Vectors[0].Bytes[K * BlockBytes + Byte] = Blocks[K][Byte];
  return {};
}

Status machine::loadBlocks(Execution &E) { return accessBlocks(E, 0); }

Status machine::storeBlocks(Execution &E) { return accessBlocks(E, 1); }
