//===- PredicateTest.cpp - Emulated predicate operations ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneCheck.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace pto;

namespace {

using Mask = std::vector<uint64_t>;

constexpr unsigned ViewLanes[] = {256, 128, 64};

std::string named(const char *Operation, unsigned Lanes) {
  return std::string(Operation) + ".b" + std::to_string(2048 / Lanes);
}

/// The mask of the lanes of which \p IsSet is true.
Mask maskOf(unsigned Lanes, function_ref<bool(unsigned)> IsSet) {
  Mask M;
  for (unsigned I = 0; I < Lanes; ++I)
    M.push_back(IsSet(I));
  return M;
}

TEST(Predicate, Patterns) {
  for (unsigned N : ViewLanes) {
    auto Check = [&](unsigned Code, function_ref<bool(unsigned)> IsSet) {
      for (const char *Name : {"pset", "pge"})
        EXPECT_EQ(run(compileOperation(named(Name, N), {}, Code), {})[0],
                  maskOf(N, IsSet))
            << Name << " " << N << " lanes, pattern " << Code;
    };
    Check(0, [](unsigned) { return true; });
    const unsigned First[] = {1, 2, 3, 4, 8, 16, 32, 64, 128};
    for (unsigned Code = 1; Code <= 9; ++Code)
      Check(Code, [&](unsigned I) { return I < First[Code - 1]; });
    Check(10, [](unsigned I) { return I % 3 == 0; });
    Check(11, [](unsigned I) { return I % 4 == 0; });
    Check(12, [&](unsigned I) { return I < N / 2; });
    Check(13, [&](unsigned I) { return I < N / 4; });
    Check(15, [](unsigned) { return false; });
  }
}

TEST(Predicate, LanesBelow) {
  for (unsigned N : ViewLanes) {
    CompiledOperation Op = compileOperation(named("plt", N));
    for (uint64_t Count :
         {0u, 1u, 2u, 63u, 64u, 65u, 127u, 128u, 129u, 200u, 255u, 256u, 257u,
          511u, 512u, 0x10001u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu}) {
      LaneValues Result = run(Op, {{Count}});
      EXPECT_EQ(Result[0], maskOf(N, [&](unsigned I) { return I < Count; }))
          << N << " lanes, " << Count;
      EXPECT_EQ(Result[1][0], Count < N ? 0 : Count - N)
          << N << " lanes, " << Count;
    }
  }
}

TEST(Predicate, Logic) {
  RandomValues Random;
  for (unsigned N : ViewLanes) {
    Mask A = Random.mask(N), B = Random.mask(N), M = Random.mask(N);
    auto Result = [&](const char *Name, const LaneValues &Operands) {
      return run(compileOperation(named(Name, N)), Operands)[0];
    };
    EXPECT_EQ(Result("pand", {A, B, M}),
              maskOf(N, [&](unsigned I) { return M[I] && A[I] && B[I]; }));
    EXPECT_EQ(Result("por", {A, B, M}),
              maskOf(N, [&](unsigned I) { return M[I] && (A[I] || B[I]); }));
    EXPECT_EQ(Result("pxor", {A, B, M}),
              maskOf(N, [&](unsigned I) { return M[I] && A[I] != B[I]; }));
    EXPECT_EQ(Result("pnot", {A, M}),
              maskOf(N, [&](unsigned I) { return M[I] && !A[I]; }));
    EXPECT_EQ(Result("psel", {A, B, M}),
              maskOf(N, [&](unsigned I) { return M[I] ? A[I] : B[I]; }));
  }
}

TEST(Predicate, PackAndUnpack) {
  RandomValues Random;
  Mask A = Random.mask(256);
  for (unsigned Half : {0, 1}) {
    std::string Suffix = Half ? ".hi" : ".lo";
    EXPECT_EQ(run(compileOperation("ppack" + Suffix), {A})[0],
              maskOf(256, [&](unsigned I) {
                return I / 128 == Half && A[2 * (I % 128)];
              }));
    EXPECT_EQ(run(compileOperation("punpack" + Suffix), {A})[0],
              maskOf(256, [&](unsigned I) {
                return I % 2 == 0 && A[128 * Half + I / 2];
              }));
  }
}

TEST(Predicate, Interleave) {
  RandomValues Random;
  for (unsigned N : ViewLanes) {
    Mask A = Random.mask(N), B = Random.mask(N);
    auto Result = run(compileOperation(named("pintlv", N)), {A, B});
    for (unsigned I = 0; I < 2 * N; ++I)
      EXPECT_EQ(Result[I / N][I % N], (I % 2 ? B : A)[I / 2]);
    Result = run(compileOperation(named("pdintlv", N)), {A, B});
    for (unsigned I = 0; I < 2 * N; ++I)
      EXPECT_EQ(Result[I % 2][I / 2], (I < N ? A : B)[I % N]);
  }
}

TEST(Predicate, CoarserView) {
  RandomValues Random;
  for (auto [Name, From, To] : {std::tuple("pbitcast.b8.b16", 256, 128),
                                {"pbitcast.b8.b32", 256, 64},
                                {"pbitcast.b16.b32", 128, 64}}) {
    Mask A = Random.mask(From);
    EXPECT_EQ(run(compileOperation(Name), {A})[0],
              maskOf(To, [&, From = From, To = To](unsigned I) {
                return A[I * (From / To)];
              }));
  }
}

TEST(Predicate, FinerView) {
  // Between the lanes of a mask that has no image of its own are zeros.
  RandomValues Random;
  for (auto [Name, From, To] : {std::tuple("pbitcast.b16.b8", 128, 256),
                                {"pbitcast.b32.b8", 64, 256},
                                {"pbitcast.b32.b16", 64, 128}}) {
    Mask A = Random.mask(From);
    EXPECT_EQ(run(compileOperation(Name), {A})[0],
              maskOf(To, [&, Step = unsigned(To / From)](unsigned I) {
                return I % Step == 0 && A[I / Step];
              }));
  }
}

} // namespace
