//===- PTORegisterPieces.cpp - Vectors and their registers ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTORegisterPieces.h"

using namespace llvm;

Value *PTO::cutLanes(IRBuilderBase &B, Value *V, unsigned First,
                     unsigned Lanes) {
  unsigned N = cast<FixedVectorType>(V->getType())->getNumElements();
  if (First == 0 && N == Lanes)
    return V;
  SmallVector<int, 256> Mask;
  for (unsigned I = First; I != First + Lanes; ++I)
    Mask.push_back(I < N ? int(I) : -1);
  return B.CreateShuffleVector(V, Mask);
}

Value *PTO::joinRegisters(IRBuilderBase &B, ArrayRef<Value *> Registers,
                          unsigned Count) {
  SmallVector<Value *> Work(Registers);
  // Equal halves stay parts that selection splits without an instruction.
  while (Work.size() > 1) {
    SmallVector<Value *> Next;
    for (unsigned I = 0; I < Work.size(); I += 2) {
      Value *Low = Work[I];
      Value *High =
          I + 1 < Work.size() ? Work[I + 1] : PoisonValue::get(Low->getType());
      unsigned N = cast<FixedVectorType>(Low->getType())->getNumElements();
      SmallVector<int, 512> Mask;
      for (unsigned J = 0; J != 2 * N; ++J)
        Mask.push_back(J);
      Next.push_back(B.CreateShuffleVector(Low, High, Mask));
    }
    Work = std::move(Next);
  }
  return cutLanes(B, Work.front(), 0, Count);
}

Value *PTO::foldRegisters(IRBuilderBase &B, Value *V, unsigned Lanes,
                          function_ref<Value *(Value *, Value *)> Join) {
  unsigned N = cast<FixedVectorType>(V->getType())->getNumElements();
  Value *Whole = cutLanes(B, V, 0, Lanes);
  for (unsigned First = Lanes; First < N; First += Lanes)
    Whole = Join(Whole, cutLanes(B, V, First, Lanes));
  return Whole;
}
