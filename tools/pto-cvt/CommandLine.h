//===- CommandLine.h - What the user asks for -------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_CVT_COMMANDLINE_H
#define PTO_CVT_COMMANDLINE_H

#include "pto/Numeric/Forms.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace pto::cvt {

/// The command line, split. What the options mean is the commands' matter
/// where it depends on the command.
class CommandLine {
  struct Option {
    llvm::StringRef Name;  ///< "--rnd".
    llvm::StringRef Value; ///< Empty if the option takes none.
  };
  llvm::SmallVector<Option, 8> Options;

public:
  /// The form or command first.
  llvm::SmallVector<llvm::StringRef, 8> Arguments;
  bool Help = false;
  bool Version = false;
  ConvertOptions Switches; ///< --ftz and --round-a-directed.
  Profile CPU = Profile::Any;

  /// Reads the operands of main(). After an error, which it reports, the result
  /// is the exit status.
  std::optional<int> parse(llvm::ArrayRef<const char *> Args);

  /// The value of the last option \p Name.
  std::optional<llvm::StringRef> value(llvm::StringRef Name) const;

  /// What --sat and --nosat say.
  std::optional<bool> saturation() const;

  /// The name of the last option that is not in \p Known; empty if there is
  /// none.
  llvm::StringRef otherThan(llvm::ArrayRef<llvm::StringRef> Known) const;
};

/// The most threads that --jobs may ask for.
constexpr unsigned MaxJobs = 1024;

extern const char HelpText[];

// The commands: each reports its errors and returns the exit status.
int runConvert(const CommandLine &Line);
int runList(const CommandLine &Line);
int runPtx(const CommandLine &Line);
int runPtxCompare();
int runCheck(const CommandLine &Line);
int runSweep(const CommandLine &Line);

} // namespace pto::cvt

#endif // PTO_CVT_COMMANDLINE_H
