//===- ShortFloatBits.h - 16-bit floats that hosts only move -----*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_SHORTFLOATBITS_H
#define PTO_LIB_EMULATION_SHORTFLOATBITS_H

namespace llvm {
class Function;
}

namespace pto {

/// Makes integers of the halves and bfloats in \p F, which is emulated, where
/// they are only moved. Hosts move some vectors of them, those of one element or
/// of odd lengths for example, by way of floats, and lose denormal numbers and
/// the payload of NaNs, or know no way at all.
void moveShortFloatsAsIntegers(llvm::Function &F);

} // namespace pto

#endif // PTO_LIB_EMULATION_SHORTFLOATBITS_H
