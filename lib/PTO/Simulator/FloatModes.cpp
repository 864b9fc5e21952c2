//===- FloatModes.cpp - What a function asks of floats --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/FloatModes.h"
#include "pto/Numeric/Forms.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/FloatingPointMode.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace pto;

/// Switches on what the list \p Features says, and off what it takes back.
static void applyFeatures(StringRef Features, machine::Options &Options) {
  for (StringRef Feature : llvm::split(Features, ',')) {
    bool On = Feature.starts_with("+");
    StringRef Name = Feature.drop_front(Feature.empty() ? 0 : 1);
    if (Name == "round-a-directed")
      Options.RoundADirected = On;
    else if (Name == "ftz")
      Options.FlushF32 = Options.FlushF16 = On;
  }
}

machine::Options pto::sim::operationOptions(const Function &F,
                                            StringRef Features, StringRef CPU) {
  machine::Options Options;
  if (!CPU.empty()) {
    if (Attribute Own = F.getFnAttribute("target-cpu"); Own.isValid())
      CPU = Own.getValueAsString();
    Options.Processor =
        findProfile(std::string_view(CPU)).value_or(Profile::A5);
  }
  Attribute Own = F.getFnAttribute("target-features");
  applyFeatures(Own.isValid() ? Own.getValueAsString() : Features, Options);
  auto Flushes = [&](const fltSemantics &Semantics) {
    return F.getDenormalMode(Semantics).Output == DenormalMode::PreserveSign;
  };
  bool HasGeneral = F.hasFnAttribute("denormal-fp-math");
  if (HasGeneral)
    Options.FlushF16 = Flushes(APFloat::IEEEhalf());
  if (HasGeneral || F.hasFnAttribute("denormal-fp-math-f32"))
    Options.FlushF32 = Flushes(APFloat::IEEEsingle());
  return Options;
}
