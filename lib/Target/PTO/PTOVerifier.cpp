//===- PTOVerifier.cpp - Diagnosis of illegal PTO operations --------------===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTOVerifier.h"
#include "MCTargetDesc/PTOBaseInfo.h"
#include "PTO.h"
#include "PTODAGUtils.h"
#include "PTOLegacyPass.h"
#include "PTOPasses.h"
#include "PTOTargetMachine.h"
#include "PTOTileConversions.h"
#include "PTOUnsupported.h"
#include "pto/Numeric/Architecture.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/CodeGen/ValueTypes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/FPEnv.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstVisitor.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsPTO.h"
#include "llvm/IR/Operator.h"
#include "llvm/InitializePasses.h"
#include "llvm/Support/Signals.h"
#include "llvm/Transforms/PTO/HIVMImport.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "pto-verify"
#define PASS_NAME "Diagnose illegal PTO operations"

namespace {

class Verifier : public InstVisitor<Verifier> {
  Function &F;
  const PTOSubtarget &ST;
  const DataLayout &DL;
  /// Nothing but selection follows: what passes of IR would have replaced is an
  /// error.
  const bool IsBeforeSelection;
  SmallVector<Instruction *> Illegal;

  void error(Instruction &I, const Twine &Message) {
    std::string Text = Message.str();
    // Of an imported operation the user knows the name before the import only.
    if (std::string Origin = PTO::importedName(I); !Origin.empty()) {
      StringRef Rest = Text;
      if (Rest.consume_front(cast<CallBase>(I).getCalledFunction()->getName()))
        Rest.consume_front(": ");
      Text = Origin + ": " + Rest.str();
    }
    F.getContext().diagnose(
        DiagnosticInfoUnsupported(F, Text, I.getDebugLoc()));
    // A call may be reported for several operands; it is replaced once.
    if (Illegal.empty() || Illegal.back() != &I)
      Illegal.push_back(&I);
  }

  void checkImmediate(CallBase &Call, unsigned Operand,
                      PTO::ImmediateKind Kind);
  void checkWritable(CallBase &Call);
  void checkConversion(CallBase &Call, const PTO::ConversionForm &Form);
  void checkMemoryIntrinsic(CallBase &Call, const PTO::MemoryIntrinsic &M);
  void checkUnknownIntrinsic(CallBase &Call, StringRef Name);
  void rejectForeignIntrinsic(CallBase &Call, StringRef Name);
  void checkMasked(CallBase &Call, StringRef What, Type *Ty, Value *Pointer);
  void checkInlineAsm(CallBase &Call, const InlineAsm &Asm);
  bool checkBundles(CallBase &Call);
  void checkNamedRegister(CallBase &Call);
  bool checkConversionRounding(CallBase &Call,
                               std::optional<RoundingMode> Mode);
  void checkAccess(Instruction &I, StringRef What, Type *Ty,
                   unsigned AddressSpace);
  void checkAddrSpaceCast(Instruction &I, unsigned From, unsigned To);
  void checkConstantOperands(Instruction &I);
  void checkFloatType(Instruction &I, Type *Ty, StringRef What);

public:
  Verifier(Function &F, const PTOSubtarget &ST, bool IsBeforeSelection)
      : F(F), ST(ST), DL(F.getDataLayout()),
        IsBeforeSelection(IsBeforeSelection) {}

  bool run();

