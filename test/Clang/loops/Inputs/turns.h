// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops over structures of two and four: registers are split and put
// together. Included after kernels.h.

KERNEL void turn_left(float *restrict d, const float *restrict s, int n) {
  for (int i = 0; i + 1 < n; i += 2) {
    d[i] = 0.0f - s[i + 1];
    d[i + 1] = s[i];
  }
}

KERNEL void every_second(u8 *restrict d, const u8 *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = s[2 * i];
}

KERNEL void mean_of_four(short *restrict d, const short *restrict s, int n) {
  for (int i = 0; i < n; i++)
    d[i] = (short)((s[4 * i] + s[4 * i + 1] + s[4 * i + 2] + s[4 * i + 3]) >>
                   2);
}

KERNEL void reverse_fours(int *restrict d, const int *restrict s, int n) {
  for (int i = 0; i + 3 < n; i += 4) {
    d[i] = s[i + 3];
    d[i + 1] = s[i + 2];
    d[i + 2] = s[i + 1];
    d[i + 3] = s[i];
  }
}

KERNEL void swap_bytes(u8 *restrict d, const u8 *restrict s, int n) {
  for (int i = 0; i + 3 < n; i += 4) {
    d[i] = s[i + 2];
    d[i + 1] = s[i + 1];
    d[i + 2] = s[i];
    d[i + 3] = (u8)(255 - s[i + 3]);
  }
}
