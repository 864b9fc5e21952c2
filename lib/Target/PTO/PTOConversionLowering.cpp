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
#include "PTOConversionFolding.h"
#include "PTOConversionPlan.h"
#include "PTOFloatClamps.h"
#include "PTOLegacyPass.h"
#include "PTOMaskMemory.h"
#include "PTOMaskPieces.h"
#include "PTOPasses.h"
#include "PTOTargetMachine.h"
#include "PTOVectorPredication.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/FPEnv.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
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
struct ConversionNode {
  Value *Source;
  ConversionRequest Request;
  /// Integers of such widths are produced as the next wider format.
  unsigned ResultBits = 0;
  /// The elements that are converted, if it is not all; others may be anything.
  Value *Mask = nullptr;
};

class Lowering {
  Function &F;
  const PTOSubtarget &ST;
  const DataLayout &DL;

  std::optional<pto::Rounding>
  hardwareRounding(std::optional<RoundingMode> Mode) const;
  Value *stripRounding(Value *Source, pto::Rounding &Rounding) const;
  std::optional<ConversionNode> matchFloat(Instruction &I) const;
  std::optional<ConversionNode> matchInteger(CastInst &I, bool IsSigned,
                                             ConversionPlan &Plan) const;
  std::optional<ConversionNode> matchSaturatingTruncation(CastInst &I) const;
  std::optional<ConversionNode> matchClampedTruncation(CastInst &Trunc,
                                                       CastInst &Inner) const;
  std::optional<ConversionNode>
  matchClamped(Instruction &I, const ConversionNode &C, unsigned &Steps) const;
  std::optional<SelectedConversion> matchInner(Value *Inner, unsigned Bits,
                                               bool IsSigned) const;
  std::optional<ConversionNode> matchSelectedBounds(SelectInst &Select,
                                                    unsigned Bits) const;
  bool lowerSelectedBounds(SelectInst &Select);
  bool isSelected(const ConversionNode &C, const Instruction &I) const;
  bool lowerScalarToInteger(IntrinsicInst &I);
  void emit(Instruction &I, const ConversionNode &C,
            const ConversionPlan &Plan);
  bool lower(Instruction &I);
  bool lowerPredication();
  bool lowerMasked();
  bool lowerConversions();

public:
  Lowering(Function &F, const PTOTargetMachine &TM)
      : F(F), ST(*TM.getSubtargetImpl(F)), DL(F.getParent()->getDataLayout()) {}
  bool run();
};

} // namespace

//===----------------------------------------------------------------------===//
// Types and rounding modes
//===----------------------------------------------------------------------===//

static std::optional<pto::Format> formatOf(Type *Ty, bool IsSigned) {
  Type *Scalar = Ty->getScalarType();
  if (Ty->isVectorTy() && !isa<FixedVectorType>(Ty))
    return std::nullopt;
  if (Scalar->isHalfTy())
    return pto::Format::F16;
  if (Scalar->isBFloatTy())
    return pto::Format::BF16;
  if (Scalar->isFloatTy())
    return pto::Format::F32;
  if (Scalar->isIntegerTy(8) || Scalar->isIntegerTy(16) ||
      Scalar->isIntegerTy(32) || Scalar->isIntegerTy(64))
    return pto::integerFormat(Scalar->getIntegerBitWidth(), IsSigned);
  return std::nullopt;
}

/// The vector unit's name of a mode; nullopt if this processor rounds
/// otherwise. A dynamic mode is the default one: nothing can change it.
std::optional<pto::Rounding>
Lowering::hardwareRounding(std::optional<RoundingMode> Mode) const {
  if (!Mode)
    return std::nullopt;
  switch (*Mode) {
  case RoundingMode::NearestTiesToEven:
  case RoundingMode::Dynamic:
    return pto::Rounding::R;
  case RoundingMode::NearestTiesToAway:
    if (ST.isRoundADirected())
      return std::nullopt;
    return pto::Rounding::A;
  case RoundingMode::TowardNegative:
    return pto::Rounding::F;
  case RoundingMode::TowardPositive:
    return pto::Rounding::C;
  case RoundingMode::TowardZero:
    return pto::Rounding::Z;
  default:
    return std::nullopt;
  }
}

