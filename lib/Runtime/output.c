//===- output.c - What would be printed ----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing shows what a core prints. These functions say how much it would be,
// as programs expect, and drop it.

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct __pto_file {
  char unused;
};
static struct __pto_file Output, Errors;
FILE *const stdout = &Output, *const stderr = &Errors;

int vprintf(const char *format, va_list args) {
  return vsnprintf(0, 0, format, args);
}
int vfprintf(FILE *file, const char *format, va_list args) {
  return vsnprintf(0, 0, format, args);
}
int printf(const char *format, ...) {
  va_list args;
  va_start(args, format);
  int count = vprintf(format, args);
  va_end(args);
  return count;
}
int fprintf(FILE *file, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int count = vprintf(format, args);
  va_end(args);
  return count;
}
int putchar(int c) { return (unsigned char)c; }
int putc(int c, FILE *file) { return (unsigned char)c; }
int fputc(int c, FILE *file) { return (unsigned char)c; }
int puts(const char *text) { return 0; }
int fputs(const char *text, FILE *file) { return 0; }
size_t fwrite(const void *data, size_t size, size_t count, FILE *file) {
  return size == 0 ? 0 : count;
}
int fflush(FILE *file) { return 0; }
// There are no files.
int remove(const char *name) { return -1; }
int rename(const char *from, const char *to) { return -1; }
