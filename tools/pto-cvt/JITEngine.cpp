//===- JITEngine.cpp - Conversions by emulated vector code ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Engine.h"
#include "EngineCache.h"
#include "pto/Execution/ConversionKernel.h"

using namespace pto;
using namespace pto::cvt;

namespace {

class JITConverter : public Converter {
  std::unique_ptr<ConversionKernel> Kernel;

public:
  explicit JITConverter(std::unique_ptr<ConversionKernel> Kernel)
      : Kernel(std::move(Kernel)) {}

  void run(const PackedElements &From, PackedElements &To) const override {
    assert(PackedElements::Granule % Kernel->elementsPerStep() == 0 &&
           "a last step beyond the array");
    Kernel->run(From.data(), To.data(),
                llvm::divideCeil(From.size(), Kernel->elementsPerStep()));
  }
};

class JITEngine : public Engine {
  ConverterCache Cache;

public:
  llvm::StringRef name() const override { return "jit"; }

  llvm::Expected<const Converter *>
  prepare(const ConversionSpec &Spec) override {
    return Cache.get(Spec, [&]() -> ConverterCache::Made {
      auto Kernel = ConversionKernel::create(Spec);
      if (!Kernel)
        return Kernel.takeError();
      return std::make_unique<JITConverter>(std::move(*Kernel));
    });
  }
};

} // namespace

std::unique_ptr<Engine> pto::cvt::createJITEngine() {
  return std::make_unique<JITEngine>();
}
