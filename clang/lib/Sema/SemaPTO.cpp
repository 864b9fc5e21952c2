//===------ SemaPTO.cpp ------ PTO target-specific routines ---------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Semantic checks of calls of PTO builtins. The messages are those of the
// target's verifier, which sees intrinsics; here they have a location.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/SemaPTO.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/PTODialect.h"
#include "clang/Basic/BuiltinsPTO.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace clang::PTO;

namespace {

class CallChecker {
  Sema &S;
  const BuiltinEntry &Builtin;
  CallExpr *Call;
  bool HasError = false;

public:
  CallChecker(Sema &S, const BuiltinEntry &Builtin, CallExpr *Call)
      : S(S), Builtin(Builtin), Call(Call) {}

  bool run();

private:
  // The numbers of Clang's own diagnostics are in every object file, so these
  // are not among them.
  void error(SourceLocation Loc, SourceRange Range, const Twine &Message) {
    unsigned ID =
        S.getDiagnostics().getCustomDiagID(DiagnosticsEngine::Error, "%0");
    S.Diag(Loc, ID) << Message.str() << Range;
    HasError = true;
  }
  void error(unsigned Operand, const Twine &Message) {
    const Expr *Arg = Call->getArg(Operand);
    error(Arg->getBeginLoc(), Arg->getSourceRange(), Message);
  }

  std::optional<int64_t> immediate(unsigned Operand) const;
  void checkConversion(const ConversionBuiltin &Form);
  void checkCode();
};

} // namespace

/// The value of an immediate, unless it depends on a template parameter or is
/// out of range for any code.
std::optional<int64_t> CallChecker::immediate(unsigned Operand) const {
  const Expr *Arg = Call->getArg(Operand);
  if (Arg->isTypeDependent() || Arg->isValueDependent())
    return std::nullopt;
  std::optional<llvm::APSInt> Value = Arg->getIntegerConstantExpr(S.Context);
  return Value ? std::optional(Value->getExtValue()) : std::nullopt;
}

/// The code's entry, or null where a kind has no such code.
static const ImmediateCode *findCode(ImmediateKind Kind, int64_t Code) {
  return Code >= 0 && Code < 256 ? lookupImmediateCode(Kind, Code) : nullptr;
}

/// "R (0)", or only the number where it has no name.
static std::string codeName(ImmediateKind Kind, int64_t Code) {
  if (const ImmediateCode *C = findCode(Kind, Code))
    return (C->Name + " (" + Twine(Code) + ")").str();
  return Twine(Code).str();
}

/// The codes of a kind that fulfil \p IsLegal, separated by ", ".
static std::string legalCodes(
    ImmediateKind Kind,
    llvm::function_ref<bool(const ImmediateCode &)> IsLegal =
        [](const ImmediateCode &) { return true; }) {
  SmallVector<std::string> Names;
  for (const ImmediateCode &C : immediateCodes())
    if (C.Kind == Kind && IsLegal(C))
      Names.push_back(codeName(Kind, C.Code));
  return llvm::join(Names, ", ");
}

/// The processor that code is generated for; none for the generic one.
static const ProfileEntry *currentProfile(const Sema &S) {
  StringRef CPU = S.Context.getTargetInfo().getTargetOpts().CPU;
  if (CPU.empty())
    CPU = "a5";
  const auto *Found = llvm::find_if(
      profiles(), [&](const ProfileEntry &P) { return P.Name == CPU; });
  return Found == profiles().end() ? nullptr : Found;
}

static bool isIn(const ConversionBuiltin &Form, const ProfileEntry &Profile) {
  return Form.Profiles & Profile.Mask;
}

