//===- PTOHIVMImport.cpp - IR of an existing front end --------------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MCTargetDesc/PTOMCTargetDesc.h"
#include "PTO.h"
#include "PTOConversionForms.h"
#include "PTODAGUtils.h"
#include "PTOIRUtils.h"
#include "PTOLegacyPass.h"
#include "PTOPasses.h"
#include "PTOTargetMachine.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/PTO/HIVMImport.h"

using namespace llvm;

#define DEBUG_TYPE "pto-import-hivm"
#define PASS_NAME "Import the IR of an existing front end"

static cl::opt<bool> ReportOnly(
    "import-report",
    cl::desc("Print which llvm.hivm intrinsics of a module are supported, and "
             "leave the module alone"));

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

namespace {

#define GET_ImportRule_DECL
#include "PTOGenHIVMImport.inc"

struct ImportEntry {
  StringLiteral Name;
  unsigned ID;
  StringLiteral Operands;
};
struct ImportSpecial {
  StringLiteral Name;
  ImportRule Rule;
};

#define GET_ImportTable_IMPL
#define GET_ImportSpecialTable_IMPL
#include "PTOGenHIVMImport.inc"

constexpr StringLiteral Prefix = "llvm.hivm.";

/// What to do with a call: an entry, or a rule.
struct Import {
  const ImportEntry *Entry = nullptr;
  std::optional<ImportRule> Rule;
  explicit operator bool() const { return Entry || Rule; }
};

} // namespace

/// The import of the intrinsic called \p Name after the prefix.
static Import findImport(StringRef Name) {
  static const StringMap<Import> Imports = [] {
    StringMap<Import> Map;
    for (const ImportEntry &E : ImportTable)
      Map[E.Name].Entry = &E;
    for (const ImportSpecial &S : ImportSpecialTable)
      Map[S.Name].Rule = S.Rule;
    return Map;
  }();
  return Imports.lookup(Name);
}

bool PTO::isImportable(StringRef Name) { return bool(findImport(Name)); }

/// The metadata of a call that says which one was imported as it.
static constexpr StringLiteral OriginKind = "pto.imported";

std::string PTO::importedName(const Instruction &I) {
  MDNode *Origin = I.getMetadata(OriginKind);
  return Origin ? (Prefix + cast<MDString>(Origin->getOperand(0))->getString())
                      .str()
                : "";
}

/// Says of \p New that it is what became of \p Old.
static CallInst *mark(CallInst *New, const CallBase &Old) {
  LLVMContext &Ctx = New->getContext();
  StringRef Name = Old.getCalledFunction()->getName().drop_front(Prefix.size());
  New->setMetadata(OriginKind, MDNode::get(Ctx, MDString::get(Ctx, Name)));
  return New;
}

