//===- Forms.cpp - Which conversions exist --------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Forms.h"
#include "pto/Numeric/Immediates.h"
#include <algorithm>

using namespace pto;

namespace {

struct FormatEntry {
  Format ID;
  uint8_t Bits;
  bool IsFloat;
  bool IsSigned;
};
struct RoundingEntry {
  Rounding ID;
  uint8_t Code;
};
struct ProfileEntry {
  Profile ID;
  uint8_t Code;
};
struct TruncationEntry {
  Format ID;
};

#define GET_FormTable_IMPL
#define GET_FormatEntryTable_IMPL
#define GET_RoundingEntryTable_IMPL
#define GET_ProfileEntryTable_IMPL
#define GET_TruncationTable_IMPL
#include "PTONumericForms.inc"

// The core's own definitions against the records.
constexpr bool formatsAgree() {
  for (const FormatEntry &E : FormatEntryTable)
    if (info(E.ID).Bits != E.Bits || info(E.ID).isFloat() != E.IsFloat ||
        info(E.ID).isSignedInteger() != E.IsSigned)
      return false;
  return true;
}
template <typename T, size_t N> constexpr bool codesAgree(const T (&Table)[N]) {
  for (const T &E : Table)
    if (unsigned(E.ID) != E.Code)
      return false;
  return true;
}
static_assert(formatsAgree(), "FormatTable differs from PTOFormats.td");
static_assert(codesAgree(RoundingEntryTable) &&
                  sizeof(RoundingEntryTable) / sizeof(RoundingEntry) ==
                      NumRoundings,
              "Rounding differs from PTOFormats.td");
static_assert(codesAgree(ProfileEntryTable),
              "Profile differs from PTOFormats.td");

constexpr struct {
  const char *Name;
  Profile P;
} ProfileNames[] = {{"a5", Profile::A5},
                    {"a3", Profile::A3},
                    {"a2", Profile::A2},
                    {"cpu", Profile::Any}};
static_assert(sizeof(ProfileEntryTable) / sizeof(ProfileEntry) + 1 ==
                  sizeof(ProfileNames) / sizeof(ProfileNames[0]),
              "Profiles differ from PTOFormats.td");
static_assert(sizeof(ProfileEntryTable) / sizeof(ProfileEntry) ==
                  sizeof(AllProfiles) / sizeof(AllProfiles[0]),
              "AllProfiles differs from PTOFormats.td");

std::string join(const std::vector<std::string> &Names) {
  std::string List;
  for (const std::string &Name : Names)
    List += (List.empty() ? "" : ", ") + Name;
  return List;
}

} // namespace

std::optional<Profile> pto::findProfile(std::string_view Name) {
  for (const auto &Entry : ProfileNames)
    if (Name == Entry.Name)
      return Entry.P;
  return std::nullopt;
}

const char *pto::profileName(Profile P) {
  for (const auto &Entry : ProfileNames)
    if (P == Entry.P)
      return Entry.Name;
  return "unknown";
}

std::string pto::profileNames(unsigned Profiles) {
  std::vector<std::string> Names;
  for (Profile P : AllProfiles)
    if (Profiles & unsigned(P))
      Names.push_back(profileName(P));
  return join(Names);
}

std::string ConversionForm::name() const {
  return std::string(SrcName) + "." + DstName;
}

bool ConversionForm::isOn(Profile P) const {
  return isIn(Profiles, P);
}

bool ConversionForm::accepts(Rounding R) const {
  return isValid(R) && (Roundings >> unsigned(R) & 1);
}

std::string ConversionForm::roundings() const {
  std::string Names;
  for (unsigned R = 0; R < NumRoundings; ++R)
    if (accepts(Rounding(R)))
      Names += roundingName(Rounding(R));
  return Names;
}

Rounding ConversionForm::defaultRounding() const {
  for (unsigned R = 0; R < NumRoundings; ++R)
    if (accepts(Rounding(R)))
      return Rounding(R);
  return Rounding::R;
}

FormList pto::conversionForms() {
  return {FormTable, sizeof(FormTable) / sizeof(FormTable[0])};
}

const ConversionForm *pto::findForm(Format Src, Format Dst) {
  for (const ConversionForm &Form : FormTable)
    if (Form.Src == Src && Form.Dst == Dst)
      return &Form;
  return nullptr;
}

const ConversionForm *pto::findForm(std::string_view Src,
                                    std::string_view Dst) {
  for (const ConversionForm &Form : FormTable)
    if (Form.SrcName == Src && Form.DstName == Dst)
      return &Form;
  return nullptr;
}

std::vector<std::string> pto::conversionsFrom(Format Src, Profile P) {
  std::vector<std::string> Names;
  for (const ConversionForm &Form : FormTable)
    if (Form.Src == Src && Form.isOn(P))
      Names.push_back(Form.DstName);
  return Names;
}

std::vector<Format> pto::truncationFormats() {
  std::vector<Format> Formats;
  for (const TruncationEntry &E : TruncationTable)
    Formats.push_back(E.ID);
  return Formats;
}

