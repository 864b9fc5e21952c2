// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the loops of benchmarks/loops/plain.c, or with BY_HAND of by-hand.c, on
// n = 0 to MAX_N elements at changing addresses, with ALIGNED at multiples of
// 32 bytes, and returns a hash of all memory that they might have written. It
// is the same on any processor that rounds each operation, but for loops that
// only MORE_KERNELS has.

#ifdef BY_HAND
#include "by-hand.c"
#define SPACE __ubuf__
#else
#include "plain.c"
#define SPACE
#endif
#ifdef ALIGNED
#define FIRST(Number, Bytes) ((Number) % 4 * 32 / (int)(Bytes))
#else
#define FIRST(Number, Bytes) (Number)
#endif

#ifndef MAX_N
#define MAX_N 300
#endif
#define AROUND 64
#define BYTES (8 * MAX_N + 2 * AROUND)

typedef union {
  uint8_t u8[3 * BYTES];
  uint32_t u32[BYTES];
  _Float16 f16[BYTES];
  __bf16 bf16[BYTES];
  float f32[BYTES];
} Buffer;

static Buffer out __attribute__((aligned(256)));
static Buffer in[3] __attribute__((aligned(256)));

static unsigned next(unsigned *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return *seed >> 8;
}

enum Kind { U8, U32, F16, BF16, F32, NEAR, FAR, INDEX };

// Numbers that are not too far apart: sums of floats are exact in any order.
static void fill(Buffer *b, enum Kind kind, int first, int n, unsigned *seed) {
#pragma clang loop vectorize(disable)
  for (int i = 0; i < 3 * n + 3; i++) {
    unsigned x = next(seed);
    int small = (int)(x % 255) - 127;
    switch (kind) {
    case U8:
      b->u8[FIRST(first, 1) + i] = x;
      break;
    case U32:
      b->u32[FIRST(first, 4) + i] = x % 16 ? x << 8 ^ x * 77 : 0;
      break;
    case F16:
      b->f16[FIRST(first, 2) + i] = (_Float16)(0.25f * small);
      break;
    case BF16:
      b->bf16[FIRST(first, 2) + i] = (__bf16)(0.25f * small);
      break;
    case F32:
      b->f32[FIRST(first, 4) + i] = 0.5f * small;
      break;
    case NEAR: // to what is between two integers
      b->f32[FIRST(first, 4) + i] = 0.5f * small + 0x1p-17f * (int)(x % 3);
      b->f32[FIRST(first, 4) + i] -= 0x1p-17f;
      break;
    case FAR: // to the power of differences e is nothing
      b->f32[FIRST(first, 4) + i] = 200.0f * (x % 3);
      break;
    case INDEX:
      b->u32[FIRST(first, 4) + i] = n ? x % n : 0;
      break;
    }
  }
}

static unsigned hash(unsigned h) {
#pragma clang loop vectorize(disable)
  for (int i = 0; i < BYTES; i++)
    h = (h ^ out.u8[i]) * 16777619u;
  return h;
}

