/*===-- setjmp.h - Jumps to other functions ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

#ifndef PTO_SETJMP_H
#define PTO_SETJMP_H

#ifdef __cplusplus
extern "C" {
#endif

typedef void *jmp_buf[5];

__attribute__((returns_twice)) int setjmp(jmp_buf);
__attribute__((noreturn)) void longjmp(jmp_buf, int);
#define setjmp setjmp

#ifdef __cplusplus
}
#endif

#endif /* PTO_SETJMP_H */
