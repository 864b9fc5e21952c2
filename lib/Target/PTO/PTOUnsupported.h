//===- PTOUnsupported.h - Functions PTO cannot be given ---------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What makes a whole function impossible: a type that no register holds, or an
// attribute that asks for the help of a run-time library. The first such thing
// is what there is to say about the function; its instructions are not looked
// at one by one.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTOUNSUPPORTED_H
#define LLVM_LIB_TARGET_PTO_PTOUNSUPPORTED_H

namespace llvm {
class Function;

namespace PTO {

/// Reports why code for \p F, a definition, cannot be generated at all, and
/// leaves only its declaration; false if code can be generated.
bool removeUnsupported(Function &F);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTOUNSUPPORTED_H
