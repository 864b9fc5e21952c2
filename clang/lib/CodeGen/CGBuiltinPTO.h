//===--- CGBuiltinPTO.h - Code of PTO builtins ------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_CODEGEN_CGBUILTINPTO_H
#define LLVM_CLANG_LIB_CODEGEN_CGBUILTINPTO_H

namespace llvm {
class Value;
}

namespace clang {
class CallExpr;

namespace CodeGen {
class CodeGenFunction;

/// Emits the call of a builtin whose intrinsic has two results: the first is
/// returned, the second stored through the last argument. Those with one
/// result or none are mapped to intrinsics by their names and do not come here.
llvm::Value *emitPTOBuiltinExpr(CodeGenFunction &CGF, unsigned BuiltinID,
                                const CallExpr *E);

} // namespace CodeGen
} // namespace clang

#endif // LLVM_CLANG_LIB_CODEGEN_CGBUILTINPTO_H
