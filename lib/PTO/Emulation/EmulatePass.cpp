//===- EmulatePass.cpp - The pass pto-emulate -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AccessTexts.h"
#include "EmptyAssembly.h"
#include "FunctionEmulator.h"
#include "GenericExpansion.h"
#include "GenericOperations.h"
#include "HiddenNaNs.h"
#include "LongJumps.h"
#include "PtxEmitter.h"
#include "RunPasses.h"
#include "ShortFloatBits.h"
#include "Signatures.h"
#include "StackChecks.h"
#include "WholeIterations.h"
#include "pto/Emulation/Emulation.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/PTO/ForeignAssembly.h"
#include "llvm/Transforms/PTO/HIVMImport.h"

using namespace llvm;
using namespace pto;

namespace {

class EmulationError : public DiagnosticInfo {
  std::string Message;

public:
  explicit EmulationError(std::string Message)
      : DiagnosticInfo(getNextAvailablePluginDiagnosticKind(), DS_Error),
        Message(std::move(Message)) {}
  void print(DiagnosticPrinter &P) const override { P << Message; }
};

} // namespace

/// Imports the calls of an existing front end, if there are any, and runs the
/// target's verifier, which knows forms, profiles and addresses, and its
/// expansion of what is not a single instruction.
static bool prepareForPTO(Module &M, bool Checks) {
  std::string Message;
  Triple TT("pto");
  const Target *T = TargetRegistry::lookupTarget(TT.str(), Message);
  std::unique_ptr<TargetMachine> TM(
      T ? T->createTargetMachine(TT.str(), "", "", {}, {}) : nullptr);
  LLVMContext &Ctx = M.getContext();
  if (!TM) {
    Ctx.diagnose(
        EmulationError("pto-emulate needs the PTO target: " + Message));
    return false;
  }
  M.setTargetTriple(TT.str());
  M.setDataLayout(TM->createDataLayout());

  // The passes that decide what code generation computes, in its order: the
  // products of matrices, sums of products that round once, floats that are
  // operations on bits, integers wider than registers, parts of vectors of any
  // length. Last, what depends on how much an optimiser knows.
  std::string Pipeline =
      "pto-import-hivm,pto-late-inlining,pto-thread-locals,"
      "pto-variadic-functions,pto-atomics,pto-runtime-calls,pto-verify,"
      "function(lower-matrix-intrinsics<minimal>,pto-contraction,"
      "pto-lower-float-parts,";
  Pipeline += Checks ? "pto-lower-tiles<checks>" : "pto-lower-tiles";
  Pipeline += ",pto-wide-integers,pto-inserted-vectors,pto-element-loops,"
              "lower-constant-intrinsics),pto-control-order";
  std::string Problem;
  // Only the errors of this run count.
  std::unique_ptr<DiagnosticHandler> Owned = Ctx.getDiagnosticHandler();
  DiagnosticHandler &Handler = *Owned;
  bool HadErrors = std::exchange(Handler.HasErrors, false);
  Ctx.setDiagnosticHandler(std::move(Owned));
  runPasses(M, TM.get(), [&](PassBuilder &PB) {
    ModulePassManager MPM;
    if (llvm::Error E = PB.parsePassPipeline(MPM, Pipeline))
      Problem = toString(std::move(E));
    return MPM;
  });
  if (!Problem.empty())
    Ctx.diagnose(EmulationError(Problem));
  bool IsRight = !Handler.HasErrors;
  Handler.HasErrors |= HadErrors;
  return IsRight;
}

/// Whether LLVM's own lowering of \p I, which takes it for granted, finds the
/// types that it can lower.
static bool canBeLowered(const IntrinsicInst &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::objectsize:
    if (I.getType()->isIntegerTy())
      return true;
    reportUnsupported(I, refusalText(I, "a size is a single integer"));
    return false;
  case Intrinsic::matrix_column_major_load:
  case Intrinsic::matrix_column_major_store: {
    unsigned Stride =
        I.getIntrinsicID() == Intrinsic::matrix_column_major_load ? 1 : 2;
    if (I.getArgOperand(Stride)->getType()->isIntegerTy(64))
      return true;
    reportUnsupported(I, refusalText(I, "its stride must be an i64"));
    return false;
  }
  default:
    return true;
  }
}

