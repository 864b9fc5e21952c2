// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The loops of plain.c by hand: with ALIGNED defined for pointers to multiples of
// 32 bytes, else for pointers to any element, whose registers are moved by streams.
// What is loaded may reach whole registers beyond the last element. The differences
// to plain.c are where a NaN or a denormal is: instructions do there what they do.

#include <pto_vector.h>
#include <stdint.h>

#define IN const __ubuf__
#define OUT __ubuf__
#define ALL8 pto_pset_b8(PTO_PAT_ALL)
#define ALL16 pto_pset_b16(PTO_PAT_ALL)
#define ALL32 pto_pset_b32(PTO_PAT_ALL)
#define MIN(A, B) ((A) < (B) ? (A) : (B))

// What is to be done with the next register, or with the same lanes of several: of
// its lanes count are active, which m says.
#define PART(Bits, Lanes, ...)                                                     \
  {                                                                                \
    const unsigned count = MIN(rest, Lanes);                                       \
    const pto_mask##Bits m = pto_plt_b##Bits(rest, &rest);                         \
    (void)count, (void)m;                                                          \
    __VA_ARGS__;                                                                   \
  }

#ifdef ALIGNED

// Of each register i is the first element, and k which one of an iteration it is.
#define K_MAX 4
#define AT_ONCE 8
#define COPY(K, Bits, Lanes, ...)                                                  \
  {                                                                                \
    enum { k = K };                                                                \
    const long i = start + K * (Lanes);                                            \
    PART(Bits, Lanes, __VA_ARGS__)                                                 \
  }
#define EACH(Bits, Lanes, ...)                                                     \
  unsigned rest = n;                                                               \
  for (long start = 0; start < n; start += 2 * (Lanes)) {                          \
    COPY(0, Bits, Lanes, __VA_ARGS__)                                              \
    COPY(1, Bits, Lanes, __VA_ARGS__)                                              \
  }
#define EACH_ALONE(Bits, Lanes, ...)                                               \
  unsigned rest = n;                                                               \
  for (long start = 0; start < n; start += Lanes)                                  \
    COPY(0, Bits, Lanes, __VA_ARGS__)
#define EACH_OF_FOUR(Bits, Lanes, ...)                                             \
  unsigned rest = n;                                                               \
  for (long start = 0; start < n; start += 4 * (Lanes)) {                          \
    COPY(0, Bits, Lanes, __VA_ARGS__)                                              \
    COPY(1, Bits, Lanes, __VA_ARGS__)                                              \
    COPY(2, Bits, Lanes, __VA_ARGS__)                                              \
    COPY(3, Bits, Lanes, __VA_ARGS__)                                              \
  }
#define APART inline
// Where a register is stored that may be beyond the last element.
#define PLACE(At) (At)
#define MIDDLE(Lanes) ((void)0)
#define ONE_STREAM ((void)0)
#define ANYWHERE(T, X) pto_vlds_##T(X, 0, PTO_DIST_NORM)
#define LOADS_BY(X, Factor) ((void)0)
#define STORES(Y) ((void)0)
#define END_BY(Y, Factor) ((void)0)
#define LOAD(T, X, At) pto_vlds_##T(X + (At), 0, PTO_DIST_NORM)
#define LOAD_PAIRS(T, X, At) pto_vldsx2_##T(X + (At), 0, PTO_DIST_DINTLV_B32)
#define STORE(T, Bits, Y, At, V)                                                   \
  pto_vsts_##T(V, Y + (At), 0, PTO_DIST_NORM_B##Bits, m)
#define STORE_QUARTERS(Y, At, V)                                                   \
  pto_vsts_s32((pto_s32x64)(V), (OUT int32_t *)(Y + (At)), 0, PTO_DIST_PK4_B32, m)
#define STORE_TWO(T, Bits, Lanes, Y, At, Low, High)                                \
  ({                                                                               \
    unsigned rest = count;                                                         \
    PART(Bits, Lanes, STORE(T, Bits, Y, At, Low))                                  \
    PART(Bits, Lanes, STORE(T, Bits, Y, (At) + (Lanes), High))                     \
  })
#define STORE_PAIRS(T, Y, At, Low, High)                                           \
  pto_vstsx2_##T(Low, High, Y + (At), 0, PTO_DIST_INTLV_B32, m)

#else

#define K_MAX 2
#define AT_ONCE 4
// A stream has a register every nine cycles, so there may be two of a pointer: one
// from the beginning, and one from the middle, which goes on to the end.
#define MIDDLE(Lanes) const long middle = n / (2 * (Lanes)) * (Lanes)
// There are four streams at a time, and loops with four stay as they are written
// where stores keep loads from overlapping: then there is only the second one.
#define ONE_STREAM                                                                 \
  enum { k = 1 };                                                                  \
  const long middle = 0
