//===- PTOLargeAggregates.cpp - Large aggregates as values ----------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOLargeAggregates.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/InitializePasses.h"
#include "llvm/Pass.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LowerMemIntrinsics.h"

using namespace llvm;

#define DEBUG_TYPE "pto-large-aggregates"
#define PASS_NAME "PTO large aggregates as values"

/// Elements up to which selection handles an aggregate.
static constexpr uint64_t MaxElements = 64;

/// Numbers and vectors that \p Ty consists of.
static uint64_t numElements(Type *Ty) {
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return SaturatingMultiply(Array->getNumElements(),
                              numElements(Array->getElementType()));
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct)
    return 1;
  uint64_t Sum = 0;
  for (Type *Member : Struct->elements())
    Sum = SaturatingAdd(Sum, numElements(Member));
  return Sum;
}

static bool isLarge(Type *Ty) {
  return Ty->isAggregateType() && numElements(Ty) > MaxElements;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

static FunctionType *withResultArgument(FunctionType *Ty) {
  SmallVector<Type *> Params = {PointerType::getUnqual(Ty->getContext())};
  append_range(Params, Ty->params());
  return FunctionType::get(Type::getVoidTy(Ty->getContext()), Params,
                           Ty->isVarArg());
}

/// \p Old for a function or call of \p NumParams parameters that has got the
/// address of its result, of type \p Result, before them.
static AttributeList withResultArgument(LLVMContext &Ctx, AttributeList Old,
                                        unsigned NumParams, Type *Result) {
  AttrBuilder SRet(Ctx);
  SRet.addStructRetAttr(Result);
  SmallVector<AttributeSet> Params = {AttributeSet::get(Ctx, SRet)};
  for (unsigned I = 0; I < NumParams; ++I)
    Params.push_back(Old.getParamAttrs(I));
  // What was said of memory did not know of the result's.
  AttributeSet OfFunction =
      Old.getFnAttrs().removeAttribute(Ctx, Attribute::Memory);
  return AttributeList::get(Ctx, OfFunction, AttributeSet(), Params);
}

/// Gives \p Old an argument for its result; its returns are left as they are.
static void addResultArgument(Function &Old) {
  Type *Result = Old.getReturnType();
  Function *New = Function::Create(withResultArgument(Old.getFunctionType()),
                                   Old.getLinkage(), Old.getAddressSpace());
  New->copyAttributesFrom(&Old);
  New->setAttributes(withResultArgument(Old.getContext(), Old.getAttributes(),
                                        Old.arg_size(), Result));
  New->copyMetadata(&Old, 0);
  New->setComdat(Old.getComdat());
  Old.getParent()->getFunctionList().insert(Old.getIterator(), New);
  New->takeName(&Old);
  New->splice(New->begin(), &Old);
  for (Argument &A : Old.args()) {
    Argument *B = New->getArg(A.getArgNo() + 1);
    B->takeName(&A);
    A.replaceAllUsesWith(B);
  }
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

namespace {

/// Makes blocks of the stack of the large values of a function.
class ValuesToBlocks {
  Function &F;
  const DataLayout &DL;
  DenseMap<Value *, Value *> Blocks;
  SmallVector<Instruction *> Large; ///< They are erased at the end.
  SmallVector<AnyMemIntrinsic *> Copies;
  IRBuilder<> Entry;

  Value *newBlock(Type *Ty) {
    return Entry.CreateAlloca(Ty, nullptr, "aggregate");
  }
  Align alignOf(Type *Ty) const { return DL.getABITypeAlign(Ty); }
  void copy(IRBuilder<> &B, Value *To, Align ToAlign, Value *From,
            Align FromAlign, Type *Ty, bool IsVolatile = false);
  void write(IRBuilder<> &B, Value *To, Align ToAlign, Value *V,
             bool IsVolatile = false);
  Value *elementOf(IRBuilder<> &B, Value *Block, Type *Ty,
                   ArrayRef<unsigned> Indices) const;
  bool changesInPlace(const InsertValueInst &I) const;
  void define(Instruction &I);
  void use(Instruction &I);
  void callWithBlock(CallBase &Call);

public:
  explicit ValuesToBlocks(Function &F)
      : F(F), DL(F.getDataLayout()),
        Entry(&*F.getEntryBlock().getFirstInsertionPt()) {}

  bool run(const TargetTransformInfo &TTI);
};

} // namespace

void ValuesToBlocks::copy(IRBuilder<> &B, Value *To, Align ToAlign, Value *From,
                          Align FromAlign, Type *Ty, bool IsVolatile) {
  Copies.push_back(cast<AnyMemIntrinsic>(
      B.CreateMemCpy(To, ToAlign, From, FromAlign,
                     DL.getTypeStoreSize(Ty).getFixedValue(), IsVolatile)));
}

/// Writes the large value \p V to memory.
void ValuesToBlocks::write(IRBuilder<> &B, Value *To, Align ToAlign, Value *V,
                           bool IsVolatile) {
  Type *Ty = V->getType();
  if (isa<UndefValue>(V))
    return;
  if (isa<ConstantAggregateZero>(V)) {
    Copies.push_back(cast<AnyMemIntrinsic>(B.CreateMemSet(
        To, B.getInt8(0), DL.getTypeStoreSize(Ty).getFixedValue(), ToAlign,
        IsVolatile)));
    return;
  }
  Value *From = Blocks.lookup(V);
  if (auto *C = dyn_cast<Constant>(V); C && !From) {
    auto *Global =
        new GlobalVariable(*F.getParent(), Ty, /*isConstant=*/true,
                           GlobalValue::PrivateLinkage, C, "aggregate");
    Global->setAlignment(alignOf(Ty));
    From = Blocks[V] = Global;
  }
  if (From)
    copy(B, To, ToAlign, From, alignOf(Ty), Ty, IsVolatile);
  else
    B.CreateAlignedStore(V, To, ToAlign, IsVolatile); // an argument
}

Value *ValuesToBlocks::elementOf(IRBuilder<> &B, Value *Block, Type *Ty,
                                 ArrayRef<unsigned> Indices) const {
  SmallVector<Value *> Operands = {B.getInt32(0)};
  for (unsigned I : Indices)
    Operands.push_back(B.getInt32(I));
  return B.CreateInBoundsGEP(Ty, Block, Operands);
}

/// Whether nothing else reads what \p I changes, so that it may change it where
/// it is.
bool ValuesToBlocks::changesInPlace(const InsertValueInst &I) const {
  auto *Before = dyn_cast<Instruction>(I.getAggregateOperand());
  return Before && Before->hasOneUse() && Before->getParent() == I.getParent();
}

/// Makes the call \p Call return its result through its block.
void ValuesToBlocks::callWithBlock(CallBase &Call) {
  SmallVector<Value *> Args = {Blocks.lookup(&Call)};
  append_range(Args, Call.args());
  SmallVector<OperandBundleDef> Bundles;
  Call.getOperandBundlesAsDefs(Bundles);
  auto *Plain = cast<CallInst>(&Call);
  auto *New = CallInst::Create(withResultArgument(Call.getFunctionType()),
                               Call.getCalledOperand(), Args, Bundles, "",
                               Call.getIterator());
  New->setCallingConv(Call.getCallingConv());
  New->setAttributes(withResultArgument(F.getContext(), Call.getAttributes(),
                                        Call.arg_size(), Call.getType()));
  New->setDebugLoc(Call.getDebugLoc());
  New->setTailCallKind(Plain->isNoTailCall() ? CallInst::TCK_NoTail
                                             : CallInst::TCK_None);
  // Its large arguments are seen to like others.
  use(*New);
}

/// Fills the block of the large value \p I where that is computed.
void ValuesToBlocks::define(Instruction &I) {
  IRBuilder<> B(&I);
  Type *Ty = I.getType();
  Value *Block = Blocks.lookup(&I);
  Align A = alignOf(Ty);
  switch (I.getOpcode()) {
  case Instruction::Load: {
    auto &Load = cast<LoadInst>(I);
    copy(B, Block, A, Load.getPointerOperand(), Load.getAlign(), Ty,
         Load.isVolatile());
    break;
  }
  case Instruction::InsertValue: {
    auto &Insert = cast<InsertValueInst>(I);
    if (Blocks.lookup(Insert.getAggregateOperand()) != Block)
      write(B, Block, A, Insert.getAggregateOperand());
    Value *Element = Insert.getInsertedValueOperand();
    Value *To = elementOf(B, Block, Ty, Insert.getIndices());
    if (isLarge(Element->getType()))
      write(B, To, alignOf(Element->getType()), Element);
    else
      B.CreateStore(Element, To);
    break;
  }
  case Instruction::ExtractValue: {
    auto &Extract = cast<ExtractValueInst>(I);
    Value *Whole = Extract.getAggregateOperand();
    Value *From = Blocks.lookup(Whole);
    if (!From) {
      From = newBlock(Whole->getType());
      write(B, From, alignOf(Whole->getType()), Whole);
    }
    copy(B, Block, A,
         elementOf(B, From, Whole->getType(), Extract.getIndices()), A, Ty);
    break;
  }
  case Instruction::PHI: {
    // Phis read before any of them is written.
    Value *Incoming = newBlock(Ty);
    auto &Phi = cast<PHINode>(I);
    for (unsigned J = 0; J < Phi.getNumIncomingValues(); ++J) {
      IRBuilder<> Before(Phi.getIncomingBlock(J)->getTerminator());
      write(Before, Incoming, A, Phi.getIncomingValue(J));
    }
    B.SetInsertPoint(&*I.getParent()->getFirstInsertionPt());
    copy(B, Block, A, Incoming, A, Ty);
    break;
  }
  case Instruction::Select: {
    auto &Select = cast<SelectInst>(I);
    Value *Sides[2] = {newBlock(Ty), newBlock(Ty)};
    write(B, Sides[0], A, Select.getTrueValue());
    write(B, Sides[1], A, Select.getFalseValue());
    copy(B, Block, A, B.CreateSelect(Select.getCondition(), Sides[0], Sides[1]),
         A, Ty);
    break;
  }
  case Instruction::Freeze:
    write(B, Block, A, I.getOperand(0));
    break;
  case Instruction::Call:
    callWithBlock(cast<CallBase>(I));
    break;
  default:
    // Nothing else makes aggregates; it would keep its value.
    B.SetInsertPoint(I.getNextNode());
    B.CreateAlignedStore(&I, Block, A);
    break;
  }
}

/// Makes \p I, which is not a large value, read large operands from memory.
void ValuesToBlocks::use(Instruction &I) {
  IRBuilder<> B(&I);
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    if (Blocks.contains(Store->getValueOperand()) ||
        isa<Constant>(Store->getValueOperand())) {
      write(B, Store->getPointerOperand(), Store->getAlign(),
            Store->getValueOperand(), Store->isVolatile());
      Large.push_back(Store);
    }
    return;
  }
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I)) {
    Value *Whole = Extract->getAggregateOperand();
    if (Value *Block = Blocks.lookup(Whole)) {
      Value *Element =
          B.CreateLoad(I.getType(), elementOf(B, Block, Whole->getType(),
                                              Extract->getIndices()));
      I.replaceAllUsesWith(Element);
      Large.push_back(&I);
    }
    return;
  }
  if (auto *Return = dyn_cast<ReturnInst>(&I)) {
    Type *Ty = Return->getReturnValue()->getType();
    write(B, F.getArg(0), alignOf(Ty), Return->getReturnValue());
    B.CreateRetVoid();
    Large.push_back(Return);
    return;
  }
  for (Use &U : I.operands())
    if (Value *Block = Blocks.lookup(U.get()); Block && !isa<Constant>(U.get()))
      U.set(B.CreateLoad(U->getType(), Block));
}

