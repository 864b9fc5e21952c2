//===- PtxImport.cpp - The pass pto-import-ptx ----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device code converts one number, or two, at a time. Each conversion becomes
// what LLVM calls it; the vectorisers and the target make registers of a loop
// of them. Pairs become calls, which are vectorised as a whole
// (PtxPackedFunctions.h). Whether the bits are the same was found by execution
// (Mapping.h).
//
//===----------------------------------------------------------------------===//

#include "PtxImport.h"
#include "PtxEmitter.h"
#include "PtxPackedFunctions.h"
#include "pto/PTX/Mapping.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/TargetParser/Triple.h"
#include <map>

using namespace llvm;
using namespace pto;

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

namespace {

/// Emits one conversion of scalars.
class ScalarEmitter {
  IRBuilderBase &B;
  const ptx::Instruction &Inst;
  const FormatInfo &From, &To;

  Value *intrinsic(Intrinsic::ID ID, Value *V) {
    return B.CreateUnaryIntrinsic(ID, V);
  }
  Value *integerToInteger(Value *V);
  Value *roundToIntegral(Value *V);
  Value *floatToInteger(Value *V);
  Value *constrained(Intrinsic::ID ID, Value *V, Type *Ty);
  Value *toFloat(Value *V);
  Value *limit(Value *V);
  Value *clampToFinite(Value *V);

public:
  ScalarEmitter(IRBuilderBase &B, const ptx::Instruction &Inst)
      : B(B), Inst(Inst), From(info(Inst.src().Element)),
        To(info(Inst.dst().Element)) {}
  Value *emit(Value *V);
};

} // namespace

Value *ScalarEmitter::integerToInteger(Value *V) {
  Type *Ty = B.getIntNTy(To.Bits);
  if (Inst.Sat) {
    // The limits that the source can exceed.
    Type *Wide = V->getType();
    bool IsSigned = From.isSignedInteger();
    if (From.MaxFinite > To.MaxFinite)
      V = B.CreateBinaryIntrinsic(IsSigned ? Intrinsic::smin : Intrinsic::umin,
                                  V, ConstantInt::get(Wide, To.MaxFinite));
    if (IsSigned && !To.isSignedInteger())
      V = B.CreateBinaryIntrinsic(Intrinsic::smax, V,
                                  ConstantInt::get(Wide, 0));
    else if (IsSigned && From.Bits > To.Bits)
      V = B.CreateBinaryIntrinsic(
          Intrinsic::smax, V,
          ConstantInt::get(Wide, -int64_t(To.MaxFinite) - 1, true));
  }
  return From.isSignedInteger() ? B.CreateSExtOrTrunc(V, Ty)
                                : B.CreateZExtOrTrunc(V, Ty);
}

Value *ScalarEmitter::roundToIntegral(Value *V) {
  switch (Inst.Rnd) {
  case ptx::RoundingModifier::RNI:
    return intrinsic(Intrinsic::roundeven, V);
  case ptx::RoundingModifier::RMI:
    return intrinsic(Intrinsic::floor, V);
  case ptx::RoundingModifier::RPI:
    return intrinsic(Intrinsic::ceil, V);
  case ptx::RoundingModifier::RZI:
    return intrinsic(Intrinsic::trunc, V);
  default:
    return V;
  }
}

Value *ScalarEmitter::floatToInteger(Value *V) {
  if (Inst.Rnd != ptx::RoundingModifier::RZI)
    V = roundToIntegral(V);
  return B.CreateIntrinsic(To.isSignedInteger() ? Intrinsic::fptosi_sat
                                                : Intrinsic::fptoui_sat,
                           {B.getIntNTy(To.Bits), V->getType()}, {V});
}

/// A conversion whose rounding LLVM's own instruction does not have.
Value *ScalarEmitter::constrained(Intrinsic::ID ID, Value *V, Type *Ty) {
  RoundingMode Mode =
      Inst.Rnd == ptx::RoundingModifier::RZ   ? RoundingMode::TowardZero
      : Inst.Rnd == ptx::RoundingModifier::RM ? RoundingMode::TowardNegative
                                              : RoundingMode::TowardPositive;
  return B.CreateConstrainedFPCast(ID, V, Ty, nullptr, "", nullptr, Mode,
                                   fp::ebIgnore);
}

