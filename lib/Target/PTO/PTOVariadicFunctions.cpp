//===- PTOVariadicFunctions.cpp - Variadic functions in IR ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOVariadicFunctions.h"
#include "PTOLegacyPass.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/PassRegistry.h"
#include <algorithm>

using namespace llvm;

#define DEBUG_TYPE "pto-variadic-functions"
#define PASS_NAME "PTO variadic functions"

static constexpr uint64_t SlotBytes = 8;
/// The alignment of the stack, which no argument exceeds.
static constexpr uint64_t MaxSlotAlign = 32;

namespace {

class VariadicLowering {
  Module &M;
  LLVMContext &Ctx;
  const DataLayout &DL;
  PointerType *const Ptr;
  Type *const I64;
  /// The functions that were variadic, by what they are now, with their types.
  DenseMap<Function *, FunctionType *> Lowered;

  FunctionType *loweredType(FunctionType *Ty) const;
  Align slotAlign(Type *Ty) const;
  void replaceFunction(Function &F);
  std::optional<unsigned> unnamedFrom(CallBase &Call) const;
  Value *addBuffer(CallBase &Call, unsigned First);
  void replaceCall(CallBase &Call);
  void lowerArgument(VAArgInst &I);
  void lowerList(IntrinsicInst &I);
  bool checkType(const Instruction &I, Type *Ty, StringRef What);

public:
  explicit VariadicLowering(Module &M)
      : M(M), Ctx(M.getContext()), DL(M.getDataLayout()),
        Ptr(PointerType::get(Ctx, 0)), I64(Type::getInt64Ty(Ctx)) {}

  bool run();
};

} // namespace

/// The type with a pointer in place of the unnamed arguments.
FunctionType *VariadicLowering::loweredType(FunctionType *Ty) const {
  SmallVector<Type *, 8> Params(Ty->params());
  Params.push_back(Ptr);
  return FunctionType::get(Ty->getReturnType(), Params, /*isVarArg=*/false);
}

Align VariadicLowering::slotAlign(Type *Ty) const {
  return std::clamp(DL.getABITypeAlign(Ty), Align(SlotBytes),
                    Align(MaxSlotAlign));
}

/// Whether a value of type \p Ty can be in memory; an error that names \p What
/// if not.
bool VariadicLowering::checkType(const Instruction &I, Type *Ty,
                                 StringRef What) {
  if (Ty->isSized() && !Ty->isScalableTy())
    return true;
  std::string Name;
  raw_string_ostream(Name) << *Ty;
  Ctx.diagnose(DiagnosticInfoUnsupported(
      *I.getFunction(),
      What + " of type " + Name +
          " is not supported: its size is not known; pass its address",
      I.getDebugLoc()));
  return false;
}

void VariadicLowering::replaceFunction(Function &F) {
  FunctionType *Old = F.getFunctionType();
  Function *New = Function::Create(loweredType(Old), F.getLinkage(),
                                   F.getAddressSpace(), "", &M);
  New->copyAttributesFrom(&F);
  // The arguments are in memory now.
  New->removeFnAttr(Attribute::Memory);
  New->setComdat(F.getComdat());
  New->copyMetadata(&F, 0);
  New->takeName(&F);
  New->splice(New->begin(), &F);
  for (Argument &Arg : F.args()) {
    Argument *NewArg = New->getArg(Arg.getArgNo());
    NewArg->takeName(&Arg);
    Arg.replaceAllUsesWith(NewArg);
  }
  New->getArg(Old->getNumParams())->setName("unnamed");
  F.replaceAllUsesWith(New);
  New->removeFromParent();
  M.getFunctionList().insert(F.getIterator(), New);
  F.eraseFromParent();
  Lowered[New] = Old;
}

/// The number of the first unnamed argument of \p Call, or nullopt for an
/// ordinary call.
std::optional<unsigned> VariadicLowering::unnamedFrom(CallBase &Call) const {
  if (Call.isInlineAsm())
    return std::nullopt;
  FunctionType *Ty = Call.getFunctionType();
  auto *Callee =
      dyn_cast<Function>(Call.getCalledOperand()->stripPointerCastsAndAliases());
  if (Callee && Callee->isIntrinsic())
    return std::nullopt;
  FunctionType *Known = Callee ? Lowered.lookup(Callee) : nullptr;
  if (Ty->isVarArg())
    return Ty->getNumParams();
  // A call without a prototype, which C has forgotten, of a function that is
  // known to be variadic. (A declaration without any parameter is the front
  // end's for one whose parameters are not known.)
  if (!Known || (Known->getNumParams() == 0 && Callee->isDeclaration()) ||
      Ty->getNumParams() < Known->getNumParams() ||
      Known->params() != Ty->params().take_front(Known->getNumParams()))
    return std::nullopt;
  return Known->getNumParams();
}

