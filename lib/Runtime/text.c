//===- text.c - Functions made of others ----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int __pto_errno;

double atof(const char *text) { return strtod(text, 0); }
long double strtold(const char *restrict text, char **restrict end) {
  return strtod(text, end);
}

char *strndup(const char *text, size_t most) {
  size_t length = strnlen(text, most);
  char *copy = malloc(length + 1);
  if (!copy)
    return 0;
  copy[length] = 0;
  return memcpy(copy, text, length);
}
char *strdup(const char *text) { return strndup(text, (size_t)-1); }

char *strerror(int number) {
  switch (number) {
  case 0:
    return "no error";
  case ENOMEM:
    return "no memory left";
  case EINVAL:
    return "invalid argument";
  case EDOM:
    return "argument outside the domain of the function";
  case ERANGE:
    return "result outside the range of its type";
  case EILSEQ:
    return "invalid sequence of bytes";
  }
  return "unknown error";
}

char *getenv(const char *name) { return 0; }
