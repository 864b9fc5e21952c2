//===- IRInterpreter.cpp - Direct execution of PTO IR ---------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRInterpreter.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace llvm;
using namespace pto;

static bool isMask(const Type *Ty) {
  return Ty->isVectorTy() && Ty->getScalarType()->isIntegerTy(1);
}
static unsigned maskStride(const Type *Ty) {
  return pto::RegisterBytes / cast<FixedVectorType>(Ty)->getNumElements();
}

IRValue IRInterpreter::constant(const Constant &C) {
  IRValue V;
  if (auto *Int = dyn_cast<ConstantInt>(&C)) {
    V.Number = Int->getZExtValue();
  } else if (auto *Float = dyn_cast<ConstantFP>(&C)) {
    V.Number = Float->getValueAPF().bitcastToAPInt().getZExtValue();
  } else if (isMask(C.getType())) {
    unsigned Stride = maskStride(C.getType());
    for (unsigned I = 0; I < pto::RegisterBytes / Stride; ++I)
      V.Mask.setBit(I * Stride,
                    cast<ConstantInt>(C.getAggregateElement(I))->isOne());
  } else if (!C.isNullValue()) {
    Error = "constant that the interpreter does not know";
  }
  return V;
}

IRValue IRInterpreter::callOperation(const CallInst &Call,
                                     ArrayRef<IRValue> Args) {
  StringRef Name = Call.getCalledFunction()->getName();
  Name.consume_front("llvm.pto.");
  const machine::Operation *Op = machine::findOperation(Name.str());
  IRValue Result;
  if (!Op) {
    Error = ("no operation " + Name).str();
    return Result;
  }
  std::vector<machine::Operand> Operands;
  for (auto [Arg, V] : zip(Call.args(), Args)) {
    if (isMask(Arg->getType()))
      Operands.emplace_back(V.Mask);
    else if (Arg->getType()->isVectorTy())
      Operands.emplace_back(V.Vector);
    else
      Operands.emplace_back(V.Number);
  }
  Type *Ty = Call.getType();
  std::vector<machine::Destination> Destinations;
  auto Add = [&](Type *Ty, IRValue &V) {
    if (isMask(Ty))
      Destinations.emplace_back(V.Mask);
    else if (Ty->isVectorTy())
      Destinations.emplace_back(V.Vector);
    else
      Destinations.emplace_back(V.Number);
  };
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    Result.Fields.resize(Struct->getNumElements());
    for (unsigned I = 0; I < Struct->getNumElements(); ++I)
      Add(Struct->getElementType(I), Result.Fields[I]);
  } else if (!Ty->isVoidTy()) {
    Add(Ty, Result);
  }
  machine::Status S =
      machine::execute(*Op, Operands, Destinations, Options, &Memory);
  if (!S)
    Error = (Name + ": " + S.message()).str();
  return Result;
}

IRValue IRInterpreter::run(const Function &F, ArrayRef<IRValue> Args) {
  const DataLayout &DL = F.getDataLayout();
  DenseMap<const Value *, IRValue> Values;
  for (const Argument &Arg : F.args())
    Values[&Arg] = Args[Arg.getArgNo()];
  auto Get = [&](const Value *V) {
    if (auto *C = dyn_cast<Constant>(V))
      return constant(*C);
    return Values.lookup(V);
  };
  const BasicBlock *Block = &F.getEntryBlock(), *From = nullptr;
  while (Error.empty()) {
    const BasicBlock *Next = nullptr;
    // Phis read what was there before the block.
    std::vector<std::pair<const Value *, IRValue>> Phis;
    for (const PHINode &Phi : Block->phis())
      Phis.push_back({&Phi, Get(Phi.getIncomingValueForBlock(From))});
    for (auto &[Phi, V] : Phis)
      Values[Phi] = V;
    for (const Instruction &I : *Block) {
      if (isa<PHINode>(I))
        continue;
      IRValue Result;
      if (auto *Return = dyn_cast<ReturnInst>(&I)) {
        return Return->getReturnValue() ? Get(Return->getReturnValue())
                                        : IRValue();
      } else if (auto *Branch = dyn_cast<BranchInst>(&I)) {
        bool Taken =
            !Branch->isConditional() || Get(Branch->getCondition()).Number;
        Next = Branch->getSuccessor(Taken ? 0 : 1);
      } else if (auto *Call = dyn_cast<CallInst>(&I)) {
        SmallVector<IRValue, 8> Operands;
        for (const Value *Arg : Call->args())
          Operands.push_back(Get(Arg));
        const Function *Callee = Call->getCalledFunction();
        Result = Callee->isDeclaration() ? callOperation(*Call, Operands)
                                         : run(*Callee, Operands);
      } else if (isa<BitCastInst, FreezeInst>(I)) {
        Result = Get(I.getOperand(0));
      } else if (auto *Extract = dyn_cast<ExtractValueInst>(&I)) {
        Result = Get(Extract->getAggregateOperand())
                     .Fields[Extract->getIndices()[0]];
      } else if (auto *Select = dyn_cast<SelectInst>(&I)) {
        Result = Get(Select->getCondition()).Number
                     ? Get(Select->getTrueValue())
                     : Get(Select->getFalseValue());
      } else if (auto *GEP = dyn_cast<GEPOperator>(&I)) {
        APInt Offset(64, 0);
        if (!GEP->accumulateConstantOffset(DL, Offset))
          Error = "variable getelementptr";
        Result.Number =
            Get(GEP->getPointerOperand()).Number + Offset.getZExtValue();
      } else if (I.isBitwiseLogicOp() && isMask(I.getType())) {
        // LLVM's operations on masks see lanes only.
        IRValue A = Get(I.getOperand(0)), B = Get(I.getOperand(1));
        unsigned Stride = maskStride(I.getType());
        for (unsigned Bit = 0; Bit < pto::RegisterBytes; Bit += Stride) {
          bool X = A.Mask.bit(Bit), Y = B.Mask.bit(Bit);
          Result.Mask.setBit(Bit, I.getOpcode() == Instruction::And  ? X && Y
                                  : I.getOpcode() == Instruction::Or ? X || Y
                                                                     : X != Y);
        }
      } else if (auto *Load = dyn_cast<LoadInst>(&I)) {
        uint8_t *P = Memory.find(Get(Load->getPointerOperand()).Number,
                                 pto::RegisterBytes);
        std::copy_n(P, pto::RegisterBytes, Result.Vector.Bytes.begin());
      } else if (auto *Store = dyn_cast<StoreInst>(&I)) {
        uint8_t *P = Memory.find(Get(Store->getPointerOperand()).Number,
                                 pto::RegisterBytes);
        IRValue V = Get(Store->getValueOperand());
        std::copy(V.Vector.Bytes.begin(), V.Vector.Bytes.end(), P);
      } else {
        raw_string_ostream(Error) << "instruction not known:" << I;
      }
      Values[&I] = Result;
    }
    From = Block;
    Block = Next;
  }
  return {};
}
