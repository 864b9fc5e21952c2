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

/// Switches on in \p Options what the list of subtarget features \p Features
/// ("+ftz,+round-a-directed") says, and off what it takes back.
void applyFeatures(llvm::StringRef Features, machine::Options &Options);

/// How the processor has to be set up for \p F: the features that it asks for,
/// and its denormal-fp-math attributes, which take precedence over ftz (section
/// 4 of the semantics page).
machine::Options operationOptions(const llvm::Function &F);

} // namespace pto::sim

#endif // PTO_SIMULATOR_FLOATMODES_H
