//===- PTOElementLoops.cpp - Scattered accesses as loops ------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No instruction takes an address for each element, so LLVM writes a block of
// code for each. For long vectors that is thousands of instructions, through
// which every register of the result has to be led. Here they become loops over
// the elements, with addresses, mask and values in memory.
//
//===----------------------------------------------------------------------===//

#include "PTOElementLoops.h"
#include "PTO.h"
#include "PTOIRUtils.h"
#include "PTOLegacyPass.h"
#include "PTOPasses.h"
#include "PTOVectorPredication.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/InitializePasses.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "pto-element-loops"
#define PASS_NAME "Scattered accesses as loops"

/// Vectors up to this length are left to be written out.
static constexpr unsigned LongestWrittenOut = 8;

/// What loads and stores of registers need.

namespace {

/// A scattered access, whatever it is called.
struct Access {
  /// Where the elements are.
  enum Places : uint8_t {
    Anywhere, ///< Address is a vector.
    Strided,  ///< From Address on, Stride bytes apart.
    Packed,   ///< The active ones from Address on, without gaps.
  } Place;
  Value *Address;
  Value *Mask;
  Value *Stored;      ///< What a store writes, else null.
  Value *PassThrough; ///< What a load gives elsewhere, else null.
  Align Alignment;    ///< Of one element.
  Value *Stride = nullptr;
};

/// Addresses of elements as they are kept for a loop.
struct ElementAddresses {
  Value *Kept;             ///< A vector: of addresses, or of indices to
  Value *Base = nullptr;   ///< one pointer, whose element
  Type *Pointee = nullptr; ///< has this type.

  explicit ElementAddresses(Value *Addresses);

  /// The address that \p Element, one of Kept, represents.
  Value *address(IRBuilderBase &B, Value *Element) const {
    return Base ? B.CreateGEP(Pointee, Base, Element) : Element;
  }
};

} // namespace

/// Whether elements of this type have addresses of their own in a vector.
static bool isAddressable(Type *Element, const DataLayout &DL) {
  return DL.getTypeSizeInBits(Element) == DL.getTypeAllocSizeInBits(Element);
}

/// \p Ty, or the vector of the next wider integers that have addresses.
static FixedVectorType *addressableType(FixedVectorType *Ty,
                                        const DataLayout &DL) {
  if (isAddressable(Ty->getElementType(), DL))
    return Ty;
  return FixedVectorType::get(
      IntegerType::get(
          Ty->getContext(),
          std::max<unsigned>(8, PowerOf2Ceil(Ty->getScalarSizeInBits()))),
      Ty->getNumElements());
}

ElementAddresses::ElementAddresses(Value *Addresses) : Kept(Addresses) {
  auto *GEP = dyn_cast<GetElementPtrInst>(Addresses);
  if (!GEP || GEP->getNumIndices() != 1)
    return;
  Value *Index = GEP->getOperand(1), *Pointer = GEP->getPointerOperand();
  if (Pointer->getType()->isVectorTy())
    Pointer = getSplatValue(Pointer);
  if (!Pointer || !Index->getType()->isVectorTy() ||
      !isAddressable(Index->getType()->getScalarType(), GEP->getDataLayout()))
    return;
  Kept = Index;
  Base = Pointer;
  Pointee = GEP->getSourceElementType();
}

/// \p Ty if it is a vector of elements that are longer than lanes, else null.
/// Of others, masked accesses to neighbouring elements are vector instructions.
static FixedVectorType *longElements(Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return Vector && Vector->getScalarSizeInBits() > 64 ? Vector : nullptr;
}

/// The type of the vector that \p I accesses by elements; null where it does
/// not.
static FixedVectorType *scatteredType(const IntrinsicInst &I) {
  // To LLVM's verifier a stride may be a vector. PTOUnsupported refuses it, but
  // this pass may run alone.
  auto HasStride = [&](unsigned Operand) {
    return I.getArgOperand(Operand)->getType()->isIntegerTy();
  };
  switch (I.getIntrinsicID()) {
  case Intrinsic::masked_gather:
  case Intrinsic::masked_expandload:
  case Intrinsic::vp_gather:
    return dyn_cast<FixedVectorType>(I.getType());
  case Intrinsic::experimental_vp_strided_load:
    return HasStride(1) ? dyn_cast<FixedVectorType>(I.getType()) : nullptr;
  case Intrinsic::masked_scatter:
  case Intrinsic::masked_compressstore:
  case Intrinsic::vp_scatter:
    return dyn_cast<FixedVectorType>(I.getArgOperand(0)->getType());
  case Intrinsic::experimental_vp_strided_store:
    return HasStride(2)
               ? dyn_cast<FixedVectorType>(I.getArgOperand(0)->getType())
               : nullptr;
  case Intrinsic::masked_load:
  case Intrinsic::vp_load:
    return longElements(I.getType());
  case Intrinsic::masked_store:
  case Intrinsic::vp_store:
    return longElements(I.getArgOperand(0)->getType());
  default:
    return nullptr;
  }
}

