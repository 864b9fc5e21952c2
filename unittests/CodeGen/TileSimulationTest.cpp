//===- TileSimulationTest.cpp - Conversions of tiles in the simulator -----===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileCases.h"
#include "pto/Emulation/Emulation.h"
#include "pto/Simulator/CallLayout.h"
#include "pto/Simulator/Compiler.h"
#include "pto/Simulator/FloatModes.h"
#include "pto/Simulator/Simulator.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/SourceMgr.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace pto;
using namespace pto::sim;

namespace {

struct Level {
  const char *CPU;
  unsigned OptLevel;
};

/// The end of the unified buffer is the stack.
constexpr unsigned StackBytes = 16384;

/// The object code of a pair, or why there is none.
Expected<SmallVector<char, 0>> compile(const TilePair &Pair, StringRef CPU,
                                       LLVMTargetMachine &TM, LLVMContext &Ctx,
                                       std::unique_ptr<Module> &M) {
  SMDiagnostic Diagnostic;
  M = parseAssemblyString("target triple = \"pto\"\n" + tileFunction(Pair, CPU),
                          Diagnostic, Ctx);
  if (!M)
    return createStringError(inconvertibleErrorCode(), Diagnostic.getMessage());
  return compileModule(*M, TM);
}

// The table of pairs is that of the page: it has no others, and those that a
// processor does not have are errors there.
TEST(TilePairs, AreThoseOfThePage) {
  std::vector<TilePair> Pairs = readTilePairs();
  size_t Intrinsics = 0;
  for (unsigned ID = 1; ID < Intrinsic::num_intrinsics; ++ID)
    Intrinsics += Intrinsic::getBaseName(ID).starts_with("llvm.pto.tcvt.");
  EXPECT_EQ(Intrinsics, Pairs.size());
  EXPECT_EQ(Pairs.size(), 48u);
  for (StringRef CPU : {"a5", "a3", "a2"}) {
    auto TM = createTargetMachine(CPU, "", 2);
    for (const TilePair &Pair : Pairs) {
      if (Pair.isOn(CPU))
        continue;
      LLVMContext Ctx;
      std::unique_ptr<Module> M;
      auto Object = compile(Pair, CPU, *TM, Ctx, M);
      ASSERT_FALSE(bool(Object)) << Pair.name();
      EXPECT_NE(
          toString(Object.takeError()).find("is not available on " + CPU.str()),
          std::string::npos);
    }
  }
}

class TileSimulation : public testing::TestWithParam<Level> {};

TEST_P(TileSimulation, EveryPair) {
  StringRef CPU = GetParam().CPU;
  auto TM = createTargetMachine(CPU, "", GetParam().OptLevel);
  auto Target = MCTarget::create(CPU, "");
  for (const TilePair &Pair : readTilePairs()) {
    if (!Pair.isOn(CPU))
      continue;
    LLVMContext Ctx;
    std::unique_ptr<Module> M;
    auto Object = compile(Pair, CPU, *TM, Ctx, M);
    ASSERT_TRUE(bool(Object)) << toString(Object.takeError());
    auto Code =
        Program::load({StringRef(Object->data(), Object->size()), "tiles"},
                      UnifiedBufferBytes);
    ASSERT_TRUE(bool(Code)) << toString(Code.takeError());
    const Program::Function *Entry = Code->find(Pair.name());
    ASSERT_TRUE(Entry);
    const llvm::Function &F = *M->getFunction(Pair.name());
    auto Layout = CallLayout::create(F, *TM);
    ASSERT_TRUE(bool(Layout)) << toString(Layout.takeError());
    SimulatorOptions Options;
    Options.Operations = operationOptions(F, "");
    Options.UndefinedPattern = 0xdeadbeefcafef00d;
    DeviceMemory Memory(UnifiedBufferBytes);
    auto S = Simulator::create(*Target, *Code, Memory, Options);
    ASSERT_TRUE(bool(S)) << toString(S.takeError());
    checkTilePair(
        Pair, CPU, Memory.unifiedBuffer(),
        [&] {
          auto Result = Layout->call(**S, Entry->Address, {});
          ASSERT_TRUE(bool(Result)) << toString(Result.takeError());
        },
        StackBytes);
    if (HasFailure())
      return;
  }
}

INSTANTIATE_TEST_SUITE_P(, TileSimulation,
                         testing::Values(Level{"a5", 2}, Level{"a5", 0},
                                         Level{"a3", 2}, Level{"a2", 2},
                                         Level{"cpu", 2}),
                         [](const auto &Info) {
                           return std::string(Info.param.CPU) + "O" +
                                  std::to_string(Info.param.OptLevel);
                         });

} // namespace
