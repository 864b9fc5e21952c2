//===----- PTODialect.h ------ Halves of programs in CCE --------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A file in the dialect CCE that has host code, too, is compiled twice: for PTO,
/// where only device functions and what they use are emitted, and for the host, where the
/// bodies of device functions are not read.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_AST_PTODIALECT_H
#define LLVM_CLANG_AST_PTODIALECT_H

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/STLExtras.h"

namespace clang {

/// What __global__ and [aicore] leave at a function. Attributes of their own
/// would change what every object of Clang knows of attributes.
namespace PTOMark {
constexpr llvm::StringLiteral Kernel = "pto_kernel";
constexpr llvm::StringLiteral Device = "pto_device";
} // namespace PTOMark

/// Whether this is the host's half. A named feature of modules says so: of the
/// options of the language it is one without a fixed set of values.
inline bool isPTOHostHalf(const LangOptions &Options) {
  return llvm::is_contained(Options.ModuleFeatures, "pto-host");
}

/// Whether this is the device's half of a file with host code.
inline bool isPTODeviceHalf(const TargetInfo &Target) {
  return Target.getTriple().getArch() == llvm::Triple::pto &&
         Target.hasFeature("cce-host");
}

inline bool hasPTOMark(const FunctionDecl *Function, llvm::StringRef Mark) {
  if (const FunctionDecl *Pattern = Function->getTemplateInstantiationPattern())
    if (Pattern != Function && hasPTOMark(Pattern, Mark))
      return true;
  return llvm::any_of(Function->redecls(), [&](const FunctionDecl *Declaration) {
    return llvm::any_of(Declaration->specific_attrs<SwiftAttrAttr>(),
                        [&](const SwiftAttrAttr *Found) {
                          return Found->getAttribute() == Mark;
                        });
  });
}

/// Whether \p Function is marked by __global__, as what is launched must be.
inline bool isPTOKernel(const FunctionDecl *Function) {
  return hasPTOMark(Function, PTOMark::Kernel);
}

/// Whether \p Function is a kernel, or marked by [aicore]. Only the two halves of a
/// file with host code keep the second mark.
inline bool isPTODeviceFunction(const FunctionDecl *Function) {
  return isPTOKernel(Function) || hasPTOMark(Function, PTOMark::Device);
}

} // namespace clang

#endif // LLVM_CLANG_AST_PTODIALECT_H
