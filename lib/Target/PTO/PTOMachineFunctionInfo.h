//===- PTOMachineFunctionInfo.h - PTO function state ------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOMACHINEFUNCTIONINFO_H
#define LLVM_LIB_TARGET_PTO_PTOMACHINEFUNCTIONINFO_H

#include "llvm/ADT/StringSet.h"
#include "llvm/CodeGen/MachineFunction.h"

namespace llvm {

class PTOSubtarget;

/// What code generation remembers of a function.
class PTOMachineFunctionInfo : public MachineFunctionInfo {
  Register SRetReg;
  StringSet<> MissingFunctions;
  SmallPtrSet<const MachineBasicBlock *, 4> OrderedBlocks;

public:
  PTOMachineFunctionInfo(const Function &F, const PTOSubtarget *STI) {}

  MachineFunctionInfo *
  clone(BumpPtrAllocator &Allocator, MachineFunction &DestMF,
        const DenseMap<MachineBasicBlock *, MachineBasicBlock *> &Src2DstMBB)
      const override {
    return DestMF.cloneInfo<PTOMachineFunctionInfo>(*this);
  }

  /// Virtual register with the address of the hidden result, or none.
  Register getSRetReg() const { return SRetReg; }
  void setSRetReg(Register R) { SRetReg = R; }

  /// Whether the instructions of \p MBB are in the order of a modulo schedule,
  /// which a scheduler that sees one iteration only would undo.
  bool isOrdered(const MachineBasicBlock &MBB) const {
    return OrderedBlocks.contains(&MBB);
  }
  void setOrdered(const MachineBasicBlock &MBB) { OrderedBlocks.insert(&MBB); }

  /// Notes that the run-time function \p Name is needed and missing; true the
  /// first time.
  bool addMissingFunction(StringRef Name) {
    return MissingFunctions.insert(Name).second;
  }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOMACHINEFUNCTIONINFO_H
