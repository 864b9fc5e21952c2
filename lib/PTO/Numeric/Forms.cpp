//===- Forms.cpp - Which conversions exist --------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Numeric/Forms.h"

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

std::string ConversionForm::name() const {
  return std::string(SrcName) + "." + DstName;
}

bool ConversionForm::isOn(Profile P) const {
  return P == Profile::Any || (Profiles & unsigned(P));
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
