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

Value *pto::emitScatteredAccess(const EmulatedOperation &Op, CallBase &Call,
                                HostMemory &Memory, MaskImages &Images) {
  bool IsStore = Op.Kind == VSCATTER || Op.Kind == VSSTB;
  Value *Base = Call.getArgOperand(IsStore);
  Value *Second = Call.getArgOperand(IsStore + 1);
  Value *Mask = Call.getArgOperand(IsStore + 2);
  IRBuilder<> B(&Call);

  unsigned Count = NumBlocks, Bytes = BlockBytes, Alignment = BlockBytes;
  Value *Offsets, *Active;
  switch (Op.Kind) {
  case VSLDB:
  case VSSTB: {
    Active = activeBlocks(B, Images.get(Mask));
    Type *Ty = FixedVectorType::get(B.getInt64Ty(), NumBlocks);
    auto Splat = [&](Value *V) {
      return B.CreateVectorSplat(NumBlocks, B.CreateZExt(V, B.getInt64Ty()));
    };
    Value *Steps =
        B.CreateMul(Splat(B.CreateLShr(Second, 16)), laneNumbers(Ty));
    Steps = B.CreateAdd(Steps, Splat(B.CreateAnd(Second, B.getInt32(0xFFFF))));
    Offsets = B.CreateShl(Steps, 5);
    break;
  }
  case VGATHERB: {
    auto First = [&](Value *V) {
      return moveLanes(B, V, NumBlocks, [](unsigned I) { return I; });
    };
    Active = First(Mask);
    Offsets = First(Second);
    break;
  }
  case VGATHER2:
  case VGATHER2BC:
  case VSCATTER: {
    Active = Mask;
    Count = numLanes(Mask);
    Bytes = info(Op.Source).Bits / 8;
    Alignment = Bytes;
    Type *Ty = FixedVectorType::get(B.getInt64Ty(), Count);
    Offsets =
        B.CreateMul(B.CreateZExt(Second, Ty), ConstantInt::get(Ty, Bytes));
    if (IsStore && Memory.checks())
      checkIndices(B, Call, Second, Mask, Memory);
    break;
  }
  default:
    llvm_unreachable("not an access by lanes or blocks");
  }
  // The pointer is one of blocks, except that vgatherb's is added to first. By
  // itself it touches nothing.
  auto Nothing = [](IRBuilderBase &B) -> Value * { return B.getInt64(0); };
  if (Op.Kind != VGATHERB)
    Memory.check(Call, {Base, B.getInt64(Bytes), BlockBytes, IsStore, Nothing});
  B.SetInsertPoint(&Call);
  Value *Pointers = pointers(B, Base, Offsets);
  Memory.checkEach(Call, Pointers, Active, Bytes, Alignment, IsStore);
  B.SetInsertPoint(&Call);

  Type *Element =
      Count == NumBlocks && Bytes == BlockBytes
          ? static_cast<Type *>(FixedVectorType::get(B.getInt8Ty(), BlockBytes))
          : B.getIntNTy(8 * Bytes);
  Accesses All{B, Element, Memory.address(B, Pointers), Active};
  // A lane of the register is as wide as the mask's, a block as a block.
  unsigned LaneBytes = 256 / Count;
  Type *Register = FixedVectorType::get(B.getInt8Ty(), 256);
  AllocaInst *Slot = createSlot(B, Register);
  auto Lane = [&](unsigned I) {
    return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Slot, I * LaneBytes);
  };
  if (IsStore) {
    AllocaInst *Elsewhere = createSlot(B, Element);
    B.CreateAlignedStore(Call.getArgOperand(0), Slot, Align(1));
    for (unsigned I = 0; I < Count; ++I)
      All.store(I, B.CreateAlignedLoad(Element, Lane(I), Align(1)), Elsewhere);
    return nullptr;
  }
  Value *Elsewhere = Memory.address(
      B, ConstantPointerNull::get(cast<PointerType>(Base->getType())));
  B.CreateAlignedStore(Constant::getNullValue(Register), Slot, Align(1));
  for (unsigned I = 0; I < Count; ++I)
    B.CreateAlignedStore(All.load(I, Elsewhere), Lane(I), Align(1));
  return B.CreateAlignedLoad(Call.getType(), Slot, Align(1));
}
