//===- OperationEmitter.h - Operations as vector IR -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits every llvm.pto.* operation. Its switch has each kind of operation once,
// with what it means.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_OPERATIONEMITTER_H
#define PTO_LIB_EMULATION_OPERATIONEMITTER_H

#include "CoreEmitter.h"
#include "EmulationTables.h"
#include "FloatEmitter.h"
#include "GeneralEmitter.h"
#include "HostMemory.h"
#include "MaskImages.h"
#include "SaturationEmitter.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"

namespace pto {

/// What operations of a function look at or change beside their operands.
struct OperationContext {
  const FloatEnvironment &Env;
  HostMemory &Memory;
  MaskImages &Images;
  StreamEmitter &Streams;
};

/// The value of a call, null where it has none. A load of a stream has two
/// results, of which hosts have no structure: the state is the second one.
struct OperationResults {
  llvm::Value *Value;
  llvm::Value *State;

  OperationResults(llvm::Value *V, llvm::Value *State = nullptr)
      : Value(V), State(State) {}
};

/// Emits one call.
class OperationEmitter {
  llvm::IRBuilderBase &B;
  OperationContext Context;
  const EmulatedOperation &Op;
  llvm::CallBase &Call;
  llvm::Type *Ty;
  llvm::SmallVector<llvm::Value *, 6> In;
  bool IsFloat, IsSigned;

  using Unary = llvm::function_ref<llvm::Value *(llvm::Value *)>;
  using Binary =
      llvm::function_ref<llvm::Value *(llvm::Value *, llvm::Value *)>;

  FloatEmitter floats();
  uint64_t code(unsigned I);
  llvm::Value *lanes(unsigned I);
  llvm::Value *splat(unsigned I, llvm::Type *LanesTy);
  llvm::Value *second();
  llvm::Value *amount();
  llvm::Value *active(llvm::Value *V);

  llvm::Value *unary(Unary Emit);
  llvm::Value *unary(Unary OfIntegers,
                     llvm::Value *(FloatEmitter::*OfFloats)(llvm::Value *));
  llvm::Value *binary(Binary Emit);
  llvm::Value *binary(Binary OfIntegers,
                      llvm::Value *(FloatEmitter::*OfFloats)(llvm::Value *,
                                                             llvm::Value *));
  llvm::Value *extremum(bool Max);
  llvm::Value *clamped(llvm::Value *V, Binary Clamp);
  llvm::Value *sum();
  llvm::Value *difference();
  llvm::Value *product();

  llvm::Value *compare();
  llvm::Value *duplicate(unsigned Lane);
  llvm::Value *ramp();
  llvm::Value *squeeze();
  llvm::Value *convert();
  llvm::Value *truncate();

  llvm::Value *bitwise(llvm::Value *(*Emit)(llvm::IRBuilderBase &,
                                            llvm::ArrayRef<llvm::Value *>));
  llvm::Value *changeView();

  OperationResults meaning();

public:
  /// Emits \p Call, whose operation is \p Op, at \p B, which is before it.
  OperationEmitter(llvm::IRBuilderBase &B, const OperationContext &Context,
                   const EmulatedOperation &Op, llvm::CallBase &Call);

  /// The results are of the call's types. Masks are views: only the lanes of
  /// the type. The builder is of no use afterwards, because checks split
  /// blocks.
  OperationResults emit();
};

} // namespace pto

#endif // PTO_LIB_EMULATION_OPERATIONEMITTER_H
