//===- PTO.h - Address spaces and names of the target -----------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTO_H
#define LLVM_LIB_TARGET_PTO_PTO_H

#include "MCTargetDesc/PTOMCTargetDesc.h"

namespace llvm {

namespace PTOAS {
/// Address spaces, as PTO front ends number them. The generic space is the
/// unified buffer: stack, constants and unqualified pointers live there.
enum AddressSpace : unsigned {
  Generic = 0,
  GlobalMemory = 1,
  UnifiedBuffer = 6
};
/// Size of the unified buffer in bytes; address 0 is valid.
constexpr uint64_t UnifiedBufferSize = 262144;
} // namespace PTOAS

/// Metadata of a loop, no round of which loads what an earlier one has stored.
constexpr char PTOLoadsAreOld[] = "pto.loop.loads_are_old";

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTO_H
