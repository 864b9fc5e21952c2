//===- Convert.cpp - Convert values ---------------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "ConvertFile.h"
#include "FormLookup.h"
#include "Report.h"
#include "Values.h"
#include "llvm/Support/raw_ostream.h"

using llvm::Expected;
using llvm::outs;
using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

int pto::cvt::runConvert(const CommandLine &Line) {
  StringRef Alien =
      Line.otherThan({"--rnd", "--sat", "--nosat", "--cpu", "--ftz",
                      "--round-a-directed", "--input", "--output"});
  if (!Alien.empty())
    return reportUsage("a conversion does not take " + Alien);
  FormOperands Operands;
  Operands.Saturate = Line.saturation();
  if (std::optional<StringRef> Name = Line.value("--rnd")) {
    Expected<Rounding> Rnd = parseRounding(*Name);
    if (!Rnd)
      return reportError(Rnd.takeError());
    Operands.Rnd = *Rnd;
  }

  auto [Src, Dst] = Line.Arguments[0].split('.');
  llvm::ArrayRef<StringRef> Values =
      llvm::ArrayRef(Line.Arguments).drop_front();
  bool IsTruncation = Src == "vtrc";
  Format From, To;
  if (IsTruncation) {
    Expected<Format> F = parseTruncation(Dst);
    if (!F)
      return reportError(F.takeError());
    if (Operands.Saturate)
      return reportError(makeError("vtrc takes no saturation operand"));
    From = To = *F;
  } else {
    Expected<const ConversionForm *> Form = parseForm(Src, Dst, Line.CPU);
    if (!Form)
      return reportError(Form.takeError());
    if (llvm::Error E = checkOperands(**Form, Operands, Line.CPU))
      return reportError(std::move(E));
    From = (*Form)->Src;
    To = (*Form)->Dst;
  }
  auto Convert = [&](uint64_t Bits) {
    if (!IsTruncation)
      return convertForm(From, To, Bits, Operands, Line.Switches, Line.CPU);
    ConvertOptions Options = Line.Switches;
    Options.Rnd = Operands.Rnd.value_or(Rounding::R);
    return truncate(From, Bits, Options);
  };
  std::optional<StringRef> Input = Line.value("--input");
  std::optional<StringRef> Output = Line.value("--output");
  if (Input || Output) {
    if (!Input || !Output || !Values.empty())
      return reportUsage("a file is converted with --input and --output, and "
                         "without values");
    if (llvm::Error E =
            convertFile(*Input, *Output, From, To,
                        [&](uint64_t Bits) { return Convert(Bits).Bits; }))
      return reportError(std::move(E));
    return 0;
  }
  if (Values.empty())
    return reportUsage("no value to convert");

  // All values are read first, so that a bad one leaves no half output.
  llvm::SmallVector<uint64_t, 8> Sources;
  for (StringRef Text : Values) {
    Expected<uint64_t> Bits = parseValue(Text, From);
    if (!Bits)
      return reportError(Bits.takeError());
    Sources.push_back(*Bits);
  }
  for (uint64_t Bits : Sources) {
    ConvertResult Result = Convert(Bits);
    if (!Result)
      return reportError(makeError("{0}", errorText(Result.Err)));
    outs() << formatName(From) << ' ' << describe(From, Bits) << " -> "
           << formatName(To) << ' ' << describe(To, Result.Bits) << ' '
           << (Result.Inexact ? "inexact" : "exact")
           << (Result.Overflow ? ", overflow" : "") << '\n';
  }
  return 0;
}
