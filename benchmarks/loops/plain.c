// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops of plain C as people write them. utils/loop-bench.py measures them, with
// pointers to any element and, with ALIGNED defined, to multiples of 32 bytes.

#include <stdint.h>

#ifdef ALIGNED
#define AT(Pointer) Pointer = __builtin_assume_aligned(Pointer, 32)
#else
#define AT(Pointer) ((void)(Pointer))
#endif
#define EACH for (int i = 0; i < n; ++i)

void copy_u8(uint8_t *restrict y, const uint8_t *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = x[i];
}

void select_u8(uint8_t *restrict y, const uint8_t *restrict x,
               const uint8_t *restrict z, int n) {
  AT(y), AT(x), AT(z);
  EACH y[i] = x[i] > 100 ? x[i] : z[i];
}

void quantise(int8_t *restrict y, const float *restrict x, float scale, int n) {
  AT(y), AT(x);
  EACH {
    float v = __builtin_rintf(x[i] * scale);
    v = v < -128 ? -128 : v;
    y[i] = (int8_t)(v > 127 ? 127 : v);
  }
}

void to_bf16(__bf16 *restrict y, const float *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = (__bf16)x[i];
}

void from_s8(_Float16 *restrict y, const int8_t *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = x[i];
}

void saxpy(float *restrict y, const float *restrict x, float a, int n) {
  AT(y), AT(x);
  EACH y[i] = a * x[i] + y[i];
}

void relu(float *restrict y, const float *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = x[i] > 0 ? x[i] : 0;
}

void fma_f16(_Float16 *restrict y, const _Float16 *restrict x,
             const _Float16 *restrict z, int n) {
  AT(y), AT(x), AT(z);
  EACH y[i] = x[i] * z[i] + y[i];
}

void fma_bf16(__bf16 *restrict y, const __bf16 *restrict x,
              const __bf16 *restrict z, int n) {
  AT(y), AT(x), AT(z);
  EACH y[i] = x[i] * z[i] + y[i];
}

void root_bf16(__bf16 *restrict y, const __bf16 *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = (__bf16)__builtin_sqrtf(x[i]);
}

void quotient_bf16(__bf16 *restrict y, const __bf16 *restrict x,
                   const __bf16 *restrict z, int n) {
  AT(y), AT(x), AT(z);
  EACH y[i] = x[i] / z[i];
}

void product_u8(uint8_t *restrict y, const uint8_t *restrict x,
                const uint8_t *restrict z, int n) {
  AT(y), AT(x), AT(z);
  EACH y[i] = x[i] * z[i];
}

void tenth(int32_t *restrict y, const int32_t *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = x[i] / 10;
}

void positive(float *restrict y, const float *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = x[i] > 0;
}

void popcount(uint32_t *restrict y, const uint32_t *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = __builtin_popcount(x[i]);
}

void sum_s32(int32_t *restrict y, const int32_t *restrict x, int n) {
  AT(y), AT(x);
  int sum = 0;
  EACH sum += x[i];
  *y = sum;
}

void dot_s8(int32_t *restrict y, const int8_t *restrict x,
            const int8_t *restrict z, int n) {
  AT(y), AT(x), AT(z);
  int sum = 0;
  EACH sum += x[i] * z[i];
  *y = sum;
}

void max_s32(int32_t *restrict y, const int32_t *restrict x, int n) {
  AT(y), AT(x);
  int max = INT32_MIN;
  EACH max = x[i] > max ? x[i] : max;
  *y = max;
}

void sum_f32(float *restrict y, const float *restrict x, int n) {
#pragma clang fp reassociate(on)
  AT(y), AT(x);
  float sum = 0;
  EACH sum += x[i];
  *y = sum;
}

void max_f32(float *restrict y, const float *restrict x, int n) {
  AT(y), AT(x);
  float max = x[0];
  EACH max = x[i] > max ? x[i] : max;
  *y = max;
}

void argmax_f32(int32_t *restrict y, const float *restrict x, int n) {
  AT(y), AT(x);
  int best = 0;
  EACH if (x[i] > x[best]) best = i;
  *y = best;
}

void grey(uint8_t *restrict y, const uint8_t *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = (x[3 * i] * 77 + x[3 * i + 1] * 150 + x[3 * i + 2] * 29) >> 8;
}

void lengths(float *restrict y, const float *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = x[3 * i] * x[3 * i] + x[3 * i + 1] * x[3 * i + 1] +
              x[3 * i + 2] * x[3 * i + 2];
}

void complex_product(float *restrict y, const float *restrict x,
                     const float *restrict z, int n) {
  AT(y), AT(x), AT(z);
  EACH {
    y[2 * i] = x[2 * i] * z[2 * i] - x[2 * i + 1] * z[2 * i + 1];
    y[2 * i + 1] = x[2 * i] * z[2 * i + 1] + x[2 * i + 1] * z[2 * i];
  }
}

void gather(float *restrict y, const float *restrict x,
            const uint32_t *restrict ix, int n) {
  AT(y), AT(x), AT(ix);
  EACH y[i] = x[ix[i]];
}

void table_u8(uint8_t *restrict y, const uint8_t *restrict x,
              const uint8_t *restrict t, int n) {
  AT(y), AT(x), AT(t);
  EACH y[i] = t[x[i]];
}

void fir(float *restrict y, const float *restrict x, float a, float b, float c,
         int n) {
  AT(y), AT(x);
  EACH y[i] = a * x[i] + b * x[i + 1] + c * x[i + 2];
}

void twice(float *y, int n) {
  AT(y);
  EACH y[i] = 2 * y[i] + 1;
}

void overlap_saxpy(float *y, const float *x, float a, int n) {
  AT(y), AT(x);
  EACH y[i] = a * x[i] + y[i];
}

void prefix_sum(int32_t *restrict y, const int32_t *restrict x, int n) {
  AT(y), AT(x);
  int sum = 0;
  EACH y[i] = sum += x[i];
}

void compact(int32_t *restrict y, const int32_t *restrict x, int n) {
  AT(y), AT(x);
  int k = 0;
  EACH if (x[i] > 0) y[k++] = x[i];
}

void exp_f32(float *restrict y, const float *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = __builtin_expf(x[i]);
}

void sigmoid(float *restrict y, const float *restrict x, int n) {
  AT(y), AT(x);
  EACH y[i] = 1 / (1 + __builtin_expf(-x[i]));
}

void softmax(float *restrict y, const float *restrict x, int n) {
#pragma clang fp reassociate(on)
  AT(y), AT(x);
  float max = x[0], sum = 0;
  EACH max = x[i] > max ? x[i] : max;
  EACH y[i] = __builtin_expf(x[i] - max);
  EACH sum += y[i];
  EACH y[i] /= sum;
}

void add_s64(int64_t *restrict y, const int64_t *restrict x,
             const int64_t *restrict z, int n) {
  AT(y), AT(x), AT(z);
  EACH y[i] = x[i] + z[i];
}
