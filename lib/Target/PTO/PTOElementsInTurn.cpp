//===- PTOElementsInTurn.cpp - Vectors whose elements are in turn ---------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over structures of several elements loads them as one vector and takes
// every third, fourth, ... element of it; to store them it puts vectors
// together in the same way. As shuffles of registers, each of which looks up
// lanes of two others, these are many operations. Here they become few:
//
// - Of four: vdintlv takes every second element, so that is two steps; the same
//   way back by vintlv.
// - Of an odd number: as the lanes of a register are a power of two, the
//   elements that belong together have different lanes in all registers. They
//   are merged to one register by vsel, and then put in their order by one
//   vselr; the other way, put in order first.
//
// Of two is one operation, which instruction selection finds.
//
//===----------------------------------------------------------------------===//

#include "PTOElementsInTurn.h"
#include "PTOLegacyPass.h"
#include "PTORegisterPieces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/PassRegistry.h"

using namespace llvm;
using PTO::RegisterBits;

#define DEBUG_TYPE "pto-elements-in-turn"
#define PASS_NAME "PTO vectors whose elements are in turn"

/// In how many vectors elements are in turn.
static constexpr unsigned Factors[] = {3, 4, 5, 7};

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
  unsigned Bits, Factor;

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
  Value *joinRegisters(ArrayRef<Value *> Registers);
  Value *merge(ArrayRef<Value *> From,
               function_ref<unsigned(unsigned Lane)> Which);
  /// Of one register for each part, the same elements in turn, and back.
  SmallVector<Value *> splitFour(ArrayRef<Value *> Registers);
  SmallVector<Value *> joinFour(ArrayRef<Value *> Parts);
  SmallVector<Value *> splitOdd(ArrayRef<Value *> Registers);
  SmallVector<Value *> joinOdd(ArrayRef<Value *> Parts);

public:
  TurnEmitter(Instruction *Where, Type *Element, unsigned Factor)
      : B(Where), Element(Element),
        Bits(unsigned(Element->getPrimitiveSizeInBits())), Factor(Factor) {}

  /// Whether registers have such elements, and \p Count of them fill some.
  static bool fits(Type *Element, unsigned Count) {
    auto Bits = Element->getPrimitiveSizeInBits().getFixedValue();
    return Count != 0 && (Bits == 8 || Bits == 16 || Bits == 32) &&
           Count * Bits % RegisterBits == 0;
  }
  /// The vectors whose elements are in turn in \p V.
  SmallVector<Value *> split(Value *V);
  /// The elements of \p Parts in turn.
  Value *join(ArrayRef<Value *> Parts);
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

Value *TurnEmitter::joinRegisters(ArrayRef<Value *> Registers) {
  unsigned Count = unsigned(Registers.size()) * lanes();
  return B.CreateBitCast(PTO::joinRegisters(B, Registers, Count),
                         FixedVectorType::get(Element, Count));
}

SmallVector<Value *> TurnEmitter::splitFour(ArrayRef<Value *> Registers) {
  Pair Low = deinterleave(Registers[0], Registers[1]);
  Pair High = deinterleave(Registers[2], Registers[3]);
  Pair Even = deinterleave(Low.first, High.first);
  Pair Odd = deinterleave(Low.second, High.second);
  return {Even.first, Odd.first, Even.second, Odd.second};
}

SmallVector<Value *> TurnEmitter::joinFour(ArrayRef<Value *> Parts) {
  Pair Even = interleave(Parts[0], Parts[2]);
  Pair Odd = interleave(Parts[1], Parts[3]);
  Pair Low = interleave(Even.first, Odd.first);
  Pair High = interleave(Even.second, Odd.second);
  return {Low.first, Low.second, High.first, High.second};
}

/// Each lane of the register \p Which says.
Value *TurnEmitter::merge(ArrayRef<Value *> From,
                          function_ref<unsigned(unsigned Lane)> Which) {
  Value *Merged = From[0];
  for (auto [Index, V] : enumerate(From.drop_front())) {
    SmallVector<Constant *> Mask;
    for (unsigned Lane = 0; Lane != lanes(); ++Lane)
      Mask.push_back(B.getInt1(Which(Lane) == Index + 1));
    Merged = B.CreateSelect(ConstantVector::get(Mask), V, Merged);
  }
  return Merged;
}

SmallVector<Value *> TurnEmitter::splitOdd(ArrayRef<Value *> Registers) {
  SmallVector<Value *> Parts;
  for (unsigned Part = 0; Part != Factor; ++Part) {
    // A lane is of this part in one of the registers.
    Value *Merged = merge(Registers, [&](unsigned Lane) {
      unsigned R = 0;
      while ((R * lanes() + Lane) % Factor != Part)
        ++R;
      return R;
    });
    SmallVector<int> Order;
    for (unsigned I = 0; I != lanes(); ++I)
      Order.push_back((Factor * I + Part) % lanes());
    Parts.push_back(B.CreateShuffleVector(Merged, Order));
  }
  return Parts;
}

SmallVector<Value *> TurnEmitter::joinOdd(ArrayRef<Value *> Parts) {
  // Element I of a part has its lane in whatever register it is.
  SmallVector<Value *> Placed;
  for (auto [Part, V] : enumerate(Parts)) {
    SmallVector<int> Order(lanes());
    for (unsigned I = 0; I != lanes(); ++I)
      Order[(Factor * I + Part) % lanes()] = I;
    Placed.push_back(B.CreateShuffleVector(V, Order));
  }
  SmallVector<Value *> Registers;
  for (unsigned R = 0; R != Factor; ++R)
    Registers.push_back(merge(
        Placed, [&](unsigned Lane) { return (R * lanes() + Lane) % Factor; }));
  return Registers;
}

