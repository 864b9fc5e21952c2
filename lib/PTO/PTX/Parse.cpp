//===- Parse.cpp - How PTX's conversions are spelled ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A spelling is read word by word, then held against every form of its two
// types. If none fits, the message is about the one that fits best.
//
//===----------------------------------------------------------------------===//

#include "pto/PTX/Instruction.h"
#include <vector>

using namespace pto;
using namespace pto::ptx;

const char *ptx::ruleName(Rule R) {
  switch (R) {
  case Rule::None:
    return "none";
  case Rule::Instruction:
    return "instruction";
  case Rule::Modifiers:
    return "modifiers";
  case Rule::Repetition:
    return "repetition";
  case Rule::OneRounding:
    return "one-rounding";
  case Rule::Types:
    return "types";
  case Rule::Pair:
    return "pair";
  case Rule::RoundingMandatory:
    return "rounding-mandatory";
  case Rule::RoundingExact:
    return "rounding-exact";
  case Rule::RoundingKind:
    return "rounding-kind";
  case Rule::RoundingMode:
    return "rounding-mode";
  case Rule::Ftz:
    return "ftz";
  case Rule::Sat:
    return "sat";
  case Rule::SatMandatory:
    return "sat-mandatory";
  case Rule::Satfinite:
    return "satfinite";
  case Rule::SatfiniteMandatory:
    return "satfinite-mandatory";
  case Rule::Relu:
    return "relu";
  case Rule::Combination:
    return "combination";
  case Rule::PackTypes:
    return "pack-types";
  }
  return "unknown";
}

namespace {

/// What the words before the types say.
struct Words {
  bool IsPack = false;
  bool HasThirdType = false;
  RoundingModifier Rnd = RoundingModifier::None;
  bool Ftz = false, Sat = false, Satfinite = false, Relu = false;
  std::vector<TypeID> Types;
};

struct Complaint {
  Rule Broken;
  std::string Message;
};

using Complaints = std::vector<Complaint>;

} // namespace

static std::string dotted(std::string_view Word) {
  return "'." + std::string(Word) + "'";
}

