// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What test programs call of a C library. There is no system to exit to: exit()
// reads a place outside all memory whose address carries the status, and the
// executor's message shows that address (see execution.py).

typedef __SIZE_TYPE__ size_t;

enum { ExitAddress = 0x70000000, HeapSize = 1 << 16 };

_Noreturn void exit(int status) {
  (void)*(volatile char *)(size_t)(ExitAddress + (status & 0xff));
  __builtin_trap();
}
_Noreturn void _exit(int status) { exit(status); }
_Noreturn void abort(void) { __builtin_trap(); }

// The loops below must not become calls of themselves.
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
NO_BUILTIN void *memchr(const void *s, int c, size_t n) {
  for (const unsigned char *p = s; n != 0; --n, ++p)
    if (*p == (unsigned char)c)
      return (void *)p;
  return 0;
}
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

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }
long long llabs(long long x) { return x < 0 ? -x : x; }
int isprint(int c) { return c >= 32 && c < 127; }

// Nothing is ever given back; each block knows its size for realloc().
static _Alignas(16) char Heap[HeapSize];
static size_t Used;

NO_BUILTIN void *malloc(size_t size) {
  size_t rounded = (size + 15) & ~(size_t)15;
  if (rounded < size || rounded + 16 > HeapSize - Used)
    return 0;
  char *block = Heap + Used;
  *(size_t *)block = size;
  Used += rounded + 16;
  return block + 16;
}
void free(void *block) { (void)block; }
NO_BUILTIN void *calloc(size_t count, size_t size) {
  if (size != 0 && count > HeapSize / size)
    return 0;
  void *block = malloc(count * size);
  return block ? memset(block, 0, count * size) : 0;
}
NO_BUILTIN void *realloc(void *block, size_t size) {
  void *fresh = malloc(size);
  if (block && fresh) {
    size_t old = *(size_t *)((char *)block - 16);
    memcpy(fresh, block, old < size ? old : size);
  }
  return fresh;
}