/// The access that \p I is. Emits before \p I what its mask needs.
static Access accessOf(IntrinsicInst &I, FixedVectorType *Ty) {
  auto Operand = [&](unsigned N) { return I.getArgOperand(N); };
  auto AlignmentIn = [&](unsigned N) {
    return cast<ConstantInt>(Operand(N))->getMaybeAlignValue().valueOrOne();
  };
  auto *Predicated = dyn_cast<VPIntrinsic>(&I);
  Value *Active = Predicated ? PTO::activeLanes(*Predicated) : nullptr;
  if (Predicated && !Active)
    Active = Constant::getAllOnesValue(
        Ty->getWithNewType(Type::getInt1Ty(I.getContext())));
  Align Own = Predicated
                  ? Predicated->getPointerAlignment().value_or(
                        I.getDataLayout().getABITypeAlign(Ty->getElementType()))
                  : Align();
  Value *Poison = PoisonValue::get(Ty);
  // Neighbouring elements are that far apart.
  uint64_t Bytes = I.getDataLayout().getTypeAllocSize(Ty->getElementType());
  Value *Distance = ConstantInt::get(Type::getInt64Ty(I.getContext()), Bytes);
  switch (I.getIntrinsicID()) {
  case Intrinsic::masked_load:
    return {Access::Strided, Operand(0), Operand(2),
            nullptr,         Operand(3), commonAlignment(AlignmentIn(1), Bytes),
            Distance};
  case Intrinsic::masked_store:
    return {Access::Strided, Operand(1), Operand(3),
            Operand(0),      nullptr,    commonAlignment(AlignmentIn(2), Bytes),
            Distance};
  case Intrinsic::vp_load:
    return {Access::Strided, Operand(0), Active,
            nullptr,         Poison,     commonAlignment(Own, Bytes),
            Distance};
  case Intrinsic::vp_store:
    return {Access::Strided, Operand(1), Active,
            Operand(0),      nullptr,    commonAlignment(Own, Bytes),
            Distance};
  case Intrinsic::masked_gather:
    return {Access::Anywhere, Operand(0), Operand(2),
            nullptr,          Operand(3), AlignmentIn(1)};
  case Intrinsic::masked_scatter:
    return {Access::Anywhere, Operand(1), Operand(3),
            Operand(0),       nullptr,    AlignmentIn(2)};
  case Intrinsic::vp_gather:
    return {Access::Anywhere, Operand(0), Active, nullptr, Poison, Own};
  case Intrinsic::vp_scatter:
    return {Access::Anywhere, Operand(1), Active, Operand(0), nullptr, Own};
  case Intrinsic::experimental_vp_strided_load:
    return {Access::Strided, Operand(0), Active,    nullptr,
            Poison,          Own,        Operand(1)};
  case Intrinsic::experimental_vp_strided_store:
    return {Access::Strided, Operand(1), Active,    Operand(0),
            nullptr,         Own,        Operand(2)};
  case Intrinsic::masked_expandload:
    return {Access::Packed, Operand(0), Operand(1),
            nullptr,        Operand(2), I.getParamAlign(0).valueOrOne()};
  case Intrinsic::masked_compressstore:
    return {Access::Packed, Operand(1), Operand(2),
            Operand(0),     nullptr,    I.getParamAlign(1).valueOrOne()};
  default:
    llvm_unreachable("not a scattered access");
  }
}

/// A place in memory that holds \p Initial from where \p B stands.
static AllocaInst *putInMemory(IRBuilderBase &AtEntry, IRBuilderBase &B,
                               Value *Initial, const Twine &Name = "") {
  AllocaInst *Slot = AtEntry.CreateAlloca(Initial->getType(), nullptr, Name);
  Slot->setAlignment(PTO::VectorAlign);
  if (!isa<UndefValue>(Initial))
    B.CreateAlignedStore(Initial, Slot, PTO::VectorAlign);
  return Slot;
}

