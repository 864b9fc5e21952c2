//===- PTOAsmPrinter.cpp - PTO assembly printer ---------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MCTargetDesc/PTOInstPrinter.h"
#include "PTOMCInstLower.h"
#include "PTOPasses.h"
#include "PTOTargetMachine.h"
#include "TargetInfo/PTOTargetInfo.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/TargetRegistry.h"

using namespace llvm;

#define DEBUG_TYPE "pto-asm-printer"

namespace {

class PTOAsmPrinter : public AsmPrinter {
public:
  static char ID;

  PTOAsmPrinter(TargetMachine &TM, std::unique_ptr<MCStreamer> Streamer)
      : AsmPrinter(TM, std::move(Streamer)) {}

  StringRef getPassName() const override { return "PTO Assembly Printer"; }

  void emitInstruction(const MachineInstr *MI) override;
  bool PrintAsmOperand(const MachineInstr *MI, unsigned OpNo,
                       const char *ExtraCode, raw_ostream &O) override;
  bool PrintAsmMemoryOperand(const MachineInstr *MI, unsigned OpNo,
                             const char *ExtraCode, raw_ostream &O) override;
};

} // namespace

char PTOAsmPrinter::ID = 0;

INITIALIZE_PASS(PTOAsmPrinter, "pto-asm-printer", "PTO Assembly Printer", false,
                false)

void PTOAsmPrinter::emitInstruction(const MachineInstr *MI) {
  if (MI->getOpcode() == TargetOpcode::PATCHABLE_FUNCTION_ENTER) {
    // The verifier has refused XRay, which has them too.
    unsigned Count = 0;
    MF->getFunction()
        .getFnAttribute("patchable-function-entry")
        .getValueAsString()
        .getAsInteger(10, Count);
    emitNops(Count);
    return;
  }
  MCInst Inst;
  lowerPTOMachineInstr(*MI, Inst, *this);
  EmitToStreamer(*OutStreamer, Inst);
}

bool PTOAsmPrinter::PrintAsmOperand(const MachineInstr *MI, unsigned OpNo,
                                    const char *ExtraCode, raw_ostream &O) {
  // The generic modifiers first.
  if (ExtraCode && !AsmPrinter::PrintAsmOperand(MI, OpNo, ExtraCode, O))
    return false;
  if (ExtraCode)
    return true;
  const MachineOperand &MO = MI->getOperand(OpNo);
  switch (MO.getType()) {
  case MachineOperand::MO_Register:
    O << PTOInstPrinter::getRegisterName(MO.getReg());
    return false;
  case MachineOperand::MO_Immediate:
    O << MO.getImm();
    return false;
  case MachineOperand::MO_GlobalAddress:
    PrintSymbolOperand(MO, O);
    return false;
  default:
    return true;
  }
}

bool PTOAsmPrinter::PrintAsmMemoryOperand(const MachineInstr *MI, unsigned OpNo,
                                          const char *ExtraCode,
                                          raw_ostream &O) {
  if (ExtraCode)
    return true;
  O << '[' << PTOInstPrinter::getRegisterName(MI->getOperand(OpNo).getReg())
    << ", " << MI->getOperand(OpNo + 1).getImm() << ']';
  return false;
}

extern "C" LLVM_EXTERNAL_VISIBILITY void LLVMInitializePTOAsmPrinter() {
  RegisterAsmPrinter<PTOAsmPrinter> X(getThePTOTarget());
}
