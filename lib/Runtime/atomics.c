//===- atomics.c - Atomic accesses of any size ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A core runs one thread and nothing interrupts it, so these are ordinary
// accesses. Orders do not matter.
//
//===----------------------------------------------------------------------===//

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// The names are those of Clang's builtins, which must not be defined.
#define NAMED(NAME) __asm__(#NAME)

void load(size_t, const void *, void *, int) NAMED(__atomic_load);
void store(size_t, void *, const void *, int) NAMED(__atomic_store);
void exchange(size_t, void *, const void *, void *, int)
    NAMED(__atomic_exchange);
bool compare_exchange(size_t, void *, void *, const void *, int, int)
    NAMED(__atomic_compare_exchange);
bool is_lock_free(size_t, const volatile void *) NAMED(__atomic_is_lock_free);

void load(size_t size, const void *object, void *result, int order) {
  memcpy(result, object, size);
}
void store(size_t size, void *object, const void *value, int order) {
  memcpy(object, value, size);
}
void exchange(size_t size, void *object, const void *value, void *old,
              int order) {
  // The value and the old one may be in the same place.
  const char *from = value;
  char *to = old, *place = object;
  for (; size != 0; --size) {
    char byte = *place;
    *place++ = *from++;
    *to++ = byte;
  }
}
bool compare_exchange(size_t size, void *object, void *expected,
                      const void *desired, int success, int failure) {
  if (memcmp(object, expected, size) == 0) {
    memcpy(object, desired, size);
    return true;
  }
  memcpy(expected, object, size);
  return false;
}
bool is_lock_free(size_t size, const volatile void *object) { return true; }

// What other compilers call for integers.
#define FETCH(NAME, SUFFIX, TYPE, RESULT)                                      \
  TYPE NAME##SUFFIX(TYPE *, TYPE, int) NAMED(__atomic_fetch_##NAME##SUFFIX);   \
  TYPE NAME##SUFFIX(TYPE *object, TYPE value, int order) {                     \
    TYPE old = *object;                                                        \
    *object = RESULT;                                                          \
    return old;                                                                \
  }
#define INTEGER(SUFFIX, TYPE)                                                  \
  TYPE load##SUFFIX(const TYPE *, int) NAMED(__atomic_load##SUFFIX);           \
  void store##SUFFIX(TYPE *, TYPE, int) NAMED(__atomic_store##SUFFIX);         \
  bool compare_exchange##SUFFIX(TYPE *, TYPE *, TYPE, int, int)                \
      NAMED(__atomic_compare_exchange##SUFFIX);                                \
  TYPE load##SUFFIX(const TYPE *object, int order) { return *object; }         \
  void store##SUFFIX(TYPE *object, TYPE value, int order) { *object = value; } \
  bool compare_exchange##SUFFIX(TYPE *object, TYPE *expected, TYPE desired,    \
                                int success, int failure) {                    \
    bool is_equal = *object == *expected;                                      \
    *(is_equal ? object : expected) = is_equal ? desired : *object;            \
    return is_equal;                                                           \
  }                                                                            \
  TYPE exchange##SUFFIX(TYPE *, TYPE, int) NAMED(__atomic_exchange##SUFFIX);   \
  TYPE exchange##SUFFIX(TYPE *object, TYPE value, int order) {                 \
    TYPE old = *object;                                                        \
    *object = value;                                                           \
    return old;                                                                \
  }                                                                            \
  FETCH(add, SUFFIX, TYPE, old + value)                                        \
  FETCH(sub, SUFFIX, TYPE, old - value)                                        \
  FETCH(and, SUFFIX, TYPE, old &value)                                         \
  FETCH(or, SUFFIX, TYPE, old | value)                                         \
  FETCH(xor, SUFFIX, TYPE, old ^ value)                                        \
  FETCH(nand, SUFFIX, TYPE, ~(old & value))
INTEGER(_1, uint8_t)
INTEGER(_2, uint16_t)
INTEGER(_4, uint32_t)
INTEGER(_8, uint64_t)
INTEGER(_16, unsigned __int128)
