//===- FunctionEmulator.cpp - Emulation of one function -------------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every instruction that means something else on PTO than on the host gets a
// replacement before it. Replacements use the operands as they were, and
// only at the end all uses are switched, so that MaskImages can look at the
// function as its author wrote it.
//
//===----------------------------------------------------------------------===//

#include "FunctionEmulator.h"
#include "CoreEmitter.h"
#include "ElementLoops.h"
#include "EmulationTables.h"
#include "GenericExpansion.h"
#include "GenericFloats.h"
#include "GenericOperations.h"
#include "HostAttributes.h"
#include "HostMemory.h"
#include "IntegerDivision.h"
#include "Lanes.h"
#include "LongJumps.h"
#include "MemoryOperations.h"
#include "OperationEmitter.h"
#include "Predication.h"
#include "Signatures.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/Utils/Local.h"
#include "llvm/IR/InstVisitor.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace pto;

//===----------------------------------------------------------------------===//
// Counters
//===----------------------------------------------------------------------===//

void OperationCounters::count(IRBuilderBase &B, Function *Intrinsic) {
  if (!Enabled)
    return;
  if (!Counts) {
    // Its length is not known yet; only its address is used.
    Counts = new GlobalVariable(M, B.getInt64Ty(), /*isConstant=*/false,
                                GlobalValue::ExternalLinkage, nullptr,
                                "__pto_counts");
  }
  unsigned Slot = Index.insert({Intrinsic, Index.size()}).first->second;
  Value *Address = B.CreateConstGEP1_64(B.getInt64Ty(), Counts, Slot);
  Value *Old = B.CreateLoad(B.getInt64Ty(), Address);
  B.CreateStore(B.CreateAdd(Old, B.getInt64(1)), Address);
}

void OperationCounters::finish() {
  if (!Enabled)
    return;
  LLVMContext &Ctx = M.getContext();
  NamedMDNode *Names = M.getOrInsertNamedMetadata("pto.counted");
  for (auto [Intrinsic, Slot] : Index) {
    StringRef Name = Intrinsic->getName();
    Name.consume_front("llvm.pto.");
    Names->addOperand(MDNode::get(Ctx, MDString::get(Ctx, Name)));
  }
}

//===----------------------------------------------------------------------===//
// Environment
//===----------------------------------------------------------------------===//

static bool hasFeature(const Function &F, StringRef Feature) {
  StringRef Features = F.getFnAttribute("target-features").getValueAsString();
  bool Has = false;
  for (StringRef Item : llvm::split(Features, ','))
    if (Item.drop_front(Item.empty() ? 0 : 1) == Feature)
      Has = Item.starts_with("+");
  return Has;
}