#define ANYWHERE(T, X)                                                             \
  ({                                                                               \
    pto_stream in = pto_stream_vldas(X);                                           \
    pto_stream_vldus_##T(X, in);                                                   \
  })
#define COPY(K, First, Lanes, ...)                                                 \
  {                                                                                \
    enum { k = K };                                                                \
    const long i = First;                                                          \
    __VA_ARGS__;                                                                   \
  }
#define WHOLE(Bits, Lanes, ...)                                                    \
  {                                                                                \
    const unsigned count = Lanes;                                                  \
    const pto_mask##Bits m = ALL##Bits;                                            \
    (void)count, (void)m;                                                          \
    __VA_ARGS__                                                                    \
  }
#define EACH(Bits, Lanes, ...)                                                     \
  long at = 0;                                                                     \
  for (; at < middle; at += Lanes)                                                 \
    WHOLE(Bits, Lanes, COPY(0, at, Lanes, __VA_ARGS__)                             \
                           COPY(1, middle + at, Lanes, __VA_ARGS__))               \
  for (at *= 2; at + (Lanes) <= n; at += Lanes)                                    \
    WHOLE(Bits, Lanes, COPY(1, at, Lanes, __VA_ARGS__))                            \
  unsigned rest = n - at;                                                          \
  if (rest != 0)                                                                   \
    PART(Bits, Lanes, COPY(1, at, Lanes, __VA_ARGS__))
#define EACH_ALONE EACH
#define EACH_OF_FOUR EACH
// Two streams of a function do not begin at the same address.
#define APART __attribute__((noinline))
#define PLACE(At) MIN(At, n)
#define LOADS_BY(X, Factor)                                                        \
  pto_stream in_##X = pto_stream_vldas(X);                                         \
  pto_stream second_##X = pto_stream_vldas(X + middle * (Factor))
#define STORES(Y)                                                                  \
  pto_stream out_##Y = pto_stream_init();                                          \
  pto_stream second_##Y = pto_stream_init()
