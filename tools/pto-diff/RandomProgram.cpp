//===- RandomProgram.cpp - Small random vector programs -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"
#include "pto/Machine/Operation.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pto;

Type *ProgramGenerator::vectorType(unsigned Index) {
  Type *const Elements[] = {B.getInt8Ty(),  B.getInt16Ty(), B.getInt32Ty(),
                            B.getInt64Ty(), B.getFloatTy(), B.getHalfTy(),
                            B.getBFloatTy()};
  Type *Element = Elements[Index];
  return FixedVectorType::get(
      Element, machine::numLanes(Element->getPrimitiveSizeInBits()));
}

Value *ProgramGenerator::address(unsigned Align) {
  // Anywhere in the first half, with room for the longest access.
  uint64_t Offset = pick((RandomProgramBytes / 2 - 1024) / Align) * Align;
  return B.CreateConstGEP1_64(B.getInt8Ty(), F->getArg(0), Offset);
}

void ProgramGenerator::add(Value *V) {
  Type *Ty = V->getType();
  if (Ty->isStructTy()) {
    for (unsigned I = 0; I < Ty->getStructNumElements(); ++I)
      add(B.CreateExtractValue(V, I));
    return;
  }
  Pool[Ty].push_back(V);
  if (Ty->isVectorTy())
    Results.push_back(V);
}

void ProgramGenerator::addGeneric(Value *Mask) {
  unsigned Lanes = cast<FixedVectorType>(Mask->getType())->getNumElements();
  if (!Options.Generic || Lanes == 256)
    return add(Mask);
  std::string View = Lanes == 128 ? ".b16" : ".b32";
  Value *All = call("pset" + View, {B.getInt32(0)});
  add(call("pand" + View, {Mask, Mask, All}));
}

Value *ProgramGenerator::call(StringRef Name, ArrayRef<Value *> Args) {
  Intrinsic::ID ID = Function::lookupIntrinsicID(("llvm.pto." + Name).str());
  return B.CreateCall(Intrinsic::getDeclaration(&M, ID), Args);
}

/// A vector of type \p Ty: one that there is, or another one's bits.
Value *ProgramGenerator::vector(Type *Ty) {
  SmallVector<Value *, 16> &Same = Pool[Ty];
  if (!Same.empty() && pick(3))
    return Same[pick(Same.size())];
  SmallVector<Value *, 64> All;
  for (auto &[Other, Values] : Pool)
    if (Other->isVectorTy() && !Other->getScalarType()->isIntegerTy(1))
      All.append(Values.begin(), Values.end());
  return B.CreateBitCast(All[pick(All.size())], Ty);
}

Value *ProgramGenerator::value(Type *Ty) {
  if (!Ty->isVectorTy())
    return number(Ty);
  return Ty->getScalarType()->isIntegerTy(1) ? mask(Ty) : vector(Ty);
}

Value *ProgramGenerator::mask(Type *Ty) {
  SmallVector<Value *, 16> &Same = Pool[Ty];
  return Same[pick(Same.size())];
}

/// An argument of type \p Ty, or a constant where that is an integer.
Value *ProgramGenerator::number(Type *Ty) {
  SmallVector<Value *, 16> &Same = Pool[Ty];
  if (!Ty->isIntegerTy() || pick(2))
    return Same[pick(Same.size())];
  static const int64_t Interesting[] = {
      0,   1,  2,   7,   8,   15,   16,    31,    32, 33,  63,  64,   65,
      127, -1, 128, 255, 256, -128, 32767, 65535, -2, 300, 129, 1000, -32768};
  return ConstantInt::getSigned(Ty, Interesting[pick(std::size(Interesting))]);
}