/// Stores the arguments of \p Call from \p First on to memory of the caller,
/// and returns its address.
Value *VariadicLowering::addBuffer(CallBase &Call, unsigned First) {
  unsigned Count = Call.arg_size();
  if (First == Count)
    return PoisonValue::get(Ptr); // Must not be read.

  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.begin());
  IRBuilder<> B(&Call);
  // Their offsets are known when all have been seen, but the stores need the
  // address.
  AllocaInst *Buffer = AtEntry.CreateAlloca(
      ArrayType::get(I64, 0), DL.getAllocaAddrSpace(), nullptr, "unnamed");
  uint64_t Offset = 0;
  Align BufferAlign(SlotBytes);
  for (unsigned I = First; I != Count; ++I) {
    Value *V = Call.getArgOperand(I);
    if (!checkType(Call, V->getType(), "an unnamed argument"))
      continue;
    if (Type *Pointee = Call.getParamByValType(I)) {
      // The callee has a copy of its own.
      uint64_t Bytes = DL.getTypeAllocSize(Pointee);
      Align From = Call.getParamAlign(I).value_or(Align(1));
      AllocaInst *Copy =
          IRBuilder<>(Buffer).CreateAlloca(Pointee, DL.getAllocaAddrSpace());
      Copy->setAlignment(std::max(DL.getABITypeAlign(Pointee), From));
      B.CreateMemCpy(Copy, Copy->getAlign(), V, From, Bytes);
      V = Copy;
    }
    // A pair of types that agree in signedness and value may mix int and long,
    // and 0 may be a null pointer.
    if (V->getType()->isIntegerTy() && V->getType()->getIntegerBitWidth() < 64)
      V = Call.paramHasAttr(I, Attribute::ZExt) ? B.CreateZExt(V, I64)
                                                : B.CreateSExt(V, I64);
    Align Slot = slotAlign(V->getType());
    BufferAlign = std::max(BufferAlign, Slot);
    Offset = alignTo(Offset, Slot);
    B.CreateAlignedStore(V, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Buffer,
                                                         Offset),
                         Slot);
    Offset += alignTo(DL.getTypeAllocSize(V->getType()), SlotBytes);
  }
  Buffer->setAllocatedType(ArrayType::get(I64, Offset / SlotBytes));
  Buffer->setAlignment(BufferAlign);
  if (Buffer->getType() == Ptr)
    return Buffer;
  return B.CreateAddrSpaceCast(Buffer, Ptr);
}

