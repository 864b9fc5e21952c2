//===- PTOByValueCopies.cpp - Copies of aggregates passed by value --------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOByValueCopies.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/InitializePasses.h"
#include "llvm/Pass.h"
#include "llvm/Transforms/Utils/LowerMemIntrinsics.h"

using namespace llvm;

#define DEBUG_TYPE "pto-by-value-copies"
#define PASS_NAME "PTO copies of aggregates passed by value"

/// Accesses of a copy that are written one after the other.
static constexpr uint64_t MaxUnrolled = 16;

/// Whether the copy for argument \p I of \p Call is to be a loop.
static bool isLong(const CallBase &Call, unsigned I) {
  if (!Call.isByValArgument(I))
    return false;
  uint64_t Size =
      Call.getDataLayout().getTypeAllocSize(Call.getParamByValType(I));
  uint64_t Alignment = Call.getParamAlign(I).valueOrOne().value();
  return Size / std::min<uint64_t>(Alignment, 8) > MaxUnrolled;
}

/// Copies what argument \p I of \p Call points to, and passes the copy.
static void copyArgument(CallBase &Call, unsigned I,
                         const TargetTransformInfo &TTI) {
  Function &F = *Call.getFunction();
  const DataLayout &DL = F.getDataLayout();
  Type *Ty = Call.getParamByValType(I);
  Value *Original = Call.getArgOperand(I);
  Align Alignment = Call.getParamAlign(I).valueOrOne();

  IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
  AllocaInst *Copy = Entry.CreateAlloca(Ty, nullptr, "by.value");
  Copy->setAlignment(std::max(Alignment, Align(8)));
  IRBuilder<> B(&Call);
  uint64_t Size = DL.getTypeAllocSize(Ty);
  // Copies for different calls share their place.
  B.CreateLifetimeStart(Copy, B.getInt64(Size));
  auto *Block = cast<MemCpyInst>(
      B.CreateMemCpy(Copy, Copy->getAlign(), Original, Alignment, Size));
  Value *Passed =
      B.CreatePointerBitCastOrAddrSpaceCast(Copy, Original->getType());
  if (auto *Plain = dyn_cast<CallInst>(&Call)) {
    Plain->setTailCallKind(CallInst::TCK_None);
    IRBuilder<> After(Plain->getNextNode());
    After.CreateLifetimeEnd(Copy, After.getInt64(Size));
  }
  Call.setArgOperand(I, Passed);
  Call.removeParamAttr(I, Attribute::ByVal);
  expandMemCpyAsLoop(Block, TTI);
  Block->eraseFromParent();
}

namespace {

class PTOByValueCopiesLegacy : public ModulePass {
public:
  static char ID;
  PTOByValueCopiesLegacy() : ModulePass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<TargetTransformInfoWrapperPass>();
  }

  bool runOnModule(Module &M) override {
    SmallVector<std::pair<CallBase *, unsigned>> Copies;
    for (Function &F : M)
      for (Instruction &Inst : instructions(F))
        if (auto *Call = dyn_cast<CallBase>(&Inst))
          for (unsigned I = 0; I < Call->arg_size(); ++I)
            if (isLong(*Call, I))
              Copies.push_back({Call, I});
    // To a call the attributes of the function that it calls are its own, and
    // selection would copy again. Short copies are left to it.
    for (Function &F : M)
      for (Argument &A : F.args())
        if (A.hasByValAttr())
          forgetByValue(F, A);
    for (auto [Call, I] : Copies)
      copyArgument(*Call, I,
                   getAnalysis<TargetTransformInfoWrapperPass>().getTTI(
                       *Call->getFunction()));
    return !Copies.empty();
  }

private:
  /// To the callee an argument by value is the address of a block that
  /// nothing else knows.
  static void forgetByValue(Function &F, Argument &A) {
    Type *Ty = A.getParamByValType();
    MaybeAlign Alignment = A.getParamAlign();
    for (User *U : F.users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledOperand() == &F &&
          A.getArgNo() < Call->arg_size() &&
          Call->isByValArgument(A.getArgNo())) {
        // The call keeps what it had from the function.
        Call->addParamAttr(A.getArgNo(),
                           Attribute::getWithByValType(F.getContext(), Ty));
        if (Alignment && !Call->getAttributes().getParamAlignment(A.getArgNo()))
          Call->addParamAttr(A.getArgNo(), Attribute::getWithAlignment(
                                               F.getContext(), *Alignment));
      }
    F.removeParamAttr(A.getArgNo(), Attribute::ByVal);
    F.addParamAttr(A.getArgNo(), Attribute::NoAlias);
  }
};

} // namespace

char PTOByValueCopiesLegacy::ID = 0;

INITIALIZE_PASS_BEGIN(PTOByValueCopiesLegacy, DEBUG_TYPE, PASS_NAME, false,
                      false)
INITIALIZE_PASS_DEPENDENCY(TargetTransformInfoWrapperPass)
INITIALIZE_PASS_END(PTOByValueCopiesLegacy, DEBUG_TYPE, PASS_NAME, false, false)

ModulePass *llvm::createPTOByValueCopiesLegacyPass() {
  return new PTOByValueCopiesLegacy();
}
