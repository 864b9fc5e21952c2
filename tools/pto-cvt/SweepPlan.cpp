//===- SweepPlan.cpp - What a sweep compares ------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SweepPlan.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace pto;
using namespace pto::cvt;

std::string pto::cvt::specText(const ConversionSpec &Spec) {
  const ConversionForm *Form = Spec.Form;
  bool HasRounding = !Form || Form->Roundings;
  bool HasSaturation = Form && Form->HasSaturation;
  return llvm::formatv("{0} {1} {2}", Spec.name(),
                       HasRounding ? roundingName(Spec.Rnd) : "NONE",
                       !HasSaturation  ? "NONE"
                       : Spec.Saturate ? "SAT"
                                       : "NOSAT");
}

std::string SweepPlan::description() const {
  std::string Text;
  for (const ConversionSpec &Spec : Specs)
    Text += (Text.empty() ? "" : "; ") + specText(Spec);
  Text +=
      llvm::formatv("; {0} in blocks of {1}; shard {2}/{3}",
                    Inputs.description(), BlockSize, Part.Index, Part.Count);
  Text += "; " + llvm::join(EngineNames, ",");
  if (Specs[0].FlushDenormals)
    Text += "; ftz";
  if (Specs[0].RoundADirected)
    Text += "; round-a-directed";
  return Text;
}