/// Section 4 of the semantics: LLVM's denormal attributes decide; without one,
/// the subtarget feature ftz.
static FloatEnvironment environmentOf(const Function &F,
                                      const EmulateOptions &Options) {
  FloatEnvironment Env;
  Env.RoundADirected = hasFeature(F, "round-a-directed");
  Env.NativeHalf = Options.NativeHalf;
  Env.NativeFma = Options.NativeFma;
  bool Default = hasFeature(F, "ftz");
  auto Flushes = [&](const fltSemantics &Semantics) {
    bool Says = F.hasFnAttribute("denormal-fp-math") ||
                (&Semantics == &APFloat::IEEEsingle() &&
                 F.hasFnAttribute("denormal-fp-math-f32"));
    return Says ? F.getDenormalMode(Semantics).Output ==
                      DenormalMode::PreserveSign
                : Default;
  };
  Env.FlushF32 = Flushes(APFloat::IEEEsingle());
  Env.FlushF16 = Flushes(APFloat::IEEEhalf());
  return Env;
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

/// Whether every data layout gives \p Ty the same size and array stride.
static bool hasFixedLayout(Type *Ty) {
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return hasFixedLayout(Array->getElementType());
  return Ty->isPointerTy() ||
         (Ty->isSized() && !Ty->isVectorTy() && !Ty->isStructTy() &&
          isPowerOf2_64(Ty->getScalarSizeInBits()) &&
          Ty->getScalarSizeInBits() >= 8 && Ty->getScalarSizeInBits() <= 64);
}

/// Whether the elements of the vector \p Ty lie in memory one after the other
/// on every host, without bits between them.
static bool hasHostLayout(Type *Ty) {
  return hasFixedLayout(Ty->getScalarType());
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

namespace {

class FunctionEmulator : public InstVisitor<FunctionEmulator> {
  Function &F;
  const DataLayout &DL;
  OperationCounters &Counters;
  FloatEnvironment Env;
  HostMemory Memory;
  MaskImages Images;
  StreamEmitter Streams;
  bool Failed = false;
  /// Whether it calls setjmp.
  bool HasPlaces = false;
  // In the order of the program; null where the instruction has no value. A
  // replacement may itself be replaced, hence the handles.
  SmallVector<std::pair<Instruction *, WeakTrackingVH>, 64> Replaced;

  void replace(Instruction &I, Value *New) { Replaced.push_back({&I, New}); }
  void error(Instruction &I, const Twine &Message) {
    Failed = true;
    reportUnsupported(I, Message);
  }

  bool emulateFloat(Instruction &I);
  void emulateOrKeep(Instruction &I);
  void stopBefore(Instruction &I, StringRef Why);
  void expandConstants(Instruction &I);
  void emulateOperation(CallBase &Call, const EmulatedOperation &Op);
  void emulateCall(CallBase &Call);
  void emulateMemoryTransfer(MemIntrinsic &Call);
  void emulateMaskedAccess(CallBase &Call);
  void emulateGenericAccess(CallBase &Call, Value *Stored, Value *Pointer,
                            Align Alignment, Value *Mask);

public:
  FunctionEmulator(Function &F, const EmulateOptions &Options,
                   OperationCounters &Counters)
      : F(F), DL(F.getDataLayout()), Counters(Counters),
        Env(environmentOf(F, Options)), Memory(Options, F), Streams(F, Memory) {
  }

  bool run(Function &Old);

  void visitInstruction(Instruction &I);
  void visitCallBase(CallBase &Call);
  void visitReturnInst(ReturnInst &I);
  void visitUnreachableInst(UnreachableInst &I);
  void visitFenceInst(FenceInst &I);
  void visitLoadInst(LoadInst &I);
  void visitStoreInst(StoreInst &I);
  void visitAllocaInst(AllocaInst &I);
  void visitGetElementPtrInst(GetElementPtrInst &I);
  void visitAddrSpaceCastInst(AddrSpaceCastInst &I);
  void visitPtrToIntInst(PtrToIntInst &I);
  void visitIntToPtrInst(IntToPtrInst &I);
  void visitICmpInst(ICmpInst &I);
};

} // namespace

void FunctionEmulator::visitInstruction(Instruction &I) { emulateOrKeep(I); }

/// Replaces \p I, or leaves it to the host where that computes the same. What
/// is neither is an error: nothing is left to the host by accident.
void FunctionEmulator::emulateOrKeep(Instruction &I) {
  if (isIntegerDivision(I)) {
    IRBuilder<> B(&I);
    if (Value *New = emitIntegerDivision(B, I))
      replace(I, New);
    return;
  }
  if (!emulateFloat(I) && verdictOf(I) != Verdict::Host)
    error(I, refusalText(I, "it cannot be emulated"));
}

/// Replaces \p I if it is a floating-point operation that hosts do differently.
bool FunctionEmulator::emulateFloat(Instruction &I) {
  IRBuilder<> B(&I);
  Value *New = emitGenericFloat(B, Env, I);
  if (New)
    replace(I, New);
  return New;
}

/// Constant expressions that depend on PTO's memory become instructions.
void FunctionEmulator::expandConstants(Instruction &I) {
  for (Use &U : I.operands()) {
    auto *CE = dyn_cast<ConstantExpr>(U.get());
    if (!CE)
      continue;
    switch (CE->getOpcode()) {
    case Instruction::AddrSpaceCast:
    case Instruction::IntToPtr:
    case Instruction::PtrToInt:
    case Instruction::GetElementPtr:
      break;
    default:
      continue;
    }
    Instruction *Before = &I;
    if (auto *Phi = dyn_cast<PHINode>(&I))
      Before = Phi->getIncomingBlock(U)->getTerminator();
    Instruction *New = CE->getAsInstruction();
    New->insertBefore(Before);
    // A phi has one value a predecessor, however often that is listed.
    if (auto *Phi = dyn_cast<PHINode>(&I))
      Phi->setIncomingValueForBlock(Phi->getIncomingBlock(U), New);
    else
      U.set(New);
    expandConstants(*New);
  }
}

bool FunctionEmulator::run(Function &Old) {
  IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().getFirstInsertionPt());
  for (Argument &Arg : Old.args()) {
    Argument *New = F.getArg(Arg.getArgNo() + 1);
    Value *V = fromEmulated(B, New, Arg.getType());
    if (V != New)
      Images.set(V, New);
    Arg.replaceAllUsesWith(V);
  }

  SmallVector<Instruction *, 64> Work;
  for (BasicBlock &BB : F)
    for (Instruction &I : make_early_inc_range(BB))
      expandConstants(I);
  // Definitions before their uses, so that calls have their images by then.
  for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : *BB)
      Work.push_back(&I);
  for (Instruction *I : Work)
    visit(*I);
  if (Failed)
    return false;
  Images.completePhis();
  if (HasPlaces)
    for (BasicBlock &BB : F)
      if (auto *Return = dyn_cast<ReturnInst>(BB.getTerminator()))
        emitEndOfPlaces(*Return);

  for (auto &[I, New] : Replaced)
    if (New) {
      if (auto *NewI = dyn_cast<Instruction>(New); NewI && !NewI->hasName())
        NewI->takeName(I);
      I->replaceAllUsesWith(New);
    }
  for (auto &[I, New] : reverse(Replaced))
    I->eraseFromParent();
  if (Instruction *I = Streams.finish()) {
    error(*I, "the state of a stream comes from a call, an argument or memory");
    return false;
  }
  restrictToHost(F);
  return true;
}