/// A function that gives back its argument, through a select so that there is
/// something to emulate. Not inlined: images have to go through the call.
Function *ProgramGenerator::makeIdentity(Type *Ty, StringRef Name) {
  IRBuilderBase::InsertPointGuard Guard(B);
  auto *Callee =
      Function::Create(FunctionType::get(Ty, {Ty, B.getInt1Ty()}, false),
                       GlobalValue::InternalLinkage, Name, M);
  Callee->addFnAttr(Attribute::NoInline);
  B.SetInsertPoint(BasicBlock::Create(Ctx, "", Callee));
  B.CreateRet(B.CreateSelect(Callee->getArg(1), Callee->getArg(0),
                             Constant::getNullValue(Ty)));
  return Callee;
}

void ProgramGenerator::start() {
  M.setTargetTriple("pto");
  Type *Params[] = {PointerType::get(Ctx, 6),
                    B.getInt32Ty(),
                    B.getInt64Ty(),
                    B.getInt1Ty(),
                    B.getHalfTy(),
                    B.getBFloatTy(),
                    B.getFloatTy()};
  F = Function::Create(FunctionType::get(B.getVoidTy(), Params, false),
                       GlobalValue::ExternalLinkage, "program", M);
  F->addFnAttr("target-cpu", "cpu");
  if (Options.RoundADirected)
    F->addFnAttr("target-features", "+round-a-directed");
  if (Options.FlushDenormals)
    F->addFnAttr("denormal-fp-math", "preserve-sign,preserve-sign");
  B.SetInsertPoint(BasicBlock::Create(Ctx, "entry", F));
  for (Argument &Arg : drop_begin(F->args()))
    add(&Arg);
  // A few of each kind to begin with. Masks come with bits between lanes.
  // The host takes long to compile what it has no registers for.
  for (unsigned I = 0, E = Options.Generic ? 2 : 4; I != E; ++I) {
    static const char *const Types[] = {"v64f32", "v128f16", "v128bf16",
                                        "v256i8"};
    add(call((Twine("vlds.") + Types[I]).str(),
             {address(32), B.getInt32(0), B.getInt32(0)}));
    Value *Image = call("plds", {address(32), B.getInt32(0), B.getInt32(0)});
    add(Image);
    add(call(I % 2 ? "pbitcast.b8.b16" : "pbitcast.b8.b32", {Image}));
  }
}

/// The lanes of \p V, which have 16 or 32 bits, and \p Limit.
Value *ProgramGenerator::bounded(Value *V, unsigned Limit) {
  unsigned Bits = V->getType()->getScalarSizeInBits();
  std::string Format = "s" + std::to_string(Bits);
  Value *All = call("pset.b" + std::to_string(Bits), {B.getInt32(0)});
  return call("vand." + Format,
              {V, call("vbr." + Format, {B.getInt32(Limit)}), All});
}

void ProgramGenerator::operation() {
  machine::AllOperations All = machine::operations();
  const machine::Operation &Op = *(All.begin() + pick(All.size()));
  Intrinsic::ID ID =
      Function::lookupIntrinsicID((Twine("llvm.pto.") + Op.Name).str());
  Function *Callee = Intrinsic::getDeclaration(&M, ID);
  SmallVector<Value *, 6> Args;
  bool IsMemory = false;
  for (unsigned I = 0; I < Op.Operands.size(); ++I) {
    Type *Ty = Callee->getFunctionType()->getParamType(I);
    switch (Op.Operands[I]) {
    case machine::OperandKind::Vector:
      Args.push_back(vector(Ty));
      // After the pointer, indices of elements or offsets of blocks.
      if (IsMemory)
        Args.back() =
            bounded(Args.back(), Op.Kind == pto::VGATHERB ? 0x1E0 : 0xFF);
      break;
    case machine::OperandKind::Mask:
      Args.push_back(mask(Ty));
      break;
    case machine::OperandKind::Scalar:
      Args.push_back(number(Ty));
      break;
    case machine::OperandKind::Word:
      // The offset of an access must leave its address where it was drawn, and
      // distances of blocks must be small.
      if (Op.Kind == pto::VSLDB || Op.Kind == pto::VSSTB)
        Args.push_back(B.getInt32(pick(3) << 16 | pick(3)));
      else
        Args.push_back(IsMemory ? B.getInt32(512 * pick(2)) : number(Ty));
      break;
    case machine::OperandKind::Pointer:
      IsMemory = true;
      Args.push_back(address(32));
      break;
    default: {
      std::vector<unsigned> Codes = machine::legalCodes(Op, I);
      Args.push_back(B.getInt32(Codes[pick(Codes.size())]));
      break;
    }
    }
  }
  Value *V = B.CreateCall(Callee, Args);
  if (!V->getType()->isVoidTy())
    add(V);
}

