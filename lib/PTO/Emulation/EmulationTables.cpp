//===- EmulationTables.cpp - Operations by intrinsic ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmulationTables.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include <algorithm>

using namespace llvm;

namespace pto {

#define GET_EmulatedOperationTable_IMPL
#include "PTOEmulationTables.inc"

} // namespace pto
