//===- PTODataLayout.h - The data layout of PTO -----------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Apart from the target machine, for front ends that make modules without it.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTODATALAYOUT_H
#define LLVM_LIB_TARGET_PTO_PTODATALAYOUT_H

#include "llvm/ADT/StringRef.h"

namespace llvm::PTO {

// Vectors and masks are aligned to the 32 bytes that vlds and vsts need, and no
// more: the stack keeps that alignment, so a spill never realigns it.
inline constexpr StringLiteral DataLayoutString =
    "e-m:e-p:64:64-i64:64-i128:128-v256:256-v2048:256-v4096:256-v8192:256-"
    "v16384:256-n32:64-S256";

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTODATALAYOUT_H
