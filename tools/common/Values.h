//===- Values.h - Numbers as they are written -------------------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PTO_TOOLS_COMMON_VALUES_H
#define PTO_TOOLS_COMMON_VALUES_H

#include "pto/Numeric/Format.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace pto::run {

/// The bits of format \p F that the hexadecimal digits \p Digits say; \p Text
/// is how an error calls them.
llvm::Expected<uint64_t> parseBits(llvm::StringRef Digits, llvm::StringRef Text,
                                   Format F);

/// The bits of format \p F that \p Text means: a number, which is rounded to
/// nearest even, the name of a special value, or 0x and bits.
llvm::Expected<uint64_t> parseValue(llvm::StringRef Text, Format F);

/// "0x3c00 (1)".
std::string describe(Format F, uint64_t Bits);

} // namespace pto::run

#endif // PTO_TOOLS_COMMON_VALUES_H
