//===- Instruction.cpp - Decoded instructions -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pto/Simulator/Instruction.h"
#include "MCTargetDesc/PTOMCTargetDesc.h"
#include <utility>

using namespace llvm;
using namespace pto;
using namespace pto::sim;
using machine::OperandKind;

//===----------------------------------------------------------------------===//
// Operations of instructions
//===----------------------------------------------------------------------===//

OperationTable::OperationTable(const MCTarget &Target)
    : Entries(Target.instructions().getNumOpcodes()) {
  for (unsigned Opcode = 0; Opcode != Entries.size(); ++Opcode) {
    StringRef Mnemonic = Target.mnemonic(Opcode);
    if (!Mnemonic.consume_front("PTO."))
      continue;
    Entry &E = Entries[Opcode];
    for (StringRef Suffix : {"", ".b8", ".v256i8", ".lo"}) {
      E.Op = machine::findOperation(std::string(Mnemonic) + Suffix.str());
      if (E.Op)
        break;
    }
    E.Higher = machine::findOperation(std::string(Mnemonic) + ".hi");
  }
}

const machine::Operation *OperationTable::lookup(const MCInst &Inst) const {
  const Entry &E = Entries[Inst.getOpcode()];
  if (!E.Higher)
    return E.Op;
  // The half is the last operand.
  return Inst.getOperand(Inst.getNumOperands() - 1).getImm() ? E.Higher : E.Op;
}

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

namespace {

/// Decodes the operands of one instruction.
class Decoder {
  const MCTarget &Target;
  const MCInst &Inst;
  Registers &Regs;
  sim::Instruction &Result;

  unsigned number(const MCOperand &Op) const {
    return Target.registers().getEncodingValue(Op.getReg());
  }
  bool isIn(const MCOperand &Op, unsigned Class) const {
    return Op.isReg() &&
           Target.registers().getRegClass(Class).contains(Op.getReg());
  }
  static uint8_t resultRegister(unsigned Number) {
    return Number == 0 ? Registers::Nowhere : Number;
  }

  bool result(const MCOperand &Op, OperandKind Kind);
  bool operand(const MCOperand &Op, OperandKind Kind, unsigned Position);

public:
  Decoder(const MCTarget &Target, const MCInst &Inst, Registers &Regs,
          sim::Instruction &Result)
      : Target(Target), Inst(Inst), Regs(Regs), Result(Result) {}

  void scalar();
  void stream();
  void core();
  bool vector(bool HasHalfOperand);
};

} // namespace

void Decoder::scalar() {
  unsigned NumResults =
      Target.instructions().get(Inst.getOpcode()).getNumDefs();
  uint8_t *const Sources[] = {&Result.A, &Result.B, &Result.C};
  unsigned NumSources = 0;
  for (unsigned I = 0; I < Inst.getNumOperands(); ++I) {
    const MCOperand &Op = Inst.getOperand(I);
    if (Op.isImm())
      Result.Imm = Op.getImm();
    else if (I < NumResults)
      Result.D = resultRegister(number(Op));
    else
      *Sources[NumSources++] = number(Op);
  }
}

void Decoder::stream() {
  bool HasAddress = false;
  for (const MCOperand &Op : Inst) {
    if (Op.isImm())
      Result.Imm = Op.getImm();
    else if (isIn(Op, PTO::VRRegClassID) || isIn(Op, PTO::PR8RegClassID))
      Result.D = number(Op);
    else if (!isIn(Op, PTO::GPRRegClassID))
      Result.C = number(Op);
    else if (!std::exchange(HasAddress, true))
      Result.A = number(Op);
    else
      Result.B = number(Op);
  }
}

void Decoder::core() {
  uint8_t *const Sources[] = {&Result.A, &Result.B, &Result.C, &Result.E};
  int64_t *const Immediates[] = {&Result.Imm, &Result.Imm2};
  bool HasResult =
      Target.instructions().get(Inst.getOpcode()).getNumDefs() != 0;
  unsigned NumSources = 0, NumImmediates = 0;
  for (unsigned I = 0; I < Inst.getNumOperands(); ++I) {
    const MCOperand &Op = Inst.getOperand(I);
    if (Op.isImm())
      *Immediates[NumImmediates++] = Op.getImm();
    else if (HasResult && I == 0)
      Result.D = resultRegister(number(Op));
    else
      *Sources[NumSources++] = number(Op);
  }
}

bool Decoder::result(const MCOperand &Op, OperandKind Kind) {
  switch (Kind) {
  case OperandKind::Vector:
    if (!isIn(Op, PTO::VRRegClassID))
      return false;
    Result.Results.push_back(Regs.V[number(Op)]);
    return true;
  case OperandKind::Mask:
    if (!isIn(Op, PTO::PR8RegClassID))
      return false;
    Result.Results.push_back(Regs.P[number(Op)]);
    return true;
  default:
    if (!isIn(Op, PTO::GPRRegClassID))
      return false;
    Result.Results.push_back(Result.Word);
    Result.WordResult = resultRegister(number(Op));
    return true;
  }
}