void VariadicLowering::replaceCall(CallBase &Call) {
  std::optional<unsigned> First = unnamedFrom(Call);
  if (!First)
    return;
  auto *Callee =
      dyn_cast<Function>(Call.getCalledOperand()->stripPointerCastsAndAliases());
  auto *Plain = dyn_cast<CallInst>(&Call);
  bool MustTail = Plain && Plain->isMustTailCall();
  unsigned Count = Call.arg_size();

  SmallVector<Value *, 8> Args(Call.args());
  SmallVector<Type *, 8> Params;
  // Without a prototype, a function with fixed parameters is called like a
  // variadic one: it gets its arguments where it expects them.
  bool IsFixed = Callee && !Lowered.contains(Callee);
  if (!IsFixed) {
    Function *Caller = Call.getFunction();
    Value *Unnamed = MustTail && Lowered.contains(Caller)
                         ? Caller->getArg(Caller->arg_size() - 1)
                         : addBuffer(Call, *First);
    Count = *First;
    Args.truncate(Count);
    Args.push_back(Unnamed);
  }
  for (Value *Arg : Args)
    Params.push_back(Arg->getType());
  auto *Ty = FunctionType::get(Call.getType(), Params, /*isVarArg=*/false);

  SmallVector<AttributeSet, 8> ParamAttributes;
  AttributeList Old = Call.getAttributes();
  for (unsigned I = 0; I != Count; ++I)
    ParamAttributes.push_back(Old.getParamAttrs(I));
  SmallVector<OperandBundleDef, 1> Bundles;
  Call.getOperandBundlesAsDefs(Bundles);
  IRBuilder<> B(&Call);
  CallBase *New;
  if (auto *Invoke = dyn_cast<InvokeInst>(&Call)) {
    New = B.CreateInvoke(Ty, Call.getCalledOperand(), Invoke->getNormalDest(),
                         Invoke->getUnwindDest(), Args, Bundles);
  } else {
    CallInst *NewCall = B.CreateCall(Ty, Call.getCalledOperand(), Args, Bundles);
    // A tail call must not look at the caller's stack.
    NewCall->setTailCallKind(MustTail || (IsFixed && Plain)
                                 ? Plain->getTailCallKind()
                                 : CallInst::TCK_None);
    New = NewCall;
  }
  New->setCallingConv(Call.getCallingConv());
  New->setAttributes(AttributeList::get(Ctx, Old.getFnAttrs(),
                                        Old.getRetAttrs(), ParamAttributes));
  if (!IsFixed)
    New->removeFnAttr(Attribute::Memory);
  New->copyMetadata(Call);
  if (isa<FPMathOperator>(New))
    New->copyFastMathFlags(&Call);
  New->takeName(&Call);
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

void VariadicLowering::lowerArgument(VAArgInst &I) {
  Type *Ty = I.getType();
  if (!checkType(I, Ty, "va_arg")) {
    I.replaceAllUsesWith(PoisonValue::get(Ty));
    I.eraseFromParent();
    return;
  }
  // A small integer has the whole slot.
  bool IsSmall = Ty->isIntegerTy() && Ty->getIntegerBitWidth() < 64;
  Type *Stored = IsSmall ? I64 : Ty;
  IRBuilder<> B(&I);
  Value *List = I.getPointerOperand();
  Value *Address = B.CreateAlignedLoad(Ptr, List, Align(SlotBytes));
  Align Slot = slotAlign(Stored);
  if (Slot > SlotBytes) {
    Value *Missing = B.CreateAnd(B.CreateNeg(B.CreatePtrToInt(Address, I64)),
                                 Slot.value() - 1);
    Address = B.CreateGEP(B.getInt8Ty(), Address, Missing);
  }
  Value *V = B.CreateAlignedLoad(Stored, Address, Slot);
  if (IsSmall)
    V = B.CreateTrunc(V, Ty);
  uint64_t Bytes = alignTo(DL.getTypeAllocSize(Stored), SlotBytes);
  B.CreateAlignedStore(B.CreateConstGEP1_64(B.getInt8Ty(), Address, Bytes),
                       List, Align(SlotBytes));
  V->takeName(&I);
  I.replaceAllUsesWith(V);
  I.eraseFromParent();
}

/// Lowers va_start, va_copy and va_end.
void VariadicLowering::lowerList(IntrinsicInst &I) {
  IRBuilder<> B(&I);
  if (auto *Start = dyn_cast<VAStartInst>(&I)) {
    Function *F = I.getFunction();
    B.CreateAlignedStore(F->getArg(F->arg_size() - 1), Start->getArgList(),
                         Align(SlotBytes));
  } else if (auto *Copy = dyn_cast<VACopyInst>(&I)) {
    B.CreateAlignedStore(
        B.CreateAlignedLoad(Ptr, Copy->getSrc(), Align(SlotBytes)),
        Copy->getDest(), Align(SlotBytes));
  }
  I.eraseFromParent();
}

bool VariadicLowering::run() {
  SmallVector<Function *, 8> Functions;
  for (Function &F : M)
    if (F.isVarArg() && !F.isIntrinsic())
      Functions.push_back(&F);
  for (Function *F : Functions)
    replaceFunction(*F);
  bool Changed = !Functions.empty();

  SmallVector<Instruction *, 16> Work;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (isa<VAArgInst, VAStartInst, VACopyInst, VAEndInst>(I) ||
          (isa<CallBase>(I) && unnamedFrom(cast<CallBase>(I))))
        Work.push_back(&I);
  for (Instruction *I : Work) {
    if (auto *Arg = dyn_cast<VAArgInst>(I))
      lowerArgument(*Arg);
    else if (auto *List = dyn_cast<IntrinsicInst>(I))
      lowerList(*List);
    else
      replaceCall(*cast<CallBase>(I));
  }
  return Changed || !Work.empty();
}

static bool lowerVariadics(Module &M) { return VariadicLowering(M).run(); }

PreservedAnalyses PTOVariadicFunctionsPass::run(Module &M,
                                                ModuleAnalysisManager &) {
  return lowerVariadics(M) ? PreservedAnalyses::none()
                           : PreservedAnalyses::all();
}

using PTOVariadicFunctionsLegacy = LegacyModulePass<lowerVariadics>;

INITIALIZE_PASS(PTOVariadicFunctionsLegacy, DEBUG_TYPE, PASS_NAME, false, false)

ModulePass *llvm::createPTOVariadicFunctionsLegacyPass() {
  return new PTOVariadicFunctionsLegacy();
}
