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
#include "clang/AST/PTODialect.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using namespace CodeGen;

static constexpr llvm::StringLiteral KernelNames = "pto.kernels";

/// Adds the name of \p Kernel to those in the module. The library pto-host
/// lists them.
static void rememberKernel(CodeGenModule &CGM, const FunctionDecl *Kernel) {
  llvm::NamedMDNode *Names =
      CGM.getModule().getOrInsertNamedMetadata(KernelNames);
  llvm::LLVMContext &Ctx = CGM.getLLVMContext();
  auto *Name = llvm::MDNode::get(
      Ctx, llvm::MDString::get(Ctx, CGM.getMangledName(GlobalDecl(Kernel))));
  if (!llvm::is_contained(Names->operands(), Name))
    Names->addOperand(Name);
}

std::optional<bool> CodeGen::mustBeEmittedForPTO(CodeGenModule &CGM,
                                                 const ValueDecl *Global) {
  const auto *Function = dyn_cast<FunctionDecl>(Global);
  if (isPTODeviceHalf(CGM.getTarget())) {
    if (!Function || !isPTODeviceFunction(Function))
      return false;
    if (!isPTOKernel(Function))
      return std::nullopt;
    rememberKernel(CGM, Function);
    return true;
  }
  if (Function && isPTOHostHalf(CGM.getLangOpts()) &&
      isPTODeviceFunction(Function))
    return false;
  return std::nullopt;
}

/// The variable whose address names the device's half of this file in calls of
/// pto-host.
static llvm::Constant *deviceHandle(CodeGenModule &CGM) {
  llvm::Module &M = CGM.getModule();
  constexpr llvm::StringLiteral Name = "__pto_handle";
  if (llvm::GlobalVariable *Handle = M.getNamedGlobal(Name))
    return Handle;
  return new llvm::GlobalVariable(M, CGM.Int8Ty, /*isConstant=*/false,
                                  llvm::GlobalValue::InternalLinkage,
                                  llvm::ConstantInt::get(CGM.Int8Ty, 0), Name);
}

llvm::Function *CodeGen::emitPTODeviceHalf(CodeGenModule &CGM) {
  llvm::Module &M = CGM.getModule();
  // Nothing in the device's half refers to kernels.
  if (const llvm::NamedMDNode *Names = M.getNamedMetadata(KernelNames))
    for (const llvm::MDNode *Name : Names->operands())
      if (llvm::Function *Kernel = M.getFunction(
              cast<llvm::MDString>(Name->getOperand(0))->getString()))
        CGM.addUsedGlobal(Kernel);
  const std::string &Path = CGM.getCodeGenOpts().CudaGpuBinaryFileName;
  if (!isPTOHostHalf(CGM.getLangOpts()) || Path.empty())
    return nullptr;
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> File =
      llvm::MemoryBuffer::getFile(Path);
  if (!File) {
    CGM.getDiags().Report(diag::err_cannot_open_file)
        << Path << File.getError().message();
    return nullptr;
  }
  llvm::LLVMContext &Ctx = M.getContext();
  llvm::Constant *Bytes = llvm::ConstantDataArray::getString(
      Ctx, (*File)->getBuffer(), /*AddNull=*/false);
  auto *Code = new llvm::GlobalVariable(
      M, Bytes->getType(), /*isConstant=*/true,
      llvm::GlobalValue::PrivateLinkage, Bytes, "pto.device");
  Code->setSection(".pto_device");
  Code->setAlignment(llvm::Align(16));

  auto *F = llvm::Function::Create(llvm::FunctionType::get(CGM.VoidTy, false),
                                   llvm::GlobalValue::InternalLinkage,
                                   "__pto_register_file", M);
  llvm::FunctionCallee Register = CGM.CreateRuntimeFunction(
      llvm::FunctionType::get(
          CGM.VoidTy, {CGM.UnqualPtrTy, CGM.UnqualPtrTy, CGM.Int64Ty}, false),
      "__pto_register");
  llvm::IRBuilder<> B(llvm::BasicBlock::Create(Ctx, "", F));
  B.CreateCall(Register,
               {deviceHandle(CGM), Code, B.getInt64((*File)->getBufferSize())});
  B.CreateRetVoid();
  return F;
}

