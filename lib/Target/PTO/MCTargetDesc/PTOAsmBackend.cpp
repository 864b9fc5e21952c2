//===- PTOAsmBackend.cpp - Fixups and padding of PTO code -----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOFixupKinds.h"
#include "PTOMCTargetDesc.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCAssembler.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCELFObjectWriter.h"
#include "llvm/MC/MCFixupKindInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Support/EndianStream.h"

using namespace llvm;

namespace {

class PTOAsmBackend : public MCAsmBackend {
  uint8_t OSABI;

public:
  explicit PTOAsmBackend(uint8_t OSABI)
      : MCAsmBackend(llvm::endianness::little), OSABI(OSABI) {}

  std::unique_ptr<MCObjectTargetWriter>
  createObjectTargetWriter() const override {
    return createPTOELFObjectWriter(OSABI);
  }

  unsigned getNumFixupKinds() const override {
    return PTO::NumTargetFixupKinds;
  }

  std::optional<MCFixupKind> getFixupKind(StringRef Name) const override;
  const MCFixupKindInfo &getFixupKindInfo(MCFixupKind Kind) const override;

  bool shouldForceRelocation(const MCAssembler &Asm, const MCFixup &Fixup,
                             const MCValue &Target,
                             const MCSubtargetInfo *STI) override {
    return Fixup.getKind() >= FirstLiteralRelocationKind;
  }

  void applyFixup(const MCAssembler &Asm, const MCFixup &Fixup,
                  const MCValue &Target, MutableArrayRef<char> Data,
                  uint64_t Value, bool IsResolved,
                  const MCSubtargetInfo *STI) const override;

  unsigned getMaximumNopSize(const MCSubtargetInfo &STI) const override {
    return 8;
  }
  bool writeNopData(raw_ostream &OS, uint64_t Count,
                    const MCSubtargetInfo *STI) const override;
};

} // end anonymous namespace

std::optional<MCFixupKind> PTOAsmBackend::getFixupKind(StringRef Name) const {
  unsigned Type = StringSwitch<unsigned>(Name)
#define ELF_RELOC(NAME, ID) .Case(#NAME, ID)
#include "llvm/BinaryFormat/ELFRelocs/PTO.def"
#undef ELF_RELOC
                      .Default(-1u);
  if (Type == -1u)
    return std::nullopt;
  return static_cast<MCFixupKind>(FirstLiteralRelocationKind + Type);
}

const MCFixupKindInfo &PTOAsmBackend::getFixupKindInfo(MCFixupKind Kind) const {
  // In the order of PTO::Fixups.
  static const MCFixupKindInfo Infos[PTO::NumTargetFixupKinds] = {
      // Name, offset, bits, flags
      {"fixup_pto_abs32", 0, 32, 0},
      {"fixup_pto_pcrel32", 0, 32, MCFixupKindInfo::FKF_IsPCRel},
  };
  if (Kind >= FirstLiteralRelocationKind)
    return MCAsmBackend::getFixupKindInfo(FK_NONE);
  if (Kind < FirstTargetFixupKind)
    return MCAsmBackend::getFixupKindInfo(Kind);
  unsigned Index = Kind - FirstTargetFixupKind;
  assert(Index < PTO::NumTargetFixupKinds && "unknown fixup");
  return Infos[Index];
}

/// What is wrong with \p Value in a field of \p Bits bits; empty if it fits.
static StringRef checkFixup(unsigned Kind, unsigned Bits, int64_t Value) {
  switch (Kind) {
  case PTO::fixup_pto_pcrel32:
    if (!isInt<32>(Value))
      return "branch target is out of range";
    if (Value % 8 != 0)
      return "branch target is not a whole number of instructions away";
    return "";
  case PTO::fixup_pto_abs32:
    return isInt<32>(Value)
               ? ""
               : "value does not fit into a signed 32-bit immediate";
  default:
    return isIntN(Bits, Value) || isUIntN(Bits, Value)
               ? ""
               : "value does not fit into the data";
  }
}

void PTOAsmBackend::applyFixup(const MCAssembler &Asm, const MCFixup &Fixup,
                               const MCValue &Target,
                               MutableArrayRef<char> Data, uint64_t Value,
                               bool IsResolved,
                               const MCSubtargetInfo *STI) const {
  MCFixupKind Kind = Fixup.getKind();
  if (Kind >= FirstLiteralRelocationKind)
    return;

  unsigned Bits = getFixupKindInfo(Kind).TargetSize;
  if (IsResolved)
    if (StringRef Problem = checkFixup(Kind, Bits, Value); !Problem.empty())
      Asm.getContext().reportError(Fixup.getLoc(), Problem);

  // All fields start at a byte and are zero so far.
  unsigned Bytes = divideCeil(Bits, 8);
  unsigned Offset = Fixup.getOffset();
  assert(Offset + Bytes <= Data.size() && "fixup outside its fragment");
  for (unsigned I = 0; I != Bytes; ++I)
    Data[Offset + I] |= static_cast<uint8_t>(Value >> (8 * I));
}

bool PTOAsmBackend::writeNopData(raw_ostream &OS, uint64_t Count,
                                 const MCSubtargetInfo *STI) const {
  // addi x0, x0, 0
  const uint64_t Nop = UINT64_C(0x02) << 56;

  // After data of an odd size no instruction can follow before the next
  // multiple of 8.
  OS.write_zeros(Count % 8);
  for (uint64_t I = Count / 8; I != 0; --I)
    support::endian::write(OS, Nop, llvm::endianness::little);
  return true;
}

MCAsmBackend *llvm::createPTOAsmBackend(const Target &T,
                                        const MCSubtargetInfo &STI,
                                        const MCRegisterInfo &MRI,
                                        const MCTargetOptions &Options) {
  return new PTOAsmBackend(
      MCELFObjectTargetWriter::getOSABI(STI.getTargetTriple().getOS()));
}
