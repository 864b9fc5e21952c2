// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What host code cannot do with kernels. Errors in either half are said once.
//
// REQUIRES: clang
// RUN: not clang++ -x cce -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not clang++ -x cce -DHALVES -c %s -o %t.o 2>&1 | \
// RUN:   FileCheck %s --check-prefix=HALVES
// RUN: not ls %t.o
// RUN: not clang++ -x cce -DCALL %s -o %t 2>&1 | FileCheck %s --check-prefix=CALL

struct Pair {
  int a, b;
};

__global__ [aicore] void take(__gm__ int *, Pair) {}
__global__ [aicore] void kernel(__gm__ int *) {}
[aicore] int device(int n) { return n; }

#if defined(HALVES)
// HALVES-NOT: error:
[aicore] void wrong(__gm__ int *p) {
  vector_f32 v;
  // HALVES: compile-errors.cpp:[[@LINE+1]]:3: error: 'vadd' is unavailable
  vadd(v);
}
void host() {
  // HALVES: compile-errors.cpp:[[@LINE+1]]:3: error: use of undeclared identifier 'unknown'
  unknown();
}
// HALVES: 2 errors generated
// HALVES-NOT: error
#elif defined(CALL)
// CALL: error: undefined symbol: device(int)
int main() { return device(1); }
#else
void launch(int *p) {
  // CHECK: compile-errors.cpp:[[@LINE+1]]:3: error: host code passes numbers and pointers to kernels, but parameter 2 of 'take' is neither; pass a pointer to it
  take<<<1, nullptr, nullptr>>>(p, Pair{1, 2});
  auto *Any = &kernel;
  // CHECK: compile-errors.cpp:[[@LINE+1]]:3: error: host code launches kernels by their names, not by pointers
  Any<<<1, nullptr, nullptr>>>(p);
}
#endif
