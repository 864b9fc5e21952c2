//===- CompiledCode.h - Generic IR, compiled and simulated ------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions go through code generation, as llc runs it with the machine
// verifier, and the simulator executes the object.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_UNITTESTS_CODEGEN_COMPILEDCODE_H
#define PTO_UNITTESTS_CODEGEN_COMPILEDCODE_H

#include "ExecutableCode.h"
#include "pto/Simulator/CallLayout.h"

namespace pto {

class CompiledCode : public ExecutableCode {
  DeviceMemory Memory;
  sim::Program Code;
  std::unique_ptr<sim::Simulator> Machine;
  /// Of functions without operands and results.
  sim::CallLayout Layout;

  CompiledCode(sim::Program Code, sim::CallLayout Layout);

public:
  /// Tests may use this much of the unified buffer; the stack is above.
  static constexpr uint64_t UsableBytes = 80 * 1024;

  /// Compiles the module \p Text at \p Level, 0 to 3; null, and \p Error set,
  /// where that fails.
  static std::unique_ptr<CompiledCode>
  compile(const std::string &Text, unsigned Level, std::string &Error);

  uint8_t *memory() override { return Memory.unifiedBuffer(); }
  std::string run(llvm::StringRef Name) override;
};

} // namespace pto

#endif // PTO_UNITTESTS_CODEGEN_COMPILEDCODE_H
