//===- GenericConversionTest.cpp - Generic conversions, executed ----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of generic IR that load, convert and store a vector go through
// pto-lower-conversions and the emulator; the bytes that they store must be
// what the language reference says, and nothing else may change.
//
// PTO_TEST_WIDTHS=all in the environment takes every conversion at every
// length, which takes long; else each has one length in turn.
//
//===----------------------------------------------------------------------===//

#include "LoweredCode.h"
#include "ScalarConversion.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstring>

using namespace llvm;
using namespace pto;

namespace {

enum class Source { Loaded, Register };

struct Case {
  ScalarConversion Conversion;
  unsigned Length;
  Source From;
  std::string Name;
};

constexpr RoundingMode Modes[] = {
    RoundingMode::NearestTiesToEven, RoundingMode::NearestTiesToAway,
    RoundingMode::TowardNegative, RoundingMode::TowardPositive,
    RoundingMode::TowardZero};

StringRef modeMetadata(RoundingMode Mode) {
  switch (Mode) {
  case RoundingMode::NearestTiesToAway:
    return "round.tonearestaway";
  case RoundingMode::TowardNegative:
    return "round.downward";
  case RoundingMode::TowardPositive:
    return "round.upward";
  case RoundingMode::TowardZero:
    return "round.towardzero";
  default:
    return "round.tonearest";
  }
}

StringRef modeIntrinsic(RoundingMode Mode) {
  switch (Mode) {
  case RoundingMode::NearestTiesToAway:
    return "round";
  case RoundingMode::TowardNegative:
    return "floor";
  case RoundingMode::TowardPositive:
    return "ceil";
  default:
    return "roundeven";
  }
}

std::string vectorType(StringRef Element, unsigned Length) {
  return ("<" + Twine(Length) + " x " + Element + ">").str();
}

/// "v64f32", as the names of overloaded intrinsics have it.
std::string mangled(StringRef Element, unsigned Length) {
  StringRef Scalar = Element == "half"     ? "f16"
                     : Element == "bfloat" ? "bf16"
                     : Element == "float"  ? "f32"
                                           : Element;
  return ("v" + Twine(Length) + Scalar).str();
}

/// The function of a case: it converts from address 0 to address Destination.
constexpr unsigned Destination = 65536, Copy = 131072;

std::string functionText(const Case &C, StringRef CPU) {
  const ScalarConversion &V = C.Conversion;
  std::string ResultName = V.To.Name;
  if (V.SaturationBits)
    ResultName = "i" + std::to_string(V.SaturationBits);
  std::string FromTy = vectorType(V.From.Name, C.Length);
  std::string ToTy = vectorType(V.To.Name, C.Length);
  std::string ResultTy = vectorType(ResultName, C.Length);
  std::string From = mangled(V.From.Name, C.Length);
  std::string To = mangled(ResultName, C.Length);
  bool IsConstrained = false;

  std::string Text;
  raw_string_ostream OS(Text);
  auto Body = [&]() -> std::string {
    auto Cast = [&](StringRef Op, StringRef Operand) {
      return (Op + " " + FromTy + " " + Operand + " to " + ResultTy).str();
    };
    if (!V.From.isFloat() && !V.To.isFloat()) {
      StringRef Operand = "%x";
      auto Clamp = [&](StringRef Op, StringRef Name, const APInt &Bound) {
        OS << "  " << Name << " = call " << FromTy << " @llvm." << Op << "."
           << From << "(" << FromTy << " " << Operand << ", " << FromTy
           << " splat (" << V.From.Name << " ";
        Bound.print(OS, V.From.IsSigned);
        OS << "))\n";
        Operand = Name;
      };
      unsigned Bits = V.From.Bits, Range = V.SaturationBits;
      if (Range && V.From.IsSigned) {
        Clamp("smax", "%low",
              V.To.IsSigned ? APInt::getSignedMinValue(Range).sext(Bits)
                            : APInt::getZero(Bits));
        Clamp("smin", "%high",
              V.To.IsSigned ? APInt::getSignedMaxValue(Range).zext(Bits)
                            : APInt::getLowBitsSet(Bits, Range));
      } else if (Range) {
        Clamp("umin", "%high", APInt::getLowBitsSet(Bits, Range));
      }
      return Cast(V.From.Bits > V.To.Bits ? "trunc"
                  : V.From.IsSigned       ? "sext"
                                          : "zext",
                  Operand);
    }
    bool IsDefault = V.Rounding == RoundingMode::NearestTiesToEven;
    if (V.From.isFloat() && V.To.isFloat()) {
      if (V.From.Bits < V.To.Bits)
        return Cast("fpext", "%x");
      if (V.From.Bits > V.To.Bits)
        return IsDefault ? Cast("fptrunc", "%x")
                         : "call " + ToTy + " @llvm.fptrunc.round." + To + "." +
                               From + "(" + FromTy + " %x, metadata !\"" +
                               modeMetadata(V.Rounding).str() + "\")";
    }
    if (!V.From.isFloat()) {
      std::string Op = V.From.IsSigned ? "sitofp" : "uitofp";
      if (IsDefault)
        return Cast(Op, "%x");
      IsConstrained = true;
      return "call " + ToTy + " @llvm.experimental.constrained." + Op + "." +
             To + "." + From + "(" + FromTy + " %x, metadata !\"" +
             modeMetadata(V.Rounding).str() +
             "\", metadata !\"fpexcept.ignore\") strictfp";
    }
    StringRef Operand = "%x";
    if (V.Rounding != RoundingMode::TowardZero) {
      OS << "  %rounded = call " << FromTy << " @llvm."
         << modeIntrinsic(V.Rounding) << "." << From << "(" << FromTy
         << " %x)\n";
      Operand = "%rounded";
    }
    std::string Op = V.To.IsSigned ? "fptosi" : "fptoui";
    if (!V.SaturationBits)
      return Cast(Op, Operand);
    return "call " + ResultTy + " @llvm." + Op + ".sat." + To + "." + From +
           "(" + FromTy + " " + Operand.str() + ")";
  }();

  std::string Function;
  raw_string_ostream F(Function);
  F << "define void @" << C.Name << "() " << (IsConstrained ? "strictfp " : "")
    << "\"target-cpu\"=\"" << CPU << "\" {\n"
    << "  %x = load " << FromTy
    << ", ptr addrspace(6) inttoptr (i64 0 to ptr addrspace(6)), align 32\n";
  if (C.From == Source::Register)
    F << "  store " << FromTy << " %x, ptr addrspace(6) inttoptr (i64 " << Copy
      << " to ptr addrspace(6)), align 32\n";
  F << Text << "  %r = " << Body << "\n";
  StringRef Stored = "%r";
  if (ResultTy != ToTy) {
    F << "  %w = " << (V.To.IsSigned ? "sext " : "zext ") << ResultTy
      << " %r to " << ToTy << "\n";
    Stored = "%w";
  }
  F << "  store " << ToTy << " " << Stored
    << ", ptr addrspace(6) inttoptr (i64 " << Destination
    << " to ptr addrspace(6)), align 32\n  ret void\n}\n";
  return Function;
}

uint64_t element(const uint8_t *Data, unsigned Bits, unsigned I) {
  uint64_t Value = 0;
  std::memcpy(&Value, Data + size_t(I) * Bits / 8, Bits / 8);
  return Value;
}

void execute(ArrayRef<Case> Cases, StringRef CPU) {
  std::string Error;
  std::unique_ptr<LoweredCode> Code = LoweredCode::compileCases(
      Cases, [CPU](const Case &C) { return functionText(C, CPU); }, Error);
  ASSERT_TRUE(Code) << Error;
  uint8_t *UB = Code->memory();
  for (const Case &C : Cases) {
    const ScalarConversion &V = C.Conversion;
    // Short vectors run often, so that each conversion meets all values.
    unsigned Rounds = std::max(1U, 700 / C.Length);
    std::vector<uint64_t> Values = interestingValues(
        V.From, size_t(Rounds) * C.Length, std::hash<std::string>()(C.Name));
    for (unsigned Round = 0; Round != Rounds; ++Round) {
      std::memset(UB, 0xA5, Copy);
      const uint64_t *In = &Values[size_t(Round) * C.Length];
      for (unsigned I = 0; I != C.Length; ++I)
        std::memcpy(UB + size_t(I) * V.From.Bits / 8, &In[I], V.From.Bits / 8);
      Code->run(C.Name);
      const uint8_t *Out = UB + Destination;
      for (unsigned I = 0; I != C.Length; ++I) {
        uint64_t Got = element(Out, V.To.Bits, I);
        if (V.accepts(In[I], Got))
          continue;
        ADD_FAILURE() << C.Name << " on " << CPU.str() << ", element " << I
                      << ": " << std::hex << In[I] << " gave " << Got
                      << ", not " << V(In[I]).value_or(0) << "\n"
                      << functionText(C, CPU);
        Round = Rounds - 1;
        break;
      }
      unsigned End = C.Length * V.To.Bits / 8;
      for (unsigned I = End; I != End + 256; ++I)
        if (Out[I] != 0xA5) {
          ADD_FAILURE() << C.Name << " on " << CPU.str() << ": byte " << I
                        << " behind the result of " << End << " was changed";
          break;
        }
    }
  }
}

/// Collects cases, each with the next length, and executes them in groups.
class Table {
  static constexpr unsigned Lengths[] = {64, 128, 1, 300, 32,  256,
                                         7,  100, 3, 512, 2048};
  StringRef CPU;
  std::vector<Case> Cases;
  unsigned Next;
  bool All;

