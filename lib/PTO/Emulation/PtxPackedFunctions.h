//===- PtxPackedFunctions.h - PTX's packed conversions ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions of pairs from and to formats that LLVM has no type for. Each is a
// function on integers, which the vectorisers widen like one of a vector
// library: beside it are functions of 64, 128 and 256 pairs, and its calls say
// so. PTOLateInlining.h dissolves them all behind the vectorisers.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_PTXPACKEDFUNCTIONS_H
#define PTO_LIB_EMULATION_PTXPACKEDFUNCTIONS_H

#include "pto/PTX/Mapping.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

/// LLVM's type of an element; null if it has none.
llvm::Type *ptxElementType(llvm::LLVMContext &Ctx, Format F);

/// Whether \p Inst converts pairs, from or to a format that has no type.
bool isPackedForLLVM(llvm::LLVMContext &Ctx, const ptx::Instruction &Inst);

/// The result of \p Inst, of which isPackedForLLVM() is true, on \p Args, in an
/// i64: a call of its function. \p Args are i64 whose bits above the operand
/// are ignored. \p Steps are PTO's operations in its place.
llvm::Value *emitPackedCall(llvm::IRBuilderBase &B,
                            const ptx::Instruction &Inst,
                            const std::vector<ptx::Step> &Steps,
                            llvm::ArrayRef<llvm::Value *> Args);

} // namespace pto

#endif // PTO_LIB_EMULATION_PTXPACKEDFUNCTIONS_H
