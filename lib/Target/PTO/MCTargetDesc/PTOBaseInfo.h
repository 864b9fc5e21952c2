//===- PTOBaseInfo.h - Named immediates and distribution modes --*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the compiler, the assembler and the disassembler all know about small
// immediates, under the names that TableGen gives to the target's enumerations.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOBASEINFO_H
#define LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOBASEINFO_H

#include "pto/Numeric/Immediates.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
namespace PTO {

// PTO::Rounding is a kind, PTO::Pattern_ALL a code.
using namespace ::pto::imm;
using ::pto::Distribution;
using ::pto::findDistribution;
using ::pto::findImmediate;
using ::pto::Immediate;
using ::pto::ImmediateKind;
using ::pto::immediateNames;
using ::pto::immediateNoun;

/// The spelling of a rounding mode, saturation mode or part that a conversion
/// does not have. Its code is 0.
StringRef getAbsentImmSpelling(ImmediateKind Kind);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_MCTARGETDESC_PTOBASEINFO_H
