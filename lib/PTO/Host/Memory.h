//===- Memory.h - Memory of the device -------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_HOST_MEMORY_H
#define PTO_LIB_HOST_MEMORY_H

#include "acl/acl.h"
#include "pto/Execution/DeviceMemory.h"
#include <map>
#include <mutex>

namespace pto::host {

/// Blocks of the device's memory, and of the host's that it gives out. All
/// functions may be called by several threads.
class Memory {
  struct Block {
    void *Storage;
    uint64_t Bytes;
    bool IsDevice;
  };
  mutable std::mutex Lock;
  std::map<uintptr_t, Block> Blocks;
  uint64_t DeviceBytes = 0;
  /// Made when it is asked for.
  mutable std::shared_ptr<const SharedBlocks> Shared;

  std::string check(const void *At, uint64_t Bytes, const char *Verb,
                    bool IsDevice) const;

public:
  static Memory &get();

  /// These report errors with the name of the \p Function that is called.
  aclError allocate(const char *Function, void **Result, uint64_t Bytes,
                    bool IsDevice);
  aclError free(const char *Function, void *At, bool IsDevice);
  aclError info(uint64_t &Free, uint64_t &Total) const;

  /// Gives back all blocks of the device.
  void freeDevice();

  /// What is wrong with a copy or with setting bytes, or an empty text.
  std::string checkCopy(const void *To, uint64_t Room, const void *From,
                        uint64_t Bytes, aclrtMemcpyKind Kind) const;
  std::string checkSet(const void *To, uint64_t Room, uint64_t Bytes) const;

  /// The blocks of the device as kernels may access them now.
  std::shared_ptr<const SharedBlocks> shared() const;
};

} // namespace pto::host

#endif // PTO_LIB_HOST_MEMORY_H
