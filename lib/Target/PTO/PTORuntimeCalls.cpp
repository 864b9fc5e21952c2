//===- PTORuntimeCalls.cpp - Operations that functions compute ------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTODoubleOperations.h"
#include "PTODoubleRemarks.h"
#include "PTOIRUtils.h"
#include "PTOLegacyPass.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/PassRegistry.h"
#include "llvm/Transforms/PTO/ElementwiseLoops.h"
#include "llvm/Transforms/PTO/RuntimeCalls.h"

using namespace llvm;

#define DEBUG_TYPE "pto-runtime-calls"
#define PASS_NAME "PTO calls of run-time functions"

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {

/// The functions for an operation on floats and on doubles; an empty name where
/// there are instructions for it, or no function.
struct RuntimeNames {
  StringRef Float;
  StringRef Double;
};

} // namespace

/// The functions of the operation \p ID.
static RuntimeNames runtimeNames(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::sin:
    return {"sinf", "sin"};
  case Intrinsic::cos:
    return {"cosf", "cos"};
  case Intrinsic::tan:
    return {"tanf", "tan"};
  case Intrinsic::asin:
    return {"asinf", "asin"};
  case Intrinsic::acos:
    return {"acosf", "acos"};
  case Intrinsic::atan:
    return {"atanf", "atan"};
  case Intrinsic::sinh:
    return {"sinhf", "sinh"};
  case Intrinsic::cosh:
    return {"coshf", "cosh"};
  case Intrinsic::tanh:
    return {"tanhf", "tanh"};
  case Intrinsic::exp:
    return {"", "exp"};
  case Intrinsic::exp2:
    return {"exp2f", "exp2"};
  case Intrinsic::exp10:
    return {"exp10f", "exp10"};
  case Intrinsic::log:
    return {"", "log"};
  case Intrinsic::log2:
    return {"log2f", "log2"};
  case Intrinsic::log10:
    return {"log10f", "log10"};
  case Intrinsic::pow:
    return {"powf", "pow"};
  case Intrinsic::powi:
    return {"__powisf2", "__powidf2"};
  case Intrinsic::vp_frem:
    return {"fmodf", "fmod"};
  case Intrinsic::sqrt:
    return {"", "sqrt"};
  case Intrinsic::fma:
    return {"", "fma"};
  case Intrinsic::floor:
    return {"", "floor"};
  case Intrinsic::ceil:
    return {"", "ceil"};
  case Intrinsic::trunc:
    return {"", "trunc"};
  case Intrinsic::rint:
    return {"", "rint"};
  case Intrinsic::nearbyint:
    return {"", "nearbyint"};
  case Intrinsic::round:
    return {"", "round"};
  case Intrinsic::roundeven:
    return {"", "roundeven"};
  case Intrinsic::minnum:
    return {"", "fmin"};
  case Intrinsic::maxnum:
    return {"", "fmax"};
  case Intrinsic::minimum:
    return {"", "fminimum"};
  case Intrinsic::maximum:
    return {"", "fmaximum"};
  default:
    return {};
  }
}

/// The operation that \p Call is without its environment, if that is an
/// intrinsic. One with a rounding mode that the core does not have is itself.
static Intrinsic::ID plainIntrinsic(const IntrinsicInst &Call) {
  auto *Strict = dyn_cast<ConstrainedFPIntrinsic>(&Call);
  if (!Strict)
    return Call.getIntrinsicID();
  RoundingMode Mode =
      Strict->getRoundingMode().value_or(RoundingMode::NearestTiesToEven);
  if (Mode != RoundingMode::NearestTiesToEven && Mode != RoundingMode::Dynamic)
    return Call.getIntrinsicID();
  switch (Call.getIntrinsicID()) {
#define FUNCTION(NAME, NARG, ROUND_MODE, INTRINSIC)                            \
  case Intrinsic::INTRINSIC:                                                   \
    return Intrinsic::NAME;
#define INSTRUCTION(NAME, NARG, ROUND_MODE, INTRINSIC)
#include "llvm/IR/ConstrainedOps.def"
  case Intrinsic::experimental_constrained_frem:
    // What a remainder without environment and mask would be.
    return Intrinsic::vp_frem;
  default:
    return Call.getIntrinsicID();
  }
}

namespace {

/// An operation to replace by calls of a function.
struct Operation {
  StringRef Name;
  /// Its operands on numbers; the mask and the length of a predicated one do
  /// not count, since its other lanes may be anything.
  SmallVector<Value *, 2> Operands;
  /// What the function computes in: float for halves and bfloats too.
  Type *Scalar;
};

} // namespace

