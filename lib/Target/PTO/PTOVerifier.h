//===- PTOVerifier.h - Diagnosis of illegal PTO operations ------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An IR pass that llc runs before anything else, and opt and clang at the start
// of every pipeline (or as -passes=pto-verify). Each illegal use is reported as
// an error that names what is wrong and what would be right:
//
//   - a conversion that no form does, or not on this profile;
//   - an immediate that a form does not have: rounding, saturation, part,
//     pattern, distribution mode, order, half;
//   - a distribution mode that does not fit the stored type's mask view;
//   - an address known to be misaligned or outside the unified buffer;
//   - a vector access to global memory or to an unknown address space, and a
//     pointer cast between memories;
//   - an unknown llvm.pto intrinsic, and an intrinsic of another target;
//   - double precision, atomics and other operations that the target does not
//     have;
//   - types and attributes that the target does not have, for which the whole
//     function is given up; see PTOUnsupported.h.
//
// The illegal instruction is replaced by poison, so that compilation goes on to
// report the others; no output is written.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOVERIFIER_H
#define LLVM_LIB_TARGET_PTO_PTOVERIFIER_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class PTOTargetMachine;

class PTOVerifierPass : public PassInfoMixin<PTOVerifierPass> {
  const PTOTargetMachine &TM;

public:
  explicit PTOVerifierPass(const PTOTargetMachine &TM) : TM(TM) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOVERIFIER_H
