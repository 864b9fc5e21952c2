// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops over integers of 64 bits on 0 to 300 elements at changing addresses,
// with numbers around the ends of words; the result is a hash of all memory
// that they might have written.

#include <stdint.h>

typedef int64_t S;
typedef uint64_t U;
#define MAX_N 300
#define AROUND 16
#define SIZE (MAX_N + 2 * AROUND)

static S out[SIZE] __attribute__((aligned(256)));
static S in[2][SIZE] __attribute__((aligned(256)));

#define EACH for (int i = 0; i < n; i++)
#define KERNEL(Name, Body)                                                     \
  __attribute__((noinline)) static void Name(                                  \
      S *restrict y, const S *restrict x, const S *restrict z, int n) {        \
    Body                                                                       \
  }
#define LOOP(Name, Value) KERNEL(Name, EACH y[i] = Value;)
#define REDUCE(Name, Start, Update)                                            \
  KERNEL(Name, S t = Start; EACH Update; y[0] = t;)

#define KERNELS(LOOP, REDUCE)                                                  \
  LOOP(add, x[i] + z[i])                                                       \
  LOOP(add_splat, x[i] + z[0])                                                 \
  LOOP(add_constant, x[i] + 0x1234567890)                                      \
  LOOP(add_high, x[i] + 0x700000000)                                           \
  LOOP(sub, x[i] - z[i])                                                       \
  LOOP(negate, -x[i])                                                          \
  LOOP(product, x[i] * z[i])                                                   \
  LOOP(product_of_low, (S)(uint32_t)x[i] * (S)(uint32_t)z[i])                  \
  LOOP(product_of_signed, (S)(int32_t)x[i] * (S)(int32_t)z[i])                 \
  LOOP(product_mixed, (S)(int32_t)x[i] * (S)(uint32_t)z[i])                    \
  LOOP(product_constant, x[i] * 1000003)                                       \
  LOOP(logic, (x[i] & z[i]) ^ (x[i] | 0xff00000000))                           \
  LOOP(logic_of_sum, ((x[i] + z[i]) & 0xffffffff00) | 5)                       \
  LOOP(shl0, x[i] << (z[i] & 63))                                              \
  LOOP(shl1, x[i] << 1)                                                        \
  LOOP(shl31, x[i] << 31)                                                      \
  LOOP(shl32, x[i] << 32)                                                      \
  LOOP(shl33, x[i] << 33)                                                      \
  LOOP(shl63, x[i] << 63)                                                      \
  LOOP(lshr0, (U)x[i] >> (z[i] & 63))                                          \
  LOOP(lshr1, (U)x[i] >> 1)                                                    \
  LOOP(lshr31, (U)x[i] >> 31)                                                  \
  LOOP(lshr32, (U)x[i] >> 32)                                                  \
  LOOP(lshr33, (U)x[i] >> 33)                                                  \
  LOOP(lshr63, (U)x[i] >> 63)                                                  \
  LOOP(ashr0, x[i] >> (z[i] & 63))                                             \
  LOOP(ashr1, x[i] >> 1)                                                       \
  LOOP(ashr31, x[i] >> 31)                                                     \
  LOOP(ashr32, x[i] >> 32)                                                     \
  LOOP(ashr33, x[i] >> 33)                                                     \
  LOOP(ashr63, x[i] >> 63)                                                     \
  LOOP(rotate, (U)x[i] << 13 | (U)x[i] >> 51)                                  \
  LOOP(smin, x[i] < z[i] ? x[i] : z[i])                                        \
  LOOP(smax, x[i] > z[i] ? x[i] : z[i])                                        \
  LOOP(umin, (U)x[i] < (U)z[i] ? x[i] : z[i])                                  \
  LOOP(umax, (U)x[i] > (U)z[i] ? x[i] : z[i])                                  \
  LOOP(magnitude, x[i] < 0 ? -x[i] : x[i])                                     \
  LOOP(clamp, x[i] < -1 ? -1 : x[i] > 0xffffffff ? 0xffffffff : x[i])          \
  LOOP(eq, x[i] == z[i])                                                       \
  LOOP(ne, x[i] != z[i] ? x[i] : 3)                                            \
  LOOP(slt, x[i] < z[i])                                                       \
  LOOP(sle, x[i] <= z[i])                                                      \
  LOOP(ult, (U)x[i] < (U)z[i])                                                 \
  LOOP(ule, (U)x[i] <= (U)z[i])                                                \
  LOOP(negative, x[i] < 0 ? z[i] : 1)                                          \
  LOOP(above, x[i] > 0xffffffff ? z[i] : 1)                                    \
  LOOP(choose, x[i] > z[i] ? x[i] - z[i] : 7)                                  \
  LOOP(order, (x[i] > z[i]) - (x[i] < z[i]))                                   \
  LOOP(sext, (int32_t)x[i])                                                    \
  LOOP(zext, (uint32_t)x[i])                                                   \
  LOOP(sext16, (int16_t)(x[i] >> 8))                                           \
  LOOP(ones, __builtin_popcountll(x[i]))                                       \
  LOOP(zeros, x[i] ? __builtin_clzll(x[i]) : 64)                               \
  LOOP(tenth, (U)x[i] / 10)                                                    \
  LOOP(signed_tenth, x[i] / 10)                                                \
  LOOP(rest, x[i] % 1000)                                                      \
  LOOP(eighth, x[i] / 8)                                                       \
  LOOP(chain, (x[i] * z[i] + 3 * x[i] - (z[i] ^ 1234567890123)) >> 3)          \
  REDUCE(sum, 5, t += x[i])                                                    \
  REDUCE(dot, 0, t += x[i] * z[i])                                             \
  REDUCE(sum_of_low, 0, t += (int32_t)x[i])                                    \
  REDUCE(count, 0, t += x[i] > z[i])                                           \
  REDUCE(parity, 0, t ^= x[i])                                                 \
  REDUCE(most, x[0], t = x[i] > t ? x[i] : t)                                  \
  REDUCE(least, x[0], t = x[i] < t ? x[i] : t)                                 \
  REDUCE(umost, x[0], t = (U)x[i] > (U)t ? x[i] : t)                           \
  REDUCE(uleast, x[0], t = (U)x[i] < (U)t ? x[i] : t)

KERNELS(LOOP, REDUCE)

// Of other elements than those that are computed.
KERNEL(to_words, EACH((int32_t *)y)[i] = (x[i] + z[i]) >> 16;)
KERNEL(of_words, EACH y[i] = (S)((const int32_t *)x)[i] - z[i];)
KERNEL(to_bytes, EACH((int8_t *)y)[i] = x[i] < z[i];)
KERNEL(of_bytes, EACH y[i] = x[i] << ((const uint8_t *)z)[i] % 64;)
KERNEL(if_only, EACH if (x[i] > 0) y[i] = z[i] + 1;)

static const S edges[] = {0,
                          -1,
                          1,
                          INT64_MIN,
                          INT64_MAX,
                          0xffffffff,
                          0x100000000,
                          -0x100000000,
                          0x7fffffff,
                          0x80000000,
                          -0x80000000LL,
                          31,
                          32,
                          33,
                          63,
                          0x7fffffff00000000,
                          0x7fffffffffffff00,
                          INT64_MIN + 1,
                          0xfffffffe00000001};

static unsigned next(unsigned *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return *seed >> 8;
}

static void fill(S *to, unsigned *seed) {
#pragma clang loop vectorize(disable)
  for (int i = 0; i < SIZE; i++) {
    unsigned x = next(seed);
    to[i] = x % 4 == 0 ? (S)((U)next(seed) << 40 ^ (U)next(seed) << 20 ^ x)
                       : edges[x / 4 % (sizeof(edges) / sizeof(*edges))];
  }
}

static unsigned hash(unsigned h) {
#pragma clang loop vectorize(disable)
  for (int i = 0; i < SIZE; i++) {
    h = (h ^ (unsigned)out[i]) * 16777619u;
    h = (h ^ (unsigned)((U)out[i] >> 32)) * 16777619u;
  }
  return h;
}

unsigned check(int step) {
  unsigned h = 2166136261u, seed = 1;
  for (int n = 0; n <= MAX_N; n += step) {
    int to = n * 5 % AROUND, from = n * 7 % AROUND, third = n * 3 % AROUND;
    fill(in[0], &seed);
    fill(in[1], &seed);
#define RUN(Name, ...)                                                         \
  fill(out, &seed);                                                            \
  Name(out + to, in[0] + from, in[1] + third, n);                              \
  h = hash(h);
    KERNELS(RUN, RUN)
    RUN(to_words)
    RUN(of_words)
    RUN(to_bytes)
    RUN(of_bytes)
    RUN(if_only)
  }
  return h;
}

#ifdef __x86_64__
int printf(const char *, ...);
int main(void) { printf("result: i32 = %d\n", check(STEP)); }
#endif
