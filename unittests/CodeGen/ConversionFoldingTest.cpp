//===- ConversionFoldingTest.cpp - Folded conversions, executed -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What llvm.pto.vcvt is folded to has the bits that it gives when it is
// executed: of constants for every form in every mode, and of exact conversions
// for every pair of forms.
//
//===----------------------------------------------------------------------===//

#include "LoweredCode.h"
#include "pto/Numeric/Forms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstring>
#include <random>

using namespace llvm;
using namespace pto;

namespace {

constexpr unsigned RegisterBytes = 256, MaskAddress = 4096, Known = 8192,
                   Executed = 16384;

struct Element {
  const char *Name;
  unsigned Bits;
};

/// The element type of a register of \p Format.
Element elementOf(StringRef Format) {
  if (Format == "f16")
    return {"half", 16};
  if (Format == "bf16")
    return {"bfloat", 16};
  if (Format == "f32")
    return {"float", 32};
  if (Format.ends_with("64"))
    return {"i64", 64};
  if (Format.ends_with("32"))
    return {"i32", 32};
  if (Format.ends_with("16"))
    return {"i16", 16};
  return {"i8", 8};
}

std::string registerType(StringRef Format) {
  Element E = elementOf(Format);
  return ("<" + Twine(RegisterBytes * 8 / E.Bits) + " x " + E.Name + ">").str();
}

unsigned maskLanes(StringRef View) {
  return View == "b8" ? 256 : View == "b16" ? 128 : 64;
}

unsigned parts(const ConversionForm &Form) {
  return StringRef(Form.Part) == "none" ? 1
         : StringRef(Form.Part) == "EO" ? 2
                                        : 4;
}

std::string address(unsigned Address) {
  return ("ptr addrspace(6) inttoptr (i64 " + Twine(Address) +
          " to ptr addrspace(6))")
      .str();
}

std::string call(const ConversionForm &Form, StringRef Source, StringRef Mask,
                 unsigned Rounding, unsigned Saturate, unsigned Part) {
  return ("call " + registerType(Form.DstName) + " @llvm.pto.vcvt." +
          Form.name() + "(" + registerType(Form.SrcName) + " " + Source +
          ", <" + Twine(maskLanes(Form.View)) + " x i1> " + Mask + ", i32 " +
          Twine(Rounding) + ", i32 " + Twine(Saturate) + ", i32 " +
          Twine(Part) + ")\n")
      .str();
}

TEST(ConversionFolding, Constants) {
  std::mt19937_64 Random(1);
  std::string Text = "target triple = \"pto\"\n", Error;
  std::vector<std::string> Names;
  std::vector<std::vector<uint8_t>> Inputs;
  std::vector<std::vector<uint8_t>> Masks;
  raw_string_ostream OS(Text);
  for (const ConversionForm &Form : conversionForms()) {
    if (!Form.isOn(Profile::A5))
      continue;
    for (unsigned Rounding = 0; Rounding != 6; ++Rounding)
      for (unsigned Saturate = 0; Saturate <= Form.HasSaturation; ++Saturate) {
        if (Form.Roundings ? !(Form.Roundings >> Rounding & 1) : Rounding != 0)
          continue;
        unsigned Part = Random() % parts(Form);
        Element E = elementOf(Form.SrcName);
        unsigned Lanes = RegisterBytes * 8 / E.Bits;
        unsigned MaskLanes = maskLanes(Form.View);
        std::vector<uint8_t> Bytes(RegisterBytes), Bits(MaskLanes / 8);
        // Any bits are a value of every format.
        for (uint8_t &B : Bytes)
          B = Random();
        for (uint8_t &B : Bits)
          B = Random();

        std::string Source = "<", Mask = "<";
        for (unsigned I = 0; I != Lanes; ++I) {
          uint64_t Value = 0;
          std::memcpy(&Value, &Bytes[I * E.Bits / 8], E.Bits / 8);
          Source += (I ? ", " : "") + std::string("i") + utostr(E.Bits) + " " +
                    utostr(Value);
        }
        for (unsigned I = 0; I != MaskLanes; ++I)
          Mask += std::string(I ? ", " : "") + "i1 " +
                  (Bits[I / 8] >> I % 8 & 1 ? "true" : "false");
        std::string From = registerType(Form.SrcName),
                    To = registerType(Form.DstName),
                    Name = "c" + std::to_string(Names.size() / 2);
        std::string Ints =
            ("<" + Twine(Lanes) + " x i" + Twine(E.Bits) + ">").str();
        OS << "define void @" << Name << "_known() {\n  %r = "
           << call(Form,
                   "bitcast (" + Ints + " " + Source + "> to " + From + ")",
                   Mask + ">", Rounding, Saturate, Part)
           << "  store " << To << " %r, " << address(Known)
           << ", align 32\n  ret void\n}\n"
           << "define void @" << Name << "() {\n  %x = load " << From << ", "
           << address(0) << ", align 32\n  %m = load <" << MaskLanes
           << " x i1>, " << address(MaskAddress) << ", align 32\n  %r = "
           << call(Form, "%x", "%m", Rounding, Saturate, Part) << "  store "
           << To << " %r, " << address(Executed)
           << ", align 32\n  ret void\n}\n";
        Names.push_back(Name + "_known");
        Names.push_back(Name);
        Inputs.push_back(Bytes);
        Masks.push_back(Bits);
      }
  }
  std::vector<StringRef> NameRefs(Names.begin(), Names.end());
  std::unique_ptr<LoweredCode> Code =
      LoweredCode::compile(Text, NameRefs, Error);
  ASSERT_TRUE(Code) << Error;
  uint8_t *UB = Code->memory();
  for (size_t I = 0; I != Inputs.size(); ++I) {
    StringRef Body =
        StringRef(Code->text()).split("@" + Names[2 * I] + "()").second;
    EXPECT_FALSE(Body.split("\n}").first.contains("vcvt")) << Names[2 * I];
    std::memcpy(UB, Inputs[I].data(), RegisterBytes);
    std::memcpy(UB + MaskAddress, Masks[I].data(), Masks[I].size());
    Code->run(Names[2 * I]);
    Code->run(Names[2 * I + 1]);
    EXPECT_EQ(std::memcmp(UB + Known, UB + Executed, RegisterBytes), 0)
        << Names[2 * I];
  }
}

/// Pairs of forms, the first of which may be exact; what InstCombine makes one
/// of gives the same as both for all elements of 8 and 16 bits, or random ones.
TEST(ConversionFolding, Pairs) {
  struct Pair {
    std::string Name, Text;
    unsigned FromBits;
    bool IsExhaustive;
  };
  std::vector<Pair> Pairs;
  for (const ConversionForm &First : conversionForms())
    for (const ConversionForm &Second : conversionForms()) {
      if (StringRef(First.DstName) != Second.SrcName ||
          !First.isOn(Profile::A5) || !Second.isOn(Profile::A5))
        continue;
      unsigned FirstRounding = unsigned(First.defaultRounding());
      if (!First.Roundings)
        FirstRounding = 0;
      for (unsigned Rounding = 0; Rounding != 6; ++Rounding)
        for (unsigned Saturate = 0; Saturate <= Second.HasSaturation;
             ++Saturate) {
          if (Second.Roundings ? !(Second.Roundings >> Rounding & 1)
                               : Rounding != 0)
            continue;
          for (unsigned P = 0; P != parts(First); ++P)
            for (unsigned Q = 0; Q != parts(Second); ++Q) {
              if (Rounding > 1 && (P || Q))
                continue;
              std::string Name = "p" + std::to_string(Pairs.size());
              std::string Text;
              raw_string_ostream OS(Text);
              OS << "define void @" << Name << "() {\n  %x = load "
                 << registerType(First.SrcName) << ", " << address(0)
                 << ", align 32\n  %y = "
                 << call(First, "%x", "splat (i1 true)", FirstRounding, 0, P)
                 << "  %z = "
                 << call(Second, "%y", "splat (i1 true)", Rounding, Saturate, Q)
                 << "  store " << registerType(Second.DstName) << " %z, "
                 << address(Executed) << ", align 32\n  ret void\n}\n";
              // The others are the same but for the mode and the part.
              Pairs.push_back({Name, Text, elementOf(First.SrcName).Bits,
                               Rounding == 0 && !P && !Q});
            }
        }
    }
  auto TextOf = [](ArrayRef<Pair> Pairs) {
    std::string Text = "target triple = \"pto\"\n";
    for (const Pair &P : Pairs)
      Text += P.Text;
    return Text;
  };

  // First only to see which fold; only these are compiled and executed.
  std::string Error;
  std::string FoldedText =
      LoweredCode::lower(TextOf(Pairs), Error, "instcombine");
  ASSERT_EQ(Error, "");
  auto BodyOf = [&](const Pair &P) {
    return StringRef(FoldedText)
        .split("@" + P.Name + "()")
        .second.split("\n}")
        .first;
  };
  llvm::erase_if(Pairs,
                 [&](const Pair &P) { return BodyOf(P).count("vcvt") == 2; });
  // s8 -> s16 -> s32 and the like; f16 -> f32 -> s32.
  EXPECT_GT(Pairs.size(), 50u);

  std::vector<StringRef> Names;
  for (const Pair &P : Pairs)
    Names.push_back(P.Name);
  std::unique_ptr<LoweredCode> Folded =
      LoweredCode::compile(TextOf(Pairs), Names, Error, "instcombine");
  ASSERT_TRUE(Folded) << Error;
  std::unique_ptr<LoweredCode> Plain =
      LoweredCode::compile(TextOf(Pairs), Names, Error, "verify");
  ASSERT_TRUE(Plain) << Error;
  std::mt19937_64 Random(2);
  for (const Pair &P : Pairs) {
    unsigned Lanes = RegisterBytes * 8 / P.FromBits;
    bool IsExhaustive = P.FromBits == 8 || (P.FromBits == 16 && P.IsExhaustive);
    unsigned Values = IsExhaustive ? 1U << P.FromBits : 4096;
    bool Failed = false;
    // Shifted, so that every value meets every part.
    for (unsigned Shift : {0, 1, 2, 3})
      for (unsigned Start = 0; Start < Values && !Failed; Start += Lanes) {
        for (unsigned I = 0; I != Lanes; ++I) {
          uint64_t Value = IsExhaustive ? Start + I + Shift : Random();
          for (LoweredCode *Code : {Folded.get(), Plain.get()})
            std::memcpy(Code->memory() + I * P.FromBits / 8, &Value,
                        P.FromBits / 8);
        }
        Folded->run(P.Name);
        Plain->run(P.Name);
        Failed = std::memcmp(Folded->memory() + Executed,
                             Plain->memory() + Executed, RegisterBytes) != 0;
      }
    EXPECT_FALSE(Failed) << P.Name << BodyOf(P).str();
  }
}

} // namespace
