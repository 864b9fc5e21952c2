// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__global__ [aicore] void twice(__gm__ float *to, __gm__ const float *from) {
  __ubuf__ float *p = (__ubuf__ float *)0;
  copy_gm_to_ubuf_align_v2(p, from, 0, 1, 256, 0, 0, 0, 0, 256, 256);
  set_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
  wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
  vector_f32 x;
  vlds(x, p, 0, NORM);
  vadd(x, x, x, pset_b32(PAT_ALL));
  vsts(x, p, 0, NORM_B32, pset_b32(PAT_ALL));
  set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
  wait_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
  copy_ubuf_to_gm_align_v2(to, p, 0, 1, 256, 0, 256, 256);
}

void launchTwice(float *to, const float *from, void *stream) {
  twice<<<1, nullptr, stream>>>(to, from);
}

/// A function of the host beside the kernel.
int makeNumbers(float *to) {
  for (int I = 0; I < 64; ++I)
    to[I] = I + 0.5f;
  return 64;
}
