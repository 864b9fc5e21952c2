//===- pto/Execution/ArrayConversion.h - Conversions of arrays --*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arrays of any length through one conversion, or several one after the other,
// on several threads; and what happened to the elements on the way.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_ARRAYCONVERSION_H
#define PTO_EXECUTION_ARRAYCONVERSION_H

#include "pto/Execution/ConversionSpec.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace pto {

class ConversionKernel;

/// The result of \p Spec for the element with \p Bits, by exact arithmetic.
ConvertResult convertElement(const ConversionSpec &Spec, uint64_t Bits);

/// What one conversion did to the elements of an array.
struct ConversionCounts {
  uint64_t Inexact = 0;   ///< As ConvertResult::Inexact.
  uint64_t Overflow = 0;  ///< As ConvertResult::Overflow.
  uint64_t Underflow = 0; ///< Numbers other than zero that became zero.
  uint64_t NaN = 0;       ///< Results that are NaN.

  ConversionCounts &operator+=(const ConversionCounts &Other);
};

/// The same of a chain of conversions.
struct ChainCounts {
  /// Set by the caller: whether Steps is of interest.
  bool CountSteps = true;
  std::vector<ConversionCounts> Steps;
  /// How many results differ from those of a single conversion from the first
  /// format to the last one, with the rounding and saturation of the last step.
  uint64_t DoubleRounded = 0;
};

/// What converts.
enum class ConversionEngine {
  JIT, ///< Emulated vector code.
  Core ///< The exact arithmetic of pto/Numeric, one element at a time.
};

class ArrayConverter {
  std::vector<ConversionSpec> Steps;
  /// By step; without elements if the core converts.
  std::vector<std::unique_ptr<ConversionKernel>> Kernels;
  /// Of the first format to the last one, if there are steps between and such a
  /// form.
  std::unique_ptr<ConversionKernel> Direct;
  /// Else, if it is known for the elements before the last step: whether a
  /// number that becomes this element could have another result in a single
  /// conversion.
  std::vector<bool> IsNearBoundary;

  struct Buffers;
  void runBlock(const void *Source, void *Result, uint64_t Count, Buffers &B,
                ChainCounts *Counts) const;
  void runRange(const void *Source, void *Result, uint64_t Count,
                ChainCounts *Counts) const;
  void runStep(size_t Step, const void *Source, void *Result,
               uint64_t Count) const;
  void runThreads(
      unsigned Threads, ChainCounts *Counts,
      llvm::function_ref<void(unsigned Thread, ChainCounts *)> Run) const;

  ArrayConverter();

public:
  ~ArrayConverter();

  /// A converter through all of \p Steps; the result of each is the source of
  /// the next.
  static llvm::Expected<std::unique_ptr<ArrayConverter>>
  create(llvm::ArrayRef<ConversionSpec> Steps,
         ConversionEngine Engine = ConversionEngine::JIT);

  Format source() const { return Steps.front().source(); }
  Format result() const { return Steps.back().result(); }
  size_t numSteps() const { return Steps.size(); }
  const ConversionSpec &step(size_t I) const { return Steps[I]; }

  /// Bytes of \p Count elements without gaps.
  static uint64_t bytesOf(Format F, uint64_t Count);

  /// Converts \p Count elements without gaps (4-bit elements two a byte, the
  /// even one in the low nibble) on at most \p Threads threads, or as many as
  /// there are processors if that is 0. The arrays need no alignment and do not
  /// overlap. If \p Counts is not null, it gets the counts.
  void run(const void *Source, void *Result, uint64_t Count,
           unsigned Threads = 0, ChainCounts *Counts = nullptr) const;

  /// The same with the results given to \p Consume, piece by piece and in
  /// their order, one call at a time. They are never in memory as a whole: a
  /// new page of memory costs more than the conversion of what it holds.
  void
  runInPieces(const void *Source, uint64_t Count,
              llvm::function_ref<void(llvm::ArrayRef<uint8_t> Results)> Consume,
              unsigned Threads = 0, ChainCounts *Counts = nullptr) const;
};

} // namespace pto

#endif // PTO_EXECUTION_ARRAYCONVERSION_H