/// The operand of a rounding intrinsic that \p Source is, with its mode, which
/// the conversion to integer then takes; else \p Source itself. Where a mask
/// turns the rounding off, its result may be anything.
Value *Lowering::stripRounding(Value *Source, pto::Rounding &Rounding) const {
  auto *Call = dyn_cast<IntrinsicInst>(Source);
  if (!Call)
    return Source;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::rint:
  case Intrinsic::vp_rint:
  case Intrinsic::nearbyint:
  case Intrinsic::vp_nearbyint:
  case Intrinsic::roundeven:
  case Intrinsic::vp_roundeven:
    Rounding = pto::Rounding::R;
    break;
  case Intrinsic::round:
  case Intrinsic::vp_round:
    if (ST.isRoundADirected())
      return Source;
    Rounding = pto::Rounding::A;
    break;
  case Intrinsic::floor:
  case Intrinsic::vp_floor:
    Rounding = pto::Rounding::F;
    break;
  case Intrinsic::ceil:
  case Intrinsic::vp_ceil:
    Rounding = pto::Rounding::C;
    break;
  case Intrinsic::trunc:
  case Intrinsic::vp_roundtozero:
    Rounding = pto::Rounding::Z;
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
std::optional<ConversionNode> Lowering::matchFloat(Instruction &I) const {
  Value *Source = I.getOperand(0);
  bool FromSigned = true, ToSigned = true, ToInteger = false;
  ConversionNode C{Source, {}, 0, nullptr};
  C.Request.Rounding = pto::Rounding::R;

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
      ID == Intrinsic::vp_fptosi || ID == Intrinsic::vp_fptoui ||
      ID == Intrinsic::fptosi_sat || ID == Intrinsic::fptoui_sat) {
    ToInteger = true;
    ToSigned = Opcode == Instruction::FPToSI || ID == Intrinsic::fptosi_sat ||
               ID == Intrinsic::vp_fptosi ||
               ID == Intrinsic::experimental_constrained_fptosi;
    C.Request.Rounding = pto::Rounding::Z;
    C.Request.Saturate =
        ID == Intrinsic::fptosi_sat || ID == Intrinsic::fptoui_sat;
  } else if (ID == Intrinsic::lrint || ID == Intrinsic::llrint ||
             ID == Intrinsic::vp_lrint || ID == Intrinsic::vp_llrint) {
    ToInteger = true;
  } else if (ID == Intrinsic::lround || ID == Intrinsic::llround) {
    ToInteger = true;
    Mode = RoundingMode::NearestTiesToAway;
  } else if (Opcode == Instruction::SIToFP || Opcode == Instruction::UIToFP ||
             ID == Intrinsic::experimental_constrained_sitofp ||
             ID == Intrinsic::vp_sitofp || ID == Intrinsic::vp_uitofp ||
             ID == Intrinsic::experimental_constrained_uitofp) {
    FromSigned = Opcode == Instruction::SIToFP || ID == Intrinsic::vp_sitofp ||
                 ID == Intrinsic::experimental_constrained_sitofp;
  } else if (ID == Intrinsic::fptrunc_round) {
    auto *MD = cast<MetadataAsValue>(I.getOperand(1))->getMetadata();
    Mode = convertStrToRoundingMode(cast<MDString>(MD)->getString());
  } else if (Opcode != Instruction::FPTrunc && Opcode != Instruction::FPExt &&
             ID != Intrinsic::vp_fptrunc && ID != Intrinsic::vp_fpext &&
             ID != Intrinsic::experimental_constrained_fptrunc &&
             ID != Intrinsic::experimental_constrained_fpext) {
    return std::nullopt;
  }

  if (C.Request.Rounding != pto::Rounding::Z) {
    std::optional<pto::Rounding> Rounding = hardwareRounding(Mode);
    if (!Rounding)
      return std::nullopt;
    C.Request.Rounding = *Rounding;
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
  std::optional<pto::Format> From = formatOf(C.Source->getType(), FromSigned);
  std::optional<pto::Format> To = formatOf(ResultTy, ToSigned);
  if (!From || !To)
    return std::nullopt;
  C.Request.From = *From;
  C.Request.To = *To;
  return C;
}

/// The extension or truncation of integers that \p I is; no form is needed.
std::optional<ConversionNode>
Lowering::matchInteger(CastInst &I, bool IsSigned, ConversionPlan &Plan) const {
  std::optional<pto::Format> From = formatOf(I.getSrcTy(), IsSigned);
  std::optional<pto::Format> To = formatOf(I.getDestTy(), IsSigned);
  if (!From || !To || !I.getType()->isVectorTy())
    return std::nullopt;
  ConversionNode C{I.getOperand(0), {}, 0, nullptr};
  C.Request.From = *From;
  C.Request.To = *To;
  Plan.SlotBits = std::max(info(*From).Bits, info(*To).Bits);
  if (!isa<TruncInst>(I))
    Plan.Extension = IsSigned ? ElementExtension::Sign : ElementExtension::Zero;
  return C;
}

/// A truncation of integers that were clamped to the range of the result, or of
/// floats converted and then clamped: values outside the range of the first
/// conversion are poison, so its own saturation may be any.
std::optional<ConversionNode>
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
  if (auto *Select = dyn_cast<SelectInst>(Clamp))
    if (std::optional<ConversionNode> C = matchSelectedBounds(*Select, Bits))
      return C;
  if (isa<FPToSIInst, FPToUIInst>(Clamp))
    return matchClampedTruncation(I, *cast<CastInst>(Clamp));
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

  ConversionNode C{X, {}, 0, nullptr};
  C.Request.To = *formatOf(Ty, ToSigned);
  C.Request.Rounding = pto::Rounding::Z;
  C.Request.Saturate = true;
  C.Request.SaturationBits = Bits;
  if (SourceSigned && isa<FPToSIInst>(X) && X->hasOneUse()) {
    C.Source =
        stripRounding(cast<FPToSIInst>(X)->getOperand(0), C.Request.Rounding);
    std::optional<pto::Format> From = formatOf(C.Source->getType(), true);
    if (!From)
      return std::nullopt;
    C.Request.From = *From;
    return C;
  }
  C.Request.From = *formatOf(I.getSrcTy(), SourceSigned);
  return C;
}

