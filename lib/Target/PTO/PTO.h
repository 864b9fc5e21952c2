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
#include "pto/Numeric/Architecture.h"

namespace llvm {

namespace PTOAS {
enum AddressSpace : unsigned {
  Generic = ::pto::AddressSpace::Generic,
  GlobalMemory = ::pto::AddressSpace::Global,
  UnifiedBuffer = ::pto::AddressSpace::UnifiedBuffer
};
using ::pto::UnifiedBufferBytes;
} // namespace PTOAS

/// Metadata of a loop no iteration of which loads what an earlier one stored.
constexpr char PTOLoadsAreOld[] = "pto.loop.loads_are_old";

/// Metadata of a loop whose iterations do nothing after the last one.
constexpr char PTOIterationsMayIdle[] = "pto.loop.iterations_may_idle";

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTO_H
