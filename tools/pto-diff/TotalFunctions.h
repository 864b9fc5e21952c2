//===- TotalFunctions.h - Functions that take any arguments ----*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_DIFF_TOTALFUNCTIONS_H
#define PTO_DIFF_TOTALFUNCTIONS_H

namespace llvm {
class Function;
}

namespace pto::diff {

/// Whether \p F has a defined result, in few steps, for whatever numbers it is
/// given: it has no loop and calls nothing, none of its operations can make
/// poison or have undefined behaviour, and the places that it accesses do not
/// depend on the numbers.
bool isTotal(const llvm::Function &F);

} // namespace pto::diff

#endif // PTO_DIFF_TOTALFUNCTIONS_H
