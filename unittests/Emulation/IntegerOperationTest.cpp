//===- IntegerOperationTest.cpp - Emulated integer arithmetic -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneCheck.h"
#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <map>

using namespace llvm;
using namespace pto;

namespace {

/// A formula on exact integers; the result's low bits count.
using Formula = std::function<int64_t(int64_t, int64_t)>;

int64_t valueOf(Format F, uint64_t Bits) {
  return info(F).isSignedInteger() ? signExtend(Bits, info(F).Bits) : Bits;
}

void checkInteger(const std::string &Operation, Format F, Formula Compute) {
  checkLanes(Operation + "." + formatName(F), F, [&](ArrayRef<uint64_t> Lane) {
    int64_t Second = Lane.size() > 1 ? valueOf(F, Lane[1]) : 0;
    return Compute(valueOf(F, Lane[0]), Second) & info(F).mask();
  });
}

TEST(IntegerOperation, Binary) {
  const std::map<std::string, Formula> Formulas = {
      {"vadd", [](int64_t A, int64_t B) { return A + B; }},
      {"vsub", [](int64_t A, int64_t B) { return A - B; }},
      {"vmax", [](int64_t A, int64_t B) { return std::max(A, B); }},
      {"vmin", [](int64_t A, int64_t B) { return std::min(A, B); }},
      {"vand", [](int64_t A, int64_t B) { return A & B; }},
      {"vor", [](int64_t A, int64_t B) { return A | B; }},
      {"vxor", [](int64_t A, int64_t B) { return A ^ B; }},
      {"vadds", [](int64_t A, int64_t B) { return A + B; }},
      {"vmaxs", [](int64_t A, int64_t B) { return std::max(A, B); }},
      {"vmins", [](int64_t A, int64_t B) { return std::min(A, B); }}};
  for (const auto &[Name, Compute] : Formulas)
    for (Format F : IntegerFormats)
      checkInteger(Name, F, Compute);
}

TEST(IntegerOperation, Multiply) {
  for (Format F : {Format::S16, Format::U16, Format::S32, Format::U32})
    for (const char *Name : {"vmul", "vmuls"})
      checkInteger(Name, F, [](int64_t A, int64_t B) {
        return int64_t(uint64_t(A) * uint64_t(B));
      });
}

TEST(IntegerOperation, Unary) {
  for (Format F : {Format::S8, Format::S16, Format::S32}) {
    checkInteger("vabs", F, [](int64_t A, int64_t) { return A < 0 ? -A : A; });
    checkInteger("vneg", F, [](int64_t A, int64_t) { return -A; });
  }
  for (Format F : IntegerFormats)
    checkInteger("vnot", F, [](int64_t A, int64_t) { return ~A; });
  checkInteger("vrelu", Format::S32,
               [](int64_t A, int64_t) { return std::max<int64_t>(A, 0); });
}

/// \p A shifted by \p Amount, an unsigned number.
uint64_t shifted(Format F, bool Left, uint64_t A, uint64_t Amount) {
  int64_t Value = valueOf(F, A);
  if (Amount >= info(F).Bits)
    return !Left && Value < 0 ? info(F).mask() : 0;
  return (Left ? A << Amount : uint64_t(Value >> Amount)) & info(F).mask();
}

TEST(IntegerOperation, Shift) {
  // Amounts are lanes of the same width; negative ones are large.
  for (Format F : IntegerFormats)
    for (bool Left : {true, false})
      checkLanes(std::string(Left ? "vshl." : "vshr.") + formatName(F), F,
                 [&](ArrayRef<uint64_t> Lane) {
                   return shifted(F, Left, Lane[0], Lane[1]);
                 });
}

TEST(IntegerOperation, ShiftByScalar) {
  // Of the scalar, 16 bits count for every format.
  for (Format F : IntegerFormats)
    for (bool Left : {true, false})
      checkLanes(std::string(Left ? "vshls." : "vshrs.") + formatName(F), F,
                 Format::U16, [&](ArrayRef<uint64_t> Lane) {
                   return shifted(F, Left, Lane[0], Lane[1]);
                 });
}

TEST(IntegerOperation, Compare) {
  const std::map<std::string, Formula> Conditions = {
      {"eq", [](int64_t A, int64_t B) { return A == B; }},
      {"ne", [](int64_t A, int64_t B) { return A != B; }},
      {"lt", [](int64_t A, int64_t B) { return A < B; }},
      {"le", [](int64_t A, int64_t B) { return A <= B; }},
      {"gt", [](int64_t A, int64_t B) { return A > B; }},
      {"ge", [](int64_t A, int64_t B) { return A >= B; }}};
  for (const auto &[Name, Condition] : Conditions)
    for (Format F : IntegerFormats)
      for (const char *Operation : {"vcmp.", "vcmps."})
        checkInteger(Operation + Name, F, Condition);
}

} // namespace
