//===- VectorJIT.h - Emitted vector code over arrays ------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles a piece of vector IR into a loop over arrays, after LLVM's
// optimisations, which are part of what has to keep the bits.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_EMULATION_VECTORJIT_H
#define PTO_UNITTESTS_EMULATION_VECTORJIT_H

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Target/TargetMachine.h"
#include <memory>

namespace pto {

/// A vector of integers. Lanes of one bit are bytes of 0 or 1 in memory.
struct VectorShape {
  unsigned Lanes;
  unsigned Bits;
  unsigned bytes() const { return Lanes * (Bits == 1 ? 8 : Bits) / 8; }
};

/// Step i, of \p Steps, reads vector i of each array of \p Ins and writes
/// vector i of \p Out. The arrays need no alignment.
using VectorLoop = void (*)(const void *const *Ins, void *Out, uint64_t Steps);

/// Emits one step: the result's bits, as a vector of any type, from vectors of
/// integers.
using VectorStep = llvm::function_ref<llvm::Value *(
    llvm::IRBuilderBase &, llvm::ArrayRef<llvm::Value *>)>;

class VectorJIT {
  std::unique_ptr<llvm::TargetMachine> TM;
  std::unique_ptr<llvm::orc::LLJIT> Engine;
  unsigned Count = 0;

  void optimize(llvm::Module &M);

public:
  /// For the host's processor with all that it has, or for any of its
  /// architecture if \p Baseline. Ends the program if there is no such
  /// compiler.
  explicit VectorJIT(bool Baseline = false);

  /// Compiles the loop around \p Step, whose operands have the shapes \p Ins.
  /// Ends the program if the IR is invalid.
  VectorLoop compile(llvm::ArrayRef<VectorShape> Ins, VectorStep Step);

  /// The assembly of the same.
  std::string assembly(llvm::ArrayRef<VectorShape> Ins, VectorStep Step);
};

} // namespace pto

#endif // PTO_UNITTESTS_EMULATION_VECTORJIT_H
