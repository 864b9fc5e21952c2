//===- PTOConversionLowering.cpp - Generic conversions --------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOConversionLowering.h"
#include "PTO.h"
#include "PTOConversionEmitter.h"
#include "PTOConversionPlan.h"
#include "PTOTargetMachine.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/FPEnv.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/InitializePasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PTO;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "pto-lower-conversions"
#define PASS_NAME "Lower generic conversions to PTO forms"

namespace {

/// A conversion of generic IR, as it was found.
struct Conversion {
  Value *Source;
  ConversionRequest Request;
  /// Integers of such widths are produced as the next wider format.
  unsigned ResultBits = 0;
};

class Lowering {
  Function &F;
  const PTOSubtarget &ST;

  std::optional<unsigned> roundingCode(std::optional<RoundingMode> Mode) const;
  Value *stripRounding(Value *Source, unsigned &Rounding) const;
  std::optional<Conversion> matchFloat(Instruction &I) const;
  std::optional<Conversion> matchInteger(CastInst &I, bool IsSigned,
                                         ConversionPlan &Plan) const;
  std::optional<Conversion> matchSaturatingTruncation(CastInst &I) const;
  bool isSelected(const Conversion &C, const Instruction &I) const;
  bool lowerScalarToInteger(IntrinsicInst &I);
  bool lowerUnderSelect(Instruction &I, const Conversion &C,
                        const ConversionPlan &Plan);
  void emit(Instruction &I, const Conversion &C, const ConversionPlan &Plan);
  bool lower(Instruction &I);

public:
  Lowering(Function &F, const PTOSubtarget &ST) : F(F), ST(ST) {}
  bool run();
};

} // namespace

//===----------------------------------------------------------------------===//
// Types and rounding modes
//===----------------------------------------------------------------------===//

static std::optional<ElementFormat> formatOf(Type *Ty, bool IsSigned) {
  Type *Scalar = Ty->getScalarType();
  if (Ty->isVectorTy() && !isa<FixedVectorType>(Ty))
    return std::nullopt;
  if (Scalar->isHalfTy())
    return ElementFormat::f16;
  if (Scalar->isBFloatTy())
    return ElementFormat::bf16;
  if (Scalar->isFloatTy())
    return ElementFormat::f32;
  if (Scalar->isIntegerTy(8) || Scalar->isIntegerTy(16) ||
      Scalar->isIntegerTy(32) || Scalar->isIntegerTy(64))
    return integerFormat(Scalar->getIntegerBitWidth(), IsSigned);
  return std::nullopt;
}

/// The code of a mode, nothing where this processor rounds otherwise. A dynamic
/// mode is the default one: nothing can change it.
std::optional<unsigned>
Lowering::roundingCode(std::optional<RoundingMode> Mode) const {
  if (!Mode)
    return std::nullopt;
  switch (*Mode) {
  case RoundingMode::NearestTiesToEven:
  case RoundingMode::Dynamic:
    return RoundNearestEven;
  case RoundingMode::NearestTiesToAway:
    if (ST.isRoundADirected())
      return std::nullopt;
    return RoundNearestAway;
  case RoundingMode::TowardNegative:
    return RoundDown;
  case RoundingMode::TowardPositive:
    return RoundUp;
  case RoundingMode::TowardZero:
    return RoundToZero;
  default:
    return std::nullopt;
  }
}

/// The operand of a rounding intrinsic that \p Source is, with its mode, which
/// the conversion to integer then takes; else \p Source itself.
Value *Lowering::stripRounding(Value *Source, unsigned &Rounding) const {
  auto *Call = dyn_cast<IntrinsicInst>(Source);
  if (!Call)
    return Source;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::rint:
  case Intrinsic::nearbyint:
  case Intrinsic::roundeven:
    Rounding = RoundNearestEven;
    break;
  case Intrinsic::round:
    if (ST.isRoundADirected())
      return Source;
    Rounding = RoundNearestAway;
    break;
  case Intrinsic::floor:
    Rounding = RoundDown;
    break;
  case Intrinsic::ceil:
    Rounding = RoundUp;
    break;
  case Intrinsic::trunc:
    Rounding = RoundToZero;
    break;
  default:
    return Source;
  }
  return Call->getArgOperand(0);
}

//===----------------------------------------------------------------------===//
// Recognition
//===----------------------------------------------------------------------===//

