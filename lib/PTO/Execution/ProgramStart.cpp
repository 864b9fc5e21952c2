//===- ProgramStart.cpp - What a loader does with a module ----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramStart.h"
#include "pto/Execution/BuiltinSymbols.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;
using namespace pto;

/// The constructors or destructors in the list called \p Name, which goes.
static SmallVector<Constant *, 4> takeList(Module &M, StringRef Name) {
  SmallVector<std::pair<uint64_t, Constant *>, 4> Entries;
  GlobalVariable *List = M.getNamedGlobal(Name);
  if (!List)
    return {};
  if (auto *Array = dyn_cast_or_null<ConstantArray>(
          List->hasInitializer() ? List->getInitializer() : nullptr))
    for (Value *Element : Array->operands()) {
      // { priority, function, what it belongs to }; a null function is none.
      auto *Entry = dyn_cast<ConstantStruct>(Element);
      auto *Priority =
          Entry ? dyn_cast<ConstantInt>(Entry->getOperand(0)) : nullptr;
      if (Priority && !Entry->getOperand(1)->isNullValue())
        Entries.push_back({Priority->getZExtValue(), Entry->getOperand(1)});
    }
  List->eraseFromParent();
  stable_sort(Entries,
              [](const auto &A, const auto &B) { return A.first < B.first; });
  SmallVector<Constant *, 4> Functions;
  for (auto [Priority, Function] : Entries)
    Functions.push_back(Function);
  return Functions;
}

/// Gives \p F, a declaration, the body of a \p Kind.
static void define(Function &F, BuiltinSymbol Kind) {
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "", &F));
  F.setLinkage(GlobalValue::InternalLinkage);
  F.setAttributes({});
  if (Kind != BuiltinSymbol::Registration) {
    B.CreateIntrinsic(Intrinsic::trap, {}, {});
    B.CreateUnreachable();
  } else if (F.getReturnType()->isVoidTy()) {
    B.CreateRetVoid();
  } else {
    B.CreateRet(Constant::getNullValue(F.getReturnType()));
  }
}

ProgramStart pto::linkProgram(Module &M) {
  ProgramStart Start;
  for (GlobalObject &G : M.global_objects()) {
    if (!G.isDeclaration() || G.use_empty())
      continue;
    BuiltinSymbol Kind = builtinSymbol(G.getName());
    auto *F = dyn_cast<Function>(&G);
    if (Kind == BuiltinSymbol::ModuleHandle || G.hasExternalWeakLinkage()) {
      G.replaceAllUsesWith(ConstantPointerNull::get(G.getType()));
    } else if (F && Kind != BuiltinSymbol::None) {
      Start.HasDestructors |= Kind == BuiltinSymbol::Registration;
      define(*F, Kind);
    }
  }
  Start.HasDestructors |= !takeList(M, "llvm.global_dtors").empty();
  SmallVector<Constant *, 4> Constructors = takeList(M, "llvm.global_ctors");
  if (Constructors.empty())
    return Start;
  auto *Ty = FunctionType::get(Type::getVoidTy(M.getContext()), false);
  Start.Constructors =
      Function::Create(Ty, GlobalValue::ExternalLinkage, "pto.constructors", M);
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "", Start.Constructors));
  for (Constant *Constructor : Constructors)
    B.CreateCall(Ty, Constructor);
  B.CreateRetVoid();
  return Start;
}
