//===- Codes.h - Codes of immediates ----------------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_LIB_MACHINE_CODES_H
#define PTO_LIB_MACHINE_CODES_H

#include "pto/Machine/Operation.h"

namespace pto {
namespace machine {

// Pattern_ALL, Load_NORM, LoadPair_DINTLV_B8 and so on, with their codes.
#define GET_PatternCode_DECL
#define GET_LoadCode_DECL
#define GET_StoreCode_DECL
#define GET_ImageLoadCode_DECL
#define GET_ImageStoreCode_DECL
#include "PTOMachineOperations.inc"

/// A distribution mode and the memory that it touches.
struct Distribution {
  DistributionKind Kind;
  uint8_t Code;
  const char *Name;
  uint16_t Bytes;   ///< How much memory.
  uint8_t Align;    ///< What the address must be a multiple of.
  uint8_t UnitBits; ///< Lane width of a store's mask; 0 if it is ignored.
};

/// The mode \p Code of \p Op; null if it has none.
const Distribution *findDistribution(const Operation &Op, uint64_t Code);

/// How many parts a conversion has: the ratio of the two widths.
unsigned numParts(const Operation &Op);

/// Codes of the named operands that are not in tables of their own.
enum HalfCode { Half_LOWER = 0, Half_HIGHER = 1 };
enum OrderCode { Order_ASC = 0, Order_DESC = 1 };

} // namespace machine
} // namespace pto

#endif // PTO_LIB_MACHINE_CODES_H
