//===------ SemaPTO.cpp ------ PTO target-specific routines ---------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Semantic checks of calls of PTO builtins. The messages are those of the
// target's verifier, which sees intrinsics; here they have a location. Those of
// conversions are one text.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/SemaPTO.h"
#include "pto/Numeric/Architecture.h"
#include "pto/Numeric/Forms.h"
#include "pto/Numeric/Immediates.h"
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
  void checkConversion(const pto::ConversionForm &Form);
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

/// The processor that code is generated for.
static pto::Profile currentProfile(const Sema &S) {
  StringRef CPU = S.Context.getTargetInfo().getTargetOpts().CPU;
  if (CPU.empty())
    CPU = "a5";
  return pto::findProfile(CPU).value_or(pto::Profile::Any);
}

void CallChecker::checkConversion(const pto::ConversionForm &Form) {
  std::string Absence = pto::describeAbsentForm(Form, currentProfile(S));
  if (!Absence.empty()) {
    // A template that is never instantiated may name any form.
    if (llvm::none_of(Call->arguments(), [](const Expr *Arg) {
          return Arg->isInstantiationDependent();
        }))
      error(Call->getBeginLoc(), Call->getSourceRange(), Absence);
    return;
  }

  auto Check = [&](unsigned Operand, auto Describe) {
    std::optional<int64_t> Code = immediate(Operand);
    std::string Fault = Code ? Describe(Form, {*Code, {}}) : "";
    if (!Fault.empty())
      error(Operand, Fault);
  };
  Check(2, pto::describeIllegalRounding);
  Check(3, pto::describeIllegalSaturation);
  Check(4, pto::describeIllegalPart);
}

void CallChecker::checkCode() {
  ImmediateKind Kind = Builtin.Immediate;
  std::optional<int64_t> Code = immediate(Builtin.ImmediateOperand);
  if (!Code)
    return;
  std::string Wrong = pto::describeIllegalCode(Kind, *Code);
  // The mask of a store governs units of the mode, so their width must be the
  // lane width of the view that the stored type gives the mask.
  if (Wrong.empty() && Kind == pto::imm::StoreDist)
    if (const auto *Mask = Call->getArg(Builtin.ImmediateOperand + 1)
                               ->getType()
                               ->getAs<VectorType>())
      Wrong = pto::describeWrongMask(*Code, pto::RegisterBits /
                                                Mask->getNumElements());
  if (!Wrong.empty())
    error(Builtin.ImmediateOperand, Builtin.Name + ": " + Wrong);
}

bool CallChecker::run() {
  switch (Builtin.Immediate) {
  case pto::imm::NoImmediate:
    return false;
  case pto::imm::Conversion: {
    StringRef Formats = Builtin.Name;
    Formats.consume_front("__builtin_pto_vcvt_");
    auto [Src, Dst] = Formats.split('_');
    const pto::ConversionForm *Form = pto::findForm(Src, Dst);
    assert(Form && "conversion without a form");
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
