//===- LoweredCode.cpp - Generic IR, lowered and executed -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweredCode.h"
#include "RunPasses.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

extern "C" {
void LLVMInitializePTOTarget();
void LLVMInitializePTOTargetInfo();
void LLVMInitializePTOTargetMC();
}

using namespace llvm;
using namespace pto;

static std::unique_ptr<TargetMachine> createPTO() {
  LLVMInitializePTOTargetInfo();
  LLVMInitializePTOTarget();
  LLVMInitializePTOTargetMC();
  std::string Error;
  const Target *T = TargetRegistry::lookupTarget("pto", Error);
  return std::unique_ptr<TargetMachine>(
      T->createTargetMachine("pto", "a5", "", TargetOptions(), std::nullopt));
}

static void applyPasses(Module &M, StringRef Passes) {
  static std::unique_ptr<TargetMachine> TM = createPTO();
  std::string Pipeline = ("pto-verify,function(" + Passes + ")").str();
  runPasses(M, TM.get(), [&](PassBuilder &PB) {
    ModulePassManager MPM;
    cantFail(PB.parsePassPipeline(MPM, Pipeline));
    return MPM;
  });
}

/// Replaces insertions and extractions of vectors by shuffles: the host's code
/// generation does not know them for all masks.
static void shuffleSubvectors(Module &M) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<IntrinsicInst>(&I);
      if (!Call)
        continue;
      auto Lanes = [](const Value *V) {
        return int(cast<FixedVectorType>(V->getType())->getNumElements());
      };
      IRBuilder<> B(Call);
      SmallVector<int> Order;
      Value *New;
      if (Call->getIntrinsicID() == Intrinsic::vector_extract) {
        int First = cast<ConstantInt>(Call->getArgOperand(1))->getZExtValue();
        for (int J = 0, N = Lanes(Call); J != N; ++J)
          Order.push_back(First + J);
        New = B.CreateShuffleVector(Call->getArgOperand(0), Order);
      } else if (Call->getIntrinsicID() == Intrinsic::vector_insert) {
        // The part is made as long as the whole, then both are merged.
        Value *Whole = Call->getArgOperand(0), *Part = Call->getArgOperand(1);
        int First = cast<ConstantInt>(Call->getArgOperand(2))->getZExtValue();
        int N = Lanes(Whole), PartLanes = Lanes(Part);
        for (int J = 0; J != N; ++J)
          Order.push_back(J < PartLanes ? J : -1);
        Part = B.CreateShuffleVector(Part, Order);
        for (int J = 0; J != N; ++J)
          Order[J] = J >= First && J < First + PartLanes ? N + J - First : J;
        New = B.CreateShuffleVector(Whole, Part, Order);
      } else {
        continue;
      }
      Call->replaceAllUsesWith(New);
      Call->eraseFromParent();
    }
}

/// The module \p Text after \p Passes; null, and \p Error set, where that
/// fails.
static std::unique_ptr<Module> lowered(const std::string &Text,
                                       LLVMContext &Ctx, StringRef Passes,
                                       std::string &Error) {
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Diagnostic, Ctx);
  if (!M) {
    Error =
        (Diagnostic.getMessage() + "\n" + Diagnostic.getLineContents()).str();
    return nullptr;
  }
  applyPasses(*M, Passes);
  raw_string_ostream OS(Error);
  if (verifyModule(*M, &OS))
    return nullptr;
  return M;
}

static std::string textOf(const Module &M) {
  std::string Text;
  raw_string_ostream(Text) << M;
  return Text;
}

std::string LoweredCode::lower(const std::string &Text, std::string &Error,
                               StringRef Passes) {
  LLVMContext Ctx;
  std::unique_ptr<Module> M = lowered(Text, Ctx, Passes, Error);
  return M ? textOf(*M) : "";
}

std::unique_ptr<LoweredCode> LoweredCode::compile(const std::string &Text,
                                                  ArrayRef<StringRef> Names,
                                                  std::string &Error,
                                                  StringRef Passes) {
  auto Ctx = std::make_unique<LLVMContext>();
  std::unique_ptr<Module> M = lowered(Text, *Ctx, Passes, Error);
  if (!M)
    return nullptr;

  std::unique_ptr<LoweredCode> Result(new LoweredCode);
  Result->Lowered = textOf(*M);
  shuffleSubvectors(*M);
  JITOptions Options;
  Options.OptLevel = 0;
  Options.EntryPoints = Names;
  auto Code = JIT::create(std::move(M), std::move(Ctx), Options);
  if (!Code) {
    Error = toString(Code.takeError());
    return nullptr;
  }
  Result->Code = std::move(*Code);
  return Result;
}