  void visitCallBase(CallBase &Call);
  void visitLoadInst(LoadInst &I) {
    if (isa<ScalableVectorType>(I.getType()))
      return checkStateAccess(I, I.getPointerOperand());
    checkAccess(I, "load", I.getType(), I.getPointerAddressSpace());
  }
  void visitStoreInst(StoreInst &I) {
    if (isa<ScalableVectorType>(I.getValueOperand()->getType()))
      return checkStateAccess(I, I.getPointerOperand());
    checkAccess(I, "store", I.getValueOperand()->getType(),
                I.getPointerAddressSpace());
  }
  // Of variables the definition is reported, and here they are removed.
  void checkStateAccess(Instruction &I, const Value *Pointer) {
    if (!IsBeforeSelection)
      return;
    if (isa<AllocaInst>(Pointer))
      Illegal.push_back(&I);
    else
      error(I, "the state of a stream is in memory: it can only be a value");
  }
  void visitAllocaInst(AllocaInst &I) {
    if (IsBeforeSelection && isa<ScalableVectorType>(I.getAllocatedType()))
      error(I, "the state of a stream is in memory: its address is used by "
               "something other than loads and stores of it here; states "
               "cannot be passed to functions that are not inlined");
  }
  void visitAtomicRMWInst(AtomicRMWInst &I) {
    checkAccess(I, "atomicrmw", I.getType(), I.getPointerAddressSpace());
    if (AtomicRMWInst::isFPOperation(I.getOperation()))
      checkFloatType(I, I.getType(), "atomicrmw");
  }
  void visitAtomicCmpXchgInst(AtomicCmpXchgInst &I) {
    checkAccess(I, "cmpxchg", I.getNewValOperand()->getType(),
                I.getPointerAddressSpace());
  }
  void visitAddrSpaceCastInst(AddrSpaceCastInst &I) {
    checkAddrSpaceCast(I, I.getSrcAddressSpace(), I.getDestAddressSpace());
  }
  void visitBinaryOperator(BinaryOperator &I) {
    checkFloatType(I, I.getType(), I.getOpcodeName());
  }
  void visitFCmpInst(FCmpInst &I) {
    checkFloatType(I, I.getOperand(0)->getType(), "fcmp");
  }
  void visitUnaryOperator(UnaryOperator &I) {
    checkFloatType(I, I.getType(), I.getOpcodeName());
  }
  void visitCastInst(CastInst &I) {
    if (isa<FPToSIInst, FPToUIInst, SIToFPInst, UIToFPInst, FPTruncInst,
            FPExtInst>(I)) {
      checkFloatType(I, I.getSrcTy(), I.getOpcodeName());
      checkFloatType(I, I.getDestTy(), I.getOpcodeName());
    }
  }
};

std::string typeName(Type *Ty) {
  std::string Name;
  raw_string_ostream(Name) << *Ty;
  return Name;
}

bool Verifier::run() {
  Attribute Own = F.getFnAttribute("target-cpu");
  StringRef CPU = Own.isValid() ? Own.getValueAsString() : ST.getCPU();
  if (!ST.isCPUStringValid(CPU))
    F.getContext().diagnose(DiagnosticInfoUnsupported(
        F, "unknown processor '" + CPU +
               "'; the processors are a5, a3, a2 and cpu"));
  for (Instruction &I : instructions(F)) {
    checkConstantOperands(I);
    visit(I);
  }
  for (Instruction *I : Illegal) {
    if (!I->use_empty())
      I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    if (I->isTerminator())
      changeToUnreachable(I);
    else
      I->eraseFromParent();
  }
  return !Illegal.empty();
}

//===----------------------------------------------------------------------===//
// Immediates
//===----------------------------------------------------------------------===//

void Verifier::checkImmediate(CallBase &Call, unsigned Operand,
                              PTO::ImmediateKind Kind) {
  uint64_t Code =
      cast<ConstantInt>(Call.getArgOperand(Operand))->getZExtValue();
  std::string Wrong = ::pto::describeIllegalCode(Kind, Code);
  if (!Wrong.empty())
    error(Call, Call.getCalledFunction()->getName() + ": " + Wrong);
}

void Verifier::checkWritable(CallBase &Call) {
  uint64_t Code = cast<ConstantInt>(Call.getArgOperand(0))->getZExtValue();
  if (!::pto::isWritable(Code) && PTO::findImmediate(PTO::SystemRegister, Code))
    error(Call, "system register " +
                    ::pto::codeText(PTO::SystemRegister, Code) +
                    " cannot be set; legal: " +
                    ::pto::legalCodes(PTO::SystemRegister, ::pto::isWritable));
}

void Verifier::checkConversion(CallBase &Call,
                               const PTO::ConversionForm &Form) {
  std::string Absence = pto::describeAbsentForm(Form, ST.getProfile());
  if (!Absence.empty())
    return error(Call, Absence);
  auto Written = [&](unsigned Operand) {
    auto *Code = cast<ConstantInt>(Call.getArgOperand(Operand));
    return pto::WrittenOperand{int64_t(Code->getZExtValue()), {}};
  };
  for (const std::string &Fault :
       {pto::describeIllegalRounding(Form, Written(2)),
        pto::describeIllegalSaturation(Form, Written(3)),
        pto::describeIllegalPart(Form, Written(4))})
    if (!Fault.empty())
      error(Call, Fault);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// The address of \p Pointer + \p Offset where both are constants.
static std::optional<int64_t> constantAddress(const Value *Pointer,
                                              const Value *Offset,
                                              const DataLayout &DL) {
  auto *C = dyn_cast<ConstantInt>(Offset);
  if (!C)
    return std::nullopt;
  APInt Displacement(DL.getIndexTypeSizeInBits(Pointer->getType()), 0);
  Pointer = Pointer->stripAndAccumulateConstantOffsets(
      DL, Displacement, /*AllowNonInbounds=*/true);
  uint64_t Base;
  if (isa<ConstantPointerNull>(Pointer)) {
    Base = 0;
  } else {
    auto *Op = dyn_cast<Operator>(Pointer);
    auto *Int = Op && Op->getOpcode() == Instruction::IntToPtr
                    ? dyn_cast<ConstantInt>(Op->getOperand(0))
                    : nullptr;
    if (!Int || Int->getBitWidth() > 64)
      return std::nullopt;
    Base = Int->getZExtValue();
  }
  return Base + Displacement.getSExtValue() + C->getSExtValue();
}

void Verifier::checkMemoryIntrinsic(CallBase &Call,
                                    const PTO::MemoryIntrinsic &M) {
  StringRef Name = Call.getCalledFunction()->getName();
  std::string Wrong = ::pto::describeIllegalCode(M.Kind, M.Dist);
  // The mask of a store governs units of the mode, so their width must be the
  // lane width of the view that the stored type gives the mask.
  if (Wrong.empty() && M.Kind == PTO::StoreDist)
    Wrong = ::pto::describeWrongMask(
        M.Dist, ::pto::RegisterBits /
                    cast<FixedVectorType>(Call.getArgOperand(4)->getType())
                        ->getNumElements());
  if (!Wrong.empty()) {
    error(Call, Name + ": " + Wrong);
    return;
  }
  const PTO::Distribution *D = M.distribution();
  if (std::optional<int64_t> Address =
          constantAddress(M.Pointer, M.Offset, DL)) {
    if (*Address % D->Align != 0)
      error(Call, Name + ": address " + Twine(*Address) +
                      " is not a multiple of " + Twine(unsigned(D->Align)) +
                      ", the alignment of distribution mode " +
                      ::pto::codeText(M.Kind, M.Dist));
    else if (*Address < 0 ||
             *Address > int64_t(PTOAS::UnifiedBufferBytes) - D->Bytes)
      error(Call, Name + ": the " + Twine(D->Bytes) + " bytes at address " +
                      Twine(*Address) +
                      " are not inside the unified buffer of " +
                      Twine(PTOAS::UnifiedBufferBytes) + " bytes");
  }
}

/// Whether a value of \p Ty is moved by vector instructions, in part or whole.
static bool holdsVector(Type *Ty) {
  return Ty->isVectorTy() || any_of(Ty->subtypes(), holdsVector);
}

void Verifier::checkAccess(Instruction &I, StringRef What, Type *Ty,
                           unsigned AddressSpace) {
  switch (AddressSpace) {
  case PTOAS::Generic:
  case PTOAS::UnifiedBuffer:
    return;
  case PTOAS::GlobalMemory:
    if (holdsVector(Ty))
      error(I, "vector " + What + " of " + typeName(Ty) +
                   " in global memory (address space 1): vector instructions "
                   "reach the unified buffer only; copy to UB (address space "
                   "6) first");
    return;
  default:
    error(I, What + " in address space " + Twine(AddressSpace) +
                 ": the vector core reaches global memory (1) and the unified "
                 "buffer (6, or 0)");
  }
}

/// Accesses to neighbouring elements under a mask. Elements that do not fill
/// whole bytes, or less of them than an address has, lie side by side without
/// addresses of their own.
void Verifier::checkMasked(CallBase &Call, StringRef What, Type *Ty,
                           Value *Pointer) {
  Type *Element = Ty->getScalarType();
  if (DL.getTypeSizeInBits(Element) != DL.getTypeAllocSizeInBits(Element))
    return error(Call, "'" + Call.getCalledFunction()->getName() + "' of " +
                           typeName(Ty) + ": in memory, elements of type " +
                           typeName(Element) +
                           " have no addresses of their own; legal: elements "
                           "of 8, 16, 32, 64, 128, ... bits");
  checkAccess(Call, What, Ty, Pointer->getType()->getPointerAddressSpace());
}

void Verifier::checkAddrSpaceCast(Instruction &I, unsigned From, unsigned To) {
  auto IsUB = [](unsigned AddressSpace) {
    return AddressSpace == PTOAS::Generic ||
           AddressSpace == PTOAS::UnifiedBuffer;
  };
  if (!IsUB(From) || !IsUB(To))
    error(I, "addrspacecast from address space " + Twine(From) +
                 " to address space " + Twine(To) +
                 ": these are different memories; data must be copied from "
                 "one to the other");
}

// A constant expression may hide a cast between memories.
void Verifier::checkConstantOperands(Instruction &I) {
  SmallVector<const Constant *> Work;
  SmallPtrSet<const Constant *, 8> Seen;
  auto Add = [&](const Value *V) {
    auto *C = dyn_cast<Constant>(V);
    if (C && !isa<GlobalValue>(C) && Seen.insert(C).second)
      Work.push_back(C);
  };
  for (const Value *Operand : I.operands())
    Add(Operand);
  while (!Work.empty()) {
    const Constant *C = Work.pop_back_val();
    if (auto *Cast = dyn_cast<AddrSpaceCastOperator>(C))
      checkAddrSpaceCast(I, Cast->getSrcAddressSpace(),
                         Cast->getDestAddressSpace());
    for (const Value *Operand : C->operands())
      Add(Operand);
  }
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void Verifier::checkUnknownIntrinsic(CallBase &Call, StringRef Name) {
  StringRef Rest = Name;
  if (Rest.consume_front("llvm.pto.vcvt.")) {
    error(Call, pto::describeUnknownForm(Rest, ST.getProfile()));
    return;
  }
  if (Rest.consume_front("llvm.pto.tcvt.")) {
    error(Call, pto::describeUnknownTileConversion(Rest, ST.getProfile()));
    return;
  }
  error(Call, "unknown intrinsic '" + Name +
                  "': " + (Name.starts_with("llvm.pto.") ? "PTO" : "LLVM") +
                  " has no operation of this name and these types");
}

/// An intrinsic of another target, which selection would end at.
void Verifier::rejectForeignIntrinsic(CallBase &Call, StringRef Name) {
  StringRef Target =
      Name.drop_front(StringRef("llvm.").size()).split('.').first;
  error(Call, "intrinsic '" + Name + "' is one of another target (" + Target +
                  "), which PTO has no instruction for; " +
                  (Target == "nvvm"
                       ? "'opt -passes=pto-import-ptx' replaces conversions "
                         "and says which it cannot replace"
                       : "use LLVM IR of any target or llvm.pto.* instead"));
}

/// What LLVM has for operating systems, run-time libraries
/// and its own passes. Names that end in a dot are prefixes.
static constexpr StringLiteral WithoutSelection[] = {
    "llvm.addressofreturnaddress.",
    "llvm.adjust.trampoline",
    "llvm.asan.",
    "llvm.call.preallocated.",
    "llvm.coro.",
    "llvm.eh.",
    "llvm.experimental.deoptimize.",
    "llvm.experimental.gc.",
    "llvm.experimental.guard",
    "llvm.experimental.patchpoint.",
    "llvm.experimental.stackmap",
    "llvm.experimental.widenable.condition",
    "llvm.get.dynamic.area.offset.",
    "llvm.hwasan.",
    "llvm.icall.branch.funnel",
    "llvm.init.trampoline",
    "llvm.instrprof.",
    "llvm.localaddress",
    "llvm.localescape",
    "llvm.localrecover",
    "llvm.loop.decrement.",
    "llvm.objc.",
    "llvm.pcmarker",
    "llvm.preserve.",
    "llvm.ptrauth.",
    "llvm.public.type.test",
    "llvm.set.loop.iterations.",
    "llvm.sponentry.",
    "llvm.ssa.copy.",
    "llvm.stackguard",
    "llvm.start.loop.iterations.",
    "llvm.swift.async.context.addr",
    "llvm.test.set.loop.iterations.",
    "llvm.test.start.loop.iterations.",
    "llvm.thread.pointer",
    "llvm.type.checked.load",
    "llvm.type.checked.load.relative",
    "llvm.type.test",
};

static bool hasSelection(StringRef Name) {
  return none_of(WithoutSelection, [&](StringRef Pattern) {
    return Pattern.ends_with(".") ? Name.starts_with(Pattern) : Name == Pattern;
  });
}

/// Conversions are the operations that have a rounding mode of their own.
static bool isConversion(const IntrinsicInst &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::experimental_constrained_fptosi:
  case Intrinsic::experimental_constrained_fptoui:
  case Intrinsic::experimental_constrained_sitofp:
  case Intrinsic::experimental_constrained_uitofp:
  case Intrinsic::experimental_constrained_fptrunc:
  case Intrinsic::experimental_constrained_fpext:
    return true;
  default:
    return false;
  }
}

/// Whether conversions of this processor round by \p Mode; an error if not.
bool Verifier::checkConversionRounding(CallBase &Call,
                                       std::optional<RoundingMode> Mode) {
  if (!Mode || *Mode != RoundingMode::NearestTiesToAway ||
      !ST.isRoundADirected())
    return true;
  error(Call, "'" + Call.getCalledFunction()->getName() +
                  "' with rounding mode 'round.tonearestaway' is not "
                  "supported: with the feature round-a-directed, mode A rounds "
                  "away from zero always");
  return false;
}

/// Whether selection knows what the operand bundles of \p Call ask for; an
/// error if not.
bool Verifier::checkBundles(CallBase &Call) {
  for (unsigned I = 0; I != Call.getNumOperandBundles(); ++I) {
    OperandBundleUse Bundle = Call.getOperandBundleAt(I);
    if (isa<AssumeInst>(Call) || Bundle.getTagID() == LLVMContext::OB_funclet ||
        Bundle.getTagID() == LLVMContext::OB_convergencectrl ||
        Bundle.getTagName() == "pto.saturation")
      continue;
    error(Call, "operand bundle '" + Bundle.getTagName() +
                    "' of a call is not supported: the run-time library does "
                    "not give it a meaning");
    return false;
  }
  return true;
}

void Verifier::checkInlineAsm(CallBase &Call, const InlineAsm &Asm) {
  auto IsSimple = [](Type *Ty) {
    return Ty->isVoidTy() || EVT::getEVT(Ty, /*HandleUnknown=*/true).isSimple();
  };
  SmallVector<Type *, 8> Types;
  if (auto *Struct = dyn_cast<StructType>(Call.getType()))
    append_range(Types, Struct->elements());
  else
    Types.push_back(Call.getType());
  for (Value *Arg : Call.args())
    Types.push_back(Arg->getType());
  for (Type *Ty : Types)
    if (!IsSimple(Ty))
      return error(Call, "operand of type " + typeName(Ty) +
                             " in inline assembly: no register has this type");
  for (const InlineAsm::ConstraintInfo &Info : Asm.ParseConstraints())
    if (Info.Type == InlineAsm::isOutput && !Info.isIndirect)
      for (const std::string &Code : Info.Codes)
        if (Code == "m" || Code == "o" || Code == "V")
          return error(Call, "inline assembly returns what constraint '" +
                                 Twine(Code) +
                                 "' says is in memory; legal: '=r' for a value "
                                 "and '=*m' with a pointer");
}

/// Only what is not allocated can be read and written by name.
void Verifier::checkNamedRegister(CallBase &Call) {
  auto *Node =
      cast<MDNode>(cast<MetadataAsValue>(Call.getArgOperand(0))->getMetadata());
  StringRef Register = cast<MDString>(Node->getOperand(0))->getString();
  if (!is_contained({"sp", "x2", "fp", "x3"}, Register))
    error(Call, "'" + Call.getCalledFunction()->getName() + "' of register '" +
                    Register + "'; legal: x2 (sp), x3 (fp)");
}

/// Whether the intrinsic called \p Name moves lanes and computes nothing with them.
/// Reductions and products have become other operations before.
static bool movesLanes(StringRef Name) {
  for (StringRef Prefix :
       {"llvm.experimental.vector.", "llvm.experimental.vp.", "llvm.masked.",
        "llvm.matrix.", "llvm.vector.", "llvm.vp.gather", "llvm.vp.load",
        "llvm.vp.scatter", "llvm.vp.store"})
    if (Name.starts_with(Prefix))
      return true;
  return false;
}

void Verifier::visitCallBase(CallBase &Call) {
  if (auto *Asm = dyn_cast<InlineAsm>(Call.getCalledOperand()))
    return checkInlineAsm(Call, *Asm);
  if (!checkBundles(Call))
    return;
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isIntrinsic())
    return;
  Intrinsic::ID ID = Callee->getIntrinsicID();
  StringRef Name = Callee->getName();
  if (ID == Intrinsic::not_intrinsic) {
    checkUnknownIntrinsic(Call, Name);
    return;
  }

  if (Function::isTargetIntrinsic(ID) && !Name.starts_with("llvm.pto."))
    return rejectForeignIntrinsic(Call, Name);
  if (IsBeforeSelection && !hasSelection(Name)) {
    error(Call, "intrinsic '" + Name +
                    "' is not supported: PTO has no instruction for it");
    return;
  }

  if (const PTO::ConversionForm *Form = PTO::lookupConversionForm(ID))
    return checkConversion(Call, *Form);
  if (const PTO::TileConversion *Pair = PTO::lookupTileConversion(ID))
    return PTO::checkTileConversion(
        *Pair, Call, ST.getProfile(),
        [&](const Twine &Message) { error(Call, Message); });
  if (std::optional<PTO::MemoryIntrinsic> M = PTO::getMemoryIntrinsic(Call))
    return checkMemoryIntrinsic(Call, *M);

  if (ID == Intrinsic::pto_set_spr)
    checkWritable(Call);
  if (Name.starts_with("llvm.pto.")) {
    for (unsigned I = 0; I != Call.arg_size(); ++I)
      if (const PTO::ImmediateOperand *Imm = PTO::lookupImmediateOperand(ID, I))
        checkImmediate(Call, I, Imm->Kind);
    return;
  }

  switch (ID) {
  case Intrinsic::read_register:
  case Intrinsic::read_volatile_register:
  case Intrinsic::write_register:
    return checkNamedRegister(Call);
  case Intrinsic::masked_load:
  case Intrinsic::masked_expandload:
  case Intrinsic::vp_load:
    return checkMasked(Call, "load", Call.getType(), Call.getArgOperand(0));
  case Intrinsic::masked_store:
  case Intrinsic::masked_compressstore:
  case Intrinsic::vp_store:
    return checkMasked(Call, "store", Call.getArgOperand(0)->getType(),
                       Call.getArgOperand(1));
  case Intrinsic::fptrunc_round: {
    auto *MD = cast<MetadataAsValue>(Call.getArgOperand(1))->getMetadata();
    if (!checkConversionRounding(
            Call, convertStrToRoundingMode(cast<MDString>(MD)->getString())))
      return;
    checkFloatType(Call, Call.getArgOperand(0)->getType(), Name);
    break;
  }
  case Intrinsic::set_rounding:
  case Intrinsic::get_fpenv:
  case Intrinsic::set_fpenv:
  case Intrinsic::reset_fpenv:
  case Intrinsic::get_fpmode:
  case Intrinsic::set_fpmode:
  case Intrinsic::reset_fpmode:
    error(Call, "'" + Name +
                    "' is not supported: PTO has no floating-point "
                    "environment, each conversion has a rounding mode");
    return;
  default:
    break;
  }
  // Selection drops the mode of everything but conversions, so anything but the
  // default would be computed wrong. A dynamic mode is the default one: nothing
  // can change it.
  if (auto *Constrained = dyn_cast<ConstrainedFPIntrinsic>(&Call)) {
    std::optional<RoundingMode> Mode = Constrained->getRoundingMode();
    // To double, a function rounds.
    bool IsToDouble =
        IsBeforeSelection && Call.getType()->getScalarType()->isDoubleTy();
    if (isConversion(*Constrained) && !IsToDouble) {
      if (!checkConversionRounding(Call, Mode))
        return;
      if (Call.getType()->isFPOrFPVectorTy())
        checkFloatType(Call, Call.getArgOperand(0)->getType(), Name);
    } else if (Mode && *Mode != RoundingMode::NearestTiesToEven &&
               *Mode != RoundingMode::Dynamic) {
      error(Call, "'" + Name + "' with rounding mode '" +
                      *convertRoundingModeToStr(*Mode) +
                      "' is not supported; legal: round.tonearest");
      return;
    }
  }
  if (Call.getType()->isFPOrFPVectorTy())
    checkFloatType(Call, Call.getType(), Name);
  else
    for (Use &Arg : Call.args())
      if (Arg->getType()->isFPOrFPVectorTy() &&
          !Call.paramHasAttr(Call.getArgOperandNo(&Arg), Attribute::ImmArg)) {
        checkFloatType(Call, Arg->getType(), Name);
        break;
      }
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

void Verifier::checkFloatType(Instruction &I, Type *Ty, StringRef What) {
  if (!Ty->isFPOrFPVectorTy())
    return;
  Type *Scalar = Ty->getScalarType();
  if (Scalar->isHalfTy() || Scalar->isBFloatTy() || Scalar->isFloatTy())
    return;
  // The operations that functions compute have become calls of them by the time
  // of selection.
  if (Scalar->isDoubleTy() && (!IsBeforeSelection || movesLanes(What)))
    return;
  if (Scalar->isDoubleTy())
    return error(I, "'" + What + "' on " + typeName(Ty) +
                        " is not supported: neither an instruction nor a "
                        "function of the run-time library computes it");
  error(I, "'" + What + "' on " + typeName(Ty) +
               ": PTO computes in half, bfloat, float and double; it has no " +
               typeName(Scalar) + " arithmetic");
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

/// Checks \p F, a definition, and takes out of it what is illegal; returns
/// whether that was anything.

} // namespace

static bool verify(Function &F, const PTOTargetMachine &TM,
                   bool IsBeforeSelection) {
  return PTO::removeUnsupported(F) ||
         Verifier(F, *TM.getSubtargetImpl(F), IsBeforeSelection).run();
}

static bool verifyModule(Module &M, const PTOTargetMachine &TM) {
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration())
      Changed |= verify(F, TM, /*IsBeforeSelection=*/true);
  return Changed;
}

// Not a pass of functions: of some nothing is left for the passes after it.
using PTOVerifierLegacy = LegacyModulePass<verifyModule>;

INITIALIZE_PASS_BEGIN(PTOVerifierLegacy, DEBUG_TYPE, PASS_NAME, false, false)
INITIALIZE_PASS_DEPENDENCY(TargetPassConfig)
INITIALIZE_PASS_END(PTOVerifierLegacy, DEBUG_TYPE, PASS_NAME, false, false)

ModulePass *llvm::createPTOVerifierLegacyPass() {
  return new PTOVerifierLegacy();
}

//===----------------------------------------------------------------------===//
// Pass of the new pass manager
//===----------------------------------------------------------------------===//

namespace {
// LLVM ends the process at the first error that no handler takes, as in opt,
// before the others are found. This handler replaces the context's own one
// meanwhile, and the process ends when all errors are out.
class ReportAll : public DiagnosticHandler {
  std::unique_ptr<DiagnosticHandler> Inner;
  bool &HasUntaken;

public:
  ReportAll(std::unique_ptr<DiagnosticHandler> Inner, bool &HasUntaken)
      : Inner(std::move(Inner)), HasUntaken(HasUntaken) {}

