//===- PTOFourthElements.cpp - Vectors of four in turn --------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over structures of four loads them as one vector and takes every
// fourth element of it. vdintlv takes every second one, so that is two steps.
// As shuffles they would be merged again; here they become the operations. The
// same way back, vintlv puts four vectors together.
//
//===----------------------------------------------------------------------===//

#include "PTOFourthElements.h"
#include "PTOLegacyPass.h"
#include "PTORegisterPieces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/PassRegistry.h"
#include <array>

using namespace llvm;
using PTO::RegisterBits;

#define DEBUG_TYPE "pto-fourth-elements"
#define PASS_NAME "PTO vectors of four in turn"

static constexpr unsigned Fourths = 4;

/// How many lanes \p V has, 0 if it is not a vector whose length is known.
static unsigned lengthOf(const Value *V) {
  auto *Ty = dyn_cast<FixedVectorType>(V->getType());
  return Ty ? Ty->getNumElements() : 0;
}

namespace {

/// Emits the operations on registers of one type of element.
class TurnEmitter {
  IRBuilder<> B;
  Type *Element;
  unsigned Bits;

  using Pair = std::pair<Value *, Value *>;
  Pair pairOf(ArrayRef<Intrinsic::ID> IDs, Value *Low, Value *High);
  /// The even and the odd lanes of both.
  Pair deinterleave(Value *Low, Value *High) {
    return pairOf({Intrinsic::pto_vdintlv_s8, Intrinsic::pto_vdintlv_s16,
                   Intrinsic::pto_vdintlv_s32},
                  Low, High);
  }
  /// The lanes of both in turn: the lower half of them, and the higher.
  Pair interleave(Value *Low, Value *High) {
    return pairOf({Intrinsic::pto_vintlv_s8, Intrinsic::pto_vintlv_s16,
                   Intrinsic::pto_vintlv_s32},
                  Low, High);
  }
  unsigned lanes() const { return RegisterBits / Bits; }
  Value *cut(Value *V, unsigned First);
  Value *join(ArrayRef<Value *> Registers);

public:
  TurnEmitter(Instruction *Where, Type *Element)
      : B(Where), Element(Element),
        Bits(unsigned(Element->getPrimitiveSizeInBits())) {}

  /// Whether registers have such elements, and \p Count of them fill some.
  static bool fits(Type *Element, unsigned Count) {
    auto Bits = Element->getPrimitiveSizeInBits().getFixedValue();
    return Count != 0 && (Bits == 8 || Bits == 16 || Bits == 32) &&
           Count * Bits % RegisterBits == 0;
  }
  /// The four vectors whose elements are in turn in \p V.
  std::array<Value *, Fourths> takeApart(Value *V);
  /// The elements of \p Parts in turn.
  Value *putTogether(ArrayRef<Value *> Parts);
};

} // namespace

TurnEmitter::Pair TurnEmitter::pairOf(ArrayRef<Intrinsic::ID> IDs, Value *Low,
                                      Value *High) {
  Value *Both = B.CreateIntrinsic(IDs[Log2_32(Bits) - 3], {}, {Low, High});
  return {B.CreateExtractValue(Both, 0), B.CreateExtractValue(Both, 1)};
}

Value *TurnEmitter::cut(Value *V, unsigned First) {
  Value *Register = PTO::cutLanes(B, V, First, lanes());
  return B.CreateBitCast(Register,
                         FixedVectorType::get(B.getIntNTy(Bits), lanes()));
}

Value *TurnEmitter::join(ArrayRef<Value *> Registers) {
  unsigned Count = unsigned(Registers.size()) * lanes();
  return B.CreateBitCast(PTO::joinRegisters(B, Registers, Count),
                         FixedVectorType::get(Element, Count));
}

std::array<Value *, Fourths> TurnEmitter::takeApart(Value *V) {
  SmallVector<Value *> Parts[Fourths];
  for (unsigned First = 0; First != lengthOf(V); First += Fourths * lanes()) {
    Pair Low = deinterleave(cut(V, First), cut(V, First + lanes()));
    Pair High =
        deinterleave(cut(V, First + 2 * lanes()), cut(V, First + 3 * lanes()));
    Pair Even = deinterleave(Low.first, High.first);
    Pair Odd = deinterleave(Low.second, High.second);
    Parts[0].push_back(Even.first);
    Parts[1].push_back(Odd.first);
    Parts[2].push_back(Even.second);
    Parts[3].push_back(Odd.second);
  }
  return {join(Parts[0]), join(Parts[1]), join(Parts[2]), join(Parts[3])};
}

