// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A float that is clamped to the range of an integer is converted by the host's
// instruction, a NaN by itself: the same values as in the simulator.
// RUN: pto-run %s --entry=to_s8 --arg=out:s8:8 --arg=f32:1.9,-1.9,200,-200,127.9,nan,inf,-inf --arg=i32:8 | FileCheck %s --check-prefix=S8
// RUN: pto-sim %s --entry=to_s8 --arg=out:s8:8 --arg=f32:1.9,-1.9,200,-200,127.9,nan,inf,-inf --arg=i32:8 | FileCheck %s --check-prefix=S8
// RUN: pto-run %s --entry=to_u8 --arg=out:u8:8 --arg=f32:1.9,-1.9,300,-0.5,255.9,nan,inf,-inf --arg=i32:8 | FileCheck %s --check-prefix=U8
// RUN: pto-sim %s --entry=to_u8 --arg=out:u8:8 --arg=f32:1.9,-1.9,300,-0.5,255.9,nan,inf,-inf --arg=i32:8 | FileCheck %s --check-prefix=U8
// A clamp that lets through what is out of range is none.
// RUN: pto-run %s --entry=to_low_bits --arg=out:s8:8 --arg=f32:1.9,-1.9,300,-200,257,nan,1000,-inf --arg=i32:8 | FileCheck %s --check-prefix=LOW
// RUN: pto-sim %s --entry=to_low_bits --arg=out:s8:8 --arg=f32:1.9,-1.9,300,-200,257,nan,1000,-inf --arg=i32:8 | FileCheck %s --check-prefix=LOW

// S8: out: s8[8] at UB 0x0 = [1, -1, 127, -128, 127, 0, 127, -128]
void to_s8(signed char *restrict to, const float *restrict from, unsigned n) {
  to = __builtin_assume_aligned(to, 32);
  from = __builtin_assume_aligned(from, 32);
  for (unsigned i = 0; i < n; ++i) {
    float x = from[i] < -128 ? -128 : from[i];
    to[i] = x > 127 ? 127 : x;
  }
}

// U8: out: u8[8] at UB 0x0 = [1, 0, 255, 0, 255, 0, 255, 0]
void to_u8(unsigned char *restrict to, const float *restrict from, unsigned n) {
  to = __builtin_assume_aligned(to, 32);
  from = __builtin_assume_aligned(from, 32);
  for (unsigned i = 0; i < n; ++i) {
    float x = from[i] < 0 ? 0 : from[i];
    to[i] = x > 255 ? 255 : x;
  }
}

// LOW: out: s8[8] at UB 0x0 = [1, -1, 44, 56, 1, 0, 44, 0]
void to_low_bits(signed char *restrict to, const float *restrict from,
                 unsigned n) {
  to = __builtin_assume_aligned(to, 32);
  from = __builtin_assume_aligned(from, 32);
  for (unsigned i = 0; i < n; ++i)
    to[i] = (int)(from[i] > 300 ? 300 : from[i]);
}
