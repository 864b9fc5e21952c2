//===- Memory.cpp - Memory of the device ----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory.h"
#include "Errors.h"
#include "Settings.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/FormatVariadic.h"
#include <cstdlib>

using namespace llvm;
using namespace pto;
using namespace pto::host;

/// What blocks begin at a multiple of, as the device's do.
static constexpr uint64_t BlockAlign = 512;

Memory &Memory::get() {
  // Never destroyed: streams and the program's own objects may outlive it.
  static auto *Only = new Memory;
  return *Only;
}

aclError Memory::allocate(const char *Function, void **Result, uint64_t Bytes,
                          bool IsDevice) {
  if (!Result)
    return report(ACL_ERROR_INVALID_PARAM,
                  formatv("{0}: the pointer to the result is null", Function));
  *Result = nullptr;
  if (Bytes == 0)
    return report(ACL_ERROR_INVALID_PARAM,
                  formatv("{0}: a block of 0 bytes", Function));
  Expected<const Settings &> Environment = settings();
  if (!Environment)
    return report(ACL_ERROR_INVALID_PARAM, toString(Environment.takeError()));
  std::lock_guard<std::mutex> Locked(Lock);
  uint64_t Total = Environment->MemoryBytes, Asked = Bytes;
  if (IsDevice) {
    Bytes = SaturatingAdd(Bytes, Environment->Slack);
    if (Bytes > Total - DeviceBytes)
      return report(ACL_ERROR_BAD_ALLOC,
                    formatv("{0}: out of memory: {1} bytes are asked for, but "
                            "{2} of the device's {3} are free (PTO_MEMORY)",
                            Function, Asked, Total - DeviceBytes, Total));
  }
  void *Storage = Bytes > UINT64_MAX - BlockAlign
                      ? nullptr
                      : std::calloc(1, Bytes + BlockAlign);
  if (!Storage)
    return report(ACL_ERROR_BAD_ALLOC,
                  formatv("{0}: this machine has no memory for {1} bytes",
                          Function, Asked));
  uintptr_t At = alignAddr(Storage, Align(BlockAlign));
  Blocks[At] = {Storage, Bytes, IsDevice};
  if (IsDevice) {
    DeviceBytes += Bytes;
    Shared = nullptr;
  }
  *Result = reinterpret_cast<void *>(At);
  return ACL_SUCCESS;
}

aclError Memory::free(const char *Function, void *At, bool IsDevice) {
  std::lock_guard<std::mutex> Locked(Lock);
  auto Found = Blocks.find(uintptr_t(At));
  if (Found == Blocks.end() || Found->second.IsDevice != IsDevice)
    return report(
        ACL_ERROR_INVALID_PARAM,
        formatv("{0}: {1} is not the beginning of a block that {2} has made "
                "and that is not freed yet",
                Function, hex(At),
                IsDevice ? "aclrtMalloc" : "aclrtMallocHost"));
  if (IsDevice) {
    DeviceBytes -= Found->second.Bytes;
    Shared = nullptr;
  }
  std::free(Found->second.Storage);
  Blocks.erase(Found);
  return ACL_SUCCESS;
}

aclError Memory::info(uint64_t &Free, uint64_t &Total) const {
  Expected<const Settings &> Environment = settings();
  if (!Environment)
    return report(ACL_ERROR_INVALID_PARAM, toString(Environment.takeError()));
  std::lock_guard<std::mutex> Locked(Lock);
  Total = Environment->MemoryBytes;
  Free = Total - DeviceBytes;
  return ACL_SUCCESS;
}

void Memory::freeDevice() {
  std::lock_guard<std::mutex> Locked(Lock);
  for (auto I = Blocks.begin(); I != Blocks.end();) {
    if (!I->second.IsDevice) {
      ++I;
      continue;
    }
    std::free(I->second.Storage);
    I = Blocks.erase(I);
  }
  DeviceBytes = 0;
  Shared = nullptr;
}

/// What is wrong with the \p Bytes from \p At as memory of the device, or of
/// the host. Called with the lock.
std::string Memory::check(const void *At, uint64_t Bytes, const char *Verb,
                          bool IsDevice) const {
  auto Next = Blocks.upper_bound(uintptr_t(At));
  const Block *Inside = nullptr;
  uint64_t Offset = 0;
  if (Next != Blocks.begin()) {
    auto Found = std::prev(Next);
    Offset = uintptr_t(At) - Found->first;
    if (Offset <= Found->second.Bytes)
      Inside = &Found->second;
  }
  const char *Whose = IsDevice ? "device" : "host";
  if (Inside && Inside->IsDevice != IsDevice && Offset < Inside->Bytes)
    return formatv("{0} {1} as memory of the {2}, but it is the {3}'s", Verb,
                   hex(At), Whose, IsDevice ? "host" : "device");
  if (!Inside || Inside->IsDevice != IsDevice) {
    if (IsDevice)
      return formatv("{0} {1} as memory of the device, but it is in no block "
                     "that aclrtMalloc has made",
                     Verb, hex(At));
    return At ? "" : formatv("{0} a null pointer", Verb).str();
  }
  if (Bytes > Inside->Bytes - Offset)
    return formatv("{0} {1} bytes at offset {2} of a block of {3} bytes of the "
                   "{4}",
                   Verb, Bytes, Offset, Inside->Bytes, Whose);
  return "";
}

std::string Memory::checkCopy(const void *To, uint64_t Room, const void *From,
                              uint64_t Bytes, aclrtMemcpyKind Kind) const {
  if (Kind < ACL_MEMCPY_HOST_TO_HOST || Kind > ACL_MEMCPY_DEVICE_TO_DEVICE)
    return formatv("there is no kind {0} of copies", int(Kind));
  if (Bytes > Room)
    return formatv("copies {0} bytes to where there is room for {1}", Bytes,
                   Room);
  std::lock_guard<std::mutex> Locked(Lock);
  std::string Problem = check(From, Bytes, "reads",
                              Kind == ACL_MEMCPY_DEVICE_TO_HOST ||
                                  Kind == ACL_MEMCPY_DEVICE_TO_DEVICE);
  if (Problem.empty())
    Problem = check(To, Bytes, "writes",
                    Kind == ACL_MEMCPY_HOST_TO_DEVICE ||
                        Kind == ACL_MEMCPY_DEVICE_TO_DEVICE);
  return Problem;
}

std::string Memory::checkSet(const void *To, uint64_t Room,
                             uint64_t Bytes) const {
  if (Bytes > Room)
    return formatv("sets {0} bytes where there is room for {1}", Bytes, Room);
  std::lock_guard<std::mutex> Locked(Lock);
  // It may be the host's, too.
  std::string Problem = check(To, Bytes, "writes", true);
  return Problem.empty() || check(To, Bytes, "writes", false).empty() ? ""
                                                                      : Problem;
}

std::shared_ptr<const SharedBlocks> Memory::shared() const {
  std::lock_guard<std::mutex> Locked(Lock);
  if (!Shared) {
    auto Made = std::make_shared<SharedBlocks>();
    for (const auto &[At, B] : Blocks)
      if (B.IsDevice)
        Made->push_back({reinterpret_cast<uint8_t *>(At), B.Bytes});
    Shared = std::move(Made);
  }
  return Shared;
}