#define END_BY(Y, Factor)                                                          \
  if (!__builtin_constant_p(middle))                                               \
    pto_stream_vstas(out_##Y, Y + middle * (Factor), 0);                           \
  pto_stream_vstas(second_##Y, Y + n * (Factor), 0)
#define LOAD(T, X, At)                                                             \
  (k == 0 ? pto_stream_vldus_##T(X + (At), in_##X)                                 \
          : pto_stream_vldus_##T(X + (At), second_##X))
#define LOAD_PAIRS(T, X, At)                                                       \
  ({                                                                               \
    __auto_type low = LOAD(T, X, At);                                              \
    pto_vdintlv_##T(low, LOAD(T, X, (At) + 64));                                   \
  })
#define STORE(T, Bits, Y, At, V)                                                   \
  (k == 0 ? pto_stream_vstus_##T(V, Y + (At), count * sizeof(*Y), out_##Y)         \
          : pto_stream_vstus_##T(V, Y + (At), count * sizeof(*Y), second_##Y))
#define STORE_QUARTERS(Y, At, V)                                                   \
  ({                                                                               \
    pto_s8x256 v = (pto_s8x256)(V);                                                \
    v = pto_vdintlv_s8(v, v).lo;                                                   \
    STORE(s8, 8, Y, At, pto_vdintlv_s8(v, v).lo);                                  \
  })
#define STORE_TWO(T, Bits, Lanes, Y, At, Low, High)                                \
  ({                                                                               \
    const unsigned both = count;                                                   \
    const unsigned first = MIN(both, Lanes);                                       \
    unsigned count = first;                                                        \
    STORE(T, Bits, Y, At, Low);                                                    \
    count = both - first;                                                          \
    STORE(T, Bits, Y, (At) + first, High);                                         \
  })
#define STORE_PAIRS(T, Y, At, Low, High)                                           \
  ({                                                                               \
    const pto_##T##x64x2 in_turn = pto_vintlv_##T(Low, High);                      \
    const unsigned pairs = count;                                                  \
    const unsigned count = 2 * pairs;                                              \
    STORE_TWO(T, 32, 64, Y, At, in_turn.lo, in_turn.hi);                           \
  })

#endif

#define LOADS(X) LOADS_BY(X, 1)
#define END(Y) END_BY(Y, 1)

void copy_u8(OUT uint8_t *restrict y, IN uint8_t *restrict x, int n) {
  MIDDLE(256);
  LOADS(x);
  STORES(y);
  EACH(8, 256, STORE(u8, 8, y, i, LOAD(u8, x, i)))
  END(y);
}

void select_u8(OUT uint8_t *restrict y, IN uint8_t *restrict x,
               IN uint8_t *restrict z, int n) {
  ONE_STREAM;
  LOADS(x);
  LOADS(z);
  STORES(y);
  EACH(8, 256, {
    pto_u8x256 v = LOAD(u8, x, i);
    v = pto_vsel_u8(v, LOAD(u8, z, i), pto_vcmps_gt_u8(v, 100, ALL8));
    STORE(u8, 8, y, i, v);
  })
  END(y);
}

// To 11 digits, of which an odd last one says that others follow, and from there
// to integers rounds as at once.
void quantise(OUT int8_t *restrict y, IN float *restrict x, float scale, int n) {
  ONE_STREAM;
  LOADS(x);
  STORES(y);
  EACH(32, 64, {
    pto_f32x64 v = pto_vmuls_f32(LOAD(f32, x, i), scale, ALL32);
    pto_f16x128 half =
        pto_vcvt_f32_f16(v, ALL32, PTO_RND_O, PTO_NOSAT, PTO_PART_EVEN);
    STORE_QUARTERS(y, i,
                   pto_vcvt_f16_s8(half, ALL16, PTO_RND_R, PTO_SAT, PTO_PART_EVEN));
  })
  END(y);
}

#define WIDE(V, Part) pto_vcvt_bf16_f32(V, ALL16, PTO_PART_##Part)
// Of even and odd lanes as floats.
static inline pto_bf16x128 narrow(pto_f32x64 even, pto_f32x64 odd) {
  pto_bf16x128 low =
      pto_vcvt_f32_bf16(even, ALL32, PTO_RND_R, PTO_NOSAT, PTO_PART_EVEN);
  pto_bf16x128 high =
      pto_vcvt_f32_bf16(odd, ALL32, PTO_RND_R, PTO_NOSAT, PTO_PART_ODD);
  return (pto_bf16x128)((pto_s16x128)low | (pto_s16x128)high);
}

void to_bf16(OUT __bf16 *restrict y, IN float *restrict x, int n) {
  MIDDLE(128);
  LOADS(x);
  STORES(y);
  EACH(16, 128, {
    pto_f32x64x2 v = LOAD_PAIRS(f32, x, i);
    STORE(bf16, 16, y, i, narrow(v.lo, v.hi));
  })
  END(y);
}

void from_s8(OUT _Float16 *restrict y, IN int8_t *restrict x, int n) {
  MIDDLE(256);
  LOADS(x);
  STORES(y);
  EACH(8, 256, {
    pto_s8x256 v = LOAD(s8, x, i);
    pto_f16x128x2 in_turn = pto_vintlv_f16(pto_vcvt_s8_f16(v, ALL8, PTO_PART_EVEN),
                                           pto_vcvt_s8_f16(v, ALL8, PTO_PART_ODD));
    STORE_TWO(f16, 16, 128, y, i, in_turn.lo, in_turn.hi);
  })
  END(y);
}

// Inlined, it would not know that pointers are restrict.
__attribute__((noinline))
void saxpy(OUT float *restrict y, IN float *restrict x, float a, int n) {
  IN float *y_in = y;
  ONE_STREAM;
  LOADS(x);
  LOADS(y_in);
  STORES(y);
  EACH_OF_FOUR(32, 64,
               STORE(f32, 32, y, i, a * LOAD(f32, x, i) + LOAD(f32, y_in, i)))
  END(y);
}

void relu(OUT float *restrict y, IN float *restrict x, int n) {
  ONE_STREAM;
  LOADS(x);
  STORES(y);
  EACH(32, 64, STORE(f32, 32, y, i, pto_vrelu_f32(LOAD(f32, x, i), ALL32)))
  END(y);
}

void fma_f16(OUT _Float16 *restrict y, IN _Float16 *restrict x,
             IN _Float16 *restrict z, int n) {
  IN _Float16 *y_in = y;
  ONE_STREAM;
  LOADS(x);
  LOADS(z);
  LOADS(y_in);
  STORES(y);
  EACH(16, 128, STORE(f16, 16, y, i,
                      LOAD(f16, x, i) * LOAD(f16, z, i) + LOAD(f16, y_in, i)))
  END(y);
}

void fma_bf16(OUT __bf16 *restrict y, IN __bf16 *restrict x, IN __bf16 *restrict z,
              int n) {
  IN __bf16 *y_in = y;
  ONE_STREAM;
  LOADS(x);
  LOADS(z);
  LOADS(y_in);
  STORES(y);
  EACH(16, 128, STORE(bf16, 16, y, i,
                      LOAD(bf16, x, i) * LOAD(bf16, z, i) + LOAD(bf16, y_in, i)))
  END(y);
}

void root_bf16(OUT __bf16 *restrict y, IN __bf16 *restrict x, int n) {
  MIDDLE(128);
  LOADS(x);
  STORES(y);
  EACH(16, 128, {
    pto_bf16x128 v = LOAD(bf16, x, i);
    STORE(bf16, 16, y, i, narrow(pto_vsqrt_f32(WIDE(v, EVEN), ALL32),
                                 pto_vsqrt_f32(WIDE(v, ODD), ALL32)));
  })
  END(y);
}

void quotient_bf16(OUT __bf16 *restrict y, IN __bf16 *restrict x,
                   IN __bf16 *restrict z, int n) {
  ONE_STREAM;
  LOADS(x);
  LOADS(z);
  STORES(y);
  EACH(16, 128, {
    pto_bf16x128 v = LOAD(bf16, x, i);
    pto_bf16x128 by = LOAD(bf16, z, i);
    STORE(bf16, 16, y, i, narrow(WIDE(v, EVEN) / WIDE(by, EVEN),
                                 WIDE(v, ODD) / WIDE(by, ODD)));
  })
  END(y);
}

// Of two bytes the lower product is the lower byte of the words' product. For the
// higher one, one factor has no lower byte, and the other is where that was.
void product_u8(OUT uint8_t *restrict y, IN uint8_t *restrict x,
                IN uint8_t *restrict z, int n) {
  const pto_mask8 even = pto_pintlv_b8(ALL8, pto_pset_b8(PTO_PAT_ALLF)).lo;
  ONE_STREAM;
  LOADS(x);
  LOADS(z);
  STORES(y);
  EACH(8, 256, {
    pto_u16x128 v = (pto_u16x128)LOAD(u8, x, i);
    pto_u16x128 by = (pto_u16x128)LOAD(u8, z, i);
    STORE(u8, 8, y, i, pto_vsel_u8((pto_u8x256)(v * by),
                                   (pto_u8x256)((v & 0xff00) * (by >> 8)), even));
  })
  END(y);
}

void tenth(OUT int32_t *restrict y, IN int32_t *restrict x, int n) {
  const pto_s32x64 inverse = pto_vbr_s32(0x66666667); // 2^34 / 10
  ONE_STREAM;
  LOADS(x);
  STORES(y);
  EACH(32, 64, {
    pto_s32x64 v = LOAD(s32, x, i);
    STORE(s32, 32, y, i, (pto_vmull_s32(v, inverse, ALL32).hi >> 2) - (v >> 31));
  })
  END(y);
}

void positive(OUT float *restrict y, IN float *restrict x, int n) {
  const pto_s32x64 one = (pto_s32x64)pto_vbr_f32(1);
  ONE_STREAM;
  LOADS(x);
  STORES(y);
  EACH(32, 64, {
    pto_mask32 is = pto_vcmps_gt_f32(LOAD(f32, x, i), 0, ALL32);
    STORE(f32, 32, y, i, (pto_f32x64)pto_vor_s32(one, one, is));
  })
  END(y);
}

#define BITS_4(N) N, N + 1, N + 1, N + 2
#define BITS_16(N) BITS_4(N), BITS_4(N + 1), BITS_4(N + 1), BITS_4(N + 2)
#define BITS_64(N) BITS_16(N), BITS_16(N + 1), BITS_16(N + 1), BITS_16(N + 2)
static const uint8_t bits_of[256] __attribute__((aligned(32))) = {
    BITS_64(0), BITS_64(1), BITS_64(1), BITS_64(2)};

// The factor adds all bytes in the highest one.
void popcount(OUT uint32_t *restrict y, IN uint32_t *restrict x, int n) {
  const pto_u8x256 table =
      pto_vlds_u8((IN uint8_t *)bits_of, 0, PTO_DIST_NORM);
  ONE_STREAM;
  LOADS(x);
  STORES(y);
  EACH(32, 64, {
    pto_u8x256 bits = pto_vselr_u8(table, (pto_s8x256)LOAD(u32, x, i));
    STORE(u32, 32, y, i,
          pto_vmuls_u32((pto_u32x64)bits, 0x01010101, ALL32) >> 24);
  })
  END(y);
}

// Stores the first lane.
#define STORE_ONE(T, Y, V) pto_vsts_##T(V, Y, 0, PTO_DIST_1PT_B32, ALL32)

void sum_s32(OUT int32_t *restrict y, IN int32_t *restrict x, int n) {
  pto_s32x64 sum[4] = {0};
  MIDDLE(64);
  LOADS(x);
  EACH_OF_FOUR(32, 64, {
    pto_s32x64 v = LOAD(s32, x, i);
    sum[k] += pto_vor_s32(v, v, m);
  })
  sum[0] += sum[1] + (sum[2] + sum[3]);
  STORE_ONE(s32, y, pto_vcadd_s32(sum[0], ALL32));
}

// Two products and -1 are 16 bits, but two alone may be 2^15.
void dot_s8(OUT int32_t *restrict y, IN int8_t *restrict x, IN int8_t *restrict z,
            int n) {
  const pto_s16x128 minus_one = pto_vbr_s16(-1);
  pto_s32x64 sum[2] = {0};
  int first_lane = 0;
  MIDDLE(256);
  LOADS(x);
  LOADS(z);
  EACH(8, 256, {
    pto_s8x256 v = LOAD(s8, x, i);
    pto_s8x256 by = LOAD(s8, z, i);
    v = pto_vor_s8(v, v, m);
    pto_s16x128 two =
        pto_vmula_s16(minus_one, pto_vcvt_s8_s16(v, ALL8, PTO_PART_EVEN),
                      pto_vcvt_s8_s16(by, ALL8, PTO_PART_EVEN), ALL16);
    two = pto_vmula_s16(two, pto_vcvt_s8_s16(v, ALL8, PTO_PART_ODD),
                        pto_vcvt_s8_s16(by, ALL8, PTO_PART_ODD), ALL16);
    sum[k] += pto_vcadd_s16(two, ALL16);
    first_lane += 128;
  })
  sum[0] += sum[1] + first_lane;
  STORE_ONE(s32, y, sum[0]);
}

void max_s32(OUT int32_t *restrict y, IN int32_t *restrict x, int n) {
  const pto_s32x64 least = pto_vbr_s32(INT32_MIN);
  pto_s32x64 max[4] = {least, least, least, least};
  MIDDLE(64);
  LOADS(x);
  EACH_OF_FOUR(32, 64, {
    pto_s32x64 v = pto_vsel_s32(LOAD(s32, x, i), least, m);
    max[k] = pto_vmax_s32(max[k], v, ALL32);
  })
  max[0] = pto_vmax_s32(pto_vmax_s32(max[0], max[1], ALL32),
                        pto_vmax_s32(max[2], max[3], ALL32), ALL32);
  STORE_ONE(s32, y, pto_vcmax_s32(max[0], ALL32));
}

void sum_f32(OUT float *restrict y, IN float *restrict x, int n) {
  pto_f32x64 sum[4] = {0};
  MIDDLE(64);
  LOADS(x);
  EACH_OF_FOUR(32, 64, {
    pto_s32x64 v = (pto_s32x64)LOAD(f32, x, i);
    sum[k] += (pto_f32x64)pto_vor_s32(v, v, m);
  })
  sum[0] = (sum[0] + sum[1]) + (sum[2] + sum[3]);
  STORE_ONE(f32, y, pto_vcadd_f32(sum[0], ALL32));
}

// The largest of x in all lanes.
static APART pto_f32x64 max_of(IN float *x, int n) {
  const pto_f32x64 first = pto_vlds_f32(x, 0, PTO_DIST_BRC_B32);
  pto_f32x64 max[4] = {first, first, first, first};
  MIDDLE(64);
  LOADS(x);
  EACH_OF_FOUR(32, 64, {
    pto_f32x64 v = pto_vsel_f32(LOAD(f32, x, i), first, m);
    max[k] = pto_vmax_f32(max[k], v, ALL32);
  })
  max[0] = pto_vmax_f32(pto_vmax_f32(max[0], max[1], ALL32),
                        pto_vmax_f32(max[2], max[3], ALL32), ALL32);
  return pto_vdup_f32(pto_vcmax_f32(max[0], ALL32), ALL32);
}

void max_f32(OUT float *restrict y, IN float *restrict x, int n) {
  STORE_ONE(f32, y, max_of(x, n));
}

void argmax_f32(OUT int32_t *restrict y, IN float *restrict x, int n) {
  const pto_f32x64 least = pto_vbr_f32(-__builtin_inff());
  pto_f32x64 max[4] = {least, least, least, least};
  pto_s32x64 best_at[4] = {0};
  const pto_s32x64 lane = pto_vci_s32(0, PTO_ASC);
  MIDDLE(64);
  LOADS(x);
  EACH_OF_FOUR(32, 64, {
    pto_f32x64 v = LOAD(f32, x, i);
    pto_mask32 more = pto_vcmp_gt_f32(v, max[k], m);
    max[k] = pto_vsel_f32(v, max[k], more);
    best_at[k] = pto_vsel_s32(lane + (int)i, best_at[k], more);
  })
  pto_f32x64 best = pto_vmax_f32(pto_vmax_f32(max[0], max[1], ALL32),
                                 pto_vmax_f32(max[2], max[3], ALL32), ALL32);
  best = pto_vdup_f32(pto_vcmax_f32(best, ALL32), ALL32);
  pto_s32x64 found = pto_vbr_s32(INT32_MAX);
  for (int k = 0; k < K_MAX; ++k) {
    pto_s32x64 lower = pto_vmin_s32(found, best_at[k], ALL32);
    found = pto_vsel_s32(lower, found, pto_vcmp_eq_f32(max[k], best, ALL32));
  }
  STORE_ONE(s32, y, pto_vcmin_s32(found, ALL32));
}

// Every third element of three registers, from the first, second and third one:
// in each register another third of the lanes, which are merged and put in order.
#define THIRDS(T, Bits, Lanes, Sign)                                               \
  typedef struct {                                                                 \
    pto_##T##x##Lanes of[3];                                                       \
  } T##_thirds;                                                                    \
  typedef struct {                                                                 \
    pto_mask##Bits lanes[3];                                                       \
    Sign order[3];                                                                 \
  } T##_order;                                                                     \
  static inline T##_order order_##T(void) {                                        \
    T##_order o;                                                                   \
    const Sign lane = pto_vci_s##Bits(0, PTO_ASC);                                 \
    for (int k = 0; k < 3; ++k)                                                    \
      o.order[k] = lane + lane + lane + (Sign)pto_vbr_s##Bits(k);                  \
    const Sign first = pto_vdups_s##Bits(1, pto_pset_b##Bits(PTO_PAT_M3));         \
    o.lanes[0] = pto_pset_b##Bits(PTO_PAT_M3);                                     \
    const pto_mask##Bits others = pto_pnot_b##Bits(o.lanes[0], ALL##Bits);         \
    o.lanes[1] = pto_vcmps_eq_s##Bits(pto_vselr_s##Bits(first, lane - 1), 1,       \
                                      others);                                     \
    o.lanes[2] = pto_pnot_b##Bits(o.lanes[1], others);                             \
    return o;                                                                      \
  }                                                                                \
  static inline T##_thirds split_##T(T##_order o, pto_##T##x##Lanes a,             \
                                     pto_##T##x##Lanes b, pto_##T##x##Lanes c) {   \
    T##_thirds r;                                                                  \
    for (int k = 0; k < 3; ++k) {                                                  \
      r.of[k] = pto_vsel_##T(a, pto_vsel_##T(b, c, o.lanes[(k + 2) % 3]),          \
                             o.lanes[k]);                                          \
      r.of[k] = pto_vselr_##T(r.of[k], o.order[k]);                                \
    }                                                                              \
    return r;                                                                      \
  }