Value *TurnEmitter::putTogether(ArrayRef<Value *> Parts) {
  SmallVector<Value *> Registers;
  for (unsigned First = 0; First != lengthOf(Parts[0]); First += lanes()) {
    Pair Even = interleave(cut(Parts[0], First), cut(Parts[2], First));
    Pair Odd = interleave(cut(Parts[1], First), cut(Parts[3], First));
    for (auto [Low, High] :
         {Pair(Even.first, Odd.first), Pair(Even.second, Odd.second)}) {
      Pair Both = interleave(Low, High);
      Registers.append({Both.first, Both.second});
    }
  }
  return join(Registers);
}

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

/// Whether \p Shuffle takes every fourth element of its first operand, from
/// \p Index on.
static bool takesFourths(const ShuffleVectorInst &Shuffle, unsigned &Index) {
  unsigned Length = lengthOf(&Shuffle);
  return lengthOf(Shuffle.getOperand(0)) == Fourths * Length &&
         TurnEmitter::fits(Shuffle.getType()->getElementType(), Length) &&
         ShuffleVectorInst::isDeInterleaveMaskOfFactor(Shuffle.getShuffleMask(),
                                                       Fourths, Index);
}

/// The four vectors whose elements \p Shuffle has in turn; empty if it does
/// something else.
static SmallVector<Value *> vectorsInTurn(ShuffleVectorInst &Shuffle) {
  unsigned Length = lengthOf(&Shuffle) / Fourths;
  unsigned FirstEnd = lengthOf(Shuffle.getOperand(0));
  SmallVector<unsigned, Fourths> Starts;
  if (lengthOf(&Shuffle) % Fourths != 0 ||
      !TurnEmitter::fits(Shuffle.getType()->getElementType(), Length) ||
      !ShuffleVectorInst::isInterleaveMask(Shuffle.getShuffleMask(), Fourths,
                                           2 * FirstEnd, Starts))
    return {};
  IRBuilder<> B(&Shuffle);
  SmallVector<Value *> Vectors;
  for (unsigned Start : Starts) {
    bool IsSecond = Start >= FirstEnd;
    if (!IsSecond && Start + Length > FirstEnd)
      return {}; // In both operands.
    Vectors.push_back(PTO::cutLanes(B, Shuffle.getOperand(IsSecond),
                                    IsSecond ? Start - FirstEnd : Start,
                                    Length));
  }
  return Vectors;
}

/// Where everything that uses \p V, which is a vector, comes later.
static Instruction *behindDefinition(Value &V, Function &F) {
  if (auto *I = dyn_cast<Instruction>(&V))
    if (auto Point = I->getInsertionPointAfterDef())
      return &**Point;
  return &*F.getEntryBlock().getFirstInsertionPt();
}

static bool replaceShuffles(Function &F) {
  SmallVector<ShuffleVectorInst *> Shuffles;
  for (Instruction &I : instructions(F))
    if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I))
      if (isa<FixedVectorType>(Shuffle->getType()))
        Shuffles.push_back(Shuffle);
  DenseMap<Value *, std::array<Value *, Fourths>> Apart;
  SmallVector<ShuffleVectorInst *> Replaced;
  for (ShuffleVectorInst *Shuffle : Shuffles) {
    Type *Element = Shuffle->getType()->getElementType();
    Value *New = nullptr;
    if (unsigned Index; takesFourths(*Shuffle, Index)) {
      Value *Source = Shuffle->getOperand(0);
      auto [Entry, IsNew] = Apart.try_emplace(Source);
      if (IsNew)
        Entry->second = TurnEmitter(behindDefinition(*Source, F), Element)
                            .takeApart(Source);
      New = Entry->second[Index];
    } else if (SmallVector<Value *> Parts = vectorsInTurn(*Shuffle);
               !Parts.empty()) {
      New = TurnEmitter(Shuffle, Element).putTogether(Parts);
    }
    if (!New)
      continue;
    Shuffle->replaceAllUsesWith(New);
    Replaced.push_back(Shuffle);
  }
  for (ShuffleVectorInst *Shuffle : Replaced)
    Shuffle->eraseFromParent();
  return !Replaced.empty();
}

using PTOFourthElementsLegacy = LegacyFunctionPass<replaceShuffles>;

INITIALIZE_PASS(PTOFourthElementsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOFourthElementsLegacyPass() {
  return new PTOFourthElementsLegacy();
}
