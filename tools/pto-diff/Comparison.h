//===- Comparison.h - Compiled code against the emulator -------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_DIFF_COMPARISON_H
#define PTO_DIFF_COMPARISON_H

#include "Inputs.h"
#include "pto/Simulator/Simulator.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace pto::diff {

/// What became of one function.
struct Outcome {
  enum Kind {
    Same,      ///< The same bits at every level.
    Different, ///< Other bits.
    Faulty,    ///< Machine code that breaks a rule of the machine.
    Skipped    ///< Not executed.
  };
  std::string Function;
  Kind What;
  /// The difference or fault with its level, or why the function was skipped.
  std::string Text;
};

struct ComparisonOptions {
  uint64_t Seed = 0;
  /// How often each function is called, with the arguments of this seed and of
  /// those after it.
  unsigned Calls = 1;
  Numbers Arguments = Numbers::Any;
  llvm::ArrayRef<unsigned> Levels; ///< Of -O.
  /// For functions that do not say.
  llvm::StringRef CPU = "cpu", Features;
  /// Of the simulator.
  sim::Engine Engine = sim::Engine::Lanes;
  /// Whether functions that do not compile are emulated nevertheless, to say
  /// whether they could be.
  bool EmulateRefused = false;
  /// The one function to look at; empty: all.
  llvm::StringRef Entry;
};

/// Runs every function of the module in \p Text, a file called \p Name, that
/// can be called with made-up arguments: by the emulator, and by the simulator
/// after compilation at each level. Results and memory must have the same bits.
/// Error: the text is not a module.
llvm::Expected<std::vector<Outcome>>
compareModule(llvm::StringRef Text, llvm::StringRef Name,
              const ComparisonOptions &Options);

} // namespace pto::diff

#endif // PTO_DIFF_COMPARISON_H