THIRDS(u8, 8, 256, pto_s8x256)
THIRDS(f32, 32, 64, pto_s32x64)

void grey(OUT uint8_t *restrict y, IN uint8_t *restrict x, int n) {
  const u8_order order = order_u8();
  const pto_u8x256 zero = {0};
  const pto_u16x128 green = pto_vbr_u16(150), blue = pto_vbr_u16(29);
  ONE_STREAM;
  LOADS_BY(x, 3);
  STORES(y);
  EACH_OF_FOUR(8, 256, {
    pto_u8x256 first = LOAD(u8, x, 3 * i);
    pto_u8x256 second = LOAD(u8, x, 3 * i + 256);
    u8_thirds p = split_u8(order, first, second, LOAD(u8, x, 3 * i + 512));
    pto_u8x256x2 r = pto_vintlv_u8(p.of[0], zero);
    pto_u8x256x2 g = pto_vintlv_u8(p.of[1], zero);
    pto_u8x256x2 b = pto_vintlv_u8(p.of[2], zero);
    pto_u16x128 low = (pto_u16x128)r.lo * 77, high = (pto_u16x128)r.hi * 77;
    low = pto_vmula_u16(low, (pto_u16x128)g.lo, green, ALL16);
    high = pto_vmula_u16(high, (pto_u16x128)g.hi, green, ALL16);
    low = pto_vmula_u16(low, (pto_u16x128)b.lo, blue, ALL16);
    high = pto_vmula_u16(high, (pto_u16x128)b.hi, blue, ALL16);
    STORE(u8, 8, y, i, pto_vdintlv_u8((pto_u8x256)low, (pto_u8x256)high).hi);
  })
  END(y);
}

