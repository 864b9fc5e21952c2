//===- IRInterpreter.h - Direct execution of PTO IR -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Walks the IR of small vector programs and executes each llvm.pto.* call by
// the machine model, which shares nothing with the emulator but the numeric
// core. Of LLVM's own instructions it knows those that move registers.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_EMULATION_IRINTERPRETER_H
#define PTO_UNITTESTS_EMULATION_IRINTERPRETER_H

#include "pto/Machine/Execute.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Instructions.h"
#include <string>

namespace pto {

/// A value of the program.
struct IRValue {
  machine::VectorRegister Vector;
  machine::MaskImage Mask;
  uint64_t Number = 0;
  std::vector<IRValue> Fields; ///< Of a structure.
};

class IRInterpreter {
  machine::Options Options;
  machine::Memory &Memory;

  IRValue constant(const llvm::Constant &C);
  IRValue callOperation(const llvm::CallInst &Call,
                        llvm::ArrayRef<IRValue> Args);

public:
  /// Empty, or why the program cannot be executed.
  std::string Error;

  IRInterpreter(const machine::Options &Options, machine::Memory &Memory)
      : Options(Options), Memory(Memory) {}

  /// Executes \p F. Pointers are addresses in the memory.
  IRValue run(const llvm::Function &F, llvm::ArrayRef<IRValue> Args);
};

} // namespace pto

#endif // PTO_UNITTESTS_EMULATION_IRINTERPRETER_H
