//===- PtxPackedFunctions.cpp - PTX's packed conversions ------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A register has 64 slots of 32 bits. The pair (a, b), a being the high half in
// PTX, is in slot I of
//   32 bits  two registers, one of each element;
//   16 bits  one register, b in its even lane and a in the odd one;
//    8 bits  one register, b in the lowest byte and a in the next;
//    4 bits  one register, both in the lowest byte.
// These are the parts that forms of vcvt read and write (EVEN, ODD, P0, P1), so
// between widths nothing has to be moved but by the conversion itself.
//
// A single pair is not put together in a register: to wait for that would take
// longer than to read both from memory.
//
//===----------------------------------------------------------------------===//

#include "PtxPackedFunctions.h"
#include "llvm/Transforms/PTO/LateInlining.h"
#include "pto/Numeric/Forms.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace pto;

/// Pairs that a register has slots for.
static constexpr unsigned NumSlots = 64;

Type *pto::ptxElementType(LLVMContext &Ctx, Format F) {
  switch (F) {
  case Format::F16:
    return Type::getHalfTy(Ctx);
  case Format::BF16:
    return Type::getBFloatTy(Ctx);
  case Format::F32:
    return Type::getFloatTy(Ctx);
  default:
    return info(F).isInteger() && info(F).Bits >= 8
               ? Type::getIntNTy(Ctx, info(F).Bits)
               : nullptr;
  }
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

namespace {

/// Emits steps on the pairs of 64 slots.
class SlotEmitter {
  IRBuilderBase &B;
  /// b and a, or both in the first.
  Value *Registers[2] = {nullptr, nullptr};

  FixedVectorType *registerOf(Format F) const;
  Value *call(const Twine &Name, ArrayRef<Value *> Args);
  Value *convert(const ptx::Step &S, Value *Register, unsigned Part);
  void convertAll(const ptx::Step &S);
  Value *onLanes(const ptx::Step &S, Value *Register);
  Value *allLanes(Value *Register);
  Value *merged(Value *Low, Value *High);

public:
  SlotEmitter(IRBuilderBase &B) : B(B) {}
  /// What \p Steps make of the element \p Bits alone: integers of the formats'
  /// widths.
  Value *emitElement(const std::vector<ptx::Step> &Steps, Value *Bits);
  /// The slots that \p Steps make of \p Slots, all of them <64 x i32>.
  Value *emit(const std::vector<ptx::Step> &Steps, ArrayRef<Value *> Slots);
};

} // namespace

/// LLVM's type of a register of \p F. Two elements of 4 bits are one lane.
FixedVectorType *SlotEmitter::registerOf(Format F) const {
  Type *Lane = ptxElementType(B.getContext(), F);
  if (!Lane)
    Lane = B.getInt8Ty();
  return FixedVectorType::get(
      Lane, unsigned(NumSlots * 32 / Lane->getPrimitiveSizeInBits()));
}

Value *SlotEmitter::call(const Twine &Name, ArrayRef<Value *> Args) {
  Intrinsic::ID ID = Function::lookupIntrinsicID(("llvm.pto." + Name).str());
  assert(ID != Intrinsic::not_intrinsic &&
         "the table has such operations only");
  return B.CreateIntrinsic(ID, {}, Args);
}

Value *SlotEmitter::allLanes(Value *Register) {
  unsigned Lanes = cast<FixedVectorType>(Register->getType())->getNumElements();
  return ConstantInt::getTrue(FixedVectorType::get(B.getInt1Ty(), Lanes));
}

Value *SlotEmitter::convert(const ptx::Step &S, Value *Register,
                            unsigned Part) {
  const ConversionForm *Form = findForm(S.From, S.To);
  return call("vcvt." + Form->name(),
              {Register, allLanes(Register),
               B.getInt32(Form->Roundings ? unsigned(S.Rnd) : 0),
               B.getInt32(Form->HasSaturation && S.Saturate),
               B.getInt32(Part)});
}

/// Conversions leave 0 in what their part does not write.
Value *SlotEmitter::merged(Value *Low, Value *High) {
  auto *Slots = FixedVectorType::get(B.getInt32Ty(), NumSlots);
  Value *Both =
      B.CreateOr(B.CreateBitCast(Low, Slots), B.CreateBitCast(High, Slots));
  return B.CreateBitCast(Both, Low->getType());
}

void SlotEmitter::convertAll(const ptx::Step &S) {
  bool IsApart = Registers[1];
  bool BecomesApart = info(S.To).Bits == 32;
  if (IsApart) {
    for (unsigned I = 0; I != 2; ++I)
      Registers[I] = convert(S, Registers[I], BecomesApart ? 0 : I);
    if (!BecomesApart) {
      Registers[0] = merged(Registers[0], Registers[1]);
      Registers[1] = nullptr;
    }
    return;
  }
  if (BecomesApart)
    Registers[1] = convert(S, Registers[0], 1);
  Registers[0] = convert(S, Registers[0], 0);
}

Value *SlotEmitter::onLanes(const ptx::Step &S, Value *Register) {
  std::string Name = info(S.From).Name;
  if (S.Kind == ptx::Step::Truncate)
    return call("vtrc." + Name,
                {Register, allLanes(Register), B.getInt32(unsigned(S.Rnd))});
  Type *Lane = cast<FixedVectorType>(Register->getType())->getElementType();
  Value *Limit =
      Lane->isIntegerTy()
          ? static_cast<Value *>(B.getInt32(unsigned(S.Limit)))
          : B.CreateBitCast(
                B.getIntN(unsigned(Lane->getPrimitiveSizeInBits()), S.Limit),
                Lane);
  return call((S.Kind == ptx::Step::Maximum ? "vmaxs." : "vmins.") + Name,
              {Register, Limit, allLanes(Register)});
}

Value *SlotEmitter::emit(const std::vector<ptx::Step> &Steps,
                         ArrayRef<Value *> Slots) {
  FixedVectorType *Ty = registerOf(Steps.front().From);
  // PTX has a in front.
  for (unsigned I = 0; I != Slots.size(); ++I)
    Registers[I] = B.CreateBitCast(Slots[Slots.size() - 1 - I], Ty);
  for (const ptx::Step &S : Steps) {
    if (S.Kind == ptx::Step::Convert) {
      convertAll(S);
      continue;
    }
    for (Value *&Register : Registers)
      if (Register && S.Kind != ptx::Step::Reinterpret)
        Register = onLanes(S, Register);
  }
  assert(!Registers[1] && "packed results are narrower than a slot");
  return B.CreateBitCast(Registers[0], Slots[0]->getType());
}

Value *pto::emitElementSteps(IRBuilderBase &B,
                             const std::vector<ptx::Step> &Steps, Value *Bits) {
  return SlotEmitter(B).emitElement(Steps, Bits);
}

Value *SlotEmitter::emitElement(const std::vector<ptx::Step> &Steps,
                                Value *Bits) {
  FixedVectorType *Ty = registerOf(Steps.front().From);
  Type *Lane = Ty->getElementType();
  Value *Register = B.CreateVectorSplat(
      Ty->getNumElements(),
      B.CreateBitCast(
          B.CreateZExt(Bits, B.getIntNTy(Lane->getPrimitiveSizeInBits())),
          Lane));
  for (const ptx::Step &S : Steps)
    if (S.Kind == ptx::Step::Convert)
      Register = convert(S, Register, 0);
    else if (S.Kind != ptx::Step::Reinterpret)
      Register = onLanes(S, Register);
  Value *First = B.CreateExtractElement(Register, uint64_t(0));
  unsigned Width = unsigned(First->getType()->getPrimitiveSizeInBits());
  return B.CreateTrunc(B.CreateBitCast(First, B.getIntNTy(Width)),
                       B.getIntNTy(info(Steps.back().To).Bits));
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {

/// The functions of one conversion.
class PackedFunctions {
  Module &M;
  const ptx::Instruction &Inst;
  const std::vector<ptx::Step> &Steps;
  PtxElementEmitter Element;

  IntegerType *argument() const {
    return Type::getIntNTy(M.getContext(), Inst.src().bits());
  }
  IntegerType *result() const {
    return Type::getIntNTy(M.getContext(), Inst.dst().bits());
  }
  unsigned numArguments() const { return ptx::numSources(Inst.F->Operands); }
  std::string name(unsigned Pairs) const;
  Function *create(unsigned Pairs);
  Value *emitVector(IRBuilderBase &B, ArrayRef<Value *> Args, unsigned Pairs);
  Value *emitOne(IRBuilderBase &B, ArrayRef<Value *> Args);

public:
  PackedFunctions(Module &M, const ptx::Instruction &Inst,
                  const std::vector<ptx::Step> &Steps,
                  PtxElementEmitter Element)
      : M(M), Inst(Inst), Steps(Steps), Element(Element) {}
  Value *emitCall(IRBuilderBase &B, ArrayRef<Value *> Args);
};

} // namespace

/// As many pairs as fill a register with 32, 16 and 8 bits of each.
static constexpr unsigned VectorLengths[] = {NumSlots, 2 * NumSlots,
                                             4 * NumSlots};

/// Of one pair, "pto.ptx.cvt.rn.f16x2.e4m3x2".
std::string PackedFunctions::name(unsigned Pairs) const {
  return "pto.ptx." + Inst.spelling() +
         (Pairs == 1 ? "" : ".v" + std::to_string(Pairs));
}

/// The results of a multiple of 64 pairs, whose operands are vectors. Between
/// integers and slots go all of them at once, for the target to interleave.
Value *PackedFunctions::emitVector(IRBuilderBase &B, ArrayRef<Value *> Args,
                                   unsigned Pairs) {
  auto *Slots = FixedVectorType::get(B.getInt32Ty(), NumSlots);
  auto *All = FixedVectorType::get(B.getInt32Ty(), Pairs);
  SmallVector<Value *, 2> Wide;
  for (Value *Arg : Args)
    Wide.push_back(B.CreateZExt(Arg, All));
  auto Piece = [&](Value *V, unsigned First) {
    return Pairs == NumSlots
               ? V
               : B.CreateExtractVector(Slots, V, B.getInt64(First));
  };
  Value *Done = PoisonValue::get(All);
  for (unsigned First = 0; First != Pairs; First += NumSlots) {
    SmallVector<Value *, 2> Pieces;
    for (Value *V : Wide)
      Pieces.push_back(Piece(V, First));
    Value *Result = SlotEmitter(B).emit(Steps, Pieces);
    Done = Pairs == NumSlots
               ? Result
               : B.CreateInsertVector(All, Done, Result, B.getInt64(First));
  }
  return B.CreateTrunc(Done, FixedVectorType::get(result(), Pairs));
}

/// The result of one pair.
Value *PackedFunctions::emitOne(IRBuilderBase &B, ArrayRef<Value *> Args) {
  const ptx::TypeInfo &Src = Inst.src(), &Dst = Inst.dst();
  Value *Result = nullptr;
  for (unsigned I = 0; I != 2; ++I) {
    Value *Bits = Src.Count == 1
                      ? Args[I]
                      : B.CreateLShr(Args[0], (1 - I) * Src.FieldBits);
    Value *V =
        Element(B, B.CreateTrunc(Bits, B.getIntNTy(info(Src.Element).Bits)));
    V = B.CreateShl(B.CreateZExt(V, result()), (1 - I) * Dst.FieldBits);
    Result = Result ? B.CreateOr(Result, V) : V;
  }
  return Result;
}

Function *PackedFunctions::create(unsigned Pairs) {
  std::string Name = name(Pairs);
  if (Function *F = M.getFunction(Name))
    return F;
  auto OfPairs = [&](Type *Ty) {
    return Pairs == 1 ? Ty : FixedVectorType::get(Ty, Pairs);
  };
  auto *Ty = FunctionType::get(
      OfPairs(result()),
      SmallVector<Type *, 2>(numArguments(), OfPairs(argument())), false);
  // Not a local function, whose arguments might be changed for one caller.
  auto *F = Function::Create(Ty, Function::LinkOnceODRLinkage, Name, M);
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setSpeculatable();
  F->addFnAttr(Attribute::NoInline);
  F->addFnAttr(PTOInlineLate);
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "", F));
  SmallVector<Value *, 2> Args;
  for (Argument &A : F->args())
    Args.push_back(&A);
  B.CreateRet(Pairs == 1 ? emitOne(B, Args) : emitVector(B, Args, Pairs));
  // Nothing calls those of vectors before the vectorisers do.
  if (Pairs != 1)
    appendToCompilerUsed(M, {F});
  return F;
}

Value *PackedFunctions::emitCall(IRBuilderBase &B, ArrayRef<Value *> Args) {
  SmallVector<Value *, 2> Integers;
  for (Value *Arg : Args)
    Integers.push_back(B.CreateTrunc(Arg, argument()));
  CallInst *Call = B.CreateCall(create(1), Integers);
  std::string Variants;
  for (unsigned Pairs : VectorLengths) {
    Function *F = create(Pairs);
    Variants += (Variants.empty() ? "" : ",") + std::string("_ZGV_LLVM_N") +
                std::to_string(Pairs) + std::string(numArguments(), 'v') + "_" +
                name(1) + "(" + F->getName().str() + ")";
  }
  Call->addFnAttr(
      Attribute::get(B.getContext(), "vector-function-abi-variant", Variants));
  return B.CreateZExt(Call, B.getInt64Ty());
}

Value *pto::emitPackedCall(IRBuilderBase &B, const ptx::Instruction &Inst,
                           const std::vector<ptx::Step> &Steps,
                           PtxElementEmitter Element, ArrayRef<Value *> Args) {
  return PackedFunctions(*B.GetInsertBlock()->getModule(), Inst, Steps, Element)
      .emitCall(B, Args);
}