void lengths(OUT float *restrict y, IN float *restrict x, int n) {
  const f32_order order = order_f32();
  ONE_STREAM;
  LOADS_BY(x, 3);
  STORES(y);
  EACH_ALONE(32, 64, {
    pto_f32x64 first = LOAD(f32, x, 3 * i);
    pto_f32x64 second = LOAD(f32, x, 3 * i + 64);
    f32_thirds p = split_f32(order, first, second, LOAD(f32, x, 3 * i + 128));
    STORE(f32, 32, y, i, p.of[0] * p.of[0] + p.of[1] * p.of[1] + p.of[2] * p.of[2]);
  })
  END(y);
}

void complex_product(OUT float *restrict y, IN float *restrict x,
                     IN float *restrict z, int n) {
  ONE_STREAM;
  LOADS_BY(x, 2);
  LOADS_BY(z, 2);
  STORES(y);
  EACH_ALONE(32, 64, {
    pto_f32x64x2 v = LOAD_PAIRS(f32, x, 2 * i);
    pto_f32x64x2 by = LOAD_PAIRS(f32, z, 2 * i);
    STORE_PAIRS(f32, y, 2 * i, v.lo * by.lo - v.hi * by.hi,
                v.lo * by.hi + v.hi * by.lo);
  })
  END_BY(y, 2);
}

