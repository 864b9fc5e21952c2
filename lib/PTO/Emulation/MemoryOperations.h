//===- MemoryOperations.h - Distributed loads and stores --------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits vlds, vldsx2, vsts, vstsx2, plds and psts: how each distribution mode
// maps memory to lanes (vector-isa, sections 1.2, 1.3 and 2).
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_MEMORYOPERATIONS_H
#define PTO_LIB_EMULATION_MEMORYOPERATIONS_H

#include "HostMemory.h"
#include "MaskImages.h"
#include "llvm/IR/InstrTypes.h"

namespace pto {

// Each emits the memory operation \p Call before it, with its check, and
// returns its value; null if it has none.
llvm::Value *emitVectorLoad(llvm::CallBase &Call, HostMemory &Memory);
llvm::Value *emitPairLoad(llvm::CallBase &Call, HostMemory &Memory);
llvm::Value *emitVectorStore(llvm::CallBase &Call, HostMemory &Memory);
llvm::Value *emitPairStore(llvm::CallBase &Call, HostMemory &Memory,
                           MaskImages &Images);
llvm::Value *emitMaskLoad(llvm::CallBase &Call, HostMemory &Memory);
llvm::Value *emitMaskStore(llvm::CallBase &Call, HostMemory &Memory);

/// Emits a store of \p Value to \p Host of those elements whose lane of \p Mask
/// is set; the others keep their bytes. Memory is read and written as a whole.
void emitMaskedStore(llvm::IRBuilderBase &B, llvm::Value *Value,
                     llvm::Value *Host, llvm::Value *Mask);

/// How many bytes from the start an access of elements of \p ElementBytes under
/// \p Mask reaches, an i64: 0 if no lane is set.
llvm::Value *reachOfMask(llvm::IRBuilderBase &B, llvm::Value *Mask,
                         uint64_t ElementBytes);

} // namespace pto

#endif // PTO_LIB_EMULATION_MEMORYOPERATIONS_H
