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

class TileSimulation : public testing::TestWithParam<Level> {};

TEST_P(TileSimulation, EveryPair) {
  StringRef CPU = GetParam().CPU;
  auto TM = createTargetMachine(CPU, "", GetParam().OptLevel);
  auto Target = MCTarget::create(CPU, "");
  for (const TilePair &Pair : readTilePairs()) {
    if (!Pair.isOn(CPU))
      continue;
    LLVMContext Ctx;
    SMDiagnostic Diagnostic;
    auto M = parseAssemblyString(
        "target triple = \"pto\"\n" + tileFunction(Pair, CPU), Diagnostic, Ctx);
    ASSERT_TRUE(M) << Diagnostic.getMessage().str();
    auto Object = compileModule(*M, *TM);
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
