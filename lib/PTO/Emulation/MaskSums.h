//===- MaskSums.h - Sums with the lanes of masks ----------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A carry is a lane of a mask, extended and added. Of such sums the selector of
// LLVM 19 for AVX-512 makes differences with the other extension. Where it
// knows the lanes of the mask to be 0 both extensions are one, and it makes a
// sum of the difference, and so on without an end.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_MASKSUMS_H
#define PTO_LIB_EMULATION_MASKSUMS_H

#include "llvm/IR/Module.h"

namespace pto {

/// Makes selections of the sums and differences with extended masks in \p M,
/// whose code for the host is selected next: instructions under a mask.
void selectMaskSums(llvm::Module &M);

} // namespace pto

#endif // PTO_LIB_EMULATION_MASKSUMS_H
