//===- RunOptions.h - Options of tools that run programs -------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_RUNOPTIONS_H
#define PTO_TOOLS_COMMON_RUNOPTIONS_H

#include "Outputs.h"
#include "pto/Emulation/Emulation.h"
#include "pto/Machine/Core.h"
#include "llvm/Support/MemoryBuffer.h"
#include <list>
#include <optional>

namespace pto::run {

/// The options that pto-run and pto-sim have in common.
struct RunOptions {
  llvm::StringRef Input;
  llvm::StringRef Entry; ///< Empty: the only function.
  llvm::SmallVector<llvm::StringRef, 8> Arguments;
  /// What comes after '--', for main(); empty if there was no '--'.
  std::optional<llvm::SmallVector<llvm::StringRef, 4>> ProgramArguments;
  /// The indices of those that are buffers in global memory (--gm).
  llvm::SmallVector<unsigned, 4> GlobalArguments;
  /// How many blocks the function is launched for, each of how many vector
  /// cores, one after the other.
  uint64_t NumBlocks = 1, NumSubBlocks = 1;
  /// Whether there is more than one core.
  bool hasCores() const { return NumBlocks > 1 || NumSubBlocks > 1; }
  /// Whether flags that are set and never waited for are an error.
  bool CheckSync = false;
  OutputOptions Outputs;
  llvm::StringRef CPU, Features;
  uint64_t UsableBytes = UnifiedBufferBytes;
  std::optional<unsigned> OptLevel;
  bool Stats = false;
  bool Time = false;
  /// Whether the program may be linked with the run-time library.
  bool Runtime = true;
  /// Whether programs in C or C++ are compiled with line tables.
  bool LineTables = false;
  /// --clang: for programs in C or C++.
  llvm::SmallVector<llvm::StringRef, 4> ClangOptions;

  /// What one tool alone has.
  struct OwnOptions {
    llvm::StringRef Help;
    /// The names of options with a value.
    llvm::ArrayRef<llvm::StringRef> WithValue;
    /// The names of those that may do without one, which is then empty.
    llvm::ArrayRef<llvm::StringRef> MayHaveValue;
    /// Takes an option: nullopt if there is none of this name; otherwise what
    /// is wrong with its value, or an empty text.
    llvm::function_ref<std::optional<std::string>(llvm::StringRef Name,
                                                  llvm::StringRef Value)>
        Take;
    /// Whether the programs may have arguments after '--'.
    bool TakesProgramArguments = false;
  };

  /// Reads the operands of main(). A value is the exit status: help was
  /// printed, or an error reported.
  std::optional<int> parse(llvm::StringRef Program,
                           llvm::ArrayRef<const char *> Args,
                           const OwnOptions &Own);

  /// The content of Input, or bitcode if Input is C or C++.
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readInput() const;

  /// An error if \p F takes something else than a pointer to global memory
  /// where a buffer in it is given.
  llvm::Error checkGlobalArguments(const llvm::Function &F) const;

  /// Prints "PROGRAM: error: ..." and returns the exit status 1.
  int reportError(llvm::Error E) const;

protected:
  /// Prints "PROGRAM: error: ...; see ..." and returns the exit status 2.
  int usageError(const llvm::Twine &Message) const;

private:
  /// Arguments that are written another way than the user wrote them.
  std::list<std::string> Rewritten;

  void takeGlobal(llvm::StringRef Value);
  std::optional<std::string> take(llvm::StringRef Name, llvm::StringRef Value);
};

/// Calls \p Run for each core of the launch that \p Options describe, with the
/// place of the core and a state to work on. The unified buffer of \p Memory is
/// for each what it was for the first. The first error ends the launch; so
/// does, if it is checked, a flag that nothing has waited for.
llvm::Error
launch(const RunOptions &Options, DeviceMemory &Memory,
       llvm::function_ref<llvm::Error(machine::CoreState &Core)> Run);

/// What the help of the tools says of launches, among the other options.
extern const char LaunchHelp[];
/// What the help of the tools says of --arg.
extern const char ArgumentHelp[];
/// What it says of outputs, among the other options.
extern const char OutputHelp[];
/// What it says of the options for C and C++, among the others.
extern const char ClangHelp[];

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_RUNOPTIONS_H
