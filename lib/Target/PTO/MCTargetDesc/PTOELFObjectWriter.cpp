//===- PTOELFObjectWriter.cpp - PTO relocations ---------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOFixupKinds.h"
#include "PTOMCTargetDesc.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCELFObjectWriter.h"

using namespace llvm;

namespace {

class PTOELFObjectWriter : public MCELFObjectTargetWriter {
public:
  explicit PTOELFObjectWriter(uint8_t OSABI)
      : MCELFObjectTargetWriter(/*Is64Bit=*/true, OSABI, ELF::EM_PTO,
                                /*HasRelocationAddend=*/true) {}

protected:
  unsigned getRelocType(MCContext &Ctx, const MCValue &Target,
                        const MCFixup &Fixup, bool IsPCRel) const override;
};

} // end anonymous namespace

unsigned PTOELFObjectWriter::getRelocType(MCContext &Ctx, const MCValue &Target,
                                          const MCFixup &Fixup,
                                          bool IsPCRel) const {
  unsigned Kind = Fixup.getKind();
  // Those of the .reloc directive name their relocation.
  if (Kind >= FirstLiteralRelocationKind)
    return Kind - FirstLiteralRelocationKind;

  if (IsPCRel) {
    switch (Kind) {
    case PTO::fixup_pto_pcrel32:
    // A word of data holds the same thing as the low half of an instruction.
    case FK_Data_4:
    case FK_PCRel_4:
      return ELF::R_PTO_PCREL32;
    }
  } else {
    switch (Kind) {
    case FK_NONE:
      return ELF::R_PTO_NONE;
    case FK_Data_4:
      return ELF::R_PTO_32;
    case FK_Data_8:
      return ELF::R_PTO_64;
    case PTO::fixup_pto_abs32:
      return ELF::R_PTO_ABS32;
    }
  }
  Ctx.reportError(Fixup.getLoc(),
                  IsPCRel ? "no relocation for a difference of this size"
                          : "no relocation for a value of this size");
  return ELF::R_PTO_NONE;
}

std::unique_ptr<MCObjectTargetWriter>
llvm::createPTOELFObjectWriter(uint8_t OSABI) {
  return std::make_unique<PTOELFObjectWriter>(OSABI);
}
