//===- PTOConversionLowering.h - Generic conversions ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An IR pass that code generation runs after the verifier (and opt as
// -passes=pto-lower-conversions). It turns conversions of generic IR into
// conversion forms on whole registers:
//
//   - fptosi, fptoui, sitofp, uitofp, fptrunc, fpext, trunc, sext and zext of
//     vectors of 8, 16, 32 and 64-bit integers, half, bfloat and float, of any
//     length, except those that selection has one instruction for;
//   - llvm.fptosi.sat and fptoui.sat, also to narrower integers;
//   - the same with a rounding mode: constrained intrinsics,
//   llvm.fptrunc.round,
//     a rounding intrinsic before a conversion to integer, llvm.lrint, llrint,
//     lround and llround;
//   - a clamp between fptosi or a wide integer and trunc, as saturation.
//
// Scalars keep the scalar unit's instructions; what it has no instruction for
// is done in lane 0 of a register.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOCONVERSIONLOWERING_H
#define LLVM_LIB_TARGET_PTO_PTOCONVERSIONLOWERING_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class PTOTargetMachine;

class PTOConversionLoweringPass
    : public PassInfoMixin<PTOConversionLoweringPass> {
  const PTOTargetMachine &TM;

public:
  explicit PTOConversionLoweringPass(const PTOTargetMachine &TM) : TM(TM) {}
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOCONVERSIONLOWERING_H
