// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops of many shapes: reductions, conditions, strides, distances, several
// arrays and widths. Like check.c it returns a hash of what they have written,
// the same on every processor.

#define NOINLINE __attribute__((noinline))
typedef unsigned char u8;
typedef unsigned int u32;
typedef long long s64;

NOINLINE int sum(const int *s, int n) {
  int r = 0;
  for (int i = 0; i < n; i++)
    r += s[i];
  return r;
}

NOINLINE u32 sum_bytes(const u8 *s, int n) {
  u32 r = 0;
  for (int i = 0; i < n; i++)
    r += s[i];
  return r;
}

NOINLINE int largest(const int *s, int n) {
  int r = -2147483647;
  for (int i = 0; i < n; i++)
    r = s[i] > r ? s[i] : r;
  return r;
}

NOINLINE int count_above(const float *s, int n) {
  int r = 0;
  for (int i = 0; i < n; i++)
    r += s[i] > 0.5f;
  return r;
}

NOINLINE void reverse(int *restrict d, const int *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = s[n - 1 - i];
}

NOINLINE void pairs(int *restrict d, const int *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = s[2 * i] + s[2 * i + 1];
}

NOINLINE void long_bits(s64 *restrict d, const s64 *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = s[i] ^ 5;
}

NOINLINE void long_sums(s64 *restrict d, const s64 *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = s[i] + 7;
}

NOINLINE void clamp(u8 *restrict d, const int *restrict s, int n) {
  for (int i = 0; i < n; i++) {
    int x = s[i] >> 8;
    d[i] = x < 0 ? 0 : x > 255 ? 255 : x;
  }
}

NOINLINE void byte_products(u8 *restrict d, const u8 *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = s[i] * 3;
}

NOINLINE void choose(int *restrict d, const int *restrict s,
                     const u8 *restrict c, int n) {
  for (int i = 0; i < n; i++)
    if (c[i] & 1)
      d[i] = s[i];
    else
      d[i] = i;
}

NOINLINE void running_sum(int *d, int n) {
  for (int i = 1; i < n; i++)
    d[i] += d[i - 1];
}

// One register and a bit apart.
NOINLINE void distance(int *d, int n) {
  for (int i = 70; i < n; i++)
    d[i] += d[i - 70];
}

NOINLINE void two_widths(short *restrict d, int *restrict e,
                         const short *restrict s, int n) {
  for (int i = 0; i < n; i++) {
    d[i] = s[i] * 2;
    e[i] = s[i];
  }
}

NOINLINE void nested(int *restrict d, const int *restrict s, int n) {
  for (int j = 0; j < 4; j++)
    for (int i = 0; i < n; i++)
      d[j * n + i] = s[i] + j;
}

// More arrays than there are align registers.
NOINLINE void five(int *restrict d, const int *restrict a,
                   const int *restrict b, const int *restrict c,
                   const int *restrict e, int n) {
  for (int i = 0; i < n; i++)
    d[i] = a[i] + b[i] * c[i] - e[i];
}

NOINLINE void until(int *d, const int *s, int n) {
  for (int i = 0; i < n; i++) {
    if (s[i] % 64 == 0)
      break;
    d[i] = s[i];
  }
}

NOINLINE void hundred(float *restrict d, const float *restrict s) {
  for (int i = 0; i < 100; i++)
    d[i] = s[i] + 1.0f;
}

NOINLINE void ramp(int *restrict d, int n) {
  for (int i = 0; i < n; i++)
    d[i] = i * 3;
}

static u32 hash_bytes(u32 hash, const void *data, int n) {
  const u8 *p = (const u8 *)data;
#pragma clang loop vectorize(disable)
  for (int i = 0; i < n; i++)
    hash = (hash ^ p[i]) * 16777619u;
  return hash;
}

#define ELEMENTS 800

u32 check(int step) {
  int a[ELEMENTS], b[ELEMENTS], c[ELEMENTS], d[2 * ELEMENTS];
  float f[ELEMENTS];
  u32 hash = 2166136261u, seed = 1;
  for (int n = 0; n <= 300; n += step)
    for (int shape = 0; shape < 19; shape++) {
#pragma clang loop vectorize(disable)
      for (int i = 0; i < ELEMENTS; i++) {
        seed = seed * 1664525u + 1013904223u;
        a[i] = (int)seed >> 12;
        b[i] = seed >> 9;
        c[i] = (int)(seed * 5) >> 20;
        f[i] = (float)(seed >> 24) * 0.00390625f;
        d[i] = i * 77;
        d[i + ELEMENTS] = -i;
      }
      int o = (n + shape) % 9; // in elements
      switch (shape) {
      case 0:
        hash ^= sum(a + o, 2 * n);
        break;
      case 1:
        hash ^= sum_bytes((u8 *)a + o, 3 * n);
        break;
      case 2:
        hash ^= largest(a + o, 2 * n);
        break;
      case 3:
        hash ^= count_above(f + o, 2 * n);
        break;
      case 4:
        reverse(d + o, a + 2 * o, n);
        break;
      case 5:
        pairs(d + o, a + o, n);
        break;
      case 6:
        long_bits((s64 *)d + o, (s64 *)a + o, n);
        break;
      case 7:
        long_sums((s64 *)d + o, (s64 *)a + 1, n);
        break;
      case 8:
        clamp((u8 *)d + o, a + o, n);
        break;
      case 9:
        byte_products((u8 *)d + o, (u8 *)a + 2, 3 * n);
        break;
      case 10:
        choose(d + o, a + 1, (u8 *)b + 3, n);
        break;
      case 11:
        running_sum(d + o, n);
        break;
      case 12:
        distance(d + o, 3 * n);
        break;
      case 13:
        two_widths((short *)d + o, b + o, (short *)a + 1, n);
        hash = hash_bytes(hash, b, sizeof(b));
        break;
      case 14:
        nested(d + o, a + o, n);
        break;
      case 15:
        five(d + o, a + 1, b + 2, c + 3, c + 4, n);
        break;
      case 16:
        until(d + o, a + o, n);
        break;
      case 17:
        hundred((float *)d + o, f + o);
        break;
      case 18:
        ramp(d + o, n);
        break;
      }
      hash = hash_bytes(hash, d, sizeof(d));
    }
  return hash;
}

#ifndef __PTO__
int printf(const char *, ...);
int main(int argc, char **argv) {
  printf("result: i32 = %d\n", (int)check(argc + 6));
  return 0;
}
#endif