bool ValuesToBlocks::run(const TargetTransformInfo &TTI) {
  // Nothing unwinds on this machine.
  SmallVector<InvokeInst *> Invokes;
  for (Instruction &I : instructions(F))
    if (auto *Invoke = dyn_cast<InvokeInst>(&I);
        Invoke && isLarge(Invoke->getType()))
      Invokes.push_back(Invoke);
  for (InvokeInst *Invoke : Invokes)
    changeToCall(Invoke);

  SmallVector<Instruction *> Users;
  for (Instruction &I : instructions(F)) {
    if (isLarge(I.getType()))
      Large.push_back(&I);
    else if (any_of(I.operands(),
                    [](const Use &U) { return isLarge(U->getType()); }))
      Users.push_back(&I);
  }
  if (Large.empty() && Users.empty())
    return false;
  SmallVector<Instruction *> Values = Large;
  for (Instruction *I : Values)
    if (auto *Insert = dyn_cast<InsertValueInst>(I);
        !Insert || !changesInPlace(*Insert))
      Blocks[I] = newBlock(I->getType());
  // Each of a chain of insertions has the block of the first.
  for (Instruction *I : Values)
    if (!Blocks.contains(I)) {
      Value *First = I;
      while (!Blocks.contains(First))
        First = cast<InsertValueInst>(First)->getAggregateOperand();
      Value *Block = Blocks.lookup(First);
      Blocks[I] = Block;
    }
  for (Instruction *I : Users)
    use(*I);
  for (Instruction *I : Values)
    define(*I);
  for (Instruction *I : Large) {
    if (!I->getType()->isVoidTy())
      I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    I->eraseFromParent();
  }
  for (AnyMemIntrinsic *Copy : Copies) {
    if (auto *Set = dyn_cast<MemSetInst>(Copy))
      expandMemSetAsLoop(Set);
    else
      expandMemCpyAsLoop(cast<MemCpyInst>(Copy), TTI);
    Copy->eraseFromParent();
  }
  return true;
}

