//===--- BuiltinsPTO.h - Tables of the PTO builtins -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The builtins of PTO and the kinds of their immediate operands. All tables
/// are generated from the records of the intrinsics (BuiltinsPTO.td).
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_BASIC_BUILTINSPTO_H
#define LLVM_CLANG_BASIC_BUILTINSPTO_H

#include "pto/Numeric/Immediates.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace clang {
namespace PTO {

using pto::ImmediateKind;

/// A builtin, __builtin_pto_<operation>_<formats>.
struct BuiltinEntry {
  llvm::StringLiteral Name;
  const char *Type;         ///< Signature in the letters of Builtins.def.
  ImmediateKind Immediate;  ///< What the immediate operand means.
  uint8_t ImmediateOperand; ///< Its place; none where Immediate is.
};

/// All builtins; the one of number Builtin::FirstTSBuiltin is the first.
llvm::ArrayRef<BuiltinEntry> builtins();

/// The builtins as target descriptions hold them.
llvm::ArrayRef<Builtin::Info> builtinInfos();

} // namespace PTO
} // namespace clang

#endif // LLVM_CLANG_BASIC_BUILTINSPTO_H
