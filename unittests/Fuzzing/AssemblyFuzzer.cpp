//===- AssemblyFuzzer.cpp - The assembler on any text ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Any text is assembled or diagnosed, and the object that comes out is one that
// the loader accepts or rejects with a message.
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/MCTarget.h"
#include "pto/Simulator/Program.h"

using namespace llvm;
using namespace pto::sim;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  initializeTarget();
  // A target's context keeps the symbols of what it assembled, so each input
  // has its own.
  std::unique_ptr<MCTarget> Target = MCTarget::create("a5", "");
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  auto Object = Target->assemble(Text, "input.s");
  if (!Object) {
    consumeError(Object.takeError());
    return 0;
  }
  auto Loaded = Program::load(
      MemoryBufferRef(StringRef(Object->data(), Object->size()), "input.o"),
      /*DataEnd=*/0x40000);
  if (!Loaded)
    consumeError(Loaded.takeError());
  return 0;
}
