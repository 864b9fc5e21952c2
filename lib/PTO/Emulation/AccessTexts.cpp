//===- AccessTexts.cpp - Accesses in messages -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AccessTexts.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pto;

static constexpr char Name[] = "pto.text";

/// Without the indentation and the metadata attached to it.
static StringRef withoutMetadata(StringRef Printed) {
  Printed = Printed.ltrim();
  return Printed.substr(0, Printed.find(", !"));
}

/// Whether \p I is an access to a variable of the function, as -O0 has many.
static bool isOfVariable(const Instruction &I) {
  const Value *Pointer = getLoadStorePointerOperand(&I);
  return Pointer && isa<AllocaInst>(Pointer);
}

void pto::rememberTexts(Function &F) {
  LLVMContext &Ctx = F.getContext();
  // Numbers all values once.
  ModuleSlotTracker Slots(F.getParent());
  Slots.incorporateFunction(F);
  for (Instruction &I : instructions(F)) {
    if (!I.mayReadOrWriteMemory() || isOfVariable(I))
      continue;
    std::string Printed;
    raw_string_ostream OS(Printed);
    I.print(OS, Slots);
    I.setMetadata(
        Name, MDNode::get(Ctx, MDString::get(Ctx, withoutMetadata(OS.str()))));
  }
}

std::string pto::textOf(const Instruction &I) {
  if (MDNode *Text = I.getMetadata(Name))
    return cast<MDString>(Text->getOperand(0))->getString().str();
  std::string Printed;
  raw_string_ostream(Printed) << I;
  return withoutMetadata(Printed).str();
}

void pto::forgetTexts(Function &F) {
  for (Instruction &I : instructions(F))
    I.setMetadata(Name, nullptr);
}
