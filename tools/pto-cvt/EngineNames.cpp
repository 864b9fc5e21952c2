//===- EngineNames.cpp - Engines by name ----------------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Engine.h"
#include "Report.h"

using namespace pto::cvt;

llvm::Expected<std::unique_ptr<Engine>>
pto::cvt::createEngine(llvm::StringRef Name) {
  if (Name == "core")
    return createCoreEngine();
  if (Name == "jit")
    return createJITEngine();
  return makeError("unknown engine '{0}'; the engines are core and jit", Name);
}
