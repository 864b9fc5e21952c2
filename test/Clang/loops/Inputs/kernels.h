// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plain loops, without intrinsics. KERNEL is what stands before each.

typedef signed char s8;
typedef unsigned char u8;

KERNEL void f32_to_f16(_Float16 *restrict d, const float *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = (_Float16)s[i];
}

KERNEL void f32_to_bf16(__bf16 *restrict d, const float *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = (__bf16)s[i];
}

KERNEL void f16_to_f32(float *restrict d, const _Float16 *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = (float)s[i];
}

KERNEL void f32_to_i32_nearest(int *restrict d, const float *restrict s,
                               int n) {
  for (int i = 0; i < n; i++)
    d[i] = (int)__builtin_rintf(s[i]);
}

KERNEL void quantize_s8(s8 *restrict d, const float *restrict s, float scale,
                        int n) {
  for (int i = 0; i < n; i++) {
    float x = __builtin_rintf(s[i] * scale);
    x = x < -128.0f ? -128.0f : x;
    x = x > 127.0f ? 127.0f : x;
    d[i] = (s8)(int)x;
  }
}

KERNEL void u8_to_f16(_Float16 *restrict d, const u8 *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = (_Float16)s[i];
}

// Without restrict: checked at run time.
KERNEL void scale_f32(float *d, const float *s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = s[i] * 3.0f;
}

KERNEL void add_s16(short *d, const short *s, int n) {
  for (int i = 0; i < n; i++)
    d[i] += s[i];
}

// Both arrays at multiples of 32 bytes.
KERNEL void aligned_f32_to_f16(_Float16 *restrict d, const float *restrict s,
                               int n) {
  d = (_Float16 *)__builtin_assume_aligned(d, 32);
  s = (const float *)__builtin_assume_aligned(s, 32);
  for (int i = 0; i < n; i++)
    d[i] = (_Float16)s[i];
}

KERNEL void aligned_scale_f32(float *restrict d, const float *restrict s,
                              int n) {
  d = (float *)__builtin_assume_aligned(d, 32);
  s = (const float *)__builtin_assume_aligned(s, 32);
  for (int i = 0; i < n; i++)
    d[i] = s[i] * 3.0f;
}

// Only some elements are stored.
KERNEL void positive(float *restrict d, const float *restrict s, int n) {
  for (int i = 0; i < n; i++)
    if (s[i] > 0.0f)
      d[i] = s[i];
}
