//===- PTOMachineFunctionInfo.h - PTO function state ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOMACHINEFUNCTIONINFO_H
#define LLVM_LIB_TARGET_PTO_PTOMACHINEFUNCTIONINFO_H

#include "llvm/CodeGen/MachineFunction.h"

namespace llvm {

class PTOSubtarget;

/// What code generation remembers of a function.
class PTOMachineFunctionInfo : public MachineFunctionInfo {
  int VarArgsFrameIndex = 0;
  Register SRetReg;

public:
  PTOMachineFunctionInfo(const Function &F, const PTOSubtarget *STI) {}

  MachineFunctionInfo *
  clone(BumpPtrAllocator &Allocator, MachineFunction &DestMF,
        const DenseMap<MachineBasicBlock *, MachineBasicBlock *> &Src2DstMBB)
      const override {
    return DestMF.cloneInfo<PTOMachineFunctionInfo>(*this);
  }

  /// The frame index of the first unnamed argument.
  int getVarArgsFrameIndex() const { return VarArgsFrameIndex; }
  void setVarArgsFrameIndex(int FI) { VarArgsFrameIndex = FI; }

  /// Virtual register with the address of the hidden result, or none.
  Register getSRetReg() const { return SRetReg; }
  void setSRetReg(Register R) { SRetReg = R; }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOMACHINEFUNCTIONINFO_H
