// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What runtime.c would abort for.

#define assert(e) ((e) ? (void)0 : __builtin_trap())
