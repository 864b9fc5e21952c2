//===- HostMemory.cpp - PTO memory on the host ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostMemory.h"
#include "llvm/Transforms/PTO/HIVMImport.h"
#include "AccessTexts.h"
#include "Lanes.h"
#include "WholeIterations.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace pto;

HostMemory::HostMemory(const EmulateOptions &Options, Function &F)
    : Options(Options), F(F), Base(F.getArg(0)) {}

/// The address that \p Pointer, or each lane of it, is.
static Value *asInteger(IRBuilderBase &B, Value *Pointer) {
  return B.CreatePtrToInt(Pointer,
                          Pointer->getType()->getWithNewType(B.getInt64Ty()));
}

Value *HostMemory::address(IRBuilderBase &B, Value *Pointer) {
  switch (Pointer->getType()->getPointerAddressSpace()) {
  case AddressSpace::UnifiedBuffer:
    return B.CreatePtrAdd(Base, asInteger(B, Pointer));
  case AddressSpace::Global:
    return B.CreateAddrSpaceCast(
        Pointer, Pointer->getType()->getWithNewType(B.getPtrTy()));
  default:
    return Pointer;
  }
}

/// Whether \p Offset is an address in the unified buffer or its end.
static Value *isOffsetInside(IRBuilderBase &B, Value *Offset) {
  return B.CreateICmpULE(
      Offset, ConstantInt::get(Offset->getType(), UnifiedBufferBytes));
}

/// \p V in as many lanes as \p Like has, if it has any.
static Value *inLanesOf(IRBuilderBase &B, Value *V, Value *Like) {
  return Like->getType()->isVectorTy() ? B.CreateVectorSplat(numLanes(Like), V)
                                       : V;
}

Value *HostMemory::genericToInteger(IRBuilderBase &B, Value *Pointer) {
  Value *Host = asInteger(B, Pointer);
  Value *Offset = B.CreateSub(Host, inLanesOf(B, asInteger(B, Base), Pointer));
  return B.CreateSelect(isOffsetInside(B, Offset), Offset, Host);
}

Value *HostMemory::integerToGeneric(IRBuilderBase &B, Value *Integer) {
  return B.CreateSelect(
      isOffsetInside(B, Integer),
      B.CreatePtrAdd(inLanesOf(B, Base, Integer), Integer),
      B.CreateIntToPtr(Integer,
                       Integer->getType()->getWithNewType(B.getPtrTy())));
}

Value *HostMemory::compareWithNull(IRBuilderBase &B, ICmpInst &I) {
  const SimplifyQuery Query(I.getDataLayout(), &I);
  if (any_of(I.operands(),
             [&](Value *V) { return isKnownNonZero(V, Query); }))
    return nullptr;
  // No host has its null in the buffer, so the order of the rest stays.
  SmallVector<Value *, 2> Hosts;
  for (Value *V : I.operands()) {
    Value *Start = inLanesOf(B, Base, V);
    Value *Null = Constant::getNullValue(V->getType());
    Hosts.push_back(isa<ConstantPointerNull, ConstantAggregateZero>(V)
                        ? V
                        : B.CreateSelect(B.CreateICmpEQ(V, Start), Null, V));
  }
  return B.CreateICmp(I.getPredicate(), Hosts[0], Hosts[1]);
}

Value *HostMemory::castAddressSpace(IRBuilderBase &B, Value *Pointer,
                                    Type *Ty) {
  Type *From = Pointer->getType();
  if (From == Ty)
    return Pointer;
  if (From->getPointerAddressSpace() == AddressSpace::UnifiedBuffer)
    return address(B, Pointer);
  return B.CreateIntToPtr(genericToInteger(B, Pointer), Ty);
}

/// Whether \p A is within a stack object or a constant by what is known at
/// compile time.
static bool isStaticallyInBounds(const HostMemory::Access &A,
                                 const DataLayout &DL) {
  auto *Bytes = dyn_cast<ConstantInt>(A.Bytes);
  if (!Bytes)
    return false;
  APInt Offset(64, 0);
  const Value *Object = A.Pointer->stripAndAccumulateConstantOffsets(
      DL, Offset, /*AllowNonInbounds=*/true);
  uint64_t Size = 0;
  if (auto *Alloca = dyn_cast<AllocaInst>(Object)) {
    if (std::optional<TypeSize> S = Alloca->getAllocationSize(DL))
      Size = *S;
  } else if (auto *Global = dyn_cast<GlobalVariable>(Object)) {
    Size = DL.getTypeAllocSize(Global->getValueType());
  }
  uint64_t N = Bytes->getZExtValue();
  return N <= Size && Offset.ule(Size - N);
}

