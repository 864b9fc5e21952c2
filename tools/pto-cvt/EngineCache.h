//===- EngineCache.h - Converters that an engine has made -------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_ENGINECACHE_H
#define PTO_CVT_ENGINECACHE_H

#include "Engine.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <mutex>
#include <tuple>

namespace pto::cvt {

/// The order of specs in maps; it has no other meaning.
struct SpecOrder {
  static auto key(const ConversionSpec &S) {
    return std::make_tuple(S.Form != nullptr, S.source(), S.result(), S.Rnd,
                           S.Saturate, S.RoundADirected, S.FlushDenormals);
  }
  bool operator()(const ConversionSpec &A, const ConversionSpec &B) const {
    return key(A) < key(B);
  }
};

class ConverterCache {
  std::mutex Mutex;
  std::map<ConversionSpec, std::unique_ptr<Converter>, SpecOrder> Converters;

public:
  using Made = llvm::Expected<std::unique_ptr<Converter>>;

  /// The converter for \p Spec, which \p Make makes if there is none yet. Only
  /// one is made at a time.
  llvm::Expected<const Converter *> get(const ConversionSpec &Spec,
                                        llvm::function_ref<Made()> Make) {
    std::lock_guard<std::mutex> Lock(Mutex);
    auto Found = Converters.find(Spec);
    if (Found != Converters.end())
      return Found->second.get();
    Made New = Make();
    if (!New)
      return New.takeError();
    return Converters.emplace(Spec, std::move(*New)).first->second.get();
  }
};

} // namespace pto::cvt

#endif // PTO_CVT_ENGINECACHE_H