bool Decoder::operand(const MCOperand &Op, OperandKind Kind,
                      unsigned Position) {
  switch (Kind) {
  case OperandKind::Vector:
    if (!isIn(Op, PTO::VRRegClassID))
      return false;
    Result.Operands.push_back(Regs.V[number(Op)]);
    return true;
  case OperandKind::Mask:
    if (!isIn(Op, PTO::PR8RegClassID))
      return false;
    Result.Operands.push_back(Regs.P[number(Op)]);
    return true;
  default:
    if (Op.isImm()) {
      Result.Operands.push_back(uint64_t(Op.getImm()));
      return true;
    }
    if (!isIn(Op, PTO::GPRRegClassID) || machine::isImmediate(Kind))
      return false;
    Result.Operands.push_back(uint64_t(0));
    Result.Scalars.push_back({uint8_t(Position), uint8_t(number(Op))});
    return true;
  }
}

bool Decoder::vector(bool HasHalfOperand) {
  const machine::Operation &Operation = *Result.Op;
  unsigned NumOperands = Inst.getNumOperands() - HasHalfOperand;
  if (NumOperands != Operation.Results.size() + Operation.Operands.size())
    return false;
  unsigned I = 0;
  for (OperandKind Kind : Operation.Results)
    if (!result(Inst.getOperand(I++), Kind))
      return false;
  unsigned Position = 0;
  for (OperandKind Kind : Operation.Operands)
    if (!operand(Inst.getOperand(I++), Kind, Position++))
      return false;
  bool HasVector = is_contained(Operation.Operands, OperandKind::Vector) ||
                   is_contained(Operation.Results, OperandKind::Vector);
  if (HasVector)
    Result.Lanes = machine::numLanes(std::max<unsigned>(
        8, std::min(info(Operation.Source).Bits, info(Operation.Result).Bits)));
  return true;
}

static bool isStream(unsigned Opcode) {
  switch (Opcode) {
  case PTO::VLDAS:
  case PTO::VLDUS:
  case PTO::INIT_ALIGN:
  case PTO::VSTUS:
  case PTO::VSTAS:
  case PTO::VSTUR:
  case PTO::VSTAR:
  case PTO::PSTU_b16:
  case PTO::PSTU_b32:
    return true;
  default:
    return false;
  }
}

static bool isOfCore(unsigned Opcode) {
  switch (Opcode) {
  case PTO::GET_SPR:
  case PTO::SET_SPR:
  case PTO::SPRSTS:
  case PTO::SET_FLAG:
  case PTO::WAIT_FLAG:
  case PTO::GET_BUF:
  case PTO::RLS_BUF:
  case PTO::SET_INTRA_BLOCK:
  case PTO::WAIT_INTRA_BLOCK:
  case PTO::BARRIER:
  case PTO::MEM_BAR:
  case PTO::MOV_OUT_TO_UB_b8:
  case PTO::MOV_OUT_TO_UB_b16:
  case PTO::MOV_OUT_TO_UB_b32:
  case PTO::MOV_UB_TO_OUT:
  case PTO::MOV_UB_TO_UB:
  case PTO::VBS32_f16:
  case PTO::VBS32_f32:
  case PTO::VMRGSORT4_f16:
  case PTO::VMRGSORT4_f32:
    return true;
  default:
    return false;
  }
}

bool pto::sim::decodeInstruction(const MCTarget &Target,
                                 const OperationTable &Table,
                                 const MCInst &Inst, Registers &Regs,
                                 sim::Instruction &Result) {
  Result.Opcode = Inst.getOpcode();
  Result.Op = Table.lookup(Inst);
  const MCInstrDesc &Desc = Target.instructions().get(Inst.getOpcode());
  Result.IsStore = Desc.mayStore();
  Decoder D(Target, Inst, Regs, Result);
  if (Result.Op) {
    Result.Executor = Unit::Vector;
    return D.vector(Table.hasHalfOperand(Inst.getOpcode()));
  }
  if (isStream(Inst.getOpcode())) {
    Result.Executor = Unit::Stream;
    D.stream();
    return true;
  }
  if (isOfCore(Inst.getOpcode())) {
    Result.Executor = Unit::Core;
    D.core();
    return true;
  }
  Result.Executor = Desc.mayLoad() || Desc.mayStore()  ? Unit::Access
                    : Desc.isConditionalBranch()       ? Unit::Branch
                    : Desc.isBranch() || Desc.isCall() ? Unit::Transfer
                    : Desc.isReturn() || Desc.isTrap() ? Unit::Transfer
                                                       : Unit::Scalar;
  D.scalar();
  return true;
}
