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

enum class BuiltinSymbol {
  None,
  /// A function that registers a destructor. It returns 0 and does no more: the
  /// program never ends.
  Registration,
  /// A function in the place of a virtual one without a body. It traps.
  PureVirtual,
  /// An operator delete, which destructors of classes with virtual ones refer
  /// to. It traps: there is no heap.
  Delete,
  /// The address that names a module to the registration functions.
  ModuleHandle
};

inline BuiltinSymbol builtinSymbol(llvm::StringRef Name) {
  return llvm::StringSwitch<BuiltinSymbol>(Name)
      .Cases("atexit", "__cxa_atexit", "__cxa_thread_atexit",
             BuiltinSymbol::Registration)
      .Cases("__cxa_pure_virtual", "__cxa_deleted_virtual",
             BuiltinSymbol::PureVirtual)
      .Cases("_ZdlPv", "_ZdlPvm", "_ZdlPvSt11align_val_t",
             "_ZdlPvmSt11align_val_t", BuiltinSymbol::Delete)
      .Cases("_ZdaPv", "_ZdaPvm", "_ZdaPvSt11align_val_t",
             "_ZdaPvmSt11align_val_t", BuiltinSymbol::Delete)
      .Case("__dso_handle", BuiltinSymbol::ModuleHandle)
      .Default(BuiltinSymbol::None);
}

/// What the executors say of programs with destructors.
constexpr char DestructorNote[] =
    "destructors of static objects and functions for the program's end are "
    "not run: the program does not end when the function returns";

} // namespace pto

#endif // PTO_EXECUTION_BUILTINSYMBOLS_H
