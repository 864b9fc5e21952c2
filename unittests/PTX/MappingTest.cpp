//===- MappingTest.cpp - PTO in place of PTX ------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/PTX/Mapping.h"
#include "pto/Numeric/Conversion.h"
#include "pto/PTX/Evaluate.h"
#include <gtest/gtest.h>
#include <random>

using namespace pto;
using namespace pto::ptx;

static Mapping mapping(const char *Spelling) {
  ParseResult Parsed = parse(Spelling);
  EXPECT_TRUE(Parsed) << Spelling;
  return mapToPTO(Parsed.Inst);
}

static void expectMapping(const char *Spelling, const char *Steps,
                          unsigned Differences) {
  Mapping M = mapping(Spelling);
  EXPECT_TRUE(M.Exists) << Spelling;
  EXPECT_EQ(stepsText(M.Steps), Steps) << Spelling;
  EXPECT_EQ(M.Differences, Differences) << Spelling;
}

TEST(PTXMapping, Known) {
  expectMapping("cvt.rni.s32.f32", "vcvt.f32.s32 R SAT", 0);
  expectMapping("cvt.rzi.s64.f32", "vcvt.f32.s64 Z SAT", Difference::NaN);
  expectMapping("cvt.rn.satfinite.e4m3x2.f32", "vcvt.f32.f8e4m3 R SAT",
                Difference::NaN);
  expectMapping("cvt.rn.f16x2.e2m1x2",
                "vcvt.f4e2m1x2.bf16; vcvt.bf16.f16 R NOSAT", 0);
  expectMapping("cvt.pack.sat.u8.s32.b32", "vcvt.s32.u8 SAT", 0);
  // Rounded twice, the first time to odd.
  expectMapping("cvt.rn.bf16.s32", "vcvt.s32.f32 O; vcvt.f32.bf16 R NOSAT", 0);
  expectMapping("cvt.rni.s8.f32", "vcvt.f32.f16 O NOSAT; vcvt.f16.s8 R SAT", 0);
}

TEST(PTXMapping, None) {
  for (auto [Spelling, Reason] :
       {std::pair{"cvt.rna.tf32.f32", "PTO has no tf32"},
        {"cvt.rs.f16x2.f32", "PTO has no random rounding"},
        {"cvt.rn.f32.f64", "PTO has no f64"},
        {"cvt.rn.bf16x2.ue8m0x2", "PTO has no ue8m0"},
        {"cvt.rni.u32.f32", "no sequence of PTO's conversions does"}}) {
    Mapping M = mapping(Spelling);
    EXPECT_FALSE(M.Exists) << Spelling;
    EXPECT_EQ(M.Reason, Reason) << Spelling;
  }
}

/// Whether \p S is something that the vector unit has.
static bool isLegal(const Step &S) {
  bool HasLimit = S.From != Format::F64 && info(S.From).Bits <= 32;
  switch (S.Kind) {
  case Step::Convert: {
    const ConversionForm *Form = findForm(S.From, S.To);
    return Form && (!Form->Roundings || Form->accepts(S.Rnd)) &&
           (!S.Saturate || Form->HasSaturation);
  }
  case Step::Truncate:
    return S.From == Format::F16 || S.From == Format::BF16 ||
           S.From == Format::F32;
  case Step::Maximum:
  case Step::Minimum:
    return HasLimit;
  case Step::Reinterpret:
    return info(S.From).isInteger() && info(S.To).isInteger() &&
           info(S.From).Bits == info(S.To).Bits;
  }
  return false;
}

// Every sequence is legal, leads from the source to the destination, and on
// inputs other than those it was found with differs where it says so at most.
TEST(PTXMapping, OtherInputs) {
  std::mt19937_64 Random(1);
  unsigned Checked = 0;
  for (const Form &F : forms()) {
    if (F.IsPack && F.Operands == Shape::PackOnto)
      continue; // The same elements again.
    std::vector<Instruction> All = instructionsOf(F);
    const Instruction &Inst = All[Random() % All.size()];
    Mapping M = mapToPTO(Inst);
    if (!M.Exists)
      continue;
    Format Src = Inst.src().Element, At = Src;
    for (const Step &S : M.Steps) {
      EXPECT_TRUE(isLegal(S)) << Inst.spelling() << ": " << stepsText({S});
      EXPECT_EQ(S.From, At) << Inst.spelling();
      At = S.To;
    }
    EXPECT_EQ(At, Inst.dst().Element) << Inst.spelling();
    for (unsigned N = 0; N != 20000; ++N) {
      uint64_t Bits = Random();
      if (info(Src).isInteger())
        Bits = uint64_t(int64_t(Bits) >> Random() % 64);
      Bits &= info(Src).mask();
      if (M.Differences && info(Src).isFloat()) {
        Unpacked U = unpack(Src, Bits);
        bool IsOrdinary =
            U.Kind == Unpacked::Finite && U.Significand != 0 &&
            (Bits & ~info(Src).signBit()) >> info(Src).MantissaBits;
        if (!IsOrdinary)
          continue;
      }
      ASSERT_EQ(runSteps(M.Steps, Bits, M.FlushesF32),
                evaluateElement(Inst, Bits))
          << Inst.spelling() << " of 0x" << std::hex << Bits << " by "
          << stepsText(M.Steps);
      ++Checked;
    }
  }
  EXPECT_GT(Checked, 1000000u);
}
