//===- LongVectors.h - Loops over vectors of wide integers ------*- C++ -*-===//
//
// Part of the PTO LLVM backend, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_PTO_LONGVECTORS_H
#define LLVM_TRANSFORMS_PTO_LONGVECTORS_H

namespace llvm {
class Function;
class Type;

namespace PTO {

/// Whether \p Ty is a vector of hundreds of integers of more than 64 bits.
bool isLongVector(Type *Ty);

/// Makes loops of what \p F computes with more than a few instructions from
/// each element of such vectors. Returns whether there was any.
bool loopOverLongVectors(Function &F);

} // namespace PTO
} // namespace llvm

#endif // LLVM_TRANSFORMS_PTO_LONGVECTORS_H
