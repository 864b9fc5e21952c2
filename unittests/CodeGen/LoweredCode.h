//===- LoweredCode.h - Generic IR, lowered and executed ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions go through pto-lower-conversions, or other passes, and the
// emulator.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_CODEGEN_LOWEREDCODE_H
#define PTO_UNITTESTS_CODEGEN_LOWEREDCODE_H

#include "ExecutableCode.h"
#include "pto/Execution/DeviceMemory.h"
#include "pto/Execution/JIT.h"
#include <memory>
#include <string>

namespace pto {

class LoweredCode : public ExecutableCode {
  std::unique_ptr<JIT> Code;
  DeviceMemory Memory;
  std::string Lowered;

  LoweredCode() : Memory(UnifiedBufferBytes) {}

public:
  /// Compiles the functions \p Names of the module \p Text after \p Passes,
  /// function passes of opt; null, and \p Error set, where that fails.
  static std::unique_ptr<LoweredCode>
  compile(const std::string &Text, llvm::ArrayRef<llvm::StringRef> Names,
          std::string &Error, llvm::StringRef Passes = "pto-lower-conversions");

  /// The text of the module \p Text after \p Passes; empty, and \p Error set,
  /// where that fails.
  static std::string lower(const std::string &Text, std::string &Error,
                           llvm::StringRef Passes);

  /// The module after the passes.
  const std::string &text() const { return Lowered; }

  uint8_t *memory() override { return Memory.unifiedBuffer(); }
  std::string run(llvm::StringRef Name) override {
    Code->entry(Name)(memory(), nullptr);
    return "";
  }
};

} // namespace pto

#endif // PTO_UNITTESTS_CODEGEN_LOWEREDCODE_H
