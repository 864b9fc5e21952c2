//===- main.cpp - The main function of a kernel library's tests -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Without arguments, prints the names of the tests; with one, runs the test that
// it names.
//
//===----------------------------------------------------------------------===//

#include "gtest/gtest.h"

int main(int Count, char **Arguments) {
  testing::UnitTest &U = *testing::UnitTest::GetInstance();
  for (const testing::Entry &E : U.Tests) {
    std::string Name =
        std::string(E.Info.test_suite_name()) + "." + E.Info.name();
    if (Count == 1) {
      std::printf("%s\n", Name.c_str());
      continue;
    }
    if (Name != Arguments[1])
      continue;
    U.Current = &E;
    std::unique_ptr<testing::Test> T = E.Make();
    T->SetUp();
    T->TestBody();
    T->TearDown();
    std::printf("%s\n", U.HasFailed ? "failed" : "passed");
    return U.HasFailed;
  }
  return Count != 1;
}
