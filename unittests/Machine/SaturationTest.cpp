//===- SaturationTest.cpp - The switches of CTRL --------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"
#include "pto/Machine/Core.h"
#include <cmath>
#include <random>

using namespace pto;
using namespace pto::machine;

namespace {

constexpr uint64_t Global = uint64_t(1) << 60, KeepFloats = uint64_t(1) << 48,
                   KeepIntegers = uint64_t(1) << 59,
                   ClampIntegers = uint64_t(1) << 53,
                   KeepNaNs = uint64_t(1) << 50;

/// The options of a program that has written \p Ctrl.
Options written(uint64_t Ctrl) {
  CoreState Core;
  Core.set(imm::SystemRegister_CTRL, Ctrl);
  Options Opts;
  Opts.Saturation = Core.saturation();
  return Opts;
}

//===----------------------------------------------------------------------===//
// The register
//===----------------------------------------------------------------------===//

TEST(Saturation, NothingSaturatesUntilCtrlIsWritten) {
  CoreState Core;
  EXPECT_EQ(Core.get(imm::SystemRegister_CTRL), Global);
  EXPECT_TRUE(Core.saturation().areDefault());
  Core.set(imm::SystemRegister_AR, 5);
  EXPECT_TRUE(Core.saturation().areDefault());
  // The same number means something once it is written.
  Core.set(imm::SystemRegister_CTRL, Global);
  EXPECT_TRUE(Core.saturation().Halves);
  EXPECT_TRUE(Core.saturation().OverrideOperand);
  Core.set(imm::SystemRegister_CTRL, 0);
  EXPECT_TRUE(Core.saturation().areDefault());
}

// The register ATOMIC is a part of CTRL that can be written alone.
TEST(Saturation, AtomicIsNotWritingCtrl) {
  CoreState Core;
  Core.set(imm::SystemRegister_ATOMIC, 0x3A);
  EXPECT_EQ(Core.get(imm::SystemRegister_ATOMIC), 0x1Au);
  EXPECT_EQ(Core.get(imm::SystemRegister_CTRL), Global | 0x1A << 6);
  EXPECT_TRUE(Core.saturation().areDefault());
  Core.set(imm::SystemRegister_CTRL, Global | 1 << 6);
  EXPECT_EQ(Core.get(imm::SystemRegister_ATOMIC), 1u);
  EXPECT_TRUE(Core.saturation().OverrideOperand);
}

TEST(Saturation, EachBitOfCtrl) {
  for (unsigned Case = 0; Case < 32; ++Case) {
    bool G = Case & 1, F = Case & 2, I = Case & 4, C = Case & 8, N = Case & 16;
    SaturationSwitches S = SaturationSwitches::of(
        (G ? Global : 0) | (F ? KeepFloats : 0) | (I ? KeepIntegers : 0) |
        (C ? ClampIntegers : 0) | (N ? KeepNaNs : 0));
    EXPECT_EQ(S.OverrideOperand, G);
    EXPECT_EQ(S.FloatConversions, G && !F);
    EXPECT_EQ(S.Halves, G && !F);
    EXPECT_EQ(S.IntegerConversions, G && !I);
    EXPECT_EQ(S.Integers, C);
    EXPECT_EQ(S.KeepNaNs, N);
    SaturationSwitches Same = SaturationSwitches::ofBits(S.bits());
    EXPECT_EQ(Same.bits(), S.bits());
    for (bool Operand : {false, true}) {
      EXPECT_EQ(S.saturates(/*ToInteger=*/false, Operand), G ? !F : Operand);
      EXPECT_EQ(S.saturates(/*ToInteger=*/true, Operand), G ? !I : Operand);
    }
  }
}

//===----------------------------------------------------------------------===//
// Halves
//===----------------------------------------------------------------------===//

uint64_t half(const char *Name, ArrayView<Operand> Operands,
              uint64_t Ctrl = Global) {
  return vector(Name, Operands, written(Ctrl)).lane(16, 0);
}

TEST(Saturation, HalvesAreFinite) {
  VectorRegister Most = first(16, {0x7BFF}), Least = first(16, {0xFBFF});
  VectorRegister Infinity = first(16, {0x7C00}), NaN = first(16, {0x7E01});
  VectorRegister One = first(16, {0x3C00}), Zero = first(16, {0});
  MaskImage All = allLanes();
  EXPECT_EQ(half("vadd.f16", {Most, Most, All}), 0x7BFFu);
  EXPECT_EQ(half("vsub.f16", {Least, Most, All}), 0xFBFFu);
  EXPECT_EQ(half("vmul.f16", {Least, Most, All}), 0xFBFFu);
  EXPECT_EQ(half("vdiv.f16", {One, Zero, All}), 0x7BFFu);
  EXPECT_EQ(half("vdiv.f16", {Zero, Zero, All}), 0u);
  EXPECT_EQ(half("vmax.f16", {Infinity, One, All}), 0x7BFFu);
  EXPECT_EQ(half("vmin.f16", {NaN, One, All}), 0u);
  EXPECT_EQ(half("vabs.f16", {NaN, All}), 0u);
  EXPECT_EQ(half("vneg.f16", {Infinity, All}), 0xFBFFu);
  EXPECT_EQ(half("vexp.f16", {first(16, {0x4C00}), All}), 0x7BFFu);
  EXPECT_EQ(half("vln.f16", {Zero, All}), 0xFBFFu);
  EXPECT_EQ(half("vln.f16", {first(16, {0xBC00}), All}), 0u);
  EXPECT_EQ(half("vsqrt.f16", {first(16, {0xBC00}), All}), 0u);
  EXPECT_EQ(half("vrelu.f16", {Infinity, All}), 0x7BFFu);
  EXPECT_EQ(half("vlrelu.f16", {Least, uint64_t(0x4000), All}), 0xFBFFu);
  EXPECT_EQ(half("vprelu.f16", {Least, Most, All}), 0xFBFFu);
  EXPECT_EQ(half("vadds.f16", {Most, uint64_t(0x7BFF), All}), 0x7BFFu);
  EXPECT_EQ(half("vmuls.f16", {Zero, uint64_t(0x7C00), All}), 0u);
  EXPECT_EQ(half("vmula.f16", {Most, Most, One, All}), 0x7BFFu);
  EXPECT_EQ(half("vaxpy.f16", {Most, Most, uint64_t(0x3C00), All}), 0x7BFFu);
  EXPECT_EQ(half("vcadd.f16", {Most, All}), 0x7BFFu);
  EXPECT_EQ(half("vcmax.f16", {NaN, All}), 0u);
  EXPECT_EQ(half("vcgadd.f16", {Least, All}), 0xFBFFu);
  EXPECT_EQ(half("vcpadd.f16", {Most, All}), 0x7BFFu);
  EXPECT_EQ(vector("vci.f16", {uint64_t(0x7BFF), uint64_t(0)}, written(Global))
                .lane(16, 127),
            0x7BFFu);
}

// Without active lanes the maximum is -infinity, which then is not a half.
TEST(Saturation, MaximumOfNothing) {
  MaskImage None;
  EXPECT_EQ(half("vcmax.f16", {first(16, {0x3C00}), None}), 0xFBFFu);
  EXPECT_EQ(half("vcmax.f16", {first(16, {0x3C00}), None}, 0), 0xFC00u);
}

// What is only moved, compared or selected stays as it is.
TEST(Saturation, MovesKeepInfinities) {
  VectorRegister Infinity = first(16, {0x7C00}), NaN = first(16, {0x7E01});
  MaskImage All = allLanes();
  EXPECT_EQ(half("vsel.f16", {Infinity, NaN, All}), 0x7C00u);
  EXPECT_EQ(half("vdup.f16", {NaN, All}), 0x7E01u);
  EXPECT_EQ(half("vand.f16", {NaN, NaN, All}), 0x7E01u);
  EXPECT_EQ(half("vbr.f16", {uint64_t(0x7C00)}), 0x7C00u);
  EXPECT_TRUE(
      mask("vcmp.ne.f16", {NaN, NaN, All}, written(Global)).lane(16, 0));
}

// Lanes that vmula does not compute keep what they were.
TEST(Saturation, LanesThatAreOffStay) {
  VectorRegister Infinity = first(16, {0x7C00}), One = first(16, {0x3C00});
  MaskImage Odd = active(16, [](unsigned I) { return I % 2; });
  expectLanes(16,
              vector("vmula.f16", {Infinity, One, One, Odd}, written(Global)),
              [](unsigned I) { return I % 2 ? 0x7BFF : 0x7C00; });
  expectLanes(16, vector("vadd.f16", {Infinity, One, Odd}, written(Global)),
              [](unsigned I) { return I % 2 ? 0x7BFF : 0; });
}

TEST(Saturation, OnlyHalvesAreMadeFinite) {
  VectorRegister A = first(32, {0x7F800000});
  EXPECT_EQ(vector("vadd.f32", {A, A, allLanes()}, written(Global)).lane(32, 0),
            0x7F800000u);
  VectorRegister B = first(16, {0x7F80});
  EXPECT_EQ(half("vadd.bf16", {B, B, allLanes()}), 0x7F80u);
}

/// Every pair of \p Values, which the switch makes of what IEEE 754 says.
void expectFinite(const char *Name) {
  std::mt19937 Random(1);
  constexpr uint64_t Special[] = {0x7C00, 0xFC00, 0x7E00, 0x7BFF,
                                  0xFBFF, 0x0000, 0x8000, 0x0001};
  for (unsigned Round = 0; Round < 64; ++Round) {
    auto Any = [&](unsigned) -> uint64_t {
      unsigned V = Random();
      return V % 4 ? V >> 8 & 0xFFFF : Special[V >> 8 & 7];
    };
    VectorRegister A = lanes(16, Any), B = lanes(16, Any), C = lanes(16, Any);
    MaskImage M = active(16, [&](unsigned) { return Random() % 2; });
    const Operation &Op = operation(Name);
    std::vector<Operand> In;
    const VectorRegister *Next[] = {&A, &B, &C};
    unsigned Used = 0;
    for (size_t I = 0; I < Op.Operands.size(); ++I) {
      if (Op.Operands[I] == OperandKind::Vector)
        In.push_back(*Next[Used++]);
      else if (Op.Operands[I] == OperandKind::Mask)
        In.push_back(M);
      else
        In.push_back(Op.Operands[I] == OperandKind::Scalar ? C.lane(16, 5)
                                                           : uint64_t(0));
    }
    bool Merges = Op.Kind == VMULA || Op.Kind == VAXPY || Op.Kind == VMADD;
    VectorRegister Plain = vector(Name, In);
    expectLanes(16, vector(Name, In, written(Global)), [&](unsigned I) {
      uint64_t V = Plain.lane(16, I);
      if (Merges && !M.lane(16, I))
        return A.lane(16, I);
      if ((V & 0x7FFF) > 0x7C00)
        return uint64_t(0);
      return (V & 0x7FFF) == 0x7C00 ? (V & 0x8000) | 0x7BFF : V;
    });
    expectLanes(16, vector(Name, In, written(Global | KeepFloats)),
                [&](unsigned I) { return Plain.lane(16, I); });
  }
}

TEST(Saturation, EveryOperationOnHalves) {
  unsigned Count = 0;
  for (const Operation &Op : operations())
    if (Op.IsSaturable && Op.Result == Format::F16) {
      SCOPED_TRACE(Op.Name);
      expectFinite(Op.Name);
      ++Count;
    }
  EXPECT_EQ(Count, 29u);
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// The nearest number of \p F to the exact result of \p Kind.
uint64_t nearest(const Operation &Op, uint64_t A, uint64_t B) {
  const FormatInfo &Info = info(Op.Source);
  auto Number = [&](uint64_t V) {
    long double X = V;
    if (Info.isSignedInteger() && V & Info.signBit())
      X -= std::exp2(Info.Bits);
    return X;
  };
  long double X = Number(A), Y = Number(B);
  long double Exact = Op.Kind == VADD || Op.Kind == VADDS ? X + Y
                      : Op.Kind == VSUB                   ? X - Y
                                                          : X * Y;
  long double Most = Info.isSignedInteger() ? std::exp2(Info.Bits - 1) - 1
                                            : std::exp2(Info.Bits) - 1;
  long double Least = Info.isSignedInteger() ? -Most - 1 : 0;
  Exact = Exact < Least ? Least : Exact > Most ? Most : Exact;
  return uint64_t(int64_t(Exact)) & Info.mask();
}

TEST(Saturation, EveryOperationOnIntegers) {
  unsigned Count = 0;
  for (const Operation &Op : operations()) {
    if (!Op.IsSaturable || info(Op.Source).isFloat())
      continue;
    SCOPED_TRACE(Op.Name);
    ++Count;
    unsigned Bits = info(Op.Source).Bits;
    bool IsScalar = Op.Operands[1] == OperandKind::Scalar;
    std::mt19937_64 Random(2);
    // All pairs of bytes; of others, many and the ends of the range.
    for (unsigned Round = 0; Round < 256; ++Round) {
      auto Any = [&](unsigned) {
        uint64_t V = Random();
        constexpr uint64_t Ends[] = {0, 1, 0x7F, 0x80};
        return V % 3 ? V >> 4 : Ends[V >> 4 & 3] << (Bits - 8);
      };
      VectorRegister A = lanes(
          Bits, [&](unsigned I) -> uint64_t { return Bits == 8 ? I : Any(I); });
      VectorRegister B = lanes(Bits, [&](unsigned I) -> uint64_t {
        return Bits == 8 ? Round : Any(I);
      });
      uint64_t Scalar = B.lane(Bits, 0);
      std::vector<Operand> In = {A};
      if (IsScalar)
        In.push_back(Scalar);
      else
        In.push_back(B);
      MaskImage All = allLanes();
      In.push_back(All);
      expectLanes(Bits, vector(Op.Name, In, written(ClampIntegers)),
                  [&](unsigned I) {
                    return nearest(Op, A.lane(Bits, I),
                                   IsScalar ? Scalar : B.lane(Bits, I));
                  });
    }
  }
  EXPECT_EQ(Count, 26u);
}

// Carries, wide products, fused and reduced sums wrap whatever CTRL says.
TEST(Saturation, OtherIntegersWrap) {
  Options Opts = written(ClampIntegers);
  VectorRegister A = first(32, {0x7FFFFFFF}), One = first(32, {1});
  MaskImage All = allLanes();
  EXPECT_EQ(vector("vmula.s32", {A, A, One, All}, Opts).lane(32, 0),
            0xFFFFFFFEu);
  EXPECT_EQ(
      vector("vneg.s32", {first(32, {0x80000000}), All}, Opts).lane(32, 0),
      0x80000000u);
  EXPECT_EQ(
      vector("vabs.s32", {first(32, {0x80000000}), All}, Opts).lane(32, 0),
      0x80000000u);
  EXPECT_EQ(vector("vcadd.s32", {A, All}, Opts).lane(32, 0), 0xFFFFFFC0u);
  VectorRegister Sum;
  MaskImage Carry;
  EXPECT_TRUE(execute(operation("vaddc.s32"), {A, A, All}, {Sum, Carry}, Opts));
  EXPECT_EQ(Sum.lane(32, 0), 0xFFFFFFFEu);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

// Under each setting of CTRL a conversion is the one whose operand asks for
// what CTRL does; one without an operand is what it always is.
TEST(Saturation, EveryConversion) {
  std::mt19937_64 Random(3);
  for (const Operation &Op : operations()) {
    if (Op.Kind != VCVT)
      continue;
    SCOPED_TRACE(Op.Name);
    const ConversionForm &Form = conversionForms().Begin[Op.Detail];
    VectorRegister A = lanes(64, [&](unsigned) { return Random(); });
    MaskImage All = allLanes();
    uint64_t Rnd = 0;
    while (Form.Roundings && !Form.accepts(Rounding(Rnd)))
      ++Rnd;
    auto Convert = [&](bool Saturate, const Options &Opts) {
      return vector(Op.Name, {A, All, Rnd, uint64_t(Saturate), uint64_t(0)},
                    Opts);
    };
    bool ToInteger = info(Form.Dst).isInteger();
    for (uint64_t Ctrl : {uint64_t(0), Global, Global | KeepFloats,
                          Global | KeepIntegers, KeepFloats | KeepIntegers}) {
      for (bool Operand : {false, true}) {
        if (Operand && !Form.HasSaturation)
          continue;
        bool Wanted = Operand;
        if (Ctrl & Global && Form.HasSaturation)
          Wanted = !(Ctrl & (ToInteger ? KeepIntegers : KeepFloats));
        VectorRegister Result = Convert(Operand, written(Ctrl));
        VectorRegister Expected = Convert(Wanted, {});
        expectLanes(8, Result, [&](unsigned I) { return Expected.lane(8, I); });
      }
    }
  }
}

} // namespace
