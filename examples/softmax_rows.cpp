// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A whole program: softmax of the rows of a matrix, on eight blocks, and the
// host that gives them data and looks at what they made.
//
//   clang++ -x cce examples/softmax_rows.cpp -o softmax_rows && ./softmax_rows

#include "acl/acl.h"
#include <cmath>
#include <cstdio>
#include <vector>

constexpr int Blocks = 8, RowsOfBlock = 4, Columns = 100;

// Each block takes rows of its own. A row is in two registers.
__global__ [aicore] void softmax(__gm__ float *to, __gm__ float *from) {
  __ubuf__ float *x = (__ubuf__ float *)0x1000;
  for (int Row = 0; Row < RowsOfBlock; ++Row) {
    int64_t First = (get_block_idx() * RowsOfBlock + Row) * Columns;
    copy_gm_to_ubuf_align_v2(x, from + First, 0, 1, Columns * 4, 0, 0, false, 0,
                             0, 0);
    set_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
    __VEC_SCOPE__ {
      uint32_t Left = Columns;
      vector_bool m0 = plt_b32(Left, POST_UPDATE);
      vector_bool m1 = plt_b32(Left, POST_UPDATE);
      vector_bool All = pset_b32(PAT_ALL);
      vector_f32 a, b, most, sum, more;
      vlds(a, x, 0, NORM);
      vlds(b, x, 64, NORM);
      vcmax(most, a, m0, MODE_ZEROING);
      vcmax(more, b, m1, MODE_ZEROING);
      vmax(most, most, more, All, MODE_ZEROING);
      vdup(most, most, All, POS_LOWEST, MODE_ZEROING);
      vexpdif(a, a, most, m0, PART_ODD);
      vexpdif(b, b, most, m1, PART_ODD);
      vcadd(sum, a, m0, MODE_ZEROING);
      vcadd(more, b, m1, MODE_ZEROING);
      vadd(sum, sum, more, All, MODE_ZEROING);
      vdup(sum, sum, All, POS_LOWEST, MODE_ZEROING);
      vdiv(a, a, sum, m0, MODE_ZEROING);
      vdiv(b, b, sum, m1, MODE_ZEROING);
      vsts(a, x, 0, NORM_B32, m0);
      vsts(b, x, 64, NORM_B32, m1);
    }
    set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
    wait_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
    copy_ubuf_to_gm_align_v2(to + First, x, 0, 1, Columns * 4, 0, 0, 0);
    pipe_barrier(PIPE_ALL);
  }
}

int main() {
  constexpr int Count = Blocks * RowsOfBlock * Columns;
  std::vector<float> In(Count), Out(Count);
  for (int I = 0; I < Count; ++I)
    In[I] = std::sin(0.1f * I) * 10;

  aclInit(nullptr);
  aclrtSetDevice(0);
  aclrtStream Stream;
  aclrtCreateStream(&Stream);
  void *From, *To;
  aclrtMalloc(&From, Count * 4, ACL_MEM_MALLOC_HUGE_FIRST);
  aclrtMalloc(&To, Count * 4, ACL_MEM_MALLOC_HUGE_FIRST);
  aclrtMemcpy(From, Count * 4, In.data(), Count * 4, ACL_MEMCPY_HOST_TO_DEVICE);
  softmax<<<Blocks, nullptr, Stream>>>((float *)To, (float *)From);
  if (aclrtSynchronizeStream(Stream) != ACL_SUCCESS) {
    std::printf("failed: %s\n", aclGetRecentErrMsg());
    return 1;
  }
  aclrtMemcpy(Out.data(), Count * 4, To, Count * 4, ACL_MEMCPY_DEVICE_TO_HOST);
  aclrtFree(From);
  aclrtFree(To);
  aclrtDestroyStream(Stream);
  aclrtResetDevice(0);
  aclFinalize();

  double Worst = 0;
  for (int Row = 0; Row < Count / Columns; ++Row) {
    const float *x = &In[Row * Columns];
    double Sum = 0;
    for (int I = 0; I < Columns; ++I)
      Sum += std::exp(double(x[I]));
    for (int I = 0; I < Columns; ++I) {
      double Expected = std::exp(double(x[I])) / Sum;
      Worst = std::fmax(Worst, std::fabs(Out[Row * Columns + I] / Expected - 1));
    }
  }
  std::printf("%d rows, the worst error is %s\n", Count / Columns,
              Worst < 1e-5 ? "below 0.00001" : "too large");
  return Worst >= 1e-5;
}