static void writeLoop(IntrinsicInst &I, FixedVectorType *Ty) {
  Access A = accessOf(I, Ty);
  Function &F = *I.getFunction();
  unsigned Count = Ty->getNumElements();
  Type *ElementTy = Ty->getElementType();
  FixedVectorType *KeptVectorTy = addressableType(Ty, I.getDataLayout());
  Type *KeptElementTy = KeptVectorTy->getElementType();
  uint64_t ElementBytes = I.getDataLayout().getTypeAllocSize(ElementTy);
  Type *IndexTy = Type::getInt64Ty(F.getContext());

  IRBuilder<> AtEntry(&F.getEntryBlock(), F.getEntryBlock().begin());
  IRBuilder<> B(&I);
  auto InMemory = [&](Value *Initial, const Twine &Name) {
    return putInMemory(AtEntry, B, Initial, Name);
  };
  auto Element = [&](Value *Slot, Type *T, Value *Index) {
    return B.CreateInBoundsGEP(T, Slot, Index);
  };

  std::optional<ElementAddresses> Addresses;
  Value *KeptAddresses = nullptr, *Active = nullptr;
  if (A.Place == Access::Anywhere) {
    Addresses.emplace(A.Address);
    KeptAddresses = InMemory(Addresses->Kept, "addresses");
  }
  if (!match(A.Mask, m_AllOnes()))
    Active = InMemory(B.CreateZExt(A.Mask, Ty->getWithNewType(B.getInt8Ty())),
                      "active");
  Value *Initial = A.Stored ? A.Stored : A.PassThrough;
  if (KeptVectorTy != Ty)
    Initial = isa<UndefValue>(Initial) ? PoisonValue::get(KeptVectorTy)
                                       : B.CreateZExt(Initial, KeptVectorTy);
  Value *Elements = InMemory(Initial, "elements");

  BasicBlock *Before = I.getParent();
  BasicBlock *After = SplitBlock(Before, &I);
  auto NewBlock = [&](const Twine &Name) {
    return BasicBlock::Create(F.getContext(), Name, &F, After);
  };
  BasicBlock *Loop = NewBlock("element");
  BasicBlock *Move = Active ? NewBlock("active") : Loop;
  BasicBlock *Latch = Active ? NewBlock("next") : Loop;
  Before->getTerminator()->setSuccessor(0, Loop);

  B.SetInsertPoint(Loop);
  PHINode *Index = B.CreatePHI(IndexTy, 2, "i");
  PHINode *Address = nullptr;
  if (!Addresses)
    Address = B.CreatePHI(A.Address->getType(), 2, "address");
  if (Active) {
    Value *Flag =
        B.CreateLoad(B.getInt8Ty(), Element(Active, B.getInt8Ty(), Index));
    B.CreateCondBr(B.CreateIsNotNull(Flag), Move, Latch);
    B.SetInsertPoint(Move);
  }
  Value *Place = Address;
  if (Addresses) {
    Type *KeptTy = Addresses->Kept->getType()->getScalarType();
    Place = Addresses->address(
        B, B.CreateLoad(KeptTy, Element(KeptAddresses, KeptTy, Index)));
  }
  // A packed access is aligned as its first element at most.
  Align PlaceAlign = A.Place == Access::Packed
                         ? commonAlignment(A.Alignment, ElementBytes)
                         : A.Alignment;
  Value *Kept = Element(Elements, KeptElementTy, Index);
  auto Cast = [&](Value *V, Type *To) {
    return V->getType() == To ? V : B.CreateZExtOrTrunc(V, To);
  };
  if (A.Stored)
    B.CreateAlignedStore(Cast(B.CreateLoad(KeptElementTy, Kept), ElementTy),
                         Place, PlaceAlign);
  else
    B.CreateStore(
        Cast(B.CreateAlignedLoad(ElementTy, Place, PlaceAlign), KeptElementTy),
        Kept);

  Value *Following = nullptr;
  if (A.Place == Access::Packed)
    Following =
        B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Place, ElementBytes);
  if (Active) {
    B.CreateBr(Latch);
    B.SetInsertPoint(Latch);
    if (Following) {
      PHINode *Either = B.CreatePHI(Following->getType(), 2);
      Either->addIncoming(Address, Loop);
      Either->addIncoming(Following, Move);
      Following = Either;
    }
  }
  if (A.Place == Access::Strided)
    Following = B.CreateGEP(B.getInt8Ty(), Address, A.Stride);
  Value *NextIndex =
      B.CreateAdd(Index, ConstantInt::get(IndexTy, 1), "", true, true);
  Value *IsLast = B.CreateICmpEQ(NextIndex, ConstantInt::get(IndexTy, Count));
  B.CreateCondBr(IsLast, After, Loop);
  Index->addIncoming(ConstantInt::get(IndexTy, 0), Before);
  Index->addIncoming(NextIndex, Latch);
  if (Address) {
    Address->addIncoming(A.Address, Before);
    Address->addIncoming(Following, Latch);
  }

  if (!A.Stored) {
    B.SetInsertPoint(&I);
    Value *Result =
        B.CreateAlignedLoad(KeptVectorTy, Elements, PTO::VectorAlign);
    I.replaceAllUsesWith(Cast(Result, Ty));
  }
  I.eraseFromParent();
  if (Addresses)
    RecursivelyDeleteTriviallyDeadInstructions(A.Address);
}

