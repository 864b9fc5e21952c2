//===- FuzzTest.cpp - Random programs: emulator against interpreter -------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTO_TEST_INPUTS in the environment is the number of programs. A failure
// prints the program; its number is the seed.
//
//===----------------------------------------------------------------------===//

#include "IRInterpreter.h"
#include "RandomBytes.h"
#include "RandomProgram.h"
#include "pto/Execution/DeviceMemory.h"
#include "pto/Execution/JIT.h"
#include "pto/Execution/RuntimeChecks.h"
#include "pto/Machine/Core.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"
#include <cstring>

using namespace llvm;
using namespace pto;

namespace {

struct Arguments {
  uint64_t Memory = 0;
  uint32_t N;
  uint64_t W;
  uint8_t C;
  uint16_t H, B;
  uint32_t F;
};

std::unique_ptr<Module> parse(const std::string &Text, LLVMContext &Ctx) {
  SMDiagnostic Diagnostic;
  auto M = parseAssemblyString(Text, Diagnostic, Ctx);
  EXPECT_TRUE(M) << Diagnostic.getMessage().str();
  return M;
}

unsigned numPrograms() {
  const char *Wanted = std::getenv("PTO_TEST_INPUTS");
  return Wanted ? std::strtoul(Wanted, nullptr, 0) : 24;
}

void runProgram(uint64_t Seed, unsigned OptLevel) {
  SCOPED_TRACE("program " + std::to_string(Seed));
  RandomProgramOptions Options;
  Options.RoundADirected = Seed % 5 == 1;
  Options.FlushDenormals = Seed % 3 == 1;
  std::string Text = randomProgram(Seed, Options);
  std::vector<uint8_t> Expected = randomMemory(Seed, RandomProgramBytes);
  DeviceMemory Emulated(UnifiedBufferBytes);
  uint8_t *UB = Emulated.unifiedBuffer();
  std::memcpy(UB, Expected.data(), Expected.size());
  Arguments Args = {0,
                    uint32_t(Seed * 37 % 300),
                    Seed * 0x9e3779b97f4a7c15,
                    uint8_t(Seed & 1),
                    uint16_t(Seed * 0x6b43),
                    uint16_t(Seed * 0x59c1),
                    uint32_t(Seed * 0x9e3779b9)};

  LLVMContext Ctx;
  std::unique_ptr<Module> M = parse(Text, Ctx);
  ASSERT_TRUE(M);
  machine::Options Model;
  Model.RoundADirected = Options.RoundADirected;
  Model.FlushF16 = Model.FlushF32 = Options.FlushDenormals;
  machine::Memory Memory(Expected.data(), Expected.size());
  IRInterpreter Interpreter(Model, Memory);
  std::vector<IRValue> Values(7);
  uint64_t Numbers[] = {Args.Memory, Args.N, Args.W, Args.C,
                        Args.H,      Args.B, Args.F};
  for (unsigned I = 0; I < 7; ++I)
    Values[I].Number = Numbers[I];
  Interpreter.run(*M->getFunction("program"), Values);
  ASSERT_EQ(Interpreter.Error, "") << Text;

  auto JITCtx = std::make_unique<LLVMContext>();
  std::unique_ptr<Module> JITModule = parse(Text, *JITCtx);
  JITOptions JITOpts;
  JITOpts.OptLevel = OptLevel;
  StringRef Name = "program";
  JITOpts.EntryPoints = Name;
  JITOpts.Symbols = runtimeCheckSymbols();
  auto Code = JIT::create(std::move(JITModule), std::move(JITCtx), JITOpts);
  ASSERT_TRUE(bool(Code)) << toString(Code.takeError()) << Text;
  void *const Slots[] = {&Args.Memory, &Args.N, &Args.W, &Args.C,
                         &Args.H,      &Args.B, &Args.F};
  machine::CoreState Core;
  RuntimeContext Context = {&Emulated, {}, "PTOFuzzTests", &Core};
  ActiveRuntimeContext Active(Context);
  (*Code)->entry(Name)(UB, Slots);

  for (uint64_t I = 0; I < RandomProgramBytes; ++I)
    ASSERT_EQ(UB[I], Expected[I])
        << "at address " << I << ", -O" << OptLevel << "\n"
        << Text;
}

TEST(Fuzz, EmulatorAgreesWithTheMachineModel) {
  for (unsigned Seed = 0, E = numPrograms(); Seed != E; ++Seed) {
    // Most bugs do not depend on it, and optimising such programs takes long.
    runProgram(Seed, Seed % 8 ? 0 : 2);
    if (HasFatalFailure())
      return;
  }
}

} // namespace
