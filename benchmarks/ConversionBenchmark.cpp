//===- ConversionBenchmark.cpp - Speed of emulated conversions ------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every form through the emulator, against a scalar loop over the numeric core,
// the best plain host code and memcpy of the bytes that are read. Names are
// FORM/MODE/SIZE/WHAT; utils/plot-benchmarks.py makes tables and pictures.
//
//===----------------------------------------------------------------------===//

#include "HostConversions.h"
#include "pto/Execution/ConversionKernel.h"
#include <benchmark/benchmark.h>
#include <cstring>
#include <random>

using namespace pto;

namespace {

/// Arrays for one form and size, made when first used and shared by what is
/// compared.
struct Workload {
  ConversionSpec Spec;
  uint64_t Steps = 0;
  std::unique_ptr<ConversionKernel> Kernel;
  std::vector<uint8_t> Source, Result, Copy;

  /// The one that has its arrays; the others would fill the memory.
  static Workload *Current;

  uint64_t elements() const { return Steps * Kernel->elementsPerStep(); }

  void prepare(uint64_t TotalBytes) {
    if (Current == this)
      return;
    if (Current)
      *Current = Workload{Current->Spec, 0, nullptr, {}, {}, {}};
    Current = this;
    auto K = ConversionKernel::create(Spec);
    if (!K) {
      llvm::errs() << Spec.Form->name() << ": " << toString(K.takeError())
                   << '\n';
      std::exit(1);
    }
    Kernel = std::move(*K);
    unsigned StepBytes =
        Kernel->sourceBytesPerStep() + Kernel->resultBytesPerStep();
    Steps = TotalBytes / StepBytes;
    Source.resize(Steps * Kernel->sourceBytesPerStep());
    Result.resize(Steps * Kernel->resultBytesPerStep());
    Copy.resize(Source.size() + Result.size());
    fill();
  }

  /// Numbers most of which fit the destination, as data has them: floats
  /// around 1 of both signs, other bits at random.
  void fill() {
    std::mt19937_64 Random(1);
    const FormatInfo &Info = info(Spec.Form->Src);
    if (Info.Kind != FormatKind::IEEE) {
      for (uint8_t &Byte : Source)
        Byte = uint8_t(Random());
      return;
    }
    unsigned Bytes = Info.Bits / 8;
    for (uint64_t I = 0; I < Source.size(); I += Bytes) {
      double X = std::ldexp(double(int64_t(Random())) / 9.3e18,
                            int(Random() % 12) - 4);
      uint64_t Bits;
      std::memcpy(&Bits, &X, 8);
      uint64_t Narrow = convert(Format::F64, Spec.Form->Src, Bits).Bits;
      std::memcpy(&Source[I], &Narrow, Bytes);
    }
  }
};

Workload *Workload::Current = nullptr;

enum class What { Emulator, Core, PlainHost, ExactHost, Memcpy };

void runCore(Workload &W) {
  const ConversionForm &Form = *W.Spec.Form;
  ConvertOptions Options;
  Options.Rnd = W.Spec.Rnd;
  Options.Saturate = W.Spec.Saturate;
  unsigned SrcBits = info(Form.Src).Bits, DstBits = info(Form.Dst).Bits;
  for (uint64_t I = 0, E = W.elements(); I != E; ++I) {
    uint64_t Bits = 0;
    if (SrcBits == 4)
      Bits = W.Source[I / 2] >> (I % 2 * 4) & 15;
    else
      std::memcpy(&Bits, &W.Source[I * (SrcBits / 8)], SrcBits / 8);
    uint64_t R = convert(Form.Src, Form.Dst, Bits, Options).Bits;
    if (DstBits == 4) {
      uint8_t &Byte = W.Result[I / 2];
      Byte = uint8_t(I % 2 ? (Byte & 15) | R << 4 : R);
    } else {
      std::memcpy(&W.Result[I * (DstBits / 8)], &R, DstBits / 8);
    }
  }
}

void measure(benchmark::State &State, Workload &W, uint64_t TotalBytes,
             What Kind, HostConversion Host) {
  W.prepare(TotalBytes);
  for (auto _ : State) {
    switch (Kind) {
    case What::Emulator:
      W.Kernel->run(W.Source.data(), W.Result.data(), W.Steps);
      break;
    case What::Core:
      runCore(W);
      break;
    case What::PlainHost:
    case What::ExactHost:
      Host(W.Source.data(), W.Result.data(), W.elements());
      break;
    case What::Memcpy:
      // As many bytes in all as a conversion reads and writes.
      std::memcpy(W.Copy.data(), W.Copy.data() + W.Copy.size() / 2,
                  W.Copy.size() / 2);
      break;
    }
    benchmark::ClobberMemory();
  }
  State.SetItemsProcessed(State.iterations() * W.elements());
  State.SetBytesProcessed(State.iterations() *
                          (W.Source.size() + W.Result.size()));
}

void addForm(const ConversionForm &Form, Rounding Rnd, bool Saturate) {
  struct {
    const char *Name;
    uint64_t Bytes;
  } Sizes[] = {{"L2", 128 << 10}, {"memory", 64 << 20}};
  std::string Mode = Form.Roundings ? roundingName(Rnd) : "NONE";
  if (Form.HasSaturation)
    Mode += Saturate ? ",SAT" : ",NOSAT";
  for (auto &Size : Sizes) {
    auto *W = new Workload; // As long as the program.
    W->Spec = {&Form, Rnd, Saturate};
    std::string Name = Form.name() + "/" + Mode + "/" + Size.Name + "/";
    auto Add = [&](const char *Suffix, What Kind, HostConversion Host) {
      benchmark::RegisterBenchmark(
          (Name + Suffix).c_str(),
          [=, Bytes = Size.Bytes](benchmark::State &State) {
            measure(State, *W, Bytes, Kind, Host);
          });
    };
    Add("emulator", What::Emulator, nullptr);
    if (HostConversion Host =
            exactHostConversion(Form.name().c_str(), Saturate);
        Host && (!Form.Roundings || Rnd == Rounding::R))
      Add("exact-host", What::ExactHost, Host);
    if (HostConversion Host = plainHostConversion(Form.name().c_str()))
      Add("plain-host", What::PlainHost, Host);
    Add("memcpy", What::Memcpy, nullptr);
    // A scalar loop does not notice where its data is.
    if (Size.Bytes == Sizes[0].Bytes)
      Add("core", What::Core, nullptr);
  }
}

} // namespace

int main(int argc, char **argv) {
  for (const ConversionForm &Form : conversionForms()) {
    Rounding Default = Form.defaultRounding();
    addForm(Form, Default, false);
    if (Form.HasSaturation)
      addForm(Form, Default, true);
    // The ones of the other modes that take the most work.
    for (Rounding Rnd : {Rounding::A, Rounding::O})
      if (Rnd != Default && Form.accepts(Rnd) && Form.Roundings)
        addForm(Form, Rnd, Form.HasSaturation);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
