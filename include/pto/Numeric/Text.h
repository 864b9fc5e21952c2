//===- pto/Numeric/Text.h - Values as text ----------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_TEXT_H
#define PTO_NUMERIC_TEXT_H

#include "pto/Numeric/Format.h"
#include <string>

namespace pto {

/// The value of \p Bits of format \p F as a decimal number that identifies the
/// number exactly (the shortest that reads back as the same f64): "1", "-0",
/// "6.103515625e-05", "inf", "nan", "-nan". "invalid" if the format is not an
/// enumerator or the bits are too wide.
std::string valueText(Format F, uint64_t Bits);

/// \p Bits with all digits of the width of \p F: "0x3c00".
std::string bitsText(Format F, uint64_t Bits);

} // namespace pto

#endif // PTO_NUMERIC_TEXT_H
