//===- PTOAccessForms.cpp - How instructions access memory ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOAccessForms.h"
#include "MCTargetDesc/PTOBaseInfo.h"
#include "PTO.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"

using namespace llvm;
using ::pto::RegisterBytes;

std::optional<unsigned> PTO::baseWithOffset(const MachineInstr &MI) {
  std::optional<unsigned> Base;
  switch (MI.getOpcode()) {
  case PTO::VLDSri:
  case PTO::PLDSri:
  case PTO::VSLDB_b8ri:
  case PTO::VSLDB_b16ri:
  case PTO::VSLDB_b32ri:
  case PTO::VSTS_b8ri:
  case PTO::VSTS_b16ri:
  case PTO::VSTS_b32ri:
  case PTO::PSTSri:
    Base = 1;
    break;
  case PTO::VLDSX2ri:
  case PTO::VSTSX2_b8ri:
  case PTO::VSTSX2_b16ri:
  case PTO::VSTSX2_b32ri:
    Base = 2;
    break;
  default:
    return std::nullopt;
  }
  if (!MI.getOperand(*Base).isReg() || !MI.getOperand(*Base + 1).isImm())
    return std::nullopt;
  return Base;
}

/// The kind of the distribution of \p Opcode, of those with an offset.
static std::optional<PTO::ImmediateKind> distributionKind(unsigned Opcode) {
  switch (Opcode) {
  case PTO::VLDSri:
    return PTO::ImmediateKind::LoadDist;
  case PTO::VLDSX2ri:
    return PTO::ImmediateKind::LoadPairDist;
  case PTO::PLDSri:
    return PTO::ImmediateKind::PredLoadDist;
  case PTO::VSTS_b8ri:
  case PTO::VSTS_b16ri:
  case PTO::VSTS_b32ri:
    return PTO::ImmediateKind::StoreDist;
  case PTO::VSTSX2_b8ri:
  case PTO::VSTSX2_b16ri:
  case PTO::VSTSX2_b32ri:
    return PTO::ImmediateKind::StorePairDist;
  case PTO::PSTSri:
    return PTO::ImmediateKind::PredStoreDist;
  default:
    return std::nullopt;
  }
}

std::optional<PTO::AccessForm> PTO::accessForm(const MachineInstr &MI,
                                               const MachineRegisterInfo &MRI) {
  if (std::optional<unsigned> Base = baseWithOffset(MI)) {
    int64_t Size = RegisterBytes;
    if (std::optional<ImmediateKind> Kind = distributionKind(MI.getOpcode())) {
      const Distribution *D =
          findDistribution(*Kind, MI.getOperand(*Base + 2).getImm());
      if (!D)
        return std::nullopt;
      Size = D->Bytes;
    }
    return AccessForm{*Base, MI.getOperand(*Base + 1).getImm(), Size};
  }
  switch (MI.getOpcode()) {
  // Eight blocks, in a row if their distance in the upper half of a number is
  // 1. The lower half is where they begin.
  case PTO::VSLDB_b8:
  case PTO::VSLDB_b16:
  case PTO::VSLDB_b32: {
    Register Blocks = MI.getOperand(2).getReg();
    const MachineInstr *Number =
        Blocks.isVirtual() ? MRI.getUniqueVRegDef(Blocks) : nullptr;
    if (!Number || Number->getOpcode() != PTO::MOVI ||
        !Number->getOperand(1).isImm() ||
        Number->getOperand(1).getImm() >> 16 != 1)
      return std::nullopt;
    return AccessForm{1, (Number->getOperand(1).getImm() & 0xffff) * 32,
                      RegisterBytes};
  }
  // The block in which a register ends is read whole, for the next one, and
  // written when it is complete.
  case PTO::VLDUS:
    return AccessForm{2, 0, RegisterBytes + 32};
  case PTO::VSTUS:
    return AccessForm{2, -32, RegisterBytes + 32};
  default:
    return std::nullopt;
  }
}