Constant *HostMemory::site(IRBuilderBase &B, const Instruction &I) const {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "in function " << I.getFunction()->getName();
  if (const DebugLoc &Loc = I.getDebugLoc()) {
    OS << ", ";
    Loc.print(OS);
  }
  OS << ": " << textOf(I);
  if (std::string Origin = PTO::importedName(I); !Origin.empty())
    OS << " (imported from " << Origin << ')';
  return cast<Constant>(B.CreateGlobalString(Text, "pto.site"));
}

void HostMemory::callBadAccess(IRBuilderBase &B, Instruction &I, Value *Address,
                               Value *Bytes, uint64_t Align, unsigned Kind) {
  Type *I64 = B.getInt64Ty();
  FunctionCallee Fail = F.getParent()->getOrInsertFunction(
      "__pto_bad_access", B.getVoidTy(), I64, I64, I64, B.getInt32Ty(),
      B.getPtrTy());
  if (auto *Callee = dyn_cast<Function>(Fail.getCallee())) {
    Callee->setDoesNotReturn();
    Callee->addFnAttr(Attribute::Cold);
  }
  B.CreateCall(
      Fail, {Address, Bytes, B.getInt64(Align), B.getInt32(Kind), site(B, I)});
}

void HostMemory::callCheckAccess(IRBuilderBase &B, Instruction &I, Value *Host,
                                 Value *Bytes, uint64_t Align, unsigned Kind) {
  Type *I64 = B.getInt64Ty();
  FunctionCallee Check = F.getParent()->getOrInsertFunction(
      "__pto_check_access", B.getVoidTy(), B.getPtrTy(), B.getPtrTy(), I64, I64,
      B.getInt32Ty(), B.getPtrTy());
  B.CreateCall(Check, {Base, Host, Bytes, B.getInt64(Align), B.getInt32(Kind),
                       site(B, I)});
}

void HostMemory::callCheckAccesses(IRBuilderBase &B, Instruction &I,
                                   Value *Hosts, Value *Mask, uint64_t Bytes,
                                   uint64_t Align, unsigned Kind) {
  Type *I64 = B.getInt64Ty(), *Ptr = B.getPtrTy();
  unsigned Lanes = numLanes(Mask);
  Value *Bits = B.CreateZExt(B.CreateBitCast(Mask, B.getIntNTy(Lanes)),
                             B.getIntNTy(alignTo(Lanes, 64)));
  IRBuilder<> Entry(&F.getEntryBlock(),
                    F.getEntryBlock().getFirstInsertionPt());
  auto InMemory = [&](Value *V) {
    AllocaInst *Slot = Entry.CreateAlloca(V->getType());
    Slot->setAlignment(llvm::Align(8));
    B.CreateAlignedStore(V, Slot, llvm::Align(8));
    return Slot;
  };
  FunctionCallee Check = F.getParent()->getOrInsertFunction(
      "__pto_check_accesses", B.getVoidTy(), Ptr, Ptr, Ptr, I64, I64, I64,
      B.getInt32Ty(), Ptr);
  B.CreateCall(Check, {Base, InMemory(Hosts), InMemory(Bits), B.getInt64(Lanes),
                       B.getInt64(Bytes), B.getInt64(Align), B.getInt32(Kind),
                       site(B, I)});
}

/// What the run-time functions are told of an access besides the numbers.
static unsigned accessKind(const Value *Pointer, bool IsStore,
                           bool IsScalar = false) {
  unsigned Space = Pointer->getType()->getPointerAddressSpace();
  // Only of a generic pointer it matters who follows it.
  return Space | (IsStore ? RuntimeAccess::Store : 0) |
         (IsScalar && Space == AddressSpace::Generic ? RuntimeAccess::Scalar
                                                     : 0);
}

/// Whether the scalar unit does the access.
static bool isScalarAccess(const Instruction &I) {
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return !Store->getValueOperand()->getType()->isVectorTy();
  return isa<LoadInst, AtomicRMWInst, AtomicCmpXchgInst>(I) &&
         !I.getType()->isVectorTy();
}

/// Whether \p Address is not a multiple of \p Align.
static Value *isMisaligned(IRBuilderBase &B, Value *Address, uint64_t Align) {
  Type *Ty = Address->getType();
  return B.CreateICmpNE(B.CreateAnd(Address, ConstantInt::get(Ty, Align - 1)),
                        ConstantInt::get(Ty, 0));
}

Value *HostMemory::isOutside(IRBuilderBase &B, Value *Address, Value *Bytes) {
  Value *Size = ConstantInt::get(Bytes->getType(), Options.UsableBytes);
  // Address + Bytes could wrap around.
  return B.CreateOr(B.CreateICmpUGT(Bytes, Size),
                    B.CreateICmpUGT(Address, B.CreateSub(Size, Bytes)));
}

Value *HostMemory::isInUnifiedBuffer(IRBuilderBase &B, Value *Host) {
  Value *Offset = B.CreateSub(asInteger(B, Host), asInteger(B, Base));
  return isOffsetInside(B, Offset);
}