//===----------------------------------------------------------------------===//
// Clamps of floats
//===----------------------------------------------------------------------===//

static RoundingMode roundingMode(pto::Rounding Rounding) {
  switch (Rounding) {
  case pto::Rounding::R:
    return RoundingMode::NearestTiesToEven;
  case pto::Rounding::A:
    return RoundingMode::NearestTiesToAway;
  case pto::Rounding::F:
    return RoundingMode::TowardNegative;
  case pto::Rounding::C:
    return RoundingMode::TowardPositive;
  default:
    return RoundingMode::TowardZero;
  }
}

static bool isFloatToInteger(const ConversionNode &C) {
  return info(C.Request.From).isFloat() && !info(C.Request.To).isFloat();
}

/// \p C, that \p I is, without the clamps of its source, but saturating; \p
/// Steps is what the clamps took. Nothing where they do something else.
std::optional<ConversionNode> Lowering::matchClamped(Instruction &I,
                                                     const ConversionNode &C,
                                                     unsigned &Steps) const {
  if (!isFloatToInteger(C) || C.Request.Rounding == pto::Rounding::O)
    return std::nullopt;
  FloatToInteger Clamped;
  Clamped.Mode = roundingMode(C.Request.Rounding);
  Clamped.Bits = C.Request.SaturationBits ? C.Request.SaturationBits
                                          : info(C.Request.To).Bits;
  Clamped.IsSigned = info(C.Request.To).isSignedInteger();
  Clamped.Outside = isa<TruncInst>(I)    ? FloatToInteger::LowBits
                    : C.Request.Saturate ? FloatToInteger::Saturated
                                         : FloatToInteger::Poison;
  Value *Source =
      stripSourceClamps(C.Source, Clamped, SimplifyQuery(DL, &I), Steps);
  if (!Source)
    return std::nullopt;
  ConversionNode Result = C;
  Result.Request.Saturate = true;
  Result.Request.SaturationBits = Clamped.Bits;
  // What was rounded before it was clamped is rounded when it is converted.
  Result.Source = C.Request.Rounding == pto::Rounding::Z
                      ? stripRounding(Source, Result.Request.Rounding)
                      : Source;
  return Result;
}

