//===- PTOLoopCounter.h - The iterations of a loop --------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops of one block that are left when a counter has come to its bound. The
// counter is moved by a constant, or is the rest that plt leaves for the next
// iteration. Where iterations after the last one do nothing, a pipelined loop
// may begin more than there are.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLOOPCOUNTER_H
#define LLVM_LIB_TARGET_PTO_PTOLOOPCOUNTER_H

#include "llvm/CodeGen/TargetInstrInfo.h"

namespace llvm {

namespace PTO {
/// The lanes that \p Opcode, a plt, counts; 0: it is none.
unsigned countedLanes(unsigned Opcode);
} // namespace PTO

class PTOLoopCounter : public TargetInstrInfo::PipelinerLoopInfo {
  const TargetInstrInfo &TII;
  MachineRegisterInfo &MRI;
  MachineInstr *Update = nullptr; ///< Makes the counter of the next iteration.
  unsigned Result = 0;            ///< Which operand of it that is.
  Register Start, Bound;
  int64_t Step = 0;     ///< By how much it moves; negative: down.
  bool IsRest = false;  ///< It is what plt leaves, which ends at 0.
  bool IsLess = false;  ///< The loop goes on while it is below the bound.
  bool Is32Bit = false; ///< The upper half of the registers does not count.
  bool MayIdle = false; ///< Iterations after the last one do nothing.

  PTOLoopCounter(const TargetInstrInfo &TII, MachineRegisterInfo &MRI)
      : TII(TII), MRI(MRI) {}

  bool readUpdate(MachineBasicBlock &Loop, Register Next);
  /// The number that \p R always holds.
  std::optional<int64_t> constant(Register R) const;

public:
  /// The counter of \p Loop; null where it has none of these kinds.
  static std::unique_ptr<PTOLoopCounter> find(const TargetInstrInfo &TII,
                                              MachineBasicBlock &Loop);

  const MachineInstr &update() const { return *Update; }
  /// Whether the pipelined loop goes on as long as there is anything left, and
  /// leaves no iteration over.
  bool mayIdle() const { return MayIdle; }
  /// How many iterations the loop makes, where that is a constant.
  std::optional<uint64_t> iterations() const;

  bool shouldIgnoreForPipelining(const MachineInstr *MI) const override {
    return false;
  }
  void createRemainingIterationsGreaterCondition(
      int TC, MachineBasicBlock &MBB, SmallVectorImpl<MachineOperand> &Cond,
      DenseMap<MachineInstr *, MachineInstr *> &LastStage0Insts) override;
  bool isMVEExpanderSupported() override { return true; }

  // For the expanders that copy registers, which this target does not use.
  std::optional<bool> createTripCountGreaterCondition(
      int TC, MachineBasicBlock &MBB,
      SmallVectorImpl<MachineOperand> &Cond) override;
  void adjustTripCount(int TripCountAdjust) override;
  void setPreheader(MachineBasicBlock *NewPreheader) override {}
  void disposed() override {}
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLOOPCOUNTER_H
