//===- PTODisassembler.cpp - PTO disassembler -----------------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MCTargetDesc/PTOBaseInfo.h"
#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "TargetInfo/PTOTargetInfo.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/MC/MCDecoderOps.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

#define DEBUG_TYPE "pto-disassembler"

using DecodeStatus = MCDisassembler::DecodeStatus;

namespace {

class PTODisassembler : public MCDisassembler {
  /// Where the decoder table goes on for each opcode, the uppermost bits of an
  /// instruction. The table itself compares them with one opcode after the
  /// other, which takes most of the time of loading a program.
  DenseMap<unsigned, const uint8_t *> Decoders;
  unsigned OpcodeStart, OpcodeBits;

public:
  PTODisassembler(const MCSubtargetInfo &STI, MCContext &Ctx);

  DecodeStatus getInstruction(MCInst &Instr, uint64_t &Size,
                              ArrayRef<uint8_t> Bytes, uint64_t Address,
                              raw_ostream &CStream) const override;
};

} // end anonymous namespace

//===----------------------------------------------------------------------===//
// Fields. They may be wider than what they hold; the rest has to be zero, and
// numbers without a meaning are not instructions.
//===----------------------------------------------------------------------===//

static_assert(PTO::X31 - PTO::X0 == 31 && PTO::V31 - PTO::V0 == 31 &&
                  PTO::P7 - PTO::P0 == 7 && PTO::U3 - PTO::U0 == 3,
              "registers are not numbered in order");

static DecodeStatus decodeRegister(MCInst &Inst, unsigned First, unsigned Count,
                                   uint64_t Number) {
  if (Number >= Count)
    return MCDisassembler::Fail;
  Inst.addOperand(MCOperand::createReg(First + Number));
  return MCDisassembler::Success;
}

static DecodeStatus DecodeGPRRegisterClass(MCInst &Inst, uint64_t Number,
                                           uint64_t Address,
                                           const MCDisassembler *Decoder) {
  return decodeRegister(Inst, PTO::X0, 32, Number);
}

static DecodeStatus DecodeVRRegisterClass(MCInst &Inst, uint64_t Number,
                                          uint64_t Address,
                                          const MCDisassembler *Decoder) {
  return decodeRegister(Inst, PTO::V0, 32, Number);
}

static DecodeStatus DecodePR8RegisterClass(MCInst &Inst, uint64_t Number,
                                           uint64_t Address,
                                           const MCDisassembler *Decoder) {
  return decodeRegister(Inst, PTO::P0, 8, Number);
}
static DecodeStatus DecodeUARegisterClass(MCInst &Inst, uint64_t Number,
                                          uint64_t Address,
                                          const MCDisassembler *Decoder) {
  return decodeRegister(Inst, PTO::U0, 4, Number);
}
static constexpr auto DecodePR16RegisterClass = DecodePR8RegisterClass;
static constexpr auto DecodePR32RegisterClass = DecodePR8RegisterClass;

template <unsigned Bits>
static DecodeStatus decodeSImm(MCInst &Inst, uint64_t Imm, uint64_t Address,
                               const MCDisassembler *Decoder) {
  Inst.addOperand(MCOperand::createImm(SignExtend64<Bits>(Imm)));
  return MCDisassembler::Success;
}

template <unsigned Bits>
static DecodeStatus decodeUImm(MCInst &Inst, uint64_t Imm, uint64_t Address,
                               const MCDisassembler *Decoder) {
  if (!isUInt<Bits>(Imm))
    return MCDisassembler::Fail;
  Inst.addOperand(MCOperand::createImm(Imm));
  return MCDisassembler::Success;
}

static DecodeStatus decodeBranchTarget(MCInst &Inst, uint64_t Imm,
                                       uint64_t Address,
                                       const MCDisassembler *Decoder) {
  // Only whole instructions have an address.
  if (Imm % 8 != 0)
    return MCDisassembler::Fail;
  return decodeSImm<32>(Inst, Imm, Address, Decoder);
}

template <PTO::ImmediateKind Kind>
static DecodeStatus decodeNamedImm(MCInst &Inst, uint64_t Code,
                                   uint64_t Address,
                                   const MCDisassembler *Decoder) {
  if (!PTO::findImmediate(Kind, Code))
    return MCDisassembler::Fail;
  Inst.addOperand(MCOperand::createImm(Code));
  return MCDisassembler::Success;
}

template <PTO::ImmediateKind Kind>
static DecodeStatus decodeAbsentImm(MCInst &Inst, uint64_t Code,
                                    uint64_t Address,
                                    const MCDisassembler *Decoder) {
  if (Code != 0)
    return MCDisassembler::Fail;
  Inst.addOperand(MCOperand::createImm(0));
  return MCDisassembler::Success;
}

#include "PTOGenDisassemblerTables.inc"

PTODisassembler::PTODisassembler(const MCSubtargetInfo &STI, MCContext &Ctx)
    : MCDisassembler(STI, Ctx) {
  // The table begins with the field and goes on with a filter per value.
  const uint8_t *Ptr = DecoderTablePTO64;
  assert(*Ptr == MCD::OPC_ExtractField &&
         "the decoder table begins with another test");
  OpcodeStart = decodeULEB128AndIncUnsafe(++Ptr);
  OpcodeBits = *Ptr++;
  while (*Ptr == MCD::OPC_FilterValue) {
    uint64_t Opcode = decodeULEB128AndIncUnsafe(++Ptr);
    unsigned NumToSkip = Ptr[0] | Ptr[1] << 8 | Ptr[2] << 16;
    Ptr += 3;
    Decoders[Opcode] = Ptr;
    Ptr += NumToSkip;
  }
}

DecodeStatus PTODisassembler::getInstruction(MCInst &Instr, uint64_t &Size,
                                             ArrayRef<uint8_t> Bytes,
                                             uint64_t Address,
                                             raw_ostream &CStream) const {
  if (Bytes.size() < 8) {
    Size = 0;
    return MCDisassembler::Fail;
  }
  Size = 8;
  uint64_t Word = support::endian::read64le(Bytes.data());
  const uint8_t *Decoder =
      Decoders.lookup(fieldFromInstruction(Word, OpcodeStart, OpcodeBits));
  if (!Decoder)
    return MCDisassembler::Fail;
  return decodeInstruction(Decoder, Instr, Word, Address, this, STI);
}

static MCDisassembler *createPTODisassembler(const Target &T,
                                             const MCSubtargetInfo &STI,
                                             MCContext &Ctx) {
  return new PTODisassembler(STI, Ctx);
}

extern "C" LLVM_EXTERNAL_VISIBILITY void LLVMInitializePTODisassembler() {
  TargetRegistry::RegisterMCDisassembler(getThePTOTarget(),
                                         createPTODisassembler);
}
