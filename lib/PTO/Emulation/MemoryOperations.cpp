//===- MemoryOperations.cpp - Distributed loads and stores ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryOperations.h"
#include "Lanes.h"
#include "MaskImages.h"
#include "pto/Numeric/Immediates.h"
#include "llvm/ADT/STLExtras.h"
#include <cstddef>

using namespace llvm;
using namespace pto;

namespace {

/// Memory and registers as units of some width, at the builder's place. The
/// host may not align vectors as PTO does, hence accesses of alignment 1.
struct Units {
  IRBuilderBase &B;
  Value *Host;

  FixedVectorType *type(unsigned Count, unsigned Bits) {
    return FixedVectorType::get(B.getIntNTy(Bits), Count);
  }
  Value *load(unsigned Count, unsigned Bits) {
    return B.CreateAlignedLoad(type(Count, Bits), Host, Align(1));
  }
  /// 2^k units of a register widened with zeros: the unpacking modes.
  Value *unpack(unsigned Count, unsigned From, unsigned To) {
    return B.CreateZExt(load(Count, From), type(Count, To));
  }
  Value *broadcast(unsigned Bits) {
    Value *One = B.CreateAlignedLoad(B.getIntNTy(Bits), Host, Align(1));
    return B.CreateVectorSplat(RegisterBits / Bits, One);
  }
};

} // namespace

/// What a single-register load of mode \p Mode gives, of any type of 2048 bits.
static Value *emitLoad(Units U, imm::LoadDistCode Mode) {
  switch (Mode) {
  case imm::LoadDist_NORM:
    return U.load(256, 8);
  case imm::LoadDist_BRC_B8:
    return U.broadcast(8);
  case imm::LoadDist_BRC_B16:
    return U.broadcast(16);
  case imm::LoadDist_BRC_B32:
    return U.broadcast(32);
  case imm::LoadDist_US_B8:
    return moveLanes(U.B, U.load(128, 8), 256,
                     [](unsigned I) { return I / 2; });
  case imm::LoadDist_US_B16:
    return moveLanes(U.B, U.load(64, 16), 128,
                     [](unsigned I) { return I / 2; });
  case imm::LoadDist_DS_B8:
    return moveLanes(U.B, U.load(512, 8), 256,
                     [](unsigned I) { return I * 2; });
  case imm::LoadDist_DS_B16:
    return moveLanes(U.B, U.load(256, 16), 128,
                     [](unsigned I) { return I * 2; });
  case imm::LoadDist_UNPK_B8:
    return U.unpack(128, 8, 16);
  case imm::LoadDist_UNPK_B16:
    return U.unpack(64, 16, 32);
  case imm::LoadDist_UNPK_B32:
    return U.unpack(32, 32, 64);
  case imm::LoadDist_UNPK4:
    return U.unpack(64, 8, 32);
  case imm::LoadDist_BRC_BLK:
    return moveLanes(U.B, U.load(4, 64), 32, [](unsigned I) { return I % 4; });
  case imm::LoadDist_E2B_B16:
    return moveLanes(U.B, U.load(8, 16), 128,
                     [](unsigned I) { return I / 16; });
  case imm::LoadDist_E2B_B32:
    return moveLanes(U.B, U.load(8, 32), 64, [](unsigned I) { return I / 8; });
  case imm::LoadDist_DINTLV_B8:
  case imm::LoadDist_DINTLV_B16:
  case imm::LoadDist_DINTLV_B32:
    break; // Pairs.
  }
  llvm_unreachable("the verifier accepts single-register modes only");
}

/// The width of the units that a pair mode interleaves.
static unsigned pairUnitBits(imm::LoadDistCode Mode) {
  return Mode == imm::LoadDist_DINTLV_B8    ? 8
         : Mode == imm::LoadDist_DINTLV_B16 ? 16
                                            : 32;
}
static unsigned pairUnitBits(imm::StoreDistCode Mode) {
  return Mode == imm::StoreDist_INTLV_B8    ? 8
         : Mode == imm::StoreDist_INTLV_B16 ? 16
                                            : 32;
}

void pto::emitMaskedStore(IRBuilderBase &B, Value *V, Value *Host,
                          Value *Mask) {
  auto *Constant = dyn_cast<llvm::Constant>(Mask);
  if (!Constant || !Constant->isAllOnesValue()) {
    Value *Old = B.CreateAlignedLoad(V->getType(), Host, Align(1));
    V = B.CreateSelect(Mask, V, Old);
  }
  B.CreateAlignedStore(V, Host, Align(1));
}

