//===- inline_memcmp.h - For LLVM libc's sources -*- C++ -*-----------===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the place of LLVM libc's header of that path, which has code for other
// targets only.

#ifndef PTO_INLINE_MEMCMP_H
#define PTO_INLINE_MEMCMP_H

#include "src/string/memory_utils/utils.h"

namespace LIBC_NAMESPACE_DECL {
[[gnu::always_inline]] inline int
inline_memcmp(const void *a, const void *b, size_t n) {
  return __builtin_memcmp(a, b, n);
}
} // namespace LIBC_NAMESPACE_DECL

#endif // PTO_INLINE_MEMCMP_H
