// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks that add to the same numbers do so in their order, with any number of
// threads: the sum of floats below depends on it. So it is for copies of the atomic
// mode and for atomic operations of threads; other bits of CTRL have nothing to do
// with it.
//
// REQUIRES: clang
// RUN: clang++ -x cce -O1 %s -o %t
// RUN: env PTO_THREADS=1 %t | FileCheck %s
// RUN: env PTO_THREADS=8 %t | FileCheck %s
// RUN: env PTO_THREADS=8 PTO_ENGINE=simulator %t | FileCheck %s

#include "acl/acl.h"
#include <cstdio>

constexpr int Blocks = 64;

/// Large numbers first, each of which swallows what is small.
[aicore] inline float term() {
  return get_block_idx() < 2 ? 16777216.0f * (1 - 2 * (int)get_block_idx())
                             : 0.25f;
}

__global__ [aicore] void copy(__gm__ float *to) {
  __ubuf__ float *p = (__ubuf__ float *)0;
  *p = term();
  set_atomic_add();
  set_atomic_f32();
  set_flag(PIPE_S, PIPE_MTE3, EVENT_ID0);
  wait_flag(PIPE_S, PIPE_MTE3, EVENT_ID0);
  copy_ubuf_to_gm_align_v2(to, p, 0, 1, 4, 0, 0, 0);
  set_atomic_none();
}

__simt_vf__ [aicore] void addTerm(__gm__ float *to) { atomicAdd(to, term()); }

__global__ [aicore] void threads(__gm__ float *to) {
  cce::async_invoke<addTerm>(cce::dim3{1}, to);
}

__global__ [aicore] void control(__gm__ float *to) {
  set_ctrl(sbitset1(get_ctrl(), 48));
  to[block_idx] = get_ctrl() >> 48 & 1;
}

int main() {
  void *memory;
  float sums[2] = {}, bits[Blocks];
  aclrtMalloc(&memory, sizeof(bits), ACL_MEM_MALLOC_HUGE_FIRST);
  float *to = (float *)memory;
  copy<<<Blocks>>>(to);
  threads<<<Blocks>>>(to + 1);
  int status = aclrtSynchronizeStream(nullptr);
  aclrtMemcpy(sums, 8, to, 8, ACL_MEMCPY_DEVICE_TO_HOST);
  std::printf("%d %g %g\n", status, sums[0], sums[1]);
  control<<<Blocks>>>(to);
  aclrtSynchronizeStream(nullptr);
  aclrtMemcpy(bits, sizeof(bits), to, sizeof(bits), ACL_MEMCPY_DEVICE_TO_HOST);
  float sum = 0;
  for (float bit : bits)
    sum += bit;
  std::printf("%g\n", sum);
}

// CHECK:      {{^}}0 15.5 15.5
// CHECK-NEXT: {{^}}64
