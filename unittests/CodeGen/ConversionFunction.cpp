//===- ConversionFunction.cpp - A conversion as a function of IR ----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConversionFunction.h"
#include "CompiledCode.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <random>

using namespace llvm;
using namespace pto;

namespace {

// Vectors have up to 2048 elements of 8 bytes, and something after them.
constexpr unsigned SourceAddress = 0, Destination = 0x4000, Guard = 0x200,
                   Copy = 0x8400, Other = 0xC800, MaskAddress = 0x11000,
                   LengthAddress = 0x11400, End = 0x11800;
static_assert(End <= CompiledCode::UsableBytes);

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
  case RoundingMode::TowardZero:
    return "trunc";
  default:
    return "roundeven";
  }
}

/// The operation of IR that converts, but for how it rounds and saturates.
StringRef operation(const ScalarConversion &V) {
  if (V.From.isFloat() && V.To.isFloat())
    return V.From.Bits > V.To.Bits ? "fptrunc" : "fpext";
  if (V.From.isFloat())
    return V.To.IsSigned ? "fptosi" : "fptoui";
  if (V.To.isFloat())
    return V.From.IsSigned ? "sitofp" : "uitofp";
  if (V.From.Bits > V.To.Bits)
    return "trunc";
  return V.From.IsSigned ? "sext" : "zext";
}

bool isIntegers(const ScalarConversion &V) {
  return !V.From.isFloat() && !V.To.isFloat();
}

/// The mode that the operation rounds in when nothing is said.
RoundingMode ownMode(const ScalarConversion &V) {
  return V.From.isFloat() && !V.To.isFloat() ? RoundingMode::TowardZero
                                             : RoundingMode::NearestTiesToEven;
}

/// Writes the body of a function.
class Writer {
  const ConversionFunction &C;
  const ScalarConversion &V;
  raw_ostream &OS;
  unsigned NextName = 0;

  bool isPredicated() const {
    return C.Mask == Masking::Predicated || C.Mask == Masking::PredicatedLength;
  }

public:
  Writer(const ConversionFunction &C, raw_ostream &OS)
      : C(C), V(C.Conversion), OS(OS) {}

  std::string vector(StringRef Element) const {
    return ("<" + Twine(C.Length) + " x " + Element + ">").str();
  }

  /// "v64f32", as the names of overloaded intrinsics have it.
  std::string mangled(StringRef Element) const {
    StringRef Name = StringSwitch<StringRef>(Element)
                         .Case("half", "f16")
                         .Case("bfloat", "bf16")
                         .Case("float", "f32")
                         .Default(Element);
    return ("v" + Twine(C.Length) + Name).str();
  }

  static std::string pointer(unsigned Address, StringRef Attribute = "") {
    return ("ptr addrspace(6) " + Attribute + "inttoptr (i64 " +
            Twine(Address) + " to ptr addrspace(6))")
        .str();
  }

  /// What every call of llvm.vp ends with.
  std::string lanes() const {
    return ", " + vector("i1") +
           (C.Mask == Masking::Predicated ? " %m" : " splat (i1 true)") +
           ", i32 %n)";
  }

  /// Names the value of \p Text.
  std::string define(const Twine &Text) {
    std::string Name = "%" + std::to_string(NextName++);
    Name.insert(1, "v");
    OS << "  " << Name << " = " << Text << "\n";
    return Name;
  }

  std::string load(StringRef Element, unsigned Address) {
    return define("load " + vector(Element) + ", " + pointer(Address) +
                  ", align 32");
  }

  std::string source() {
    std::string Ty = vector(V.From.Name);
    if (isPredicated())
      return define("call " + Ty + " @llvm.vp.load." + mangled(V.From.Name) +
                    ".p6(" + pointer(SourceAddress, "align 32 ") + lanes());
    if (C.Mask == Masking::Masked)
      return define("call " + Ty + " @llvm.masked.load." +
                    mangled(V.From.Name) + ".p6(" + pointer(SourceAddress) +
                    ", i32 32, " + vector("i1") + " %m, " + Ty +
                    " zeroinitializer)");
    return load(V.From.Name, SourceAddress);
  }

  /// An operation without change of type.
  std::string call(StringRef Name, StringRef Type, const Twine &Operands) {
    return define("call " + vector(Type) + " @llvm." +
                  (isPredicated() ? "vp." : "") + Name + "." + mangled(Type) +
                  "(" + Operands + (isPredicated() ? lanes() : ")"));
  }

  std::string cast(StringRef Op, StringRef From, StringRef To,
                   StringRef Operand) {
    if (isPredicated())
      return define("call " + vector(To) + " @llvm.vp." + Op + "." +
                    mangled(To) + "." + mangled(From) + "(" + vector(From) +
                    " " + Operand + lanes());
    return define(Op + " " + vector(From) + " " + Operand + " to " +
                  vector(To));
  }

