//===- OperationEmitter.h - Register operations as vector IR ----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits every llvm.pto.* operation that works on registers only, except
// conversions and finer pbitcasts: arithmetic, comparison, selection,
// rearrangement, predicates.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_OPERATIONEMITTER_H
#define PTO_LIB_EMULATION_OPERATIONEMITTER_H

#include "EmulationTables.h"
#include "FloatEnvironment.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"

namespace pto {

class OperationEmitter {
  llvm::IRBuilderBase &B;
  const FloatEnvironment &Env;

  llvm::Value *elementwise(OperationKind Kind, Format F, llvm::Value *A,
                           llvm::Value *C);
  llvm::Value *compare(unsigned Condition, Format F, llvm::Value *A,
                       llvm::Value *C);
  llvm::Value *ramp(Format F, llvm::Value *Base, bool Descending);
  llvm::Value *vector(const EmulatedOperation &Op, llvm::Type *ResultTy,
                      llvm::ArrayRef<llvm::Value *> Operands);

public:
  OperationEmitter(llvm::IRBuilderBase &B, const FloatEnvironment &Env)
      : B(B), Env(Env) {}

  /// The value of \p Call, of the call's type, emitted at the builder's place;
  /// null if it is not one of the operations of this class. Masks are views:
  /// only the lanes of the type.
  llvm::Value *emit(llvm::CallBase &Call);
};

} // namespace pto

#endif // PTO_LIB_EMULATION_OPERATIONEMITTER_H
