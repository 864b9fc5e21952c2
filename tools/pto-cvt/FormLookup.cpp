//===- FormLookup.cpp - Forms and their operands by name ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormLookup.h"
#include "Report.h"
#include "llvm/ADT/STLExtras.h"

using llvm::Expected;
using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

std::string pto::cvt::roundingList(const ConversionForm &Form) {
  std::string List;
  for (char Letter : Form.roundings())
    List += (List.empty() ? "" : ", ") + std::string(1, Letter);
  return List;
}

static std::string allFormats() {
  std::string List;
  for (unsigned F = 0; F != NumPTOFormats; ++F)
    List += (List.empty() ? "" : ", ") + std::string(FormatTable[F].Name);
  return List;
}

Expected<Rounding> pto::cvt::parseRounding(StringRef Name) {
  if (std::optional<Rounding> R = findRounding(std::string_view(Name)))
    return *R;
  return makeError("unknown rounding mode '{0}'; the modes are R, A, F, C, Z "
                   "and O",
                   Name);
}

Expected<Format> pto::cvt::parseFormat(StringRef Name) {
  std::optional<Format> F = findFormat(std::string_view(Name));
  if (F && unsigned(*F) < NumPTOFormats)
    return *F;
  return makeError("unknown format '{0}'; the formats are {1}", Name,
                   allFormats());
}

Expected<const ConversionForm *>
pto::cvt::parseForm(StringRef Src, StringRef Dst, Profile CPU) {
  Expected<Format> From = parseFormat(Src);
  if (!From)
    return From.takeError();
  Expected<Format> To = parseFormat(Dst);
  if (!To)
    return To.takeError();
  const ConversionForm *Form = findForm(*From, *To);
  if (!Form)
    return makeError("{0}",
                     describeUnknownForm((Src + "." + Dst).str(), CPU));
  std::string Absence = describeAbsentForm(*Form, CPU);
  if (!Absence.empty())
    return makeError("{0}", Absence);
  return Form;
}

llvm::Error pto::cvt::checkOperands(const ConversionForm &Form,
                                    const FormOperands &Operands) {
  std::string Fault;
  if (Operands.Rnd)
    Fault = describeIllegalRounding(
        Form, {unsigned(*Operands.Rnd), roundingName(*Operands.Rnd)});
  if (Fault.empty() && Operands.Saturate)
    Fault = describeIllegalSaturation(
        Form, {*Operands.Saturate, *Operands.Saturate ? "SAT" : "NOSAT"});
  return Fault.empty() ? llvm::Error::success() : makeError("{0}", Fault);
}

Expected<Format> pto::cvt::parseTruncation(StringRef Name) {
  Expected<Format> F = parseFormat(Name);
  if (!F)
    return F.takeError();
  std::vector<Format> Formats = truncationFormats();
  if (llvm::is_contained(Formats, *F))
    return *F;
  std::string List;
  for (Format Known : Formats)
    List += (List.empty() ? "" : ", ") + std::string(formatName(Known));
  return makeError("vtrc does not have {0}, only {1}", Name, List);
}

/// "vtrc.f32".
static Expected<std::vector<ConversionSpec>>
parseTruncationStep(StringRef Name, const FormOperands &Operands,
                    const ConvertOptions &Switches) {
  Expected<Format> F = parseTruncation(Name);
  if (!F)
    return F.takeError();
  if (Operands.Saturate)
    return makeError("vtrc takes no saturation operand");
  ConversionSpec Spec = ConversionSpec::modifiedBy(Switches);
  Spec.Truncated = *F;
  Spec.Rnd = Operands.Rnd.value_or(Rounding::R);
  return std::vector<ConversionSpec>{Spec};
}

Expected<std::vector<ConversionSpec>>
pto::cvt::parseChain(StringRef Chain, const FormOperands &Operands,
                     const ConvertOptions &Switches, Profile CPU) {
  llvm::SmallVector<StringRef, 4> Names;
  Chain.split(Names, '.');
  if (Names.size() < 2)
    return makeError("'{0}' is not a conversion; name the formats with dots "
                     "between them, such as f32.f16",
                     Chain);
  if (Names[0] == "vtrc" && Names.size() == 2)
    return parseTruncationStep(Names[1], Operands, Switches);
  std::vector<ConversionSpec> Steps;
  bool HasRounding = false, HasSaturation = false;
  for (size_t I = 1; I != Names.size(); ++I) {
    Expected<const ConversionForm *> Form =
        parseForm(Names[I - 1], Names[I], CPU);
    if (!Form)
      return Form.takeError();
    // Of several steps only some may have an operand.
    FormOperands Own = Operands;
    if (Names.size() > 2 && !(*Form)->Roundings)
      Own.Rnd.reset();
    if (Names.size() > 2 && !(*Form)->HasSaturation)
      Own.Saturate.reset();
    if (llvm::Error E = checkOperands(**Form, Own))
      return std::move(E);
    HasRounding |= (*Form)->Roundings != 0;
    HasSaturation |= (*Form)->HasSaturation;
    ConversionSpec Spec = ConversionSpec::modifiedBy(Switches);
    Spec.Form = *Form;
    Spec.Rnd = Own.Rnd.value_or((*Form)->defaultRounding());
    Spec.Saturate = Own.Saturate.value_or(false);
    Steps.push_back(Spec);
  }
  if (Operands.Rnd && !HasRounding)
    return makeError("no step of {0} takes a rounding mode", Chain);
  if (Operands.Saturate && !HasSaturation)
    return makeError("no step of {0} takes a saturation operand", Chain);
  return Steps;
}