/// Replaces an llvm.experimental.vector.compress by a compressing store over
/// what its remaining elements are. Integers without addresses of their own in
/// a vector become wider ones meanwhile.
static void compressInMemory(IntrinsicInst &I) {
  Value *V = I.getArgOperand(0), *Mask = I.getArgOperand(1),
        *Rest = I.getArgOperand(2);
  BasicBlock &Entry = I.getFunction()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.begin()), B(&I);
  auto *Ty = cast<FixedVectorType>(I.getType());
  FixedVectorType *KeptTy = addressableType(Ty, I.getDataLayout());
  if (KeptTy != Ty) {
    V = B.CreateZExt(V, KeptTy);
    Rest = B.CreateZExt(Rest, KeptTy);
  }
  AllocaInst *Slot = putInMemory(AtEntry, B, Rest);
  B.CreateMaskedCompressStore(V, Slot, Mask)
      ->addParamAttr(
          1, Attribute::getWithAlignment(I.getContext(), PTO::VectorAlign));
  Value *Result = B.CreateAlignedLoad(KeptTy, Slot, PTO::VectorAlign);
  I.replaceAllUsesWith(KeptTy == Ty ? Result : B.CreateTrunc(Result, Ty));
  I.eraseFromParent();
}

static bool compressAll(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (match(&I, m_Intrinsic<Intrinsic::experimental_vector_compress>()) &&
        isa<FixedVectorType>(I.getType()) &&
        (I.getType()->isIntOrIntVectorTy() ||
         isAddressable(I.getType()->getScalarType(), F.getDataLayout()))) {
      compressInMemory(cast<IntrinsicInst>(I));
      Changed = true;
    }
  return Changed;
}

/// Makes loops of accesses to elements whose type \p IsWanted.
static bool writeLoops(Function &F, function_ref<bool(Type *)> IsWanted) {
  SmallVector<IntrinsicInst *> Long;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    FixedVectorType *Ty = Call ? scatteredType(*Call) : nullptr;
    if (!Ty || !IsWanted(Ty->getElementType()) ||
        (!Ty->isIntOrIntVectorTy() &&
         !isAddressable(Ty->getElementType(), F.getDataLayout())))
      continue;
    bool IsStrided =
        Call->getIntrinsicID() == Intrinsic::experimental_vp_strided_load ||
        Call->getIntrinsicID() == Intrinsic::experimental_vp_strided_store;
    if (IsStrided || Ty->getNumElements() > LongestWrittenOut)
      Long.push_back(Call);
  }
  for (IntrinsicInst *Call : Long)
    writeLoop(*Call, scatteredType(*Call));
  return !Long.empty();
}

/// Whether no host has gathers of elements of type \p Ty.
static bool isOddInteger(Type *Ty) {
  unsigned Bits = Ty->isIntegerTy() ? Ty->getIntegerBitWidth() : 8;
  return Bits < 8 || Bits > 64 || !isPowerOf2_32(Bits);
}

PreservedAnalyses PTOElementLoopsPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  return writeLoops(F, isOddInteger) ? PreservedAnalyses::none()
                                     : PreservedAnalyses::all();
}

static bool writeAllLoops(Function &F) {
  bool Changed = compressAll(F);
  return writeLoops(F, [](Type *) { return true; }) || Changed;
}

using PTOElementLoopsLegacy = LegacyFunctionPass<writeAllLoops>;

INITIALIZE_PASS(PTOElementLoopsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOElementLoopsLegacyPass() {
  return new PTOElementLoopsLegacy();
}
