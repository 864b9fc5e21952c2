// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Vector instructions do not reach global memory, so that the optimiser makes no vector
// accesses there that are not in the source: each of these is compiled at every level, and
// computes with scalars what it computes on a host.
//
// REQUIRES: clang
// RUN: clang --target=pto -O1 -S %s -o - -Wno-pass-failed -mllvm -verify-machineinstrs | FileCheck --implicit-check-not=PTO.v %s
// RUN: clang --target=pto -O2 -S %s -o - -Wno-pass-failed -mllvm -verify-machineinstrs | FileCheck --implicit-check-not=PTO.v %s
// RUN: clang --target=pto -O3 -S %s -o - -Wno-pass-failed -mllvm -verify-machineinstrs | FileCheck --implicit-check-not=PTO.v %s
// RUN: clang --target=pto -Os -S %s -o - -Wno-pass-failed -mllvm -verify-machineinstrs | FileCheck --implicit-check-not=PTO.v %s
// RUN: clang --target=pto -O3 -ffast-math -S %s -o - -Wno-pass-failed -mllvm -verify-machineinstrs | FileCheck --implicit-check-not=PTO.v %s
// CHECK-LABEL: last:

#define GM __attribute__((address_space(1)))
#define UB __attribute__((address_space(6)))

void plain(GM int *restrict d, UB int *restrict s, int n) { for (int i = 0; i < n; ++i) d[i] = s[i]; }
void add(GM int *restrict d, UB int *restrict s, int n) { for (int i = 0; i < n; ++i) d[i] = s[i] + 1; }
void gmgm(GM int *restrict d, GM int *restrict s, int n) { for (int i = 0; i < n; ++i) d[i] = s[i] + 1; }
void ld(UB int *restrict d, GM int *restrict s, int n) { for (int i = 0; i < n; ++i) d[i] = s[i] + 1; }
void fill(GM int *restrict d, int n) { for (int i = 0; i < n; ++i) d[i] = 7; }
int sum(GM int *restrict d, int n) { int r = 0; for (int i = 0; i < n; ++i) r += d[i]; return r; }

// Under a condition.
void guarded(GM int *restrict d, UB int *restrict s, int n) { for (int i = 0; i < n; ++i) if (s[i] > 3) d[i] = s[i]; }
void guarded_load(UB int *restrict d, UB int *restrict m, GM int *restrict s, int n) { for (int i = 0; i < n; ++i) if (m[i]) d[i] = s[i]; }

// Every second and third element.
void pairs(GM float *restrict d, UB float *restrict s, int n) { for (int i = 0; i < n; ++i) { d[2 * i] = s[i]; d[2 * i + 1] = -s[i]; } }
void pairs_load(UB float *restrict d, GM float *restrict s, int n) { for (int i = 0; i < n; ++i) d[i] = s[2 * i] + s[2 * i + 1]; }
void thirds(UB float *restrict d, GM float *restrict s, int n) { for (int i = 0; i < n; ++i) d[i] = s[3 * i] + s[3 * i + 1] + s[3 * i + 2]; }

// Of other widths, backwards, at distances and indices.
void halves(UB float *restrict d, GM _Float16 *restrict s, int n) { for (int i = 0; i < n; ++i) d[i] = s[i]; }
void bytes(GM unsigned char *restrict d, UB int *restrict s, int n) { for (int i = 0; i < n; ++i) d[i] = s[i]; }
void longs(GM long *restrict d, UB int *restrict s, int n) { for (int i = 0; i < n; ++i) d[i] = s[i]; }
void backwards(GM int *restrict d, GM int *restrict s, int n) { for (int i = 0; i < n; ++i) d[i] = s[n - 1 - i]; }
void gather(UB int *restrict d, GM int *restrict s, UB int *restrict at, int n) { for (int i = 0; i < n; ++i) d[i] = s[at[i]]; }
void scatter(GM int *restrict d, UB int *restrict s, UB int *restrict at, int n) { for (int i = 0; i < n; ++i) d[at[i]] = s[i]; }

// What the user asks for does not change that.
void asked_for(GM int *restrict d, GM int *restrict s, int n) {
#pragma clang loop vectorize(enable) vectorize_width(64)
  for (int i = 0; i < n; ++i) d[i] = s[i] * 3;
}

// Without a loop: what the other vectorisers and block copies make vectors of.
#define EIGHT(o) d[o] = s[o] + 1; d[o + 1] = s[o + 1] + 1; d[o + 2] = s[o + 2] + 1; d[o + 3] = s[o + 3] + 1; d[o + 4] = s[o + 4] + 1; d[o + 5] = s[o + 5] + 1; d[o + 6] = s[o + 6] + 1; d[o + 7] = s[o + 7] + 1;
void straight(GM int *restrict d, GM int *restrict s) {
  EIGHT(0) EIGHT(8) EIGHT(16) EIGHT(24) EIGHT(32) EIGHT(40) EIGHT(48) EIGHT(56)
}
struct block { float x[64]; };
void copy(GM struct block *d, GM struct block *s) { *d = *s; }
void copy_in(UB struct block *d, GM struct block *s) { *d = *s; }
void copy_through(GM struct block *d, GM struct block *s) { struct block b = *s; b.x[7] = 1; *d = b; }
struct four { float x, y, z, w; };
void swap(GM struct four *a, GM struct four *b) { struct four t = *a; *a = *b; *b = t; }
struct four returned(GM struct four *a) { struct four t = *a; t.x += t.y; return t; }
void set(GM struct block *d) { __builtin_memset(d, 0, sizeof *d); }
GM struct block known;
float element(int i) { return known.x[i & 63] + known.x[0] + known.x[1] + known.x[2] + known.x[3]; }

void last(void) {}
