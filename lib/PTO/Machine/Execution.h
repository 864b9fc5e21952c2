//===- Execution.h - An operation under execution ---------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_MACHINE_EXECUTION_H
#define PTO_LIB_MACHINE_EXECUTION_H

#include "pto/Machine/Execute.h"
#include "pto/Numeric/Arithmetic.h"
#include <string>

namespace pto {
namespace machine {

/// \p V for messages: "0x1f".
std::string hexadecimal(uint64_t V);

/// An operation whose operands have been checked, and its results as far as
/// they are known. They start as zeros and are copied out at the end, so that a
/// destination may be an operand.
struct Execution {
  const Operation &Op;
  ArrayView<Operand> Operands;
  const Options &Opts;
  Memory *Mem;

  VectorRegister Vectors[2];
  MaskImage Masks[2];
  uint64_t Word = 0;

  const VectorRegister &vector(size_t I) const { return Operands[I].vector(); }
  const MaskImage &mask(size_t I) const { return Operands[I].mask(); }
  uint64_t number(size_t I) const { return Operands[I].number(); }

  /// The width of the source lanes in bits.
  unsigned bits() const { return info(Op.Source).Bits; }

  /// What the options say of denormals of the source format.
  Denormals denormals() const {
    bool Flush = Op.Source == Format::F32 ? Opts.FlushF32 : Opts.FlushF16;
    return Flush ? Denormals::Flush : Denormals::Keep;
  }

  /// Whether lane \p I of the source width is active under mask \p Mask.
  bool active(size_t Mask, unsigned I) const {
    return mask(Mask).lane(bits(), I);
  }

  /// Ends the program: the meaning of Op has no case for its format or mode.
  [[noreturn]] void hasNoMeaning() const;

  /// The fault that operand \p I has an illegal code.
  static Status illegalCode(size_t I) {
    Status S;
    S.Kind = Fault::IllegalCode;
    S.OperandIndex = uint8_t(I);
    return S;
  }

  /// The fault of an access without memory.
  static Status noMemory() {
    Status S;
    S.Kind = Fault::NoMemory;
    return S;
  }
};

// The meanings. Each fills in the results or returns a fault.
#define MEANING(Kind, Function) Status Function(Execution &E);
#include "Meanings.def"

} // namespace machine
} // namespace pto

#endif // PTO_LIB_MACHINE_EXECUTION_H
