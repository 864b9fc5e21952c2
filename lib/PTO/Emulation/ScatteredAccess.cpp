//===- ScatteredAccess.cpp - Gathers, scatters, blocks --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScatteredAccess.h"
#include "Lanes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pto;

/// Bytes of a block, of which a register has eight.
static constexpr unsigned BlockBytes = 32, NumBlocks = 8;

namespace {

/// Where accesses of Bytes bytes are: at Base moved on by each of Offsets, an
/// integer vector of bytes, whose lane of Active is set.
struct Places {
  Value *Base, *Offsets, *Active;
  unsigned Bytes, Alignment;
};

/// Accesses of equal size at the addresses of the vector Pointers, those whose
/// lane of Active is set. The others are made somewhere else, so that there are
/// no branches.
struct Accesses {
  IRBuilder<> &B;
  Type *Element;
  Value *Hosts;
  Value *Active;

  Value *host(unsigned I, Value *Elsewhere) {
    return B.CreateSelect(B.CreateExtractElement(Active, I),
                          B.CreateExtractElement(Hosts, I), Elsewhere);
  }
  Value *load(unsigned I, Value *Elsewhere) {
    Value *V = B.CreateAlignedLoad(Element, host(I, Elsewhere), Align(1));
    return B.CreateSelect(B.CreateExtractElement(Active, I), V,
                          Constant::getNullValue(Element));
  }
  void store(unsigned I, Value *V, Value *Elsewhere) {
    B.CreateAlignedStore(V, host(I, Elsewhere), Align(1));
  }
};

} // namespace

static AllocaInst *createSlot(IRBuilderBase &B, Type *Ty) {
  BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
  return IRBuilder<>(&Entry, Entry.getFirstInsertionPt()).CreateAlloca(Ty);
}

/// \p Base moved on by each of \p Offsets, an integer vector of bytes.
static Value *pointers(IRBuilderBase &B, Value *Base, Value *Offsets) {
  Type *Ty = FixedVectorType::get(B.getInt64Ty(), numLanes(Offsets));
  return B.CreateGEP(B.getInt8Ty(), Base, B.CreateZExt(Offsets, Ty));
}

/// Which blocks a mask's \p Image has a bit in.
static Value *activeBlocks(IRBuilderBase &B, Value *Image) {
  Value *Blocks =
      B.CreateBitCast(Image, FixedVectorType::get(B.getInt32Ty(), NumBlocks));
  return B.CreateICmpNE(Blocks, Constant::getNullValue(Blocks->getType()));
}