/// The conversion that \p I is, if one of its formats is a float.
std::optional<Conversion> Lowering::matchFloat(Instruction &I) const {
  Value *Source = I.getOperand(0);
  bool FromSigned = true, ToSigned = true, ToInteger = false;
  Conversion C{Source, {}, 0};
  C.Request.Rounding = RoundNearestEven;

  unsigned Opcode = I.getOpcode();
  Intrinsic::ID ID = Intrinsic::not_intrinsic;
  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    ID = Call->getIntrinsicID();
  std::optional<RoundingMode> Mode = RoundingMode::NearestTiesToEven;
  if (auto *Constrained = dyn_cast<ConstrainedFPIntrinsic>(&I))
    if (std::optional<RoundingMode> Given = Constrained->getRoundingMode())
      Mode = Given;

  if (Opcode == Instruction::FPToSI || Opcode == Instruction::FPToUI ||
      ID == Intrinsic::experimental_constrained_fptosi ||
      ID == Intrinsic::experimental_constrained_fptoui ||
      ID == Intrinsic::fptosi_sat || ID == Intrinsic::fptoui_sat) {
    ToInteger = true;
    ToSigned = Opcode == Instruction::FPToSI || ID == Intrinsic::fptosi_sat ||
               ID == Intrinsic::experimental_constrained_fptosi;
    C.Request.Rounding = RoundToZero;
    C.Request.Saturate =
        ID == Intrinsic::fptosi_sat || ID == Intrinsic::fptoui_sat;
  } else if (ID == Intrinsic::lrint || ID == Intrinsic::llrint) {
    ToInteger = true;
  } else if (ID == Intrinsic::lround || ID == Intrinsic::llround) {
    ToInteger = true;
    Mode = RoundingMode::NearestTiesToAway;
  } else if (Opcode == Instruction::SIToFP || Opcode == Instruction::UIToFP ||
             ID == Intrinsic::experimental_constrained_sitofp ||
             ID == Intrinsic::experimental_constrained_uitofp) {
    FromSigned = Opcode == Instruction::SIToFP ||
                 ID == Intrinsic::experimental_constrained_sitofp;
  } else if (ID == Intrinsic::fptrunc_round) {
    auto *MD = cast<MetadataAsValue>(I.getOperand(1))->getMetadata();
    Mode = convertStrToRoundingMode(cast<MDString>(MD)->getString());
  } else if (Opcode != Instruction::FPTrunc && Opcode != Instruction::FPExt &&
             ID != Intrinsic::experimental_constrained_fptrunc &&
             ID != Intrinsic::experimental_constrained_fpext) {
    return std::nullopt;
  }

  if (C.Request.Rounding != RoundToZero) {
    std::optional<unsigned> Code = roundingCode(Mode);
    if (!Code)
      return std::nullopt;
    C.Request.Rounding = *Code;
  } else {
    C.Source = stripRounding(Source, C.Request.Rounding);
  }

  Type *ResultTy = I.getType();
  if (ToInteger && C.Request.Saturate) {
    // Any width: the value is clamped to it in the next wider format.
    unsigned Bits = ResultTy->getScalarSizeInBits();
    if (Bits > 64)
      return std::nullopt;
    C.Request.SaturationBits = Bits;
    unsigned Wide = std::max<unsigned>(8, PowerOf2Ceil(Bits));
    if (Wide != Bits)
      C.ResultBits = Bits;
    ResultTy = ResultTy->getWithNewBitWidth(Wide);
  }
  std::optional<ElementFormat> From = formatOf(C.Source->getType(), FromSigned);
  std::optional<ElementFormat> To = formatOf(ResultTy, ToSigned);
  if (!From || !To)
    return std::nullopt;
  C.Request.From = *From;
  C.Request.To = *To;
  return C;
}

/// The extension or truncation of integers that \p I is; no form is needed.
std::optional<Conversion> Lowering::matchInteger(CastInst &I, bool IsSigned,
                                                 ConversionPlan &Plan) const {
  std::optional<ElementFormat> From = formatOf(I.getSrcTy(), IsSigned);
  std::optional<ElementFormat> To = formatOf(I.getDestTy(), IsSigned);
  if (!From || !To || !I.getType()->isVectorTy())
    return std::nullopt;
  Conversion C{I.getOperand(0), {}, 0};
  C.Request.From = *From;
  C.Request.To = *To;
  Plan.SlotBits = std::max(elementBits(*From), elementBits(*To));
  if (!isa<TruncInst>(I))
    Plan.Extension = IsSigned ? ElementExtension::Sign : ElementExtension::Zero;
  return C;
}

