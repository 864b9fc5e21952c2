// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The profiles and what the preprocessor says about them. Emitting code checks
// that Clang's data layout is the backend's.

// REQUIRES: clang
// RUN: %clang_cc1 -E -dM %s | FileCheck %s --check-prefixes=ALL,A5
// RUN: %clang_cc1 -target-cpu a3 -E -dM %s | FileCheck %s --check-prefixes=ALL,A3
// RUN: %clang_cc1 -target-cpu cpu -E -dM %s | FileCheck %s --check-prefixes=ALL,CPU
// RUN: not %clang_cc1 -target-cpu a4 -E %s 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: %clang_cc1 -emit-obj -o /dev/null %s

// ALL-NOT: __PTO_A2__
// A3-NOT:  __PTO_A5__
// CPU-NOT: __PTO_A5__
// A3:      #define __PTO_A3__ 1
// A5:      #define __PTO_A5__ 1
// CPU:     #define __PTO_CPU__ 1
// ALL:     #define __PTO__ 1
// ALL:     #define __SIZEOF_LONG__ 8
// ALL:     #define __SIZEOF_POINTER__ 8

// BAD: error: unknown target CPU 'a4'
// BAD: note: valid target CPU values are: a5, a3, a2, cpu

_Static_assert(sizeof(int) == 4, "");
_Static_assert(sizeof(_Float16) == 2 && sizeof(__bf16) == 2, "");
