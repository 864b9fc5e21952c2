// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Streams are declared, as kernels are in one file with functions that print. What
// is written goes nowhere; what would read, or give text back, does not link.
//
// REQUIRES: clang
// RUN: clang --target=pto -std=c++14 -Wall -Wextra -Werror -fsyntax-only %s
// RUN: clang --target=pto -std=c++20 -Wall -Wextra -Werror -fsyntax-only %s
// RUN: clang --target=pto -std=c++17 -O2 -Wall -Wextra -Werror -emit-llvm -c %s -o %t.bc
// RUN: pto-run %t.bc --entry=check --arg=i32:7 | FileCheck %s
// RUN: pto-sim %t.bc --entry=check --arg=i32:7 | FileCheck %s
// CHECK: result: i32 = 8
// RUN: clang --target=pto -std=c++17 -O2 -DASKS -emit-llvm -c %s -o %t.asks.bc
// RUN: not pto-run %t.asks.bc --entry=check --arg=i32:7 2>&1 | FileCheck --check-prefix=ASKS %s
// ASKS: error: function '{{.*}}str{{.*}}' is declared, but not defined in the module

// This one before <string>, whose std::remove of a file has the same name.
#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

struct Point {
  int X;
};
static std::ostream &operator<<(std::ostream &S, const Point &P) {
  return S << '(' << P.X << ')';
}

inline std::string textOf(const std::string &Name, int X) {
  std::ostringstream S;
  S << Name << "a" << X << std::hex << Point{X};
  std::stringstream T;
  T << X << Name << std::endl;
  int Y;
  T >> Y;
  std::ofstream("file") << Name << Y;
  std::ifstream File("file");
  std::string Line;
  while (std::getline(File, Line))
    ;
  return S.str();
}

extern "C" int check(int N) {
  std::cout << std::setw(3) << N << Point{N} << std::endl;
  std::cerr << "x" << '\n' << std::fixed << std::setprecision(2) << 1.5f;
#ifdef ASKS
  std::ostringstream S;
  S << N;
  return S.str().size();
#endif
  return std::cout ? N + 1 : 0;
}
