//===- PTOFloatLowering.h - Floating-point IR selection lacks ---*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites floating-point operations of generic IR for which selection has no
// code into operations for which it has:
//
// - Strict operations become plain ones. The machine has no exception flags and
//   no mode that could change, so nothing is lost; conversions with a static
//   mode of their own stay for the conversion lowering.
// - ldexp, frexp and canonicalize become operations on the bits.
// - Conversions from and to integers of more than 64 bits become operations on
//   64-bit integers.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOFLOATLOWERING_H
#define LLVM_LIB_TARGET_PTO_PTOFLOATLOWERING_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PassManager.h"

namespace llvm {

class FunctionPass;
class PassRegistry;

/// Creates the pass for the legacy pass manager of code generation.
FunctionPass *createPTOFloatLoweringLegacyPass();
void initializePTOFloatLoweringLegacyPass(PassRegistry &);

/// The same for opt -passes=pto-lower-floats.
class PTOFloatLoweringPass : public PassInfoMixin<PTOFloatLoweringPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Only ldexp, frexp and canonicalize, for opt -passes=pto-lower-float-parts:
/// the emulator leaves everything else as it is.
class PTOFloatPartsPass : public PassInfoMixin<PTOFloatPartsPass> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

namespace PTO {

/// \p X times two to the power of \p Exponent, rounded to nearest once. A NaN,
/// an infinity and a zero are what the sum of \p X and itself is.
Value *emitLdexp(IRBuilderBase &B, Value *X, Value *Exponent);

/// The fraction of \p X, in [1/2, 1), and its exponent, integers of type
/// \p ExponentTy. The exponent of a NaN, an infinity and a zero is 0.
std::pair<Value *, Value *> emitFrexp(IRBuilderBase &B, Value *X,
                                      Type *ExponentTy);

/// \p X with the one NaN that arithmetic returns in place of every NaN, and
/// with zeros in place of denormals if \p Flushes.
Value *emitCanonicalize(IRBuilderBase &B, Value *X, bool Flushes);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOFLOATLOWERING_H
