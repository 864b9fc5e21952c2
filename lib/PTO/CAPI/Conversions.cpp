//===- Conversions.cpp - C interface of formats and conversions -----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../../tools/pto-cvt/FormLookup.h"
#include "Support.h"
#include "ToolError.h"
#include "pto/Execution/ArrayConversion.h"
#include "pto/Numeric/Text.h"
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>

using namespace llvm;
using namespace pto;
using namespace pto::capi;
using pto::run::makeError;

char *capi::copyText(StringRef Text) {
  char *Copy = static_cast<char *>(std::malloc(Text.size() + 1));
  if (!Copy)
    return nullptr;
  std::copy(Text.begin(), Text.end(), Copy);
  Copy[Text.size()] = 0;
  return Copy;
}

int capi::report(llvm::Error E, char **Error) {
  std::string Message = toString(std::move(E));
  if (Error)
    *Error = copyText(Message);
  return 0;
}

Expected<Profile> capi::parseProcessor(StringRef Name) {
  if (std::optional<Profile> P = findProfile(std::string_view(Name)))
    return *P;
  return makeError("unknown processor '{0}'; the processors are a5, a3, a2 and "
                   "cpu",
                   Name);
}

unsigned ptoVersion(void) { return PTO_ABI_VERSION; }

void ptoDisposeMessage(char *Message) { std::free(Message); }

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

static PTOFormatKind kindOf(const FormatInfo &Info) {
  switch (Info.Kind) {
  case FormatKind::SignedInt:
    return PTOSignedInteger;
  case FormatKind::UnsignedInt:
    return PTOUnsignedInteger;
  case FormatKind::NaNOnly:
    return PTONaNFloat;
  case FormatKind::FiniteOnly:
    return PTOFiniteFloat;
  case FormatKind::Tapered:
    return PTOTaperedFloat;
  default:
    return PTOIEEEFloat;
  }
}

static void describe(Format F, PTOFormat &Out) {
  const FormatInfo &Info = info(F);
  Out = {Info.Name,         kindOf(Info), Info.Bits,     Info.ExponentBits,
         Info.MantissaBits, Info.Bias,    Info.MaxFinite};
}

static llvm::Error noNumber(const char *What, size_t I, size_t Count) {
  return makeError("there is no {0} {1}; there are {2}", What, I, Count);
}

size_t ptoNumFormats(void) { return NumPTOFormats; }

int ptoGetFormat(size_t I, PTOFormat *Out, char **Error) {
  if (I >= NumPTOFormats)
    return report(noNumber("format", I, NumPTOFormats), Error);
  describe(Format(I), *Out);
  return 1;
}

int ptoFindFormat(const char *Name, PTOFormat *Out, char **Error) {
  Expected<Format> F = cvt::parseFormat(Name);
  if (!F)
    return report(F.takeError(), Error);
  describe(*F, *Out);
  return 1;
}

static double numberOf(Format F, uint64_t Bits) {
  Unpacked U = unpack(F, Bits);
  double Magnitude = U.Kind == Unpacked::NaN ? std::nan("")
                     : U.Kind == Unpacked::Infinity
                         ? HUGE_VAL
                         : std::ldexp(double(U.Significand), U.Exponent);
  return U.Negative ? -Magnitude : Magnitude;
}

int ptoDecode(const char *Name, const void *Elements, double *Values,
              uint64_t Count, char **Error) {
  Expected<Format> F = cvt::parseFormat(Name);
  if (!F)
    return report(F.takeError(), Error);
  auto *Data = static_cast<const uint8_t *>(Elements);
  unsigned Bits = info(*F).Bits;
  for (uint64_t I = 0; I != Count; ++I) {
    uint64_t Element = 0;
    if (Bits == 4)
      Element = Data[I / 2] >> (I % 2 * 4) & 15;
    else
      std::memcpy(&Element, Data + I * (Bits / 8), Bits / 8);
    Values[I] = numberOf(*F, Element);
  }
  return 1;
}

char *ptoElementText(const char *Name, uint64_t Bits, char **Error) {
  Expected<Format> F = cvt::parseFormat(Name);
  if (!F) {
    report(F.takeError(), Error);
    return nullptr;
  }
  return copyText(valueText(*F, Bits));
}

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

size_t ptoNumForms(void) { return conversionForms().size(); }

