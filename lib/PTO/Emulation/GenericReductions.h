//===- GenericReductions.h - Reductions in the order of PTO -----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// llvm.vector.reduce.* of floats as sums, products and extrema of elements, in
// the order in which the compiled code does them.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_GENERICREDUCTIONS_H
#define PTO_LIB_EMULATION_GENERICREDUCTIONS_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

namespace pto {

/// The value of \p Call, a reduction of floats.
llvm::Value *expandFloatReduction(llvm::IRBuilderBase &B,
                                  llvm::IntrinsicInst &Call);

/// \p Call as a reduction without a mask and an operation with its first
/// operand.
llvm::Value *expandPredicatedReduction(llvm::IRBuilderBase &B,
                                       llvm::VPReductionIntrinsic &Call);

} // namespace pto

#endif // PTO_LIB_EMULATION_GENERICREDUCTIONS_H
