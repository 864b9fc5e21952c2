//===-- assert.h - Assertions that do not depend on NDEBUG ------*- C++ -*-===//
//
// Part of the PTO backend, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With PTO_ENABLE_ASSERTIONS this header hides the C library's for the target's
// own libraries. NDEBUG has to stay defined there, because LLVM's headers give
// some classes other members without it and the distribution's archives were
// compiled with it; but assertions themselves change no layout.
//
// There is no include guard, as in every assert.h.
//
//===----------------------------------------------------------------------===//

#undef assert
#define assert(expr)                                                           \
  (static_cast<bool>(expr)                                                     \
       ? void(0)                                                               \
       : __assert_fail(#expr, __FILE__, __LINE__, __PRETTY_FUNCTION__))

extern "C" [[noreturn]] void __assert_fail(const char *Assertion,
                                           const char *File, unsigned Line,
                                           const char *Function) noexcept;
