//===- PTOFloatLowering.cpp - Floating-point IR selection lacks -----------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOFloatLowering.h"
#include "PTOFloatIdentities.h"
#include "PTOIRUtils.h"
#include "PTOLegacyPass.h"
#include "PTOWideConversions.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/PassRegistry.h"

using namespace llvm;

#define DEBUG_TYPE "pto-lower-floats"
#define PASS_NAME "Lower floating-point operations that PTO selection lacks"

//===----------------------------------------------------------------------===//
// Strict operations
//===----------------------------------------------------------------------===//

namespace {

/// What a strict operation is without its environment: an instruction or an
/// intrinsic.
struct PlainOperation {
  unsigned Opcode = 0;
  Intrinsic::ID ID = Intrinsic::not_intrinsic;
};

} // namespace

static PlainOperation plainOperation(Intrinsic::ID Constrained) {
  switch (Constrained) {
#define INSTRUCTION(NAME, NARG, ROUND_MODE, INTRINSIC)                         \
  case Intrinsic::INTRINSIC:                                                   \
    return {Instruction::NAME, Intrinsic::not_intrinsic};
#define FUNCTION(NAME, NARG, ROUND_MODE, INTRINSIC)                            \
  case Intrinsic::INTRINSIC:                                                   \
    return {0, Intrinsic::NAME};
#include "llvm/IR/ConstrainedOps.def"
  default:
    return {};
  }
}

/// Whether \p Call rounds as everything does that has no mode of its own. A
/// dynamic mode does: nothing can change it.
static bool roundsToNearest(const ConstrainedFPIntrinsic &Call) {
  RoundingMode Mode =
      Call.getRoundingMode().value_or(RoundingMode::NearestTiesToEven);
  return Mode == RoundingMode::NearestTiesToEven ||
         Mode == RoundingMode::Dynamic;
}

static bool makePlain(ConstrainedFPIntrinsic &Call) {
  if (!roundsToNearest(Call))
    return false;
  PlainOperation Plain = plainOperation(Call.getIntrinsicID());
  IRBuilder<> B(&Call);
  if (isa<FPMathOperator>(Call))
    B.setFastMathFlags(Call.getFastMathFlags());
  SmallVector<Value *, 3> Args;
  for (Value *Arg : Call.args())
    if (!Arg->getType()->isMetadataTy())
      Args.push_back(Arg);
  Value *New;
  if (auto *Compare = dyn_cast<ConstrainedFPCmpIntrinsic>(&Call)) {
    New = B.CreateFCmp(Compare->getPredicate(), Args[0], Args[1]);
  } else if (Instruction::isBinaryOp(Plain.Opcode)) {
    New = B.CreateBinOp(Instruction::BinaryOps(Plain.Opcode), Args[0], Args[1]);
  } else if (Instruction::isCast(Plain.Opcode)) {
    New = B.CreateCast(Instruction::CastOps(Plain.Opcode), Args[0],
                       Call.getType());
  } else if (Plain.ID != Intrinsic::not_intrinsic) {
    New = B.CreateIntrinsic(Call.getType(), Plain.ID, Args);
  } else {
    return false;
  }
  PTO::replaceWith(Call, New);
  return true;
}

//===----------------------------------------------------------------------===//
// Conversions of integers without a register
//===----------------------------------------------------------------------===//

/// The width that the conversion lowering knows and integers of \p Ty widen to,
/// or 0 where they have such a width or none is wide enough. Masks are lanes of
/// 0 and 1 by other means.
static unsigned widthForRegisters(const Type *Ty) {
  unsigned Bits = Ty->getScalarSizeInBits();
  unsigned Wide = std::max<unsigned>(8, PowerOf2Ceil(Bits));
  return Bits == 1 || Wide == Bits || Wide > PTO::WidestInteger ? 0 : Wide;
}

static bool widenIntegersToFloats(Instruction &I, bool IsSigned) {
  Value *Source = I.getOperand(0);
  unsigned Wide = widthForRegisters(Source->getType());
  if (!Wide)
    return false;
  IRBuilder<> B(&I);
  Type *Ty = Source->getType()->getWithNewBitWidth(Wide);
  Source = IsSigned ? B.CreateSExt(Source, Ty) : B.CreateZExt(Source, Ty);
  if (auto *Cast = dyn_cast<CastInst>(&I)) {
    PTO::replaceWith(I, B.CreateCast(Cast->getOpcode(), Source, I.getType()));
    return true;
  }
  auto &Call = cast<ConstrainedFPIntrinsic>(I);
  PTO::replaceWith(I, B.CreateConstrainedFPCast(Call.getIntrinsicID(), Source,
                                                I.getType(), nullptr, "",
                                                nullptr, Call.getRoundingMode(),
                                                Call.getExceptionBehavior()));
  return true;
}