/// A truncation of integers that were clamped to the range of the result, or of
/// floats converted and then clamped: values outside the range of the first
/// conversion are poison, so its own saturation may be any.
std::optional<Conversion>
Lowering::matchSaturatingTruncation(CastInst &I) const {
  Type *Ty = I.getType();
  if (!isa<TruncInst>(I) || !formatOf(Ty, true) ||
      !formatOf(I.getSrcTy(), true))
    return std::nullopt;
  unsigned Bits = Ty->getScalarSizeInBits();
  unsigned SourceBits = I.getSrcTy()->getScalarSizeInBits();
  Value *X;
  const APInt *Low = nullptr, *High = nullptr;
  bool SourceSigned = true;
  Value *Clamp = I.getOperand(0);
  if (!match(Clamp, m_OneUse(m_SMin(m_OneUse(m_SMax(m_Value(X), m_APInt(Low))),
                                    m_APInt(High)))) &&
      !match(Clamp, m_OneUse(m_SMax(m_OneUse(m_SMin(m_Value(X), m_APInt(High))),
                                    m_APInt(Low))))) {
    SourceSigned = false;
    if (!match(Clamp, m_OneUse(m_UMin(m_Value(X), m_APInt(High)))))
      return std::nullopt;
  }
  bool ToSigned;
  if (SourceSigned && *Low == APInt::getSignedMinValue(Bits).sext(SourceBits) &&
      *High == APInt::getSignedMaxValue(Bits).zext(SourceBits))
    ToSigned = true;
  else if ((!SourceSigned || Low->isZero()) &&
           *High == APInt::getLowBitsSet(SourceBits, Bits))
    ToSigned = false;
  else
    return std::nullopt;

  Conversion C{X, {}, 0};
  C.Request.To = *formatOf(Ty, ToSigned);
  C.Request.Rounding = RoundToZero;
  C.Request.Saturate = true;
  C.Request.SaturationBits = Bits;
  if (SourceSigned && isa<FPToSIInst>(X) && X->hasOneUse()) {
    C.Source =
        stripRounding(cast<FPToSIInst>(X)->getOperand(0), C.Request.Rounding);
    std::optional<ElementFormat> From = formatOf(C.Source->getType(), true);
    if (!From)
      return std::nullopt;
    C.Request.From = *From;
    return C;
  }
  C.Request.From = *formatOf(I.getSrcTy(), SourceSigned);
  return C;
}

