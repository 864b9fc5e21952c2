//===- ScatteredAccess.h - Gathers, scatters, blocks ------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Accesses whose lanes, or blocks of 32 bytes, have addresses of their own.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_SCATTEREDACCESS_H
#define PTO_LIB_EMULATION_SCATTEREDACCESS_H

#include "EmulationTables.h"
#include "HostMemory.h"
#include "MaskImages.h"
#include "llvm/IR/InstrTypes.h"

namespace pto {

// Each emits \p Call, an operation \p Op, with its checks before it, and
// returns its value, null for stores. Images knows the bits of masks between
// lanes, of which loads and stores of blocks look at all.
llvm::Value *emitGather(const EmulatedOperation &Op, llvm::CallBase &Call,
                        HostMemory &Memory);
llvm::Value *emitScatter(const EmulatedOperation &Op, llvm::CallBase &Call,
                         HostMemory &Memory);
llvm::Value *emitBlockGather(llvm::CallBase &Call, HostMemory &Memory);
llvm::Value *emitBlockLoad(llvm::CallBase &Call, HostMemory &Memory,
                           MaskImages &Images);
llvm::Value *emitBlockStore(llvm::CallBase &Call, HostMemory &Memory,
                            MaskImages &Images);

} // namespace pto

#endif // PTO_LIB_EMULATION_SCATTEREDACCESS_H
