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

/// The mode \p Code of \p Op; null if it has none.
const Distribution *findDistribution(const Operation &Op, uint64_t Code);

/// How many parts a conversion has: the ratio of the two widths.
unsigned numParts(const Operation &Op);

} // namespace machine
} // namespace pto

#endif // PTO_LIB_MACHINE_CODES_H
