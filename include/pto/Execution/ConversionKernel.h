//===- pto/Execution/ConversionKernel.h - One form over arrays --*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vector kernel that converts arrays by one form or truncates them, as a user
// would write it (load, vcvt or vtrc, store), run by the emulator.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_EXECUTION_CONVERSIONKERNEL_H
#define PTO_EXECUTION_CONVERSIONKERNEL_H

#include "pto/Execution/ConversionSpec.h"
#include "pto/Execution/JIT.h"

namespace pto {

/// The LLVM IR of
/// `void @kernel(ptr addrspace(6) in, ptr addrspace(6) out, i64 steps)`,
/// which converts packed elements, one register a step: narrowing forms load a
/// whole register and store its packed results, widening forms unpack on load.
std::string conversionKernelIR(const ConversionSpec &Spec);

class ConversionKernel {
  std::unique_ptr<JIT> Code;
  EntryFunction Entry = nullptr;
  unsigned Elements, SourceBits, ResultBits;

  ConversionKernel() = default;

public:
  static llvm::Expected<std::unique_ptr<ConversionKernel>>
  create(const ConversionSpec &Spec);

  /// How many elements one step converts.
  unsigned elementsPerStep() const { return Elements; }
  /// Bytes read and written by one step.
  unsigned sourceBytesPerStep() const { return Elements * SourceBits / 8; }
  unsigned resultBytesPerStep() const { return Elements * ResultBits / 8; }

  /// Converts \p Steps times elementsPerStep() elements, packed without gaps
  /// (4-bit elements two a byte, the even one in the low nibble).
  void run(const void *Source, void *Result, uint64_t Steps) const;
};

} // namespace pto

#endif // PTO_EXECUTION_CONVERSIONKERNEL_H
