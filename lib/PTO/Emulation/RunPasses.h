//===- RunPasses.h - A pipeline of its own for a module ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_RUNPASSES_H
#define PTO_LIB_EMULATION_RUNPASSES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Passes/PassBuilder.h"

namespace pto {

/// Runs the pipeline that \p Build makes on \p M, with fresh analyses and with
/// the passes and the cost model of \p TM, if it is not null.
void runPasses(
    llvm::Module &M, llvm::TargetMachine *TM,
    llvm::function_ref<llvm::ModulePassManager(llvm::PassBuilder &)> Build,
    const llvm::PipelineTuningOptions &Tuning = {});

} // namespace pto

#endif // PTO_LIB_EMULATION_RUNPASSES_H
