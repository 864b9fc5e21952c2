//===- GenericOperations.cpp - What generic IR means on PTO ---------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericOperations.h"
#include "EmulationTables.h"
#include "OperandRules.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <array>

using namespace llvm;

namespace pto {

#define GET_GenericIntrinsics_IMPL
#define GET_GenericOpcodes_IMPL
#include "PTOGenericTables.inc"

} // namespace pto

using namespace pto;

Verdict GenericOperation::verdict(ElementClass C) const {
  switch (C) {
  case ElementClass::Integer:
    return Integer;
  case ElementClass::Half:
    return Half;
  case ElementClass::BFloat:
    return BFloat;
  case ElementClass::Float:
    return Float;
  case ElementClass::Double:
    return Double;
  case ElementClass::Mask:
    return Mask;
  case ElementClass::Pointer:
    return Pointer;
  }
  llvm_unreachable("no such class of elements");
}

const GenericOperation *pto::lookupGenericOpcode(unsigned Opcode) {
  const auto *Row = find_if(GenericOpcodes, [&](const GenericOperation &O) {
    return O.ID == Opcode;
  });
  return Row == std::end(GenericOpcodes) ? nullptr : Row;
}

ArrayRef<GenericOperation> pto::genericIntrinsics() {
  return GenericIntrinsics;
}

static std::string typeName(const Type *Ty) {
  std::string Text;
  raw_string_ostream(Text) << *Ty;
  return Text;
}

/// "llvm.sin.f32" or "fadd".
static StringRef nameOf(const Instruction &I) {
  if (auto *Call = dyn_cast<CallBase>(&I))
    if (const Function *Callee = Call->getCalledFunction();
        Callee && Callee->isIntrinsic())
      return Callee->getName();
  return I.getOpcodeName();
}

/// The type that a message about \p I names: the result's, or that of the first
/// operand with a value.
static const Type *typeOf(const Instruction &I) {
  if (!I.getType()->isVoidTy() && !isa<CmpInst>(I))
    return I.getType();
  auto *Call = dyn_cast<CallBase>(&I);
  for (const Use &U : Call ? Call->args() : I.operands())
    if (U->getType()->isFirstClassType() && !U->getType()->isMetadataTy() &&
        !U->getType()->isLabelTy())
      return U->getType();
  return I.getType();
}

std::string pto::refusalText(const Instruction &I, StringRef Why) {
  return ("'" + nameOf(I) + "' on " + typeName(typeOf(I)) +
          " is not supported: " + Why)
      .str();
}

namespace {

/// Collects the verdicts of a row on types.
class TypeVerdicts {
  const GenericOperation &Row;
  Verdict Strictest = Verdict::Absent;
  StringRef Why;

  void refuse(StringRef Reason) {
    if (Strictest == Verdict::Refused)
      return;
    Strictest = Verdict::Refused;
    Why = Reason;
  }
  void add(ElementClass C) {
    Verdict V = Row.verdict(C);
    if (V == Verdict::Absent)
      refuse("LLVM has no such operation on these types");
    else if (V == Verdict::Refused)
      refuse(*Row.Why ? Row.Why
                      : "PTO computes in half, bfloat, float and double");
    Strictest = std::max(Strictest, V);
  }

public:
  explicit TypeVerdicts(const GenericOperation &Row) : Row(Row) {}

  void add(const Type *Ty);
  Verdict strictest() const { return Strictest; }
  StringRef why() const { return Why; }
};

} // namespace

void TypeVerdicts::add(const Type *Ty) {
  // The state of a stream of unaligned accesses is the only type without a
  // fixed length.
  if (auto *Scalable = dyn_cast<ScalableVectorType>(Ty)) {
    if (!Ty->isIntOrIntVectorTy(8) || Scalable->getMinNumElements() != 32)
      refuse("PTO has no scalable vectors");
    return;
  }
  switch (Ty->getTypeID()) {
  case Type::IntegerTyID:
    return add(Ty->isIntegerTy(1) ? ElementClass::Mask : ElementClass::Integer);
  case Type::HalfTyID:
    return add(ElementClass::Half);
  case Type::BFloatTyID:
    return add(ElementClass::BFloat);
  case Type::FloatTyID:
    return add(ElementClass::Float);
  case Type::DoubleTyID:
  case Type::X86_FP80TyID:
  case Type::FP128TyID:
  case Type::PPC_FP128TyID:
    return add(ElementClass::Double);
  case Type::PointerTyID:
    return add(ElementClass::Pointer);
  case Type::FixedVectorTyID:
  case Type::ArrayTyID:
  case Type::StructTyID:
    for (const Type *Element : Ty->subtypes())
      add(Element);
    return;
  case Type::VoidTyID:
  case Type::LabelTyID:
  case Type::MetadataTyID:
  case Type::TokenTyID:
  case Type::FunctionTyID:
    return;
  default:
    return refuse("PTO has no such type");
  }
}

static TypeVerdicts verdictsOf(const GenericOperation &Row,
                               const Instruction &I) {
  TypeVerdicts Verdicts(Row);
  Verdicts.add(I.getType());
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call) {
    for (const Value *Operand : I.operands())
      Verdicts.add(Operand->getType());
    return Verdicts;
  }
  // Masks and lengths of llvm.vp are not what it computes with.
  auto *VP = dyn_cast<VPIntrinsic>(Call);
  Intrinsic::ID ID = Call->getIntrinsicID();
  for (unsigned Arg = 0; Arg != Call->arg_size(); ++Arg) {
    bool IsPredicate = VP && (Arg == VPIntrinsic::getMaskParamPos(ID) ||
                              Arg == VPIntrinsic::getVectorLengthParamPos(ID));
    if (!IsPredicate && !Call->paramHasAttr(Arg, Attribute::ImmArg))
      Verdicts.add(Call->getArgOperand(Arg)->getType());
  }
  return Verdicts;
}

/// The row for \p I, null if the table has none.
static const GenericOperation *rowOf(const Instruction &I) {
  // A call that may unwind is that first.
  if (auto *Call = dyn_cast<CallInst>(&I))
    if (const Function *Callee = Call->getCalledFunction();
        Callee && Callee->isIntrinsic() &&
        !lookupEmulatedOperation(Callee->getIntrinsicID()))
      return lookupGenericIntrinsic(Callee->getIntrinsicID());
  return lookupGenericOpcode(I.getOpcode());
}

Verdict pto::verdictOf(const Instruction &I) {
  const GenericOperation *Row = rowOf(I);
  if (!Row)
    return Verdict::Refused;
  Verdict V = verdictsOf(*Row, I).strictest();
  // An operation without values is what its row says of integers.
  return V == Verdict::Absent ? Row->Integer : V;
}

std::string pto::refusalOf(const Instruction &I) {
  if (verdictOf(I) != Verdict::Refused) {
    std::string Problem = problemOfOperands(I);
    return Problem.empty() ? "" : refusalText(I, Problem);
  }
  const GenericOperation *Row = rowOf(I);
  if (!Row)
    return refusalText(I, "the emulator does not know it");
  StringRef Why = verdictsOf(*Row, I).why();
  return refusalText(I, Why.empty() ? StringRef(Row->Why) : Why);
}
