//===- LoopBenchmark.cpp - Speed of emulated C ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of LoopKernels.c in the emulator, without checks and with them,
// against the same source compiled for this machine with -O3 -march=native.
// Names are FUNCTION/WHAT; utils/loop-speed.py makes the table.
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/JIT.h"
#include "pto/Execution/RuntimeChecks.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/SourceMgr.h"
#include <benchmark/benchmark.h>
#include <cstring>
#include <random>

using namespace llvm;
using namespace pto;

using NativeFunction = void (*)(void *, const void *, const void *, float,
                                unsigned);

extern "C" {
#define KERNEL(Name, Input, Input2)                                            \
  void Name(void *, const void *, const void *, float, unsigned);
#include "LoopKernels.def"
}

namespace {

constexpr unsigned NumElements = 4096;
constexpr uint64_t OperandBytes = NumElements * 4;

/// What a buffer holds.
enum Contents { None, Floats, Bytes, Integers, Indices };

struct Kernel {
  const char *Name;
  NativeFunction Native;
  Contents Inputs[2];
};

const Kernel Kernels[] = {
#define KERNEL(Name, Input, Input2) {#Name, Name, {Input, Input2}},
#include "LoopKernels.def"
};

/// Three buffers in the unified buffer: the output and two inputs.
struct Workload {
  DeviceMemory Memory{UnifiedBufferBytes};
  uint8_t *Buffers[3];

  explicit Workload(const Kernel &K);
};

} // namespace

Workload::Workload(const Kernel &K) {
  for (unsigned I = 0; I != 3; ++I)
    Buffers[I] = Memory.unifiedBuffer() + I * OperandBytes;
  std::mt19937 Random(1);
  for (unsigned Input = 0; Input != 2; ++Input)
    for (unsigned I = 0; I != NumElements; ++I) {
      uint32_t Bits = Random();
      if (K.Inputs[Input] == Floats) {
        float F = float(int32_t(Bits)) * 0x1p-28f;
        std::memcpy(&Bits, &F, 4);
      } else if (K.Inputs[Input] == Integers) {
        Bits = int32_t(Bits) >> 12;
      } else if (K.Inputs[Input] == Indices) {
        Bits %= NumElements;
      }
      std::memcpy(Buffers[Input + 1] + 4 * I, &Bits, 4);
    }
}

/// LoopKernels.c, compiled for PTO as users do it.
static std::unique_ptr<Module> compileForPTO(LLVMContext &Ctx) {
  SmallString<128> Output;
  if (sys::fs::createTemporaryFile("loops", "bc", Output))
    report_fatal_error("cannot make a temporary file");
  FileRemover Remover(Output);
  StringRef Arguments[] = {PTO_CLANG, "--target=pto", "-O2", "-emit-llvm",
                           "-c",      PTO_KERNELS,    "-o",  Output};
  if (sys::ExecuteAndWait(PTO_CLANG, Arguments) != 0)
    report_fatal_error("clang has not compiled LoopKernels.c: ninja clang");
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseIRFile(Output, Diagnostic, Ctx);
  if (!M)
    report_fatal_error(Twine(Diagnostic.getMessage()));
  return M;
}

static void runEmulator(benchmark::State &State, const Kernel &K, bool Checks) {
  auto Ctx = std::make_unique<LLVMContext>();
  std::unique_ptr<Module> M = compileForPTO(*Ctx);
  JITOptions Options;
  StringRef Name = K.Name;
  Options.EntryPoints = Name;
  Options.Emulation.Checks = Checks;
  Options.Symbols = runtimeCheckSymbols();
  auto Code = JIT::create(std::move(M), std::move(Ctx), Options);
  if (!Code)
    report_fatal_error(Code.takeError());
  Workload W(K);
  RuntimeContext Context = {&W.Memory, (*Code)->variables(), "loop-benchmark"};
  ActiveRuntimeContext Active(Context);
  EntryFunction Entry = (*Code)->entry(Name);
  float Scale = 0.5f;
  unsigned Count = NumElements;
  void *const Slots[] = {&W.Buffers[0], &W.Buffers[1], &W.Buffers[2], &Scale,
                         &Count};
  for (auto _ : State) {
    Entry(W.Memory.unifiedBuffer(), Slots);
    benchmark::ClobberMemory();
  }
  State.SetItemsProcessed(State.iterations() * NumElements);
}

static void runNative(benchmark::State &State, const Kernel &K) {
  Workload W(K);
  NativeFunction Function = K.Native;
  for (auto _ : State) {
    benchmark::DoNotOptimize(Function);
    Function(W.Buffers[0], W.Buffers[1], W.Buffers[2], 0.5f, NumElements);
    benchmark::ClobberMemory();
  }
  State.SetItemsProcessed(State.iterations() * NumElements);
}

int main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 2;
  for (const Kernel &K : Kernels) {
    std::string Name = K.Name;
    benchmark::RegisterBenchmark(
        (Name + "/native").c_str(),
        [&K](benchmark::State &State) { runNative(State, K); });
    for (bool Checks : {false, true})
      benchmark::RegisterBenchmark(
          (Name + (Checks ? "/checked" : "/unchecked")).c_str(),
          [&K, Checks](benchmark::State &State) {
            runEmulator(State, K, Checks);
          });
  }
  benchmark::RunSpecifiedBenchmarks();
}
