//===- memory.c - Functions on bytes -------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <string.h>

// The loops must not become calls of themselves.
#define NO_BUILTIN __attribute__((no_builtin))

NO_BUILTIN void *memcpy(void *to, const void *from, size_t n) {
  char *t = to;
  for (const char *f = from; n != 0; --n)
    *t++ = *f++;
  return to;
}
NO_BUILTIN void *memmove(void *to, const void *from, size_t n) {
  char *t = to;
  const char *f = from;
  if (t <= f)
    return memcpy(to, from, n);
  while (n-- != 0)
    t[n] = f[n];
  return to;
}
NO_BUILTIN void *mempcpy(void *to, const void *from, size_t n) {
  return (char *)memcpy(to, from, n) + n;
}
NO_BUILTIN void *memset(void *to, int value, size_t n) {
  for (char *t = to; n != 0; --n)
    *t++ = value;
  return to;
}
NO_BUILTIN int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *x = a, *y = b;
  for (; n != 0; --n, ++x, ++y)
    if (*x != *y)
      return *x - *y;
  return 0;
}
NO_BUILTIN int bcmp(const void *a, const void *b, size_t n) {
  return memcmp(a, b, n);
}
NO_BUILTIN void *memchr(const void *s, int c, size_t n) {
  for (const unsigned char *p = s; n != 0; --n, ++p)
    if (*p == (unsigned char)c)
      return (void *)p;
  return 0;
}