  /// \p X between the bounds of the result.
  std::string clamp(std::string X) {
    unsigned Bits = V.From.Bits, Range = V.SaturationBits;
    std::string Ty = vector(V.From.Name);
    auto One = [&](StringRef Op, const APInt &Bound) {
      SmallString<24> Text;
      Bound.toString(Text, 10, V.From.IsSigned);
      X = call(Op, V.From.Name,
               Ty + " " + X + ", " + Ty + " splat (" + V.From.Name + " " +
                   Text + ")");
    };
    if (!V.From.IsSigned) {
      One("umin", APInt::getLowBitsSet(Bits, Range));
      return X;
    }
    One("smax", V.To.IsSigned ? APInt::getSignedMinValue(Range).sext(Bits)
                              : APInt::getZero(Bits));
    One("smin", V.To.IsSigned ? APInt::getSignedMaxValue(Range).zext(Bits)
                              : APInt::getLowBitsSet(Bits, Range));
    return X;
  }

  std::string convert(std::string X) {
    StringRef Op = operation(V);
    std::string From = vector(V.From.Name), To = vector(V.To.Name);
    if (isIntegers(V) && V.SaturationBits)
      X = clamp(X);
    bool IsOwnMode = V.Rounding == ownMode(V) || isIntegers(V);
    bool IsToInteger = V.From.isFloat() && !V.To.isFloat();
    if (!IsOwnMode && IsToInteger)
      X = call(isPredicated() && V.Rounding == RoundingMode::TowardZero
                   ? "roundtozero"
                   : modeIntrinsic(V.Rounding),
               V.From.Name, From + " " + X);
    if (IsToInteger && V.SaturationBits) {
      std::string Narrow = "i" + std::to_string(V.SaturationBits);
      X = define("call " + vector(Narrow) + " @llvm." + Op + ".sat." +
                 mangled(Narrow) + "." + mangled(V.From.Name) + "(" + From +
                 " " + X + ")");
      if (V.SaturationBits == V.To.Bits)
        return X;
      return cast(V.To.IsSigned ? "sext" : "zext", Narrow, V.To.Name, X);
    }
    if (IsOwnMode || IsToInteger)
      return cast(Op, V.From.Name, V.To.Name, X);
    std::string Names =
        mangled(V.To.Name) + "." + mangled(V.From.Name) + "(" + From + " " + X;
    std::string Mode = ", metadata !\"" + modeMetadata(V.Rounding).str() + "\"";
    if (V.From.isFloat())
      return define("call " + To + " @llvm.fptrunc.round." + Names + Mode +
                    ")");
    return define("call " + To + " @llvm.experimental.constrained." + Op + "." +
                  Names + Mode + ", metadata !\"fpexcept.ignore\") strictfp");
  }

  void result(StringRef R) {
    std::string To = vector(V.To.Name), Mask = vector("i1");
    std::string Stored = R.str();
    switch (C.Mask) {
    case Masking::None:
      break;
    case Masking::SelectZero:
      Stored = define("select " + Mask + " %m, " + To + " " + R + ", " + To +
                      " zeroinitializer");
      break;
    case Masking::SelectOther: {
      std::string O = load(V.To.Name, Other);
      Stored = define("select " + Mask + " %m, " + To + " " + R + ", " + To +
                      " " + O);
      break;
    }
    case Masking::Masked:
      OS << "  call void @llvm.masked.store." << mangled(V.To.Name) << ".p6("
         << To << " " << R << ", " << pointer(Destination) << ", i32 32, "
         << Mask << " %m)\n";
      return;
    case Masking::Predicated:
    case Masking::PredicatedLength:
      OS << "  call void @llvm.vp.store." << mangled(V.To.Name) << ".p6(" << To
         << " " << R << ", " << pointer(Destination, "align 32 ") << lanes()
         << "\n";
      return;
    }
    OS << "  store " << To << " " << Stored << ", " << pointer(Destination)
       << ", align 32\n";
  }

  void write() {
    if (C.Mask != Masking::None)
      OS << "  %m = load " << vector("i1") << ", " << pointer(MaskAddress)
         << ", align 32\n";
    if (isPredicated())
      OS << "  %n = load i32, " << pointer(LengthAddress) << "\n";
    std::string X = source();
    if (C.IsSourceKept)
      OS << "  store " << vector(V.From.Name) << " " << X << ", "
         << pointer(Copy) << ", align 32\n";
    result(convert(X));
  }
};

/// The mask of a run: random, all, none, and the first elements.
std::vector<bool> maskOf(unsigned Round, unsigned N, std::mt19937_64 &Random) {
  std::vector<bool> Mask(N);
  unsigned Front = Random() % (N + 1);
  for (unsigned I = 0; I != N; ++I)
    Mask[I] = Round % 4 == 0   ? Random() % 2
              : Round % 4 == 1 ? true
              : Round % 4 == 2 ? false
                               : I < Front;
  return Mask;
}

