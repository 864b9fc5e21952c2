// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What runtime.c has of this header.

#pragma once
#include <stddef.h>

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1

_Noreturn void abort(void);
int abs(int);
void *calloc(size_t, size_t);
_Noreturn void exit(int);
void free(void *);
long labs(long);
long long llabs(long long);
void *malloc(size_t);
void *realloc(void *, size_t);
