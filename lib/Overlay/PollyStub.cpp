//===-- PollyStub.cpp - Stand-in for Polly's plug-in hook -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The distribution configures LLVM with Polly, so its archives ask for Polly's
// plug-in when they set up a pass pipeline. Linking Polly would add several
// megabytes to every tool for passes that PTO never uses.
//
//===----------------------------------------------------------------------===//

#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"

llvm::PassPluginLibraryInfo getPollyPluginInfo();

llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Polly", "not linked",
          [](llvm::PassBuilder &) {}};
}
