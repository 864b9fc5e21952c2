//===- PTOMatrices.cpp - Operations on matrices as ones on vectors --------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Selection has no patterns for llvm.matrix.*; LLVM has a pass that replaces
// them, which only Clang runs. Here it is for all that is compiled. The
// emulator runs the same pass, so that both add in the same order.
//
//===----------------------------------------------------------------------===//

#include "PTOPasses.h"
#include "PTOLegacyPass.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/InitializePasses.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Scalar/LowerMatrixIntrinsics.h"

using namespace llvm;

#define DEBUG_TYPE "pto-matrices"
#define PASS_NAME "PTO matrices as vectors"

static bool isMatrixOperation(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return false;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::matrix_multiply:
  case Intrinsic::matrix_transpose:
  case Intrinsic::matrix_column_major_load:
  case Intrinsic::matrix_column_major_store:
    return true;
  default:
    return false;
  }
}

static bool lowerMatrices(Function &F, const PTOTargetMachine &TM) {
  if (none_of(instructions(F), isMatrixOperation))
    return false;
  FunctionAnalysisManager FAM;
  FAM.registerPass([] { return PassInstrumentationAnalysis(); });
  FAM.registerPass([&] { return TM.getTargetIRAnalysis(); });
  LowerMatrixIntrinsicsPass(/*Minimal=*/true).run(F, FAM);
  return true;
}

using PTOMatricesLegacy = LegacyFunctionPass<lowerMatrices>;

INITIALIZE_PASS_BEGIN(PTOMatricesLegacy, DEBUG_TYPE, PASS_NAME, false, false)
INITIALIZE_PASS_DEPENDENCY(TargetPassConfig)
INITIALIZE_PASS_END(PTOMatricesLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOMatricesLegacyPass() {
  return new PTOMatricesLegacy();
}
