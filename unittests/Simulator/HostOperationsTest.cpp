//===- HostOperationsTest.cpp - Code for the host against the model -------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation that has code for the host, with random codes and operands:
// registers, memory and faults are those of the machine model. PTO_TEST_INPUTS
// in the environment is how many sets of codes an operation is compiled for.
//
//===----------------------------------------------------------------------===//

#include "HostOperations.h"
#include "pto/Execution/DeviceMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <cstring>
#include <random>

using namespace llvm;
using namespace pto;
using namespace pto::sim;
using machine::OperandKind;

namespace {

unsigned numInputs() {
  const char *Wanted = std::getenv("PTO_TEST_INPUTS");
  return Wanted ? std::strtoul(Wanted, nullptr, 0) : 1;
}

class HostOperationsTest : public testing::Test {
protected:
  std::mt19937_64 Random{2026};
  Registers Regs;
  DeviceMemory Device{UnifiedBufferBytes};
  machine::Memory Memory{Device.unifiedBuffer(), UnifiedBufferBytes};

  uint64_t below(uint64_t N) { return Random() % N; }

  /// Bits of all kinds of numbers, among them those that formats treat apart.
  uint64_t randomWord() {
    static constexpr uint64_t Special[] = {
        0,          0x7f800000, 0xff800000, 0x7fc00000, 0x7f800001, 0x00000001,
        0x80000000, 0x7f7fffff, 0x477fe000, 0x7c007c00, 0xfc017e00, 0x3c00bc00,
        0x7fffffff, 0xffffffff, 0x00018001, 0x7bff0400};
    uint64_t Word = 0;
    for (unsigned Shift : {0, 32}) {
      uint32_t Half = uint32_t(Random());
      switch (below(4)) {
      case 0:
        Half = uint32_t(Special[below(std::size(Special))]);
        break;
      case 1:
        // A number of moderate size as f32, whose halves are ones of f16.
        Half = (Half & 0x8fff8fff) | 0x30003000;
        break;
      }
      Word |= uint64_t(Half) << Shift;
    }
    return Word;
  }

  void fillRegisters() {
    for (machine::VectorRegister &V : Regs.V)
      for (unsigned I = 0; I < machine::numLanes(64); ++I)
        V.setLane(64, I, randomWord());
    for (machine::MaskImage &P : Regs.P) {
      uint64_t Kind = below(4);
      for (unsigned I = 0; I < RegisterBytes / 64; ++I)
        P.Words[I] = Kind == 0 ? ~uint64_t(0) : I >= Kind ? 0 : Random();
    }
    for (unsigned I = 1; I < 32; ++I)
      Regs.X[I] = randomWord();
    // The pointer and the offset of an access.
    Regs.X[4] = below(1024) * 32;
    Regs.X[5] = uint32_t(below(64) * 32 - 1024);
  }

  /// \p Op with random registers and codes.
  sim::Instruction instruction(const machine::Operation &Op) {
    sim::Instruction I;
    I.Executor = Unit::Vector;
    I.Op = &Op;
    for (OperandKind Kind : Op.Results)
      if (Kind == OperandKind::Vector)
        I.Results.push_back(Regs.V[below(32)]);
      else if (Kind == OperandKind::Mask)
        I.Results.push_back(Regs.P[below(8)]);
      else
        I.WordResult = 3;
    // Two results cannot be in one register.
    if (I.Results.size() == 2 && I.Results[0].isVector() &&
        I.Results[1].isVector()) {
      I.Results[0] = Regs.V[2 * below(16)];
      I.Results[1] = Regs.V[2 * below(16) + 1];
    }
    for (unsigned Position = 0; Position < Op.Operands.size(); ++Position) {
      OperandKind Kind = Op.Operands[Position];
      if (Kind == OperandKind::Vector) {
        I.Operands.push_back(Regs.V[below(32)]);
      } else if (Kind == OperandKind::Mask) {
        I.Operands.push_back(Regs.P[below(8)]);
      } else if (machine::isImmediate(Kind)) {
        std::vector<unsigned> Codes = machine::legalCodes(Op, Position);
        I.Operands.push_back(uint64_t(Codes[below(Codes.size())]));
      } else if (Kind == OperandKind::Word && below(2)) {
        I.Operands.push_back(below(48) * 32);
      } else {
        I.Operands.push_back(uint64_t(0));
        uint8_t Register = Kind == OperandKind::Pointer ? 4 : 5;
        I.Scalars.push_back({uint8_t(Position), Register});
      }
    }
    return I;
  }

