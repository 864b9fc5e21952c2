//===- pto/Simulator/Program.h - A program in memory -----------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The code and the static data of an object file, at the addresses where the
// simulator has them, with relocations applied.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_PROGRAM_H
#define PTO_SIMULATOR_PROGRAM_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace pto::sim {

/// Where code begins. Data cannot be there: instructions have a memory of their
/// own. The address fits into the immediate of movi.
constexpr uint64_t CodeBase = 0x40000000;
/// Bytes of an instruction.
constexpr uint64_t InstructionBytes = 8;

class Program {
public:
  struct Function {
    std::string Name;
    uint64_t Address;
  };

private:
  std::vector<uint64_t> Code;
  uint64_t DataBegin = 0;
  std::vector<uint8_t> Data;
  std::vector<Function> Functions; ///< By address.
  std::vector<uint64_t> Constructors;
  bool HasDestructors = false;

public:
  /// The addresses of the functions that the simulator itself has, which
  /// pto/Execution/BuiltinSymbols.h describes.
  static constexpr uint64_t Registration = CodeBase - 2 * InstructionBytes;
  static constexpr uint64_t PureVirtual = CodeBase - 3 * InstructionBytes;
  static constexpr uint64_t Delete = CodeBase - 4 * InstructionBytes;

  /// Reads \p Object, a relocatable ELF file for PTO. Its data is placed right
  /// below \p DataEnd, an address in the unified buffer. Errors: no such file,
  /// an undefined symbol, a value that does not fit, data that does not fit.
  static llvm::Expected<Program> load(llvm::MemoryBufferRef Object,
                                      uint64_t DataEnd);

  /// The instruction words from CodeBase on.
  const std::vector<uint64_t> &code() const { return Code; }
  /// Where the static data is, and its first value; both are aligned to 32
  /// bytes unless there is no data.
  uint64_t dataBegin() const { return DataBegin; }
  const std::vector<uint8_t> &data() const { return Data; }

  /// The constructors in the order in which they have to run.
  const std::vector<uint64_t> &constructors() const { return Constructors; }
  /// Whether the program has destructors, which nobody runs.
  bool hasDestructors() const { return HasDestructors; }

  const std::vector<Function> &functions() const { return Functions; }
  /// The function called \p Name, or null.
  const Function *find(llvm::StringRef Name) const;
  /// The function that the instruction at \p Address belongs to, or null.
  const Function *functionAt(uint64_t Address) const;
};

} // namespace pto::sim

#endif // PTO_SIMULATOR_PROGRAM_H
