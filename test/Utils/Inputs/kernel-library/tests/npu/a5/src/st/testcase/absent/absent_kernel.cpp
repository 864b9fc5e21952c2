// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__global__ [aicore] void absent(__gm__ float *to) { thereIsNoSuchFunction(to); }
