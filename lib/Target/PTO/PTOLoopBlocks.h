//===- PTOLoopBlocks.h - Machine loops of one block -------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is before a loop that is one block, what is after it, and what its phis
// have from where.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLOOPBLOCKS_H
#define LLVM_LIB_TARGET_PTO_PTOLOOPBLOCKS_H

#include "llvm/CodeGen/MachineBasicBlock.h"

namespace llvm::PTO {

/// The operand of \p Phi whose value comes from \p From, which is before it.
inline MachineOperand &incoming(MachineInstr &Phi,
                                const MachineBasicBlock &From) {
  for (unsigned I = 1; I < Phi.getNumOperands(); I += 2)
    if (Phi.getOperand(I + 1).getMBB() == &From)
      return Phi.getOperand(I);
  llvm_unreachable("a phi has a value for each block before it");
}

/// The operand of \p Phi, of a loop that is one block, whose value is that of
/// the iteration before.
inline MachineOperand &incomingFromLoop(MachineInstr &Phi) {
  return incoming(Phi, *Phi.getParent());
}

/// The operand of \p Phi, of a loop that is one block after another one, whose
/// value comes from before the loop.
inline MachineOperand &incomingFromBefore(MachineInstr &Phi) {
  bool IsFirst = Phi.getOperand(2).getMBB() != Phi.getParent();
  return Phi.getOperand(IsFirst ? 1 : 3);
}

/// The block that comes after \p Loop; null if there is none.
inline MachineBasicBlock *exitOf(MachineBasicBlock &Loop) {
  for (MachineBasicBlock *Succ : Loop.successors())
    if (Succ != &Loop)
      return Succ;
  return nullptr;
}

/// The block that comes before \p Loop; null if there is none.
inline MachineBasicBlock *blockBefore(MachineBasicBlock &Loop) {
  for (MachineBasicBlock *Pred : Loop.predecessors())
    if (Pred != &Loop)
      return Pred;
  return nullptr;
}

/// Whether the loop whose branch back is in \p Loop has the metadata \p Name.
bool hasLoopMetadata(const MachineBasicBlock &Loop, StringRef Name);

} // namespace llvm::PTO

#endif // LLVM_LIB_TARGET_PTO_PTOLOOPBLOCKS_H
