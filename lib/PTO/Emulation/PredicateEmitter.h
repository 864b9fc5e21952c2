//===- PredicateEmitter.h - Predicate operations as vector IR ---*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Predicate operations on masks as their types show them. What they do to the
// bits of the image between the lanes is the business of MaskImages.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_PREDICATEEMITTER_H
#define PTO_LIB_EMULATION_PREDICATEEMITTER_H

#include "EmulationTables.h"
#include "llvm/IR/IRBuilder.h"

namespace pto {

/// The lanes of the mask type \p Ty that pattern \p Code sets.
llvm::Constant *predicatePattern(llvm::Type *Ty, unsigned Code);

/// The result, of type \p ResultTy, of the predicate operation \p Op; null if
/// it is another operation or a pbitcast to a finer view, whose bits the
/// operand's type does not show.
llvm::Value *emitPredicate(llvm::IRBuilderBase &B, const EmulatedOperation &Op,
                           llvm::Type *ResultTy,
                           llvm::ArrayRef<llvm::Value *> Operands);

} // namespace pto

#endif // PTO_LIB_EMULATION_PREDICATEEMITTER_H
