//===- PtxPackedFunctions.h - PTX's packed conversions ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions that make pairs. Each is a function on integers, which the
// vectorisers widen like one of a vector library: beside it are functions of
// 64, 128 and 256 pairs, and its calls say so. After the vectorisers
// llvm/Transforms/PTO/LateInlining.h dissolves them all.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_PTXPACKEDFUNCTIONS_H
#define PTO_LIB_EMULATION_PTXPACKEDFUNCTIONS_H

#include "pto/PTX/Mapping.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

/// LLVM's type of an element; null if it has none.
llvm::Type *ptxElementType(llvm::LLVMContext &Ctx, Format F);

/// What \p Steps, PTO's operations, make of the integer \p Bits, an element of
/// the first one's source: an integer of the width of the last one's result.
/// All lanes of a register are that element.
llvm::Value *emitElementSteps(llvm::IRBuilderBase &B,
                              const std::vector<ptx::Step> &Steps,
                              llvm::Value *Bits);

/// Emits the conversion of one element between such integers.
using PtxElementEmitter =
    llvm::function_ref<llvm::Value *(llvm::IRBuilderBase &, llvm::Value *)>;

/// The result of \p Inst, whose destination is a pair, on \p Args, in an i64: a
/// call of its function. \p Args are i64 whose bits above the operand are
/// ignored. The function converts a single pair by \p Element, and many by
/// \p Steps.
llvm::Value *emitPackedCall(llvm::IRBuilderBase &B,
                            const ptx::Instruction &Inst,
                            const std::vector<ptx::Step> &Steps,
                            PtxElementEmitter Element,
                            llvm::ArrayRef<llvm::Value *> Args);

} // namespace pto

#endif // PTO_LIB_EMULATION_PTXPACKEDFUNCTIONS_H