#define Y(T) ((SPACE T *)out.u8 + FIRST(to, sizeof(T)))
#define X(T) ((const SPACE T *)in[0].u8 + FIRST(from, sizeof(T)))
#define Z(T) ((const SPACE T *)in[1].u8 + FIRST(third, sizeof(T)))
#define TABLE ((const SPACE uint8_t *)in[2].u8)
#define KERNELS(LOOP)                                                          \
  LOOP(U8, U8, copy_u8(Y(uint8_t), X(uint8_t), n))                             \
  LOOP(U8, U8, select_u8(Y(uint8_t), X(uint8_t), Z(uint8_t), n))               \
  LOOP(F32, F32, quantise(Y(int8_t), X(float), 1.5f, n))                       \
  LOOP(F32, F32, to_bf16(Y(__bf16), X(float), n))                              \
  LOOP(U8, U8, from_s8(Y(_Float16), X(int8_t), n))                             \
  LOOP(F32, F32, saxpy(Y(float), X(float), 1.5f, n))                           \
  LOOP(F32, F32, relu(Y(float), X(float), n))                                  \
  LOOP(F16, F16, fma_f16(Y(_Float16), X(_Float16), Z(_Float16), n))            \
  LOOP(BF16, BF16, fma_bf16(Y(__bf16), X(__bf16), Z(__bf16), n))               \
  LOOP(U8, U8, product_u8(Y(uint8_t), X(uint8_t), Z(uint8_t), n))              \
  LOOP(U32, U32, tenth(Y(int32_t), X(int32_t), n))                             \
  LOOP(F32, F32, positive(Y(float), X(float), n))                              \
  LOOP(U32, U32, popcount(Y(uint32_t), X(uint32_t), n))                        \
  LOOP(U32, U32, sum_s32(Y(int32_t), X(int32_t), n))                           \
  LOOP(U8, U8, dot_s8(Y(int32_t), X(int8_t), Z(int8_t), n))                    \
  LOOP(U32, U32, max_s32(Y(int32_t), X(int32_t), n))                           \
  LOOP(F32, F32, sum_f32(Y(float), X(float), n))                               \
  LOOP(F32, F32, max_f32(Y(float), X(float), n))                               \
  LOOP(U8, U8, grey(Y(uint8_t), X(uint8_t), n))                                \
  LOOP(F32, F32, lengths(Y(float), X(float), n))                               \
  LOOP(F32, F32, complex_product(Y(float), X(float), Z(float), n))             \
  LOOP(F32, INDEX, gather(Y(float), X(float), Z(uint32_t), n))                 \
  LOOP(U8, U8, table_u8(Y(uint8_t), X(uint8_t), TABLE, n))                     \
  LOOP(F32, F32, fir(Y(float), X(float), 1, 2, 3, n))                          \
  LOOP(F32, F32, twice(Y(float), n))                                           \
  LOOP(F32, F32, overlap_saxpy(Y(float), X(float), 1.5f, n))                   \
  LOOP(F32, F32,                                                               \
       overlap_saxpy(Y(float), Y(float) + FIRST(n % 70, 4), 1.5f, n))          \
  LOOP(U32, U32, prefix_sum(Y(int32_t), X(int32_t), n))                        \
  LOOP(U32, U32, compact(Y(int32_t), X(int32_t), n))                           \
  LOOP(U32, U32, add_s64(Y(int64_t), X(int64_t), Z(int64_t), n))               \
  MORE(LOOP)
#ifdef MORE_KERNELS
#define MORE(LOOP)                                                             \
  LOOP(NEAR, F32, quantise(Y(int8_t), X(float), 1, n))                         \
  LOOP(BF16, BF16, root_bf16(Y(__bf16), X(__bf16), n))                         \
  LOOP(BF16, BF16, quotient_bf16(Y(__bf16), X(__bf16), Z(__bf16), n))          \
  LOOP(F32, F32, argmax_f32(Y(int32_t), X(float), n))                          \
  LOOP(F32, F32, exp_f32(Y(float), X(float), n))                               \
  LOOP(F32, F32, sigmoid(Y(float), X(float), n))                               \
  LOOP(FAR, F32, softmax(Y(float), X(float), n))
#else
#define MORE(LOOP)
#endif

unsigned check(int step) {
  unsigned h = 2166136261u, seed = 1;
  fill(&in[2], U8, 0, 100, &seed);
  for (int n = 0; n <= MAX_N; n += step) {
    int to = n * 5 % 17, from = n * 7 % 19, third = n * 3 % 13;
#define LOOP(First, Second, Call)                                              \
  fill(&out, F32, 0, n, &seed);                                                \
  fill(&in[0], First, from, n, &seed);                                         \
  fill(&in[1], Second, third, n, &seed);                                       \
  Call;                                                                        \
  h = hash(h);
    KERNELS(LOOP)
#undef LOOP
  }
  return h;
}

#ifdef __x86_64__
int printf(const char *, ...);

// Older run-time libraries do not have it.
__bf16 __truncsfbf2(float x) {
  union {
    float f;
    uint32_t u;
  } v = {x};
  uint16_t bits = (v.u & 0x7fffffff) > 0x7f800000
                      ? 0x7fc0
                      : (v.u + 0x7fff + (v.u >> 16 & 1)) >> 16;
  __bf16 result;
  __builtin_memcpy(&result, &bits, 2);
  return result;
}

int main(void) { printf("result: i32 = %d\n", check(STEP)); }
#endif
