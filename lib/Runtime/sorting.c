//===- sorting.c - Sorted arrays -----------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <stdlib.h>

static void exchange(char *x, char *y, size_t size) {
  for (; size != 0; --size) {
    char byte = *x;
    *x++ = *y;
    *y++ = byte;
  }
}

// As a heap, so that no order of elements is a slow one.
void qsort(void *array, size_t count, size_t size,
           int (*compare)(const void *, const void *)) {
  char *first = array;
  size_t begin = count / 2;
  while (count > 1) {
    if (begin > 0)
      --begin;
    else
      exchange(first, first + --count * size, size);
    // Down to where it is not less than what stands below.
    for (size_t i = begin, child; (child = 2 * i + 1) < count; i = child) {
      if (child + 1 < count &&
          compare(first + child * size, first + (child + 1) * size) < 0)
        ++child;
      if (compare(first + i * size, first + child * size) >= 0)
        break;
      exchange(first + i * size, first + child * size, size);
    }
  }
}
