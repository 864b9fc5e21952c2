//===- Registration.cpp - pto-emulate as a plug-in ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/PTO/HIVMImport.h"
#include "llvm/Transforms/PTO/ControlOrder.h"
#include "PtxImport.h"
#include "pto/Emulation/Emulation.h"
#include "pto/PTX/Mapping.h"
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
    else if (Name == "fma")
      Options.NativeFma = true;
    else if (Name == "whole-iterations")
      Options.WholeIterations = true;
    else
      return createStringError(
          inconvertibleErrorCode(),
          "pto-emulate has no parameter '%s'; legal: checks, stats, "
          "no-half, fma, whole-iterations",
          Name.str().c_str());
  }
  return Options;
}

/// The classes of inputs that may differ.
static Expected<unsigned> parseIgnored(StringRef Params) {
  unsigned Ignored = 0;
  for (StringRef Rest = Params; !Rest.empty();) {
    StringRef Name;
    std::tie(Name, Rest) = Rest.split(';');
    if (Name == "ignore-nan")
      Ignored |= ptx::Difference::NaN;
    else if (Name == "ignore-inf")
      Ignored |= ptx::Difference::Infinity;
    else if (Name == "ignore-negative-zero")
      Ignored |= ptx::Difference::NegativeZero;
    else if (Name == "ignore-subnormal")
      Ignored |= ptx::Difference::Subnormal;
    else
      return createStringError(
          inconvertibleErrorCode(),
          "pto-import-ptx has no parameter '%s'; legal: ignore-nan, "
          "ignore-inf, ignore-negative-zero, ignore-subnormal",
          Name.str().c_str());
  }
  return Ignored;
}

/// Adds the pass \p Name with the parameters that \p Parse makes of its text.
/// Returns whether \p Called is it and right.
template <typename Pass, typename Parser>
static bool addPass(StringRef Called, StringRef Name, ModulePassManager &PM,
                    Parser Parse) {
  if (!PassBuilder::checkParametrizedPassName(Called, Name))
    return false;
  auto Parameters = PassBuilder::parsePassParameters(Parse, Called, Name);
  if (!Parameters) {
    errs() << "error: " << toString(Parameters.takeError()) << '\n';
    return false;
  }
  PM.addPass(Pass(*Parameters));
  return true;
}

void pto::registerEmulationPasses(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &PM,
         ArrayRef<PassBuilder::PipelineElement>) {
        // A module to import says nothing of its target, so it is not the
        // target that knows these passes.
        if (Name == "pto-import-hivm") {
          PM.addPass(PTOHIVMImportPass());
          return true;
        }
        if (Name == "pto-control-order") {
          PM.addPass(PTOControlOrderPass());
          return true;
        }
        return addPass<EmulatePass>(Name, "pto-emulate", PM, parseOptions) ||
               addPass<ImportPtxPass>(Name, "pto-import-ptx", PM, parseIgnored);
      });
}

// What LLVM's tools call for an extension that is linked in.
llvm::PassPluginLibraryInfo getPTOEmulationPluginInfo();

llvm::PassPluginLibraryInfo getPTOEmulationPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "PTOEmulation", LLVM_VERSION_STRING,
          registerEmulationPasses};
}
