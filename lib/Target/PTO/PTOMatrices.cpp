//===- PTOMatrices.cpp - Operations on matrices as ones on vectors --------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Selection knows no llvm.matrix.*; LLVM has a pass that replaces them, which
// Clang runs and nobody else does. Here it is for all that is compiled. The
// emulator runs the same pass, so that both add in the same order.
//
//===----------------------------------------------------------------------===//

#include "PTOPasses.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/InitializePasses.h"
#include "llvm/Pass.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Scalar/LowerMatrixIntrinsics.h"

using namespace llvm;

#define DEBUG_TYPE "pto-matrices"
#define PASS_NAME "PTO matrices as vectors"

namespace {

class PTOMatricesLegacy : public FunctionPass {
public:
  static char ID;
  PTOMatricesLegacy() : FunctionPass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<TargetPassConfig>();
  }

  bool runOnFunction(Function &F) override;
};

} // namespace

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

bool PTOMatricesLegacy::runOnFunction(Function &F) {
  if (none_of(instructions(F), isMatrixOperation))
    return false;
  auto &TM = getAnalysis<TargetPassConfig>().getTM<TargetMachine>();
  FunctionAnalysisManager FAM;
  FAM.registerPass([] { return PassInstrumentationAnalysis(); });
  FAM.registerPass([&] { return TM.getTargetIRAnalysis(); });
  LowerMatrixIntrinsicsPass(/*Minimal=*/true).run(F, FAM);
  return true;
}

char PTOMatricesLegacy::ID = 0;

INITIALIZE_PASS_BEGIN(PTOMatricesLegacy, DEBUG_TYPE, PASS_NAME, false, false)
INITIALIZE_PASS_DEPENDENCY(TargetPassConfig)
INITIALIZE_PASS_END(PTOMatricesLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOMatricesLegacyPass() {
  return new PTOMatricesLegacy();
}