Error pto::checkForm(const ConversionForm &Form, const FormOperands &Operands,
                     Profile P) {
  if (!Form.isOn(P))
    return Error::NotOnProfile;
  if (Operands.Rnd) {
    if (!isValid(*Operands.Rnd))
      return Error::UnknownRounding;
    if (!Form.accepts(*Operands.Rnd))
      return Error::IllegalRounding;
  }
  if (Operands.Saturate && !Form.HasSaturation)
    return Error::IllegalSaturation;
  return Error::None;
}

ConvertResult pto::convertForm(Format Src, Format Dst, uint64_t Bits,
                               const FormOperands &Operands,
                               ConvertOptions Options, Profile P) {
  ConvertResult Failed;
  if (!isValid(Src) || !isValid(Dst)) {
    Failed.Err = Error::UnknownFormat;
    return Failed;
  }
  const ConversionForm *Form = findForm(Src, Dst);
  Failed.Err = Form ? checkForm(*Form, Operands, P) : Error::NotAForm;
  if (Failed.Err != Error::None)
    return Failed;
  Options.Rnd = Operands.Rnd.value_or(Form->defaultRounding());
  Options.Saturate = Operands.Saturate.value_or(false);
  return convert(Src, Dst, Bits, Options);
}

//===----------------------------------------------------------------------===//
// Why a conversion is illegal
//===----------------------------------------------------------------------===//

/// "bf16, f16": what \p Src converts to on \p P, by name.
static std::string sortedTargets(Format Src, Profile P) {
  std::vector<std::string> Names = conversionsFrom(Src, P);
  std::sort(Names.begin(), Names.end());
  return join(Names);
}

static bool isCode(ImmediateKind Kind, const WrittenOperand &Operand) {
  return Operand.Code && findImmediate(Kind, uint64_t(*Operand.Code));
}

/// The operand as the source has it: 'P2', or 2.
static std::string written(const WrittenOperand &Operand) {
  return Operand.Word.empty() ? std::to_string(*Operand.Code)
                              : "'" + std::string(Operand.Word) + "'";
}

/// That \p Operand is one which \p Form does not have; \p Lack says so. Empty
/// where it is the 0 of a source that cannot leave it out.
static std::string describeExcess(const ConversionForm &Form, const char *Lack,
                                  const WrittenOperand &Operand) {
  bool IsWord = !Operand.Word.empty();
  if (!IsWord && Operand.Code == 0)
    return "";
  return "conversion " + Form.name() + Lack + "; the operand must be " +
         (IsWord ? "left out" : "0, not " + std::to_string(*Operand.Code));
}

std::string pto::describeUnknownForm(std::string_view Name, Profile P) {
  std::string Src(Name.substr(0, Name.find('.')));
  std::optional<Format> From = findFormat(Src);
  std::string Targets = From ? sortedTargets(*From, P) : "";
  return "there is no conversion " + std::string(Name) + ": " +
         (Targets.empty() ? std::string(profileName(P)) +
                                " has no conversion from '" + Src + "'"
                          : Src + " converts to " + Targets);
}

std::string pto::describeAbsentForm(const ConversionForm &Form, Profile P) {
  if (Form.isOn(P))
    return "";
  std::string Name = profileName(P), Targets = sortedTargets(Form.Src, P);
  return "conversion " + Form.name() + " is not available on " + Name +
         " (it is on " + profileNames(Form.Profiles) + "); " + Name +
         (Targets.empty()
              ? std::string(" has no conversion from ") + Form.SrcName
              : std::string(" converts ") + Form.SrcName + " to " + Targets);
}

std::string pto::describeIllegalRounding(const ConversionForm &Form,
                                         const WrittenOperand &Mode) {
  if (Form.Roundings == 0)
    return describeExcess(Form, " has no rounding mode", Mode);
  bool IsMode = Mode.Code && *Mode.Code >= 0 && *Mode.Code < NumRoundings;
  if (IsMode && Form.accepts(Rounding(*Mode.Code)))
    return "";
  std::string Text = "conversion " + Form.name();
  if (!Mode.Code)
    Text += ": rounding mode " + written(Mode) + " does not exist";
  else
    Text += " does not round by mode " +
            (IsMode ? codeText(imm::Rounding, *Mode.Code) : written(Mode));
  return Text + "; legal: " + legalCodes(imm::Rounding, [&](unsigned Code) {
           return Form.accepts(Rounding(Code));
         });
}

std::string pto::describeIllegalSaturation(const ConversionForm &Form,
                                           const WrittenOperand &Saturation) {
  if (!Form.HasSaturation)
    return describeExcess(Form, " has no saturation operand", Saturation);
  if (isCode(imm::Saturation, Saturation))
    return "";
  return "conversion " + Form.name() + ": saturation " + written(Saturation) +
         " does not exist; legal: " + legalCodes(imm::Saturation);
}

std::string pto::describeIllegalPart(const ConversionForm &Form,
                                     const WrittenOperand &Part) {
  if (Form.Parts == 1)
    return describeExcess(Form, " keeps the lane width and has no part", Part);
  ImmediateKind Kind = Form.Parts == 2 ? imm::PartEO : imm::PartP4;
  if (isCode(Kind, Part))
    return "";
  return "conversion " + Form.name() + ": part " + written(Part) +
         " does not exist; legal: " + legalCodes(Kind);
}
