//===- EmptyAssembly.h - Inline assembly without a text ---------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_EMPTYASSEMBLY_H
#define PTO_LIB_EMULATION_EMPTYASSEMBLY_H

namespace llvm {
class Module;
} // namespace llvm

namespace pto {

/// Replaces calls of inline assembly that has no instruction. C programs use it
/// to keep the compiler from knowing a value. What it writes is the input that
/// is tied to it. Assembly with a text, or with an output that no input is tied
/// to and so is whatever a register holds, and \c callbr are left as they are.
void removeEmptyAssembly(llvm::Module &M);

} // namespace pto

#endif // PTO_LIB_EMULATION_EMPTYASSEMBLY_H