/// A call of pto-host with the kernel's name and the addresses and sizes of the
/// arguments.
static RValue emitHostLaunch(CodeGenFunction &CGF,
                             const CUDAKernelCallExpr *E) {
  CodeGenModule &CGM = CGF.CGM;
  CGBuilderTy &B = CGF.Builder;
  const FunctionDecl *Kernel = E->getDirectCallee();
  if (!Kernel) {
    CGM.Error(E->getBeginLoc(),
              "host code launches kernels by their names, not by pointers");
    return RValue::get(nullptr);
  }
  for (const ParmVarDecl *Parameter : Kernel->parameters())
    if (!CodeGenFunction::hasScalarEvaluationKind(Parameter->getType())) {
      CGM.Error(E->getBeginLoc(),
                ("host code passes numbers and pointers to kernels, but "
                 "parameter " +
                 Twine(Parameter->getFunctionScopeIndex() + 1) + " of '" +
                 Kernel->getQualifiedNameAsString() +
                 "' is neither; pass a pointer to it")
                    .str());
      return RValue::get(nullptr);
    }

  // The configuration is a call of the header's function.
  const CallExpr *Configuration = E->getConfig();
  llvm::Value *Blocks = B.CreateZExtOrTrunc(
      CGF.EmitScalarExpr(Configuration->getArg(0)), CGM.Int32Ty);
  CGF.EmitIgnoredExpr(Configuration->getArg(1));
  llvm::Value *Stream = CGF.EmitScalarExpr(Configuration->getArg(2));
  CallArgList Arguments;
  CGF.EmitCallArgs(Arguments, Kernel->getType()->castAs<FunctionProtoType>(),
                   E->arguments(), Kernel);

  SmallVector<llvm::Constant *, 8> Sizes;
  SmallVector<llvm::Value *, 8> Slots;
  for (const CallArg &Argument : Arguments) {
    QualType Type = Argument.getType();
    Address Slot = CGF.CreateMemTemp(Type, "launch.argument");
    CGF.EmitStoreOfScalar(Argument.getRValue(CGF).getScalarVal(), Slot,
                          /*Volatile=*/false, Type);
    Slots.push_back(Slot.emitRawPointer(CGF));
    Sizes.push_back(llvm::ConstantInt::get(
        CGM.Int64Ty, CGM.getContext().getTypeSizeInChars(Type).getQuantity()));
  }
  auto *SlotsType = llvm::ArrayType::get(CGM.UnqualPtrTy, Slots.size());
  llvm::AllocaInst *Table = CGF.CreateTempAlloca(SlotsType, "launch.arguments");
  for (auto [I, Slot] : llvm::enumerate(Slots))
    B.CreateDefaultAlignedStore(
        Slot, B.CreateConstInBoundsGEP2_32(SlotsType, Table, 0, I));
  auto *SizesType = llvm::ArrayType::get(CGM.Int64Ty, Sizes.size());
  auto *SizeTable = new llvm::GlobalVariable(
      CGM.getModule(), SizesType, /*isConstant=*/true,
      llvm::GlobalValue::PrivateLinkage,
      llvm::ConstantArray::get(SizesType, Sizes), "launch.sizes");
  llvm::Constant *Name =
      CGM.GetAddrOfConstantCString(CGM.getMangledName(GlobalDecl(Kernel)).str())
          .getPointer();
  llvm::FunctionCallee Launch = CGM.CreateRuntimeFunction(
      llvm::FunctionType::get(CGM.VoidTy,
                              {CGM.UnqualPtrTy, CGM.UnqualPtrTy, CGM.Int32Ty,
                               CGM.UnqualPtrTy, CGM.UnqualPtrTy,
                               CGM.UnqualPtrTy, CGM.Int64Ty},
                              false),
      "__pto_launch");
  CGF.EmitNounwindRuntimeCall(
      Launch, {deviceHandle(CGM), Name, Blocks, Stream, Table, SizeTable,
               llvm::ConstantInt::get(CGM.Int64Ty, Slots.size())});
  return RValue::get(nullptr);
}

RValue CodeGen::emitPTOLaunch(CodeGenFunction &CGF, const CUDAKernelCallExpr *E,
                              ReturnValueSlot) {
  if (isPTOHostHalf(CGF.getLangOpts()))
    return emitHostLaunch(CGF, E);
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
