// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declarations only: a program that calls them is refused by name.

#pragma once
#include <stddef.h>

typedef struct FILE FILE;
extern FILE *stdin, *stdout, *stderr;

int fprintf(FILE *, const char *, ...);
int printf(const char *, ...);
int putchar(int);
int puts(const char *);
int snprintf(char *, size_t, const char *, ...);
int sprintf(char *, const char *, ...);
