//===- ClampedConversionTest.cpp - Clamps of floats, executed -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clamps before and after conversions of floats to integers, in every way of
// writing them, are executed by the emulator and, compiled at -O0 and -O2, by
// the simulator. For every half and bfloat, and for floats around each bound,
// the result is what the operations mean one by one; where that is poison, it
// is anything.
//
// Whether a clamp has become saturation is looked up in the lowered text: it
// has to where it may.
//
//===----------------------------------------------------------------------===//

#include "LoweredCode.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
#include <optional>

using namespace llvm;
using namespace pto;

namespace {

constexpr unsigned Lanes = 128, Destination = 65536;

/// How a maximum or minimum of x and a bound is written. In the selects, the
/// bound is chosen (or x is) where a comparison, ordered or not, is true.
enum class Form {
  Num,               // maxnum, minnum
  NumNoNaNs,         // the same with nnan
  Propagating,       // maximum, minimum
  BoundIfBeyond,     // x olt lo ? lo : x
  ValueIfInside,     // x ogt lo ? x : lo
  BoundUnlessInside, // x ult lo ? lo : x
  ValueUnlessBeyond  // x ugt lo ? x : lo
};
constexpr Form Forms[] = {Form::Num,
                          Form::NumNoNaNs,
                          Form::Propagating,
                          Form::BoundIfBeyond,
                          Form::ValueIfInside,
                          Form::BoundUnlessInside,
                          Form::ValueUnlessBeyond};

struct FloatType {
  const char *Name, *Mangled;
  unsigned Bits;
  const fltSemantics *Semantics;
};
const FloatType FloatTypes[] = {
    {"half", "f16", 16, &APFloat::IEEEhalf()},
    {"bfloat", "bf16", 16, &APFloat::BFloat()},
    {"float", "f32", 32, &APFloat::IEEEsingle()},
};

enum class Rounded { No, BeforeClamp, AfterClamp };

struct Case {
  FloatType From;
  Form How;
  bool MaximumFirst;
  double Low, High;
  unsigned Bits; ///< Of the result.
  bool IsSigned;
  bool Saturates;        ///< llvm.fptosi.sat.
  bool IsCut = false;    ///< By way of i32 and trunc.
  bool SkipsLow = false; ///< Only one bound.
  bool SkipsHigh = false;
  Rounded Rounds = Rounded::No; ///< By llvm.floor.
  std::string Name = {};
};

APFloat inFormat(double Value, const fltSemantics &Semantics) {
  APFloat R(Value);
  bool IsInexact;
  R.convert(Semantics, APFloat::rmNearestTiesToEven, &IsInexact);
  return R;
}

/// \p X as a constant of IR, which prints every format exactly.
std::string constant(double Value, const FloatType &Type) {
  APFloat X = inFormat(Value, *Type.Semantics);
  uint64_t Bits = X.bitcastToAPInt().getZExtValue();
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "splat (" << Type.Name << " ";
  if (Type.Mangled == StringRef("f16"))
    OS << "0xH" << format_hex_no_prefix(Bits, 4, true);
  else if (Type.Mangled == StringRef("bf16"))
    OS << "0xR" << format_hex_no_prefix(Bits, 4, true);
  else {
    bool IsInexact;
    X.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &IsInexact);
    OS << format_hex(X.bitcastToAPInt().getZExtValue(), 18, true);
  }
  OS << ")";
  return Text;
}

//===----------------------------------------------------------------------===//
// What the operations mean
//===----------------------------------------------------------------------===//

/// nullopt is poison.
std::optional<APFloat> clampOne(const APFloat &X, Form How, bool IsMaximum,
                                const APFloat &Bound) {
  if (X.isNaN())
    switch (How) {
    case Form::Num:
    case Form::ValueIfInside:
    case Form::BoundUnlessInside:
      return Bound;
    case Form::NumNoNaNs:
      return std::nullopt;
    case Form::Propagating:
    case Form::BoundIfBeyond:
    case Form::ValueUnlessBeyond:
      return X;
    }
  APFloat::cmpResult Order = X.compare(Bound);
  bool IsBeyond =
      Order == (IsMaximum ? APFloat::cmpLessThan : APFloat::cmpGreaterThan);
  return IsBeyond ? Bound : X;
}