  std::unique_ptr<DiagnosticHandler> takeInner() { return std::move(Inner); }

  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    if (Inner && Inner->handleDiagnostics(DI)) {
      Inner->HasErrors |= DI.getSeverity() == DS_Error;
      return true;
    }
    if (DI.getSeverity() != DS_Error)
      return false;
    errs() << LLVMContext::getDiagnosticMessagePrefix(DI.getSeverity()) << ": ";
    DiagnosticPrinterRawOStream Printer(errs());
    DI.print(Printer);
    errs() << '\n';
    HasUntaken = true;
    return true;
  }
};
} // namespace

PreservedAnalyses PTOVerifierPass::run(Module &M, ModuleAnalysisManager &AM) {
  LLVMContext &Ctx = M.getContext();
  bool HasUntaken = false, Changed = false;
  auto Handler =
      std::make_unique<ReportAll>(Ctx.getDiagnosticHandler(), HasUntaken);
  ReportAll *Raw = Handler.get();
  Ctx.setDiagnosticHandler(std::move(Handler));
  for (Function &F : M)
    if (!F.isDeclaration())
      Changed |= verify(F, TM, /*IsBeforeSelection=*/false);
  Ctx.setDiagnosticHandler(Raw->takeInner());
  if (HasUntaken) {
    sys::RunInterruptHandlers(); // removes output files
    exit(1);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