//===----------------------------------------------------------------------===//
// PTO operations and calls
//===----------------------------------------------------------------------===//

void FunctionEmulator::emulateOperation(CallBase &Call,
                                        const EmulatedOperation &Op) {
  IRBuilder<> B(&Call);
  Counters.count(B, Call.getCalledFunction());
  OperationResults New =
      OperationEmitter(B, {Env, Memory, Images, Streams}, Op, Call).emit();
  if (!New.State)
    return replace(Call, New.Value);
  replace(Call, nullptr);
  for (User *U : Call.users()) {
    auto *Extract = dyn_cast<ExtractValueInst>(U);
    if (!Extract) {
      error(*cast<Instruction>(U), "the two results of a load of a stream "
                                   "must be split");
      return;
    }
    replace(*Extract, Extract->getIndices()[0] ? New.State : New.Value);
  }
}

void FunctionEmulator::emulateCall(CallBase &Call) {
  if (!isa<CallInst>(Call)) {
    error(Call, "calls that may unwind (invoke, callbr) are not supported; use "
                "call");
    return;
  }
  IRBuilder<> B(&Call);
  SmallVector<Value *, 8> Args = {F.getArg(0)};
  for (Value *Arg : Call.args())
    Args.push_back(toEmulated(B, Images, Arg));
  auto *New = B.CreateCall(emulatedType(Call.getFunctionType()),
                           Call.getCalledOperand(), Args);
  New->setAttributes(
      shiftAttributes(F.getContext(), Call.getAttributes(), Call.arg_size()));
  New->setCallingConv(Call.getCallingConv());
  // A tail call that has to be one needs equal signatures on both sides, which
  // the rewriting keeps.
  New->setTailCallKind(cast<CallInst>(Call).getTailCallKind());
  New->copyMetadata(Call);
  Value *Result = fromEmulated(B, New, Call.getType());
  if (Result != New)
    Images.set(&Call, New);
  replace(Call, Call.getType()->isVoidTy() ? nullptr : Result);
}

