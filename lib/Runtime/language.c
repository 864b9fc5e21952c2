//===- language.c - What compiled C++ refers to ---------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The parameters do not matter: they are in registers that are not read.
#define PTO_Registration(NAME)                                                 \
  int NAME(void) { return 0; }
#define PTO_PureVirtual(NAME)                                                  \
  void NAME(void) { __builtin_trap(); }
#define PTO_Delete(NAME)                                                       \
  void NAME(void) { __builtin_trap(); }
#define PTO_ModuleHandle(NAME) void *NAME;

#define PTO_BUILTIN_SYMBOL(KIND, NAME) PTO_##KIND(NAME)
#include "pto/Execution/BuiltinSymbols.def"
