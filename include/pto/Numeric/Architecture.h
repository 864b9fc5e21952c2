//===- pto/Numeric/Architecture.h - Sizes and memories ----------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts of the vector core that compiler, emulator and simulator share.
//
//===----------------------------------------------------------------------===//

#ifndef PTO_NUMERIC_ARCHITECTURE_H
#define PTO_NUMERIC_ARCHITECTURE_H

#include <cstdint>

namespace pto {

/// A vector register.
inline constexpr unsigned RegisterBits = 2048;
inline constexpr unsigned RegisterBytes = RegisterBits / 8;

/// The size of the unified buffer; address 0 is valid.
inline constexpr uint64_t UnifiedBufferBytes = 256 * 1024;

/// The address spaces of pointers, as PTO front ends number them. The generic
/// space is the unified buffer: stack, constants and unqualified pointers live
/// there.
namespace AddressSpace {
enum : unsigned { Generic = 0, Global = 1, UnifiedBuffer = 6 };
} // namespace AddressSpace

} // namespace pto

#endif // PTO_NUMERIC_ARCHITECTURE_H