SmallVector<Value *> TurnEmitter::split(Value *V) {
  SmallVector<SmallVector<Value *>> Parts(Factor);
  for (unsigned First = 0; First != lengthOf(V); First += Factor * lanes()) {
    SmallVector<Value *> Registers;
    for (unsigned R = 0; R != Factor; ++R)
      Registers.push_back(cut(V, First + R * lanes()));
    SmallVector<Value *> Split =
        Factor == 4 ? splitFour(Registers) : splitOdd(Registers);
    for (auto [Part, One] : zip(Parts, Split))
      Part.push_back(One);
  }
  SmallVector<Value *> Joined;
  for (ArrayRef<Value *> Part : Parts)
    Joined.push_back(joinRegisters(Part));
  return Joined;
}

Value *TurnEmitter::join(ArrayRef<Value *> Parts) {
  SmallVector<Value *> Registers;
  for (unsigned First = 0; First != lengthOf(Parts[0]); First += lanes()) {
    SmallVector<Value *> Ones;
    for (Value *Part : Parts)
      Ones.push_back(cut(Part, First));
    append_range(Registers, Factor == 4 ? joinFour(Ones) : joinOdd(Ones));
  }
  return joinRegisters(Registers);
}

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

/// Whether \p Shuffle takes every element of its first operand that is a
/// multiple of \p Factor after \p Index.
static bool takesEvery(unsigned Factor, const ShuffleVectorInst &Shuffle,
                       unsigned &Index) {
  unsigned Length = lengthOf(&Shuffle);
  return lengthOf(Shuffle.getOperand(0)) == Factor * Length &&
         TurnEmitter::fits(Shuffle.getType()->getElementType(), Length) &&
         ShuffleVectorInst::isDeInterleaveMaskOfFactor(Shuffle.getShuffleMask(),
                                                       Factor, Index);
}

/// The \p Factor vectors whose elements \p Shuffle has in turn; empty if it
/// does something else.
static SmallVector<Value *> vectorsInTurn(unsigned Factor,
                                          ShuffleVectorInst &Shuffle) {
  unsigned Length = lengthOf(&Shuffle) / Factor;
  unsigned FirstEnd = lengthOf(Shuffle.getOperand(0));
  SmallVector<unsigned, 8> Starts;
  if (lengthOf(&Shuffle) % Factor != 0 ||
      !TurnEmitter::fits(Shuffle.getType()->getElementType(), Length) ||
      !ShuffleVectorInst::isInterleaveMask(Shuffle.getShuffleMask(), Factor,
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
static Instruction *afterDefinition(Value &V, Function &F) {
  if (auto *I = dyn_cast<Instruction>(&V))
    if (auto Point = I->getInsertionPointAfterDef())
      return &**Point;
  return &*F.getEntryBlock().getFirstInsertionPt();
}

namespace {

/// Replaces the shuffles of a function.
class ShuffleReplacer {
  Function &F;
  /// By what is split and into how many.
  DenseMap<std::pair<Value *, unsigned>, SmallVector<Value *>> Apart;

  Value *replacement(ShuffleVectorInst &Shuffle);

public:
  explicit ShuffleReplacer(Function &F) : F(F) {}
  bool run();
};

} // namespace

/// The same by other operations; null if \p Shuffle is something else.
Value *ShuffleReplacer::replacement(ShuffleVectorInst &Shuffle) {
  Type *Element = Shuffle.getType()->getElementType();
  for (unsigned Factor : Factors) {
    if (unsigned Index; takesEvery(Factor, Shuffle, Index)) {
      Value *Source = Shuffle.getOperand(0);
      SmallVector<Value *> &Parts = Apart[{Source, Factor}];
      if (Parts.empty())
        Parts = TurnEmitter(afterDefinition(*Source, F), Element, Factor)
                    .split(Source);
      return Parts[Index];
    }
    if (SmallVector<Value *> Parts = vectorsInTurn(Factor, Shuffle);
        !Parts.empty())
      return TurnEmitter(&Shuffle, Element, Factor).join(Parts);
  }
  return nullptr;
}

bool ShuffleReplacer::run() {
  SmallVector<ShuffleVectorInst *> Shuffles, Replaced;
  for (Instruction &I : instructions(F))
    if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I))
      if (isa<FixedVectorType>(Shuffle->getType()))
        Shuffles.push_back(Shuffle);
  for (ShuffleVectorInst *Shuffle : Shuffles)
    if (Value *New = replacement(*Shuffle)) {
      Shuffle->replaceAllUsesWith(New);
      Replaced.push_back(Shuffle);
    }
  for (ShuffleVectorInst *Shuffle : Replaced)
    Shuffle->eraseFromParent();
  return !Replaced.empty();
}

static bool replaceShuffles(Function &F) { return ShuffleReplacer(F).run(); }

using PTOElementsInTurnLegacy = LegacyFunctionPass<replaceShuffles>;

INITIALIZE_PASS(PTOElementsInTurnLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOElementsInTurnLegacyPass() {
  return new PTOElementsInTurnLegacy();
}