/// Emits the check for equal indices.
static void checkIndices(IRBuilder<> &B, CallBase &Call, Value *Indices,
                         Value *Mask, HostMemory &Memory) {
  Value *Image = spreadMask(B, Mask);
  AllocaInst *IndexSlot = createSlot(B, Indices->getType());
  AllocaInst *MaskSlot = createSlot(B, B.getIntNTy(ImageBits));
  B.CreateAlignedStore(Indices, IndexSlot, Align(8));
  B.CreateAlignedStore(B.CreateBitCast(Image, B.getIntNTy(ImageBits)), MaskSlot,
                       Align(8));
  IndexSlot->setAlignment(Align(8));
  MaskSlot->setAlignment(Align(8));
  FunctionCallee Check = B.GetInsertBlock()->getModule()->getOrInsertFunction(
      "__pto_check_scatter", B.getVoidTy(), B.getPtrTy(), B.getPtrTy(),
      B.getInt32Ty(), B.getPtrTy());
  B.CreateCall(Check, {IndexSlot, MaskSlot,
                       B.getInt32(Indices->getType()->getScalarSizeInBits()),
                       Memory.site(B, Call)});
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// Those of the elements of \p Op. Operands from \p First are (pointer,
/// indices, mask).
static Places placesOfElements(IRBuilder<> &B, const EmulatedOperation &Op,
                               CallBase &Call, unsigned First) {
  Value *Indices = Call.getArgOperand(First + 1);
  Value *Mask = Call.getArgOperand(First + 2);
  unsigned Bytes = info(Op.Source).Bits / 8;
  Type *Ty = FixedVectorType::get(B.getInt64Ty(), numLanes(Mask));
  Value *Offsets =
      B.CreateMul(B.CreateZExt(Indices, Ty), ConstantInt::get(Ty, Bytes));
  return {Call.getArgOperand(First), Offsets, Mask, Bytes, Bytes};
}

/// Those of blocks at equal distances. Operands from \p First are (pointer,
/// distances, mask).
static Places placesOfBlocks(IRBuilder<> &B, CallBase &Call, unsigned First,
                             MaskImages &Images) {
  Value *Distances = Call.getArgOperand(First + 1);
  Value *Active = activeBlocks(B, Images.get(Call.getArgOperand(First + 2)));
  Type *Ty = FixedVectorType::get(B.getInt64Ty(), NumBlocks);
  auto Splat = [&](Value *V) {
    return B.CreateVectorSplat(NumBlocks, B.CreateZExt(V, B.getInt64Ty()));
  };
  Value *Steps =
      B.CreateMul(Splat(B.CreateLShr(Distances, 16)), laneNumbers(Ty));
  Steps = B.CreateAdd(Steps, Splat(B.CreateAnd(Distances, B.getInt32(0xFFFF))));
  return {Call.getArgOperand(First), B.CreateShl(Steps, 5), Active, BlockBytes,
          BlockBytes};
}

/// Emits the check that the pointer of \p P is one of blocks. By itself it
/// touches nothing.
static void checkPointer(CallBase &Call, HostMemory &Memory, const Places &P,
                         bool IsStore) {
  auto Nothing = [](IRBuilderBase &B) -> Value * { return B.getInt64(0); };
  Memory.check(Call, {P.Base, IRBuilder<>(&Call).getInt64(P.Bytes), BlockBytes,
                      IsStore, Nothing});
}

/// The accesses at \p P after their checks.
static Accesses reach(IRBuilder<> &B, CallBase &Call, HostMemory &Memory,
                      const Places &P, bool IsStore) {
  B.SetInsertPoint(&Call);
  Value *Pointers = pointers(B, P.Base, P.Offsets);
  Memory.checkEach(Call, Pointers, P.Active, P.Bytes, P.Alignment, IsStore);
  B.SetInsertPoint(&Call);
  Type *Element =
      P.Bytes == BlockBytes
          ? static_cast<Type *>(FixedVectorType::get(B.getInt8Ty(), BlockBytes))
          : B.getIntNTy(8 * P.Bytes);
  return {B, Element, Memory.address(B, Pointers), P.Active};
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// Lane \p I of \p Count in \p Slot, a register: as wide as the mask's lane, or
/// a block.
static Value *addressOfLane(IRBuilderBase &B, Value *Slot, unsigned I,
                            unsigned Count) {
  return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Slot, I * (256 / Count));
}

static Value *emitLoads(IRBuilder<> &B, CallBase &Call, HostMemory &Memory,
                        const Places &P) {
  Accesses All = reach(B, Call, Memory, P, /*IsStore=*/false);
  unsigned Count = numLanes(P.Active);
  Type *Register = FixedVectorType::get(B.getInt8Ty(), 256);
  AllocaInst *Slot = createSlot(B, Register);
  Value *Elsewhere = Memory.address(
      B, ConstantPointerNull::get(cast<PointerType>(P.Base->getType())));
  B.CreateAlignedStore(Constant::getNullValue(Register), Slot, Align(1));
  for (unsigned I = 0; I < Count; ++I)
    B.CreateAlignedStore(All.load(I, Elsewhere),
                         addressOfLane(B, Slot, I, Count), Align(1));
  return B.CreateAlignedLoad(Call.getType(), Slot, Align(1));
}

/// Stores operand 0. Gives null, the value of a store.
static Value *emitStores(IRBuilder<> &B, CallBase &Call, HostMemory &Memory,
                         const Places &P) {
  Accesses All = reach(B, Call, Memory, P, /*IsStore=*/true);
  unsigned Count = numLanes(P.Active);
  AllocaInst *Slot = createSlot(B, FixedVectorType::get(B.getInt8Ty(), 256));
  AllocaInst *Elsewhere = createSlot(B, All.Element);
  B.CreateAlignedStore(Call.getArgOperand(0), Slot, Align(1));
  for (unsigned I = 0; I < Count; ++I)
    All.store(I,
              B.CreateAlignedLoad(All.Element, addressOfLane(B, Slot, I, Count),
                                  Align(1)),
              Elsewhere);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

Value *pto::emitGather(const EmulatedOperation &Op, CallBase &Call,
                       HostMemory &Memory) {
  IRBuilder<> B(&Call);
  Places P = placesOfElements(B, Op, Call, 0);
  checkPointer(Call, Memory, P, /*IsStore=*/false);
  return emitLoads(B, Call, Memory, P);
}

Value *pto::emitScatter(const EmulatedOperation &Op, CallBase &Call,
                        HostMemory &Memory) {
  IRBuilder<> B(&Call);
  Places P = placesOfElements(B, Op, Call, 1);
  if (Memory.checks())
    checkIndices(B, Call, Call.getArgOperand(2), P.Active, Memory);
  checkPointer(Call, Memory, P, /*IsStore=*/true);
  return emitStores(B, Call, Memory, P);
}

// The pointer need not be one of blocks, because the offsets are added first.
Value *pto::emitBlockGather(CallBase &Call, HostMemory &Memory) {
  IRBuilder<> B(&Call);
  auto First = [&](Value *V) {
    return moveLanes(B, V, NumBlocks, [](unsigned I) { return I; });
  };
  Value *Active = First(Call.getArgOperand(2));
  Value *Offsets = First(Call.getArgOperand(1));
  return emitLoads(
      B, Call, Memory,
      {Call.getArgOperand(0), Offsets, Active, BlockBytes, BlockBytes});
}

Value *pto::emitBlockLoad(CallBase &Call, HostMemory &Memory,
                          MaskImages &Images) {
  IRBuilder<> B(&Call);
  Places P = placesOfBlocks(B, Call, 0, Images);
  checkPointer(Call, Memory, P, /*IsStore=*/false);
  return emitLoads(B, Call, Memory, P);
}

Value *pto::emitBlockStore(CallBase &Call, HostMemory &Memory,
                           MaskImages &Images) {
  IRBuilder<> B(&Call);
  Places P = placesOfBlocks(B, Call, 1, Images);
  checkPointer(Call, Memory, P, /*IsStore=*/true);
  return emitStores(B, Call, Memory, P);
}