/// Whose business an intrinsic is that is not imported.
static StringRef unitOf(StringRef Name) {
  for (StringRef Start :
       {"MAD.", "MMAD.", "FIX.", "LOAD.L1.", "MOV.L1.", "MOV.UB.TO.L1",
        "MOV.OUT.TO.L1", "SET.CHANNEL.PARA", "SET.FIX.", "SET.FPC",
        "SET.LOOP.SIZE.OUTTOL1", "SET.LOOP1.STRIDE.OUTTOL1",
        "SET.LOOP2.STRIDE.OUTTOL1", "SET.LOOP3.PARA", "SET.MTE2.NZ.PARA",
        "SET.QUANT.", "SET.RELU.ALPHA"})
    if (Name.starts_with(Start))
      return "cube core";
  for (StringRef Start :
       {"atom.",    "redux.", "shfl.", "vote.",          "ldg.",
        "stg.",     "get.",   "ffma.", "mul.",           "mulhi.",
        "mul64hi.", "prmt",   "fence", "sync.workitems", "store.vfsimt",
        "ceil.",    "floor.", "rint.", "round.",         "tpe."})
    if (Name.starts_with(Start))
      return "SIMT";
  return Name.contains(".to.") ? "SIMT" : "unknown";
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

namespace {
class ImportDiagnostic : public DiagnosticInfo {
  std::string Message;

public:
  ImportDiagnostic(std::string Message, DiagnosticSeverity Severity)
      : DiagnosticInfo(getNextAvailablePluginDiagnosticKind(), Severity),
        Message(std::move(Message)) {}
  void print(DiagnosticPrinter &P) const override { P << Message; }
};
} // namespace

static void diagnose(Module &M, const Twine &Message,
                     DiagnosticSeverity Severity = DS_Error) {
  M.getContext().diagnose(ImportDiagnostic(Message.str(), Severity));
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

namespace {

class Importer {
  Module &M;
  bool Failed = false;

  void error(const CallBase &Call, const Twine &Message) {
    Failed = true;
    M.getContext().diagnose(DiagnosticInfoUnsupported(
        *Call.getFunction(),
        Call.getCalledFunction()->getName() + ": " + Message,
        Call.getDebugLoc()));
  }

  Value *view(IRBuilderBase &B, Value *Mask, Type *Ty);
  Value *adapt(IRBuilderBase &B, Value *V, Type *Ty);
  std::optional<uint64_t> constant(const CallBase &Call, unsigned I);
  Value *call(IRBuilderBase &B, CallBase &Old, Intrinsic::ID ID,
              ArrayRef<Value *> Args);
  Value *result(IRBuilderBase &B, CallBase &Old, Value *New);
  Value *importEntry(IRBuilderBase &B, CallBase &Call, const ImportEntry &E);
  Value *importRule(IRBuilderBase &B, CallBase &Call, ImportRule Rule);
  Value *store(IRBuilderBase &B, CallBase &Call, Value *Pointer, Value *Offset);
  Value *blocks(IRBuilderBase &B, CallBase &Call, bool IsPost);
  void importStreamLoad(IRBuilderBase &B, CallBase &Call);
  void importCall(CallBase &Call);
  bool changeStates(Function &F);

public:
  explicit Importer(Module &M) : M(M) {}
  bool run();
};

} // namespace

/// What the state of a stream is in the IR that is imported.
static bool isImportedState(Type *Ty) {
  auto *VT = dyn_cast<FixedVectorType>(Ty);
  return VT && VT->getNumElements() == 32 &&
         VT->getElementType()->isIntegerTy(8);
}

static bool isMask(Type *Ty) {
  return isa<FixedVectorType>(Ty) && Ty->isIntOrIntVectorTy(1);
}

/// \p Mask under the view of \p Ty.
Value *Importer::view(IRBuilderBase &B, Value *Mask, Type *Ty) {
  unsigned From = PTO::elementsOf(Mask->getType()), To = PTO::elementsOf(Ty);
  Intrinsic::ID ID;
  if (From == 256)
    ID = To == 128 ? Intrinsic::pto_pbitcast_b8_b16
                   : Intrinsic::pto_pbitcast_b8_b32;
  else
    ID = From == 128 ? Intrinsic::pto_pbitcast_b16_b8
                     : Intrinsic::pto_pbitcast_b32_b8;
  return B.CreateIntrinsic(ID, {}, {Mask});
}

/// \p V as a value of \p Ty: a view of a mask, the same bits of a vector, the
/// low bits of an integer, the address of a pointer. Null if there is no way.
Value *Importer::adapt(IRBuilderBase &B, Value *V, Type *Ty) {
  Type *From = V->getType();
  if (From == Ty)
    return V;
  if (isMask(From) && isMask(Ty) &&
      (PTO::elementsOf(From) == 256 || PTO::elementsOf(Ty) == 256))
    return view(B, V, Ty);
  if (From->isIntegerTy() && Ty->isIntegerTy())
    return B.CreateZExtOrTrunc(V, Ty);
  if (From->isPointerTy() && Ty->isIntegerTy())
    return B.CreatePtrToInt(V, Ty);
  if (CastInst::isBitCastable(From, Ty) && !From->isPointerTy())
    return B.CreateBitCast(V, Ty);
  return nullptr;
}

/// The constant that operand \p I of \p Call must be.
std::optional<uint64_t> Importer::constant(const CallBase &Call, unsigned I) {
  if (auto *C = dyn_cast<ConstantInt>(Call.getArgOperand(I)))
    return C->getZExtValue();
  error(Call, "operand " + Twine(I + 1) + " must be a constant");
  return std::nullopt;
}

/// A call of \p ID, which is not overloaded, with adapted operands; null and an
/// error if they do not fit.
Value *Importer::call(IRBuilderBase &B, CallBase &Old, Intrinsic::ID ID,
                      ArrayRef<Value *> Args) {
  Function *F = Intrinsic::getDeclaration(&M, ID);
  SmallVector<Value *, 6> Adapted;
  for (unsigned I = 0; I != F->arg_size(); ++I) {
    Type *Ty = F->getArg(I)->getType();
    Value *V = adapt(B, Args[I], Ty);
    if (!V) {
      error(
          Old, "an operand of type " +
                   [&] {
                     std::string Text;
                     raw_string_ostream(Text) << *Args[I]->getType();
                     return Text;
                   }() +
                   " does not fit " + F->getName());
      return nullptr;
    }
    if (F->hasParamAttribute(I, Attribute::ImmArg) && !isa<ConstantInt>(V)) {
      error(Old, "operand " + Twine(I + 1) + " of " + F->getName() +
                     " must be a constant");
      return nullptr;
    }
    Adapted.push_back(V);
  }
  return mark(B.CreateCall(F, Adapted), Old);
}

/// \p New as the result of \p Old; null and an error if types do not fit.
Value *Importer::result(IRBuilderBase &B, CallBase &Old, Value *New) {
  Type *Ty = Old.getType();
  if (New->getType() == Ty)
    return New;
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    auto *From = dyn_cast<StructType>(New->getType());
    Value *Whole = PoisonValue::get(Ty);
    for (unsigned I = 0, E = Struct->getNumElements(); I != E; ++I) {
      Value *V = From && From->getNumElements() == E
                     ? adapt(B, B.CreateExtractValue(New, I),
                             Struct->getElementType(I))
                     : nullptr;
      if (!V) {
        error(Old, "the result has an unexpected type");
        return nullptr;
      }
      Whole = B.CreateInsertValue(Whole, V, I);
    }
    return Whole;
  }
  Value *V = adapt(B, New, Ty);
  if (!V)
    error(Old, "the result has an unexpected type");
  return V;
}

/// The image \p Mask for a store of pairs of \p Ty in mode \p Dist. A kernel of
/// the front end stores f32 by INTLV_B8 under a b32 mask and expects whole lanes,
/// but the mode sees the mask in its own unit: each unit gets the lane's bit.
static Value *maskOfUnits(IRBuilderBase &B, Value *Mask, Type *Ty,
                          uint64_t Dist) {
  unsigned Unit = Dist == PTO::StoreDist_INTLV_B8    ? 8
                  : Dist == PTO::StoreDist_INTLV_B16 ? 16
                                                     : 32;
  unsigned Lane = std::min(Ty->getScalarSizeInBits(), 32u);
  if (Unit >= Lane || !isMask(Mask->getType()) ||
      PTO::elementsOf(Mask->getType()) != 256)
    return Mask;
  SmallVector<int, 256> Bits;
  for (unsigned I = 0; I != 256; ++I)
    Bits.push_back(alignDown(I, Lane / 8));
  return B.CreateShuffleVector(Mask, Bits);
}

Value *Importer::importEntry(IRBuilderBase &B, CallBase &Call,
                             const ImportEntry &E) {
  SmallVector<Value *, 6> Args;
  for (StringRef Token : split(E.Operands, ' ')) {
    bool IsConstant = Token.consume_front("=");
    unsigned N = 0;
    Token.getAsInteger(10, N);
    if (IsConstant) {
      Args.push_back(B.getInt32(N));
    } else if (N < Call.arg_size()) {
      Args.push_back(Call.getArgOperand(N));
    } else {
      error(Call, "has " + Twine(Call.arg_size()) +
                      " operands, which are too "
                      "few");
      return nullptr;
    }
  }
  if (Intrinsic::getBaseName(E.ID).starts_with("llvm.pto.vstsx2."))
    if (auto *Dist = dyn_cast<ConstantInt>(Args[4]))
      Args[5] = maskOfUnits(B, Args[5], Args[0]->getType(),
                            Dist->getZExtValue());
  return call(B, Call, E.ID, Args);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// The family of intrinsics that load or store registers of \p Ty.
static Intrinsic::ID loadOf(Type *Ty) {
  switch (PTO::elementsOf(Ty)) {
  case 256:
    return Intrinsic::pto_vlds_v256i8;
  case 128:
    return Ty->getScalarType()->isIntegerTy() ? Intrinsic::pto_vlds_v128i16
           : Ty->getScalarType()->isHalfTy()  ? Intrinsic::pto_vlds_v128f16
                                              : Intrinsic::pto_vlds_v128bf16;
  case 64:
    return Ty->getScalarType()->isIntegerTy() ? Intrinsic::pto_vlds_v64i32
                                              : Intrinsic::pto_vlds_v64f32;
  default:
    return Intrinsic::pto_vlds_v32i64;
  }
}
static Intrinsic::ID storeOf(unsigned LaneBits) {
  return LaneBits == 8    ? Intrinsic::pto_vsts_v256i8
         : LaneBits == 16 ? Intrinsic::pto_vsts_v128i16
                          : Intrinsic::pto_vsts_v64i32;
}

static bool isRegister(Type *Ty) {
  return isa<FixedVectorType>(Ty) &&
         Ty->getPrimitiveSizeInBits() == ::pto::RegisterBits;
}

/// (value, pointer, offset, mode, flag, mask): the lanes that the mask governs
/// are those of the mode, whatever the type of the value.
Value *Importer::store(IRBuilderBase &B, CallBase &Call, Value *Pointer,
                       Value *Offset) {
  std::optional<uint64_t> Mode = constant(Call, 3);
  if (!Mode)
    return nullptr;
  Value *V = Call.getArgOperand(0);
  const PTO::Distribution *D = PTO::findDistribution(PTO::StoreDist, *Mode);
  unsigned LaneBits = V->getType()->getScalarSizeInBits();
  if (D && D->UnitBits)
    LaneBits = D->UnitBits;
  return call(
      B, Call, storeOf(std::min(LaneBits, 32u)),
      {V, Pointer, Offset, Call.getArgOperand(3), Call.getArgOperand(5)});
}

/// vsldb: (pointer, distances, flag, mask); vsstb has the value in front. As
/// bytes, so that every bit of the mask counts. Moved on, the blocks are at the
/// pointer, and the lower distance is how far the pointer goes.
Value *Importer::blocks(IRBuilderBase &B, CallBase &Call, bool IsPost) {
  bool IsStore = Call.arg_size() == 5;
  if (Call.arg_size() != (IsStore ? 5 : 4)) {
    error(Call, "has an unexpected number of operands");
    return nullptr;
  }
  Value *Pointer = Call.getArgOperand(IsStore);
  Value *Distances = Call.getArgOperand(IsStore + 1);
  Value *Used = Distances;
  if (IsPost)
    Used = B.CreateAnd(Distances, B.getInt32(0xFFFF0000));
  SmallVector<Value *, 4> Args;
  if (IsStore)
    Args.push_back(Call.getArgOperand(0));
  Args.append({Pointer, Used, Call.getArgOperand(IsStore + 3)});
  Value *New =
      call(B, Call,
           IsStore ? Intrinsic::pto_vsstb_v256i8 : Intrinsic::pto_vsldb_v256i8,
           Args);
  if (!New || !IsPost)
    return New;
  Value *Bytes = B.CreateShl(
      B.CreateZExt(B.CreateAnd(Distances, B.getInt32(0xFFFF)), B.getInt64Ty()),
      5);
  return B.CreatePtrAdd(Pointer, Bytes);
}

/// {value, state, pointer} = (pointer, state). The pointer means nothing.
void Importer::importStreamLoad(IRBuilderBase &B, CallBase &Call) {
  Value *Pointer = Call.getArgOperand(0);
  Type *Ty = Call.getType()->getStructElementType(0);
  Value *New = mark(B.CreateIntrinsic(Intrinsic::pto_stream_vldus,
                                      {Ty, Pointer->getType()},
                                      {Pointer, Call.getArgOperand(1)}),
                    Call);
  for (User *U : make_early_inc_range(Call.users())) {
    auto *Extract = dyn_cast<ExtractValueInst>(U);
    if (!Extract) {
      error(Call, "the results must be split");
      return;
    }
    unsigned Index = Extract->getIndices()[0];
    Value *V = Index == 2 ? Pointer : B.CreateExtractValue(New, Index);
    Extract->mutateType(V->getType());
    Extract->replaceAllUsesWith(V);
    Extract->eraseFromParent();
  }
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

Value *Importer::importRule(IRBuilderBase &B, CallBase &Call, ImportRule Rule) {
  auto In = [&](unsigned I) { return Call.getArgOperand(I); };
  auto Create = [&](Intrinsic::ID ID, ArrayRef<Type *> Types,
                    ArrayRef<Value *> Args) {
    return mark(B.CreateIntrinsic(ID, Types, Args), Call);
  };
  auto Bit = [&] { return B.CreateShl(B.getInt64(1), In(1)); };
  auto Moved = [&](unsigned Pointer) {
    return B.CreatePtrAdd(In(Pointer),
                          B.CreateSExt(In(Pointer + 1), B.getInt64Ty()));
  };
  switch (Rule) {
  case ImportLoadPost: {
    if (!isRegister(Call.getType()->getStructElementType(0))) {
      error(Call, "the result has an unexpected type");
      return nullptr;
    }
    Value *V = call(B, Call, loadOf(Call.getType()->getStructElementType(0)),
                    {In(0), B.getInt32(0), In(2)});
    if (!V)
      return nullptr;
    Value *Both = B.CreateInsertValue(PoisonValue::get(Call.getType()), V, 0);
    return B.CreateInsertValue(Both, Moved(0), 1);
  }
  case ImportStore:
    return store(B, Call, In(1), In(2));
  case ImportStorePost:
    return store(B, Call, In(1), B.getInt32(0)) ? Moved(1) : nullptr;
  case ImportBlockLoad:
  case ImportBlockStore:
    return blocks(B, Call, /*IsPost=*/false);
  case ImportBlockStorePost:
    return blocks(B, Call, /*IsPost=*/true);
  case ImportHalfOfImage: {
    std::optional<uint64_t> Half = constant(Call, 1);
    if (!Half)
      return nullptr;
    if (*Half > 1) {
      error(Call, "part " + Twine(*Half) +
                      " does not exist; legal: LOWER (0), "
                      "HIGHER (1)");
      return nullptr;
    }
    bool Packs = Call.getCalledFunction()->getName().contains("ppack");
    return call(
        B, Call,
        Packs ? (*Half ? Intrinsic::pto_ppack_hi : Intrinsic::pto_ppack_lo)
              : (*Half ? Intrinsic::pto_punpack_hi : Intrinsic::pto_punpack_lo),
        {In(0)});
  }
  case ImportSetBit:
    return B.CreateOr(In(0), Bit());
  case ImportClearBit:
    return B.CreateAnd(In(0), B.CreateNot(Bit()));
  case ImportClearRegister: {
    constexpr uint64_t AR = 74;
    std::optional<uint64_t> Code = constant(Call, 0);
    if (!Code)
      return nullptr;
    if (*Code != AR) {
      error(Call, "register " + Twine(*Code) +
                      " cannot be cleared; legal: 74 "
                      "(AR)");
      return nullptr;
    }
    return call(B, Call, Intrinsic::pto_set_spr,
                {B.getInt32(PTO::SystemRegister_AR), B.getInt64(0)});
  }
  case ImportStreamInit:
    return Create(Intrinsic::pto_stream_init, {}, {});
  case ImportStreamLoadBegin:
    return Create(Intrinsic::pto_stream_vldas, {In(0)->getType()}, {In(0)});
  case ImportStreamStore: // (value, pointer, bytes, state)
    return Create(Intrinsic::pto_stream_vstus,
                  {In(0)->getType(), In(1)->getType()},
                  {In(0), In(1), In(2), In(3)});
  case ImportStreamStoreEnd: { // (state, pointer, offset, 0)
    // The offset of the instruction is a constant.
    Value *Pointer = In(1), *Offset = In(2);
    if (!isa<ConstantInt>(Offset)) {
      Pointer = Moved(1);
      Offset = B.getInt32(0);
    }
    return Create(Intrinsic::pto_stream_vstas, {Pointer->getType()},
                  {In(0), Pointer, Offset});
  }
  case ImportStreamRegisterStore: // (value, pointer, state, mode, 0)
    if (!constant(Call, 3))
      return nullptr;
    return Create(Intrinsic::pto_stream_vstur,
                  {In(0)->getType(), In(1)->getType()},
                  {In(0), In(1), In(2), In(3)});
  case ImportStreamRegisterEnd: // (state, pointer, 0)
    return Create(Intrinsic::pto_stream_vstar, {In(1)->getType()},
                  {In(0), In(1)});
  default:
    llvm_unreachable("a rule without a function");
  }
}

/// {state, pointer} = pstu(mask, pointer, state)
static void importMaskStore(IRBuilderBase &B, CallBase &Call, Value *Mask,
                            unsigned Lanes) {
  Value *Pointer = Call.getArgOperand(1);
  Value *State =
      mark(B.CreateIntrinsic(Lanes == 128 ? Intrinsic::pto_stream_pstu_b16
                                          : Intrinsic::pto_stream_pstu_b32,
                             {Pointer->getType()},
                             {Mask, Pointer, Call.getArgOperand(2)}),
           Call);
  Value *Next = B.CreatePtrAdd(Pointer, B.getInt64(Lanes / 8));
  for (User *U : make_early_inc_range(Call.users())) {
    auto *Extract = cast<ExtractValueInst>(U);
    Value *V = Extract->getIndices()[0] ? Next : State;
    Extract->mutateType(V->getType());
    Extract->replaceAllUsesWith(V);
    Extract->eraseFromParent();
  }
}

void Importer::importCall(CallBase &Call) {
  Import I =
      findImport(Call.getCalledFunction()->getName().drop_front(Prefix.size()));
  IRBuilder<> B(&Call);
  if (I.Rule && *I.Rule == ImportStreamLoad) {
    importStreamLoad(B, Call);
  } else if (I.Rule && *I.Rule == ImportStreamMaskStore) {
    if (!all_of(Call.users(), [](User *U) { return isa<ExtractValueInst>(U); }))
      return error(Call, "the results must be split");
    unsigned Lanes =
        Call.getCalledFunction()->getName().ends_with("b16") ? 128 : 64;
    importMaskStore(B, Call,
                    view(B, Call.getArgOperand(0),
                         FixedVectorType::get(B.getInt1Ty(), Lanes)),
                    Lanes);
  } else {
    Value *New =
        I.Entry ? importEntry(B, Call, *I.Entry) : importRule(B, Call, *I.Rule);
    if (!New)
      return;
    if (isImportedState(Call.getType()))
      Call.mutateType(New->getType());
    else if (!Call.getType()->isVoidTy())
      New = result(B, Call, New);
    if (!New)
      return;
    if (!Call.getType()->isVoidTy())
      Call.replaceAllUsesWith(New);
    if (isa<Instruction>(New) && !New->hasName() && !New->getType()->isVoidTy())
      New->takeName(&Call);
  }
  if (!Failed)
    Call.eraseFromParent();
}

/// Gives phis and selects of states the type that they have here.
bool Importer::changeStates(Function &F) {
  Type *State = PTO::streamStateType(F.getContext());
  for (BasicBlock &BB : F)
    for (Instruction &I : BB) {
      if (!isImportedState(I.getType()) ||
          !(isa<PHINode>(I) || isa<SelectInst>(I)))
        continue;
      I.mutateType(State);
      for (Use &U : I.operands())
        if (isa<UndefValue>(U.get()) && isImportedState(U->getType()))
          U.set(PoisonValue::get(State));
    }
  return true;
}

static bool isImported(const Function &F) {
  return F.getName().starts_with(Prefix);
}

bool Importer::run() {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    SmallVector<CallBase *, 32> Calls;
    bool HasStreams = false;
    // Definitions before their uses, but for those of phis.
    for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
      for (Instruction &I : *BB)
        if (auto *Call = dyn_cast<CallBase>(&I))
          if (Function *Callee = Call->getCalledFunction();
              Callee && isImported(*Callee)) {
            Calls.push_back(Call);
            HasStreams |= any_of(Call->args(), [](Value *Arg) {
              return isImportedState(Arg->getType());
            });
          }
    if (HasStreams)
      changeStates(F);
    for (CallBase *Call : Calls)
      importCall(*Call);
  }
  return !Failed;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// What the front end calls its processors; one of vector cores is a5 here.
static constexpr StringLiteral ProcessorPrefix = "dav-";
static constexpr StringLiteral VectorProcessors[] = {"dav-c310",
                                                     "dav-c310-vec"};
static constexpr StringLiteral CubeProcessor = "dav-c310-cube";
/// Metadata with what each function is.
static constexpr StringLiteral Annotations = "hivm.annotations";
/// The calling convention of SIMT code.
static constexpr CallingConv::ID SIMTConvention = 124;

/// The processor that \p F says it is for, an empty name if none.
static StringRef processorOf(const Function &F) {
  return F.getFnAttribute("target-cpu").getValueAsString();
}

bool PTO::isImportedProcessor(StringRef CPU) {
  return CPU.starts_with(ProcessorPrefix);
}

bool PTO::needsImport(const Module &M) {
  return M.getNamedMetadata(Annotations) || any_of(M, [](const Function &F) {
           return (isImported(F) && !F.use_empty()) ||
                  isImportedProcessor(::processorOf(F));
         });
}

namespace {
struct Row {
  StringRef Name;
  unsigned Calls;
  bool IsSupported;
};
} // namespace

/// The intrinsics that \p M declares, by name.
static SmallVector<Row, 32> rowsOf(const Module &M) {
  SmallVector<Row, 32> Rows;
  for (const Function &F : M)
    if (isImported(F)) {
      StringRef Name = F.getName().drop_front(Prefix.size());
      Rows.push_back({Name, unsigned(F.getNumUses()), PTO::isImportable(Name)});
    }
  sort(Rows, [](const Row &A, const Row &B) { return A.Name < B.Name; });
  return Rows;
}

void PTO::reportImport(const Module &M, raw_ostream &OS) {
  SmallVector<Row, 32> Rows = rowsOf(M);
  size_t Width = 9;
  for (const Row &R : Rows)
    Width = std::max(Width, Prefix.size() + R.Name.size());
  OS << left_justify("intrinsic", Width) << "  calls  state\n";
  unsigned Supported = 0;
  for (const Row &R : Rows) {
    Supported += R.IsSupported;
    OS << left_justify((Prefix + R.Name).str(), Width)
       << formatv("  {0,5}  ", R.Calls)
       << (R.IsSupported ? "supported" : "not supported: ")
       << (R.IsSupported ? "" : unitOf(R.Name)) << '\n';
  }
  OS << formatv("{0} of {1} supported\n", Supported, Rows.size());
}

/// Functions get the processor that theirs is here, and lose features of other
/// compilers.
static void changeAttributes(Module &M) {
  for (Function &F : M) {
    if (PTO::isImportedProcessor(processorOf(F)))
      F.addFnAttr("target-cpu", "a5");
    F.removeFnAttr("target-features");
  }
  if (NamedMDNode *Known = M.getNamedMetadata(Annotations))
    Known->eraseFromParent();
}

/// Why \p F cannot be imported, whatever it calls; empty if it may be.
static std::string whyNotImported(const Function &F) {
  StringRef CPU = processorOf(F);
  if (CPU == CubeProcessor)
    return ("is for the cube core ('" + CPU + "')").str();
  if (F.getCallingConv() == SIMTConvention)
    return ("is SIMT code (calling convention " + Twine(SIMTConvention) + ")")
        .str();
  if (PTO::isImportedProcessor(CPU) && !is_contained(VectorProcessors, CPU))
    return ("is for processor '" + CPU + "', which is not known; known is '" +
            VectorProcessors[1] + "'")
        .str();
  return "";
}

/// Says which functions of \p M are for other units. Returns whether there are
/// none.
static bool checkFunctions(Module &M) {
  std::string Reasons;
  unsigned Count = 0;
  for (const Function &F : M) {
    std::string Reason = F.isDeclaration() ? "" : whyNotImported(F);
    if (Reason.empty())
      continue;
    ++Count;
    Reasons += ("\n  " + F.getName() + " " + Reason).str();
  }
  if (Count)
    diagnose(M, formatv("{0} function{1} of the module {2} not supported:{3}",
                        Count, Count == 1 ? "" : "s", Count == 1 ? "is" : "are",
                        Reasons));
  return Count == 0;
}

bool PTO::importModule(Module &M) {
  std::string Unsupported;
  unsigned Count = 0;
  for (const Row &R : rowsOf(M))
    if (!R.IsSupported && R.Calls) {
      ++Count;
      Unsupported += formatv("\n  {0}{1} ({2}), {3} call{4}", Prefix, R.Name,
                             unitOf(R.Name), R.Calls, R.Calls == 1 ? "" : "s");
    }
  if (Count) {
    diagnose(M, formatv("{0} intrinsic{1} of the module {2} not supported:{3}",
                        Count, Count == 1 ? "" : "s", Count == 1 ? "is" : "are",
                        Unsupported));
    return false;
  }
  if (!checkFunctions(M))
    return false;
  M.setTargetTriple("pto");
  M.setDataLayout(PTOTargetMachine::dataLayout());
  changeAttributes(M);
  if (!Importer(M).run())
    return false;
  for (Function &F : make_early_inc_range(M))
    if (isImported(F) && F.use_empty())
      F.eraseFromParent();
  return true;
}

/// Takes the functions out of a module that cannot be imported, so that
/// later passes report nothing about them.
static void dropFunctions(Module &M) {
  changeAttributes(M);
  for (Function &F : M) {
    F.deleteBody();
    F.setCallingConv(CallingConv::C);
  }
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// What code generation does with a module.
static bool importOrReport(Module &M) {
  if (ReportOnly) {
    PTO::reportImport(M, errs());
    return false;
  }
  if (!PTO::needsImport(M))
    return false;
  if (!PTO::importModule(M))
    dropFunctions(M);
  return true;
}

PreservedAnalyses PTOHIVMImportPass::run(Module &M, ModuleAnalysisManager &) {
  if (Report || ReportOnly) {
    PTO::reportImport(M, outs());
    return PreservedAnalyses::all();
  }
  return importOrReport(M) ? PreservedAnalyses::none()
                           : PreservedAnalyses::all();
}

using PTOHIVMImportLegacy = LegacyModulePass<importOrReport>;

INITIALIZE_PASS(PTOHIVMImportLegacy, DEBUG_TYPE, PASS_NAME, false, false)

ModulePass *llvm::createPTOHIVMImportLegacyPass() { return new PTOHIVMImportLegacy(); }
