//===- PtxEmitter.h - PTX's conversions in IR -------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device code of CUDA converts numbers by intrinsics, llvm.nvvm.*, and by
// inline assembly. Either becomes calls of the run-time function that the same
// exact arithmetic stands behind as pto-cvt.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_PTXEMITTER_H
#define PTO_LIB_EMULATION_PTXEMITTER_H

#include "pto/PTX/Instruction.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include <optional>

namespace pto {

/// The instruction that the intrinsic \p Name is, such as "llvm.nvvm.f2i.rn":
/// cvt.rni.s32.f32.
std::optional<ptx::Instruction> ptxConversion(llvm::StringRef Name);

/// Replaces the intrinsics of PTX and the inline assembly in \p M: conversions,
/// what takes numbers apart, and the place of the thread, which is the only
/// one. Returns whether there was nothing else; the rest is reported to the
/// context's diagnostic handler.
bool lowerPtx(llvm::Module &M);

} // namespace pto

#endif // PTO_LIB_EMULATION_PTXEMITTER_H
