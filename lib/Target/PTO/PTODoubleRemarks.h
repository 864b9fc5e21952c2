//===- PTODoubleRemarks.h - Where doubles come from -------------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In C, 'x * 0.1' is computed in double whatever x is, and 'sqrt(x)' too, which
// costs calls here. Remarks of the name pto-double say where a suffix would do:
// clang -Rpass-missed=pto-double, llc -pass-remarks-missed=pto-double.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_PTO_PTODOUBLEREMARKS_H
#define LLVM_LIB_TARGET_PTO_PTODOUBLEREMARKS_H

namespace llvm {

class Function;

namespace PTO {

/// Makes a remark about each operation in \p F that is computed in double only
/// because of a literal or of promoted operands.
void remarkOnDoubles(Function &F);

} // namespace PTO
} // namespace llvm

#endif // LLVM_LIB_TARGET_PTO_PTODOUBLEREMARKS_H
