//===- DeviceMemory.cpp - Memory of a kernel ------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/DeviceMemory.h"
#include "pto/Execution/JIT.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace pto;

/// Wider than any alignment that a program may ask for.
static constexpr uint64_t HostAlign = 4096;

DeviceMemory::DeviceMemory(uint64_t Usable)
    : Storage(UnifiedBufferBytes + 2 * UnifiedBufferSlack + HostAlign),
      UnifiedBuffer(reinterpret_cast<uint8_t *>(
          alignAddr(Storage.data() + UnifiedBufferSlack, Align(HostAlign)))),
      Usable(Usable) {}

llvm::Error DeviceMemory::placeAt(StringRef Name, uint64_t Address,
                                  uint64_t Bytes) {
  if (Bytes > Usable || Address > Usable - Bytes)
    return createStringError(
        inconvertibleErrorCode(), "%s",
        formatv("buffer '{0}' of {1} bytes does not fit at address {2:x} of "
                "the unified buffer, which has {3} usable bytes",
                Name, Bytes, Address, Usable)
            .str()
            .c_str());
  for (const Range &Other : Placed)
    if (Address < Other.Address + Other.Bytes &&
        Other.Address < Address + Bytes)
      return createStringError(
          inconvertibleErrorCode(), "%s",
          formatv("buffer '{0}' at address {1:x} overlaps the one at {2:x}",
                  Name, Address, Other.Address)
              .str()
              .c_str());
  Placed.push_back({Address, Bytes});
  return llvm::Error::success();
}

Expected<uint64_t> DeviceMemory::place(StringRef Name, uint64_t Bytes) {
  uint64_t Address = alignTo(Next, BufferAlign);
  // Around buffers that have an address of their own.
  for (bool Moved = true; Moved;) {
    Moved = false;
    for (const Range &Other : Placed)
      if (Address < Other.Address + Other.Bytes &&
          Other.Address < Address + Bytes) {
        Address = alignTo(Other.Address + Other.Bytes, BufferAlign);
        Moved = true;
      }
  }
  if (llvm::Error E = placeAt(Name, Address, Bytes))
    return std::move(E);
  Next = Address + Bytes;
  return Address;
}

uint8_t *DeviceMemory::allocateGlobal(uint64_t Bytes) {
  GlobalBuffer Buffer;
  Buffer.Storage = std::make_unique<uint8_t[]>(Bytes + BufferAlign);
  Buffer.Data = reinterpret_cast<uint8_t *>(
      alignAddr(Buffer.Storage.get(), Align(BufferAlign)));
  Buffer.Bytes = Bytes;
  // What runs over the end of a buffer does not reach the next one.
  Buffer.Address = Globals.empty()
                       ? GlobalBase
                       : alignTo(Globals.back().Address + Globals.back().Bytes +
                                     UnifiedBufferSlack,
                                 UnifiedBufferSlack);
  Globals.push_back(std::move(Buffer));
  return Globals.back().Data;
}

uint64_t DeviceMemory::endOfBuffersBelow(uint64_t Address) const {
  uint64_t End = 0;
  for (const Range &Buffer : Placed)
    if (Buffer.Address < Address)
      End = std::max(End, Buffer.Address + Buffer.Bytes);
  return End;
}

uint64_t DeviceMemory::globalAddress(const uint8_t *Host) const {
  for (const GlobalBuffer &Buffer : Globals)
    if (Buffer.Data == Host)
      return Buffer.Address;
  llvm_unreachable("no buffer of global memory begins there");
}

uint8_t *DeviceMemory::findGlobal(uint64_t Address, uint64_t Bytes) const {
  for (const GlobalBuffer &Buffer : Globals) {
    uint64_t Offset = Address - Buffer.Address;
    if (Bytes <= Buffer.Bytes && Offset <= Buffer.Bytes - Bytes)
      return Buffer.Data + Offset;
  }
  // Addresses of the unified buffer are below all of the host's.
  if (const SharedBlock *Block =
          findShared(reinterpret_cast<const void *>(Address), Bytes))
    return Block->Data + (Address - uintptr_t(Block->Data));
  return nullptr;
}

static bool isWithin(const void *Host, uint64_t Bytes, const uint8_t *Data,
                     uint64_t Size) {
  auto Offset = uint64_t(uintptr_t(Host)) - uint64_t(uintptr_t(Data));
  return Bytes <= Size && Offset <= Size - Bytes;
}

const SharedBlock *DeviceMemory::findShared(const void *Host,
                                            uint64_t Bytes) const {
  if (!Shared)
    return nullptr;
  auto *At = static_cast<const uint8_t *>(Host);
  auto Next = llvm::upper_bound(
      *Shared, At, [](const uint8_t *At, const SharedBlock &Block) {
        return At < Block.Data;
      });
  if (Next == Shared->begin())
    return nullptr;
  const SharedBlock &Block = *std::prev(Next);
  return isWithin(Host, Bytes, Block.Data, Block.Bytes) ? &Block : nullptr;
}

bool DeviceMemory::isUnifiedBuffer(const void *Host, uint64_t Bytes) const {
  return isWithin(Host, Bytes, UnifiedBuffer, Usable);
}

bool DeviceMemory::isGlobal(const void *Host, uint64_t Bytes) const {
  return findShared(Host, Bytes) ||
         llvm::any_of(Globals, [&](const GlobalBuffer &Buffer) {
           return isWithin(Host, Bytes, Buffer.Data, Buffer.Bytes);
         });
}