/// The largest finite numbers in place of infinities and what rounds to them.
Value *ScalarEmitter::clampToFinite(Value *V) {
  if (From.Bits <= To.Bits && Inst.src().Element != Format::BF16)
    return V;
  const fltSemantics &Narrow =
      ptxElementType(B.getContext(), Inst.dst().Element)->getFltSemantics();
  APFloat Largest = APFloat::getLargest(Narrow);
  bool LosesInfo;
  Largest.convert(V->getType()->getFltSemantics(), APFloat::rmNearestTiesToEven,
                  &LosesInfo);
  Value *Max = ConstantFP::get(V->getType(), Largest);
  Value *Min = ConstantFP::get(V->getType(), neg(Largest));
  V = B.CreateBinaryIntrinsic(Intrinsic::minimum, V, Max);
  return B.CreateBinaryIntrinsic(Intrinsic::maximum, V, Min);
}

Value *ScalarEmitter::toFloat(Value *V) {
  Type *Ty = ptxElementType(B.getContext(), Inst.dst().Element);
  bool IsNearest = Inst.Rnd == ptx::RoundingModifier::RN ||
                   Inst.Rnd == ptx::RoundingModifier::None;
  if (From.isInteger()) {
    bool IsSigned = From.isSignedInteger();
    if (IsNearest)
      return IsSigned ? B.CreateSIToFP(V, Ty) : B.CreateUIToFP(V, Ty);
    return constrained(IsSigned ? Intrinsic::experimental_constrained_sitofp
                                : Intrinsic::experimental_constrained_uitofp,
                       V, Ty);
  }
  if (ptx::isIntegerRounding(Inst.Rnd))
    return roundToIntegral(V);
  if (V->getType() == Ty)
    return V;
  if (Inst.Satfinite)
    V = clampToFinite(V);
  // .f16 and .bf16 have each other's values in float.
  if (From.Bits == To.Bits)
    V = B.CreateFPExt(V, B.getFloatTy());
  if (V->getType()->getPrimitiveSizeInBits() < Ty->getPrimitiveSizeInBits())
    return B.CreateFPExt(V, Ty);
  return IsNearest
             ? B.CreateFPTrunc(V, Ty)
             : constrained(Intrinsic::experimental_constrained_fptrunc, V, Ty);
}

/// .relu and .sat.
Value *ScalarEmitter::limit(Value *V) {
  Type *Ty = V->getType();
  if (Inst.Sat)
    V = B.CreateSelect(B.CreateFCmpORD(V, V), V, ConstantFP::get(Ty, 0.0));
  if (Inst.Sat || Inst.Relu)
    V = B.CreateBinaryIntrinsic(Intrinsic::maximum, V,
                                ConstantFP::get(Ty, 0.0));
  if (Inst.Sat)
    V = B.CreateBinaryIntrinsic(Intrinsic::minimum, V,
                                ConstantFP::get(Ty, 1.0));
  return V;
}

Value *ScalarEmitter::emit(Value *V) {
  if (From.isInteger() && To.isInteger())
    return integerToInteger(V);
  if (To.isInteger())
    return floatToInteger(V);
  return limit(toFloat(V));
}

//===----------------------------------------------------------------------===//
// Packed operands
//===----------------------------------------------------------------------===//

/// The integer that \p Inst makes of the element \p Bits of its source, an
/// integer of its width.
static Value *emitElement(IRBuilderBase &B, const ptx::Instruction &Inst,
                          const ptx::Mapping &M, Value *Bits) {
  LLVMContext &Ctx = B.getContext();
  Type *From = ptxElementType(Ctx, Inst.src().Element);
  if (!From || !ptxElementType(Ctx, Inst.dst().Element))
    return emitElementSteps(B, M.Steps, Bits);
  Value *V = ScalarEmitter(B, Inst).emit(B.CreateBitCast(Bits, From));
  return B.CreateBitCast(V, B.getIntNTy(info(Inst.dst().Element).Bits));
}

