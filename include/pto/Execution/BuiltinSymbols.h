//===- pto/Execution/BuiltinSymbols.h - What needs no library ---*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled C++ refers to a few symbols of its run-time library that have a
// meaning without one. The executors provide them to programs that do not
// define them.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_BUILTINSYMBOLS_H
#define PTO_EXECUTION_BUILTINSYMBOLS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"

namespace pto {

/// The kinds that BuiltinSymbols.def describes.
enum class BuiltinSymbol {
  None,
  Registration,
  PureVirtual,
  Delete,
  ModuleHandle
};

inline BuiltinSymbol builtinSymbol(llvm::StringRef Name) {
  return llvm::StringSwitch<BuiltinSymbol>(Name)
#define PTO_BUILTIN_SYMBOL(KIND, NAME) .Case(#NAME, BuiltinSymbol::KIND)
#include "pto/Execution/BuiltinSymbols.def"
      .Default(BuiltinSymbol::None);
}

/// What the executors say of programs with destructors.
constexpr char DestructorNote[] =
    "destructors of static objects and functions for the program's end are "
    "not run: the program does not end when the function returns";

} // namespace pto

#endif // PTO_EXECUTION_BUILTINSYMBOLS_H
