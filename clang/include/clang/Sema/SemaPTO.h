//===----- SemaPTO.h ------- PTO target-specific routines -----------------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Semantic checks of calls of PTO builtins.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_SEMA_SEMAPTO_H
#define LLVM_CLANG_SEMA_SEMAPTO_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Sema/Ownership.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class CallExpr;
class Expr;
class Scope;
class Sema;

/// Reports immediates of \p Call that do not exist or that the conversion form
/// does not have, and forms that the processor does not have. Types, arity and
/// that immediates are constants follow from the builtin's signature. A free
/// function, so that Sema.h stays as it is.
/// \returns whether there was an error.
bool checkPTOBuiltinCall(Sema &S, unsigned BuiltinID, CallExpr *Call);

/// Whether the source is in the dialect CCE. A feature of the target says so,
/// since an option of the language would change what every object of Clang
/// knows of options.
bool isPTODialect(const Sema &S);

/// Whether \p From, an expression of type \p FromType, is a string literal, or
/// a choice of literals, and \p ToType points to constant characters in global
/// memory. The dialect converts such literals.
bool isPTOLiteralConversion(Sema &S, const Expr *From, QualType FromType,
                            QualType ToType);

/// Makes the header's function for the configuration of a launch known as that
/// of CUDA's launches, whose syntax tree the dialect's have.
void declarePTOLaunch(Sema &S, SourceLocation Loc);

/// Makes pointers to global memory of the plain pointers among the arguments of
/// a launch. The host has one kind of pointer only.
void convertPTOLaunchArguments(Sema &S, Scope *Current,
                               llvm::SmallVectorImpl<Expr *> &Arguments);

/// Reports a launch of what is not a kernel, and a kernel that returns a value.
ExprResult checkPTOLaunch(Sema &S, ExprResult Launch);

} // namespace clang

#endif // LLVM_CLANG_SEMA_SEMAPTO_H
