//===- Order.cpp - Whether blocks have to run in order --------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Order.h"
#include "pto/Machine/Core.h"
#include "pto/Numeric/Saturation.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"

using namespace llvm;
using namespace pto;

/// The bits of CTRL that are the register ATOMIC.
static constexpr uint64_t AtomicBits = AtomicCtrlMask << AtomicCtrlShift;

static bool isRegister(const IntrinsicInst &Call, unsigned Code) {
  return cast<ConstantInt>(Call.getArgOperand(0))->getZExtValue() == Code;
}

/// Whether one of AtomicBits may be set in \p V, if none is in CTRL.
static bool maySetAtomicBits(const Value *V,
                             SmallPtrSetImpl<const Value *> &Seen) {
  if (auto *C = dyn_cast<ConstantInt>(V))
    return C->getZExtValue() & AtomicBits;
  if (!Seen.insert(V).second)
    return false;
  auto May = [&](const Value *Part) { return maySetAtomicBits(Part, Seen); };
  if (auto *Call = dyn_cast<IntrinsicInst>(V))
    return Call->getIntrinsicID() != Intrinsic::pto_get_spr ||
           !isRegister(*Call, imm::SystemRegister_CTRL);
  if (auto *Phi = dyn_cast<PHINode>(V))
    return any_of(Phi->incoming_values(), May);
  if (auto *Select = dyn_cast<SelectInst>(V))
    return May(Select->getTrueValue()) || May(Select->getFalseValue());
  auto *Operation = dyn_cast<BinaryOperator>(V);
  if (!Operation)
    return true;
  const Value *L = Operation->getOperand(0), *R = Operation->getOperand(1);
  switch (Operation->getOpcode()) {
  case Instruction::And:
    return May(L) && May(R);
  case Instruction::Or:
  case Instruction::Xor:
    return May(L) || May(R);
  default:
    return true;
  }
}

bool pto::host::needsOrder(const Module &M) {
  for (const Function &F : M)
    for (const Instruction &I : instructions(F)) {
      if (I.isAtomic())
        return true;
      auto *Call = dyn_cast<IntrinsicInst>(&I);
      if (!Call || Call->getIntrinsicID() != Intrinsic::pto_set_spr)
        continue;
      SmallPtrSet<const Value *, 8> Seen;
      if (isRegister(*Call, imm::SystemRegister_ATOMIC) ||
          (isRegister(*Call, imm::SystemRegister_CTRL) &&
           maySetAtomicBits(Call->getArgOperand(1), Seen)))
        return true;
    }
  return false;
}
