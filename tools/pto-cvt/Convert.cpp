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

/// What only arrays have.
static Expected<FileOptions> parseFileOptions(const CommandLine &Line) {
  FileOptions Options;
  if (std::optional<StringRef> Name = Line.value("--engine")) {
    if (*Name != "core" && *Name != "jit")
      return makeError("unknown engine '{0}'; the engines are core and jit",
                       *Name);
    if (*Name == "core")
      Options.Engine = ConversionEngine::Core;
  }
  if (std::optional<StringRef> Jobs = Line.value("--jobs"))
    if (Jobs->getAsInteger(10, Options.Threads) || Options.Threads == 0 ||
        Options.Threads > MaxJobs)
      return makeError(
          "--jobs takes a number of threads from 1 to {0}, and not "
          "'{1}'",
          MaxJobs, *Jobs);
  Options.Counts = Line.value("--counts").has_value();
  return Options;
}

static void printSteps(llvm::ArrayRef<ConversionSpec> Steps, uint64_t Bits) {
  Format From = Steps.front().source();
  outs() << formatName(From) << ' ' << run::describe(From, Bits);
  for (const ConversionSpec &Step : Steps) {
    ConvertResult Result = convertElement(Step, Bits);
    outs() << " -> " << formatName(Step.result()) << ' '
           << run::describe(Step.result(), Result.Bits) << ' '
           << (Result.Inexact ? "inexact" : "exact")
           << (Result.Overflow ? ", overflow" : "");
    Bits = Result.Bits;
  }
  outs() << '\n';
}

int pto::cvt::runConvert(const CommandLine &Line) {
  StringRef Alien = Line.otherThan(
      {"--rnd", "--sat", "--nosat", "--cpu", "--ftz", "--round-a-directed",
       "--input", "--output", "--engine", "--jobs", "--counts"});
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
  auto Steps = parseChain(Line.Arguments[0], Operands, Line.Switches, Line.CPU);
  if (!Steps)
    return reportError(Steps.takeError());
  llvm::ArrayRef<StringRef> Values =
      llvm::ArrayRef(Line.Arguments).drop_front();
  std::optional<StringRef> Input = Line.value("--input");
  std::optional<StringRef> Output = Line.value("--output");
  if (Input || Output) {
    if (!Input || !Output || !Values.empty())
      return reportUsage("a file is converted with --input and --output, and "
                         "without values");
    Expected<FileOptions> Options = parseFileOptions(Line);
    if (!Options)
      return reportError(Options.takeError());
    if (llvm::Error E = convertFile(*Input, *Output, *Steps, *Options))
      return reportError(std::move(E));
    return 0;
  }
  for (StringRef Name : {"--engine", "--jobs", "--counts"})
    if (Line.value(Name))
      return reportUsage(Name + " is for arrays, with --input and --output");
  if (Values.empty())
    return reportUsage("no value to convert");

  // All values are read first, so that a bad one leaves no half output.
  llvm::SmallVector<uint64_t, 8> Sources;
  for (StringRef Text : Values) {
    Expected<uint64_t> Bits = run::parseValue(Text, Steps->front().source());
    if (!Bits)
      return reportError(Bits.takeError());
    Sources.push_back(*Bits);
  }
  for (uint64_t Bits : Sources)
    printSteps(*Steps, Bits);
  return 0;
}
