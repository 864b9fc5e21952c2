//===- StartupBenchmark.cpp - From IR to running code ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How long it takes to parse, emulate and compile a kernel: straight code that
// runs once, as pto-run takes it, and the same code optimised for the host.
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/JIT.h"
#include "pto/Execution/RuntimeChecks.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SourceMgr.h"
#include <benchmark/benchmark.h>

using namespace llvm;
using namespace pto;

/// Operations in a repetition of straightKernel().
static constexpr unsigned OperationsPerGroup = 11;

/// Loads, arithmetic, conversions to f16 and s32 and stores, \p Groups times.
static std::string straightKernel(unsigned Groups) {
  std::string IR;
  raw_string_ostream OS(IR);
  OS << R"(target triple = "pto"
define void @kernel(ptr addrspace(6) %p) {
  %m = call <64 x i1> @llvm.pto.pset.b32(i32 0)
  %h = call <128 x i1> @llvm.pto.pset.b16(i32 0)
)";
  for (unsigned I = 0; I < Groups; ++I)
    OS << formatv(R"(
  %a{0} = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 {1}, i32 0)
  %b{0} = call <64 x float> @llvm.pto.vlds.v64f32(ptr addrspace(6) %p, i32 {2}, i32 0)
  %c{0} = call <64 x float> @llvm.pto.vmul.f32(<64 x float> %a{0}, <64 x float> %b{0}, <64 x i1> %m)
  %d{0} = call <64 x float> @llvm.pto.vadd.f32(<64 x float> %c{0}, <64 x float> %b{0}, <64 x i1> %m)
  %e{0} = call <64 x float> @llvm.pto.vmax.f32(<64 x float> %d{0}, <64 x float> %a{0}, <64 x i1> %m)
  %f{0} = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %e{0}, <64 x i1> %m, i32 0, i32 1, i32 0)
  %g{0} = call <128 x half> @llvm.pto.vcvt.f32.f16(<64 x float> %c{0}, <64 x i1> %m, i32 0, i32 1, i32 1)
  %h{0} = call <128 x half> @llvm.pto.vor.f16(<128 x half> %f{0}, <128 x half> %g{0}, <128 x i1> %h)
  call void @llvm.pto.vsts.v128f16(<128 x half> %h{0}, ptr addrspace(6) %p, i32 {3}, i32 1, <128 x i1> %h)
  %i{0} = call <64 x i32> @llvm.pto.vcvt.f32.s32(<64 x float> %e{0}, <64 x i1> %m, i32 4, i32 1, i32 0)
  call void @llvm.pto.vsts.v64i32(<64 x i32> %i{0}, ptr addrspace(6) %p, i32 {4}, i32 2, <64 x i1> %m)
)",
                  I, I * 1024, I * 1024 + 256, I * 1024 + 512, I * 1024 + 768);
  OS << "  ret void\n}\n";
  return IR;
}

/// Compiles the kernel; the arguments are its operations, whether accesses are
/// checked and whether it runs once.
static void startup(benchmark::State &State) {
  std::string IR =
      straightKernel(unsigned(State.range(0)) / OperationsPerGroup);
  JITOptions Options;
  StringRef Name = "kernel";
  Options.EntryPoints = Name;
  Options.Emulation.Checks = State.range(1);
  Options.RunOnce = State.range(2);
  Options.Symbols = runtimeCheckSymbols();
  for (auto _ : State) {
    auto Ctx = std::make_unique<LLVMContext>();
    SMDiagnostic Diagnostic;
    std::unique_ptr<Module> M = parseAssemblyString(IR, Diagnostic, *Ctx);
    if (!M) {
      State.SkipWithError(Diagnostic.getMessage().str().c_str());
      return;
    }
    auto Code = JIT::create(std::move(M), std::move(Ctx), Options);
    if (!Code) {
      State.SkipWithError(toString(Code.takeError()).c_str());
      return;
    }
    benchmark::DoNotOptimize((*Code)->entry(Name));
  }
}

BENCHMARK(startup)
    ->ArgNames({"operations", "checks", "once"})
    ->ArgsProduct({{11, 55, 220}, {0, 1}, {0, 1}})
    ->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
