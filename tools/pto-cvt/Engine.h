//===- Engine.h - Ways to convert -------------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Independent implementations of the conversions, which can be compared with
// each other and with known answers.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_ENGINE_H
#define PTO_CVT_ENGINE_H

#include "PackedElements.h"
#include "pto/Execution/ConversionSpec.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace pto::cvt {

/// One conversion, ready to run. Threads may share it.
class Converter {
public:
  virtual ~Converter();

  /// Converts \p From to \p To, which has as many elements.
  virtual void run(const PackedElements &From, PackedElements &To) const = 0;
};

class Engine {
public:
  virtual ~Engine();

  virtual llvm::StringRef name() const = 0;

  /// The converter for \p Spec; the engine owns it and makes it only once.
  /// Threads may call this at the same time.
  virtual llvm::Expected<const Converter *>
  prepare(const ConversionSpec &Spec) = 0;
};

/// The numeric core: one element after the other by exact integer arithmetic.
std::unique_ptr<Engine> createCoreEngine();

/// The vector instruction, emulated and compiled for this machine.
std::unique_ptr<Engine> createJITEngine();

/// The engine called \p Name, or an error that lists all engines.
llvm::Expected<std::unique_ptr<Engine>> createEngine(llvm::StringRef Name);

} // namespace pto::cvt

#endif // PTO_CVT_ENGINE_H
