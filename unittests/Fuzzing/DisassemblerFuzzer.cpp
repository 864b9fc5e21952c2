//===- DisassemblerFuzzer.cpp - The disassembler on any words -------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A word that is an instruction prints as assembly that assembles to the same
// word; every other word is rejected.
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/MCTarget.h"
#include "pto/Simulator/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace llvm;
using namespace pto::sim;

static void fail(const Twine &Message) {
  errs() << Message << '\n';
  std::abort();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  initializeTarget();
  std::unique_ptr<MCTarget> Target = MCTarget::create("cpu", "");
  std::string Text;
  std::vector<uint64_t> Words;
  for (; Size >= InstructionBytes;
       Data += InstructionBytes, Size -= InstructionBytes) {
    uint64_t Word;
    std::memcpy(&Word, Data, sizeof Word);
    MCInst Inst;
    // A branch prints as a distance from its own address, so that it assembles
    // to the same word wherever it is.
    if (!Target->decode(Word, CodeBase + Words.size() * InstructionBytes, Inst))
      continue;
    Words.push_back(Word);
    Text += Target->print(Inst, 0) + "\n";
  }
  auto Object = Target->assemble(Text, "input.s");
  if (!Object)
    fail("does not assemble: " + toString(Object.takeError()) + "\n" + Text);
  auto Loaded = Program::load(
      MemoryBufferRef(StringRef(Object->data(), Object->size()), "input.o"),
      /*DataEnd=*/0x40000);
  if (!Loaded)
    fail("does not load: " + toString(Loaded.takeError()) + "\n" + Text);
  if (Loaded->code() != Words)
    fail("assembles to other words:\n" + Text);
  return 0;
}
