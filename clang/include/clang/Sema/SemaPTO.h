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

namespace clang {
class CallExpr;
class Sema;

/// Reports immediates of \p Call that do not exist or that the conversion form
/// does not have, and forms that the processor does not have. Types, arity and
/// that immediates are constants follow from the builtin's signature. A free
/// function, so that Sema.h stays as it is.
/// \returns whether there was an error.
bool checkPTOBuiltinCall(Sema &S, unsigned BuiltinID, CallExpr *Call);

} // namespace clang

#endif // LLVM_CLANG_SEMA_SEMAPTO_H
