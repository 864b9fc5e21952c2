//===- ConversionTest.cpp - Emitted conversions against the numeric core --===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled code of every form, mode and saturation against pto::convert() and
// pto::truncate(), element by element.
//
//===----------------------------------------------------------------------===//

#include "ConversionEmitter.h"
#include "ConversionInputs.h"
#include "VectorJIT.h"
#include "pto/Execution/JIT.h"
#include "pto/Numeric/Text.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include "gtest/gtest.h"
#include <cstring>
#include <fstream>
#include <map>

using namespace llvm;
using namespace pto;

namespace {

/// One conversion, or a truncation if Src and Dst are the same.
struct Case {
  Format Src, Dst;
  ConvertOptions Options;

  uint64_t expected(uint64_t Bits) const {
    return Src == Dst ? truncate(Src, Bits, Options).Bits
                      : convert(Src, Dst, Bits, Options).Bits;
  }
  std::string name() const;
};

std::string Case::name() const {
  std::string Name = std::string(formatName(Src)) + "." + formatName(Dst);
  Name += std::string(" ") + roundingName(Options.Rnd);
  Name += Options.Saturate ? " SAT" : " NOSAT";
  for (auto [Set, Text] : {std::pair{Options.RoundADirected, " directed"},
                           {Options.FlushF32, " flush-f32"},
                           {Options.FlushF16, " flush-f16"}})
    if (Set)
      Name += Text;
  return Name;
}

/// The compiler, and what its processor can do.
struct Host {
  VectorJIT JIT;
  bool NativeHalf;
};

Host &thisHost() {
  static Host H{VectorJIT(), hostHasNativeHalf()};
  return H;
}

unsigned elementBits(Format F) { return std::max<unsigned>(info(F).Bits, 8); }

/// \p Inputs through emitted code.
std::vector<uint64_t> run(Host &H, const Case &C,
                          const std::vector<uint64_t> &Inputs) {
  constexpr unsigned Lanes = 8;
  const FloatEnvironment Env = {C.Options.RoundADirected, C.Options.FlushF32,
                                C.Options.FlushF16, H.NativeHalf};
  VectorLoop Loop =
      H.JIT.compile({{Lanes, elementBits(C.Src)}}, [&](IRBuilderBase &B,
                                                       ArrayRef<Value *> In) {
        ConversionEmitter E(B, Env);
        return C.Src == C.Dst ? E.truncate(In[0], C.Src, C.Options.Rnd)
                              : E.convert(In[0], C.Src, C.Dst, C.Options.Rnd,
                                          C.Options.Saturate);
      });
  unsigned From = elementBits(C.Src) / 8, To = elementBits(C.Dst) / 8;
  size_t Steps = (Inputs.size() + Lanes - 1) / Lanes;
  std::vector<uint8_t> Source(Steps * Lanes * From), Result(Steps * Lanes * To);
  for (size_t I = 0; I < Inputs.size(); ++I)
    std::memcpy(&Source[I * From], &Inputs[I], From);
  const void *Ins[] = {Source.data()};
  Loop(Ins, Result.data(), Steps);
  std::vector<uint64_t> Values(Inputs.size());
  for (size_t I = 0; I < Inputs.size(); ++I)
    std::memcpy(&Values[I], &Result[I * To], To);
  return Values;
}

void check(Host &H, const Case &C, const std::vector<uint64_t> &Inputs) {
  std::vector<uint64_t> Results = run(H, C, Inputs);
  size_t Wrong = 0;
  for (size_t I = 0; I < Inputs.size(); ++I) {
    uint64_t Expected = C.expected(Inputs[I]);
    if (Results[I] != Expected && ++Wrong <= 3)
      ADD_FAILURE() << C.name() << (H.NativeHalf ? "" : " no-half") << ": "
                    << bitsText(C.Src, Inputs[I]) << " ("
                    << valueText(C.Src, Inputs[I]) << ") gives 0x" << std::hex
                    << Results[I] << ", not 0x" << Expected;
  }
  EXPECT_EQ(Wrong, 0u) << C.name();
}

/// Calls \p Do with every accepted mode of \p Form, of which every second one
/// saturates, if the form has that.
void forEachMode(const ConversionForm &Form, ConvertOptions Options,
                 function_ref<void(const Case &)> Do) {
  for (unsigned R = 0; R < NumRoundings; ++R) {
    Options.Rnd = Rounding(R);
    if (Form.Roundings ? !Form.accepts(Options.Rnd) : R != 0)
      continue;
    Options.Saturate = Form.HasSaturation && R % 2;
    Do({Form.Src, Form.Dst, Options});
  }
}

/// Calls \p Do with every accepted mode and saturation of \p Form.
void forEachCase(const ConversionForm &Form, ConvertOptions Options,
                 function_ref<void(const Case &)> Do) {
  for (unsigned R = 0; R < NumRoundings; ++R) {
    Options.Rnd = Rounding(R);
    if (Form.Roundings ? !Form.accepts(Options.Rnd) : R != 0)
      continue;
    for (bool Saturate : {false, true}) {
      Options.Saturate = Saturate;
      if (!Saturate || Form.HasSaturation)
        Do({Form.Src, Form.Dst, Options});
    }
  }
}

const Format HalfFormats[] = {Format::F16, Format::BF16};

//===----------------------------------------------------------------------===//
// vcvt
//===----------------------------------------------------------------------===//

TEST(ConversionTest, EveryForm) {
  for (const ConversionForm &Form : conversionForms()) {
    std::vector<uint64_t> Inputs =
        conversionInputs(Form.Src, Form.Dst, numRandomInputs());
    forEachCase(Form, {}, [&](const Case &C) { check(thisHost(), C, Inputs); });
  }
}

TEST(ConversionTest, RoundADirected) {
  ConvertOptions Options;
  Options.RoundADirected = true;
  for (const ConversionForm &Form : conversionForms())
    if (Form.accepts(Rounding::A)) {
      std::vector<uint64_t> Inputs =
          conversionInputs(Form.Src, Form.Dst, 10000);
      forEachCase(Form, Options, [&](const Case &C) {
        if (C.Options.Rnd == Rounding::A)
          check(thisHost(), C, Inputs);
      });
    }
}

// Each switch alone, so that it shows where one reaches too far.
TEST(ConversionTest, FlushedDenormals) {
  for (const ConversionForm &Form : conversionForms()) {
    bool HasF32 = Form.Src == Format::F32 || Form.Dst == Format::F32;
    bool HasHalf = is_contained(HalfFormats, Form.Src) ||
                   is_contained(HalfFormats, Form.Dst);
    if (!HasF32 && !HasHalf)
      continue;
    std::vector<uint64_t> Inputs = conversionInputs(Form.Src, Form.Dst, 1000);
    for (unsigned Switches = 1; Switches < 4; ++Switches) {
      ConvertOptions Options;
      Options.FlushF32 = Switches & 1;
      Options.FlushF16 = Switches & 2;
      forEachMode(Form, Options,
                  [&](const Case &C) { check(thisHost(), C, Inputs); });
    }
  }
}

// A processor that has nothing but what its architecture prescribes, and for
// which halves are converted with integers.
TEST(ConversionTest, BaselineProcessor) {
  Host Baseline{VectorJIT(/*Baseline=*/true), /*NativeHalf=*/false};
  for (const ConversionForm &Form : conversionForms()) {
    std::vector<uint64_t> Inputs = conversionInputs(Form.Src, Form.Dst, 1000);
    forEachCase(Form, {}, [&](const Case &C) { check(Baseline, C, Inputs); });
  }
}

// Also when the processor has more.
TEST(ConversionTest, HalfByIntegers) {
  Host H{VectorJIT(), /*NativeHalf=*/false};
  ConvertOptions Options;
  Options.FlushF16 = true;
  for (const ConversionForm &Form : conversionForms())
    if (Form.Src == Format::F16 || Form.Dst == Format::F16) {
      std::vector<uint64_t> Inputs =
          conversionInputs(Form.Src, Form.Dst, 20000);
      forEachCase(Form, Options, [&](const Case &C) { check(H, C, Inputs); });
    }
}

// LLVM's generic casts use pairs of formats that are not forms.
TEST(ConversionTest, OtherPairs) {
  const Format Formats[] = {
      Format::S8,     Format::S16,  Format::S32,    Format::S64,
      Format::U8,     Format::U16,  Format::U32,    Format::U64,
      Format::F16,    Format::BF16, Format::F32,    Format::F8E4M3,
      Format::F8E5M2, Format::HIF8, Format::F4E2M1, Format::F4E1M2};
  unsigned Count = 0;
  for (Format Src : Formats)
    for (Format Dst : Formats) {
      if (Src == Dst || findForm(Src, Dst))
        continue;
      std::vector<uint64_t> Inputs = conversionInputs(Src, Dst, 1000);
      ConvertOptions Options;
      // All modes get their turn.
      Options.Rnd =
          Dst == Format::HIF8 ? Rounding::A : Rounding(Count % NumRoundings);
      if (info(Dst).isInteger() || info(Dst).Bits < 16)
        Options.Saturate = Count / NumRoundings % 2;
      ++Count;
      check(thisHost(), {Src, Dst, Options}, Inputs);
    }
}

TEST(ConversionTest, KnownAnswers) {
  std::ifstream File(PTO_KNOWN_ANSWERS);
  ASSERT_TRUE(File) << "no vectors.csv";
  std::string Line;
  std::getline(File, Line);
  ASSERT_EQ(StringRef(Line).trim(), "src,dst,rnd,sat,src_bits,dst_bits");
  // Source and destination bits by what comes before them.
  std::map<std::string, std::pair<std::vector<uint64_t>, std::vector<uint64_t>>>
      Answers;
  size_t Count = 0;
  while (std::getline(File, Line)) {
    StringRef Key, Source, Result;
    std::tie(Key, Result) = StringRef(Line).trim().rsplit(',');
    std::tie(Key, Source) = Key.rsplit(',');
    uint64_t In, Out;
    ASSERT_FALSE(Source.getAsInteger(0, In) || Result.getAsInteger(0, Out))
        << Line;
    auto &[Ins, Outs] = Answers[Key.str()];
    Ins.push_back(In);
    Outs.push_back(Out);
    ++Count;
  }
  EXPECT_GT(Count, 10000u);
  for (const auto &[Key, Vectors] : Answers) {
    SmallVector<StringRef, 4> Fields;
    StringRef(Key).split(Fields, ',');
    ASSERT_EQ(Fields.size(), 4u) << Key;
    Case C;
    C.Src = *findFormat(Fields[0]);
    C.Dst = *findFormat(Fields[1]);
    C.Options.Rnd = findRounding(Fields[2]).value_or(Rounding::R);
    C.Options.Saturate = Fields[3] == "SAT";
    std::vector<uint64_t> Results = run(thisHost(), C, Vectors.first);
    for (size_t I = 0; I < Results.size(); ++I)
      EXPECT_EQ(Results[I], Vectors.second[I])
          << Key << " of " << bitsText(C.Src, Vectors.first[I]);
  }
}

// Neither branches nor calls, where the processor has what is needed.
TEST(ConversionTest, StraightCode) {
  if (!Triple(sys::getProcessTriple()).isX86() || !hostHasNativeHalf())
    GTEST_SKIP() << "the host needs library functions, or has another assembly";
  for (const ConversionForm &Form : conversionForms())
    forEachMode(Form, {}, [&](const Case &C) {
      FloatEnvironment Env;
      std::string Text = thisHost().JIT.assembly(
          {{8, elementBits(C.Src)}},
          [&](IRBuilderBase &B, ArrayRef<Value *> In) {
            BasicBlock *Block = B.GetInsertBlock();
            Value *Result = ConversionEmitter(B, Env).convert(
                In[0], C.Src, C.Dst, C.Options.Rnd, C.Options.Saturate);
            EXPECT_EQ(B.GetInsertBlock(), Block) << C.name();
            return Result;
          });
      EXPECT_EQ(Text.find("\tcall"), std::string::npos) << C.name();
    });
}

//===----------------------------------------------------------------------===//
// vtrc
//===----------------------------------------------------------------------===//

void checkTruncations(Host &H, ConvertOptions Options, size_t NumRandom) {
  for (Format F : truncationFormats()) {
    std::vector<uint64_t> Inputs = conversionInputs(F, Format::S32, NumRandom);
    for (unsigned R = 0; R < NumRoundings; ++R) {
      Options.Rnd = Rounding(R);
      check(H, {F, F, Options}, Inputs);
    }
  }
}

TEST(TruncationTest, EveryFormat) {
  checkTruncations(thisHost(), {}, numRandomInputs());
}

TEST(TruncationTest, Switches) {
  for (unsigned Switches : {1, 2, 4, 7}) {
    ConvertOptions Options;
    Options.RoundADirected = Switches & 1;
    Options.FlushF32 = Switches & 2;
    Options.FlushF16 = Switches & 4;
    checkTruncations(thisHost(), Options, 1000);
  }
}

TEST(TruncationTest, BaselineProcessor) {
  Host Baseline{VectorJIT(/*Baseline=*/true), /*NativeHalf=*/false};
  checkTruncations(Baseline, {}, 1000);
}

} // namespace
