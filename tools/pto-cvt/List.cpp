//===- List.cpp - Print the table of forms --------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "Report.h"
#include "llvm/Support/raw_ostream.h"

using llvm::formatv;
using llvm::outs;
using namespace pto;
using namespace pto::cvt;

int pto::cvt::runList(const CommandLine &Line) {
  if (Line.Arguments.size() > 1)
    return reportUsage("'list' takes no argument, but has '" +
                       Line.Arguments[1] + "'");
  if (llvm::StringRef Alien = Line.otherThan({"--cpu"}); !Alien.empty())
    return reportUsage("'list' does not take " + Alien);
  const char *Row =
      "{0,-9} {1,-9} {2,-6} {3,-6} {4,-3} {5,-4} {6,-4} {7,-3} {8,-3} {9}\n";
  outs() << formatv(Row, "src", "dst", "family", "rnd", "sat", "part", "mask",
                    "a5", "a3", "a2");
  for (const ConversionForm &Form : conversionForms()) {
    if (!Form.isOn(Line.CPU))
      continue;
    auto On = [&Form](Profile P) { return Form.isOn(P) ? "yes" : "no"; };
    std::string Roundings = Form.roundings();
    outs() << formatv(Row, Form.SrcName, Form.DstName, Form.Family,
                      Roundings.empty() ? "no" : Roundings, Form.Saturation,
                      Form.Part, Form.View, On(Profile::A5), On(Profile::A3),
                      On(Profile::A2));
  }
  return 0;
}