Value *pto::reachOfMask(IRBuilderBase &B, Value *Mask, uint64_t ElementBytes) {
  unsigned Lanes = numLanes(Mask);
  Type *Ty = B.getIntNTy(Lanes);
  Value *Zeros = B.CreateIntrinsic(Intrinsic::ctlz, {Ty},
                                   {B.CreateBitCast(Mask, Ty), B.getFalse()});
  Value *Elements = B.CreateSub(B.getInt64(Lanes),
                                B.CreateZExtOrTrunc(Zeros, B.getInt64Ty()));
  return B.CreateMul(Elements, B.getInt64(ElementBytes));
}

/// Elements and the mask that governs each, as a store writes them.
namespace {
struct StoredUnits {
  Value *Elements;
  Value *Mask; ///< Null if all are written.
};
} // namespace

static StoredUnits unitsToStore(Units U, imm::StoreDistCode Mode, Value *V,
                                Value *Mask) {
  IRBuilderBase &B = U.B;
  auto As = [&](unsigned Count, unsigned Bits) {
    return B.CreateBitCast(V, U.type(Count, Bits));
  };
  auto Truncated = [&](unsigned Count, unsigned From, unsigned To) {
    return B.CreateTrunc(As(Count, From), U.type(Count, To));
  };
  switch (Mode) {
  case imm::StoreDist_NORM_B8:
    return {As(256, 8), Mask};
  case imm::StoreDist_NORM_B16:
    return {As(128, 16), Mask};
  case imm::StoreDist_NORM_B32:
    return {As(64, 32), Mask};
  case imm::StoreDist_1PT_B8:
    return {B.CreateExtractElement(As(256, 8), uint64_t(0)), nullptr};
  case imm::StoreDist_1PT_B16:
    return {B.CreateExtractElement(As(128, 16), uint64_t(0)), nullptr};
  case imm::StoreDist_1PT_B32:
    return {B.CreateExtractElement(As(64, 32), uint64_t(0)), nullptr};
  case imm::StoreDist_PK_B16:
    return {Truncated(128, 16, 8), Mask};
  case imm::StoreDist_PK_B32:
    return {Truncated(64, 32, 16), Mask};
  case imm::StoreDist_PK_B64:
    return {Truncated(32, 64, 32),
            moveLanes(U.B, Mask, 32, [](unsigned I) { return I * 2; })};
  case imm::StoreDist_PK4_B32:
    return {Truncated(64, 32, 8), Mask};
  case imm::StoreDist_INTLV_B8:
  case imm::StoreDist_INTLV_B16:
  case imm::StoreDist_INTLV_B32:
    break; // Pairs.
  }
  llvm_unreachable("the verifier accepts single-register modes only");
}

