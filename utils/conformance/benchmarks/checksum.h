// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a benchmark prints and leaves in its arrays, as a checksum.

#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#ifndef __PTO__
#include <stdio.h>
#endif

static uint32_t checksum = 2166136261u;

static inline void add_word(uint32_t word) {
  checksum = (checksum ^ word) * 16777619u;
}

static inline void add_words(const void *p, unsigned long bytes) {
  const uint32_t *w = (const uint32_t *)p;
  for (unsigned long i = 0; i < bytes / sizeof(*w); ++i)
    add_word(w[i]);
}

// In place of printf: the numbers of the format, as bits.
static inline int add_printed(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  for (; *format; ++format) {
    if (*format != '%' || *++format == '%')
      continue;
    format += strspn(format, "0123456789.l");
    if (*format == 'f') {
      double number = va_arg(arguments, double);
      add_words(&number, sizeof(number));
    } else if (*format == 's') {
      (void)va_arg(arguments, const char *);
    } else {
      add_word(va_arg(arguments, int));
    }
  }
  va_end(arguments);
  return 0;
}

// Runs a benchmark. The host prints the checksum, the machine returns it.
static inline int checksum_of(int (*program)(int, char **)) {
  static char name[] = "program";
  static char *arguments[] = {name, NULL};
  program(1, arguments);
#ifndef __PTO__
  printf("%d\n", (int)checksum);
  return 0;
#else
  return (int)checksum;
#endif
}
