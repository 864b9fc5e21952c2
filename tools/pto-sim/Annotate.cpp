//===- Annotate.cpp - Source lines with their cycles ----------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Annotate.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace pto::sim;

void pto::sim::printAnnotation(raw_ostream &OS, const LineProfile &Profile) {
  uint64_t All = std::max<uint64_t>(Profile.total().Cycles, 1);
  auto Print = [&](const LineProfile::Cost &C, StringRef What, StringRef Text) {
    OS << formatv("{0,10}{1,8:P1}{2,10}{3,10}{4,10}  {5}", C.Cycles,
                  double(C.Cycles) / All, C.Operands, C.Ports, C.Executed,
                  What);
    if (!Text.empty())
      OS << "  " << Text;
    OS << '\n';
  };
  OS << "    cycles       %  operands     ports  executed  "
     << (Profile.hasLines() ? "source" : "instruction") << '\n';
  for (const LineProfile::HotSpot &Spot : Profile.hotSpots())
    Print(Spot.What->Total, Spot.In->label(Spot.Number), Spot.What->Text);
  Print(Profile.total(), "total", "");
}