  void flush() {
    if (!Cases.empty())
      execute(Cases, CPU);
    Cases.clear();
  }

  void addOne(const ScalarConversion &V, unsigned Length, Source From) {
    std::string Name = std::string("c") + (V.From.IsSigned ? "s" : "u") +
                       V.From.Name + (V.To.IsSigned ? "_s" : "_u") + V.To.Name +
                       "_" + std::to_string(int(V.Rounding)) + "_" +
                       std::to_string(V.SaturationBits) + "_" +
                       std::to_string(Length) + "_" +
                       (From == Source::Loaded ? "m" : "r");
    Cases.push_back({V, Length, From, Name});
    if (Cases.size() == 32)
      flush();
  }

public:
  Table(StringRef CPU, unsigned First) : CPU(CPU), Next(First) {
    const char *Wanted = std::getenv("PTO_TEST_WIDTHS");
    All = Wanted && StringRef(Wanted) == "all";
  }
  ~Table() { flush(); }

  void add(const ScalarConversion &V) {
    if (!All) {
      unsigned I = Next++;
      // The longest take as long as all others.
      unsigned Length = Lengths[I % (I % 24 ? 9 : std::size(Lengths))];
      addOne(V, Length, I / 2 % 2 ? Source::Register : Source::Loaded);
      return;
    }
    for (unsigned Length : Lengths)
      for (Source From : {Source::Loaded, Source::Register})
        addOne(V, Length, From);
  }
};

const StringRef Processors[] = {"a5", "a3"};

TEST(GenericConversion, IntegersToFloats) {
  for (StringRef CPU : Processors) {
    Table T(CPU, CPU == "a5" ? 0 : 5);
    for (const ScalarType &From : scalarTypes())
      for (const ScalarType &To : scalarTypes())
        if (!From.isFloat() && To.isFloat())
          for (RoundingMode Mode : Modes)
            T.add({From, To, Mode});
  }
}

TEST(GenericConversion, FloatsToIntegers) {
  for (StringRef CPU : Processors) {
    Table T(CPU, CPU == "a5" ? 0 : 5);
    for (const ScalarType &From : scalarTypes())
      for (const ScalarType &To : scalarTypes())
        if (From.isFloat() && !To.isFloat())
          for (RoundingMode Mode : Modes)
            T.add({From, To, Mode});
  }
}

TEST(GenericConversion, FloatsToIntegersSaturating) {
  for (StringRef CPU : Processors) {
    Table T(CPU, CPU == "a5" ? 1 : 4);
    for (const ScalarType &From : scalarTypes())
      for (const ScalarType &To : scalarTypes())
        if (From.isFloat() && !To.isFloat()) {
          for (RoundingMode Mode : Modes)
            T.add({From, To, Mode, To.Bits});
          T.add({From, To, RoundingMode::TowardZero, To.Bits - 3});
        }
  }
}

TEST(GenericConversion, FloatsToFloats) {
  for (StringRef CPU : Processors) {
    Table T(CPU, CPU == "a5" ? 0 : 5);
    for (const ScalarType &From : scalarTypes())
      for (const ScalarType &To : scalarTypes())
        if (From.isFloat() && To.isFloat() && From.Bits != To.Bits)
          for (RoundingMode Mode : Modes)
            if (From.Bits > To.Bits || Mode == RoundingMode::NearestTiesToEven)
              T.add({From, To, Mode});
  }
}

TEST(GenericConversion, IntegersToIntegers) {
  Table T("a5", 0);
  for (unsigned Turn = 0; Turn != 3; ++Turn)
    for (const ScalarType &From : scalarTypes())
      for (const ScalarType &To : scalarTypes())
        if (!From.isFloat() && !To.isFloat() && From.Bits != To.Bits &&
            From.IsSigned == To.IsSigned)
          T.add({From, To, RoundingMode::NearestTiesToEven});
}

TEST(GenericConversion, ClampedIntegers) {
  for (StringRef CPU : Processors) {
    Table T(CPU, 0);
    for (const ScalarType &From : scalarTypes())
      for (const ScalarType &To : scalarTypes())
        if (!From.isFloat() && !To.isFloat() && From.Bits > To.Bits &&
            From.Bits < 64 && (From.IsSigned || !To.IsSigned))
          T.add({From, To, RoundingMode::TowardZero, To.Bits});
  }
}

} // namespace
