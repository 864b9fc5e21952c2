//===- CoreEngine.cpp - Conversions by the numeric core -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Engine.h"
#include "EngineCache.h"

using namespace pto;
using namespace pto::cvt;

namespace {

class CoreConverter : public Converter {
  Format Src, Dst;
  bool IsTruncation;
  ConvertOptions Options;

public:
  explicit CoreConverter(const ConversionSpec &Spec)
      : Src(Spec.source()), Dst(Spec.result()), IsTruncation(!Spec.Form),
        Options(Spec.options()) {}

  void run(const PackedElements &From, PackedElements &To) const override {
    if (IsTruncation)
      for (size_t I = 0; I != From.size(); ++I)
        To.set(I, truncate(Src, From.get(I), Options).Bits);
    else
      for (size_t I = 0; I != From.size(); ++I)
        To.set(I, convert(Src, Dst, From.get(I), Options).Bits);
  }
};

class CoreEngine : public Engine {
  ConverterCache Cache;

public:
  llvm::StringRef name() const override { return "core"; }

  llvm::Expected<const Converter *>
  prepare(const ConversionSpec &Spec) override {
    return Cache.get(Spec, [&]() -> ConverterCache::Made {
      return std::make_unique<CoreConverter>(Spec);
    });
  }
};

} // namespace

std::unique_ptr<Engine> pto::cvt::createCoreEngine() {
  return std::make_unique<CoreEngine>();
}
