//===- EmulatePass.cpp - The pass pto-emulate -----------------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionEmulator.h"
#include "Signatures.h"
#include "pto/Emulation/Emulation.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"

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

/// Counts errors on their way to the handler that was there.
class CountErrors : public DiagnosticHandler {
  std::unique_ptr<DiagnosticHandler> Inner;

public:
  unsigned Errors = 0;

  explicit CountErrors(std::unique_ptr<DiagnosticHandler> Inner)
      : Inner(std::move(Inner)) {}
  std::unique_ptr<DiagnosticHandler> takeInner() { return std::move(Inner); }

  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    Errors += DI.getSeverity() == DS_Error;
    return Inner && Inner->handleDiagnostics(DI);
  }
};

} // namespace

/// Runs the target's verifier, which knows forms, profiles and addresses.
static bool verifyForPTO(Module &M) {
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

  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB(TM.get());
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  if (Error E = PB.parsePassPipeline(MPM, "pto-verify")) {
    Ctx.diagnose(EmulationError(toString(std::move(E))));
    return false;
  }
  auto Handler = std::make_unique<CountErrors>(Ctx.getDiagnosticHandler());
  CountErrors *Raw = Handler.get();
  Ctx.setDiagnosticHandler(std::move(Handler));
  MPM.run(M, MAM);
  unsigned Errors = Raw->Errors;
  Ctx.setDiagnosticHandler(Raw->takeInner());
  return Errors == 0;
}

/// Whether \p Name is one of ours to keep as it is: the run-time functions that
/// checks call.
static bool isRuntimeFunction(StringRef Name) {
  return Name.starts_with("__pto_");
}

PreservedAnalyses EmulatePass::run(Module &M, ModuleAnalysisManager &) {
  // Addresses in the unified buffer are given out by the program, so static
  // data in it would need a linker that knows the free ones.
  for (GlobalVariable &Global : M.globals())
    if (Global.getAddressSpace() == AddressSpace::UnifiedBuffer) {
      M.getContext().diagnose(EmulationError(
          ("variable '" + Global.getName() +
           "' is in address space 6: the emulator has no static data in the "
           "unified buffer; pass a pointer instead")
              .str()));
      return PreservedAnalyses::none();
    }
  if (!verifyForPTO(M))
    return PreservedAnalyses::none();

  SmallVector<Function *, 16> Functions;
  for (Function &F : M)
    if (!F.isIntrinsic() && !isRuntimeFunction(F.getName()))
      Functions.push_back(&F);

  OperationCounters Counters(M, Options.Stats);
  SmallVector<std::pair<Function *, Function *>, 16> Replaced;
  for (Function *Old : Functions)
    Replaced.push_back({Old, replaceFunction(*Old)});
  bool Success = true;
  for (auto [Old, New] : Replaced)
    if (!New->isDeclaration())
      Success &= emulateFunction(*Old, *New, Options, Counters);
  for (auto [Old, New] : Replaced)
    Old->eraseFromParent();
  if (!Success)
    return PreservedAnalyses::none();
  Counters.finish();

  for (Function &F : make_early_inc_range(M))
    if (F.getName().starts_with("llvm.pto.") && F.use_empty())
      F.eraseFromParent();
  // Whoever compiles the module sets the host's.
  M.setTargetTriple("");
  M.setDataLayout("");
  return PreservedAnalyses::none();
}
