//===- PTOWideConversions.h - Floats and wide integers ----------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between floats and integers of more than 64 bits, by integer
// operations and conversions of 64-bit integers. Every value is rounded once.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOWIDECONVERSIONS_H
#define LLVM_LIB_TARGET_PTO_PTOWIDECONVERSIONS_H

namespace llvm {
class Instruction;

namespace PTO {

/// The widest integers that registers hold.
constexpr unsigned WidestInteger = 64;

/// Replaces \p I if it is a conversion between floats and integers of more than
/// 64 bits; vectors of more than a few elements become loops. Returns whether
/// it was one.
bool expandWideConversion(Instruction &I);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOWIDECONVERSIONS_H