// Gathers and scatters begin at blocks of 32 bytes.
#define ELEMENT_OF(P) ((int)((uintptr_t)(P) & 31) / (int)sizeof(*(P)))

// Several at a time, as what follows a store waits for it, and it for its register.
void gather(OUT float *restrict y, IN float *restrict x, IN uint32_t *restrict ix,
            int n) {
  unsigned rest = n;
  ONE_STREAM;
  LOADS(ix);
  STORES(y);
  for (long i = 0; i < n; i += 64 * AT_ONCE) {
    pto_f32x64 v[AT_ONCE];
    pto_s32x64 at[AT_ONCE];
    const unsigned left = rest;
    for (int j = 0; j < AT_ONCE; ++j)
      at[j] = (pto_s32x64)LOAD(u32, ix, i + 64 * j) + ELEMENT_OF(x);
    for (int j = 0; j < AT_ONCE; ++j)
      PART(32, 64, v[j] = pto_vgather2_f32(x - ELEMENT_OF(x), at[j], m))
    rest = left;
    for (int j = 0; j < AT_ONCE; ++j)
      PART(32, 64, STORE(f32, 32, y, PLACE(i + 64 * j), v[j]))
  }
  END(y);
}

// Knows what plain C does not: that the table is a register.
void table_u8(OUT uint8_t *restrict y, IN uint8_t *restrict x,
              IN uint8_t *restrict t, int n) {
  const pto_u8x256 table = ANYWHERE(u8, t);
  ONE_STREAM;
  LOADS(x);
  STORES(y);
  EACH(8, 256,
       STORE(u8, 8, y, i, pto_vselr_u8(table, (pto_s8x256)LOAD(u8, x, i))))
  END(y);
}

