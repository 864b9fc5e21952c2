//===- pto/Simulator/MCTarget.h - PTO's machine-code layer -----*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tables and objects of LLVM's MC layer that reading, printing and timing
// of PTO instructions needs, for one processor.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_MCTARGET_H
#define PTO_SIMULATOR_MCTARGET_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace pto::sim {

/// Makes the PTO target known to LLVM's registries, with all that the simulator
/// asks of it. May be called any number of times.
void initializeTarget();

/// The MC layer for one processor.
class MCTarget {
  llvm::MCTargetOptions Options;
  const llvm::Target *Description = nullptr;
  std::unique_ptr<llvm::MCRegisterInfo> Registers;
  std::unique_ptr<llvm::MCAsmInfo> Assembly;
  std::unique_ptr<llvm::MCInstrInfo> Instructions;
  std::unique_ptr<llvm::MCSubtargetInfo> Subtarget;
  /// The processor that has all instructions, by which words are decoded: that
  /// the program's does not have one is found when it is executed.
  std::unique_ptr<llvm::MCSubtargetInfo> AllForms;
  std::unique_ptr<llvm::MCContext> Context;
  std::unique_ptr<llvm::MCDisassembler> Disassembler;
  std::unique_ptr<llvm::MCInstPrinter> Printer;

  MCTarget() = default;

public:
  /// \p CPU: a5, a3, a2 or cpu; \p Features: such as "+ftz".
  static std::unique_ptr<MCTarget> create(llvm::StringRef CPU,
                                          llvm::StringRef Features);

  const llvm::MCRegisterInfo &registers() const { return *Registers; }
  const llvm::MCInstrInfo &instructions() const { return *Instructions; }
  const llvm::MCSubtargetInfo &subtarget() const { return *Subtarget; }

  /// What stands before the operands of \p Opcode, such as "PTO.vadd.f32"; as
  /// the instruction's record says it.
  llvm::StringRef mnemonic(unsigned Opcode) const;

  /// The instruction that \p Word is; false if it is none.
  bool decode(uint64_t Word, uint64_t Address, llvm::MCInst &Inst) const;

  /// \p Inst as assembly, its operands separated from the mnemonic by a space.
  std::string print(const llvm::MCInst &Inst, uint64_t Address) const;

  /// Assembles \p Text, a file called \p Name, to an object file. The error has
  /// the first message of the assembler.
  llvm::Expected<llvm::SmallVector<char, 0>> assemble(llvm::StringRef Text,
                                                      llvm::StringRef Name);
};

} // namespace pto::sim

#endif // PTO_SIMULATOR_MCTARGET_H