  /// Executes \p I both ways.
  void compare(sim::Instruction &I, const machine::Options &Options) {
    fillRegisters();
    // A few hundred of the 512 bytes of an access, so that all can be compared.
    std::vector<uint8_t> Before(64 * 1024);
    for (size_t At = 0; At < Before.size(); At += 8) {
      uint64_t Word = randomWord();
      std::memcpy(&Before[At], &Word, 8);
    }
    auto Reset = [&] {
      std::memcpy(Device.unifiedBuffer(), Before.data(), Before.size());
    };
    Registers Start = Regs;
    Reset();
    for (sim::Instruction::ScalarOperand Scalar : I.Scalars)
      I.Operands[Scalar.Position] = Regs.X[Scalar.Register];
    machine::Options Model = Options;
    Model.Saturation = Regs.Core.saturation();
    machine::Status S =
        machine::execute(*I.Op, {I.Operands.data(), I.Operands.size()},
                         {I.Results.data(), I.Results.size()}, Model, &Memory);
    Registers Expected = Regs;
    std::vector<uint8_t> Stored(Device.unifiedBuffer(),
                                Device.unifiedBuffer() + Before.size());
    Regs = Start;
    Reset();
    ASSERT_EQ(runOnHost(*I.Host, Regs, Memory), bool(S)) << S.message();
    ASSERT_TRUE(Regs.V == Expected.V) << "vectors";
    ASSERT_TRUE(Regs.P == Expected.P) << "masks";
    ASSERT_TRUE(Regs.X == Expected.X) << "numbers";
    ASSERT_EQ(std::memcmp(Device.unifiedBuffer(), Stored.data(), Stored.size()),
              0)
        << "memory";
  }

  /// All operations as \p Options and the current switches say. Returns how
  /// many have code.
  unsigned compareAll(const machine::Options &Options,
                      bool OnlySaturating = false) {
    HostOperations Host(Regs, Options);
    std::vector<sim::Instruction> Instructions;
    for (const machine::Operation &Op : machine::operations()) {
      if (OnlySaturating && !Op.IsSaturable && Op.Kind != pto::VCVT)
        continue;
      for (unsigned Round = 0; Round < numInputs(); ++Round) {
        sim::Instruction I = instruction(Op);
        if (Host.canCompile(I))
          Instructions.push_back(std::move(I));
      }
    }
    std::vector<sim::Instruction *> Wanted;
    for (sim::Instruction &I : Instructions)
      Wanted.push_back(&I);
    Host.compile(Wanted);
    for (sim::Instruction &I : Instructions) {
      std::string Text = I.Op->Name;
      for (const machine::Operand &Operand : I.Operands)
        Text +=
            Operand.isNumber() ? " " + std::to_string(Operand.number()) : "";
      SCOPED_TRACE(Text);
      EXPECT_TRUE(I.Host);
      for (unsigned Run = 0; I.Host && Run < 6; ++Run) {
        compare(I, Options);
        if (HasFatalFailure())
          return 0;
      }
    }
    return Instructions.size();
  }
};

TEST_F(HostOperationsTest, AgreeWithTheMachineModel) {
  EXPECT_GT(compareAll({}), 300u);
}

TEST_F(HostOperationsTest, AgreeAboutDenormalsAndDirectedRounding) {
  machine::Options Options;
  Options.RoundADirected = Options.FlushF16 = Options.FlushF32 = true;
  EXPECT_GT(compareAll(Options, /*OnlySaturating=*/true), 60u);
}

TEST_F(HostOperationsTest, AgreeAboutSwitchesOfSaturation) {
  for (uint64_t Ctrl : {uint64_t(1) << 60 | uint64_t(1) << 53,
                        uint64_t(1) << 60 | uint64_t(1) << 48 |
                            uint64_t(1) << 59 | uint64_t(1) << 50}) {
    Regs.Core.set(imm::SystemRegister_CTRL, Ctrl);
    EXPECT_GT(compareAll({}, /*OnlySaturating=*/true), 60u);
  }
}

TEST_F(HostOperationsTest, CodeIsForSomeSwitches) {
  machine::Options Options;
  HostOperations Host(Regs, Options);
  sim::Instruction Add = instruction(*machine::findOperation("vadd.s32")),
                   And = instruction(*machine::findOperation("vand.s32"));
  Host.compile({&Add, &And});
  ASSERT_TRUE(Add.Host && And.Host);
  EXPECT_TRUE(isFor(*Add.Host, Regs.Core));
  Regs.Core.set(imm::SystemRegister_CTRL, uint64_t(1) << 53);
  EXPECT_FALSE(isFor(*Add.Host, Regs.Core));
  EXPECT_TRUE(isFor(*And.Host, Regs.Core));
}

TEST_F(HostOperationsTest, IllegalCodesAreLeftToTheMachineModel) {
  machine::Options Options;
  HostOperations Host(Regs, Options);
  sim::Instruction I = instruction(*machine::findOperation("vcvt.f32.f16"));
  EXPECT_TRUE(Host.canCompile(I));
  I.Operands[2] = uint64_t(9);
  EXPECT_FALSE(Host.canCompile(I));
  // As are conversions that the processor does not have.
  sim::Instruction New = instruction(*machine::findOperation("vcvt.f32.hif8"));
  EXPECT_TRUE(Host.canCompile(New));
  Options.Processor = Profile::A2;
  EXPECT_FALSE(Host.canCompile(New));
}

} // namespace
