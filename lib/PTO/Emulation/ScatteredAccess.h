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

/// Emits \p Call, a vgather2, vgather2bc, vgatherb, vscatter, vsldb or vsstb,
/// with its checks in front of it. Returns the value, null for stores. \p
/// Images knows the bits of masks between lanes, of which vsldb and vsstb look
/// at all.
llvm::Value *emitScatteredAccess(const EmulatedOperation &Op,
                                 llvm::CallBase &Call, HostMemory &Memory,
                                 MaskImages &Images);

} // namespace pto

#endif // PTO_LIB_EMULATION_SCATTEREDACCESS_H
