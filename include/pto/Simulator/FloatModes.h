//===- pto/Simulator/FloatModes.h - What a function asks of floats -*- C++
//-*--===//
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
/// of the semantics page).
machine::Options operationOptions(const llvm::Function &F,
                                  llvm::StringRef Features = "");

} // namespace pto::sim

#endif // PTO_SIMULATOR_FLOATMODES_H
