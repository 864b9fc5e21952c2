//===- HostMemory.h - PTO memory on the host --------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where PTO addresses are in the host's memory, and the checks of accesses.
//
// - A pointer of address space 6 is a byte address in the unified buffer, whose
//   place on the host is the function's first argument.
// - A pointer of address space 1, global memory, is a host address.
// - A pointer of address space 0, which on PTO is the unified buffer too, is a
//   host address in the unified buffer, the host's stack or a constant; as an
//   integer it is the address in the unified buffer where it points there.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_HOSTMEMORY_H
#define PTO_LIB_EMULATION_HOSTMEMORY_H

#include "pto/Emulation/Emulation.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

class HostMemory {
  const EmulateOptions &Options;
  llvm::Function &F;
  llvm::Value *Base; ///< The unified buffer.

  /// Whether Bytes at Address are not all in the unified buffer.
  llvm::Value *isOutside(llvm::IRBuilderBase &B, llvm::Value *Address,
                         llvm::Value *Bytes);
  void callBadAccess(llvm::IRBuilderBase &B, llvm::Instruction &I,
                     llvm::Value *Address, llvm::Value *Bytes, uint64_t Align,
                     unsigned Kind);
  void callCheckAccess(llvm::IRBuilderBase &B, llvm::Instruction &I,
                       llvm::Value *Host, llvm::Value *Bytes, uint64_t Align,
                       unsigned Kind);

  void callCheckAccesses(llvm::IRBuilderBase &B, llvm::Instruction &I,
                         llvm::Value *Hosts, llvm::Value *Mask, uint64_t Bytes,
                         uint64_t Align, unsigned Kind);

public:
  HostMemory(const EmulateOptions &Options, llvm::Function &F);

  /// The host address of the unified buffer.
  llvm::Value *base() const { return Base; }

  /// Whether accesses are checked.
  bool checks() const { return Options.Checks; }

  /// The text of \p I with its function, for a message at run time.
  llvm::Constant *site(llvm::IRBuilderBase &B,
                       const llvm::Instruction &I) const;

  /// The host address of \p Pointer, which is of any of the three spaces.
  llvm::Value *address(llvm::IRBuilderBase &B, llvm::Value *Pointer);

  /// The generic pointer for a unified-buffer address and back.
  llvm::Value *castAddressSpace(llvm::IRBuilderBase &B, llvm::Value *Pointer,
                                llvm::Type *Ty);

  /// Whether \p Host, a host address, is in the unified buffer or at its end.
  llvm::Value *isInUnifiedBuffer(llvm::IRBuilderBase &B, llvm::Value *Host);

  /// The integer that a generic pointer to \p Host is, as an i64; of vectors,
  /// each.
  llvm::Value *genericToInteger(llvm::IRBuilderBase &B, llvm::Value *Pointer);
  /// And the pointer for an i64.
  llvm::Value *integerToGeneric(llvm::IRBuilderBase &B, llvm::Value *Integer);

  /// The result of \p I, a comparison of generic pointers, where one of them may
  /// be null and the other the beginning of the unified buffer, which is null for
  /// PTO; null where the host's comparison is right.
  llvm::Value *compareWithNull(llvm::IRBuilderBase &B, llvm::ICmpInst &I);

  /// What a check looks at.
  struct Access {
    llvm::Value *Pointer; ///< The PTO pointer.
    llvm::Value *Bytes;   ///< How many bytes, an i64.
    uint64_t Align;       ///< What the address must be a multiple of.
    bool IsStore;
    /// Bytes that are really touched, an i64, asked for only if the access as
    /// a whole would be out of bounds; null if that is Bytes. The address must
    /// be aligned even if there are none.
    llvm::function_ref<llvm::Value *(llvm::IRBuilderBase &)> Touched = nullptr;
  };

  /// Emits the check of \p A before \p I if checks are on. May split the block
  /// of \p I, which stays at the head of the new one.
  void check(llvm::Instruction &I, const Access &A);

  /// The same for the accesses of \p Bytes at each of the vector \p Pointers
  /// whose lane of \p Mask is set.
  void checkEach(llvm::Instruction &I, llvm::Value *Pointers, llvm::Value *Mask,
                 uint64_t Bytes, uint64_t Align, bool IsStore);
};

} // namespace pto

#endif // PTO_LIB_EMULATION_HOSTMEMORY_H
