//===- PtxEmitter.h - PTX's conversions in IR -------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device code of CUDA converts numbers by intrinsics, llvm.nvvm.*, and by
// inline assembly. Either becomes calls of a run-time function, with the same
// exact arithmetic as pto-cvt.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_PTXEMITTER_H
#define PTO_LIB_EMULATION_PTXEMITTER_H

#include "pto/PTX/Instruction.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include <optional>
#include <string>
#include <vector>

namespace pto {

/// The instruction that the intrinsic \p Name is, such as "llvm.nvvm.f2i.rn":
/// cvt.rni.s32.f32.
std::optional<ptx::Instruction> ptxConversion(llvm::StringRef Name);

/// What to put in place of a conversion: its sources, and what comes after
/// them, are in the low bits of i64, and so is the result.
using PtxConversionEmitter = llvm::function_ref<llvm::Value *(
    llvm::IRBuilderBase &, const ptx::Instruction &,
    llvm::ArrayRef<llvm::Value *>)>;

/// Whether \p Call is inline assembly or one of PTX's intrinsics.
bool isPtxCall(const llvm::CallBase &Call);

/// The conversions in \p Call, in their order. \p Problem says what else is in
/// it, if anything is.
std::vector<ptx::Instruction> conversionsIn(const llvm::CallBase &Call,
                                            std::string &Problem);

/// Replaces \p Call, in which conversionsIn() has found no problem: conversions
/// by \p Emit, what takes numbers apart by LLVM's operations, the place of the
/// thread by that of the only one.
void replacePtxCall(llvm::CallBase &Call, PtxConversionEmitter Emit);

/// Replaces all of that in \p M by calls of the run-time function. Returns
/// whether there was nothing else; the rest is reported to the context's
/// diagnostic handler.
bool lowerPtx(llvm::Module &M);

/// What device code of CUDA says about its processor and its calls is not about
/// ours: takes it from \p M if it is such code.
void dropDeviceAttributes(llvm::Module &M);

} // namespace pto

#endif // PTO_LIB_EMULATION_PTXEMITTER_H
