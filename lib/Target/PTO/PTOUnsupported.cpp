//===- PTOUnsupported.cpp - Functions PTO cannot be given -----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOUnsupported.h"
#include "PTO.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/CodeGen/StackProtector.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::PatternMatch;

/// Integers of more bits than this are no longer numbers to compute with; their
/// operations would be written out word by word.
static constexpr unsigned WidestLegalized = 16384;

static std::string nameOf(const Type *Ty) {
  std::string Name;
  raw_string_ostream(Name) << *Ty;
  return Name;
}

/// Whether \p Ty is that of the state of a stream of unaligned accesses, which
/// is not a vector to compute with.
static bool isStreamState(const Type *Ty) {
  auto *Vector = dyn_cast<ScalableVectorType>(Ty);
  return Vector && Vector->getMinNumElements() == 32 &&
         Vector->getElementType()->isIntegerTy(8);
}

/// Why no register holds a value of \p Ty; empty if registers do.
static std::string unsupportedType(const Type *Ty, bool StatesAreAllowed) {
  if (isa<ScalableVectorType>(Ty) && !(StatesAreAllowed && isStreamState(Ty)))
    return "scalable vectors are not supported: " + nameOf(Ty) +
           "; a register has 2048 bits, so the length of a vector is a "
           "constant";
  if (Ty->isX86_MMXTy() || Ty->isX86_AMXTy() || Ty->isTargetExtTy())
    return "type " + nameOf(Ty) + " is not supported: it is another target's";
  if (auto *Int = dyn_cast<IntegerType>(Ty);
      Int && Int->getBitWidth() > WidestLegalized)
    return "type " + nameOf(Ty) + " is not supported: integers have up to " +
           utostr(WidestLegalized) + " bits";
  if (!Ty->isStructTy() && !Ty->isArrayTy() && !Ty->isVectorTy())
    return "";
  for (const Type *Part : Ty->subtypes()) {
    std::string Why = unsupportedType(Part, StatesAreAllowed);
    if (!Why.empty())
      return Why;
  }
  return "";
}

/// Whether \p I may have operands and a result that are states of streams: what
/// passes them on. Whether it may do so here is another question.
static bool passesStatesOn(const Instruction &I) {
  if (auto *Call = dyn_cast<CallBase>(&I)) {
    const Function *Callee = Call->getCalledFunction();
    return !Callee || !Callee->isIntrinsic() ||
           Callee->getName().starts_with("llvm.pto.");
  }
  return isa<LoadInst, StoreInst, AllocaInst, PHINode, SelectInst, ReturnInst,
             ExtractValueInst, InsertValueInst, FreezeInst>(I);
}

/// Intrinsics whose result depends on the length of scalable vectors.
static bool asksForScale(const Instruction &I) {
  return match(&I, m_Intrinsic<Intrinsic::vscale>()) ||
         match(&I, m_Intrinsic<Intrinsic::experimental_get_vector_length>(
                       m_Value(), m_Value(), m_One()));
}

static std::string unsupportedTypes(const Instruction &I) {
  // An intrinsic of another target is refused as that.
  if (auto *Call = dyn_cast<IntrinsicInst>(&I);
      Call && Function::isTargetIntrinsic(Call->getIntrinsicID()) &&
      !Call->getCalledFunction()->getName().starts_with("llvm.pto."))
    return "";
  if (asksForScale(I))
    return "scalable vectors are not supported: '" +
           cast<CallInst>(I).getCalledFunction()->getName().str() +
           "' asks for their length";
  bool AllowStates = passesStatesOn(I);
  SmallVector<const Type *, 8> Types = {I.getType()};
  for (const Value *Operand : I.operands())
    Types.push_back(Operand->getType());
  if (auto *Alloca = dyn_cast<AllocaInst>(&I))
    Types.push_back(Alloca->getAllocatedType());
  if (auto *GEP = dyn_cast<GetElementPtrInst>(&I))
    Types.push_back(GEP->getSourceElementType());
  for (const Type *Ty : Types)
    if (std::string Why = unsupportedType(Ty, AllowStates); !Why.empty())
      return Why;
  return "";
}

/// Why \p I has operands that its operation cannot take, although LLVM's
/// verifier lets them pass; empty if it has none.
static std::string unsupportedOperands(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return "";
  unsigned StrideOperand;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::experimental_vp_strided_load:
    StrideOperand = 1;
    break;
  case Intrinsic::experimental_vp_strided_store:
    StrideOperand = 2;
    break;
  default:
    return "";
  }
  const Type *Stride = Call->getArgOperand(StrideOperand)->getType();
  if (!Stride->isVectorTy())
    return "";
  return "'" + Call->getCalledFunction()->getName().str() +
         "' has strides of type " + nameOf(Stride) +
         "; legal: one integer for all elements";
}

/// What \p F asks for that no instruction of it is the reason of; empty if
/// nothing.
static std::string unsupportedAttribute(const Function &F) {
  auto Needs = [](StringRef What, StringRef Help) {
    return (What + " is not supported: it needs " + Help).str();
  };
  if (F.hasGC())
    return Needs("garbage collection (gc \"" + F.getGC() + "\")",
                 "a collector, which PTO does not have");
  for (StringRef Name : {"patchable-function", "fentry-call"})
    if (F.hasFnAttribute(Name))
      return Needs("attribute \"" + Name.str() + "\"",
                   "a tool that writes instructions at run time");
  if (F.getFnAttribute("function-instrument").getValueAsString() ==
      "xray-always")
    return Needs("attribute \"function-instrument\"",
                 "the library of XRay, which PTO does not have");
  if (F.hasFnAttribute(Attribute::SafeStack))
    return Needs("attribute safestack",
                 "a second stack, which PTO does not have");
  if (SSPLayoutAnalysis::requiresStackProtector(const_cast<Function *>(&F)))
    return Needs("a stack protector (ssp, sspstrong or sspreq)",
                 "a guard and a handler, which PTO does not have");
  return "";
}

namespace {
struct Reason {
  std::string Message;
  DebugLoc Where;
};
} // namespace

static std::optional<Reason> findReason(const Function &F) {
  if (std::string Why = unsupportedAttribute(F); !Why.empty())
    return Reason{Why, DebugLoc()};
  for (const Type *Ty : F.getFunctionType()->subtypes())
    if (std::string Why = unsupportedType(Ty, /*StatesAreAllowed=*/true);
        !Why.empty())
      return Reason{Why, DebugLoc()};
  for (const Instruction &I : instructions(F))
    for (auto *Check : {unsupportedTypes, unsupportedOperands})
      if (std::string Why = Check(I); !Why.empty())
        return Reason{Why, I.getDebugLoc()};
  return std::nullopt;
}

bool PTO::removeUnsupported(Function &F) {
  std::optional<Reason> Why = findReason(F);
  if (!Why)
    return false;
  F.getContext().diagnose(
      DiagnosticInfoUnsupported(F, Why->Message, Why->Where));
  F.deleteBody();
  return true;
}
