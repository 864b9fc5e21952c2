//===- PredicatedConversionTest.cpp - Masked conversions, executed --------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions under masks and lengths, by llvm.vp, by selects and between
// masked loads and stores, go through pto-lower-conversions and the emulator.
// Active elements are converted, the others are what the operation says, and
// memory that is not active does not change.
//
//===----------------------------------------------------------------------===//

#include "LoweredCode.h"
#include "ScalarConversion.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstring>
#include <random>

using namespace llvm;
using namespace pto;

namespace {

// Addresses: elements at 0, then these.
constexpr unsigned Destination = 65536, MaskAddress = 131072,
                   LengthAddress = 139264, OtherAddress = 147456;

enum class Kind {
  Predicated,       ///< llvm.vp with mask and length, to memory by llvm.vp.
  PredicatedLength, ///< The same with a length only.
  SelectZero,       ///< Elements that are not active are zero.
  SelectOther,      ///< They are another vector's.
  Masked            ///< Between llvm.masked.load and store.
};
constexpr Kind Kinds[] = {Kind::Predicated, Kind::PredicatedLength,
                          Kind::SelectZero, Kind::SelectOther, Kind::Masked};

struct Case {
  ScalarConversion Conversion;
  unsigned Length;
  Kind How;
  std::string Name;
};

std::string operation(const ScalarConversion &V) {
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

std::string functionText(const Case &C) {
  const ScalarConversion &V = C.Conversion;
  unsigned N = C.Length;
  auto Vector = [&](const char *Element) {
    return ("<" + Twine(N) + " x " + Element + ">").str();
  };
  auto Mangled = [&](const ScalarType &T) {
    StringRef Name = T.Name;
    return ("v" + Twine(N) +
            (Name == "half"     ? "f16"
             : Name == "bfloat" ? "bf16"
             : Name == "float"  ? "f32"
                                : Name))
        .str();
  };
  auto At = [](unsigned Address) {
    return ("ptr addrspace(6) inttoptr (i64 " + Twine(Address) +
            " to ptr addrspace(6))")
        .str();
  };
  std::string From = Vector(V.From.Name), To = Vector(V.To.Name),
              Mask = Vector("i1"), Op = operation(V);
  std::string Text;
  raw_string_ostream OS(Text);
  auto Pointer = [](unsigned Address) {
    return ("ptr addrspace(6) align 32 inttoptr (i64 " + Twine(Address) +
            " to ptr addrspace(6))")
        .str();
  };
  OS << "define void @" << C.Name << "() {\n"
     << "  %m = load " << Mask << ", " << At(MaskAddress) << ", align 32\n"
     << "  %n = load i32, " << At(LengthAddress) << "\n";
  switch (C.How) {
  case Kind::Predicated:
  case Kind::PredicatedLength: {
    std::string Lanes =
        ", " + Mask + (C.How == Kind::Predicated ? " %m" : " splat (i1 true)") +
        ", i32 %n)\n";
    OS << "  %x = call " << From << " @llvm.vp.load." << Mangled(V.From)
       << ".p6(" << Pointer(0) << Lanes;
    OS << "  %r = call " << To << " @llvm.vp." << Op << "." << Mangled(V.To)
       << "." << Mangled(V.From) << "(" << From << " %x" << Lanes;
    OS << "  call void @llvm.vp.store." << Mangled(V.To) << ".p6(" << To
       << " %r, " << Pointer(Destination) << Lanes;
    break;
  }
  case Kind::SelectZero:
  case Kind::SelectOther: {
    bool IsZero = C.How == Kind::SelectZero;
    OS << "  %x = load " << From << ", " << At(0) << ", align 32\n";
    if (!IsZero)
      OS << "  %o = load " << To << ", " << At(OtherAddress) << ", align 32\n";
    OS << "  %c = " << Op << " " << From << " %x to " << To << "\n"
       << "  %r = select " << Mask << " %m, " << To << " %c, " << To
       << (IsZero ? " zeroinitializer\n" : " %o\n") << "  store " << To
       << " %r, " << At(Destination) << ", align 32\n";
    break;
  }
  case Kind::Masked:
    OS << "  %x = call " << From << " @llvm.masked.load." << Mangled(V.From)
       << ".p6(" << At(0) << ", i32 32, " << Mask << " %m, " << From
       << " zeroinitializer)\n"
       << "  %r = " << Op << " " << From << " %x to " << To << "\n"
       << "  call void @llvm.masked.store." << Mangled(V.To) << ".p6(" << To
       << " %r, " << At(Destination) << ", i32 32, " << Mask << " %m)\n";
    break;
  }
  OS << "  ret void\n}\n";
  return Text;
}

uint64_t element(const uint8_t *Data, unsigned Bits, unsigned I) {
  uint64_t Value = 0;
  std::memcpy(&Value, Data + size_t(I) * Bits / 8, Bits / 8);
  return Value;
}

/// The mask of a round: random, all, none, and the first elements.
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

void runCase(const Case &C, LoweredCode &Code) {
  const ScalarConversion &V = C.Conversion;
  unsigned N = C.Length, InBytes = V.From.Bits / 8, OutBytes = V.To.Bits / 8;
  uint8_t *UB = Code.memory();
  std::mt19937_64 Random(std::hash<std::string>()(C.Name));
  unsigned Rounds = std::max(8U, 400 / N);
  std::vector<uint64_t> Values =
      interestingValues(V.From, size_t(Rounds) * N, Random());
  for (unsigned Round = 0; Round != Rounds; ++Round) {
    std::memset(UB, 0xA5, MaskAddress);
    std::memset(UB + OtherAddress, 0x5A, size_t(N) * OutBytes);
    std::vector<bool> Mask = maskOf(Round, N, Random);
    std::memset(UB + MaskAddress, 0, N / 8 + 1);
    for (unsigned I = 0; I != N; ++I) {
      std::memcpy(UB + I * InBytes, &Values[size_t(Round) * N + I], InBytes);
      UB[MaskAddress + I / 8] |= Mask[I] << I % 8;
    }
    unsigned Length = Round % 2 ? N : Random() % (N + 1);
    std::memcpy(UB + LengthAddress, &Length, 4);
    Code.run(C.Name);
    for (unsigned I = 0; I != N; ++I) {
      uint64_t In = Values[size_t(Round) * N + I];
      uint64_t Got = element(UB + Destination, V.To.Bits, I);
      bool IsActive = C.How == Kind::PredicatedLength ? I < Length
                      : C.How == Kind::Predicated     ? Mask[I] && I < Length
                                                      : Mask[I];
      uint64_t Off = 0xA5A5A5A5A5A5A5A5;
      if (C.How == Kind::SelectZero)
        Off = 0;
      else if (C.How == Kind::SelectOther)
        Off = 0x5A5A5A5A5A5A5A5A;
      Off &= maskTrailingOnes<uint64_t>(V.To.Bits);
      if (IsActive ? V.accepts(In, Got) : Got == Off)
        continue;
      ADD_FAILURE() << C.Name << ", round " << Round << ", element " << I
                    << (IsActive ? ": " : " is not active: ") << std::hex << In
                    << " gave " << Got << "\n"
                    << functionText(C);
      return;
    }
    for (unsigned I = N * OutBytes; I != N * OutBytes + 512; ++I)
      if (UB[Destination + I] != 0xA5) {
        ADD_FAILURE() << C.Name << ": byte " << I << " behind the result of "
                      << N * OutBytes << " was changed\n"
                      << functionText(C);
        return;
      }
  }
}

TEST(PredicatedConversion, AllPairs) {
  constexpr unsigned Lengths[] = {64,  128, 1,  256, 32, 300,
                                  100, 192, 96, 512, 7};
  std::vector<Case> Cases;
  const char *Wanted = std::getenv("PTO_TEST_WIDTHS");
  bool All = Wanted && StringRef(Wanted) == "all";
  unsigned Next = 0;
  for (const ScalarType &From : scalarTypes())
    for (const ScalarType &To : scalarTypes()) {
      bool IsInteger = !From.isFloat() && !To.isFloat();
      if (IsInteger ? From.Bits == To.Bits || From.IsSigned != To.IsSigned
                    : From.isFloat() && To.isFloat() && From.Bits == To.Bits)
        continue;
      ScalarConversion V{From, To,
                         From.isFloat() && !To.isFloat()
                             ? RoundingMode::TowardZero
                             : RoundingMode::NearestTiesToEven};
      // Each kind has the next length.
      for (Kind How : Kinds) {
        unsigned Chosen = Lengths[Next++ % std::size(Lengths)];
        for (unsigned Length : Lengths)
          if (All || Length == Chosen)
            Cases.push_back(
                {V, Length, How, "c" + std::to_string(Cases.size())});
      }
    }

  for (size_t First = 0; First < Cases.size(); First += 32) {
    ArrayRef<Case> Group = ArrayRef(Cases).slice(
        First, std::min<size_t>(32, Cases.size() - First));
    std::string Error;
    std::unique_ptr<LoweredCode> Code =
        LoweredCode::compileCases(Group, functionText, Error);
    ASSERT_TRUE(Code) << Error;
    for (const Case &C : Group)
      runCase(C, *Code);
  }
}

} // namespace
