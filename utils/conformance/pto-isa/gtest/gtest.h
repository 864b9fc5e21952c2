//===--- gtest.h - As much of GoogleTest as kernel tests use ----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each test is run by a process of its own, "program SUITE.CASE", so that one
// that crashes fails alone. Without an argument the program lists its tests.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CONFORMANCE_GTEST_H
#define PTO_CONFORMANCE_GTEST_H

#include <cstdio>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace testing {

class Test {
public:
  virtual ~Test() = default;
  virtual void SetUp() {}
  virtual void TearDown() {}
  virtual void TestBody() = 0;
};

class TestInfo {
  std::string Suite, Case;

public:
  TestInfo(const char *Suite, const char *Case) : Suite(Suite), Case(Case) {}
  const char *name() const { return Case.c_str(); }
  const char *test_suite_name() const { return Suite.c_str(); }
  const char *test_case_name() const { return Suite.c_str(); }
};

struct Entry {
  TestInfo Info;
  std::unique_ptr<Test> (*Make)();
};

class UnitTest {
public:
  std::vector<Entry> Tests;
  const Entry *Current = nullptr;
  bool HasFailed = false;

  static UnitTest *GetInstance() {
    static UnitTest U;
    return &U;
  }
  const TestInfo *current_test_info() const { return &Current->Info; }
};

template <class T> struct Registration {
  Registration(const char *Suite, const char *Case) {
    UnitTest::GetInstance()->Tests.push_back(
        {TestInfo(Suite, Case),
         []() -> std::unique_ptr<Test> { return std::make_unique<T>(); }});
  }
};

/// What a check may be followed by: text for the log.
struct Failure {
  bool IsFailure;
  Failure(bool Holds, const char *Text, const char *File, int Line)
      : IsFailure(!Holds) {
    if (Holds)
      return;
    UnitTest::GetInstance()->HasFailed = true;
    std::printf("%s:%d: %s\n", File, Line, Text);
  }
  template <class T> Failure &operator<<(const T &) { return *this; }
};
/// Makes a statement of a check.
struct Return {
  void operator=(const Failure &) const {}
};

} // namespace testing

#define PTO_CHECK(Holds, Text)                                                 \
  ::testing::Failure(bool(Holds), Text, __FILE__, __LINE__)
#define EXPECT_TRUE(C) PTO_CHECK(C, #C)
#define EXPECT_FALSE(C) PTO_CHECK(!(C), "not " #C)
#define EXPECT_EQ(A, B) PTO_CHECK((A) == (B), #A " == " #B)
#define EXPECT_NE(A, B) PTO_CHECK((A) != (B), #A " != " #B)
#define EXPECT_LT(A, B) PTO_CHECK((A) < (B), #A " < " #B)
#define EXPECT_LE(A, B) PTO_CHECK((A) <= (B), #A " <= " #B)
#define EXPECT_GT(A, B) PTO_CHECK((A) > (B), #A " > " #B)
#define EXPECT_GE(A, B) PTO_CHECK((A) >= (B), #A " >= " #B)
#define ADD_FAILURE() PTO_CHECK(false, "failed")
#define FAIL() PTO_ASSERT_THAT(false, "failed")
#define PTO_ASSERT_THAT(Holds, Text)                                           \
  if (bool(Holds))                                                             \
    ;                                                                          \
  else                                                                         \
    return ::testing::Return() = PTO_CHECK(false, Text)
#define ASSERT_TRUE(C) PTO_ASSERT_THAT(C, #C)
#define ASSERT_FALSE(C) PTO_ASSERT_THAT(!(C), "not " #C)
#define ASSERT_EQ(A, B) PTO_ASSERT_THAT((A) == (B), #A " == " #B)
#define ASSERT_NE(A, B) PTO_ASSERT_THAT((A) != (B), #A " != " #B)

/// The log names lines itself.
#define SCOPED_TRACE(Text) static_cast<void>(Text)

#define PTO_TEST(Suite, Case, Base)                                            \
  class Suite##_##Case##_Test : public Base {                                  \
    void TestBody() override;                                                  \
  };                                                                           \
  static ::testing::Registration<Suite##_##Case##_Test>                        \
      Suite##_##Case##_Registration(#Suite, #Case);                            \
  void Suite##_##Case##_Test::TestBody()
#define TEST_F(Suite, Case) PTO_TEST(Suite, Case, Suite)
#define TEST(Suite, Case) PTO_TEST(Suite, Case, ::testing::Test)

#endif // PTO_CONFORMANCE_GTEST_H
