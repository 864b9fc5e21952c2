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

#include "CGCall.h"
#include "CGValue.h"

namespace clang {
class CallExpr;
class CUDAKernelCallExpr;

namespace CodeGen {
class CodeGenFunction;

/// Emits the call of a builtin whose intrinsic has two results: the first is
/// returned, the second stored through the last argument. Those with one
/// result or none are mapped to intrinsics by their names and do not come here.
llvm::Value *emitPTOBuiltinExpr(CodeGenFunction &CGF, unsigned BuiltinID,
                                const CallExpr *E);

/// Emits a launch of the dialect CCE: calls of the kernel, one for each block.
/// Its arguments are evaluated once.
RValue emitPTOLaunch(CodeGenFunction &CGF, const CUDAKernelCallExpr *E,
                     ReturnValueSlot ReturnValue);

} // namespace CodeGen
} // namespace clang

#endif // LLVM_CLANG_LIB_CODEGEN_CGBUILTINPTO_H