std::optional<uint64_t> expected(const Case &C, uint64_t Bits) {
  const fltSemantics &Semantics = *C.From.Semantics;
  std::optional<APFloat> X = APFloat(Semantics, APInt(C.From.Bits, Bits));
  if (C.Rounds == Rounded::BeforeClamp)
    X->roundToIntegral(APFloat::rmTowardNegative);
  for (bool IsMaximum : {C.MaximumFirst, !C.MaximumFirst}) {
    if (IsMaximum ? C.SkipsLow : C.SkipsHigh)
      continue;
    X = clampOne(*X, C.How, IsMaximum,
                 inFormat(IsMaximum ? C.Low : C.High, Semantics));
    if (!X)
      return std::nullopt;
  }
  if (C.Rounds == Rounded::AfterClamp)
    X->roundToIntegral(APFloat::rmTowardNegative);
  APSInt Result(C.IsCut ? 32 : C.Bits, !C.IsSigned && !C.IsCut);
  bool IsExact;
  if (X->convertToInteger(Result, APFloat::rmTowardZero, &IsExact) ==
          APFloat::opInvalidOp &&
      !C.Saturates)
    return std::nullopt;
  return Result.trunc(C.Bits).getZExtValue();
}

//===----------------------------------------------------------------------===//
// Their text
//===----------------------------------------------------------------------===//

std::string functionText(const Case &C) {
  std::string Text;
  raw_string_ostream OS(Text);
  std::string Ty = ("<" + Twine(Lanes) + " x " + C.From.Name + ">").str();
  std::string Suffix = ("v" + Twine(Lanes) + C.From.Mangled).str();
  std::string Operand = "%x";
  unsigned Next = 0;
  auto Define = [&] {
    Operand = "%" + std::to_string(100 + Next++);
    Operand.insert(1, "t");
    OS << "  " << Operand << " = ";
  };
  OS << "define void @" << C.Name << "() {\n  %x = load " << Ty
     << ", ptr addrspace(6) inttoptr (i64 0 to ptr addrspace(6)), align 32\n";
  auto Floor = [&] {
    std::string X = Operand;
    Define();
    OS << "call " << Ty << " @llvm.floor." << Suffix << "(" << Ty << " " << X
       << ")\n";
  };
  if (C.Rounds == Rounded::BeforeClamp)
    Floor();
  for (bool IsMaximum : {C.MaximumFirst, !C.MaximumFirst}) {
    if (IsMaximum ? C.SkipsLow : C.SkipsHigh)
      continue;
    std::string X = Operand;
    std::string Bound = constant(IsMaximum ? C.Low : C.High, C.From);
    auto Call = [&](StringRef Name, StringRef Flags) {
      Define();
      OS << "call " << Flags << Ty << " @llvm." << Name << "." << Suffix << "("
         << Ty << " " << X << ", " << Ty << " " << Bound << ")\n";
    };
    auto Select = [&](StringRef Kind, bool BoundIsTrue) {
      // The comparison that chooses x is reversed.
      bool IsLess = IsMaximum == BoundIsTrue;
      Define();
      std::string Condition = Operand;
      OS << "fcmp " << Kind << (IsLess ? "lt " : "gt ") << Ty << " " << X
         << ", " << Bound << "\n";
      Define();
      OS << "select <" << Lanes << " x i1> " << Condition << ", " << Ty << " "
         << (BoundIsTrue ? Bound : X) << ", " << Ty << " "
         << (BoundIsTrue ? X : Bound) << "\n";
    };
    switch (C.How) {
    case Form::Num:
      Call(IsMaximum ? "maxnum" : "minnum", "");
      break;
    case Form::NumNoNaNs:
      Call(IsMaximum ? "maxnum" : "minnum", "nnan ");
      break;
    case Form::Propagating:
      Call(IsMaximum ? "maximum" : "minimum", "");
      break;
    case Form::BoundIfBeyond:
      Select("o", true);
      break;
    case Form::ValueIfInside:
      Select("o", false);
      break;
    case Form::BoundUnlessInside:
      Select("u", true);
      break;
    case Form::ValueUnlessBeyond:
      Select("u", false);
      break;
    }
  }
  if (C.Rounds == Rounded::AfterClamp)
    Floor();
  std::string X = Operand;
  auto IntTy = [&](unsigned Bits) {
    return ("<" + Twine(Lanes) + " x i" + Twine(Bits) + ">").str();
  };
  unsigned First = C.IsCut ? 32 : C.Bits;
  Define();
  const char *Op = C.IsSigned || C.IsCut ? "fptosi" : "fptoui";
  if (C.Saturates)
    OS << "call " << IntTy(First) << " @llvm." << Op << ".sat.v" << Lanes << "i"
       << First << "." << Suffix << "(" << Ty << " " << X << ")\n";
  else
    OS << Op << " " << Ty << " " << X << " to " << IntTy(First) << "\n";
  if (C.IsCut) {
    X = Operand;
    Define();
    OS << "trunc " << IntTy(32) << " " << X << " to " << IntTy(C.Bits) << "\n";
  }
  OS << "  store " << IntTy(C.Bits) << " " << Operand
     << ", ptr addrspace(6) inttoptr (i64 " << Destination
     << " to ptr addrspace(6)), align 32\n  ret void\n}\n";
  return Text;
}

