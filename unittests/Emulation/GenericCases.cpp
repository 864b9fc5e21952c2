//===- GenericCases.cpp - Functions with one operation of LLVM ------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericCases.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include <map>

using namespace llvm;
using namespace pto;

std::vector<std::string> pto::genericElementTypes() {
  return {"i1",   "i8",     "i24",   "i32",    "i64", "i128",
          "half", "bfloat", "float", "double", "ptr", "ptr addrspace(6)"};
}

std::vector<unsigned> pto::genericLengths() { return {0, 1, 4, 7, 64}; }

static Type *parsedType(LLVMContext &Ctx, StringRef Text) {
  Module M("", Ctx);
  SMDiagnostic Error;
  return parseType(Text, Error, M);
}

static Type *shaped(Type *Element, unsigned Lanes) {
  return Lanes ? FixedVectorType::get(Element, Lanes) : Element;
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

using Descriptor = Intrinsic::IITDescriptor;

/// Types for what \p ID is overloaded on: of \p Element, or of \p Second where
/// it is a second type. nullopt if there are none.
static std::optional<SmallVector<Type *, 4>>
overloads(LLVMContext &Ctx, unsigned ID, Type *Element, Type *Second,
          unsigned Lanes) {
  SmallVector<Descriptor, 8> Table;
  Intrinsic::getIntrinsicInfoTableEntries(ID, Table);
  SmallVector<Type *, 4> Types;
  for (const Descriptor &D : Table) {
    Type *Chosen = Types.empty() ? Element : Second;
    Type *Pointer = Chosen->isPointerTy() ? Chosen : PointerType::get(Ctx, 0);
    if (D.Kind == Descriptor::VecOfAnyPtrsToElt) {
      // It has a type of its own, the pointers'.
      if (Types.size() != D.getOverloadArgNumber())
        return std::nullopt;
      Types.push_back(shaped(Pointer, std::max(Lanes, 1u)));
      continue;
    }
    if (D.Kind != Descriptor::Argument ||
        D.getArgumentKind() == Descriptor::AK_MatchType ||
        D.getArgumentNumber() < Types.size())
      continue;
    if (D.getArgumentNumber() != Types.size())
      return std::nullopt;
    switch (D.getArgumentKind()) {
    case Descriptor::AK_Any:
      Types.push_back(shaped(Chosen, Lanes));
      break;
    case Descriptor::AK_AnyInteger:
      Types.push_back(shaped(
          Chosen->isIntegerTy() ? Chosen : Type::getInt32Ty(Ctx), Lanes));
      break;
    case Descriptor::AK_AnyFloat:
      Types.push_back(shaped(
          Chosen->isFloatingPointTy() ? Chosen : Type::getFloatTy(Ctx), Lanes));
      break;
    case Descriptor::AK_AnyVector:
      Types.push_back(shaped(Chosen, std::max(Lanes, 1u)));
      break;
    case Descriptor::AK_AnyPointer:
      Types.push_back(Pointer);
      break;
    default:
      return std::nullopt;
    }
  }
  // Types that are made from another one, which has to be such.
  for (const Descriptor &D : Table) {
    auto Base = [&]() -> Type * {
      return D.getArgumentNumber() < Types.size() ? Types[D.getArgumentNumber()]
                                                  : nullptr;
    };
    switch (D.Kind) {
    case Descriptor::ExtendArgument:
    case Descriptor::TruncArgument:
      if (!Base() || !Base()->isIntOrIntVectorTy() ||
          Base()->getScalarSizeInBits() % 2)
        return std::nullopt;
      break;
    case Descriptor::HalfVecArgument:
      if (!Base() || !Base()->isVectorTy() ||
          cast<FixedVectorType>(Base())->getNumElements() % 2)
        return std::nullopt;
      break;
    case Descriptor::VecElementArgument:
    case Descriptor::VecOfBitcastsToInt:
    case Descriptor::Subdivide2Argument:
    case Descriptor::Subdivide4Argument:
      if (!Base() || !Base()->isVectorTy())
        return std::nullopt;
      break;
    default:
      break;
    }
  }
  return Types;
}

/// Something for a parameter that is metadata. The strings of strict operations
/// and of comparisons by llvm.vp have a meaning.
static Value *metadataOperand(LLVMContext &Ctx, unsigned ID, unsigned Index,
                              unsigned Count) {
  StringRef Name = Intrinsic::getBaseName(ID);
  auto Text = [&](StringRef S) {
    return MetadataAsValue::get(Ctx, MDString::get(Ctx, S));
  };
  if (Name == "llvm.experimental.constrained.fcmp" ||
      Name == "llvm.experimental.constrained.fcmps")
    return Text(Index ? "fpexcept.ignore" : "olt");
  if (Name.starts_with("llvm.experimental.constrained."))
    return Text(Index + 1 == Count ? "fpexcept.ignore" : "round.tonearest");
  if (Name == "llvm.vp.fcmp")
    return Text("olt");
  if (Name == "llvm.vp.icmp")
    return Text("ult");
  if (Name == "llvm.fptrunc.round")
    return Text("round.upward");
  return MetadataAsValue::get(Ctx, MDNode::get(Ctx, MDString::get(Ctx, "x")));
}

/// One call with \p Immediate in the place of every immediate operand; null if
/// LLVM does not accept it.
static std::unique_ptr<Module> callOf(LLVMContext &Ctx, unsigned ID,
                                      ArrayRef<Type *> Overloads,
                                      uint64_t Immediate) {
  auto M = std::make_unique<Module>("case", Ctx);
  M->setTargetTriple("pto");
  Function *Callee = Intrinsic::getDeclaration(M.get(), ID, Overloads);
  FunctionType *Ty = Callee->getFunctionType();
  if (SmallVector<Type *, 4> Found;
      !Intrinsic::getIntrinsicSignature(ID, Ty, Found))
    return nullptr;
  bool IsStrict =
      Intrinsic::getBaseName(ID).starts_with("llvm.experimental.constrained.");

  // What it takes is a variable, by name.
  bool IsOfVariable = ID == Intrinsic::threadlocal_address;
  // The emulator has variables in the generic space only.
  if (IsOfVariable && Ty->getParamType(0) != PointerType::getUnqual(Ctx))
    return nullptr;
  auto IsParameter = [&](unsigned I) {
    Type *P = Ty->getParamType(I);
    return !IsOfVariable && !Callee->hasParamAttribute(I, Attribute::ImmArg) &&
           !P->isMetadataTy() && !P->isTokenTy();
  };
  SmallVector<Type *, 4> Params;
  unsigned NumMetadata = 0;
  for (unsigned I = 0; I != Ty->getNumParams(); ++I) {
    if (IsParameter(I))
      Params.push_back(Ty->getParamType(I));
    NumMetadata += Ty->getParamType(I)->isMetadataTy();
  }
  Type *Result = Ty->getReturnType();
  bool HasResult = !Result->isVoidTy() && !Result->isTokenTy();
  auto *F = Function::Create(
      FunctionType::get(HasResult ? Result : Type::getVoidTy(Ctx), Params,
                        /*isVarArg=*/ID == Intrinsic::vastart),
      GlobalValue::ExternalLinkage, "f", *M);
  IRBuilder<> B(BasicBlock::Create(Ctx, "", F));
  SmallVector<Value *, 8> Args;
  unsigned NextParam = 0, NextMetadata = 0;
  for (unsigned I = 0; I != Ty->getNumParams(); ++I) {
    Type *P = Ty->getParamType(I);
    if (IsParameter(I))
      Args.push_back(F->getArg(NextParam++));
    else if (IsOfVariable && P->isPointerTy())
      Args.push_back(
          new GlobalVariable(*M, B.getInt32Ty(), /*isConstant=*/false,
                             GlobalValue::InternalLinkage, B.getInt32(0), "v",
                             nullptr, GlobalValue::GeneralDynamicTLSModel));
    else if (P->isMetadataTy())
      Args.push_back(metadataOperand(Ctx, ID, NextMetadata++, NumMetadata));
    else if (P->isTokenTy())
      Args.push_back(ConstantTokenNone::get(Ctx));
    else if (P->isIntegerTy())
      Args.push_back(ConstantInt::get(P, Immediate));
    else
      Args.push_back(Constant::getNullValue(P));
  }
  CallInst *Call = B.CreateCall(Callee, Args);
  if (IsStrict) {
    F->addFnAttr(Attribute::StrictFP);
    Call->addFnAttr(Attribute::StrictFP);
  }
  if (HasResult)
    B.CreateRet(Call);
  else if (Callee->doesNotReturn())
    B.CreateUnreachable();
  else
    B.CreateRetVoid();
  return verifyModule(*M) ? nullptr : std::move(M);
}

std::unique_ptr<Module> pto::intrinsicCase(LLVMContext &Ctx, unsigned ID,
                                           const std::string &Element,
                                           unsigned Lanes) {
  Type *Ty = parsedType(Ctx, Element);
  for (StringRef Second :
       {StringRef(Element), StringRef("i128"), StringRef("float"),
        StringRef("i64"), StringRef("i1"), StringRef("half"),
        StringRef("ptr")}) {
    auto Overloads = overloads(Ctx, ID, Ty, parsedType(Ctx, Second), Lanes);
    if (!Overloads)
      continue;
    for (uint64_t Immediate : {1, 0, 2, 4, 64})
      if (std::unique_ptr<Module> M = callOf(Ctx, ID, *Overloads, Immediate))
        return M;
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Opcodes
//===----------------------------------------------------------------------===//

/// The body of f, with $T for the operand's type, $E for its element. Its
/// parameters are $T %a, $T %b, i32 %n, ptr %p.
struct OpcodeForm {
  StringRef ResultType;
  StringRef Body;
};

static const std::map<unsigned, std::vector<OpcodeForm>> &opcodeForms() {
  static std::map<unsigned, std::vector<OpcodeForm>> Forms;
  if (!Forms.empty())
    return Forms;
  auto Add = [&](unsigned Opcode, StringRef Type, StringRef Body) {
    Forms[Opcode].push_back({Type, Body});
  };
  using I = Instruction;
  Add(I::Ret, "$T", "ret $T %a");
  Add(I::Br, "$T", "br label %x\nx:\nret $T %a");
  Add(I::Switch, "$T",
      "switch i32 %n, label %x [i32 1, label %y]\nx:\nret $T %a\ny:\n"
      "ret $T %b");
  Add(I::IndirectBr, "$T",
      "indirectbr ptr blockaddress(@f, %x), [label %x, label %y]\n"
      "x:\nret $T %a\ny:\nret $T %b");
  Add(I::Unreachable, "$T", "unreachable");
  Add(I::Invoke, "$T",
      "%r = invoke $T @f($T %a, $T %b, i32 %n, ptr %p) to label %x unwind "
      "label %y\nx:\nret $T %r\ny:\n%l = landingpad {ptr, i32} cleanup\n"
      "ret $T %a");
  Add(I::LandingPad, "$T",
      "%r = invoke $T @f($T %a, $T %b, i32 %n, ptr %p) to label %x unwind "
      "label %y\nx:\nret $T %r\ny:\n%l = landingpad {ptr, i32} cleanup\n"
      "ret $T %a");
  Add(I::Resume, "$T",
      "%r = invoke $T @f($T %a, $T %b, i32 %n, ptr %p) to label %x unwind "
      "label %y\nx:\nret $T %r\ny:\n%l = landingpad {ptr, i32} cleanup\n"
      "resume {ptr, i32} %l");
  for (unsigned Opcode : {unsigned(I::CleanupPad), unsigned(I::CleanupRet)})
    Add(Opcode, "$T",
        "%r = invoke $T @f($T %a, $T %b, i32 %n, ptr %p) to label %x unwind "
        "label %y\nx:\nret $T %r\ny:\n%l = cleanuppad within none []\n"
        "cleanupret from %l unwind to caller");
  for (unsigned Opcode :
       {unsigned(I::CatchSwitch), unsigned(I::CatchPad), unsigned(I::CatchRet)})
    Add(Opcode, "$T",
        "%r = invoke $T @f($T %a, $T %b, i32 %n, ptr %p) to label %x unwind "
        "label %y\nx:\nret $T %r\ny:\n"
        "%s = catchswitch within none [label %z] unwind to caller\nz:\n"
        "%l = catchpad within %s [ptr null]\ncatchret from %l to label %x2\n"
        "x2:\nret $T %b");
  Add(I::CallBr, "$T",
      "callbr void asm \"\", \"!i\"() to label %x [label %y]\nx:\nret $T %a\n"
      "y:\nret $T %b");
  Add(I::FNeg, "$T", "%r = fneg $T %a\nret $T %r");
  for (unsigned Opcode = I::BinaryOpsBegin; Opcode != I::BinaryOpsEnd; ++Opcode)
    Add(Opcode, "$T", "%r = $O $T %a, %b\nret $T %r");
  Add(I::Alloca, "$T",
      "%r = alloca $T\nstore $T %a, ptr %r\n%s = load $T, ptr %r\nret $T %s");
  Add(I::Load, "$T", "%r = load $T, ptr %p\nret $T %r");
  Add(I::Load, "$T",
      "%q = addrspacecast ptr %p to ptr addrspace(6)\n"
      "%r = load $T, ptr addrspace(6) %q\nret $T %r");
  Add(I::Store, "$T", "store $T %a, ptr %p\nret $T %b");
  Add(I::GetElementPtr, "ptr",
      "%r = getelementptr $T, ptr %p, i32 %n\nret ptr %r");
  Add(I::Fence, "$T", "fence seq_cst\nret $T %a");
  Add(I::AtomicCmpXchg, "$T",
      "%r = cmpxchg ptr %p, $T %a, $T %b seq_cst seq_cst\n"
      "%s = extractvalue {$T, i1} %r, 0\nret $T %s");
  Add(I::AtomicRMW, "$T",
      "%r = atomicrmw xchg ptr %p, $T %a seq_cst\nret $T %r");
  // To every element, in vectors of as many.
  for (unsigned Opcode = I::CastOpsBegin; Opcode != I::CastOpsEnd; ++Opcode)
    for (StringRef To : {"i1", "i8", "i24", "i32", "i64", "i128", "half",
                         "bfloat", "float", "double", "ptr"})
      Add(Opcode, To, "%r = $O $T %a to $R\nret $R %r");
  Add(I::AddrSpaceCast, "ptr",
      "%q = addrspacecast ptr %p to ptr addrspace(6)\n"
      "%r = addrspacecast ptr addrspace(6) %q to ptr\n"
      "ret ptr %r");
  Add(I::ICmp, "i1", "%r = icmp ult $T %a, %b\nret $R %r");
  for (StringRef Predicate : {"olt", "ueq", "uno"}) {
    static std::vector<std::unique_ptr<std::string>> Texts;
    Texts.push_back(std::make_unique<std::string>(
        ("%r = fcmp " + Predicate + " $T %a, %b\nret $R %r").str()));
    Add(I::FCmp, "i1", *Texts.back());
  }
  Add(I::PHI, "$T",
      "%c = icmp eq i32 %n, 0\nbr i1 %c, label %x, label %y\nx:\n"
      "br label %y\ny:\n%r = phi $T [%a, %0], [%b, %x]\nret $T %r");
  Add(I::Call, "$T",
      "%r = call $T @f($T %a, $T %b, i32 %n, ptr %p)\nret $T %r");
  Add(I::Call, "$T",
      "%r = call $T %p($T %a, $T %b, i32 %n, ptr %p)\nret $T %r");
  Add(I::Select, "$T",
      "%c = icmp eq i32 %n, 0\n%r = select i1 %c, $T %a, $T %b\nret $T %r");
  Add(I::VAArg, "$T", "%r = va_arg ptr %p, $T\nret $T %r");
  Add(I::ExtractElement, "$E", "%r = extractelement $T %a, i32 %n\nret $E %r");
  Add(I::InsertElement, "$T",
      "%e = extractelement $T %a, i32 0\n"
      "%r = insertelement $T %b, $E %e, i32 %n\nret $T %r");
  Add(I::ShuffleVector, "$T",
      "%r = shufflevector $T %a, $T %b, $M zeroinitializer\nret $T %r");
  Add(I::ExtractValue, "$T",
      "%s = insertvalue {$T, i32} poison, $T %a, 0\n"
      "%r = extractvalue {$T, i32} %s, 0\nret $T %r");
  Add(I::InsertValue, "{$T, i32}",
      "%s = insertvalue {$T, i32} poison, $T %a, 0\n"
      "%r = insertvalue {$T, i32} %s, i32 %n, 1\nret {$T, i32} %r");
  Add(I::Freeze, "$T", "%r = freeze $T %a\nret $T %r");
  return Forms;
}

unsigned pto::numOpcodeForms(unsigned Opcode) {
  auto Forms = opcodeForms().find(Opcode);
  return Forms == opcodeForms().end() ? 0 : Forms->second.size();
}

static std::string substitute(StringRef Text, StringRef From, StringRef To) {
  std::string Result;
  while (true) {
    auto [Before, After] = Text.split(From);
    Result += Before;
    if (Before.size() == Text.size())
      return Result;
    Result += To;
    Text = After;
  }
}

std::unique_ptr<Module> pto::opcodeCase(LLVMContext &Ctx, unsigned Opcode,
                                        unsigned Form,
                                        const std::string &Element,
                                        unsigned Lanes) {
  const OpcodeForm &F = opcodeForms().at(Opcode)[Form];
  auto Shaped = [&](StringRef E) -> std::string {
    return Lanes ? "<" + utostr(Lanes) + " x " + E.str() + ">" : E.str();
  };
  bool IsElement = F.ResultType.find('$') == StringRef::npos;
  std::string Result = IsElement && F.ResultType != "ptr" ? Shaped(F.ResultType)
                                                          : F.ResultType.str();
  // A cast to pointers gives as many as there are operands.
  if (Opcode == Instruction::IntToPtr || Opcode == Instruction::PtrToInt)
    Result = Shaped(F.ResultType);
  std::string Text = "target triple = \"pto\"\ndeclare i32 @personality(...)\n"
                     "define " +
                     Result + " @f($T %a, $T %b, i32 %n, ptr %p)";
  // Its attributes decide which pads are legal.
  StringRef Body = F.Body;
  if (Body.contains("pad") || Body.contains("invoke"))
    Text += " personality ptr @personality";
  Text += " {\n" + Body.str() + "\n}\n";
  Text = substitute(Text, "$R", Result);
  Text = substitute(Text, "$T", Shaped(Element));
  Text = substitute(Text, "$E", Element);
  Text = substitute(Text, "$M", "<" + utostr(std::max(Lanes, 1u)) + " x i32>");
  Text = substitute(Text, "$O", Instruction::getOpcodeName(Opcode));
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Error, Ctx);
  return M && !verifyModule(*M) ? std::move(M) : nullptr;
}
