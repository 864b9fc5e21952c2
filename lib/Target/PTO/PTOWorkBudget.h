//===- PTOWorkBudget.h - How much an optimisation may do --------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An optimisation that searches, and whose result nothing depends on, gives up
// when it has done so much. What it does is counted in steps of a few
// nanoseconds, not measured, so that the same input always gives the same code.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOWORKBUDGET_H
#define LLVM_LIB_TARGET_PTO_PTOWORKBUDGET_H

#include <cstdint>

namespace llvm {

class PTOWorkBudget {
  uint64_t Left;

public:
  explicit PTOWorkBudget(uint64_t Steps) : Left(Steps) {}

  /// Takes \p Steps out of the budget; all of it, and returns false, where it
  /// does not have as many.
  bool spend(uint64_t Steps) {
    bool Suffices = Steps <= Left;
    Left = Suffices ? Left - Steps : 0;
    return Suffices;
  }

  bool isSpent() const { return Left == 0; }
  uint64_t left() const { return Left; }
};

} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOWORKBUDGET_H
