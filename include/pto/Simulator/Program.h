//===- pto/Simulator/Program.h - A program in memory -----------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The code and the static data of an object file, at the addresses where the
// simulator has them, with relocations applied; or those of an executable, at
// the addresses where the linker has put them.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_PROGRAM_H
#define PTO_SIMULATOR_PROGRAM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pto::sim {

/// Where code begins. Data cannot be there: instructions have a memory of their
/// own. The address fits into the immediate of movi.
constexpr uint64_t CodeBase = 0x40000000;
/// Bytes of an instruction.
constexpr uint64_t InstructionBytes = 8;

/// An object file refers to a symbol that it does not define, so it has to be
/// linked first.
class UndefinedSymbol : public llvm::ErrorInfo<UndefinedSymbol> {
  std::string Name;

public:
  static char ID;
  explicit UndefinedSymbol(llvm::StringRef Name) : Name(Name) {}
  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }
};

class Program {
public:
  struct Function {
    std::string Name;
    uint64_t Address;
    bool IsGlobal; ///< Whether other files could call it.
  };
  /// Where the simulator has a section of code.
  struct CodeSection {
    uint64_t Index; ///< In the file.
    uint64_t Address, Size;
  };

private:
  std::vector<uint64_t> Code;
  uint64_t DataBegin = 0;
  std::vector<uint8_t> Data;
  std::vector<Function> Functions; ///< By address.
  std::vector<CodeSection> CodeSections;
  std::vector<uint64_t> Constructors;
  bool HasDestructors = false;
  bool IsLinked = false;
  std::optional<uint64_t> Entry;

public:
  /// The addresses of the functions that the simulator itself has, which
  /// pto/Execution/BuiltinSymbols.h describes.
  static constexpr uint64_t Registration = CodeBase - 2 * InstructionBytes;
  static constexpr uint64_t PureVirtual = CodeBase - 3 * InstructionBytes;
  static constexpr uint64_t Delete = CodeBase - 4 * InstructionBytes;

  /// Reads \p Object, an ELF file for PTO. The data of a relocatable one is
  /// placed right below \p DataEnd, an address in the unified buffer; that of
  /// an executable must be below it. Errors: no such file, UndefinedSymbol, a
  /// value that does not fit, code or data where the simulator has none.
  static llvm::Expected<Program> load(llvm::MemoryBufferRef Object,
                                      uint64_t DataEnd);

  /// The instruction words from CodeBase on.
  const std::vector<uint64_t> &code() const { return Code; }
  /// The sections that the instructions come from. Debug information has
  /// addresses within them, but in an executable those of the simulator.
  const std::vector<CodeSection> &codeSections() const { return CodeSections; }
  /// Where the static data is, and its first value; both are aligned to 32
  /// bytes unless there is no data.
  uint64_t dataBegin() const { return DataBegin; }
  const std::vector<uint8_t> &data() const { return Data; }

  /// The constructors in the order in which they have to run.
  const std::vector<uint64_t> &constructors() const { return Constructors; }
  /// Whether the program has destructors, which are never run.
  bool hasDestructors() const { return HasDestructors; }

  /// Whether the file is an executable, and where it begins if it says so.
  bool isLinked() const { return IsLinked; }
  std::optional<uint64_t> entry() const { return Entry; }

  /// Puts what main() takes before the static data: the strings \p Arguments
  /// and an array of pointers to them, that ends with null. Returns the address
  /// of the array. Error: there is no room.
  llvm::Expected<uint64_t>
  placeArguments(llvm::ArrayRef<llvm::StringRef> Arguments, uint64_t DataEnd);

  const std::vector<Function> &functions() const { return Functions; }
  /// The function called \p Name, or null; a global one if there are several.
  const Function *find(llvm::StringRef Name) const;
  /// The function that the instruction at \p Address belongs to, or null.
  const Function *functionAt(uint64_t Address) const;
};

} // namespace pto::sim

#endif // PTO_SIMULATOR_PROGRAM_H
