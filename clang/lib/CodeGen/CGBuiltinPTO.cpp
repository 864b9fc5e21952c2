//===--- CGBuiltinPTO.cpp - Code of PTO builtins --------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CGBuiltinPTO.h"
#include "CodeGenFunction.h"
#include "CodeGenModule.h"
#include "clang/Basic/BuiltinsPTO.h"
#include "llvm/IR/Intrinsics.h"
#include <algorithm>

using namespace clang;
using namespace CodeGen;

/// The call of an operation of streams, such as vldus_v64f32.
static llvm::Value *emitStream(CodeGenFunction &CGF, llvm::StringRef Name,
                               unsigned ICEArguments, const CallExpr *E) {
  auto [Operation, Type] = Name.split('_');
  bool IsOfMasks = Operation == "pstu";
  std::string IntrinsicName =
      ("llvm.pto.stream." + Operation + (IsOfMasks ? "." + Type : "")).str();
  llvm::Intrinsic::ID ID = llvm::Function::lookupIntrinsicID(IntrinsicName);
  assert(ID != llvm::Intrinsic::not_intrinsic && "builtin without intrinsic");

  // The address of a state is that of the state before and after.
  std::optional<LValue> State;
  llvm::SmallVector<llvm::Value *> Operands;
  llvm::SmallVector<llvm::Type *> Overloads;
  if (!E->getType()->isVoidType() && !E->getType()->isSizelessType())
    Overloads.push_back(CGF.ConvertType(E->getType()));
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    const Expr *Arg = E->getArg(I);
    QualType Pointee = Arg->getType()->getPointeeType();
    if (!Pointee.isNull() && Pointee->isSizelessType()) {
      State = CGF.MakeAddrLValue(CGF.EmitPointerWithAlignment(Arg), Pointee);
      Operands.push_back(CGF.EmitLoadOfScalar(*State, Arg->getExprLoc()));
      continue;
    }
    Operands.push_back(CGF.EmitScalarOrConstFoldImmArg(ICEArguments, I, E));
    llvm::Type *Ty = Operands.back()->getType();
    if (Ty->isPointerTy() ||
        (llvm::isa<llvm::FixedVectorType>(Ty) && !IsOfMasks))
      Overloads.push_back(Ty);
  }

  llvm::Value *Result =
      CGF.Builder.CreateCall(CGF.CGM.getIntrinsic(ID, Overloads), Operands);
  if (!State)
    return Result;
  llvm::Value *Next = Result;
  if (Result->getType()->isStructTy()) {
    Next = CGF.Builder.CreateExtractValue(Result, 1);
    Result = CGF.Builder.CreateExtractValue(Result, 0);
  }
  CGF.EmitStoreOfScalar(Next, *State);
  return Result;
}

llvm::Value *CodeGen::emitPTOBuiltinExpr(CodeGenFunction &CGF,
                                         unsigned BuiltinID,
                                         const CallExpr *E) {
  unsigned ICEArguments = 0;
  ASTContext::GetBuiltinTypeError Error;
  CGF.getContext().GetBuiltinType(BuiltinID, Error, &ICEArguments);
  assert(Error == ASTContext::GE_None && "builtin without a type");

  // __builtin_pto_vintlv_f32 is llvm.pto.vintlv.f32.
  llvm::StringRef Name =
      PTO::builtins()[BuiltinID - Builtin::FirstTSBuiltin].Name;
  Name.consume_front("__builtin_pto_");
  if (Name.consume_front("stream_"))
    return emitStream(CGF, Name, ICEArguments, E);
  std::string IntrinsicName = ("llvm.pto." + Name).str();
  std::replace(IntrinsicName.begin(), IntrinsicName.end(), '_', '.');
  llvm::Intrinsic::ID ID = llvm::Function::lookupIntrinsicID(IntrinsicName);
  assert(ID != llvm::Intrinsic::not_intrinsic && "builtin without intrinsic");

  unsigned NumOperands = E->getNumArgs() - 1;
  llvm::SmallVector<llvm::Value *> Operands;
  for (unsigned I = 0; I != NumOperands; ++I)
    Operands.push_back(CGF.EmitScalarOrConstFoldImmArg(ICEArguments, I, E));
  const Expr *Pointer = E->getArg(NumOperands);
  LValue Second = CGF.MakeAddrLValue(CGF.EmitPointerWithAlignment(Pointer),
                                     Pointer->getType()->getPointeeType());

  llvm::Value *Results =
      CGF.Builder.CreateCall(CGF.CGM.getIntrinsic(ID), Operands);
  CGF.EmitStoreThroughLValue(
      RValue::get(CGF.Builder.CreateExtractValue(Results, 1)), Second);
  return CGF.Builder.CreateExtractValue(Results, 0);
}