/// The bits that a case is executed for.
std::vector<uint64_t> inputs(const Case &C) {
  std::vector<uint64_t> Values;
  if (C.From.Bits == 16) {
    for (uint64_t Bits = 0; Bits != 65536; ++Bits)
      Values.push_back(Bits);
    return Values;
  }
  const fltSemantics &Semantics = *C.From.Semantics;
  auto Around = [&](APFloat X) {
    uint64_t Bits = X.bitcastToAPInt().getZExtValue();
    for (int Step = -4; Step <= 4; ++Step)
      Values.push_back(uint32_t(Bits + Step));
  };
  for (bool Negative : {false, true}) {
    Around(APFloat::getZero(Semantics, Negative));
    Around(APFloat::getInf(Semantics, Negative));
    Around(APFloat::getQNaN(Semantics, Negative));
    Around(APFloat::getSNaN(Semantics, Negative));
    for (int Power = -3; Power <= 34; ++Power)
      for (double Offset : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
        double Edge = std::ldexp(1.0, Power) + Offset;
        Around(inFormat(Negative ? -Edge : Edge, Semantics));
      }
  }
  Around(inFormat(C.Low, Semantics));
  Around(inFormat(C.High, Semantics));
  while (Values.size() % Lanes)
    Values.push_back(0);
  return Values;
}

/// The body of the function \p Name in \p Text.
StringRef bodyOf(StringRef Text, const std::string &Name) {
  return Text.split("@" + Name + "()").second.split("\n}").first;
}

/// Executes \p C for all its inputs. Returns what was wrong, or "".
std::string check(const Case &C, ExecutableCode &Code) {
  std::vector<uint64_t> Values = inputs(C);
  uint8_t *UB = Code.memory();
  unsigned InBytes = C.From.Bits / 8, OutBytes = C.Bits / 8;
  for (size_t Start = 0; Start < Values.size(); Start += Lanes) {
    for (unsigned I = 0; I != Lanes; ++I)
      std::memcpy(UB + I * InBytes, &Values[Start + I], InBytes);
    std::string Stopped = Code.run(C.Name);
    if (!Stopped.empty())
      return Stopped;
    for (unsigned I = 0; I != Lanes; ++I) {
      uint64_t Got = 0;
      std::memcpy(&Got, UB + Destination + I * OutBytes, OutBytes);
      std::optional<uint64_t> Wanted = expected(C, Values[Start + I]);
      if (Wanted && *Wanted != Got)
        return formatv("{0:x} gave {1:x}, not {2:x}", Values[Start + I], Got,
                       *Wanted);
    }
  }
  return "";
}

/// Executes \p Cases in all engines and counts those in whose lowered function
/// clamps are left.
unsigned execute(ArrayRef<Case> Cases) {
  unsigned Kept = 0;
  for (size_t First = 0; First < Cases.size(); First += 64) {
    ArrayRef<Case> Group =
        Cases.slice(First, std::min<size_t>(64, Cases.size() - First));
    std::string Text = "target triple = \"pto\"\n";
    std::vector<StringRef> Names;
    for (const Case &C : Group) {
      Text += functionText(C);
      Names.push_back(C.Name);
    }
    for (const Engine &E : engines()) {
      std::string Error;
      std::unique_ptr<ExecutableCode> Code = E.Compile(Text, Names, Error);
      if (!Code) {
        ADD_FAILURE() << E.Name << ": " << Error;
        return 0;
      }
      auto *Lowered = dynamic_cast<LoweredCode *>(Code.get());
      for (const Case &C : Group) {
        StringRef Body = Lowered ? bodyOf(Lowered->text(), C.Name) : "";
        Kept += Body.contains("fcmp") || Body.contains("llvm.m");
        std::string Wrong = check(C, *Code);
        if (!Wrong.empty())
          ADD_FAILURE() << E.Name << ", " << C.Name << ": " << Wrong << "\n"
                        << functionText(C) << Body.str();
      }
    }
  }
  return Kept;
}

