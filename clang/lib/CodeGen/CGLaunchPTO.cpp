//===--- CGLaunchPTO.cpp - Launches of kernels ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CGBuiltinPTO.h"
#include "CodeGenFunction.h"
#include "CodeGenModule.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
using namespace CodeGen;

RValue CodeGen::emitPTOLaunch(CodeGenFunction &CGF, const CUDAKernelCallExpr *E,
                              ReturnValueSlot) {
  CGBuilderTy &B = CGF.Builder;
  // The configuration is a call of the header's function, which returns how
  // many blocks there are.
  llvm::Value *NumBlocks =
      B.CreateZExtOrTrunc(CGF.EmitScalarExpr(E->getConfig()), CGF.Int64Ty);
  CGCallee Callee = CGF.EmitCallee(E->getCallee());
  const auto *Type = E->getCallee()
                         ->getType()
                         ->castAs<PointerType>()
                         ->getPointeeType()
                         ->castAs<FunctionProtoType>();
  CallArgList Arguments;
  CGF.EmitCallArgs(Arguments, Type, E->arguments(), E->getDirectCallee());

  llvm::BasicBlock *Before = B.GetInsertBlock();
  llvm::BasicBlock *Head = CGF.createBasicBlock("launch.head");
  llvm::BasicBlock *Body = CGF.createBasicBlock("launch.block");
  llvm::BasicBlock *End = CGF.createBasicBlock("launch.end");
  CGF.EmitBlock(Head);
  llvm::PHINode *Block = B.CreatePHI(CGF.Int64Ty, 2, "block");
  Block->addIncoming(llvm::ConstantInt::get(CGF.Int64Ty, 0), Before);
  B.CreateCondBr(B.CreateICmpULT(Block, NumBlocks), Body, End);

  CGF.EmitBlock(Body);
  // A function of the header, which is emitted because of this use.
  llvm::FunctionCallee Start = CGF.CGM.CreateRuntimeFunction(
      llvm::FunctionType::get(CGF.VoidTy, {CGF.Int64Ty, CGF.Int64Ty}, false),
      "__cce_start_block");
  B.CreateCall(Start, {Block, NumBlocks});
  const CGFunctionInfo &Info = CGF.CGM.getTypes().arrangeFreeFunctionCall(
      Arguments, Type, /*ChainCall=*/false);
  CGF.EmitCall(Info, Callee, ReturnValueSlot(), Arguments);
  Block->addIncoming(B.CreateAdd(Block, llvm::ConstantInt::get(CGF.Int64Ty, 1)),
                     B.GetInsertBlock());
  CGF.EmitBranch(Head);
  CGF.EmitBlock(End);
  return RValue::get(nullptr);
}