void HostMemory::check(Instruction &I, const Access &A) {
  if (!Options.Checks || isCheckedBefore(I))
    return;
  IRBuilder<> B(&I);
  MDNode *Unlikely = MDBuilder(F.getContext()).createUnlikelyBranchWeights();
  unsigned Kind = accessKind(A.Pointer, A.IsStore, isScalarAccess(I));
  if (A.Pointer->getType()->getPointerAddressSpace() !=
      AddressSpace::UnifiedBuffer) {
    if (isStaticallyInBounds(A, F.getDataLayout()))
      return;
    Value *Host = address(B, A.Pointer);
    Value *Bytes = A.Bytes;
    if (A.Pointer->getType()->getPointerAddressSpace() ==
        AddressSpace::Generic) {
      // Most are in the unified buffer.
      Value *Offset = B.CreateSub(asInteger(B, Host), asInteger(B, Base));
      Value *Doubtful = B.CreateOr(isMisaligned(B, Offset, A.Align),
                                   isOutside(B, Offset, Bytes));
      B.SetInsertPoint(
          SplitBlockAndInsertIfThen(Doubtful, &I, false, Unlikely));
    }
    // Alignment matters to an access that touches nothing, too.
    if (A.Touched)
      Bytes = B.CreateSelect(
          isMisaligned(B, B.CreatePtrToInt(Host, B.getInt64Ty()), A.Align),
          A.Bytes, A.Touched(B));
    callCheckAccess(B, I, Host, Bytes, A.Align, Kind);
    return;
  }

  Value *Address = B.CreatePtrToInt(A.Pointer, B.getInt64Ty());
  Value *Misaligned = isMisaligned(B, Address, A.Align);
  Value *Bad = B.CreateOr(Misaligned, isOutside(B, Address, A.Bytes));
  if (match(Bad, PatternMatch::m_Zero()))
    return;
  if (A.Touched) {
    Instruction *Then = SplitBlockAndInsertIfThen(Bad, &I, false, Unlikely);
    B.SetInsertPoint(Then);
    Value *Touched = A.Touched(B);
    Value *StillBad = B.CreateOr(
        Misaligned, B.CreateAnd(B.CreateICmpNE(Touched, B.getInt64(0)),
                                isOutside(B, Address, Touched)));
    B.SetInsertPoint(SplitBlockAndInsertIfThen(StillBad, Then, true));
    callBadAccess(B, I, Address, B.CreateSelect(Misaligned, A.Bytes, Touched),
                  A.Align, Kind);
    return;
  }
  B.SetInsertPoint(SplitBlockAndInsertIfThen(Bad, &I, true, Unlikely));
  callBadAccess(B, I, Address, A.Bytes, A.Align, Kind);
}

void HostMemory::checkEach(Instruction &I, Value *Pointers, Value *Mask,
                           uint64_t Bytes, uint64_t Align, bool IsStore) {
  if (!Options.Checks)
    return;
  IRBuilder<> B(&I);
  unsigned Kind = accessKind(Pointers, IsStore);
  unsigned Space = Pointers->getType()->getPointerAddressSpace();
  unsigned Lanes = numLanes(Pointers);
  MDNode *Unlikely = MDBuilder(F.getContext()).createUnlikelyBranchWeights();
  if (Space == AddressSpace::Global)
    return callCheckAccesses(B, I, address(B, Pointers), Mask, Bytes, Align,
                             Kind);
  Type *Ty = FixedVectorType::get(B.getInt64Ty(), Lanes);
  Value *Addresses = B.CreatePtrToInt(Pointers, Ty);
  if (Space == AddressSpace::Generic)
    Addresses = B.CreateSub(Addresses, inLanesOf(B, asInteger(B, Base), Mask));
  Value *Bad = B.CreateAnd(
      Mask, B.CreateOr(isMisaligned(B, Addresses, Align),
                       isOutside(B, Addresses, ConstantInt::get(Ty, Bytes))));
  if (Space == AddressSpace::Generic) {
    // Most are in the unified buffer.
    B.SetInsertPoint(
        SplitBlockAndInsertIfThen(B.CreateOrReduce(Bad), &I, false, Unlikely));
    return callCheckAccesses(B, I, Pointers, Mask, Bytes, Align, Kind);
  }
  B.SetInsertPoint(
      SplitBlockAndInsertIfThen(B.CreateOrReduce(Bad), &I, true, Unlikely));
  Value *Bits = B.CreateBitCast(Bad, B.getIntNTy(Lanes));
  Value *First = B.CreateIntrinsic(Intrinsic::cttz, {Bits->getType()},
                                   {Bits, B.getTrue()});
  callBadAccess(B, I, B.CreateExtractElement(Addresses, First),
                B.getInt64(Bytes), Align, Kind);
}