/// Bounds of the range of integers, as clamps write them.
std::pair<double, double> range(unsigned Bits, bool IsSigned) {
  if (IsSigned)
    return {-std::ldexp(1.0, Bits - 1), std::ldexp(1.0, Bits - 1) - 1};
  return {0.0, std::ldexp(1.0, Bits) - 1};
}

void add(std::vector<Case> &Cases, Case C) {
  C.Name = "c" + std::to_string(Cases.size());
  Cases.push_back(C);
}

/// Whether saturation gives the same as \p C for NaN, which the range's own
/// bounds leave as the only question.
bool isSameForNaN(const Case &C) {
  uint64_t NaN =
      APFloat::getQNaN(*C.From.Semantics).bitcastToAPInt().getZExtValue();
  std::optional<uint64_t> Result = expected(C, NaN);
  return !Result || *Result == 0;
}

TEST(ClampedConversion, ByTheRange) {
  std::vector<Case> Same, Dear, Other;
  for (const FloatType &From : FloatTypes)
    for (Form How : Forms)
      for (bool MaximumFirst : {true, false})
        for (unsigned Bits : {8, 16})
          for (bool IsSigned : {true, false})
            for (bool Saturates : {false, true}) {
              auto [Low, High] = range(Bits, IsSigned);
              Case C{From, How,  MaximumFirst, Low,
                     High, Bits, IsSigned,     Saturates};
              // No form saturates here: two instructions on the narrow source
              // are better than two on its result.
              bool IsDear =
                  !Saturates &&
                  (From.Mangled == StringRef("f16")    ? Bits == 16 && !IsSigned
                   : From.Mangled == StringRef("bf16") ? Bits == 8 && IsSigned
                                                       : false);
              add(!isSameForNaN(C) ? Other : IsDear ? Dear : Same, C);
            }
  EXPECT_EQ(execute(Same), 0u);
  EXPECT_EQ(execute(Other), Other.size());
  execute(Dear);
}

TEST(ClampedConversion, ByOtherBounds) {
  std::vector<Case> Cases;
  for (const FloatType &From : FloatTypes)
    for (Form How : {Form::NumNoNaNs, Form::Propagating})
      for (bool IsSigned : {true, false}) {
        auto [Low, High] = range(8, IsSigned);
        for (double Step : {-1.0, 1.0})
          for (bool MovesLow : {true, false})
            add(Cases, {From, How, true, MovesLow ? Low + Step : Low,
                        MovesLow ? High : High + Step, 8, IsSigned, false});
      }
  execute(Cases);
}

TEST(ClampedConversion, ByFractions) {
  // Toward zero they are the range's ends; by floor they are not.
  std::vector<Case> Cases;
  for (const FloatType &From : {FloatTypes[0], FloatTypes[2]})
    for (Rounded Rounds :
         {Rounded::No, Rounded::BeforeClamp, Rounded::AfterClamp})
      for (bool Saturates : {false, true})
        add(Cases, {From, Form::Propagating, true, -128.5, 127.5, 8, true,
                    Saturates, false, false, false, Rounds});
  execute(Cases);
}

TEST(ClampedConversion, OnOneSide) {
  std::vector<Case> Cases;
  for (const FloatType &From : {FloatTypes[0], FloatTypes[2]})
    for (Form How : Forms)
      for (bool IsSigned : {true, false})
        for (bool Saturates : {false, true})
          for (bool SkipsLow : {true, false}) {
            auto [Low, High] = range(8, IsSigned);
            add(Cases, {From, How, true, Low, High, 8, IsSigned, Saturates,
                        false, SkipsLow, !SkipsLow});
          }
  execute(Cases);
}

TEST(ClampedConversion, ThenRounded) {
  std::vector<Case> Cases;
  for (const FloatType &From : {FloatTypes[0], FloatTypes[2]})
    for (Form How : Forms)
      for (Rounded Rounds : {Rounded::BeforeClamp, Rounded::AfterClamp})
        for (bool IsSigned : {true, false}) {
          auto [Low, High] = range(8, IsSigned);
          add(Cases, {From, How, true, Low, High, 8, IsSigned, false, false,
                      false, false, Rounds});
        }
  execute(Cases);
}

