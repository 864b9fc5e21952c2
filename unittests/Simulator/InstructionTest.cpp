//===- InstructionTest.cpp - Every instruction can be executed ------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "ScalarUnit.h"
#include "llvm/MC/MCInst.h"
#include "gtest/gtest.h"
#include <set>

using namespace llvm;
using namespace pto;
using namespace pto::sim;

namespace {

/// Some operands that \p Desc allows.
MCInst instructionOf(const MCTarget &Target, unsigned Opcode) {
  const MCInstrDesc &Desc = Target.instructions().get(Opcode);
  MCInst Inst;
  Inst.setOpcode(Opcode);
  for (const MCOperandInfo &Op : Desc.operands())
    if (Op.RegClass >= 0)
      Inst.addOperand(MCOperand::createReg(
          Target.registers().getRegClass(Op.RegClass).getRegister(1)));
    else
      Inst.addOperand(MCOperand::createImm(0));
  return Inst;
}

class InstructionTest : public testing::Test {
protected:
  std::unique_ptr<MCTarget> Target = MCTarget::create("cpu", "");
  OperationTable Table{*Target};
  Registers Regs;

  /// The opcodes of real instructions.
  std::vector<unsigned> opcodes() {
    std::vector<unsigned> Result;
    for (unsigned I = 0; I < Target->instructions().getNumOpcodes(); ++I)
      if (!Target->instructions().get(I).isPseudo() &&
          !Target->mnemonic(I).empty())
        Result.push_back(I);
    return Result;
  }
  sim::Instruction decode(unsigned Opcode) {
    sim::Instruction I;
    EXPECT_TRUE(decodeInstruction(*Target, Table,
                                  instructionOf(*Target, Opcode), Regs, I))
        << Target->instructions().getName(Opcode).str();
    return I;
  }
  uint64_t compute(unsigned Opcode, uint64_t A, uint64_t B, int64_t Imm = 0) {
    sim::Instruction I;
    I.Opcode = Opcode;
    I.A = 4;
    I.B = 5;
    I.Imm = Imm;
    Regs.X[4] = A;
    Regs.X[5] = B;
    return computeScalar(I, Regs.X, UndefinedBits{~uint64_t(0)}).value_or(-1);
  }
};

TEST_F(InstructionTest, EveryInstructionHasAnExecutor) {
  Regs.X.fill(1);
  for (unsigned Opcode : opcodes()) {
    SCOPED_TRACE(Target->instructions().getName(Opcode).str());
    sim::Instruction I = decode(Opcode);
    switch (I.Executor) {
    case Unit::None:
      ADD_FAILURE();
      break;
    case Unit::Vector:
      EXPECT_TRUE(I.Op);
      break;
    case Unit::Scalar:
      EXPECT_TRUE(computeScalar(I, Regs.X, {}));
      EXPECT_FALSE(Target->mnemonic(Opcode).starts_with("PTO."));
      break;
    case Unit::Access:
      EXPECT_TRUE(scalarAccess(I.Opcode));
      break;
    case Unit::Branch:
      EXPECT_TRUE(isTaken(I, Regs.X));
      break;
    default:
      break;
    }
  }
}

TEST_F(InstructionTest, EveryOperationHasAnInstruction) {
  std::set<std::string> Names;
  for (unsigned Opcode : opcodes())
    Names.insert(Target->mnemonic(Opcode).str());
  EXPECT_GT(Names.size(), 300u);
  for (const machine::Operation &Op : machine::operations()) {
    // A change of view takes no instruction.
    if (Op.Kind == pto::PBITCAST)
      continue;
    // One instruction serves all views, types or halves.
    StringRef Name = Op.Name;
    EXPECT_TRUE(Names.count(("PTO." + Name).str()) ||
                Names.count(("PTO." + Name.rsplit('.').first).str()))
        << Op.Name;
  }
}

TEST_F(InstructionTest, HalvesDecideBetweenOperations) {
  MCInst Inst = instructionOf(*Target, PTO::PPACK);
  EXPECT_STREQ(Table.lookup(Inst)->Name, "ppack.lo");
  Inst.getOperand(Inst.getNumOperands() - 1).setImm(1);
  EXPECT_STREQ(Table.lookup(Inst)->Name, "ppack.hi");
}

TEST_F(InstructionTest, LowHalvesLeaveTheUpperHalfUndefined) {
  constexpr uint64_t Upper = 0xffffffff00000000;
  EXPECT_EQ(compute(PTO::SRLW, 0x1234567880000000, 0xabc00000001),
            Upper | 0x40000000);
  EXPECT_EQ(compute(PTO::DIVW, 0x7700000007, 0x55fffffffe), Upper | 0xfffffffd);
  // Comparisons set the whole register.
  EXPECT_EQ(compute(PTO::SLTW, 0x100000001, 0x2), 1u);
  EXPECT_EQ(compute(PTO::SEQW, 0x100000001, 0x1), 1u);
  EXPECT_EQ(compute(PTO::SEQ, 0x100000001, 0x1), 0u);
}

TEST_F(InstructionTest, IntegerArithmetic) {
  EXPECT_EQ(compute(PTO::MULH, -1, -1), 0u);
  EXPECT_EQ(compute(PTO::MULHU, -1, -1), 0xfffffffffffffffe);
  EXPECT_EQ(compute(PTO::MULH, INT64_MIN, 2), ~uint64_t(0));
  EXPECT_EQ(compute(PTO::DIV, -7, 2), uint64_t(-3));
  EXPECT_EQ(compute(PTO::REM, -7, 2), uint64_t(-1));
  EXPECT_EQ(compute(PTO::DIV, INT64_MIN, -1), uint64_t(INT64_MIN));
  EXPECT_EQ(compute(PTO::REM, INT64_MIN, -1), 0u);
  EXPECT_EQ(compute(PTO::SRA, INT64_MIN, 63), ~uint64_t(0));
  // Six bits of the amount count.
  EXPECT_EQ(compute(PTO::SLL, 1, 0xffffffc5), 32u);
  EXPECT_EQ(compute(PTO::MOVHI, 0xffffffff00000001, 0, 0x12), 0x1200000001u);
  EXPECT_EQ(compute(PTO::SEL, 0x100000000, 9), Regs.X[0]);
  EXPECT_EQ(compute(PTO::SEL, 1, 9), 9u);
}

TEST_F(InstructionTest, DivisionByZeroAndItsOverflowHaveResults) {
  for (unsigned Opcode : {PTO::DIV, PTO::DIVU})
    EXPECT_EQ(compute(Opcode, 7, 0), ~uint64_t(0));
  for (unsigned Opcode : {PTO::REM, PTO::REMU})
    EXPECT_EQ(compute(Opcode, uint64_t(-7), 0), uint64_t(-7));
  EXPECT_EQ(compute(PTO::REM, uint64_t(INT64_MIN), uint64_t(-1)), 0u);
  // The lower half is zero; the upper one of the result is undefined.
  constexpr uint64_t Upper = 0xffffffff00000000, Zero = 0x500000000;
  for (unsigned Opcode : {PTO::DIVW, PTO::DIVUW})
    EXPECT_EQ(compute(Opcode, 7, Zero), ~uint64_t(0));
  for (unsigned Opcode : {PTO::REMW, PTO::REMUW})
    EXPECT_EQ(compute(Opcode, 0x900000007, Zero), Upper | 7);
  EXPECT_EQ(compute(PTO::DIVW, 0x80000000, 0xffffffff), Upper | 0x80000000);
  EXPECT_EQ(compute(PTO::REMW, 0x80000000, 0xffffffff), Upper);
}

} // namespace
