//===- BFloatBits.h - bfloats that hosts only move --------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_BFLOATBITS_H
#define PTO_LIB_EMULATION_BFLOATBITS_H

namespace llvm {
class Function;
}

namespace pto {

/// Makes integers of the bfloats in \p F, which is emulated: what is left of
/// them is only moved. Hosts move some vectors of them, those of odd lengths for
/// example, by way of floats, and lose denormal numbers and the payload of NaNs,
/// or know no way at all.
void moveBFloatsAsIntegers(llvm::Function &F);

} // namespace pto

#endif // PTO_LIB_EMULATION_BFLOATBITS_H