/// Whether selection has one instruction per register for \p C as it is.
bool Lowering::isSelected(const Conversion &C, const Instruction &I) const {
  if (!isa<CastInst>(I) || C.Source != I.getOperand(0))
    return false;
  unsigned Bits = elementBits(C.Request.From);
  unsigned Count = cast<FixedVectorType>(I.getType())->getNumElements();
  if (Bits != elementBits(C.Request.To) || Count * Bits % 2048 != 0)
    return false;
  return any_of(conversionForms(), [&](const ConversionForm &Row) {
    return Row.Src == elementName(C.Request.From) &&
           Row.Dst == elementName(C.Request.To) && Row.isIn(ST.getProfile());
  });
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

/// A conversion of one register by one form whose other lanes a select makes
/// zero is the form under the select's mask.
bool Lowering::lowerUnderSelect(Instruction &I, const Conversion &C,
                                const ConversionPlan &Plan) {
  if (!I.hasOneUse() || Plan.Steps.size() != 1 ||
      Plan.Steps.front().Kind != ConversionStep::Form || C.ResultBits)
    return false;
  auto *Select = dyn_cast<SelectInst>(I.user_back());
  unsigned Bits = elementBits(C.Request.From);
  if (!Select || Bits == 64 || Bits != elementBits(C.Request.To) ||
      Plan.SlotBits != Bits ||
      cast<FixedVectorType>(I.getType())->getNumElements() * Bits != 2048 ||
      !Select->getCondition()->getType()->isVectorTy() ||
      Select->getTrueValue() != &I || !match(Select->getFalseValue(), m_Zero()))
    return false;
  ConversionEmitter Emitter(Select, Plan, C.Request.From, C.Request.To);
  Emitter.setGovernor(Select->getCondition());
  Select->replaceAllUsesWith(Emitter.emit(C.Source));
  Select->eraseFromParent();
  I.eraseFromParent();
  return true;
}

void Lowering::emit(Instruction &I, const Conversion &C,
                    const ConversionPlan &Plan) {
  if (I.getType()->isVectorTy()) {
    if (lowerUnderSelect(I, C, Plan))
      return;
    if (auto *Store =
            I.hasOneUse() ? dyn_cast<StoreInst>(I.user_back()) : nullptr;
        Store && Store->getValueOperand() == &I && !C.ResultBits) {
      ConversionEmitter Emitter(&I, Plan, C.Request.From, C.Request.To);
      if (Emitter.emitInto(*Store, C.Source)) {
        Store->eraseFromParent();
        I.eraseFromParent();
        return;
      }
    }
  }

  IRBuilder<> B(&I);
  Value *Source = C.Source;
  bool IsScalar = !I.getType()->isVectorTy();
  if (IsScalar)
    Source = B.CreateInsertElement(
        PoisonValue::get(FixedVectorType::get(Source->getType(), 1)), Source,
        uint64_t(0));
  Value *Result =
      ConversionEmitter(&I, Plan, C.Request.From, C.Request.To).emit(Source);
  if (IsScalar)
    Result = B.CreateExtractElement(Result, uint64_t(0));
  if (C.ResultBits)
    Result = B.CreateTrunc(Result, I.getType());
  Result->takeName(&I);
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

/// The scalar unit rounds to an integral float and converts that toward zero,
/// both exactly as the intrinsic does.
bool Lowering::lowerScalarToInteger(IntrinsicInst &I) {
  Intrinsic::ID ID = I.getIntrinsicID();
  bool IsNearest = ID == Intrinsic::lrint || ID == Intrinsic::llrint;
  bool IsAway = ID == Intrinsic::lround || ID == Intrinsic::llround;
  if (!IsNearest && !IsAway)
    return false;
  IRBuilder<> B(&I);
  Value *Rounded = B.CreateUnaryIntrinsic(
      IsNearest ? Intrinsic::rint : Intrinsic::round, I.getArgOperand(0));
  Value *Result = B.CreateFPToSI(Rounded, I.getType());
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
  return true;
}

bool Lowering::lower(Instruction &I) {
  ConversionPlan IntegerPlan;
  if (auto *Cast = dyn_cast<CastInst>(&I);
      Cast && isa<TruncInst, SExtInst, ZExtInst>(I)) {
    if (!I.getType()->isVectorTy())
      return false;
    if (std::optional<Conversion> C = matchSaturatingTruncation(*Cast))
      if (std::optional<ConversionPlan> Plan =
              isFloatFormat(C->Request.From)
                  ? planConversion(C->Request, ST.getProfile())
                  : planSaturation(C->Request, ST.getProfile())) {
        Value *Clamp = I.getOperand(0);
        emit(I, *C, *Plan);
        RecursivelyDeleteTriviallyDeadInstructions(Clamp);
        return true;
      }
    std::optional<Conversion> C =
        matchInteger(*Cast, isa<SExtInst>(I), IntegerPlan);
    if (!C)
      return false;
    emit(I, *C, IntegerPlan);
    return true;
  }

  std::optional<Conversion> C = matchFloat(I);
  if (!C)
    return false;
  if (I.getType()->isVectorTy()) {
    if (isSelected(*C, I))
      return false;
  } else {
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call && lowerScalarToInteger(*Call))
      return true;
    // What is left to the scalar unit rounds as it does.
    bool IsDefault = isFloatFormat(C->Request.To)
                         ? C->Request.Rounding == RoundNearestEven
                         : true;
    if (IsDefault && !match(&I, m_Intrinsic<Intrinsic::fptrunc_round>()))
      return false;
  }
  std::optional<ConversionPlan> Plan =
      planConversion(C->Request, ST.getProfile());
  if (!Plan)
    return false;
  Value *Source = I.getOperand(0);
  emit(I, *C, *Plan);
  if (Source != C->Source)
    RecursivelyDeleteTriviallyDeadInstructions(Source);
  return true;
}

bool Lowering::run() {
  // A clamp goes with the truncation behind it, so users come first.
  SmallVector<WeakVH> Work;
  for (Instruction &I : instructions(F))
    if (isa<CastInst, IntrinsicInst>(I))
      Work.push_back(&I);
  bool Changed = false;
  for (WeakVH &VH : reverse(Work))
    if (auto *I = dyn_cast_or_null<Instruction>(static_cast<Value *>(VH)))
      Changed |= lower(*I);
  return Changed;
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
class PTOConversionLoweringLegacy : public FunctionPass {
public:
  static char ID;
  PTOConversionLoweringLegacy() : FunctionPass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }

  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<TargetPassConfig>();
    AU.setPreservesCFG();
  }

  bool runOnFunction(Function &F) override {
    auto &TM = getAnalysis<TargetPassConfig>().getTM<PTOTargetMachine>();
    return Lowering(F, *TM.getSubtargetImpl(F)).run();
  }
};
} // namespace

char PTOConversionLoweringLegacy::ID = 0;

INITIALIZE_PASS_BEGIN(PTOConversionLoweringLegacy, DEBUG_TYPE, PASS_NAME, false,
                      false)
INITIALIZE_PASS_DEPENDENCY(TargetPassConfig)
INITIALIZE_PASS_END(PTOConversionLoweringLegacy, DEBUG_TYPE, PASS_NAME, false,
                    false)

FunctionPass *llvm::createPTOConversionLoweringLegacyPass() {
  return new PTOConversionLoweringLegacy();
}

PreservedAnalyses PTOConversionLoweringPass::run(Function &F,
                                                 FunctionAnalysisManager &AM) {
  if (!Lowering(F, *TM.getSubtargetImpl(F)).run())
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
