//===- pto/Simulator/FloatModes.h - Modes of a function ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_SIMULATOR_FLOATMODES_H
#define PTO_SIMULATOR_FLOATMODES_H

#include "pto/Machine/Execute.h"
#include "llvm/IR/Function.h"

namespace pto::sim {

/// How the processor has to be set up for \p F: the subtarget features that it
/// asks for, or \p Features ("+ftz,+round-a-directed") if it does not say, and
/// its denormal-fp-math attributes, which take precedence over ftz (section 4
/// of the semantics page). With \p CPU, it is the processor of that name unless
/// the function says which it is for.
machine::Options operationOptions(const llvm::Function &F,
                                  llvm::StringRef Features = "",
                                  llvm::StringRef CPU = "");

} // namespace pto::sim

#endif // PTO_SIMULATOR_FLOATMODES_H