void CallChecker::checkConversion(const ConversionBuiltin &Form) {
  std::string Name = ("conversion " + Form.Src + "." + Form.Dst).str();
  const ProfileEntry *Profile = currentProfile(S);
  if (Profile && !isIn(Form, *Profile)) {
    // A template that is never instantiated may name any form.
    if (llvm::any_of(Call->arguments(), [](const Expr *Arg) {
          return Arg->isInstantiationDependent();
        }))
      return;
    SmallVector<StringRef> On, Others;
    for (const ProfileEntry &P : profiles())
      if (isIn(Form, P))
        On.push_back(P.Name);
    for (const ConversionBuiltin &Other : conversions())
      if (Other.Src == Form.Src && isIn(Other, *Profile))
        Others.push_back(Other.Dst);
    error(Call->getBeginLoc(), Call->getSourceRange(),
          Name + " is not available on " + Profile->Name + " (it is on " +
              llvm::join(On, ", ") + "); " + Profile->Name +
              (Others.empty() ? " has no conversion from " + Form.Src
                              : " converts " + Form.Src + " to " +
                                    llvm::join(Others, ", ")));
    return;
  }

  if (std::optional<int64_t> Mode = immediate(2)) {
    if (Form.Roundings == 0 && *Mode != 0)
      error(2, Name + " has no rounding mode; the operand must be 0, not " +
                   Twine(*Mode));
    else if (Form.Roundings != 0 &&
             (*Mode < 0 || *Mode >= 8 || !(Form.Roundings >> *Mode & 1)))
      error(2,
            Name + " does not round by mode " + codeName(Rounding, *Mode) +
                "; legal: " + legalCodes(Rounding, [&](const ImmediateCode &C) {
                  return Form.Roundings >> C.Code & 1;
                }));
  }
  if (std::optional<int64_t> Sat = immediate(3)) {
    if (!Form.HasSaturation && *Sat != 0)
      error(3, Name +
                   " has no saturation operand; the operand must be 0, not " +
                   Twine(*Sat));
    else if (!findCode(Saturation, *Sat))
      error(3, Name + ": saturation " + Twine(*Sat) +
                   " does not exist; legal: " + legalCodes(Saturation));
  }
  if (std::optional<int64_t> Part = immediate(4)) {
    ImmediateKind Kind = Form.Parts == 2 ? PartEO : PartP4;
    if (Form.Parts == 1 && *Part != 0)
      error(4, Name +
                   " keeps the lane width and has no part; the operand must be "
                   "0, not " +
                   Twine(*Part));
    else if (Form.Parts != 1 && !findCode(Kind, *Part))
      error(4, Name + ": part " + Twine(*Part) +
                   " does not exist; legal: " + legalCodes(Kind));
  }
}

/// Where loads or stores of the other number of registers have a mode that
/// this one lacks, " (NAME is a mode of ...)".
static std::string otherForm(ImmediateKind Kind, int64_t Code) {
  static constexpr struct {
    ImmediateKind Kind, Other;
    const char *Operation;
  } Forms[] = {{LoadDist, LoadPairDist, "vldsx2"},
               {LoadPairDist, LoadDist, "vlds"},
               {StoreDist, StorePairDist, "vstsx2"},
               {StorePairDist, StoreDist, "vsts"}};
  for (const auto &F : Forms)
    if (F.Kind == Kind)
      if (const ImmediateCode *C = findCode(F.Other, Code))
        return (" (" + C->Name + " is a mode of " + F.Operation + ")").str();
  return "";
}

void CallChecker::checkCode() {
  ImmediateKind Kind = Builtin.Immediate;
  std::optional<int64_t> Code = immediate(Builtin.ImmediateOperand);
  if (!Code)
    return;
  const ImmediateCode *Found = findCode(Kind, *Code);
  if (!Found) {
    StringRef Noun =
        llvm::find_if(immediateCodes(), [&](const ImmediateCode &C) {
          return C.Kind == Kind;
        })->Noun;
    std::string Hint = otherForm(Kind, *Code);
    error(Builtin.ImmediateOperand,
          Builtin.Name + ": " + Noun + " " + Twine(*Code) + " does not exist" +
              (Noun == "distribution mode" ? " here" : "") + Hint +
              "; legal: " + legalCodes(Kind));
    return;
  }

  // The mask of a store governs units of the mode, so their width must be the
  // lane width of the view that the stored type gives the mask.
  if (Kind != StoreDist || Found->UnitBits == 0)
    return;
  const auto *Mask = Call->getArg(Builtin.ImmediateOperand + 1)
                         ->getType()
                         ->getAs<VectorType>();
  if (!Mask)
    return;
  unsigned LaneBits = 2048 / Mask->getNumElements();
  if (Found->UnitBits != LaneBits)
    error(Builtin.ImmediateOperand,
          Builtin.Name + ": distribution mode " + codeName(Kind, *Code) +
              " is governed by a b" + Twine(unsigned(Found->UnitBits)) +
              " mask, but this type is stored under a b" + Twine(LaneBits) +
              " mask; legal: " + legalCodes(Kind, [&](const ImmediateCode &C) {
                return C.UnitBits == 0 || C.UnitBits == LaneBits;
              }));
}

bool CallChecker::run() {
  switch (Builtin.Immediate) {
  case NoImmediate:
    return false;
  case Conversion: {
    const auto *Form =
        llvm::find_if(conversions(), [&](const ConversionBuiltin &C) {
          return C.Builtin == Builtin.Name;
        });
    assert(Form != conversions().end() && "conversion without a form");
    checkConversion(*Form);
    return HasError;
  }
  default:
    checkCode();
    return HasError;
  }
}

bool clang::checkPTOBuiltinCall(Sema &S, unsigned BuiltinID, CallExpr *Call) {
  const BuiltinEntry &Entry = builtins()[BuiltinID - Builtin::FirstTSBuiltin];
  return CallChecker(S, Entry, Call).run();
}

//===----------------------------------------------------------------------===//
// The dialect CCE
//===----------------------------------------------------------------------===//

