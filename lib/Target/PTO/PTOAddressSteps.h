//===- PTOAddressSteps.h - Pointers that loops move on ----------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop adds a number to a pointer for each iteration. The scalar unit begins
// one instruction a cycle, so these additions, and not the vector ports, would
// limit most pipelined loops. Where several iterations are one body, one
// addition is enough: the accesses have an offset.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOADDRESSSTEPS_H
#define LLVM_LIB_TARGET_PTO_PTOADDRESSSTEPS_H

#include "llvm/CodeGen/Register.h"

namespace llvm {

class LiveIntervals;
class MachineBasicBlock;
class MachineInstr;
class MachineRegisterInfo;

namespace PTO {

/// A register and a number to add to it.
struct RegisterSum {
  Register Root;
  int64_t Offset = 0;
};

/// \p R, of a function in SSA form, without the additions and copies that make
/// it.
RegisterSum trace(Register R, const MachineRegisterInfo &MRI);

/// Whether \p MI adds a number to a virtual register.
bool isAddition(const MachineInstr &MI);

/// Whether \p MI, of the block \p Loop that is a loop, adds a number to a
/// register in each iteration, of which nothing in the loop needs the value but
/// accesses that take an offset and the branch.
bool isFoldableStep(const MachineInstr &MI, const MachineBasicBlock &Loop);

/// Makes pointers that \p Loop, a block that is a loop after \p Preheader,
/// moves on of sums of its counters and of what it does not change, where only
/// accesses that take an offset read them. \p LIS forgets the sums.
void countByPointers(MachineBasicBlock &Loop, MachineBasicBlock &Preheader,
                     LiveIntervals &LIS);

/// Rewrites the accesses in \p Loop, a block that is a loop, in the block
/// before it and in the blocks after it to one register for each pointer that
/// the loop moves on by the same numbers, and erases the additions that this
/// makes superfluous. The code is in SSA form. Registers are moved on amid the
/// other instructions if \p IsOrdered, whose order stays as it is, else at the
/// end.
/// \p LIS need not know of the instructions; it forgets those that are erased.
void foldAddressSteps(MachineBasicBlock &Loop, bool IsOrdered,
                      LiveIntervals &LIS);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOADDRESSSTEPS_H