/// The same of a pair of registers, whose elements alternate: lane i of the
/// mask, in the mode's unit, is that of two of them.
static StoredUnits pairToStore(Units U, imm::StoreDistCode Mode, CallBase &Call,
                               MaskImages &Images) {
  unsigned Bits = pairUnitBits(Mode), Count = RegisterBits / Bits;
  auto As = [&](unsigned I) {
    return U.B.CreateBitCast(Call.getArgOperand(I), U.type(Count, Bits));
  };
  SmallVector<int, 512> From;
  for (unsigned I = 0; I < Count; ++I)
    From.append({int(I), int(Count + I)});
  Value *Mask = Call.getArgOperand(5);
  if (numLanes(Mask) != Count)
    Mask = viewOfImage(U.B, Images.get(Mask), Count);
  Value *Low = As(0);
  return {U.B.CreateShuffleVector(Low, As(1), From),
          moveLanes(U.B, Mask, 2 * Count, [](unsigned I) { return I / 2; })};
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

namespace {
/// An access whose operands are (stored values..., pointer, offset, mode, mask
/// of vector stores), \p PointerIndex saying which is the pointer.
struct Access {
  CallBase &Call;
  HostMemory &Memory;
  bool IsStore;
  IRBuilder<> B;
  Value *Pointer;
  unsigned Code;

  Access(CallBase &Call, HostMemory &Memory, unsigned PointerIndex)
      : Call(Call), Memory(Memory), IsStore(PointerIndex != 0), B(&Call) {
    Value *Offset =
        B.CreateSExt(Call.getArgOperand(PointerIndex + 1), B.getInt64Ty());
    Pointer = B.CreatePtrAdd(Call.getArgOperand(PointerIndex), Offset);
    Code =
        cast<ConstantInt>(Call.getArgOperand(PointerIndex + 2))->getZExtValue();
  }

  /// Emits the check of mode \p D and returns the memory. Of a store, \p Mask
  /// governs the elements if it is not null.
  Units reach(const Distribution *D, Value *Mask = nullptr) {
    assert(D && "the verifier rejects unknown modes");
    HostMemory::Access A = {Pointer, B.getInt64(D->Bytes), D->Align, IsStore};
    auto HighestByte = [&](IRBuilderBase &B) -> Value * {
      return reachOfMask(B, Mask, D->Bytes / numLanes(Mask));
    };
    if (Mask)
      A.Touched = HighestByte;
    Memory.check(Call, A);
    B.SetInsertPoint(&Call);
    return {B, Memory.address(B, Pointer)};
  }

  /// Stores \p Stored, which is needed to know how far the store reaches, by a
  /// mode of \p Kind.
  void store(ImmediateKind Kind, StoredUnits Stored) {
    if (auto *C = dyn_cast_or_null<Constant>(Stored.Mask))
      if (C->isAllOnesValue())
        Stored.Mask = nullptr;
    Units U = reach(findDistribution(Kind, Code), Stored.Mask);
    if (Stored.Mask)
      emitMaskedStore(B, Stored.Elements, U.Host, Stored.Mask);
    else
      B.CreateAlignedStore(Stored.Elements, U.Host, Align(1));
  }
};
} // namespace

Value *pto::emitVectorLoad(CallBase &Call, HostMemory &Memory) {
  Access A(Call, Memory, 0);
  Units U = A.reach(findDistribution(imm::LoadDist, A.Code));
  return A.B.CreateBitCast(emitLoad(U, imm::LoadDistCode(A.Code)),
                           Call.getType());
}

Value *pto::emitPairLoad(CallBase &Call, HostMemory &Memory) {
  Access A(Call, Memory, 0);
  Units U = A.reach(findDistribution(imm::LoadPairDist, A.Code));
  unsigned Bits = pairUnitBits(imm::LoadDistCode(A.Code)),
           Count = RegisterBits / Bits;
  Value *Both = U.load(2 * Count, Bits);
  auto Every2nd = [&](unsigned First) {
    Value *V =
        moveLanes(A.B, Both, Count, [=](unsigned I) { return 2 * I + First; });
    return A.B.CreateBitCast(V, Call.getType()->getStructElementType(First));
  };
  Value *Low = Every2nd(0);
  return pairOf(A.B, Call.getType(), Low, Every2nd(1));
}

Value *pto::emitVectorStore(CallBase &Call, HostMemory &Memory) {
  Access A(Call, Memory, 1);
  A.store(imm::StoreDist,
          unitsToStore({A.B, nullptr}, imm::StoreDistCode(A.Code),
                       Call.getArgOperand(0), Call.getArgOperand(4)));
  return nullptr;
}

Value *pto::emitPairStore(CallBase &Call, HostMemory &Memory,
                          MaskImages &Images) {
  Access A(Call, Memory, 2);
  A.store(
      imm::StorePairDist,
      pairToStore({A.B, nullptr}, imm::StoreDistCode(A.Code), Call, Images));
  return nullptr;
}

Value *pto::emitMaskLoad(CallBase &Call, HostMemory &Memory) {
  Access A(Call, Memory, 0);
  const Distribution *D = findDistribution(imm::PredLoadDist, A.Code);
  Units U = A.reach(D);
  Value *Bytes = U.load(D->Bytes, 8);
  Value *Bits = A.B.CreateBitCast(
      Bytes, FixedVectorType::get(A.B.getInt1Ty(), D->Bytes * 8));
  switch (imm::PredLoadDistCode(A.Code)) {
  case imm::PredLoadDist_NORM:
    return Bits;
  case imm::PredLoadDist_US:
    return moveLanes(A.B, Bits, ImageBits, [](unsigned I) { return I / 2; });
  case imm::PredLoadDist_DS:
    return moveLanes(A.B, Bits, ImageBits, [](unsigned I) { return I * 2; });
  }
  llvm_unreachable("the verifier rejects unknown modes");
}

Value *pto::emitMaskStore(CallBase &Call, HostMemory &Memory) {
  Access A(Call, Memory, 1);
  const Distribution *D = findDistribution(imm::PredStoreDist, A.Code);
  Units U = A.reach(D);
  Value *Bits = Call.getArgOperand(0);
  if (A.Code == imm::PredStoreDist_PK)
    Bits =
        moveLanes(A.B, Bits, ImageBits / 2, [](unsigned I) { return I * 2; });
  A.B.CreateAlignedStore(A.B.CreateBitCast(Bits, U.type(D->Bytes, 8)), U.Host,
                         Align(1));
  return nullptr;
}