void fir(OUT float *restrict y, IN float *restrict x, float a, float b, float c,
         int n) {
  IN float *second = x + 1, *third = x + 2;
  ONE_STREAM;
  LOADS(x);
  pto_stream in_second = pto_stream_vldas(second);
  pto_stream in_third = pto_stream_vldas(third);
  STORES(y);
  EACH(32, 64, {
    pto_f32x64 sum = a * LOAD(f32, x, i);
    sum = sum + b * pto_stream_vldus_f32(second + i, in_second);
    STORE(f32, 32, y, i, sum + c * pto_stream_vldus_f32(third + i, in_third));
  })
  END(y);
}

static inline void twice_alone(OUT float *restrict y, int n) {
  IN float *y_in = y;
  ONE_STREAM;
  LOADS(y_in);
  STORES(y);
  EACH_OF_FOUR(32, 64, STORE(f32, 32, y, i, 2 * LOAD(f32, y_in, i) + 1))
  END(y);
}

void twice(OUT float *y, int n) { twice_alone(y, n); }

void overlap_saxpy(OUT float *y, IN float *x, float a, int n) {
  if (x + n <= y || y + n <= x)
    saxpy(y, x, a, n);
  else
    for (int i = 0; i < n; ++i)
      y[i] = a * x[i] + y[i];
}

// Of blocks of 256, up to four of which do not wait for each other: sums of elements
// that are in turn in four registers, and of what is before these. Lane 0 of that is
// zero, so that steps may take it for what is before the register.
static inline __attribute__((always_inline)) void
prefix_sum_by(OUT int32_t *restrict y, IN int32_t *restrict x, int n,
              const int Blocks) {
  const pto_s32x64 lane = pto_vci_s32(0, PTO_ASC);
  const pto_mask32 not_first = pto_vcmps_gt_s32(lane, 0, ALL32);
  pto_s32x64 all = {0};
  unsigned rest = n;
  ONE_STREAM;
  LOADS(x);
  STORES(y);
  for (long i = 0; i < n; i += 256 * Blocks) {
    pto_s32x64 v[4][4], before[4];
    for (int b = 0; b < Blocks; ++b) {
      pto_s32x64x2 low = LOAD_PAIRS(s32, x, i + 256 * b);
      pto_s32x64x2 high = LOAD_PAIRS(s32, x, i + 256 * b + 128);
      pto_s32x64x2 even = pto_vdintlv_s32(low.lo, high.lo);
      pto_s32x64x2 odd = pto_vdintlv_s32(low.hi, high.hi);
      v[b][0] = even.lo;
      v[b][1] = v[b][0] + odd.lo;
      v[b][2] = v[b][1] + even.hi;
      v[b][3] = v[b][2] + odd.hi;
      before[b] = pto_vselr_s32(v[b][3], lane - 1);
      before[b] = pto_vor_s32(before[b], before[b], not_first);
    }
    for (int step = 1; step < 64; step *= 2)
      for (int b = 0; b < Blocks; ++b)
        before[b] +=
            pto_vselr_s32(before[b], pto_vmaxs_s32(lane - step, 0, ALL32));
    for (int b = 0; b < Blocks; ++b) {
      pto_s32x64 sum = pto_vdupm_s32(before[b] + v[b][3], ALL32);
      before[b] += all;
      all += sum;
      pto_s32x64x2 even = pto_vintlv_s32(v[b][0] + before[b], v[b][2] + before[b]);
      pto_s32x64x2 odd = pto_vintlv_s32(v[b][1] + before[b], v[b][3] + before[b]);
      pto_s32x64x2 low = pto_vintlv_s32(even.lo, odd.lo);
      pto_s32x64x2 high = pto_vintlv_s32(even.hi, odd.hi);
      const pto_s32x64 sums[4] = {low.lo, low.hi, high.lo, high.hi};
      for (int j = 0; j < 4; ++j)
        PART(32, 64, STORE(s32, 32, y, PLACE(i + 256 * b + 64 * j), sums[j]))
    }
  }
  END(y);
}

