//===- pto/Simulator/CallLayout.h - Arguments and results in registers -*- C++
//-*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the arguments and results of a function are, by the tables of the
// calling convention that the compiler uses.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_CALLLAYOUT_H
#define PTO_SIMULATOR_CALLLAYOUT_H

#include "pto/Simulator/Simulator.h"
#include "llvm/CodeGenTypes/MachineValueType.h"
#include "llvm/IR/Function.h"
#include "llvm/Target/TargetMachine.h"

namespace pto::sim {

/// The bytes of a value are those that EntryFunction of the emulator takes: the
/// value as the layout has it in memory, but masks of the three views as images
/// of 32 bytes.
class CallLayout {
public:
  /// A register or a slot of the stack that holds some lanes of a value.
  struct Part {
    enum { Scalar, Vector, Mask, Stack } Where;
    unsigned Number;      ///< Of the register.
    uint64_t StackOffset; ///< From the stack pointer at entry.
    llvm::MVT Type;       ///< What the register or slot holds.
  };
  enum class Extension { None, Sign, Zero };
  /// A scalar, vector or mask.
  struct Value {
    unsigned ElementBits, NumElements;
    bool IsMask;
    Extension Extend = Extension::None;
    /// Where the value is in the bytes, and in memory if it is a result that is
    /// returned there.
    uint64_t Offset = 0, MemoryOffset = 0;
    llvm::SmallVector<Part, 1> Parts;
  };

private:
  std::vector<Value> Arguments, Results;
  /// Registers that the callee must keep.
  std::vector<Part> Kept;
  uint64_t StackBytes = 0;
  /// Of a result that is returned in memory; 0 if there is none.
  uint64_t ResultBytes = 0;
  uint64_t ResultSize = 0;
  uint64_t HiddenResult = 0; ///< Its address, once it has one.
  Part HiddenPointer;

  void writePart(Simulator &S, const Part &P, const Value &V,
                 llvm::ArrayRef<uint8_t> Bytes, unsigned FirstElement) const;
  void readPart(Simulator &S, const Part &P, const Value &V,
                std::vector<uint8_t> &Bytes, unsigned FirstElement) const;

public:
  /// The layout of a call of \p F as \p TM compiles it; \p F need not have a
  /// body, but must be in a module with the layout of \p TM. Error: a type that
  /// cannot be passed.
  static llvm::Expected<CallLayout> create(const llvm::Function &F,
                                           const llvm::LLVMTargetMachine &TM);

  /// Calls the function at \p Entry with \p Slots, the bytes of each argument,
  /// and returns the bytes of the result, laid out as its emulated type. All
  /// other registers hold numbers of no meaning. Errors: those of
  /// Simulator::run, and a function that changes a register that it must keep.
  llvm::Expected<std::vector<uint8_t>>
  call(Simulator &S, uint64_t Entry,
       llvm::ArrayRef<std::vector<uint8_t>> Slots);
};

} // namespace pto::sim

#endif // PTO_SIMULATOR_CALLLAYOUT_H
