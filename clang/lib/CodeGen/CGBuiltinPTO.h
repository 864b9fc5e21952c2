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
class Function;
class Value;
} // namespace llvm

#include "CGCall.h"
#include "CGValue.h"
#include <optional>

namespace clang {
class CallExpr;
class CUDAKernelCallExpr;
class ValueDecl;

namespace CodeGen {
class CodeGenFunction;
class CodeGenModule;

/// Emits the call of a builtin whose intrinsic has two results: the first is
/// returned, the second stored through the last argument. Those with one
/// result or none are mapped to intrinsics by their names and do not come here.
llvm::Value *emitPTOBuiltinExpr(CodeGenFunction &CGF, unsigned BuiltinID,
                                const CallExpr *E);

/// Emits a launch of the dialect CCE: calls of the kernel, one for each block,
/// or in host code a call of the library pto-host. Its arguments are evaluated
/// once.
RValue emitPTOLaunch(CodeGenFunction &CGF, const CUDAKernelCallExpr *E,
                     ReturnValueSlot ReturnValue);

/// In the two halves of a file with host code: whether \p Global, which is
/// defined, is to be emitted even if nothing emitted refers to it. Nothing
/// elsewhere, and where the ordinary rules say it.
std::optional<bool> mustBeEmittedForPTO(CodeGenModule &CGM,
                                        const ValueDecl *Global);

/// Ends the module of one of the two halves: kernels are kept, and the host's gets
/// the device's, bitcode in a file that the options name. Returns the function that registers it with the
/// library pto-host, or null where there is none.
llvm::Function *emitPTODeviceHalf(CodeGenModule &CGM);

} // namespace CodeGen
} // namespace clang

#endif // LLVM_CLANG_LIB_CODEGEN_CGBUILTINPTO_H
