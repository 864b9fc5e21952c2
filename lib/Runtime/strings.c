//===- strings.c - Functions on strings ----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <string.h>

// The loops must not become calls of themselves.
#define NO_BUILTIN __attribute__((no_builtin))

NO_BUILTIN size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n])
    ++n;
  return n;
}
NO_BUILTIN size_t strnlen(const char *s, size_t n) {
  size_t i = 0;
  while (i < n && s[i])
    ++i;
  return i;
}
NO_BUILTIN int strncmp(const char *a, const char *b, size_t n) {
  for (; n != 0; --n, ++a, ++b)
    if (*a != *b || !*a)
      return (unsigned char)*a - (unsigned char)*b;
  return 0;
}
NO_BUILTIN int strcmp(const char *a, const char *b) {
  return strncmp(a, b, (size_t)-1);
}
NO_BUILTIN char *stpcpy(char *to, const char *from) {
  while ((*to = *from++))
    ++to;
  return to;
}
NO_BUILTIN char *strcpy(char *to, const char *from) {
  stpcpy(to, from);
  return to;
}
NO_BUILTIN char *strncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; ++i)
    to[i] = from[i];
  for (; i < n; ++i)
    to[i] = 0;
  return to;
}
NO_BUILTIN char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}
NO_BUILTIN char *strncat(char *to, const char *from, size_t n) {
  size_t length = strnlen(from, n);
  char *end = to + strlen(to);
  memcpy(end, from, length);
  end[length] = 0;
  return to;
}
NO_BUILTIN char *strchr(const char *s, int c) {
  for (;; ++s) {
    if (*s == (char)c)
      return (char *)s;
    if (!*s)
      return 0;
  }
}
NO_BUILTIN char *strrchr(const char *s, int c) {
  for (size_t n = strlen(s) + 1; n-- != 0;)
    if (s[n] == (char)c)
      return (char *)s + n;
  return 0;
}
NO_BUILTIN char *strstr(const char *s, const char *part) {
  for (size_t n = strlen(part);; ++s) {
    if (strncmp(s, part, n) == 0)
      return (char *)s;
    if (!*s)
      return 0;
  }
}
NO_BUILTIN size_t strspn(const char *s, const char *set) {
  size_t n = 0;
  while (s[n] && strchr(set, s[n]))
    ++n;
  return n;
}
NO_BUILTIN size_t strcspn(const char *s, const char *set) {
  size_t n = 0;
  while (s[n] && !strchr(set, s[n]))
    ++n;
  return n;
}
NO_BUILTIN char *strpbrk(const char *s, const char *set) {
  s += strcspn(s, set);
  return *s ? (char *)s : 0;
}
char *strsep(char **restrict rest, const char *restrict set) {
  char *piece = *rest;
  if (!piece)
    return 0;
  char *end = strpbrk(piece, set);
  if (end)
    *end++ = 0;
  *rest = end;
  return piece;
}