void FunctionEmulator::visitCallBase(CallBase &Call) {
  Function *Callee = Call.getCalledFunction();
  if (Callee && isSetjmp(*Callee)) {
    HasPlaces = true;
    return replace(Call, emitSetjmp(Call, Memory));
  }
  if (Callee && isLongjmp(*Callee)) {
    emitLongjmp(Call, Memory);
    return replace(Call, nullptr);
  }
  if (Callee && isRuntimeFunction(Callee->getName()))
    return;
  if (!Callee || !Callee->isIntrinsic())
    return emulateCall(Call);
  if (const EmulatedOperation *Op =
          lookupEmulatedOperation(Callee->getIntrinsicID()))
    return emulateOperation(Call, *Op);
  if (auto *Transfer = dyn_cast<MemIntrinsic>(&Call))
    return emulateMemoryTransfer(*Transfer);
  switch (Callee->getIntrinsicID()) {
  case Intrinsic::masked_load:
  case Intrinsic::masked_store:
  case Intrinsic::masked_gather:
  case Intrinsic::masked_scatter:
    return emulateMaskedAccess(Call);
  case Intrinsic::trap:
  case Intrinsic::debugtrap:
  case Intrinsic::ubsantrap:
    stopBefore(Call, "the program stops itself");
    return replace(Call, nullptr);
  case Intrinsic::frameaddress:
  case Intrinsic::returnaddress:
    if (!match(Call.getArgOperand(0), PatternMatch::m_Zero()))
      error(Call, "'" + Callee->getName() +
                      "' is supported for the current frame (depth 0) only");
    return;
  // Pointers of all spaces are values to these.
  case Intrinsic::vector_insert:
  case Intrinsic::vector_extract:
  case Intrinsic::vector_reverse:
  case Intrinsic::vector_splice:
  case Intrinsic::vector_interleave2:
  case Intrinsic::vector_deinterleave2:
    return emulateOrKeep(Call);
  default:
    break;
  }
  for (Value *Arg : Call.args())
    if (Arg->getType()->isPtrOrPtrVectorTy() &&
        Arg->getType()->getPointerAddressSpace() != AddressSpace::Generic) {
      error(Call, "'" + Callee->getName() + "' on a pointer of address space " +
                      Twine(Arg->getType()->getPointerAddressSpace()) +
                      " is not supported");
      return;
    }
  emulateOrKeep(Call);
}

/// Emits the end of the run, with a message, before \p I.
void FunctionEmulator::stopBefore(Instruction &I, StringRef Why) {
  IRBuilder<> B(&I);
  FunctionCallee Stop = F.getParent()->getOrInsertFunction(
      "__pto_stop", B.getVoidTy(), B.getPtrTy(), B.getPtrTy());
  if (auto *Callee = dyn_cast<Function>(Stop.getCallee())) {
    Callee->setDoesNotReturn();
    Callee->addFnAttr(Attribute::Cold);
  }
  B.CreateCall(Stop,
               {Memory.site(B, I), B.CreateGlobalString(Why, "pto.site")});
}

// The end of a block that a call without return is in needs no other.
void FunctionEmulator::visitUnreachableInst(UnreachableInst &I) {
  if (auto *Call = dyn_cast_or_null<CallBase>(I.getPrevNonDebugInstruction());
      Call && Call->doesNotReturn())
    return;
  stopBefore(I, "the program has no way to go on here");
}

// There is one core, in program order.
void FunctionEmulator::visitFenceInst(FenceInst &I) { replace(I, nullptr); }

