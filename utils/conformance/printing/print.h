// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Included first in programs that print: what they print goes into a checksum,
// which main.c returns together with the status.

#ifndef PTO_CONFORMANCE_PRINT_H
#define PTO_CONFORMANCE_PRINT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t printed_checksum = 2166136261u;
static jmp_buf printed_end;

static inline int printed_character(int c) {
  printed_checksum = (printed_checksum ^ (unsigned char)c) * 16777619u;
  return (unsigned char)c;
}

static inline int printed_characters(const char *text, size_t count) {
  for (size_t i = 0; i < count; ++i)
    printed_character(text[i]);
  return (int)count;
}

static inline int printed_v(const char *format, va_list args) {
  // Long texts are compared as far as this goes.
  char text[1024];
  int count = vsnprintf(text, sizeof text, format, args);
  if (count > 0)
    printed_characters(text, count < 1024 ? count : 1023);
  return count;
}

static inline int printed_format(const char *format, ...) {
  va_list args;
  va_start(args, format);
  int count = printed_v(format, args);
  va_end(args);
  return count;
}

static inline int printed_line(const char *text) {
  printed_characters(text, strlen(text));
  printed_character('\n');
  return 0;
}

// The status comes back as the result of setjmp, which cannot be 0.
static inline _Noreturn void printed_exit(int status) {
  longjmp(printed_end, (status & 255) + 1);
}

#undef putchar
#undef putc
#undef fputc
#undef puts
#undef fputs
#define printf(...) printed_format(__VA_ARGS__)
#define fprintf(stream, ...) printed_format(__VA_ARGS__)
#define vprintf(format, args) printed_v(format, args)
#define vfprintf(stream, format, args) printed_v(format, args)
#define puts(text) printed_line(text)
#define fputs(text, stream) printed_characters((text), strlen(text))
#define putchar(c) printed_character(c)
#define putc(c, stream) printed_character(c)
#define fputc(c, stream) printed_character(c)
#define fflush(stream) 0
#define exit(status) printed_exit(status)
#ifdef __PTO__
#define stdout ((FILE *)0)
#define stderr ((FILE *)0)
#endif

#endif
