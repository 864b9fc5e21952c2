//===- VectorsTest.cpp - Known answers ------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows source,destination,rounding,saturation,source bits,destination bits from
// exact rational arithmetic.
//
//===----------------------------------------------------------------------===//

#include "ReferenceConversion.h"
#include "pto/Numeric/Forms.h"
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

using namespace pto;

namespace {
struct KnownAnswer {
  std::string Row;
  Format Src, Dst;
  FormOperands Operands;
  uint64_t Source, Result;
};
} // namespace

/// The next line of \p File, whatever its line ends are.
static bool readLine(std::istream &File, std::string &Line) {
  if (!std::getline(File, Line))
    return false;
  if (!Line.empty() && Line.back() == '\r')
    Line.pop_back();
  return true;
}

static std::vector<KnownAnswer> readAnswers() {
  std::vector<KnownAnswer> Answers;
  std::ifstream File(PTO_UNITTEST_INPUTS "/vectors.csv");
  std::string Row;
  readLine(File, Row);
  EXPECT_EQ(Row, "src,dst,rnd,sat,src_bits,dst_bits");
  while (readLine(File, Row)) {
    std::stringstream Text(Row);
    std::string Src, Dst, Rnd, Sat, Source, Result;
    std::getline(Text, Src, ',');
    std::getline(Text, Dst, ',');
    std::getline(Text, Rnd, ',');
    std::getline(Text, Sat, ',');
    std::getline(Text, Source, ',');
    std::getline(Text, Result, ',');
    KnownAnswer Answer;
    Answer.Row = Row;
    std::optional<Format> From = findFormat(Src), To = findFormat(Dst);
    EXPECT_TRUE(From && To) << Row;
    Answer.Src = From.value_or(Format::S4);
    Answer.Dst = To.value_or(Format::S4);
    if (Rnd != "NONE") {
      Answer.Operands.Rnd = findRounding(Rnd);
      EXPECT_TRUE(Answer.Operands.Rnd) << Row;
    }
    if (Sat != "NONE")
      Answer.Operands.Saturate = Sat == "SAT";
    Answer.Source = std::stoull(Source, nullptr, 16);
    Answer.Result = std::stoull(Result, nullptr, 16);
    Answers.push_back(Answer);
  }
  return Answers;
}

TEST(Vectors, CoreGivesEveryAnswer) {
  std::vector<KnownAnswer> Answers = readAnswers();
  EXPECT_EQ(Answers.size(), 12315u);
  for (const KnownAnswer &A : Answers) {
    ConvertResult Result = convertForm(A.Src, A.Dst, A.Source, A.Operands);
    EXPECT_EQ(Result.Err, Error::None) << A.Row;
    EXPECT_EQ(Result.Bits, A.Result) << A.Row;
  }
}

// The answers judge the oracle of the other tests as well.
TEST(Vectors, ReferenceGivesEveryAnswer) {
  for (const KnownAnswer &A : readAnswers()) {
    ConvertOptions Options;
    Options.Rnd = A.Operands.Rnd.value_or(Rounding::R);
    Options.Saturate = A.Operands.Saturate.value_or(false);
    EXPECT_EQ(reference::convert(A.Src, A.Dst, A.Source, Options).Bits,
              A.Result)
        << A.Row;
  }
}

TEST(Vectors, EveryFormIsThere) {
  std::set<std::pair<Format, Format>> Pairs;
  for (const KnownAnswer &A : readAnswers())
    Pairs.insert({A.Src, A.Dst});
  for (const ConversionForm &Form : conversionForms())
    EXPECT_TRUE(Pairs.count({Form.Src, Form.Dst})) << Form.name();
}
