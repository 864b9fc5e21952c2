//===- integers.c - Functions on integers and sorted arrays --------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <inttypes.h>
#include <stdlib.h>
#include <strings.h>

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }
long long llabs(long long x) { return x < 0 ? -x : x; }
intmax_t imaxabs(intmax_t x) { return x < 0 ? -x : x; }

div_t div(int x, int y) { return (div_t){x / y, x % y}; }
ldiv_t ldiv(long x, long y) { return (ldiv_t){x / y, x % y}; }
lldiv_t lldiv(long long x, long long y) { return (lldiv_t){x / y, x % y}; }
imaxdiv_t imaxdiv(intmax_t x, intmax_t y) {
  return (imaxdiv_t){x / y, x % y};
}

// The number of the lowest bit that is set, from 1; 0 if there is none.
int ffsll(long long x) { return x == 0 ? 0 : __builtin_ctzll(x) + 1; }
int ffsl(long x) { return ffsll(x); }
int ffs(int x) { return ffsll(x); }

void *bsearch(const void *key, const void *array, size_t count, size_t size,
              int (*compare)(const void *, const void *)) {
  const char *first = array;
  while (count != 0) {
    const char *middle = first + count / 2 * size;
    int order = compare(key, middle);
    if (order == 0)
      return (void *)middle;
    if (order > 0) {
      first = middle + size;
      --count;
    }
    count /= 2;
  }
  return 0;
}