/// The low bits of \p Inner that \p Trunc takes, if these are the saturation of
/// a number that was clamped before it was converted.
std::optional<ConversionNode>
Lowering::matchClampedTruncation(CastInst &Trunc, CastInst &Inner) const {
  std::optional<ConversionNode> C = matchFloat(Inner);
  if (!C || C->ResultBits)
    return std::nullopt;
  unsigned Bits = Trunc.getType()->getScalarSizeInBits(), Steps;
  for (bool IsSigned : {true, false}) {
    C->Request.To = pto::integerFormat(Bits, IsSigned);
    if (std::optional<ConversionNode> Clamped = matchClamped(Trunc, *C, Steps))
      return Clamped;
  }
  return std::nullopt;
}

static pto::Rounding roundingOf(RoundingMode Mode) {
  for (pto::Rounding R :
       {pto::Rounding::R, pto::Rounding::A, pto::Rounding::F, pto::Rounding::C})
    if (roundingMode(R) == Mode)
      return R;
  return pto::Rounding::Z;
}

/// The conversion to integers of \p Bits that \p Inner is, perhaps the low bits
/// of wider ones.
std::optional<SelectedConversion>
Lowering::matchInner(Value *Inner, unsigned Bits, bool IsSigned) const {
  bool IsCut = Inner->getType()->getScalarSizeInBits() != Bits;
  if (auto *Trunc = dyn_cast<TruncInst>(Inner)) {
    Inner = Trunc->getOperand(0);
    IsCut = true;
  }
  auto *I = dyn_cast<Instruction>(Inner);
  std::optional<ConversionNode> C = I ? matchFloat(*I) : std::nullopt;
  if (!C || !isFloatToInteger(*C) || C->ResultBits || isa<VPIntrinsic>(I))
    return std::nullopt;
  if (IsCut ? C->Request.Saturate
            : info(C->Request.To).isSignedInteger() != IsSigned)
    return std::nullopt;
  SelectedConversion R;
  R.Unrounded = C->Source;
  R.Rounded = C->Source == I->getOperand(0) ? nullptr : I->getOperand(0);
  R.C.Mode = roundingMode(C->Request.Rounding);
  R.C.Bits = Bits;
  R.C.IsSigned = IsSigned;
  R.C.Outside = IsCut                 ? FloatToInteger::LowBits
                : C->Request.Saturate ? FloatToInteger::Saturated
                                      : FloatToInteger::Poison;
  return R;
}