static std::string pairText(const Form &F) {
  return std::string(typeInfo(F.dst()).Name) + "." + typeInfo(F.src()).Name;
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

static std::vector<std::string_view> splitAtDots(std::string_view Text) {
  std::vector<std::string_view> Parts;
  while (true) {
    size_t Dot = Text.find('.');
    Parts.push_back(Text.substr(0, Dot));
    if (Dot == std::string_view::npos)
      return Parts;
    Text.remove_prefix(Dot + 1);
  }
}

/// Reads \p Word if it is a modifier. Returns whether it is.
static bool readModifier(std::string_view Word, Words &W,
                         Complaints &Problems) {
  for (unsigned R = 0; R != NumRoundingModifiers; ++R) {
    if (Word != modifierName(RoundingModifier(R)))
      continue;
    if (W.Rnd == RoundingModifier(R))
      Problems.push_back({Rule::Repetition, dotted(Word) + " is there twice"});
    else if (W.Rnd != RoundingModifier::None)
      Problems.push_back({Rule::OneRounding, dotted(modifierName(W.Rnd)) +
                                                 " and " + dotted(Word) +
                                                 " are two roundings"});
    W.Rnd = RoundingModifier(R);
    return true;
  }
  struct {
    const char *Name;
    bool &Has;
  } Flags[] = {{"ftz", W.Ftz},
               {"sat", W.Sat},
               {"satfinite", W.Satfinite},
               {"relu", W.Relu}};
  for (auto &Flag : Flags) {
    if (Word != Flag.Name)
      continue;
    if (Flag.Has)
      Problems.push_back({Rule::Repetition, dotted(Word) + " is there twice"});
    Flag.Has = true;
    return true;
  }
  return false;
}

/// Why \p Word, which is in the place of a type, is none.
static std::string notAType(std::string_view Word) {
  std::string Pair = std::string(Word) + "x2";
  if (findType(Pair))
    return dotted(Word) + " is converted in packed form only, as '." + Pair +
           "'";
  for (const char *Bits : {"b8", "b16", "b32", "b64", "b128", "pred"})
    if (Word == Bits)
      return dotted(Word) + " is not a number, and cvt converts numbers";
  return dotted(Word) + " is not a type that cvt knows";
}

static Words readWords(std::string_view Text, Complaints &Problems) {
  Words W;
  std::vector<std::string_view> Parts = splitAtDots(Text);
  if (Parts[0] != "cvt") {
    Problems.push_back(
        {Rule::Instruction,
         "'" + std::string(Parts[0]) + "' is neither cvt nor cvt.pack"});
    return W;
  }
  size_t First = 1;
  W.IsPack = Parts.size() > 1 && Parts[1] == "pack";
  First += W.IsPack;
  // Whatever is in the last places is meant as a type.
  size_t NumTypes = W.IsPack && Parts.back() != "s32" ? 3 : 2;
  for (size_t I = First; I != Parts.size(); ++I) {
    std::string_view Word = Parts[I];
    if (W.IsPack && Word == "b32" && W.Types.size() == 2 && !W.HasThirdType) {
      W.HasThirdType = true;
      continue;
    }
    if (std::optional<TypeID> T = findType(Word)) {
      W.Types.push_back(*T);
      continue;
    }
    if (readModifier(Word, W, Problems)) {
      if (!W.Types.empty())
        Problems.push_back({Rule::Modifiers, dotted(Word) +
                                                 " comes after a type; "
                                                 "modifiers come first"});
      continue;
    }
    if (I + NumTypes >= Parts.size() || !W.Types.empty())
      Problems.push_back({Rule::Types, notAType(Word)});
    else
      Problems.push_back(
          {Rule::Modifiers, dotted(Word) + " is not a modifier of cvt"});
  }
  if (Problems.empty() && W.Types.size() != 2)
    Problems.push_back(
        {Rule::Types, W.Types.size() < 2
                          ? "the types are missing: destination, then source"
                          : "there are " + std::to_string(W.Types.size()) +
                                " types; cvt has a destination and a source"});
  return W;
}

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

static void checkRounding(const Form &F, const Words &W, Complaints &Problems) {
  std::string Legal = F.roundings();
  const TypeInfo &Dst = typeInfo(F.dst()), &Src = typeInfo(F.src());
  if (W.Rnd == RoundingModifier::None) {
    if (F.Round == Use::Must)
      Problems.push_back({Rule::RoundingMandatory,
                          pairText(F) + " needs a rounding: " + Legal});
    return;
  }
  std::string Written = dotted(modifierName(W.Rnd));
  if (F.accepts(W.Rnd))
    return;
  if (Legal.empty()) {
    Problems.push_back(
        {Rule::RoundingExact,
         Written + " has nothing to round: " + pairText(F) +
             (info(Dst.Element).isInteger() ? " is between integers"
                                            : " is exact")});
    return;
  }
  bool WantsInteger = F.Roundings >= 1u << unsigned(RoundingModifier::RNI);
  if (isIntegerRounding(W.Rnd) != WantsInteger) {
    std::string Why = WantsInteger ? (info(Dst.Element).isInteger()
                                          ? " makes integers and has "
                                          : " only rounds to integers and has ")
                                   : " makes floats and has ";
    Problems.push_back(
        {Rule::RoundingKind, pairText(F) + Why + Legal + ", not " + Written});
    return;
  }
  std::string Message =
      pairText(F) + " does not have " + Written + ", only " + Legal;
  if (W.Rnd == RoundingModifier::RS && Src.Element == Format::F32)
    Message += "; .rs is for .f16x2, .bf16x2 and the packed types x4";
  Problems.push_back({Rule::RoundingMode, Message});
}

static void checkFlags(const Form &F, const Words &W, Complaints &Problems) {
  const TypeInfo &Dst = typeInfo(F.dst()), &Src = typeInfo(F.src());
  auto Complain = [&](Rule R, std::string Message) {
    Problems.push_back({R, std::move(Message)});
  };
  std::string Pair = pairText(F);
  if (W.Ftz && F.Ftz == Use::No)
    Complain(Rule::Ftz, Dst.Element == Format::F32 || Src.Element == Format::F32
                            ? Pair + " does not have '.ftz'"
                            : "'.ftz' flushes subnormals of .f32, which is "
                              "not in " +
                                  Pair);
  if (W.Sat && F.Sat == Use::No) {
    bool Integers =
        info(Dst.Element).isInteger() && info(Src.Element).isInteger();
    Complain(Rule::Sat, Integers ? "'.sat' has nothing to do: ." +
                                       std::string(Dst.Name) +
                                       " holds every value of ." + Src.Name
                                 : Pair + " does not have '.sat'");
  }
  if (!W.Sat && F.Sat == Use::Must)
    Complain(Rule::SatMandatory, "cvt.pack needs '.sat'");
  if (W.Satfinite && F.Satfinite == Use::No)
    Complain(Rule::Satfinite, Pair + " does not have '.satfinite'");
  if (!W.Satfinite && F.Satfinite == Use::Must)
    Complain(Rule::SatfiniteMandatory,
             "'.satfinite' is mandatory in conversions to ." +
                 std::string(Dst.Name));
  if (W.Relu && F.Relu == Use::No)
    Complain(Rule::Relu, Pair + " does not have '.relu'");
}

/// The modifiers of \p F: ".rn, .rz with .satfinite, .relu".
static std::string modifiersText(const Form &F) {
  std::string Text = F.roundings(), Flags;
  auto Add = [&Flags](Use U, const char *Name) {
    if (U != Use::No)
      Flags += (Flags.empty() ? "." : ", .") + std::string(Name);
  };
  Add(F.Ftz, "ftz");
  Add(F.Sat, "sat");
  Add(F.Satfinite, "satfinite");
  Add(F.Relu, "relu");
  return Flags.empty() ? Text : Text + " with " + Flags;
}

/// Whether one of the \p Candidates has each single modifier of \p W.
static bool eachIsSomewhere(const std::vector<const Form *> &Candidates,
                            const Words &W) {
  auto Any = [&](auto Has) {
    for (const Form *F : Candidates)
      if (Has(*F))
        return true;
    return false;
  };
  return Any([&](const Form &F) { return F.accepts(W.Rnd); }) &&
         (!W.Ftz || Any([](const Form &F) { return F.Ftz != Use::No; })) &&
         (!W.Sat || Any([](const Form &F) { return F.Sat != Use::No; })) &&
         (!W.Satfinite ||
          Any([](const Form &F) { return F.Satfinite != Use::No; })) &&
         (!W.Relu || Any([](const Form &F) { return F.Relu != Use::No; }));
}

static std::string whereItConverts(TypeID Src, bool IsPack) {
  std::string List;
  int Last = -1;
  for (const Form &F : forms())
    if (F.src() == Src && F.IsPack == IsPack && F.DstCode != Last) {
      List +=
          (List.empty() ? "." : ", .") + std::string(typeInfo(F.dst()).Name);
      Last = F.DstCode;
    }
  return List.empty() ? "it converts to nothing" : "it converts to " + List;
}

static ParseResult failed(Complaint C) {
  ParseResult Result;
  Result.Broken = C.Broken;
  Result.Message = std::move(C.Message);
  return Result;
}

ParseResult ptx::parse(std::string_view Text) {
  Complaints Problems;
  Words W = readWords(Text, Problems);
  if (!Problems.empty())
    return failed(Problems.front());
  TypeID Dst = W.Types[0], Src = W.Types[1];

  std::vector<const Form *> Candidates;
  for (const Form &F : forms())
    if (F.IsPack == W.IsPack && F.dst() == Dst && F.src() == Src &&
        (!W.IsPack || W.HasThirdType == (F.Operands == Shape::PackOnto)))
      Candidates.push_back(&F);
  if (Candidates.empty()) {
    std::string From = typeInfo(Src).Name, To = typeInfo(Dst).Name;
    if (W.IsPack && Src != TypeID::s32)
      return failed({Rule::PackTypes, "cvt.pack packs .s32, not ." + From});
    if (W.IsPack)
      return failed({Rule::PackTypes, "cvt.pack does not make ." + To + "; " +
                                          whereItConverts(Src, true)});
    for (const std::string &Name : {From, To})
      if (Name == "s2f6x2")
        return failed({Rule::Pair, "." + Name + " has no conversions"});
    return failed({Rule::Pair, "." + From + " does not convert to ." + To +
                                   "; " + whereItConverts(Src, false)});
  }

  const Form *Best = nullptr;
  Complaints Fewest;
  for (const Form *F : Candidates) {
    Complaints Here;
    checkRounding(*F, W, Here);
    checkFlags(*F, W, Here);
    // The later one of two has more roundings to offer.
    if (!Best || Here.size() <= Fewest.size()) {
      Best = F;
      Fewest = std::move(Here);
    }
  }
  if (!Fewest.empty()) {
    if (Candidates.size() > 1 && eachIsSomewhere(Candidates, W)) {
      std::string Message = pairText(*Best) + " does not combine these "
                                              "modifiers; it has";
      for (const Form *F : Candidates)
        Message +=
            (F == Candidates.front() ? " " : ", or ") + modifiersText(*F);
      return failed({Rule::Combination, Message});
    }
    return failed(Fewest.front());
  }
  ParseResult Result;
  Instruction &Inst = Result.Inst;
  Inst.F = Best;
  Inst.Rnd = W.Rnd;
  Inst.Ftz = W.Ftz;
  Inst.Sat = W.Sat;
  Inst.Satfinite = W.Satfinite;
  Inst.Relu = W.Relu;
  return Result;
}
