// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program in one file, with one command: a sum like a library's TADD, and a
// launch of eight blocks, compared with what the host computes. Both engines, and
// any number of threads.
//
// REQUIRES: clang
// RUN: clang++ -x cce -O1 %s -o %t
// RUN: env PTO_THREADS=1 %t | FileCheck %s
// RUN: env PTO_THREADS=5 %t | FileCheck %s
// RUN: env PTO_ENGINE=simulator PTO_THREADS=1 %t | FileCheck %s
// RUN: env PTO_ENGINE=simulator PTO_THREADS=3 %t | FileCheck %s

#include "acl/acl.h"
#include <cstdio>
#include <numeric>
#include <vector>

constexpr int Tile = 256;

/// A tile in the unified buffer, as the libraries of tile operations have them.
template <class T, unsigned Address> struct Buffer {
  [aicore] Buffer() {}
  [aicore] __ubuf__ T *data() const { return (__ubuf__ T *)Address; }
};

template <class T, class Tile>
[aicore] inline void load(const Tile &To, __gm__ T *From, unsigned Count) {
  copy_gm_to_ubuf_align_v2(To.data(), From, 0, 1, Count * sizeof(T), 0, 0, false,
                           0, 0, 0);
}

__global__ [aicore] void add(__gm__ float *to, __gm__ float *a, __gm__ float *b,
                             uint32_t Count) {
  Buffer<float, 0x1000> x;
  Buffer<float, 0x2000> y;
  uint32_t First = get_block_idx() * Tile;
  if (First >= Count)
    return;
  uint32_t Own = min(Count - First, Tile), Left = Own;
  load(x, a + First, Own);
  load(y, b + First, Own);
  set_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
  wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
  __VEC_SCOPE__ {
    for (uint16_t I = 0; I < (Own + 63) / 64; ++I) {
      vector_bool m = plt_b32(Left, POST_UPDATE);
      vector_f32 u, v;
      vlds(u, x.data(), I * 64, NORM);
      vlds(v, y.data(), I * 64, NORM);
      vadd(u, u, v, m, MODE_ZEROING);
      vsts(u, x.data(), I * 64, NORM_B32, m);
    }
  }
  set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
  wait_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
  copy_ubuf_to_gm_align_v2(to + First, x.data(), 0, 1, Own * 4, 0, 0, 0);
}

/// Numbers that are new in each block: its own variable, unified buffer and
/// flags.
__global__ [aicore] void place(__gm__ int *to, int8_t Base, bool IsNegative,
                               half Factor) {
  static int Calls = 0;
  __ubuf__ int *Scratch = (__ubuf__ int *)0x3000;
  ++Calls;
  *Scratch += 1;
  int Value = Base + get_block_idx() * 100 + Calls * 1000 + *Scratch * 10000 +
              get_block_num() * 100000 + int(float(Factor) * 2);
  to[block_idx] = IsNegative ? -Value : Value;
}

/// A launcher, as libraries have them: a template, and instantiated elsewhere.
template <class T> void launchAdd(T *to, T *a, T *b, int Count, void *Stream) {
  add<<<(Count + Tile - 1) / Tile, nullptr, Stream>>>(to, a, b, Count);
}

template <class T> T *allocate(const std::vector<T> &Values) {
  void *Result;
  size_t Bytes = Values.size() * sizeof(T);
  if (aclrtMalloc(&Result, Bytes, ACL_MEM_MALLOC_HUGE_FIRST) ||
      aclrtMemcpy(Result, Bytes, Values.data(), Bytes,
                  ACL_MEMCPY_HOST_TO_DEVICE))
    std::printf("no memory\n");
  return static_cast<T *>(Result);
}

template <class T> std::vector<T> read(T *From, size_t Count) {
  std::vector<T> Result(Count);
  aclrtMemcpy(Result.data(), Count * sizeof(T), From, Count * sizeof(T),
              ACL_MEMCPY_DEVICE_TO_HOST);
  return Result;
}

int main() {
  constexpr int Count = 8 * Tile - 100;
  std::vector<float> A(Count), B(Count, 0.5f);
  std::iota(A.begin(), A.end(), 1.0f);
  float *a = allocate(A), *b = allocate(B), *to = allocate(B);
  int *places = allocate(std::vector<int>(8));
  aclrtStream Stream;
  aclrtCreateStream(&Stream);
  launchAdd(to, a, b, Count, Stream);
  // In the order of the stream: this one reads what the first made.
  launchAdd(a, to, to, Count, Stream);
  place<<<8, nullptr, Stream>>>(places, -7, true, half(1.5f));
  std::printf("%d\n", aclrtSynchronizeStream(Stream));

  std::vector<float> Sums = read(a, Count);
  int Wrong = 0;
  for (int I = 0; I < Count; ++I)
    Wrong += Sums[I] != 2 * (A[I] + 0.5f);
  std::printf("%d wrong sums\n", Wrong);
  for (int Place : read(places, 8))
    std::printf("%d ", Place);
  std::printf("\n");
  return Wrong;
}

// CHECK:      {{^}}0
// CHECK-NEXT: 0 wrong sums
// CHECK-NEXT: -810996 -811096 -811196 -811296 -811396 -811496 -811596 -811696
