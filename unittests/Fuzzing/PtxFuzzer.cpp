//===- PtxFuzzer.cpp - Inline assembly of PTX -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The input is a string of inline assembly with operands of every width. It is
// read or diagnosed; what is read can be executed, and every instruction in it
// reads as what it is written as.
//
//===----------------------------------------------------------------------===//

#include "pto/PTX/Assembly.h"
#include "pto/PTX/Evaluate.h"
#include <cstdlib>

using namespace pto;
using namespace pto::ptx;

static void check(bool Holds) {
  if (!Holds)
    std::abort();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  std::string_view Text(reinterpret_cast<const char *>(Data), Size);
  AsmProgram Program = readAssembly(Text, {16, 32, 64, 32, 8, 16});
  if (!Program.Error.empty())
    return 0;
  for (const AsmStatement &S : Program.Statements) {
    for (const AsmOperand &Op : S.Operands)
      if (Op.Kind == AsmOperand::Register)
        check(Op.Index < Program.RegisterBits.size());
    if (S.IsMov)
      continue;
    ParseResult Again = parse(S.Inst.spelling());
    check(Again && Again.Inst.spelling() == S.Inst.spelling());
    Operands Ops = {{Size, ~uint64_t(0), 0x3F804000, 0x7FC00000}, 0xC000BFFF};
    unsigned Bits = resultBits(S.Inst);
    check(Bits == 64 || evaluate(S.Inst, Ops) >> Bits == 0);
  }
  return 0;
}
