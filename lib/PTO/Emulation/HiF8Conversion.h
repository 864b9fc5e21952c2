//===- HiF8Conversion.h - hif8 as vector IR ---------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_HIF8CONVERSION_H
#define PTO_LIB_EMULATION_HIF8CONVERSION_H

#include "llvm/IR/IRBuilder.h"

namespace pto {

/// The values, as bits of f32, of the hif8 elements \p Codes, in lanes of 32
/// bits whose high bits are 0.
llvm::Value *decodeHiF8(llvm::IRBuilderBase &B, llvm::Value *Codes);

/// The hif8 codes, in lanes of 32 bits whose high bits are 0, of \p Bits, bits
/// of f32, in the format's only mode (A).
llvm::Value *encodeHiF8(llvm::IRBuilderBase &B, llvm::Value *Bits,
                        bool Saturate);

} // namespace pto

#endif // PTO_LIB_EMULATION_HIF8CONVERSION_H