static bool canBeLowered(const Module &M) {
  bool CanBe = true;
  for (const Function &F : M)
    for (const Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<IntrinsicInst>(&I))
        CanBe &= canBeLowered(*Call);
  return CanBe;
}

/// A check that fails does not return, and looks at memory: nothing may count
/// on what was found of functions without checks.
static void dropEffects(Module &M) {
  for (Function &F : M)
    if (!F.isIntrinsic()) {
      F.removeFnAttr(Attribute::WillReturn);
      F.removeFnAttr(Attribute::Memory);
      for (Instruction &I : instructions(F))
        if (auto *Call = dyn_cast<CallBase>(&I);
            Call && !isa<IntrinsicInst>(Call)) {
          Call->removeFnAttr(Attribute::WillReturn);
          Call->removeFnAttr(Attribute::Memory);
        }
    }
}

bool pto::emulateModule(Module &M, const EmulateOptions &Options) {
  // Before anything is reported of what is not imported.
  if (PTO::needsImport(M) && !PTO::importModule(M))
    return false;
  // Addresses in the unified buffer are given out by the program, so static
  // data in it would need a linker that knows the free ones.
  for (GlobalVariable &Global : M.globals())
    if (Global.getAddressSpace() == AddressSpace::UnifiedBuffer) {
      M.getContext().diagnose(EmulationError(
          ("variable '" + Global.getName() +
           "' is in address space 6: the emulator has no static data in the "
           "unified buffer; pass a pointer instead")
              .str()));
      return false;
    }
  dropJumpFunctions(M);
  dropDeviceAttributes(M);
  if (Options.Checks)
    dropEffects(M);
  removeEmptyAssembly(M);
  for (Function &F : M)
    PTO::importForeignAssembly(F);
  // Before the target looks at the module: it does not know PTX.
  if (!lowerPtx(M) || !canBeLowered(M) || !prepareForPTO(M, Options.Checks))
    return false;

  SmallVector<Function *, 16> Functions;
  for (Function &F : M)
    if (!F.isIntrinsic() && !isRuntimeFunction(F.getName()))
      Functions.push_back(&F);

  for (Function *F : Functions) {
    if (F->isDeclaration())
      continue;
    if (Options.Checks)
      rememberTexts(*F);
    if (Options.WholeIterations)
      splitWholeIterations(*F, Options);
  }
  bool Success = true;
  for (Function *F : Functions)
    if (!F->isDeclaration())
      Success &= expandGenericOperations(*F) && checkFrameSize(*F);
  if (!Success)
    return false;

  OperationCounters Counters(M, Options.Stats);
  SmallVector<std::pair<Function *, Function *>, 16> Replaced;
  for (Function *Old : Functions)
    Replaced.push_back({Old, replaceFunction(*Old)});
  for (auto [Old, New] : Replaced)
    if (!New->isDeclaration())
      Success &= emulateFunction(*Old, *New, Options, Counters);
  for (auto [Old, New] : Replaced)
    Old->eraseFromParent();
  if (!Success)
    return false;
  for (auto [Old, New] : Replaced)
    if (!New->isDeclaration()) {
      moveShortFloatsAsIntegers(*New);
      forgetTexts(*New);
      forgetChecks(*New);
      leaveHiddenNaNs(*New);
    }
  if (Options.Checks)
    addStackChecks(M);
  Counters.finish();

  for (Function &F : make_early_inc_range(M))
    if (F.getName().starts_with("llvm.pto.") && F.use_empty())
      F.eraseFromParent();
  // Whoever compiles the module sets the host's.
  M.setTargetTriple("");
  M.setDataLayout("");
  return true;
}

PreservedAnalyses EmulatePass::run(Module &M, ModuleAnalysisManager &) {
  emulateModule(M, Options);
  return PreservedAnalyses::none();
}
