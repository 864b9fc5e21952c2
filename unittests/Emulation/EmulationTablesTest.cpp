//===- EmulationTablesTest.cpp - Operations by intrinsic ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmulationTables.h"
#include "OperationJIT.h"
#include "pto/Numeric/Forms.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Intrinsics.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace pto;

namespace {

/// The number of every llvm.pto.* intrinsic, but for those of streams, which
/// are overloaded, and of tiles, which the emulator expands before.
std::vector<unsigned> allIntrinsics() {
  std::vector<unsigned> IDs;
  for (unsigned ID = 1; ID < Intrinsic::num_intrinsics; ++ID)
    if (Intrinsic::getBaseName(ID).starts_with("llvm.pto.") &&
        !Intrinsic::getBaseName(ID).starts_with("llvm.pto.stream.") &&
        !Intrinsic::getBaseName(ID).starts_with("llvm.pto.tcvt."))
      IDs.push_back(ID);
  return IDs;
}

/// Whether an operation is one on memories of a core, where the format in the
/// name is not that of lanes.
bool isOfCore(OperationKind Kind) {
  switch (Kind) {
  case GET_SPR:
  case SET_SPR:
  case SPRSTS:
  case SET_FLAG:
  case WAIT_FLAG:
  case GET_BUF:
  case RLS_BUF:
  case SET_INTRA_BLOCK:
  case WAIT_INTRA_BLOCK:
  case BARRIER:
  case MEM_BAR:
  case MOV_OUT_TO_UB_B8:
  case MOV_OUT_TO_UB_B16:
  case MOV_OUT_TO_UB_B32:
  case MOV_UB_TO_OUT:
  case MOV_UB_TO_UB:
  case VBS32_F16:
  case VBS32_F32:
  case VMRGSORT4_F16:
  case VMRGSORT4_F32:
    return true;
  default:
    return false;
  }
}

/// Whether lanes of the result may be wider than the format in the name.
bool hasWiderResult(OperationKind Kind) {
  return Kind == VCADD || Kind == VCGADD || Kind == VGATHER2 ||
         Kind == VGATHER2BC || Kind == VSCATTER || Kind == DHISTV2 ||
         Kind == CHISTV2;
}

/// The parts of the name after "llvm.pto.".
SmallVector<StringRef, 4> nameOf(unsigned ID) {
  SmallVector<StringRef, 4> Parts;
  Intrinsic::getBaseName(ID).split(Parts, '.');
  return {Parts.begin() + 2, Parts.end()};
}

TEST(EmulationTables, EveryIntrinsic) {
  ASSERT_GT(allIntrinsics().size(), 400u);
  for (unsigned ID : allIntrinsics()) {
    const EmulatedOperation *Op = lookupEmulatedOperation(ID);
    ASSERT_TRUE(Op) << Intrinsic::getBaseName(ID).str();
    EXPECT_EQ(Op->ID, ID);
  }
  EXPECT_FALSE(lookupEmulatedOperation(Intrinsic::not_intrinsic));
  EXPECT_FALSE(lookupEmulatedOperation(Intrinsic::sqrt));
}

TEST(EmulationTables, Formats) {
  for (unsigned ID : allIntrinsics()) {
    const EmulatedOperation *Op = lookupEmulatedOperation(ID);
    auto Name = nameOf(ID);
    // Formats stand last in a name, two of them where they differ.
    std::optional<Format> Last = findFormat(Name.back().str());
    if (!Last || isOfCore(Op->Kind))
      continue;
    std::optional<Format> Source = findFormat(Name[Name.size() - 2].str());
    if (hasWiderResult(Op->Kind))
      EXPECT_GE(info(Op->Result).Bits, info(*Last).Bits);
    else
      EXPECT_EQ(Op->Result, *Last) << Intrinsic::getBaseName(ID).str();
    EXPECT_EQ(Op->Source, Source.value_or(*Last))
        << Intrinsic::getBaseName(ID).str();
  }
}

TEST(EmulationTables, Details) {
  const std::pair<StringRef, Condition> Conditions[] = {
      {"eq", Condition::EQ}, {"ne", Condition::NE}, {"lt", Condition::LT},
      {"le", Condition::LE}, {"gt", Condition::GT}, {"ge", Condition::GE}};
  for (unsigned ID : allIntrinsics()) {
    const EmulatedOperation *Op = lookupEmulatedOperation(ID);
    auto Name = nameOf(ID);
    if (Op->Kind == VCVT) {
      ASSERT_LT(Op->Detail, conversionForms().size());
      const ConversionForm &Form = conversionForms().begin()[Op->Detail];
      EXPECT_EQ(Form.name(), join_items(".", Name[1], Name[2]));
    }
    if (Op->Kind == VCMP || Op->Kind == VCMPS)
      for (auto [Spelling, Code] : Conditions)
        EXPECT_EQ(Name[1] == Spelling, Op->Detail == unsigned(Code));
  }
}

/// Whether an operation of the vector unit has no value.
bool isStore(OperationKind Kind) {
  return Kind == VSTS || Kind == VSTSX2 || Kind == PSTS || Kind == VSCATTER ||
         Kind == VSSTB;
}

TEST(EmulationTables, EmittedOperations) {
  // Every kind has a meaning, or it would not compile; here, every format.
  for (unsigned ID : allIntrinsics()) {
    const EmulatedOperation *Op = lookupEmulatedOperation(ID);
    if (isOfCore(Op->Kind) || isStore(Op->Kind))
      continue;
    StringRef Name = Intrinsic::getBaseName(ID).drop_front(strlen("llvm.pto."));
    EXPECT_TRUE(isEmitted(Name)) << Name.str();
  }
}

} // namespace
