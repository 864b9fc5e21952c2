//===- PTODoubleRemarks.cpp - Where doubles come from ---------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTODoubleRemarks.h"
#include "PTODoubleOperations.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/Format.h"

using namespace llvm;
using namespace llvm::PatternMatch;

/// The name of the remarks, which options ask for.
static constexpr char RemarkName[] = "pto-double";

/// The number of fewest digits that is \p Number, as a literal of float.
static std::string literalText(const APFloat &Number) {
  double Value = Number.convertToDouble();
  SmallString<32> Text;
  for (int Digits = 1; Digits <= 17; ++Digits) {
    Text.clear();
    raw_svector_ostream(Text) << format("%.*g", Digits, Value);
    if (strtod(Text.c_str(), nullptr) == Value)
      break;
  }
  if (!StringRef(Text).contains_insensitive("e") && !Text.str().contains('.'))
    Text += ".0";
  return (Text + "f").str();
}

/// Whether \p V is a float, a half or a bfloat that has become a double.
static bool isPromoted(const Value *V) { return isa<FPExtInst>(V); }

/// The numbers that \p I computes with, if it is arithmetic or a comparison
/// that a narrower operation would do, too.
static SmallVector<Value *, 3> arithmeticOperands(Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FRem:
  case Instruction::FCmp:
    return {I.getOperand(0), I.getOperand(1)};
  default:
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call && (Call->getIntrinsicID() == Intrinsic::fmuladd ||
                 Call->getIntrinsicID() == Intrinsic::fma))
      return SmallVector<Value *, 3>(Call->args());
    return {};
  }
}

/// The literal among \p Operands of \p I whose other operands are all narrower
/// than a double, or integers whose result is narrowed; null if there is none.
static const APFloat *literalOf(const Instruction &I,
                                ArrayRef<Value *> Operands) {
  bool IsNarrowed = I.hasOneUse() && isa<FPTruncInst>(I.user_back());
  const APFloat *Literal = nullptr;
  for (Value *V : Operands) {
    const APFloat *Number;
    if (match(V, m_APFloat(Number)) && Number->isFinite())
      Literal = Number;
    else if (!isPromoted(V) && !(IsNarrowed && isa<SIToFPInst, UIToFPInst>(V)))
      return nullptr;
  }
  return Literal;
}

/// The function of C that \p Call calls and that has a namesake on floats,
/// whose name ends in 'f'; empty if it is none.
static std::string functionWithNamesake(const CallBase &Call,
                                        const TargetLibraryInfoImpl &Names) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !PTO::isDouble(&Call) || !Callee->isDeclaration())
    return "";
  StringRef Name = Callee->getName();
  if (Name.consume_front("llvm."))
    Name = Name.split('.').first;
  if (Name == "minnum" || Name == "maxnum")
    Name = Name == "minnum" ? "fmin" : "fmax";
  LibFunc Known;
  bool HasNamesake = Names.getLibFunc(Name, Known) &&
                     Names.getLibFunc((Name + "f").str(), Known);
  return HasNamesake ? Name.str() : "";
}

/// What to say of \p I; empty if nothing.
static std::string remarkOn(Instruction &I,
                            const TargetLibraryInfoImpl &Names) {
  SmallVector<Value *, 3> Operands = arithmeticOperands(I);
  if (!Operands.empty()) {
    const APFloat *Literal =
        PTO::isDouble(Operands[0]) ? literalOf(I, Operands) : nullptr;
    if (!Literal)
      return "";
    return "arithmetic is in double, by calls of functions, because of a "
           "literal; write " +
           literalText(*Literal);
  }
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call || Call->arg_empty() || !all_of(Call->args(), isPromoted))
    return "";
  std::string Name = functionWithNamesake(*Call, Names);
  if (Name.empty())
    return "";
  return "'" + Name + "' is computed in double for a promoted operand; write " +
         Name + "f";
}

void PTO::remarkOnDoubles(Function &F) {
  if (!F.getContext().getDiagHandlerPtr()->isMissedOptRemarkEnabled(RemarkName))
    return;
  TargetLibraryInfoImpl Names{Triple(F.getParent()->getTargetTriple())};
  OptimizationRemarkEmitter ORE(&F);
  for (Instruction &I : instructions(F)) {
    std::string Text = remarkOn(I, Names);
    if (!Text.empty())
      ORE.emit([&] {
        return OptimizationRemarkMissed(RemarkName, "Double", &I) << Text;
      });
  }
}
