//===- FloatEnvironment.h - Switches of emulated arithmetic -----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_FLOATENVIRONMENT_H
#define PTO_LIB_EMULATION_FLOATENVIRONMENT_H

namespace pto {

/// What the function under emulation asks of floating-point operations.
struct FloatEnvironment {
  /// Mode A rounds away from zero always (feature round-a-directed).
  bool RoundADirected = false;
  /// Denormal f32 operands and results become signed zeros
  /// (denormal-fp-math-f32=preserve-sign, or feature ftz).
  bool FlushF32 = false;
  /// The same for f16 and bf16 (denormal-fp-math=preserve-sign, or ftz).
  bool FlushF16 = false;
  /// LLVM's half is converted and computed by the host without library calls,
  /// so that fptrunc and fpext of it may be emitted. Otherwise halves are
  /// converted with integer operations.
  bool NativeHalf = true;
  /// The host has an instruction for llvm.fma of float. Otherwise a sum with a
  /// product is one of doubles, rounded to odd.
  bool NativeFma = false;

  /// This with denormals as they are.
  FloatEnvironment withoutFlushing() const {
    FloatEnvironment Env = *this;
    Env.FlushF32 = Env.FlushF16 = false;
    return Env;
  }
};

} // namespace pto

#endif // PTO_LIB_EMULATION_FLOATENVIRONMENT_H
