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

llvm::Value *CodeGen::emitPTOBuiltinExpr(CodeGenFunction &CGF,
                                         unsigned BuiltinID,
                                         const CallExpr *E) {
  // __builtin_pto_vintlv_f32 is llvm.pto.vintlv.f32.
  llvm::StringRef Name =
      PTO::builtins()[BuiltinID - Builtin::FirstTSBuiltin].Name;
  Name.consume_front("__builtin_pto_");
  std::string IntrinsicName = ("llvm.pto." + Name).str();
  std::replace(IntrinsicName.begin(), IntrinsicName.end(), '_', '.');
  llvm::Intrinsic::ID ID = llvm::Function::lookupIntrinsicID(IntrinsicName);
  assert(ID != llvm::Intrinsic::not_intrinsic && "builtin without intrinsic");

  unsigned ICEArguments = 0;
  ASTContext::GetBuiltinTypeError Error;
  CGF.getContext().GetBuiltinType(BuiltinID, Error, &ICEArguments);
  assert(Error == ASTContext::GE_None && "builtin without a type");

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
