//===--- BuiltinsPTO.h - Tables of the PTO builtins -------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The builtins of PTO and what their immediate operands may be. All tables are
/// generated from the records of the intrinsics (BuiltinsPTO.td).
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_BASIC_BUILTINSPTO_H
#define LLVM_CLANG_BASIC_BUILTINSPTO_H

#include "clang/Basic/Builtins.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace clang {
namespace PTO {

#define GET_ImmediateKind_DECL
#include "clang/Basic/BuiltinsPTO.inc"

/// A builtin, __builtin_pto_<operation>_<formats>.
struct BuiltinEntry {
  llvm::StringLiteral Name;
  const char *Type;         ///< Signature in the letters of Builtins.def.
  ImmediateKind Immediate;  ///< What the immediate operand means.
  uint8_t ImmediateOperand; ///< Its place; none where Immediate is.
};

/// One code that an immediate of a kind may have.
struct ImmediateCode {
  ImmediateKind Kind;
  uint8_t Code;
  llvm::StringLiteral Noun; ///< What diagnostics call the operand.
  llvm::StringLiteral Name; ///< The code's name in assembly.
  uint8_t UnitBits;         ///< Of StoreDist: lane width of the mask, 0: any.
};

#define GET_ImmediateCodeTable_DECL
#include "clang/Basic/BuiltinsPTO.inc"

/// All builtins; the one of number Builtin::FirstTSBuiltin is the first.
llvm::ArrayRef<BuiltinEntry> builtins();

/// The codes of all kinds, by kind and code.
llvm::ArrayRef<ImmediateCode> immediateCodes();

/// The builtins as target descriptions hold them.
llvm::ArrayRef<Builtin::Info> builtinInfos();

} // namespace PTO
} // namespace clang

#endif // LLVM_CLANG_BASIC_BUILTINSPTO_H
