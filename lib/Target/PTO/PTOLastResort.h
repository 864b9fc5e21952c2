//===- PTOLastResort.h - Errors that nothing else has found -----*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's code generator ends the process when it meets an operation that it can
// neither select nor make of others: "Cannot select", "Do not know how to split
// the result of this operator". Here such an end becomes an error of the
// function like any other, and compilation goes on to report the rest.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOLASTRESORT_H
#define LLVM_LIB_TARGET_PTO_PTOLASTRESORT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <string>

namespace llvm {

class MachineFunction;
class SDNode;
class SelectionDAG;

namespace PTO {

/// Why work on a function ended.
struct EarlyEnd {
  /// What LLVM says; empty: a signal.
  std::string Reason;
  int Signal = 0;
};

/// Runs \p Work; returns nullopt if it comes to its end. Otherwise whatever it
/// was in the middle of is as it was, and what it has allocated is lost.
std::optional<EarlyEnd> runToItsEnd(function_ref<void()> Work);

/// The operation and type that \p End is about: "'fsin' on <4 x float>". \p
/// Selected is the node that was being selected, if any; otherwise it is looked
/// for in \p DAG. Empty if it cannot be told.
std::string failedOperation(const EarlyEnd &End, const SelectionDAG &DAG,
                            const SDNode *Selected);

/// Reports \p End of the selection of \p MF, whose code becomes a mere return.
void reportFailedSelection(MachineFunction &MF, const EarlyEnd &End,
                           const std::string &Operation);

/// While there is one, fatal errors of passes other than selection are
/// reported for the function that was selected last, and end the process with
/// exit status 1.
class FatalErrorReporter {
public:
  FatalErrorReporter();
  ~FatalErrorReporter();
  FatalErrorReporter(const FatalErrorReporter &) = delete;
  FatalErrorReporter &operator=(const FatalErrorReporter &) = delete;

  void setFunction(const MachineFunction &MF);
};

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOLASTRESORT_H