/// What ConversionForm has no text for.
static const std::pair<std::string, std::string> &textsOf(size_t I) {
  static const auto *Texts = [] {
    auto *All = new std::vector<std::pair<std::string, std::string>>;
    for (const ConversionForm &Form : conversionForms()) {
      std::string Processors;
      for (Profile P : AllProfiles)
        if (Form.isOn(P))
          Processors +=
              (Processors.empty() ? "" : " ") + std::string(profileName(P));
      All->emplace_back(Form.roundings(), Processors);
    }
    return All;
  }();
  return (*Texts)[I];
}

int ptoGetForm(size_t I, PTOForm *Out, char **Error) {
  if (I >= ptoNumForms())
    return report(noNumber("form", I, ptoNumForms()), Error);
  const ConversionForm &Form = *(conversionForms().begin() + I);
  *Out = {
      Form.SrcName,    Form.DstName, Form.Family, textsOf(I).first.c_str(),
      Form.Saturation, Form.Part,    Form.View,   textsOf(I).second.c_str()};
  return 1;
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

struct PTOConverterImpl {
  std::unique_ptr<ArrayConverter> Converter;
};

static Expected<std::unique_ptr<ArrayConverter>>
createConverter(StringRef Chain, const char *Rounding, int Saturate,
                unsigned Flags, StringRef Processor) {
  Expected<Profile> CPU = parseProcessor(Processor);
  if (!CPU)
    return CPU.takeError();
  FormOperands Operands;
  if (Rounding) {
    Expected<pto::Rounding> Rnd = cvt::parseRounding(Rounding);
    if (!Rnd)
      return Rnd.takeError();
    Operands.Rnd = *Rnd;
  }
  if (Saturate >= 0)
    Operands.Saturate = Saturate != 0;
  ConvertOptions Switches;
  Switches.FlushF16 = Switches.FlushF32 = Flags & PTOFlushDenormals;
  Switches.RoundADirected = Flags & PTORoundADirected;
  auto Steps = cvt::parseChain(Chain, Operands, Switches, *CPU);
  if (!Steps)
    return Steps.takeError();
  return ArrayConverter::create(*Steps, Flags & PTOScalarArithmetic
                                            ? ConversionEngine::Core
                                            : ConversionEngine::JIT);
}

PTOConverter ptoCreateConverter(const char *Chain, const char *Rounding,
                                int Saturate, unsigned Flags,
                                const char *Processor, char **Error) {
  auto Converter = createConverter(Chain, Rounding, Saturate, Flags, Processor);
  if (!Converter) {
    report(Converter.takeError(), Error);
    return nullptr;
  }
  return new PTOConverterImpl{std::move(*Converter)};
}

void ptoDisposeConverter(PTOConverter Converter) { delete Converter; }

size_t ptoConverterNumSteps(PTOConverter Converter) {
  return Converter->Converter->numSteps();
}

const char *ptoConverterSource(PTOConverter Converter) {
  return formatName(Converter->Converter->source());
}

const char *ptoConverterResult(PTOConverter Converter, size_t I) {
  return I < ptoConverterNumSteps(Converter)
             ? formatName(Converter->Converter->step(I).result())
             : nullptr;
}

static llvm::Error checkBytes(const char *What, Format F, uint64_t Count,
                              size_t Bytes) {
  uint64_t Wanted = ArrayConverter::bytesOf(F, Count);
  if (Bytes == Wanted)
    return llvm::Error::success();
  return makeError("{0} elements of {1} take {2} bytes, but the {3} has {4}",
                   Count, formatName(F), Wanted, What, Bytes);
}

int ptoConvert(PTOConverter Converter, const void *Source, size_t SourceBytes,
               void *Result, size_t ResultBytes, uint64_t Count,
               unsigned Threads, PTOCounts *Counts, uint64_t *DoubleRounded,
               char **Error) {
  const ArrayConverter &C = *Converter->Converter;
  if (Count >> 48)
    return report(makeError("{0} elements are too many", Count), Error);
  if (llvm::Error E = checkBytes("source", C.source(), Count, SourceBytes))
    return report(std::move(E), Error);
  if (llvm::Error E = checkBytes("result", C.result(), Count, ResultBytes))
    return report(std::move(E), Error);
  ChainCounts Chain;
  bool Counted = Counts || DoubleRounded;
  C.run(Source, Result, Count, Threads, Counted ? &Chain : nullptr);
  if (Counts)
    for (size_t I = 0; I != Chain.Steps.size(); ++I)
      Counts[I] = {Chain.Steps[I].Inexact, Chain.Steps[I].Overflow,
                   Chain.Steps[I].Underflow, Chain.Steps[I].NaN};
  if (DoubleRounded)
    *DoubleRounded = Chain.DoubleRounded;
  return 1;
}
