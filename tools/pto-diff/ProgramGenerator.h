//===- ProgramGenerator.h - The making of random programs ------*- C++ -*--===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_DIFF_PROGRAMGENERATOR_H
#define PTO_DIFF_PROGRAMGENERATOR_H

#include "RandomProgram.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include <random>

namespace pto {

/// Writes one program: it keeps the values that exist so far, by type, and adds
/// steps that use some of them.
class ProgramGenerator {
  llvm::LLVMContext Ctx;
  llvm::Module M{"random", Ctx};
  llvm::IRBuilder<> B{Ctx};
  std::mt19937_64 Random;
  const RandomProgramOptions &Options;
  llvm::Function *F = nullptr;
  /// Values by type.
  llvm::MapVector<llvm::Type *, llvm::SmallVector<llvm::Value *, 16>> Pool;
  llvm::SmallVector<llvm::Value *, 64> Results;

  unsigned pick(uint64_t N) { return Random() % N; }
  llvm::Type *maskType(unsigned Lanes) {
    return llvm::FixedVectorType::get(B.getInt1Ty(), Lanes);
  }
  /// The types of a whole register.
  llvm::Type *vectorType(unsigned Index);
  llvm::Type *anyVectorType() { return vectorType(pick(7)); }
  llvm::Type *anyMaskType() { return maskType(256 >> pick(3)); }

  llvm::Value *address(unsigned Align);
  void add(llvm::Value *V);
  /// The same for a mask that LLVM's own operations made. The optimiser does
  /// not know of the bits between its lanes, so they are made 0.
  void addGeneric(llvm::Value *Mask);
  llvm::Value *call(llvm::StringRef Name, llvm::ArrayRef<llvm::Value *> Args);

  llvm::Value *vector(llvm::Type *Ty);
  llvm::Value *mask(llvm::Type *Ty);
  llvm::Value *number(llvm::Type *Ty);
  /// One of any of these.
  llvm::Value *value(llvm::Type *Ty);
  llvm::Function *makeIdentity(llvm::Type *Ty, llvm::StringRef Name);

  // RandomProgram.cpp
  void start();
  llvm::Value *bounded(llvm::Value *V, unsigned Limit);
  void operation();
  void moveMask();
  void finish();
  // GenericSteps.cpp: LLVM's own operations.
  void genericInteger();
  void genericFloat();
  void genericCompare();
  void genericConversion();
  void genericMask();
  void genericMemory();
  void genericLanes();
  void genericScalar();
  void genericStep();
  // OddSteps.cpp: any length and width.
  unsigned anyLength(unsigned Whole);
  llvm::Value *cut(llvm::Type *Register, unsigned Lanes);
  void addFilled(llvm::Value *V, llvm::Type *Register);
  void addNumber(llvm::Value *V);
  llvm::Value *oddMask(llvm::Value *V);
  llvm::Value *oddIntegerOperation(llvm::Value *A, llvm::Value *C);
  llvm::Function *strictFunction(llvm::Intrinsic::ID ID, llvm::Type *Ty);
  void oddInteger();
  void oddFloat();
  void oddConversion();
  void oddMemory();
  void oddStep();
  // ControlSteps.cpp
  uint64_t anySwitches();
  void setSaturation();
  void loop(unsigned Depth);
  void callFunction();
  void steps(unsigned Count, unsigned Depth);
  void pressure();

public:
  ProgramGenerator(uint64_t Seed, const RandomProgramOptions &Options)
      : Random(Seed), Options(Options) {}
  std::string generate();
};

} // namespace pto

#endif // PTO_DIFF_PROGRAMGENERATOR_H
