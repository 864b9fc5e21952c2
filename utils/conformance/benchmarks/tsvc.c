// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The loops of TSVC_2, PROGRAM, on arrays that fit into the unified buffer, and a
// checksum of all arrays after each iteration of their outer loops.

#include "checksum.h"

#include <math.h>
#include <stdlib.h>

// Its prototype has the sizes that follow.
#define dummy dummy_of_header
#include "common.h"
#undef dummy
#undef iterations
#undef LEN_1D
#undef LEN_2D
#define iterations 32
#define LEN_1D 960
#define LEN_2D 32

#define printf(...) add_printed(__VA_ARGS__)
#define fprintf(stream, ...) add_printed(__VA_ARGS__)
#undef memalign
#define memalign(alignment, bytes) malloc(bytes)
// A copy for each loop's array would be thousands of stores.
__attribute__((noinline)) void set_1d_array(real_t *, int, real_t, int);
#include "common.c"

__attribute__((noinline)) int dummy(real_t a[LEN_1D], real_t b[LEN_1D],
                                    real_t c[LEN_1D], real_t d[LEN_1D],
                                    real_t e[LEN_1D], real_t aa[LEN_2D][LEN_2D],
                                    real_t bb[LEN_2D][LEN_2D],
                                    real_t cc[LEN_2D][LEN_2D], real_t s) {
  const unsigned line = LEN_1D * sizeof(real_t);
  const unsigned square = LEN_2D * LEN_2D * sizeof(real_t);
  add_words(a, line), add_words(b, line), add_words(c, line);
  add_words(d, line), add_words(e, line), add_words(&s, sizeof(s));
  add_words(aa, square), add_words(bb, square), add_words(cc, square);
  return 0;
}

#define main program_main
#include PROGRAM
#undef main
#undef printf

int main(void) { return checksum_of(program_main); }
