//===- PTOBaseInfo.cpp - Named immediates and distribution modes ----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOBaseInfo.h"

using namespace llvm;

StringRef PTO::getAbsentImmSpelling(ImmediateKind Kind) {
  return Kind == Saturation ? "NOSAT" : "NONE";
}
