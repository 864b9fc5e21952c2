//===- LongJumps.h - setjmp and longjmp under emulation ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's functions jump. The program's buffer holds a number, by which the
// run-time knows the place; it forgets it when the function returns.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_LONGJUMPS_H
#define PTO_LIB_EMULATION_LONGJUMPS_H

#include "HostMemory.h"

namespace pto {

/// The functions that the library has for PTO, which emulated code does not
/// run.
bool isSetjmp(const llvm::Function &F);
bool isLongjmp(const llvm::Function &F);

/// Makes them declarations.
void dropJumpFunctions(llvm::Module &M);

/// The result of \p Call of setjmp.
llvm::Value *emitSetjmp(llvm::CallBase &Call, HostMemory &Memory);

/// Emits what \p Call of longjmp does.
void emitLongjmp(llvm::CallBase &Call, HostMemory &Memory);

/// Emits, before the return \p I of a function that calls setjmp, that there is
/// no way back into it.
void emitEndOfPlaces(llvm::ReturnInst &I);

} // namespace pto

#endif // PTO_LIB_EMULATION_LONGJUMPS_H