void FunctionEmulator::visitReturnInst(ReturnInst &I) {
  Value *V = I.getReturnValue();
  if (!V || V->getType() == F.getReturnType())
    return;
  IRBuilder<> B(&I);
  B.CreateRet(toEmulated(B, Images, V));
  replace(I, nullptr);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static constexpr StringLiteral StateInMemory =
    "the state of a stream is in memory: it can only be a value";

void FunctionEmulator::visitLoadInst(LoadInst &I) {
  if (I.getType()->isScalableTy())
    return error(I, StateInMemory);
  Value *Pointer = I.getPointerOperand();
  IRBuilder<> B(&I);
  Memory.check(I, {Pointer, B.getInt64(DL.getTypeStoreSize(I.getType())),
                   I.getAlign().value(), /*IsStore=*/false});
  if (I.getPointerAddressSpace() == AddressSpace::Generic)
    return;
  B.SetInsertPoint(&I);
  auto *New = B.CreateAlignedLoad(I.getType(), Memory.address(B, Pointer),
                                  I.getAlign(), I.isVolatile());
  New->copyMetadata(I);
  replace(I, New);
}

void FunctionEmulator::visitStoreInst(StoreInst &I) {
  Value *Pointer = I.getPointerOperand(), *V = I.getValueOperand();
  if (V->getType()->isScalableTy())
    return error(I, StateInMemory);
  IRBuilder<> B(&I);
  Memory.check(I, {Pointer, B.getInt64(DL.getTypeStoreSize(V->getType())),
                   I.getAlign().value(), /*IsStore=*/true});
  if (I.getPointerAddressSpace() == AddressSpace::Generic)
    return;
  B.SetInsertPoint(&I);
  auto *New = B.CreateAlignedStore(V, Memory.address(B, Pointer), I.getAlign(),
                                   I.isVolatile());
  New->copyMetadata(I);
  replace(I, nullptr);
}

void FunctionEmulator::emulateMemoryTransfer(MemIntrinsic &Call) {
  IRBuilder<> B(&Call);
  Value *Bytes = B.CreateZExtOrTrunc(Call.getLength(), B.getInt64Ty());
  MaybeAlign DestAlign = Call.getDestAlign();
  auto *Transfer = dyn_cast<MemTransferInst>(&Call);
  Memory.check(Call, {Call.getRawDest(), Bytes, DestAlign.valueOrOne().value(),
                      /*IsStore=*/true});
  if (Transfer)
    Memory.check(Call, {Transfer->getRawSource(), Bytes,
                        Transfer->getSourceAlign().valueOrOne().value(),
                        /*IsStore=*/false});
  B.SetInsertPoint(&Call);
  Value *Dest = Memory.address(B, Call.getRawDest());
  if (auto *Set = dyn_cast<MemSetInst>(&Call))
    B.CreateMemSet(Dest, Set->getValue(), Bytes, DestAlign, Call.isVolatile());
  else if (isa<MemMoveInst>(Call))
    B.CreateMemMove(Dest, DestAlign,
                    Memory.address(B, Transfer->getRawSource()),
                    Transfer->getSourceAlign(), Bytes, Call.isVolatile());
  else
    B.CreateMemCpy(Dest, DestAlign, Memory.address(B, Transfer->getRawSource()),
                   Transfer->getSourceAlign(), Bytes, Call.isVolatile());
  replace(Call, nullptr);
}

void FunctionEmulator::emulateMaskedAccess(CallBase &Call) {
  IRBuilder<> B(&Call);
  Intrinsic::ID ID = Call.getIntrinsicID();
  bool IsStore =
      ID == Intrinsic::masked_store || ID == Intrinsic::masked_scatter;
  bool IsVectorOfPointers =
      ID == Intrinsic::masked_gather || ID == Intrinsic::masked_scatter;
  // (pointer, align, mask, passthru) or (value, pointer, align, mask)
  Value *Pointer = Call.getArgOperand(IsStore);
  Align Alignment =
      cast<ConstantInt>(Call.getArgOperand(IsStore + 1))->getAlignValue();
  Value *Mask = Call.getArgOperand(IsStore + 2);
  Type *Ty = IsStore ? Call.getArgOperand(0)->getType() : Call.getType();
  uint64_t ElementBytes = DL.getTypeStoreSize(Ty->getScalarType());
  if (IsVectorOfPointers) {
    Memory.checkEach(Call, Pointer, Mask, ElementBytes, Alignment.value(),
                     IsStore);
  } else {
    auto HighestByte = [&](IRBuilderBase &B) {
      return reachOfMask(B, Mask, ElementBytes);
    };
    // Alignment holds for the lanes that are accessed, not for the address of
    // an access of none.
    Memory.check(Call, {Pointer, B.getInt64(DL.getTypeStoreSize(Ty)),
                        Alignment.value(), IsStore, HighestByte});
  }
  if (numLanes(Mask) > MaxBranchedLanes &&
      (hasWholeWords(Ty) || (IsVectorOfPointers && hasHostLayout(Ty)))) {
    B.SetInsertPoint(&Call);
    Value *Host = Memory.address(B, Pointer);
    if (!IsStore)
      return replace(Call, emitLoadLoop(Call, Ty, Host, Alignment, Mask,
                                        Call.getArgOperand(3)));
    emitStoreLoop(Call, Call.getArgOperand(0), Host, Alignment, Mask);
    return replace(Call, nullptr);
  }
  if (Pointer->getType()->getPointerAddressSpace() == AddressSpace::Generic) {
    if (!IsVectorOfPointers && hasHostLayout(Ty) &&
        DL.getTypeStoreSize(Ty) <= UnifiedBufferSlack)
      emulateGenericAccess(Call, IsStore ? Call.getArgOperand(0) : nullptr,
                           Pointer, Alignment, Mask);
    return;
  }
  B.SetInsertPoint(&Call);
  Value *Host = Memory.address(B, Pointer);
  if (!IsVectorOfPointers &&
      Pointer->getType()->getPointerAddressSpace() ==
          AddressSpace::UnifiedBuffer &&
      DL.getTypeStoreSize(Ty) <= UnifiedBufferSlack) {
    // Hosts have masked accesses for few types, so the whole is accessed: there
    // is room around the buffer for lanes that are off. If all are, the address
    // may be anything.
    Value *Base = Memory.address(
        B, ConstantPointerNull::get(cast<PointerType>(Pointer->getType())));
    Host = B.CreateSelect(B.CreateOrReduce(Mask), Host, Base);
    Value *Old = B.CreateAlignedLoad(Ty, Host, Align(1));
    if (!IsStore)
      return replace(Call, B.CreateSelect(Mask, Old, Call.getArgOperand(3)));
    B.CreateAlignedStore(B.CreateSelect(Mask, Call.getArgOperand(0), Old), Host,
                         Align(1));
    return replace(Call, nullptr);
  }
  switch (ID) {
  case Intrinsic::masked_load:
    return replace(Call, B.CreateMaskedLoad(Ty, Host, Alignment, Mask,
                                            Call.getArgOperand(3)));
  case Intrinsic::masked_gather:
    return replace(Call, B.CreateMaskedGather(Ty, Host, Alignment, Mask,
                                              Call.getArgOperand(3)));
  case Intrinsic::masked_store:
    B.CreateMaskedStore(Call.getArgOperand(0), Host, Alignment, Mask);
    return replace(Call, nullptr);
  default:
    B.CreateMaskedScatter(Call.getArgOperand(0), Host, Alignment, Mask);
    return replace(Call, nullptr);
  }
}

/// A masked access to a generic pointer, of \p Stored unless that is null.
/// Hosts have masked accesses for few types, so in the unified buffer, where
/// there is room around it for lanes that are off, the whole is accessed.
void FunctionEmulator::emulateGenericAccess(CallBase &Call, Value *Stored,
                                            Value *Pointer, Align Alignment,
                                            Value *Mask) {
  IRBuilder<> B(&Call);
  Type *Ty = Stored ? Stored->getType() : Call.getType();
  Instruction *Inside, *Outside;
  SplitBlockAndInsertIfThenElse(Memory.isInUnifiedBuffer(B, Pointer), &Call,
                                &Inside, &Outside);
  B.SetInsertPoint(Inside);
  Value *Old = B.CreateAlignedLoad(Ty, Pointer, Align(1));
  // Of bytes and of 16-bit elements, LLVM would make a branch for each lane.
  bool IsNarrow = Ty->getScalarSizeInBits() < 32;
  if (Stored) {
    B.CreateAlignedStore(B.CreateSelect(Mask, Stored, Old), Pointer, Align(1));
    if (IsNarrow) {
      emitStoreLoop(*Outside, Stored, Pointer, Alignment, Mask);
    } else {
      B.SetInsertPoint(Outside);
      B.CreateMaskedStore(Stored, Pointer, Alignment, Mask);
    }
    return replace(Call, nullptr);
  }
  Value *Others = Call.getArgOperand(3);
  Value *FromInside = B.CreateSelect(Mask, Old, Others), *FromOutside;
  if (IsNarrow) {
    FromOutside = emitLoadLoop(*Outside, Ty, Pointer, Alignment, Mask, Others);
  } else {
    B.SetInsertPoint(Outside);
    FromOutside = B.CreateMaskedLoad(Ty, Pointer, Alignment, Mask, Others);
  }
  B.SetInsertPoint(&Call);
  PHINode *Loaded = B.CreatePHI(Ty, 2);
  Loaded->addIncoming(FromInside, Inside->getParent());
  Loaded->addIncoming(FromOutside, Outside->getParent());
  replace(Call, Loaded);
}

void FunctionEmulator::visitAllocaInst(AllocaInst &I) {
  if (I.getAllocatedType()->isScalableTy())
    return error(I, StateInMemory);
  if (hasFixedLayout(I.getAllocatedType()))
    return;
  IRBuilder<> B(&I);
  auto *New = B.CreateAlloca(
      ArrayType::get(B.getInt8Ty(), DL.getTypeAllocSize(I.getAllocatedType())),
      I.getAddressSpace(), I.isArrayAllocation() ? I.getArraySize() : nullptr);
  New->setAlignment(I.getAlign());
  replace(I, New);
}

void FunctionEmulator::visitGetElementPtrInst(GetElementPtrInst &I) {
  if (hasFixedLayout(I.getSourceElementType()))
    return;
  IRBuilder<> B(&I);
  Value *Offset = emitGEPOffset(&B, DL, &I);
  replace(I, B.CreatePtrAdd(I.getPointerOperand(), Offset, "",
                            I.isInBounds() ? GEPNoWrapFlags::inBounds()
                                           : GEPNoWrapFlags::none()));
}

void FunctionEmulator::visitAddrSpaceCastInst(AddrSpaceCastInst &I) {
  IRBuilder<> B(&I);
  replace(I, Memory.castAddressSpace(B, I.getPointerOperand(), I.getType()));
}

void FunctionEmulator::visitPtrToIntInst(PtrToIntInst &I) {
  if (I.getPointerAddressSpace() != AddressSpace::Generic)
    return;
  IRBuilder<> B(&I);
  Value *V = Memory.genericToInteger(B, I.getPointerOperand());
  replace(I, B.CreateZExtOrTrunc(V, I.getType()));
}

void FunctionEmulator::visitIntToPtrInst(IntToPtrInst &I) {
  if (I.getAddressSpace() != AddressSpace::Generic)
    return;
  IRBuilder<> B(&I);
  Type *I64 = I.getOperand(0)->getType()->getWithNewType(B.getInt64Ty());
  replace(
      I, Memory.integerToGeneric(B, B.CreateZExtOrTrunc(I.getOperand(0), I64)));
}

// The null pointer and the beginning of the unified buffer are one address, and
// two on the host.
void FunctionEmulator::visitICmpInst(ICmpInst &I) {
  Type *Ty = I.getOperand(0)->getType();
  if (!Ty->isPtrOrPtrVectorTy() ||
      Ty->getPointerAddressSpace() != AddressSpace::Generic)
    return emulateOrKeep(I);
  IRBuilder<> B(&I);
  if (Value *V = Memory.compareWithNull(B, I))
    replace(I, V);
}

bool pto::emulateFunction(Function &Old, Function &F,
                          const EmulateOptions &Options,
                          OperationCounters &Counters) {
  return FunctionEmulator(F, Options, Counters).run(Old);
}