/// The saturating conversion to integers of \p Bits that selects of the bounds
/// are, which end in \p Select.
std::optional<ConversionNode>
Lowering::matchSelectedBounds(SelectInst &Select, unsigned Bits) const {
  for (bool IsSigned : {true, false}) {
    unsigned Steps;
    std::optional<SelectedConversion> Inner = stripResultClamps(
        Select, [&](Value *V) { return matchInner(V, Bits, IsSigned); },
        SimplifyQuery(DL, &Select), Steps);
    if (!Inner)
      continue;
    ConversionNode C{Inner->Unrounded, {}, 0, nullptr};
    C.Request.From = *formatOf(Inner->Unrounded->getType(), true);
    C.Request.To = pto::integerFormat(Bits, IsSigned);
    C.Request.Rounding = roundingOf(Inner->C.Mode);
    C.Request.Saturate = true;
    C.Request.SaturationBits = Bits;
    return C;
  }
  return std::nullopt;
}

/// Whether selection has one instruction per register for \p C as it is.
bool Lowering::isSelected(const ConversionNode &C, const Instruction &I) const {
  if (!isa<CastInst>(I) || C.Source != I.getOperand(0))
    return false;
  unsigned Bits = info(C.Request.From).Bits;
  unsigned Count = cast<FixedVectorType>(I.getType())->getNumElements();
  if (Bits != info(C.Request.To).Bits ||
      Count * Bits % ::pto::RegisterBits != 0)
    return false;
  const ConversionForm *Row = pto::findForm(C.Request.From, C.Request.To);
  return Row && Row->isOn(ST.getProfile());
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

/// A select between \p I and zero, or null.
static SelectInst *selectOfZero(Instruction &I) {
  auto *Select = I.hasOneUse() ? dyn_cast<SelectInst>(I.user_back()) : nullptr;
  if (!Select || !Select->getCondition()->getType()->isVectorTy() ||
      Select->getTrueValue() != &I || !match(Select->getFalseValue(), m_Zero()))
    return nullptr;
  return Select;
}

/// A store of \p I that vector stores can do, with \p Mask set to its mask.
static std::optional<StoreTarget> storeOf(Instruction &I, Value *&Mask,
                                          const DataLayout &DL) {
  Mask = nullptr;
  if (!I.hasOneUse())
    return std::nullopt;
  if (auto *Store = dyn_cast<StoreInst>(I.user_back())) {
    if (Store->getValueOperand() != &I || !Store->isSimple() ||
        Store->getAlign() < Align(32) ||
        Store->getPointerAddressSpace() == PTOAS::GlobalMemory)
      return std::nullopt;
    return StoreTarget{Store, Store->getPointerOperand()};
  }
  auto *Call = dyn_cast<IntrinsicInst>(I.user_back());
  std::optional<MaskedStore> Masked =
      Call ? matchMaskedStore(*Call) : std::nullopt;
  if (!Masked || Masked->Data != &I)
    return std::nullopt;
  Mask = Masked->Mask;
  return StoreTarget{Call, Masked->Pointer};
}

void Lowering::emit(Instruction &I, const ConversionNode &C,
                    const ConversionPlan &Plan) {
  // What is replaced: the conversion, or a select of it.
  Instruction *Last = &I;
  std::optional<MaskPieces> Governor, Stored;
  auto Govern = [&](Value *Mask) {
    if (!Plan.hasForm() || C.ResultBits)
      return false;
    Governor.emplace(Mask);
    return true;
  };
  if (I.getType()->isVectorTy()) {
    if (SelectInst *Select = selectOfZero(I);
        Select && Govern(Select->getCondition()))
      Last = Select;
    else if (C.Mask)
      Govern(C.Mask);
  }
  ConversionEmitter Emitter(Last, Plan, C.Request.From, C.Request.To);
  if (Governor)
    Emitter.setGovernor(&*Governor);
  auto Finish = [&] {
    Last->eraseFromParent();
    if (Last != &I)
      I.eraseFromParent();
  };

  Value *StoreMask;
  if (std::optional<StoreTarget> Target = storeOf(*Last, StoreMask, DL);
      Target && Last->getType()->isVectorTy() && !C.ResultBits) {
    if (StoreMask)
      Target->Mask = &Stored.emplace(StoreMask);
    if (Emitter.emitInto(*Target, C.Source)) {
      Target->Store->eraseFromParent();
      Finish();
      return;
    }
  }

  IRBuilder<> B(&I);
  Value *Source = C.Source;
  bool IsScalar = !I.getType()->isVectorTy();
  if (IsScalar)
    Source = B.CreateInsertElement(
        PoisonValue::get(FixedVectorType::get(Source->getType(), 1)), Source,
        uint64_t(0));
  Value *Result = Emitter.emit(Source);
  if (IsScalar)
    Result = B.CreateExtractElement(Result, uint64_t(0));
  if (C.ResultBits)
    Result = B.CreateTrunc(Result, I.getType());
  Result->takeName(Last);
  Last->replaceAllUsesWith(Result);
  Finish();
}

/// Selects of the bounds after a conversion become its saturation.
bool Lowering::lowerSelectedBounds(SelectInst &Select) {
  if (!isa<FixedVectorType>(Select.getType()) ||
      !Select.getType()->isIntOrIntVectorTy())
    return false;
  std::optional<ConversionNode> C;
  if (formatOf(Select.getType(), true))
    C = matchSelectedBounds(Select, Select.getType()->getScalarSizeInBits());
  if (!C)
    return false;
  std::optional<ConversionPlan> Plan =
      planConversion(C->Request, ST.getProfile());
  if (!Plan)
    return false;
  SmallVector<WeakVH, 3> Dead{Select.getCondition(), Select.getTrueValue(),
                              Select.getFalseValue()};
  emit(Select, *C, *Plan);
  for (WeakVH &V : Dead)
    if (V)
      RecursivelyDeleteTriviallyDeadInstructions(V);
  return true;
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
  if (auto *Select = dyn_cast<SelectInst>(&I))
    return lowerSelectedBounds(*Select);
  ConversionPlan IntegerPlan;
  if (auto *Cast = dyn_cast<CastInst>(&I);
      Cast && isa<TruncInst, SExtInst, ZExtInst>(I)) {
    if (!I.getType()->isVectorTy())
      return false;
    if (std::optional<ConversionNode> C = matchSaturatingTruncation(*Cast))
      if (std::optional<ConversionPlan> Plan =
              info(C->Request.From).isFloat()
                  ? planConversion(C->Request, ST.getProfile())
                  : planSaturation(C->Request, ST.getProfile())) {
        Value *Clamp = I.getOperand(0);
        emit(I, *C, *Plan);
        RecursivelyDeleteTriviallyDeadInstructions(Clamp);
        return true;
      }
    std::optional<ConversionNode> C =
        matchInteger(*Cast, isa<SExtInst>(I), IntegerPlan);
    if (!C)
      return false;
    emit(I, *C, IntegerPlan);
    return true;
  }

  std::optional<ConversionNode> C = matchFloat(I);
  if (!C)
    return false;
  std::optional<ConversionPlan> Plan =
      planConversion(C->Request, ST.getProfile());
  if (I.getType()->isVectorTy()) {
    unsigned Steps;
    if (std::optional<ConversionNode> Clamped = matchClamped(I, *C, Steps)) {
      std::optional<ConversionPlan> ClampedPlan =
          planConversion(Clamped->Request, ST.getProfile());
      unsigned Saved = Steps * info(C->Request.From).Bits;
      if (ClampedPlan && (C->Request.Saturate || !Plan ||
                          ClampedPlan->Cost <= Plan->Cost + Saved)) {
        C = Clamped;
        Plan = ClampedPlan;
      }
    }
    if (isSelected(*C, I))
      return false;
  } else {
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call && lowerScalarToInteger(*Call))
      return true;
    // What is left to the scalar unit rounds as it does.
    bool IsDefault = info(C->Request.To).isFloat()
                         ? C->Request.Rounding == pto::Rounding::R
                         : true;
    if (IsDefault && !match(&I, m_Intrinsic<Intrinsic::fptrunc_round>()))
      return false;
  }
  if (!Plan)
    return false;
  if (auto *Predicated = dyn_cast<VPIntrinsic>(&I))
    C->Mask = activeLanes(*Predicated);
  Value *Source = I.getOperand(0);
  WeakVH Mask = C->Mask;
  emit(I, *C, *Plan);
  if (Mask)
    RecursivelyDeleteTriviallyDeadInstructions(Mask);
  if (Source != C->Source)
    RecursivelyDeleteTriviallyDeadInstructions(Source);
  return true;
}

