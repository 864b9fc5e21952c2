//===- jumps.c - Jumps to other functions ---------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The compiler lets no register live across a call that returns twice, so a
// place is where to return to, the stack pointer and the frame pointer: the
// first three words of a buffer. The emulator jumps by itself.

#include <setjmp.h>

__attribute__((naked, returns_twice)) int __pto_setjmp(void *buffer) {
  __asm__("st.64 x1, [x4, 0]\n\t"
          "st.64 x2, [x4, 8]\n\t"
          "st.64 x3, [x4, 16]\n\t"
          "movi x4, 0\n\t"
          "ret");
}

// It is not 0 that the place gets.
__attribute__((naked, noreturn)) void __pto_longjmp(void *buffer, int value) {
  __asm__("ld.64 x1, [x4, 0]\n\t"
          "ld.64 x2, [x4, 8]\n\t"
          "ld.64 x3, [x4, 16]\n\t"
          "movi x6, 1\n\t"
          "sel x4, x5, x5, x6\n\t"
          "ret");
}

void longjmp(jmp_buf buffer, int value) { __pto_longjmp(buffer, value); }
