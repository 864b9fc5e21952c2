//===- Distributions.h - Distribution modes of loads and stores -*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The enumerations and tables of DistributionTables.td.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_EMULATION_DISTRIBUTIONS_H
#define PTO_LIB_EMULATION_DISTRIBUTIONS_H

#include <cstdint>

namespace pto {

#define GET_LoadDistribution_DECL
#define GET_StoreDistribution_DECL
#define GET_PredicateLoadDistribution_DECL
#define GET_PredicateStoreDistribution_DECL
#include "PTODistributionTables.inc"

/// The memory that a mode touches.
struct Distribution {
  uint8_t Code;
  uint16_t Bytes; ///< How much is read or, under an all-true mask, written.
  uint8_t Align;  ///< What the address must be a multiple of.
};

#define GET_LoadDistributionTable_DECL
#define GET_StoreDistributionTable_DECL
#define GET_PredicateLoadDistributionTable_DECL
#define GET_PredicateStoreDistributionTable_DECL
#include "PTODistributionTables.inc"

} // namespace pto

#endif // PTO_LIB_EMULATION_DISTRIBUTIONS_H
