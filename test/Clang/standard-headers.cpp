// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The headers of libc++ that need no library, in the modes of C++ and beside the
// C headers; and what says that they are not wanted.
//
// REQUIRES: clang
// RUN: clang --target=pto -std=c++17 -O2 -Wall -Werror -emit-llvm -c %s -o %t.bc
// RUN: pto-run %t.bc --entry=check --arg=i32:7 | FileCheck %s
// RUN: pto-sim %t.bc --entry=check --arg=i32:7 | FileCheck %s
// CHECK: result: i32 = 29
// RUN: clang --target=pto -std=c++20 -fsyntax-only -Wall -Werror %s
// RUN: clang --target=pto -std=c++11 -fsyntax-only -Wall -Werror %s
// RUN: not clang --target=pto -nostdinc++ -fsyntax-only %s 2>&1 | \
// RUN:   FileCheck %s --check-prefix=NONE
// NONE: fatal error: 'algorithm' file not found
#include <algorithm>
#include <array>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <limits>
#include <math.h>
#include <stdint.h>
#include <string.h>
#include <tuple>
#include <type_traits>
#include <utility>

static_assert(std::is_same<std::uint8_t, uint8_t>::value, "");
static_assert(std::numeric_limits<int>::max() == INT_MAX, "");

extern "C" int check(int n) {
  std::array<int, 4> a = {{n, 3, 9, 1}};
  std::reverse(a.begin(), a.end());
  int copy[4];
  std::copy(a.begin(), a.end(), copy);
  auto both = std::make_pair(std::min(copy[0], 2), std::max(copy[3], 2));
  std::swap(both.first, both.second);
  // 7, 1 and 1, then 1 + 9 + 3 + 7.
  int sum = both.first + both.second + 1;
  for (int i : a)
    sum += i;
  return sum;
}
