//===- OperationTest.cpp - The table of operations ------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"
#include <algorithm>
#include <set>

using namespace pto;
using namespace pto::machine;

namespace {

struct IntrinsicName {
  const char *Text;
};
#define GET_IntrinsicNameTable_IMPL
#include "PTOIntrinsicNames.inc"

/// Whether an intrinsic works on the core around the vector unit, or on
/// memories, rather than on registers: pto/Machine/Core.h.
bool isOfCore(const std::string &Name) {
  for (const char *Start : {"get.", "set.", "sprsts", "wait.", "rls.",
                            "barrier", "mem.", "mov.", "vbs32.", "vmrgsort4."})
    if (Name.rfind(Start, 0) == 0)
      return true;
  return false;
}

TEST(Operation, EveryIntrinsicIsOne) {
  std::set<std::string> Names;
  for (const IntrinsicName &Name : IntrinsicNameTable) {
    // llvm.<target>.<operation>
    std::string Text = Name.Text;
    Text = Text.substr(Text.find('.', Text.find('.') + 1) + 1);
    if (isOfCore(Text))
      continue;
    EXPECT_TRUE(findOperation(Text)) << Text;
    Names.insert(Text);
  }
  EXPECT_EQ(Names.size(), operations().size());
  for (const Operation &Op : operations())
    EXPECT_TRUE(Names.count(Op.Name)) << Op.Name;
}

TEST(Operation, FoundByName) {
  for (const Operation &Op : operations())
    EXPECT_EQ(findOperation(Op.Name), &Op);
  EXPECT_EQ(findOperation("vadd"), nullptr);
  EXPECT_EQ(findOperation("vadd.s64"), nullptr);
  EXPECT_EQ(findOperation(""), nullptr);
}

TEST(Operation, DescribesItself) {
  const Operation &Op = operation("vcvt.f32.f16");
  EXPECT_EQ(Op.Kind, VCVT);
  EXPECT_EQ(Op.Source, Format::F32);
  EXPECT_EQ(Op.Result, Format::F16);
  EXPECT_EQ(Op.MaskStride, 4);
  ASSERT_EQ(Op.Operands.size(), 5u);
  EXPECT_EQ(Op.Operands[0], OperandKind::Vector);
  EXPECT_EQ(Op.Operands[1], OperandKind::Mask);
  EXPECT_EQ(Op.Operands[4], OperandKind::Part);
  ASSERT_EQ(Op.Results.size(), 1u);
  EXPECT_EQ(operation("pbitcast.b16.b32").MaskStride, 2);
  EXPECT_EQ(operation("pbitcast.b16.b32").ResultMaskStride, 4);
  EXPECT_EQ(operation("vcmp.le.s8").Results[0], OperandKind::Mask);
  EXPECT_EQ(operation("plt.b8").Results.size(), 2u);
  EXPECT_EQ(operation("vlds.v128bf16").Source, Format::BF16);
}

// A form's number leads to the form of the same name.
TEST(Operation, ConversionsAreForms) {
  size_t Count = 0;
  for (const Operation &Op : operations())
    if (Op.Kind == VCVT) {
      const ConversionForm &Form = conversionForms().begin()[Op.Detail];
      EXPECT_EQ("vcvt." + Form.name(), Op.Name);
      EXPECT_EQ(Form.Src, Op.Source);
      EXPECT_EQ(Form.Dst, Op.Result);
      ++Count;
    }
  EXPECT_EQ(Count, conversionForms().size());
}

TEST(Operation, LegalCodes) {
  using Codes = std::vector<unsigned>;
  const Operation &Narrow = operation("vcvt.f32.hif8");
  EXPECT_EQ(legalCodes(Narrow, 2), Codes({1}));
  EXPECT_EQ(legalCodes(Narrow, 3), Codes({0, 1}));
  EXPECT_EQ(legalCodes(Narrow, 4), Codes({0, 1, 2, 3}));
  EXPECT_EQ(legalCodes(Narrow, 4, Profile::A2), Codes());
  const Operation &Exact = operation("vcvt.f16.f32");
  EXPECT_EQ(legalCodes(Exact, 2), Codes({0}));
  EXPECT_EQ(legalCodes(Exact, 3), Codes({0}));
  EXPECT_EQ(legalCodes(operation("vcvt.f32.s32"), 2),
            Codes({0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(legalCodes(operation("vcvt.f32.s32"), 4), Codes({0}));
  EXPECT_EQ(legalCodes(operation("vcvt.f4e2m1x2.bf16"), 4),
            Codes({0, 1, 2, 3}));
  EXPECT_EQ(legalCodes(operation("vtrc.bf16"), 2), Codes({0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(legalCodes(operation("vci.s8"), 1), Codes({0, 1}));
  EXPECT_EQ(legalCodes(operation("pset.b8"), 0),
            Codes({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15}));
  EXPECT_EQ(legalCodes(operation("vldsx2.v64f32"), 2), Codes({11, 12, 19}));
  EXPECT_EQ(legalCodes(operation("vsts.v64f32"), 3),
            Codes({2, 3, 4, 5, 7, 10, 12}));
  EXPECT_EQ(legalCodes(operation("vsts.v128f16"), 3), Codes({1, 3, 4, 5, 6}));
  EXPECT_EQ(legalCodes(operation("vstsx2.v64f32"), 4), Codes({8, 9, 11}));
  EXPECT_EQ(legalCodes(operation("psts"), 3), Codes({0, 1}));
  EXPECT_EQ(legalCodes(operation("vadd.s8"), 0), Codes());
  EXPECT_EQ(legalCodes(operation("vadd.s8"), 9), Codes());
}

// Every operation runs with each of its codes: none is forgotten, and all are
// what execute() accepts.
TEST(Operation, AllExecute) {
  uint8_t Bytes[1024] = {};
  Memory Mem(Bytes, sizeof(Bytes));
  VectorRegister V = lanes(8, [](unsigned I) { return I * 29 + 3; });
  // Indices that lead somewhere.
  VectorRegister Zero;
  MaskImage M = allLanes();
  for (const Operation &Op : operations()) {
    std::vector<Operand> Operands;
    std::vector<Destination> Results;
    VectorRegister VectorResults[2];
    MaskImage MaskResults[2];
    uint64_t NumberResult;
    bool HasPointer = std::find(Op.Operands.begin(), Op.Operands.end(),
                                OperandKind::Pointer) != Op.Operands.end();
    for (OperandKind K : Op.Operands)
      if (K == OperandKind::Vector)
        Operands.push_back(HasPointer ? Zero : V);
      else if (K == OperandKind::Mask)
        Operands.push_back(M);
      else
        Operands.push_back(uint64_t(0));
    for (OperandKind K : Op.Results)
      if (K == OperandKind::Vector)
        Results.push_back(VectorResults[Results.size()]);
      else if (K == OperandKind::Mask)
        Results.push_back(MaskResults[Results.size()]);
      else
        Results.push_back(NumberResult);

    for (size_t I = 0; I < Operands.size(); ++I) {
      if (!isImmediate(Op.Operands[I]))
        continue;
      std::vector<unsigned> Legal = legalCodes(Op, I);
      EXPECT_FALSE(Legal.empty()) << Op.Name;
      Operands[I] = Operand(uint64_t(Legal.empty() ? 0 : Legal.front()));
    }
    for (size_t I = 0; I < Operands.size(); ++I) {
      if (!isImmediate(Op.Operands[I]))
        continue;
      Operand Default = Operands[I];
      for (unsigned Code : legalCodes(Op, I)) {
        Operands[I] = Operand(uint64_t(Code));
        Status S = execute(Op, Operands, Results, {}, &Mem);
        EXPECT_TRUE(S) << Op.Name << ": " << S.message();
      }
      Operands[I] = Default;
    }
    Status S = execute(Op, Operands, Results, {}, &Mem);
    EXPECT_TRUE(S) << Op.Name << ": " << S.message();
  }
}

} // namespace