bool clang::isPTODialect(const Sema &S) {
  const TargetInfo &Target = S.Context.getTargetInfo();
  return (Target.getTriple().getArch() == llvm::Triple::pto &&
          Target.hasFeature("cce")) ||
         isPTOHostHalf(S.getLangOpts());
}

static bool isChoiceOfLiterals(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isChoiceOfLiterals(Choice->getTrueExpr()) &&
           isChoiceOfLiterals(Choice->getFalseExpr());
  return isa<StringLiteral>(E);
}

bool clang::isPTOLiteralConversion(Sema &S, const Expr *From, QualType FromType,
                                   QualType ToType) {
  const auto *FromPointer = FromType->getAs<PointerType>();
  const auto *ToPointer = ToType->getAs<PointerType>();
  if (!From || !FromPointer || !ToPointer || !isPTODialect(S))
    return false;
  constexpr unsigned GlobalMemory = 1;
  QualType To = ToPointer->getPointeeType();
  return To.isConstQualified() && isTargetAddressSpace(To.getAddressSpace()) &&
         toTargetAddressSpace(To.getAddressSpace()) == GlobalMemory &&
         S.Context.hasSameUnqualifiedType(
             FromPointer->getPointeeType(),
             S.Context.removeAddrSpaceQualType(To)) &&
         isChoiceOfLiterals(From);
}

/// The functions of this name in the translation unit, which the dialect's
/// header declares.
static LookupResult findHeaderFunction(Sema &S, llvm::StringRef Name,
                                       SourceLocation Loc) {
  LookupResult Found(S, &S.Context.Idents.get(Name), Loc,
                     Sema::LookupOrdinaryName);
  Found.suppressDiagnostics();
  S.LookupQualifiedName(Found, S.Context.getTranslationUnitDecl());
  return Found;
}

void clang::declarePTOLaunch(Sema &S, SourceLocation Loc) {
  if (S.Context.getcudaConfigureCallDecl())
    return;
  LookupResult Found = findHeaderFunction(S, "__cce_launch", Loc);
  if (auto *Function = Found.getAsSingle<FunctionDecl>()) {
    S.Context.setcudaConfigureCallDecl(Function);
    return;
  }
  // What comes next names CUDA's function.
  S.Diag(Loc, S.getDiagnostics().getCustomDiagID(
                  DiagnosticsEngine::Error,
                  "launches of kernels need <pto/cce.h>, which '-x cce' and "
                  "'-fpto-cce' include"));
}

/// \p Argument as a pointer to global memory, if it is a plain pointer.
static ExprResult convertLaunchArgument(Sema &S, Scope *Current,
                                        Expr *Argument) {
  if (auto *Pack = dyn_cast<PackExpansionExpr>(Argument)) {
    ExprResult Pattern = convertLaunchArgument(S, Current, Pack->getPattern());
    if (Pattern.isInvalid())
      return ExprError();
    return S.ActOnPackExpansion(Pattern.get(), Pack->getEllipsisLoc());
  }
  QualType Type = Argument->getType();
  if (!Argument->isTypeDependent() && !Type->isArrayType() &&
      !Type->isPointerType())
    return Argument;
  SourceLocation Loc = Argument->getBeginLoc();
  LookupResult Found = findHeaderFunction(S, "__cce_launch_argument", Loc);
  if (Found.empty())
    return Argument;
  ExprResult Function = S.BuildDeclarationNameExpr(CXXScopeSpec(), Found,
                                                   /*NeedsADL=*/false);
  if (Function.isInvalid())
    return ExprError();
  return S.ActOnCallExpr(Current, Function.get(), Loc, Argument,
                         Argument->getEndLoc());
}

void clang::convertPTOLaunchArguments(
    Sema &S, Scope *Current, llvm::SmallVectorImpl<Expr *> &Arguments) {
  for (Expr *&Argument : Arguments) {
    ExprResult Converted = convertLaunchArgument(S, Current, Argument);
    if (!Converted.isInvalid())
      Argument = Converted.get();
  }
}

ExprResult clang::checkPTOLaunch(Sema &S, ExprResult Launch) {
  if (Launch.isInvalid())
    return Launch;
  const auto *Call =
      dyn_cast<CUDAKernelCallExpr>(Launch.get()->IgnoreImplicit());
  if (!Call || Call->isTypeDependent())
    return Launch;
  const FunctionDecl *Kernel = Call->getDirectCallee();
  if (!Kernel)
    return Launch;
  if (!isPTOKernel(Kernel)) {
    S.Diag(Call->getBeginLoc(), diag::err_kern_call_not_global_function)
        << Kernel << Call->getCallee()->getSourceRange();
    return ExprError();
  }
  if (!Kernel->getReturnType()->isVoidType()) {
    S.Diag(Call->getBeginLoc(), diag::err_kern_type_not_void_return)
        << Kernel->getType() << Call->getCallee()->getSourceRange();
    return ExprError();
  }
  return Launch;
}
