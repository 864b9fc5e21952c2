//===- TileBenchmark.cpp - Speed of emulated conversions of tiles ---------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every pair of TCVT through the emulator, in tiles without gaps and with them,
// against a scalar loop over the numeric core. Names are PAIR/SATURATION/WHAT;
// utils/tile-throughput.py makes the table.
//
//===----------------------------------------------------------------------===//

#include "pto/Execution/JIT.h"
#include "pto/Numeric/Forms.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SourceMgr.h"
#include <benchmark/benchmark.h>
#include <cstring>
#include <random>

using namespace llvm;
using namespace pto;

namespace {

constexpr unsigned Rows = 16, RowElements = 1024;
/// Of strided tiles: the last registers of a row are under masks.
constexpr unsigned StridedColumns = RowElements - 24;
/// Where the source is; the destination is at 0.
constexpr uint64_t SourceAddress = Rows * RowElements * 8;

/// A conversion of tiles.
struct Pair {
  Format Src, Dst;
  Rounding Rnd = Rounding::R;
  bool HasSaturation = false;

  std::string name() const { return nameOf(Src) + "." + nameOf(Dst); }
  static std::string nameOf(Format F) {
    std::string Name = info(F).Name;
    return info(F).Bits == 4 ? Name + "x2" : Name;
  }
};

/// All that there are: those that have an intrinsic.
std::vector<Pair> pairs() {
  std::vector<Pair> List;
  for (unsigned S = 0; S != NumPTOFormats; ++S)
    for (unsigned D = 0; D != NumPTOFormats; ++D) {
      Pair P{Format(S), Format(D)};
      if (Function::lookupIntrinsicID("llvm.pto.tcvt." + P.name()) ==
          Intrinsic::not_intrinsic)
        continue;
      if (const ConversionForm *Form = findForm(P.Src, P.Dst)) {
        P.Rnd = Form->defaultRounding();
        P.HasSaturation = Form->HasSaturation;
      }
      List.push_back(P);
    }
  return List;
}

/// The code of one conversion with its memory.
struct Workload {
  std::unique_ptr<JIT> Code;
  EntryFunction Entry;
  std::vector<uint8_t> Memory;

  uint8_t *unifiedBuffer() { return Memory.data() + UnifiedBufferSlack; }
  void fill(Format F);
};

/// Floats around 1 of both signs, other bits at random.
void Workload::fill(Format F) {
  std::mt19937_64 Random(1);
  for (uint8_t &Byte : Memory)
    Byte = uint8_t(Random());
  if (info(F).Kind != FormatKind::IEEE || info(F).Bits < 16)
    return;
  unsigned Bytes = info(F).Bits / 8;
  for (unsigned I = 0; I != Rows * RowElements; ++I) {
    double X =
        std::ldexp(double(int64_t(Random())) / 9.3e18, int(Random() % 12) - 4);
    uint64_t Bits;
    std::memcpy(&Bits, &X, 8);
    Bits = convert(Format::F64, F, Bits).Bits;
    std::memcpy(unifiedBuffer() + SourceAddress + I * Bytes, &Bits, Bytes);
  }
}

Workload makeWorkload(const Pair &P, bool Saturate, unsigned Columns) {
  std::string IR = formatv(
      R"(target triple = "pto"
define void @tile(ptr addrspace(6) %to, ptr addrspace(6) %from) "target-cpu"="cpu" {{
  call void @llvm.pto.tcvt.{0}(ptr addrspace(6) %to, ptr addrspace(6) %from,
      ptr addrspace(6) null, i32 0, i32 {1}, i32 {2}, i32 {1}, i32 {2},
      i32 {3}, i32 {4}, i32 {5}, i32 {6})
  ret void
}
)",
      P.name(), Rows, Columns, RowElements * info(P.Dst).Bits / 8,
      RowElements * info(P.Src).Bits / 8, unsigned(P.Rnd), unsigned(Saturate));
  auto Ctx = std::make_unique<LLVMContext>();
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseAssemblyString(IR, Diagnostic, *Ctx);
  JITOptions Options;
  StringRef Name = "tile";
  Options.EntryPoints = Name;
  Workload W;
  if (!M)
    report_fatal_error(Twine(Diagnostic.getMessage()));
  auto Code = JIT::create(std::move(M), std::move(Ctx), Options);
  if (!Code)
    report_fatal_error(Code.takeError());
  W.Code = std::move(*Code);
  W.Entry = W.Code->entry(Name);
  W.Memory.resize(UnifiedBufferBytes + 2 * UnifiedBufferSlack);
  W.fill(P.Src);
  return W;
}

void runEmulator(benchmark::State &State, const Pair &P, bool Saturate,
                 unsigned Columns) {
  Workload W = makeWorkload(P, Saturate, Columns);
  uint64_t To = 0, From = SourceAddress;
  void *const Slots[] = {&To, &From};
  for (auto _ : State) {
    W.Entry(W.unifiedBuffer(), Slots);
    benchmark::ClobberMemory();
  }
  State.SetItemsProcessed(State.iterations() * Rows * Columns);
}

void runCore(benchmark::State &State, const Pair &P, bool Saturate) {
  Workload W;
  W.Memory.resize(UnifiedBufferBytes + 2 * UnifiedBufferSlack);
  W.fill(P.Src);
  ConvertOptions Options;
  Options.Rnd = P.Rnd;
  Options.Saturate = Saturate && P.HasSaturation;
  unsigned SrcBits = info(P.Src).Bits, DstBits = info(P.Dst).Bits;
  const uint8_t *From = W.unifiedBuffer() + SourceAddress;
  uint8_t *To = W.unifiedBuffer();
  for (auto _ : State) {
    for (unsigned I = 0; I != Rows * RowElements; ++I) {
      uint64_t Bits = 0;
      if (SrcBits == 4)
        Bits = From[I / 2] >> (I % 2 * 4) & 15;
      else
        std::memcpy(&Bits, From + I * (SrcBits / 8), SrcBits / 8);
      uint64_t R = P.Src == P.Dst ? truncate(P.Src, Bits, Options).Bits
                                  : convert(P.Src, P.Dst, Bits, Options).Bits;
      if (DstBits == 4)
        To[I / 2] = uint8_t(I % 2 ? (To[I / 2] & 15) | R << 4 : R);
      else
        std::memcpy(To + I * (DstBits / 8), &R, DstBits / 8);
    }
    benchmark::ClobberMemory();
  }
  State.SetItemsProcessed(State.iterations() * Rows * RowElements);
}

} // namespace

int main(int argc, char **argv) {
  for (const Pair &P : pairs())
    for (bool Saturate : {false, true}) {
      std::string Name = P.name() + (Saturate ? "/ON/" : "/OFF/");
      auto Add = [&](const char *What, auto Run) {
        benchmark::RegisterBenchmark((Name + What).c_str(), Run);
      };
      Add("contiguous", [=](benchmark::State &State) {
        runEmulator(State, P, Saturate, RowElements);
      });
      Add("strided", [=](benchmark::State &State) {
        runEmulator(State, P, Saturate, StridedColumns);
      });
      Add("core",
          [=](benchmark::State &State) { runCore(State, P, Saturate); });
    }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