TEST(ClampedConversion, ThenCut) {
  std::vector<Case> Cases;
  for (const FloatType &From : {FloatTypes[0], FloatTypes[2]})
    for (Form How : Forms)
      for (unsigned Bits : {8, 16})
        for (bool IsSigned : {true, false})
          for (double Step : {0.0, 1.0}) {
            auto [Low, High] = range(Bits, IsSigned);
            Case C{From, How,      true,  Low, High + Step,
                   Bits, IsSigned, false, true};
            add(Cases, C);
            C.SkipsLow = true;
            add(Cases, C);
          }
  execute(Cases);
}

//===----------------------------------------------------------------------===//
// After the conversion
//===----------------------------------------------------------------------===//

/// x pred bound ? end : ... : fptosi(x)
TEST(ClampedConversion, BehindTheConversion) {
  struct Bound {
    const char *Predicate;
    double Value;
    int Chosen;
    bool IsSaturation;
  };
  // Of half to i8: each alone, around a conversion whose own range ends there.
  const Bound Bounds[] = {
      {"olt", -128.0, -128, true},  {"ole", -128.0, -128, true},
      {"ole", -129.0, -128, true},  {"olt", -127.0, -128, false},
      {"ult", -128.0, -128, false}, {"olt", -128.0, -127, false},
      {"ogt", 127.0, 127, true},    {"oge", 127.0, 127, true},
      {"oge", 128.0, 127, true},    {"ogt", 126.0, 127, false},
      {"oge", 126.0, 127, false},   {"uge", 127.0, 127, false},
      {"uno", 0.0, 0, true},        {"uno", 0.0, 1, false},
  };
  std::string Text = "target triple = \"pto\"\n", Error;
  std::vector<std::string> Names;
  for (size_t I = 0; I != std::size(Bounds); ++I) {
    Names.push_back("c" + std::to_string(I));
    raw_string_ostream(Text)
        << "define void @" << Names.back() << "() {\n"
        << "  %x = load <128 x half>, ptr addrspace(6) inttoptr (i64 0 to ptr "
           "addrspace(6)), align 32\n"
        << "  %i = fptosi <128 x half> %x to <128 x i8>\n"
        << "  %c = fcmp " << Bounds[I].Predicate << " <128 x half> %x, "
        << constant(Bounds[I].Value, FloatTypes[0]) << "\n"
        << "  %r = select <128 x i1> %c, <128 x i8> splat (i8 "
        << Bounds[I].Chosen << "), <128 x i8> %i\n"
        << "  store <128 x i8> %r, ptr addrspace(6) inttoptr (i64 "
        << Destination << " to ptr addrspace(6)), align 32\n"
        << "  ret void\n}\n";
  }
  std::vector<StringRef> NameRefs(Names.begin(), Names.end());
  std::unique_ptr<LoweredCode> Code =
      LoweredCode::compile(Text, NameRefs, Error);
  ASSERT_TRUE(Code) << Error;
  uint8_t *UB = Code->memory();
  for (auto [B, Name] : zip(Bounds, Names)) {
    EXPECT_EQ(bodyOf(Code->text(), Name).contains("fcmp"), !B.IsSaturation)
        << B.Predicate << " " << B.Value;
    APFloat Limit = inFormat(B.Value, APFloat::IEEEhalf());
    for (unsigned Start = 0; Start != 65536; Start += Lanes) {
      for (unsigned I = 0; I != Lanes; ++I) {
        uint16_t Bits = Start + I;
        std::memcpy(UB + 2 * I, &Bits, 2);
      }
      Code->run(Name);
      for (unsigned I = 0; I != Lanes; ++I) {
        APFloat X(APFloat::IEEEhalf(), APInt(16, Start + I));
        APFloat::cmpResult Order = X.compare(Limit);
        StringRef P = B.Predicate;
        bool IsChosen =
            X.isNaN() ? P.starts_with("u")
            : P == "uno"
                ? false
                : (P.contains("l") && Order == APFloat::cmpLessThan) ||
                      (P.contains("g") && Order == APFloat::cmpGreaterThan) ||
                      (P.ends_with("e") && Order == APFloat::cmpEqual);
        APSInt Result(8, false);
        bool IsExact;
        bool IsPoison = X.convertToInteger(Result, APFloat::rmTowardZero,
                                           &IsExact) == APFloat::opInvalidOp;
        int8_t Got = UB[Destination + I];
        if (IsChosen)
          ASSERT_EQ(Got, B.Chosen)
              << P.str() << " " << B.Value << " of " << Start + I;
        else if (!IsPoison)
          ASSERT_EQ(Got, Result.getSExtValue())
              << P.str() << " " << B.Value << " of " << Start + I;
      }
    }
  }
}

} // namespace
