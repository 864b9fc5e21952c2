//===- CoreEmitter.h - Copies, flags, streams -------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on the state of a core beside its registers. System registers,
// flags, copies and the sort unit are calls of the run-time functions of
// pto/Emulation/Emulation.h.
//
// A store of a stream writes all of its bytes at once; none is pending. The
// state of a stream is a number then: of a load, the block that it has; of a
// store, the address that the next one must have, or 0 if that may be any. In
// IR it has a type that hosts do not have, and instructions that join states
// (phi, select) are made anew at the end.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_COREEMITTER_H
#define PTO_LIB_EMULATION_COREEMITTER_H

#include "HostMemory.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/InstrTypes.h"

namespace pto {

/// Calls the run-time function \p Name.
llvm::CallInst *callRuntime(llvm::IRBuilderBase &B, llvm::StringRef Name,
                            llvm::Type *Result,
                            llvm::ArrayRef<llvm::Value *> Args);

/// Emits \p Call, an operation of a core other than those on streams, in front
/// of it.
class CoreEmitter {
  llvm::IRBuilderBase &B;
  llvm::CallBase &Call;
  HostMemory &Memory;

  llvm::Value *in(unsigned I) { return Call.getArgOperand(I); }
  llvm::Value *addressIn(unsigned I);
  llvm::Value *run(llvm::StringRef Name, llvm::ArrayRef<llvm::Value *> Args);

public:
  CoreEmitter(llvm::IRBuilderBase &B, llvm::CallBase &Call, HostMemory &Memory)
      : B(B), Call(Call), Memory(Memory) {}

  // Each returns the value of the call, null if it has none.

  llvm::Value *getRegister();
  llvm::Value *setRegister();
  llvm::Value *storeRegister();

  llvm::Value *setFlag();
  llvm::Value *waitFlag();
  llvm::Value *setBlockFlag();
  llvm::Value *waitBlockFlag();

  /// A copy to the unified buffer of units of \p Bytes bytes.
  llvm::Value *copyIn(unsigned Bytes);
  llvm::Value *copyOut();
  llvm::Value *copyWithin();

  /// The sort unit, on halves or floats.
  llvm::Value *sort(bool IsHalf);
  llvm::Value *merge(bool IsHalf);
};

/// Emits, at the builder's place, what a counting vsqz does beside packing the
/// lanes of \p Bytes bytes that \p Mask has: SQZN becomes their bytes.
void emitPackedCount(llvm::IRBuilderBase &B, HostMemory &Memory,
                     llvm::Value *Mask, unsigned Bytes);

/// The streams of one function.
class StreamEmitter {
  llvm::Function &F;
  HostMemory &Memory;
  llvm::DenseMap<llvm::Value *, llvm::Value *> Numbers;
  llvm::SmallVector<llvm::CallInst *, 8> Uses;

  llvm::Function *marker(bool ToState);
  llvm::Value *numberOf(llvm::IRBuilderBase &B, llvm::Value *State);
  void checkState(llvm::CallBase &Call, llvm::Value *IsRight,
                  llvm::Value *Address);
  void checkEnd(llvm::CallBase &Call, llvm::Value *Distance);
  llvm::Value *storeBytes(llvm::CallBase &Call, llvm::Value *Bytes,
                          llvm::Value *Pointer, llvm::Value *Count,
                          llvm::Value *State);
  llvm::Value *stateOf(llvm::CallBase &Call, llvm::Value *Number);
  llvm::Value *resolve(llvm::Value *State);

public:
  StreamEmitter(llvm::Function &F, HostMemory &Memory) : F(F), Memory(Memory) {}

  // Each emits code before Call and returns its value, a state, or null if it
  // has none.

  llvm::Value *init(llvm::CallBase &Call);
  /// vldas
  llvm::Value *startLoads(llvm::CallBase &Call);
  /// vldus
  struct Loaded {
    llvm::Value *Vector;
    llvm::Value *State;
  };
  Loaded load(llvm::CallBase &Call);
  /// vstus
  llvm::Value *store(llvm::CallBase &Call);
  /// vstur: as many bytes as SQZN says, at what AR says.
  llvm::Value *storePacked(llvm::CallBase &Call);
  /// pstu
  llvm::Value *storeMask(llvm::CallBase &Call);
  /// vstas
  llvm::Value *finishStores(llvm::CallBase &Call);
  /// vstar
  llvm::Value *finishPackedStores(llvm::CallBase &Call);

  /// Once no instruction of a stream is left: makes numbers of all states.
  /// Returns an instruction whose state comes from somewhere else, or null.
  llvm::Instruction *finish();
};

} // namespace pto

#endif // PTO_LIB_EMULATION_COREEMITTER_H
