//===- RuntimeCalls.h - Operations that functions compute -------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns operations for which the core has no instructions into calls of the
// run-time library's functions: remainders, sines, powers. Lanes of vectors one
// by one, halves and bfloats as floats, whose result is rounded once.
//
// Places to jump to, of setjmp and of __builtin_setjmp, are those of two
// functions as well.
//
// The emulator and code generation run the same pass, and link with the same
// library, so they compute the same bits.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_PTO_RUNTIMECALLS_H
#define LLVM_TRANSFORMS_PTO_RUNTIMECALLS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
namespace PTO {

/// i32 (ptr): keeps the place of the call in a buffer. It returns again, with
/// what is not 0, when the other is called, and preserves no registers.
inline constexpr StringLiteral SetjmpName = "__pto_setjmp";
/// void (ptr, i32): jumps to that place.
inline constexpr StringLiteral LongjmpName = "__pto_longjmp";

} // namespace PTO

class ModulePass;
class PassRegistry;

/// For opt -passes=pto-runtime-calls. Running it again changes nothing.
class PTORuntimeCallsPass : public PassInfoMixin<PTORuntimeCallsPass> {
public:
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// The same before instruction selection.
ModulePass *createPTORuntimeCallsLegacyPass();
void initializePTORuntimeCallsLegacyPass(PassRegistry &);

} // namespace llvm

#endif // LLVM_TRANSFORMS_PTO_RUNTIMECALLS_H
