//===- FaultTest.cpp - What cannot be executed ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"

using namespace pto;
using namespace pto::machine;

namespace {

const uint64_t Zero = 0;

class FaultTest : public testing::Test {
protected:
  uint8_t Bytes[512] = {};
  Memory Mem{Bytes, sizeof(Bytes), 0x100};
  VectorRegister V = lanes(8, [](unsigned I) { return I; });

  Status load(uint64_t Address, uint64_t Offset, uint64_t Mode) {
    return execute(operation("vlds.v64f32"), {Address, Offset, Mode}, {V}, {},
                   &Mem);
  }
};

TEST_F(FaultTest, Misaligned) {
  Status S = load(0x100, 17, 0);
  EXPECT_EQ(S.Kind, Fault::Misaligned);
  EXPECT_EQ(S.Address, 0x111u);
  EXPECT_EQ(S.message(), "address 0x111 is not a multiple of 32");
  EXPECT_EQ(load(0x102, 0, 3).message(),
            "address 0x102 is not a multiple of 4");
  EXPECT_TRUE(load(0x104, 0, 3));
  EXPECT_TRUE(load(0x101, 0, 1));
  const Operation &Store = operation("vsts.v64f32");
  EXPECT_EQ(execute(Store, {V, uint64_t(0x101), Zero, Zero, MaskImage()}, {},
                    {}, &Mem)
                .Kind,
            Fault::Misaligned);
}

TEST_F(FaultTest, OutOfRange) {
  EXPECT_TRUE(load(0x100, 256, 0));
  Status S = load(0x100, 288, 0);
  EXPECT_EQ(S.Kind, Fault::OutOfRange);
  EXPECT_EQ(S.message(), "256 bytes from address 0x220 are not in memory");
  EXPECT_EQ(load(0x100, uint64_t(-32), 0).Kind, Fault::OutOfRange);
  EXPECT_EQ(load(0, uint64_t(-32), 0).Address, 0xFFFFFFFFFFFFFFE0u);
  EXPECT_EQ(load(0, uint64_t(-32), 0).Kind, Fault::OutOfRange);
  // One byte at the end, and one after it.
  EXPECT_TRUE(load(0x2FF, 0, 1));
  EXPECT_EQ(load(0x300, 0, 1).Kind, Fault::OutOfRange);
}

TEST_F(FaultTest, NothingChanges) {
  VectorRegister Before = V;
  EXPECT_FALSE(load(0x100, 288, 0));
  EXPECT_FALSE(load(0x101, 0, 0));
  EXPECT_FALSE(load(0x100, 0, 99));
  EXPECT_EQ(V, Before);
  // A store whose last bytes are outside.
  EXPECT_FALSE(execute(operation("vsts.v64f32"),
                       {V, uint64_t(0x220), Zero, Zero, allLanes()}, {}, {},
                       &Mem));
  for (uint8_t Byte : Bytes)
    EXPECT_EQ(Byte, 0);
}

TEST_F(FaultTest, NoMemory) {
  EXPECT_EQ(execute(operation("plds"), {Zero, Zero, Zero}, {}).Kind,
            Fault::WrongOperands);
  MaskImage M;
  EXPECT_EQ(execute(operation("plds"), {Zero, Zero, Zero}, {M}).Kind,
            Fault::NoMemory);
}

TEST_F(FaultTest, WrongOperands) {
  const Operation &Add = operation("vadd.f32");
  MaskImage M;
  EXPECT_EQ(execute(Add, {V, V}, {V}).Kind, Fault::WrongOperands);
  EXPECT_EQ(execute(Add, {V, V, V}, {V}).Kind, Fault::WrongOperands);
  EXPECT_EQ(execute(Add, {V, Zero, M}, {V}).Kind, Fault::WrongOperands);
  EXPECT_EQ(execute(Add, {V, V, M}, {}).Kind, Fault::WrongOperands);
  EXPECT_EQ(execute(Add, {V, V, M}, {M}).Kind, Fault::WrongOperands);
  EXPECT_TRUE(execute(Add, {V, V, M}, {V}));
}

TEST_F(FaultTest, IllegalCodes) {
  auto Convert = [&](const char *Name, uint64_t Rnd, uint64_t Sat,
                     uint64_t Part) {
    Status S = execute(operation(Name), {V, allLanes(), Rnd, Sat, Part}, {V});
    EXPECT_TRUE(S || S.Kind == Fault::IllegalCode);
    return S ? 0 : S.OperandIndex;
  };
  EXPECT_EQ(Convert("vcvt.f32.s32", 5, 1, 0), 0);
  EXPECT_EQ(Convert("vcvt.f32.s32", 6, 1, 0), 2);
  EXPECT_EQ(Convert("vcvt.f32.s32", 0, 2, 0), 3);
  EXPECT_EQ(Convert("vcvt.f32.s32", 0, 0, 1), 4);
  EXPECT_EQ(Convert("vcvt.f32.hif8", 0, 0, 0), 2);
  EXPECT_EQ(Convert("vcvt.f32.hif8", 1, 0, 3), 0);
  EXPECT_EQ(Convert("vcvt.f32.hif8", 1, 0, 4), 4);
  EXPECT_EQ(Convert("vcvt.f16.f32", 1, 0, 0), 2);
  EXPECT_EQ(Convert("vcvt.f16.f32", 0, 1, 0), 3);
  EXPECT_EQ(Convert("vcvt.f16.f32", 0, 0, 2), 4);
  EXPECT_EQ(Convert("vcvt.bf16.f4e1m2x2", 0, 0, 3), 0);
  EXPECT_EQ(Convert("vcvt.bf16.f4e1m2x2", 0, 0, 4), 4);

  auto Code = [&](const char *Name, ArrayView<Operand> Operands) {
    Status S = execute(operation(Name), Operands, {V}, {}, &Mem);
    return S.Kind == Fault::IllegalCode ? S.OperandIndex : -1;
  };
  EXPECT_EQ(Code("vtrc.f32", {V, allLanes(), uint64_t(6)}), 2);
  EXPECT_EQ(Code("vci.s32", {Zero, uint64_t(2)}), 1);
  EXPECT_EQ(Code("vpack.s32.u16", {V, uint64_t(2)}), 1);
  EXPECT_EQ(Code("vzunpack.u8.u16", {V, uint64_t(2)}), 1);
  EXPECT_EQ(Code("vlds.v64f32", {Zero, Zero, uint64_t(11)}), 2); // of a pair
  EXPECT_EQ(Code("vlds.v64f32", {Zero, Zero, uint64_t(4)}), 2);
  MaskImage M;
  EXPECT_EQ(execute(operation("pset.b8"), {uint64_t(14)}, {M}).Kind,
            Fault::IllegalCode);
}

TEST_F(FaultTest, ProfilesHaveTheirForms) {
  Options A3;
  A3.Processor = Profile::A3;
  auto Convert = [&](const char *Name, uint64_t Rnd) {
    return execute(operation(Name), {V, allLanes(), Rnd, Zero, Zero}, {V}, A3)
        .Kind;
  };
  EXPECT_EQ(Convert("vcvt.f32.hif8", 1), Fault::NotOnProfile);
  EXPECT_EQ(Convert("vcvt.f32.s32", 1), Fault::None);
}

} // namespace
