//===- PTOAccessForms.h - How instructions access memory --------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory operands of vector accesses do not say how much is accessed: alias
// analysis takes a size for what is there, but a register may be loaded from a
// shorter array, and be stored to one under a mask. The most that there can be
// follows from the instruction.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOACCESSFORMS_H
#define LLVM_LIB_TARGET_PTO_PTOACCESSFORMS_H

#include <cstdint>
#include <optional>

namespace llvm {

class MachineInstr;
class MachineRegisterInfo;

namespace PTO {

/// Bytes that an instruction accesses: at most those from Offset on, so many,
/// after the address that is the operand Base.
struct AccessForm {
  unsigned Base;
  int64_t Offset;
  int64_t Size;
};

/// How \p MI accesses memory; nothing for what is not described so.
std::optional<AccessForm> accessForm(const MachineInstr &MI,
                                     const MachineRegisterInfo &MRI);

/// The operand of \p MI that is the register of an address to which the operand
/// after it, a number, is added; nullopt if \p MI is not such an access.
std::optional<unsigned> baseWithOffset(const MachineInstr &MI);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOACCESSFORMS_H
