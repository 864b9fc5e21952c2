//===- Registration.cpp - pto-emulate as a plug-in ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Emulation/Emulation.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"

using namespace llvm;
using namespace pto;

static Expected<EmulateOptions> parseOptions(StringRef Params) {
  EmulateOptions Options;
  for (StringRef Rest = Params; !Rest.empty();) {
    StringRef Name;
    std::tie(Name, Rest) = Rest.split(';');
    if (Name == "checks")
      Options.Checks = true;
    else if (Name == "stats")
      Options.Stats = true;
    else if (Name == "no-half")
      Options.NativeHalf = false;
    else
      return createStringError(
          inconvertibleErrorCode(),
          "pto-emulate has no parameter '%s'; legal: checks, stats, no-half",
          Name.str().c_str());
  }
  return Options;
}

void pto::registerEmulationPasses(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &PM,
         ArrayRef<PassBuilder::PipelineElement>) {
        if (!PassBuilder::checkParametrizedPassName(Name, "pto-emulate"))
          return false;
        Expected<EmulateOptions> Options =
            PassBuilder::parsePassParameters(parseOptions, Name, "pto-emulate");
        if (!Options) {
          errs() << "error: " << toString(Options.takeError()) << '\n';
          return false;
        }
        PM.addPass(EmulatePass(*Options));
        return true;
      });
}

// What LLVM's tools call for an extension that is linked in.
llvm::PassPluginLibraryInfo getPTOEmulationPluginInfo();

llvm::PassPluginLibraryInfo getPTOEmulationPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "PTOEmulation", LLVM_VERSION_STRING,
          registerEmulationPasses};
}
