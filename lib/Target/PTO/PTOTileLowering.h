//===- PTOTileLowering.h - Tiles as vector code -----------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An IR pass that makes vector code of llvm.pto.tcvt.*. Code generation runs it
// after the verifier, the emulator too, and opt as -passes=pto-lower-tiles.
//
// Tiles whose rows follow each other without gaps are one row. A row is
// converted by a loop over whole registers without masks and one with masks for
// its end. Errors are those that constants tell; with checks, as the emulator
// wants them, what only variables tell is found when the code runs, before
// anything of the destination is written:
//
//   // Does not return. Text is a TileRule's with Got and Wanted for {0}, {1}.
//   void __pto_bad_tile(const char *Site, const char *Text, uint64_t Got,
//                       uint64_t Wanted);
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOTILELOWERING_H
#define LLVM_LIB_TARGET_PTO_PTOTILELOWERING_H

#include "llvm/IR/PassManager.h"

namespace llvm {

class PTOTargetMachine;

class PTOTileLoweringPass : public PassInfoMixin<PTOTileLoweringPass> {
  const PTOTargetMachine &TM;
  bool Checks;

public:
  PTOTileLoweringPass(const PTOTargetMachine &TM, bool Checks)
      : TM(TM), Checks(Checks) {}
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOTILELOWERING_H