/// An i64 with the result of \p Inst on the i64 \p Args.
static Value *emitImported(IRBuilderBase &B, const ptx::Instruction &Inst,
                           const ptx::Mapping &M, ArrayRef<Value *> Args) {
  auto Element = [&](IRBuilderBase &B, Value *Bits) {
    return emitElement(B, Inst, M, Bits);
  };
  if (Inst.dst().Count == 2)
    return emitPackedCall(B, Inst, M.Steps, Element, Args);
  assert(Inst.dst().Count == 1 && "PTO has none of the random ones");
  auto Converted = [&](Value *Arg) {
    Value *Bits =
        B.CreateTrunc(Arg, B.getIntNTy(info(Inst.src().Element).Bits));
    return B.CreateZExt(Element(B, Bits), B.getInt64Ty());
  };
  if (!Inst.F->IsPack)
    return Converted(Args[0]);
  unsigned DstBits = info(Inst.dst().Element).Bits;
  Value *Register =
      B.CreateOr(B.CreateShl(Converted(Args[0]), DstBits), Converted(Args[1]));
  if (Inst.F->Operands == ptx::Shape::PackOnto)
    Register = B.CreateOr(Register, B.CreateShl(Args[2], 2 * DstBits));
  return Register;
}

//===----------------------------------------------------------------------===//
// Decision
//===----------------------------------------------------------------------===//

namespace {

class ImportWarning : public DiagnosticInfo {
  std::string Message;

public:
  explicit ImportWarning(std::string Message)
      : DiagnosticInfo(getNextAvailablePluginDiagnosticKind(), DS_Warning),
        Message(std::move(Message)) {}
  void print(DiagnosticPrinter &P) const override { P << Message; }
};

/// Finds out once what replaces an instruction.
class Importer {
  unsigned Ignored;
  std::map<uint32_t, ptx::Mapping> Known;

public:
  explicit Importer(unsigned Ignored) : Ignored(Ignored) {}

  /// Why \p Inst stays as it is in \p F; empty if it does not.
  std::string reasonToStay(const ptx::Instruction &Inst, const Function &F);

  const ptx::Mapping &mapping(const ptx::Instruction &Inst);
};

} // namespace

static bool flushesF32(const Function &F) {
  return F.getDenormalMode(APFloat::IEEEsingle()).Output ==
         DenormalMode::PreserveSign;
}

const ptx::Mapping &Importer::mapping(const ptx::Instruction &Inst) {
  auto [Entry, IsNew] = Known.try_emplace(Inst.encode());
  if (IsNew)
    Entry->second = ptx::mapToPTO(Inst);
  return Entry->second;
}

std::string Importer::reasonToStay(const ptx::Instruction &Inst,
                                   const Function &F) {
  const ptx::Mapping &M = mapping(Inst);
  if (!M.Exists)
    return M.Reason;
  std::string Steps = ptx::stepsText(M.Steps);
  if (unsigned Differing = M.Differences & ~Ignored)
    return "'" + Steps + "' differs for " + ptx::differencesText(Differing);
  // The mapping holds for one of the two modes of the function.
  if (M.FlushesF32 && !flushesF32(F))
    return "'" + Steps +
           "' is the same with denormal-fp-math-f32=preserve-sign, which the "
           "function does not have";
  if (!M.FlushesF32 && flushesF32(F) &&
      (Inst.src().Element == Format::F32 || Inst.dst().Element == Format::F32))
    return "'" + Steps +
           "' is the same without denormal-fp-math-f32=preserve-sign, which "
           "the function has";
  return "";
}

PreservedAnalyses ImportPtxPass::run(Module &M, ModuleAnalysisManager &) {
  Importer Import(Ignored);
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || !isPtxCall(*Call))
        continue;
      std::string Problem;
      std::vector<ptx::Instruction> All = conversionsIn(*Call, Problem);
      if (!Problem.empty())
        continue; // It is not about conversions.
      std::string Stays;
      for (const ptx::Instruction &Inst : All) {
        std::string Reason = Import.reasonToStay(Inst, F);
        if (Reason.empty())
          continue;
        Stays = ("pto-import-ptx: in function " + F.getName() + ", " +
                 Inst.spelling() + " stays: " + Reason)
                    .str();
        break;
      }
      auto Emit = [&](IRBuilderBase &B, const ptx::Instruction &Inst,
                      ArrayRef<Value *> Args) {
        return emitImported(B, Inst, Import.mapping(Inst), Args);
      };
      if (Stays.empty())
        replacePtxCall(*Call, Emit);
      else
        M.getContext().diagnose(ImportWarning(Stays));
    }
  if (Triple(M.getTargetTriple()).isNVPTX()) {
    dropDeviceAttributes(M);
    // Whoever compiles the module sets the layout.
    M.setTargetTriple("pto");
    M.setDataLayout("");
  }
  return PreservedAnalyses::none();
}
