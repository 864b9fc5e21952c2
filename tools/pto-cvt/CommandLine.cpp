//===- CommandLine.cpp - What the user asks for ---------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;
using namespace pto;
using namespace pto::cvt;

static constexpr llvm::StringLiteral WithValue[] = {
    "--rnd",     "--cpu",   "--engine", "--shard", "--jobs",  "--checkpoint",
    "--samples", "--rbits", "--c",      "--width", "--input", "--output"};
static constexpr llvm::StringLiteral WithoutValue[] = {
    "--sat", "--nosat", "--ftz", "--round-a-directed", "--list", "--compare",
    "--counts"};

/// Whether \p Arg, which begins with '-', is a value or the standard input.
static bool isNegativeValue(StringRef Arg) {
  StringRef Rest = Arg.drop_front();
  return Rest.empty() || llvm::isDigit(Rest[0]) || Rest[0] == '.' ||
         Rest.equals_insensitive("nan") || Rest.equals_insensitive("inf") ||
         Rest.equals_insensitive("infinity");
}

std::optional<int> CommandLine::parse(llvm::ArrayRef<const char *> Args) {
  bool OptionsEnded = false;
  while (!Args.empty()) {
    StringRef Arg = Args.front();
    Args = Args.drop_front();
    if (OptionsEnded || !Arg.starts_with("-") || isNegativeValue(Arg)) {
      Arguments.push_back(Arg);
      continue;
    }
    if (Arg == "--") {
      OptionsEnded = true;
      continue;
    }
    auto [Name, Value] = Arg.split('=');
    bool HasValue = Arg.contains('=');
    if (llvm::is_contained(WithValue, Name)) {
      if (!HasValue) {
        if (Args.empty())
          return reportUsage(Name + " needs a value");
        Value = Args.front();
        Args = Args.drop_front();
      }
      Options.push_back({Name, Value});
      continue;
    }
    if (!HasValue && (Name == "-h" || Name == "--help")) {
      Help = true;
      return std::nullopt;
    }
    if (Arg == "--version") {
      Version = true;
      return std::nullopt;
    }
    if (HasValue || !llvm::is_contained(WithoutValue, Name))
      return reportUsage("unknown option '" + Arg + "'");
    Options.push_back({Name, ""});
  }

  for (const Option &O : Options) {
    if (O.Name == "--ftz") {
      Switches.FlushF16 = Switches.FlushF32 = true;
    } else if (O.Name == "--round-a-directed") {
      Switches.RoundADirected = true;
    } else if (O.Name == "--cpu") {
      std::optional<Profile> P = findProfile(std::string_view(O.Value));
      if (!P)
        return reportError(makeError(
            "unknown processor '{0}'; the processors are a5, a3, a2 and cpu",
            O.Value));
      CPU = *P;
    }
  }
  return std::nullopt;
}

std::optional<StringRef> CommandLine::value(StringRef Name) const {
  for (const Option &O : llvm::reverse(Options))
    if (O.Name == Name)
      return O.Value;
  return std::nullopt;
}

std::optional<bool> CommandLine::saturation() const {
  for (const Option &O : llvm::reverse(Options))
    if (O.Name == "--sat" || O.Name == "--nosat")
      return O.Name == "--sat";
  return std::nullopt;
}

StringRef CommandLine::otherThan(llvm::ArrayRef<StringRef> Known) const {
  for (const Option &O : llvm::reverse(Options))
    if (!llvm::is_contained(Known, O.Name))
      return O.Name;
  return "";
}
