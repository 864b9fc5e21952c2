//===- ending.c - How a program ends early -------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <stdlib.h>

// There is no system to exit to: exit() reads a place outside all memory whose
// address carries the status, and the executor's message shows that address.
enum { ExitAddress = 0x70000000 };

void _Exit(int status) {
  (void)*(volatile char *)(size_t)(ExitAddress + (status & 0xff));
  __builtin_trap();
}

// Set by the functions that register others, so that programs without them do
// not have the lists.
void (*__pto_at_exit)(void), (*__pto_at_quick_exit)(void);

void exit(int status) {
  if (__pto_at_exit)
    __pto_at_exit();
  _Exit(status);
}
void quick_exit(int status) {
  if (__pto_at_quick_exit)
    __pto_at_quick_exit();
  _Exit(status);
}
void abort(void) { __builtin_trap(); }

// What compiler-rt's sources call where abort() is not what they want.
void __compilerrt_abort_impl(const char *file, int line, const char *function) {
  __builtin_trap();
}