uint64_t element(const uint8_t *Data, unsigned Bits, unsigned I) {
  uint64_t Value = 0;
  std::memcpy(&Value, Data + size_t(I) * Bits / 8, Bits / 8);
  return Value;
}

} // namespace

bool ConversionFunction::isExpressible() const {
  if (Mask != Masking::Predicated && Mask != Masking::PredicatedLength)
    return true;
  if (isIntegers(Conversion))
    return true;
  if (Conversion.From.isFloat() && !Conversion.To.isFloat())
    return !Conversion.SaturationBits;
  return Conversion.Rounding == ownMode(Conversion);
}

std::string ConversionFunction::name() const {
  auto TypeName = [](const ScalarType &T) {
    return (T.isFloat() || T.IsSigned ? "" : "u") + std::string(T.Name);
  };
  static const char *const Masks[] = {"none",   "zero",       "other",
                                      "masked", "predicated", "length"};
  const ScalarConversion &V = Conversion;
  return TypeName(V.From) + "_" + TypeName(V.To) + "_" +
         modeIntrinsic(V.Rounding).str() +
         (V.SaturationBits ? "_sat" + std::to_string(V.SaturationBits) : "") +
         "_" + Masks[unsigned(Mask)] + "_" + std::to_string(Length) +
         (IsSourceKept ? "_kept_" : "_") + CPU;
}

std::string ConversionFunction::text() const {
  std::string Body;
  raw_string_ostream OS(Body);
  Writer(*this, OS).write();
  bool IsStrict = StringRef(Body).contains("strictfp");
  return "define void @" + name() + "() " + (IsStrict ? "strictfp " : "") +
         "\"target-cpu\"=\"" + CPU + "\" {\n" + Body + "  ret void\n}\n";
}

std::string ConversionFunction::check(ExecutableCode &Code,
                                      unsigned Rounds) const {
  const ScalarConversion &V = Conversion;
  unsigned N = Length, InBytes = V.From.Bits / 8, OutBytes = V.To.Bits / 8;
  uint8_t *UB = Code.memory();
  std::string Name = name();
  std::mt19937_64 Random(std::hash<std::string>()(Name));
  std::vector<uint64_t> Values =
      interestingValues(V.From, size_t(Rounds) * N, Random());
  std::string Wrong;
  raw_string_ostream OS(Wrong);
  for (unsigned Round = 0; Round != Rounds; ++Round) {
    const uint64_t *In = &Values[size_t(Round) * N];
    std::memset(UB, 0xA5, End);
    std::memset(UB + Other, 0x5A, size_t(N) * OutBytes);
    std::vector<bool> Active = maskOf(Round, N, Random);
    std::memset(UB + MaskAddress, 0, N / 8 + 1);
    for (unsigned I = 0; I != N; ++I) {
      std::memcpy(UB + SourceAddress + I * InBytes, &In[I], InBytes);
      UB[MaskAddress + I / 8] |= Active[I] << I % 8;
    }
    unsigned EVL = Round % 2 ? N : Random() % (N + 1);
    std::memcpy(UB + LengthAddress, &EVL, 4);
    std::string Stopped = Code.run(Name);
    if (!Stopped.empty())
      return Stopped;
    uint64_t Inactive = 0xA5A5A5A5A5A5A5A5;
    if (Mask == Masking::SelectZero)
      Inactive = 0;
    else if (Mask == Masking::SelectOther)
      Inactive = 0x5A5A5A5A5A5A5A5A;
    Inactive &= maskTrailingOnes<uint64_t>(V.To.Bits);
    for (unsigned I = 0; I != N; ++I) {
      uint64_t Got = element(UB + Destination, V.To.Bits, I);
      bool IsActive = Mask == Masking::None               ? true
                      : Mask == Masking::PredicatedLength ? I < EVL
                      : Mask == Masking::Predicated       ? Active[I] && I < EVL
                                                          : Active[I];
      if (IsActive ? V.accepts(In[I], Got) : Got == Inactive)
        continue;
      OS << "element " << I << (IsActive ? ": " : " is not active: ")
         << format_hex(In[I], 2) << " gave " << format_hex(Got, 2) << ", not "
         << format_hex(IsActive ? V(In[I]).value_or(0) : Inactive, 2);
      return Wrong;
    }
    for (unsigned I = N * OutBytes, E = I + Guard; I != E; ++I)
      if (UB[Destination + I] != 0xA5) {
        OS << "byte " << I << " after the result of " << N * OutBytes
           << " was changed";
        return Wrong;
      }
    if (IsSourceKept &&
        std::memcmp(UB + Copy, UB + SourceAddress, size_t(N) * InBytes) &&
        Mask == Masking::None)
      return "the copy of the source is another";
  }
  return "";
}
