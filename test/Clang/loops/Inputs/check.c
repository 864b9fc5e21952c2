// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs every kernel on n = 0 to 300 elements at several alignments and returns
// a hash of all memory that it might have touched. On any processor it is the
// same as on another one.

#define KERNEL __attribute__((noinline))
#include "kernels.h"
#include "turns.h"

#define MAX_N 300
// Bytes of a buffer: the elements and what is around them.
#define SIZE (4 * MAX_N + 256)

static unsigned hash_bytes(unsigned hash, const u8 *p, int n) {
#pragma clang loop vectorize(disable)
  for (int i = 0; i < n; i++)
    hash = (hash ^ p[i]) * 16777619u;
  return hash;
}

static float number(unsigned *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  int i = (int)*seed >> 12;
  switch (*seed & 0xe0) {
  case 0x20: // about the limits of f16 and s8
    return (float)i * (1.0f / 4);
  case 0x40:
    return (float)i * (1.0f / 4096);
  case 0x60: // halves, which are ties
    return (float)(i >> 8) * 0.5f;
  default:
    return (float)i * (1.0f / 65536);
  }
}

unsigned check(int step) {
  u8 to[SIZE] __attribute__((aligned(256)));
  u8 from[SIZE] __attribute__((aligned(256)));
  unsigned hash = 2166136261u, seed = 1;
  for (int n = 0; n <= MAX_N; n += step)
    for (int kernel = 0; kernel < 18; kernel++) {
      int is_aligned = kernel == 8 || kernel == 9;
      // In elements, of up to four bytes.
      int d = is_aligned ? 16 : (n + kernel) * 5 % 17;
      int s = is_aligned ? 32 : (n + 3 * kernel) * 7 % 19;
      int bytes = 4 * n + 128;
#pragma clang loop vectorize(disable)
      for (int i = 0; i < bytes; i++)
        to[i] = (u8)(i * 7);
#pragma clang loop vectorize(disable)
      for (int i = 0; i < bytes / 4; i++)
        ((float *)from)[i] = number(&seed);
      float *fs = (float *)from + s, *fd = (float *)to + d;
      switch (kernel) {
      case 0:
        f32_to_f16((_Float16 *)to + d, fs, n);
        break;
      case 1:
        f32_to_bf16((__bf16 *)to + d, fs, n);
        break;
      case 2:
        f16_to_f32(fd, (_Float16 *)from + s, n);
        break;
      case 3:
        f32_to_i32_nearest((int *)to + d, fs, n);
        break;
      case 4:
        quantize_s8((s8 *)to + d, fs, 0.125f, n);
        break;
      case 5:
        u8_to_f16((_Float16 *)to + d, from + s, n);
        break;
      case 6:
        scale_f32(fd, fs, n);
        break;
      case 7:
        add_s16((short *)to + d, (short *)from + s, n);
        break;
      case 8:
        aligned_f32_to_f16((_Float16 *)to + d, fs, n);
        break;
      case 9:
        aligned_scale_f32(fd, fs, n);
        break;
      case 10:
        positive(fd, fs, n);
        break;
      // The same array, and arrays that overlap: each element depends on the
      // one before it.
      case 11:
        scale_f32(fd, fd, n);
        break;
      case 12:
        add_s16((short *)to + d + 1, (short *)to + d, n);
        break;
      case 13:
        turn_left(fd, fs, n);
        break;
      case 14:
        every_second(to + d, from + s, n);
        break;
      case 15:
        mean_of_four((short *)to + d, (short *)from + s, n / 2);
        break;
      case 16:
        reverse_fours((int *)fd, (int *)fs, n);
        break;
      case 17:
        swap_bytes(to + d, from + s, 4 * n);
        break;
      }
      hash = hash_bytes(hash, to, bytes);
    }
  return hash;
}

#ifndef __PTO__
// The host's library need not have this.
__bf16 __truncsfbf2(float x) {
  unsigned bits;
  __builtin_memcpy(&bits, &x, 4);
  unsigned short half = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
  __bf16 result;
  __builtin_memcpy(&result, &half, 2);
  return result;
}

int printf(const char *, ...);
int main(int argc, char **argv) {
  printf("result: i32 = %d\n", (int)check(argc));
  return 0;
}
#endif
