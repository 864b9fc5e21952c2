//===- PTOTargetInfo.cpp - PTO target registration ------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetInfo/PTOTargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/Compiler.h"

using namespace llvm;

Target &llvm::getThePTOTarget() {
  static Target ThePTOTarget;
  return ThePTOTarget;
}

extern "C" LLVM_EXTERNAL_VISIBILITY void LLVMInitializePTOTargetInfo() {
  RegisterTarget<Triple::pto> X(getThePTOTarget(), "pto",
                                "Huawei Ascend vector core (PTO)", "PTO");
}