/// Whether a constant power of \p Call is a row of products, which selection
/// knows.
static bool isRowOfProducts(const IntrinsicInst &Call, Type *Scalar) {
  return !Scalar->isDoubleTy() && isa<ConstantInt>(Call.getArgOperand(1));
}

static std::optional<Operation> operationOf(Instruction &I) {
  Type *Ty = I.getType()->getScalarType();
  if (isa<ScalableVectorType>(I.getType()))
    return std::nullopt;
  bool IsDouble = Ty->isDoubleTy();
  if (!IsDouble && !Ty->isFloatTy() && !Ty->isHalfTy() && !Ty->isBFloatTy())
    return std::nullopt;
  RuntimeNames Names;
  SmallVector<Value *, 2> Operands;
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (I.getOpcode() == Instruction::FRem) {
    Names = runtimeNames(Intrinsic::vp_frem);
    Operands.append(I.op_begin(), I.op_end());
  } else if (Call) {
    Intrinsic::ID ID = plainIntrinsic(*Call);
    Names = runtimeNames(ID);
    for (Value *Arg : Call->args())
      if (!Arg->getType()->isMetadataTy())
        Operands.push_back(Arg);
    if (ID == Intrinsic::vp_frem)
      Operands.truncate(2);
    // The exponent is an int.
    if (ID == Intrinsic::powi &&
        (isRowOfProducts(*Call, Ty) ||
         Operands[1]->getType()->getScalarSizeInBits() > 32))
      return std::nullopt;
  }
  StringRef Name = IsDouble ? Names.Double : Names.Float;
  if (Name.empty())
    return std::nullopt;
  return Operation{Name, Operands,
                   IsDouble ? Ty : Type::getFloatTy(I.getContext())};
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

namespace {

/// Writes the code that computes one number of an operation.
using Emitter =
    function_ref<Value *(IRBuilderBase &B, ArrayRef<Value *> Numbers)>;

} // namespace

/// The most lanes that are computed one after the other.
static constexpr unsigned MaxLanes = 4;

/// Computes \p I, whose result is a number or a vector, from \p Operands.
static Value *emitLanes(Instruction &I, ArrayRef<Value *> Operands,
                        Emitter Emit) {
  IRBuilder<> B(&I);
  auto *Ty = dyn_cast<FixedVectorType>(I.getType());
  if (!Ty)
    return Emit(B, Operands);
  if (Ty->getNumElements() > MaxLanes)
    return PTO::emitElementwiseLoop(
               I, Operands, {Ty},
               [&](IRBuilderBase &B, ArrayRef<Value *> Numbers) {
                 return SmallVector<Value *, 2>{Emit(B, Numbers)};
               })
        .front();
  Value *Result = PoisonValue::get(Ty);
  for (unsigned Lane = 0; Lane < Ty->getNumElements(); ++Lane) {
    SmallVector<Value *, 3> Numbers;
    for (Value *V : Operands)
      Numbers.push_back(
          V->getType()->isVectorTy() ? B.CreateExtractElement(V, Lane) : V);
    Result = B.CreateInsertElement(Result, Emit(B, Numbers), Lane);
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

FunctionCallee PTO::runtimeFunction(Module &M, StringRef Name, Type *Result,
                                    ArrayRef<Type *> Types) {
  if (GlobalValue *Same = M.getNamedValue(Name);
      Same && Same->hasLocalLinkage())
    Same->setName(Name + ".local");
  FunctionCallee Callee =
      M.getOrInsertFunction(Name, FunctionType::get(Result, Types, false));
  if (auto *F = dyn_cast<Function>(Callee.getCallee()); F && F->isDeclaration())
    F->setDoesNotThrow();
  return Callee;
}

/// Calls \p Callee for single numbers of the types that the operation has.
static Value *emitCall(IRBuilderBase &B, FunctionCallee Callee,
                       ArrayRef<Value *> Numbers, Type *ResultTy) {
  SmallVector<Value *, 3> Args;
  for (auto [Number, Ty] : zip(Numbers, Callee.getFunctionType()->params())) {
    if (Number->getType() == Ty)
      Args.push_back(Number);
    else if (Ty->isIntegerTy())
      Args.push_back(B.CreateSExt(Number, Ty));
    else
      Args.push_back(B.CreateFPExt(Number, Ty));
  }
  Value *Result = B.CreateCall(Callee, Args);
  return Result->getType() == ResultTy ? Result
                                       : B.CreateFPTrunc(Result, ResultTy);
}

static void makeCall(Instruction &I, const Operation &Op) {
  SmallVector<Type *, 3> Types;
  for (Value *V : Op.Operands)
    Types.push_back(V->getType()->isFPOrFPVectorTy()
                        ? Op.Scalar
                        : Type::getInt32Ty(I.getContext()));
  FunctionCallee Callee =
      PTO::runtimeFunction(*I.getModule(), Op.Name, Op.Scalar, Types);
  // Not the flags of the operation: the function makes no use of them.
  PTO::replaceWith(I,
                   emitLanes(I, Op.Operands,
                             [&](IRBuilderBase &B, ArrayRef<Value *> Numbers) {
                               return emitCall(B, Callee, Numbers,
                                               I.getType()->getScalarType());
                             }));
}

/// Code for an operation that is made of others, which are looked at next.
static bool rewrite(Instruction &I) {
  if (PTO::isDoubleOperation(I)) {
    PTO::replaceWith(
        I, emitLanes(I, PTO::doubleOperands(I),
                     [&](IRBuilderBase &B, ArrayRef<Value *> Numbers) {
                       return PTO::emitDoubleOperation(B, I, Numbers);
                     }));
    return true;
  }
  if (std::optional<Operation> Op = operationOf(I)) {
    makeCall(I, *Op);
    return true;
  }
  return false;
}

/// A call of sin() and the like is not an operation: selection would make a node
/// of it, for which there is neither an instruction nor a call.
static bool keepCalls(Function &F) {
  bool Changed = false;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || isa<IntrinsicInst>(Call) || Call->isInlineAsm() ||
        !Call->getType()->isFloatingPointTy() || Call->isNoBuiltin())
      continue;
    Call->addFnAttr(Attribute::NoBuiltin);
    Changed = true;
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Jumps
//===----------------------------------------------------------------------===//

/// Makes \p Call one of the function \p Name with \p Args.
static void replaceByCall(CallBase &Call, StringRef Name,
                          ArrayRef<Value *> Args, Attribute::AttrKind Kind) {
  IRBuilder<> B(&Call);
  SmallVector<Type *, 2> Types;
  for (Value *Arg : Args)
    Types.push_back(Arg->getType());
  FunctionCallee Callee = Call.getModule()->getOrInsertFunction(
      Name, FunctionType::get(Call.getType(), Types, false));
  if (auto *F = dyn_cast<Function>(Callee.getCallee()))
    F->addFnAttr(Kind);
  CallInst *New = B.CreateCall(Callee, Args);
  New->addFnAttr(Kind);
  New->takeName(&Call);
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

/// Whether \p Call is of a function setjmp that the program does not define.
static bool isSetjmp(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  return F && F->isDeclaration() &&
         (F->getName() == "setjmp" || F->getName() == "_setjmp") &&
         F->getReturnType()->isIntegerTy(32) && Call.arg_size() == 1 &&
         Call.getArgOperand(0)->getType() ==
             PointerType::get(F->getContext(), 0);
}

static bool lowerJumps(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call)
      continue;
    Intrinsic::ID ID = Call->getIntrinsicID();
    if (ID == Intrinsic::eh_sjlj_setjmp || isSetjmp(*Call))
      replaceByCall(*Call, PTO::SetjmpName, Call->getArgOperand(0),
                    Attribute::ReturnsTwice);
    else if (ID == Intrinsic::eh_sjlj_longjmp)
      replaceByCall(
          *Call, PTO::LongjmpName,
          {Call->getArgOperand(0),
           ConstantInt::get(Type::getInt32Ty(F.getContext()), 1)},
          Attribute::NoReturn);
    else
      continue;
    Changed = true;
  }
  return Changed;
}

static bool makeCalls(Module &M) {
  bool Changed = false;
  for (Function &F : M)
    Changed |= lowerJumps(F);
  for (Function &F : M)
    if (!F.isDeclaration()) {
      PTO::remarkOnDoubles(F);
      Changed |= PTO::simplifyDoubles(F);
    }
  SmallVector<Instruction *, 16> Found;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (PTO::isDoubleOperation(I) || operationOf(I))
        Found.push_back(&I);
  for (Instruction *I : Found)
    Changed |= rewrite(*I);
  for (Function &F : M)
    Changed |= keepCalls(F);
  return Changed;
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

PreservedAnalyses PTORuntimeCallsPass::run(Module &M, ModuleAnalysisManager &) {
  return makeCalls(M) ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

using PTORuntimeCallsLegacy = LegacyModulePass<makeCalls>;

INITIALIZE_PASS(PTORuntimeCallsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

ModulePass *llvm::createPTORuntimeCallsLegacyPass() {
  return new PTORuntimeCallsLegacy();
}
