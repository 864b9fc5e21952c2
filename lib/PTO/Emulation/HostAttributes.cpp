//===- HostAttributes.cpp - What the host may know of a function ----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostAttributes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace pto;

// Attributes with a text are all for targets and for code generation. Of the
// others, these say what a function does or how much work to put into it.
static constexpr Attribute::AttrKind Kept[] = {
    Attribute::AlwaysInline,    Attribute::Cold,
    Attribute::Convergent,      Attribute::Hot,
    Attribute::InlineHint,      Attribute::Memory,
    Attribute::MinSize,         Attribute::MustProgress,
    Attribute::NoCallback,      Attribute::NoDuplicate,
    Attribute::NoFree,          Attribute::NoInline,
    Attribute::NoMerge,         Attribute::NoRecurse,
    Attribute::NoReturn,        Attribute::NoSync,
    Attribute::NoUnwind,        Attribute::NullPointerIsValid,
    Attribute::OptimizeForSize, Attribute::OptimizeNone,
    Attribute::ReturnsTwice,    Attribute::Speculatable,
    Attribute::WillReturn};

static AttributeSet keptOf(LLVMContext &Ctx, AttributeSet Set) {
  AttrBuilder Result(Ctx);
  for (Attribute A : Set)
    if (!A.isStringAttribute() && is_contained(Kept, A.getKindAsEnum()))
      Result.addAttribute(A);
  return AttributeSet::get(Ctx, Result);
}

static AttributeList keptOf(LLVMContext &Ctx, AttributeList List,
                            unsigned NumParams) {
  // A float that is never a NaN, say, is one that the emulator may make one.
  auto Adapt = [&](AttributeSet Set) {
    return Set.removeAttribute(Ctx, Attribute::NoFPClass);
  };
  SmallVector<AttributeSet, 8> Params;
  for (unsigned I = 0; I != NumParams; ++I)
    Params.push_back(Adapt(List.getParamAttrs(I)));
  return AttributeList::get(Ctx, keptOf(Ctx, List.getFnAttrs()),
                            Adapt(List.getRetAttrs()), Params);
}

void pto::restrictToHost(Function &F) {
  LLVMContext &Ctx = F.getContext();
  F.setAttributes(keptOf(Ctx, F.getAttributes(), F.arg_size()));
  for (Instruction &I : instructions(F)) {
    if (auto *Call = dyn_cast<CallBase>(&I))
      Call->setAttributes(keptOf(Ctx, Call->getAttributes(), Call->arg_size()));
    if (isa<FPMathOperator>(I))
      I.copyFastMathFlags(FastMathFlags());
    I.setMetadata(LLVMContext::MD_fpmath, nullptr);
  }
}
