//===- EmulatedFunction.cpp - Code that runs repeatedly -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmulatedFunction.h"
#include "pto/Execution/RuntimeChecks.h"

using namespace llvm;
using namespace pto;
using namespace pto::run;

EmulatedFunction::EmulatedFunction(std::unique_ptr<JIT> Own, StringRef Name,
                                   std::vector<Parameter> Parameters,
                                   uint64_t UsableBytes)
    : Code(std::move(Own)), Name(Name), Parameters(std::move(Parameters)),
      UsableBytes(UsableBytes), FirstValues(Code->mutableVariables()) {}

Expected<std::unique_ptr<EmulatedFunction>>
EmulatedFunction::copy(const StringMap<void *> &Symbols) const {
  Expected<std::unique_ptr<JIT>> Copy = Code->copy(Symbols);
  if (!Copy)
    return Copy.takeError();
  return std::make_unique<EmulatedFunction>(std::move(*Copy), Name, Parameters,
                                            UsableBytes);
}

llvm::Error EmulatedFunction::run(ArrayRef<ArgumentValue> Arguments,
                                  void *Result, const RunOptions &Options,
                                  std::vector<std::string> &Warnings) const {
  DeviceMemory Memory(UsableBytes);
  PlacedArguments Placed(Name, Parameters, Memory);
  if (llvm::Error E = Placed.add(Arguments, PointerForm::Host))
    return E;
  SmallVector<void *, 8> Slots;
  for (std::vector<uint8_t> &Slot : Placed.Slots)
    Slots.push_back(Slot.data());
  Slots.push_back(Result);

  RuntimeContext Context = {&Memory, Code->variables(), ""};
  Context.Warns = true;
  Context.Warnings = &Warnings;
  Context.CheckSync = Options.CheckSync;
  FirstValues.restore();
  if (EntryFunction Constructors = Code->constructors()) {
    machine::CoreState Core({0, Options.NumBlocks, 0, Options.NumSubBlocks});
    Context.Core = &Core;
    if (llvm::Error E = runReporting(
            Context, [&] { Constructors(Memory.unifiedBuffer(), nullptr); }))
      return E;
  }
  VariableValues Before(Code->mutableVariables());
  EntryFunction Entry = Code->entry(Name);
  auto RunCore = [&](machine::CoreState &Core) {
    Before.restore();
    Context.Core = &Core;
    return runReporting(Context,
                        [&] { Entry(Memory.unifiedBuffer(), Slots.data()); });
  };
  if (llvm::Error E = launch(Options, Memory, RunCore))
    return E;
  return Placed.finish();
}
