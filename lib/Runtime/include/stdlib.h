/*===-- stdlib.h - Functions of the PTO run-time library ---*- C -*-===*\
 *
 * Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

/* The environment is empty, and there are no multibyte characters. The heap has
   64 KiB of the unified buffer, if a program uses it. */

#ifndef PTO_STDLIB_H
#define PTO_STDLIB_H

#define __need_NULL
#define __need_size_t
#define __need_wchar_t
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define EXIT_FAILURE 1
#define EXIT_SUCCESS 0
#define RAND_MAX __INT_MAX__

typedef struct {
  int quot, rem;
} div_t;
typedef struct {
  long quot, rem;
} ldiv_t;
typedef struct {
  long long quot, rem;
} lldiv_t;

#ifdef __cplusplus
[[noreturn]] void abort(void);
[[noreturn]] void exit(int);
[[noreturn]] void quick_exit(int);
[[noreturn]] void _Exit(int);
#else
_Noreturn void abort(void);
_Noreturn void exit(int);
_Noreturn void quick_exit(int);
_Noreturn void _Exit(int);
#endif
int abs(int);
void *aligned_alloc(size_t, size_t);
int at_quick_exit(void (*)(void));
int atexit(void (*)(void));
double atof(const char *);
int atoi(const char *);
long atol(const char *);
long long atoll(const char *);
void *bsearch(const void *, const void *, size_t, size_t,
              int (*)(const void *, const void *));
void *calloc(size_t, size_t);
div_t div(int, int);
void free(void *);
char *getenv(const char *);
long labs(long);
ldiv_t ldiv(long, long);
long long llabs(long long);
lldiv_t lldiv(long long, long long);
void *malloc(size_t);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void qsort_r(void *, size_t, size_t,
             int (*)(const void *, const void *, void *), void *);
int rand(void);
void *realloc(void *, size_t);
void srand(unsigned);
double strtod(const char *__restrict, char **__restrict);
float strtof(const char *__restrict, char **__restrict);
long strtol(const char *__restrict, char **__restrict, int);
long double strtold(const char *__restrict, char **__restrict);
long long strtoll(const char *__restrict, char **__restrict, int);
unsigned long strtoul(const char *__restrict, char **__restrict, int);
unsigned long long strtoull(const char *__restrict, char **__restrict, int);

#ifdef __cplusplus
}
#endif

#endif /* PTO_STDLIB_H */