void prefix_sum(OUT int32_t *restrict y, IN int32_t *restrict x, int n) {
  if (n <= 256)
    prefix_sum_by(y, x, n, 1);
  else
    prefix_sum_by(y, x, n, 4);
}

// Not by vsqz and a stream, which waits for each count: elements have their places.
void compact(OUT int32_t *restrict y, IN int32_t *restrict x, int n) {
  const pto_s32x64 one = pto_vbr_s32(1);
  pto_s32x64 begin = pto_vbr_s32(ELEMENT_OF(y));
  unsigned rest = n;
  ONE_STREAM;
  LOADS(x);
  for (long i = 0; i < n; i += 256) {
    pto_s32x64 v[4], at[4], count_of[4];
    pto_mask32 is[4];
    for (int j = 0; j < 4; ++j)
      v[j] = LOAD(s32, x, i + 64 * j);
    for (int j = 0; j < 4; ++j)
      PART(32, 64, is[j] = pto_vcmps_gt_s32(v[j], 0, m))
    for (int j = 0; j < 4; ++j) {
      at[j] = pto_vusqz_s32(v[j], is[j]);
      count_of[j] = pto_vdupm_s32(at[j] + pto_vor_s32(one, one, is[j]), ALL32);
    }
    for (int j = 0; j < 4; ++j) {
      at[j] += begin;
      begin += count_of[j];
    }
    for (int j = 0; j < 4; ++j)
      pto_vscatter_s32(v[j], y - ELEMENT_OF(y), at[j], is[j]);
  }
}

void exp_f32(OUT float *restrict y, IN float *restrict x, int n) {
  ONE_STREAM;
  LOADS(x);
  STORES(y);
  EACH_OF_FOUR(32, 64, STORE(f32, 32, y, i, pto_vexp_f32(LOAD(f32, x, i), ALL32)))
  END(y);
}

void sigmoid(OUT float *restrict y, IN float *restrict x, int n) {
  const pto_f32x64 one = pto_vbr_f32(1);
  ONE_STREAM;
  LOADS(x);
  STORES(y);
  EACH_OF_FOUR(32, 64, STORE(f32, 32, y, i,
                     pto_vdiv_f32(one, one + pto_vexp_f32(-LOAD(f32, x, i), ALL32),
                                  ALL32)))
  END(y);
}

static APART pto_f32x64 sum_of_exp(OUT float *restrict y, IN float *restrict x,
                                   int n) {
  const pto_f32x64 max = max_of(x, n);
  pto_f32x64 sum[4] = {0};
  ONE_STREAM;
  LOADS(x);
  STORES(y);
  EACH_OF_FOUR(32, 64, {
    pto_f32x64 v = pto_vexpdif_f32(LOAD(f32, x, i), max, m);
    STORE(f32, 32, y, i, v);
    sum[k] += v;
  })
  END(y);
  sum[0] = (sum[0] + sum[1]) + (sum[2] + sum[3]);
  return pto_vdup_f32(pto_vcadd_f32(sum[0], ALL32), ALL32);
}

void softmax(OUT float *restrict y, IN float *restrict x, int n) {
  const pto_f32x64 sum = sum_of_exp(y, x, n);
  IN float *y_in = y;
  ONE_STREAM;
  LOADS(y_in);
  STORES(y);
  EACH(32, 64,
       STORE(f32, 32, y, i, pto_vdiv_f32(LOAD(f32, y_in, i), sum, ALL32)))
  END(y);
}

void add_s64(OUT int64_t *restrict y, IN int64_t *restrict x,
             IN int64_t *restrict z, int n) {
  OUT int32_t *out = (OUT int32_t *)y;
  IN int32_t *first = (IN int32_t *)x, *second = (IN int32_t *)z;
  ONE_STREAM;
  LOADS_BY(first, 2);
  LOADS_BY(second, 2);
  STORES(out);
  EACH_ALONE(32, 64, {
    pto_s32x64x2 a = LOAD_PAIRS(s32, first, 2 * i);
    pto_s32x64x2 b = LOAD_PAIRS(s32, second, 2 * i);
    pto_mask32 carry;
    pto_s32x64 low = pto_vaddc_s32(a.lo, b.lo, ALL32, &carry);
    STORE_PAIRS(s32, out, 2 * i, low,
                pto_vaddcs_s32(a.hi, b.hi, carry, ALL32, &carry));
  })
  END_BY(out, 2);
}
