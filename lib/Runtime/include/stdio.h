/*===-- stdio.h - Functions of the PTO run-time library ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

/* Text is formatted in memory. What is printed is counted and dropped; there are no
   files and no input. */

#ifndef PTO_STDIO_H
#define PTO_STDIO_H

#define __need_NULL
#define __need_size_t
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define EOF (-1)

typedef struct __pto_file FILE;
extern FILE *const stdout, *const stderr;
#define stdout stdout
#define stderr stderr

int fflush(FILE *);
int fprintf(FILE *, const char *, ...);
int fputc(int, FILE *);
int fputs(const char *, FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
int printf(const char *, ...);
int putc(int, FILE *);
int putchar(int);
int puts(const char *);
int remove(const char *);
int rename(const char *, const char *);
int snprintf(char *, size_t, const char *, ...);
int sprintf(char *, const char *, ...);
int vfprintf(FILE *, const char *, __builtin_va_list);
int vprintf(const char *, __builtin_va_list);
int vsnprintf(char *, size_t, const char *, __builtin_va_list);
int vsprintf(char *, const char *, __builtin_va_list);

#ifdef __cplusplus
}
#endif

#endif /* PTO_STDIO_H */