/// Whether selection knows masks of this type as they are.
static bool isRegisterMask(Type &Ty) {
  auto *VT = dyn_cast<FixedVectorType>(&Ty);
  unsigned N = VT ? VT->getNumElements() : 0;
  return N == 64 || N == 128 || N == 256;
}

bool Lowering::lowerConversions() {
  // A clamp goes with the truncation after it, so users come first.
  SmallVector<WeakVH> Work;
  for (Instruction &I : instructions(F))
    if (isa<CastInst, IntrinsicInst, SelectInst>(I))
      Work.push_back(&I);
  bool Changed = false;
  for (WeakVH &VH : reverse(Work))
    if (auto *I = dyn_cast_or_null<Instruction>(static_cast<Value *>(VH)))
      Changed |= lower(*I);
  return Changed;
}

/// Before conversions: all that keeps them from seeing clamps and masks.
bool Lowering::lowerPredication() {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (auto *Predicated = dyn_cast<VPIntrinsic>(&I);
        Predicated && !isPredicatedConversion(*Predicated))
      Changed |= expandPredicated(*Predicated, DL);
    else if (auto *Load = dyn_cast<LoadInst>(&I))
      Changed |= lowerPartialMaskLoad(*Load);
  }
  return Changed;
}

/// Behind conversions: what these did not take with them.
bool Lowering::lowerMasked() {
  bool Changed = false;
  SmallVector<IntrinsicInst *> Counts;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Predicated = dyn_cast<VPIntrinsic>(&I))
      Changed |= expandPredicated(*Predicated, DL);
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
      if (Constant *Known = foldConversion(*Call, ST)) {
        Call->replaceAllUsesWith(Known);
        Call->eraseFromParent();
        Changed = true;
      } else if (Call->getIntrinsicID() == Intrinsic::masked_load)
        Changed |= lowerMaskedLoad(*Call);
      else if (Call->getIntrinsicID() == Intrinsic::masked_store)
        Changed |= lowerMaskedStore(*Call);
      else if (Call->getIntrinsicID() == Intrinsic::get_active_lane_mask)
        Counts.push_back(Call);
    }
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Load = dyn_cast<LoadInst>(&I))
      Changed |= lowerPartialLoad(*Load);
    else if (auto *Store = dyn_cast<StoreInst>(&I))
      Changed |= lowerPartialMaskStore(*Store) || lowerPartialStore(*Store);
  for (IntrinsicInst *Call : Counts)
    if (Call->use_empty()) {
      Call->eraseFromParent();
      Changed = true;
    } else {
      IntrinsicInst *Wide = widenActiveLaneMask(*Call);
      Changed |= Wide != Call;
      if (!isRegisterMask(*Wide->getType()))
        Changed |= lowerActiveLaneMask(*Wide);
    }
  return Changed;
}

bool Lowering::run() {
  bool Changed = lowerPredication();
  Changed |= lowerConversions();
  Changed |= lowerMasked();
  return Changed;
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

static bool lowerConversions(Function &F, const PTOTargetMachine &TM) {
  return Lowering(F, TM).run();
}

using PTOConversionLoweringLegacy =
    LegacyFunctionPass<lowerConversions, /*PreservesCFG=*/true>;

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
  if (!lowerConversions(F, TM))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