/// What does not fit is poison, so the low bits of the wider result will do.
static bool widenFloatsToIntegers(CastInst &I) {
  unsigned Wide = widthForRegisters(I.getType());
  if (!Wide)
    return false;
  IRBuilder<> B(&I);
  Value *Result = B.CreateCast(I.getOpcode(), I.getOperand(0),
                               I.getType()->getWithNewBitWidth(Wide));
  PTO::replaceWith(I, B.CreateTrunc(Result, I.getType()));
  return true;
}

/// Vectors of integers of other widths than registers have are extended before
/// a conversion, or truncated after it. Scalars are by type legalisation, which
/// does not see the mode of a strict conversion.
static bool widenIntegers(Instruction &I) {
  if (isa<ScalableVectorType>(I.getType()))
    return false;
  bool IsVector = I.getType()->isVectorTy();
  if (auto *Call = dyn_cast<ConstrainedFPIntrinsic>(&I)) {
    Intrinsic::ID ID = Call->getIntrinsicID();
    bool IsSigned = ID == Intrinsic::experimental_constrained_sitofp;
    return (IsSigned || ID == Intrinsic::experimental_constrained_uitofp) &&
           widenIntegersToFloats(I, IsSigned);
  }
  if (!IsVector)
    return false;
  if (isa<SIToFPInst, UIToFPInst>(I))
    return widenIntegersToFloats(I, isa<SIToFPInst>(I));
  if (isa<FPToSIInst, FPToUIInst>(I))
    return widenFloatsToIntegers(cast<CastInst>(I));
  return false;
}

//===----------------------------------------------------------------------===//
// Operations on the parts of floats
//===----------------------------------------------------------------------===//

/// Drops the hint of llvm.expect.with.probability, the last user of doubles
/// that computes nothing: selection knows no doubles.
static bool dropProbability(IntrinsicInst &Call) {
  if (Call.getIntrinsicID() != Intrinsic::expect_with_probability)
    return false;
  Call.replaceAllUsesWith(Call.getArgOperand(0));
  Call.eraseFromParent();
  return true;
}

/// Replaces a call of llvm.frexp, whose results come as a structure.
static void lowerFrexp(IntrinsicInst &Call) {
  IRBuilder<> B(&Call);
  auto [Fraction, Exponent] = PTO::emitFrexp(
      B, Call.getArgOperand(0), Call.getType()->getStructElementType(1));
  Value *Pair =
      B.CreateInsertValue(PoisonValue::get(Call.getType()), Fraction, 0);
  PTO::replaceWith(Call, B.CreateInsertValue(Pair, Exponent, 1));
}

static bool lowerParts(IntrinsicInst &Call) {
  if (isa<ScalableVectorType>(Call.getType()))
    return false;
  IRBuilder<> B(&Call);
  switch (Call.getIntrinsicID()) {
  case Intrinsic::experimental_constrained_ldexp:
    if (!roundsToNearest(cast<ConstrainedFPIntrinsic>(Call)))
      return false;
    [[fallthrough]];
  case Intrinsic::ldexp:
    PTO::replaceWith(
        Call, PTO::emitLdexp(B, Call.getArgOperand(0), Call.getArgOperand(1)));
    return true;
  case Intrinsic::frexp:
    lowerFrexp(Call);
    return true;
  case Intrinsic::canonicalize: {
    const fltSemantics &Semantics =
        Call.getType()->getScalarType()->getFltSemantics();
    DenormalMode Mode = Call.getFunction()->getDenormalMode(Semantics);
    bool Flushes = Mode.Output == DenormalMode::PreserveSign ||
                   Mode.Input == DenormalMode::PreserveSign;
    PTO::replaceWith(Call,
                     PTO::emitCanonicalize(B, Call.getArgOperand(0), Flushes));
    return true;
  }
  default:
    return false;
  }
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

static bool lowerFloats(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Call = dyn_cast<ConstrainedFPIntrinsic>(&I))
      Changed |= makePlain(*Call);
  Changed |= PTO::foldFloatIdentities(F);
  SmallVector<Instruction *> Wide;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    if ((Call && (lowerParts(*Call) || dropProbability(*Call))) ||
        widenIntegers(I))
      Changed = true;
    else
      Wide.push_back(&I);
  }
  // These make new blocks.
  for (Instruction *I : Wide)
    Changed |= PTO::expandWideConversion(*I);
  return Changed;
}

static bool lowerFloatParts(Function &F) {
  bool Changed = PTO::foldFloatIdentities(F);
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I))
      Changed |= lowerParts(*Call);
  return Changed;
}

using PTOFloatLoweringLegacy = LegacyFunctionPass<lowerFloats>;

INITIALIZE_PASS(PTOFloatLoweringLegacy, DEBUG_TYPE, PASS_NAME, false, false)

FunctionPass *llvm::createPTOFloatLoweringLegacyPass() {
  return new PTOFloatLoweringLegacy();
}

PreservedAnalyses PTOFloatLoweringPass::run(Function &F,
                                            FunctionAnalysisManager &AM) {
  return lowerFloats(F) ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

PreservedAnalyses PTOFloatPartsPass::run(Function &F,
                                         FunctionAnalysisManager &AM) {
  if (!lowerFloatParts(F))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