namespace {

class PTOLargeAggregatesLegacy : public ModulePass {
public:
  static char ID;
  PTOLargeAggregatesLegacy() : ModulePass(ID) {}

  StringRef getPassName() const override { return PASS_NAME; }
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<TargetTransformInfoWrapperPass>();
  }

  bool runOnModule(Module &M) override {
    bool Changed = false;
    for (Function &F : make_early_inc_range(M))
      if (isLarge(F.getReturnType()) && !F.isIntrinsic()) {
        addResultArgument(F);
        Changed = true;
      }
    for (Function &F : M)
      if (!F.isDeclaration())
        Changed |= ValuesToBlocks(F).run(
            getAnalysis<TargetTransformInfoWrapperPass>().getTTI(F));
    return Changed;
  }
};

} // namespace

char PTOLargeAggregatesLegacy::ID = 0;

INITIALIZE_PASS_BEGIN(PTOLargeAggregatesLegacy, DEBUG_TYPE, PASS_NAME, false,
                      false)
INITIALIZE_PASS_DEPENDENCY(TargetTransformInfoWrapperPass)
INITIALIZE_PASS_END(PTOLargeAggregatesLegacy, DEBUG_TYPE, PASS_NAME, false,
                    false)

ModulePass *llvm::createPTOLargeAggregatesLegacyPass() {
  return new PTOLargeAggregatesLegacy();
}
