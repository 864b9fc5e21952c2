//===- FloatOperationTest.cpp - Emulated floating-point arithmetic --------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formulas compute in the host's double, which has more than twice the
// precision of every format, and round with integers.
//
//===----------------------------------------------------------------------===//

#include "LaneCheck.h"
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <map>

using namespace llvm;
using namespace pto;

namespace {

bool isNaN(Format F, uint64_t Bits) {
  return (Bits & ~info(F).signBit()) > info(F).Infinity;
}

bool isNegative(Format F, uint64_t Bits) { return Bits & info(F).signBit(); }

/// A denormal becomes a zero of its sign.
uint64_t flushed(Format F, uint64_t Bits) {
  return Bits & info(F).Infinity ? Bits : Bits & info(F).signBit();
}

double decode(Format F, uint64_t Bits) {
  const FormatInfo &Info = info(F);
  if (isNaN(F, Bits))
    return std::numeric_limits<double>::quiet_NaN();
  uint64_t Magnitude = Bits & ~Info.signBit();
  int Exponent = Magnitude >> Info.MantissaBits;
  uint64_t Mantissa = Magnitude & ((uint64_t(1) << Info.MantissaBits) - 1);
  double Value;
  if (Magnitude == Info.Infinity)
    Value = std::numeric_limits<double>::infinity();
  else if (Exponent == 0)
    Value = std::ldexp(Mantissa, 1 - Info.Bias - Info.MantissaBits);
  else
    Value = std::ldexp(Mantissa + (uint64_t(1) << Info.MantissaBits),
                       Exponent - Info.Bias - Info.MantissaBits);
  return isNegative(F, Bits) ? -Value : Value;
}

/// Rounds to nearest even; any NaN is the canonical one.
uint64_t encode(Format F, double Value) {
  const FormatInfo &Info = info(F);
  if (std::isnan(Value))
    return Info.NaN;
  uint64_t Sign = std::signbit(Value) ? Info.signBit() : 0;
  Value = std::fabs(Value);
  if (std::isinf(Value))
    return Sign | Info.Infinity;
  if (Value == 0)
    return Sign;
  int Least = 1 - Info.Bias;
  int Exponent = std::max(std::ilogb(Value), Least);
  if (Exponent > Info.Bias)
    return Sign | Info.Infinity;
  // The value in units of the last place, below 2^(MantissaBits + 1); the unit
  // of the exponent field is added by the leading one.
  double Units = std::ldexp(Value, Info.MantissaBits - Exponent);
  uint64_t Whole = uint64_t(Units);
  double Rest = Units - double(Whole);
  Whole += Rest > 0.5 || (Rest == 0.5 && Whole % 2);
  return Sign | ((uint64_t(Exponent - Least) << Info.MantissaBits) + Whole);
}

double divide(double A, double B) {
  if (B != 0)
    return A / B;
  if (A == 0 || std::isnan(A))
    return std::numeric_limits<double>::quiet_NaN();
  return std::signbit(A) == std::signbit(B)
             ? std::numeric_limits<double>::infinity()
             : -std::numeric_limits<double>::infinity();
}

std::vector<FloatEnvironment> environments(Format F) {
  std::vector<FloatEnvironment> Envs(2);
  // Flushing of one width must not touch the other.
  Envs[0].FlushF32 = F != Format::F32;
  Envs[0].FlushF16 = F == Format::F32;
  Envs[1].FlushF32 = F == Format::F32;
  Envs[1].FlushF16 = F != Format::F32;
  if (F == Format::F32)
    for (unsigned I = 0; I < 2; ++I) {
      Envs.push_back(Envs[I]);
      Envs.back().NativeFma = true;
    }
  if (F == Format::F16)
    for (unsigned I = 0; I < 2; ++I) {
      Envs.push_back(Envs[I]);
      Envs.back().NativeHalf = false;
    }
  return Envs;
}

bool flushes(Format F, const FloatEnvironment &Env) {
  return F == Format::F32 ? Env.FlushF32 : Env.FlushF16;
}

/// Arithmetic whose denormals are flushed always, or only if the environment
/// says so.
void checkArithmetic(const std::string &Operation, Format F, bool AlwaysFlushes,
                     double (*Compute)(double, double)) {
  for (const FloatEnvironment &Env : environments(F)) {
    bool Flush = AlwaysFlushes || flushes(F, Env);
    auto Operand = [&](ArrayRef<uint64_t> Lane, unsigned I) {
      if (I >= Lane.size())
        return 0.0;
      return decode(F, Flush ? flushed(F, Lane[I]) : Lane[I]);
    };
    checkLanes(
        Operation + "." + formatName(F), F,
        [&](ArrayRef<uint64_t> Lane) {
          uint64_t R = encode(F, Compute(Operand(Lane, 0), Operand(Lane, 1)));
          return Flush ? flushed(F, R) : R;
        },
        Env);
  }
}

TEST(FloatOperation, Arithmetic) {
  for (Format F : FloatFormats) {
    for (const char *Name : {"vadd", "vadds"})
      checkArithmetic(Name, F, false, [](double A, double B) { return A + B; });
    checkArithmetic("vsub", F, false, [](double A, double B) { return A - B; });
    checkArithmetic("vmul", F, false, [](double A, double B) { return A * B; });
  }
  for (Format F : {Format::F16, Format::F32}) {
    checkArithmetic("vmuls", F, false,
                    [](double A, double B) { return A * B; });
    checkArithmetic("vdiv", F, true, divide);
    checkArithmetic("vsqrt", F, true,
                    [](double A, double) { return std::sqrt(A); });
  }
}

/// Operations that do not flush even where the environment says so.
void checkExact(const std::string &Operation, Format F,
                function_ref<uint64_t(ArrayRef<uint64_t>)> Formula) {
  for (const FloatEnvironment &Env : environments(F))
    if (flushes(F, Env))
      checkLanes(Operation + "." + formatName(F), F, Formula, Env);
}

TEST(FloatOperation, Extremum) {
  for (Format F : FloatFormats) {
    for (bool Max : {true, false}) {
      auto Formula = [&](ArrayRef<uint64_t> Lane) {
        if (isNaN(F, Lane[0]) || isNaN(F, Lane[1]))
          return info(F).NaN;
        double A = decode(F, Lane[0]), B = decode(F, Lane[1]);
        // The positive one of two zeros is greater.
        bool IsFirstLess =
            A < B || (A == B && std::signbit(A) && !std::signbit(B));
        return IsFirstLess == Max ? Lane[1] : Lane[0];
      };
      checkExact(Max ? "vmax" : "vmin", F, Formula);
      checkExact(Max ? "vmaxs" : "vmins", F, Formula);
    }
  }
}

TEST(FloatOperation, Sign) {
  for (Format F : {Format::F16, Format::F32}) {
    checkExact("vabs", F, [&](ArrayRef<uint64_t> Lane) {
      return Lane[0] & ~info(F).signBit();
    });
    checkExact("vneg", F, [&](ArrayRef<uint64_t> Lane) {
      return Lane[0] ^ info(F).signBit();
    });
    checkExact("vrelu", F, [&](ArrayRef<uint64_t> Lane) {
      bool IsKept = isNaN(F, Lane[0]) || !isNegative(F, Lane[0]);
      return IsKept ? Lane[0] : 0;
    });
  }
}

TEST(FloatOperation, LeakyRelu) {
  for (Format F : {Format::F16, Format::F32})
    for (const FloatEnvironment &Env : environments(F)) {
      auto Flushed = [&](uint64_t Bits) {
        return flushes(F, Env) ? flushed(F, Bits) : Bits;
      };
      checkLanes(
          std::string("vlrelu.") + formatName(F), F,
          [&](ArrayRef<uint64_t> Lane) {
            // What is not multiplied keeps its bits: NaNs and denormals.
            if (!isNegative(F, Lane[0]))
              return Lane[0];
            return Flushed(encode(F, decode(F, Flushed(Lane[0])) *
                                         decode(F, Flushed(Lane[1]))));
          },
          Env);
    }
}

TEST(FloatOperation, Bitwise) {
  const std::map<std::string, uint64_t (*)(uint64_t, uint64_t)> Formulas = {
      {"vand", [](uint64_t A, uint64_t B) { return A & B; }},
      {"vor", [](uint64_t A, uint64_t B) { return A | B; }},
      {"vxor", [](uint64_t A, uint64_t B) { return A ^ B; }},
      {"vnot", [](uint64_t A, uint64_t) { return ~A; }}};
  for (const auto &[Name, Compute] : Formulas)
    for (Format F : FloatFormats)
      checkExact(Name, F, [&, Compute = Compute](ArrayRef<uint64_t> Lane) {
        return Compute(Lane[0], Lane.back()) & info(F).mask();
      });
}

TEST(FloatOperation, Compare) {
  // The host's comparisons are false for NaNs, except for !=.
  const std::map<std::string, bool (*)(double, double)> Conditions = {
      {"eq", [](double A, double B) { return A == B; }},
      {"ne", [](double A, double B) { return A != B; }},
      {"lt", [](double A, double B) { return A < B; }},
      {"le", [](double A, double B) { return A <= B; }},
      {"gt", [](double A, double B) { return A > B; }},
      {"ge", [](double A, double B) { return A >= B; }}};
  for (const auto &[Name, Condition] : Conditions)
    for (Format F : FloatFormats)
      for (const char *Operation : {"vcmp.", "vcmps."})
        checkExact(Operation + Name, F,
                   [&, Condition = Condition](ArrayRef<uint64_t> Lane) {
                     return Condition(decode(F, Lane[0]), decode(F, Lane[1]));
                   });
}

TEST(FloatOperation, Ramp) {
  for (Format F : {Format::F16, Format::F32})
    for (const FloatEnvironment &Env : environments(F))
      for (bool Descending : {false, true}) {
        CompiledOperation Op = compileOperation(
            std::string("vci.") + formatName(F), Env, uint32_t(Descending));
        unsigned Lanes = Op.Results[0].Lanes;
        std::vector<uint64_t> Bases = specialValues(F);
        RandomValues Random;
        for (unsigned I = 0; I < 100; ++I)
          Bases.push_back(Random.of(F));
        for (uint64_t Base : Bases) {
          std::vector<uint64_t> Ramp = run(Op, {{Base}})[0];
          for (unsigned I = 0; I < Lanes; ++I)
            ASSERT_EQ(Ramp[I], encode(F, decode(F, Base) +
                                             (Descending ? Lanes - 1 - I : I)))
                << std::hex << formatName(F) << " base 0x" << Base << std::dec
                << " lane " << I;
        }
      }
}

} // namespace