/// Moves a mask as programs do that know nothing of images.
void ProgramGenerator::moveMask() {
  static const unsigned Lanes[] = {256, 128, 64};
  unsigned N = Lanes[pick(3)];
  Type *Ty = maskType(N);
  Value *A = mask(Ty), *C = mask(Ty), *Condition = F->getArg(3);
  switch (pick(4)) {
  case 0:
    return add(B.CreateSelect(Condition, A, C));
  case 1: {
    std::string Name = "identity" + std::to_string(N);
    Function *Callee = M.getFunction(Name);
    if (!Callee)
      Callee = makeIdentity(Ty, Name);
    return add(B.CreateCall(Callee, {A, Condition}));
  }
  case 2: {
    BasicBlock *Here = B.GetInsertBlock();
    auto *Then = BasicBlock::Create(Ctx, "then", F);
    auto *Join = BasicBlock::Create(Ctx, "join", F);
    B.CreateCondBr(Condition, Then, Join);
    B.SetInsertPoint(Then);
    // Something that must not be speculated, so that the branch stays.
    B.CreateCall(
        Intrinsic::getDeclaration(&M,
                                  Function::lookupIntrinsicID("llvm.pto.psts")),
        {mask(maskType(256)), address(32), B.getInt32(0), B.getInt32(0)});
    B.CreateBr(Join);
    B.SetInsertPoint(Join);
    PHINode *Phi = B.CreatePHI(Ty, 2);
    Phi->addIncoming(A, Here);
    Phi->addIncoming(C, Then);
    return add(Phi);
  }
  default: {
    static const Instruction::BinaryOps Ops[] = {
        Instruction::And, Instruction::Or, Instruction::Xor};
    return addGeneric(B.CreateBinOp(Ops[pick(3)], A, C));
  }
  }
}

/// Stores all values, masks with all bits of their images.
void ProgramGenerator::finish() {
  uint64_t Offset = RandomProgramBytes / 2;
  for (Value *V : Results) {
    if (Offset + pto::RegisterBytes > RandomProgramBytes)
      break;
    Value *P = B.CreateConstGEP1_64(B.getInt8Ty(), F->getArg(0), Offset);
    if (!V->getType()->getScalarType()->isIntegerTy(1)) {
      B.CreateAlignedStore(V, P, Align(32));
      Offset += pto::RegisterBytes;
      continue;
    }
    unsigned Lanes = cast<FixedVectorType>(V->getType())->getNumElements();
    if (Lanes != 256)
      V = call(Lanes == 128 ? "pbitcast.b16.b8" : "pbitcast.b32.b8", {V});
    call("psts", {V, P, B.getInt32(0), B.getInt32(0)});
    Offset += pto::RegisterBytes / 8;
  }
  B.CreateRetVoid();
}

std::string ProgramGenerator::generate() {
  start();
  if (Options.Generic) {
    steps(Options.Steps, 0);
    pressure();
  } else {
    for (unsigned I = 0; I < Options.Steps; ++I) {
      operation();
      if (I % 4 == 3)
        moveMask();
    }
  }
  finish();
  std::string Text;
  raw_string_ostream(Text) << M;
  return Text;
}

std::string pto::randomProgram(uint64_t Seed,
                               const RandomProgramOptions &Options) {
  return ProgramGenerator(Seed, Options).generate();
}
