//===- DiffInputsTest.cpp - The numbers that pto-diff calls with ----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A conversion that rounds in another way than it should must give other bits
// for at least one of the numbers. So each pair of formats is converted with
// every rounding mode here, by the numeric core, and no two modes may agree in
// all.
//
//===----------------------------------------------------------------------===//

#include "BoundaryValues.h"
#include "Inputs.h"
#include "TotalFunctions.h"
#include "pto/Emulation/Emulation.h"
#include "pto/Numeric/Conversion.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"
#include <cstring>

using namespace llvm;
using namespace pto;
using namespace pto::diff;

namespace {

Type *typeOf(Format F, LLVMContext &Ctx) {
  switch (F) {
  case Format::F16:
    return Type::getHalfTy(Ctx);
  case Format::BF16:
    return Type::getBFloatTy(Ctx);
  case Format::F32:
    return Type::getFloatTy(Ctx);
  default:
    return Type::getIntNTy(Ctx, info(F).Bits);
  }
}

/// What a function with a parameter of format \p F and \p Lanes lanes is called
/// with: the calls of consecutive seeds.
std::vector<std::vector<uint64_t>> numbers(Format F, unsigned Lanes,
                                           Numbers Kind) {
  LLVMContext Ctx;
  Module M("test", Ctx);
  Type *Ty = typeOf(F, Ctx);
  if (Lanes != 0)
    Ty = FixedVectorType::get(Ty, Lanes);
  auto *Callee =
      Function::Create(FunctionType::get(Type::getVoidTy(Ctx), Ty, false),
                       GlobalValue::ExternalLinkage, "f", M);
  unsigned Bytes = info(F).Bits / 8;
  std::vector<std::vector<uint64_t>> Calls;
  for (uint64_t Seed = 0; Seed < NumBoundaryKinds; ++Seed) {
    DeviceMemory Memory(UnifiedBufferBytes);
    Inputs In(*Callee, Seed, Kind, Memory, /*ForHost=*/true);
    std::vector<uint64_t> Elements(std::max(Lanes, 1u));
    for (unsigned I = 0; I < Elements.size(); ++I)
      std::memcpy(&Elements[I], &In.Slots[0][I * Bytes], Bytes);
    Calls.push_back(std::move(Elements));
  }
  return Calls;
}

constexpr Format Integers[] = {Format::S16, Format::S32, Format::S64,
                               Format::U16, Format::U32, Format::U64};
constexpr Format Floats[] = {Format::F16, Format::BF16, Format::F32};

/// Pairs that round.
std::vector<std::pair<Format, Format>> roundingPairs() {
  std::vector<std::pair<Format, Format>> Pairs = {
      {Format::F32, Format::F16},
      {Format::F32, Format::BF16},
      {Format::F16, Format::BF16},
      // Halves have fewer small numbers.
      {Format::BF16, Format::F16}};
  for (Format Float : Floats)
    for (Format Integer : Integers) {
      Pairs.push_back({Float, Integer});
      if (info(Integer).Bits > info(Float).MantissaBits + 2u)
        Pairs.push_back({Integer, Float});
    }
  for (Format Float : Floats) {
    Pairs.push_back({Float, Format::S8});
    Pairs.push_back({Float, Format::U8});
  }
  return Pairs;
}

/// Whether \p Mode gives another result for \p Bits than rounding to nearest.
bool tells(Format Src, Format Dst, uint64_t Bits, Rounding Mode) {
  ConvertOptions Nearest, Other;
  Other.Rnd = Mode;
  ConvertResult A = convert(Src, Dst, Bits, Nearest),
                B = convert(Src, Dst, Bits, Other);
  // What is too great for the destination tells saturations from one another.
  return !A.Overflow && !B.Overflow && A.Bits != B.Bits;
}

constexpr Rounding OtherModes[] = {Rounding::A, Rounding::F, Rounding::C,
                                   Rounding::Z};

TEST(DiffInputs, ScalarsTellEveryRoundingFromTheNext) {
  for (auto [Src, Dst] : roundingPairs()) {
    auto Calls = numbers(Src, 0, Numbers::Boundaries);
    for (Rounding Mode : OtherModes) {
      bool Told = false;
      for (const auto &Call : Calls)
        Told |= tells(Src, Dst, Call[0], Mode);
      EXPECT_TRUE(Told) << info(Src).Name << " to " << info(Dst).Name
                        << ", mode " << int(Mode);
    }
  }
}

TEST(DiffInputs, AllLanesTellTruncationFromRounding) {
  constexpr unsigned Lanes = 64;
  for (auto [Src, Dst] : roundingPairs()) {
    std::vector<bool> Told(Lanes);
    for (const auto &Call : numbers(Src, Lanes, Numbers::Boundaries))
      for (unsigned I = 0; I < Lanes; ++I)
        if (tells(Src, Dst, Call[I], Rounding::Z))
          Told[I] = true;
    for (unsigned I = 0; I < Lanes; ++I)
      EXPECT_TRUE(Told[I]) << info(Src).Name << " to " << info(Dst).Name
                           << ", lane " << I;
  }
}

// As pto-diff's arguments were until functions got those at boundaries.
TEST(DiffInputs, SmallNumbersTellNothing) {
  for (Format Dst : Floats)
    for (const auto &Call : numbers(Format::U64, 0, Numbers::Small))
      EXPECT_FALSE(tells(Format::U64, Dst, Call[0], Rounding::Z));
}

TEST(DiffInputs, SpecialNumbersAreAmongThem) {
  for (Format F : Floats) {
    const FormatInfo &Info = info(F);
    bool NaN = false, Infinity = false, Zero = false, Denormal = false,
         Negative = false;
    for (const auto &Call : numbers(F, 64, Numbers::Boundaries))
      for (uint64_t Bits : Call) {
        uint64_t Magnitude = Bits & (Info.signBit() - 1);
        NaN |= Magnitude > Info.Infinity;
        Infinity |= Magnitude == Info.Infinity;
        Zero |= Magnitude == 0;
        Denormal |= Magnitude != 0 && Magnitude >> Info.MantissaBits == 0;
        Negative |= Bits == Info.signBit();
      }
    EXPECT_TRUE(NaN && Infinity && Zero && Denormal && Negative) << Info.Name;
  }
  for (Format F : Integers) {
    const FormatInfo &Info = info(F);
    bool Greatest = false, Least = false, All = false;
    for (const auto &Call : numbers(F, 64, Numbers::Boundaries))
      for (uint64_t Bits : Call) {
        Greatest |= Bits == Info.signBit() - 1;
        Least |= Bits == Info.signBit();
        All |= Bits == Info.mask();
      }
    EXPECT_TRUE(Greatest && Least && All) << Info.Name;
  }
}

/// Whether the function f of \p Text takes any numbers.
bool isTotalText(const char *Text) {
  LLVMContext Ctx;
  SMDiagnostic Diagnostic;
  auto M = parseAssemblyString(Text, Diagnostic, Ctx);
  EXPECT_TRUE(M) << Diagnostic.getMessage().str();
  return M && isTotal(*M->getFunction("f"));
}

TEST(DiffInputs, OnlyTotalFunctionsGetThem) {
  EXPECT_TRUE(isTotalText("define bfloat @f(i64 %x) {\n"
                          "  %r = uitofp i64 %x to bfloat\n"
                          "  ret bfloat %r\n}"));
  EXPECT_TRUE(isTotalText("define i32 @f(ptr %p, i32 %x) {\n"
                          "  %q = getelementptr i32, ptr %p, i64 3\n"
                          "  store i32 %x, ptr %q\n"
                          "  %y = shl i32 %x, 3\n"
                          "  %z = udiv i32 %y, 7\n"
                          "  ret i32 %z\n}"));
  EXPECT_TRUE(isTotalText("declare <4 x i8> @llvm.fptosi.sat.v4i8.v4f32(<4 x "
                          "float>)\n"
                          "define <4 x i8> @f(<4 x float> %x) {\n"
                          "  %r = call <4 x i8> @llvm.fptosi.sat.v4i8.v4f32(<4 "
                          "x float> %x)\n"
                          "  ret <4 x i8> %r\n}"));
  const char *const Partial[] = {
      "define i32 @f(i32 %x, i32 %y) {\n"
      "  %r = shl i32 %x, %y\n  ret i32 %r\n}",
      "define i32 @f(i32 %x, i32 %y) {\n"
      "  %r = udiv i32 %x, %y\n  ret i32 %r\n}",
      "define i32 @f(i32 %x, i32 %y) {\n"
      "  %r = add nsw i32 %x, %y\n  ret i32 %r\n}",
      "define i32 @f(float %x) {\n"
      "  %r = fptosi float %x to i32\n  ret i32 %r\n}",
      "define i32 @f(ptr %p, i64 %x) {\n"
      "  %q = getelementptr i8, ptr %p, i64 %x\n"
      "  %r = load i32, ptr %q\n  ret i32 %r\n}",
      "define void @f(i32 %n) {\n  br label %loop\n"
      "loop:\n  %i = phi i32 [ 0, %0 ], [ %j, %loop ]\n"
      "  %j = add i32 %i, 1\n  %c = icmp ult i32 %j, %n\n"
      "  br i1 %c, label %loop, label %end\nend:\n  ret void\n}",
      "declare i64 @llvm.lrint.i64.f32(float)\n"
      "define i64 @f(float %x) {\n"
      "  %r = call i64 @llvm.lrint.i64.f32(float %x)\n  ret i64 %r\n}"};
  for (const char *Text : Partial)
    EXPECT_FALSE(isTotalText(Text)) << Text;
}

} // namespace
